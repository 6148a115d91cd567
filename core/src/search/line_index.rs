//! The lines of a board by number: the cells of each line, and the lines through each cell.
//!
//! Searches, the prover, random games and theory all use this one index. Only the proof checker
//! lists the lines on its own, so that a mistake here cannot make a wrong proof pass.

use crate::base::control::{Control, Halt, run_to_end};
use crate::base::format_count;
use crate::geometry::{Cell, Line, Shape, board_line_count};
use crate::play::{Goal, MoveRule, Rules};
use num_bigint::BigUint;
use num_traits::ToPrimitive;
use smallvec::SmallVec;
use std::collections::BTreeSet;
use std::fmt;
use std::ops::Range;

/// Limits on the size of a board whose lines are indexed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct LineLimits {
    /// The maximum number of cells.
    pub cells: u64,
    /// The maximum number of lines.
    pub lines: u64,
    /// The maximum number of cells on all lines together, each counted once for every line.
    pub incidences: u64,
}

impl LineLimits {
    /// Limits for immediate answers: 3^8, 4^6, 7^5, 256^2 and smaller boards. 11 MiB.
    pub const SEARCH: Self = Self { cells: 1 << 16, lines: 200_000, incidences: 1 << 21 };
    /// Limits for longer computations: 3^9, 10^6, 46^3 with five in a row. A million lines take
    /// less than 0.2 s, and memory is at most 60 MiB.
    pub const LARGE: Self = Self { cells: 1 << 20, lines: 2_000_000, incidences: 10_000_000 };

    /// Checks that a board is within these limits, closed cells included.
    ///
    /// # Errors
    /// [`BoardTooLarge`], with the board's counts.
    pub(crate) fn check(self, shape: &Shape) -> Result<(), BoardTooLarge> {
        let lines = board_line_count(shape);
        let places = &lines * shape.line_length();
        let fits = |count: Option<u64>, max: u64| count.is_some_and(|count| count <= max);
        if fits(shape.cell_count_u64(), self.cells)
            && fits(lines.to_u64(), self.lines)
            && fits(places.to_u64(), self.incidences)
        {
            return Ok(());
        }
        let (shape, cells) = (Box::new(shape.clone()), shape.cell_count());
        Err(BoardTooLarge { shape, cells, lines, limits: self })
    }
}

/// Returns whether searches support all rules that restrict moves. Otherwise players choose among
/// the position's legal moves without a search, and nothing is solved.
pub(crate) fn supports_move_rules(rules: &Rules) -> bool {
    rules.move_rules().all(|rule| match rule {
        // `SearchBoard` handles gravity; the callers handle the first move and the swap.
        MoveRule::Opening | MoveRule::Pie | MoveRule::Gravity => true,
    })
}

/// A board with too many cells or lines to index them.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct BoardTooLarge {
    /// The board.
    pub shape: Box<Shape>,
    /// The number of its cells.
    pub cells: BigUint,
    /// The number of its lines.
    pub lines: BigUint,
    /// The limits that it exceeds.
    pub limits: LineLimits,
}

impl fmt::Display for BoardTooLarge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { shape, cells, lines, limits: most } = self;
        if *cells > most.cells.into() {
            let (cells, most) = (format_count(cells), most.cells);
            return write!(f, "{shape} has {cells} cells, but this works on at most {most}");
        }
        let count = format_count(lines);
        if *lines > most.lines.into() {
            let max = most.lines;
            return write!(f, "{shape} has {count} lines, but this works with at most {max}");
        }
        let (run, most) = (shape.line_length(), most.incidences);
        write!(
            f,
            "{shape} has {count} lines of {run} cells, but this works with lines of at most \
             {most} cells together"
        )
    }
}

/// The number of a line of a [`LineIndex`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LineId(u32);

