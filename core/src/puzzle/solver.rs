//! Playing a puzzle: judging moves, and replying with the longest defence.

use super::problem::{MAX_WINS_IN, Puzzle, PuzzleTheme, build_line_index};
use super::win_search::{Attack, AttackMode, WinMeter, WinSearch, WinSearchResult};
use crate::base::control::{Control, EarlyExit, Halt};
use crate::geometry::Cell;
use crate::play::Position;
use serde::{Deserialize, Serialize};
use std::fmt;

/// Additional own moves of a slower win that is searched for.
const SLOWER_MOVES: u32 = 2;
/// The maximum number of own moves of a win, by any moves, that is searched for to refute a wrong
/// move.
const MAX_REFUTATION_MOVES: u32 = 3;
/// The maximum number of positions of a search whose result is not certain beforehand: about half a
/// second.
const MAX_NODES: u64 = 400_000;

/// An engine for one puzzle: it judges moves and finds the replies in every position that can arise
/// from the puzzle.
///
/// For a position of another game its answers are meaningless. Results are remembered, so one
/// solver for the whole solution is faster than a new one for each move.
pub struct PuzzleSolver {
    puzzle: Puzzle,
    search: WinSearch,
    mode: AttackMode,
}

/// The judgement of a move of the player who solves the puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum MoveJudgement {
    /// A right move. The solver wins in this many own moves, this one included; `None` where the
    /// right move only draws.
    Right(Option<u32>),
    /// A move that wins more slowly than possible: in this many own moves, this one included.
    Slower(u32),
    /// A move that does not achieve what the puzzle asks for.
    Wrong,
}

/// A reply of the other player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PuzzleReply {
    /// The cell of the reply.
    pub cell: Cell,
    /// Number of own moves in which the solver wins after the reply; `None` where unknown.
    pub wins_in: Option<u32>,
    /// Number of own moves in which the other player wins, the reply included; `None` where
    /// unknown.
    pub loses_in: Option<u32>,
}

impl fmt::Debug for PuzzleSolver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PuzzleSolver").field("puzzle", &self.puzzle).finish_non_exhaustive()
    }
}

impl PuzzleSolver {
    /// Creates a solver of this puzzle. O(lines).
    pub fn new(puzzle: &Puzzle) -> Self {
        let index = build_line_index(puzzle.rules()).expect("a puzzle's rules were checked");
        let search = WinSearch::new(index, &puzzle.position());
        let mode = if puzzle.theme() == PuzzleTheme::Threats {
            AttackMode::Threats
        } else {
            AttackMode::AllMoves
        };
        Self { puzzle: puzzle.clone(), search, mode }
    }

    /// Returns the puzzle to be solved.
    pub fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// Returns whether the puzzle is solved in a position: its player has won or, in a puzzle that
    /// can only be drawn, has made the drawing move. O(1).
    pub fn is_solved(&self, position: &Position) -> bool {
        let drawn = self.puzzle.wins_in().is_none();
        let made = self.moves_made(position);
        if drawn {
            let first = position.marks().get(self.puzzle.prior_moves().len());
            let right = |cell: &Cell| self.puzzle.right_cells().contains(cell);
            return made > 0 && first.is_some_and(|mark| right(&mark.cell));
        }
        position.outcome().for_player(self.puzzle.solving_player())
            == Some(crate::play::outcome::PlayerResult::Won)
    }

    /// Returns the right moves where the solver is to move, in rising order, and the number of own
    /// moves in which they win, the first included. At the start of the puzzle these are its stated
    /// moves. After that they are the moves that win fastest, by [threats](PuzzleTheme::Threats)
    /// alone if the puzzle asks for that; none if no win is possible in the moves left.
    ///
    /// # Errors
    /// [`Halt`] if the work is halted.
    pub fn right_moves(
        &mut self,
        position: &Position,
        control: &mut dyn Control<()>,
    ) -> Result<(Vec<Cell>, Option<u32>), Halt> {
        if self.moves_made(position) == 0 {
            return Ok((self.puzzle.right_cells(), self.puzzle.wins_in()));
        }
        let Some(left) = self.moves_left(position) else { return Ok((Vec::new(), None)) };
        self.search.set_position(position);
        let attack = self.attack();
        let mut meter = WinMeter::new(u64::MAX, control);
        let found = (|| {
            let Some(moves) = self.search.moves_to_win(attack, left, &mut meter)? else {
                return Ok((Vec::new(), None));
            };
            Ok((self.search.winning_moves(attack, moves, &mut meter)?, Some(moves)))
        })();
        let (right, wins_in) = unwrap_unlimited(found)?;
        Ok((self.cells(&right), wins_in))
    }

