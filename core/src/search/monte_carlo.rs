//! Monte Carlo tree search with its playouts, for any number of players and any goal.

use crate::base::control::Halt;
use crate::base::rng::SeededRng;
use crate::play::{Outcome, Player, PlayerResult};
use crate::search::SearchBoard;
use crate::search::alpha_beta::{RootObjective, cells_by_weight, move_weight};
use crate::search::choice::ThinkingControl;
use crate::search::search_board::{ThreatStatus, threat_status};
use smallvec::SmallVec;

/// The weight of exploration against exploitation.
const EXPLORATION: f32 = 2.0;
/// The number of playout moves from a new position on a small board; on a larger one their noise
/// would exceed the value of a move.
const PLAYOUT_MOVES: usize = 8;
/// The maximum number of cells of a small board.
const SMALL: usize = 128;
/// The maximum number of edges in the tree, at 24 bytes each.
const MAX_EDGES: usize = 4_000_000;
/// The winner of an edge whose winner is not known.
const NO_WINNER: u8 = u8::MAX;

/// A Monte Carlo tree search in which each player maximizes their own result (*max-n*). Moves are
/// selected by the PUCT rule, with priors from the values of their lines.
///
/// A new position is evaluated after a short playout, or at once on boards of more than 128 cells.
/// Known winners are passed up the tree, and settle the moves that lead to them.
pub(crate) struct MonteCarloTreeSearch {
    nodes: Vec<TreeNode>,
    edges: Vec<TreeEdge>,
    /// All cells, in the order that decides between equal ones.
    cells: Vec<u32>,
    /// The player to move at the root.
    mover: usize,
    rng: SeededRng,
    /// The nodes and edges from the root to the current position; kept to reuse its memory.
    path: Vec<(usize, usize)>,
    empty: Vec<u32>,
}

#[derive(Clone, Copy, Default)]
struct TreeNode {
    first: u32,
    count: u32,
    visits: u32,
    /// Whether no move that was left out could be better than these.
    is_complete: bool,
}

#[derive(Clone, Copy, Default)]
struct TreeEdge {
    cell: u32,
    prior: f32,
    /// The node that it leads to; 0 before its first visit.
    node: u32,
    visits: u32,
    /// The sum of the results for the player who makes the move.
    sum: f32,
    /// The known winner after the move.
    winner: u8,
}

impl MonteCarloTreeSearch {
    /// Creates a search for the best of the `root` cells: legal, at least one. `cells` lists all
    /// cells; their order decides between moves that look equally good.
    pub(crate) fn new(
        board: &SearchBoard,
        root: &[u32],
        cells: Vec<u32>,
        seed: u64,
        control: &mut ThinkingControl,
    ) -> Result<Self, Halt> {
        let mut search = Self {
            nodes: Vec::new(),
            edges: Vec::new(),
            cells,
            mover: board.to_move(),
            rng: SeededRng::new(seed),
            path: Vec::new(),
            empty: Vec::new(),
        };
        search.add(&candidates(board, root, control)?);
        Ok(search)
    }

    fn add(&mut self, moves: &Candidates) -> u32 {
        let first = self.edges.len() as u32;
        let edge = |&(cell, prior): &(u32, f32)| TreeEdge {
            cell,
            prior,
            winner: NO_WINNER,
            ..TreeEdge::default()
        };
        self.edges.extend(moves.priors.iter().map(edge));
        let count = moves.priors.len() as u32;
        self.nodes.push(TreeNode { first, count, visits: 0, is_complete: moves.is_complete });
        self.nodes.len() as u32 - 1
    }

    fn edges_of(&self, node: usize) -> &[TreeEdge] {
        let TreeNode { first, count, .. } = self.nodes[node];
        &self.edges[first as usize..(first + count) as usize]
    }

    /// Returns whether further visits cannot change the choice: a move wins, or all but one lose.
    pub(crate) fn is_settled(&self) -> bool {
        let root = self.edges_of(0);
        let open = root.iter().filter(|edge| edge.winner == NO_WINNER).count();
        let wins = root.iter().any(|edge| usize::from(edge.winner) == self.mover);
        let looked = root.iter().any(|edge| edge.visits > 0);
        looked && (wins || open <= 1)
    }

