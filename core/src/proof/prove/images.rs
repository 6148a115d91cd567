//! Positions up to symmetry, told apart by one number.

use super::board::mixed;
use super::chart::Chart;

/// Numbers for a position that are the same for all its images under the
/// automorphisms of a [`Chart`]: for each automorphism the exclusive or of a
/// number for every mark on its image; the least of them is the key.
///
/// A move costs a step for each automorphism.
#[derive(Clone, Debug)]
pub struct Images {
    count: usize,
    /// By cell, player and automorphism.
    parts: Vec<u64>,
    /// By automorphism, one row for each position on the way.
    rows: Vec<u64>,
    /// By automorphism, the cell that each cell is the image of.
    sources: Vec<Vec<u16>>,
    images: Vec<Vec<u16>>,
}

impl Images {
    /// For the empty board. Memory: 16 bytes for each cell and automorphism.
    pub fn new(chart: &Chart) -> Self {
        Self::of(chart, chart.images().to_vec())
    }

    /// For the empty board, each position standing for itself alone.
    pub fn of_identity(chart: &Chart) -> Self {
        Self::of(chart, chart.images()[..1].to_vec())
    }

    fn of(chart: &Chart, images: Vec<Vec<u16>>) -> Self {
        let count = images.len();
        let mut parts = Vec::with_capacity(2 * count * chart.cells());
        for cell in 0..chart.cells() {
            for player in 0..2u64 {
                parts.extend(images.iter().map(|image| mixed(2 * u64::from(image[cell]) + player)));
            }
        }
        let source = |image: &Vec<u16>| {
            let mut source = vec![0; image.len()];
            image.iter().zip(0..).for_each(|(&to, from)| source[usize::from(to)] = from);
            source
        };
        let sources = images.iter().map(source).collect();
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

    /// Number of automorphisms.
    pub fn count(&self) -> usize {
        self.count
    }

    /// Marks on the board.
    pub fn marks(&self) -> usize {
        self.rows.len() / self.count - 1
    }

    /// The key of the position.
    pub fn key(&self) -> u64 {
        self.row().iter().copied().min().unwrap_or(0)
    }

    /// The key of the position after one more mark.
    #[inline]
    pub fn key_after(&self, player: usize, cell: u16) -> u64 {
        let both = self.row().iter().zip(self.part(player, cell));
        both.map(|(a, b)| a ^ b).min().unwrap_or(0)
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

    /// Whether some automorphism other than the identity changes nothing.
    pub fn is_symmetric(&self) -> bool {
        let key = self.key();
        self.row().iter().filter(|image| **image == key).count() > 1
    }

    /// The automorphism that takes the position to the one that stands for
    /// all its images.
    pub fn to_canonical(&self) -> usize {
        let row = self.row();
        (0..self.count).min_by_key(|g| row[*g]).unwrap_or(0)
    }

    /// Where an automorphism takes a cell.
    pub fn image(&self, automorphism: usize, cell: u16) -> u16 {
        self.images[automorphism][usize::from(cell)]
    }

    /// The cell that an automorphism takes to this one.
    pub fn source(&self, automorphism: usize, cell: u16) -> u16 {
        self.sources[automorphism][usize::from(cell)]
    }
}
