//! A position: the marks on the board, and the player to move.

pub(crate) mod line_search;
mod marks;
pub(crate) mod moves;

pub(crate) use line_search::LineSearch;
pub use marks::Stone;
pub use moves::PlayError;

use crate::geometry::shape;
use crate::geometry::{Cell, Line, Shape};
use crate::play::goal::ScoredBoard;
use crate::play::rules::max_stored_completed_lines;
use crate::play::{EarlyEnd, Outcome, Player, Rules};
use line_search::find_completed_lines;
use marks::MarkStore;
use moves::Move;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

/// The most time to find the lines of marks that are set up, in estimated nanoseconds.
const MAX_SET_UP_EFFORT: u64 = 300_000_000;
/// Estimated nanoseconds to look at a cell of such a line.
const LOOK_AT_CELL: u64 = 50;
/// The most completed lines of marks that are set up.
const MAX_SET_UP_LINES: usize = 500_000;

/// The marks on a board, the player to move, and the lines completed so far.
///
/// Memory is in proportion to the marks, whatever the size of the board. Positions are created by
/// playing moves from the start, or from a [`Setup`](crate::play::setup::Setup); every move can be
/// undone. They are serialized as their rules, the marks that were set up, and the moves.
#[derive(Clone, Debug)]
pub struct Position {
    rules: Arc<Rules>,
    marks: MarkStore,
    /// Each player's completed lines, oldest first.
    lines: Vec<Vec<Line>>,
    /// The total number of these lines.
    completed: usize,
    /// The marks in the order in which they were placed, those set up first.
    placed: Vec<PlacedMark>,
    /// The number of these marks that were set up.
    set_up: usize,
    /// Whether the second player had taken over the first mark when it was set up.
    set_up_swapped: bool,
    outcome: Outcome,
    /// The end of the game here, if its marks leave it undecided.
    early_end: Option<EarlyEnd>,
    /// Whether the second player took over the first mark.
    swapped: bool,
    /// See [`total_win_check_nanos`](Self::total_win_check_nanos).
    win_check_nanos: u64,
    /// Number of empty cells, if it fits in 64 bits.
    empty: Option<u64>,
}

/// A mark on the board, with the number of lines that it completed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlacedMark {
    /// The cell.
    pub cell: Cell,
    /// The player.
    pub player: Player,
    /// Number of lines that the mark completed.
    pub lines_completed: usize,
    /// Number of the move from 1, counting a swap and each mark that was set up; 0 if the mark
    /// itself was set up.
    pub move_number: usize,
}

/// A completed line, and the move that completed it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineCompletion<'a> {
    /// The line.
    pub line: &'a Line,
    /// Number of the move, see [`PlacedMark::move_number`].
    pub move_number: usize,
    /// The cell that was marked by that move.
    pub cell: &'a Cell,
}

impl Position {
    /// Creates the position before the first move.
    pub fn new(rules: impl Into<Arc<Rules>>) -> Self {
        let rules = rules.into();
        let shape = rules.shape();
        let seats = usize::from(rules.player_count());
        let empty = shape.cell_count_u64().map(|cells| cells - rules.closed_cells().len() as u64);
        Self {
            marks: MarkStore::closed_only(&rules),
            lines: vec![Vec::new(); seats],
            completed: 0,
            placed: Vec::new(),
            set_up: 0,
            set_up_swapped: false,
            outcome: Outcome::Undecided,
            early_end: None,
            swapped: false,
            win_check_nanos: 0,
            empty,
            rules,
        }
    }

    /// Creates the position that is set up with marks on these cells, one of each player in turn.
    /// `swapped` if the second player has taken over the first mark. `None` if finding the lines
    /// takes too long.
    pub(super) fn with_marks(rules: Arc<Rules>, cells: &[Cell], swapped: bool) -> Option<Self> {
        let mut position = Self::new(rules);
        for cell in cells {
            position.place(cell);
            // Setup checks may look at the cells of the lines, too.
            let cells = position.completed as u64 * u64::from(position.shape().line_length());
            if position.completed > MAX_SET_UP_LINES
                || position.win_check_nanos + cells * LOOK_AT_CELL > MAX_SET_UP_EFFORT
            {
                return None;
            }
        }
        position.placed.iter_mut().for_each(|mark| mark.move_number = 0);
        position.set_up = cells.len();
        (position.set_up_swapped, position.swapped) = (swapped, swapped);
        position.outcome = position.outcome_as_set_up();
        Some(position)
    }

