//! Games as lists of moves: the grammar that all notations of cells share.
//!
//! A move ends with its last coordinate, at `;` or at the end of a line; its number (`12.`) may
//! be left out. `swap` is a move. A comment in braces, or after `#` on the line of a move,
//! belongs to the preceding move; other lines that begin with `#` are skipped. The result comes
//! last.

use super::reader::{self, Cells};
use super::tokens::Lexer;
use crate::base::budget::Budget;
use crate::geometry::cell::Cell;
use crate::geometry::shape::Shape;
use crate::play::game::{Game, NodeId};
use crate::play::rules::Rules;
use crate::record::build::Builder;
use crate::record::escape::escape;
use crate::record::fault::Unheld;
use crate::record::format::{Format, FormatError, Sign, Written};
use crate::record::heading::Heading;
use crate::record::lost::{self, Keeps};
use crate::record::result::result_text;
use crate::record::rules_text::rules_text;
use std::sync::Arc;

/// A notation of cells in a list of moves.
pub(super) struct Spelling {
    pub(super) format: Format,
    /// The first line of a list in this notation.
    pub(super) title: &'static str,
    /// The sides of the only board that the notation is for, which are also its line length; `None`
    /// for any board.
    pub(super) sides: Option<[u16; 3]>,
    /// Whether move numbers, comments and the result are written.
    pub(super) with_notes: bool,
    /// The separator of moves.
    pub(super) between: &'static str,
    pub(super) cells: Cells,
    pub(super) word: fn(&Shape, &Cell) -> String,
}

impl Spelling {
    /// Returns how surely a text is in this notation: by its title.
    pub(super) fn sign(&self, text: &str) -> Sign {
        let first = text.lines().next().unwrap_or_default().trim();
        let title = first.strip_prefix('#').map(str::trim);
        Sign::Sure.when(title == Some(self.title))
    }

    /// Returns the rules of a list that names none, if the notation is for one board.
    fn usual(&self) -> Option<Rules> {
        let sides = self.sides?.map(u64::from);
        Rules::new(Shape::new(&sides, sides[0]).ok()?, 2).ok()
    }

    /// Returns an error if the notation is not for this board.
    fn board_error(&self, shape: &Shape) -> Option<Unheld> {
        let sides = self.sides.filter(|sides| shape.sides() != sides)?;
        let only = if sides[0] == 3 { "3^3" } else { "4^3" };
        Some(Unheld::Board { only, shape: shape.clone() })
    }
}

/// Reads a list of moves. The rules are those in it, otherwise those given if they fit its board,
/// otherwise the default rules of the notation, if it has any.
pub(super) fn read(
    spelling: &Spelling,
    text: &str,
    rules: Option<&Rules>,
    budget: &mut Budget<'_>,
) -> Result<Game, FormatError> {
    let format = spelling.format;
    let (heading, body) = heading(text)?;
    let fitting = rules.filter(|rules| spelling.board_error(rules.shape()).is_none());
    let rules = heading.resolve(text, fitting, spelling.usual().as_ref(), format)?;
    if let Some(why) = spelling.board_error(rules.shape()) {
        let place = heading.shape.or(heading.rules);
        return Err(match place {
            Some(part) => FormatError::with(text, part, why),
            None => FormatError::cannot(format, why),
        });
    }
    let lexer = Lexer::new(text, body, false);
    let builder = Builder::new(text, Game::new(Arc::new(rules)), budget);
    reader::read(lexer, builder, spelling.cells, None)
}

/// Parses the lines before the first move; returns them and the rest of the text.
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

/// Writes the line of play.
pub(super) fn write(spelling: &Spelling, game: &Game) -> Result<Written, FormatError> {
    let rules = game.rules();
    if let Some(why) = spelling.board_error(rules.shape()) {
        return Err(FormatError::cannot(spelling.format, why));
    }
    let general = spelling.with_notes;
    let mark = if general { "" } else { "# " };
    let mut text = format!("# {}\n", spelling.title);
    text.push_str(&format!("{mark}shape: {}\n", rules.shape()));
    text.push_str(&format!("{mark}rules: {}\n", rules_text(rules)));
    let line = game.line_of_play();
    if general {
        push_comment(&mut text, game.node_comment(NodeId::START), "\n");
    }
    for (i, node) in line.iter().enumerate() {
        let word = |cell| (spelling.word)(rules.shape(), cell);
        if general {
            text.push_str(&format!("{}. ", i + 1));
        }
        text.push_str(&game.cell(*node).map_or("swap".to_owned(), word));
        if general && !game.node_comment(*node).is_empty() {
            text.push(' ');
            push_comment(&mut text, game.node_comment(*node), "");
        }
        text.push_str(if i + 1 == line.len() { "\n" } else { spelling.between });
    }
    if general {
        text.push_str(&result_text(game));
        text.push('\n');
    }
    let keeps = Keeps { comments: general, result: general, ..Keeps::default() };
    Ok(Written { text, lost: lost::of_line(game, keeps) })
}

fn push_comment(text: &mut String, comment: &str, end: &str) {
    if !comment.is_empty() {
        text.push_str(&format!("{{{}}}{end}", escape(comment, '}')));
    }
}
