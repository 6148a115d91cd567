//! Long work: engines that think and questions of theory, done in slices.
//!
//! A [`Workshop`] holds what is being worked on and does some of it each time
//! it is driven: by a thread of its own, or by the frames of a window where
//! there are no threads. It knows neither clock nor system.

mod analyse;
mod first_moves;
mod picture;
mod prove;
mod theory;

pub use analyse::{AnalyseJob, AnalyseNews};
pub use first_moves::FirstMoves;
pub use picture::{PictureAnswer, PictureJob};
pub use prove::{ProofAnswer, ProofSight, ProveJob};
pub use theory::{DrawFinding, TheoryAnswer, TheoryJob};

use crate::picture::export::File;
use analyse::Analyst;
use hypertoe_core::base::task::{Progress, Task};
use hypertoe_core::proof::solve::Crew;
use hypertoe_core::search::{Choice, Glimpse, Library, Limits, Thinking};
use hypertoe_core::{Bot, Position};
use picture::Drawer;
use prove::Prove;
use std::collections::HashSet;
use std::time::Duration;

/// Tells one job from all others of this run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct JobId(pub u64);

/// Something to be worked out.
pub enum Job {
    /// A move for the player to move.
    Think {
        /// Who thinks.
        bot: Bot,
        /// About what.
        position: Box<Position>,
        /// Within which bounds.
        limits: Limits,
        /// How long at the most; else it ends by itself.
        time: Option<Duration>,
        /// The books at hand.
        library: Library,
    },
    /// A question of theory.
    Theory(TheoryJob),
    /// A picture to be drawn.
    Picture(PictureJob),
    /// A position or a game to be looked at closely.
    Analyse(AnalyseJob),
    /// A position to be solved, or a proof to be checked.
    Prove(ProveJob),
}

/// What a job came to.
#[derive(Debug)]
pub enum Answer {
    /// A move; `None` if there was none to make.
    Choice(Option<Box<Choice>>),
    /// What a question of theory came to.
    Theory(TheoryAnswer),
    /// What came of a picture.
    Picture(PictureAnswer),
    /// What was found in an analysis.
    Analysis(AnalyseNews),
    /// What came of a search for a proof, or of a check.
    Proof(ProofAnswer),
}

/// What is heard of a job.
#[derive(Debug)]
pub enum Report {
    /// It goes on.
    Progress(Progress),
    /// Somebody thinks on.
    Glimpse(Box<Glimpse>),
    /// An analysis goes on; this is what it has found so far.
    Analysis(Progress, AnalyseNews),
    /// A search for a proof goes on.
    Proving(Box<ProofSight>),
    /// Files are ready to be written.
    Made(Vec<File>),
    /// It is done.
    Done(Answer),
}

enum Running {
    Think {
        thinking: Box<dyn Thinking>,
        /// The time that is left, where it is bounded.
        left: Option<Duration>,
    },
    /// A step of it takes as long as a slice.
    Theory(Box<dyn Task<Output = TheoryAnswer>>),
    /// A step of it is a picture.
    Picture(Box<Drawer>),
    Analyse(Box<Analyst>),
    Prove(Box<Prove>),
    /// Done already when it was begun.
    Settled(Option<Answer>),
}

/// Steps of a job in one slice: a few milliseconds.
const SLICE: u64 = 4_000;

/// What is being worked on. Several jobs take turns.
#[derive(Default)]
pub struct Workshop {
    running: Vec<(JobId, Running)>,
    /// Those that wait.
    paused: HashSet<JobId>,
    /// Threads that can work at once; 0 counts as one.
    threads: usize,
    /// Work for further threads.
    crews: Vec<(JobId, Crew)>,
}

impl Workshop {
    /// A workshop in a place where so many threads can work at once: what is
    /// not done by whoever drives it is given out as [`take_crews`](Self::take_crews).
    pub fn with_threads(threads: usize) -> Self {
        Self { threads, ..Self::default() }
    }

    /// Whether there is nothing to do now.
    pub fn is_idle(&self) -> bool {
        self.running.iter().all(|(id, _)| self.paused.contains(id))
    }

    /// Whether a job is neither done nor stopped.
    pub fn has(&self, id: JobId) -> bool {
        self.running.iter().any(|(known, _)| *known == id)
    }

    /// Work for further threads, each as part of a job, that has come since the last call.
    pub fn take_crews(&mut self) -> Vec<(JobId, Crew)> {
        std::mem::take(&mut self.crews)
    }

