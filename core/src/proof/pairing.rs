//! Pairing draws: two cells reserved for each line.
//!
//! If every line can be given two cells that no other line has, the second
//! player answers each move in the partner of its cell, so gets one cell of
//! every line, and the first player never completes one. Whether a pairing exists
//! is a question of matching. It needs at least twice as many cells as lines, which
//! alone rules most small boards out. The smallest hypercubes that have a pairing
//! are 5^2, 8^3 and 11^4.

use super::matching::Matching;
use crate::base::control::{Control, Halt, Progress, Stage, StepMeter, map_reports};
use crate::base::text::format_count;
use crate::geometry::cell::Cell;
use crate::geometry::line::Line;
use crate::geometry::lines::board_line_count;
use crate::geometry::shape::Shape;
use crate::play::player::Player;
use crate::play::position::{Position, Stone};
use crate::play::rules::Rules;
use crate::search::{BoardTooLarge, LineIndex, LineLimits};
use num_bigint::BigUint;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::fmt;

/// The result of a search for a pairing.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum PairingAnswer {
    /// A pairing of the board's lines.
    Exists(Pairing),
    /// The reason why there is none.
    None(NoPairing),
}

/// A line and the two cells reserved for it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CellPair {
    /// The line; a mark on either cell bars it to the other player.
    pub line: Line,
    /// The two cells, each the other's partner.
    pub cells: [Cell; 2],
}

/// Two cells reserved for each line of a board.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Pairing {
    shape: Shape,
    pairs: Vec<CellPair>,
    /// For each cell, by number, the pair it belongs to.
    pair_of: Vec<Option<u32>>,
}

impl Pairing {
    /// Returns the shape of the board.
    pub fn shape(&self) -> &Shape {
        &self.shape
    }

    /// Returns the pairs, in the order of the board's lines.
    pub fn pairs(&self) -> &[CellPair] {
        &self.pairs
    }

    /// Returns the index in [`pairs`](Self::pairs) of the pair to which a cell
    /// belongs; `None` for a cell that no line needs.
    pub fn pair_index(&self, cell: &Cell) -> Option<usize> {
        if !self.shape.contains(cell) {
            return None;
        }
        let pair = self.pair_of.get(self.shape.cell_number_u64(cell)? as usize)?;
        pair.map(|pair| pair as usize)
    }

    /// Returns the pair to which a cell belongs; `None` for a cell that no line needs.
    pub fn pair_of_cell(&self, cell: &Cell) -> Option<&CellPair> {
        self.pairs.get(self.pair_index(cell)?)
    }

    /// Returns the answer to a move in this cell; `None` where any answer will do.
    pub fn partner(&self, cell: &Cell) -> Option<&Cell> {
        let [one, other] = &self.pair_of_cell(cell)?.cells;
        Some(if one == cell { other } else { one })
    }

    /// Returns whether a player who answers each move in the partner of its cell gets a
    /// cell of every pair from here on, so that the other player completes no line. One
    /// pair may already have a mark of the other player if it is this player's turn.
    pub fn secures_draw(&self, position: &Position, player: Player) -> bool {
        let mut pending = 0;
        for pair in &self.pairs {
            let stones = pair.cells.each_ref().map(|cell| position.stone(cell));
            let own = stones.contains(&Some(Stone::Mark(player)));
            let taken = stones.iter().flatten().count();
            match (own, taken) {
                (true, _) | (false, 0) => {}
                (false, 1) => pending += 1,
                (false, _) => return false,
            }
        }
        pending == 0 || pending == 1 && position.to_move() == player
    }
}

/// The reason why there is no pairing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum NoPairing {
    /// The whole board has fewer than two cells for each line.
    TooFewCells {
        /// Number of lines that can be completed.
        lines: BigUint,
        /// Number of cells that may be played.
        cells: BigUint,
    },
    /// Some lines together have fewer than two cells each.
    Crowded {
        /// The lines.
        lines: Vec<Line>,
        /// All cells of these lines, fewer than two for each.
        cells: Vec<Cell>,
    },
}

/// The numbers behind a [`NoPairing`]: lines, and the too few cells that they have.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CellShortage {
    /// Number of lines.
    pub lines: BigUint,
    /// Number of cells that they have together.
    pub cells: BigUint,
    /// Whether these are all lines of the board that can be completed.
    pub is_whole_board: bool,
}

impl NoPairing {
    /// Returns the reason in numbers alone.
    pub fn shortage(&self) -> CellShortage {
        let (lines, cells, all) = match self {
            Self::TooFewCells { lines, cells } => (lines.clone(), cells.clone(), true),
            Self::Crowded { lines, cells } => (lines.len().into(), cells.len().into(), false),
        };
        CellShortage { lines, cells, is_whole_board: all }
    }
}

