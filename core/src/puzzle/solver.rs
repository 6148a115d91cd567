//! Playing a puzzle: judging moves, and replying with the longest defence.

use super::hunt::{Hunt, Interrupted, Watch, Way};
use super::problem::{Puzzle, lines_of};
use super::theme::{MAX_WINS_IN, Theme};
use crate::base::control::{Control, Early, Halt};
use crate::geometry::cell::Cell;
use crate::play::position::Position;
use std::fmt;

/// Additional own moves of a slower win that is searched for.
const SLOWER: u32 = 2;
/// The most own moves of a win, by any moves, that is searched for to refute a wrong move.
const REFUTED_IN: u32 = 3;
/// The most positions of a search whose result is not certain beforehand: about half a second.
const POSITIONS: u64 = 400_000;

/// A solver for one puzzle, in every position that can arise from it.
///
/// For a position of another game its answers are meaningless. Results are
/// remembered, so one solver for the whole solution is faster than a new one for
/// each move.
pub struct Solver {
    puzzle: Puzzle,
    hunt: Hunt,
    way: Way,
}

/// The judgement of a move of the solver.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Judged {
    /// A right move. The solver wins in this many own moves, this one included; `None` where the
    /// right move only draws.
    Right(Option<u32>),
    /// A move that wins more slowly than possible: in this many own moves, this one included.
    Slower(u32),
    /// A move that does not achieve what the puzzle asks for.
    Wrong,
}

/// A reply of the other player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    /// The cell of the reply.
    pub cell: Cell,
    /// Number of own moves in which the solver wins after it; `None` where unknown.
    pub wins_in: Option<u32>,
    /// Number of own moves in which the other player wins by it, this one included; `None` where
    /// unknown.
    pub loses_in: Option<u32>,
}

impl fmt::Debug for Solver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Solver").field("puzzle", &self.puzzle).finish_non_exhaustive()
    }
}

impl Solver {
    /// Makes a solver of this puzzle. O(lines).
    pub fn new(puzzle: &Puzzle) -> Self {
        let index = lines_of(puzzle.rules()).expect("a puzzle's rules were checked");
        let hunt = Hunt::new(index, &puzzle.position());
        let way = if puzzle.theme() == Theme::Threats { Way::Threats } else { Way::Any };
        Self { puzzle: puzzle.clone(), hunt, way }
    }

    /// Returns the puzzle.
    pub fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// Returns whether a position is the end of the solution: the solver has won, or has made the
    /// only move where that does not win. O(1).
    pub fn is_solved(&self, position: &Position) -> bool {
        let drawn = self.puzzle.wins_in().is_none();
        let made = self.made(position);
        if drawn {
            let first = position.marks().get(self.puzzle.moves().len());
            let right = |cell: &Cell| self.puzzle.right_cells().contains(cell);
            return made > 0 && first.is_some_and(|mark| right(&mark.cell));
        }
        position.outcome().for_player(self.puzzle.solver())
            == Some(crate::play::outcome::PlayerResult::Won)
    }

    /// Returns the right moves where the solver is to move, in rising order, and the number of own
    /// moves in which they win, the first included. For the puzzle itself these are the stated
    /// ones; later those that win fastest, by [threats](Theme::Threats) alone if the puzzle asks
    /// for that. There are none where no win within the remaining moves is left.
    ///
    /// # Errors
    /// [`Halt`] if the work is halted.
    pub fn right_moves(
        &mut self,
        position: &Position,
        control: &mut dyn Control<()>,
    ) -> Result<(Vec<Cell>, Option<u32>), Halt> {
        if self.made(position) == 0 {
            return Ok((self.puzzle.right_cells(), self.puzzle.wins_in()));
        }
        let Some(left) = self.left(position) else { return Ok((Vec::new(), None)) };
        self.hunt.set(position);
        let (player, way) = (self.player(), self.way);
        let mut watch = Watch::new(u64::MAX, control);
        let found = (|| {
            let Some(moves) = self.hunt.distance(player, left, way, &mut watch)? else {
                return Ok((Vec::new(), None));
            };
            Ok((self.hunt.right_moves(player, moves, way, &mut watch)?, Some(moves)))
        })();
        let (right, wins_in) = whole(found)?;
        Ok((self.cells(&right), wins_in))
    }

    /// Judges a move of the solver, who is to move. A slower win is searched for up to two
    /// own moves longer, for about half a second at most.
    ///
    /// [`Halt`] if the work is halted.
    /// The work is halted.
    pub fn judge(
        &mut self,
        position: &Position,
        cell: &Cell,
        control: &mut dyn Control<()>,
    ) -> Result<Judged, Halt> {
        let (right, wins_in) = self.right_moves(position, control)?;
        if right.contains(cell) {
            return Ok(Judged::Right(wins_in));
        }
        let Some(least) = wins_in.filter(|_| position.check(cell).is_ok()) else {
            return Ok(Judged::Wrong);
        };
        self.hunt.set(position);
        let (player, cell) = (self.player(), self.hunt.tally().table().number(cell));
        let mut watch = Watch::new(POSITIONS, control);
        for moves in least + 1..=least + SLOWER {
            for way in [Way::Threats, Way::Any] {
                match self.hunt.wins_by(player, cell, moves, way, &mut watch) {
                    Ok(true) => return Ok(Judged::Slower(moves)),
                    Ok(false) => {}
                    Err(Early::Halted(halt)) => return Err(halt),
                    Err(Early::Met(_)) => return Ok(Judged::Wrong),
                }
            }
        }
        Ok(Judged::Wrong)
    }

