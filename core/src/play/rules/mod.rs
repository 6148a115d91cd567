//! What is played: the board, how many players, what wins, where one may play.

use crate::geometry::cell::Cell;
use crate::geometry::line::Line;
use crate::geometry::lines::{BoardLines, CellLines, LineFilter, board_count};
use crate::geometry::shape::Shape;
use crate::play::goal::Goal;
use crate::play::opening::{Center, Opening};
use num_bigint::BigUint;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::fmt;

mod error;
mod limits;

pub use error::RulesError;
pub use limits::{MAX_CLOSED, MAX_COMPLETED, MAX_GOAL, MAX_PLAYERS, MIN_PLAYERS};

/// The rules of a game, checked as a whole.
///
/// As data (serde): `{"board": …, "players": 2, "goal": {"first_to": 1},
/// "closed": […], "opening": "free", "pie": false, "gravity": 1}`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "RawRules", into = "RawRules")]
pub struct Rules {
    shape: Shape,
    players: u8,
    goal: Goal,
    closed: BTreeSet<Cell>,
    opening: Opening,
    /// The centre, where the opening rule asks for it.
    center: Option<Center>,
    pie: bool,
    gravity: Option<usize>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "rules: {\"board\": …, \"players\": …}")]
struct RawRules {
    board: Shape,
    players: u64,
    #[serde(default)]
    goal: Goal,
    #[serde(default)]
    closed: BTreeSet<Cell>,
    #[serde(default)]
    opening: Opening,
    #[serde(default)]
    pie: bool,
    #[serde(default)]
    gravity: Option<usize>,
}

impl TryFrom<RawRules> for Rules {
    type Error = RulesError;
    fn try_from(raw: RawRules) -> Result<Self, RulesError> {
        let rules = Self::new(raw.board, raw.players)?.with_goal(raw.goal)?;
        let rules = rules.with_closed(raw.closed)?.with_gravity(raw.gravity)?;
        Ok(rules.with_opening(raw.opening)?.with_pie(raw.pie))
    }
}

impl From<Rules> for RawRules {
    fn from(rules: Rules) -> Self {
        Self {
            board: rules.shape,
            players: rules.players.into(),
            goal: rules.goal,
            closed: rules.closed,
            opening: rules.opening,
            pie: rules.pie,
            gravity: rules.gravity,
        }
    }
}

impl Rules {
    /// First line wins, every cell may be taken at any time.
    ///
    /// # Errors
    /// [`RulesError::Players`] outside 2 … 8.
    pub fn new(shape: Shape, players: u64) -> Result<Self, RulesError> {
        if !(MIN_PLAYERS..=MAX_PLAYERS).contains(&players) {
            return Err(RulesError::Players(players));
        }
        Ok(Self {
            shape,
            players: players as u8,
            goal: Goal::default(),
            closed: BTreeSet::new(),
            opening: Opening::Free,
            center: None,
            pie: false,
            gravity: None,
        })
    }

    /// These rules with another goal.
    ///
    /// # Errors
    /// First to fewer than one line, or to more than 100,000 or the board has.
    pub fn with_goal(mut self, goal: Goal) -> Result<Self, RulesError> {
        if let Some(asked) = goal.lines().filter(|asked| !(1..=MAX_GOAL).contains(asked)) {
            return Err(RulesError::Goal(asked));
        }
        self.goal = goal;
        self.with_a_goal_in_reach()
    }

    /// These rules with cells on which nobody may play.
    ///
    /// # Errors
    /// A cell outside the board, too many cells, or no cell left.
    pub fn with_closed(
        mut self,
        cells: impl IntoIterator<Item = Cell>,
    ) -> Result<Self, RulesError> {
        let closed: BTreeSet<Cell> = cells.into_iter().collect();
        if closed.len() > MAX_CLOSED {
            return Err(RulesError::TooManyClosed(closed.len()));
        }
        if let Some(cell) = closed.iter().find(|cell| !self.shape.contains(cell)).cloned() {
            return Err(RulesError::ClosedOutside { cell, shape: self.shape });
        }
        if self.shape.cells_u64() == Some(closed.len() as u64) {
            return Err(RulesError::AllClosed(closed.len()));
        }
        self.closed = closed;
        self.with_a_goal_in_reach()?.with_a_first_move()
    }

