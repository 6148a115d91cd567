//! Generating one random question of a kind.

use super::kind::{Kind, can_be_found};
use super::marks::{threat, win};
use super::near_miss::near_miss;
use super::pick::{any_cell, any_line, directed};
use super::question::Question;
use super::turn::QuarterTurn;
use crate::base::dice::Dice;
use crate::geometry::cell::Cell;
use crate::geometry::line::Line;
use crate::geometry::lines::through_both;
use crate::geometry::shape::Shape;

/// Number of cells whose coordinates are asked for.
const CELLS_TO_NAME: usize = 3;
/// Number of patterns or pictures to choose from.
const OPTIONS: usize = 4;
/// The most lines sampled for a set of options.
const TRIES: usize = 40;

/// Samples a question of a kind that the board has; `None` if the sampled one has no answer,
/// or more than one. `yes` is the answer of a yes-or-no question.
pub(super) fn draw(
    kind: Kind,
    shape: &Shape,
    span: Option<usize>,
    yes: bool,
    dice: &mut Dice,
) -> Option<Question> {
    match kind {
        Kind::Find => Some(Question::Find { cell: any_cell(shape, dice) }),
        Kind::Coordinates => Some(coordinates(shape, dice)),
        Kind::Complete => complete(shape, span, dice),
        Kind::Order => {
            let mut cells: Vec<Cell> = any_line(shape, span, dice).cells().collect();
            dice.shuffle(&mut cells);
            Some(Question::Order { cells })
        }
        Kind::IsLine if yes => {
            let cells = directed(&any_line(shape, span, dice), dice);
            Some(Question::IsLine { cells })
        }
        Kind::IsLine => near_miss(shape, span, dice).map(|cells| Question::IsLine { cells }),
        Kind::Breaks => near_miss(shape, span, dice).map(|cells| Question::Breaks { cells }),
        Kind::Axes => Some(Question::Axes { line: any_line(shape, span, dice) }),
        Kind::Span => Some(Question::Span { line: any_line(shape, span, dice) }),
        Kind::Pattern => {
            options(shape, span, dice).map(|(options, right)| Question::Pattern { options, right })
        }
        Kind::Picture => {
            options(shape, span, dice).map(|(options, right)| Question::Picture { options, right })
        }
        Kind::Count => Some(Question::Count { cell: any_cell(shape, dice), span }),
        Kind::CountAll => {
            let one = span.or_else(|| Some(dice.below(shape.dims() + 1)).filter(|span| *span > 0));
            Some(Question::CountAll { span: one })
        }
        Kind::Threat => threat(shape, span, dice),
        Kind::Win => win(shape, span, dice),
        Kind::Neighbour => neighbour(shape, dice),
        Kind::Slice => {
            let axis = dice.below(shape.dims());
            let value = dice.below(usize::from(shape.side(axis))) as u16;
            can_be_found(shape, axis).then_some(Question::Slice { axis, value })
        }
        Kind::Bead => {
            let line = any_line(shape, span, dice);
            let stop = 2 + dice.below(usize::from(line.run()) - 2) as u16;
            Some(Question::Bead { cells: directed(&line, dice), stop })
        }
        Kind::Turn => {
            // Turns to the right and up look the same whatever the axis behind.
            let first = dice.below(2);
            let second = (2 + dice.below(shape.dims() - 2)).max(first + 1);
            let far = dice.below(2) == 0;
            Some(Question::Turn(QuarterTurn { plane: (first, second), far }))
        }
    }
}

fn coordinates(shape: &Shape, dice: &mut Dice) -> Question {
    let mut cells: Vec<Cell> = Vec::new();
    while cells.len() < CELLS_TO_NAME {
        let cell = any_cell(shape, dice);
        if !cells.contains(&cell) {
            cells.push(cell);
        }
    }
    Question::Coordinates { cells }
}

fn complete(shape: &Shape, span: Option<usize>, dice: &mut Dice) -> Option<Question> {
    let line = any_line(shape, span, dice);
    let run = usize::from(line.run());
    let first = dice.below(run);
    let second = (first + 1 + dice.below(run - 1)) % run;
    let given = [first.min(second), first.max(second)].map(|place| line.cell(place as u16));
    let is_one = through_both(shape, &given[0], &given[1]).len() == 1;
    is_one.then_some(Question::Complete { given, line })
}

/// Samples different lines as options, and the index of the right one. Lines of one span that
/// differ in a few axes are the hardest to tell apart, so the others resemble the right one.
fn options(shape: &Shape, span: Option<usize>, dice: &mut Dice) -> Option<(Vec<Line>, usize)> {
    let line = any_line(shape, span, dice);
    let like = line.span();
    let mut options = vec![line];
    for attempt in 0..TRIES {
        if options.len() == OPTIONS {
            break;
        }
        // Small boards do not have enough lines of one span.
        let wanted = if attempt < TRIES / 2 { Some(like) } else { span };
        let other = any_line(shape, wanted, dice);
        if !options.contains(&other) {
            options.push(other);
        }
    }
    let meant = options[0].clone();
    dice.shuffle(&mut options);
    let right = options.iter().position(|line| *line == meant)?;
    (options.len() == OPTIONS).then_some((options, right))
}

fn neighbour(shape: &Shape, dice: &mut Dice) -> Option<Question> {
    // The last axes need the most practice.
    let axis = dice.below(shape.dims()).max(dice.below(shape.dims()));
    let (cell, up) = (any_cell(shape, dice), dice.below(2) == 0);
    let value = cell.get(axis);
    let is_there = if up { value + 1 < shape.side(axis) } else { value > 0 };
    is_there.then_some(Question::Neighbour { cell, axis, up })
}
