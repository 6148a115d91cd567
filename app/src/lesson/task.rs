//! What a step of a lesson asks.

use super::quiz::Quiz;
use hypertoe_core::Shape;
use hypertoe_core::exercise::{Exercise, Exercises, Wanted};

/// What a step of a lesson asks.
#[derive(Clone, Debug, PartialEq)]
pub struct Task {
    /// What is asked.
    pub what: What,
    /// The question in the lesson's own words; of an exercise there are usual ones.
    pub prompt: Option<String>,
    /// What is said once the answer is known.
    pub why: Option<String>,
}

/// What is asked.
#[derive(Clone, Debug, PartialEq)]
pub enum What {
    /// One question.
    Quiz(Quiz),
    /// Several exercises, drawn from a seed.
    Drawn(Drawn),
}

/// Exercises that are drawn from a seed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawn {
    /// The boards that they are about, in turn.
    pub shapes: Vec<Shape>,
    /// Which are wanted.
    pub wanted: Wanted,
    /// How many.
    pub count: usize,
    /// The same seed always gives the same exercises.
    pub seed: u64,
}

impl Drawn {
    /// The exercises; fewer than are wanted only where a board has none.
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
    /// How many questions it asks, one after another.
    pub fn questions(&self) -> usize {
        match &self.what {
            What::Drawn(drawn) => drawn.count,
            What::Quiz(_) => 1,
        }
    }

    /// The questions.
    pub fn quizzes(&self) -> Vec<Quiz> {
        match &self.what {
            What::Quiz(quiz) => vec![quiz.clone()],
            What::Drawn(drawn) => drawn.exercises().into_iter().map(Quiz::Exercise).collect(),
        }
    }
}
