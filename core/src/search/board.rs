//! How many marks of each player stand on each line, kept up move by move.

use crate::base::control::{Control, Halt, to_the_end};
use crate::base::dice::mixed;
use crate::play::goal::{Goal, Scored};
use crate::play::outcome::Outcome;
use crate::play::player::Player;
use crate::play::position::Position;
use crate::search::line_index::{LineIndex, LineNo};
use std::sync::Arc;

/// An empty cell.
const EMPTY: u8 = u8::MAX;
/// A closed cell.
const CLOSED: u8 = u8::MAX - 1;

/// A position as searches need it: marks by cell number, and for every line
/// the marks on it. Moves are made and unmade at a cost of the lines through
/// the cell.
///
/// A line is *open* to a player if nobody else's mark is on it. The lines that
/// lack one or two marks of a player are kept in bags, so that threats need not
/// be looked for.
#[derive(Clone, Debug)]
pub struct Tally {
    table: Arc<LineIndex>,
    players: usize,
    goal: Goal,
    stones: Vec<u8>,
    /// Marks on each line, by player.
    counts: Vec<u16>,
    /// Marks of all players on each line.
    total: Vec<u16>,
    /// Sum of the numbers of the empty cells of each line: where one is left,
    /// its number.
    empty_sum: Vec<u32>,
    bags: Vec<Bags>,
    scores: Vec<u32>,
    /// Who completed each line, the last at the end.
    completers: Vec<u8>,
    potential: Vec<i64>,
    /// What a line open to a player is worth, by the player's marks on it.
    worth: Vec<i64>,
    /// Lines that somebody can still complete.
    alive: usize,
    empty: usize,
    /// The Zobrist hash of the marks.
    hash: u64,
    moves: Vec<u32>,
    /// Distance in numbers to the cell above, and the number of levels.
    gravity: Option<(u32, u32)>,
}

impl Tally {
    /// The tally of a position on the board whose lines these are.
    pub fn new(table: Arc<LineIndex>, position: &Position) -> Self {
        to_the_end(|control| Self::watched(table, position, control))
    }

    /// The same, watched.
    ///
    /// # Errors
    /// The work is to end.
    pub fn watched(
        table: Arc<LineIndex>,
        position: &Position,
        control: &mut dyn Control<()>,
    ) -> Result<Self, Halt> {
        let rules = position.rules();
        let strides = table.shape().strides();
        let gravity = rules.gravity().zip(strides);
        let gravity = gravity
            .map(|(axis, strides)| (strides[axis] as u32, u32::from(table.shape().side(axis))));
        let players = usize::from(rules.players());
        let mut tally = Self::empty_board(table, players, rules.goal(), gravity, control)?;
        let table = Arc::clone(&tally.table);
        for played in position.marks() {
            let cell = table.number(&played.cell);
            tally.make(cell);
            control.check_in(1 + table.through(cell).len() as u64 / 64, &|| ())?;
        }
        Ok(tally)
    }

    /// The empty board of the plain game: two players, and the first line wins.
    pub(super) fn plain(table: Arc<LineIndex>) -> Self {
        to_the_end(|control| Self::empty_board(table, 2, Goal::FirstTo(1), None, control))
    }

    fn empty_board(
        table: Arc<LineIndex>,
        players: usize,
        goal: Goal,
        gravity: Option<(u32, u32)>,
        control: &mut dyn Control<()>,
    ) -> Result<Self, Halt> {
        let (lines, run) = (table.lines(), table.run());
        let mut bags = Bags::new(lines);
        let mut empty_sum = Vec::with_capacity(lines);
        for line in table.numbers() {
            empty_sum.push(table.cells_of(line).fold(0, u32::wrapping_add));
            bags.insert(line, run);
            table.check_in(line.index(), control)?;
        }
        let stone = |cell| if table.is_closed(cell) { CLOSED } else { EMPTY };
        Ok(Self {
            players,
            goal,
            stones: table.cell_numbers().map(stone).collect(),
            counts: vec![0; lines * players],
            total: vec![0; lines],
            empty_sum,
            bags: vec![bags; players],
            scores: vec![0; players],
            completers: Vec::new(),
            potential: vec![0; players],
            worth: worth(run),
            alive: lines,
            empty: table.open_cells().count(),
            hash: 0,
            moves: Vec::new(),
            gravity,
            table,
        })
    }

    /// The lines.
    pub fn table(&self) -> &LineIndex {
        &self.table
    }

    /// Number of players.
    pub fn players(&self) -> usize {
        self.players
    }

    /// What wins.
    pub fn goal(&self) -> Goal {
        self.goal
    }

