//! The lines through two given cells.

use super::places::IndexRange;
use crate::geometry::cell::Cell;
use crate::geometry::line::Line;
use crate::geometry::shape::Shape;
use smallvec::SmallVec;

/// Returns the lines through two different cells of the board: at most one on S^D,
/// since the axes in which the cells differ are those that vary; on boards with
/// longer sides up to K−1, which overlap in one row. O(D) for each line, and O(D) more.
#[must_use]
pub fn lines_through_pair(shape: &Shape, a: &Cell, b: &Cell) -> Vec<Line> {
    let run = i32::from(shape.line_length());
    let mut steps = SmallVec::from_elem(0, shape.dims());
    let Some(apart) = direction(a.coords(), b.coords(), run - 1, &mut steps) else {
        return Vec::new();
    };
    let varying = (0..shape.dims()).filter(|axis| steps[*axis] != 0);
    let of = |axis: usize| IndexRange::for_step(shape, a, axis, steps[axis]);
    let places = varying.map(of).fold(IndexRange::all(shape), IndexRange::intersect);
    // The other cell is `apart` further along the line.
    let starts = (places.lo..=places.hi.min(run - 1 - apart)).filter_map(|t| a.offset(&steps, -t));
    starts.map(|start| Line::new(start, &steps, shape.line_length())).collect()
}

/// Writes the direction from one cell to another to `steps` and returns their distance;
/// `None` if they are equal, more than `most` apart, or not in one row.
pub(crate) fn direction(
    from: &[u16],
    to: &[u16],
    most: i32,
    steps: &mut SmallVec<[i8; 8]>,
) -> Option<i32> {
    // Few pairs are in one row, so the steps are written only then.
    let apart = distance_in_row(from, to).filter(|apart| *apart <= most)?;
    for ((&from, &to), step) in from.iter().zip(to).zip(steps.iter_mut()) {
        *step = (i32::from(to) - i32::from(from)).signum() as i8;
    }
    Some(apart)
}

/// Returns the distance of two cells in a row; `None` if they are equal or not in one row.
pub(crate) fn distance_in_row(from: &[u16], to: &[u16]) -> Option<i32> {
    let mut distance = 0;
    for (&from, &to) in from.iter().zip(to) {
        let apart = (i32::from(from) - i32::from(to)).abs();
        if apart != 0 && distance != 0 && apart != distance {
            return None;
        }
        distance = distance.max(apart);
    }
    (distance > 0).then_some(distance)
}
