//! Pairing draws: two cells of its own for each line.
//!
//! If every line can be given two cells that no other line has, the second
//! player answers each move in the partner of its cell, so gets one cell of
//! every line, and nobody who moves first completes one. Whether it can be
//! done is a question of matching. Where every line has its two cells, there
//! are at least twice as many cells as lines; that alone rules most small
//! boards out. The smallest hypercubes that have a pairing are 5^2, 8^3 and
//! 11^4.

use super::matching::{Found, Matching};
use crate::base::task::{Progress, Task};
use crate::base::text::grouped;
use crate::geometry::cell::Cell;
use crate::geometry::line::Line;
use crate::geometry::lines::board_count;
use crate::geometry::shape::Shape;
use crate::play::rules::Rules;
use crate::search::{BoardTooLarge, LineIndex, LineLimits};
use num_bigint::BigUint;
use std::collections::BTreeSet;
use std::fmt;

/// Whether each line can have two cells of its own.
#[derive(Clone, Debug)]
pub enum PairingAnswer {
    /// It can.
    Exists(Pairing),
    /// It cannot.
    None(NoPairing),
}

/// A line and the two cells that are its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pair {
    /// The line.
    pub line: Line,
    /// Its cells; each is the other's partner.
    pub cells: [Cell; 2],
}

/// Two cells for each line.
#[derive(Clone, Debug)]
pub struct Pairing {
    shape: Shape,
    pairs: Vec<Pair>,
    /// For each cell, by number, the pair it belongs to.
    pair_of: Vec<Option<u32>>,
}

impl Pairing {
    /// The board.
    pub fn shape(&self) -> &Shape {
        &self.shape
    }

    /// The pairs, one for each line.
    pub fn pairs(&self) -> &[Pair] {
        &self.pairs
    }

    /// The place in [`pairs`](Self::pairs) of the pair to which a cell
    /// belongs; `None` for a cell that no line needs.
    pub fn number(&self, cell: &Cell) -> Option<usize> {
        if !self.shape.contains(cell) {
            return None;
        }
        let pair = self.pair_of.get(self.shape.number_u64(cell)? as usize)?;
        pair.map(|pair| pair as usize)
    }

    /// The pair to which a cell belongs; `None` for a cell that no line needs.
    pub fn pair(&self, cell: &Cell) -> Option<&Pair> {
        self.pairs.get(self.number(cell)?)
    }

    /// The answer to a move in this cell; `None` where any answer will do.
    pub fn partner(&self, cell: &Cell) -> Option<&Cell> {
        let [one, other] = &self.pair(cell)?.cells;
        Some(if one == cell { other } else { one })
    }
}

/// Why there is no pairing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoPairing {
    /// Fewer than two cells for each line, counted over the whole board.
    TooFewCells {
        /// Lines that can be completed.
        lines: BigUint,
        /// Cells that may be played.
        cells: BigUint,
    },
    /// Enough cells in all, but not for these lines.
    Crowded {
        /// Some of the lines.
        lines: Vec<Line>,
        /// All their cells, fewer than two for each of these lines.
        cells: Vec<Cell>,
    },
}

impl fmt::Display for NoPairing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (lines, cells, which) = match self {
            Self::TooFewCells { lines, cells } => (lines.clone(), cells.clone(), "the"),
            Self::Crowded { lines, cells } => (lines.len().into(), cells.len().into(), "some"),
        };
        let (needed, cells) = (grouped(&(&lines * 2u32)), grouped(&cells));
        let (lines, unit) = (grouped(&lines), if lines == 1u32.into() { "line" } else { "lines" });
        let verb = if unit == "line" { "needs" } else { "need" };
        write!(f, "{which} {lines} {unit} {verb} {needed} cells of their own, and have {cells}")
    }
}

/// Looks for a pairing.
///
/// A step is a cell looked at. Listing the lines, and a breadth-first search
/// over all of them, of which there is one in each phase, are not divided.
pub struct PairingTask {
    shape: Shape,
    done: u64,
    stage: Stage,
}

enum Stage {
    Known(PairingAnswer),
    /// The lines are still to be listed; the cells that nobody may play.
    Start(BTreeSet<Cell>),
    Matching(Box<(LineIndex, Matching)>),
}

