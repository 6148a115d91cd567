//! Monte Carlo tree search, for any number of players and any goal: which line
//! of play to look at next, and what it came to.

mod playout;

use self::playout::{Shares, judged, play_on, result, won_by};
use crate::base::control::Halt;
use crate::base::dice::Dice;
use crate::search::alpha_beta::{Aim, weighed};
use crate::search::board::Tally;
use crate::search::choice::Thought;
use crate::search::pressure::{Pressure, pressure};
use smallvec::SmallVec;

/// The weight of what looks good against what turned out well.
const CURIOSITY: f32 = 2.0;
/// Moves played on from a new position before it is judged, on a small board:
/// on a larger one chance would drown what a move is worth.
const MOVES: usize = 8;
/// A small board has at most this many cells.
const SMALL: usize = 128;
/// The most moves of all positions together: 24 bytes each.
const MAX_EDGES: usize = 4_000_000;
/// Nobody is known to win.
const OPEN: u8 = u8::MAX;

/// A Monte Carlo tree search from one position: each player goes for what is
/// best for that player (*max-n*), guided by the lines of each move (PUCT: D.
/// Silver et al., “Mastering the game of Go without human knowledge”, 2017,
/// after L. Kocsis and C. Szepesvári, “Bandit based Monte-Carlo planning”, 2006).
///
/// A move after which somebody is known to win is not looked at again (M. Winands,
/// Y. Björnsson and J.-T. Saito, “Monte-Carlo tree search solver”, 2008).
pub struct TreeSearch {
    nodes: Vec<Node>,
    edges: Vec<Edge>,
    /// All cells, in the order in which equal ones are tried.
    cells: Vec<u32>,
    /// Who moves at the root.
    mover: usize,
    dice: Dice,
    /// Positions and moves from the root on. Kept to save the making of it.
    path: Vec<(usize, usize)>,
    empty: Vec<u32>,
}

#[derive(Clone, Copy, Default)]
struct Node {
    first: u32,
    count: u32,
    visits: u32,
    /// No move that is left out is as good as these.
    all: bool,
}

#[derive(Clone, Copy, Default)]
struct Edge {
    cell: u32,
    prior: f32,
    /// The position it leads to; 0 before it is looked at.
    node: u32,
    visits: u32,
    /// What came of it for the player who makes it, added up.
    sum: f32,
    /// Who wins after it, if that is known.
    winner: u8,
}

impl TreeSearch {
    /// A search among these legal `root` cells, one at least.
    pub fn new(
        tally: &Tally,
        root: &[u32],
        cells: Vec<u32>,
        seed: u64,
        thought: &mut Thought,
    ) -> Result<Self, Halt> {
        let mut search = Self {
            nodes: Vec::new(),
            edges: Vec::new(),
            cells,
            mover: tally.to_move(),
            dice: Dice::new(seed),
            path: Vec::new(),
            empty: Vec::new(),
        };
        search.add(&candidates(tally, root, thought)?);
        Ok(search)
    }

    fn add(&mut self, moves: &Candidates) -> u32 {
        let first = self.edges.len() as u32;
        let edge =
            |&(cell, prior): &(u32, f32)| Edge { cell, prior, winner: OPEN, ..Edge::default() };
        self.edges.extend(moves.shares.iter().map(edge));
        let count = moves.shares.len() as u32;
        self.nodes.push(Node { first, count, visits: 0, all: moves.all });
        self.nodes.len() as u32 - 1
    }

    fn of(&self, node: usize) -> &[Edge] {
        let Node { first, count, .. } = self.nodes[node];
        &self.edges[first as usize..(first + count) as usize]
    }

    /// Whether more looks cannot change the choice: a move wins, or all but
    /// one lose.
    pub fn is_settled(&self) -> bool {
        let root = self.of(0);
        let open = root.iter().filter(|edge| edge.winner == OPEN).count();
        let wins = root.iter().any(|edge| usize::from(edge.winner) == self.mover);
        let looked = root.iter().any(|edge| edge.visits > 0);
        looked && (wins || open <= 1)
    }

