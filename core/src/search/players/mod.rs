//! The computer players, from Random to Perfect.

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

/// The time for the longest full search that Perfect guarantees, on a slow machine; most take a
/// hundredth of it.
const TO_THE_END: Duration = Duration::from_secs(20);

impl Bot {
    /// Returns the maximum thinking time for a move, given the time per move that the settings
    /// allow; `None` if the player finishes by itself. There is no clock here: the caller tells the
    /// control to finish when the time is up, and passes [`Limits::until_stopped`].
    ///
    /// Where Perfect guarantees a full search, it gets the time for that.
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

    /// Chooses a move for the player to move, with its reason; told to finish, the best move so
    /// far, which is legal at any time. `None` if the game is over. Only Perfect consults the
    /// books.
    ///
    /// # Errors
    /// [`Halt`] if the control stops it.
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

    /// Chooses a move as [`choose`](Self::choose) does, with `any` as the fallback until a better
    /// one is found.
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
