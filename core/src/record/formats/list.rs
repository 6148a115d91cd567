//! Games as lists of moves: the grammar that all notations of cells share.
//!
//! A move ends with its last coordinate, at `;` or at the end of a line; its number (`12.`) may
//! be left out. `swap` is a move. A comment in braces, or after `#` on the line of a move,
//! belongs to the preceding move; other lines that begin with `#` are skipped. The result comes
//! last.

use super::reader::{self, CellSyntax};
use super::tokens::Lexer;
use crate::base::budget::ReadBudget;
use crate::geometry::cell::Cell;
use crate::geometry::shape::Shape;
use crate::play::game::{Game, NodeId};
use crate::play::rules::Rules;
use crate::record::build::GameBuilder;
use crate::record::escape::escape;
use crate::record::fault::UnsupportedGame;
use crate::record::format::{FormatError, FormatMatch, GameFormat, WrittenGame};
use crate::record::heading::RulesHeading;
use crate::record::lost::{self, KeptParts};
use crate::record::result::result_text;
use crate::record::rules_text::rules_text;
use std::sync::Arc;

/// A notation of cells in a list of moves.
pub(super) struct ListNotation {
    pub(super) format: GameFormat,
    /// The first line of a list in this notation.
    pub(super) title: &'static str,
    /// The sides of the only board that the notation is for, which are also its line length; `None`
    /// for any board.
    pub(super) sides: Option<[u16; 3]>,
    /// Whether move numbers, comments and the result are written.
    pub(super) with_notes: bool,
    /// The separator of moves.
    pub(super) separator: &'static str,
    pub(super) cells: CellSyntax,
    pub(super) cell_word: fn(&Shape, &Cell) -> String,
}

impl ListNotation {
    /// Returns how surely a text is in this notation: by its title.
    pub(super) fn detect(&self, text: &str) -> FormatMatch {
        let first = text.lines().next().unwrap_or_default().trim();
        let title = first.strip_prefix('#').map(str::trim);
        FormatMatch::Certain.when(title == Some(self.title))
    }

    /// Returns the rules of a list that names none, if the notation is for one board.
    fn default_rules(&self) -> Option<Rules> {
        let sides = self.sides?.map(u64::from);
        Rules::new(Shape::new(&sides, sides[0]).ok()?, 2).ok()
    }

    /// Returns an error if the notation is not for this board.
    fn board_error(&self, shape: &Shape) -> Option<UnsupportedGame> {
        let sides = self.sides.filter(|sides| shape.sides() != sides)?;
        let only = if sides[0] == 3 { "3^3" } else { "4^3" };
        Some(UnsupportedGame::Board { only, shape: shape.clone() })
    }
}

/// Reads a list of moves. The rules are those in it, otherwise those given if they fit its board,
/// otherwise the default rules of the notation, if it has any.
pub(super) fn read_list(
    spelling: &ListNotation,
    text: &str,
    rules: Option<&Rules>,
    budget: &mut ReadBudget<'_>,
) -> Result<Game, FormatError> {
    let format = spelling.format;
    let (heading, body) = parse_heading(text)?;
    let fitting = rules.filter(|rules| spelling.board_error(rules.shape()).is_none());
    let rules = heading.resolve(text, fitting, spelling.default_rules().as_ref(), format)?;
    if let Some(why) = spelling.board_error(rules.shape()) {
        let place = heading.shape.or(heading.rules);
        return Err(match place {
            Some(part) => FormatError::at_span(text, part, why),
            None => FormatError::unsupported(format, why),
        });
    }
    let lexer = Lexer::new(text, body, false);
    let builder = GameBuilder::new(text, Game::new(Arc::new(rules)), budget);
    reader::read_moves(lexer, builder, spelling.cells, None)
}

/// Parses the lines before the first move; returns them and the rest of the text.
fn parse_heading(text: &str) -> Result<(RulesHeading<'_>, &str), FormatError> {
    let mut heading = RulesHeading::default();
    let mut rest = text;
    while !rest.is_empty() {
        let end = rest.find('\n').map_or(rest.len(), |at| at + 1);
        let line = rest[..end].trim();
        let remark = line.starts_with('#');
        let taken = heading.parse_line(text, line.trim_start_matches('#').trim())?;
        if !(line.is_empty() || remark || taken) {
            break;
        }
        rest = &rest[end..];
    }
    Ok((heading, rest))
}

/// Writes the line of play.
pub(super) fn write_list(spelling: &ListNotation, game: &Game) -> Result<WrittenGame, FormatError> {
    let rules = game.rules();
    if let Some(why) = spelling.board_error(rules.shape()) {
        return Err(FormatError::unsupported(spelling.format, why));
    }
    let general = spelling.with_notes;
    let mark = if general { "" } else { "# " };
    let mut text = format!("# {}\n", spelling.title);
    text.push_str(&format!("{mark}shape: {}\n", rules.shape()));
    text.push_str(&format!("{mark}rules: {}\n", rules_text(rules)));
    let line = game.current_line();
    if general {
        push_comment(&mut text, game.node_comment(NodeId::START), "\n");
    }
    for (i, node) in line.iter().enumerate() {
        let word = |cell| (spelling.cell_word)(rules.shape(), cell);
        if general {
            text.push_str(&format!("{}. ", i + 1));
        }
        text.push_str(&game.cell_at(*node).map_or("swap".to_owned(), word));
        if general && !game.node_comment(*node).is_empty() {
            text.push(' ');
            push_comment(&mut text, game.node_comment(*node), "");
        }
        text.push_str(if i + 1 == line.len() { "\n" } else { spelling.separator });
    }
    if general {
        text.push_str(&result_text(game));
        text.push('\n');
    }
    let keeps = KeptParts { comments: general, result: general, ..KeptParts::default() };
    Ok(WrittenGame { text, lost: lost::lost_from_line(game, keeps) })
}

fn push_comment(text: &mut String, comment: &str, end: &str) {
    if !comment.is_empty() {
        text.push_str(&format!("{{{}}}{end}", escape(comment, '}')));
    }
}
