//! A Zobrist hash that all images of a position share.

use super::images::Images;
use crate::base::dice::mixed;
use crate::play::rules::Rules;
use std::sync::Arc;

const IDENTITY: &str = "the identity is a symmetry";

/// The hash of a position of two players that is the same for all its images
/// under some symmetries: for each symmetry the exclusive or of a number for
/// every mark on its image; the least of them is the hash.
///
/// A move costs a step for each symmetry. Copies share what does not change.
#[derive(Clone, Debug)]
pub struct CanonicalHash {
    tables: Arc<Tables>,
    /// By symmetry, the hash of the position's image.
    row: Vec<u64>,
    /// Players and cells of the marks, in order.
    made: Vec<(usize, u16)>,
}

#[derive(Debug)]
struct Tables {
    count: usize,
    /// By cell, player and symmetry.
    parts: Vec<u64>,
    /// By symmetry, the cell that each cell is the image of.
    sources: Vec<Vec<u16>>,
    images: Images,
}

impl Tables {
    #[inline]
    fn part(&self, player: usize, cell: u16) -> &[u64] {
        let first = (2 * usize::from(cell) + player) * self.count;
        &self.parts[first..first + self.count]
    }
}

impl CanonicalHash {
    /// Bytes for each cell and symmetry, at most.
    pub const BYTES: usize = 24;

    /// For the empty board and the symmetries of its rules; `None` where the board
    /// has too many cells.
    pub fn of_rules(rules: &Rules) -> Option<Self> {
        let images = Images::of_rules(rules)?;
        // Cells have 16-bit numbers here, and so must their count.
        u16::try_from(images.cells()).ok()?;
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
        let tables = Arc::new(Tables { count, parts, sources, images });
        Some(Self { tables, row: vec![0; count], made: Vec::new() })
    }

    /// The symmetries.
    pub fn images(&self) -> &Images {
        &self.tables.images
    }

    /// Number of symmetries.
    pub fn count(&self) -> usize {
        self.tables.count
    }

    /// Marks on the board.
    pub fn marks(&self) -> usize {
        self.made.len()
    }

    /// The hash of the position.
    pub fn hash(&self) -> u64 {
        self.row.iter().copied().min().expect(IDENTITY)
    }

    /// The hash of the position after one more mark.
    #[inline]
    pub fn hash_after(&self, player: usize, cell: u16) -> u64 {
        let both = self.row.iter().zip(self.tables.part(player, cell));
        both.map(|(a, b)| a ^ b).min().expect(IDENTITY)
    }

    /// One more mark.
    pub fn make(&mut self, player: usize, cell: u16) {
        self.change(player, cell);
        self.made.push((player, cell));
    }

    /// Takes the last mark back.
    pub fn unmake(&mut self) {
        let (player, cell) = self.made.pop().expect("a mark was made");
        self.change(player, cell);
    }

    /// A mark comes or goes.
    fn change(&mut self, player: usize, cell: u16) {
        self.row.iter_mut().zip(self.tables.part(player, cell)).for_each(|(a, b)| *a ^= b);
    }

    /// Whether some symmetry other than the identity changes nothing.
    pub fn is_symmetric(&self) -> bool {
        let hash = self.hash();
        self.row.iter().filter(|image| **image == hash).count() > 1
    }

    /// The symmetry that takes the position to the one that stands for
    /// all its images.
    pub fn to_canonical(&self) -> usize {
        (0..self.row.len()).min_by_key(|g| self.row[*g]).expect(IDENTITY)
    }

    /// Where a symmetry takes a cell.
    pub fn image(&self, symmetry: usize, cell: u16) -> u16 {
        self.tables.images.row(symmetry)[usize::from(cell)]
    }

    /// The cell that a symmetry takes to this one.
    pub fn source(&self, symmetry: usize, cell: u16) -> u16 {
        self.tables.sources[symmetry][usize::from(cell)]
    }
}
