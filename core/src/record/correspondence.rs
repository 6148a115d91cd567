//! Correspondence play: the text of a move that one player sends to the other, its comparison with
//! the game on the other's board, and the first difference between two copies of a game.

use super::error::{ParseErrorKind, offset_of};
use super::format::FormatError;
use super::rule_part::RulePart;
use super::rules_text::{rules_text, setup_text};
use crate::base::shorten_word;
use crate::geometry::{format_cell, parse_cell};
use crate::play::{Game, Move, NodeId, PlayError, Rules, Setup};
use sha2::{Digest, Sha256};
use std::fmt::{self, Write as _};
use std::sync::Arc;

/// The first difference between two games; in its fields, `ours` belongs to the first game and
/// `theirs` to the second.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the doc of each variant covers its fields")]
pub enum FirstGameDifference {
    /// A part of the rules.
    Rules { part: RulePart, ours: Arc<Rules>, theirs: Arc<Rules> },
    /// Different marks before the first move.
    Start,
    /// Different moves with the same number.
    Move { number: usize, ours: Move, theirs: Move },
    /// One game has more moves; the numbers of the last moves of both.
    Length { ours: usize, theirs: usize },
}

/// Returns the first difference in the rules, the starting position or the moves on the board of
/// two games, if any. Names, marks, comments and variations are ignored.
pub fn first_difference(ours: &Game, theirs: &Game) -> Option<FirstGameDifference> {
    if let Some(part) = RulePart::first_differing(ours.rules(), theirs.rules()) {
        let (ours, theirs) = (Arc::clone(ours.rules()), Arc::clone(theirs.rules()));
        return Some(FirstGameDifference::Rules { part, ours, theirs });
    }
    if Setup::from_start_of(ours.position()) != Setup::from_start_of(theirs.position()) {
        return Some(FirstGameDifference::Start);
    }
    let before = ours.move_number(NodeId::START);
    let (a, b) = (moves_to_current(ours), moves_to_current(theirs));
    let mut moves = (before + 1..).zip(a.iter().copied().zip(b.iter().copied()));
    if let Some((number, (ours, theirs))) = moves.find(|(_, (ours, theirs))| ours != theirs) {
        return Some(FirstGameDifference::Move {
            number,
            ours: ours.clone(),
            theirs: theirs.clone(),
        });
    }
    let (ours, theirs) = (before + a.len(), before + b.len());
    (ours != theirs).then_some(FirstGameDifference::Length { ours, theirs })
}

/// Returns the moves from the start to the position on the board, swaps included.
pub(super) fn moves_to_current(game: &Game) -> Vec<&Move> {
    game.path_to(game.current()).into_iter().filter_map(|node| game.move_of(node)).collect()
}

impl fmt::Display for FirstGameDifference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rules { part, ours, theirs } => {
                let [ours, theirs] = [ours, theirs].map(|rules| part.text(rules.parts()));
                // Two lists of cells may have the same length.
                let theirs = if ours == theirs { format!("{theirs}, others") } else { theirs };
                write!(f, "the rules differ: {part} is “{ours}” here and “{theirs}” there")
            }
            Self::Start => f.write_str("the games begin from different positions"),
            Self::Move { number, ours, theirs } => {
                write!(f, "move {number} differs: {ours} here, {theirs} there")
            }
            Self::Length { ours, theirs } => {
                let longer = if ours > theirs { "this" } else { "the other" };
                let (agreed, all) = (ours.min(theirs), ours.max(theirs));
                write!(f, "the games agree up to move {agreed}; {longer} one has {all}")
            }
        }
    }
}

/// The digits of Crockford's base 32, which has no I, L, O and U.
const BASE32: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// Returns a fingerprint such as `K7Q4-2MZD` of the rules and the moves on the board: equal for
/// equal games, and different for others except with a probability of 1 in 2^40. Names, marks,
/// comments, variations and the blindfold setting are ignored.
///
/// It is the first 40 bits of the SHA-256 of the board, the rules, the set-up marks and the moves
/// in words, in Crockford's base 32.
pub fn fingerprint(game: &Game) -> String {
    fingerprint_of(game, &moves_to_current(game))
}

/// Returns the fingerprint of a game with these moves instead of its own.
fn fingerprint_of(game: &Game, moves: &[&Move]) -> String {
    let rules = game.rules();
    let mut text = format!("hypertoe 1\n{}\n{}\n", rules.shape(), rules_text(rules));
    if let Some(setup) = setup_text(game) {
        let _ = writeln!(text, "set up {setup}");
    }
    for turn in moves {
        let _ = writeln!(text, "{}", move_word(turn));
    }
    let hash = Sha256::digest(text.as_bytes());
    let bits = hash.iter().take(5).fold(0u64, |bits, byte| bits << 8 | u64::from(*byte));
    let digit = |place: u32| char::from(BASE32[(bits >> (5 * (7 - place)) & 31) as usize]);
    let digits: String = (0..8).map(digit).collect();
    format!("{}-{}", &digits[..4], &digits[4..])
}

fn move_word(mv: &Move) -> String {
    mv.cell().map_or("swap".to_owned(), format_cell)
}

/// Returns the last move on the board as a text to send, such as `#12 X 1 2 0 1 K7Q4-2MZD`; `None`
/// before the first move.
pub fn last_move_text(game: &Game) -> Option<String> {
    let node = game.current();
    let turn = move_word(game.move_of(node)?);
    let mark = game.mover_of(node).map_or('?', |player| game.player_info(player).mark.letter());
    Some(format!("#{} {mark} {turn} {}", game.move_number(node), fingerprint(game)))
}

