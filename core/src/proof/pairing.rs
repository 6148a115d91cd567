//! Pairing draws: two cells reserved for each line.
//!
//! If every line can be given two cells that no other line has, the second player answers each move
//! in the partner of its cell, so gets one cell of every line, and the first player never completes
//! one. Whether a pairing exists is a question of matching. It needs at least twice as many cells
//! as lines, which alone rules most small boards out. The smallest hypercubes that have a pairing
//! are 5^2, 8^3 and 11^4.

use crate::base::control::{Control, Halt, Progress, Stage, StepMeter, map_reports};
use crate::base::format_count;
use crate::geometry::{Cell, Line, Shape, board_line_count};
use crate::play::{Player, Position, Stone};
use crate::search::line_index::LineId;
use crate::search::{BoardTooLarge, LineIndex, LineLimits};
use num_bigint::BigUint;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::fmt;

/// The result of a search for a pairing.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum PairingResult {
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
}

/// The numbers that rule out a pairing, see [`NoPairing`]: some lines, and the cells on them, which
/// are fewer than two for each line.
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
    /// Returns how many lines cannot be given two cells each, and how many cells they have
    /// together.
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

    /// Searches for a pairing. Returns the pairing found, or the reason why none exists.
    ///
    /// # Errors
    ///
    /// [`Halt`] if the control halts the search.
    pub fn run(self, control: &mut dyn Control) -> Result<PairingResult, Halt> {
        let Self { shape, closed } = self;
        let too_few = |lines, cells| PairingResult::None(NoPairing::TooFewCells { lines, cells });
        let Some(closed) = closed else {
            return Ok(too_few(board_line_count(&shape), shape.cell_count()));
        };
        let listing = |()| Progress::at_stage(Stage::ListingLines);
        let lines = LineIndex::build(&shape, &closed, &mut map_reports(control, listing))?;
        let open = lines.open_cells().count();
        if lines.line_count() * 2 > open {
            return Ok(too_few(lines.line_count().into(), open.into()));
        }
        let mut meter = StepMeter::new(control);
        let matching = Matching::maximum(&lines, &mut meter)?;
        Ok(match matching.is_complete() {
            true => PairingResult::Exists(build_pairing(&lines, &matching, &mut meter)?),
            false => PairingResult::None(build_no_pairing(&lines, &matching, &mut meter)?),
        })
    }
}

/// Creates the pairing of a complete matching.
fn build_pairing(
    lines: &LineIndex,
    matching: &Matching,
    meter: &mut StepMeter<'_>,
) -> Result<Pairing, Halt> {
    let mut pair_of = vec![None; lines.cell_count()];
    let mut pairs = Vec::with_capacity(lines.line_count());
    for (line, cells) in matching.cells_by_line().into_iter().enumerate() {
        cells.iter().for_each(|cell| pair_of[*cell as usize] = Some(line as u32));
        let line = lines.line(matching.order[line]);
        pairs.push(CellPair { line, cells: cells.map(|cell| lines.cell(cell)) });
        let (done, total) = (pairs.len() as u64, Some(lines.line_count() as u64));
        meter.count_steps(1, &|| Progress { done, total, stage: Stage::ListingPairs })?;
    }
    Ok(Pairing { shape: lines.shape().clone(), pairs, pair_of })
}

/// Returns the reason why a matching is not complete: the lines that lack cells, and all their
/// cells.
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

/// The number of cells that a pairing gives to each line.
pub(crate) const CELLS_PER_LINE: u8 = 2;
const UNOWNED: u32 = u32::MAX;
/// Distance of a line that the breadth-first search has not reached.
const UNREACHED: u32 = u32::MAX;

/// A maximum matching of lines to cells, each line to at most two cells that no other line has.
///
/// This is the algorithm of Hopcroft & Karp ("An n^{5/2} algorithm for maximum matchings in
/// bipartite graphs", SIAM J. Comput. 2, 1973), with a capacity of two on one side: each phase is a
/// breadth-first search from the lines that lack a cell, then depth-first searches along its layers
/// for augmenting paths. O(√cells) phases of O(lines · run) steps.
pub(crate) struct Matching {
    /// The numbers of the lines in the order in which they are matched.
    pub order: Vec<LineId>,
    /// The line that owns each cell.
    owner: Vec<u32>,
    /// Number of cells that each line owns.
    owned_counts: Vec<u8>,
    layer: Vec<u32>,
    /// Next cell for the depth-first search to try, for each line.
    cursor: Vec<u16>,
    phases: u64,
}

impl Matching {
    /// Finds a maximum matching: as many pairs of a line with one of its cells as possible, where
    /// each line takes at most two cells and each cell belongs to at most one line.
    ///
    /// # Errors
    ///
    /// [`Halt`] if the control halts the search.
    pub(crate) fn maximum(lines: &LineIndex, meter: &mut StepMeter<'_>) -> Result<Self, Halt> {
        let count = lines.line_count();
        let mut matching = Self {
            order: lines.lines_in_board_order(),
            owner: vec![UNOWNED; lines.cell_count()],
            owned_counts: vec![0; count],
            layer: Vec::new(),
            cursor: vec![0; count],
            phases: 0,
        };
        loop {
            matching.find_layers(lines, meter)?;
            if !matching.augment_all(lines, meter)? || matching.is_complete() {
                return Ok(matching);
            }
        }
    }

