//! Games as lists of moves, in four spellings of the cells.
//!
//! ```text
//! # Hypertoe moves
//! shape: 3^4
//! rules: 2 players; first to 1 line
//! 1. 1 1 1 1
//! 2. 0 0 0 1 {a comment}
//! 3. 0000; 4. 0010; 5. 2222   # digits run together, several on one line
//! 1-0
//! ```
//!
//! [`Spelling::Coordinates`]: one coordinate for each axis, parted by blanks or
//! commas, or digits run together where every side is at most 10.
//! [`Spelling::Cells27`]: the cells of 3^3 from 1 to 27, x fastest, then y, then
//! z. [`Spelling::Triples`]: level, column and row of 4^3, each from 1 to 4, as
//! in Dartmouth's "3-D Tic-Tac-Toe" (BASIC Computer Games, 1978): the level is
//! z, the column x, the row y. [`Spelling::Actions`]: cell numbers from 0, x
//! fastest; on 3×3 these are OpenSpiel's actions (row · 3 + column) with its
//! rows counted from below.
//!
//! Moves end with their last coordinate, at `;` and at the end of a line; their
//! numbers (`12.`) may be left out. `swap` is a move. A comment in braces, or
//! after `#` on the line of a move, belongs to the move before; other lines
//! that begin with `#` are skipped. The result comes last.

use super::build::Builder;
use super::error::{FormatError, offset_of, quoted};
use super::escape::{escape, length_until, unescape};
use super::format::Format;
use super::heading::Heading;
use super::lost::{self, Keeps};
use super::result::{is_seat, parse_result, result_text};
use super::rules_text::rules_text;
use super::spelling::Spelling;
use super::written::Written;
use crate::play::game::{Game, NodeId};
use crate::play::moves::Move;
use crate::play::outcome::Outcome;
use crate::play::rules::Rules;

/// Reads a list of moves. The rules are those that it tells, else those given
/// if they fit its board, else the usual ones of the spelling, if it has any.
///
/// # Errors
/// What is wrong, with line and column.
pub fn read(spelling: Spelling, text: &str, rules: Option<&Rules>) -> Result<Game, FormatError> {
    let format = spelling.format();
    let (heading, body) = heading(text)?;
    let fitting = rules.filter(|rules| spelling.board_error(rules.shape()).is_none());
    let rules = heading.resolve(text, fitting, spelling.usual(), format)?;
    if let Some(why) = spelling.board_error(rules.shape()) {
        let place = heading.shape.or(heading.rules);
        let cannot = || FormatError::cannot(format, "board", why.as_str());
        return Err(place.map_or_else(cannot, |part| FormatError::with(text, part, why.as_str())));
    }
    let builder = Builder::new(text, rules);
    let mut reader = Reader {
        text,
        spelling,
        builder,
        at: NodeId::START,
        pending: Vec::new(),
        result: None,
        seat: None,
    };
    let mut rest = body;
    while !rest.is_empty() {
        rest = reader.step(rest)?;
    }
    reader.flush()?;
    if let Some(seat) = reader.seat {
        return Err(FormatError::with(text, seat, "after this should stand wins or loses"));
    }
    reader.builder.finish_with(reader.at, reader.at, reader.result)
}

/// The lines before the first move, and the rest of the text.
fn heading(text: &str) -> Result<(Heading<'_>, &str), FormatError> {
    let mut heading = Heading::default();
    let mut rest = text;
    while !rest.is_empty() {
        let end = rest.find('\n').map_or(rest.len(), |at| at + 1);
        let line = rest[..end].trim();
        let remark = line.starts_with('#');
        let taken = heading.take(text, line.trim_start_matches('#').trim())?;
        if !(line.is_empty() || remark || taken) {
            break;
        }
        rest = &rest[end..];
    }
    Ok((heading, rest))
}

struct Reader<'a> {
    text: &'a str,
    spelling: Spelling,
    builder: Builder<'a>,
    at: NodeId,
    /// Coordinates of a move that is not complete.
    pending: Vec<&'a str>,
    result: Option<(Outcome, &'a str)>,
    /// The first word of a result such as `P3 wins`.
    seat: Option<&'a str>,
}

