//! Dimensional stacking: where each cell of the shown slice lies.
//!
//! Stacked axes alternate between the two directions of the screen: the first
//! runs right inside the small board, the second up, the third places the
//! small boards to the right, the fourth upward, and so on. Lengths are in
//! cells: a cell is 1 × 1, the origin is bottom left, y grows upward.

use hypertoe_core::{Cell, Shape};

/// Space between neighbouring cells.
const CELL_GAP: f64 = 0.07;
/// Least space between small boards, and blocks of them.
const BOARD_GAP: f64 = 0.5;
/// Space between blocks as a share of their length, so that gaps grow with
/// the level of nesting and every level looks different from the next.
const BLOCK_GAP: f64 = 0.11;

/// The most cells that may stand side by side in one direction.
pub const MAX_ACROSS: u64 = 100_000;
/// The most cells side by side when a board is first shown.
const COMFORTABLE_ACROSS: u64 = 1_024;

/// One axis on one direction of the screen.
#[derive(Clone, Debug, PartialEq)]
pub struct Level {
    /// Its number; x is 0.
    pub axis: usize,
    /// How many values it has.
    pub side: u32,
    /// Distance between neighbouring values.
    pub pitch: f64,
    /// Length of one value: a cell, or a block of cells.
    pub length: f64,
}

/// The stacked axes of one direction of the screen, innermost first.
#[derive(Clone, Debug, PartialEq)]
pub struct Track {
    levels: Vec<Level>,
    extent: f64,
    cells: u64,
}

/// One row or column of cells.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Slot {
    /// Number of the slot, counted over all levels, innermost fastest.
    pub index: u64,
    /// Where it begins.
    pub start: f64,
}

impl Track {
    fn new(shape: &Shape, axes: impl Iterator<Item = usize>) -> Self {
        let mut levels = Vec::new();
        let (mut extent, mut cells) = (1.0, 1u64);
        for (i, axis) in axes.enumerate() {
            let gap = if i == 0 { CELL_GAP } else { block_gap(extent) };
            let side = u32::from(shape.side(axis));
            let pitch = extent + gap;
            levels.push(Level { axis, side, pitch, length: extent });
            extent = pitch * f64::from(side) - gap;
            cells = cells.saturating_mul(u64::from(side));
        }
        Self { levels, extent, cells }
    }

    /// The levels, innermost first.
    pub fn levels(&self) -> &[Level] {
        &self.levels
    }

    /// Length from end to end.
    pub fn extent(&self) -> f64 {
        self.extent
    }

    /// Number of slots.
    pub fn cells(&self) -> u64 {
        self.cells
    }

    /// Space around a block of this many levels.
    pub fn gap(&self, depth: usize) -> f64 {
        self.levels
            .get(depth)
            .map_or_else(|| block_gap(self.extent), |level| level.pitch - level.length)
    }

    /// Where a cell's slot begins.
    pub fn start_of(&self, cell: &Cell) -> f64 {
        let levels = self.levels.iter();
        levels.map(|level| f64::from(cell.get(level.axis)) * level.pitch).sum()
    }

    /// The number of the slot that holds a cell.
    pub fn index_of(&self, cell: &Cell) -> u64 {
        let levels = self.levels.iter().rev();
        levels
            .fold(0, |index, level| index * u64::from(level.side) + u64::from(cell.get(level.axis)))
    }

    /// Where the block of `depth` levels that holds the slot begins, and how
    /// long it is: the small board for depth 1.
    pub fn block_of(&self, cell: &Cell, depth: usize) -> (f64, f64) {
        let levels = self.levels.iter().skip(depth);
        let start = levels.map(|level| f64::from(cell.get(level.axis)) * level.pitch).sum();
        let length = self.levels.get(depth).map_or(self.extent, |level| level.length);
        (start, length)
    }

    /// Writes the coordinates of slot `index` into a cell.
    pub fn write(&self, mut index: u64, cell: &mut Cell) {
        for level in &self.levels {
            let side = u64::from(level.side);
            cell.coords_mut()[level.axis] = (index % side) as u16;
            index /= side;
        }
    }

    /// The slot at a place; `None` in a gap between boards or outside.
    pub fn slot_at(&self, place: f64) -> Option<u64> {
        let (mut rest, mut index, mut below) = (place, 0, self.cells);
        for (depth, level) in self.levels.iter().enumerate().rev() {
            below /= u64::from(level.side);
            // The narrow gap between cells belongs half to each neighbour.
            let slack = if depth == 0 { CELL_GAP / 2.0 } else { 0.0 };
            let value = ((rest + slack) / level.pitch).floor();
            if value < 0.0 || value >= f64::from(level.side) {
                return None;
            }
            rest -= value * level.pitch;
            if rest > level.length + slack {
                return None;
            }
            index += value as u64 * below;
        }
        (-CELL_GAP..=1.0 + CELL_GAP).contains(&rest).then_some(index)
    }

