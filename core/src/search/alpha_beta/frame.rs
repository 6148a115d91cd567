//! A node that is being searched, and its result.

use super::found::SWAP_MOVE;
use super::judge::{MIN_PROVED, WIN_VALUE};
use crate::base::control::EarlyExit;

pub struct SearchFrame {
    /// The moves to try, the most promising first.
    pub moves: Vec<u32>,
    /// The value that the maximizer is sure of elsewhere.
    pub alpha: i64,
    /// The value that the minimizer is sure of elsewhere.
    pub beta: i64,
    /// The initial window, which tells whether the result is exact or a bound.
    pub window: (i64, i64),
    /// The best value so far, for the player at the root.
    pub best: i64,
    /// The play that leads to the best value.
    pub pv: Vec<u32>,
    /// Whether the player at the root is to move.
    pub is_maximizing: bool,
    /// The remaining depth.
    pub depth: i32,
    /// Whether no static evaluation was used so far.
    pub is_solved: bool,
    /// Whether some moves are not tried.
    pub selective: bool,
    /// One of the moves that are skipped because they lose to the same threats, with its result: it
    /// may last longer than all others.
    pub refuted: Option<(u32, NodeResult)>,
    /// The symmetries of the root that hold here.
    pub symmetries: Vec<u16>,
}

impl SearchFrame {
    pub fn new(moves: Vec<u32>, window: (i64, i64), is_maximizing: bool, depth: i32) -> Self {
        Self {
            moves,
            alpha: window.0,
            beta: window.1,
            window,
            best: if is_maximizing { -WIN_VALUE } else { WIN_VALUE },
            pv: Vec::new(),
            is_maximizing,
            depth,
            is_solved: true,
            selective: false,
            refuted: None,
            symmetries: Vec::new(),
        }
    }

    /// Updates the node with the result of a move.
    pub fn add_result(&mut self, cell: u32, leaf: NodeResult) {
        self.is_solved &= leaf.is_solved;
        let better =
            if self.is_maximizing { leaf.value > self.best } else { leaf.value < self.best };
        if better || self.pv.is_empty() {
            self.best = leaf.value;
            self.pv = std::iter::once(cell).chain(leaf.pv).collect();
        }
        if self.is_maximizing {
            self.alpha = self.alpha.max(self.best);
        } else {
            self.beta = self.beta.min(self.best);
        }
    }
}

/// A value of a position, with its principal variation.
#[derive(Clone)]
pub struct NodeResult {
    /// The value for the player at the root.
    pub value: i64,
    /// Whether no static evaluation was used.
    pub is_solved: bool,
    /// The principal variation from here.
    pub pv: Vec<u32>,
}

impl NodeResult {
    pub fn new(value: i64, is_solved: bool) -> Self {
        Self { value, is_solved, pv: Vec::new() }
    }

    /// Returns the value of a first mark that the other of two players may take over instead of
    /// answering it: never positive for the player who made it.
    pub fn with_swap(self) -> Self {
        if self.value <= 0 {
            return self;
        }
        // A swap is a move too, so the end is one ply later.
        let value = if self.value >= MIN_PROVED { 1 - self.value } else { -self.value };
        let line = std::iter::once(SWAP_MOVE).chain(self.pv).collect();
        Self { value, pv: line, ..self }
    }
}

/// The reason why a position is not searched: its value is known, or the search is halted.
pub type EarlyResult = EarlyExit<NodeResult>;
