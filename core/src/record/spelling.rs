//! How lists of moves spell cells.

use super::format::Format;
use super::list::not_a_move;
use super::qubic;
use crate::geometry::cell::Cell;
use crate::geometry::notation::{CellError, cell_text, parse_cell};
use crate::geometry::shape::Shape;
use crate::play::rules::Rules;

/// How a list of moves spells cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Spelling {
    /// Coordinates, x first: `1 2 0 1`.
    Coordinates,
    /// The cells of 3^3 from 1 to 27, x fastest.
    Cells27,
    /// Level, column and row of 4^3, each from 1 to 4: `111`.
    Triples,
    /// Cell numbers from 0, x fastest.
    Actions,
}

/// What is wrong with the words of a move.
pub(super) struct Wrong {
    /// Which word, where it is one of them.
    pub(super) word: Option<usize>,
    /// What is wrong.
    pub(super) what: String,
}

impl Spelling {
    /// All of them.
    pub(super) const ALL: [Self; 4] =
        [Self::Coordinates, Self::Cells27, Self::Triples, Self::Actions];

    pub(super) fn format(self) -> Format {
        match self {
            Self::Coordinates => Format::Moves,
            Self::Cells27 => Format::Cells27,
            Self::Triples => Format::Triples,
            Self::Actions => Format::Actions,
        }
    }

    /// The first line of such a list.
    pub(super) fn title(self) -> &'static str {
        match self {
            Self::Coordinates => "Hypertoe moves",
            Self::Cells27 => "Hypertoe cells 1-27",
            Self::Triples => "Hypertoe level column row",
            Self::Actions => "Hypertoe actions",
        }
    }

    /// The rules of a list that tells none.
    pub(super) fn usual(self) -> Option<Rules> {
        match self {
            Self::Cells27 => Rules::new(Shape::hypercube(3, 3).ok()?, 2).ok(),
            Self::Triples => qubic::usual(),
            Self::Coordinates | Self::Actions => None,
        }
    }

    /// Why the spelling does not fit a board, if so.
    pub(super) fn board_error(self, shape: &Shape) -> Option<String> {
        let sides: &[u16] = match self {
            Self::Cells27 => &[3; 3],
            Self::Triples => &[4; 3],
            Self::Coordinates | Self::Actions => return None,
        };
        let name = format!("{}^3", sides[0]);
        (shape.sides() != sides).then(|| format!("it is for {name}, not for {shape}"))
    }

    /// Whether these words are a whole move, so that the next one begins
    /// another.
    pub(super) fn is_complete(self, shape: &Shape, words: &[&str]) -> bool {
        if self != Self::Coordinates || words.len() == shape.dims() {
            return true;
        }
        let run = words.len() == 1 && words[0].len() == shape.dims();
        run && shape.sides().iter().all(|side| *side <= 10)
    }

    pub(super) fn parse(self, shape: &Shape, words: &[&str]) -> Result<Cell, Wrong> {
        let first = words.first().copied().unwrap_or("");
        let wrong = |what: String| Wrong { word: Some(0), what };
        match self {
            Self::Coordinates => parse_cell(shape, &words.join(" ")).map_err(|error| Wrong {
                word: which(shape, words, &error),
                what: error.to_string(),
            }),
            Self::Cells27 => {
                let number = first.parse::<u32>().ok().filter(|n| (1..=27).contains(n));
                let cell = number.and_then(|number| shape.cell_at(&(number - 1).into()));
                cell.ok_or_else(|| wrong(not_a_move(first, "a number from 1 to 27")))
            }
            Self::Triples => {
                let digits: Vec<u16> = first
                    .bytes()
                    .filter(|b| (b'1'..=b'4').contains(b))
                    .map(|b| u16::from(b - b'1'))
                    .collect();
                match (&digits[..], first.len()) {
                    ([level, column, row], 3) => Ok(Cell::from([*column, *row, *level])),
                    _ => {
                        let like = "234: level, column and row, each from 1 to 4";
                        Err(wrong(not_a_move(first, like)))
                    }
                }
            }
            Self::Actions => {
                let digits = first.bytes().all(|b| b.is_ascii_digit());
                if !digits {
                    return Err(wrong(not_a_move(first, "the number of a cell, from 0")));
                }
                parse_cell(shape, &format!("#{first}")).map_err(|error| wrong(error.to_string()))
            }
        }
    }

    pub(super) fn word(self, shape: &Shape, cell: &Cell) -> String {
        match self {
            Self::Coordinates => cell_text(cell),
            Self::Cells27 => (shape.number(cell) + 1u32).to_string(),
            Self::Triples => {
                let at = |axis: usize| cell.get(axis) + 1;
                format!("{}{}{}", at(2), at(0), at(1))
            }
            Self::Actions => shape.number(cell).to_string(),
        }
    }
}

/// Which of the words an error is about.
fn which(shape: &Shape, words: &[&str], error: &CellError) -> Option<usize> {
    let separate = words.len() == shape.dims();
    match error {
        CellError::NotANumber(_) => {
            words.iter().position(|word| !word.bytes().all(|b| b.is_ascii_digit()))
        }
        CellError::Outside { .. } if separate => {
            let outside = |(axis, word): (usize, &&str)| {
                word.parse::<u16>().map_or(true, |value| value >= shape.side(axis))
            };
            words.iter().enumerate().position(outside)
        }
        _ => None,
    }
}