    /// These rules with cells that may not be taken on the first move.
    ///
    /// # Errors
    /// A cell outside the board, too many cells, a board whose centre is not
    /// known, or no first move left.
    pub fn with_opening(mut self, opening: Opening) -> Result<Self, RulesError> {
        self.center = None;
        match &opening {
            Opening::Free => {}
            Opening::NoCenter => match Center::of(&self.shape) {
                Some(center) => self.center = Some(center),
                None => return Err(RulesError::CenterUnknown(self.shape)),
            },
            Opening::Not(cells) => {
                if cells.len() > MAX_CLOSED {
                    return Err(RulesError::TooManyOpening(cells.len()));
                }
                if let Some(cell) = cells.iter().find(|cell| !self.shape.contains(cell)).cloned() {
                    return Err(RulesError::OpeningOutside { cell, shape: self.shape });
                }
            }
        }
        self.opening = opening;
        self.with_a_first_move()
    }

    /// These rules with or without the pie rule: after the first move the
    /// second player may take over the first player's mark instead of moving.
    #[must_use]
    pub fn with_pie(mut self, pie: bool) -> Self {
        self.pie = pie;
        self
    }

    /// These rules with marks that fall along an axis, towards 0: a cell can
    /// be taken only if it lies at 0 or the next lower cell is taken or closed.
    ///
    /// # Errors
    /// [`RulesError::GravityAxis`] for an axis the board does not have, and
    /// as [`with_opening`](Self::with_opening).
    pub fn with_gravity(mut self, axis: Option<usize>) -> Result<Self, RulesError> {
        if let Some(axis) = axis
            && axis >= self.shape.dims()
        {
            let last = self.shape.dims() - 1;
            return Err(RulesError::GravityAxis { axis, shape: self.shape, last });
        }
        self.gravity = axis;
        self.with_a_first_move()
    }

    /// The board.
    pub fn shape(&self) -> &Shape {
        &self.shape
    }

    /// Number of players.
    pub fn players(&self) -> u8 {
        self.players
    }

    /// What wins.
    pub fn goal(&self) -> Goal {
        self.goal
    }

    /// Whether two play, and the first line wins.
    pub fn is_first_line_of_two(&self) -> bool {
        self.goal.is_first_line_of_two(self.players)
    }

    /// The cells on which nobody may play.
    pub fn closed(&self) -> &BTreeSet<Cell> {
        &self.closed
    }

    /// What the first move may not take.
    pub fn opening(&self) -> &Opening {
        &self.opening
    }

    /// Whether the first move may not take this cell of the board.
    pub fn is_barred_first(&self, cell: &Cell) -> bool {
        match &self.opening {
            Opening::Free => false,
            Opening::NoCenter => self.center.as_ref().is_some_and(|center| center.contains(cell)),
            Opening::Not(cells) => cells.contains(cell),
        }
    }

    /// Whether the second player may swap after the first move.
    pub fn pie(&self) -> bool {
        self.pie
    }

    /// The axis along which marks fall towards 0, if they fall.
    pub fn gravity(&self) -> Option<usize> {
        self.gravity
    }

    /// The one cell in the middle, where every side is odd.
    pub fn center(shape: &Shape) -> Option<Cell> {
        let odd = shape.sides().iter().all(|n| n % 2 == 1);
        odd.then(|| Cell::new(shape.sides().iter().map(|n| n / 2)))
    }

