//! What each computer player does.

use super::careless::{careless, random};
use super::perfect::{Perfect, Promise};
use super::searcher::Searcher;
use super::skill::Skill;
use crate::play::computer::{Bot, MAX_DEPTH, MAX_MILLIS};
use crate::play::position::Position;
use crate::play::rules::Rules;
use crate::search::book::Library;
use crate::search::limits::Limits;
use crate::search::thinking::{AtOnce, Engine, Thinking};
use std::time::Duration;

/// What the longest full search that Perfect promises may take on a slow
/// machine; mostly it takes a hundredth of that.
const TO_THE_END: Duration = Duration::from_secs(20);

impl Bot {
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
