//! Exercises: questions about cells and lines, with their answers.
//!
//! They are generated at random from a seed: the same seed always gives the same
//! questions, and a longer list begins with the shorter one. Every question has
//! one answer: a question that could be answered in two ways is not asked. Uses
//! [`search`](crate::search) for threats, and the layers below it.

mod answer;
mod question;
mod sampling;

pub use crate::geometry::{BrokenAxis, broken_axes, first_broken_axis};
pub use answer::{AnswerForm, ExerciseAnswer};
pub use question::{
    Exercise, ExerciseKind, ExerciseQuestion, MAX_CUBE_DIMS, cube_face_count, threat_question,
    win_question,
};
pub use sampling::QuarterTurnQuestion;

use crate::base::rng::SeededRng;
use crate::geometry::Shape;
use std::collections::VecDeque;

/// Returns `count` exercises of the default kinds about a board, mixed: see [`Exercises`].
///
/// # Errors
/// [`ExerciseError`] if the lines have fewer than three cells, or run along one axis only.
pub fn generate_exercises(
    shape: &Shape,
    count: usize,
    seed: u64,
) -> Result<Vec<Exercise>, ExerciseError> {
    Ok(Exercises::new(shape, &ExerciseFilter::default(), seed)?.take(count).collect())
}

/// The maximum number of samples of a kind for an exercise that was not asked before.
const MAX_SAMPLES: usize = 40;
/// Number of recent exercises that are not repeated.
const MAX_RECENT: usize = 400;

/// The kinds of exercises to generate, and the lines that they are about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExerciseFilter {
    /// The kinds of exercises.
    pub kinds: Vec<ExerciseKind>,
    /// The span of the lines asked about; `None` for any. Questions that are not about lines
    /// ignore it.
    pub span: Option<usize>,
}

impl Default for ExerciseFilter {
    fn default() -> Self {
        Self { kinds: ExerciseKind::DEFAULT_KINDS.to_vec(), span: None }
    }
}

/// The reason why no exercises can be made for a board.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ExerciseError {
    /// Lines so short that any one or two cells are a line.
    #[error(
        "there is little to ask about {shape}: a line has {run}; choose a board whose lines \
         have three cells or more, such as 3^3",
        run = if shape.line_length() == 1 { "one cell".to_owned() } else { format!("{} cells", shape.line_length()) }
    )]
    ShortLines {
        /// The board.
        shape: Shape,
    },
    /// Lines along one axis only, or none.
    #[error(
        "there is little to ask about {shape}: its lines run along one axis only; choose a \
         board on which two axes or more are as long as a line, such as 3^3"
    )]
    FewAxes {
        /// The board.
        shape: Shape,
    },
    /// None of the requested kinds fits the board.
    #[error("{shape} has no such questions")]
    NoKind {
        /// The board.
        shape: Shape,
    },
}

/// An endless iterator of mixed exercises. Each kind that fits the board comes once before any kind
/// comes again; the numbers of yes-or-no questions with answer yes and with answer no differ by at
/// most one. None of the last 400 exercises is repeated unless the board has too few different
/// ones. O(K·D) per exercise on usual boards.
#[derive(Clone, Debug)]
pub struct Exercises {
    shape: Shape,
    kinds: Vec<ExerciseKind>,
    span: Option<usize>,
    rng: SeededRng,
    /// The next kinds, in reverse order.
    upcoming: Vec<ExerciseKind>,
    /// The next answers of yes-or-no questions, one of each.
    yes_no_answers: Vec<bool>,
    recent: VecDeque<Exercise>,
}

impl Exercises {
    /// Creates a sequence of exercises, of those requested kinds that fit the board.
    ///
    /// # Errors
    /// [`ExerciseError`] if the lines have fewer than three cells, or run along one axis only, or
    /// none of the kinds fits.
    pub fn new(shape: &Shape, filter: &ExerciseFilter, seed: u64) -> Result<Self, ExerciseError> {
        if shape.line_length() < 3 {
            return Err(ExerciseError::ShortLines { shape: shape.clone() });
        }
        if shape.sides().iter().filter(|side| **side >= shape.line_length()).count() < 2 {
            return Err(ExerciseError::FewAxes { shape: shape.clone() });
        }
        let has = |kind: &ExerciseKind| kind.fits_board(shape, filter.span);
        let kinds: Vec<ExerciseKind> = filter.kinds.iter().copied().filter(has).collect();
        if kinds.is_empty() {
            return Err(ExerciseError::NoKind { shape: shape.clone() });
        }
        Ok(Self {
            shape: shape.clone(),
            kinds,
            span: filter.span,
            rng: SeededRng::new(seed),
            upcoming: Vec::new(),
            yes_no_answers: Vec::new(),
            recent: VecDeque::new(),
        })
    }

    /// Samples an exercise of a kind; `None` if none was found in many tries.
    fn sample(&mut self, kind: ExerciseKind) -> Option<Exercise> {
        if self.yes_no_answers.is_empty() {
            self.yes_no_answers = vec![false, true];
            self.rng.shuffle(&mut self.yes_no_answers);
        }
        let yes = self.yes_no_answers.last() == Some(&true);
        // If all were asked before, the last sample is repeated.
        let mut last = None;
        for _ in 0..MAX_SAMPLES {
            let (shape, span) = (&self.shape, self.span);
            let question = ExerciseQuestion::sample(kind, shape, span, yes, &mut self.rng);
            let drawn = question.map(|question| Exercise { shape: self.shape.clone(), question });
            last = drawn.or(last);
            if last.as_ref().is_some_and(|exercise| !self.recent.contains(exercise)) {
                break;
            }
        }
        if last.is_some() && kind == ExerciseKind::IsLine {
            self.yes_no_answers.pop();
        }
        last
    }
}

impl Iterator for Exercises {
    type Item = Exercise;

    fn next(&mut self) -> Option<Exercise> {
        // A kind that fits a board gives an exercise, though it may take many tries.
        for _ in 0..MAX_SAMPLES * self.kinds.len() {
            let Some(kind) = self.upcoming.pop() else {
                self.upcoming = self.kinds.clone();
                self.rng.shuffle(&mut self.upcoming);
                continue;
            };
            if let Some(exercise) = self.sample(kind) {
                if self.recent.len() == MAX_RECENT {
                    self.recent.pop_front();
                }
                self.recent.push_back(exercise.clone());
                return Some(exercise);
            }
        }
        None
    }
}
