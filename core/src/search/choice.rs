//! What an engine answers.

use super::book::Basis;
use super::reason::Reason;
use crate::play::moves::Move;
use std::fmt;

/// A move, why, and what is expected of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// The move; legal in the position that was asked about.
    pub turn: Move,
    /// Why this one.
    pub reason: Reason,
    /// What it leads to, for the player who makes it.
    pub value: Value,
    /// How that is known; `None` where it is an estimate, or not known.
    pub basis: Option<Basis>,
    /// The play that is expected, this move first.
    pub line_of_play: Vec<Move>,
    /// Positions looked at.
    pub nodes: u64,
}

impl Choice {
    /// A move of which nothing more is known than the reason.
    pub fn unsearched(turn: Move, reason: Reason) -> Self {
        let line_of_play = vec![turn.clone()];
        Self { turn, reason, value: Value::Unknown, basis: None, line_of_play, nodes: 0 }
    }

    /// The value and how it is known: `proved: won`,
    /// `estimate: better`; empty where nothing is known.
    pub fn verdict(&self) -> String {
        match (self.basis, self.value) {
            (_, Value::Unknown) => String::new(),
            (Some(basis), value) => format!("{basis}: {value}"),
            (None, value) => format!("estimate: {value}"),
        }
    }
}

/// What a move leads to, for the player who makes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value {
    /// Nothing is known.
    Unknown,
    /// Won whatever the others do, after at most so many moves of all
    /// players together, this one included.
    Win {
        /// Moves to the end, this one included.
        plies: u32,
    },
    /// For two players: lost against best play, with so many moves to
    /// the end on the line of play.
    Loss {
        /// Moves to the end, this one included.
        plies: u32,
    },
    /// For two players: neither can force more.
    Draw,
    /// A guess, on no fixed scale: more is better, 0 is even.
    Estimate(i64),
}

impl Value {
    /// Whether this is certain.
    pub fn is_proved(self) -> bool {
        !matches!(self, Self::Unknown | Self::Estimate(_))
    }
}

impl fmt::Display for Value {
    /// `won`, without how that is known: [`Choice::verdict`] says it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Unknown => "not known",
            Self::Win { .. } => "won",
            Self::Loss { .. } => "lost against best play",
            Self::Draw => "a draw with best play",
            Self::Estimate(0) => "even",
            Self::Estimate(guess) if *guess > 0 => "better",
            Self::Estimate(_) => "worse",
        })
    }
}
