//! Legal moves of a position, grouped by its symmetries.

use super::move_class_finder::MoveClassFinder;
use super::symmetry_table::SymmetryTable;
use crate::base::control::{StepMeter, run_to_end};
use crate::geometry::Cell;
use crate::play::Position;

/// Groups the legal cells of a position into classes: a symmetry of the board that preserves the
/// position, its closed cells and its gravity takes each cell of a class to every other one, so that
/// all moves of a class have the same value. Classes, and the cells of a class, are in the order of
/// the cell numbers; a position without symmetries has a class for each cell.
///
/// On boards with too many symmetries to list there may be more classes than necessary: those of the
/// reflections that preserve the position. O(cells · symmetries).
///
/// Returns `None` for a board of more than 65,536 cells.
pub fn move_classes(position: &Position) -> Option<Vec<Vec<Cell>>> {
    let table = SymmetryTable::for_position(position)?;
    let shape = position.shape();
    let legal: Vec<Cell> =
        shape.iter_cells().filter(|cell| position.check_cell(cell).is_ok()).collect();
    if table.symmetry_count() == 1 {
        // The symmetries may be too many to list; their generators are few.
        let found = run_to_end(|control| {
            let mut meter = StepMeter::new(control);
            let finder = MoveClassFinder::new(position.rules(), &mut meter)?;
            finder.cells_of_classes(position, &mut meter)
        });
        return Some(found.unwrap_or_else(|| legal.into_iter().map(|cell| vec![cell]).collect()));
    }
    let mut class_of = vec![usize::MAX; table.cell_count()];
    let mut classes: Vec<Vec<Cell>> = Vec::new();
    for cell in legal {
        let number = shape.cell_index(&cell);
        if class_of[number] == usize::MAX {
            for row in table.rows() {
                class_of[usize::from(row[number])] = classes.len();
            }
            classes.push(Vec::new());
        }
        classes[class_of[number]].push(cell);
    }
    Some(classes)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a failing unwrap is a failing test")]

    use super::*;
    use crate::geometry::Shape;
    use crate::play::{RuleParts, Rules};
    use std::sync::Arc;

    fn sizes(rules: Rules, moves: &[Cell]) -> Vec<usize> {
        let mut position = Position::new(Arc::new(rules));
        moves.iter().for_each(|cell| _ = position.play_cell(cell).unwrap());
        let mut sizes: Vec<usize> = move_classes(&position).unwrap().iter().map(Vec::len).collect();
        sizes.sort_unstable();
        sizes
    }

    fn plain(side: u16, dims: usize) -> Rules {
        Rules::new(Shape::hypercube(side, dims).unwrap(), 2).unwrap()
    }

    #[test]
    fn first_moves_fall_into_the_known_classes() {
        assert_eq!(sizes(plain(3, 2), &[]), [1, 4, 4]);
        assert_eq!(sizes(plain(3, 3), &[]), [1, 6, 8, 12]);
        // The 64 cells of Qubic are of two kinds.
        assert_eq!(sizes(plain(4, 3), &[]), [16, 48]);
    }

    #[test]
    fn a_mark_leaves_the_symmetries_that_fix_it() {
        // After the corner: the diagonal's two other cells, and three pairs.
        assert_eq!(sizes(plain(3, 2), &[Cell::from([0, 0])]), [1, 1, 2, 2, 2]);
        // After the centre all symmetries are left.
        assert_eq!(sizes(plain(3, 2), &[Cell::from([1, 1])]), [4, 4]);
    }

    #[test]
    fn gravity_leaves_one_cell_in_each_column() {
        let shape = Shape::new(&[7, 6], 4).unwrap();
        let parts = RuleParts { gravity: Some(1), ..RuleParts::plain(shape, 2) };
        assert_eq!(sizes(parts.try_into().unwrap(), &[]), [1, 2, 2, 2]);
    }
}
