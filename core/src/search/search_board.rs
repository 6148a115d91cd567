//! A position for searches: the number of marks of each player on each line, updated move by
//! move, and the threats that follow.

use crate::base::control::{Control, Halt, run_to_end};
use crate::base::rng::splitmix64;
use crate::play::goal::ScoredBoard;
use crate::play::{Goal, Outcome, Player, Position};
use crate::search::LineIndex;
use crate::search::line_index::LineId;
use smallvec::SmallVec;
use std::sync::Arc;

/// An empty cell.
const EMPTY: u8 = u8::MAX;
/// A closed cell.
const CLOSED: u8 = u8::MAX - 1;

/// A position for searches: marks by cell number, and for every line the marks on it. Making and
/// unmaking a move costs O(lines through the cell).
///
/// A line is *open* to a player if nobody else has a mark on it. The open lines that lack one or
/// two marks are kept in lists, so that threats need not be searched for.
///
/// # Panics
/// Methods that take a cell, a line or a player panic if there is none with this number.
#[derive(Clone, Debug)]
pub struct SearchBoard {
    table: Arc<LineIndex>,
    players: usize,
    goal: Goal,
    stones: Vec<u8>,
    /// The marks on each line, by player.
    counts: Vec<u16>,
    /// The marks of all players on each line.
    total: Vec<u16>,
    /// The sum of the numbers of the empty cells of each line: with one left, its number.
    empty_sum: Vec<u32>,
    bags: Vec<LackingLines>,
    scores: Vec<u32>,
    /// The player who completed each line, in order.
    completers: Vec<u8>,
    potential: Vec<i64>,
    /// The value of a line open to a player, by the player's marks on it.
    line_values: Vec<i64>,
    /// The number of lines that somebody can still complete.
    alive: usize,
    empty: usize,
    /// The Zobrist hash of the marks.
    hash: u64,
    moves: Vec<u32>,
    /// The difference of cell numbers to the cell above, and the height of the board.
    gravity: Option<(u32, u32)>,
}

impl SearchBoard {
    /// Creates the board of a position, given the lines of its board.
    pub fn new(table: Arc<LineIndex>, position: &Position) -> Self {
        run_to_end(|control| Self::with_control(table, position, control))
    }

    /// Creates the board of a position like [`new`](Self::new), with a control that may halt the
    /// work.
    ///
    /// # Errors
    /// [`Halt`] if the control halts it.
    pub fn with_control(
        table: Arc<LineIndex>,
        position: &Position,
        control: &mut dyn Control<()>,
    ) -> Result<Self, Halt> {
        let rules = position.rules();
        let strides = table.shape().strides();
        let gravity = rules.gravity_axis().zip(strides);
        let gravity = gravity
            .map(|(axis, strides)| (strides[axis] as u32, u32::from(table.shape().side(axis))));
        let players = usize::from(rules.player_count());
        let mut board = Self::empty_board(table, players, rules.goal(), gravity, control)?;
        let table = Arc::clone(&board.table);
        for played in position.marks() {
            let cell = table.cell_number(&played.cell);
            board.make_move(cell);
            control.check_in(1 + table.lines_through(cell).len() as u64 / 64, &|| ())?;
        }
        Ok(board)
    }

    /// Creates the empty board of the plain game: two players, and the first line wins.
    pub(super) fn plain(table: Arc<LineIndex>) -> Self {
        run_to_end(|control| Self::empty_board(table, 2, Goal::FirstTo(1), None, control))
    }

    fn empty_board(
        table: Arc<LineIndex>,
        players: usize,
        goal: Goal,
        gravity: Option<(u32, u32)>,
        control: &mut dyn Control<()>,
    ) -> Result<Self, Halt> {
        let (lines, run) = (table.line_count(), table.line_length());
        let mut bags = LackingLines::new(lines);
        let mut empty_sum = Vec::with_capacity(lines);
        for line in table.all_line_ids() {
            empty_sum.push(table.cells_of(line).fold(0, u32::wrapping_add));
            bags.insert(line, run);
            table.check_in_periodically(line.index(), control)?;
        }
        let stone = |cell| if table.is_closed_cell(cell) { CLOSED } else { EMPTY };
        Ok(Self {
            players,
            goal,
            stones: table.all_cell_numbers().map(stone).collect(),
            counts: vec![0; lines * players],
            total: vec![0; lines],
            empty_sum,
            bags: vec![bags; players],
            scores: vec![0; players],
            completers: Vec::new(),
            potential: vec![0; players],
            line_values: line_values(run),
            alive: lines,
            empty: table.open_cells().count(),
            hash: 0,
            moves: Vec::new(),
            gravity,
            table,
        })
    }

