//! The rules of a game: board, number of players, goal, and restrictions of moves.

#[cfg(feature = "serde")]
use crate::base::json::{MAX_LIST_LEN, bounded_list};
use crate::geometry::{
    BoardLines, Cell, CellLines, Line, LineFilter, Shape, ShapeError, board_line_count,
};
use crate::play::opening::Center;
use crate::play::{Goal, OpeningRule};
use num_bigint::BigUint;
use std::collections::BTreeSet;
use std::fmt;

/// The rules as plain data, for [`Rules`] to check.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(deny_unknown_fields, expecting = "rules: {\"board\": …, \"players\": …}")
)]
pub struct RuleParts {
    /// Sides, and the number in a row that make a line.
    pub board: Shape,
    /// Number of players, 2 to 8.
    pub players: u8,
    /// The goal.
    #[cfg_attr(feature = "serde", serde(default))]
    pub goal: Goal,
    /// The cells on which nobody may play.
    #[cfg_attr(
        feature = "serde",
        serde(default, deserialize_with = "bounded_list::<MAX_LIST_LEN, _, _>")
    )]
    pub closed: BTreeSet<Cell>,
    /// The cells that are forbidden on the first move.
    #[cfg_attr(feature = "serde", serde(default))]
    pub opening: OpeningRule,
    /// Whether the second player may take over the first mark instead of moving.
    #[cfg_attr(feature = "serde", serde(default))]
    pub pie: bool,
    /// The axis along which marks fall towards 0, if the rules have gravity.
    #[cfg_attr(feature = "serde", serde(default))]
    pub gravity: Option<usize>,
}

impl RuleParts {
    /// Returns the plain rules: the first line wins, every cell may be taken at any time.
    pub fn plain(board: Shape, players: u8) -> Self {
        Self {
            board,
            players,
            goal: Goal::default(),
            closed: BTreeSet::new(),
            opening: OpeningRule::Free,
            pie: false,
            gravity: None,
        }
    }
}

/// A rule that limits the cells in which a move can be made, or lets a player swap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum MoveRule {
    /// Some cells are forbidden on the first move.
    Opening,
    /// The second player may swap.
    Pie,
    /// Marks fall.
    Gravity,
}

impl MoveRule {
    /// All move rules.
    pub const ALL: [Self; 3] = [Self::Opening, Self::Pie, Self::Gravity];
}

impl fmt::Display for MoveRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Opening => "opening",
            Self::Pie => "pie rule",
            Self::Gravity => "gravity",
        })
    }
}

/// The rules of a game, checked as a whole: [`RuleParts`] that fit together.
///
/// Serialized as `{"board": …, "players": 2, "goal": {"first_to": 1},
/// "closed": […], "opening": "free", "pie": false, "gravity": 1}`.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "RuleParts", into = "RuleParts"))]
pub struct Rules {
    parts: RuleParts,
    /// The centre, if the opening rule needs it.
    center: Option<Center>,
}

impl TryFrom<RuleParts> for Rules {
    type Error = RulesError;
    fn try_from(parts: RuleParts) -> Result<Self, RulesError> {
        let RuleParts { board, players, goal, closed, opening, pie, gravity } = parts;
        // In the order in which they depend on each other.
        let rules = Self::new(board, players)?.with_goal(goal)?;
        let rules = rules.with_closed(closed)?.with_gravity(gravity)?;
        Ok(rules.with_opening_rule(opening)?.with_pie_rule(pie))
    }
}

impl From<Rules> for RuleParts {
    fn from(rules: Rules) -> Self {
        rules.parts
    }
}

impl Rules {
    /// Creates the plain rules: the first line wins, every cell may be taken at any time.
    ///
    /// # Errors
    /// [`RulesError::Players`] outside 2 … 8.
    pub fn new(shape: Shape, players: u8) -> Result<Self, RulesError> {
        let players = checked_player_count(players.into())?;
        Ok(Self { parts: RuleParts::plain(shape, players), center: None })
    }

