//! The tile numbers of NC4, the published tesseract game on 3^4 with its centre closed.
//!
//! Its cells are numbered 1 to 80 in the lexicographic order of their coordinates (x slowest,
//! w fastest), skipping the centre.

use crate::base::shorten_word;
use crate::geometry::Cell;
use crate::play::Rules;

/// The number of tiles: the cells of 3^4 without the centre.
pub const TILE_COUNT: u8 = 80;

/// The reason why a text does not name a tile.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TileError {
    /// Not a whole number.
    #[error("“{0}” is not a whole number; tiles are numbered 1 to {TILE_COUNT}")]
    NotANumber(String),
    /// A number outside 1 to [`TILE_COUNT`].
    #[error(
        "there is no tile {0}: they are numbered 1 to {TILE_COUNT}, x slowest, the closed centre left out"
    )]
    OutOfRange(String),
}

/// Returns whether tile numbers fit these rules: the board is 3^4, and only its centre is closed.
pub fn rules_allow_tile_numbers(rules: &Rules) -> bool {
    let shape = rules.shape();
    let is_cube = shape.is_hypercube() && (shape.line_length(), shape.dims()) == (3, 4);
    is_cube && rules.closed_cells().iter().eq(&Rules::middle_cell(shape))
}

/// Returns the cell of 3^4 with this tile number; `None` outside 1 to 80.
pub fn cell_of_tile(tile: u8) -> Option<Cell> {
    let index = match tile {
        1..=40 => u16::from(tile) - 1,
        41..=TILE_COUNT => u16::from(tile),
        _ => return None,
    };
    Some(Cell::from([index / 27, index / 9 % 3, index / 3 % 3, index % 3]))
}

/// Returns the tile number of a cell of 3^4; `None` for the centre and for cells of other boards.
pub fn tile_of_cell(cell: &Cell) -> Option<u8> {
    let coords = cell.coords();
    if coords.len() != 4 || coords.iter().any(|c| *c > 2) {
        return None;
    }
    let index = coords.iter().fold(0u8, |sum, c| sum * 3 + *c as u8);
    match index {
        0..=39 => Some(index + 1),
        40 => None,
        _ => Some(index),
    }
}

/// Parses a tile number, with or without `#`, and returns its cell.
///
/// # Errors
/// [`TileError`] if the text is not a number from 1 to 80.
pub fn parse_tile(text: &str) -> Result<Cell, TileError> {
    let digits = text.trim().trim_start_matches('#').trim_start();
    let shown = shorten_word(digits);
    if digits.is_empty() || !digits.bytes().all(|b| b.is_ascii_digit()) {
        return Err(TileError::NotANumber(shown));
    }
    let tile = digits.parse::<u8>().ok();
    tile.and_then(cell_of_tile).ok_or(TileError::OutOfRange(shown))
}
