//! The computer players: their thinking, and when their moves are played.

use crate::jobs::{JobAnswer, JobId, JobReport};
use crate::view_model::{HintStep, PositionId};
use hypertoe_core::search::{ChosenMove, SearchProgress};

/// The pauses between two moves of computers to choose from, in seconds.
pub const MOVE_PAUSES: [f64; 6] = [0.0, 0.25, 0.5, 1.0, 2.0, 4.0];

/// The thinking times per move to choose from, in seconds.
pub const THINK_TIMES: [f64; 8] = [0.1, 0.3, 1.0, 2.0, 5.0, 10.0, 30.0, 60.0];

/// A background search for a computer's move or for a hint, in one position of the game.
#[derive(Clone, Debug, PartialEq)]
pub struct MoveSearch {
    job: JobId,
    place: PositionId,
    progress: Option<SearchProgress>,
    /// Seconds since the start.
    seconds: f64,
    pub choice: Option<ChosenMove>,
}

impl MoveSearch {
    /// Creates a search whose job has just been started.
    pub fn new(job: JobId, position: PositionId) -> Self {
        Self { job, place: position, progress: None, seconds: 0.0, choice: None }
    }

    pub fn progress(&self) -> Option<&SearchProgress> {
        self.progress.as_ref()
    }

    /// Returns the nodes searched per second; `None` in the first moments.
    pub fn nodes_per_second(&self) -> Option<f64> {
        let nodes = self.progress.as_ref()?.nodes as f64;
        (self.seconds >= 0.1 && nodes > 0.0).then(|| nodes / self.seconds)
    }

    fn running_job(&self) -> Option<JobId> {
        self.choice.is_none().then_some(self.job)
    }
}

/// The state of the computer players: their searches, pauses and last move, and the hint.
#[derive(Clone, Debug, Default)]
pub struct ComputerPlayers {
    /// Whether computers wait until they are asked to go on.
    paused: bool,
    /// Whether the player looks at earlier moves or at a game just opened: computers wait until a
    /// move is played or they are asked to go on.
    pub is_browsing: bool,
    /// Whether one move is to be played although they are paused.
    is_single_step: bool,
    /// Seconds since the last move.
    since_move: f64,
    search: Option<MoveSearch>,
    /// The place where the last search failed.
    failed: Option<PositionId>,
    hint_search: Option<MoveSearch>,
    pub hint_step: HintStep,
    /// The last move chosen by a computer, with the place it led to.
    last: Option<(PositionId, ChosenMove)>,
}

impl ComputerPlayers {
    /// Returns whether computers may move: the player does not look at earlier moves, and they are
    /// not paused or were asked for one move.
    pub fn can_move(&self) -> bool {
        (!self.paused || self.is_single_step) && !self.is_browsing
    }

    /// Returns whether the computers do not move: they are paused, or the user looks at earlier
    /// moves.
    pub fn is_paused_or_browsing(&self) -> bool {
        self.paused || self.is_browsing
    }

    /// Pauses the computers, or lets them go on from the position on the board.
    pub fn set_paused(&mut self, paused: bool) {
        (self.paused, self.is_single_step, self.is_browsing) = (paused, false, false);
    }

    /// Lets the computers play one move and then pause.
    pub fn play_one_move(&mut self) {
        (self.paused, self.is_single_step, self.is_browsing) = (true, true, false);
    }

    /// Lets a computer's move be played as soon as it is found, without a pause. Returns the job
    /// that is to finish early.
    pub fn move_now(&mut self) -> Option<JobId> {
        self.since_move = f64::INFINITY;
        self.search.as_ref().and_then(MoveSearch::running_job)
    }

    /// Handles a move of a human player: computers no longer wait, and the pause starts anew.
    pub fn on_human_move(&mut self) {
        (self.is_browsing, self.since_move) = (false, 0.0);
    }

    /// Advances the timers by this many seconds.
    pub fn advance_timers(&mut self, seconds: f64) {
        self.since_move += seconds;
        for thought in self.searches_mut().filter(|thought| thought.choice.is_none()) {
            thought.seconds += seconds;
        }
    }

    fn searches_mut(&mut self) -> impl Iterator<Item = &mut MoveSearch> {
        self.search.iter_mut().chain(&mut self.hint_search)
    }

    /// Handles a report of a search: its progress, or the move that it has chosen.
    pub fn on_report(&mut self, id: JobId, report: JobReport) {
        let Some(thought) = self.searches_mut().find(|thought| thought.job == id) else { return };
        match report {
            JobReport::SearchSnapshot(glimpse) => thought.progress = Some(*glimpse),
            JobReport::Done(JobAnswer::Move(choice)) => {
                thought.choice = choice.map(|choice| *choice)
            }
            // Not about moves.
            JobReport::Done(_)
            | JobReport::PartialAnalysis(..)
            | JobReport::ProofSnapshot(_)
            | JobReport::FilesReady(_)
            | JobReport::Progress(_)
            | JobReport::Crashed => {}
        }
    }

