//! A position: the marks that stand on the board, and who moves.

use crate::geometry::cell::Cell;
use crate::geometry::line::Line;
use crate::geometry::shape::Shape;
use crate::play::conclusion::Conclusion;
use crate::play::goal::Scored;
use crate::play::moves::Move;
use crate::play::outcome::Outcome;
use crate::play::player::Player;
use crate::play::rules::Rules;
use marks::Marks;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;
use win::completed;

mod legal;
mod marks;
mod win;

pub use legal::PlayError;
pub use marks::Stone;
pub use win::Search;

/// The most nanoseconds or so to find the lines of marks set up.
const MAX_SET_UP_EFFORT: u64 = 300_000_000;
/// Nanoseconds to look at a cell of such a line.
const LOOK_AT_CELL: u64 = 50;
/// The most completed lines of marks set up.
const MAX_SET_UP_LINES: usize = 500_000;

/// The marks that stand on a board, who moves, and the lines completed so far.
///
/// Memory is in proportion to the marks, whatever the size of the board.
/// Positions are made by playing moves from the start, or from a
/// [`Setup`](crate::play::setup::Setup); every move can be undone. As data
/// (serde) they are their rules, the marks that were set up, and the moves.
#[derive(Clone, Debug)]
pub struct Position {
    rules: Arc<Rules>,
    marks: Marks,
    /// Each player's completed lines, oldest first.
    lines: Vec<Vec<Line>>,
    /// How many these are.
    completed: usize,
    /// The marks in the order in which they were placed, those set up first.
    placed: Vec<Played>,
    /// How many of them were set up.
    set_up: usize,
    /// The second player had taken over the first mark when it was set up.
    set_up_swapped: bool,
    outcome: Outcome,
    /// How the game ended here, if its marks leave it undecided.
    conclusion: Option<Conclusion>,
    /// The second player took over the first mark.
    swapped: bool,
    /// See [`effort`](Self::effort).
    effort: u64,
    empty: Option<u64>,
}

/// A mark on the board, and what it did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// Where.
    pub cell: Cell,
    /// By whom.
    pub player: Player,
    /// How many lines it completed.
    pub lines: usize,
    /// The number of the move, a swap and each mark set up counted; 0 if set up itself.
    pub number: usize,
}

/// A completed line, and the move that completed it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Completion<'a> {
    /// Where it lies on the board.
    pub line: &'a Line,
    /// Number of the move, as [`Played::number`].
    pub number: usize,
    /// Where the mark of that move stands.
    pub cell: &'a Cell,
}

impl Position {
    /// The position before the first move.
    pub fn new(rules: Arc<Rules>) -> Self {
        let shape = rules.shape();
        let seats = usize::from(rules.players());
        let empty = shape.cells_u64().map(|cells| cells - rules.closed().len() as u64);
        Self {
            marks: Marks::none(&rules),
            lines: vec![Vec::new(); seats],
            completed: 0,
            placed: Vec::new(),
            set_up: 0,
            set_up_swapped: false,
            outcome: Outcome::Undecided,
            conclusion: None,
            swapped: false,
            effort: 0,
            empty,
            rules,
        }
    }

    /// The position in which these marks stand, the players' in turn; `None`
    /// where finding their lines takes too long.
    pub(super) fn with_marks(rules: Arc<Rules>, cells: &[Cell], swapped: bool) -> Option<Self> {
        let mut position = Self::new(rules);
        for cell in cells {
            position.put(cell);
            // Their cells may be looked at, too, to see whether a game comes to them.
            let cells = position.completed as u64 * u64::from(position.shape().run());
            if position.completed > MAX_SET_UP_LINES
                || position.effort + cells * LOOK_AT_CELL > MAX_SET_UP_EFFORT
            {
                return None;
            }
        }
        position.placed.iter_mut().for_each(|mark| mark.number = 0);
        position.set_up = cells.len();
        (position.set_up_swapped, position.swapped) = (swapped, swapped);
        position.outcome = position.outcome_as_set_up();
        Some(position)
    }

