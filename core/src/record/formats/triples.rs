//! A list of moves by level, column and row of 4^3, each from 1 to 4, as in
//! Dartmouth's "3-D Tic-Tac-Toe" (BASIC Computer Games, 1978): the level is z,
//! the column x, the row y.

use super::list::{self, Spelling};
use super::reader::{Cells, not_a_move};
use crate::geometry::cell::Cell;
use crate::record::fault::MoveForm;
use crate::record::format::{Format, Holds, Row, Sign};

impl Format {
    /// A list of cells of 4^3 as level, column and row.
    pub const TRIPLES: Self = Self(&Row {
        name: "triples",
        extension: "c64",
        example: "# Hypertoe level column row
# shape: 4^3
# rules: 2 players; first to 1 line
111 444 222 333 141
",
        holds: Holds::Line,
        sign,
        read: |text, rules, budget| list::read(&SPELLING, text, rules, budget),
        write: Some(|game| list::write(&SPELLING, game)),
    });
}

const SPELLING: Spelling = Spelling {
    format: Format::TRIPLES,
    title: "Hypertoe level column row",
    sides: Some([4; 3]),
    with_notes: false,
    between: " ",
    cells: Cells {
        is_complete: |_, _| true,
        parse: |_, words| {
            let first = words[0];
            let digits: Vec<u16> =
                first.bytes().filter(|b| is_place(*b)).map(|b| u16::from(b - b'1')).collect();
            match (&digits[..], first.len()) {
                ([level, column, row], 3) => Ok(Cell::from([*column, *row, *level])),
                _ => Err(not_a_move(first, MoveForm::Triple)),
            }
        },
    },
    word: |_, cell| {
        let at = |axis: usize| cell.get(axis) + 1;
        format!("{}{}{}", at(2), at(0), at(1))
    },
};

fn is_place(byte: u8) -> bool {
    (b'1'..=b'4').contains(&byte)
}

/// Returns how surely a text is such a list: by its title, or if it has nothing but triples.
fn sign(text: &str) -> Sign {
    let triple = |word: &str| word.len() == 3 && word.bytes().all(is_place);
    let look = !text.is_empty() && text.split_whitespace().all(triple);
    SPELLING.sign(text).max(Sign::Look.when(look))
}
