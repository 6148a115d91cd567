//! Background jobs: computer moves, theory, analysis, proofs, puzzles, reading games and drawing
//! pictures.
//!
//! A [`Job`] is plain data. [`Job::run`] does it from start to finish as straight-line code and
//! reports to a [`JobHost`], which may pause or stop it. The host owns the thread and the clock;
//! this module has neither.

mod core_jobs;
mod picture;
pub mod read;
pub mod shipped;

pub use core_jobs::{AnalysisJob, ProofJob, PuzzleAnswer, PuzzleJob, TheoryJob};
pub use picture::PictureJob;
pub use read::{ReadError, ReadGame, ReadJob};

use crate::picture::PictureError;
use crate::picture::export::ExportedFile;
use crate::picture::render::PixelImage;
use crate::view_model::FirstMoveColouring;
use hypertoe_core::analysis::{GameReview, PositionAnalysis};
use hypertoe_core::base::control::{Control, Halt, Progress, Workers, map_reports};
use hypertoe_core::proof::pairing::PairingAnswer;
use hypertoe_core::proof::solve::{Solution, SolveError, SolveReport};
use hypertoe_core::proof::{CheckSummary, ProofRejection};
use hypertoe_core::search::{BoardTooLarge, BookLibrary, ChosenMove, SearchLimits, SearchProgress};
use hypertoe_core::theory::census::{Census, CensusError};
use hypertoe_core::theory::draw::{DrawAnswer, DrawError};
use hypertoe_core::theory::gallery::{Gallery, GalleryError};
use hypertoe_core::theory::layers::LayerStacks;
use hypertoe_core::{Bot, Player, Position};
use std::sync::Arc;
use std::time::Duration;

/// A piece of background work.
pub enum Job {
    /// Choose a move for the player to move.
    ChooseMove {
        bot: Bot,
        position: Box<Position>,
        limits: SearchLimits,
        /// The longest thinking time; with `None` only `limits` end the search.
        time: Option<Duration>,
        /// Opening and proof books to look up.
        library: BookLibrary,
    },
    Theory(TheoryJob),
    Picture(PictureJob),
    /// Analyse a position or a game.
    Analysis(AnalysisJob),
    /// Solve a position, or check a proof.
    Proof(ProofJob),
    /// Read a game from bytes or text.
    Read(ReadJob),
    Puzzle(PuzzleJob),
}

