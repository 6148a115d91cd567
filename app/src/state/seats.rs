//! The computer players: their thinking, and when their moves are played.

use crate::jobs::{Answer, JobId, Report};
use crate::show::{HintStep, Place};
use hypertoe_core::search::{Choice, Glimpse};

/// The pauses between two moves of computers to choose from, in seconds.
pub const PACES: [f64; 6] = [0.0, 0.25, 0.5, 1.0, 2.0, 4.0];

/// The thinking times per move to choose from, in seconds.
pub const TIMES: [f64; 8] = [0.1, 0.3, 1.0, 2.0, 5.0, 10.0, 30.0, 60.0];

/// A search for a move at one place.
#[derive(Clone, Debug, PartialEq)]
pub struct Thought {
    job: JobId,
    place: Place,
    glimpse: Option<Glimpse>,
    /// Seconds since the start.
    seconds: f64,
    choice: Option<Choice>,
}

impl Thought {
    /// A search that has just been started.
    pub fn new(job: JobId, place: Place) -> Self {
        Self { job, place, glimpse: None, seconds: 0.0, choice: None }
    }

    /// Returns the latest progress.
    pub fn glimpse(&self) -> Option<&Glimpse> {
        self.glimpse.as_ref()
    }

    /// Returns the chosen move, once it is found.
    pub fn choice(&self) -> Option<&Choice> {
        self.choice.as_ref()
    }

    /// Returns the nodes searched per second; `None` in the first moments.
    pub fn speed(&self) -> Option<f64> {
        let nodes = self.glimpse.as_ref()?.nodes as f64;
        (self.seconds >= 0.1 && nodes > 0.0).then(|| nodes / self.seconds)
    }

    /// Returns the job while it is running.
    fn going(&self) -> Option<JobId> {
        self.choice.is_none().then_some(self.job)
    }
}

/// The state of the computer players.
#[derive(Clone, Debug, Default)]
pub struct Seats {
    /// Whether computers wait until they are asked to go on.
    paused: bool,
    /// Whether the player looks at earlier moves or at a game just opened: computers wait until a
    /// move is played or they are asked to go on.
    looking_back: bool,
    /// Whether one move is to be played although they are paused.
    step: bool,
    /// Seconds since the last move.
    since_move: f64,
    thought: Option<Thought>,
    /// The place where the last search failed.
    failed: Option<Place>,
    hint: Option<Thought>,
    hint_step: HintStep,
    /// The last move chosen by a computer, with the place it led to.
    last: Option<(Place, Choice)>,
}

impl Seats {
    /// Returns whether computers move without being asked.
    pub fn may_move(&self) -> bool {
        (!self.paused || self.step) && !self.looking_back
    }

    /// Returns whether they wait to be asked to go on.
    pub fn waits(&self) -> bool {
        self.paused || self.looking_back
    }

    /// Sets whether the player looks at earlier moves.
    pub fn look_back(&mut self, looking_back: bool) {
        self.looking_back = looking_back;
    }

    /// Pauses them, or lets them go on from here.
    pub fn pause(&mut self, paused: bool) {
        (self.paused, self.step, self.looking_back) = (paused, false, false);
    }

    /// Lets them play one move and then pause.
    pub fn step(&mut self) {
        (self.paused, self.step, self.looking_back) = (true, true, false);
    }

    /// Lets the move be played as soon as it is found. Returns the job that is to finish early.
    pub fn hurry(&mut self) -> Option<JobId> {
        self.since_move = f64::INFINITY;
        self.thought.as_ref().and_then(Thought::going)
    }

    /// Notes that a person has moved.
    pub fn person_moved(&mut self) {
        (self.looking_back, self.since_move) = (false, 0.0);
    }

    /// Advances the timers.
    pub fn tick(&mut self, seconds: f64) {
        self.since_move += seconds;
        for thought in self.thoughts().filter(|thought| thought.choice.is_none()) {
            thought.seconds += seconds;
        }
    }

    fn thoughts(&mut self) -> impl Iterator<Item = &mut Thought> {
        self.thought.iter_mut().chain(&mut self.hint)
    }

    /// Takes a report of a job.
    pub fn hear(&mut self, id: JobId, report: Report) {
        let Some(thought) = self.thoughts().find(|thought| thought.job == id) else { return };
        match report {
            Report::Glimpse(glimpse) => thought.glimpse = Some(*glimpse),
            Report::Done(Answer::Choice(choice)) => thought.choice = choice.map(|choice| *choice),
            // Not about moves.
            Report::Done(_)
            | Report::Analysis(..)
            | Report::Proving(_)
            | Report::Made(_)
            | Report::Progress(_)
            | Report::Died => {}
        }
    }

