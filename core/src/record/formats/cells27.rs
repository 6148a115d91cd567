//! A list of moves by the cells of 3^3, numbered from 1 to 27: x fastest, then y, then z.

use super::list::{self, ListNotation};
use super::reader::{CellSyntax, not_a_move};
use crate::record::fault::MoveNotation;
use crate::record::format::{FormatScope, FormatSpec, GameFormat};

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
        read: |text, rules, budget| list::read_list(&CELLS27, text, rules, budget),
        write: Some(|game| list::write_list(&CELLS27, game)),
    });
}

const CELLS27: ListNotation = ListNotation {
    format: GameFormat::CELLS27,
    title: "Hypertoe cells 1-27",
    sides: Some([3; 3]),
    with_notes: false,
    separator: " ",
    cells: CellSyntax {
        is_complete: |_, _| true,
        parse: |shape, words| {
            let first = words[0];
            let number = first.parse::<u32>().ok().filter(|n| (1..=27).contains(n));
            let cell = number.and_then(|number| shape.cell_at(&(number - 1).into()));
            cell.ok_or_else(|| not_a_move(first, MoveNotation::UpTo27))
        },
    },
    cell_word: |shape, cell| (shape.cell_number(cell) + 1u32).to_string(),
};
