//! Dimensional stacking: the layout of the cells of the visible slice.
//!
//! Stacked axes alternate between the two directions of the screen: the first
//! runs right inside the small board, the second up, the third places the
//! small boards to the right, the fourth upward, and so on. The last of an odd
//! number may go up instead. The origin is bottom left, y grows upward. Lengths
//! are in cells, a cell being 1 × 1, or, on a screen, in whole physical pixels.

use hypertoe_core::{Cell, Shape};
use serde::{Deserialize, Serialize};

/// Gap between neighbouring cells, in cells.
pub(super) const CELL_GAP: f64 = 0.07;
/// The least gap between small boards, and between blocks of them, in cells.
pub(super) const BOARD_GAP: f64 = 0.5;
/// Gap between blocks as a fraction of their length: gaps grow with the level of nesting, so that
/// the levels can be distinguished.
pub(super) const BLOCK_GAP: f64 = 0.11;

/// The widest margin around the whole layout.
const MOST_AROUND: f64 = 1.2;

/// Distance between the middles of neighbouring cells.
pub const CELL_PITCH: f64 = 1.0 + CELL_GAP;
/// The smallest cell pitch in pixels that leaves one pixel for a gap.
const MIN_PITCH_WITH_GAPS: f64 = 3.0;

/// The most cells side by side in one direction.
pub const MAX_CELLS_ACROSS: u64 = 100_000;
/// The most cells side by side in the default nesting.
const COMFORTABLE_ACROSS: u64 = 1_024;

/// One axis in one direction of the screen: its values as equal cells or blocks in a row.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct StackLevel {
    pub axis: usize,
    /// The number of values of the axis.
    pub side: u32,
    /// Distance between the starts of neighbouring values.
    pub pitch: f64,
    /// Length of one value: of a cell, or of a block of cells.
    pub length: f64,
}

/// The layout of the stacked axes in one direction of the screen, innermost first.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct AxisStack {
    levels: Vec<StackLevel>,
    extent: f64,
    /// Margin around all of it.
    margin: f64,
    cells: u64,
}

/// A place in an [`AxisStack`]: a row or column of cells, or of whole blocks at an outer level.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct StackSlot {
    /// Index over all levels, innermost fastest.
    pub index: u64,
    pub start: f64,
}

impl AxisStack {
    fn new(shape: &Shape, axes: impl Iterator<Item = usize>) -> Self {
        let mut levels = Vec::new();
        let (mut extent, mut cells) = (1.0, 1u64);
        for (i, axis) in axes.enumerate() {
            let gap = if i == 0 { CELL_GAP } else { block_gap(extent) };
            let side = u32::from(shape.side(axis));
            let pitch = extent + gap;
            levels.push(StackLevel { axis, side, pitch, length: extent });
            extent = pitch * f64::from(side) - gap;
            cells = cells.saturating_mul(u64::from(side));
        }
        Self { levels, extent, margin: block_gap(extent).min(MOST_AROUND), cells }
    }

    /// Returns the same layout in whole pixels: with this cell size and gap, and every
    /// outer gap wider than those inside it.
    fn in_pixels(&self, cell: f64, cell_gap: f64) -> Self {
        let (mut levels, mut extent, mut inner) =
            (Vec::with_capacity(self.levels.len()), cell, 0.0);
        for level in &self.levels {
            let gap = match levels.is_empty() {
                true => cell_gap,
                false => wider_gap((level.pitch - level.length) * cell, inner),
            };
            // A single value has no gap.
            inner = if level.side > 1 { gap } else { inner };
            let pitch = extent + gap;
            levels.push(StackLevel { pitch, length: extent, ..*level });
            extent = pitch * f64::from(level.side) - gap;
        }
        Self { levels, extent, margin: wider_gap(self.margin * cell, inner), cells: self.cells }
    }

    fn scaled(&self, by: f64) -> Self {
        let level = |level: &StackLevel| StackLevel {
            pitch: level.pitch * by,
            length: level.length * by,
            ..*level
        };
        Self {
            levels: self.levels.iter().map(level).collect(),
            extent: self.extent * by,
            margin: self.margin * by,
            cells: self.cells,
        }
    }

