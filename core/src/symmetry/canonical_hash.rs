//! A Zobrist hash that all images of a position share.

use super::images::Images;
use crate::base::dice::mixed;

const IDENTITY: &str = "the identity is a symmetry";

/// The hash of a position of two players that is the same for all its images
/// under some symmetries: for each symmetry the exclusive or of a number for
/// every mark on its image; the least of them is the hash.
///
/// A move costs a step for each symmetry.
#[derive(Clone, Debug)]
pub struct CanonicalHash {
    count: usize,
    /// By cell, player and symmetry.
    parts: Vec<u64>,
    /// By symmetry, one row for each position on the way.
    rows: Vec<u64>,
    /// By symmetry, the cell that each cell is the image of.
    sources: Vec<Vec<u16>>,
    images: Images,
}

impl CanonicalHash {
    /// For the empty board. Memory: 20 bytes for each cell and symmetry.
    pub fn new(images: Images) -> Self {
        let count = images.count();
        let mut parts = Vec::with_capacity(2 * count * images.cells());
        for cell in 0..images.cells() {
            for player in 0..2 {
                parts.extend(images.rows().map(|row| mixed(2 * u64::from(row[cell]) + player)));
            }
        }
        let source = |row: &[u16]| {
            let mut source = vec![0; row.len()];
            row.iter().zip(0..).for_each(|(&to, from)| source[usize::from(to)] = from);
            source
        };
        let sources = images.rows().map(source).collect();
        Self { count, parts, rows: vec![0; count], sources, images }
    }

    #[inline]
    fn part(&self, player: usize, cell: u16) -> &[u64] {
        let first = (2 * usize::from(cell) + player) * self.count;
        &self.parts[first..first + self.count]
    }

    fn row(&self) -> &[u64] {
        &self.rows[self.rows.len() - self.count..]
    }

    /// The symmetries.
    pub fn images(&self) -> &Images {
        &self.images
    }

    /// Number of symmetries.
    pub fn count(&self) -> usize {
        self.count
    }

    /// Marks on the board.
    pub fn marks(&self) -> usize {
        self.rows.len() / self.count - 1
    }

    /// The hash of the position.
    pub fn hash(&self) -> u64 {
        self.row().iter().copied().min().expect(IDENTITY)
    }

    /// The hash of the position after one more mark.
    #[inline]
    pub fn hash_after(&self, player: usize, cell: u16) -> u64 {
        let both = self.row().iter().zip(self.part(player, cell));
        both.map(|(a, b)| a ^ b).min().expect(IDENTITY)
    }

    /// One more mark.
    pub fn make(&mut self, player: usize, cell: u16) {
        let start = self.rows.len() - self.count;
        for i in 0..self.count {
            let part = self.parts[(2 * usize::from(cell) + player) * self.count + i];
            self.rows.push(self.rows[start + i] ^ part);
        }
    }

    /// Takes the last mark back.
    pub fn unmake(&mut self) {
        self.rows.truncate(self.rows.len() - self.count);
    }

    /// Whether some symmetry other than the identity changes nothing.
    pub fn is_symmetric(&self) -> bool {
        let hash = self.hash();
        self.row().iter().filter(|image| **image == hash).count() > 1
    }

    /// The symmetry that takes the position to the one that stands for
    /// all its images.
    pub fn to_canonical(&self) -> usize {
        let row = self.row();
        (0..self.count).min_by_key(|g| row[*g]).expect(IDENTITY)
    }

    /// Where a symmetry takes a cell.
    pub fn image(&self, symmetry: usize, cell: u16) -> u16 {
        self.images.row(symmetry)[usize::from(cell)]
    }

    /// The cell that a symmetry takes to this one.
    pub fn source(&self, symmetry: usize, cell: u16) -> u16 {
        self.sources[symmetry][usize::from(cell)]
    }
}