impl LineId {
    /// Returns the number of the line as an index into a list that has an element for each line.
    #[inline]
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// The index of a board's lines without a closed cell: the lines by number, and for each cell the
/// lines through it.
///
/// Cells are numbered as by [`Shape::cell_number`]. Lines are ordered by direction, then by first
/// cell. Memory: 8 bytes for a line, 4 for each cell of a line, 5 for a cell.
///
/// # Panics
/// Methods that take a cell or a line panic, or return nonsense, if it is not of this board.
#[derive(Clone, Debug)]
pub struct LineIndex {
    shape: Shape,
    closed: Vec<bool>,
    directions: Vec<Direction>,
    /// The first cell of each line, and the number of its direction.
    lines: Vec<(u32, u32)>,
    /// The start in `lines_through` of the lines of each cell; one more entry than cells.
    offsets: Vec<u32>,
    through: Vec<LineId>,
}

#[derive(Clone, Debug)]
struct Direction {
    steps: SmallVec<[i8; 8]>,
    /// The difference of the numbers of neighbouring cells of a line.
    delta: i64,
}

impl LineIndex {
    /// Indexes the lines of a game's board, within [`LineLimits::SEARCH`].
    ///
    /// # Errors
    /// [`BoardTooLarge`] if the board exceeds them.
    pub fn new(rules: &Rules) -> Result<Self, BoardTooLarge> {
        Self::with_limits(LineLimits::SEARCH, rules.shape(), rules.closed_cells())
    }

    /// Indexes the lines of a board of at most the size of `limits`, except the lines through a
    /// closed cell. Closed cells that are not on the board are ignored. O(lines · K) for line
    /// length K.
    ///
    /// # Errors
    /// [`BoardTooLarge`] if the board exceeds the limits.
    pub fn with_limits(
        limits: LineLimits,
        shape: &Shape,
        closed: &BTreeSet<Cell>,
    ) -> Result<Self, BoardTooLarge> {
        limits.check(shape)?;
        Ok(run_to_end(|control| Self::build(shape, closed, control)))
    }

    /// Indexes the lines of a game's board like [`new`](Self::new), with a control that may halt
    /// the work. Returns `None` where the board is too large to be searched, or searches do not
    /// support a rule.
    ///
    /// # Errors
    /// [`Halt`] if the control halts it.
    pub fn with_control(
        rules: &Rules,
        control: &mut dyn Control<()>,
    ) -> Result<Option<Self>, Halt> {
        let fits = supports_move_rules(rules) && LineLimits::SEARCH.check(rules.shape()).is_ok();
        fits.then(|| Self::build(rules.shape(), rules.closed_cells(), control)).transpose()
    }

    /// Indexes the lines of a board, except those through a closed cell. The caller must have
    /// checked the size of the board.
    ///
    /// # Errors
    ///
    /// [`Halt`] if the control halts it.
    ///
    /// # Panics
    ///
    /// If the board has too many cells for them to be numbered.
    pub(crate) fn build(
        shape: &Shape,
        closed: &BTreeSet<Cell>,
        control: &mut dyn Control<()>,
    ) -> Result<Self, Halt> {
        let strides = shape.strides().expect("so few cells have numbers");
        let cells = shape.cell_count_u64().expect("so few cells have numbers") as usize;
        let mut index = Self {
            shape: shape.clone(),
            closed: vec![false; cells],
            directions: directions(shape, strides),
            lines: Vec::new(),
            offsets: Vec::new(),
            through: Vec::new(),
        };
        for cell in closed.iter().filter(|cell| shape.contains(cell)) {
            let number = index.cell_number(cell);
            index.closed[number as usize] = true;
        }
        let mut lines = Vec::new();
        for (number, direction) in (0..).zip(&index.directions) {
            each_start(shape, strides, &direction.steps, |start| {
                let mut cells = cells_from(start, direction.delta, shape.line_length());
                if closed.is_empty() || cells.all(|cell| !index.closed[cell as usize]) {
                    lines.push((start, number));
                    index.check_in_periodically(lines.len(), control)?;
                }
                Ok(())
            })?;
        }
        index.lines = lines;
        index.list_through(control)?;
        Ok(index)
    }

    /// Checks in with the control after every 256th line. `lines` is the number of lines processed
    /// so far.
    pub(super) fn check_in_periodically(
        &self,
        lines: usize,
        control: &mut dyn Control<()>,
    ) -> Result<(), Halt> {
        // Long lines are as much work as many short ones.
        let at_once = (4_096 / self.line_length()).clamp(1, 256);
        if lines.is_multiple_of(at_once) {
            control.check_in(1 + (at_once * self.line_length()) as u64 / 64, &|| ())
        } else {
            Ok(())
        }
    }