    /// Returns whether every line has its cells. If not, no matching gives them all.
    pub(crate) fn is_complete(&self) -> bool {
        self.owned_counts.iter().all(|has| *has == CELLS_PER_LINE)
    }

    fn progress(&self) -> Progress {
        let paired = self.owned_counts.iter().filter(|has| **has == CELLS_PER_LINE).count();
        let stage =
            Stage::Matching { paired: paired as u64, lines: self.owned_counts.len() as u64 };
        Progress { done: self.phases, ..Progress::at_stage(stage) }
    }

    /// Returns the two cells that a complete matching reserves for each line, by line number.
    pub(crate) fn cells_by_line(&self) -> Vec<[u32; CELLS_PER_LINE as usize]> {
        let mut cells = vec![[UNOWNED; CELLS_PER_LINE as usize]; self.owned_counts.len()];
        for (&line, cell) in self.owner.iter().zip(0..).filter(|(line, _)| **line != UNOWNED) {
            let [first, second] = &mut cells[line as usize];
            *(if *first == UNOWNED { first } else { second }) = cell;
        }
        cells
    }

    /// Returns the indices, in the order of the search, of lines that together have fewer than two
    /// cells each, so that no complete matching exists (Hall, "On representatives of subsets",
    /// 1935): all lines that can be reached from one that lacks a cell.
    pub(crate) fn hall_violator(
        &self,
        lines: &LineIndex,
        meter: &mut StepMeter<'_>,
    ) -> Result<Vec<usize>, Halt> {
        let first = self.owned_counts.iter().position(|has| *has < CELLS_PER_LINE);
        let layer = self.layers_from(first.into_iter().collect(), lines, meter)?;
        Ok((0..layer.len()).filter(|line| layer[*line] != UNREACHED).collect())
    }

    /// Finds each line's distance from the nearest line that lacks a cell, breadth-first.
    fn find_layers(&mut self, lines: &LineIndex, meter: &mut StepMeter<'_>) -> Result<(), Halt> {
        self.phases += 1;
        self.cursor.fill(0);
        let short = (0..self.owned_counts.len())
            .filter(|line| self.owned_counts[*line] < CELLS_PER_LINE)
            .collect();
        self.layer = self.layers_from(short, lines, meter)?;
        Ok(())
    }

    /// Returns the distance of each line from the nearest line of the queue.
    fn layers_from(
        &self,
        mut queue: Vec<usize>,
        lines: &LineIndex,
        meter: &mut StepMeter<'_>,
    ) -> Result<Vec<u32>, Halt> {
        let mut layer = vec![UNREACHED; self.owned_counts.len()];
        queue.iter().for_each(|line| layer[*line] = 0);
        let mut next = 0;
        while let Some(&line) = queue.get(next) {
            for cell in lines.cells_of(self.order[line]) {
                let owner = self.owner[cell as usize];
                if owner != UNOWNED && layer[owner as usize] == UNREACHED {
                    layer[owner as usize] = layer[line] + 1;
                    queue.push(owner as usize);
                }
            }
            next += 1;
            meter.count_steps(line_cost(lines), &|| self.progress())?;
        }
        Ok(layer)
    }

    /// Augments the matching along the layers, and returns whether it grew.
    fn augment_all(&mut self, lines: &LineIndex, meter: &mut StepMeter<'_>) -> Result<bool, Halt> {
        let mut gained = false;
        for root in 0..self.owned_counts.len() {
            while self.owned_counts[root] < CELLS_PER_LINE && self.augment(root, lines, meter)? {
                self.owned_counts[root] += 1;
                gained = true;
            }
        }
        Ok(gained)
    }

    /// Searches for an augmenting path: depth-first from the root along the layers to a
    /// free cell. Every line of the path then takes the next one's cell. Returns `false`
    /// if no path is left in this phase.
    fn augment(
        &mut self,
        root: usize,
        lines: &LineIndex,
        meter: &mut StepMeter<'_>,
    ) -> Result<bool, Halt> {
        let mut way = vec![root];
        while let Some(&line) = way.last() {
            meter.count_steps(1, &|| self.progress())?;
            let Some(cell) = lines.nth_cell(self.order[line], self.cursor[line].into()) else {
                // A dead end; the previous line tries its next cell.
                way.pop();
                if let Some(&before) = way.last() {
                    self.cursor[before] += 1;
                }
                continue;
            };
            let owner = self.owner[cell as usize];
            if owner == UNOWNED {
                for &line in &way {
                    if let Some(cell) = lines.nth_cell(self.order[line], self.cursor[line].into()) {
                        self.owner[cell as usize] = line as u32;
                    }
                    self.cursor[line] += 1;
                }
                return Ok(true);
            }
            if self.layer[owner as usize] == self.layer[line].saturating_add(1) {
                way.push(owner as usize);
            } else {
                self.cursor[line] += 1;
            }
        }
        Ok(false)
    }
}

/// Returns the steps that a visit to all cells of a line counts for.
fn line_cost(lines: &LineIndex) -> u64 {
    1 + lines.line_length() as u64 / 16
}