impl PairingTask {
    /// On a board without closed cells.
    ///
    /// # Errors
    /// [`BoardTooLarge`] beyond [`LineLimits::LARGE`], unless counting lines and cells settles it.
    pub fn new(shape: &Shape) -> Result<Self, BoardTooLarge> {
        Self::with_closed(shape, &BTreeSet::new())
    }

    /// On the board of these rules: a line through a closed cell needs nothing.
    ///
    /// # Errors
    /// As [`new`](Self::new).
    pub fn of_rules(rules: &Rules) -> Result<Self, BoardTooLarge> {
        Self::with_closed(rules.shape(), rules.closed())
    }

    /// With cells that nobody may play; those that are not on the board do not count.
    ///
    /// # Errors
    /// As [`new`](Self::new).
    pub fn with_closed(shape: &Shape, closed: &BTreeSet<Cell>) -> Result<Self, BoardTooLarge> {
        let (lines, cells) = (board_count(shape), shape.cells());
        let stage = if closed.is_empty() && &lines * 2u32 > cells {
            Stage::Known(PairingAnswer::None(NoPairing::TooFewCells { lines, cells }))
        } else {
            LineLimits::LARGE.check(shape)?;
            Stage::Start(closed.clone())
        };
        Ok(Self { shape: shape.clone(), done: 0, stage })
    }
}

/// Lists the lines and counts, then begins to match.
fn begin(shape: &Shape, closed: &BTreeSet<Cell>) -> Stage {
    let lines = LineIndex::within(LineLimits::LARGE, shape, closed);
    let lines = lines.expect("the limits were checked first");
    let cells = lines.open_cells().count();
    if lines.lines() * 2 > cells {
        let (lines, cells) = (lines.lines().into(), cells.into());
        return Stage::Known(PairingAnswer::None(NoPairing::TooFewCells { lines, cells }));
    }
    let matching = Matching::new(&lines, lines.cells());
    Stage::Matching(Box::new((lines, matching)))
}

impl Task for PairingTask {
    type Output = PairingAnswer;

    fn advance(&mut self, budget: u64) -> Option<PairingAnswer> {
        match &mut self.stage {
            Stage::Known(_) => {}
            Stage::Start(closed) => self.stage = begin(&self.shape, closed),
            Stage::Matching(both) => {
                let (lines, matching) = &mut **both;
                self.done += budget;
                let found = matching.advance(lines, budget.max(1))?;
                let answer = match found {
                    Found::Complete => PairingAnswer::Exists(pairing(lines, matching)),
                    Found::Short => PairingAnswer::None(crowded(lines, matching)),
                };
                self.stage = Stage::Known(answer);
            }
        }
        match &self.stage {
            Stage::Known(answer) => Some(answer.clone()),
            _ => None,
        }
    }

    fn progress(&self) -> Progress {
        let count = |n: u64| grouped(&n.into());
        let note = match &self.stage {
            Stage::Known(_) => "done".to_owned(),
            Stage::Start(_) => "listing the lines".to_owned(),
            Stage::Matching(both) => {
                let (lines, matching) = &**both;
                let (phase, paired) = matching.progress();
                let (paired, all) = (count(paired as u64), count(lines.lines() as u64));
                format!("phase {phase}: {paired} of {all} lines have two cells")
            }
        };
        Progress { done: self.done, total: None, note }
    }
}

/// The pairs of a complete matching.
fn pairing(lines: &LineIndex, matching: &Matching) -> Pairing {
    let mut pair_of = vec![None; lines.cells()];
    let mut pairs = Vec::with_capacity(lines.lines());
    for (line, cells) in (0..).zip(matching.cells()) {
        let cells = cells.map(|cell| cell.expect("a complete matching gives each line its cells"));
        cells.iter().for_each(|cell| pair_of[*cell as usize] = Some(line));
        pairs.push(Pair { line: lines.line(line), cells: cells.map(|cell| lines.cell(cell)) });
    }
    Pairing { shape: lines.shape().clone(), pairs, pair_of }
}

/// The lines that came out short, and their cells.
fn crowded(lines: &LineIndex, matching: &Matching) -> NoPairing {
    let short = matching.short_of_cells(lines);
    let numbers: BTreeSet<u32> =
        short.iter().flat_map(|line| lines.cells_of(*line as u32)).collect();
    NoPairing::Crowded {
        lines: short.iter().map(|line| lines.line(*line as u32)).collect(),
        cells: numbers.iter().map(|cell| lines.cell(*cell)).collect(),
    }
}