impl<'a> Reader<'a> {
    /// Takes the next token and returns what follows it.
    fn step(&mut self, rest: &'a str) -> Result<&'a str, FormatError> {
        let Some(c) = rest.chars().next() else { return Ok("") };
        match c {
            '\n' | ';' => {
                self.flush()?;
                Ok(&rest[1..])
            }
            c if c.is_whitespace() || matches!(c, ',' | '(' | ')' | '[' | ']') => {
                Ok(&rest[c.len_utf8()..])
            }
            '{' => {
                self.flush()?;
                let inner = &rest[1..];
                let open = || {
                    FormatError::with(self.text, rest, "this comment has no end: a } is missing")
                };
                let length = length_until(inner, '}').ok_or_else(open)?;
                self.comment(&unescape(&inner[..length], '}'), rest)?;
                Ok(&inner[length + 1..])
            }
            '#' => {
                let end = rest.find('\n').unwrap_or(rest.len());
                // At the beginning of a line it belongs to no move.
                let before = &self.text[..offset_of(self.text, rest)];
                let line = before.rsplit('\n').next().unwrap_or(before);
                if !line.trim().is_empty() {
                    self.flush()?;
                    self.comment(rest[1..end].trim(), rest)?;
                }
                Ok(&rest[end..])
            }
            _ => {
                let ends = |c: char| c.is_whitespace() || ",;(){}[]#".contains(c);
                let end = rest.find(ends).unwrap_or(rest.len()).max(c.len_utf8());
                self.word(&rest[..end])?;
                Ok(&rest[end..])
            }
        }
    }

    fn comment(&mut self, comment: &str, part: &str) -> Result<(), FormatError> {
        if comment.is_empty() {
            return Ok(());
        }
        self.builder.comment(self.at, comment, offset_of(self.text, part))
    }

    fn word(&mut self, word: &'a str) -> Result<(), FormatError> {
        if let Some(seat) = self.seat.take() {
            let start = offset_of(self.text, seat);
            let both = &self.text[start..offset_of(self.text, word) + word.len()];
            let what =
                || FormatError::with(self.text, word, "after a player should stand wins or loses");
            self.result = Some((parse_result(both).ok_or_else(what)?, both));
            return Ok(());
        }
        let number = word.trim_start_matches(|c: char| c.is_ascii_digit());
        if number.len() < word.len() && number.starts_with('.') {
            self.flush()?;
            let after = number.trim_start_matches('.');
            return if after.is_empty() { Ok(()) } else { self.word(after) };
        }
        if self.result.is_some() {
            return Err(FormatError::with(self.text, word, "nothing should follow the result"));
        }
        if is_seat(word) {
            self.flush()?;
            self.seat = Some(word);
        } else if let Some(outcome) = parse_result(word) {
            self.flush()?;
            self.result = Some((outcome, word));
        } else if word.eq_ignore_ascii_case("swap") {
            self.flush()?;
            self.at = self.builder.add(self.at, Move::Swap, word)?;
        } else {
            self.pending.push(word);
            let shape = self.builder.game().rules().shape().clone();
            if self.spelling.is_complete(&shape, &self.pending) {
                self.place()?;
            }
        }
        Ok(())
    }

    /// A move that is not complete has ended.
    fn flush(&mut self) -> Result<(), FormatError> {
        if self.pending.is_empty() { Ok(()) } else { self.place() }
    }

    fn place(&mut self) -> Result<(), FormatError> {
        let shape = self.builder.game().rules().shape();
        let first = self.pending.first().copied().unwrap_or(self.text);
        let cell = self.spelling.parse(shape, &self.pending);
        let cell = cell.map_err(|error| {
            // The whole move is at fault where it is too short or too long.
            let part = error.word.and_then(|word| self.pending.get(word)).copied().unwrap_or(first);
            FormatError::with(self.text, part, error.what)
        })?;
        self.pending.clear();
        self.at = self.builder.add(self.at, Move::Place(cell), first)?;
        Ok(())
    }
}

/// Writes the line of play.
///
/// # Errors
/// [`FormatError::CannotHold`] where the spelling is for another board.
pub fn write(spelling: Spelling, game: &Game) -> Result<Written, FormatError> {
    let rules = game.rules();
    if let Some(why) = spelling.board_error(rules.shape()) {
        return Err(FormatError::cannot(spelling.format(), "board", why));
    }
    let general = spelling == Spelling::Coordinates;
    let mark = if general { "" } else { "# " };
    let mut text = format!("# {}\n", spelling.title());
    text.push_str(&format!("{mark}shape: {}\n", rules.shape()));
    text.push_str(&format!("{mark}rules: {}\n", rules_text(rules)));
    let line = game.line_of_play();
    if general {
        push_comment(&mut text, game.node_comment(NodeId::START), "\n");
    }
    let apart = if spelling == Spelling::Actions || general { "\n" } else { " " };
    for (i, node) in line.iter().enumerate() {
        let word = match game.cell(*node) {
            Some(cell) => spelling.word(rules.shape(), cell),
            None => "swap".to_owned(),
        };
        if general {
            text.push_str(&format!("{}. ", i + 1));
        }
        text.push_str(&word);
        if general && !game.node_comment(*node).is_empty() {
            text.push(' ');
            push_comment(&mut text, game.node_comment(*node), "");
        }
        text.push_str(if i + 1 == line.len() { "\n" } else { apart });
    }
    if general {
        let mut end = game.clone();
        end.go_to(line.last().copied().unwrap_or(NodeId::START));
        text.push_str(&result_text(end.position().outcome(), rules.players()));
        text.push('\n');
    }
    let keeps = Keeps { comments: general, draw: general, ..Keeps::default() };
    Ok(Written { text, lost: lost::of_line(game, keeps) })
}

fn push_comment(text: &mut String, comment: &str, end: &str) {
    if !comment.is_empty() {
        text.push_str(&format!("{{{}}}{end}", escape(comment, '}')));
    }
}

/// What a text says it is, if it begins as [`write`] does.
pub(super) fn format_of(text: &str) -> Option<Format> {
    let title = text.lines().next()?.trim().strip_prefix('#')?.trim();
    Spelling::ALL.into_iter().find(|spelling| spelling.title() == title).map(Spelling::format)
}

/// A word that is no move, shortened.
pub(super) fn not_a_move(word: &str, like: &str) -> String {
    format!("{} is no move: write it like {like}", quoted(word))
}
