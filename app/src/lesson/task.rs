//! The question of a step of a lesson.

use super::quiz::GradedQuestion;
use hypertoe_core::Shape;
use hypertoe_core::exercise::{Exercise, ExerciseFilter, Exercises};

/// The question of a step of a lesson.
#[derive(Clone, Debug, PartialEq)]
pub struct LessonTask {
    pub content: TaskContent,
    /// The question in the author's words; exercises have default ones.
    pub prompt: Option<String>,
    /// The explanation shown after the answer.
    pub explanation: Option<String>,
}

/// The content of a task.
#[derive(Clone, Debug, PartialEq)]
pub enum TaskContent {
    /// One question.
    Question(GradedQuestion),
    /// Several exercises, generated from a seed.
    Exercises(ExerciseSet),
}

/// Exercises generated from a seed, so that they are always the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExerciseSet {
    /// The boards, used in rotation.
    pub shapes: Vec<Shape>,
    /// The filter of kinds and span.
    pub filter: ExerciseFilter,
    pub count: usize,
    pub seed: u64,
}

impl ExerciseSet {
    /// Generates the exercises; fewer than `count` only where a board has none.
    pub fn exercises(&self) -> Vec<Exercise> {
        let streams = self.shapes.iter().zip(self.seed..);
        let mut streams: Vec<Exercises> = streams
            .filter_map(|(shape, seed)| Exercises::new(shape, &self.filter, seed).ok())
            .collect();
        let boards = streams.len();
        (0..self.count).filter_map(|i| streams.get_mut(i % boards.max(1))?.next()).collect()
    }
}

impl LessonTask {
    /// Returns the number of questions.
    pub fn question_count(&self) -> usize {
        match &self.content {
            TaskContent::Exercises(drawn) => drawn.count,
            TaskContent::Question(_) => 1,
        }
    }

    /// Returns the questions.
    pub fn questions(&self) -> Vec<GradedQuestion> {
        match &self.content {
            TaskContent::Question(quiz) => vec![quiz.clone()],
            TaskContent::Exercises(drawn) => {
                drawn.exercises().into_iter().map(GradedQuestion::Exercise).collect()
            }
        }
    }
}
