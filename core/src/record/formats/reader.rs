//! Reading of a game move by move, from a list of moves or from PGN-like text.

use super::tokens::{Lexer, Token};
use crate::base::text::quote_word;
use crate::geometry::cell::Cell;
use crate::geometry::shape::Shape;
use crate::play::conclusion::EarlyEnd;
use crate::play::game::{Game, NodeId};
use crate::play::moves::Move;
use crate::play::outcome::Outcome;
use crate::play::player::Player;
use crate::record::build::GameBuilder;
use crate::record::error::SpanError;
use crate::record::fault::{MoveNotation, ParseErrorKind};
use crate::record::format::FormatError;
use crate::record::limits::MAX_MOVES;
use crate::record::result::{is_seat_word, parse_result};
use crate::record::times::MoveTimes;

/// The syntax of cells in a format.
#[derive(Clone, Copy)]
pub(super) struct CellSyntax {
    /// Whether these words are a complete move.
    pub(super) is_complete: fn(&Shape, &[&str]) -> bool,
    pub(super) parse: for<'a> fn(&Shape, &[&'a str]) -> Result<Cell, SpanError<'a>>,
}

/// Creates the error for a word that is not a move, with the notation expected.
pub(super) fn not_a_move(word: &str, like: MoveNotation) -> SpanError<'_> {
    SpanError::new(word, ParseErrorKind::NotAMove { word: quote_word(word), like })
}

/// Reads the moves of a game and the result at their end. `told` is the result that stands before
/// the moves, with its slice of the text.
pub(super) fn read_moves<'a>(
    mut lexer: Lexer<'a>,
    builder: GameBuilder<'a, '_>,
    cells: CellSyntax,
    told: Option<(Outcome, &str)>,
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
    };
    while let Some((token, part)) = lexer.next()? {
        reader.builder.charge_token(part)?;
        reader.handle_token(token, part)?;
    }
    reader.end(told)
}

/// Parses the end of a game: `P2 resigns`, `P2 forfeits`.
fn parse_ending(word: &str) -> Option<EarlyEnd> {
    let (seat, verb) = word.split_once(char::is_whitespace)?;
    let of = match verb.trim() {
        "resigns" => EarlyEnd::Resigned,
        "forfeits" => EarlyEnd::OutOfTime,
        _ => return None,
    };
    let number: u8 = seat.get(1..).filter(|_| is_seat_word(seat))?.parse().ok()?;
    Some(of(Player(number.checked_sub(1)?)))
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
                self.node = self.builder.game().parent(self.node);
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

    fn comment(&mut self, text: String, part: &'a str) -> Result<(), FormatError> {
        self.flush_move()?;
        self.builder.charge_token(part)?;
        if text.is_empty() {
            return Ok(());
        }
        let begins = !self.at_variation_start || self.variations.is_empty();
        if self.chess
            && begins
            && part.starts_with("{[%")
            && let Some((times, rest)) = MoveTimes::parse(&text)
        {
            self.builder.set_times(self.node, times);
            let rest = rest.to_owned();
            return if rest.is_empty() {
                Ok(())
            } else {
                self.builder.add_comment(self.node, &rest, part)
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
            let players = self.builder.game().players().len();
            if !end.is_valid_for(players as u8) {
                let number = end.loser().map_or(0, |player| player.0 + 1);
                return Err(self.error(first, ParseErrorKind::NoSuchPlayer { number, players }));
            }
            self.builder.game().load_early_end(self.node, Some(end));
            return Ok(());
        }
        if result.is_some() || is_seat_word(first) {
            if !self.variations.is_empty() {
                return Err(self.error(word, ParseErrorKind::ResultInVariation));
            }
            let verb = words.next().unwrap_or(first);
            let no_verb = || self.error(verb, ParseErrorKind::MissingResultVerb);
            self.result = Some((result.ok_or_else(no_verb)?, word));
            return self.flush_move();
        }
        match word {
            "=" if self.chess => {
                let end = Some(EarlyEnd::AgreedDraw);
                self.builder.game().load_early_end(self.node, end);
            }
            "@" if self.chess => self.mark_current(word)?,
            _ if word.eq_ignore_ascii_case("swap") => {
                self.flush_move()?;
                self.play(Move::Swap, word)?;
            }
            _ => {
                self.pending.push(word);
                let shape = self.builder.game().rules().shape();
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
        let cell = (self.cells.parse)(self.builder.game().rules().shape(), &words);
        let cell = cell.map_err(|misread| misread.into_format_error(self.text))?;
        self.play(Move::Place(cell), first)
    }

    fn play(&mut self, turn: Move, part: &'a str) -> Result<(), FormatError> {
        self.node = self.builder.add_move(self.node, turn, part)?;
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