impl Job {
    /// Runs the job. It measures no time: the host fills in times with [`JobReport::with_elapsed`].
    ///
    /// # Errors
    /// [`Halt`], if the host stops the job before there is anything to report.
    pub fn run(self, host: &mut dyn JobHost) -> Result<JobAnswer, Halt> {
        match self {
            Self::ChooseMove { bot, position, limits, time, library } => {
                let choice = choose_move(bot, &position, &limits, &library, time, host)?;
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
    let mut watch = |steps: u64, glimpse: &dyn Fn() -> SearchProgress| {
        // Loading books does not count as thinking time.
        if let Some(time) = time.take_if(|_| !glimpse().is_loading_books) {
            host.limit_time(time);
        }
        host.check_in(steps, &|| JobReport::SearchSnapshot(Box::new(glimpse())))
    };
    bot.choose_with(position, limits, library, &mut watch)
}

/// The identifier of a job, unique within one run of the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct JobId(pub u64);

/// The final answer of a job.
#[derive(Debug)]
pub enum JobAnswer {
    /// A move; `None` if no move was legal.
    Move(Option<Box<ChosenMove>>),
    Theory(TheoryAnswer),
    Picture(PictureAnswer),
    Analysis(AnalysisResult),
    Proof(ProofAnswer),
    Puzzle(PuzzleAnswer),
    Read(Result<ReadGame, ReadError>),
}

/// A message from a running job.
#[derive(Debug)]
pub enum JobReport {
    /// The job is running.
    Progress(Progress),
    /// A snapshot of a computer player's search.
    SearchSnapshot(Box<SearchProgress>),
    PartialAnalysis(Progress, AnalysisResult),
    /// A snapshot of the search for a proof.
    ProofSnapshot(Box<ProofSnapshot>),
    /// Files that are ready to be written.
    FilesReady(Vec<ExportedFile>),
    /// The job has finished.
    Done(JobAnswer),
    /// The job has failed: its thread panicked or could not be started.
    Crashed,
}

impl JobReport {
    /// Fills in the time spent, in the reports that show one.
    #[must_use]
    pub fn with_elapsed(mut self, spent: Duration) -> Self {
        match &mut self {
            Self::ProofSnapshot(sight) => sight.elapsed = spent,
            Self::Done(JobAnswer::Proof(
                ProofAnswer::Solved(_, time) | ProofAnswer::Checked(_, time),
            )) => *time = spent,
            _ => {}
        }
        self
    }
}

/// The environment of a running job: receives its reports and provides threads.
pub trait JobHost: Control<JobReport> {
    /// Receives files that are ready to be written.
    fn on_files_ready(&mut self, files: Vec<ExportedFile>);

    /// Gives the job this much time from now on; after that it must finish.
    fn limit_time(&mut self, time: Duration);

    /// Returns the worker threads available to the job.
    fn workers(&self) -> Box<dyn Workers>;
}

/// Steps between two check-ins: a few milliseconds.
const STEPS_PER_CHECK_IN: u64 = 4_000;

/// A result of an analysis, partial or final.
#[derive(Clone, Debug)]
pub enum AnalysisResult {
    Position(Arc<PositionAnalysis>),
    /// The analysis of a game.
    Game(Arc<GameReview>),
}

#[derive(Debug)]
pub enum PictureAnswer {
    /// All files have been handed to the host.
    Exported(Result<(), PictureError>),
    /// The size of the files in bytes, exact or estimated.
    Size(Result<u64, PictureError>),
    Pixels(Result<PixelImage, PictureError>),
}

/// A snapshot of the search for a proof.
#[derive(Clone, Debug, PartialEq)]
pub struct ProofSnapshot {
    pub progress: SolveReport,
    pub elapsed: Duration,
}

#[derive(Debug)]
pub enum ProofAnswer {
    /// The solution as far as it was found, and the time spent.
    Solved(Box<Solution>, Duration),
    /// The position cannot be solved.
    CannotSolve(SolveError),
    /// The result of checking a proof, and the time spent.
    Checked(Box<Result<CheckSummary, ProofRejection>>, Duration),
}

/// The answer to whether a full board without a line exists.
#[derive(Clone, Debug)]
pub struct FullBoardAnswer {
    pub answer: DrawAnswer,
    /// The number of marks of each player on the board that was found.
    pub marks: Vec<usize>,
    /// Whether these numbers of marks can occur in a game.
    pub has_legal_counts: bool,
    /// For 3×3×3 with two players: the exhaustive check of stacks of three layers without a line.
    pub stacks: Option<LayerStacks>,
}

/// The answer to a question of theory.
#[derive(Debug)]
pub enum TheoryAnswer {
    Census(Result<Box<Census>, CensusError>),
    /// The gallery of finished positions.
    Gallery(Result<Gallery, GalleryError>),
    /// A full board without a line, or a proof that there is none.
    FullBoard(Result<Box<FullBoardAnswer>, DrawError>),
    /// The first moves that differ under symmetry.
    FirstMoves(Arc<FirstMoveColouring>),
    /// A pairing strategy: two cells reserved for each line.
    Pairing(Result<PairingAnswer, BoardTooLarge>),
}

impl FullBoardAnswer {
    /// Evaluates an answer for this number of players.
    fn new(answer: DrawAnswer, players: u8, stacks: Option<LayerStacks>) -> Self {
        let (marks, has_legal_counts) = match &answer {
            DrawAnswer::Exists(board) => (
                (0..players).map(|player| board.mark_count(Player(player))).collect(),
                board.has_legal_counts(players),
            ),
            DrawAnswer::None(_) => (Vec::new(), false),
        };
        Self { answer, marks, has_legal_counts, stacks }
    }
}