    /// Lines that no closed cell blocks; `None` where several cells are closed
    /// and the board has more than 5,000 lines to look at.
    pub fn open_lines(&self) -> Option<BigUint> {
        const MAX_LINES: u64 = 5_000;
        let lines = board_count(&self.shape);
        match (self.closed.len(), self.closed.first()) {
            (0, _) => Some(lines),
            (1, Some(cell)) => {
                let through = CellLines::new(&self.shape, cell, &LineFilter::default());
                Some(lines - through.count())
            }
            _ if lines > MAX_LINES.into() => None,
            _ => {
                let board = BoardLines::new(&self.shape);
                let blocked = |line: &Line| line.cells().any(|cell| self.closed.contains(&cell));
                Some(board.iter().filter(|line| !blocked(line)).count().into())
            }
        }
    }

    /// These rules if the board has enough lines for the goal.
    fn with_a_goal_in_reach(self) -> Result<Self, RulesError> {
        // To be first to one line can be asked for anywhere: without lines it is a draw.
        let Some(goal) = self.goal.lines().filter(|goal| *goal > 1) else { return Ok(self) };
        match self.open_lines() {
            Some(lines) if lines < goal.into() => {
                Err(RulesError::GoalBeyond { goal, shape: self.shape, lines })
            }
            _ => Ok(self),
        }
    }

    /// These rules if somebody can make the first move. Every cell looked at
    /// in vain is closed or barred, and few of the first ones are in the
    /// centre, so that the search ends soon.
    fn with_a_first_move(self) -> Result<Self, RulesError> {
        let mut cell = Cell::origin(self.shape.dims());
        for _ in 0..4 * MAX_CLOSED + 100 {
            if self.first_in_column(&cell).is_some() {
                return Ok(self);
            }
            // With gravity the cells at the bottom stand for their columns.
            let top =
                |axis: usize| if self.gravity == Some(axis) { 1 } else { self.shape.side(axis) };
            if !cell.next_in(|axis| (0, top(axis) - 1)) {
                return Err(RulesError::NoFirstMove(self.shape));
            }
        }
        Ok(self)
    }

    /// A cell that can be taken on the first move: this one, or with gravity
    /// one of its column.
    fn first_in_column(&self, cell: &Cell) -> Option<Cell> {
        let Some(axis) = self.gravity else {
            let free = !self.closed.contains(cell) && !self.is_barred_first(cell);
            return free.then(|| cell.clone());
        };
        let mut rests = true;
        for level in 0..self.shape.side(axis) {
            let here = cell.clone().with(axis, level);
            let closed = self.closed.contains(&here);
            if rests && !closed && !self.is_barred_first(&here) {
                return Some(here);
            }
            rests = closed;
        }
        None
    }
}

/// A small number as a word: `Three`.
pub(crate) fn number_word(number: u64) -> String {
    let words = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight"];
    let word = words.get(number as usize).map(|word| (*word).to_owned());
    word.unwrap_or_else(|| number.to_string())
}

impl fmt::Display for Rules {
    /// `Two players; first to 9 lines; the centre is closed`
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} players; {}", number_word(self.players.into()), self.goal)?;
        let center = Self::center(&self.shape);
        match self.closed.len() {
            0 => {}
            1 if self.closed.first() == center.as_ref() => f.write_str("; the centre is closed")?,
            1 => f.write_str("; one cell is closed")?,
            n => write!(f, "; {n} cells are closed")?,
        }
        match &self.opening {
            Opening::Free => {}
            Opening::NoCenter => f.write_str("; no centre on the first move")?,
            Opening::Not(cells) if cells.len() == 1 => {
                f.write_str("; one cell may not be taken first")?;
            }
            Opening::Not(cells) if cells.is_empty() => {}
            Opening::Not(cells) => write!(f, "; {} cells may not be taken first", cells.len())?,
        }
        if self.pie {
            f.write_str("; the second player may swap")?;
        }
        if let Some(axis) = self.gravity {
            write!(f, "; marks fall along {}", crate::geometry::axis::name(axis))?;
        }
        Ok(())
    }
}
