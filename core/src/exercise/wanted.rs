//! Exercises one after another, from a seed.

use super::draw::draw;
use super::kind::Kind;
use super::question::Exercise;
use crate::base::dice::Dice;
use crate::geometry::shape::Shape;
use std::collections::VecDeque;

/// How often another exercise of the same kind is drawn where one has been
/// asked before or cannot be asked.
const TRIES: usize = 40;
/// How many of the last exercises are not asked again.
const REMEMBERED: usize = 400;

/// Which exercises are wanted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wanted {
    /// Their kinds.
    pub kinds: Vec<Kind>,
    /// About lines of this span only, where they are about lines.
    pub span: Option<usize>,
}

impl Default for Wanted {
    fn default() -> Self {
        Self { kinds: Kind::USUAL.to_vec(), span: None }
    }
}

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
    /// The board has none of the kinds that are wanted.
    #[error("{shape} has no such questions")]
    NoKind {
        /// The board.
        shape: Shape,
    },
}

/// Exercises without an end, mixed: no kind comes again before all others have come, as far as the
/// board has them. Of questions with yes or no for an answer, half are answered by yes, or one
/// more or less. None of the last 400 is repeated unless the board is too small for so many.
/// O(K·D) for each on usual boards.
#[derive(Clone, Debug)]
pub struct Exercises {
    shape: Shape,
    kinds: Vec<Kind>,
    span: Option<usize>,
    dice: Dice,
    /// The kinds that come next, the last one first.
    next: Vec<Kind>,
    /// The next answers by yes or no, one of each.
    answers: Vec<bool>,
    asked: VecDeque<Exercise>,
}

impl Exercises {
    /// Exercises of the kinds that the board has among those that are wanted.
    ///
    /// # Errors
    /// The board has lines of fewer than three cells, or along one axis only, or
    /// none of the kinds.
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

    /// One of a kind; `None` if none was found in many tries.
    fn draw(&mut self, kind: Kind) -> Option<Exercise> {
        if self.answers.is_empty() {
            self.answers = vec![false, true];
            self.dice.shuffle(&mut self.answers);
        }
        let yes = self.answers.last() == Some(&true);
        // The last one drawn stands in where all have been asked before.
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
        // What fits a board is found on it sooner or later, with very many tries at the worst.
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