    /// Maps a position to `to`, another layout of the same axes. The position keeps its place
    /// within a cell or gap: a third of a cell here is a third of a cell there.
    pub fn map_position_to(&self, place: f64, to: &Self) -> f64 {
        let (mut rest, mut carried) = (place, 0.0);
        for (level, there) in self.levels.iter().zip(&to.levels).rev() {
            let value = (rest / level.pitch).floor().clamp(0.0, f64::from(level.side) - 1.0);
            rest -= value * level.pitch;
            carried += value * there.pitch;
            if rest > level.length {
                let (gap, gap_there) = (level.pitch - level.length, there.pitch - there.length);
                // Beyond the last block there are no gaps: the scale of cells goes on.
                let beyond = value + 1.0 >= f64::from(level.side) || gap <= 0.0;
                let fraction =
                    if beyond { to.cell_size() / self.cell_size() } else { gap_there / gap };
                return carried + there.length + (rest - level.length) * fraction;
            }
        }
        carried + rest * to.cell_size() / self.cell_size()
    }

    pub fn cell_size(&self) -> f64 {
        self.levels.first().map_or(self.extent, |level| level.length)
    }

    /// Returns the levels, innermost first.
    pub fn levels(&self) -> &[StackLevel] {
        &self.levels
    }

    /// Returns the length from end to end.
    pub fn extent(&self) -> f64 {
        self.extent
    }

    /// Returns the number of slots: rows or columns of cells.
    pub fn slot_count(&self) -> u64 {
        self.cells
    }

    /// Returns the gap around a block of `depth` levels.
    pub fn gap(&self, depth: usize) -> f64 {
        self.levels.get(depth).map_or(self.margin, |level| level.pitch - level.length)
    }

    /// Returns the coordinate at which the slot of a cell begins, in the units of the layout:
    /// cells, or pixels on a screen.
    pub fn slot_start(&self, cell: &Cell) -> f64 {
        let levels = self.levels.iter();
        levels.map(|level| f64::from(cell.get(level.axis)) * level.pitch).sum()
    }

    /// Returns the index of the slot that holds a cell.
    pub fn slot_of(&self, cell: &Cell) -> u64 {
        let levels = self.levels.iter().rev();
        levels
            .fold(0, |index, level| index * u64::from(level.side) + u64::from(cell.get(level.axis)))
    }

    /// Returns the start and the length, in the direction of this stack, of the block that holds
    /// the cell and comprises the innermost `depth` axes of the stack: the cell itself for depth 0,
    /// the small board for depth 1.
    pub fn block_start_and_length(&self, cell: &Cell, depth: usize) -> (f64, f64) {
        let levels = self.levels.iter().skip(depth);
        let start = levels.map(|level| f64::from(cell.get(level.axis)) * level.pitch).sum();
        let length = self.levels.get(depth).map_or(self.extent, |level| level.length);
        (start, length)
    }

    /// Sets the coordinates of a cell along these axes to those of slot `index`.
    pub fn write_coords(&self, mut index: u64, cell: &mut Cell) {
        for level in &self.levels {
            let side = u64::from(level.side);
            cell.coords_mut()[level.axis] = (index % side) as u16;
            index /= side;
        }
    }

    /// Returns the slot at a position; `None` in a gap between boards or outside. The narrow gap
    /// between cells belongs half to each neighbour.
    pub fn slot_at(&self, place: f64) -> Option<u64> {
        self.find_slot(place, self.gap(0) / 2.0)
    }

    /// Returns the slot at a position; `None` in any gap or outside.
    pub fn slot_at_exactly(&self, place: f64) -> Option<u64> {
        self.find_slot(place, 0.0)
    }

