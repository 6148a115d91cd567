//! The span of a line given by its cells.

use hypertoe_core::Cell;

/// How many coordinates vary along a line.
pub fn of(line: &[Cell]) -> usize {
    let (first, last) = (line[0].coords(), line[line.len() - 1].coords());
    first.iter().zip(last).filter(|(a, b)| a != b).count()
}
