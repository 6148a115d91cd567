//! A list of moves by coordinates: one for each axis, x first, separated by blanks or commas, or
//! digits without separators where every side is at most 10.

use super::list::{self, Spelling};
use super::reader::Cells;
use crate::geometry::axis;
use crate::geometry::notation::{CellError, cell_text, parse_cell};
use crate::geometry::shape::Shape;
use crate::record::error::Misread;
use crate::record::format::{Format, Holds, Row, Sign};

impl Format {
    /// A list of moves by coordinates.
    pub const MOVES: Self = Self(&Row {
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
        holds: Holds::Line,
        sign,
        read: |text, rules, budget| list::read(&SPELLING, text, rules, budget),
        write: Some(|game| list::write(&SPELLING, game)),
    });
}

const SPELLING: Spelling = Spelling {
    format: Format::MOVES,
    title: "Hypertoe moves",
    sides: None,
    with_notes: true,
    between: "\n",
    cells: Cells {
        is_complete: |shape, words| {
            let run = words.len() == 1 && words[0].len() == shape.dims();
            words.len() == shape.dims() || run && shape.sides().iter().all(|side| *side <= 10)
        },
        parse: |shape, words| {
            let cell = parse_cell(shape, &words.join(" "));
            cell.map_err(|error| Misread::new(at_fault(shape, words, &error), error))
        },
    },
    word: |_, cell| cell_text(cell),
};

/// Returns how surely a text is such a list; a `shape:` line alone may also be of a text board.
fn sign(text: &str) -> Sign {
    let shape = |line: &str| {
        line.trim().get(..6).is_some_and(|begins| begins.eq_ignore_ascii_case("shape:"))
    };
    SPELLING.sign(text).max(Sign::Hint.when(text.lines().any(shape)))
}

/// Returns the word that an error is about; the first one if it is about the whole move.
fn at_fault<'a>(shape: &Shape, words: &[&'a str], error: &CellError) -> &'a str {
    let separate = words.len() == shape.dims();
    let place = match error {
        CellError::NotANumber(_) => {
            words.iter().position(|word| !word.bytes().all(|b| b.is_ascii_digit()))
        }
        CellError::Outside { axis, .. } if separate => axis::parse(axis),
        _ => None,
    };
    words[place.unwrap_or(0)]
}
