//! Filling a board cell by cell under constraints: a backtracking search with constraint
//! propagation that finds every filling once for each line that the first player has.
//!
//! Every cell is to be empty, the first's or the second's, in given numbers. The "first" here is
//! the winner, whose completed lines must all share a cell, so that one last mark can have
//! completed them; in a draw neither player may have a line, and who is the first does not matter.

use crate::base::control::Halt;
use crate::base::rng::SeededRng;
use crate::search::LineIndex;
use crate::search::line_index::LineId;

/// The values of a cell, as bits of a set.
const EMPTY: u8 = 1;
const FIRST: u8 = 2;
const SECOND: u8 = 4;
const ANY: u8 = EMPTY | FIRST | SECOND;
/// Set if the cell is decided; the other bits are then its value.
const DECIDED: u8 = 8;

/// The result of a search for a filling.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FillResult {
    /// A filling was found.
    Found,
    /// There is no further filling.
    Exhausted,
    /// The search was given up: its callback asked for that.
    GivenUp,
}

/// A backtracking search with constraint propagation for ways to fill a board.
#[derive(Clone, Debug)]
pub(super) struct FillSearch<'a> {
    lines: &'a LineIndex,
    cells: Vec<u8>,
    /// Number of cells still to become empty, the first's, the second's.
    remaining: [usize; 3],
    /// Marks of the first and of the second player on each line.
    counts: Vec<[u16; 2]>,
    /// Cells that all of the first's lines share. Empty if the first may have none.
    shared_cells: Vec<u32>,
    /// The undecided cells, in the order of decisions where none is forced.
    undecided: UndecidedCells,
    /// Lines for the first to have, still to be tried, the last one next;
    /// for a draw a single `None`.
    roots: Vec<Option<LineId>>,
    /// Whether the current state was neither returned nor found impossible yet.
    is_unvisited: bool,
    frames: Vec<FillFrame>,
    trail: Vec<FillChange>,
    steps: u64,
}

/// A decision to which the search may backtrack.
#[derive(Clone, Debug)]
struct FillFrame {
    cell: u32,
    /// Values not yet tried.
    untried: u8,
    /// Length of the trail before the decision.
    trail: usize,
}

/// A change on the trail, to be undone.
#[derive(Clone, Debug)]
enum FillChange {
    Domain { cell: u32, before: u8 },
    Decided { cell: u32, before: u8 },
    Shared(Vec<u32>),
}

impl<'a> FillSearch<'a> {
    /// Prepares a search for fillings with `first` marks of the first player and `second` of the
    /// second. `roots` are the lines of which the first must have one; `None` means a draw.
    pub(crate) fn new(
        lines: &'a LineIndex,
        first: usize,
        second: usize,
        roots: Option<Vec<LineId>>,
        rng: &mut SeededRng,
    ) -> Self {
        let mut order: Vec<u32> = lines.open_cells().collect();
        rng.shuffle(&mut order);
        let roots = roots.map(|roots| roots.into_iter().map(Some).collect());
        let mut roots: Vec<Option<LineId>> = roots.unwrap_or_else(|| vec![None]);
        rng.shuffle(&mut roots);
        let domain = |cell| if lines.is_closed_cell(cell) { DECIDED } else { ANY };
        Self {
            lines,
            cells: lines.all_cell_numbers().map(domain).collect(),
            remaining: [order.len().saturating_sub(first + second), first, second],
            counts: vec![[0; 2]; lines.line_count()],
            shared_cells: Vec::new(),
            undecided: UndecidedCells::new(&order, lines.cell_count()),
            roots,
            is_unvisited: false,
            frames: Vec::new(),
            trail: Vec::new(),
            steps: 0,
        }
    }

    /// Returns the number of search steps, the decisions made so far.
    pub(crate) fn steps(&self) -> u64 {
        self.steps
    }

