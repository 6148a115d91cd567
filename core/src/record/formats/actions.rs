//! A list of moves by cell numbers from 0, x fastest; on 3×3 these are
//! OpenSpiel's actions (row · 3 + column) with its rows counted from below.

use super::list::{self, Spelling};
use super::reader::{Cells, not_a_move};
use crate::geometry::notation::parse_cell;
use crate::record::error::Misread;
use crate::record::fault::MoveForm;
use crate::record::format::{Format, Holds, Row};

impl Format {
    /// A list of cell numbers from 0, one on each line.
    pub const ACTIONS: Self = Self(&Row {
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
        holds: Holds::Line,
        sign: |text| SPELLING.sign(text),
        read: |text, rules, budget| list::read(&SPELLING, text, rules, budget),
        write: Some(|game| list::write(&SPELLING, game)),
    });
}

const SPELLING: Spelling = Spelling {
    format: Format::ACTIONS,
    title: "Hypertoe actions",
    sides: None,
    with_notes: false,
    between: "\n",
    cells: Cells {
        is_complete: |_, _| true,
        parse: |shape, words| {
            let first = words[0];
            if !first.bytes().all(|b| b.is_ascii_digit()) {
                return Err(not_a_move(first, MoveForm::Number));
            }
            parse_cell(shape, &format!("#{first}")).map_err(|error| Misread::new(first, error))
        },
    },
    word: |shape, cell| shape.number(cell).to_string(),
};
