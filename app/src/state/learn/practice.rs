//! Exercises without a lesson: practice, the tests before and after the course, and printed ones.

use crate::lesson::present;
use crate::view_model::VisibleViews;
use hypertoe_core::Shape;
use hypertoe_core::exercise::{Exercise, ExerciseError, ExerciseFilter, ExerciseKind, Exercises};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeSet, VecDeque};

/// After this many other exercises, one that was answered wrong is repeated.
const REPEAT_GAP: usize = 3;

/// The limit at which a practice session ends.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum PracticeLimit {
    Questions(u32),
    Minutes(u32),
    /// Practice ends when the user stops it.
    #[default]
    None,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PracticeOptions {
    /// The shape of the board, as text.
    pub board: String,
    /// The names of the kinds of exercises.
    pub kinds: BTreeSet<String>,
    /// The span of the lines, if only one is practised.
    pub span: Option<usize>,
    pub views: VisibleViews,
    pub limit: PracticeLimit,
    /// The seed, which determines the exercises.
    pub seed: u64,
}

impl Default for PracticeOptions {
    fn default() -> Self {
        let names = ExerciseKind::DEFAULT_KINDS.map(|kind| kind.name().to_owned());
        Self {
            board: "3×3×3".to_owned(),
            kinds: names.into(),
            span: None,
            views: VisibleViews::Both,
            limit: PracticeLimit::default(),
            seed: 1,
        }
    }
}

impl PracticeOptions {
    /// Creates the options for repeating the kinds that are due, on a 3^4 board.
    pub fn for_review(kinds: &[ExerciseKind], seed: u64) -> Self {
        Self {
            board: "3×3×3×3".to_owned(),
            kinds: kinds.iter().map(|kind| kind.name().to_owned()).collect(),
            limit: PracticeLimit::Questions(2 * kinds.len() as u32),
            seed,
            ..Self::default()
        }
    }

    /// Returns the shape of the board; `None` if its text is not a valid shape.
    pub fn shape(&self) -> Option<Shape> {
        self.board.parse().ok()
    }

    /// Returns the filter for the exercises: their kinds and their span.
    pub fn filter(&self) -> ExerciseFilter {
        let kinds = ExerciseKind::ALL.into_iter().filter(|kind| self.kinds.contains(kind.name()));
        ExerciseFilter { kinds: kinds.collect(), span: self.span }
    }

    pub fn has_kind(&self, kind: ExerciseKind) -> bool {
        self.kinds.contains(kind.name())
    }

    /// Checks whether there are such exercises on a board.
    pub fn check(&self, shape: &Shape) -> Result<(), ExerciseError> {
        Exercises::new(shape, &self.filter(), self.seed).map(|_| ())
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum CourseTest {
    /// The test before the course.
    Before,
    /// The test after the course.
    After,
}

impl CourseTest {
    /// Generates the questions: the same kinds, boards and views in both tests, with new contents
    /// for each seed.
    pub fn generate_questions(self, seed: u64) -> Vec<(Exercise, VisibleViews)> {
        let seed = seed.wrapping_mul(2).wrapping_add(u64::from(self == Self::After));
        let draw = |(number, (kind, side, span, views)): (u64, &TestItem)| {
            let shape = Shape::hypercube(*side, 4).ok()?;
            let filter = ExerciseFilter { kinds: vec![*kind], span: *span };
            let seed = seed.wrapping_mul(TEST_ITEMS.len() as u64).wrapping_add(number);
            let mut drawn = Exercises::new(&shape, &filter, seed).ok()?.take(MAX_SAMPLES);
            Some((drawn.find(involves_fourth_axis)?, *views))
        };
        (0..).zip(&TEST_ITEMS).filter_map(draw).collect()
    }
}

/// The questions of a test, from the whole course: lines and near misses, the nested grid without
/// space, space without the grid, a rotation, patterns, counting.
const TEST_ITEMS: [TestItem; 10] = [
    (ExerciseKind::CompleteLine, 3, Some(3), VisibleViews::Both),
    (ExerciseKind::IsLine, 4, None, VisibleViews::Both),
    (ExerciseKind::FindCell, 3, None, VisibleViews::Space),
    (ExerciseKind::FirstBreak, 3, None, VisibleViews::Grid),
    (ExerciseKind::Bead, 4, Some(3), VisibleViews::Grid),
    (ExerciseKind::CompleteLine, 3, Some(2), VisibleViews::Space),
    (ExerciseKind::QuarterTurn, 3, None, VisibleViews::Both),
    (ExerciseKind::Pattern, 3, Some(3), VisibleViews::Space),
    (ExerciseKind::CountThrough, 3, None, VisibleViews::Both),
    (ExerciseKind::CompleteLine, 4, Some(4), VisibleViews::Both),
];

/// The specification of a question: kind, side of the board, span of the line, views.
type TestItem = (ExerciseKind, u16, Option<usize>, VisibleViews);

/// The most exercises that are generated until one fits.
const MAX_SAMPLES: usize = 100;

/// Returns whether a rotation moves the fourth axis; true for every other exercise.
fn involves_fourth_axis(exercise: &Exercise) -> bool {
    present(exercise).rotation_plane.is_none_or(|(_, to)| to == 3)
}

/// A sequence of exercises in which those answered wrong are repeated.
#[derive(Clone, Debug)]
pub struct ExerciseQueue {
    exercises: Exercises,
    repeats: VecDeque<(usize, Exercise)>,
    asked: usize,
}

impl ExerciseQueue {
    /// Generates the exercises of a practice session.
    pub fn new(practice: &PracticeOptions, shape: &Shape) -> Result<Self, ExerciseError> {
        let exercises = Exercises::new(shape, &practice.filter(), practice.seed)?;
        Ok(Self { exercises, repeats: VecDeque::new(), asked: 0 })
    }

    /// Returns the next exercise, and whether it is a repetition.
    pub fn next_exercise(&mut self) -> Option<(Exercise, bool)> {
        self.asked += 1;
        if self.repeats.front().is_some_and(|(due, _)| *due <= self.asked) {
            return self.repeats.pop_front().map(|(_, exercise)| (exercise, true));
        }
        self.exercises.next().map(|exercise| (exercise, false))
    }

    /// Schedules an exercise for repetition.
    pub fn repeat_later(&mut self, exercise: Exercise) {
        self.repeats.push_back((self.asked + REPEAT_GAP + 1, exercise));
    }
}
