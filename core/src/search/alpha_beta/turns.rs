//! Symmetries of the position at the root: moves that are images of each
//! other lead to the same value, and one of them is enough.

use crate::play::position::Position;
use crate::search::board::{LineTable, Tally};
use crate::symmetry::symmetries::Symmetries;

/// The most symmetries that are looked at.
const MAX_TURNS: usize = 4_000;
/// The most cells that all of them move together.
const MAX_IMAGES: usize = 1 << 20;
/// With more marks on the board hardly any symmetry is left.
const MAX_MARKS: usize = 8;

/// The symmetries that leave the position as it is, each as the image of
/// every cell; the identity is left out.
#[derive(Clone, Debug, Default)]
pub struct Turns {
    images: Vec<Vec<u32>>,
}

impl Turns {
    /// The symmetries of a position. None where there are too many to look
    /// at, or too many marks for any to be likely. O(symmetries · cells).
    pub fn of(position: &Position, tally: &Tally) -> Self {
        let table = tally.table();
        if tally.moves().len() > MAX_MARKS {
            return Self::default();
        }
        let most = MAX_TURNS.min(MAX_IMAGES / table.cells().max(1));
        let Some(all) = Symmetries::new(table.shape()).list(most) else {
            return Self::default();
        };
        let marks: Vec<u32> = marks(position, table);
        let cells: Vec<_> = (0..table.cells() as u32).map(|cell| table.cell(cell)).collect();
        let mut images = Vec::new();
        for turn in all.into_iter().skip(1) {
            let image = |cell: u32| table.number(&turn.apply(table.shape(), &cells[cell as usize]));
            if marks.iter().all(|cell| tally.is_alike(image(*cell), *cell)) {
                let image: Vec<u32> = (0..table.cells() as u32).map(image).collect();
                if tally.falls_alike(&image) {
                    images.push(image);
                }
            }
        }
        Self { images }
    }

    /// The numbers of all of them.
    pub fn all(&self) -> Vec<u16> {
        (0..self.images.len() as u16).collect()
    }

    /// Those of these that leave the cell where it is.
    pub fn keeping(&self, turns: &[u16], cell: u32) -> Vec<u16> {
        let keeps = |turn: &u16| self.images[usize::from(*turn)][cell as usize] == cell;
        turns.iter().copied().filter(keeps).collect()
    }

    /// Of cells that are images of each other keeps the first.
    pub fn distinct(&self, turns: &[u16], cells: &mut Vec<u32>) {
        if turns.is_empty() {
            return;
        }
        let Some(first) = self.images.first() else { return };
        let mut seen = vec![false; first.len()];
        cells.retain(|&cell| {
            let new = !seen[cell as usize];
            seen[cell as usize] = true;
            for turn in turns {
                seen[self.images[usize::from(*turn)][cell as usize] as usize] = true;
            }
            new
        });
    }
}

/// The cells that are not empty.
fn marks(position: &Position, table: &LineTable) -> Vec<u32> {
    let played = position.moves().iter().map(|played| &played.cell);
    played.chain(position.rules().closed()).map(|cell| table.number(cell)).collect()
}
