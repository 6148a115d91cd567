//! What is known of a position once it is solved, or given up.

use crate::play::moves::Move;
use crate::play::player::Player;
use crate::proof::Proof;
use std::fmt;

/// The value of a position under best play of both.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Solved {
    /// This player wins.
    Win {
        /// Who.
        player: Player,
        /// Plies to the end.
        plies: u32,
        /// Whether it cannot be done in fewer; else so many suffice.
        shortest: bool,
    },
    /// Neither can win.
    Draw,
    /// Not known.
    Unknown,
}

/// How a value came to be known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// The game is over.
    Over,
    /// Every move was tried to the end of the game.
    FullSearch,
    /// There is a proof that can be checked.
    Proof,
    /// All moves of both were tried in search of a win.
    NoWin,
    /// Each player can get a cell of every line by pairs of cells.
    Pairing,
    /// Every two cells make a line.
    EveryPair,
    /// Nothing came of it.
    GivenUp,
}

impl fmt::Display for Method {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Over => "the game is over",
            Self::FullSearch => "found by full search",
            Self::Proof => "proved",
            Self::NoWin => "found by full search: neither can force a win",
            Self::Pairing => "proved: each player gets a cell of every line by pairs of cells",
            Self::EveryPair => "proved: every two cells of this board make a line",
            Self::GivenUp => "not known",
        })
    }
}

/// What is known.
#[derive(Clone, Debug, PartialEq)]
pub struct Solution {
    /// The value.
    pub value: Solved,
    /// How it is known.
    pub method: Method,
    /// A line of best play, where one was kept.
    pub line: Vec<Move>,
    /// The proof, where there is one.
    pub proof: Option<Box<Proof>>,
    /// Positions looked at, by all methods.
    pub nodes: u64,
    /// What was tried, in words.
    pub tried: Vec<String>,
}
