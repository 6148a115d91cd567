//! Exercises: questions about cells and lines, with their answers.
//!
//! They are generated at random from a seed: the same seed always gives the same
//! questions, and a longer list begins with the shorter one. Every question has
//! one answer: a question that could be answered in two ways is not asked. Uses
//! [`search`](crate::search) for threats, and the layers below it.

mod answer;
mod draw;
mod kind;
mod marks;
mod near_miss;
mod pick;
mod question;
mod turn;
mod wanted;

pub use crate::geometry::straight::{BrokenAxis, first_broken_axis};
pub use answer::{AnswerForm, ExerciseAnswer};
pub use kind::ExerciseKind;
pub use marks::{threat_question, win_question};
pub use question::{Exercise, ExerciseQuestion};
pub use turn::QuarterTurn;
pub use wanted::{ExerciseError, ExerciseFilter, Exercises};

use crate::geometry::shape::Shape;

/// Returns `count` exercises of the default kinds about a board, mixed: see [`Exercises`].
///
/// # Errors
/// [`ExerciseError`] if the lines have fewer than three cells, or run along one axis only.
pub fn exercises(shape: &Shape, count: usize, seed: u64) -> Result<Vec<Exercise>, ExerciseError> {
    Ok(Exercises::new(shape, &ExerciseFilter::default(), seed)?.take(count).collect())
}
