//! What is heard of long work, as data.

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

/// Tells one job from all others of this run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct JobId(pub u64);

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
    /// What is said of a puzzle.
    Puzzle(PuzzleAnswer),
    /// A game that was read, or why there is none.
    Read(Result<ReadGame, ReadError>),
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
    /// It has failed, and is over: its thread died, or there was none for it.
    Died,
}

impl Report {
    /// With the time that the work has taken, where that is shown.
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

    /// From now on the job has so much time: then it must finish.
    fn allow(&mut self, time: Duration);

    /// Threads that can help.
    fn team(&self) -> Box<dyn Team>;
}

/// Steps between two check-ins: a few milliseconds.
pub(super) const SLICE: u64 = 4_000;

/// What has been found so far.
#[derive(Clone, Debug)]
pub enum AnalyseNews {
    /// Of a position.
    Study(Arc<Findings>),
    /// Of a game.
    Review(Arc<Reviewed>),
}

/// What came of a picture.
#[derive(Debug)]
pub enum PictureAnswer {
    /// All files have been given out.
    Made(Result<(), PictureError>),
    /// About this many bytes.
    Size(Result<u64, PictureError>),
    /// The pixels.
    Pixels(Result<Pixels, PictureError>),
}

/// How far a search for a proof is.
#[derive(Clone, Debug, PartialEq)]
pub struct ProofSight {
    /// What is done.
    pub solving: Solving,
    /// Time spent.
    pub time: Duration,
}

/// What came of a search for a proof, or of a check.
#[derive(Debug)]
pub enum ProofAnswer {
    /// The value, as far as it was found; and the time spent.
    Solved(Box<Solution>, Duration),
    /// The position cannot be solved.
    CannotSolve(CannotSolve),
    /// Whether the proof holds; and the time spent.
    Checked(Box<Result<Checked, Refused>>, Duration),
}

/// What is known of full boards without a line.
#[derive(Clone, Debug)]
pub struct DrawFinding {
    /// Whether there is one.
    pub answer: DrawAnswer,
    /// How many marks each player has on the board that was found.
    pub marks: Vec<usize>,
    /// Whether a game of these players can end with as many.
    pub legal: bool,
    /// For 3^3: what comes of stacking three layers without a line.
    pub stacks: Option<Stacks>,
}

/// What a question of theory came to.
#[derive(Debug)]
pub enum TheoryAnswer {
    /// The census, or why there is none.
    Census(Result<Box<Census>, CensusError>),
    /// The positions, or why there are none.
    Gallery(Result<Gallery, GalleryError>),
    /// Whether there is a full board without a line, or why that is not known.
    Draw(Result<Box<DrawFinding>, DrawError>),
    /// The first moves that differ.
    FirstMoves(Arc<FirstMoves>),
    /// Two cells for each line, or why that is not known.
    Pairs(Result<PairingAnswer, BoardTooLarge>),
}

impl DrawFinding {
    /// What is reported of an answer to this question.
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