    /// Whether two play, and the first line wins.
    pub fn is_first_line_of_two(&self) -> bool {
        self.goal.is_first_line_of_two(self.players as u8)
    }

    /// Whose turn it is.
    pub fn to_move(&self) -> usize {
        self.moves.len() % self.players
    }

    /// Marks of a player on a line.
    pub fn count(&self, line: LineNo, player: usize) -> u16 {
        self.counts[line.index() * self.players + player]
    }

    /// Marks of all players on a line.
    pub fn total(&self, line: LineNo) -> u16 {
        self.total[line.index()]
    }

    /// Completed lines of a player.
    pub fn score(&self, player: usize) -> u32 {
        self.scores[player]
    }

    /// Worth of the lines that are open to a player and hold a mark. Nearly
    /// complete lines weigh most; see [`Tally::worth`].
    pub fn potential(&self, player: usize) -> i64 {
        self.potential[player]
    }

    /// Worth of an open line with this many marks: four times that of one mark
    /// fewer, over the last eight marks.
    pub fn worth(&self, marks: usize) -> i64 {
        self.worth[marks]
    }

    /// Worth of a player's lines: those begun that are open, and those completed.
    pub fn lines_worth(&self, player: usize) -> i64 {
        let completed = i64::from(self.scores[player]).saturating_mul(self.worth(self.table.run()));
        self.potential[player].saturating_add(completed)
    }

    /// How much more a player's lines are worth than those of the others on
    /// average; less where completing lines loses, and they are a burden.
    pub fn lead(&self, player: usize) -> i64 {
        let others = (0..self.players).filter(|other| *other != player);
        let others: i64 = others.map(|other| self.lines_worth(other)).sum();
        let more = self.lines_worth(player) - others / (self.players as i64 - 1).max(1);
        if self.goal.is_misere() { -more } else { more }
    }

    /// Lines that somebody can still complete.
    pub fn alive(&self) -> usize {
        self.alive
    }

    /// Number of empty cells.
    pub fn empty(&self) -> usize {
        self.empty
    }

    /// The Zobrist hash of the position for tables: of the marks and of what else
    /// the rules need to tell how the game can end.
    pub fn hash(&self) -> u64 {
        self.hash ^ self.history_hash()
    }

    /// What is in the [`hash`](Self::hash) besides the marks on the board.
    pub fn history_hash(&self) -> u64 {
        match self.completers.last() {
            Some(seat) if self.goal.minds_last_completer() => {
                mixed(u64::MAX - 1 - u64::from(*seat))
            }
            _ => 0,
        }
    }

    /// The cells played, in order.
    pub fn moves(&self) -> &[u32] {
        &self.moves
    }

    /// The lines open to a player that lack this many marks, 1 or 2. In no
    /// particular order.
    pub fn lacking(&self, player: usize, marks: usize) -> &[LineNo] {
        &self.bags[player].lacking[marks - 1]
    }

    /// The one empty cell of a line that has one.
    pub fn last_cell(&self, line: LineNo) -> u32 {
        self.empty_sum[line.index()]
    }

    /// Whether a cell is empty and, with gravity, a mark would rest there.
    pub fn playable(&self, cell: u32) -> bool {
        self.stones[cell as usize] == EMPTY
            && self.gravity.is_none_or(|(stride, side)| {
                (cell / stride).is_multiple_of(side)
                    || self.stones[(cell - stride) as usize] != EMPTY
            })
    }

    /// Whether marks fall.
    pub fn has_gravity(&self) -> bool {
        self.gravity.is_some()
    }

    /// Whether a cell is empty.
    pub fn is_empty(&self, cell: u32) -> bool {
        self.stones[cell as usize] == EMPTY
    }

    /// Cells on which a player would complete a line at once, up to two
    /// different ones.
    pub fn completing(&self, player: usize) -> (Option<u32>, Option<u32>) {
        let mut first = None;
        for &line in self.lacking(player, 1) {
            let cell = self.last_cell(line);
            if first == Some(cell) || !self.playable(cell) {
                continue;
            }
            if first.is_some() {
                return (first, Some(cell));
            }
            first = Some(cell);
        }
        (first, None)
    }

    /// The player whose marks alone are on a line, if any.
    fn owner(&self, line: LineNo) -> Option<usize> {
        let total = self.total(line);
        let counts = &self.counts[line.index() * self.players..][..self.players];
        if total == 0 { None } else { counts.iter().position(|count| *count == total) }
    }

    /// Whether this player's mark stands on a cell.
    pub fn is_of(&self, player: usize, cell: u32) -> bool {
        usize::from(self.stones[cell as usize]) == player
    }

    /// Puts a mark of the player to move on an empty cell.
    pub fn make(&mut self, cell: u32) {
        self.make_as(self.to_move(), cell);
    }