    /// Returns the lines of the board.
    pub fn line_index(&self) -> &LineIndex {
        &self.table
    }

    /// Returns the number of players.
    pub fn players(&self) -> usize {
        self.players
    }

    /// Returns the goal of the game: the condition for winning.
    pub fn goal(&self) -> Goal {
        self.goal
    }

    /// Returns whether there are two players and the first line wins.
    pub fn is_two_player_first_line(&self) -> bool {
        self.goal.is_two_player_first_line(self.players as u8)
    }

    /// Returns the player to move.
    pub fn to_move(&self) -> usize {
        self.moves.len() % self.players
    }

    /// Returns the number of a player's marks on a line.
    pub fn marks_on_line(&self, line: LineId, player: usize) -> u16 {
        self.counts[line.index() * self.players + player]
    }

    /// Returns the number of all marks on a line.
    pub fn total_on_line(&self, line: LineId) -> u16 {
        self.total[line.index()]
    }

    /// Returns the number of lines that a player has completed.
    pub fn completed_line_count(&self, player: usize) -> u32 {
        self.scores[player]
    }

    /// Returns the sum of the [values](Self::line_value) of the lines that are open to a player and
    /// have at least one mark. Nearly complete lines count most.
    pub fn total_open_line_value(&self, player: usize) -> i64 {
        self.potential[player]
    }

    /// Returns the value of an open line with this many marks. Each of the last eight marks makes
    /// it four times as large.
    pub fn line_value(&self, marks: usize) -> i64 {
        self.line_values[marks]
    }

    /// Returns the value of all of a player's lines: those with marks of the player alone, and
    /// those already completed.
    pub fn total_line_value(&self, player: usize) -> i64 {
        let completed = i64::from(self.scores[player])
            .saturating_mul(self.line_value(self.table.line_length()));
        self.potential[player].saturating_add(completed)
    }

    /// Returns by how much the value of a player's lines exceeds the average of the other players';
    /// negated in misère, where lines are a burden.
    pub fn line_value_lead(&self, player: usize) -> i64 {
        let others = (0..self.players).filter(|other| *other != player);
        let others: i64 = others.map(|other| self.total_line_value(other)).sum();
        let more = self.total_line_value(player) - others / (self.players as i64 - 1).max(1);
        if self.goal.is_misere() { -more } else { more }
    }

    /// Returns the number of lines that at least one player can still complete.
    pub fn live_line_count(&self) -> usize {
        self.alive
    }

    /// Returns the number of empty cells.
    pub fn empty_cell_count(&self) -> usize {
        self.empty
    }

    /// Returns the Zobrist hash of the position: of the marks, and of the history that the rules
    /// need to decide the game.
    pub fn hash(&self) -> u64 {
        self.hash ^ self.last_completer_hash()
    }

    /// Returns the part of the [`hash`](Self::hash) that does not come from the marks: that of the
    /// last player to complete a line, where the goal depends on it, otherwise 0.
    pub fn last_completer_hash(&self) -> u64 {
        match self.completers.last() {
            Some(seat) if self.goal.depends_on_last_completer() => {
                splitmix64(u64::MAX - 1 - u64::from(*seat))
            }
            _ => 0,
        }
    }

    /// Returns the cells played, in order.
    pub fn played_cells(&self) -> &[u32] {
        &self.moves
    }

    /// Returns the lines open to a player that lack this many marks, 1 or 2, in no particular
    /// order.
    pub fn lines_lacking(&self, player: usize, marks: usize) -> &[LineId] {
        &self.bags[player].lacking[marks - 1]
    }

    /// Returns the empty cell of a line that has exactly one; for any other line the result has no
    /// meaning.
    pub fn missing_cell_of_line(&self, line: LineId) -> u32 {
        self.empty_sum[line.index()]
    }

    /// Returns whether a cell is empty and, with gravity, supported from below.
    pub fn is_playable(&self, cell: u32) -> bool {
        self.stones[cell as usize] == EMPTY
            && self.gravity.is_none_or(|(stride, side)| {
                (cell / stride).is_multiple_of(side)
                    || self.stones[(cell - stride) as usize] != EMPTY
            })
    }

    /// Returns the cell above another, where marks fall; `None` at the top of the board, and where
    /// they do not.
    pub(crate) fn cell_above(&self, cell: u32) -> Option<u32> {
        let (stride, side) = self.gravity?;
        let is_top = (cell / stride + 1).is_multiple_of(side);
        (!is_top).then_some(cell + stride)
    }

