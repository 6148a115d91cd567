//! Alpha-beta search: its limits, its evaluation, and its result. Minimax with two players,
//! paranoid with more.

mod memory;
mod search;

pub(crate) use memory::{cells_by_weight, move_weight};
pub(crate) use search::{AlphaBeta, MAX_FULL_WIDTH_MOVES};

use crate::play::{Outcome, Player, PlayerResult};
use crate::search::{Basis, PlyCount, SearchBoard, Verdict};

/// The value that stands for a swap in a line of play, among cell numbers.
pub(crate) const SWAP_MOVE: u32 = u32::MAX;

/// The limits of an alpha–beta search.
#[derive(Clone, Copy, Debug)]
pub(crate) struct AlphaBetaLimits {
    /// The maximum depth in moves.
    pub depth: u32,
    /// The maximum number of positions, including those that the report has counted before.
    pub nodes: u64,
    /// The maximum number of threats in a row in searches for forced wins, for either side.
    pub max_threats: usize,
    /// The number of best-looking moves tried where there are many: at the root, and elsewhere.
    pub width: [usize; 2],
    /// The maximum number of empty cells at which the game is searched to its end.
    pub solve_below: usize,
}

/// The result of searching the root to one depth.
#[derive(Clone, Debug)]
pub(crate) struct DepthResult {
    /// The value for the player at the root.
    pub value: i64,
    /// The depth in moves.
    pub depth: u32,
    /// Whether the value rests on no static evaluation.
    pub is_solved: bool,
    /// Whether the value is a win by threats that leave one answer each.
    pub is_threat_win: bool,
    /// The principal variation: cell numbers, or [`SWAP_MOVE`].
    pub pv: Vec<u32>,
    /// The greatest value that another move at the root can have.
    pub second_value: i64,
    /// Whether some moves at the root were left out.
    pub selective: bool,
    /// Whether the best move has other images under the symmetries of the root, which were left
    /// out without a loss.
    pub has_images: bool,
}

impl DepthResult {
    /// Creates the result for a win by threats with these moves, from the root to the completed
    /// line.
    pub(crate) fn from_threat_win(pv: Vec<u32>) -> Self {
        let plies = pv.len() as u32;
        let value = WIN_VALUE - i64::from(plies);
        Self {
            value,
            depth: plies,
            is_solved: true,
            is_threat_win: true,
            pv,
            second_value: -WIN_VALUE,
            selective: true,
            has_images: false,
        }
    }

    /// Returns the verdict for the player at the root, who must be to move on `board`.
    pub(crate) fn verdict(&self, objective: RootObjective, board: &SearchBoard) -> Verdict {
        if objective == RootObjective::Prolong {
            return Verdict::Unknown;
        }
        let count = (WIN_VALUE - self.value.abs()) as u32;
        let basis = if self.is_threat_win { Basis::Threats } else { Basis::FullSearch };
        let plies = if self.is_shortest(count, board) {
            PlyCount::Exact(count)
        } else {
            PlyCount::AtMost(count)
        };
        match self.value {
            value if value >= MIN_PROVED_VALUE => Verdict::win(plies, basis),
            // With more than two players the others need not cooperate.
            _ if board.players() > 2 => Verdict::Estimate(self.value),
            value if value <= -MIN_PROVED_VALUE => Verdict::loss(plies, basis),
            0 if self.is_solved => Verdict::draw(basis),
            value => Verdict::Estimate(value),
        }
    }

    /// Returns whether a win or loss in this many plies is as quick as possible. With two players
    /// and the first line winning, the search never overlooks a line that can be completed, nor two
    /// that cannot both be blocked; and a move that makes two threats is a shorter sequence of
    /// threats than any other.
    fn is_shortest(&self, plies: u32, board: &SearchBoard) -> bool {
        board.is_two_player_first_line() && plies <= if self.is_threat_win { 5 } else { 4 }
    }
}

/// The value of a win at the root; a win after n moves is n less.
pub(crate) const WIN_VALUE: i64 = 1 << 40;
/// The least absolute value of proved wins and losses.
pub(crate) const MIN_PROVED_VALUE: i64 = WIN_VALUE - (1 << 20);
/// The greatest absolute value of a static evaluation.
pub(crate) const MAX_ESTIMATE: i64 = 1 << 39;

/// The objective that the player at the root plays for: to win or, as the computer player of long
/// games does, to make the game last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RootObjective {
    Win,
    /// To make the game last as long as possible.
    Prolong,
}

/// An evaluator of positions for one player.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Evaluator {
    /// The player at the root.
    pub player: usize,
    /// The objective of that player.
    pub objective: RootObjective,
    /// The number of marks on the board at the root.
    pub root_marks: usize,
}

impl Evaluator {
    /// Returns the number of moves since the root.
    pub(crate) fn ply(&self, board: &SearchBoard) -> i64 {
        (board.played_cells().len() - self.root_marks) as i64
    }

    /// Returns the value, for the player of the evaluator, of a game that is over or in which no
    /// line can be completed any more; `None` for any other.
    pub(crate) fn terminal_value(&self, board: &SearchBoard) -> Option<i64> {
        let mut ply = self.ply(board);
        let outcome = match board.outcome() {
            Outcome::Undecided if board.live_line_count() == 0 => {
                // The result is settled, but the board must still be filled.
                ply += board.empty_cell_count() as i64;
                board.outcome_when_full()
            }
            outcome => outcome,
        };
        let result = outcome.for_player(Player(self.player as u8))?;
        Some(match (self.objective, result) {
            (RootObjective::Win, PlayerResult::Won) => WIN_VALUE - ply,
            (RootObjective::Win, PlayerResult::Drawn) => 0,
            (RootObjective::Prolong, PlayerResult::Drawn) => MAX_ESTIMATE,
            // Ending the game oneself is better than letting another player end it next.
            (RootObjective::Prolong, PlayerResult::Won) => ply + 2 - WIN_VALUE,
            (RootObjective::Win | RootObjective::Prolong, PlayerResult::Lost) => ply - WIN_VALUE,
        })
    }

    /// Returns the static evaluation of an undecided position for the player at the root, at most
    /// [`MAX_ESTIMATE`] in absolute value.
    pub(crate) fn static_eval(&self, board: &SearchBoard) -> i64 {
        let guess = match self.objective {
            RootObjective::Prolong => {
                -(0..board.players()).map(|player| board.total_line_value(player)).sum::<i64>()
            }
            RootObjective::Win => {
                // Having the next move is worth something.
                let turn = if board.to_move() == self.player { 1 } else { -1 };
                board.line_value_lead(self.player) + turn
            }
        };
        guess.clamp(-MAX_ESTIMATE, MAX_ESTIMATE)
    }
}