    /// Puts a mark of any player on an empty cell, to see what that player is
    /// up to. Until it is taken back nobody may be asked whose turn it is.
    pub fn make_as(&mut self, player: usize, cell: u32) {
        let table = Arc::clone(&self.table);
        let run = table.run();
        self.stones[cell as usize] = player as u8;
        self.empty -= 1;
        self.hash ^= mixed(u64::from(cell) * 8 + player as u64);
        self.moves.push(cell);
        for &line in table.through(cell) {
            let l = line.index();
            let total = usize::from(self.total[l]);
            match self.owner(line) {
                None if total == 0 => {
                    self.bags.iter_mut().for_each(|bags| bags.remove(line, run));
                    self.grow(line, player, 1);
                }
                Some(owner) if owner == player => {
                    self.potential[player] -= self.worth[total];
                    self.bags[player].remove(line, run - total);
                    self.grow(line, player, total + 1);
                }
                Some(owner) => {
                    self.potential[owner] -= self.worth[total];
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

    /// A line now holds this many marks, all of this player.
    fn grow(&mut self, line: LineNo, player: usize, marks: usize) {
        let run = self.table.run();
        if marks == run {
            self.scores[player] += 1;
            self.completers.push(player as u8);
            self.alive -= 1;
        } else {
            self.potential[player] += self.worth[marks];
            self.bags[player].insert(line, run - marks);
        }
    }

    /// The reverse of [`grow`](Self::grow).
    fn shrink(&mut self, line: LineNo, player: usize, marks: usize) {
        let run = self.table.run();
        if marks == run {
            self.scores[player] -= 1;
            self.completers.pop();
            self.alive += 1;
        } else {
            self.potential[player] -= self.worth[marks];
            self.bags[player].remove(line, run - marks);
        }
    }

    /// Takes the last mark back and returns its cell; `None` if there is none.
    pub fn unmake(&mut self) -> Option<u32> {
        let cell = self.moves.pop()?;
        let player = usize::from(self.stones[cell as usize]);
        let table = Arc::clone(&self.table);
        let run = table.run();
        self.stones[cell as usize] = EMPTY;
        self.empty += 1;
        self.hash ^= mixed(u64::from(cell) * 8 + player as u64);
        for &line in table.through(cell) {
            let l = line.index();
            self.counts[l * self.players + player] -= 1;
            self.total[l] -= 1;
            self.empty_sum[l] = self.empty_sum[l].wrapping_add(cell);
            let total = usize::from(self.total[l]);
            match self.owner(line) {
                None if total == 0 => {
                    self.shrink(line, player, 1);
                    self.bags.iter_mut().for_each(|bags| bags.insert(line, run));
                }
                Some(owner) if owner == player => {
                    self.shrink(line, player, total + 1);
                    self.potential[player] += self.worth[total];
                    self.bags[player].insert(line, run - total);
                }
                Some(owner) => {
                    self.potential[owner] += self.worth[total];
                    self.bags[owner].insert(line, run - total);
                    self.alive += 1;
                }
                None => {}
            }
        }
        Some(cell)
    }

    /// How the game stands after the last move, as
    /// [`Position::outcome`] has it.
    pub fn outcome(&self) -> Outcome {
        let Some(last) = self.moves.len().checked_sub(1) else { return Outcome::Undecided };
        let mover = Player((last % self.players) as u8);
        self.goal.outcome(self, mover, self.empty == 0)
    }

    /// What the game comes to if nobody completes another line.
    pub fn outcome_when_full(&self) -> Outcome {
        self.goal.outcome_when_full(self)
    }
}

impl Scored for Tally {
    fn players(&self) -> u8 {
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

fn worth(run: usize) -> Vec<i64> {
    let near = |marks: usize| (marks + 8).saturating_sub(run);
    (0..=run).map(|marks| (1i64 << (2 * near(marks))) * 4 + marks as i64).collect()
}

/// A player's lines that lack one mark, and those that lack two.
#[derive(Clone, Debug)]
struct Bags {
    lacking: [Vec<LineNo>; 2],
    /// Where in its bag each line is.
    place: Vec<u32>,
}

impl Bags {
    fn new(lines: usize) -> Self {
        Self { lacking: [Vec::new(), Vec::new()], place: vec![0; lines] }
    }

    /// Puts a line in that lacks this many marks, if they are 1 or 2.
    fn insert(&mut self, line: LineNo, lacking: usize) {
        if let 1..=2 = lacking {
            let bag = &mut self.lacking[lacking - 1];
            self.place[line.index()] = bag.len() as u32;
            bag.push(line);
        }
    }

    fn remove(&mut self, line: LineNo, lacking: usize) {
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