    /// Looks at one more line of play. Leaves the tally as it was.
    pub fn visit(&mut self, tally: &mut Tally, thought: &mut Thought) -> Result<(), Halt> {
        self.path.clear();
        let (mut node, mut steps) = (0, 0);
        let (shares, winner) = loop {
            let Some(at) = self.choose(node, tally.to_move()) else { break (judged(tally), OPEN) };
            self.path.push((node, at));
            let Edge { cell, winner, node: next, .. } = self.edges[at];
            tally.make(cell);
            steps += 1 + tally.table().through(cell).len() as u64 / 32;
            if winner != OPEN {
                break (won_by(tally, winner.into()), winner);
            }
            if next == 0 {
                match self.look(tally, at, thought) {
                    Ok(found) => break found,
                    Err(halt) => {
                        (0..self.path.len()).for_each(|_| _ = tally.unmake());
                        return Err(halt);
                    }
                }
            }
            node = next as usize;
        };
        thought.now.nodes += self.path.len().max(1) as u64;
        thought.now.depth = thought.now.depth.max(self.path.len() as u32);
        self.learn(tally, &shares, winner);
        thought.step(steps)
    }

    /// What the position after a move is worth that was not looked at yet, and
    /// who is known to win it.
    fn look(
        &mut self,
        tally: &mut Tally,
        at: usize,
        thought: &mut Thought,
    ) -> Result<(Shares, u8), Halt> {
        if let Some(shares) = result(tally) {
            let mut winners = (0..).zip(&shares).filter(|(_, share)| **share == 1.0);
            let winner = match (winners.next(), winners.next()) {
                (Some((winner, _)), None) => winner,
                _ => OPEN,
            };
            return Ok((shares, winner));
        }
        if let Pressure::Decided(winner, _) = pressure(tally) {
            return Ok((won_by(tally, winner), winner as u8));
        }
        let moves = if tally.table().cells() <= SMALL { MOVES } else { 0 };
        let (shares, made) = play_on(tally, moves, &mut self.dice, &mut self.empty);
        thought.now.nodes += made as u64;
        thought.step(4 * made as u64)?;
        if self.edges.len() < MAX_EDGES {
            let moves = candidates(tally, &self.cells, thought)?;
            self.edges[at].node = self.add(&moves);
        }
        Ok((shares, OPEN))
    }

    fn choose(&self, node: usize, mover: usize) -> Option<usize> {
        let edges = self.of(node);
        let first = self.nodes[node].first as usize;
        if let Some(at) = edges.iter().position(|edge| usize::from(edge.winner) == mover) {
            return Some(first + at);
        }
        let visits = self.nodes[node].visits;
        let root = (visits as f32 + 1.0).sqrt() * CURIOSITY;
        let tried: f32 = edges.iter().map(|edge| edge.sum).sum();
        // What has not been looked at is taken for a little worse than the rest.
        let usual = if visits > 0 { tried / visits as f32 * 0.9 } else { 0.5 };
        let score = |edge: &Edge| {
            let mean = if edge.visits > 0 { edge.sum / edge.visits as f32 } else { usual };
            mean + root * edge.prior / (1.0 + edge.visits as f32)
        };
        let is_open = |at: &usize| edges[*at].winner == OPEN;
        let best = |a: &usize, b: &usize| score(&edges[*a]).total_cmp(&score(&edges[*b]));
        let open = (0..edges.len()).filter(is_open).max_by(best);
        let at = open.or_else(|| (0..edges.len()).max_by(best))?;
        Some(first + at)
    }

