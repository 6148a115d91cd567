//! Pairing draws: pairs of cells so that every line has both cells of a pair.
//!
//! The second player answers each move in the partner of its cell, so gets one cell of every pair
//! and with it of every line, and the first player never completes one.
//!
//! If every line is to have a pair of its own, as it must where no two lines have two cells in
//! common, whether a pairing exists is a question of matching. It needs at least twice as many
//! cells as lines, which alone rules most small boards out. The smallest hypercubes that have a
//! pairing are 5^2, 8^3 and 11^4. Where a line is shorter than a side, lines of a row overlap and
//! can share a pair: nine in a row on a large plane has a pairing, though there are fewer than two
//! cells for each line. If the matching fails there, a SAT solver searches for shared pairs.

mod matching;
mod search;
mod shared;

pub use search::PairingSearch;

use crate::base::format_count;
use crate::geometry::{Cell, Line, Shape};
use crate::play::{Player, Position, Stone};
use num_bigint::BigUint;
use serde::{Deserialize, Serialize};
use std::fmt;

/// The result of a search for a pairing.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum PairingResult {
    /// A pairing of the board's lines.
    Exists(Pairing),
    /// The reason why there is none.
    None(NoPairing),
    /// Not known: lines could share pairs, and the search for those was too large or took too long.
    Unknown,
}

/// A pair of cells, and a line that contains both.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CellPair {
    /// The line; a mark on either cell bars it to the other player. Further lines may contain both
    /// cells, and need no other pair.
    pub line: Line,
    /// The two cells, each the other's partner.
    pub cells: [Cell; 2],
}

/// Disjoint pairs of cells so that every line of a board contains both cells of a pair.
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

    /// Returns the pairs, in the order of the board's lines. There are fewer pairs than lines if
    /// some lines share a pair.
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
    pub(crate) fn secures_draw(&self, position: &Position, player: Player) -> bool {
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
#[expect(missing_docs, reason = "the doc of each variant covers its fields")]
pub enum NoPairing {
    /// The whole board has fewer than two playable cells for each line that can be completed.
    TooFewCells { lines: BigUint, cells: BigUint },
    /// Some lines together have fewer than two cells each.
    Crowded { lines: Vec<Line>, cells: Vec<Cell> },
    /// Lines can share pairs, but the whole board needs at least this many pairs, and has fewer
    /// than two playable cells for each.
    TooFewPairs { lines: BigUint, pairs: BigUint, cells: BigUint },
    /// Lines can share pairs, but a SAT solver has shown that no choice among these pairs of cells,
    /// all that there are, gives every line one.
    Refuted { lines: u64, pairs: u64 },
}

/// The numbers that rule out a pairing, see [`NoPairing`]: some lines, the pairs that they need, and
/// the cells on them, which are fewer than two for each pair.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CellShortage {
    /// Number of lines.
    pub lines: BigUint,
    /// The least number of pairs that they need: as many as lines, unless lines can share pairs.
    pub pairs: BigUint,
    /// Number of cells that they have together.
    pub cells: BigUint,
    /// True for all lines of the board that can be completed, false for some of them.
    pub is_whole_board: bool,
}

impl NoPairing {
    /// Returns how many lines have too few cells together for the pairs that they need, and how
    /// many pairs and cells these are. `None` if no count rules a pairing out.
    pub fn shortage(&self) -> Option<CellShortage> {
        let (lines, pairs, cells, all) = match self {
            Self::TooFewCells { lines, cells } => {
                (lines.clone(), lines.clone(), cells.clone(), true)
            }
            Self::TooFewPairs { lines, pairs, cells } => {
                (lines.clone(), pairs.clone(), cells.clone(), true)
            }
            Self::Crowded { lines, cells } => {
                (lines.len().into(), lines.len().into(), cells.len().into(), false)
            }
            Self::Refuted { .. } => return None,
        };
        Some(CellShortage { lines, pairs, cells, is_whole_board: all })
    }
}

impl fmt::Display for NoPairing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self, self.shortage()) {
            (_, Some(shortage)) => shortage.fmt(f),
            (Self::Refuted { lines, pairs }, None) => {
                let [lines, pairs] = [lines, pairs].map(|count| format_count(&(*count).into()));
                write!(f, "no choice among {pairs} pairs of cells gives each of {lines} lines one")
            }
            (_, None) => unreachable!("only a refutation has no counts"),
        }
    }
}

impl fmt::Display for CellShortage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { lines, pairs, cells, is_whole_board: all } = self;
        let which = if *all { "the" } else { "some" };
        let need = if *lines == 1u32.into() { "line needs" } else { "lines need" };
        let is_shared = pairs < lines;
        let [lines, needed, pairs, cells] =
            [lines, &(pairs * 2u32), pairs, cells].map(format_count);
        if is_shared {
            return write!(
                f,
                "{which} {lines} {need} at least {pairs} pairs, that is {needed} cells, and have \
                 {cells}"
            );
        }
        write!(f, "{which} {lines} {need} {needed} cells of their own, and have {cells}")
    }
}
