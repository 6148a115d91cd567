//! A node that is being searched, and its result.

use super::found::SWAP;
use super::judge::{PROVED, WIN};
use crate::base::control::Early;

pub struct Frame {
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
    pub line: Vec<u32>,
    /// Whether the player at the root is to move.
    pub mine: bool,
    /// The remaining depth.
    pub depth: i32,
    /// Whether no static evaluation was used so far.
    pub solid: bool,
    /// Whether some moves are not tried.
    pub selective: bool,
    /// One of the moves that are skipped because they lose to the same threats, with its result: it
    /// may last longer than all others.
    pub lost: Option<(u32, Leaf)>,
    /// The symmetries of the root that hold here.
    pub symmetries: Vec<u16>,
}

impl Frame {
    pub fn new(moves: Vec<u32>, window: (i64, i64), mine: bool, depth: i32) -> Self {
        Self {
            moves,
            alpha: window.0,
            beta: window.1,
            window,
            best: if mine { -WIN } else { WIN },
            line: Vec::new(),
            mine,
            depth,
            solid: true,
            selective: false,
            lost: None,
            symmetries: Vec::new(),
        }
    }

    /// Updates the node with the result of a move.
    pub fn tell(&mut self, cell: u32, leaf: Leaf) {
        self.solid &= leaf.solid;
        let better = if self.mine { leaf.value > self.best } else { leaf.value < self.best };
        if better || self.line.is_empty() {
            self.best = leaf.value;
            self.line = std::iter::once(cell).chain(leaf.line).collect();
        }
        if self.mine {
            self.alpha = self.alpha.max(self.best);
        } else {
            self.beta = self.beta.min(self.best);
        }
    }
}

/// A value of a position, with its principal variation.
#[derive(Clone)]
pub struct Leaf {
    /// The value for the player at the root.
    pub value: i64,
    /// Whether no static evaluation was used.
    pub solid: bool,
    /// The principal variation from here.
    pub line: Vec<u32>,
}

impl Leaf {
    pub fn new(value: i64, solid: bool) -> Self {
        Self { value, solid, line: Vec::new() }
    }

    /// Returns the value of a first mark that the other of two players may take over instead of
    /// answering it: never positive for the player who made it.
    pub fn shared(self) -> Self {
        if self.value <= 0 {
            return self;
        }
        // A swap is a move too, so the end is one ply later.
        let value = if self.value >= PROVED { 1 - self.value } else { -self.value };
        let line = std::iter::once(SWAP).chain(self.line).collect();
        Self { value, line, ..self }
    }
}

/// The reason why a position is not searched: its value is known, or the search is halted.
pub type Settled = Early<Leaf>;
