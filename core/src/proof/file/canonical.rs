//! The image that stands for all images of a position.

use super::stored::Stored;
use super::{cell_at, cell_number, cells_of};
use crate::play::rules::Rules;
use crate::symmetry::symmetries::Symmetries;

/// The most numbers that the images of all cells may fill: cells times
/// automorphisms. Beyond that positions stand for themselves.
pub(crate) const MAX_IMAGES: usize = 1 << 20;

/// Finds the canonical form of positions: of all images under the
/// automorphisms that keep the closed cells, as
/// [`Symmetries::list`] lists them, the one whose own cells, sorted, come
/// first, and of those the one whose other cells do. Where cells times
/// automorphisms are more than 2^20 every position is its own form.
#[derive(Clone, Debug)]
pub struct Canonical {
    /// For each automorphism, where every cell goes.
    images: Vec<Vec<u16>>,
    cells: usize,
}

impl Canonical {
    /// For the board and closed cells of these rules, which
    /// [`check_rules`](super::check_rules) must let pass.
    /// O(cells · automorphisms).
    pub fn new(rules: &Rules) -> Self {
        let shape = rules.shape();
        let cells = cells_of(rules) as usize;
        let listed = Symmetries::new(shape).list(MAX_IMAGES / cells.max(1)).unwrap_or_default();
        let all: Vec<_> = (0..cells as u32).map(|cell| cell_at(rules, cell)).collect();
        let keeps = |symmetry: &&crate::symmetry::Automorphism| {
            rules.closed().iter().all(|cell| rules.closed().contains(&symmetry.apply(shape, cell)))
        };
        let images = listed.iter().filter(keeps).map(|symmetry| {
            let image = |cell| cell_number(rules, &symmetry.apply(shape, cell)) as u16;
            all.iter().map(image).collect()
        });
        let mut images: Vec<Vec<u16>> = images.collect();
        if images.is_empty() {
            images.push((0..cells).map(|cell| cell as u16).collect());
        }
        Self { images, cells }
    }

    /// The canonical form of a position with a move, and the automorphism
    /// that leads to it. O(automorphisms · (marks + cells / 64)).
    pub fn of(&self, position: &Stored) -> (Stored, usize) {
        let words = self.cells.div_ceil(64);
        let (mut best, mut form) = (0, Vec::new());
        let mut set = vec![0u64; 2 * words];
        for (number, image) in self.images.iter().enumerate() {
            set.fill(0);
            for (marks, first) in [(&position.own, 0), (&position.other, words)] {
                for &cell in marks {
                    let to = usize::from(image[cell as usize]);
                    set[first + to / 64] |= 1 << (to % 64);
                }
            }
            if number == 0 || comes_first(&set, &form) {
                (best, form) = (number, set.clone());
            }
        }
        let image = &self.images[best];
        let map = |marks: &[u32]| {
            let mut marks: Vec<u32> =
                marks.iter().map(|cell| image[*cell as usize].into()).collect();
            marks.sort_unstable();
            marks
        };
        let cell = image[position.cell as usize].into();
        (Stored { own: map(&position.own), other: map(&position.other), cell }, best)
    }

    /// The cell that this automorphism takes to a cell. O(cells).
    pub fn source(&self, automorphism: usize, cell: u32) -> Option<u32> {
        let image = &self.images[automorphism];
        image.iter().position(|to| u32::from(*to) == cell).map(|from| from as u32)
    }
}

/// Whether the cells of a set, sorted, come before those of another of the same size.
fn comes_first(a: &[u64], b: &[u64]) -> bool {
    let words = a.iter().zip(b).find(|(a, b)| a != b);
    words.is_some_and(|(a, b)| {
        let differ = a ^ b;
        a & differ & differ.wrapping_neg() != 0
    })
}
