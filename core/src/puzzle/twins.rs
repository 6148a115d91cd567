//! Detecting positions that are images of each other.

use super::problem::Puzzle;
use crate::play::position::Position;
use crate::play::rules::Rules;
use crate::search::LineIndex;
use crate::symmetry::images::SymmetryTable;
use std::collections::HashSet;
use std::sync::Arc;

/// The cells of the player to move and of the other, in canonical form.
type CanonicalMarks = [Vec<u32>; 2];

/// A set of known positions, up to the symmetries of their rules
/// ([`SymmetryTable::for_rules`]): only the marks of the solver and of the other player matter.
#[derive(Debug, Default)]
pub struct KnownPositions {
    boards: Vec<KnownBoard>,
}

#[derive(Debug)]
struct KnownBoard {
    rules: Arc<Rules>,
    images: Option<SymmetryTable>,
    seen: HashSet<CanonicalMarks>,
}

impl KnownPositions {
    /// Makes an empty set.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds the position of a puzzle; returns `false` if an image of it is already known.
    /// O(symmetries · marks).
    pub fn insert(&mut self, puzzle: &Puzzle) -> bool {
        let sets =
            (0..2).map(|side| puzzle.moves().iter().skip(side).step_by(2).copied().collect());
        let mut sets: Vec<Vec<u32>> = sets.collect();
        if puzzle.solver().0 == 1 {
            sets.reverse();
        }
        let form = self.canonical_marks(puzzle.rules(), [&sets[0], &sets[1]]);
        self.board(puzzle.rules()).seen.insert(form)
    }

    /// Returns whether an image of this position is known.
    pub(super) fn contains(&mut self, index: &LineIndex, position: &Position) -> bool {
        let mover = position.to_move();
        let mut sets = [Vec::new(), Vec::new()];
        for mark in position.marks() {
            sets[usize::from(mark.player != mover)].push(index.number(&mark.cell));
        }
        let form = self.canonical_marks(position.rules(), [&sets[0], &sets[1]]);
        self.board(position.rules()).seen.contains(&form)
    }

    fn canonical_marks(&mut self, rules: &Arc<Rules>, sets: [&[u32]; 2]) -> CanonicalMarks {
        match &self.board(rules).images {
            Some(images) => {
                let symmetry = images.canonicalizing_symmetry(sets);
                sets.map(|cells| images.image_of_cells(symmetry, cells))
            }
            None => sets.map(|cells| {
                let mut cells = cells.to_vec();
                cells.sort_unstable();
                cells
            }),
        }
    }

    fn board(&mut self, rules: &Arc<Rules>) -> &mut KnownBoard {
        let known = self.boards.iter().position(|board| board.rules == *rules);
        let place = known.unwrap_or_else(|| {
            let images = SymmetryTable::for_rules(rules);
            self.boards.push(KnownBoard { rules: Arc::clone(rules), images, seen: HashSet::new() });
            self.boards.len() - 1
        });
        &mut self.boards[place]
    }
}
