//! Cells on which a player would complete a line at once.
//!
//! They are found from the marks on the board, so this works on every board. On a line that lacks
//! one mark, a run of at least half of the other marks ends beside the gap; so only the ends of
//! such runs are examined (of single marks where three make a line).

use crate::base::control::{Control, Halt, run_to_end};
use crate::geometry::lines::find_direction_and_distance;
use crate::geometry::{Cell, Line, Shape};
use crate::play::position::LineSearch;
use crate::play::{Outcome, Player, Position, Stone};
use smallvec::SmallVec;
use std::collections::BTreeSet;

/// A playable cell, and the lines that a mark there completes.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct CompletingCell {
    /// The cell.
    pub cell: Cell,
    /// The lines, at least one.
    pub lines: Vec<Line>,
}

/// The threats of each player: the cells on which that player would complete a line if it were
/// their turn.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Threats {
    of: Vec<Vec<CompletingCell>>,
    complete: bool,
}

/// The maximum number of cells listed for a player. Where two in a row are a line, nearly every
/// cell completes one.
pub const MAX_CELLS_PER_PLAYER: usize = 2_000;
/// The maximum number of pairs of marks examined, latest marks first; a pair in a row counts as
/// several.
const MAX_PAIRS: u64 = 4_000_000;
/// Steps of work for examining a cell, and pairs of marks examined in a step.
const STEPS_PER_CELL: u64 = 10;
const PAIRS_PER_STEP: u64 = 64;

impl Threats {
    /// Finds the threats of all players; none once the game is over. O(marks²) in the worst case,
    /// and at most four million pairs of marks.
    pub fn of(position: &Position) -> Self {
        run_to_end(|control| Self::with_control(position, control))
    }

    /// Finds the threats of all players like [`of`](Self::of), with a control that may halt the
    /// work.
    pub(crate) fn with_control(
        position: &Position,
        control: &mut dyn Control<()>,
    ) -> Result<Self, Halt> {
        let mut threats = Self { of: Vec::new(), complete: true };
        for player in (0..position.rules().player_count()).map(Player) {
            let (found, all) = completing_cells_with_control(position, player, control)?;
            threats.complete &= all;
            threats.of.push(found);
        }
        Ok(threats)
    }

    /// Returns the cells on which a player would complete a line, in the order of their
    /// coordinates.
    ///
    /// # Panics
    /// If there is no such player.
    pub fn completing_cells_of(&self, player: Player) -> &[CompletingCell] {
        &self.of[player.index()]
    }

    /// Returns whether the lists are complete; `false` where there are too many cells to list, or
    /// too many marks to examine.
    pub fn is_complete(&self) -> bool {
        self.complete
    }
}

/// Returns the cells on which one player would complete a line now, in the order of their
/// coordinates, and whether the list is complete.
///
/// # Panics
/// If there is no such player and the game is not over.
pub fn completing_cells(position: &Position, player: Player) -> (Vec<CompletingCell>, bool) {
    run_to_end(|control| completing_cells_with_control(position, player, control))
}

/// Returns the completing cells of one player like [`completing_cells`], with a control that may
/// halt the work.
pub(crate) fn completing_cells_with_control(
    position: &Position,
    player: Player,
    control: &mut dyn Control<()>,
) -> Result<(Vec<CompletingCell>, bool), Halt> {
    if position.outcome() != Outcome::Undecided {
        return Ok((Vec::new(), true));
    }
    let mut finder = Finder { position, player, cells: BTreeSet::new(), complete: true };
    let (shape, own) = (position.shape(), position.mark_coords(player));
    let (dims, run) = (shape.dims(), usize::from(shape.line_length()));
    match run {
        _ if own.len() / dims + 1 < run => {}
        1 => finder.consider_all(shape.iter_cells(), control)?,
        2 => {
            let marks = own.chunks_exact(dims).rev();
            finder.consider_all(marks.flat_map(|mark| neighbours(shape, mark)), control)?;
        }
        _ => finder.consider_pairs(own, control)?,
    }
    let mut found = Vec::new();
    for cell in finder.cells {
        let lines = position.lines_completed_by(&cell, player, LineSearch::Cheapest);
        control.check_in(STEPS_PER_CELL, &|| ())?;
        if !lines.is_empty() {
            found.push(CompletingCell { cell, lines });
        }
    }
    Ok((found, finder.complete))
}

