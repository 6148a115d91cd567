//! Filling a board cell by cell under constraints: a backtracking search with
//! constraint propagation that finds every filling once for each line that the first
//! player has.
//!
//! Every cell is to be empty, the first's or the second's, in given numbers. The
//! "first" here is the winner, whose completed lines must all
//! share a cell, so that one last mark can have completed them; in a draw
//! neither player may have a line, and who is the first does not matter.

use crate::base::control::Halt;
use crate::base::dice::Dice;
use crate::search::{LineIndex, LineNo};

/// The values of a cell, as bits of a set.
const EMPTY: u8 = 1;
const FIRST: u8 = 2;
const SECOND: u8 = 4;
const ANY: u8 = EMPTY | FIRST | SECOND;
/// Set if the cell is decided; the other bits are then its value.
const DECIDED: u8 = 8;

/// The result of a search for a filling.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sought {
    /// A filling was found.
    Found,
    /// There is no other.
    NoOther,
    /// The search was given up.
    GivenUp,
}

#[derive(Clone, Debug)]
pub(super) struct Fill<'a> {
    lines: &'a LineIndex,
    cells: Vec<u8>,
    /// Number of cells still to become empty, the first's, the second's.
    needs: [usize; 3],
    /// Marks of the first and of the second player on each line.
    counts: Vec<[u16; 2]>,
    /// Cells that all of the first's lines share. Empty if the first may have none.
    shared: Vec<u32>,
    /// The undecided cells, in the order of decisions where none is forced.
    undecided: UndecidedCells,
    /// Lines for the first to have, still to be tried, the last one next;
    /// for a draw a single `None`.
    roots: Vec<Option<LineNo>>,
    /// Whether the current state was neither returned nor found impossible yet.
    stands: bool,
    frames: Vec<Frame>,
    trail: Vec<Change>,
    steps: u64,
}

/// A decision to which the search may backtrack.
#[derive(Clone, Debug)]
struct Frame {
    cell: u32,
    /// Values not yet tried.
    rest: u8,
    /// Length of the trail before the decision.
    trail: usize,
}

/// A change on the trail, to be undone.
#[derive(Clone, Debug)]
enum Change {
    Domain { cell: u32, before: u8 },
    Decided { cell: u32, before: u8 },
    Shared(Vec<u32>),
}

impl<'a> Fill<'a> {
    /// Prepares fillings with `first` and `second` marks. `roots` are the lines of which
    /// the first must have one; `None` means a draw.
    pub fn new(
        lines: &'a LineIndex,
        first: usize,
        second: usize,
        roots: Option<Vec<LineNo>>,
        dice: &mut Dice,
    ) -> Self {
        let mut order: Vec<u32> = lines.open_cells().collect();
        dice.shuffle(&mut order);
        let roots = roots.map(|roots| roots.into_iter().map(Some).collect());
        let mut roots: Vec<Option<LineNo>> = roots.unwrap_or_else(|| vec![None]);
        dice.shuffle(&mut roots);
        let domain = |cell| if lines.is_closed(cell) { DECIDED } else { ANY };
        Self {
            lines,
            cells: lines.cell_numbers().map(domain).collect(),
            needs: [order.len().saturating_sub(first + second), first, second],
            counts: vec![[0; 2]; lines.lines()],
            shared: Vec::new(),
            undecided: UndecidedCells::new(&order, lines.cells()),
            roots,
            stands: false,
            frames: Vec::new(),
            trail: Vec::new(),
            steps: 0,
        }
    }

    pub fn steps(&self) -> u64 {
        self.steps
    }