/// The relation of a move received from the other player to the game on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the doc of each variant covers its fields")]
pub enum ReceivedMove {
    /// The next move: it can be played.
    Next(Move),
    /// A move that is already on the board, with this number.
    AlreadyPlayed(usize),
    /// A later move: moves before it are missing, since the board has only `here` moves.
    MovesMissing { here: usize, number: usize },
    /// Another move than ours with the same number, after the same earlier moves.
    DifferentMove { number: usize, ours: Move, theirs: Move },
    /// A move of another game: the rules or an earlier move differ.
    OtherGame { number: usize },
    /// A move that belongs to this game, but is not legal.
    Illegal(PlayError),
}

impl std::fmt::Display for ReceivedMove {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Next(turn) => write!(f, "the next move is {turn}"),
            Self::AlreadyPlayed(number) => write!(f, "move {number} is on the board already"),
            Self::MovesMissing { here, number } => write!(
                f,
                "this is move {number}, but the board here has only {here}: \
                 ask for the moves between, or for the whole game"
            ),
            Self::DifferentMove { number, ours, theirs } => write!(
                f,
                "move {number} differs: {ours} here, {theirs} there; take back moves, or start again"
            ),
            Self::OtherGame { number } => write!(
                f,
                "this move {number} belongs to another game: the rules or an earlier move differ; \
                 exchange the whole game to see which"
            ),
            Self::Illegal(error) => write!(f, "this move may not be played: {error}"),
        }
    }
}

/// Parses the text of a move and compares it with the game on the board.
///
/// # Errors
/// [`FormatError`] with line and column if the text is not a move on this board.
pub fn parse_received_move(game: &Game, text: &str) -> Result<ReceivedMove, FormatError> {
    let (number, turn, print) = parse_move(game, text)?;
    let moves = moves_to_current(game);
    let here = game.move_number(game.current());
    if number > here + 1 {
        return Ok(ReceivedMove::MovesMissing { here, number });
    }
    let Some(index) = (number - 1).checked_sub(game.move_number(NodeId::START)) else {
        return Ok(ReceivedMove::OtherGame { number });
    };
    if let Some(ours) = moves.get(index)
        && fingerprint_of(game, &moves[..=index]) == print
    {
        return Ok(match **ours == turn {
            true => ReceivedMove::AlreadyPlayed(number),
            // The text contradicts its own fingerprint.
            false => ReceivedMove::OtherGame { number },
        });
    }
    let with: Vec<&Move> = moves[..index].iter().copied().chain([&turn]).collect();
    if fingerprint_of(game, &with) != print {
        return Ok(ReceivedMove::OtherGame { number });
    }
    Ok(match moves.get(index) {
        Some(ours) => ReceivedMove::DifferentMove { number, ours: (*ours).clone(), theirs: turn },
        None => match game.position().check_move(&turn) {
            Ok(()) => ReceivedMove::Next(turn),
            Err(error) => ReceivedMove::Illegal(error),
        },
    })
}

/// Parses the text of a move into its number, the move, and the fingerprint of the game after it.
fn parse_move(game: &Game, text: &str) -> Result<(usize, Move, String), FormatError> {
    let wrong = |part: &str, what: ParseErrorKind| FormatError::at_span(text, part, what);
    let line = text.trim();
    let after = line.strip_prefix('#').ok_or_else(|| wrong(line, ParseErrorKind::MissingHash))?;
    let mut words = after.split_whitespace();
    let number = words.next().unwrap_or(after);
    let count = number.parse::<usize>().ok().filter(|number| *number > 0);
    let count = count.ok_or_else(|| wrong(number, ParseErrorKind::MissingMoveNumber))?;
    let words: Vec<&str> = words.collect();
    let [_mark, cell @ .., print] = &words[..] else {
        return Err(wrong(&line[line.len()..], ParseErrorKind::TruncatedMove));
    };
    let Some(fingerprint) = normal_fingerprint(print) else {
        return Err(wrong(print, ParseErrorKind::NotAFingerprint(shorten_word(print))));
    };
    let (Some(first), Some(last)) = (cell.first(), cell.last()) else {
        return Err(wrong(print, ParseErrorKind::MissingCell));
    };
    let part = &text[offset_of(text, first)..offset_of(text, last) + last.len()];
    let mv = if part.eq_ignore_ascii_case("swap") {
        Move::Swap
    } else {
        let cell = parse_cell(game.rules().shape(), part);
        Move::Place(cell.map_err(|error| FormatError::at_span(text, part, error))?)
    };
    Ok((count, mv, fingerprint))
}

/// Returns a fingerprint in capital letters, with O, I and L read as Crockford's digits 0 and 1;
/// `None` if the word is not a fingerprint.
fn normal_fingerprint(word: &str) -> Option<String> {
    let digit = |c: char| match c.to_ascii_uppercase() {
        'O' => '0',
        'I' | 'L' => '1',
        c => c,
    };
    let digits: String = word.chars().filter(|c| *c != '-').take(9).map(digit).collect();
    let known = |c: char| c.is_ascii() && BASE32.contains(&(c as u8));
    let whole = digits.len() == 8 && digits.chars().all(known);
    whole.then(|| format!("{}-{}", &digits[..4], &digits[4..]))
}
