//! Exercises without a lesson: practice, and a test before and after the course.

use crate::show::Views;
use hypertoe_core::Shape;
use hypertoe_core::exercise::{Exercise, ExerciseError, Exercises, Kind, Question, Wanted};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeSet, VecDeque};

/// After so many others a question that was answered wrong comes again.
const AGAIN_AFTER: usize = 3;

/// When practice ends.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Limit {
    /// After so many questions.
    Questions(u32),
    /// After so many minutes.
    Minutes(u32),
    /// When one has had enough.
    #[default]
    None,
}

/// What is to be practised.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Practice {
    /// The board, as it is written.
    pub board: String,
    /// The names of the kinds of exercises.
    pub kinds: BTreeSet<String>,
    /// Lines of this span only.
    pub span: Option<usize>,
    /// Which views the board has.
    pub views: Views,
    /// When it ends.
    pub limit: Limit,
    /// The same seed always gives the same exercises.
    pub seed: u64,
}

impl Default for Practice {
    fn default() -> Self {
        let names = Kind::USUAL.map(|kind| kind.name().to_owned());
        Self {
            board: "3^3".to_owned(),
            kinds: names.into(),
            span: None,
            views: Views::Both,
            limit: Limit::default(),
            seed: 1,
        }
    }
}

impl Practice {
    /// What is due, on the tesseract.
    pub fn review(kinds: &[Kind], seed: u64) -> Self {
        Self {
            board: "3^4".to_owned(),
            kinds: kinds.iter().map(|kind| kind.name().to_owned()).collect(),
            limit: Limit::Questions(2 * kinds.len() as u32),
            seed,
            ..Self::default()
        }
    }

    /// The board, if it is one.
    pub fn shape(&self) -> Option<Shape> {
        self.board.parse().ok()
    }

    /// Which exercises are wanted.
    pub fn wanted(&self) -> Wanted {
        let kinds = Kind::ALL.into_iter().filter(|kind| self.kinds.contains(kind.name()));
        Wanted { kinds: kinds.collect(), span: self.span }
    }

    /// Whether a kind is among them.
    pub fn has(&self, kind: Kind) -> bool {
        self.kinds.contains(kind.name())
    }

    /// Whether the board has such questions.
    ///
    /// # Errors
    /// Why not.
    pub fn check(&self, shape: &Shape) -> Result<(), ExerciseError> {
        Exercises::new(shape, &self.wanted(), self.seed).map(|_| ())
    }
}

/// Which of the two tests it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Exam {
    /// The one before the course.
    Before,
    /// The one after it.
    After,
}

impl Exam {
    /// The questions of the test: the same kinds, boards and views in both, drawn anew each time.
    pub fn questions(self, seed: u64) -> Vec<(Exercise, Views)> {
        let seed = seed.wrapping_mul(2).wrapping_add(u64::from(self == Self::After));
        let draw = |(number, (kind, side, span, views)): (u64, &Asked)| {
            let shape = Shape::hypercube(*side, 4).ok()?;
            let wanted = Wanted { kinds: vec![*kind], span: *span };
            let seed = seed.wrapping_mul(QUESTIONS.len() as u64).wrapping_add(number);
            let mut drawn = Exercises::new(&shape, &wanted, seed).ok()?.take(MOST_DRAWN);
            Some((drawn.find(is_of_four)?, *views))
        };
        (0..).zip(&QUESTIONS).filter_map(draw).collect()
    }
}

/// What a test asks, from the whole course: lines and near misses, the cube in a cube without its
/// slices, slices without the space, a turn, patterns, counting.
const QUESTIONS: [Asked; 10] = [
    (Kind::Complete, 3, Some(3), Views::Both),
    (Kind::IsLine, 4, None, Views::Both),
    (Kind::Find, 3, None, Views::Space),
    (Kind::Breaks, 3, None, Views::Grid),
    (Kind::Bead, 4, Some(3), Views::Grid),
    (Kind::Complete, 3, Some(2), Views::Space),
    (Kind::Turn, 3, None, Views::Both),
    (Kind::Pattern, 3, Some(3), Views::Space),
    (Kind::Count, 3, None, Views::Both),
    (Kind::Complete, 4, Some(4), Views::Both),
];

/// What one question of a test is about: its kind, the side of the board, the span of the line, and
/// the views.
type Asked = (Kind, u64, Option<usize>, Views);

/// So many are drawn until one fits.
const MOST_DRAWN: usize = 100;

/// Whether a turn is one through the fourth axis; all else may be asked.
fn is_of_four(exercise: &Exercise) -> bool {
    match &exercise.question {
        Question::Turn(turn) => turn.plane.1 == 3,
        _ => true,
    }
}

/// Exercises one after another. Those that were answered wrong come again.
#[derive(Clone, Debug)]
pub struct Training {
    exercises: Exercises,
    again: VecDeque<(usize, Exercise)>,
    asked: usize,
}

impl Training {
    /// The exercises of a practice.
    ///
    /// # Errors
    /// The board has none.
    pub fn new(practice: &Practice, shape: &Shape) -> Result<Self, ExerciseError> {
        let exercises = Exercises::new(shape, &practice.wanted(), practice.seed)?;
        Ok(Self { exercises, again: VecDeque::new(), asked: 0 })
    }

    /// The next exercise, and whether it comes again.
    pub fn ask(&mut self) -> Option<(Exercise, bool)> {
        self.asked += 1;
        if self.again.front().is_some_and(|(due, _)| *due <= self.asked) {
            return self.again.pop_front().map(|(_, exercise)| (exercise, true));
        }
        self.exercises.next().map(|exercise| (exercise, false))
    }

    /// This one was answered wrong.
    pub fn ask_again(&mut self, exercise: Exercise) {
        self.again.push_back((self.asked + AGAIN_AFTER + 1, exercise));
    }
}
