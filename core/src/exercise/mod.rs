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

pub use crate::geometry::straight::{Break, first_break};
pub use answer::{Answer, Form};
pub use kind::Kind;
pub use marks::{threat_of, wins_of};
pub use question::{Exercise, Question};
pub use turn::QuarterTurn;
pub use wanted::{ExerciseError, Exercises, Wanted};

use crate::geometry::shape::Shape;

/// Returns `count` exercises of the default kinds about a board, mixed: see [`Exercises`].
///
/// # Errors
/// [`ExerciseError`] if the lines have fewer than three cells, or run along one axis only.
pub fn exercises(shape: &Shape, count: usize, seed: u64) -> Result<Vec<Exercise>, ExerciseError> {
    Ok(Exercises::new(shape, &Wanted::default(), seed)?.take(count).collect())
}
