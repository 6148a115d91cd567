//! Random cells and lines.

use crate::base::dice::SeededRng;
use crate::geometry::cell::Cell;
use crate::geometry::line::Line;
use crate::geometry::shape::Shape;
use smallvec::SmallVec;

pub(super) fn random_cell(shape: &Shape, dice: &mut SeededRng) -> Cell {
    Cell::new(shape.sides().iter().map(|side| dice.below(usize::from(*side)) as u16))
}

/// Returns a random line, of this span if the board has it. Without a span all spans are equally
/// likely, though a board may have far fewer lines along an axis than diagonals, or far more.
pub(super) fn random_line(shape: &Shape, span: Option<usize>, dice: &mut SeededRng) -> Line {
    let run = shape.line_length();
    let mut may_vary: Vec<usize> =
        (0..shape.dims()).filter(|axis| shape.side(*axis) >= run).collect();
    let span = match span {
        Some(span) => span.clamp(1, may_vary.len()),
        None => 1 + dice.below(may_vary.len()),
    };
    dice.shuffle(&mut may_vary);
    let mut steps: SmallVec<[i8; 8]> = SmallVec::from_elem(0, shape.dims());
    may_vary[..span].iter().for_each(|axis| steps[*axis] = if dice.below(2) == 0 { 1 } else { -1 });
    let start = steps.iter().zip(shape.sides()).map(|(step, side)| match step {
        0 => dice.below(usize::from(*side)) as u16,
        1 => dice.below(usize::from(side - run) + 1) as u16,
        _ => side - 1 - dice.below(usize::from(side - run) + 1) as u16,
    });
    Line::new(Cell::new(start.collect::<Vec<u16>>()), &steps, run)
}

/// Returns the cells of a line, from a random end.
pub(super) fn in_random_direction(line: &Line, dice: &mut SeededRng) -> Vec<Cell> {
    let mut cells: Vec<Cell> = line.cells().collect();
    if dice.below(2) == 0 {
        cells.reverse();
    }
    cells
}
