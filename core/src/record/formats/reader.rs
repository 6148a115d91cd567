//! Reading of a game move by move, from a list of moves or from PGN-like text.

use super::tokens::{Lexer, Token};
use crate::base::text::shorten;
use crate::geometry::cell::Cell;
use crate::geometry::shape::Shape;
use crate::play::conclusion::Conclusion;
use crate::play::game::{Game, NodeId};
use crate::play::moves::Move;
use crate::play::outcome::Outcome;
use crate::play::player::Player;
use crate::record::build::Builder;
use crate::record::error::Misread;
use crate::record::fault::{Fault, MoveForm};
use crate::record::format::FormatError;
use crate::record::limits::MAX_MOVES;
use crate::record::result::{is_seat, parse_result};
use crate::record::times::Times;

/// The syntax of cells in a format.
#[derive(Clone, Copy)]
pub(super) struct Cells {
    /// Whether these words are a complete move.
    pub(super) is_complete: fn(&Shape, &[&str]) -> bool,
    pub(super) parse: for<'a> fn(&Shape, &[&'a str]) -> Result<Cell, Misread<'a>>,
}

/// Creates the error for a word that is not a move, with the notation expected.
pub(super) fn not_a_move(word: &str, like: MoveForm) -> Misread<'_> {
    Misread::new(word, Fault::NotAMove { word: shorten(word), like })
}

/// Reads the moves of a game and the result at their end. `told` is the result that stands before
/// the moves, with its slice of the text.
pub(super) fn read<'a>(
    mut lexer: Lexer<'a>,
    builder: Builder<'a, '_>,
    cells: Cells,
    told: Option<(Outcome, &str)>,
) -> Result<Game, FormatError> {
    let mut reader = Reader {
        text: lexer.text,
        chess: lexer.chess,
        builder,
        cells,
        at: NodeId::START,
        pending: Vec::new(),
        before: Vec::new(),
        fresh: true,
        comment: None,
        current: None,
        result: None,
    };
    while let Some((token, part)) = lexer.next()? {
        reader.builder.took(part)?;
        reader.take(token, part)?;
    }
    reader.end(told)
}

/// Parses the end of a game: `P2 resigns`, `P2 forfeits`.
fn ending(word: &str) -> Option<Conclusion> {
    let (seat, verb) = word.split_once(char::is_whitespace)?;
    let of = match verb.trim() {
        "resigns" => Conclusion::Resigned,
        "forfeits" => Conclusion::OutOfTime,
        _ => return None,
    };
    let number: u8 = seat.get(1..).filter(|_| is_seat(seat))?.parse().ok()?;
    Some(of(Player(number.checked_sub(1)?)))
}

