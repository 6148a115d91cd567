//! Symmetries as tables: the image of every cell under each symmetry.
//!
//! A table for searches and proofs holds at most [`MAX_SEARCH_TABLE_IMAGES`] images. If the
//! symmetries of a game need more, the table has only the identity, so that every position is its
//! own canonical form. Proof files depend on this number. Questions about symmetry itself
//! ([`SymmetryTable::full_for_rules`], [`CellOrbits`](super::orbits::CellOrbits)) allow
//! [`MAX_FULL_TABLE_IMAGES`], and have no answer beyond that. Where only marks are mapped, not
//! whole boards ([`Symmetries::list_preserving`](super::symmetries::Symmetries::list_preserving)),
//! up to [`MAX_LISTED_SYMMETRIES`](super::symmetries::MAX_LISTED_SYMMETRIES) symmetries are tried.

use super::Automorphism;
use super::board_group::BoardGroup;
use super::symmetries::{Symmetries, SymmetryCount};
use crate::base::control::{Control, Halt, StepMeter, run_to_end};
use crate::base::rng::splitmix64;
use crate::play::{Position, Rules};
use num_traits::ToPrimitive;
use std::collections::HashSet;
use std::sync::Arc;

/// The maximum number of images (cells times symmetries) in a table for a search or a proof.
pub(crate) const MAX_SEARCH_TABLE_IMAGES: usize = 1 << 20;
/// The maximum number of images (cells times symmetries) in a table with all symmetries of a board;
/// larger tables are not built.
pub(crate) const MAX_FULL_TABLE_IMAGES: usize = 20_000_000;
/// The maximum number of images (cells times symmetries) of a group whose elements are multiplied out.
const MAX_GROUP_IMAGES: usize = 1 << 20;
/// The maximum number of cells of a board with a table.
pub(crate) const MAX_TABLE_CELLS: usize = 1 << 16;

/// Some symmetries of a board, each as the image of every cell. Cells are numbered as
/// by [`Shape::cell_number`](crate::Shape::cell_number). The identity is the first symmetry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SymmetryTable {
    cells: usize,
    /// The images of all cells under one symmetry after the other.
    to: Vec<u16>,
}

impl SymmetryTable {
    /// Creates the table of the identity alone.
    ///
    /// # Panics
    /// If there is no cell, or more than [`MAX_TABLE_CELLS`].
    pub fn of_identity(cells: usize) -> Self {
        assert!((1..=MAX_TABLE_CELLS).contains(&cells), "1 to 65,536 cells");
        Self { cells, to: (0..cells).map(|cell| cell as u16).collect() }
    }

    /// Creates the table of the symmetries that preserve the rules of a game after the first move:
    /// its closed cells and gravity. The identity alone if they have more than
    /// [`MAX_SEARCH_TABLE_IMAGES`] images; `None` if the board has more than [`MAX_TABLE_CELLS`]
    /// cells.
    pub fn for_rules(rules: &Rules) -> Option<Self> {
        Self::small_or_identity(rules, |symmetry| symmetry.preserves_rules(rules))
    }

    /// Creates the table of all symmetries that preserve the rules; `None` if the board is too
    /// large for it, as [`can_build_full`](Self::can_build_full) tells beforehand.
    ///
    /// # Errors
    /// [`Halt`] if the control ends the work.
    pub fn full_for_rules(
        rules: &Rules,
        control: &mut dyn Control<()>,
    ) -> Result<Option<Self>, Halt> {
        if let Some(whole) = Self::whole_group(rules, control)? {
            return Ok(Some(whole));
        }
        Self::build(
            rules,
            MAX_FULL_TABLE_IMAGES,
            |symmetry| symmetry.preserves_rules(rules),
            control,
        )
    }

    /// Creates the table of all automorphisms that preserve the closed cells, where there may be more
    /// than are listed; `None` where there are not, or too many, or for games with gravity.
    fn whole_group(rules: &Rules, control: &mut dyn Control<()>) -> Result<Option<Self>, Halt> {
        let shape = rules.shape();
        let has_more = matches!(Symmetries::new(shape).count(), SymmetryCount::AtLeast(_));
        let Some(cells) = numbered(rules).filter(|_| has_more && rules.gravity_axis().is_none())
        else {
            return Ok(None);
        };
        let closed = rules.closed_cells();
        let Ok(group) = BoardGroup::search_silently(shape, &[closed], control)? else {
            return Ok(None);
        };
        let mut meter = StepMeter::new(control);
        let Some(images) = group.image_table(MAX_GROUP_IMAGES / cells, &mut meter)? else {
            return Ok(None);
        };
        let closed: Vec<usize> = closed.iter().map(|cell| shape.cell_index(cell)).collect();
        let (mut to, mut seen) = (Vec::new(), HashSet::new());
        for row in images.chunks_exact(cells) {
            meter.count_steps(1 + cells as u64 / 200, &|| ())?;
            let mut on_open = row.to_vec();
            closed.iter().for_each(|cell| on_open[*cell] = 0);
            // Those that differ only on closed cells count as one.
            if seen.insert(on_open) {
                to.extend(row);
            }
        }
        Ok(Some(Self { cells, to }))
    }

