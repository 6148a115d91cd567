//! Games as lists of moves: the grammar that all notations of cells share.
//!
//! A move ends with its last coordinate, at `;` or at the end of a line; its number (`12.`) may be
//! left out. `swap` is a move. A comment in braces, or after `#` on the line of a move, belongs to
//! the preceding move; other lines that begin with `#` are skipped. The result comes last.

use super::lexer::Lexer;
use super::move_reader::{self, CellSyntax, not_a_move};
use crate::base::read_budget::ReadBudget;
use crate::geometry::shape;
use crate::geometry::{Cell, ParseCellError, Shape, format_cell, parse_cell};
use crate::play::{Game, NodeId, Rules};
use crate::record::format::FormatMatch;
use crate::record::game_builder::GameBuilder;
use crate::record::lost_part::{self, KeptParts};
use crate::record::notation::{escape, result_text};
use crate::record::rules_text::RulesHeading;
use crate::record::{
    FormatError, FormatScope, FormatSpec, GameFormat, MoveNotation, ParseErrorKind, SpanError,
    UnsupportedGame, WrittenGame, rules_text,
};
use std::sync::Arc;

/// The notation of a list of moves: how cells are written and separated, and what is written
/// besides.
pub(super) struct ListNotation {
    pub(super) format: GameFormat,
    /// The first line of a list in this notation.
    pub(super) title: &'static str,
    /// The sides of the only board that the notation is for, which are also its line length; `None`
    /// for any board.
    pub(super) sides: Option<[u16; 3]>,
    /// Whether move numbers, comments and the result are written too.
    pub(super) with_notes: bool,
    /// The separator of moves.
    pub(super) separator: &'static str,
    pub(super) cells: CellSyntax,
    /// Formats a cell as one move.
    pub(super) cell_word: fn(&Shape, &Cell) -> String,
}

impl ListNotation {
    /// Returns how well a text matches this notation: surely if its first line is the title.
    pub(super) fn detect(&self, text: &str) -> FormatMatch {
        let first = text.lines().next().unwrap_or_default().trim();
        let title = first.strip_prefix('#').map(str::trim);
        FormatMatch::Certain.when(title == Some(self.title))
    }

    /// Returns the rules of a list that names none, if the notation is for one board.
    fn default_rules(&self) -> Option<Rules> {
        let sides = self.sides?;
        Rules::new(Shape::new(&sides, sides[0]).ok()?, 2).ok()
    }

    /// Returns an error if the notation is not for this board.
    fn board_error(&self, shape: &Shape) -> Option<UnsupportedGame> {
        let sides = self.sides.filter(|sides| shape.sides() != sides)?;
        let only = if sides[0] == 3 { "3^3" } else { "4^3" };
        Some(UnsupportedGame::Board { only, shape: shape.clone() })
    }
}

/// Reads a list of cell numbers. Where marks fall, one that is no game by cells is read by columns,
/// as OpenSpiel writes its games of Connect Four.
fn read_actions(
    text: &str,
    rules: Option<&Rules>,
    budget: &mut ReadBudget<'_>,
) -> Result<Game, FormatError> {
    let by_cells = read_list(&ACTIONS, text, rules, budget);
    let is_impossible = |what: &ParseErrorKind| matches!(what, ParseErrorKind::IllegalMove { .. });
    let mut cell_error = match by_cells {
        Err(FormatError::Malformed { line, column, what }) if is_impossible(&what) => {
            (line, column, what)
        }
        by_cells => return by_cells,
    };
    let (heading, _) = parse_heading(text)?;
    let rules = heading.rules_or_fallback(text, rules, None, GameFormat::ACTIONS)?;
    let last_axis = rules.shape().dims() - 1;
    let axis = rules.gravity_axis().unwrap_or(last_axis);
    let cells = CellSyntax { falls_along: Some(axis), ..ACTIONS.cells };
    let by_columns = read_list(&ListNotation { cells, ..ACTIONS }, text, Some(&rules), budget);
    match (by_columns, rules.gravity_axis()) {
        // There is no such column: these are cells.
        (Err(FormatError::Malformed { what, .. }), _)
            if matches!(*what, ParseErrorKind::NotAMove { .. }) => {}
        (by_columns, Some(_)) => return by_columns,
        (Ok(_), None) => {
            *cell_error.2 = ParseErrorKind::ColumnsWithoutGravity { axis: shape::axis_name(axis) };
        }
        (Err(_), None) => {}
    }
    let (line, column, what) = cell_error;
    Err(FormatError::Malformed { line, column, what })
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
    let rules =
        heading.rules_or_fallback(text, fitting, spelling.default_rules().as_ref(), format)?;
    if let Some(why) = spelling.board_error(rules.shape()) {
        let place = heading.shape.or(heading.rules);
        return Err(match place {
            Some(part) => FormatError::at_span(text, part, why),
            None => FormatError::unsupported(format, why),
        });
    }
    let lexer = Lexer::new(text, body, false);
    let builder = GameBuilder::new(text, Game::new(Arc::new(rules)), budget);
    move_reader::read_moves(lexer, builder, spelling.cells, None)
}

