//! Long work: players who think, questions of theory, analysis, proofs and
//! pictures.
//!
//! A [`Job`] is plain data. [`Job::run`] does it from beginning to end, as
//! straight code: a [`Host`] hears how far it is, lets it wait and ends it.
//! The host has the thread and the clock; here is neither.

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
use hypertoe_core::base::control::{Control, Halt, Progress, part};
use hypertoe_core::base::team::Team;
use hypertoe_core::search::{Choice, Glimpse, Library, Limits};
use hypertoe_core::{Bot, Position};
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

impl Report {
    /// Whether it only tells how far the work is: another one soon follows.
    pub fn is_passing(&self) -> bool {
        !matches!(self, Self::Made(_) | Self::Done(_))
    }

    /// With the time that the work has taken, where that is told.
    #[must_use]
    pub fn after(mut self, spent: Duration) -> Self {
        match &mut self {
            Self::Proving(sight) => sight.time = spent,
            Self::Done(Answer::Proof(
                ProofAnswer::Solved(_, time) | ProofAnswer::Checked(_, time),
            )) => *time = spent,
            _ => {}
        }
        self
    }
}

/// Where a job is done: watches it, and has what is needed of the system.
pub trait Host: Control<Report> {
    /// Files that are ready to be written.
    fn made(&mut self, files: Vec<File>);

    /// From now on the job has so much time: then it is told to finish.
    fn allow(&mut self, time: Duration);

    /// Threads that can help.
    fn team(&self) -> Box<dyn Team>;
}

/// Steps between two check-ins: a few milliseconds.
const SLICE: u64 = 4_000;

impl Job {
    /// Does the job. The time in reports and answers is not known here, see
    /// [`Report::after`].
    ///
    /// # Errors
    /// The host halts it, and there is nothing to be told.
    pub fn run(self, host: &mut dyn Host) -> Result<Answer, Halt> {
        match self {
            Self::Think { bot, position, limits, time, library } => {
                let choice = think(bot, &position, &limits, &library, time, host)?;
                Ok(Answer::Choice(choice.map(Box::new)))
            }
            Self::Theory(question) => {
                question.run(&mut part(host, Report::Progress)).map(Answer::Theory)
            }
            Self::Picture(job) => job.run(host).map(Answer::Picture),
            Self::Analyse(job) => job.run(host).map(Answer::Analysis),
            Self::Prove(job) => job.run(host).map(Answer::Proof),
        }
    }
}

/// A move; the best so far when the time is up. `None` if there is none to make.
fn think(
    bot: Bot,
    position: &Position,
    limits: &Limits,
    library: &Library,
    time: Option<Duration>,
    host: &mut dyn Host,
) -> Result<Option<Choice>, Halt> {
    let mut time = time;
    let mut watch = |steps: u64, glimpse: &dyn Fn() -> Glimpse| {
        // Reading books is no thinking time.
        if let Some(time) = time.take_if(|_| !glimpse().reads) {
            host.allow(time);
        }
        host.check_in(steps, &|| Report::Glimpse(Box::new(glimpse())))
    };
    bot.choose(position, limits, library, &mut watch)
}