    /// Returns the filling found: 0 for empty, 1 for the first's, 2 for the second's.
    pub fn marks(&self) -> impl Iterator<Item = u8> + '_ {
        self.cells.iter().map(|cell| match cell & ANY {
            FIRST => 1,
            SECOND => 2,
            _ => 0,
        })
    }

    /// Searches for the next filling. Before each decision `go_on` receives the number of
    /// decisions since the last filling, and returns whether to make another.
    pub fn next(
        &mut self,
        dice: &mut Dice,
        mut go_on: impl FnMut(u64) -> Result<bool, Halt>,
    ) -> Result<Sought, Halt> {
        for made in 0.. {
            if !go_on(made)? {
                break;
            }
            self.steps += 1;
            match if self.stands { self.next_cell() } else { Next::Stuck } {
                Next::Cell(cell, rest) => {
                    self.frames.push(Frame { cell, rest, trail: self.trail.len() });
                }
                Next::Stuck => {}
                Next::Full => {
                    // It stays readable until the search continues.
                    self.stands = false;
                    return Ok(Sought::Found);
                }
            }
            self.stands = self.take_back(dice);
            if !self.stands {
                return Ok(Sought::NoOther);
            }
        }
        Ok(Sought::GivenUp)
    }

    /// Backtracks to the latest decision with an untried value, or begins with
    /// the next line. Returns `false` when nothing is left to try.
    fn take_back(&mut self, dice: &mut Dice) -> bool {
        while let Some(Frame { cell, rest, trail }) = self.frames.pop() {
            self.undo(trail);
            if rest == 0 {
                continue;
            }
            let value = self.pick(rest, dice);
            self.frames.push(Frame { cell, rest: rest & !value, trail });
            if self.decide(cell, value) {
                return true;
            }
        }
        self.undo(0);
        self.begin()
    }

    /// Begins with the next line, with all its cells the first's.
    fn begin(&mut self) -> bool {
        while let Some(root) = self.roots.pop() {
            self.shared = root.map_or(Vec::new(), |line| self.lines.cells_of(line).collect());
            if self.shared.clone().into_iter().all(|cell| self.decide(cell, FIRST)) {
                return true;
            }
            self.undo(0);
        }
        false
    }

    /// Returns one of the values at random, weighted by the number of cells that need it.
    fn pick(&self, values: u8, dice: &mut Dice) -> u8 {
        let options = [EMPTY, FIRST, SECOND].into_iter().zip(self.needs);
        let options = options.filter(|(value, need)| values & value != 0 && *need > 0);
        let total: usize = options.clone().map(|(_, need)| need).sum();
        let mut at = if total == 0 { 0 } else { dice.below(total) };
        for (value, need) in options {
            if at < need {
                return value;
            }
            at -= need;
        }
        values & values.wrapping_neg()
    }

    /// Chooses the next cell to decide: one with the fewest values left.
    fn next_cell(&self) -> Next {
        let bit = |i: usize| if self.needs[i] > 0 { 1u8 << i } else { 0 };
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
                    return Next::Stuck;
                }
                (fewest, next) = (choices, Some((cell, values)));
            }
        }
        if can.iter().zip(self.needs).any(|(can, need)| *can < need) {
            return Next::Stuck;
        }
        next.map_or(Next::Full, |(cell, values)| Next::Cell(cell, values))
    }

    /// Decides a cell, and propagates to its lines. Returns `false` on a
    /// contradiction; the changes are on the trail.
    fn decide(&mut self, cell: u32, value: u8) -> bool {
        let before = self.cells[cell as usize];
        let which = value.trailing_zeros() as usize;
        if before & (DECIDED | value) != value || self.needs[which] == 0 {
            return false;
        }
        self.needs[which] -= 1;
        self.cells[cell as usize] = value | DECIDED;
        self.undecided.remove(cell);
        self.trail.push(Change::Decided { cell, before });
        if value == EMPTY {
            return true;
        }
        for &line in self.lines.through(cell) {
            self.counts[line.index()][which - 1] += 1;
        }
        self.lines.through(cell).iter().all(|&line| self.look(line, value))
    }

    /// Propagates the marks of one player on a line. Returns `false` on a contradiction.
    fn look(&mut self, line: LineNo, value: u8) -> bool {
        let mut on = self.lines.cells_of(line);
        let which = value.trailing_zeros() as usize;
        let count = usize::from(self.counts[line.index()][which - 1]);
        if count + 1 < self.lines.run() {
            return true;
        }
        let common: Vec<u32> = if value == FIRST {
            self.shared.iter().copied().filter(|cell| on.clone().any(|on| on == *cell)).collect()
        } else {
            Vec::new()
        };
        if count == self.lines.run() {
            if common.is_empty() {
                return false;
            }
            let before = std::mem::replace(&mut self.shared, common);
            self.trail.push(Change::Shared(before));
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
        self.trail.push(Change::Domain { cell, before });
        before != value
    }

    /// Undoes all changes beyond this length of the trail.
    fn undo(&mut self, length: usize) {
        for change in self.trail.drain(length..).rev() {
            match change {
                Change::Domain { cell, before } => self.cells[cell as usize] = before,
                Change::Shared(before) => self.shared = before,
                Change::Decided { cell, before } => {
                    let value = self.cells[cell as usize] & ANY;
                    self.cells[cell as usize] = before;
                    self.undecided.put_back(cell);
                    let which = value.trailing_zeros() as usize;
                    self.needs[which] += 1;
                    if value != EMPTY {
                        for &line in self.lines.through(cell) {
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
    fn put_back(&mut self, cell: u32) {
        let [before, after] = self.links[cell as usize];
        self.links[before as usize][1] = cell;
        self.links[after as usize][0] = cell;
    }
}

enum Next {
    Cell(u32, u8),
    /// Some cell or number cannot be satisfied any more.
    Stuck,
    /// Every cell is decided.
    Full,
}