    /// Runs one iteration: selects a path, expands and evaluates its last edge, and propagates the
    /// result back. Leaves `board` as it was.
    pub(crate) fn run_iteration(
        &mut self,
        board: &mut SearchBoard,
        control: &mut ThinkingControl,
    ) -> Result<(), Halt> {
        self.path.clear();
        let (mut node, mut steps) = (0, 0);
        let (shares, winner) = loop {
            let Some(at) = self.select_edge(node, board.to_move()) else {
                break (static_eval(board), NO_WINNER);
            };
            self.path.push((node, at));
            let TreeEdge { cell, winner, node: next, .. } = self.edges[at];
            board.make_move(cell);
            steps += 1 + board.line_index().lines_through(cell).len() as u64 / 32;
            if winner != NO_WINNER {
                break (results_of_win(board, winner.into()), winner);
            }
            if next == 0 {
                match self.evaluate_edge(board, at, control) {
                    Ok(found) => break found,
                    Err(halt) => {
                        (0..self.path.len()).for_each(|_| _ = board.unmake_move());
                        return Err(halt);
                    }
                }
            }
            node = next as usize;
        };
        control.report.nodes += self.path.len().max(1) as u64;
        control.report.depth = control.report.depth.max(self.path.len() as u32);
        self.backpropagate(board, &shares, winner);
        control.count_steps(steps)
    }

    /// Evaluates the position after a move that was not visited yet: returns each player's expected
    /// result, and the winner if known.
    fn evaluate_edge(
        &mut self,
        board: &mut SearchBoard,
        at: usize,
        control: &mut ThinkingControl,
    ) -> Result<(ExpectedResults, u8), Halt> {
        if let Some(shares) = terminal_results(board) {
            let mut winners = (0..).zip(&shares).filter(|(_, share)| **share == 1.0);
            let winner = match (winners.next(), winners.next()) {
                (Some((winner, _)), None) => winner,
                _ => NO_WINNER,
            };
            return Ok((shares, winner));
        }
        if let ThreatStatus::Decided(winner, _) = threat_status(board) {
            return Ok((results_of_win(board, winner), winner as u8));
        }
        let moves = if board.line_index().cell_count() <= SMALL { PLAYOUT_MOVES } else { 0 };
        let (shares, made) = playout(board, moves, &mut self.rng, &mut self.empty);
        control.report.nodes += made as u64;
        control.count_steps(4 * made as u64)?;
        if self.edges.len() < MAX_EDGES {
            let moves = candidates(board, &self.cells, control)?;
            self.edges[at].node = self.add(&moves);
        }
        Ok((shares, NO_WINNER))
    }

    fn select_edge(&self, node: usize, mover: usize) -> Option<usize> {
        let edges = self.edges_of(node);
        let first = self.nodes[node].first as usize;
        if let Some(at) = edges.iter().position(|edge| usize::from(edge.winner) == mover) {
            return Some(first + at);
        }
        let visits = self.nodes[node].visits;
        let root = (visits as f32 + 1.0).sqrt() * EXPLORATION;
        let tried: f32 = edges.iter().map(|edge| edge.sum).sum();
        // A move without visits is rated a little worse than the average of the others.
        let usual = if visits > 0 { tried / visits as f32 * 0.9 } else { 0.5 };
        let score = |edge: &TreeEdge| {
            let mean = if edge.visits > 0 { edge.sum / edge.visits as f32 } else { usual };
            mean + root * edge.prior / (1.0 + edge.visits as f32)
        };
        let is_open = |at: &usize| edges[*at].winner == NO_WINNER;
        let best = |a: &usize, b: &usize| score(&edges[*a]).total_cmp(&score(&edges[*b]));
        let open = (0..edges.len()).filter(is_open).max_by(best);
        let at = open.or_else(|| (0..edges.len()).max_by(best))?;
        Some(first + at)
    }

    /// Unmakes all moves of the path and records the result in them.
    fn backpropagate(&mut self, board: &mut SearchBoard, shares: &ExpectedResults, mut winner: u8) {
        for index in (0..self.path.len()).rev() {
            let (node, at) = self.path[index];
            board.unmake_move();
            let mover = board.to_move();
            self.nodes[node].visits += 1;
            let edge = &mut self.edges[at];
            edge.visits += 1;
            edge.sum += shares[mover];
            if winner != NO_WINNER {
                edge.winner = winner;
                // The position before is won if the winner moves there, and lost if every move
                // loses.
                let lost = || {
                    self.nodes[node].is_complete
                        && self.edges_of(node).iter().all(|edge| edge.winner == winner)
                };
                if usize::from(winner) != mover && !lost() {
                    winner = NO_WINNER;
                }
            }
        }
    }

