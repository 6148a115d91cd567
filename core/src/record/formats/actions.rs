//! A list of moves by cell numbers from 0, x fastest; on 3×3 these are
//! OpenSpiel's actions (row · 3 + column) with its rows counted from below.

use super::list::{self, ListNotation};
use super::reader::{CellSyntax, not_a_move};
use crate::geometry::notation::parse_cell;
use crate::record::error::SpanError;
use crate::record::fault::MoveNotation;
use crate::record::format::{FormatScope, FormatSpec, GameFormat};

impl GameFormat {
    /// A list of cell numbers from 0, one on each line.
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
        read: |text, rules, budget| list::read_list(&ACTIONS, text, rules, budget),
        write: Some(|game| list::write_list(&ACTIONS, game)),
    });
}

const ACTIONS: ListNotation = ListNotation {
    format: GameFormat::ACTIONS,
    title: "Hypertoe actions",
    sides: None,
    with_notes: false,
    separator: "\n",
    cells: CellSyntax {
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