    /// Returns the outcome by the marks alone, considering the last mover's lines first.
    fn outcome_as_set_up(&self) -> Outcome {
        let seats = usize::from(self.rules.player_count());
        let turns = self.placed.iter().rev().take(seats);
        let full = self.empty == Some(0);
        let mut outcomes = turns.map(|played| self.rules.goal().outcome(self, played.player, full));
        let last = outcomes.next().unwrap_or(Outcome::Undecided);
        let decided = |outcome: &Outcome| matches!(outcome, Outcome::Won(_) | Outcome::Lost(_));
        std::iter::once(last).chain(outcomes).find(decided).unwrap_or(last)
    }

    /// Returns the rules, the board included.
    pub fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    /// Returns the shape of the board.
    pub fn shape(&self) -> &Shape {
        self.rules.shape()
    }

    /// Returns the stone on a cell; `None` for an empty cell or one outside the board.
    pub fn stone(&self, cell: &Cell) -> Option<Stone> {
        if !self.shape().contains(cell) {
            return None;
        }
        self.marks.stone(self.shape(), cell)
    }

    /// Returns the coordinates of a player's marks in order of play, D for each mark.
    ///
    /// # Panics
    /// If there is no such player.
    pub fn mark_coords(&self, player: Player) -> &[u16] {
        self.marks.flat_mark_coords(player)
    }

    /// Returns the lines that a player completes by a mark on a cell, whether or not the
    /// mark is there already. In no particular order.
    ///
    /// # Panics
    /// If the cell is not on the board, or there is no such player.
    pub(crate) fn lines_completed_by(
        &self,
        cell: &Cell,
        player: Player,
        search: LineSearch,
    ) -> Vec<Line> {
        find_completed_lines(self.shape(), &self.marks, cell, player, search).0
    }

    /// Returns the marks on the board: those that were [set up](Self::set_up_marks), one of each
    /// player in turn, then those of the [moves](Self::played_marks).
    pub fn marks(&self) -> &[PlacedMark] {
        &self.placed
    }

    /// Returns the marks that were set up. Their order is not that of play, and they cannot
    /// be taken back.
    pub fn set_up_marks(&self) -> &[PlacedMark] {
        &self.placed[..self.set_up]
    }

    /// Returns whether the position that was set up counts as one after a swap under the pie rule:
    /// the second player had already taken over the first mark.
    pub(super) fn starts_after_swap(&self) -> bool {
        self.set_up_swapped
    }

    /// Returns the marks placed by moves, in the order of play. A swap places
    /// none; [`turn_count`](Self::turn_count) counts it.
    pub fn played_marks(&self) -> &[PlacedMark] {
        &self.placed[self.set_up..]
    }

    /// Returns the number of turns so far: one for each mark, those set up included, and one for a
    /// swap.
    pub fn turn_count(&self) -> usize {
        self.placed.len() + usize::from(self.swapped)
    }

    /// Returns the position before the first move: the empty board, or the one that was set up.
    #[must_use]
    pub fn start_position(&self) -> Self {
        let mut start = self.clone();
        while start.undo().is_some() {}
        start.set_early_end(None);
        start
    }

    /// Returns the player to move; after the end, the one whose turn it would be.
    pub fn to_move(&self) -> Player {
        Player((self.placed.len() % usize::from(self.rules.player_count())) as u8)
    }

    /// Returns whether the second player took over the first mark, under the pie rule.
    pub fn is_swapped(&self) -> bool {
        self.swapped
    }

