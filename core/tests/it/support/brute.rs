//! Lines by brute force, sharing no code with the crate: from every cell in
//! every direction, as far as the run reaches.

use hypertoe_core::{Cell, Shape};
use std::collections::BTreeSet;

/// The cells of a line, sorted.
pub type CellSet = Vec<Cell>;

/// Every line of a board.
pub fn lines(shape: &Shape) -> BTreeSet<CellSet> {
    let mut found = BTreeSet::new();
    let mut start = vec![0u16; shape.dims()];
    loop {
        for code in 0..3u32.pow(shape.dims() as u32) {
            found.extend(line_from(shape, &start, code));
        }
        let Some(axis) = (0..start.len()).find(|&axis| start[axis] + 1 < shape.side(axis)) else {
            return found;
        };
        start[axis] += 1;
        start[..axis].fill(0);
    }
}

/// The line from `start` in the direction whose steps are the base-3 digits
/// of `code`, if it stays on the board.
fn line_from(shape: &Shape, start: &[u16], code: u32) -> Option<CellSet> {
    let step = |axis: usize| i64::from(code / 3u32.pow(axis as u32) % 3) - 1;
    let mut cells = BTreeSet::new();
    for t in 0..i64::from(shape.line_length()) {
        let mut coords = Vec::new();
        for (axis, &from) in start.iter().enumerate() {
            let value = i64::from(from) + t * step(axis);
            if value < 0 || value >= i64::from(shape.side(axis)) {
                return None;
            }
            coords.push(value as u16);
        }
        cells.insert(Cell::new(coords));
    }
    // A direction that stays in place gives one cell only.
    (cells.len() == usize::from(shape.line_length())).then(|| cells.into_iter().collect())
}

/// The lines of `all` that run through a cell.
pub fn through(all: &BTreeSet<CellSet>, cell: &Cell) -> BTreeSet<CellSet> {
    all.iter().filter(|line| line.contains(cell)).cloned().collect()
}
