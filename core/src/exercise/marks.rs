//! Generating questions about marks of two players.

use super::pick::{any_cell, any_line};
use super::question::Question;
use crate::base::dice::Dice;
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
const MOST_ASIDE: usize = 2;

/// Samples a question with one threat of the first player to stop.
pub(super) fn threat(shape: &Shape, span: Option<usize>, dice: &mut Dice) -> Option<Question> {
    let (mut first, gap) = all_but_one(shape, span, dice);
    let second = set_aside(shape, &mut first, std::slice::from_ref(&gap), 1, dice)?;
    threat_of(shape, &first, &second)
}

/// Makes the question where one threat of the first player must be stopped; `None` if the marks
/// are not a possible position, or the first player does not threaten on exactly one cell, or the
/// second threatens too.
pub fn threat_of(shape: &Shape, first: &[Cell], second: &[Cell]) -> Option<Question> {
    let threats = Threats::of(&standing(shape, first, second)?);
    let [threat] = threats.by(Player(0)) else { return None };
    let (answer, lines) = (threat.cell.clone(), threat.lines.clone());
    let (first, second) = (first.to_vec(), second.to_vec());
    threats.by(Player(1)).is_empty().then_some(Question::Threat { first, second, answer, lines })
}

/// Samples a question where the first player, to move, has one or two lines that lack a cell.
pub(super) fn win(shape: &Shape, span: Option<usize>, dice: &mut Dice) -> Option<Question> {
    let (mut first, gap) = all_but_one(shape, span, dice);
    let mut gaps = vec![gap];
    // On a board with long lines a second one would take too many marks.
    if shape.run() <= 4 && dice.below(3) > 0 {
        let (more, gap) = all_but_one(shape, span, dice);
        first.extend(more.into_iter().filter(|cell| !first.contains(cell)).collect::<Vec<_>>());
        gaps.push(gap);
    }
    if first.iter().any(|cell| gaps.contains(cell)) {
        return None;
    }
    let second = set_aside(shape, &mut first, &gaps, 0, dice)?;
    wins_of(shape, &first, &second)
}

/// Makes the question which cells complete a line of the first player; `None` if the marks are not
/// a possible position, or there is no such cell.
pub fn wins_of(shape: &Shape, first: &[Cell], second: &[Cell]) -> Option<Question> {
    let threats = Threats::of(&standing(shape, first, second)?);
    let answers: Vec<(Cell, Line)> = threats
        .by(Player(0))
        .iter()
        .filter_map(|found| Some((found.cell.clone(), found.lines.first()?.clone())))
        .collect();
    let (first, second) = (first.to_vec(), second.to_vec());
    (!answers.is_empty()).then_some(Question::Win { first, second, answers })
}

/// Samples a line, and returns all its cells but one, and that one.
fn all_but_one(shape: &Shape, span: Option<usize>, dice: &mut Dice) -> (Vec<Cell>, Cell) {
    let line = any_line(shape, span, dice);
    let gap = line.cell(dice.below(usize::from(line.run())) as u16);
    (line.cells().filter(|cell| *cell != gap).collect(), gap)
}

/// Adds some marks of the first player away from the gaps, and places as many of the second that
/// the first has `ahead` more. Returns `None` if a mark would have hit another.
fn set_aside(
    shape: &Shape,
    first: &mut Vec<Cell>,
    gaps: &[Cell],
    ahead: usize,
    dice: &mut Dice,
) -> Option<Vec<Cell>> {
    let aside = dice.below(MOST_ASIDE + 1);
    let mut second: Vec<Cell> = Vec::new();
    let goal = first.len() + aside;
    // Each mark takes one random cell; on a small board it may be taken.
    for _ in 0..aside {
        push_new(first, &second, gaps, any_cell(shape, dice));
    }
    for _ in ahead..goal {
        push_new(&mut second, first, gaps, any_cell(shape, dice));
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
fn standing(shape: &Shape, first: &[Cell], second: &[Cell]) -> Option<Position> {
    let rules = Arc::new(Rules::new(shape.clone(), 2).ok()?);
    let setup = Setup::of_cells(rules, [first.to_vec(), second.to_vec()]);
    let position = setup.position().or_else(|error| error.ignore(SetupFault::can_be_ignored));
    position.ok().filter(|position| position.outcome() == Outcome::Undecided)
}