    /// How the game stands by the marks alone: the last mover's lines come first.
    fn outcome_as_set_up(&self) -> Outcome {
        let seats = usize::from(self.rules.players());
        let turns = self.placed.iter().rev().take(seats);
        let full = self.empty == Some(0);
        let mut outcomes = turns.map(|played| self.rules.goal().outcome(self, played.player, full));
        let last = outcomes.next().unwrap_or(Outcome::Undecided);
        let decided = |outcome: &Outcome| matches!(outcome, Outcome::Won(_) | Outcome::Lost(_));
        std::iter::once(last).chain(outcomes).find(decided).unwrap_or(last)
    }

    /// By what is played, the board included.
    pub fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    /// The board.
    pub fn shape(&self) -> &Shape {
        self.rules.shape()
    }

    /// What stands on a cell; `None` for an empty cell or one outside the board.
    pub fn stone(&self, cell: &Cell) -> Option<Stone> {
        if !self.shape().contains(cell) {
            return None;
        }
        self.marks.stone(self.shape(), cell)
    }

    /// A player's marks in order of play, D coordinates each.
    pub fn coords_of(&self, player: Player) -> &[u16] {
        self.marks.coords_of(player)
    }

    /// The lines that a player completes by a mark on a cell, whether or not the
    /// mark stands there already. In no particular order.
    pub fn completed_by(&self, cell: &Cell, player: Player, search: Search) -> Vec<Line> {
        completed(self.shape(), &self.marks, cell, player, search).0
    }

    /// The marks on the board: those that were [set up](Self::set_up_marks), the
    /// players' in turn, then those of the [moves](Self::moves).
    pub fn marks(&self) -> &[Played] {
        &self.placed
    }

    /// The marks that were set up. Their order tells nothing of how they came
    /// there, and they cannot be taken back.
    pub fn set_up_marks(&self) -> &[Played] {
        &self.placed[..self.set_up]
    }

    /// Whether the second player had taken over the first mark when it was set up.
    pub(super) fn start_is_swapped(&self) -> bool {
        self.set_up_swapped
    }

    /// The marks that were placed by moves, in the order of play. A swap places
    /// none; [`turns`](Self::turns) counts it.
    pub fn moves(&self) -> &[Played] {
        &self.placed[self.set_up..]
    }

    /// How many turns the players have had: a mark or a swap in each.
    pub fn turns(&self) -> usize {
        self.placed.len() + usize::from(self.swapped)
    }

    /// The position before the first move: the empty board, or what was set up.
    #[must_use]
    pub fn start(&self) -> Self {
        let mut start = self.clone();
        while start.undo().is_some() {}
        start.conclude(None);
        start
    }

    /// Whose turn it is: also after the end, whose it would be.
    pub fn to_move(&self) -> Player {
        Player((self.placed.len() % usize::from(self.rules.players())) as u8)
    }

    /// Whether the second player took over the first mark, under the pie rule.
    pub fn is_swapped(&self) -> bool {
        self.swapped
    }

    /// How the game stands.
    pub fn outcome(&self) -> Outcome {
        self.outcome
    }

    /// How the game ended, if not by its marks.
    pub fn conclusion(&self) -> Option<Conclusion> {
        self.conclusion
    }

    /// Whether the players called it a draw.
    pub fn is_agreed_draw(&self) -> bool {
        self.conclusion == Some(Conclusion::AgreedDraw)
    }

    /// The lines that a player has completed, oldest first.
    pub fn lines_of(&self, player: Player) -> &[Line] {
        &self.lines[player.index()]
    }