    /// Sets the goal.
    ///
    /// # Errors
    /// [`RulesError::Goal`] for fewer than one line or more than 100,000,
    /// [`RulesError::GoalUnreachable`] for more lines than the board has.
    pub fn with_goal(mut self, goal: Goal) -> Result<Self, RulesError> {
        if let Some(asked) =
            goal.target_lines().filter(|asked| !(1..=MAX_GOAL_LINES).contains(asked))
        {
            return Err(RulesError::Goal(asked));
        }
        self.parts.goal = goal;
        self.check_goal_reachable()
    }

    /// Sets the closed cells, on which nobody may play.
    ///
    /// # Errors
    /// A cell outside the board, too many cells, no cell or no first move left, or a goal of
    /// more lines than remain.
    pub fn with_closed(
        mut self,
        cells: impl IntoIterator<Item = Cell>,
    ) -> Result<Self, RulesError> {
        let closed: BTreeSet<Cell> = cells.into_iter().collect();
        self.check_list(&closed, RulesError::TooManyClosed, RulesError::ClosedOutside)?;
        if self.parts.board.cell_count_u64() == Some(closed.len() as u64) {
            return Err(RulesError::AllClosed(closed.len()));
        }
        self.parts.closed = closed;
        self.check_goal_reachable()?.check_first_move()
    }

    /// Sets the cells that are forbidden on the first move.
    ///
    /// # Errors
    /// A cell outside the board, too many cells, a board whose centre is not
    /// known, or no first move left.
    pub fn with_opening_rule(mut self, opening: OpeningRule) -> Result<Self, RulesError> {
        self.center = None;
        match &opening {
            OpeningRule::Free => {}
            OpeningRule::NoCenter => match Center::of(&self.parts.board) {
                Some(center) => self.center = Some(center),
                None => return Err(RulesError::CenterUnknown(self.parts.board)),
            },
            OpeningRule::Forbidden(cells) => {
                self.check_list(cells, RulesError::TooManyOpening, RulesError::OpeningOutside)?;
            }
        }
        self.parts.opening = opening;
        self.check_first_move()
    }

    /// Checks that the cells listed by a rule are not too many, and on the board.
    fn check_list(
        &self,
        cells: &BTreeSet<Cell>,
        too_many: fn(usize) -> RulesError,
        outside: fn(Cell, Shape) -> RulesError,
    ) -> Result<(), RulesError> {
        if cells.len() > MAX_CLOSED {
            return Err(too_many(cells.len()));
        }
        let stray = cells.iter().find(|cell| !self.parts.board.contains(cell));
        stray.map_or(Ok(()), |cell| Err(outside(cell.clone(), self.parts.board.clone())))
    }

    /// Sets the pie rule: after the first move the second player may take over the first
    /// player's mark instead of moving.
    #[must_use]
    pub fn with_pie_rule(mut self, pie: bool) -> Self {
        self.parts.pie = pie;
        self
    }

    /// Sets gravity: marks fall along an axis towards 0, so that a cell can be taken only
    /// if its coordinate is 0 or the next lower cell is taken or closed.
    ///
    /// # Errors
    /// [`RulesError::GravityAxis`] for an axis that the board does not have, and
    /// [`RulesError::NoFirstMove`].
    pub fn with_gravity(mut self, axis: Option<usize>) -> Result<Self, RulesError> {
        let last = self.parts.board.dims() - 1;
        if let Some(axis) = axis.filter(|axis| *axis > last) {
            return Err(RulesError::GravityAxis { axis, shape: self.parts.board, last });
        }
        self.parts.gravity = axis;
        self.check_first_move()
    }

    /// Returns the rules as plain data. Code that must handle every rule should destructure them
    /// without `..`: then a new rule cannot be forgotten there.
    pub fn parts(&self) -> &RuleParts {
        &self.parts
    }