    /// Returns whether this job searches for a computer's move.
    pub fn is_thinking_with(&self, id: JobId) -> bool {
        self.thought.as_ref().is_some_and(|thought| thought.job == id)
    }

    /// Notes that a search has failed. A computer's search may be started again once at the same
    /// place; after that computers are paused. Returns whether to start it again.
    pub fn died(&mut self, id: JobId) -> bool {
        self.hint.take_if(|hint| hint.job == id);
        let Some(thought) = self.thought.take_if(|thought| thought.job == id) else { return false };
        let again = self.failed.replace(thought.place) != Some(thought.place);
        self.paused |= !again;
        again
    }

    /// Drops the searches for other places. Returns the jobs to be stopped.
    #[must_use = "the jobs go on until they are stopped"]
    pub fn follow(&mut self, here: Place) -> Vec<JobId> {
        let both = [&mut self.thought, &mut self.hint];
        let old = both.into_iter().filter_map(|it| it.take_if(|thought| thought.place != here));
        old.filter_map(|thought| thought.going()).collect()
    }

    /// Returns the search for the computer's move.
    pub fn thought(&self) -> Option<&Thought> {
        self.thought.as_ref()
    }

    /// Returns whether a computer's move is being searched for.
    pub fn is_thinking(&self) -> bool {
        self.thought.as_ref().is_some_and(|thought| thought.choice.is_none())
    }

    /// Returns whether the computer to move still loads its opening books: its clock does not run
    /// then.
    pub fn is_reading(&self) -> bool {
        let glimpse = self.thought.as_ref().and_then(Thought::glimpse);
        self.is_thinking() && glimpse.is_some_and(|glimpse| glimpse.reads)
    }

    /// Cancels the search for a move. Returns the job to be stopped.
    #[must_use = "the job goes on until it is stopped"]
    pub fn rest(&mut self) -> Option<JobId> {
        self.thought.take().and_then(|thought| thought.going())
    }

    /// Sets the search for a computer's move.
    pub fn think(&mut self, thought: Thought) {
        self.thought = Some(thought);
    }

    /// Returns the seconds until the chosen move is played; infinity while there is none.
    pub fn until_move(&self, pace: f64) -> f64 {
        let chosen = self.thought.as_ref().is_some_and(|thought| thought.choice.is_some());
        if chosen { (pace - self.since_move).max(0.0) } else { f64::INFINITY }
    }

    /// Takes the chosen move, once it is found and the pace allows it.
    pub fn take_choice(&mut self, pace: f64) -> Option<Choice> {
        let due = self.since_move >= pace;
        let thought = self.thought.take_if(|thought| due && thought.choice.is_some())?;
        (self.since_move, self.step) = (0.0, false);
        thought.choice
    }

    /// Notes the place that a computer's move has led to.
    pub fn computer_moved(&mut self, to: Place, choice: Choice) {
        self.last = Some((to, choice));
    }

    /// Returns the choice that led to a place, if it was a computer's last move.
    pub fn reason_at(&self, place: Place) -> Option<&Choice> {
        self.last.as_ref().filter(|(known, _)| *known == place).map(|(_, choice)| choice)
    }

    /// Returns the hint for a place, if one was asked for.
    pub fn hint(&self, place: Place) -> Option<&Thought> {
        self.hint.as_ref().filter(|hint| hint.place == place)
    }

    /// Returns whether a hint is being searched for.
    pub fn is_hinting(&self) -> bool {
        self.hint.as_ref().is_some_and(|hint| hint.choice.is_none())
    }

    /// Sets the search for a hint, revealed up to this step.
    pub fn ask_hint(&mut self, hint: Thought, step: HintStep) {
        (self.hint, self.hint_step) = (Some(hint), step);
    }

    /// Returns how much of the hint is revealed.
    pub fn hint_step(&self) -> HintStep {
        self.hint_step
    }

    /// Reveals the next step of the hint.
    pub fn tell_more(&mut self) {
        self.hint_step = self.hint_step.next();
    }

    /// Resets the state for another document, keeping the searches for [`follow`](Self::follow) to
    /// stop.
    pub fn change_document(&mut self, looking_back: bool) {
        let (thought, hint) = (self.thought.take(), self.hint.take());
        *self = Self { looking_back, thought, hint, ..Self::default() };
    }
}