    /// Returns whether a cell will be playable once a mark is on `mark`, another playable cell.
    pub(crate) fn is_playable_after(&self, cell: u32, mark: u32) -> bool {
        self.is_playable(cell) || self.is_empty(cell) && self.cell_above(mark) == Some(cell)
    }

    /// Returns whether the game has gravity.
    pub fn has_gravity(&self) -> bool {
        self.gravity.is_some()
    }

    /// Returns whether a cell is empty.
    pub fn is_empty(&self, cell: u32) -> bool {
        self.stones[cell as usize] == EMPTY
    }

    /// Returns up to two different cells on which a player would complete a line at once.
    pub fn two_completing_cells(&self, player: usize) -> (Option<u32>, Option<u32>) {
        let mut first = None;
        for &line in self.lines_lacking(player, 1) {
            let cell = self.missing_cell_of_line(line);
            if first == Some(cell) || !self.is_playable(cell) {
                continue;
            }
            if first.is_some() {
                return (first, Some(cell));
            }
            first = Some(cell);
        }
        (first, None)
    }

    /// Returns the player whose marks alone are on a line, if any.
    fn owner(&self, line: LineId) -> Option<usize> {
        let total = self.total_on_line(line);
        let counts = &self.counts[line.index() * self.players..][..self.players];
        if total == 0 { None } else { counts.iter().position(|count| *count == total) }
    }

    /// Returns whether this player's mark stands on a cell.
    pub fn has_mark_of(&self, player: usize, cell: u32) -> bool {
        usize::from(self.stones[cell as usize]) == player
    }

    /// Makes a move of the player to move, on an empty cell.
    pub fn make_move(&mut self, cell: u32) {
        self.make_as(self.to_move(), cell);
    }

    /// Makes a move of any player on an empty cell, out of turn. Until it is unmade,
    /// [`to_move`](Self::to_move) is not meaningful.
    pub fn make_as(&mut self, player: usize, cell: u32) {
        let table = Arc::clone(&self.table);
        let run = table.line_length();
        self.stones[cell as usize] = player as u8;
        self.empty -= 1;
        self.hash ^= splitmix64(u64::from(cell) * 8 + player as u64);
        self.moves.push(cell);
        for &line in table.lines_through(cell) {
            let l = line.index();
            let total = usize::from(self.total[l]);
            match self.owner(line) {
                None if total == 0 => {
                    self.bags.iter_mut().for_each(|bags| bags.remove(line, run));
                    self.add_line_mark(line, player, 1);
                }
                Some(owner) if owner == player => {
                    self.potential[player] -= self.line_values[total];
                    self.bags[player].remove(line, run - total);
                    self.add_line_mark(line, player, total + 1);
                }
                Some(owner) => {
                    self.potential[owner] -= self.line_values[total];
                    self.bags[owner].remove(line, run - total);
                    self.alive -= 1;
                }
                None => {}
            }
            self.counts[l * self.players + player] += 1;
            self.total[l] += 1;
            self.empty_sum[l] = self.empty_sum[l].wrapping_sub(cell);
        }
    }

    /// Updates a line that now holds this many marks, all of this player.
    fn add_line_mark(&mut self, line: LineId, player: usize, marks: usize) {
        let run = self.table.line_length();
        if marks == run {
            self.scores[player] += 1;
            self.completers.push(player as u8);
            self.alive -= 1;
        } else {
            self.potential[player] += self.line_values[marks];
            self.bags[player].insert(line, run - marks);
        }
    }

    /// Reverses [`add_line_mark`](Self::add_line_mark).
    fn remove_line_mark(&mut self, line: LineId, player: usize, marks: usize) {
        let run = self.table.line_length();
        if marks == run {
            self.scores[player] -= 1;
            self.completers.pop();
            self.alive += 1;
        } else {
            self.potential[player] -= self.line_values[marks];
            self.bags[player].remove(line, run - marks);
        }
    }