    /// Iterates over the rules that limit the cells of a move or allow a swap. Without any such
    /// rule the players take turns and may take any empty cell.
    pub fn move_rules(&self) -> impl Iterator<Item = MoveRule> {
        let RuleParts { board: _, players: _, goal: _, closed: _, opening, pie, gravity } =
            &self.parts;
        let bars = match opening {
            OpeningRule::Free => false,
            OpeningRule::NoCenter => true,
            OpeningRule::Forbidden(cells) => !cells.is_empty(),
        };
        let held = [
            (bars, MoveRule::Opening),
            (*pie, MoveRule::Pie),
            (gravity.is_some(), MoveRule::Gravity),
        ];
        held.into_iter().filter_map(|(holds, rule)| holds.then_some(rule))
    }

    /// Returns whether every empty cell may be taken from the second move on; a swap may be
    /// allowed.
    pub(crate) fn allows_any_cell_after_first(&self) -> bool {
        self.move_rules().all(|rule| matches!(rule, MoveRule::Opening | MoveRule::Pie))
    }

    /// Returns the shape of the board.
    pub fn shape(&self) -> &Shape {
        &self.parts.board
    }

    /// Returns the number of players.
    pub fn player_count(&self) -> u8 {
        self.parts.players
    }

    /// Returns the goal of the game: the condition for winning.
    pub fn goal(&self) -> Goal {
        self.parts.goal
    }

    /// Returns whether there are two players and the first line wins.
    pub(crate) fn is_two_player_first_line(&self) -> bool {
        self.parts.goal.is_two_player_first_line(self.parts.players)
    }

    /// Returns whether an extra mark never harms, so that the first player can steal a winning strategy
    /// of the second: two players, the first line wins, and any empty cell may be taken on every move
    /// (A. W. Hales and R. I. Jewett, “Regularity and positional games”, 1963).
    pub fn allows_strategy_stealing(&self) -> bool {
        self.is_two_player_first_line() && self.move_rules().next().is_none()
    }

    /// Returns the cells on which nobody may play.
    pub fn closed_cells(&self) -> &BTreeSet<Cell> {
        &self.parts.closed
    }

    /// Returns the opening rule.
    pub fn opening_rule(&self) -> &OpeningRule {
        &self.parts.opening
    }

    /// Returns whether this cell of the board is forbidden on the first move.
    pub fn is_forbidden_first(&self, cell: &Cell) -> bool {
        match &self.parts.opening {
            OpeningRule::Free => false,
            OpeningRule::NoCenter => {
                self.center.as_ref().is_some_and(|center| center.contains(cell))
            }
            OpeningRule::Forbidden(cells) => cells.contains(cell),
        }
    }

    /// Returns whether the second player may swap after the first move.
    pub(crate) fn has_pie_rule(&self) -> bool {
        self.parts.pie
    }

    /// Returns the axis along which marks fall towards 0, if the rules have gravity.
    pub fn gravity_axis(&self) -> Option<usize> {
        self.parts.gravity
    }

    /// Returns the cell in the middle of a board, if every side is odd.
    pub fn middle_cell(shape: &Shape) -> Option<Cell> {
        let odd = shape.sides().iter().all(|n| n % 2 == 1);
        odd.then(|| Cell::new(shape.sides().iter().map(|n| n / 2)))
    }

    /// Returns the number of open lines, those without closed cells; `None` if several cells are
    /// closed and the board has more than 5,000 lines to check.
    pub fn open_line_count(&self) -> Option<BigUint> {
        const MAX_LINES: u64 = 5_000;
        let lines = board_line_count(&self.parts.board);
        match (self.parts.closed.len(), self.parts.closed.first()) {
            (0, _) => Some(lines),
            (1, Some(cell)) => {
                let through = CellLines::new(&self.parts.board, cell, &LineFilter::default());
                Some(lines - through.count())
            }
            _ if lines > MAX_LINES.into() => None,
            _ => {
                let board = BoardLines::new(&self.parts.board);
                let blocked =
                    |line: &Line| line.cells().any(|cell| self.parts.closed.contains(&cell));
                Some(board.iter().filter(|line| !blocked(line)).count().into())
            }
        }
    }

