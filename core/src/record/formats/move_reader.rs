//! The parser of lists of moves and of PGN-like text.

use super::lexer::{Lexer, Token, is_blank};
use super::pgn::segments;
use crate::base::shorten_word;
use crate::geometry::{Cell, Shape};
use crate::play::{EarlyEnd, Game, Move, NodeId, Outcome, Player};
use crate::record::comment_commands::CommentCommands;
use crate::record::error::offset_of;
use crate::record::game_builder::GameBuilder;
use crate::record::notation::{is_player_token, parse_result};
use crate::record::{FormatError, MAX_MOVES, MoveNotation, ParseErrorKind, SpanError};
use std::collections::HashMap;

/// The syntax by which a format writes the cell of a move as words.
#[derive(Clone, Copy)]
pub(super) struct CellSyntax {
    /// Whether these words are a complete move.
    pub(super) is_complete: fn(&Shape, &[&str]) -> bool,
    /// Parses the words of a move.
    pub(super) parse: for<'a> fn(&Shape, &[&'a str]) -> Result<Cell, SpanError<'a>>,
    /// The axis along which marks fall, if moves are the numbers of columns in place of cells.
    pub(super) falls_along: Option<usize>,
}

/// Creates the error for a word that is not a move in the expected notation.
pub(super) fn not_a_move(word: &str, like: MoveNotation) -> SpanError<'_> {
    SpanError::new(word, ParseErrorKind::NotAMove { word: shorten_word(word), like })
}

/// Parses the number of a column into its lowest cell: marks fall along `axis`.
fn lowest_cell<'a>(shape: &Shape, axis: usize, word: &'a str) -> Result<Cell, SpanError<'a>> {
    let number = word.parse().ok();
    number
        .and_then(|number| shape.lowest_cell_of_column(axis, number))
        .ok_or_else(|| not_a_move(word, MoveNotation::Number))
}

/// Reads the moves of a game, and the result at their end. `outcome` is a result that was read
/// before the moves, for example from tags, with its slice of the text.
pub(super) fn read_moves<'a>(
    mut lexer: Lexer<'a>,
    builder: GameBuilder<'a, '_>,
    cells: CellSyntax,
    outcome: Option<(Outcome, &str)>,
) -> Result<Game, FormatError> {
    let mut reader = MoveReader {
        text: lexer.text,
        chess: lexer.is_pgn,
        builder,
        cells,
        node: NodeId::START,
        pending: Vec::new(),
        variations: Vec::new(),
        at_variation_start: true,
        comment: None,
        current: None,
        result: None,
        heights: HashMap::new(),
    };
    while !reader.is_over(&lexer)?
        && let Some((token, part)) = lexer.next()?
    {
        reader.builder.charge_token(part)?;
        reader.handle_token(token, part)?;
    }
    reader.end(outcome)
}

/// Parses the end of a game: `P2 resigns`, `P2 forfeits`.
fn parse_ending(word: &str) -> Option<EarlyEnd> {
    let (seat, verb) = word.split_once(char::is_whitespace)?;
    let of = match verb.trim() {
        "resigns" => EarlyEnd::Resigned,
        "forfeits" => EarlyEnd::OutOfTime,
        _ => return None,
    };
    let number: u8 = seat.get(1..).filter(|_| is_player_token(seat))?.parse().ok()?;
    Some(of(Player(number.checked_sub(1)?)))
}

/// Returns the signs on a move that a word consists of, such as `!`, `±` and numeric annotation
/// glyphs like `$16` (the table is in section 10 of the PGN standard); `None` if it is another word.
/// Glyphs without a usual sign keep their number.
fn move_signs(word: &str) -> Option<Vec<String>> {
    const SIGNS: [&str; 29] = [
        "!!", "??", "!?", "?!", "!", "?", "‼", "⁇", "⁉", "⁈", "±", "∓", "⩲", "⩱", "∞", "□", "⟳",
        "+-", "-+", "+−", "−+", "+/-", "-/+", "+/=", "=/+", "+=", "=+", "=∞", "∆",
    ];
    const BY_NUMBER: [(u16, &str); 16] = [
        (1, "!"),
        (2, "?"),
        (3, "!!"),
        (4, "??"),
        (5, "!?"),
        (6, "?!"),
        (7, "□"),
        (10, "="),
        (13, "∞"),
        (14, "⩲"),
        (15, "⩱"),
        (16, "±"),
        (17, "∓"),
        (18, "+−"),
        (19, "−+"),
        (146, "N"),
    ];
    if word == "N" {
        return Some(vec![word.to_owned()]);
    }
    let mut signs = Vec::new();
    let mut rest = word;
    while !rest.is_empty() {
        let length = match rest.strip_prefix('$') {
            Some(number) => {
                let after = number.trim_start_matches(|c: char| c.is_ascii_digit());
                let number: u16 = number[..number.len() - after.len()].parse().ok()?;
                let known = BY_NUMBER.iter().find(|(known, _)| *known == number);
                let length = rest.len() - after.len();
                signs.push(known.map_or(&rest[..length], |(_, sign)| sign).to_owned());
                length
            }
            None => {
                // The longest, such as !? rather than !.
                let fitting = SIGNS.iter().filter(|sign| rest.starts_with(**sign));
                let sign = fitting.max_by_key(|sign| sign.len())?;
                signs.push((*sign).to_owned());
                sign.len()
            }
        };
        rest = &rest[length..];
    }
    Some(signs)
}