    /// Returns the outcome: undecided, or the end that is reached.
    pub fn outcome(&self) -> Outcome {
        self.outcome
    }

    /// Returns the agreed draw, resignation or loss on time that ended the game, if any.
    pub fn early_end(&self) -> Option<EarlyEnd> {
        self.early_end
    }

    /// Returns the lines that a player has completed, oldest first.
    ///
    /// # Panics
    /// If there is no such player.
    pub fn completed_lines(&self, player: Player) -> &[Line] {
        &self.lines[player.index()]
    }

    /// Iterates over a player's lines, oldest first, each with the move that completed it.
    ///
    /// # Panics
    /// If there is no such player.
    pub fn line_completions(&self, player: Player) -> impl Iterator<Item = LineCompletion<'_>> {
        let own = self.placed.iter().filter(move |played| played.player == player);
        let marks = own.flat_map(|played| std::iter::repeat_n(played, played.lines_completed));
        let lines = self.completed_lines(player).iter();
        let both = lines.zip(marks);
        both.map(|(line, by)| LineCompletion { line, move_number: by.move_number, cell: &by.cell })
    }

    /// Returns the player who completed the last line, if there is one.
    pub fn last_completer(&self) -> Option<Player> {
        self.placed.iter().rfind(|mark| mark.lines_completed > 0).map(|mark| mark.player)
    }

    /// Returns the score of each player: the number of completed lines.
    pub fn scores(&self) -> Vec<usize> {
        self.lines.iter().map(Vec::len).collect()
    }

    /// Returns the estimated nanoseconds for all win checks since the position was
    /// created, including those of moves taken back.
    pub(crate) fn total_win_check_nanos(&self) -> u64 {
        self.win_check_nanos
    }

    /// Returns the number of empty cells, if it fits in 64 bits.
    pub fn empty_count(&self) -> Option<u64> {
        self.empty
    }

    /// Checks whether the player to move may play on a cell.
    ///
    /// # Errors
    /// [`PlayError`] if the move is illegal.
    pub fn check_cell(&self, cell: &Cell) -> Result<(), PlayError> {
        if self.outcome.is_over() {
            return Err(PlayError::GameOver);
        }
        // A mark cannot complete more lines than there are marks.
        let (completed, most) = (self.completed, max_stored_completed_lines(self.shape().dims()));
        if completed + self.placed.len() >= most {
            return Err(PlayError::TooManyLines { completed, most });
        }
        if !self.shape().contains(cell) {
            let sides = self.shape().sides().to_vec();
            return Err(PlayError::Outside { cell: cell.clone(), sides });
        }
        match self.stone(cell) {
            Some(Stone::Closed) => return Err(PlayError::Closed(cell.clone())),
            Some(Stone::Mark(by)) => return Err(PlayError::Taken { cell: cell.clone(), by }),
            None => {}
        }
        if self.placed.is_empty() && self.rules.is_forbidden_first(cell) {
            return Err(PlayError::ForbiddenOpening(cell.clone()));
        }
        if let Some(axis) = self.rules.gravity_axis()
            && let Some(rests) = self.landing(cell)
            && rests != *cell
        {
            let axis = shape::axis_name(axis);
            return Err(PlayError::Floating { cell: cell.clone(), axis, rests });
        }
        Ok(())
    }

    /// Returns the cell that gets the mark if the player to move chooses a cell: where the mark
    /// [lands](Self::landing). With gravity every cell of a column is the same choice. O(side).
    ///
    /// # Errors
    /// [`PlayError`] if no mark can be placed there.
    pub fn checked_landing(&self, cell: &Cell) -> Result<Cell, PlayError> {
        let axis = self.rules.gravity_axis().filter(|_| self.shape().contains(cell));
        let (Some(axis), false) = (axis, self.outcome.is_over()) else {
            return self.check_cell(cell).map(|()| cell.clone());
        };
        let Some(rests) = self.landing(cell) else {
            let axis = shape::axis_name(axis);
            return Err(PlayError::ColumnFull { cell: cell.clone(), axis });
        };
        self.check_cell(&rests).map(|()| rests)
    }

    /// Iterates over the legal moves: cells in the order of their numbers, a swap last. Checks
    /// every cell of the board; `None` if there are more than 2^20.
    #[must_use]
    pub fn legal_moves(&self) -> Option<impl Iterator<Item = Move> + '_> {
        const MAX_CELLS: u64 = 1 << 20;
        self.shape().cell_count_u64().filter(|cells| *cells <= MAX_CELLS)?;
        let cells = self.shape().iter_cells().filter(|cell| self.check_cell(cell).is_ok());
        Some(cells.map(Move::Place).chain(self.can_swap().then_some(Move::Swap)))
    }

    /// Checks whether the player to move may make this move.
    ///
    /// # Errors
    /// [`PlayError`] if the move is illegal.
    pub fn check_move(&self, mv: &Move) -> Result<(), PlayError> {
        match mv {
            Move::Place(cell) => self.check_cell(cell),
            Move::Swap if !self.rules.has_pie_rule() => Err(PlayError::NoPieRule),
            Move::Swap if self.outcome.is_over() => Err(PlayError::GameOver),
            Move::Swap if self.placed.len() != 1 || self.swapped => Err(PlayError::SwapOutOfTime),
            Move::Swap => Ok(()),
        }
    }

    /// Returns whether the player to move may swap, under the pie rule, instead of placing a mark.
    #[must_use]
    pub fn can_swap(&self) -> bool {
        self.check_move(&Move::Swap).is_ok()
    }

    /// Makes a move for the player to move and returns how many lines it completed.
    ///
    /// # Errors
    /// [`PlayError`] if the move is illegal; the position is unchanged.
    pub fn play_move(&mut self, mv: &Move) -> Result<usize, PlayError> {
        if let Move::Place(cell) = mv {
            return self.play_cell(cell);
        }
        self.check_move(mv)?;
        self.swapped = true;
        Ok(0)
    }

    /// Plays a cell for the player to move and returns how many lines the mark completed. The win
    /// check costs O(min(lines through the cell, own marks)) look-ups.
    ///
    /// # Errors
    /// [`PlayError`] if the move is illegal; the position is unchanged.
    pub fn play_cell(&mut self, cell: &Cell) -> Result<usize, PlayError> {
        self.check_cell(cell)?;
        Ok(self.place(cell))
    }

    /// Returns the cell in which a mark lands if a player chooses a cell: without gravity the
    /// chosen cell, if it is free. With gravity, the cell that the mark falls to, or, if the chosen
    /// cell is taken, the first free one above. `None` if there is no such cell, or the chosen one
    /// is not on the board. O(side).
    #[must_use]
    pub fn landing(&self, cell: &Cell) -> Option<Cell> {
        if !self.shape().contains(cell) {
            return None;
        }
        let Some(axis) = self.rules.gravity_axis() else {
            return self.stone(cell).is_none().then(|| cell.clone());
        };
        let at = |level: u16| cell.clone().with(axis, level);
        let is_free = |level: &u16| self.stone(&at(*level)).is_none();
        let free = (cell.get(axis)..self.shape().side(axis)).find(is_free)?;
        let lowest = (0..free).rev().take_while(is_free).last();
        Some(at(lowest.unwrap_or(free)))
    }

    fn place(&mut self, cell: &Cell) -> usize {
        let player = self.to_move();
        let shape = self.rules.shape();
        let (completed, effort) =
            find_completed_lines(shape, &self.marks, cell, player, LineSearch::Cheapest);
        self.win_check_nanos = self.win_check_nanos.saturating_add(effort);
        self.marks.push(shape, cell, player);
        let count = completed.len();
        self.completed += count;
        self.lines[player.index()].extend(completed);
        let number = self.turn_count() + 1;
        self.placed.push(PlacedMark {
            cell: cell.clone(),
            player,
            lines_completed: count,
            move_number: number,
        });
        self.empty = self.empty.map(|n| n - 1);
        let full = self.empty == Some(0);
        self.outcome = self.rules.goal().outcome(self, player, full);
        count
    }

    /// Returns the outcome after a player's mark that completes this many lines.
    pub(crate) fn outcome_after_completing(&self, player: Player, lines: usize) -> Outcome {
        let full = self.empty == Some(1);
        self.rules.goal().outcome(&WithMark { position: self, player, lines }, player, full)
    }

    /// Undoes the last move and returns it; `None` at the start.
    pub fn undo(&mut self) -> Option<Move> {
        if self.swapped && self.placed.len() == 1 && !self.set_up_swapped {
            self.swapped = false;
            self.set_early_end(None);
            return Some(Move::Swap);
        }
        if self.played_marks().is_empty() {
            return None;
        }
        let played = self.placed.pop()?;
        self.marks.pop(self.rules.shape(), &played.cell, played.player);
        let lines = &mut self.lines[played.player.index()];
        lines.truncate(lines.len() - played.lines_completed);
        self.completed -= played.lines_completed;
        self.empty = self.empty.map(|n| n + 1);
        self.outcome = Outcome::Undecided;
        self.early_end = None;
        Some(Move::Place(played.cell))
    }

    /// Ends the game by agreement, resignation or time, as `conclusion` says, or lets it go on if
    /// that is `None`. Does nothing if the marks have ended the game, or if the end names a player
    /// that the game does not have.
    pub fn set_early_end(&mut self, conclusion: Option<EarlyEnd>) {
        let players = self.rules.player_count();
        match conclusion {
            Some(end) if self.outcome == Outcome::Undecided && end.is_valid_for(players) => {
                self.early_end = conclusion;
                self.outcome = end.outcome(players);
            }
            None if self.early_end.take().is_some() => self.outcome = Outcome::Undecided,
            _ => {}
        }
    }

    /// Returns the part of the state that positions with the same marks can differ in.
    fn besides_marks(&self) -> (bool, Option<EarlyEnd>, Outcome, Option<Player>) {
        let minds = self.rules.goal().depends_on_last_completer();
        let completer = self.last_completer().filter(|_| minds);
        (self.swapped, self.early_end, self.outcome, completer)
    }
}

