//! The tree: which line of play to look at next, and what it came to.

use super::playout::{Shares, judged, play_on, result};
use super::priors::priors;
use crate::base::dice::Dice;
use crate::search::board::Tally;

/// The weight of what looks good against what turned out well.
const CURIOSITY: f32 = 2.0;
/// Moves played on from a new position before it is judged.
const MOVES: usize = 8;
/// The most moves of all positions together: 24 bytes each.
const MAX_EDGES: usize = 4_000_000;

/// A Monte Carlo tree search from one position: each player goes for what is
/// best for that player (*max-n*), guided by the lines of each move (PUCT: D.
/// Silver et al., “Mastering the game of Go without human knowledge”, 2017,
/// after L. Kocsis and C. Szepesvári, “Bandit based Monte-Carlo planning”, 2006).
pub struct TreeSearch {
    nodes: Vec<Node>,
    edges: Vec<Edge>,
    /// All cells, in the order in which equal ones are tried.
    cells: Vec<u32>,
    dice: Dice,
    /// Positions looked at.
    nodes_seen: u64,
    depth: u32,
    /// Kept to save the making of it.
    path: Vec<usize>,
    empty: Vec<u32>,
}

#[derive(Clone, Copy, Default)]
struct Node {
    first: u32,
    count: u32,
    visits: u32,
}

#[derive(Clone, Copy)]
struct Edge {
    cell: u32,
    prior: f32,
    /// The position it leads to; 0 before it is looked at.
    node: u32,
    visits: u32,
    /// What came of it for the player who makes it, added up.
    sum: f32,
}

impl TreeSearch {
    /// A search among these legal `root` cells, one at least.
    pub fn new(tally: &Tally, root: &[u32], cells: Vec<u32>, seed: u64) -> Self {
        let mut search = Self {
            nodes: Vec::new(),
            edges: Vec::new(),
            cells,
            dice: Dice::new(seed),
            nodes_seen: 0,
            depth: 0,
            path: Vec::new(),
            empty: Vec::new(),
        };
        let priors = priors(tally, root);
        search.add(priors);
        search
    }

    fn add(&mut self, priors: Vec<(u32, f32)>) -> u32 {
        let first = self.edges.len() as u32;
        let edge = |(cell, prior)| Edge { cell, prior, node: 0, visits: 0, sum: 0.0 };
        self.edges.extend(priors.into_iter().map(edge));
        let count = self.edges.len() as u32 - first;
        self.nodes.push(Node { first, count, visits: 0 });
        self.nodes.len() as u32 - 1
    }

    /// Positions looked at so far.
    pub fn nodes(&self) -> u64 {
        self.nodes_seen
    }

    /// Steps that a visit takes, about.
    pub fn cost(tally: &Tally) -> u64 {
        (tally.table().lines() * tally.table().run()) as u64 / 64 + 4 * MOVES as u64
    }

    /// Moves of the longest line of play looked at so far.
    pub fn depth(&self) -> u32 {
        self.depth
    }

    /// Looks at one more line of play. Leaves the tally as it was.
    pub fn visit(&mut self, tally: &mut Tally) {
        self.path.clear();
        let mut node = 0;
        let shares = loop {
            let Some(at) = self.choose(node) else { break judged(tally) };
            self.path.push(at);
            tally.make(self.edges[at].cell);
            if let Some(shares) = result(tally) {
                break shares;
            }
            match self.edges[at].node {
                0 => {
                    let (shares, made) = play_on(tally, MOVES, &mut self.dice, &mut self.empty);
                    self.nodes_seen += made as u64;
                    if self.edges.len() < MAX_EDGES {
                        let priors = priors(tally, &self.cells);
                        self.edges[at].node = self.add(priors);
                    }
                    break shares;
                }
                next => node = next as usize,
            }
        };
        self.nodes_seen += self.path.len().max(1) as u64;
        self.depth = self.depth.max(self.path.len() as u32);
        self.learn(tally, &shares);
    }

    /// The move to look at next.
    fn choose(&self, node: usize) -> Option<usize> {
        let Node { first, count, visits } = self.nodes[node];
        let edges = first as usize..(first + count) as usize;
        let root = (visits as f32 + 1.0).sqrt() * CURIOSITY;
        let tried: f32 = self.edges[edges.clone()].iter().map(|edge| edge.sum).sum();
        // What has not been looked at is taken for a little worse than the rest.
        let usual = if visits > 0 { tried / visits as f32 * 0.9 } else { 0.5 };
        let score = |edge: &Edge| {
            let mean = if edge.visits > 0 { edge.sum / edge.visits as f32 } else { usual };
            mean + root * edge.prior / (1.0 + edge.visits as f32)
        };
        edges.max_by(|a, b| score(&self.edges[*a]).total_cmp(&score(&self.edges[*b])))
    }

    /// Takes all moves back and remembers what came of them.
    fn learn(&mut self, tally: &mut Tally, shares: &Shares) {
        let mut above = 0;
        for &at in &self.path {
            self.nodes[above].visits += 1;
            above = self.edges[at].node as usize;
        }
        for &at in self.path.iter().rev() {
            tally.unmake();
            let edge = &mut self.edges[at];
            edge.visits += 1;
            edge.sum += shares[tally.to_move()];
        }
    }

    /// The moves looked at most, from the root on.
    pub fn line(&self) -> Vec<u32> {
        let mut line = Vec::new();
        let mut node = 0;
        loop {
            let Node { first, count, .. } = self.nodes[node];
            let edges = &self.edges[first as usize..(first + count) as usize];
            // Of those looked at as often, the one that looks best.
            let most = edges.iter().rev().max_by_key(|edge| edge.visits);
            let Some(edge) = most.filter(|edge| edge.visits > 0) else { return line };
            line.push(edge.cell);
            if edge.node == 0 {
                return line;
            }
            node = edge.node as usize;
        }
    }

    /// What the best move leads to for the player to move, 0 … 1.
    pub fn share(&self) -> Option<f32> {
        let root = self.nodes.first()?;
        let edges = &self.edges[root.first as usize..(root.first + root.count) as usize];
        let best = edges.iter().max_by_key(|edge| edge.visits)?;
        (best.visits > 0).then(|| best.sum / best.visits as f32)
    }
}