    /// Fills in the lines through each cell, by a counting sort.
    fn list_through(&mut self, control: &mut dyn Control<()>) -> Result<(), Halt> {
        let mut ends = vec![0u32; self.cell_count() + 1];
        for line in self.all_line_ids() {
            for cell in self.cells_of(line) {
                ends[cell as usize] += 1;
            }
            self.check_in_periodically(line.index(), control)?;
        }
        let mut sum = 0;
        for end in &mut ends {
            sum += *end;
            *end = sum;
        }
        let mut through = vec![LineId(0); sum as usize];
        for line in self.all_line_ids().rev() {
            for cell in self.cells_of(line) {
                let end = &mut ends[cell as usize];
                *end -= 1;
                through[*end as usize] = line;
            }
            self.check_in_periodically(line.index(), control)?;
        }
        self.offsets = ends;
        self.through = through;
        Ok(())
    }

    /// Returns the shape of the board.
    pub fn shape(&self) -> &Shape {
        &self.shape
    }

    /// Returns the number of cells, closed ones included.
    pub fn cell_count(&self) -> usize {
        self.closed.len()
    }

    /// Iterates over the numbers of all cells in ascending order.
    pub fn all_cell_numbers(&self) -> Range<u32> {
        0..self.closed.len() as u32
    }

    /// Iterates over the numbers of the board's cells that the rules do not close, marked or not,
    /// in ascending order.
    pub fn open_cells(&self) -> impl Iterator<Item = u32> + Clone + '_ {
        self.all_cell_numbers().filter(|cell| !self.is_closed_cell(*cell))
    }

    /// Returns whether the rules close a cell, so that nobody may play there. No line of this index
    /// contains a closed cell.
    pub fn is_closed_cell(&self, cell: u32) -> bool {
        self.closed[cell as usize]
    }

    /// Returns the number of lines.
    pub fn line_count(&self) -> usize {
        self.lines.len()
    }

    /// Iterates over the ids of all lines in ascending order.
    pub fn all_line_ids(&self) -> impl DoubleEndedIterator<Item = LineId> + Clone + use<> {
        (0..self.lines.len() as u32).map(LineId)
    }

    /// Returns the number of cells on a line.
    pub fn line_length(&self) -> usize {
        usize::from(self.shape.line_length())
    }

    /// Returns the numbers of the lines through a cell in ascending order.
    #[inline]
    pub fn lines_through(&self, cell: u32) -> &[LineId] {
        let cell = cell as usize;
        &self.through[self.offsets[cell] as usize..self.offsets[cell + 1] as usize]
    }

    /// Iterates over the numbers of the cells on a line, from its first to its last.
    #[inline]
    pub fn cells_of(&self, line: LineId) -> impl Iterator<Item = u32> + Clone + use<> {
        let (start, direction) = self.lines[line.index()];
        cells_from(start, self.directions[direction as usize].delta, self.shape.line_length())
    }

    /// Returns the cell at a position on a line, counted from 0; `None` beyond the last.
    #[inline]
    pub fn nth_cell(&self, line: LineId, index: usize) -> Option<u32> {
        let (start, direction) = self.lines[line.index()];
        let delta = self.directions[direction as usize].delta;
        (index < self.line_length()).then(|| (i64::from(start) + index as i64 * delta) as u32)
    }

    /// Returns the line with this number.
    pub fn line(&self, line: LineId) -> Line {
        let (start, direction) = self.lines[line.index()];
        let steps = &self.directions[direction as usize].steps;
        Line::new(self.cell(start), steps, self.shape.line_length())
    }

    /// Returns the numbers of the lines in the order of
    /// [`BoardLines`](crate::geometry::lines::BoardLines): by span, then axis by axis.
    pub fn lines_in_board_order(&self) -> Vec<LineId> {
        let mut order: Vec<LineId> = self.all_line_ids().collect();
        // Where one cell is a line, both orders are those of the cells.
        if self.line_length() > 1 {
            order.sort_by_cached_key(|line| {
                let line = self.line(*line);
                let axes = line.steps().iter().zip(line.start().coords());
                // Rising, falling, fixed; then by the first coordinate.
                let axes =
                    axes.map(|(&step, &from)| ([2, 0, 1][step.rem_euclid(3) as usize], from));
                (line.span(), axes.collect::<SmallVec<[(u8, u16); 8]>>())
            });
        }
        order
    }

