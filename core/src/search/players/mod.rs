//! The computer players, from the one that draws lots to the one that proves,
//! and what each of them does.

mod careless;
mod dice;
mod explain;
mod near;
mod perfect;
mod pie;
mod searcher;

pub(super) use dice::any_place;
pub use perfect::Promise;

use self::careless::{careless, random};
use self::perfect::known;
use self::searcher::{Searcher, Skill};
use crate::base::control::{Control, Halt};
use crate::play::computer::{Bot, MAX_DEPTH, MAX_MILLIS};
use crate::play::position::Position;
use crate::play::rules::Rules;
use crate::search::book::Library;
use crate::search::choice::{Choice, Glimpse, Limits, Thought};
use std::time::Duration;

/// What the longest full search that Perfect promises may take on a slow
/// machine; mostly it takes a hundredth of that.
const TO_THE_END: Duration = Duration::from_secs(20);

impl Bot {
    /// How long it thinks about a move, at the most, where the time per move
    /// is this; `None` if it ends by itself. There is no clock here: whoever
    /// controls it tells it then to finish, and gives it [`Limits::until_stopped`].
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

    /// The best move for the player to move, and why; told to finish, the best
    /// so far, which is a legal move at any time. `None` if the game is over.
    /// Who knows how to use them looks into the books.
    ///
    /// # Errors
    /// It is told to stop.
    pub fn choose(
        self,
        position: &Position,
        limits: &Limits,
        library: &Library,
        control: &mut dyn Control<Glimpse>,
    ) -> Result<Option<Choice>, Halt> {
        if position.outcome().is_over() {
            return Ok(None);
        }
        let mut thought = Thought::new(control, Glimpse::default());
        let any = random(position, limits, &mut |steps, _: &dyn Fn()| thought.first_step(steps))?;
        thought.now.line.clone_from(&any.line_of_play);
        match self.think(position, limits, library, any.clone(), &mut thought) {
            Err(Halt::Finish) => Ok(Some(any)),
            choice => choice.map(Some),
        }
    }

    /// As [`choose`](Self::choose); without a move of its own until then, it
    /// falls back on `any`.
    fn think(
        self,
        position: &Position,
        limits: &Limits,
        library: &Library,
        any: Choice,
        thought: &mut Thought,
    ) -> Result<Choice, Halt> {
        let skill = match self {
            Self::Random => return Ok(any),
            Self::Careless => return careless(position, limits, thought),
            Self::Club => Skill::CLUB,
            Self::Strong => Skill::STRONG,
            Self::LongGame => Skill::LONG_GAME,
            Self::Custom { depth, .. } => {
                Skill::STRONG.to_depth(depth.map(|depth| u32::from(depth.clamp(1, MAX_DEPTH))))
            }
            Self::Perfect => {
                thought.now.reads = true;
                library.prepare(position.rules(), thought)?;
                thought.now.reads = false;
                if let Some(choice) = known(position, library, thought)? {
                    return Ok(choice);
                }
                Skill::STRONG
            }
        };
        Searcher::new(position, limits, skill, any).choose(thought)
    }
}