/// Parses the lines before the first move; returns them and the rest of the text.
pub(super) fn parse_heading(text: &str) -> Result<(RulesHeading<'_>, &str), FormatError> {
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

/// Writes the line of play as a list of moves.
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
    let line = game.line_of_play();
    if general {
        push_comment(&mut text, game.node_comment(NodeId::START), "\n");
    }
    for (i, node) in line.iter().enumerate() {
        let word = |cell| (spelling.cell_word)(rules.shape(), cell);
        if general {
            text.push_str(&format!("{}. ", i + 1));
        }
        text.push_str(&game.cell_of(*node).map_or("swap".to_owned(), word));
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
    Ok(WrittenGame { text, lost: lost_part::lost_with_line_only(game, keeps) })
}

fn push_comment(text: &mut String, comment: &str, end: &str) {
    if !comment.is_empty() {
        text.push_str(&format!("{{{}}}{end}", escape(comment, '}')));
    }
}

impl GameFormat {
    /// A list of moves by coordinates.
    pub const MOVES: Self = Self(&FormatSpec {
        name: "moves",
        extension: "moves",
        example: "# Hypertoe moves
shape: 3^4
rules: 2 players; first to 1 line
1. 1 1 1 1 {the centre}
2. 0 0 0 1
3. 0000; 4. 0010; 5. 2222
1-0
",
        scope: FormatScope::LineOfPlay,
        detect: detect_moves,
        read: |text, rules, budget| read_list(&MOVES, text, rules, budget),
        write: Some(|game| write_list(&MOVES, game)),
    });
}

const MOVES: ListNotation = ListNotation {
    format: GameFormat::MOVES,
    title: "Hypertoe moves",
    sides: None,
    with_notes: true,
    separator: "\n",
    cells: CellSyntax {
        falls_along: None,
        is_complete: |shape, words| {
            let run = words.len() == 1 && words[0].len() == shape.dims();
            words.len() == shape.dims() || run && shape.sides().iter().all(|side| *side <= 10)
        },
        parse: |shape, words| {
            let cell = parse_cell(shape, &words.join(" "));
            cell.map_err(|error| SpanError::new(faulty_word(shape, words, &error), error))
        },
    },
    cell_word: |_, cell| format_cell(cell),
};

/// Returns how surely a text is such a list; a `shape:` line alone may also be of a text board.
fn detect_moves(text: &str) -> FormatMatch {
    let shape = |line: &str| {
        line.trim().get(..6).is_some_and(|begins| begins.eq_ignore_ascii_case("shape:"))
    };
    MOVES.detect(text).max(FormatMatch::Hint.when(text.lines().any(shape)))
}

/// Returns the word that an error is about; the first one if it is about the whole move.
fn faulty_word<'a>(shape: &Shape, words: &[&'a str], error: &ParseCellError) -> &'a str {
    let separate = words.len() == shape.dims();
    let place = match error {
        ParseCellError::NotANumber(_) => {
            words.iter().position(|word| !word.bytes().all(|b| b.is_ascii_digit()))
        }
        ParseCellError::Outside { axis, .. } if separate => shape::parse_axis(axis),
        _ => None,
    };
    words[place.unwrap_or(0)]
}

impl GameFormat {
    /// A list of cells of 4^3 as level, column and row.
    pub const TRIPLES: Self = Self(&FormatSpec {
        name: "triples",
        extension: "c64",
        example: "# Hypertoe level column row
# shape: 4^3
# rules: 2 players; first to 1 line
111 444 222 333 141
",
        scope: FormatScope::LineOfPlay,
        detect: detect_triples,
        read: |text, rules, budget| read_list(&TRIPLES, text, rules, budget),
        write: Some(|game| write_list(&TRIPLES, game)),
    });
}

