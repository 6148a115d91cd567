//! The question of a step of a lesson.

use super::quiz::Quiz;
use hypertoe_core::Shape;
use hypertoe_core::exercise::{Exercise, Exercises, Wanted};

/// The question of a step of a lesson.
#[derive(Clone, Debug, PartialEq)]
pub struct Task {
    pub what: What,
    /// The question in the author's words; exercises have default ones.
    pub prompt: Option<String>,
    /// The explanation shown after the answer.
    pub why: Option<String>,
}

/// The content of a task.
#[derive(Clone, Debug, PartialEq)]
pub enum What {
    /// One question.
    Quiz(Quiz),
    /// Several exercises, generated from a seed.
    Drawn(Drawn),
}

/// Exercises generated from a seed, so that they are always the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawn {
    /// The boards, used in rotation.
    pub shapes: Vec<Shape>,
    /// The filter of kinds and span.
    pub wanted: Wanted,
    pub count: usize,
    pub seed: u64,
}

impl Drawn {
    /// Generates the exercises; fewer than `count` only where a board has none.
    pub fn exercises(&self) -> Vec<Exercise> {
        let streams = self.shapes.iter().zip(self.seed..);
        let mut streams: Vec<Exercises> = streams
            .filter_map(|(shape, seed)| Exercises::new(shape, &self.wanted, seed).ok())
            .collect();
        let boards = streams.len();
        (0..self.count).filter_map(|i| streams.get_mut(i % boards.max(1))?.next()).collect()
    }
}

impl Task {
    /// Returns the number of questions.
    pub fn questions(&self) -> usize {
        match &self.what {
            What::Drawn(drawn) => drawn.count,
            What::Quiz(_) => 1,
        }
    }

    /// Returns the questions.
    pub fn quizzes(&self) -> Vec<Quiz> {
        match &self.what {
            What::Quiz(quiz) => vec![quiz.clone()],
            What::Drawn(drawn) => drawn.exercises().into_iter().map(Quiz::Exercise).collect(),
        }
    }
}