    /// Returns these rules if the board has enough lines for the goal.
    fn check_goal_reachable(self) -> Result<Self, RulesError> {
        // "First to one line" is possible on every board: without lines it is a draw.
        let Some(goal) = self.parts.goal.target_lines().filter(|goal| *goal > 1) else {
            return Ok(self);
        };
        match self.open_line_count() {
            Some(lines) if lines < goal.into() => {
                Err(RulesError::GoalUnreachable { goal, shape: self.parts.board, lines })
            }
            _ => Ok(self),
        }
    }

    /// Returns these rules if there is a legal first move. The search for one ends soon: a cell
    /// that is no such move is closed or forbidden, and few of the first cells are in the centre.
    fn check_first_move(self) -> Result<Self, RulesError> {
        let mut cell = Cell::origin(self.parts.board.dims());
        for _ in 0..4 * MAX_CLOSED + 100 {
            if self.has_first_in_column(&cell) {
                return Ok(self);
            }
            // With gravity each cell at the bottom represents its column.
            let top = |axis: usize| {
                if self.parts.gravity == Some(axis) { 1 } else { self.parts.board.side(axis) }
            };
            if !cell.advance_in_box(|axis| (0, top(axis) - 1)) {
                return Err(RulesError::NoFirstMove(self.parts.board));
            }
        }
        Ok(self)
    }

    /// Returns whether this cell, or with gravity one of its column, can be taken first.
    fn has_first_in_column(&self, cell: &Cell) -> bool {
        let is_closed = |cell: &Cell| self.parts.closed.contains(cell);
        let is_free = |cell: &Cell| !is_closed(cell) && !self.is_forbidden_first(cell);
        let Some(axis) = self.parts.gravity else { return is_free(cell) };
        let at = |level| cell.clone().with(axis, level);
        (0..self.parts.board.side(axis))
            .any(|level| (level == 0 || is_closed(&at(level - 1))) && is_free(&at(level)))
    }
}

/// Spells a small number as a word: `Three`.
pub(crate) fn number_word(number: u64) -> String {
    let words = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight"];
    let word = words.get(number as usize).map(|word| (*word).to_owned());
    word.unwrap_or_else(|| number.to_string())
}

impl fmt::Display for Rules {
    /// Displays `Two players; first to 9 lines; the centre is closed`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let RuleParts { board, players, goal, closed, opening, pie, gravity } = &self.parts;
        write!(f, "{} players; {goal}", number_word((*players).into()))?;
        match closed.len() {
            0 => {}
            1 if closed.first() == Self::middle_cell(board).as_ref() => {
                f.write_str("; the centre is closed")?
            }
            1 => f.write_str("; one cell is closed")?,
            n => write!(f, "; {n} cells are closed")?,
        }
        match opening {
            OpeningRule::Free => {}
            OpeningRule::NoCenter => f.write_str("; no centre on the first move")?,
            OpeningRule::Forbidden(cells) if cells.len() == 1 => {
                f.write_str("; one cell may not be taken first")?;
            }
            OpeningRule::Forbidden(cells) if cells.is_empty() => {}
            OpeningRule::Forbidden(cells) => {
                write!(f, "; {} cells may not be taken first", cells.len())?
            }
        }
        if *pie {
            f.write_str("; the second player may swap")?;
        }
        if let Some(axis) = gravity {
            write!(f, "; marks fall along {}", crate::geometry::shape::axis_name(*axis))?;
        }
        Ok(())
    }
}