    /// Iterates over the marks of the filling that the search has found, cell by cell: 0 for an
    /// empty cell, 1 for the first player, 2 for the second.
    pub(crate) fn found_marks(&self) -> impl Iterator<Item = u8> + '_ {
        self.cells.iter().map(|cell| match cell & ANY {
            FIRST => 1,
            SECOND => 2,
            _ => 0,
        })
    }

    /// Searches for the next filling, which can be read until the search continues. `go_on` is
    /// called before each decision with the number of decisions made by this call; the search gives
    /// up when it returns `false`.
    ///
    /// # Errors
    ///
    /// The [`Halt`] that `go_on` returns.
    pub(crate) fn next_filling(
        &mut self,
        rng: &mut SeededRng,
        mut go_on: impl FnMut(u64) -> Result<bool, Halt>,
    ) -> Result<FillResult, Halt> {
        for made in 0.. {
            if !go_on(made)? {
                break;
            }
            self.steps += 1;
            match if self.is_unvisited { self.next_cell() } else { NextDecision::Stuck } {
                NextDecision::Cell(cell, rest) => {
                    self.frames.push(FillFrame { cell, untried: rest, trail: self.trail.len() });
                }
                NextDecision::Stuck => {}
                NextDecision::Full => {
                    // It stays readable until the search continues.
                    self.is_unvisited = false;
                    return Ok(FillResult::Found);
                }
            }
            self.is_unvisited = self.backtrack(rng);
            if !self.is_unvisited {
                return Ok(FillResult::Exhausted);
            }
        }
        Ok(FillResult::GivenUp)
    }

    /// Backtracks to the latest decision with an untried value, or begins with
    /// the next line. Returns `false` when nothing is left to try.
    fn backtrack(&mut self, rng: &mut SeededRng) -> bool {
        while let Some(FillFrame { cell, untried: rest, trail }) = self.frames.pop() {
            self.undo(trail);
            if rest == 0 {
                continue;
            }
            let value = self.choose_value(rest, rng);
            self.frames.push(FillFrame { cell, untried: rest & !value, trail });
            if self.decide(cell, value) {
                return true;
            }
        }
        self.undo(0);
        self.next_root()
    }

    /// Begins with the next line, with all its cells the first's.
    fn next_root(&mut self) -> bool {
        while let Some(root) = self.roots.pop() {
            self.shared_cells = root.map_or(Vec::new(), |line| self.lines.cells_of(line).collect());
            if self.shared_cells.clone().into_iter().all(|cell| self.decide(cell, FIRST)) {
                return true;
            }
            self.undo(0);
        }
        false
    }

    /// Returns one of the values at random, weighted by the number of cells that need it.
    fn choose_value(&self, values: u8, rng: &mut SeededRng) -> u8 {
        let options = [EMPTY, FIRST, SECOND].into_iter().zip(self.remaining);
        let options = options.filter(|(value, need)| values & value != 0 && *need > 0);
        let total: usize = options.clone().map(|(_, need)| need).sum();
        let mut at = if total == 0 { 0 } else { rng.below(total) };
        for (value, need) in options {
            if at < need {
                return value;
            }
            at -= need;
        }
        values & values.wrapping_neg()
    }

    /// Chooses the next cell to decide: one with the fewest values left.
    fn next_cell(&self) -> NextDecision {
        let bit = |i: usize| if self.remaining[i] > 0 { 1u8 << i } else { 0 };
        let wanted = bit(0) | bit(1) | bit(2);
        let (mut can, mut fewest, mut next) = ([0usize; 3], u32::MAX, None);
        for cell in self.undecided.iter() {
            let values = self.cells[cell as usize] & wanted;
            for (i, can) in can.iter_mut().enumerate() {
                *can += usize::from(values >> i & 1);
            }
            let choices = values.count_ones();
            if choices < fewest {
                if choices == 0 {
                    return NextDecision::Stuck;
                }
                (fewest, next) = (choices, Some((cell, values)));
            }
        }
        if can.iter().zip(self.remaining).any(|(can, need)| *can < need) {
            return NextDecision::Stuck;
        }
        next.map_or(NextDecision::Full, |(cell, values)| NextDecision::Cell(cell, values))
    }

    /// Decides a cell, and propagates to its lines. Returns `false` on a
    /// contradiction; the changes are on the trail.
    fn decide(&mut self, cell: u32, value: u8) -> bool {
        let before = self.cells[cell as usize];
        let which = value.trailing_zeros() as usize;
        if before & (DECIDED | value) != value || self.remaining[which] == 0 {
            return false;
        }
        self.remaining[which] -= 1;
        self.cells[cell as usize] = value | DECIDED;
        self.undecided.remove(cell);
        self.trail.push(FillChange::Decided { cell, before });
        if value == EMPTY {
            return true;
        }
        for &line in self.lines.lines_through(cell) {
            self.counts[line.index()][which - 1] += 1;
        }
        self.lines.lines_through(cell).iter().all(|&line| self.propagate(line, value))
    }

    /// Propagates the marks of one player on a line. Returns `false` on a contradiction.
    fn propagate(&mut self, line: LineId, value: u8) -> bool {
        let mut on = self.lines.cells_of(line);
        let which = value.trailing_zeros() as usize;
        let count = usize::from(self.counts[line.index()][which - 1]);
        if count + 1 < self.lines.line_length() {
            return true;
        }
        let common: Vec<u32> = if value == FIRST {
            self.shared_cells
                .iter()
                .copied()
                .filter(|cell| on.clone().any(|on| on == *cell))
                .collect()
        } else {
            Vec::new()
        };
        if count == self.lines.line_length() {
            if common.is_empty() {
                return false;
            }
            let before = std::mem::replace(&mut self.shared_cells, common);
            self.trail.push(FillChange::Shared(before));
            return true;
        }
        if !common.is_empty() {
            return true;
        }
        // One more mark would complete a forbidden line.
        let own = |cell: &u32| self.cells[*cell as usize] == value | DECIDED;
        let Some(cell) = on.find(|cell| !own(cell)) else { return true };
        let before = self.cells[cell as usize];
        if before & DECIDED != 0 || before & value == 0 {
            return true;
        }
        self.cells[cell as usize] = before & !value;
        self.trail.push(FillChange::Domain { cell, before });
        before != value
    }

    /// Undoes all changes beyond this length of the trail.
    fn undo(&mut self, length: usize) {
        for change in self.trail.drain(length..).rev() {
            match change {
                FillChange::Domain { cell, before } => self.cells[cell as usize] = before,
                FillChange::Shared(before) => self.shared_cells = before,
                FillChange::Decided { cell, before } => {
                    let value = self.cells[cell as usize] & ANY;
                    self.cells[cell as usize] = before;
                    self.undecided.restore(cell);
                    let which = value.trailing_zeros() as usize;
                    self.remaining[which] += 1;
                    if value != EMPTY {
                        for &line in self.lines.lines_through(cell) {
                            self.counts[line.index()][which - 1] -= 1;
                        }
                    }
                }
            }
        }
    }
}