/// Collects the cells that may complete a line.
struct Finder<'a> {
    position: &'a Position,
    player: Player,
    cells: BTreeSet<Cell>,
    complete: bool,
}

impl Finder<'_> {
    /// Considers these cells, where one or two marks make a line, until there are too many.
    fn consider_all(
        &mut self,
        mut cells: impl Iterator<Item = Cell>,
        control: &mut dyn Control<()>,
    ) -> Result<(), Halt> {
        while self.complete
            && let Some(cell) = cells.next()
        {
            self.consider(cell);
            control.check_in(1, &|| ())?;
        }
        Ok(())
    }

    /// Considers cells near pairs of own marks: side by side, and where three make a line also with
    /// one cell between them.
    fn consider_pairs(&mut self, own: &[u16], control: &mut dyn Control<()>) -> Result<(), Halt> {
        let (dims, run) = (self.position.shape().dims(), self.position.shape().line_length());
        let far = if run == 3 { 2 } else { 1 };
        let mut pairs = 0;
        let mut steps = SmallVec::from_elem(0, dims);
        for (i, a) in own.chunks_exact(dims).enumerate().rev() {
            let before = pairs;
            for b in own[..i * dims].chunks_exact(dims) {
                pairs += 1;
                if let Some(distance) = find_direction_and_distance(a, b, far, &mut steps) {
                    pairs += 16 + dims as u64;
                    self.consider_run_ends(&Cell::from(a), &steps, distance, run);
                }
            }
            if pairs > MAX_PAIRS || !self.complete {
                self.complete = false;
                break;
            }
            control.check_in((pairs - before) / PAIRS_PER_STEP, &|| ())?;
        }
        Ok(())
    }

    /// Considers the ends of the run through two neighbours, or the cell between two marks.
    fn consider_run_ends(&mut self, cell: &Cell, steps: &[i8], distance: i32, run: u16) {
        if distance == 2 {
            self.consider_at(cell, steps, 1);
            return;
        }
        let run = i32::from(run);
        // Inside a run: its ends are found from its outer pairs.
        if self.is_own(cell, steps, -1) && self.is_own(cell, steps, 2) {
            return;
        }
        let ahead = (1..run).find(|t| !self.is_own(cell, steps, *t)).unwrap_or(run);
        let behind = (1..run).find(|t| !self.is_own(cell, steps, -*t)).unwrap_or(run);
        // With the gap, a run of this length is half of the line.
        if 2 * (ahead + behind - 1) >= run - 1 {
            self.consider_at(cell, steps, ahead);
            self.consider_at(cell, steps, -behind);
        }
    }

    fn is_own(&self, cell: &Cell, steps: &[i8], t: i32) -> bool {
        let there = cell.offset_along(steps, t).and_then(|cell| self.position.stone(&cell));
        there == Some(Stone::Mark(self.player))
    }

    fn consider_at(&mut self, cell: &Cell, steps: &[i8], t: i32) {
        if let Some(there) = cell.offset_along(steps, t) {
            self.consider(there);
        }
    }

    fn consider(&mut self, cell: Cell) {
        if self.cells.len() >= MAX_CELLS_PER_PLAYER {
            self.complete = false;
        } else if self.position.check_cell(&cell).is_ok() {
            self.cells.insert(cell);
        }
    }
}

/// Iterates over a mark and the cells beside it.
fn neighbours<'a>(shape: &'a Shape, mark: &'a [u16]) -> impl Iterator<Item = Cell> {
    let last = |axis: usize| (mark[axis] + 1).min(shape.side(axis) - 1);
    Cell::cells_in_box(shape.dims(), move |axis| (mark[axis].saturating_sub(1), last(axis)))
}
