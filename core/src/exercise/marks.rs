//! Generating questions about marks of two players.

use super::pick::{random_cell, random_line};
use super::question::ExerciseQuestion;
use crate::base::dice::SeededRng;
use crate::geometry::cell::Cell;
use crate::geometry::line::Line;
use crate::geometry::shape::Shape;
use crate::play::outcome::Outcome;
use crate::play::player::Player;
use crate::play::position::Position;
use crate::play::rules::Rules;
use crate::play::setup::{Setup, SetupFault};
use crate::search::Threats;
use std::sync::Arc;

/// The most marks of a player besides those of the threat.
const MAX_OTHER_MARKS: usize = 2;

/// Samples a question with one threat of the first player to stop.
pub(super) fn sample_threat(
    shape: &Shape,
    span: Option<usize>,
    dice: &mut SeededRng,
) -> Option<ExerciseQuestion> {
    let (mut first, gap) = line_with_gap(shape, span, dice);
    let second = add_other_marks(shape, &mut first, std::slice::from_ref(&gap), 1, dice)?;
    threat_question(shape, &first, &second)
}

/// Makes the question where one threat of the first player must be stopped; `None` if the marks
/// are not a possible position, or the first player does not threaten on exactly one cell, or the
/// second threatens too.
pub fn threat_question(shape: &Shape, first: &[Cell], second: &[Cell]) -> Option<ExerciseQuestion> {
    let threats = Threats::of(&position_of_marks(shape, first, second)?);
    let [threat] = threats.of_player(Player(0)) else { return None };
    let (answer, lines) = (threat.cell.clone(), threat.lines.clone());
    let (first, second) = (first.to_vec(), second.to_vec());
    threats.of_player(Player(1)).is_empty().then_some(ExerciseQuestion::Threat {
        first,
        second,
        answer,
        lines,
    })
}

/// Samples a question where the first player, to move, has one or two lines that lack a cell.
pub(super) fn sample_win(
    shape: &Shape,
    span: Option<usize>,
    dice: &mut SeededRng,
) -> Option<ExerciseQuestion> {
    let (mut first, gap) = line_with_gap(shape, span, dice);
    let mut gaps = vec![gap];
    // On a board with long lines a second one would take too many marks.
    if shape.line_length() <= 4 && dice.below(3) > 0 {
        let (more, gap) = line_with_gap(shape, span, dice);
        first.extend(more.into_iter().filter(|cell| !first.contains(cell)).collect::<Vec<_>>());
        gaps.push(gap);
    }
    if first.iter().any(|cell| gaps.contains(cell)) {
        return None;
    }
    let second = add_other_marks(shape, &mut first, &gaps, 0, dice)?;
    win_question(shape, &first, &second)
}

/// Makes the question which cells complete a line of the first player; `None` if the marks are not
/// a possible position, or there is no such cell.
pub fn win_question(shape: &Shape, first: &[Cell], second: &[Cell]) -> Option<ExerciseQuestion> {
    let threats = Threats::of(&position_of_marks(shape, first, second)?);
    let answers: Vec<(Cell, Line)> = threats
        .of_player(Player(0))
        .iter()
        .filter_map(|found| Some((found.cell.clone(), found.lines.first()?.clone())))
        .collect();
    let (first, second) = (first.to_vec(), second.to_vec());
    (!answers.is_empty()).then_some(ExerciseQuestion::WinningCells { first, second, answers })
}

/// Samples a line, and returns all its cells but one, and that one.
fn line_with_gap(shape: &Shape, span: Option<usize>, dice: &mut SeededRng) -> (Vec<Cell>, Cell) {
    let line = random_line(shape, span, dice);
    let gap = line.cell(dice.below(usize::from(line.length())) as u16);
    (line.cells().filter(|cell| *cell != gap).collect(), gap)
}

/// Adds some marks of the first player away from the gaps, and places as many of the second that
/// the first has `ahead` more. Returns `None` if a mark would have hit another.
fn add_other_marks(
    shape: &Shape,
    first: &mut Vec<Cell>,
    gaps: &[Cell],
    ahead: usize,
    dice: &mut SeededRng,
) -> Option<Vec<Cell>> {
    let aside = dice.below(MAX_OTHER_MARKS + 1);
    let mut second: Vec<Cell> = Vec::new();
    let goal = first.len() + aside;
    // Each mark takes one random cell; on a small board it may be taken.
    for _ in 0..aside {
        push_new(first, &second, gaps, random_cell(shape, dice));
    }
    for _ in ahead..goal {
        push_new(&mut second, first, gaps, random_cell(shape, dice));
    }
    dice.shuffle(first);
    (first.len() == second.len() + ahead).then_some(second)
}

fn push_new(own: &mut Vec<Cell>, others: &[Cell], gaps: &[Cell], cell: Cell) {
    if !gaps.contains(&cell) && !own.contains(&cell) && !others.contains(&cell) {
        own.push(cell);
    }
}

/// Returns the position with these marks; `None` if it is impossible, or the game is over.
fn position_of_marks(shape: &Shape, first: &[Cell], second: &[Cell]) -> Option<Position> {
    let rules = Arc::new(Rules::new(shape.clone(), 2).ok()?);
    let setup = Setup::from_cells(rules, [first.to_vec(), second.to_vec()]);
    let position = setup.position().or_else(|error| error.ignore(SetupFault::can_be_ignored));
    position.ok().filter(|position| position.outcome() == Outcome::Undecided)
}