impl ScoredBoard for Position {
    fn player_count(&self) -> u8 {
        self.rules.player_count()
    }

    fn score(&self, player: Player) -> usize {
        self.lines[player.index()].len()
    }

    fn last_completer(&self) -> Option<Player> {
        self.last_completer()
    }
}

/// A position after one more mark of a player that completes this many lines.
struct WithMark<'a> {
    position: &'a Position,
    player: Player,
    lines: usize,
}

impl ScoredBoard for WithMark<'_> {
    fn player_count(&self) -> u8 {
        self.position.player_count()
    }

    fn score(&self, player: Player) -> usize {
        let more = if player == self.player { self.lines } else { 0 };
        self.position.score(player) + more
    }

    fn last_completer(&self) -> Option<Player> {
        if self.lines > 0 { Some(self.player) } else { self.position.last_completer() }
    }
}

/// Positions are equal if they have the same marks under the same rules, the second player took
/// over the first mark in both or in neither, and outcome and end of the game are the same. The
/// order of the marks does not count, nor whether they were set up. If the goal depends on who
/// completed the last line, that must be the same, too. The player to move follows from the marks.
impl PartialEq for Position {
    fn eq(&self, other: &Self) -> bool {
        self.rules == other.rules
            && self.besides_marks() == other.besides_marks()
            && self.placed.len() == other.placed.len()
            && self.marks == other.marks
    }
}

impl Eq for Position {}

impl Hash for Position {
    fn hash<H: Hasher>(&self, state: &mut H) {
        // A sum, as the order of the marks does not count.
        let marks = self.placed.iter().map(|played| {
            let mut hasher = DefaultHasher::new();
            (&played.cell, played.player).hash(&mut hasher);
            hasher.finish()
        });
        marks.fold(0u64, u64::wrapping_add).hash(state);
        self.besides_marks().hash(state);
    }
}