    /// The slot at or nearest to a place.
    pub fn slot_near(&self, place: f64) -> u64 {
        let (mut rest, mut index, mut below) = (place, 0, self.cells);
        for level in self.levels.iter().rev() {
            below /= u64::from(level.side);
            // A place in a gap belongs to the nearer block.
            let gap = level.pitch - level.length;
            let value = ((rest + gap / 2.0) / level.pitch).floor();
            let value = value.clamp(0.0, f64::from(level.side) - 1.0);
            rest -= value * level.pitch;
            index += value as u64 * below;
        }
        index
    }

    /// The blocks of `depth` levels that touch `from … to`, in order: the
    /// slots themselves for depth 0. At most `most` of them.
    pub fn visible(&self, depth: usize, from: f64, to: f64, most: usize) -> Vec<Slot> {
        let mut slots = Vec::new();
        self.collect(
            self.levels.len(),
            depth,
            Slot { index: 0, start: 0.0 },
            from,
            to,
            most,
            &mut slots,
        );
        slots
    }

    #[expect(clippy::too_many_arguments, reason = "a recursion over levels, called from one place")]
    fn collect(
        &self,
        level: usize,
        depth: usize,
        at: Slot,
        from: f64,
        to: f64,
        most: usize,
        slots: &mut Vec<Slot>,
    ) {
        if level == depth {
            slots.push(at);
            return;
        }
        let this = &self.levels[level - 1];
        let below: u64 = self.levels[..level - 1].iter().map(|l| u64::from(l.side)).product();
        let first = ((from - at.start - this.length) / this.pitch).ceil().max(0.0) as u64;
        for value in first..u64::from(this.side) {
            let start = at.start + value as f64 * this.pitch;
            if start > to || slots.len() >= most {
                return;
            }
            let next = Slot { index: at.index + value * below, start };
            self.collect(level - 1, depth, next, from, to, most, slots);
        }
    }
}

fn block_gap(length: f64) -> f64 {
    (BLOCK_GAP * length).max(BOARD_GAP)
}

/// The nested grid of the stacked axes of a board.
#[derive(Clone, Debug, PartialEq)]
pub struct NestedLayout {
    /// Axes that run right.
    pub columns: Track,
    /// Axes that run up.
    pub rows: Track,
}

impl NestedLayout {
    /// The layout of these axes in nesting order, innermost first.
    pub fn new(shape: &Shape, stacked: &[usize]) -> Self {
        let every_other = |first: usize| stacked.iter().copied().skip(first).step_by(2);
        Self { columns: Track::new(shape, every_other(0)), rows: Track::new(shape, every_other(1)) }
    }

    /// Width and height in cells.
    pub fn extent(&self) -> (f64, f64) {
        (self.columns.extent(), self.rows.extent())
    }

    /// Number of cells shown.
    pub fn cells(&self) -> u64 {
        self.columns.cells().saturating_mul(self.rows.cells())
    }

    /// The lower left corner of a cell.
    pub fn corner(&self, cell: &Cell) -> (f64, f64) {
        (self.columns.start_of(cell), self.rows.start_of(cell))
    }

    /// The cell at a place, with the pinned coordinates taken from `slice`.
    pub fn cell_at(&self, x: f64, y: f64, slice: &Cell) -> Option<Cell> {
        let column = self.columns.slot_at(x)?;
        let row = self.rows.slot_at(y)?;
        let mut cell = slice.clone();
        self.columns.write(column, &mut cell);
        self.rows.write(row, &mut cell);
        Some(cell)
    }

    /// The cell at or nearest to a place.
    pub fn cell_near(&self, x: f64, y: f64, slice: &Cell) -> Cell {
        let mut cell = slice.clone();
        self.columns.write(self.columns.slot_near(x), &mut cell);
        self.rows.write(self.rows.slot_near(y), &mut cell);
        cell
    }

    /// How many levels of blocks there are around the small board.
    pub fn depth(&self) -> usize {
        self.columns.levels().len().max(self.rows.levels().len())
    }
}

/// How many cells these axes put side by side, right and up.
fn across(shape: &Shape, stacked: &[usize]) -> [u64; 2] {
    [0, 1].map(|first| {
        let axes = stacked.iter().skip(first).step_by(2);
        axes.fold(1u64, |n, &axis| n.saturating_mul(u64::from(shape.side(axis))))
    })
}

/// Whether these axes can be shown side by side at all.
pub fn fits(shape: &Shape, stacked: &[usize]) -> bool {
    across(shape, stacked).iter().all(|n| *n <= MAX_ACROSS)
}

/// The axes that are stacked when a board is first shown: as many as fit
/// comfortably, the outermost left to be pinned. The first two always are.
pub fn comfortable(shape: &Shape) -> Vec<usize> {
    let mut stacked: Vec<usize> = Vec::new();
    for axis in 0..shape.dims() {
        stacked.push(axis);
        if axis > 1 && across(shape, &stacked).iter().any(|n| *n > COMFORTABLE_ACROSS) {
            stacked.pop();
            break;
        }
    }
    stacked
}