/// Cells in an order, as a doubly linked ring: cells are removed in O(1), and put back
/// in the reverse order of removal (Knuth, *Dancing Links*, 2000).
#[derive(Clone, Debug)]
struct UndecidedCells {
    /// The previous and next of each cell; last, those of the end marker.
    links: Vec<[u32; 2]>,
}

impl UndecidedCells {
    /// Links these cells of a board with this many cells.
    fn new(order: &[u32], cells: usize) -> Self {
        let end = cells as u32;
        let mut links = vec![[end; 2]; cells + 1];
        let ring = std::iter::once(&end).chain(order);
        for (&cell, &next) in ring.zip(order.iter().chain([&end])) {
            links[cell as usize][1] = next;
            links[next as usize][0] = cell;
        }
        Self { links }
    }

    fn iter(&self) -> impl Iterator<Item = u32> + '_ {
        let end = self.links.len() as u32 - 1;
        let after = move |cell: u32| Some(self.links[cell as usize][1]).filter(|next| *next != end);
        std::iter::successors(after(end), move |cell| after(*cell))
    }

    fn remove(&mut self, cell: u32) {
        let [before, after] = self.links[cell as usize];
        self.links[before as usize][1] = after;
        self.links[after as usize][0] = before;
    }

    /// Puts back the cell that was removed last.
    fn restore(&mut self, cell: u32) {
        let [before, after] = self.links[cell as usize];
        self.links[before as usize][1] = cell;
        self.links[after as usize][0] = cell;
    }
}

enum NextDecision {
    Cell(u32, u8),
    /// Some cell or number cannot be satisfied any more.
    Stuck,
    /// Every cell is decided.
    Full,
}
