//! Questions of theory as jobs.

use super::first_moves::FirstMoves;
use hypertoe_core::base::task::{Progress, Task};
use hypertoe_core::proof::pairing::{PairingAnswer, PairingTask};
use hypertoe_core::search::BoardTooLarge;
use hypertoe_core::theory::census::{Census, CensusError, CensusOptions, CensusTask};
use hypertoe_core::theory::draw::{DrawAnswer, DrawError, DrawQuestion, DrawTask};
use hypertoe_core::theory::gallery::{Gallery, GalleryError, GalleryQuery, GalleryTask};
use hypertoe_core::theory::layers::{Stacks, stacks};
use hypertoe_core::{Player, Rules, Shape};
use std::sync::Arc;

/// A question of theory.
#[derive(Clone, Debug)]
pub enum TheoryJob {
    /// Every position and every game.
    Census {
        /// Of which game.
        rules: Arc<Rules>,
        /// How far.
        options: CensusOptions,
    },
    /// Finished positions.
    Gallery {
        /// Of which game.
        rules: Arc<Rules>,
        /// Which.
        query: Box<GalleryQuery>,
    },
    /// A full board without a line.
    Draw(DrawQuestion),
    /// The first moves that differ.
    FirstMoves(Arc<Rules>),
    /// Two cells of its own for each line.
    Pairs(Arc<Rules>),
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
    FirstMoves(Box<FirstMoves>),
    /// Two cells for each line, or why that is not known.
    Pairs(Result<PairingAnswer, BoardTooLarge>),
}

impl DrawFinding {
    /// What is told of an answer to this question.
    fn new(answer: DrawAnswer, players: u8, stacks: Option<Stacks>) -> Self {
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

/// A task that ends with an answer, whatever its own output.
struct Telling<T, F> {
    task: T,
    /// Its steps that take some milliseconds.
    slice: u64,
    tell: F,
}

impl<T: Task, F: Fn(T::Output) -> TheoryAnswer + Send> Task for Telling<T, F> {
    type Output = TheoryAnswer;

    /// Works a slice for each step of the budget.
    fn advance(&mut self, budget: u64) -> Option<TheoryAnswer> {
        self.task.advance(self.slice.saturating_mul(budget)).map(&self.tell)
    }

    fn progress(&self) -> Progress {
        self.task.progress()
    }
}

/// Work that is not divided.
struct Once<F>(F);

impl<T, F: FnMut() -> T + Send> Task for Once<F> {
    type Output = T;

    fn advance(&mut self, _budget: u64) -> Option<T> {
        Some((self.0)())
    }

    fn progress(&self) -> Progress {
        Progress::default()
    }
}

/// Classes of positions that are looked at in one slice; or a tenth as many
/// random games, each of which may take a millisecond.
const CENSUS_SLICE: u64 = 400;
/// Cells decided in one slice.
const GALLERY_SLICE: u64 = 4_000;
/// Lines listed in one slice; the solver stops when it is ready to.
const DRAW_SLICE: u64 = 1_000;
/// Lines listed or cells looked at in one slice.
const PAIRS_SLICE: u64 = 5_000;

impl TheoryJob {
    /// The task of this question; a step of it takes some milliseconds.
    ///
    /// # Errors
    /// The answer itself, where the question already settles it.
    pub fn begin(self) -> Result<Box<dyn Task<Output = TheoryAnswer>>, TheoryAnswer> {
        match self {
            Self::Census { rules, options } => {
                let task = CensusTask::new(&rules, options)
                    .map_err(|error| TheoryAnswer::Census(Err(error)))?;
                let tell = |census| TheoryAnswer::Census(Ok(Box::new(census)));
                Ok(Box::new(Telling { task, slice: CENSUS_SLICE, tell }))
            }
            Self::Gallery { rules, query } => {
                let task = GalleryTask::new(&rules, *query)
                    .map_err(|error| TheoryAnswer::Gallery(Err(error)))?;
                let tell = |gallery| TheoryAnswer::Gallery(Ok(gallery));
                Ok(Box::new(Telling { task, slice: GALLERY_SLICE, tell }))
            }
            Self::Draw(question) => {
                let (stacked, players) = (is_stacked(&question), question.players());
                let task =
                    DrawTask::new(question).map_err(|error| TheoryAnswer::Draw(Err(error)))?;
                let finding =
                    move |answer| Box::new(DrawFinding::new(answer, players, stacked.then(stacks)));
                let tell = move |answer: Result<_, _>| TheoryAnswer::Draw(answer.map(finding));
                Ok(Box::new(Telling { task, slice: DRAW_SLICE, tell }))
            }
            Self::FirstMoves(rules) => {
                let find = move || TheoryAnswer::FirstMoves(Box::new(FirstMoves::of(&rules)));
                Ok(Box::new(Once(find)))
            }
            Self::Pairs(rules) => {
                let task = PairingTask::of_rules(&rules)
                    .map_err(|error| TheoryAnswer::Pairs(Err(error)))?;
                let tell = |answer| TheoryAnswer::Pairs(Ok(answer));
                Ok(Box::new(Telling { task, slice: PAIRS_SLICE, tell }))
            }
        }
    }
}

/// Whether a full board without a line would be a stack of full 3×3 boards
/// without one, of two players.
fn is_stacked(question: &DrawQuestion) -> bool {
    let cube = Shape::hypercube(3, 3).is_ok_and(|cube| *question.shape() == cube);
    cube && question.players() == 2 && question.closed().is_empty()
}
