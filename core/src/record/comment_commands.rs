//! The commands at the beginning of a comment: times, and what is drawn on the board.
//!
//! As in chess's PGN, `[%csl G11 R02]` highlights cells, and `[%cal G00-22]` draws arrows: the
//! first letter of the colour, then the cell, or both cells of an arrow. A cell is written as its
//! coordinates, without separators where every side is at most 10, otherwise with commas.

use super::notation::MoveTimes;
use crate::geometry::{Cell, Shape, parse_cell};
use crate::play::{BoardDrawing, DrawingColor, Game, MAX_DRAWINGS, NodeId};

/// The commands at the beginning of a comment on a move.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct CommentCommands {
    pub(super) times: MoveTimes,
    pub(super) drawings: Vec<BoardDrawing>,
}

impl CommentCommands {
    /// Returns the commands at the beginning of a comment in a game, and the rest of the comment.
    /// `None` if there are none, or they mean nothing here: clock readings of a game without a
    /// clock, cells that are not on its board.
    pub(super) fn of_comment<'c>(comment: &'c str, game: &Game) -> Option<(Self, &'c str)> {
        let has_meaning = |told: &Self| told.times.clock.is_none() || game.time_control().is_on();
        let told = Self::parse(comment.trim_start(), game.rules().shape());
        told.filter(|(told, _)| has_meaning(told))
    }

    /// Parses the commands at the beginning of a comment; returns them with the rest of the
    /// comment, or `None` if it does not begin with commands that are known.
    fn parse<'c>(comment: &'c str, shape: &Shape) -> Option<(Self, &'c str)> {
        let mut told = Self::default();
        let mut rest = comment;
        while let Some(inner) = rest.strip_prefix("[%") {
            let (command, after) = inner.split_once(']')?;
            let (name, values) = command.split_once(char::is_whitespace).unwrap_or((command, ""));
            match name {
                "csl" | "cal" => told.add_drawings(values, name == "cal", shape)?,
                _ => told.times.set_command(name, values)?,
            }
            rest = after.trim_start();
        }
        (told != Self::default()).then_some((told, rest))
    }

    /// Adds drawings from a text such as `G11 R02`, or `G00-22` for arrows; `None` if it is
    /// malformed, names cells that are not on the board, or has too many.
    fn add_drawings(&mut self, text: &str, are_arrows: bool, shape: &Shape) -> Option<()> {
        let mut rest = text.trim_start();
        while !rest.is_empty() {
            let color = color_of_letter(rest.chars().next()?)?;
            let after = &rest[1..];
            let end = after.find(|c: char| c.is_ascii_alphabetic()).unwrap_or(after.len());
            let cells = after[..end].trim_matches(|c: char| c.is_whitespace() || c == ',');
            let (from, to) = match cells.split_once('-') {
                Some((from, to)) if are_arrows => (from, Some(to)),
                None if !are_arrows => (cells, None),
                _ => return None,
            };
            let cell = |text| parse_cell(shape, text).ok();
            let (from, to) = (cell(from)?, to.map(|to| cell(to).ok_or(())).transpose().ok()?);
            let drawing = BoardDrawing { from, to, color };
            drawing.check(shape).ok()?;
            self.drawings.push(drawing);
            if self.drawings.len() > MAX_DRAWINGS {
                return None;
            }
            rest = after[end..].trim_start();
        }
        Some(())
    }
}

/// Returns the drawings of a node as the beginning of a comment; empty if there are none.
pub(super) fn drawing_commands(game: &Game, node: NodeId) -> String {
    let shape = game.rules().shape();
    let commands = [("csl", false), ("cal", true)].into_iter().filter_map(|(name, arrows)| {
        let mut shown =
            game.drawings(node).iter().filter(|it| it.to.is_some() == arrows).peekable();
        shown.peek()?;
        let texts: String =
            shown.map(|drawing| format!(" {}", drawing_text(drawing, shape))).collect();
        Some(format!("[%{name}{texts}]"))
    });
    commands.collect::<Vec<_>>().join(" ")
}

fn drawing_text(drawing: &BoardDrawing, shape: &Shape) -> String {
    let from = cell_text(&drawing.from, shape);
    let to = drawing.to.as_ref().map_or(String::new(), |to| format!("-{}", cell_text(to, shape)));
    format!("{}{from}{to}", color_letter(drawing.color))
}

/// Returns a cell as its coordinates, without separators where every side of the board is at most
/// 10, otherwise with commas: `0211`, `12,3,0`.
pub(super) fn cell_text(cell: &Cell, shape: &Shape) -> String {
    let is_run = shape.sides().iter().all(|side| *side <= 10);
    let coords: Vec<String> = cell.coords().iter().map(u16::to_string).collect();
    coords.join(if is_run { "" } else { "," })
}

fn color_letter(color: DrawingColor) -> char {
    match color {
        DrawingColor::Green => 'G',
        DrawingColor::Red => 'R',
        DrawingColor::Blue => 'B',
    }
}

fn color_of_letter(letter: char) -> Option<DrawingColor> {
    DrawingColor::ALL.into_iter().find(|color| color_letter(*color) == letter)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::Rules;

    fn parse(comment: &str, shape: &str) -> Option<(CommentCommands, String)> {
        let shape: Shape = shape.parse().unwrap();
        CommentCommands::parse(comment, &shape).map(|(told, rest)| (told, rest.to_owned()))
    }

    #[test]
    fn drawings_come_back() {
        for (shape, text) in [
            ("3^2", "[%csl G11 R02] [%cal B00-22]"),
            ("3^4", "[%csl G0211]"),
            ("12x3, 3", "[%csl R11,2 B0,0] [%cal G11,2-0,1]"),
            ("10", "[%cal G0-9]"),
        ] {
            let mut game = Game::new(Rules::new(shape.parse().unwrap(), 2).unwrap());
            let (told, rest) = parse(&format!("{text} see here"), shape).unwrap();
            assert_eq!((rest.as_str(), &told.times), ("see here", &MoveTimes::default()));
            for drawing in told.drawings {
                assert_eq!(game.toggle_drawing(NodeId::START, drawing), Ok(true));
            }
            assert_eq!(drawing_commands(&game, NodeId::START), text);
        }
    }

    #[test]
    fn commands_stand_in_any_order_and_as_other_programs_write_them() {
        let (told, rest) = parse("[%csl G11,R02][%emt 0:00:12] [%cal  B00-22 ]", "3^2").unwrap();
        assert_eq!((told.drawings.len(), told.times.used, rest.as_str()), (3, Some(12_000), ""));
    }

    #[test]
    fn what_is_not_on_the_board_is_text() {
        let texts = [
            "[%csl Gd4]",
            "[%csl G33]",
            "[%csl Y11]",
            "[%csl 11]",
            "[%csl G00-11]",
            "[%cal G00]",
            "[%cal G00-00]",
            "[%cal G0011]",
            "[%csl é]",
            "[%csl]",
            "[%csl G11",
            "[%csl G11] [%eval 3]",
        ];
        for text in texts {
            assert_eq!(parse(text, "3^2"), None, "{text}");
        }
        let many = format!("[%csl {}]", "G11 ".repeat(MAX_DRAWINGS + 1));
        assert_eq!(parse(&many, "3^2"), None);
    }
}