    /// Judges a move of the solver, whose turn it is. A win that takes longer than the right moves
    /// is accepted as slower if it takes at most two more own moves; the search for it takes half a
    /// second at most.
    ///
    /// # Errors
    /// [`Halt`] if the work is halted.
    pub fn judge(
        &mut self,
        position: &Position,
        cell: &Cell,
        control: &mut dyn Control<()>,
    ) -> Result<MoveJudgement, Halt> {
        let (right, wins_in) = self.right_moves(position, control)?;
        if right.contains(cell) {
            return Ok(MoveJudgement::Right(wins_in));
        }
        let Some(least) = wins_in.filter(|_| position.check_cell(cell).is_ok()) else {
            return Ok(MoveJudgement::Wrong);
        };
        self.search.set_position(position);
        let (player, cell) =
            (self.attack().player, self.search.board().line_index().cell_number(cell));
        let mut meter = WinMeter::new(MAX_NODES, control);
        for moves in least + 1..=least + SLOWER_MOVES {
            for by in [Attack::by_threats(player), Attack::by_any_moves(player)] {
                match self.search.wins_with_move(by, cell, moves, &mut meter) {
                    Ok(true) => return Ok(MoveJudgement::Slower(moves)),
                    Ok(false) => {}
                    Err(EarlyExit::Halted(halt)) => return Err(halt),
                    Err(EarlyExit::Other(_)) => return Ok(MoveJudgement::Wrong),
                }
            }
        }
        Ok(MoveJudgement::Wrong)
    }

    /// Returns the reply of the longest defence, where the other player is to move: the one after
    /// which the solver needs the most own moves. After a wrong move of the solver the reply
    /// refutes that move: with it the other player wins, as far as half a second of search shows,
    /// or the solver no longer wins within the moves of the puzzle. `None` where no move is left.
    ///
    /// # Errors
    /// [`Halt`] if the work is halted.
    pub fn reply(
        &mut self,
        position: &Position,
        control: &mut dyn Control<()>,
    ) -> Result<Option<PuzzleReply>, Halt> {
        if position.outcome().is_over() {
            return Ok(None);
        }
        self.search.set_position(position);
        let attack = self.attack();
        if let Some(cell) = self.search.two_winning_cells(1 - attack.player).0 {
            let cell = self.cell(cell);
            return Ok(Some(PuzzleReply { cell, wins_in: None, loses_in: Some(1) }));
        }
        let left = self.moves_left(position).unwrap_or(0);
        let mut meter = WinMeter::new(u64::MAX, control);
        if unwrap_unlimited(self.search.wins_against_replies(attack, left, &mut meter))? {
            let longest = unwrap_unlimited(self.search.longest_defence(attack, left, &mut meter))?;
            return Ok(longest.map(|(cell, needs)| PuzzleReply {
                cell: self.cell(cell),
                wins_in: Some(needs),
                loses_in: None,
            }));
        }
        let holds = unwrap_unlimited(self.search.holding_reply(attack, left, &mut meter))?;
        let mut meter = WinMeter::new(MAX_NODES, control);
        let refuted =
            super::win_search::none_at_limit(self.refutation(1 - attack.player, &mut meter))?
                .flatten();
        let loses_in = refuted.map(|(_, moves)| moves);
        let any = || self.search.cells_best_first().first().copied();
        let cell = refuted.map(|(cell, _)| cell).or(holds).or_else(any);
        Ok(cell.map(|cell| PuzzleReply { cell: self.cell(cell), wins_in: None, loses_in }))
    }

    /// Finds a move that shows a win of this player, to move, and its number of own moves.
    fn refutation(
        &mut self,
        player: usize,
        meter: &mut WinMeter<'_>,
    ) -> WinSearchResult<Option<(u32, u32)>> {
        let attacks = [
            (Attack::by_threats(player), MAX_WINS_IN),
            (Attack::by_any_moves(player), MAX_REFUTATION_MOVES),
        ];
        for (by, most) in attacks {
            if !self.search.can_win(by, most, meter)? {
                continue;
            }
            let moves = self.search.moves_to_win(by, most, meter)?.unwrap_or(most);
            for cell in self.search.cells_best_first() {
                if self.search.wins_with_move(by, cell, moves, meter)? {
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
        let Some(&first) = self.puzzle.right_moves().first() else { return Ok(Vec::new()) };
        let Some(moves) = self.puzzle.wins_in() else { return Ok(self.cells(&[first])) };
        let position = self.puzzle.position();
        self.search.set_position(&position);
        let attack = self.attack();
        let mut meter = WinMeter::new(u64::MAX, control);
        let line = unwrap_unlimited(self.search.solution_line(attack, first, moves, &mut meter))?;
        Ok(self.cells(&line.moves))
    }

    fn attack(&self) -> Attack {
        Attack { player: self.puzzle.solving_player().index(), mode: self.mode }
    }

    /// Returns the number of moves made since the puzzle began.
    fn moves_made(&self, position: &Position) -> usize {
        position.marks().len().saturating_sub(self.puzzle.prior_moves().len())
    }

    /// Returns the number of own moves left, of those in which the puzzle is won.
    fn moves_left(&self, position: &Position) -> Option<u32> {
        let own = self.moves_made(position).div_ceil(2) as u32;
        self.puzzle.wins_in()?.checked_sub(own)
    }

    fn cell(&self, number: u32) -> Cell {
        self.search.board().line_index().cell(number)
    }

    fn cells(&self, numbers: &[u32]) -> Vec<Cell> {
        numbers.iter().map(|number| self.cell(*number)).collect()
    }
}

/// Unwraps the answer of a search without a limit of positions.
fn unwrap_unlimited<T: Default>(found: WinSearchResult<T>) -> Result<T, Halt> {
    Ok(super::win_search::none_at_limit(found)?.unwrap_or_default())
}
