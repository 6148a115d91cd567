//! Exercises about cells and lines, with their answers.
//!
//! They are drawn at random from a seed: the same seed always gives the same
//! exercises, and a longer list begins with the shorter one. Every question has
//! one answer: one that could be answered in two ways is not asked. Uses
//! [`search`](crate::search) for threats, and what is below it.

mod draw;
mod question;

pub use question::{Exercise, WrongCell};

use crate::base::dice::Dice;
use crate::geometry::shape::Shape;
use draw::{KINDS, Kind};

/// How often another exercise of the same kind is drawn where one has been
/// asked before or cannot be asked.
const TRIES: usize = 40;

/// Why there are no exercises about a board.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ExerciseError {
    /// Any two cells, or any one, are a line.
    #[error(
        "there is little to ask about {shape}: a line has {run}; choose a board whose lines \
         have three cells or more, such as 3^3",
        run = if shape.run() == 1 { "one cell".to_owned() } else { format!("{} cells", shape.run()) }
    )]
    ShortLines {
        /// The board.
        shape: Shape,
    },
    /// All lines run in one direction, or there are none.
    #[error(
        "there is little to ask about {shape}: its lines run along one axis only; choose a \
         board on which two axes or more are as long as a line, such as 3^3"
    )]
    FewAxes {
        /// The board.
        shape: Shape,
    },
}

/// `count` exercises about a board, mixed: no kind comes again before all
/// others have come, as far as the board has them. Of questions with yes or no for
/// an answer, half are answered by yes, or one more or less. None is repeated unless the
/// board is too small for so many. O(K·D) for each on usual boards.
///
/// # Errors
/// The board has lines of fewer than three cells, or along one axis only.
pub fn exercises(shape: &Shape, count: usize, seed: u64) -> Result<Vec<Exercise>, ExerciseError> {
    if shape.run() < 3 {
        return Err(ExerciseError::ShortLines { shape: shape.clone() });
    }
    if shape.sides().iter().filter(|side| **side >= shape.run()).count() < 2 {
        return Err(ExerciseError::FewAxes { shape: shape.clone() });
    }
    let mut dice = Dice::new(seed);
    let mut found: Vec<Exercise> = Vec::new();
    let mut kinds: Vec<Kind> = Vec::new();
    // The next answers, one of each kind.
    let mut answers: Vec<bool> = Vec::new();
    while found.len() < count {
        let Some(kind) = kinds.pop() else {
            kinds = KINDS.to_vec();
            dice.shuffle(&mut kinds);
            continue;
        };
        if answers.is_empty() {
            answers = vec![false, true];
            dice.shuffle(&mut answers);
        }
        let draw = match kind {
            Kind::Open(draw) => draw,
            Kind::YesOrNo { yes, no } => {
                if answers.last() == Some(&true) {
                    yes
                } else {
                    no
                }
            }
        };
        // The last one drawn stands in where all have been asked before.
        let mut last = None;
        for _ in 0..TRIES {
            last = draw(shape, &mut dice).or(last);
            if last.as_ref().is_some_and(|exercise| !found.contains(exercise)) {
                break;
            }
        }
        if last.is_some() && matches!(kind, Kind::YesOrNo { .. }) {
            answers.pop();
        }
        found.extend(last);
    }
    Ok(found)
}
