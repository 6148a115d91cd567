//! A list of moves by level, column and row of 4^3, each from 1 to 4, as in
//! Dartmouth's "3-D Tic-Tac-Toe" (BASIC Computer Games, 1978): the level is z,
//! the column x, the row y.

use super::list::{self, ListNotation};
use super::reader::{CellSyntax, not_a_move};
use crate::geometry::cell::Cell;
use crate::record::fault::MoveNotation;
use crate::record::format::{FormatMatch, FormatScope, FormatSpec, GameFormat};

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
        read: |text, rules, budget| list::read_list(&TRIPLES, text, rules, budget),
        write: Some(|game| list::write_list(&TRIPLES, game)),
    });
}

const TRIPLES: ListNotation = ListNotation {
    format: GameFormat::TRIPLES,
    title: "Hypertoe level column row",
    sides: Some([4; 3]),
    with_notes: false,
    separator: " ",
    cells: CellSyntax {
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
