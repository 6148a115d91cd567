//! A list of moves by coordinates: one for each axis, x first, separated by blanks or commas, or
//! digits without separators where every side is at most 10.

use super::list::{self, ListNotation};
use super::reader::CellSyntax;
use crate::geometry::axis;
use crate::geometry::notation::{ParseCellError, format_cell, parse_cell};
use crate::geometry::shape::Shape;
use crate::record::error::SpanError;
use crate::record::format::{FormatMatch, FormatScope, FormatSpec, GameFormat};

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
        read: |text, rules, budget| list::read_list(&MOVES, text, rules, budget),
        write: Some(|game| list::write_list(&MOVES, game)),
    });
}

const MOVES: ListNotation = ListNotation {
    format: GameFormat::MOVES,
    title: "Hypertoe moves",
    sides: None,
    with_notes: true,
    separator: "\n",
    cells: CellSyntax {
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
        ParseCellError::Outside { axis, .. } if separate => axis::parse(axis),
        _ => None,
    };
    words[place.unwrap_or(0)]
}