    /// Unmakes the last move and returns its cell; `None` if there is none.
    pub fn unmake_move(&mut self) -> Option<u32> {
        let cell = self.moves.pop()?;
        let player = usize::from(self.stones[cell as usize]);
        let table = Arc::clone(&self.table);
        let run = table.line_length();
        self.stones[cell as usize] = EMPTY;
        self.empty += 1;
        self.hash ^= splitmix64(u64::from(cell) * 8 + player as u64);
        for &line in table.lines_through(cell) {
            let l = line.index();
            self.counts[l * self.players + player] -= 1;
            self.total[l] -= 1;
            self.empty_sum[l] = self.empty_sum[l].wrapping_add(cell);
            let total = usize::from(self.total[l]);
            match self.owner(line) {
                None if total == 0 => {
                    self.remove_line_mark(line, player, 1);
                    self.bags.iter_mut().for_each(|bags| bags.insert(line, run));
                }
                Some(owner) if owner == player => {
                    self.remove_line_mark(line, player, total + 1);
                    self.potential[player] += self.line_values[total];
                    self.bags[player].insert(line, run - total);
                }
                Some(owner) => {
                    self.potential[owner] += self.line_values[total];
                    self.bags[owner].insert(line, run - total);
                    self.alive += 1;
                }
                None => {}
            }
        }
        Some(cell)
    }

    /// Returns the outcome after the last move, equal to [`Position::outcome`].
    pub fn outcome(&self) -> Outcome {
        let Some(last) = self.moves.len().checked_sub(1) else { return Outcome::Undecided };
        let mover = Player((last % self.players) as u8);
        self.goal.outcome(self, mover, self.empty == 0)
    }

    /// Returns the outcome that the game has if the board gets full and no further line is
    /// completed.
    pub fn outcome_when_full(&self) -> Outcome {
        self.goal.outcome_when_full(self)
    }
}

impl ScoredBoard for SearchBoard {
    fn player_count(&self) -> u8 {
        self.players as u8
    }

    #[inline]
    fn score(&self, player: Player) -> usize {
        self.scores[player.index()] as usize
    }

    fn last_completer(&self) -> Option<Player> {
        self.completers.last().map(|seat| Player(*seat))
    }
}

fn line_values(run: usize) -> Vec<i64> {
    let near = |marks: usize| (marks + 8).saturating_sub(run);
    (0..=run).map(|marks| (1i64 << (2 * near(marks))) * 4 + marks as i64).collect()
}

/// A player's open lines that lack one mark, and those that lack two.
#[derive(Clone, Debug)]
struct LackingLines {
    lacking: [Vec<LineId>; 2],
    /// The index of each line in its list.
    place: Vec<u32>,
}

impl LackingLines {
    fn new(lines: usize) -> Self {
        Self { lacking: [Vec::new(), Vec::new()], place: vec![0; lines] }
    }

    /// Inserts a line that lacks this many marks, if they are 1 or 2.
    fn insert(&mut self, line: LineId, lacking: usize) {
        if let 1..=2 = lacking {
            let bag = &mut self.lacking[lacking - 1];
            self.place[line.index()] = bag.len() as u32;
            bag.push(line);
        }
    }

    fn remove(&mut self, line: LineId, lacking: usize) {
        if let 1..=2 = lacking {
            let bag = &mut self.lacking[lacking - 1];
            let at = self.place[line.index()] as usize;
            bag.swap_remove(at);
            if let Some(&moved) = bag.get(at) {
                self.place[moved.index()] = at as u32;
            }
        }
    }
}

/// The consequence of all threats for the player to move: none yet, a forced block, or a decided
/// win.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum ThreatStatus {
    /// Threats do not decide anything yet.
    Quiet,
    /// Another player wins unless one of these cells is taken now.
    Forced(SmallVec<[u32; 2]>),
    /// This player wins: the one to move, on one cell; or the next one, who can complete a line on
    /// either of two cells.
    Decided(usize, SmallVec<[u32; 2]>),
}

/// Returns what the threats (lines that lack one mark) leave to the player to move;
/// [`Quiet`](ThreatStatus::Quiet) unless the first line wins.
///
/// A threat of the player to move wins at once, one of the next player must be blocked, and two of
/// the next player cannot be. Of the player after that, two threats at once must be answered; one
/// alone forces nobody, since the next player can block it.
pub(crate) fn threat_status(board: &SearchBoard) -> ThreatStatus {
    if !board.goal().first_line_wins() {
        return ThreatStatus::Quiet;
    }
    let (players, me) = (board.players(), board.to_move());
    for turn in 0..players.min(3) {
        let player = (me + turn) % players;
        let (Some(one), other) = board.two_completing_cells(player) else { continue };
        let both = other.map(|other| SmallVec::from_buf([one, other]));
        let single = || SmallVec::from_slice(&[one]);
        match (turn, both) {
            (0, _) => return ThreatStatus::Decided(player, single()),
            (1, None) => return ThreatStatus::Forced(single()),
            (1, Some(both)) => return ThreatStatus::Decided(player, both),
            (_, Some(both)) => return ThreatStatus::Forced(both),
            (_, None) => {}
        }
    }
    ThreatStatus::Quiet
}
