//! Exercises without a lesson: practice, and the tests before and after the course.

use crate::show::Views;
use hypertoe_core::Shape;
use hypertoe_core::exercise::{Exercise, ExerciseError, Exercises, Kind, Question, Wanted};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeSet, VecDeque};

/// After this many other exercises, one that was answered wrong is repeated.
const AGAIN_AFTER: usize = 3;

/// The end of a practice session.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Limit {
    /// After this many questions.
    Questions(u32),
    Minutes(u32),
    /// When the user stops.
    #[default]
    None,
}

/// The options of a practice session.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Practice {
    /// The shape, as text.
    pub board: String,
    /// The names of the kinds of exercises.
    pub kinds: BTreeSet<String>,
    /// The span of the lines, if only one is practised.
    pub span: Option<usize>,
    pub views: Views,
    pub limit: Limit,
    /// The seed, which determines the exercises.
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
    /// The repetition of the kinds that are due, on a 3^4 board.
    pub fn review(kinds: &[Kind], seed: u64) -> Self {
        Self {
            board: "3^4".to_owned(),
            kinds: kinds.iter().map(|kind| kind.name().to_owned()).collect(),
            limit: Limit::Questions(2 * kinds.len() as u32),
            seed,
            ..Self::default()
        }
    }

    /// Returns the shape of the board, if the text is valid.
    pub fn shape(&self) -> Option<Shape> {
        self.board.parse().ok()
    }

    /// Returns the filter for the exercises.
    pub fn wanted(&self) -> Wanted {
        let kinds = Kind::ALL.into_iter().filter(|kind| self.kinds.contains(kind.name()));
        Wanted { kinds: kinds.collect(), span: self.span }
    }

    pub fn has(&self, kind: Kind) -> bool {
        self.kinds.contains(kind.name())
    }

    /// Checks whether there are such exercises on a board.
    ///
    /// # Errors
    /// If there are none.
    pub fn check(&self, shape: &Shape) -> Result<(), ExerciseError> {
        Exercises::new(shape, &self.wanted(), self.seed).map(|_| ())
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Exam {
    /// The test before the course.
    Before,
    /// The test after the course.
    After,
}

impl Exam {
    /// Generates the questions: the same kinds, boards and views in both tests, with new contents
    /// for each seed.
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

/// The questions of a test, from the whole course: lines and near misses, the nested grid without
/// space, space without the grid, a rotation, patterns, counting.
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

/// The specification of a question: kind, side of the board, span of the line, views.
type Asked = (Kind, u64, Option<usize>, Views);

/// The most exercises that are generated until one fits.
const MOST_DRAWN: usize = 100;

/// Returns whether a rotation moves the fourth axis; true for every other exercise.
fn is_of_four(exercise: &Exercise) -> bool {
    match &exercise.question {
        Question::Turn(turn) => turn.plane.1 == 3,
        _ => true,
    }
}

/// A sequence of exercises in which those answered wrong are repeated.
#[derive(Clone, Debug)]
pub struct Training {
    exercises: Exercises,
    again: VecDeque<(usize, Exercise)>,
    asked: usize,
}

impl Training {
    /// Generates the exercises of a practice session.
    ///
    /// # Errors
    /// If there are none on this board.
    pub fn new(practice: &Practice, shape: &Shape) -> Result<Self, ExerciseError> {
        let exercises = Exercises::new(shape, &practice.wanted(), practice.seed)?;
        Ok(Self { exercises, again: VecDeque::new(), asked: 0 })
    }

    /// Returns the next exercise, and whether it is a repetition.
    pub fn ask(&mut self) -> Option<(Exercise, bool)> {
        self.asked += 1;
        if self.again.front().is_some_and(|(due, _)| *due <= self.asked) {
            return self.again.pop_front().map(|(_, exercise)| (exercise, true));
        }
        self.exercises.next().map(|exercise| (exercise, false))
    }

    /// Schedules an exercise for repetition.
    pub fn ask_again(&mut self, exercise: Exercise) {
        self.again.push_back((self.asked + AGAIN_AFTER + 1, exercise));
    }
}
