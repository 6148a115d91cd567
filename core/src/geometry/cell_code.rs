//! Cells as codes of fixed length, for links.
//!
//! A code is the number of the cell in base 64, most significant digit first, with the digits of
//! base64url (RFC 4648, section 5): `A` is 0, `_` is 63. All codes of a board have the same length:
//! one character on 3^3, two on 3^4, 84 on 1000^50.

use crate::geometry::{Cell, Shape};
use num_bigint::BigUint;

const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// Returns the number of characters in the code of a cell: ⌈log64 n⌉ for n cells, at least 1.
pub fn cell_code_length(shape: &Shape) -> usize {
    (shape.cell_count() - 1u32).to_radix_be(64).len()
}

/// Returns the code of a cell of the board.
///
/// ```
/// use hypertoe_core::geometry::{Cell, Shape, cell_code, parse_cell_code};
///
/// let shape = Shape::hypercube(3, 4)?;
/// let cell = Cell::from([2, 2, 2, 2]);
/// assert_eq!(cell_code(&shape, &cell), "BQ");
/// assert_eq!(parse_cell_code(&shape, "BQ"), Some(cell));
/// # Ok::<(), hypertoe_core::geometry::ShapeError>(())
/// ```
pub fn cell_code(shape: &Shape, cell: &Cell) -> String {
    let digits = shape.cell_number(cell).to_radix_be(64);
    let zeros = std::iter::repeat_n(0, cell_code_length(shape).saturating_sub(digits.len()));
    zeros.chain(digits).map(|digit| char::from(DIGITS[usize::from(digit)])).collect()
}

/// Returns the cell with this code, the inverse of [`cell_code`]; `None` if the text is no code of
/// this board.
pub fn parse_cell_code(shape: &Shape, code: &str) -> Option<Cell> {
    if code.len() != cell_code_length(shape) {
        return None;
    }
    let digit = |byte| Some(DIGITS.iter().position(|digit| *digit == byte)? as u8);
    let digits: Vec<u8> = code.bytes().map(digit).collect::<Option<_>>()?;
    shape.cell_with_number(&BigUint::from_radix_be(&digits, 64)?)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a failing unwrap is a failing test")]

    use super::*;

    #[test]
    fn each_cell_has_a_code_of_its_own() {
        for (sides, length) in [(&[3u16, 3, 3][..], 1), (&[4, 4, 4], 1), (&[65], 2), (&[1], 1)] {
            let shape = Shape::new(sides, 1).unwrap();
            assert_eq!(cell_code_length(&shape), length, "{shape}");
            for cell in shape.iter_cells() {
                let code = cell_code(&shape, &cell);
                assert_eq!((code.len(), parse_cell_code(&shape, &code)), (length, Some(cell)));
            }
        }
    }

    #[test]
    fn a_huge_board_has_codes_too() {
        let shape = Shape::hypercube(1000, 50).unwrap();
        let cell = Cell::new((0..50).map(|axis| 999 - axis));
        let code = cell_code(&shape, &cell);
        assert_eq!((code.len(), parse_cell_code(&shape, &code)), (84, Some(cell)));
        assert_eq!(parse_cell_code(&shape, &"_".repeat(84)), None);
    }

    #[test]
    fn other_texts_are_no_codes() {
        let shape = Shape::hypercube(3, 3).unwrap();
        for text in ["", "b", "AA", "é", "+"] {
            assert_eq!(parse_cell_code(&shape, text), None, "{text}");
        }
    }
}
