//! The computer players one can choose.

use super::careless::{careless, random};
use super::perfect::{Perfect, Promise};
use super::searcher::Searcher;
use super::skill::Skill;
use crate::engine::book::Library;
use crate::engine::limits::Limits;
use crate::engine::thinking::{AtOnce, Engine, Thinking};
use crate::position::Position;
use crate::rules::Rules;
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// The greatest depth of search that can be asked for, in moves.
pub const MAX_DEPTH: u8 = 20;
/// The longest time for a move that can be asked for, in milliseconds.
pub const MAX_MILLIS: u32 = 3_600_000;

/// What the longest full search that Perfect promises may take on a slow
/// machine; mostly it takes a hundredth of that.
const TO_THE_END: Duration = Duration::from_secs(20);

/// A computer player, by the way it plays.
///
/// As data (serde): `"random"`, `"custom": {"depth": 4, "millis": null}`.
/// What older files call `{"careful": {"depth": 4}}` is read as Custom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", from = "Written")]
pub enum Bot {
    /// Any legal move.
    Random,
    /// Completes a line if it can, else blocks one if it must, else any move.
    Careless,
    /// Looks a few moves ahead.
    Club,
    /// Looks ahead as far as its time allows.
    Strong,
    /// Plays what is proved, and as Strong where nothing is.
    Perfect,
    /// Plays to make the game last.
    LongGame,
    /// As Strong, within these bounds: for those who try things out.
    Custom {
        /// Moves to look ahead, 1 … [`MAX_DEPTH`]; as far as time allows if `None`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        depth: Option<u8>,
        /// Milliseconds for a move, 1 … [`MAX_MILLIS`]; the time per move that
        /// is set for all if `None`, or none at all where there is a depth.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        millis: Option<u32>,
    },
}

/// A computer player as files have it, older ones too.
#[derive(Deserialize)]
#[serde(rename_all = "snake_case", rename = "Bot")]
enum Written {
    Random,
    Careless,
    Club,
    Strong,
    Perfect,
    LongGame,
    Custom {
        #[serde(default)]
        depth: Option<u8>,
        #[serde(default)]
        millis: Option<u32>,
    },
    /// What Custom was called before there were levels.
    Careful {
        depth: u8,
    },
}

impl From<Written> for Bot {
    fn from(written: Written) -> Self {
        match written {
            Written::Random => Self::Random,
            Written::Careless => Self::Careless,
            Written::Club => Self::Club,
            Written::Strong => Self::Strong,
            Written::Perfect => Self::Perfect,
            Written::LongGame => Self::LongGame,
            Written::Custom { depth, millis } => Self::Custom { depth, millis },
            Written::Careful { depth } => Self::Custom { depth: Some(depth), millis: None },
        }
    }
}

impl Bot {
    /// All players, the weakest first; then Long game, and Custom with its
    /// usual depth.
    pub const ALL: [Self; 7] = [
        Self::Random,
        Self::Careless,
        Self::Club,
        Self::Strong,
        Self::Perfect,
        Self::LongGame,
        Self::Custom { depth: Some(Self::USUAL_DEPTH), millis: None },
    ];

    /// How many moves Custom looks ahead unless told otherwise.
    pub const USUAL_DEPTH: u8 = 4;

    /// What the player is called.
    pub fn name(self) -> &'static str {
        match self {
            Self::Random => "Random",
            Self::Careless => "Careless",
            Self::Club => "Club",
            Self::Strong => "Strong",
            Self::Perfect => "Perfect",
            Self::LongGame => "Long game",
            Self::Custom { .. } => "Custom",
        }
    }

    /// One honest sentence about the player.
    pub fn about(self) -> &'static str {
        match self {
            Self::Random => "Plays any legal move, and wins only by luck",
            Self::Careless => {
                "Completes a line if it can, else blocks one, else plays anywhere: it sees one move ahead and falls for any fork"
            }
            Self::Club => {
                "Looks two moves ahead and sees short rows of threats: it punishes mistakes, and a longer plan beats it"
            }
            Self::Strong => {
                "Uses all of its time to look for forced wins and to search as deep as it gets; on large boards it can still be outplayed"
            }
            Self::Perfect => {
                "Plays what a proof or a search of the whole game says, where there is one, and tells so; elsewhere it plays as Strong"
            }
            Self::LongGame => {
                "Blocks and avoids lines to make the game last, and wins only when it would else lose"
            }
            Self::Custom { .. } => {
                "Searches as Strong does, as deep or as long as you say: for trying things out"
            }
        }
    }

    /// How long it thinks about a move, at the most, where the time per move
    /// is this; `None` if it ends by itself. There is no clock here: whoever
    /// drives it takes [`Thinking::best`] then, and gives it
    /// [`Limits::until_stopped`].
    ///
    /// Where Perfect promises to search to the end it is given the time for that.
    pub fn thinking_time(self, rules: &Rules, per_move: Duration) -> Option<Duration> {
        match self {
            Self::Perfect if Promise::of(rules, &Library::default()) == Promise::FullSearch => {
                Some(per_move.max(TO_THE_END))
            }
            Self::Strong | Self::Perfect => Some(per_move),
            Self::Custom { millis: Some(millis), .. } => {
                Some(Duration::from_millis(u64::from(millis.clamp(1, MAX_MILLIS))))
            }
            Self::Custom { depth: None, .. } => Some(per_move),
            Self::Random | Self::Careless | Self::Club | Self::LongGame | Self::Custom { .. } => {
                None
            }
        }
    }

    /// As [`begin`](Engine::begin), with books at hand for who knows to use them.
    pub fn begin_with(
        self,
        position: &Position,
        limits: &Limits,
        library: &Library,
    ) -> Option<Box<dyn Thinking>> {
        if position.outcome().is_over() {
            return None;
        }
        let any = random(position, limits);
        let search = |skill: Skill| Searcher::new(position, limits, skill, any.clone());
        Some(match self {
            Self::Random => Box::new(AtOnce::new(position, limits, any, random)),
            Self::Careless => Box::new(AtOnce::new(position, limits, any, careless)),
            Self::Club => Box::new(search(Skill::CLUB)),
            Self::Strong => Box::new(search(Skill::STRONG)),
            Self::LongGame => Box::new(search(Skill::LONG_GAME)),
            Self::Custom { depth, .. } => {
                let depth = depth.map(|depth| u32::from(depth.clamp(1, MAX_DEPTH)));
                Box::new(search(Skill::STRONG.to_depth(depth)))
            }
            Self::Perfect => Box::new(Perfect::new(position, library, search(Skill::STRONG))),
        })
    }
}

impl Engine for Bot {
    fn begin(&self, position: &Position, limits: &Limits) -> Option<Box<dyn Thinking>> {
        self.begin_with(position, limits, &Library::default())
    }
}
