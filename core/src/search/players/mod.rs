//! The computer players, from Random to Perfect.

mod careless;
mod dice;
mod explain;
mod near;
mod perfect;
mod pie;
mod searcher;

pub(super) use dice::random_legal_cell;
pub use perfect::PerfectGuarantee;

use self::careless::{choose_careless, choose_random};
use self::perfect::book_choice;
use self::searcher::{MoveSearcher, SearchParams};
use crate::base::control::{Control, Halt};
use crate::play::computer::{Bot, MAX_DEPTH, MAX_MILLIS};
use crate::play::position::Position;
use crate::play::rules::Rules;
use crate::search::book::BookLibrary;
use crate::search::choice::{ChosenMove, SearchLimits, SearchProgress, ThinkingControl};
use std::time::Duration;

/// The time for the longest full search that Perfect guarantees, on a slow machine; most take a
/// hundredth of it.
const FULL_SEARCH_TIME: Duration = Duration::from_secs(20);

impl Bot {
    /// Returns the maximum thinking time for a move, given the time per move that the settings
    /// allow; `None` if the player finishes by itself. There is no clock here: the caller tells the
    /// control to finish when the time is up, and passes [`SearchLimits::without_node_limit`].
    ///
    /// Where Perfect guarantees a full search, it gets the time for that.
    pub fn thinking_time(self, rules: &Rules, per_move: Duration) -> Option<Duration> {
        match self {
            Self::Perfect
                if PerfectGuarantee::of(rules, &BookLibrary::default())
                    == PerfectGuarantee::FullSearch =>
            {
                Some(per_move.max(FULL_SEARCH_TIME))
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
        limits: &SearchLimits,
        library: &BookLibrary,
        control: &mut dyn Control<SearchProgress>,
    ) -> Result<Option<ChosenMove>, Halt> {
        if position.outcome().is_over() {
            return Ok(None);
        }
        let mut thought = ThinkingControl::new(control, SearchProgress::default());
        let any = choose_random(position, limits, &mut |steps, _: &dyn Fn()| {
            thought.count_steps_deferring_finish(steps)
        })?;
        thought.report.pv.clone_from(&any.pv);
        match self.think(position, limits, library, any.clone(), &mut thought) {
            Err(Halt::FinishEarly) => Ok(Some(any)),
            choice => choice.map(Some),
        }
    }

    /// Chooses a move as [`choose`](Self::choose) does, with `any` as the fallback until a better
    /// one is found.
    fn think(
        self,
        position: &Position,
        limits: &SearchLimits,
        library: &BookLibrary,
        any: ChosenMove,
        thought: &mut ThinkingControl,
    ) -> Result<ChosenMove, Halt> {
        let skill = match self {
            Self::Random => return Ok(any),
            Self::Careless => return choose_careless(position, limits, thought),
            Self::Club => SearchParams::CLUB,
            Self::Strong => SearchParams::STRONG,
            Self::LongGame => SearchParams::LONG_GAME,
            Self::Custom { depth, .. } => SearchParams::STRONG
                .with_depth(depth.map(|depth| u32::from(depth.clamp(1, MAX_DEPTH)))),
            Self::Perfect => {
                thought.report.is_loading_books = true;
                library.prepare(position.rules(), thought)?;
                thought.report.is_loading_books = false;
                if let Some(choice) = book_choice(position, library, thought)? {
                    return Ok(choice);
                }
                SearchParams::STRONG
            }
        };
        MoveSearcher::new(position, limits, skill, any).choose(thought)
    }
}