    /// Lets a job wait, or go on.
    pub fn pause(&mut self, id: JobId, paused: bool) {
        if paused {
            self.paused.insert(id);
        } else {
            self.paused.remove(&id);
        }
    }

    /// Begins a job.
    pub fn begin(&mut self, id: JobId, job: Job) {
        let running = match job {
            Job::Think { bot, position, limits, time, library } => {
                match bot.begin_with(&position, &limits, &library) {
                    Some(thinking) => Running::Think { thinking, left: time },
                    None => Running::Settled(Some(Answer::Choice(None))),
                }
            }
            Job::Picture(job) => Running::Picture(Box::new(Drawer::begin(job))),
            Job::Analyse(job) => Running::Analyse(Box::new(Analyst::begin(job))),
            Job::Prove(job) => {
                let (prove, crews) = Prove::begin(job, self.threads);
                self.crews.extend(crews.into_iter().map(|crew| (id, crew)));
                Running::Prove(Box::new(prove))
            }
            Job::Theory(question) => match question.begin() {
                Ok(task) => Running::Theory(task),
                Err(answer) => Running::Settled(Some(Answer::Theory(answer))),
            },
        };
        self.running.push((id, running));
    }

    /// Forgets a job.
    pub fn stop(&mut self, id: JobId) {
        self.running.retain(|(known, _)| *known != id);
        self.paused.remove(&id);
        self.crews.retain(|(known, _)| *known != id);
    }

    /// Ends a job with the best it has found so far, if it has any.
    pub fn finish_now(&mut self, id: JobId) -> Option<Answer> {
        let at = self.running.iter().position(|(known, _)| *known == id)?;
        match &self.running[at].1 {
            Running::Think { thinking, .. } => {
                let choice = thinking.best();
                self.running.remove(at);
                Some(Answer::Choice(Some(Box::new(choice))))
            }
            Running::Prove(prove) => {
                let answer = prove.give_up()?;
                self.stop(id);
                Some(Answer::Proof(answer))
            }
            Running::Theory(_)
            | Running::Picture(_)
            | Running::Analyse(_)
            | Running::Settled(_) => None,
        }
    }

    /// Works a slice on each job, and tells what came of it. So much time has
    /// passed since the last call; whose time is up answers with the best so far.
    pub fn advance(&mut self, passed: Duration) -> Vec<(JobId, Report)> {
        let mut reports = Vec::with_capacity(self.running.len());
        let paused = &self.paused;
        self.running.retain_mut(|(id, running)| {
            if paused.contains(id) {
                return true;
            }
            let answer = running.advance(passed);
            let goes_on = answer.is_none();
            if let Running::Picture(drawer) = running {
                let files = drawer.take_files();
                if !files.is_empty() {
                    reports.push((*id, Report::Made(files)));
                }
            }
            let report = answer.map_or_else(|| running.report(), Report::Done);
            reports.push((*id, report));
            goes_on
        });
        reports
    }
}

impl Running {
    fn advance(&mut self, passed: Duration) -> Option<Answer> {
        match self {
            Self::Think { thinking, left } => {
                let choice = thinking.advance(SLICE);
                // Not before it has thought at all.
                let up = left.is_some_and(|left| left.is_zero());
                if thinking.has_begun() {
                    *left = left.map(|left| left.saturating_sub(passed));
                }
                let choice = choice.or_else(|| up.then(|| thinking.best()));
                choice.map(|choice| Answer::Choice(Some(Box::new(choice))))
            }
            Self::Theory(task) => task.advance(1).map(Answer::Theory),
            Self::Picture(drawer) => drawer.advance().map(Answer::Picture),
            Self::Analyse(analyst) => analyst.advance(SLICE).map(Answer::Analysis),
            Self::Prove(prove) => prove.advance(passed).map(Answer::Proof),
            Self::Settled(answer) => answer.take(),
        }
    }

    fn report(&self) -> Report {
        match self {
            Self::Think { thinking, .. } => Report::Glimpse(Box::new(thinking.glimpse())),
            Self::Theory(task) => Report::Progress(task.progress()),
            Self::Picture(drawer) => Report::Progress(drawer.progress()),
            Self::Analyse(analyst) => Report::Analysis(analyst.progress(), analyst.news()),
            Self::Prove(prove) => match prove.sight() {
                Ok(sight) => Report::Proving(Box::new(sight)),
                Err(progress) => Report::Progress(progress),
            },
            Self::Settled(_) => Report::Progress(Progress::default()),
        }
    }
}
