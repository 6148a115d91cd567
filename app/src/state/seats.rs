//! The computer players' seats: who thinks, about what, and when the move is made.

use crate::jobs::JobId;
use crate::show::Place;
use hypertoe_core::Bot;
use hypertoe_core::search::{Choice, Glimpse};

/// Seconds between two moves of computers, as the pace can be set.
pub const PACES: [f64; 6] = [0.0, 0.25, 0.5, 1.0, 2.0, 4.0];

/// Seconds that a computer thinks about a move, as they can be set.
pub const TIMES: [f64; 8] = [0.1, 0.3, 1.0, 2.0, 5.0, 10.0, 30.0, 60.0];

/// Thinking about one place.
#[derive(Clone, Debug, PartialEq)]
pub struct Thought {
    /// The job that does it.
    pub job: JobId,
    /// What it is about.
    pub place: Place,
    /// Who thinks.
    pub bot: Bot,
    /// What is looked at now.
    pub glimpse: Option<Glimpse>,
    /// Seconds since it began.
    pub seconds: f64,
    /// The choice, once it is there.
    pub choice: Option<Choice>,
}

/// The state of the computer players.
#[derive(Clone, Debug, Default)]
pub struct Seats {
    /// Computers make no moves by themselves until they are told to go on.
    pub paused: bool,
    /// Somebody looks at earlier moves, or at a game just opened: computers
    /// wait until a move is made or they are told to go on from here.
    pub looking_back: bool,
    /// One move is to be made although they are paused.
    pub step: bool,
    /// Seconds since the last move.
    pub since_move: f64,
    /// The move that is being thought of.
    pub thought: Option<Thought>,
    /// The hint that was asked for.
    pub hint: Option<Thought>,
    /// The last choice of a computer, and the move that came of it.
    pub last: Option<(Place, Choice)>,
}

impl Thought {
    /// Positions looked at in a second; `None` in the first moments.
    pub fn speed(&self) -> Option<f64> {
        let nodes = self.glimpse.as_ref()?.nodes as f64;
        (self.seconds >= 0.1 && nodes > 0.0).then(|| nodes / self.seconds)
    }
}

impl Seats {
    /// The hint for a place, if it is there.
    pub fn hint_at(&self, place: Place) -> Option<&Choice> {
        let hint = self.hint.as_ref().filter(|hint| hint.place == place)?;
        hint.choice.as_ref()
    }

    /// Why a computer made the move that led to a place.
    pub fn reason_at(&self, place: Place) -> Option<&Choice> {
        self.last.as_ref().filter(|(known, _)| *known == place).map(|(_, choice)| choice)
    }

    /// The thought or hint that a job works on.
    pub fn of_job(&mut self, job: JobId) -> Option<&mut Thought> {
        let both = self.thought.iter_mut().chain(&mut self.hint);
        both.into_iter().find(|thought| thought.job == job)
    }
}
