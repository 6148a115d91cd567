//! Cells on which somebody would complete a line at once.
//!
//! They are found from the marks that stand, so this works on every board. On
//! a line that lacks one mark, a run of at least half of the others ends
//! beside the gap; so only the ends of such runs need a look (of single marks
//! where three make a line).

use crate::base::control::{Control, Halt, to_the_end};
use crate::geometry::cell::Cell;
use crate::geometry::line::Line;
use crate::geometry::lines::direction;
use crate::geometry::shape::Shape;
use crate::play::outcome::Outcome;
use crate::play::player::Player;
use crate::play::position::{Position, Search, Stone};
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;
use std::collections::BTreeSet;

/// A cell that can be taken now and the lines that a mark there completes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct CompletingCell {
    /// Where the mark would go.
    pub cell: Cell,
    /// The lines, one at least.
    pub lines: Vec<Line>,
}

/// For each player, the cells on which a mark of theirs would complete a line
/// now, if it were their turn.
#[derive(Clone, Debug, PartialEq)]
pub struct Threats {
    of: Vec<Vec<CompletingCell>>,
    complete: bool,
}

/// The most cells that are listed for a player. Where two in a row are a line
/// nearly every cell completes one.
pub const MAX_LISTED: usize = 1_000;
/// The most pairs of marks that are looked at, the youngest marks first; one
/// in a row counts as many.
const MAX_PAIRS: u64 = 4_000_000;
/// Steps of a look at a cell, and pairs of marks looked at in a step.
const LOOK: u64 = 10;
const PAIRS_A_STEP: u64 = 64;

impl Threats {
    /// The threats of all players. None once the game is over. O(marks²) in
    /// the worst case, and no more than four million pairs of marks.
    pub fn of(position: &Position) -> Self {
        to_the_end(|control| Self::watched(position, control))
    }

    /// The same, watched.
    ///
    /// # Errors
    /// The work is to end.
    pub fn watched(position: &Position, control: &mut dyn Control<()>) -> Result<Self, Halt> {
        let mut threats = Self { of: Vec::new(), complete: true };
        for player in (0..position.rules().players()).map(Player) {
            let (found, all) = completing_watched(position, player, control)?;
            threats.complete &= all;
            threats.of.push(found);
        }
        Ok(threats)
    }

    /// The cells on which this player would complete a line, in the order of
    /// their coordinates.
    ///
    /// # Panics
    /// If there is no such player.
    pub fn by(&self, player: Player) -> &[CompletingCell] {
        &self.of[player.index()]
    }

    /// Whether these are all there are; `false` where there are too many to
    /// list, or too many marks to look at.
    pub fn is_complete(&self) -> bool {
        self.complete
    }
}

/// The cells on which one player would complete a line now, in the order of
/// their coordinates, and whether these are all.
pub fn completing(position: &Position, player: Player) -> (Vec<CompletingCell>, bool) {
    to_the_end(|control| completing_watched(position, player, control))
}

/// The same, watched.
pub fn completing_watched(
    position: &Position,
    player: Player,
    control: &mut dyn Control<()>,
) -> Result<(Vec<CompletingCell>, bool), Halt> {
    if position.outcome() != Outcome::Undecided {
        return Ok((Vec::new(), true));
    }
    let mut finder = Finder { position, player, cells: BTreeSet::new(), complete: true };
    let (shape, own) = (position.shape(), position.coords_of(player));
    let (dims, run) = (shape.dims(), usize::from(shape.run()));
    match run {
        _ if own.len() / dims + 1 < run => {}
        1 => finder.consider_all(shape.each_cell(), control)?,
        2 => {
            let marks = own.chunks_exact(dims).rev();
            finder.consider_all(marks.flat_map(|mark| neighbours(shape, mark)), control)?;
        }
        _ => finder.pairs(own, control)?,
    }
    let mut found = Vec::new();
    for cell in finder.cells {
        let lines = position.completed_by(&cell, player, Search::Best);
        control.check_in(LOOK, &|| ())?;
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
    /// Where one mark is a line, or two are: these cells, until there are too many.
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

    /// Own marks side by side, and where three make a line also those with
    /// one cell between them.
    fn pairs(&mut self, own: &[u16], control: &mut dyn Control<()>) -> Result<(), Halt> {
        let (dims, run) = (self.position.shape().dims(), self.position.shape().run());
        let far = if run == 3 { 2 } else { 1 };
        let mut pairs = 0;
        let mut steps = SmallVec::from_elem(0, dims);
        for (i, a) in own.chunks_exact(dims).enumerate().rev() {
            let before = pairs;
            for b in own[..i * dims].chunks_exact(dims) {
                pairs += 1;
                if let Some(distance) = direction(a, b, far, &mut steps) {
                    pairs += 16 + dims as u64;
                    self.around(&Cell::from(a), &steps, distance, run);
                }
            }
            if pairs > MAX_PAIRS || !self.complete {
                self.complete = false;
                break;
            }
            control.check_in((pairs - before) / PAIRS_A_STEP, &|| ())?;
        }
        Ok(())
    }

    /// Looks at the ends of the run through two neighbours, or at the cell
    /// between two marks.
    fn around(&mut self, cell: &Cell, steps: &[i8], distance: i32, run: u16) {
        if distance == 2 {
            self.consider_at(cell, steps, 1);
            return;
        }
        let run = i32::from(run);
        // Inside a run: its ends are found from its last pairs.
        if self.is_own(cell, steps, -1) && self.is_own(cell, steps, 2) {
            return;
        }
        let ahead = (1..run).find(|t| !self.is_own(cell, steps, *t)).unwrap_or(run);
        let behind = (1..run).find(|t| !self.is_own(cell, steps, -*t)).unwrap_or(run);
        // A run of this length, with the gap, is half of the line.
        if 2 * (ahead + behind - 1) >= run - 1 {
            self.consider_at(cell, steps, ahead);
            self.consider_at(cell, steps, -behind);
        }
    }

    fn is_own(&self, cell: &Cell, steps: &[i8], t: i32) -> bool {
        let there = cell.offset(steps, t).and_then(|cell| self.position.stone(&cell));
        there == Some(Stone::Of(self.player))
    }

    fn consider_at(&mut self, cell: &Cell, steps: &[i8], t: i32) {
        if let Some(there) = cell.offset(steps, t) {
            self.consider(there);
        }
    }

    fn consider(&mut self, cell: Cell) {
        if self.cells.len() >= MAX_LISTED {
            self.complete = false;
        } else if self.position.check(&cell).is_ok() {
            self.cells.insert(cell);
        }
    }
}

/// A mark and the cells beside it.
fn neighbours<'a>(shape: &'a Shape, mark: &'a [u16]) -> impl Iterator<Item = Cell> {
    let last = |axis: usize| (mark[axis] + 1).min(shape.side(axis) - 1);
    Cell::each_in(shape.dims(), move |axis| (mark[axis].saturating_sub(1), last(axis)))
}
