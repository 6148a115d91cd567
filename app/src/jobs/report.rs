//! Reports and answers of jobs, as data.

use super::puzzle::PuzzleAnswer;
use super::read::{ReadError, ReadGame};
use crate::picture::PictureError;
use crate::picture::export::File;
use crate::picture::raster::Pixels;
use crate::show::FirstMoves;
use hypertoe_core::Player;
use hypertoe_core::analysis::{Findings, Reviewed};
use hypertoe_core::base::control::{Control, Progress};
use hypertoe_core::base::team::Team;
use hypertoe_core::proof::pairing::PairingAnswer;
use hypertoe_core::proof::solve::{CannotSolve, Solution, Solving};
use hypertoe_core::proof::{Checked, Refused};
use hypertoe_core::search::{BoardTooLarge, Choice, Glimpse};
use hypertoe_core::theory::census::{Census, CensusError};
use hypertoe_core::theory::draw::{DrawAnswer, DrawError};
use hypertoe_core::theory::gallery::{Gallery, GalleryError};
use hypertoe_core::theory::layers::Stacks;
use std::sync::Arc;
use std::time::Duration;

/// The identifier of a job, unique within one run of the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct JobId(pub u64);

/// The final answer of a job.
#[derive(Debug)]
pub enum Answer {
    /// A move; `None` if no move was legal.
    Choice(Option<Box<Choice>>),
    Theory(TheoryAnswer),
    Picture(PictureAnswer),
    Analysis(AnalyseNews),
    Proof(ProofAnswer),
    Puzzle(PuzzleAnswer),
    Read(Result<ReadGame, ReadError>),
}

/// A message from a running job.
#[derive(Debug)]
pub enum Report {
    /// The job is running.
    Progress(Progress),
    /// A snapshot of a computer player's search.
    Glimpse(Box<Glimpse>),
    /// The partial result of an analysis.
    Analysis(Progress, AnalyseNews),
    /// A snapshot of the search for a proof.
    Proving(Box<ProofSight>),
    /// Files that are ready to be written.
    Made(Vec<File>),
    /// The job has finished.
    Done(Answer),
    /// The job has failed: its thread panicked or could not be started.
    Died,
}

impl Report {
    /// Fills in the time spent, in the reports that show one.
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

/// The environment of a running job: receives its reports and provides threads.
pub trait Host: Control<Report> {
    /// Receives files that are ready to be written.
    fn made(&mut self, files: Vec<File>);

    /// Gives the job this much time from now on; after that it must finish.
    fn allow(&mut self, time: Duration);

    /// Returns the worker threads available to the job.
    fn team(&self) -> Box<dyn Team>;
}

/// Steps between two check-ins: a few milliseconds.
pub(super) const SLICE: u64 = 4_000;

/// A result of an analysis, partial or final.
#[derive(Clone, Debug)]
pub enum AnalyseNews {
    /// The analysis of a position.
    Study(Arc<Findings>),
    /// The analysis of a game.
    Review(Arc<Reviewed>),
}

/// The answer to a picture job.
#[derive(Debug)]
pub enum PictureAnswer {
    /// All files have been handed to the host.
    Made(Result<(), PictureError>),
    /// The size of the files in bytes, exact or estimated.
    Size(Result<u64, PictureError>),
    Pixels(Result<Pixels, PictureError>),
}

/// A snapshot of the search for a proof.
#[derive(Clone, Debug, PartialEq)]
pub struct ProofSight {
    pub solving: Solving,
    pub time: Duration,
}

/// The answer to a proof job.
#[derive(Debug)]
pub enum ProofAnswer {
    /// The solution as far as it was found, and the time spent.
    Solved(Box<Solution>, Duration),
    /// The position cannot be solved.
    CannotSolve(CannotSolve),
    /// The result of checking a proof, and the time spent.
    Checked(Box<Result<Checked, Refused>>, Duration),
}

/// The answer to whether a full board without a line exists.
#[derive(Clone, Debug)]
pub struct DrawFinding {
    pub answer: DrawAnswer,
    /// The number of marks of each player on the board that was found.
    pub marks: Vec<usize>,
    /// Whether these numbers of marks can occur in a game.
    pub legal: bool,
    /// For 3×3×3 with two players: the exhaustive check of stacks of three layers without a line.
    pub stacks: Option<Stacks>,
}

/// The answer to a question of theory.
#[derive(Debug)]
pub enum TheoryAnswer {
    Census(Result<Box<Census>, CensusError>),
    /// The gallery of finished positions.
    Gallery(Result<Gallery, GalleryError>),
    /// A full board without a line, or a proof that there is none.
    Draw(Result<Box<DrawFinding>, DrawError>),
    /// The first moves that differ under symmetry.
    FirstMoves(Arc<FirstMoves>),
    /// A pairing strategy: two cells reserved for each line.
    Pairs(Result<PairingAnswer, BoardTooLarge>),
}

impl DrawFinding {
    /// Evaluates an answer for this number of players.
    pub(super) fn new(answer: DrawAnswer, players: u8, stacks: Option<Stacks>) -> Self {
        let (marks, legal) = match &answer {
            DrawAnswer::Exists(board) => (
                (0..players).map(|player| board.marks(Player(player))).collect(),
                board.has_legal_counts(players),
            ),
            DrawAnswer::None(_) => (Vec::new(), false),
        };
        Self { answer, marks, legal, stacks }
    }
}