impl fmt::Display for NoPairing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.shortage().fmt(f)
    }
}

impl fmt::Display for CellShortage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { lines, cells, is_whole_board: all } = self;
        let which = if *all { "the" } else { "some" };
        let need = if *lines == 1u32.into() { "line needs" } else { "lines need" };
        let [lines, needed, cells] = [lines, &(lines * 2u32), cells].map(format_count);
        write!(f, "{which} {lines} {need} {needed} cells of their own, and have {cells}")
    }
}

/// A search for a pairing, ready to run.
#[derive(Clone, Debug)]
#[must_use = "nothing is done until it runs"]
pub struct PairingSearch {
    shape: Shape,
    /// The cells that nobody may play; `None` where counting settles the question.
    closed: Option<BTreeSet<Cell>>,
}

impl PairingSearch {
    /// Prepares a search on the board of these rules.
    ///
    /// # Errors
    /// [`BoardTooLarge`] as for [`new`](Self::new).
    pub fn for_rules(rules: &Rules) -> Result<Self, BoardTooLarge> {
        Self::new(rules.shape(), rules.closed())
    }

    /// Prepares a search on a board with closed cells, which nobody may play: a line
    /// through one needs no pair. Closed cells outside the board are ignored.
    ///
    /// # Errors
    /// [`BoardTooLarge`] beyond [`LineLimits::LARGE`], unless counting lines and cells settles it.
    pub fn new(shape: &Shape, closed: &BTreeSet<Cell>) -> Result<Self, BoardTooLarge> {
        let (lines, cells) = (board_line_count(shape), shape.cell_count());
        let settled = closed.is_empty() && &lines * 2u32 > cells;
        if !settled {
            LineLimits::LARGE.check(shape)?;
        }
        Ok(Self { shape: shape.clone(), closed: (!settled).then(|| closed.clone()) })
    }

    /// Runs the search.
    ///
    /// # Errors
    /// [`Halt`] if the control halts it.
    pub fn run(self, control: &mut dyn Control) -> Result<PairingAnswer, Halt> {
        let Self { shape, closed } = self;
        let too_few = |lines, cells| PairingAnswer::None(NoPairing::TooFewCells { lines, cells });
        let Some(closed) = closed else {
            return Ok(too_few(board_line_count(&shape), shape.cell_count()));
        };
        let listing = |()| Progress::at_stage(Stage::Lines);
        let lines = LineIndex::build(&shape, &closed, &mut map_reports(control, listing))?;
        let open = lines.open_cells().count();
        if lines.line_count() * 2 > open {
            return Ok(too_few(lines.line_count().into(), open.into()));
        }
        let mut meter = StepMeter::new(control);
        let matching = Matching::maximum(&lines, &mut meter)?;
        Ok(match matching.is_complete() {
            true => PairingAnswer::Exists(build_pairing(&lines, &matching, &mut meter)?),
            false => PairingAnswer::None(build_no_pairing(&lines, &matching, &mut meter)?),
        })
    }
}

/// Makes the pairing of a complete matching.
fn build_pairing(
    lines: &LineIndex,
    matching: &Matching,
    meter: &mut StepMeter<'_>,
) -> Result<Pairing, Halt> {
    let mut pair_of = vec![None; lines.cell_count()];
    let mut pairs = Vec::with_capacity(lines.line_count());
    for (line, cells) in matching.cells().into_iter().enumerate() {
        cells.iter().for_each(|cell| pair_of[*cell as usize] = Some(line as u32));
        let line = lines.line(matching.order[line]);
        pairs.push(CellPair { line, cells: cells.map(|cell| lines.cell(cell)) });
        let (done, total) = (pairs.len() as u64, Some(lines.line_count() as u64));
        meter.count_steps(1, &|| Progress { done, total, stage: Stage::Pairs })?;
    }
    Ok(Pairing { shape: lines.shape().clone(), pairs, pair_of })
}

/// Makes the reason of an incomplete matching: the lines in want of cells, and their cells.
fn build_no_pairing(
    lines: &LineIndex,
    matching: &Matching,
    meter: &mut StepMeter<'_>,
) -> Result<NoPairing, Halt> {
    let short = matching.hall_violator(lines, meter)?.into_iter();
    let short: Vec<_> = short.map(|line| matching.order[line]).collect();
    let numbers: BTreeSet<u32> = short.iter().flat_map(|line| lines.cells_of(*line)).collect();
    Ok(NoPairing::Crowded {
        lines: short.iter().map(|line| lines.line(*line)).collect(),
        cells: numbers.iter().map(|cell| lines.cell(*cell)).collect(),
    })
}
