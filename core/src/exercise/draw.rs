//! Drawing one exercise of a kind.

use super::question::{Exercise, WrongCell};
use crate::base::dice::Dice;
use crate::geometry::cell::Cell;
use crate::geometry::line::Line;
use crate::geometry::lines::{CellLines, LineFilter, through_both};
use crate::geometry::shape::Shape;
use crate::play::outcome::Outcome;
use crate::play::player::Player;
use crate::play::position::Position;
use crate::play::rules::Rules;
use crate::search::Threats;
use smallvec::SmallVec;
use std::sync::Arc;

/// The most cells of a line whose coordinates are listed in a question.
const MOST_LISTED: u16 = 6;
/// How many cells are to be named.
const CELLS_TO_NAME: usize = 3;
/// The most marks of a player that have nothing to do with the threat.
const MOST_ASIDE: usize = 2;

/// How often cells that are no line are drawn until they have one fault.
const FAULTY_TRIES: usize = 16;

/// Draws an exercise of one kind; `None` if what was drawn has no answer, or more
/// than one. The board has lines of three cells or more along two axes at least.
pub(super) type Draw = fn(&Shape, &mut Dice) -> Option<Exercise>;

/// A kind of exercises.
#[derive(Clone, Copy)]
pub(super) enum Kind {
    /// One with an answer of its own.
    Open(Draw),
    /// One that is answered by yes or no: a way to draw each.
    YesOrNo { yes: Draw, no: Draw },
}

/// The kinds of exercises.
pub(super) const KINDS: [Kind; 6] = [
    Kind::Open(complete),
    Kind::Open(count),
    Kind::YesOrNo { yes: a_line, no: no_line },
    Kind::Open(threat),
    Kind::Open(coordinates),
    Kind::Open(axes),
];

fn any_cell(shape: &Shape, dice: &mut Dice) -> Cell {
    Cell::new(shape.sides().iter().map(|side| dice.below(usize::from(*side)) as u16))
}

/// A line. All spans are equally likely, though there are far fewer lines along an axis
/// than diagonals on some boards and far more on others.
fn any_line(shape: &Shape, dice: &mut Dice) -> Line {
    let run = shape.run();
    let mut may_vary: Vec<usize> =
        (0..shape.dims()).filter(|axis| shape.side(*axis) >= run).collect();
    let span = 1 + dice.below(may_vary.len());
    dice.shuffle(&mut may_vary);
    let mut steps: SmallVec<[i8; 8]> = SmallVec::from_elem(0, shape.dims());
    may_vary[..span].iter().for_each(|axis| steps[*axis] = if dice.below(2) == 0 { 1 } else { -1 });
    let start = steps.iter().zip(shape.sides()).map(|(step, side)| match step {
        0 => dice.below(usize::from(*side)) as u16,
        1 => dice.below(usize::from(side - run) + 1) as u16,
        _ => side - 1 - dice.below(usize::from(side - run) + 1) as u16,
    });
    Line::new(Cell::new(start.collect::<Vec<u16>>()), &steps, run)
}

fn axes(shape: &Shape, dice: &mut Dice) -> Option<Exercise> {
    Some(Exercise::Axes { line: any_line(shape, dice) })
}

fn coordinates(shape: &Shape, dice: &mut Dice) -> Option<Exercise> {
    let mut cells: Vec<Cell> = Vec::new();
    while cells.len() < CELLS_TO_NAME {
        let cell = any_cell(shape, dice);
        if !cells.contains(&cell) {
            cells.push(cell);
        }
    }
    Some(Exercise::Coordinates { cells })
}

fn count(shape: &Shape, dice: &mut Dice) -> Option<Exercise> {
    let cell = any_cell(shape, dice);
    let lines = CellLines::new(shape, &cell, &LineFilter::default());
    let (count, by_span) = (lines.count().clone(), lines.by_span().clone());
    Some(Exercise::Count { cell, lines: count, by_span })
}

fn complete(shape: &Shape, dice: &mut Dice) -> Option<Exercise> {
    let line = any_line(shape, dice);
    let run = usize::from(line.run());
    let first = dice.below(run);
    let second = (first + 1 + dice.below(run - 1)) % run;
    let given = [first.min(second), first.max(second)].map(|place| line.cell(place as u16));
    let is_one = through_both(shape, &given[0], &given[1]).len() == 1;
    is_one.then_some(Exercise::Complete { given, line })
}

