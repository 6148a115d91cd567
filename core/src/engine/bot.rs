//! The computer players one can choose.

use serde::{Deserialize, Serialize};

/// The greatest depth of search that can be asked for, in moves.
pub const MAX_DEPTH: u8 = 20;

/// A computer player, by the way it plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Bot {
    /// Any legal move.
    Random,
    /// Completes a line if it can, else blocks one if it must, else any move.
    Careless,
    /// Searches: to the end where the game is small enough or can be forced,
    /// else so many moves deep.
    Careful {
        /// Moves to look ahead, 1 … [`MAX_DEPTH`].
        depth: u8,
    },
    /// Plays to make the game last.
    LongGame,
}

impl Bot {
    /// One of each, the weakest first.
    pub const ALL: [Self; 4] =
        [Self::Random, Self::Careless, Self::Careful { depth: 3 }, Self::LongGame];

    /// What it is called.
    pub fn name(self) -> &'static str {
        match self {
            Self::Random => "Random",
            Self::Careless => "Careless",
            Self::Careful { .. } => "Careful",
            Self::LongGame => "Long game",
        }
    }

    /// One honest sentence about it.
    pub fn about(self) -> &'static str {
        match self {
            Self::Random => "Plays any legal move",
            Self::Careless => {
                "Completes a line if it can, else blocks one if it must, else plays anywhere"
            }
            Self::Careful { .. } => {
                "Searches small games to their end and forced wins on 3^3 and 3^4; on other \
                 boards it looks only a few moves ahead"
            }
            Self::LongGame => "Plays to make the game last, not to win it",
        }
    }
}
impl super::Engine for Bot {
    fn begin(
        &self,
        position: &crate::Position,
        limits: &super::Limits,
    ) -> Option<Box<dyn super::Thinking>> {
        if position.outcome().is_over() {
            return None;
        }
        let turn = position.legal_moves()?.next()?;
        let choice = super::Choice::unsearched(turn, super::Reason::AnyMove);
        Some(Box::new(super::thinking::AtOnce::new(position, limits, choice, |p, _| {
            super::Choice::unsearched(
                p.legal_moves().unwrap().next().unwrap(),
                super::Reason::AnyMove,
            )
        })))
    }
}