    /// Returns the move of a node that wins or has the most visits; a move that loses comes last.
    fn best_edge(&self, node: usize, mover: usize) -> Option<&TreeEdge> {
        // Of those with equal visits, the first one, which looks best.
        let rank = |edge: &&TreeEdge| {
            let known = match edge.winner {
                NO_WINNER => 1,
                winner if usize::from(winner) == mover => 2,
                _ => 0,
            };
            (known, edge.visits)
        };
        self.edges_of(node).iter().rev().max_by_key(rank).filter(|edge| edge.visits > 0)
    }

    /// Returns the most visited line of play from the root on, with this many players taking turns.
    pub(crate) fn principal_variation(&self, players: usize) -> Vec<u32> {
        let mut line = Vec::new();
        let (mut node, mut mover) = (0, self.mover);
        while let Some(edge) = self.best_edge(node, mover) {
            line.push(edge.cell);
            if edge.node == 0 {
                break;
            }
            node = edge.node as usize;
            mover = (mover + 1) % players;
        }
        line
    }

    /// Returns the expected result of the best move for the player to move, 0 to 1.
    pub(crate) fn expected_result(&self) -> Option<f32> {
        let best = self.best_edge(0, self.mover)?;
        let known = usize::from(best.winner) == self.mover;
        Some(if known { 1.0 } else { best.sum / best.visits as f32 })
    }
}

/// The maximum number of moves considered in a position.
const WIDTH: usize = 40;

/// The prior share of the expected answers to a threat.
const ANSWERED: f32 = 0.8;

/// The moves considered in a position.
struct Candidates {
    /// The cells with their priors, which sum to 1.
    priors: Vec<(u32, f32)>,
    /// Whether every other move loses, or there is none.
    is_complete: bool,
}

/// Returns the cells to which threats limit the choice, otherwise the best-looking of these legal
/// cells, each with a prior that grows linearly with its value, and is never zero.
fn candidates(
    board: &SearchBoard,
    cells: &[u32],
    control: &mut ThinkingControl,
) -> Result<Candidates, Halt> {
    let mut weighed = match threat_status(board) {
        ThreatStatus::Forced(few) => cells_by_weight(board, RootObjective::Win, &few, control)?,
        _ => cells_by_weight(board, RootObjective::Win, cells, control)?,
    };
    let all = weighed.len() <= WIDTH;
    weighed.truncate(WIDTH);
    let least = weighed.iter().map(|cell| cell.0).min().unwrap_or(0);
    let max = weighed.iter().map(|cell| cell.0).max().unwrap_or(0);
    let spread = (max - least).max(1) as f32;
    let share = |weight: i64| (weight - least) as f32 / spread + 0.05;
    let mut shares: Vec<_> =
        weighed.into_iter().map(|(weight, cell)| (cell, share(weight))).collect();
    let answers = expected_answers(board);
    let sum = |of_answers: bool| -> f32 {
        let some = shares.iter().filter(|(cell, _)| answers.contains(cell) == of_answers);
        some.map(|(_, share)| share).sum()
    };
    let (answer, other) = (sum(true), sum(false));
    let answered = match (answer == 0.0, other == 0.0) {
        (true, _) => 0.0,
        (false, true) => 1.0,
        (false, false) => ANSWERED,
    };
    for (cell, share) in &mut shares {
        *share *= match answers.contains(cell) {
            true => answered / answer,
            false => (1.0 - answered) / other,
        };
    }
    Ok(Candidates { priors: shares, is_complete: all })
}

/// Returns the cells on which the next player completes a line, if the player to move completes
/// none; only with more than two players and several lines to win. In theory it can pay to leave
/// the block to somebody else, or to let one rival catch up with another; in play nearly everybody
/// blocks.
fn expected_answers(board: &SearchBoard) -> SmallVec<[u32; 2]> {
    let (me, players) = (board.to_move(), board.players());
    let goal = board.goal();
    if players == 2
        || goal.first_line_wins()
        || goal.is_misere()
        || board.two_completing_cells(me).0.is_some()
    {
        return SmallVec::new();
    }
    let (one, other) = board.two_completing_cells((me + 1) % players);
    one.into_iter().chain(other).collect()
}

/// The expected result of each player, 0 to 1.
pub(crate) type ExpectedResults = SmallVec<[f32; 8]>;

/// The power to which strengths are raised: how surely a player with more lines wins.
const POWER: i32 = 6;
/// The power where the game does not end before the board is full, since a lead of a line is
/// rarely made up.
const POWER_WHEN_FULL: i32 = 12;

/// The number of random cells of which the best is played.
const DRAWN: usize = 3;

/// The factor by which answers to threats may lengthen a playout.
const MAX_LENGTH_FACTOR: usize = 4;

