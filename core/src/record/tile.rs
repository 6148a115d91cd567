//! The tiles of the published tesseract game: 3^4 with its centre closed.
//!
//! There the cells are called 1 … 80, in the lexicographic order of their
//! coordinates (x the slowest, w the fastest), the centre left out.

use crate::base::text::shorten;
use crate::geometry::cell::Cell;
use crate::play::rules::Rules;

/// Number of tiles.
pub const TILES: u8 = 80;

/// Why a text names no tile.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TileError {
    /// Not a whole number.
    #[error("“{0}” is not a whole number; tiles are numbered 1 to {TILES}")]
    NotANumber(String),
    /// A number of no tile.
    #[error(
        "there is no tile {0}: they are numbered 1 to {TILES}, x slowest, the closed centre left out"
    )]
    Outside(String),
}

/// Whether a game by these rules calls its cells by tiles: 3^4, and the
/// centre, nothing else, is closed.
pub fn has_tiles(rules: &Rules) -> bool {
    let shape = rules.shape();
    let is_cube = shape.is_hypercube() && (shape.run(), shape.dims()) == (3, 4);
    is_cube && rules.closed().iter().eq(&Rules::center(shape))
}

/// The cell of 3^4 that a tile is; `None` outside 1 … 80.
pub fn cell_of_tile(tile: u8) -> Option<Cell> {
    let index = match tile {
        1..=40 => u16::from(tile) - 1,
        41..=TILES => u16::from(tile),
        _ => return None,
    };
    Some(Cell::from([index / 27, index / 9 % 3, index / 3 % 3, index % 3]))
}

/// The tile on a cell of 3^4; `None` for the centre and for cells of another board.
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

/// Reads a tile's number, with or without `#`, as the cell that it is.
///
/// # Errors
/// [`TileError`] says what is wrong with it.
pub fn parse_tile(text: &str) -> Result<Cell, TileError> {
    let digits = text.trim().trim_start_matches('#').trim_start();
    let shown = shorten(digits);
    if digits.is_empty() || !digits.bytes().all(|b| b.is_ascii_digit()) {
        return Err(TileError::NotANumber(shown));
    }
    let tile = digits.parse::<u8>().ok();
    tile.and_then(cell_of_tile).ok_or(TileError::Outside(shown))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::shape::Shape;

    #[test]
    fn tiles_number_the_cells_but_the_centre() {
        let mut cells: Vec<Cell> = (1..=TILES).map(|tile| cell_of_tile(tile).unwrap()).collect();
        for (tile, cell) in (1..).zip(&cells) {
            assert_eq!(tile_of_cell(cell), Some(tile));
            assert_eq!(parse_tile(&format!(" #{tile} ")), Ok(cell.clone()));
        }
        assert!(cells.is_sorted_by(|a, b| a.coords() < b.coords()));
        cells.dedup();
        assert_eq!(cells.len(), 80);
        assert_eq!(cells[39], Cell::from([1, 1, 1, 0]));
        assert_eq!(cells[40], Cell::from([1, 1, 1, 2]));
        for none in [[1, 1, 1, 1], [0, 0, 0, 3]] {
            assert_eq!(tile_of_cell(&Cell::from(none)), None);
        }
        assert_eq!(tile_of_cell(&Cell::from([1, 1, 1])), None);
    }

    #[test]
    fn a_wrong_number_says_why() {
        let error = |text: &str| parse_tile(text).unwrap_err().to_string();
        for outside in ["0", "81", "256", "99999999999999999999999"] {
            assert!(error(outside).contains("1 to 80"), "{outside}");
        }
        assert_eq!(error("-3"), "“-3” is not a whole number; tiles are numbered 1 to 80");
        assert!(error("x").contains("“x”") && error("").contains("1 to 80"));
    }

    #[test]
    fn only_the_tesseract_without_its_centre_has_tiles() {
        let rules = |side, dims| Rules::new(Shape::hypercube(side, dims).unwrap(), 2).unwrap();
        let center = [Cell::from([1; 4])];
        assert!(has_tiles(&rules(3, 4).with_closed(center.clone()).unwrap()));
        assert!(!has_tiles(&rules(3, 4)));
        assert!(!has_tiles(&rules(3, 4).with_closed([Cell::from([0; 4])]).unwrap()));
        let two = center.into_iter().chain([Cell::from([0; 4])]);
        assert!(!has_tiles(&rules(3, 4).with_closed(two).unwrap()));
        assert!(!has_tiles(&rules(3, 3).with_closed([Cell::from([1; 3])]).unwrap()));
    }
}