    /// Returns whether the board is small enough for [`full_for_rules`](Self::full_for_rules).
    /// Builds nothing, so it is quick.
    pub fn can_build_full(rules: &Rules) -> bool {
        listed(rules, MAX_FULL_TABLE_IMAGES).is_some()
    }

    /// Returns an upper bound on the size of the table that [`for_rules`](Self::for_rules) creates
    /// (cells times symmetries), without creating it; `None` if the board has more than
    /// [`MAX_TABLE_CELLS`] cells.
    pub(crate) fn max_image_count_for_rules(rules: &Rules) -> Option<usize> {
        let cells = numbered(rules)?;
        let all = Symmetries::new(rules.shape()).listed_count().to_usize();
        let all = all.and_then(|symmetries| symmetries.checked_mul(cells));
        Some(all.filter(|images| *images <= MAX_SEARCH_TABLE_IMAGES).unwrap_or(cells))
    }

    /// Creates the table of the symmetries that preserve a position and its legal moves. Limits are
    /// those of [`for_rules`](Self::for_rules): where they are exceeded, returns the table of the
    /// identity alone, or `None`.
    pub fn for_position(position: &Position) -> Option<Self> {
        Self::small_or_identity(position.rules(), |symmetry| symmetry.preserves_position(position))
    }

    fn small_or_identity(rules: &Rules, keeps: impl Fn(&Automorphism) -> bool) -> Option<Self> {
        let cells = numbered(rules)?;
        let made =
            run_to_end(|control| Self::build(rules, MAX_SEARCH_TABLE_IMAGES, keeps, control));
        Some(made.unwrap_or_else(|| Self::of_identity(cells)))
    }

    /// Lists each symmetry once, in the order of [`Symmetries::list`]: those that differ
    /// only on closed cells count as one. O(cells · symmetries).
    fn build(
        rules: &Rules,
        max: usize,
        keeps: impl Fn(&Automorphism) -> bool,
        control: &mut dyn Control<()>,
    ) -> Result<Option<Self>, Halt> {
        let shape = rules.shape();
        let Some((cells, listed)) = listed(rules, max) else { return Ok(None) };
        let mut meter = StepMeter::new(control);
        let steps = 1 + cells as u64 / 200 + rules.closed_cells().len() as u64 / 5;
        let closed: Vec<usize> =
            rules.closed_cells().iter().map(|cell| shape.cell_index(cell)).collect();
        let (mut to, mut seen) = (Vec::new(), HashSet::new());
        for symmetry in listed {
            meter.count_steps(steps, &|| ())?;
            if !keeps(&symmetry) {
                continue;
            }
            let row = symmetry.image_table(shape);
            if !closed.is_empty() {
                let mut on_open = row.clone();
                closed.iter().for_each(|cell| on_open[*cell] = 0);
                if !seen.insert(on_open) {
                    continue;
                }
            }
            to.extend(row);
        }
        Ok(Some(Self { cells, to }))
    }

    /// Returns the number of cells of the board.
    pub(crate) fn cell_count(&self) -> usize {
        self.cells
    }

    /// Returns the number of symmetries, at least one.
    pub fn symmetry_count(&self) -> usize {
        self.to.len() / self.cells
    }

    /// Iterates over the symmetries, each as the image of every cell.
    pub fn rows(&self) -> impl ExactSizeIterator<Item = &[u16]> + Clone {
        self.to.chunks_exact(self.cells)
    }

    /// Returns the image of every cell under one symmetry.
    ///
    /// # Panics
    /// If there is no such symmetry.
    #[inline]
    pub(crate) fn row(&self, symmetry: usize) -> &[u16] {
        &self.to[symmetry * self.cells..(symmetry + 1) * self.cells]
    }

    /// Returns the cell whose image under a symmetry is this one. O(cells).
    pub(crate) fn preimage(&self, symmetry: usize, cell: u32) -> Option<u32> {
        let row = self.row(symmetry).iter();
        (0..).zip(row).find(|(_, to)| u32::from(**to) == cell).map(|(from, _)| from)
    }

    /// Returns the images of some cells under one symmetry, sorted.
    pub fn image_of_cells(&self, symmetry: usize, cells: &[u32]) -> Vec<u32> {
        let row = self.row(symmetry);
        let mut moved: Vec<u32> = cells.iter().map(|cell| row[*cell as usize].into()).collect();
        moved.sort_unstable();
        moved
    }

    /// Returns the symmetry that maps two sets of cells to their canonical form: of
    /// all images the one whose first set, sorted, comes first, and of those the
    /// one whose second set does. O(symmetries · (cells in the sets + cells / 64)).
    pub fn canonicalizing_symmetry(&self, sets: [&[u32]; 2]) -> usize {
        let words = self.cells.div_ceil(64);
        let (mut best, mut form) = (0, Vec::new());
        let mut bits = vec![0u64; 2 * words];
        for (number, row) in self.rows().enumerate() {
            bits.fill(0);
            for (cells, first) in sets.into_iter().zip([0, words]) {
                for &cell in cells {
                    let to = usize::from(row[cell as usize]);
                    // Set from the top: the set with the first cell is the greater number.
                    bits[first + to / 64] |= 1 << (63 - to % 64);
                }
            }
            if bits > form {
                best = number;
                form.clone_from(&bits);
            }
        }
        best
    }

