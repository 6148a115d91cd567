//! Drawing questions about marks of two players.

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

/// The most marks of a player that have nothing to do with the threat.
const MOST_ASIDE: usize = 2;

/// Where a threat of the first player must be stopped.
pub(super) fn threat(shape: &Shape, span: Option<usize>, dice: &mut Dice) -> Option<Question> {
    let (mut first, gap) = all_but_one(shape, span, dice);
    let second = set_aside(shape, &mut first, std::slice::from_ref(&gap), 1, dice)?;
    threat_of(shape, &first, &second)
}

/// The question where one threat of the first player must be stopped; `None` if these marks
/// cannot stand there, or the first player threatens on no cell or on several, or the second
/// threatens, too.
pub fn threat_of(shape: &Shape, first: &[Cell], second: &[Cell]) -> Option<Question> {
    let threats = Threats::of(&standing(shape, first, second)?);
    let [threat] = threats.by(Player(0)) else { return None };
    let (answer, lines) = (threat.cell.clone(), threat.lines.clone());
    let (first, second) = (first.to_vec(), second.to_vec());
    threats.by(Player(1)).is_empty().then_some(Question::Threat { first, second, answer, lines })
}

/// One or two lines of the first player that lack a cell, with the first player to move.
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

/// The question which cells complete a line of the first player; `None` if these marks cannot
/// stand there, or there is no such cell.
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

/// A line without one of its cells, and that cell.
fn all_but_one(shape: &Shape, span: Option<usize>, dice: &mut Dice) -> (Vec<Cell>, Cell) {
    let line = any_line(shape, span, dice);
    let gap = line.cell(dice.below(usize::from(line.run())) as u16);
    (line.cells().filter(|cell| *cell != gap).collect(), gap)
}

/// Puts some more marks of the first player down, away from the gaps, and of the second so many
/// that the first has `ahead` more. `None` if a mark would have hit another.
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
    // Each mark costs a draw; on a small board it may hit another.
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

/// The position with these marks; `None` if they cannot stand there, or the game is over.
fn standing(shape: &Shape, first: &[Cell], second: &[Cell]) -> Option<Position> {
    let rules = Arc::new(Rules::new(shape.clone(), 2).ok()?);
    let setup = Setup::of_cells(rules, [first.to_vec(), second.to_vec()]);
    let position = setup.position().or_else(|error| error.ignore(SetupFault::can_be_ignored));
    position.ok().filter(|position| position.outcome() == Outcome::Undecided)
}