    /// Returns the cell with this number.
    pub fn cell(&self, number: u32) -> Cell {
        let mut rest = number;
        let coords = self.shape.sides().iter().map(|&side| {
            let coord = rest % u32::from(side);
            rest /= u32::from(side);
            coord as u16
        });
        Cell::new(coords)
    }

    /// Returns the number by which the index refers to a cell: its index on the board, as a `u32`.
    pub fn cell_number(&self, cell: &Cell) -> u32 {
        u32::try_from(self.shape.cell_index(cell)).expect("indexed boards have fewer cells")
    }
}

/// Iterates over the numbers of `run` cells in a row.
#[inline]
fn cells_from(start: u32, delta: i64, run: u16) -> impl Iterator<Item = u32> + Clone {
    (0..i64::from(run)).map(move |t| (i64::from(start) + t * delta) as u32)
}

/// Returns the canonical directions of lines: the first axis that varies rises. Where one cell is
/// a line, the only direction is zero.
fn directions(shape: &Shape, strides: &[u64]) -> Vec<Direction> {
    let run = shape.line_length();
    let mut found = vec![Direction { steps: SmallVec::new(), delta: 0 }];
    for (axis, &side) in shape.sides().iter().enumerate() {
        let varies = side >= run && run > 1;
        let mut next = Vec::with_capacity(found.len() * 3);
        for direction in &found {
            let begun = direction.steps.iter().any(|step| *step != 0);
            for step in [1i8, -1, 0] {
                if (step == 0) || (varies && (begun || step > 0)) {
                    let mut steps = direction.steps.clone();
                    steps.push(step);
                    let delta = direction.delta + i64::from(step) * strides[axis] as i64;
                    next.push(Direction { steps, delta });
                }
            }
        }
        found = next;
    }
    found.retain(|direction| run == 1 || direction.steps.iter().any(|step| *step != 0));
    found
}

/// Calls `found` with the number of every cell at which a line in a direction can begin.
fn each_start(
    shape: &Shape,
    strides: &[u64],
    steps: &[i8],
    mut found: impl FnMut(u32) -> Result<(), Halt>,
) -> Result<(), Halt> {
    let run = shape.line_length();
    let range = |axis: usize| match (shape.side(axis), steps[axis]) {
        (side, 0) => (0, side - 1),
        (side, 1) => (0, side - run),
        (side, _) => (run - 1, side - 1),
    };
    let mut at = Cell::new((0..shape.dims()).map(|axis| range(axis).0));
    loop {
        let number: u64 = at.coords().iter().zip(strides).map(|(&c, &s)| u64::from(c) * s).sum();
        found(number as u32)?;
        if !at.advance_in_box(range) {
            return Ok(());
        }
    }
}

/// The reason why a computation does not support the rules of a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum UnsupportedRules {
    /// A number of players other than two.
    #[error("players: this is known for two players only, not for {0}")]
    Players(u8),
    /// A goal that does not end the game with the first line.
    #[error("goal: this is known where the first line wins, not for “{0}”")]
    Goal(Goal),
    /// A rule that restricts or swaps moves, such as gravity or the pie rule.
    #[error("{0}: this is known only where any empty cell may be taken at any time")]
    MoveRule(MoveRule),
    /// Too many cells or lines.
    #[error(transparent)]
    TooLarge(#[from] BoardTooLarge),
}

/// Checks that a game is plain: two players, any cell at any time, until the first line (which
/// wins, or in misère loses), on a board within these limits.
pub(crate) fn check_plain_game(rules: &Rules, limits: LineLimits) -> Result<(), UnsupportedRules> {
    if rules.player_count() != 2 {
        return Err(UnsupportedRules::Players(rules.player_count()));
    }
    if !rules.goal().ends_with_first_line() {
        return Err(UnsupportedRules::Goal(rules.goal()));
    }
    if let Some(rule) = rules.move_rules().next() {
        return Err(UnsupportedRules::MoveRule(rule));
    }
    Ok(limits.check(rules.shape())?)
}