    fn find_slot(&self, place: f64, around: f64) -> Option<u64> {
        let (mut rest, mut index, mut below) = (place, 0, self.cells);
        for (depth, level) in self.levels.iter().enumerate().rev() {
            below /= u64::from(level.side);
            let slack = if depth == 0 { around } else { 0.0 };
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
        // A track without axes is one cell.
        let inside = -around..=self.cell_size() + around;
        inside.contains(&rest).then_some(index)
    }

    /// Returns the slot at or nearest to a position.
    pub fn nearest_slot(&self, place: f64) -> u64 {
        let (mut rest, mut index, mut below) = (place, 0, self.cells);
        for level in self.levels.iter().rev() {
            below /= u64::from(level.side);
            // A position in a gap belongs to the nearer block.
            let gap = level.pitch - level.length;
            let value = ((rest + gap / 2.0) / level.pitch).floor();
            let value = value.clamp(0.0, f64::from(level.side) - 1.0);
            rest -= value * level.pitch;
            index += value as u64 * below;
        }
        index
    }

    /// Returns the blocks that intersect `from … to`, in order, at most `max` of them. A block is
    /// made of the lowest `depth` levels; for depth 0 it is a single slot.
    pub fn visible_blocks(&self, depth: usize, from: f64, to: f64, max: usize) -> Vec<StackSlot> {
        let mut slots = Vec::new();
        self.collect_blocks(
            self.levels.len(),
            depth,
            StackSlot { index: 0, start: 0.0 },
            from,
            to,
            max,
            &mut slots,
        );
        slots
    }

    #[expect(clippy::too_many_arguments, reason = "a recursion over levels, called from one place")]
    fn collect_blocks(
        &self,
        level: usize,
        depth: usize,
        at: StackSlot,
        from: f64,
        to: f64,
        max: usize,
        slots: &mut Vec<StackSlot>,
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
            if start > to || slots.len() >= max {
                return;
            }
            let next = StackSlot { index: at.index + value * below, start };
            self.collect_blocks(level - 1, depth, next, from, to, max, slots);
        }
    }
}

fn block_gap(length: f64) -> f64 {
    (BLOCK_GAP * length).max(BOARD_GAP)
}

/// Rounds a gap to whole pixels, more than those of the gap inside it.
fn wider_gap(gap: f64, inner: f64) -> f64 {
    gap.round().max(inner + 1.0)
}

/// The stacked axes, innermost first, and the direction of each.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Nesting {
    axes: Vec<usize>,
    upright: bool,
}

impl Nesting {
    /// Stacks these axes, innermost first: right, up, right, up …; with `upright`, the last of an
    /// odd number goes up.
    pub fn new(axes: Vec<usize>, upright: bool) -> Self {
        Self { axes, upright }
    }

    /// Returns the axes, innermost first.
    pub fn axes(&self) -> &[usize] {
        &self.axes
    }

    /// Returns whether the last axis could go either way: there is an odd number of axes, more than
    /// one.
    pub fn has_direction_choice(&self) -> bool {
        self.axes.len() > 1 && !self.axes.len().is_multiple_of(2)
    }

    /// Returns whether the last axis goes up instead of right.
    pub fn is_last_upright(&self) -> bool {
        self.upright && self.has_direction_choice()
    }

    /// Returns whether the axis at this level runs up instead of right.
    pub fn goes_up(&self, index: usize) -> bool {
        !index.is_multiple_of(2) || (self.is_last_upright() && index + 1 == self.axes.len())
    }