    /// Returns whether this job searches for a computer's move, not for a hint.
    pub fn is_search_job(&self, id: JobId) -> bool {
        self.search.as_ref().is_some_and(|thought| thought.job == id)
    }

    /// Handles the crash of a search. A computer's search may be started again once in the same
    /// position; after that computers are paused. Returns whether to start it again.
    pub fn on_crash(&mut self, id: JobId) -> bool {
        self.hint_search.take_if(|hint| hint.job == id);
        let Some(thought) = self.search.take_if(|thought| thought.job == id) else { return false };
        let again = self.failed.replace(thought.place) != Some(thought.place);
        self.paused |= !again;
        again
    }

    /// Drops the searches in other positions. Returns the jobs to be stopped.
    #[must_use = "the jobs go on until they are stopped"]
    pub fn drop_outdated_searches(&mut self, here: PositionId) -> Vec<JobId> {
        let both = [&mut self.search, &mut self.hint_search];
        let old = both.into_iter().filter_map(|it| it.take_if(|thought| thought.place != here));
        old.filter_map(|thought| thought.running_job()).collect()
    }

    /// Returns the search of the computer to move, running or finished; `None` if there is none.
    pub fn move_search(&self) -> Option<&MoveSearch> {
        self.search.as_ref()
    }

    pub fn is_thinking(&self) -> bool {
        self.search.as_ref().is_some_and(|thought| thought.choice.is_none())
    }

    /// Returns whether the computer to move still loads its opening books: its clock does not run
    /// then.
    pub fn is_loading_books(&self) -> bool {
        let peek = self.search.as_ref().and_then(MoveSearch::progress);
        self.is_thinking() && peek.is_some_and(|peek| peek.is_loading_books)
    }

    /// Cancels the search for a move. Returns the job to be stopped.
    #[must_use = "the job goes on until it is stopped"]
    pub fn cancel_search(&mut self) -> Option<JobId> {
        self.search.take().and_then(|thought| thought.running_job())
    }

    /// Sets the search for the next move, which replaces any other.
    pub fn set_search(&mut self, thought: MoveSearch) {
        self.search = Some(thought);
    }

    /// Returns the seconds until the chosen move is played, `pace` seconds after the last one;
    /// infinity while there is none.
    pub fn seconds_to_move(&self, pace: f64) -> f64 {
        let chosen = self.search.as_ref().is_some_and(|thought| thought.choice.is_some());
        if chosen { (pace - self.since_move).max(0.0) } else { f64::INFINITY }
    }

    /// Removes and returns the chosen move, once it is found and `pace` seconds have passed since
    /// the last move.
    pub fn take_choice(&mut self, pace: f64) -> Option<ChosenMove> {
        let due = self.since_move >= pace;
        let thought = self.search.take_if(|thought| due && thought.choice.is_some())?;
        (self.since_move, self.is_single_step) = (0.0, false);
        thought.choice
    }

    /// Records a move chosen by a computer, with the position that it has led to.
    pub fn record_choice(&mut self, to: PositionId, choice: ChosenMove) {
        self.last = Some((to, choice));
    }

    /// Returns the choice of a computer that led to this position; `None` if the last computer move
    /// led elsewhere.
    pub fn choice_leading_to(&self, position: PositionId) -> Option<&ChosenMove> {
        self.last.as_ref().filter(|(known, _)| *known == position).map(|(_, choice)| choice)
    }

    /// Returns the search for a hint in this position, if one was asked for.
    pub fn hint_search_at(&self, position: PositionId) -> Option<&MoveSearch> {
        self.hint_search.as_ref().filter(|hint| hint.place == position)
    }

    pub fn is_hinting(&self) -> bool {
        self.hint_search.as_ref().is_some_and(|hint| hint.choice.is_none())
    }

    /// Stores the search for a hint, and how far the hint is revealed once the move is found.
    pub fn set_hint_search(&mut self, hint: MoveSearch, step: HintStep) {
        (self.hint_search, self.hint_step) = (Some(hint), step);
    }

    /// Reveals the next step of the hint, such as its cell after its reason.
    pub fn reveal_hint_step(&mut self) {
        self.hint_step = self.hint_step.next();
    }

    /// Resets the state for another document; running searches stay until
    /// [`drop_outdated_searches`](Self::drop_outdated_searches) stops them. With `looking_back`,
    /// the computers wait until a move is played or they are asked to go on.
    pub fn on_document_change(&mut self, looking_back: bool) {
        let (thought, hint) = (self.search.take(), self.hint_search.take());
        *self = Self {
            is_browsing: looking_back,
            search: thought,
            hint_search: hint,
            ..Self::default()
        };
    }
}
