//! Exercises about cells and lines, with their answers.
//!
//! They are drawn by lot from a seed: the same seed always gives the same
//! exercises, and more of them begin with the fewer. Every question has one
//! answer: one that could be answered in two ways is not asked.

mod lot;

use crate::base::dice::Dice;
use crate::geometry::cell::Cell;
use crate::geometry::line::Line;
use crate::geometry::shape::Shape;
use num_bigint::BigUint;
use std::collections::BTreeMap;

/// The most cells of a line whose coordinates are listed in a question.
const MOST_LISTED: u16 = 6;
/// How often another exercise of the same kind is drawn where one has been
/// asked before or cannot be asked.
const TRIES: usize = 40;

/// A question and its answer.
#[derive(Clone, Debug, PartialEq)]
pub enum Exercise {
    /// Two cells of a line are given: which are the others?
    Complete {
        /// Cells that lie on this one line only.
        given: [Cell; 2],
        /// The line.
        line: Line,
    },
    /// How many lines run through a cell?
    Count {
        /// The cell.
        cell: Cell,
        /// How many.
        lines: BigUint,
        /// How many of each span that occurs.
        by_span: BTreeMap<usize, BigUint>,
    },
    /// Is this a line? If not, one cell is wrong: which, and where does it belong?
    IsLine {
        /// As many cells as a line has, in order along it.
        cells: Vec<Cell>,
        /// What is wrong; `None` if it is a line.
        fault: Option<Fault>,
    },
    /// The first player threatens to complete a line, the second is to move
    /// and threatens nothing: where is the one cell that stops it?
    Threat {
        /// The first player's marks, one more than the second has.
        first: Vec<Cell>,
        /// The second player's marks.
        second: Vec<Cell>,
        /// The cell that must be taken.
        answer: Cell,
        /// The lines that a mark of the first player there would complete.
        lines: Vec<Line>,
    },
    /// Which coordinates have the marked cells?
    Coordinates {
        /// The cells, all different.
        cells: Vec<Cell>,
    },
    /// Which axes vary along a line that is shown with its cells in order?
    Axes {
        /// The line.
        line: Line,
    },
}

/// What is wrong with cells that are not a line.
#[derive(Clone, Debug, PartialEq)]
pub struct Fault {
    /// Which of the cells, from 0.
    pub place: usize,
    /// Where it belongs: there, and nowhere else, it makes the cells a line.
    pub instead: Cell,
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
}

/// The kinds, as they are dealt.
#[derive(Clone, Copy)]
enum Kind {
    Complete,
    Count,
    IsLine,
    Threat,
    Coordinates,
    Axes,
}

const KINDS: [Kind; 6] =
    [Kind::Complete, Kind::Count, Kind::IsLine, Kind::Threat, Kind::Coordinates, Kind::Axes];

/// So many exercises about a board, mixed: no kind comes again before all
/// others have come, as far as the board has them. None is repeated where the
/// board is not too small for that. O(K·D) for each on usual boards.
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
    while found.len() < count {
        let Some(kind) = kinds.pop() else {
            kinds = KINDS.to_vec();
            dice.shuffle(&mut kinds);
            continue;
        };
        let mut drawn = (0..TRIES).filter_map(|_| lot::draw(shape, kind, &mut dice));
        // The last one drawn stands in where all have been asked before.
        let mut last = None;
        let new = drawn.find(|exercise| {
            let is_new = !found.contains(exercise);
            if !is_new {
                last = Some(exercise.clone());
            }
            is_new
        });
        found.extend(new.or(last));
    }
    Ok(found)
}
