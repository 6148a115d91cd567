//! Sets of cells as bits, and the symmetries acting on them.

use crate::base::control::{Control, Halt, StepMeter};
use crate::search::{LineId, LineIndex};
use crate::symmetry::images::SymmetryTable;
use num_traits::PrimInt;
use std::fmt::Debug;
use std::hash::Hash;

/// A set of cells as the bits of one whole number.
pub(super) trait CellMask: PrimInt + Hash + Debug + Send + 'static {}
impl<M: PrimInt + Hash + Debug + Send + 'static> CellMask for M {}

/// Images of cells that are computed, and compared, in a step of a control.
const IMAGES_PER_STEP: usize = 100;
pub(super) const COMPARISONS_PER_STEP: usize = 1_000;

/// Iterates over the cells in a set, lowest first.
pub(super) fn cells_of<M: CellMask>(mut set: M) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        if set.is_zero() {
            return None;
        }
        let cell = set.trailing_zeros() as usize;
        set = set & (set - M::one());
        Some(cell)
    })
}

/// A board as the census uses it: lines and symmetries as sets of bits.
#[derive(Debug)]
pub(super) struct BitBoard<M> {
    /// Number of open cells.
    pub cells: usize,
    /// Every open cell.
    pub full: M,
    /// For each cell, the other cells of each line through it.
    line_rests: Vec<Vec<M>>,
    /// Number of symmetries.
    pub symmetry_count: usize,
    /// The image of cell c under symmetry g, as a set: `images[c · order + g]`.
    images: Vec<M>,
}

impl<M: CellMask> BitBoard<M> {
    /// Makes a board of at most as many cells as `M` has bits.
    pub fn new(
        lines: &LineIndex,
        symmetries: &SymmetryTable,
        control: &mut dyn Control<()>,
    ) -> Result<Self, Halt> {
        let add = |set: M, cell: u32| set | M::one() << cell as usize;
        let rest = |cell: u32, line: LineId| {
            lines.cells_of(line).filter(|on| *on != cell).fold(M::zero(), add)
        };
        let cells = lines.cell_numbers();
        let rests = cells
            .clone()
            .map(|cell| lines.lines_through(cell).iter().map(|&line| rest(cell, line)).collect());
        let mut meter = StepMeter::new(control);
        let mut images = Vec::with_capacity(symmetries.symmetry_count() * lines.cell_count());
        for cell in cells.clone() {
            for (done, row) in (1..).zip(symmetries.rows()) {
                images.push(M::one() << usize::from(row[cell as usize]));
                if done % IMAGES_PER_STEP == 0 {
                    meter.count_steps(1, &|| ())?;
                }
            }
        }
        Ok(Self {
            cells: lines.open_cells().count(),
            full: lines.open_cells().fold(M::zero(), add),
            line_rests: rests.collect(),
            symmetry_count: symmetries.symmetry_count(),
            images,
        })
    }

    /// Returns the images of a cell under each symmetry.
    pub fn images_of(&self, cell: usize) -> &[M] {
        &self.images[cell * self.symmetry_count..(cell + 1) * self.symmetry_count]
    }

    /// Returns how many cells all the lines have in common that a mark on `cell` completes
    /// for the player whose other marks are `own`; 0 if it completes none.
    pub fn common_cells(&self, own: M, cell: usize) -> u32 {
        let mut common = !M::zero();
        let mut completed = false;
        for &rest in &self.line_rests[cell] {
            if rest & own == rest {
                common = common & rest;
                completed = true;
            }
        }
        // The cell itself is on all of them.
        if completed { common.count_ones() + 1 } else { 0 }
    }

    /// Returns the symmetries that map a set to itself.
    pub fn stabiliser(&self, set: M) -> Vec<usize> {
        let mut keepers: Vec<usize> = (0..self.symmetry_count).collect();
        for cell in cells_of(set) {
            let images = self.images_of(cell);
            keepers.retain(|&g| images[g] & set != M::zero());
        }
        keepers
    }

    /// Returns whether a symmetry maps a set to itself.
    pub fn preserves(&self, g: usize, set: M) -> bool {
        cells_of(set).all(|cell| self.images[cell * self.symmetry_count + g] & set != M::zero())
    }
}