/// The least number of players.
pub const MIN_PLAYERS: u8 = 2;
/// The greatest number of players.
pub const MAX_PLAYERS: u8 = 8;
/// The most lines that a goal can require.
pub const MAX_GOAL_LINES: u32 = 100_000;
/// The maximum number of completed lines of all players together that a position stores; a mark
/// that could exceed it is refused. Boards such as 2^17, where any two marks of a player make a
/// line, can reach it. On up to 32 axes, a game with a goal of lines ends earlier.
pub const MAX_STORED_COMPLETED_LINES: usize = 1_000_000;
const _: () =
    assert!((MAX_GOAL_LINES as usize) * (MAX_PLAYERS as usize) < MAX_STORED_COMPLETED_LINES);
/// The most coordinates that a position stores for its completed lines (those of the first cell of
/// each line), a limit on its memory.
pub(crate) const MAX_COMPLETED_COORDINATES: usize = 32_000_000;

/// Returns the maximum number of completed lines that a position on a board with `dims` axes
/// stores: fewer on more axes, where each line takes more memory.
pub(crate) fn max_stored_completed_lines(dims: usize) -> usize {
    MAX_STORED_COMPLETED_LINES.min(MAX_COMPLETED_COORDINATES / dims)
}

/// The most cells that can be closed, and that an opening rule can list.
pub const MAX_CLOSED: usize = 10_000;

/// Returns a number of players that a user wrote, once checked.
///
/// # Errors
///
/// [`RulesError::Players`] if it is outside [`MIN_PLAYERS`] … [`MAX_PLAYERS`].
pub(crate) fn checked_player_count(players: u64) -> Result<u8, RulesError> {
    let allowed = u64::from(MIN_PLAYERS)..=u64::from(MAX_PLAYERS);
    if allowed.contains(&players) { Ok(players as u8) } else { Err(RulesError::Players(players)) }
}

/// An error in a set of rules. Every message begins with the name of the field at fault.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the doc of each variant covers its fields")]
pub enum RulesError {
    /// Too few or too many players.
    #[error("players: {0} were asked for, but a game has {MIN_PLAYERS} to {MAX_PLAYERS}")]
    Players(u64),
    /// A goal of no lines, or of too many.
    #[error("goal: first to {0} lines cannot be played; ask for 1 to {MAX_GOAL_LINES}")]
    Goal(u32),
    /// A goal of more lines than the board has without closed cells.
    #[error(
        "goal: first to {goal} lines cannot be reached on {shape}, which has {lines} to complete"
    )]
    GoalUnreachable { goal: u32, shape: Shape, lines: BigUint },
    /// A closed cell outside the board.
    #[error("closed cells: {0} is not on a board of {1}")]
    ClosedOutside(Cell, Shape),
    /// Too many closed cells.
    #[error("closed cells: {0} were given, but at most {MAX_CLOSED} can be closed")]
    TooManyClosed(usize),
    /// No cell is left to play in.
    #[error("closed cells: all {0} cells are closed, so nobody can move")]
    AllClosed(usize),
    /// A cell of the opening rule outside the board.
    #[error("opening: {0} is not on a board of {1}")]
    OpeningOutside(Cell, Shape),
    /// An opening rule with too many cells.
    #[error("opening: {0} cells were given, but at most {MAX_CLOSED} can be listed")]
    TooManyOpening(usize),
    /// Every first move is forbidden.
    #[error("opening: every cell that could be taken first is forbidden on {0}; leave one free")]
    NoFirstMove(Shape),
    /// A board whose centre is not known.
    #[error("opening: the centre of {0} is not known; list the forbidden cells instead")]
    CenterUnknown(Shape),
    /// A board outside the limits.
    #[error("board: {0}")]
    Shape(#[from] ShapeError),
    /// Gravity along an axis that the board does not have.
    #[error("gravity: there is no axis number {axis} on {shape}, whose axes are 0 to {last}")]
    GravityAxis { axis: usize, shape: Shape, last: usize },
}
