//! The computer players one can choose.

use super::careful::Careful;
use super::careless::{careless, random};
use super::found::Reach;
use super::judge::Aim;
use super::limits::Limits;
use super::thinking::{AtOnce, Engine, Thinking};
use crate::position::Position;
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
    /// else so many moves deep. Great depths take their time; ask for the
    /// best so far when it is long enough.
    Careful {
        /// Moves to look ahead, 1 … [`MAX_DEPTH`].
        depth: u8,
    },
    /// Plays to make the game last.
    LongGame,
}

/// How far Long game looks.
const LONG_GAME: Reach = Reach { depth: 3, nodes: 20_000 };

impl Bot {
    /// All players, Careful with its usual depth.
    pub const ALL: [Self; 4] =
        [Self::Random, Self::Careless, Self::Careful { depth: Self::USUAL_DEPTH }, Self::LongGame];

    /// How many moves Careful looks ahead unless told otherwise.
    pub const USUAL_DEPTH: u8 = 4;

    /// What the player is called.
    pub fn name(self) -> &'static str {
        match self {
            Self::Random => "Random",
            Self::Careless => "Careless",
            Self::Careful { .. } => "Careful",
            Self::LongGame => "Long game",
        }
    }

    /// One honest sentence about the player.
    pub fn about(self) -> &'static str {
        match self {
            Self::Random => "Plays any legal move, and wins only by luck",
            Self::Careless => {
                "Completes a line if it can, else blocks one, else plays anywhere: it sees one move ahead and falls for any fork"
            }
            Self::Careful { .. } => {
                "Plays 3×3 perfectly and wins 3×3×3 and 3^4 when it begins; elsewhere it looks a few moves ahead and can be beaten"
            }
            Self::LongGame => {
                "Blocks and avoids lines to make the game last, and wins only when it would else lose"
            }
        }
    }
}

impl Engine for Bot {
    fn begin(&self, position: &Position, limits: &Limits) -> Option<Box<dyn Thinking>> {
        if position.outcome().is_over() {
            return None;
        }
        let any = random(position, limits);
        let nodes = limits.nodes.unwrap_or(u64::MAX);
        Some(match *self {
            Self::Random => Box::new(AtOnce::new(position, limits, any, random)),
            Self::Careless => Box::new(AtOnce::new(position, limits, any, careless)),
            Self::Careful { depth } => {
                let depth = u32::from(depth.clamp(1, MAX_DEPTH));
                let reach = Reach { depth, nodes };
                Box::new(Careful::new(position, limits, Aim::Win, reach, any))
            }
            Self::LongGame => {
                let reach = Reach { nodes: nodes.min(LONG_GAME.nodes), ..LONG_GAME };
                Box::new(Careful::new(position, limits, Aim::Last, reach, any))
            }
        })
    }
}
