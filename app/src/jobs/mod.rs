//! Background jobs: computer moves, theory, analysis, proofs, puzzles, reading games and drawing
//! pictures.
//!
//! A [`Job`] is plain data. [`Job::run`] does it from start to finish as straight-line code and
//! reports to a [`JobHost`], which may pause or stop it. The host owns the thread and the clock;
//! this module has neither.

mod books;
mod core_jobs;
mod encoding;
mod job_clock;
mod picture;
pub mod read;
mod report;
pub mod shipped;
mod unlimited;

pub use books::OpeningBooks;
pub use core_jobs::{
    AnalysisJob, ProofJob, PuzzleJob, TheoryJob, blocking_progress, find_first_moves,
};
pub use encoding::EncodingError;
pub use job_clock::JobClock;
pub use picture::PictureJob;
pub use read::{ParsedGame, ReadError, ReadJob, SeveralGames};
pub use report::{
    AnalysisResult, FullBoardAnswer, JobAnswer, JobHost, JobId, JobReport, PictureAnswer,
    ProofAnswer, ProofSnapshot, PuzzleAnswer, TheoryAnswer,
};

use hypertoe_core::base::control::{Halt, Progress, map_reports};
use hypertoe_core::search::{BookLibrary, ChosenMove, SearchLimits, SearchProgress};
use hypertoe_core::{Bot, Position};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// A piece of background work.
#[derive(Serialize, Deserialize)]
pub enum Job {
    /// Choose a move for the player to move.
    ChooseMove {
        bot: Bot,
        #[serde(deserialize_with = "unlimited::position")]
        position: Box<Position>,
        limits: SearchLimits,
        /// The longest thinking time; with `None` only `limits` end the search.
        time: Option<Duration>,
        /// Opening and proof books to look up.
        library: OpeningBooks,
    },
    Theory(TheoryJob),
    Picture(PictureJob),
    Analysis(AnalysisJob),
    /// Solve a position, or check a proof.
    Proof(ProofJob),
    Read(ReadJob),
    Puzzle(PuzzleJob),
}

impl Job {
    /// Returns the job as bytes, for [`from_bytes`](Self::from_bytes).
    pub fn to_bytes(&self) -> Result<Vec<u8>, EncodingError> {
        encoding::encode(self)
    }

    /// Reads a job that [`to_bytes`](Self::to_bytes) has written.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, EncodingError> {
        encoding::decode(bytes)
    }

    /// Runs the job. It measures no time: the host fills in times with [`JobReport::with_elapsed`].
    pub fn run(self, host: &mut dyn JobHost) -> Result<JobAnswer, Halt> {
        match self {
            Self::ChooseMove { bot, position, limits, time, library } => {
                let choice = choose_move(bot, &position, &limits, &library.library(), time, host)?;
                Ok(JobAnswer::Move(choice.map(Box::new)))
            }
            Self::Theory(question) => {
                question.run(&mut map_reports(host, JobReport::Progress)).map(JobAnswer::Theory)
            }
            Self::Picture(job) => job.run(host).map(JobAnswer::Picture),
            Self::Analysis(job) => job.run(host).map(JobAnswer::Analysis),
            Self::Proof(job) => job.run(host).map(JobAnswer::Proof),
            Self::Puzzle(job) => {
                let told = |()| JobReport::Progress(Progress::default());
                job.run(&mut map_reports(host, told)).map(JobAnswer::Puzzle)
            }
            Self::Read(job) => {
                job.run(&mut map_reports(host, JobReport::Progress)).map(JobAnswer::Read)
            }
        }
    }
}

/// Chooses a move; when time is up, the best one so far. `None` if there is no legal move.
fn choose_move(
    bot: Bot,
    position: &Position,
    limits: &SearchLimits,
    library: &BookLibrary,
    time: Option<Duration>,
    host: &mut dyn JobHost,
) -> Result<Option<ChosenMove>, Halt> {
    let mut time = time;
    let mut watch = |steps: u64, peek: &dyn Fn() -> SearchProgress| {
        // Loading books does not count as thinking time.
        if let Some(time) = time.take_if(|_| !peek().is_loading_books) {
            host.limit_time(time);
        }
        host.check_in(steps, &|| JobReport::SearchSnapshot(Box::new(peek())))
    };
    bot.choose_within_limits(position, limits, library, &mut watch)
}
