//! The answers and reports of jobs, and the host that receives them.

use super::encoding::{self, EncodingError};
use super::read::{ParsedGame, ReadError};
use super::unlimited;
use crate::picture::PictureError;
use crate::picture::export::ExportedFile;
use crate::picture::render::PixelImage;
use crate::view_model::FirstMoveColoring;
use hypertoe_core::analysis::{GameReview, PositionAnalysis};
use hypertoe_core::base::control::{Control, Progress, Workers};
use hypertoe_core::proof::pairing::PairingResult;
use hypertoe_core::proof::solve::{Solution, SolveError, SolveReport};
use hypertoe_core::proof::{CheckSummary, ProofRejection};
use hypertoe_core::puzzle::{MoveJudgement, PuzzleReply};
use hypertoe_core::search::{BoardTooLarge, ChosenMove, SearchProgress};
use hypertoe_core::theory::blocking::{BlockingError, BlockingSet};
use hypertoe_core::theory::census::{Census, CensusError};
use hypertoe_core::theory::draw::{DrawAnswer, DrawQuestionError, DrawnBoardCount};
use hypertoe_core::theory::gallery::{Gallery, GalleryError};
use hypertoe_core::theory::layer_stacks::LayerStackCounts;
use hypertoe_core::{Cell, Player};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use std::time::Duration;

/// The identifier of a job, unique within one run of the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct JobId(pub u64);

#[derive(Debug, Serialize, Deserialize)]
pub enum JobAnswer {
    /// A move; `None` if no move was legal.
    Move(Option<Box<ChosenMove>>),
    Theory(TheoryAnswer),
    Picture(PictureAnswer),
    Analysis(AnalysisResult),
    Proof(ProofAnswer),
    Puzzle(PuzzleAnswer),
    #[serde(deserialize_with = "unlimited::game_or")]
    Read(Result<ParsedGame, ReadError>),
}

#[derive(Debug, Serialize, Deserialize)]
pub enum JobReport {
    Progress(Progress),
    SearchSnapshot(Box<SearchProgress>),
    /// The result of an analysis so far.
    PartialAnalysis(Progress, AnalysisResult),
    ProofSnapshot(Box<ProofSnapshot>),
    FilesReady(Vec<ExportedFile>),
    Done(JobAnswer),
    /// The job has failed: its thread panicked or could not be started.
    Crashed,
}

impl JobReport {
    /// Returns the report as bytes, for [`from_bytes`](Self::from_bytes).
    pub fn to_bytes(&self) -> Result<Vec<u8>, EncodingError> {
        encoding::encode(self)
    }

    /// Reads a report that [`to_bytes`](Self::to_bytes) has written.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, EncodingError> {
        encoding::decode(bytes)
    }

    /// Returns this report with the time spent so far, if it is of a kind that holds a time.
    #[must_use]
    pub fn with_elapsed(mut self, spent: Duration) -> Self {
        match &mut self {
            Self::ProofSnapshot(sight) => sight.elapsed = spent,
            Self::Done(JobAnswer::Proof(
                ProofAnswer::Solved(_, time) | ProofAnswer::Checked(_, time),
            )) => *time = spent,
            Self::Done(_)
            | Self::Progress(_)
            | Self::SearchSnapshot(_)
            | Self::PartialAnalysis(..)
            | Self::FilesReady(_)
            | Self::Crashed => {}
        }
        self
    }
}

/// The environment of a running job: receives its reports and provides threads.
pub trait JobHost: Control<JobReport> {
    /// Receives files that are ready to be written.
    fn on_files_ready(&mut self, files: Vec<ExportedFile>);

    /// Limits the job to this much time from now on; after that a check-in returns
    /// [`Halt::FinishEarly`](hypertoe_core::Halt::FinishEarly).
    fn limit_time(&mut self, time: Duration);

    /// Returns the worker threads available to the job.
    fn workers(&self) -> Box<dyn Workers>;
}

/// Steps between two check-ins: a few milliseconds.
pub(super) const STEPS_PER_CHECK_IN: u64 = 4_000;

/// A result of an analysis, partial or final.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum AnalysisResult {
    Position(Arc<PositionAnalysis>),
    Game(Arc<GameReview>),
}

/// The answer to a [`PictureJob`](super::PictureJob).
#[derive(Debug, Serialize, Deserialize)]
pub enum PictureAnswer {
    /// All files have been handed to the host.
    Exported(Result<(), PictureError>),
    /// The size of the files in bytes, exact or estimated.
    Size(Result<u64, PictureError>),
    Pixels(Result<PixelImage, PictureError>),
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ProofSnapshot {
    pub progress: SolveReport,
    pub elapsed: Duration,
}

/// The answer to a [`ProofJob`](super::ProofJob).
#[derive(Debug, Serialize, Deserialize)]
pub enum ProofAnswer {
    /// The solution as far as it was found, and the time spent.
    Solved(Box<Solution>, Duration),
    CannotSolve(SolveError),
    /// The result of checking a proof, and the time spent.
    Checked(Box<Result<CheckSummary, ProofRejection>>, Duration),
}

/// The answer to whether a full board without a line exists.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct FullBoardAnswer {
    pub answer: DrawAnswer,
    /// The number of marks of each player on the board that was found.
    pub marks: Vec<usize>,
    /// Whether these numbers of marks can occur in a game.
    pub has_legal_counts: bool,
    /// For 3×3×3 with two players: the exhaustive check of stacks of three layers without a line.
    pub stacks: Option<LayerStackCounts>,
    /// The number of such boards, where counting them takes no noticeable time.
    pub count: Option<DrawnBoardCount>,
}

impl FullBoardAnswer {
    /// Creates the answer, and counts the marks of each player on the board that was found.
    pub(super) fn new(answer: DrawAnswer, players: u8, stacks: Option<LayerStackCounts>) -> Self {
        let (marks, has_legal_counts) = match &answer {
            DrawAnswer::Exists(board) => (
                (0..players).map(|player| board.mark_count(Player(player))).collect(),
                board.has_legal_counts(players),
            ),
            DrawAnswer::None(_) => (Vec::new(), false),
        };
        Self { answer, marks, has_legal_counts, stacks, count: None }
    }

    /// Returns the answer with the number of such boards.
    pub(super) fn with_count(self, count: Option<DrawnBoardCount>) -> Self {
        Self { count, ..self }
    }
}

#[derive(Debug, Serialize, Deserialize)]
pub enum TheoryAnswer {
    Census(Result<Box<Census>, CensusError>),
    Gallery(Result<Gallery, GalleryError>),
    /// A full board without a line, or a proof that there is none.
    FullBoard(Result<Box<FullBoardAnswer>, DrawQuestionError>),
    /// The first moves that differ under symmetry.
    FirstMoves(Arc<FirstMoveColoring>),
    /// A pairing strategy: two cells reserved for each line.
    Pairing(Result<PairingResult, BoardTooLarge>),
    /// The fewest cells that meet every line.
    Blocking(Result<Box<BlockingSet>, BlockingError>),
}

/// The answer to a [`PuzzleJob`](super::PuzzleJob).
#[derive(Debug, Serialize, Deserialize)]
pub enum PuzzleAnswer {
    MoveChecked {
        verdict: MoveJudgement,
        /// The opponent's reply; `None` once the puzzle is over.
        reply: Option<PuzzleReply>,
        solved: bool,
    },
    RightMoves(Vec<Cell>),
    /// The moves of both sides, from the puzzle's first position.
    Solution(Vec<Cell>),
}
