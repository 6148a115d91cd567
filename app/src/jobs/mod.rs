//! Background jobs: computer moves, theory, analysis, proofs, puzzles, reading games and drawing
//! pictures.
//!
//! A [`Job`] is plain data. [`Job::run`] does it from start to finish as straight-line code and
//! reports to a [`Host`], which may pause or stop it. The host owns the thread and the clock; this
//! module has neither.

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

/// A piece of background work.
pub enum Job {
    /// Choose a move for the player to move.
    Think {
        bot: Bot,
        position: Box<Position>,
        limits: Limits,
        /// The longest thinking time; with `None` only `limits` end the search.
        time: Option<Duration>,
        /// Opening and proof books to look up.
        library: Library,
    },
    Theory(TheoryJob),
    Picture(PictureJob),
    /// Analyse a position or a game.
    Analyse(AnalyseJob),
    /// Solve a position, or check a proof.
    Prove(ProveJob),
    /// Read a game from bytes or text.
    Read(ReadJob),
    Puzzle(PuzzleJob),
}

impl Job {
    /// Runs the job. It measures no time: the host fills in times with [`Report::after`].
    ///
    /// # Errors
    /// [`Halt`], if the host stops the job before there is anything to report.
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

/// Chooses a move; when time is up, the best one so far. `None` if there is no legal move.
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
        // Loading books does not count as thinking time.
        if let Some(time) = time.take_if(|_| !glimpse().reads) {
            host.allow(time);
        }
        host.check_in(steps, &|| Report::Glimpse(Box::new(glimpse())))
    };
    bot.choose(position, limits, library, &mut watch)
}
