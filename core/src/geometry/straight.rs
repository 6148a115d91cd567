//! Why cells are no line.

use super::cell::Cell;

/// An axis along which cells are no line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Break {
    /// The first such axis.
    pub axis: usize,
    /// Its coordinates, cell by cell: `0, 1, 1`.
    pub values: Vec<u16>,
}

/// The first axis along which cells, in their order, neither stay nor rise by one nor fall by
/// one with each cell. `None` if there is no such axis: as many different cells as a line has
/// are then a line. O(K·D).
pub fn first_break(cells: &[Cell]) -> Option<Break> {
    let dims = cells.first().map_or(0, Cell::dims);
    (0..dims).find_map(|axis| {
        let values: Vec<u16> = cells.iter().map(|cell| cell.get(axis)).collect();
        let holds =
            |step: i32| values.windows(2).all(|two| i32::from(two[1]) - i32::from(two[0]) == step);
        (![0, 1, -1].into_iter().any(holds)).then_some(Break { axis, values })
    })
}
