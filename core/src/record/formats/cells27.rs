//! A list of moves by the cells of 3^3, numbered from 1 to 27: x fastest, then y, then z.

use super::list::{self, Spelling};
use super::reader::{Cells, not_a_move};
use crate::record::fault::MoveForm;
use crate::record::format::{Format, Holds, Row};

impl Format {
    /// A list of cells of 3^3, numbered from 1 to 27.
    pub const CELLS27: Self = Self(&Row {
        name: "cells27",
        extension: "c27",
        example: "# Hypertoe cells 1-27
# shape: 3^3
# rules: 2 players; first to 1 line
14 1 2 26 5 8 23
",
        holds: Holds::Line,
        sign: |text| SPELLING.sign(text),
        read: |text, rules, budget| list::read(&SPELLING, text, rules, budget),
        write: Some(|game| list::write(&SPELLING, game)),
    });
}

const SPELLING: Spelling = Spelling {
    format: Format::CELLS27,
    title: "Hypertoe cells 1-27",
    sides: Some([3; 3]),
    with_notes: false,
    between: " ",
    cells: Cells {
        is_complete: |_, _| true,
        parse: |shape, words| {
            let first = words[0];
            let number = first.parse::<u32>().ok().filter(|n| (1..=27).contains(n));
            let cell = number.and_then(|number| shape.cell_at(&(number - 1).into()));
            cell.ok_or_else(|| not_a_move(first, MoveForm::UpTo27))
        },
    },
    word: |shape, cell| (shape.number(cell) + 1u32).to_string(),
};