    /// Returns the reply of the longest defence, where the other player is to move: the one after
    /// which the solver needs the most own moves. After a wrong move it refutes it: the other
    /// player wins by it, as far as half a second of search shows, or the solver no longer wins
    /// within the moves of the puzzle. `None` where no move is left.
    ///
    /// # Errors
    /// [`Halt`] if the work is halted.
    pub fn reply(
        &mut self,
        position: &Position,
        control: &mut dyn Control<()>,
    ) -> Result<Option<Reply>, Halt> {
        if position.outcome().is_over() {
            return Ok(None);
        }
        self.hunt.set(position);
        let (player, way) = (self.player(), self.way);
        if let Some(cell) = self.hunt.winning(1 - player).0 {
            let cell = self.cell(cell);
            return Ok(Some(Reply { cell, wins_in: None, loses_in: Some(1) }));
        }
        let left = self.left(position).unwrap_or(0);
        let mut watch = Watch::new(u64::MAX, control);
        if whole(self.hunt.defended(player, left, way, &mut watch))? {
            let longest = whole(self.hunt.longest_reply(player, left, way, &mut watch))?;
            return Ok(longest.map(|(cell, needs)| Reply {
                cell: self.cell(cell),
                wins_in: Some(needs),
                loses_in: None,
            }));
        }
        let holds = whole(self.hunt.holding_reply(player, left, way, &mut watch))?;
        let mut watch = Watch::new(POSITIONS, control);
        let refuted = super::hunt::found(self.refutation(1 - player, &mut watch))?.flatten();
        let loses_in = refuted.map(|(_, moves)| moves);
        let any = || self.hunt.by_weight().first().copied();
        let cell = refuted.map(|(cell, _)| cell).or(holds).or_else(any);
        Ok(cell.map(|cell| Reply { cell: self.cell(cell), wins_in: None, loses_in }))
    }

    /// Finds a move that shows a win of this player, to move, and its number of own moves.
    fn refutation(
        &mut self,
        player: usize,
        watch: &mut Watch<'_>,
    ) -> Result<Option<(u32, u32)>, Interrupted> {
        for (way, most) in [(Way::Threats, MAX_WINS_IN), (Way::Any, REFUTED_IN)] {
            if !self.hunt.attack(player, most, way, watch)? {
                continue;
            }
            let moves = self.hunt.distance(player, most, way, watch)?.unwrap_or(most);
            for cell in self.hunt.by_weight() {
                if self.hunt.wins_by(player, cell, moves, way, watch)? {
                    return Ok(Some((cell, moves)));
                }
            }
        }
        Ok(None)
    }

    /// Returns the whole solution from the start, of both players in turn, against the longest
    /// defence; where the right move only draws, that move.
    ///
    /// # Errors
    /// [`Halt`] if the work is halted.
    pub fn solution(&mut self, control: &mut dyn Control<()>) -> Result<Vec<Cell>, Halt> {
        let Some(&first) = self.puzzle.right().first() else { return Ok(Vec::new()) };
        let Some(moves) = self.puzzle.wins_in() else { return Ok(self.cells(&[first])) };
        let position = self.puzzle.position();
        self.hunt.set(&position);
        let (player, way) = (self.player(), self.way);
        let mut watch = Watch::new(u64::MAX, control);
        let line = whole(self.hunt.main_line(player, first, moves, way, &mut watch))?;
        Ok(self.cells(&line.moves))
    }

    fn player(&self) -> usize {
        self.puzzle.solver().index()
    }

    /// Returns the number of moves made since the puzzle began.
    fn made(&self, position: &Position) -> usize {
        position.marks().len().saturating_sub(self.puzzle.moves().len())
    }

    /// Returns the number of own moves left, of those in which the puzzle is won.
    fn left(&self, position: &Position) -> Option<u32> {
        let own = self.made(position).div_ceil(2) as u32;
        self.puzzle.wins_in()?.checked_sub(own)
    }

    fn cell(&self, number: u32) -> Cell {
        self.hunt.tally().table().cell(number)
    }

    fn cells(&self, numbers: &[u32]) -> Vec<Cell> {
        numbers.iter().map(|number| self.cell(*number)).collect()
    }
}

/// Unwraps the answer of a search without a limit of positions.
fn whole<T: Default>(found: Result<T, Interrupted>) -> Result<T, Halt> {
    Ok(super::hunt::found(found)?.unwrap_or_default())
}