    /// Returns those symmetries in `some`, given as row numbers of the table, that map `cell` to
    /// itself.
    pub(crate) fn stabilizer(&self, some: &[u16], cell: u32) -> Vec<u16> {
        let keeps =
            |symmetry: &u16| u32::from(self.row(usize::from(*symmetry))[cell as usize]) == cell;
        some.iter().copied().filter(keeps).collect()
    }

    /// Keeps only the first of the cells that are images of each other under the symmetries
    /// `some`, which must form a group.
    pub(crate) fn retain_orbit_representatives(&self, some: &[u16], cells: &mut Vec<u32>) {
        if some.is_empty() {
            return;
        }
        let mut seen = vec![false; self.cells];
        cells.retain(|&cell| {
            let new = !seen[cell as usize];
            seen[cell as usize] = true;
            for symmetry in some {
                seen[usize::from(self.row(usize::from(*symmetry))[cell as usize])] = true;
            }
            new
        });
    }
}

/// Returns the number of cells, and the symmetries of the board if they have no more than
/// `max` images.
fn listed(rules: &Rules, max: usize) -> Option<(usize, impl Iterator<Item = Automorphism>)> {
    let cells = numbered(rules)?;
    Some((cells, Symmetries::new(rules.shape()).try_iter(max / cells.max(1))?))
}

/// Returns the number of cells, if it is at most [`MAX_TABLE_CELLS`].
fn numbered(rules: &Rules) -> Option<usize> {
    let cells = usize::try_from(rules.shape().cell_count_u64()?).ok()?;
    (cells <= MAX_TABLE_CELLS).then_some(cells)
}

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
        assert!(player < 2, "hashes are for two players");
        let first = (2 * usize::from(cell) + player) * self.count;
        &self.parts[first..first + self.count]
    }
}

impl CanonicalHash {
    /// An upper bound of the memory that the hash takes for each cell and symmetry, in bytes.
    pub(crate) const BYTES_PER_IMAGE: usize = 24;

    /// Creates the canonical hash of the empty board under the symmetries that
    /// [`SymmetryTable::for_rules`] lists; `None` if the board has more than 65,535 cells.
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

    /// Returns the symmetries under which the hash is the same.
    pub(crate) fn symmetries(&self) -> &SymmetryTable {
        &self.tables.images
    }

    /// Returns the number of symmetries, G.
    pub(crate) fn symmetry_count(&self) -> usize {
        self.tables.count
    }

    /// Returns the number of marks on the board.
    pub(crate) fn mark_count(&self) -> usize {
        self.made.len()
    }

    /// Returns the canonical hash of the position: the same for all its images under the
    /// symmetries.
    pub(crate) fn hash(&self) -> u64 {
        self.row.iter().copied().min().expect(IDENTITY)
    }

    /// Returns the hash of the position after one more mark of player 0 or 1.
    ///
    /// # Panics
    /// If there is no such player or cell.
    #[inline]
    pub(crate) fn hash_after(&self, player: usize, cell: u16) -> u64 {
        let both = self.row.iter().zip(self.tables.part(player, cell));
        both.map(|(a, b)| a ^ b).min().expect(IDENTITY)
    }

    /// Adds a mark of player 0 or 1.
    ///
    /// # Panics
    /// If there is no such player or cell.
    pub fn make_move(&mut self, player: usize, cell: u16) {
        self.toggle(player, cell);
        self.made.push((player, cell));
    }

    /// Removes the last mark.
    ///
    /// # Panics
    /// If there is no mark.
    pub(crate) fn unmake_move(&mut self) {
        let (player, cell) = self.made.pop().expect("a mark was made");
        self.toggle(player, cell);
    }

    /// Updates the hashes for a mark that is added or removed.
    fn toggle(&mut self, player: usize, cell: u16) {
        self.row.iter_mut().zip(self.tables.part(player, cell)).for_each(|(a, b)| *a ^= b);
    }

    /// Returns whether a symmetry other than the identity preserves the position.
    pub(crate) fn is_symmetric(&self) -> bool {
        let hash = self.hash();
        self.row.iter().filter(|image| **image == hash).count() > 1
    }

    /// Returns the index in the table of the symmetry that maps the position to its canonical form.
    pub(crate) fn canonicalizing_symmetry(&self) -> usize {
        (0..self.row.len()).min_by_key(|g| self.row[*g]).expect(IDENTITY)
    }

    /// Returns the cell to which a symmetry, given by its index in the table, moves a cell.
    pub(crate) fn cell_image(&self, symmetry: usize, cell: u16) -> u16 {
        self.tables.images.row(symmetry)[usize::from(cell)]
    }

    /// Returns the cell whose image under a symmetry is this one.
    pub(crate) fn preimage(&self, symmetry: usize, cell: u16) -> u16 {
        self.tables.sources[symmetry][usize::from(cell)]
    }
}
