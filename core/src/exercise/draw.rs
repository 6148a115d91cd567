//! Generating one random question of a kind.

use super::kind::{ExerciseKind, is_findable_slice};
use super::marks::{sample_threat, sample_win};
use super::near_miss::near_miss;
use super::pick::{in_random_direction, random_cell, random_line};
use super::question::ExerciseQuestion;
use super::turn::QuarterTurn;
use crate::base::dice::SeededRng;
use crate::geometry::cell::Cell;
use crate::geometry::line::Line;
use crate::geometry::lines::lines_through_pair;
use crate::geometry::shape::Shape;

/// Number of cells whose coordinates are asked for.
const CELLS_TO_NAME: usize = 3;
/// Number of patterns or pictures to choose from.
const OPTIONS: usize = 4;
/// The most lines sampled for a set of options.
const MAX_LINE_SAMPLES: usize = 40;

/// Samples a question of a kind that the board has; `None` if the sampled one has no answer,
/// or more than one. `yes` is the answer of a yes-or-no question.
pub(super) fn sample_question(
    kind: ExerciseKind,
    shape: &Shape,
    span: Option<usize>,
    yes: bool,
    dice: &mut SeededRng,
) -> Option<ExerciseQuestion> {
    match kind {
        ExerciseKind::FindCell => {
            Some(ExerciseQuestion::FindCell { cell: random_cell(shape, dice) })
        }
        ExerciseKind::Coordinates => Some(sample_coordinates(shape, dice)),
        ExerciseKind::CompleteLine => sample_complete(shape, span, dice),
        ExerciseKind::OrderCells => {
            let mut cells: Vec<Cell> = random_line(shape, span, dice).cells().collect();
            dice.shuffle(&mut cells);
            Some(ExerciseQuestion::OrderCells { cells })
        }
        ExerciseKind::IsLine if yes => {
            let cells = in_random_direction(&random_line(shape, span, dice), dice);
            Some(ExerciseQuestion::IsLine { cells })
        }
        ExerciseKind::IsLine => {
            near_miss(shape, span, dice).map(|cells| ExerciseQuestion::IsLine { cells })
        }
        ExerciseKind::FirstBreak => {
            near_miss(shape, span, dice).map(|cells| ExerciseQuestion::FirstBreak { cells })
        }
        ExerciseKind::Axes => Some(ExerciseQuestion::Axes { line: random_line(shape, span, dice) }),
        ExerciseKind::Span => Some(ExerciseQuestion::Span { line: random_line(shape, span, dice) }),
        ExerciseKind::Pattern => sample_options(shape, span, dice)
            .map(|(options, right)| ExerciseQuestion::Pattern { options, right }),
        ExerciseKind::Picture => sample_options(shape, span, dice)
            .map(|(options, right)| ExerciseQuestion::Picture { options, right }),
        ExerciseKind::CountThrough => {
            Some(ExerciseQuestion::CountThrough { cell: random_cell(shape, dice), span })
        }
        ExerciseKind::CountAll => {
            let one = span.or_else(|| Some(dice.below(shape.dims() + 1)).filter(|span| *span > 0));
            Some(ExerciseQuestion::CountAll { span: one })
        }
        ExerciseKind::Threat => sample_threat(shape, span, dice),
        ExerciseKind::WinningCells => sample_win(shape, span, dice),
        ExerciseKind::Neighbour => sample_neighbour(shape, dice),
        ExerciseKind::Slice => {
            let axis = dice.below(shape.dims());
            let value = dice.below(usize::from(shape.side(axis))) as u16;
            is_findable_slice(shape, axis).then_some(ExerciseQuestion::Slice { axis, value })
        }
        ExerciseKind::Bead => {
            let line = random_line(shape, span, dice);
            let stop = 2 + dice.below(usize::from(line.length()) - 2) as u16;
            Some(ExerciseQuestion::Bead { cells: in_random_direction(&line, dice), stop })
        }
        ExerciseKind::QuarterTurn => {
            // Turns to the right and up look the same whatever the axis behind.
            let first = dice.below(2);
            let second = (2 + dice.below(shape.dims() - 2)).max(first + 1);
            let far = dice.below(2) == 0;
            Some(ExerciseQuestion::QuarterTurn(QuarterTurn { plane: (first, second), far }))
        }
    }
}

fn sample_coordinates(shape: &Shape, dice: &mut SeededRng) -> ExerciseQuestion {
    let mut cells: Vec<Cell> = Vec::new();
    while cells.len() < CELLS_TO_NAME {
        let cell = random_cell(shape, dice);
        if !cells.contains(&cell) {
            cells.push(cell);
        }
    }
    ExerciseQuestion::Coordinates { cells }
}

fn sample_complete(
    shape: &Shape,
    span: Option<usize>,
    dice: &mut SeededRng,
) -> Option<ExerciseQuestion> {
    let line = random_line(shape, span, dice);
    let run = usize::from(line.length());
    let first = dice.below(run);
    let second = (first + 1 + dice.below(run - 1)) % run;
    let given = [first.min(second), first.max(second)].map(|place| line.cell(place as u16));
    let is_one = lines_through_pair(shape, &given[0], &given[1]).len() == 1;
    is_one.then_some(ExerciseQuestion::CompleteLine { given, line })
}

/// Samples different lines as options, and the index of the right one. Lines of one span that
/// differ in a few axes are the hardest to tell apart, so the others resemble the right one.
fn sample_options(
    shape: &Shape,
    span: Option<usize>,
    dice: &mut SeededRng,
) -> Option<(Vec<Line>, usize)> {
    let line = random_line(shape, span, dice);
    let like = line.span();
    let mut options = vec![line];
    for attempt in 0..MAX_LINE_SAMPLES {
        if options.len() == OPTIONS {
            break;
        }
        // Small boards do not have enough lines of one span.
        let wanted = if attempt < MAX_LINE_SAMPLES / 2 { Some(like) } else { span };
        let other = random_line(shape, wanted, dice);
        if !options.contains(&other) {
            options.push(other);
        }
    }
    let meant = options[0].clone();
    dice.shuffle(&mut options);
    let right = options.iter().position(|line| *line == meant)?;
    (options.len() == OPTIONS).then_some((options, right))
}

fn sample_neighbour(shape: &Shape, dice: &mut SeededRng) -> Option<ExerciseQuestion> {
    // The last axes need the most practice.
    let axis = dice.below(shape.dims()).max(dice.below(shape.dims()));
    let (cell, up) = (random_cell(shape, dice), dice.below(2) == 0);
    let value = cell.get(axis);
    let is_there = if up { value + 1 < shape.side(axis) } else { value > 0 };
    is_there.then_some(ExerciseQuestion::Neighbour { cell, axis, up })
}