/// Returns each player's result, 0 to 1, in a game that is over, or in which no line can be
/// completed any more; `None` in any other.
pub(crate) fn terminal_results(board: &SearchBoard) -> Option<ExpectedResults> {
    let outcome = match board.outcome() {
        Outcome::Undecided if board.live_line_count() == 0 => board.outcome_when_full(),
        outcome => outcome,
    };
    let players = board.players() as u8;
    let share = |player| match outcome.for_player(player)? {
        PlayerResult::Won => Some(1.0),
        PlayerResult::Drawn => Some(1.0 / f32::from(players)),
        PlayerResult::Lost => Some(0.0),
    };
    (0..players).map(Player).map(share).collect()
}

/// Returns each player's result in a game won by this player: 1 for the winner, 0 for the others.
pub(crate) fn results_of_win(board: &SearchBoard, winner: usize) -> ExpectedResults {
    (0..board.players()).map(|player| if player == winner { 1.0 } else { 0.0 }).collect()
}

/// Plays this many random moves, evaluates the position, and returns the result with the number of
/// moves. Threats that decide the game are completed and answered. Leaves the board unchanged;
/// `empty` is scratch space.
pub(crate) fn playout(
    board: &mut SearchBoard,
    moves: usize,
    rng: &mut SeededRng,
    empty: &mut Vec<u32>,
) -> (ExpectedResults, usize) {
    let mut made = 0;
    let mut shares = terminal_results(board);
    if moves > 0 && shares.is_none() {
        empty.clear();
        empty.extend(board.line_index().all_cell_numbers().filter(|cell| board.is_empty(*cell)));
    }
    while shares.is_none() {
        let cell = match threat_status(board) {
            ThreatStatus::Decided(winner, _) => {
                shares = Some(results_of_win(board, winner));
                break;
            }
            // Answers are not counted: their effect is yet to come.
            ThreatStatus::Forced(cells) if made < MAX_LENGTH_FACTOR * moves => {
                Some(cells[rng.below(cells.len())])
            }
            _ if made >= moves => break,
            _ => sample_move(board, rng, empty),
        };
        let Some(cell) = cell else { break };
        board.make_move(cell);
        made += 1;
        shares = terminal_results(board);
    }
    let shares = shares.unwrap_or_else(|| static_eval(board));
    for _ in 0..made {
        board.unmake_move();
    }
    (shares, made)
}

/// Returns the best of some random cells, or a cell that completes or blocks a line.
fn sample_move(board: &SearchBoard, rng: &mut SeededRng, empty: &mut Vec<u32>) -> Option<u32> {
    if !board.goal().is_misere() {
        let players = board.players();
        // Where every line counts to the end, the other players' lines are blocked too.
        let turns = if board.goal().lines_that_end_game().is_none() { players } else { 1 };
        let mut cells = (0..turns)
            .filter_map(|turn| board.two_completing_cells((board.to_move() + turn) % players).0);
        if let Some(cell) = cells.next() {
            return Some(cell);
        }
    }
    let mut best: Option<(i64, u32)> = None;
    let mut drawn = 0;
    let mut tries = 0;
    while drawn < DRAWN && tries < 4 * DRAWN && !empty.is_empty() {
        tries += 1;
        let at = rng.below(empty.len());
        let cell = empty[at];
        if !board.is_empty(cell) {
            empty.swap_remove(at);
            continue;
        }
        if !board.is_playable(cell) {
            continue;
        }
        drawn += 1;
        let worth = move_weight(board, RootObjective::Win, cell);
        if best.is_none_or(|best| worth > best.0) {
            best = Some((worth, cell));
        }
    }
    best.map(|best| best.1).or_else(|| empty.iter().copied().find(|cell| board.is_playable(*cell)))
}

/// Estimates each player's result, 0 to 1, by the lines that are begun and completed.
pub(crate) fn static_eval(board: &SearchBoard) -> ExpectedResults {
    let run = board.line_index().line_length();
    let line = board.line_value(run) as f32;
    let misere = board.goal().is_misere();
    let power = if board.goal().lines_that_end_game().is_none() { POWER_WHEN_FULL } else { POWER };
    let strength = |player: usize| {
        let turn = if player == board.to_move() { line / 16.0 } else { 0.0 };
        let own = board.total_open_line_value(player) as f32
            + board.completed_line_count(player) as f32 * line
            + turn;
        let own = (own / line + 0.5).powi(power);
        if misere { 1.0 / own } else { own }
    };
    let all: ExpectedResults = (0..board.players()).map(strength).collect();
    let sum: f32 = all.iter().sum();
    all.into_iter().map(|one| one / sum).collect()
}
