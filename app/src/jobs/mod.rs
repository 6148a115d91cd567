//! Long work: players who think, questions of theory, analysis, proofs and
//! pictures.
//!
//! A [`Job`] is plain data. [`Job::run`] does it from beginning to end, as
//! straight code: a [`Host`] hears how far it is, lets it wait and ends it.
//! The host has the thread and the clock; here is neither.

mod analyse;
mod picture;
pub mod proofs;
mod prove;
mod puzzle;
pub mod puzzles;
pub mod read;
mod report;
mod theory;

pub use analyse::AnalyseJob;
pub use picture::PictureJob;
pub use prove::ProveJob;
pub use puzzle::{PuzzleAnswer, PuzzleJob};
pub use read::{ReadError, ReadGame, ReadJob};
pub use report::{
    AnalyseNews, Answer, DrawFinding, Host, JobId, PictureAnswer, ProofAnswer, ProofSight, Report,
    TheoryAnswer,
};
pub use theory::TheoryJob;

use hypertoe_core::base::control::{Halt, Progress, part};
use hypertoe_core::search::{Choice, Glimpse, Library, Limits};
use hypertoe_core::{Bot, Position};
use std::time::Duration;

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
        /// How long at the most; otherwise it ends by itself.
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
    /// A game to be read.
    Read(ReadJob),
    /// A question about a puzzle.
    Puzzle(PuzzleJob),
}

impl Job {
    /// Does the job. The time in reports and answers is not known here, see
    /// [`Report::after`].
    ///
    /// # Errors
    /// The host halts it, and there is nothing to report.
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
            Self::Puzzle(job) => {
                let told = |()| Report::Progress(Progress::default());
                job.run(&mut part(host, told)).map(Answer::Puzzle)
            }
            Self::Read(job) => job.run(&mut part(host, Report::Progress)).map(Answer::Read),
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
