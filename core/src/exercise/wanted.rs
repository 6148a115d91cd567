//! Sequences of exercises from a seed.

use super::draw::draw;
use super::kind::Kind;
use super::question::Exercise;
use crate::base::dice::Dice;
use crate::geometry::shape::Shape;
use std::collections::VecDeque;

/// The most samples of a kind for an exercise that was not asked before.
const TRIES: usize = 40;
/// Number of recent exercises that are not repeated.
const REMEMBERED: usize = 400;

/// A selection of exercises.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wanted {
    /// The kinds of exercises.
    pub kinds: Vec<Kind>,
    /// The span of the lines asked about; `None` for any. Questions that are not about lines
    /// ignore it.
    pub span: Option<usize>,
}

impl Default for Wanted {
    fn default() -> Self {
        Self { kinds: Kind::USUAL.to_vec(), span: None }
    }
}

/// The reason why a board has no exercises.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ExerciseError {
    /// Lines so short that any one or two cells are a line.
    #[error(
        "there is little to ask about {shape}: a line has {run}; choose a board whose lines \
         have three cells or more, such as 3^3",
        run = if shape.run() == 1 { "one cell".to_owned() } else { format!("{} cells", shape.run()) }
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

/// An endless iterator of mixed exercises: no kind comes again before all others that the board
/// has. Of the yes-or-no questions, half are answered by yes, up to one.
/// None of the last 400 exercises is repeated unless the board is too small for that.
/// O(K·D) for each on usual boards.
#[derive(Clone, Debug)]
pub struct Exercises {
    shape: Shape,
    kinds: Vec<Kind>,
    span: Option<usize>,
    dice: Dice,
    /// The next kinds, in reverse order.
    next: Vec<Kind>,
    /// The next answers of yes-or-no questions, one of each.
    answers: Vec<bool>,
    asked: VecDeque<Exercise>,
}

impl Exercises {
    /// Starts a sequence of the requested kinds that fit the board.
    ///
    /// # Errors
    /// [`ExerciseError`] if the lines have fewer than three cells, or run along one axis only, or
    /// none of the kinds fits.
    pub fn new(shape: &Shape, wanted: &Wanted, seed: u64) -> Result<Self, ExerciseError> {
        if shape.run() < 3 {
            return Err(ExerciseError::ShortLines { shape: shape.clone() });
        }
        if shape.sides().iter().filter(|side| **side >= shape.run()).count() < 2 {
            return Err(ExerciseError::FewAxes { shape: shape.clone() });
        }
        let has = |kind: &Kind| kind.fits(shape, wanted.span);
        let kinds: Vec<Kind> = wanted.kinds.iter().copied().filter(has).collect();
        if kinds.is_empty() {
            return Err(ExerciseError::NoKind { shape: shape.clone() });
        }
        Ok(Self {
            shape: shape.clone(),
            kinds,
            span: wanted.span,
            dice: Dice::new(seed),
            next: Vec::new(),
            answers: Vec::new(),
            asked: VecDeque::new(),
        })
    }

    /// Samples an exercise of a kind; `None` if none was found in many tries.
    fn draw(&mut self, kind: Kind) -> Option<Exercise> {
        if self.answers.is_empty() {
            self.answers = vec![false, true];
            self.dice.shuffle(&mut self.answers);
        }
        let yes = self.answers.last() == Some(&true);
        // If all were asked before, the last sample is repeated.
        let mut last = None;
        for _ in 0..TRIES {
            let question = draw(kind, &self.shape, self.span, yes, &mut self.dice);
            let drawn = question.map(|question| Exercise { shape: self.shape.clone(), question });
            last = drawn.or(last);
            if last.as_ref().is_some_and(|exercise| !self.asked.contains(exercise)) {
                break;
            }
        }
        if last.is_some() && kind == Kind::IsLine {
            self.answers.pop();
        }
        last
    }
}

impl Iterator for Exercises {
    type Item = Exercise;

    fn next(&mut self) -> Option<Exercise> {
        // A kind that fits a board gives an exercise, though it may take many tries.
        for _ in 0..TRIES * self.kinds.len() {
            let Some(kind) = self.next.pop() else {
                self.next = self.kinds.clone();
                self.dice.shuffle(&mut self.next);
                continue;
            };
            if let Some(exercise) = self.draw(kind) {
                if self.asked.len() == REMEMBERED {
                    self.asked.pop_front();
                }
                self.asked.push_back(exercise.clone());
                return Some(exercise);
            }
        }
        None
    }
}
