//! A Zobrist hash shared by all images of a position.

use super::images::SymmetryTable;
use crate::base::dice::splitmix64;
use crate::play::rules::Rules;
use std::sync::Arc;

const IDENTITY: &str = "the identity is a symmetry";

/// The hash of a position of two players, the same for all its images under some
/// symmetries: the least of the Zobrist hashes of the G images. Each of these is the
/// exclusive or of a number for every mark of the image.
///
/// As the least of G numbers the hash is not uniform: two positions collide
/// G²/(2G − 1), about G/2, times as often as with uniform 64-bit hashes.
///
/// A move costs O(G). Clones share the tables, which never change.
#[derive(Clone, Debug)]
pub struct CanonicalHash {
    tables: Arc<ZobristTables>,
    /// By symmetry, the hash of the position's image.
    row: Vec<u64>,
    /// Players and cells of the marks, in order.
    made: Vec<(usize, u16)>,
}

#[derive(Debug)]
struct ZobristTables {
    count: usize,
    /// Zobrist numbers, by cell, player and symmetry.
    parts: Vec<u64>,
    /// By symmetry, the preimage of each cell.
    sources: Vec<Vec<u16>>,
    images: SymmetryTable,
}

impl ZobristTables {
    #[inline]
    fn part(&self, player: usize, cell: u16) -> &[u64] {
        let first = (2 * usize::from(cell) + player) * self.count;
        &self.parts[first..first + self.count]
    }
}

impl CanonicalHash {
    /// An upper bound of the bytes for each cell and symmetry.
    pub const BYTES: usize = 24;

    /// Creates the hash of the empty board under the symmetries of its rules; `None` if the
    /// board has too many cells.
    pub fn for_rules(rules: &Rules) -> Option<Self> {
        let images = SymmetryTable::for_rules(rules)?;
        // Cells have 16-bit numbers here, and so must their count.
        u16::try_from(images.cell_count()).ok()?;
        let count = images.symmetry_count();
        let mut parts = Vec::with_capacity(2 * count * images.cell_count());
        for cell in 0..images.cell_count() {
            for player in 0..2 {
                parts
                    .extend(images.rows().map(|row| splitmix64(2 * u64::from(row[cell]) + player)));
            }
        }
        let source = |row: &[u16]| {
            let mut source = vec![0; row.len()];
            row.iter().zip(0..).for_each(|(&to, from)| source[usize::from(to)] = from);
            source
        };
        let sources = images.rows().map(source).collect();
        let tables = Arc::new(ZobristTables { count, parts, sources, images });
        Some(Self { tables, row: vec![0; count], made: Vec::new() })
    }

    /// Returns the symmetries.
    pub fn symmetries(&self) -> &SymmetryTable {
        &self.tables.images
    }

    /// Returns the number of symmetries, G.
    pub fn symmetry_count(&self) -> usize {
        self.tables.count
    }

    /// Returns the number of marks on the board.
    pub fn marks(&self) -> usize {
        self.made.len()
    }

    /// Returns the hash of the position.
    pub fn hash(&self) -> u64 {
        self.row.iter().copied().min().expect(IDENTITY)
    }

    /// Returns the hash of the position after one more mark of player 0 or 1.
    #[inline]
    pub fn hash_after(&self, player: usize, cell: u16) -> u64 {
        let both = self.row.iter().zip(self.tables.part(player, cell));
        both.map(|(a, b)| a ^ b).min().expect(IDENTITY)
    }

    /// Adds a mark of player 0 or 1.
    pub fn make(&mut self, player: usize, cell: u16) {
        self.toggle(player, cell);
        self.made.push((player, cell));
    }

    /// Removes the last mark.
    ///
    /// # Panics
    /// If there is no mark.
    pub fn unmake(&mut self) {
        let (player, cell) = self.made.pop().expect("a mark was made");
        self.toggle(player, cell);
    }

    /// Updates the hashes for a mark that is added or removed.
    fn toggle(&mut self, player: usize, cell: u16) {
        self.row.iter_mut().zip(self.tables.part(player, cell)).for_each(|(a, b)| *a ^= b);
    }

    /// Returns whether a symmetry other than the identity preserves the position.
    pub fn is_symmetric(&self) -> bool {
        let hash = self.hash();
        self.row.iter().filter(|image| **image == hash).count() > 1
    }

    /// Returns the symmetry that maps the position to the representative of all its
    /// images.
    pub fn canonicalizing_symmetry(&self) -> usize {
        (0..self.row.len()).min_by_key(|g| self.row[*g]).expect(IDENTITY)
    }

    /// Returns the image of a cell under a symmetry.
    pub fn image(&self, symmetry: usize, cell: u16) -> u16 {
        self.tables.images.row(symmetry)[usize::from(cell)]
    }

    /// Returns the cell whose image under a symmetry is this one.
    pub fn preimage(&self, symmetry: usize, cell: u16) -> u16 {
        self.tables.sources[symmetry][usize::from(cell)]
    }
}
