//! The lines that hold two given cells.

use crate::geometry::cell::Cell;
use crate::geometry::line::Line;
use crate::geometry::shape::Shape;
use smallvec::SmallVec;

/// The lines through two different cells: one at most on S^D, since the axes
/// in which the cells differ are those that vary; on boards with longer sides
/// up to K−1, which lie in a row. O(K·D).
#[must_use]
pub fn through_both(shape: &Shape, a: &Cell, b: &Cell) -> Vec<Line> {
    let mut apart = 0;
    let mut steps: SmallVec<[i8; 8]> = SmallVec::new();
    for (&from, &to) in a.coords().iter().zip(b.coords()) {
        let way = i32::from(to) - i32::from(from);
        if way != 0 && apart != 0 && way.abs() != apart {
            return Vec::new();
        }
        apart = apart.max(way.abs());
        steps.push(way.signum() as i8);
    }
    let run = i32::from(shape.run());
    if apart == 0 || apart >= run {
        return Vec::new();
    }
    // The place of the first cell on the line.
    let places = 0..run - apart;
    let starts = places.filter_map(|place| a.offset(&steps, -place));
    let fits = |start: &Cell| {
        let end = start.offset(&steps, run - 1);
        shape.contains(start) && end.is_some_and(|end| shape.contains(&end))
    };
    starts.filter(fits).map(|start| Line::new(start, &steps, shape.run())).collect()
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
            let cells: Vec<Cell> = (0..shape.cells_u64().unwrap())
                .map(|number| shape.cell_at(&number.into()).unwrap())
                .collect();
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