const TRIPLES: ListNotation = ListNotation {
    format: GameFormat::TRIPLES,
    title: "Hypertoe level column row",
    sides: Some([4; 3]),
    with_notes: false,
    separator: " ",
    cells: CellSyntax {
        falls_along: None,
        is_complete: |_, _| true,
        parse: |_, words| {
            let first = words[0];
            let digits: Vec<u16> =
                first.bytes().filter(|b| is_place(*b)).map(|b| u16::from(b - b'1')).collect();
            match (&digits[..], first.len()) {
                ([level, column, row], 3) => Ok(Cell::from([*column, *row, *level])),
                _ => Err(not_a_move(first, MoveNotation::Triple)),
            }
        },
    },
    cell_word: |_, cell| {
        let at = |axis: usize| cell.get(axis) + 1;
        format!("{}{}{}", at(2), at(0), at(1))
    },
};

fn is_place(byte: u8) -> bool {
    (b'1'..=b'4').contains(&byte)
}

/// Returns how surely a text is such a list: by its title, or if it has nothing but triples.
fn detect_triples(text: &str) -> FormatMatch {
    let triple = |word: &str| word.len() == 3 && word.bytes().all(is_place);
    let look = !text.is_empty() && text.split_whitespace().all(triple);
    TRIPLES.detect(text).max(FormatMatch::Likely.when(look))
}

impl GameFormat {
    /// A list of cells of 3^3, numbered from 1 to 27.
    pub const CELLS27: Self = Self(&FormatSpec {
        name: "cells27",
        extension: "c27",
        example: "# Hypertoe cells 1-27
# shape: 3^3
# rules: 2 players; first to 1 line
14 1 2 26 5 8 23
",
        scope: FormatScope::LineOfPlay,
        detect: |text| CELLS27.detect(text),
        read: |text, rules, budget| read_list(&CELLS27, text, rules, budget),
        write: Some(|game| write_list(&CELLS27, game)),
    });
}

const CELLS27: ListNotation = ListNotation {
    format: GameFormat::CELLS27,
    title: "Hypertoe cells 1-27",
    sides: Some([3; 3]),
    with_notes: false,
    separator: " ",
    cells: CellSyntax {
        falls_along: None,
        is_complete: |_, _| true,
        parse: |shape, words| {
            let first = words[0];
            let number = first.parse::<u32>().ok().filter(|n| (1..=27).contains(n));
            let cell = number.and_then(|number| shape.cell_with_number(&(number - 1).into()));
            cell.ok_or_else(|| not_a_move(first, MoveNotation::UpTo27))
        },
    },
    cell_word: |shape, cell| (shape.cell_number(cell) + 1u32).to_string(),
};

impl GameFormat {
    /// The format for a list of moves as cell numbers counted from 0, one on each line.
    pub const ACTIONS: Self = Self(&FormatSpec {
        name: "actions",
        extension: "actions",
        example: "# Hypertoe actions
# shape: 3^2
# rules: 2 players; first to 1 line
4
0
2
6
",
        scope: FormatScope::LineOfPlay,
        detect: |text| ACTIONS.detect(text),
        read: read_actions,
        write: Some(|game| write_list(&ACTIONS, game)),
    });

    /// Returns the format in which `game` was really read from a text: [`COLUMNS`](Self::COLUMNS) for a
    /// list of [actions](Self::ACTIONS) that names columns, otherwise this format. Reads such a list again.
    #[must_use]
    pub fn actual_format(self, text: &str, game: &Game) -> Self {
        if self != Self::ACTIONS || game.rules().gravity_axis().is_none() {
            return self;
        }
        let mut budget = ReadBudget::without_control().without_check_limit();
        let is_by_cells = read_list(&ACTIONS, text, Some(game.rules()), &mut budget).is_ok();
        if is_by_cells { self } else { Self::COLUMNS }
    }
}

const ACTIONS: ListNotation = ListNotation {
    format: GameFormat::ACTIONS,
    title: "Hypertoe actions",
    sides: None,
    with_notes: false,
    separator: "\n",
    cells: CellSyntax {
        falls_along: None,
        is_complete: |_, _| true,
        parse: |shape, words| {
            let first = words[0];
            if !first.bytes().all(|b| b.is_ascii_digit()) {
                return Err(not_a_move(first, MoveNotation::Number));
            }
            parse_cell(shape, &format!("#{first}")).map_err(|error| SpanError::new(first, error))
        },
    },
    cell_word: |shape, cell| shape.cell_number(cell).to_string(),
};