    /// A player's lines, oldest first, each with the move that completed it.
    pub fn completions(&self, player: Player) -> impl Iterator<Item = Completion<'_>> {
        let own = self.placed.iter().filter(move |played| played.player == player);
        let marks = own.flat_map(|played| std::iter::repeat_n(played, played.lines));
        let lines = self.lines_of(player).iter();
        let both = lines.zip(marks);
        both.map(|(line, by)| Completion { line, number: by.number, cell: &by.cell })
    }

    /// The score of each player: completed lines.
    pub fn scores(&self) -> Vec<usize> {
        self.lines.iter().map(Vec::len).collect()
    }

    /// About how many nanoseconds all win checks have taken since the position was
    /// made, those of moves taken back too.
    pub(crate) fn effort(&self) -> u64 {
        self.effort
    }

    /// Number of empty cells, where it fits in 64 bits.
    pub fn empty_cells(&self) -> Option<u64> {
        self.empty
    }

    fn put(&mut self, cell: &Cell) -> usize {
        let player = self.to_move();
        let shape = self.rules.shape();
        let (completed, effort) = completed(shape, &self.marks, cell, player, Search::Best);
        self.effort = self.effort.saturating_add(effort);
        self.marks.push(shape, cell, player);
        let count = completed.len();
        self.completed += count;
        self.lines[player.index()].extend(completed);
        let number = self.turns() + 1;
        self.placed.push(Played { cell: cell.clone(), player, lines: count, number });
        self.empty = self.empty.map(|n| n - 1);
        let full = self.empty == Some(0);
        self.outcome = self.rules.goal().outcome(self, player, full);
        count
    }

    /// How the game would stand after a player's mark that completes this many lines.
    pub fn outcome_with(&self, player: Player, lines: usize) -> Outcome {
        let full = self.empty == Some(1);
        self.rules.goal().outcome(&With { position: self, player, lines }, player, full)
    }

    /// Takes the last move back and returns it; `None` at the start.
    pub fn undo(&mut self) -> Option<Move> {
        if self.swapped && self.placed.len() == 1 && !self.set_up_swapped {
            self.swapped = false;
            self.conclude(None);
            return Some(Move::Swap);
        }
        if self.moves().is_empty() {
            return None;
        }
        let played = self.placed.pop()?;
        self.marks.pop(self.rules.shape(), &played.cell, played.player);
        let lines = &mut self.lines[played.player.index()];
        lines.truncate(lines.len() - played.lines);
        self.completed -= played.lines;
        self.empty = self.empty.map(|n| n + 1);
        self.outcome = Outcome::Undecided;
        self.conclusion = None;
        Some(Move::Place(played.cell))
    }

    /// The game ends here like this, or goes on after all. Nothing ends a game that is over, and
    /// nobody who does not play.
    pub fn conclude(&mut self, conclusion: Option<Conclusion>) {
        let players = self.rules.players();
        match conclusion {
            Some(end) if self.outcome == Outcome::Undecided && end.fits(players) => {
                self.conclusion = conclusion;
                self.outcome = end.outcome(players);
            }
            None if self.conclusion.take().is_some() => self.outcome = Outcome::Undecided,
            _ => {}
        }
    }

    /// What tells two positions with the same marks apart.
    fn besides_marks(&self) -> (bool, Option<Conclusion>, Outcome, Option<Player>) {
        let minds = self.rules.goal().minds_last_completer();
        let completer = self.last_completer().filter(|_| minds);
        (self.swapped, self.conclusion, self.outcome, completer)
    }
}

impl Scored for Position {
    fn players(&self) -> u8 {
        self.rules.players()
    }

    fn score(&self, player: Player) -> usize {
        self.lines[player.index()].len()
    }

    fn last_completer(&self) -> Option<Player> {
        self.placed.iter().rev().find(|played| played.lines > 0).map(|played| played.player)
    }
}

/// A position after one more mark of a player that completes this many lines.
struct With<'a> {
    position: &'a Position,
    player: Player,
    lines: usize,
}

impl Scored for With<'_> {
    fn players(&self) -> u8 {
        self.position.players()
    }

    fn score(&self, player: Player) -> usize {
        let more = if player == self.player { self.lines } else { 0 };
        self.position.score(player) + more
    }

    fn last_completer(&self) -> Option<Player> {
        if self.lines > 0 { Some(self.player) } else { self.position.last_completer() }
    }
}

/// Two positions are equal if the same marks stand on the board under the same
/// rules, the second player took over the first mark in both or in neither, and
/// the game stands the same and ended in the same way. How the marks came there
/// does not count, nor whether they were set up; but where the goal minds it, who
/// completed the last line. Whose turn it is follows.
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
