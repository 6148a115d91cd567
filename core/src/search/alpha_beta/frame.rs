//! A position that is being searched, and what comes of one.

use super::found::SWAP;
use super::judge::{PROVED, WIN};
use crate::base::control::Early;

pub struct Frame {
    /// Moves to try, the most promising first.
    pub moves: Vec<u32>,
    /// The maximizer has this much elsewhere.
    pub alpha: i64,
    /// The minimizer needs to allow no more than this.
    pub beta: i64,
    /// As it was given: to tell what the result bounds.
    pub window: (i64, i64),
    /// The best value so far, for the player at the root.
    pub best: i64,
    /// The play that leads to it.
    pub line: Vec<u32>,
    /// The player at the root is to move.
    pub mine: bool,
    /// Moves left to look ahead.
    pub depth: i32,
    /// No guess was needed so far.
    pub solid: bool,
    /// There are moves that are not tried.
    pub selective: bool,
    /// One of the moves that need not be tried, since they lose to the same
    /// threats, and what it leads to: it may last longer than all others.
    pub lost: Option<(u32, Leaf)>,
    /// Which symmetries of the root hold here.
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

    /// Learns what a move leads to.
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

/// A value and how it came about.
#[derive(Clone)]
pub struct Leaf {
    /// For the player at the root.
    pub value: i64,
    /// No guess was needed.
    pub solid: bool,
    /// The play from here.
    pub line: Vec<u32>,
}

impl Leaf {
    pub fn new(value: i64, solid: bool) -> Self {
        Self { value, solid, line: Vec::new() }
    }

    /// The same of a first mark that the other of two players may take over
    /// instead of answering it: who made it never has the better of it.
    pub fn shared(self) -> Self {
        if self.value <= 0 {
            return self;
        }
        // A swap is a move, so that the end is one farther off.
        let value = if self.value >= PROVED { 1 - self.value } else { -self.value };
        let line = std::iter::once(SWAP).chain(self.line).collect();
        Self { value, line, ..self }
    }
}

/// Why no moves of a position are tried: its value is known, or the work is to end.
pub type Settled = Early<Leaf>;