    /// Takes all moves back and remembers what came of them.
    fn learn(&mut self, tally: &mut Tally, shares: &Shares, mut winner: u8) {
        for index in (0..self.path.len()).rev() {
            let (node, at) = self.path[index];
            tally.unmake();
            let mover = tally.to_move();
            self.nodes[node].visits += 1;
            let edge = &mut self.edges[at];
            edge.visits += 1;
            edge.sum += shares[mover];
            if winner != OPEN {
                edge.winner = winner;
                // The position before is won by who moves there, or lost by every move.
                let lost = || {
                    self.nodes[node].all && self.of(node).iter().all(|edge| edge.winner == winner)
                };
                if usize::from(winner) != mover && !lost() {
                    winner = OPEN;
                }
            }
        }
    }

    /// Of the moves of a position the one that wins or was looked at most, if
    /// it does not lose.
    fn favourite(&self, node: usize, mover: usize) -> Option<&Edge> {
        // Of those looked at as often, the one that looks best.
        let rank = |edge: &&Edge| {
            let known = match edge.winner {
                OPEN => 1,
                winner if usize::from(winner) == mover => 2,
                _ => 0,
            };
            (known, edge.visits)
        };
        self.of(node).iter().rev().max_by_key(rank).filter(|edge| edge.visits > 0)
    }

    /// The moves looked at most, from the root on; `players` take turns.
    pub fn line(&self, players: usize) -> Vec<u32> {
        let mut line = Vec::new();
        let (mut node, mut mover) = (0, self.mover);
        while let Some(edge) = self.favourite(node, mover) {
            line.push(edge.cell);
            if edge.node == 0 {
                break;
            }
            node = edge.node as usize;
            mover = (mover + 1) % players;
        }
        line
    }

    /// What the best move leads to for the player to move, 0 … 1.
    pub fn share(&self) -> Option<f32> {
        let best = self.favourite(0, self.mover)?;
        let known = usize::from(best.winner) == self.mover;
        Some(if known { 1.0 } else { best.sum / best.visits as f32 })
    }
}

/// The most moves of a position that are looked at.
const WIDTH: usize = 40;

/// The share of the usual answers to a threat.
const ANSWERED: f32 = 0.8;

/// The moves of a position that are looked at.
struct Candidates {
    /// Cells, each with its share of the attention; the shares make 1.
    shares: Vec<(u32, f32)>,
    /// Every other move loses, or there is none.
    all: bool,
}

/// Where threats leave a choice of few cells, those; else the best-looking of
/// these legal cells, each with a share in proportion to what it is worth more
/// than the least of them, and a little for all.
fn candidates(tally: &Tally, cells: &[u32], thought: &mut Thought) -> Result<Candidates, Halt> {
    let mut weighed = match pressure(tally) {
        Pressure::Forced(few) => weighed(tally, Aim::Win, &few, thought)?,
        _ => weighed(tally, Aim::Win, cells, thought)?,
    };
    let all = weighed.len() <= WIDTH;
    weighed.truncate(WIDTH);
    let least = weighed.iter().map(|cell| cell.0).min().unwrap_or(0);
    let most = weighed.iter().map(|cell| cell.0).max().unwrap_or(0);
    let spread = (most - least).max(1) as f32;
    let share = |weight: i64| (weight - least) as f32 / spread + 0.05;
    let mut shares: Vec<_> =
        weighed.into_iter().map(|(weight, cell)| (cell, share(weight))).collect();
    let answers = usual_answers(tally);
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
    Ok(Candidates { shares, all })
}

/// Among more than two players for several lines: the cells on which the next
/// player completes one, if the one who moves completes none. In theory it can
/// pay to leave the block to somebody else, or to let one rival catch up with
/// another; in play nearly everybody blocks.
fn usual_answers(tally: &Tally) -> SmallVec<[u32; 2]> {
    let (me, players) = (tally.to_move(), tally.players());
    let goal = tally.goal();
    if players == 2 || goal.is_first_line() || goal.is_misere() || tally.completing(me).0.is_some()
    {
        return SmallVec::new();
    }
    let (one, other) = tally.completing((me + 1) % players);
    one.into_iter().chain(other).collect()
}