/// A question whether these are a line, where all cells are listed: they are.
fn a_line(shape: &Shape, dice: &mut Dice) -> Option<Exercise> {
    let is_short = shape.run() <= MOST_LISTED;
    let cells = is_short.then(|| any_line(shape, dice).cells().collect())?;
    Some(Exercise::IsLine { cells, fault: None })
}

/// The same question about cells that are none.
fn no_line(shape: &Shape, dice: &mut Dice) -> Option<Exercise> {
    let is_short = shape.run() <= MOST_LISTED;
    (0..FAULTY_TRIES).filter(|_| is_short).find_map(|_| faulty(shape, dice))
}

/// A line with one cell put elsewhere, near by.
fn faulty(shape: &Shape, dice: &mut Dice) -> Option<Exercise> {
    let line = any_line(shape, dice);
    let mut cells: Vec<Cell> = line.cells().collect();
    let place = dice.below(cells.len());
    let instead = cells[place].clone();
    let wrong = &mut cells[place];
    for _ in 0..=dice.below(2) {
        let axis = dice.below(shape.dims());
        wrong.coords_mut()[axis] = dice.below(usize::from(shape.side(axis))) as u16;
    }
    // Another cell may be found wrong if all but it lie on a line.
    let ways: usize = (0..cells.len()).map(|place| lines_without(shape, &cells, place)).sum();
    let is_fault = line.place_of(&cells[place]).is_none() && ways == 1;
    is_fault.then_some(Exercise::IsLine { cells, fault: Some(WrongCell { place, instead }) })
}

/// How many lines hold all of three cells or more but one.
fn lines_without(shape: &Shape, cells: &[Cell], place: usize) -> usize {
    let mut others = cells.iter().enumerate().filter(|(i, _)| *i != place).map(|(_, cell)| cell);
    let (Some(a), Some(b)) = (others.next(), others.next()) else { return 0 };
    let rest: Vec<&Cell> = others.collect();
    let holds = |line: &&Line| rest.iter().all(|cell| line.place_of(cell).is_some());
    through_both(shape, a, b).iter().filter(holds).count()
}

fn threat(shape: &Shape, dice: &mut Dice) -> Option<Exercise> {
    let line = any_line(shape, dice);
    let gap = line.cell(dice.below(usize::from(line.run())) as u16);
    let mut first: Vec<Cell> = line.cells().filter(|cell| *cell != gap).collect();
    let aside = dice.below(MOST_ASIDE + 1);
    let mut second: Vec<Cell> = Vec::new();
    let goal = first.len() + aside;
    // Each mark aside costs a draw; on a small board it may hit a mark.
    for _ in 0..aside {
        push_new(&mut first, &second, &gap, any_cell(shape, dice));
    }
    for _ in 1..goal {
        push_new(&mut second, &first, &gap, any_cell(shape, dice));
    }
    if first.len() != second.len() + 1 {
        return None;
    }
    dice.shuffle(&mut first);
    let position = played(shape, &first, &second)?;
    let threats = Threats::of(&position);
    let [threat] = threats.by(Player(0)) else { return None };
    let is_clear = threat.cell == gap && threats.by(Player(1)).is_empty();
    let lines = threat.lines.clone();
    is_clear.then_some(Exercise::Threat { first, second, answer: gap, lines })
}

fn push_new(own: &mut Vec<Cell>, others: &[Cell], gap: &Cell, cell: Cell) {
    if cell != *gap && !own.contains(&cell) && !others.contains(&cell) {
        own.push(cell);
    }
}

/// The position after these moves in turn; `None` if they are not a game, or
/// it is over.
fn played(shape: &Shape, first: &[Cell], second: &[Cell]) -> Option<Position> {
    let mut position = Position::new(Arc::new(Rules::new(shape.clone(), 2).ok()?));
    for (i, cell) in first.iter().enumerate() {
        position.play(cell).ok()?;
        if let Some(cell) = second.get(i) {
            position.play(cell).ok()?;
        }
    }
    (position.outcome() == Outcome::Undecided).then_some(position)
}
