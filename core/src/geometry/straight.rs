//! The first axis that prevents cells from being a line.

use super::cell::Cell;

/// An axis along which cells are not a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BrokenAxis {
    /// The 0-based number of the axis.
    pub axis: usize,
    /// The coordinates of the cells on it, in their order: `0, 1, 1`.
    pub values: Vec<u16>,
}

/// Returns the first axis along which the cells, in their order, neither stay nor rise by one
/// nor fall by one with each cell. `None` if there is no such axis: K different cells
/// are a line then. O(K·D).
///
/// # Panics
/// If the cells have different numbers of coordinates.
pub fn first_broken_axis(cells: &[Cell]) -> Option<BrokenAxis> {
    let dims = cells.first().map_or(0, Cell::dims);
    (0..dims).find_map(|axis| {
        let values: Vec<u16> = cells.iter().map(|cell| cell.get(axis)).collect();
        let holds =
            |step: i32| values.windows(2).all(|two| i32::from(two[1]) - i32::from(two[0]) == step);
        (![0, 1, -1].into_iter().any(holds)).then_some(BrokenAxis { axis, values })
    })
}
