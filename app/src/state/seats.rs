//! The computer players' seats: who thinks, about what, and when the move is made.

use crate::jobs::{Answer, JobId, Report};
use crate::show::{HintStep, Place};
use hypertoe_core::search::{Choice, Glimpse};

/// Seconds between two moves of computers, as the pace can be set.
pub const PACES: [f64; 6] = [0.0, 0.25, 0.5, 1.0, 2.0, 4.0];

/// Seconds that a computer thinks about a move, as they can be set.
pub const TIMES: [f64; 8] = [0.1, 0.3, 1.0, 2.0, 5.0, 10.0, 30.0, 60.0];

/// Thinking about one place.
#[derive(Clone, Debug, PartialEq)]
pub struct Thought {
    job: JobId,
    place: Place,
    glimpse: Option<Glimpse>,
    /// Since it began.
    seconds: f64,
    choice: Option<Choice>,
}

impl Thought {
    /// Just begun.
    pub fn new(job: JobId, place: Place) -> Self {
        Self { job, place, glimpse: None, seconds: 0.0, choice: None }
    }

    /// What is looked at now.
    pub fn glimpse(&self) -> Option<&Glimpse> {
        self.glimpse.as_ref()
    }

    /// The choice, once it is there.
    pub fn choice(&self) -> Option<&Choice> {
        self.choice.as_ref()
    }

    /// Positions looked at in a second; `None` in the first moments.
    pub fn speed(&self) -> Option<f64> {
        let nodes = self.glimpse.as_ref()?.nodes as f64;
        (self.seconds >= 0.1 && nodes > 0.0).then(|| nodes / self.seconds)
    }

    /// The job, while it goes on.
    fn going(&self) -> Option<JobId> {
        self.choice.is_none().then_some(self.job)
    }
}

/// The state of the computer players.
#[derive(Clone, Debug, Default)]
pub struct Seats {
    /// Computers make no moves by themselves until they are asked to go on.
    paused: bool,
    /// Somebody looks at earlier moves, or at a game just opened: computers
    /// wait until a move is made or they are asked to go on from here.
    looking_back: bool,
    /// One move is to be made although they are paused.
    step: bool,
    /// Seconds since the last move.
    since_move: f64,
    thought: Option<Thought>,
    /// Where a thought came to nothing.
    failed: Option<Place>,
    hint: Option<Thought>,
    /// How much of the hint is told.
    hint_step: HintStep,
    /// The last choice of a computer, and the place that it led to.
    last: Option<(Place, Choice)>,
}

impl Seats {
    /// Whether computers move by themselves.
    pub fn may_move(&self) -> bool {
        (!self.paused || self.step) && !self.looking_back
    }

    /// Whether they wait to be asked to go on.
    pub fn waits(&self) -> bool {
        self.paused || self.looking_back
    }

    /// Somebody looks at earlier moves, or no longer.
    pub fn look_back(&mut self, looking_back: bool) {
        self.looking_back = looking_back;
    }

    /// They wait, or go on from here.
    pub fn pause(&mut self, paused: bool) {
        (self.paused, self.step, self.looking_back) = (paused, false, false);
    }

    /// They make one move, and wait.
    pub fn step(&mut self) {
        (self.paused, self.step, self.looking_back) = (true, true, false);
    }

    /// The move is made as soon as it is there. Returns the job that is to
    /// come to an end.
    pub fn hurry(&mut self) -> Option<JobId> {
        self.since_move = f64::INFINITY;
        self.thought.as_ref().and_then(Thought::going)
    }

    /// A person has made a move.
    pub fn person_moved(&mut self) {
        (self.looking_back, self.since_move) = (false, 0.0);
    }

    /// Time passes.
    pub fn tick(&mut self, seconds: f64) {
        self.since_move += seconds;
        for thought in self.thoughts().filter(|thought| thought.choice.is_none()) {
            thought.seconds += seconds;
        }
    }

    fn thoughts(&mut self) -> impl Iterator<Item = &mut Thought> {
        self.thought.iter_mut().chain(&mut self.hint)
    }

    /// Something is heard of a job.
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

