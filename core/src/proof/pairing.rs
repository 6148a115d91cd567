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
use crate::geometry::lines::{BoardLines, board_count};
use crate::geometry::shape::Shape;
use crate::play::rules::Rules;
use crate::search::TooManyLines;
use crate::search::big_line_table::{LineLister, LineTable};
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

    /// The pairs, in the order of the board's lines.
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
/// A step is a line listed or a cell looked at. A breadth-first search over
/// all lines, of which there is one in each phase, is not divided.
pub struct PairingTask {
    shape: Shape,
    done: u64,
    stage: Stage,
}

enum Stage {
    Known(PairingAnswer),
    Listing(Box<LineLister>),
    Matching(LineTable, Box<Matching>),
}

impl PairingTask {
    /// On a board without closed cells.
    ///
    /// # Errors
    /// [`TooManyLines`] beyond a million cells or lines of four million cells
    /// together, unless counting lines and cells settles it.
    pub fn new(shape: &Shape) -> Result<Self, TooManyLines> {
        Self::with_closed(shape, &BTreeSet::new())
    }

    /// On the board of these rules: a line through a closed cell needs nothing.
    ///
    /// # Errors
    /// As [`new`](Self::new).
    pub fn of_rules(rules: &Rules) -> Result<Self, TooManyLines> {
        Self::with_closed(rules.shape(), rules.closed())
    }

    /// With cells that nobody may play; those that are not on the board do not count.
    ///
    /// # Errors
    /// As [`new`](Self::new).
    pub fn with_closed(shape: &Shape, closed: &BTreeSet<Cell>) -> Result<Self, TooManyLines> {
        let (lines, cells) = (board_count(shape), shape.cells());
        let stage = if closed.is_empty() && &lines * 2u32 > cells {
            Stage::Known(PairingAnswer::None(NoPairing::TooFewCells { lines, cells }))
        } else {
            Stage::Listing(Box::new(LineLister::new(shape, closed)?))
        };
        Ok(Self { shape: shape.clone(), done: 0, stage })
    }
}

/// All lines are listed: counts, then begins to match.
fn begin(lister: &LineLister) -> Stage {
    let open = lister.open();
    let cells = open.iter().filter(|open| **open).count();
    let lines = lister.table();
    if lines.len() * 2 > cells {
        let (lines, cells) = (lines.len().into(), cells.into());
        return Stage::Known(PairingAnswer::None(NoPairing::TooFewCells { lines, cells }));
    }
    let matching = Matching::new(lines, open.len());
    Stage::Matching(lines.clone(), Box::new(matching))
}

impl Task for PairingTask {
    type Output = PairingAnswer;

    fn advance(&mut self, budget: u64) -> Option<PairingAnswer> {
        match &mut self.stage {
            Stage::Known(_) => {}
            Stage::Listing(lister) => {
                let used = lister.advance(budget.max(1));
                self.done += used;
                if used > 0 {
                    return None;
                }
                self.stage = begin(lister);
            }
            Stage::Matching(lines, matching) => {
                self.done += budget;
                let found = matching.advance(lines, budget.max(1))?;
                let answer = match found {
                    Found::Complete => PairingAnswer::Exists(pairing(&self.shape, lines, matching)),
                    Found::Short => PairingAnswer::None(crowded(&self.shape, lines, matching)),
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
            Stage::Listing(lister) => {
                let (done, total) = lister.progress();
                format!("listing the lines: {} of {}", count(done), count(total))
            }
            Stage::Matching(lines, matching) => {
                let (phase, paired) = matching.progress();
                let (paired, all) = (count(paired as u64), count(lines.len() as u64));
                format!("phase {phase}: {paired} of {all} lines have two cells")
            }
        };
        Progress { done: self.done, total: None, note }
    }
}

/// The pairs of a complete matching.
fn pairing(shape: &Shape, lines: &LineTable, matching: &Matching) -> Pairing {
    let board = BoardLines::new(shape);
    let at = |number: u32| shape.cell_at(&number.into());
    let mut pair_of = vec![None; matching.cell_count()];
    let mut pairs = Vec::with_capacity(lines.len());
    for (index, cells) in matching.cells().into_iter().enumerate() {
        let [Some(a), Some(b)] = cells else { continue };
        if let (Some(line), Some(one), Some(other)) = (lines.as_line(&board, index), at(a), at(b)) {
            for cell in [a, b] {
                pair_of[cell as usize] = Some(pairs.len() as u32);
            }
            pairs.push(Pair { line, cells: [one, other] });
        }
    }
    Pairing { shape: shape.clone(), pairs, pair_of }
}

/// The lines that came out short, and their cells.
fn crowded(shape: &Shape, lines: &LineTable, matching: &Matching) -> NoPairing {
    let short = matching.short_of_cells(lines);
    let board = BoardLines::new(shape);
    let numbers: BTreeSet<u32> =
        short.iter().flat_map(|&line| lines.line(line).iter().copied()).collect();
    NoPairing::Crowded {
        lines: short.iter().filter_map(|&line| lines.as_line(&board, line)).collect(),
        cells: numbers.iter().filter_map(|&n| shape.cell_at(&n.into())).collect(),
    }
}