struct MoveReader<'a, 'b> {
    text: &'a str,
    chess: bool,
    builder: GameBuilder<'a, 'b>,
    cells: CellSyntax,
    node: NodeId,
    /// The words of a move that is not complete yet.
    pending: Vec<&'a str>,
    /// For each open variation the node to return to, and the `(` that began it.
    variations: Vec<(NodeId, &'a str)>,
    /// Whether the current variation has no move yet.
    at_variation_start: bool,
    /// A comment before the first move of a variation.
    comment: Option<(String, &'a str)>,
    /// The node marked as the one on the board.
    current: Option<NodeId>,
    result: Option<(Outcome, &'a str)>,
    /// The number of marks in each column, by its lowest cell, if moves name columns.
    heights: HashMap<Cell, u16>,
}

impl<'a> MoveReader<'a, '_> {
    fn error(&self, part: &str, what: ParseErrorKind) -> FormatError {
        FormatError::at_span(self.text, part, what)
    }

    fn handle_token(&mut self, token: Token, part: &'a str) -> Result<(), FormatError> {
        match token {
            Token::Tag => Err(self.error(part, ParseErrorKind::SecondGame)),
            Token::Comment(text) => self.comment(text, part),
            Token::Open => {
                if self.node == NodeId::START || self.at_variation_start {
                    return Err(self.error(part, ParseErrorKind::VariationBeforeMove));
                }
                if self.variations.len() == MAX_MOVES {
                    return Err(self.error(part, ParseErrorKind::VariationsTooDeep));
                }
                self.variations.push((self.node, part));
                self.node = self.builder.game_mut().parent(self.node);
                self.at_variation_start = true;
                Ok(())
            }
            Token::Close => {
                let none = || self.error(part, ParseErrorKind::UnmatchedClose);
                let (at, open) = self.variations.last().copied().ok_or_else(none)?;
                if self.at_variation_start {
                    return Err(self.error(open, ParseErrorKind::EmptyVariation));
                }
                self.variations.pop();
                self.node = at;
                Ok(())
            }
            Token::MoveEnd | Token::Number => self.flush_move(),
            Token::Word => self.word(part),
        }
    }

    /// Returns whether nothing but prose follows the result of a PGN-like text.
    fn is_over(&self, lexer: &Lexer<'a>) -> Result<bool, FormatError> {
        let Some((_, result)) = self.result.filter(|_| self.chess) else { return Ok(false) };
        let rest = lexer.rest().trim_start_matches(is_blank);
        if rest.is_empty() || rest.starts_with(['{', ';']) {
            return Ok(false);
        }
        if let Some(at) = segments::first_tag(rest) {
            return Err(self.error(&rest[at..], ParseErrorKind::SecondGame));
        }
        let between = &self.text[offset_of(self.text, result)..offset_of(self.text, rest)];
        if !between.contains('\n') || segments::goes_on_with_moves(rest) {
            return Err(self.error(rest, ParseErrorKind::TextAfterResult));
        }
        Ok(true)
    }

    fn comment(&mut self, text: String, part: &'a str) -> Result<(), FormatError> {
        self.flush_move()?;
        self.builder.charge_token(part)?;
        if text.is_empty() {
            return Ok(());
        }
        let begins = !self.at_variation_start || self.variations.is_empty();
        let is_escaped = !part[1..].trim_start().starts_with('[');
        if self.chess
            && begins
            && !is_escaped
            && let Some((told, rest)) = CommentCommands::of_comment(&text, self.builder.game_mut())
        {
            self.builder.apply_commands(self.node, told, part)?;
            return match rest.is_empty() {
                true => Ok(()),
                false => self.builder.add_comment(self.node, rest, part),
            };
        }
        if self.at_variation_start && !self.variations.is_empty() {
            match &mut self.comment {
                Some((before, _)) => before.extend(["\n", &text]),
                None => self.comment = Some((text, part)),
            }
            return Ok(());
        }
        self.builder.add_comment(self.node, &text, part)
    }

    fn word(&mut self, word: &'a str) -> Result<(), FormatError> {
        if self.result.is_some() {
            return Err(self.error(word, ParseErrorKind::TextAfterResult));
        }
        let mut words = word.split_whitespace();
        let first = words.next().unwrap_or(word);
        let result = parse_result(word);
        if self.chess
            && let Some(end) = parse_ending(word)
        {
            self.flush_move()?;
            let players = self.builder.game_mut().players().len();
            if !end.is_valid_for(players as u8) {
                let number = end.loser().map_or(0, |player| player.0 + 1);
                return Err(self.error(first, ParseErrorKind::NoSuchPlayer { number, players }));
            }
            self.builder.game_mut().load_early_end(self.node, Some(end));
            return Ok(());
        }
        if result.is_some() || is_player_token(first) {
            if let Some((_, open)) = self.variations.last() {
                let after = &self.text[offset_of(self.text, word) + word.len()..];
                return Err(match after.contains(')') {
                    true => self.error(word, ParseErrorKind::ResultInVariation),
                    false => self.error(open, ParseErrorKind::UnclosedVariation),
                });
            }
            let verb = words.next().unwrap_or(first);
            let no_verb = || self.error(verb, ParseErrorKind::MissingResultVerb);
            self.result = Some((result.ok_or_else(no_verb)?, word));
            return self.flush_move();
        }
        if self.chess
            && let Some(signs) = move_signs(word)
        {
            self.flush_move()?;
            return signs.iter().try_for_each(|sign| self.builder.add_sign(self.node, sign, word));
        }
        match word {
            "=" if self.chess => {
                let end = Some(EarlyEnd::AgreedDraw);
                self.builder.game_mut().load_early_end(self.node, end);
            }
            "@" if self.chess => self.mark_current(word)?,
            _ if word.eq_ignore_ascii_case("swap") => {
                self.flush_move()?;
                self.play(Move::Swap, word)?;
            }
            _ => {
                let bare = word
                    .trim_start_matches(|c: char| c.is_ascii_alphanumeric() || ",#".contains(c));
                let (bare, after) = word.split_at(word.len() - bare.len());
                if self.chess
                    && !bare.is_empty()
                    && !after.is_empty()
                    && let Some(signs) = move_signs(after)
                {
                    self.word(bare)?;
                    self.flush_move()?;
                    return signs
                        .iter()
                        .try_for_each(|sign| self.builder.add_sign(self.node, sign, word));
                }
                self.pending.push(word);
                let shape = self.builder.game_mut().rules().shape();
                if (self.cells.is_complete)(shape, &self.pending) {
                    self.flush_move()?;
                }
            }
        }
        Ok(())
    }

    /// Plays the pending words as a move, if there are any.
    fn flush_move(&mut self) -> Result<(), FormatError> {
        let words = std::mem::take(&mut self.pending);
        let Some(&first) = words.first() else { return Ok(()) };
        let shape = self.builder.game_mut().rules().shape();
        let cell = match self.cells.falls_along {
            None => (self.cells.parse)(shape, &words),
            Some(axis) => lowest_cell(shape, axis, first).and_then(|lowest| {
                let height = self.heights.entry(lowest.clone()).or_default();
                *height += 1;
                let is_full = *height > shape.sides()[axis];
                let full = || SpanError::new(first, ParseErrorKind::ColumnFull(first.to_owned()));
                (!is_full).then(|| lowest.with(axis, *height - 1)).ok_or_else(full)
            }),
        };
        let cell = cell.map_err(|misread| misread.into_format_error(self.text))?;
        self.play(Move::Place(cell), first)
    }

    fn play(&mut self, mv: Move, part: &'a str) -> Result<(), FormatError> {
        self.node = self.builder.add_move(self.node, mv, part)?;
        self.at_variation_start = false;
        let before = self.comment.take();
        before.map_or(Ok(()), |(comment, part)| self.builder.add_comment(self.node, &comment, part))
    }

    fn mark_current(&mut self, part: &str) -> Result<(), FormatError> {
        let what = if self.current.is_some() {
            ParseErrorKind::DuplicateCurrentMark
        } else if !self.variations.is_empty() {
            ParseErrorKind::CurrentInVariation
        } else {
            self.current = Some(self.node);
            return Ok(());
        };
        Err(self.error(part, what))
    }

    fn end(mut self, told: Option<(Outcome, &str)>) -> Result<Game, FormatError> {
        self.flush_move()?;
        if let Some((_, open)) = self.variations.last() {
            return Err(self.error(open, ParseErrorKind::UnclosedVariation));
        }
        // The result in the tags counts where the moves end without a result of their own.
        let known = |(outcome, _): &(Outcome, &str)| *outcome != Outcome::Undecided;
        let (played, told) = (self.result.filter(known), told.filter(known));
        if let (Some((a, part)), Some((b, _))) = (played, told)
            && a != b
        {
            return Err(self.error(part, ParseErrorKind::ResultDiffers));
        }
        self.builder.finish(self.node, self.current.unwrap_or(self.node), played.or(told))
    }
}