    /// Whether this job thinks about a computer's move.
    pub fn is_thinking_with(&self, id: JobId) -> bool {
        self.thought.as_ref().is_some_and(|thought| thought.job == id)
    }

    /// A thought has come to nothing. A computer's is begun anew once; when that fails, too,
    /// computers wait. Whether it is begun anew.
    pub fn died(&mut self, id: JobId) -> bool {
        self.hint.take_if(|hint| hint.job == id);
        let Some(thought) = self.thought.take_if(|thought| thought.job == id) else { return false };
        let again = self.failed.replace(thought.place) != Some(thought.place);
        self.paused |= !again;
        again
    }

    /// Forgets what was thought of other places. Returns the jobs to be stopped.
    #[must_use = "the jobs go on until they are stopped"]
    pub fn follow(&mut self, here: Place) -> Vec<JobId> {
        let both = [&mut self.thought, &mut self.hint];
        let old = both.into_iter().filter_map(|it| it.take_if(|thought| thought.place != here));
        old.filter_map(|thought| thought.going()).collect()
    }

    /// The move that is thought of.
    pub fn thought(&self) -> Option<&Thought> {
        self.thought.as_ref()
    }

    /// Whether a move is looked for.
    pub fn is_thinking(&self) -> bool {
        self.thought.as_ref().is_some_and(|thought| thought.choice.is_none())
    }

    /// Whether the computer to move still reads books: that is not thinking.
    pub fn is_reading(&self) -> bool {
        let glimpse = self.thought.as_ref().and_then(Thought::glimpse);
        self.is_thinking() && glimpse.is_some_and(|glimpse| glimpse.reads)
    }

    /// No move is wanted any more. Returns the job that is to be stopped.
    #[must_use = "the job goes on until it is stopped"]
    pub fn rest(&mut self) -> Option<JobId> {
        self.thought.take().and_then(|thought| thought.going())
    }

    /// A computer thinks about its move.
    pub fn think(&mut self, thought: Thought) {
        self.thought = Some(thought);
    }

    /// Seconds until the choice of a computer is a move; infinity while there is none.
    pub fn until_move(&self, pace: f64) -> f64 {
        let chosen = self.thought.as_ref().is_some_and(|thought| thought.choice.is_some());
        if chosen { (pace - self.since_move).max(0.0) } else { f64::INFINITY }
    }

    /// The choice of a computer, once there is one and the pace allows it: the
    /// move is made now.
    pub fn take_choice(&mut self, pace: f64) -> Option<Choice> {
        let due = self.since_move >= pace;
        let thought = self.thought.take_if(|thought| due && thought.choice.is_some())?;
        (self.since_move, self.step) = (0.0, false);
        thought.choice
    }

    /// A computer's choice has led to a place.
    pub fn computer_moved(&mut self, to: Place, choice: Choice) {
        self.last = Some((to, choice));
    }

    /// Why a computer made the move that led to a place.
    pub fn reason_at(&self, place: Place) -> Option<&Choice> {
        self.last.as_ref().filter(|(known, _)| *known == place).map(|(_, choice)| choice)
    }

    /// The hint that was asked for at a place.
    pub fn hint(&self, place: Place) -> Option<&Thought> {
        self.hint.as_ref().filter(|hint| hint.place == place)
    }

    /// Whether a hint is looked for.
    pub fn is_hinting(&self) -> bool {
        self.hint.as_ref().is_some_and(|hint| hint.choice.is_none())
    }

    /// A hint is looked for; it is told from this step on.
    pub fn ask_hint(&mut self, hint: Thought, step: HintStep) {
        (self.hint, self.hint_step) = (Some(hint), step);
    }

    /// How much of the hint is told.
    pub fn hint_step(&self) -> HintStep {
        self.hint_step
    }

    /// More of the hint is told.
    pub fn tell_more(&mut self) {
        self.hint_step = self.hint_step.next();
    }

    /// Another document is on the board, with moves to look back at or not.
    /// What is thought of is stopped by [`follow`](Self::follow).
    pub fn change_document(&mut self, looking_back: bool) {
        let (thought, hint) = (self.thought.take(), self.hint.take());
        *self = Self { looking_back, thought, hint, ..Self::default() };
    }
}