struct Reader<'a, 'b> {
    text: &'a str,
    chess: bool,
    builder: Builder<'a, 'b>,
    cells: Cells,
    at: NodeId,
    /// The words of a move that is not complete yet.
    pending: Vec<&'a str>,
    /// For each open variation the node to return to, and the `(` that began it.
    before: Vec<(NodeId, &'a str)>,
    /// Whether the current variation has no move yet.
    fresh: bool,
    /// A comment before the first move of a variation.
    comment: Option<(String, &'a str)>,
    /// The node marked as the one on the board.
    current: Option<NodeId>,
    result: Option<(Outcome, &'a str)>,
}

impl<'a> Reader<'a, '_> {
    fn error(&self, part: &str, what: Fault) -> FormatError {
        FormatError::with(self.text, part, what)
    }

    fn take(&mut self, token: Token, part: &'a str) -> Result<(), FormatError> {
        match token {
            Token::Tag => Err(self.error(part, Fault::SecondGame)),
            Token::Comment(text) => self.comment(text, part),
            Token::Open => {
                if self.at == NodeId::START || self.fresh {
                    return Err(self.error(part, Fault::VariationFirst));
                }
                if self.before.len() == MAX_MOVES {
                    return Err(self.error(part, Fault::DeepVariations));
                }
                self.before.push((self.at, part));
                self.at = self.builder.game().parent(self.at);
                self.fresh = true;
                Ok(())
            }
            Token::Close => {
                let none = || self.error(part, Fault::NoVariation);
                let (at, open) = self.before.last().copied().ok_or_else(none)?;
                if self.fresh {
                    return Err(self.error(open, Fault::EmptyVariation));
                }
                self.before.pop();
                self.at = at;
                Ok(())
            }
            Token::End | Token::Number => self.flush(),
            Token::Word => self.word(part),
        }
    }

    fn comment(&mut self, text: String, part: &'a str) -> Result<(), FormatError> {
        self.flush()?;
        self.builder.took(part)?;
        if text.is_empty() {
            return Ok(());
        }
        let begins = !self.fresh || self.before.is_empty();
        if self.chess
            && begins
            && part.starts_with("{[%")
            && let Some((times, rest)) = Times::parse(&text)
        {
            self.builder.time(self.at, times);
            let rest = rest.to_owned();
            return if rest.is_empty() {
                Ok(())
            } else {
                self.builder.comment(self.at, &rest, part)
            };
        }
        if self.fresh && !self.before.is_empty() {
            match &mut self.comment {
                Some((before, _)) => before.extend(["\n", &text]),
                None => self.comment = Some((text, part)),
            }
            return Ok(());
        }
        self.builder.comment(self.at, &text, part)
    }

    fn word(&mut self, word: &'a str) -> Result<(), FormatError> {
        if self.result.is_some() {
            return Err(self.error(word, Fault::AfterResult));
        }
        let mut words = word.split_whitespace();
        let first = words.next().unwrap_or(word);
        let result = parse_result(word);
        if self.chess
            && let Some(end) = ending(word)
        {
            self.flush()?;
            let players = self.builder.game().players().len();
            if !end.fits(players as u8) {
                let number = end.loser().map_or(0, |player| player.0 + 1);
                return Err(self.error(first, Fault::NoSuchPlayer { number, players }));
            }
            self.builder.game().mark_conclusion(self.at, Some(end));
            return Ok(());
        }
        if result.is_some() || is_seat(first) {
            if !self.before.is_empty() {
                return Err(self.error(word, Fault::ResultInVariation));
            }
            let verb = words.next().unwrap_or(first);
            let no_verb = || self.error(verb, Fault::NoVerb);
            self.result = Some((result.ok_or_else(no_verb)?, word));
            return self.flush();
        }
        match word {
            "=" if self.chess => {
                let end = Some(Conclusion::AgreedDraw);
                self.builder.game().mark_conclusion(self.at, end);
            }
            "@" if self.chess => self.mark_current(word)?,
            _ if word.eq_ignore_ascii_case("swap") => {
                self.flush()?;
                self.play(Move::Swap, word)?;
            }
            _ => {
                self.pending.push(word);
                let shape = self.builder.game().rules().shape();
                if (self.cells.is_complete)(shape, &self.pending) {
                    self.flush()?;
                }
            }
        }
        Ok(())
    }

    /// Plays the pending words as a move, if there are any.
    fn flush(&mut self) -> Result<(), FormatError> {
        let words = std::mem::take(&mut self.pending);
        let Some(&first) = words.first() else { return Ok(()) };
        let cell = (self.cells.parse)(self.builder.game().rules().shape(), &words);
        let cell = cell.map_err(|misread| misread.within(self.text))?;
        self.play(Move::Place(cell), first)
    }

    fn play(&mut self, turn: Move, part: &'a str) -> Result<(), FormatError> {
        self.at = self.builder.add(self.at, turn, part)?;
        self.fresh = false;
        let before = self.comment.take();
        before.map_or(Ok(()), |(comment, part)| self.builder.comment(self.at, &comment, part))
    }

    fn mark_current(&mut self, part: &str) -> Result<(), FormatError> {
        let what = if self.current.is_some() {
            Fault::SecondCurrent
        } else if !self.before.is_empty() {
            Fault::CurrentInVariation
        } else {
            self.current = Some(self.at);
            return Ok(());
        };
        Err(self.error(part, what))
    }

    fn end(mut self, told: Option<(Outcome, &str)>) -> Result<Game, FormatError> {
        self.flush()?;
        if let Some((_, open)) = self.before.last() {
            return Err(self.error(open, Fault::OpenVariation));
        }
        // The result in the tags counts where the moves end without a result of their own.
        let known = |(outcome, _): &(Outcome, &str)| *outcome != Outcome::Undecided;
        let (played, told) = (self.result.filter(known), told.filter(known));
        if let (Some((a, part)), Some((b, _))) = (played, told)
            && a != b
        {
            return Err(self.error(part, Fault::ResultDiffers));
        }
        self.builder.finish(self.at, self.current.unwrap_or(self.at), played.or(told))
    }
}
