//! The lines that hold two given cells.

use super::places::Places;
use crate::geometry::cell::Cell;
use crate::geometry::line::Line;
use crate::geometry::shape::Shape;
use smallvec::SmallVec;

/// The lines through two different cells of the board: one at most on S^D,
/// since the axes in which the cells differ are those that vary; on boards with
/// longer sides up to K−1, which lie in a row. O(D) for each, and as much besides.
#[must_use]
pub fn through_both(shape: &Shape, a: &Cell, b: &Cell) -> Vec<Line> {
    let run = i32::from(shape.run());
    let mut steps = SmallVec::from_elem(0, shape.dims());
    let Some(apart) = direction(a.coords(), b.coords(), run - 1, &mut steps) else {
        return Vec::new();
    };
    let varying = (0..shape.dims()).filter(|axis| steps[*axis] != 0);
    let of = |axis: usize| Places::of(shape, a, axis, steps[axis]);
    let places = varying.map(of).fold(Places::all(shape), Places::and);
    // The other cell is this many places further on.
    let starts = (places.lo..=places.hi.min(run - 1 - apart)).filter_map(|t| a.offset(&steps, -t));
    starts.map(|start| Line::new(start, &steps, shape.run())).collect()
}

/// Fills in the direction from one cell to another and returns how far apart
/// they are; `None` if they are equal, more than `most` apart, or not in one row.
pub(crate) fn direction(
    from: &[u16],
    to: &[u16],
    most: i32,
    steps: &mut SmallVec<[i8; 8]>,
) -> Option<i32> {
    let mut apart = 0;
    for ((&from, &to), step) in from.iter().zip(to).zip(steps.iter_mut()) {
        let way = i32::from(to) - i32::from(from);
        if way.abs() > most || (way != 0 && apart != 0 && way.abs() != apart) {
            return None;
        }
        apart = apart.max(way.abs());
        *step = way.signum() as i8;
    }
    (apart > 0).then_some(apart)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::lines::BoardLines;

    #[test]
    fn they_are_those_among_all_lines_that_hold_both() {
        let shapes: [(&[u64], u64); 7] = [
            (&[3, 3, 3], 3),
            (&[2, 2, 2, 2], 2),
            (&[7, 6], 4),
            (&[4, 3, 5], 3),
            (&[6], 2),
            (&[3, 3], 1),
            (&[4, 4, 4], 4),
        ];
        for (sides, run) in shapes {
            let shape = Shape::new(sides, run).unwrap();
            let lines: Vec<Line> = BoardLines::new(&shape).iter().collect();
            let cells: Vec<Cell> = shape.each_cell().collect();
            for (i, a) in cells.iter().enumerate() {
                for b in &cells[..i] {
                    let holds = |line: &&Line| [a, b].iter().all(|c| line.place_of(c).is_some());
                    let expected: Vec<&Line> = lines.iter().filter(holds).collect();
                    let found = through_both(&shape, a, b);
                    assert_eq!(found.len(), expected.len(), "{a} {b} on {shape}");
                    assert!(expected.iter().all(|line| found.contains(line)), "{a} {b} on {shape}");
                    if shape.is_hypercube() {
                        assert!(found.len() <= 1);
                    }
                }
            }
        }
    }
}