    fn axes_going(&self, go_up: bool) -> impl Iterator<Item = usize> + '_ {
        let axes = self.axes.iter().copied().enumerate();
        axes.filter(move |(place, _)| self.goes_up(*place) == go_up).map(|(_, axis)| axis)
    }

    /// Returns the numbers of cells side by side, right and up.
    fn cells_across(&self, shape: &Shape) -> [u64; 2] {
        [false, true].map(|up| {
            let sides = self.axes_going(up).map(|axis| u64::from(shape.side(axis)));
            sides.fold(1, u64::saturating_mul)
        })
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct NestedLayout {
    pub columns: AxisStack,
    pub rows: AxisStack,
}

impl NestedLayout {
    /// Lays out these axes, in cells.
    pub fn new(shape: &Shape, nesting: &Nesting) -> Self {
        let stack = |up| AxisStack::new(shape, nesting.axes_going(up));
        Self { columns: stack(false), rows: stack(true) }
    }

    /// Returns the same layout in pixels, with `pitch` between the middles of neighbouring cells. A
    /// pitch of 1 or more must be whole and makes all lengths whole; a smaller one only scales the
    /// layout.
    pub fn scaled_to_pixels(&self, pitch: f64) -> Self {
        if pitch < 1.0 {
            let scale = pitch / CELL_PITCH;
            return Self { columns: self.columns.scaled(scale), rows: self.rows.scaled(scale) };
        }
        let gap = if pitch < MIN_PITCH_WITH_GAPS {
            0.0
        } else {
            (CELL_GAP / CELL_PITCH * pitch).round().max(1.0)
        };
        let stack = |stack: &AxisStack| stack.in_pixels(pitch - gap, gap);
        Self { columns: stack(&self.columns), rows: stack(&self.rows) }
    }

    /// Returns the width and the height without margins, in cells, or in pixels if the layout is
    /// [scaled to them](Self::scaled_to_pixels).
    pub fn extent(&self) -> (f64, f64) {
        (self.columns.extent(), self.rows.extent())
    }

    pub fn cell_count(&self) -> u64 {
        self.columns.slot_count().saturating_mul(self.rows.slot_count())
    }

    /// Returns the lower left corner of a cell as x and y, in the units of the layout: cells, or
    /// pixels on a screen.
    pub fn cell_lower_left(&self, cell: &Cell) -> (f64, f64) {
        (self.columns.slot_start(cell), self.rows.slot_start(cell))
    }

    /// Returns the cell at a position, with the pinned coordinates from `slice`.
    pub fn cell_at(&self, x: f64, y: f64, slice: &Cell) -> Option<Cell> {
        let column = self.columns.slot_at(x)?;
        let row = self.rows.slot_at(y)?;
        let mut cell = slice.clone();
        self.columns.write_coords(column, &mut cell);
        self.rows.write_coords(row, &mut cell);
        Some(cell)
    }

    /// Returns the cell at or nearest to a position, with the pinned coordinates from `slice`.
    pub fn nearest_cell(&self, x: f64, y: f64, slice: &Cell) -> Cell {
        let mut cell = slice.clone();
        self.columns.write_coords(self.columns.nearest_slot(x), &mut cell);
        self.rows.write_coords(self.rows.nearest_slot(y), &mut cell);
        cell
    }

    /// Returns the number of nesting levels in the direction that has more of them.
    pub fn depth(&self) -> usize {
        self.columns.levels().len().max(self.rows.levels().len())
    }
}

/// Returns whether the cells of these axes fit side by side: at most [`MAX_CELLS_ACROSS`] in each
/// direction.
pub fn nesting_fits(shape: &Shape, nesting: &Nesting) -> bool {
    nesting.cells_across(shape).iter().all(|n| *n <= MAX_CELLS_ACROSS)
}

/// Returns all axes, innermost first. `upright` is the axis that goes up in the small boards, if it
/// matters; otherwise it is y.
pub fn nesting_order(shape: &Shape, upright: Option<usize>) -> Vec<usize> {
    let mut axes: Vec<usize> = (0..shape.dims()).collect();
    if let Some(axis) = upright.filter(|axis| *axis < axes.len()) {
        axes.remove(axis);
        axes.insert(axes.len().min(1), axis);
    }
    axes
}

/// Returns the axes that are stacked by default: the first two, and the next ones while the board
/// stays comfortably small, in [`nesting_order`]. The remaining axes are pinned.
pub fn default_stacked_axes(shape: &Shape, upright: Option<usize>) -> Vec<usize> {
    let mut stacked: Vec<usize> = Vec::new();
    for axis in nesting_order(shape, upright) {
        stacked.push(axis);
        let across = Nesting::new(stacked.clone(), false).cells_across(shape);
        if stacked.len() > 2 && across.iter().any(|n| *n > COMFORTABLE_ACROSS) {
            stacked.pop();
            break;
        }
    }
    stacked
}
