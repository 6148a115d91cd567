//! The right answers of exercises, by brute force.

use crate::course_claims::board::{Motion, board, first_broken, motion, span};
use crate::course_claims::marks::Marks;
use crate::course_claims::turn::arrives;
use hypertoe_core::exercise::{Exercise, ExerciseAnswer, ExerciseQuestion};
use hypertoe_core::{Cell, Line};
use std::collections::BTreeSet;

/// The cells of a line, which must be one of the board.
fn row(exercise: &Exercise, line: &Line) -> Vec<Cell> {
    let row: Vec<Cell> = line.cells().collect();
    let on = board(&exercise.shape.to_string());
    assert!(on.is_line(&row), "{row:?} is no line of {}", exercise.shape);
    row
}

/// The option whose pattern is that of the line that is meant.
fn option(exercise: &Exercise, options: &[Line], meant: &Line) -> ExerciseAnswer {
    let on = board(&exercise.shape.to_string());
    let pattern = |line: &Line| on.pattern(&row(exercise, line));
    let same = |place: &usize| pattern(&options[*place]) == pattern(meant);
    let found: Vec<usize> = (0..options.len()).filter(same).collect();
    match found[..] {
        [place] => ExerciseAnswer::Option(place),
        _ => panic!("{} options have the pattern {}", found.len(), pattern(meant)),
    }
}

/// The cells of a bead's line, from the two at which it has been seen.
fn stops(exercise: &Exercise, cells: &[Cell]) -> Vec<Cell> {
    let mut row = board(&exercise.shape.to_string()).line(&cells[..2]);
    if row[0] != cells[0] {
        row.reverse();
    }
    assert_eq!(row[..2], cells[..2], "a bead begins at an end");
    row
}

/// The right answer.
pub fn right(exercise: &Exercise) -> ExerciseAnswer {
    let on = board(&exercise.shape.to_string());
    let cells = |of: &dyn Fn(&Cell) -> bool| {
        ExerciseAnswer::Cells(on.cells.iter().filter(|cell| of(cell)).cloned().collect())
    };
    match &exercise.question {
        ExerciseQuestion::FindCell { cell } => cells(&|it: &Cell| it.coords() == cell.coords()),
        ExerciseQuestion::Coordinates { cells } => ExerciseAnswer::Coordinates(cells.clone()),
        ExerciseQuestion::CompleteLine { given, .. } => {
            let others = on.line(given).into_iter().filter(|cell| !given.contains(cell));
            ExerciseAnswer::Cells(others.collect())
        }
        ExerciseQuestion::OrderCells { cells } => {
            let place = |stop: &Cell| cells.iter().position(|cell| cell == stop);
            ExerciseAnswer::Order(on.line(cells).iter().filter_map(place).collect())
        }
        ExerciseQuestion::IsLine { cells } => ExerciseAnswer::YesNo(on.is_line(cells)),
        ExerciseQuestion::FirstBreak { cells } => ExerciseAnswer::Axis(
            first_broken(cells).unwrap_or_else(|| panic!("{cells:?} break nowhere")),
        ),
        ExerciseQuestion::Axes { line } => {
            let row = row(exercise, line);
            let varies = |axis: &usize| motion(&row, *axis) != Motion::Stays;
            ExerciseAnswer::Axes((0..on.dims).filter(varies).collect())
        }
        ExerciseQuestion::Span { line } => {
            ExerciseAnswer::Number(span(&row(exercise, line)).into())
        }
        ExerciseQuestion::Pattern { options, right_index: right }
        | ExerciseQuestion::Picture { options, right_index: right } => {
            option(exercise, options, &options[*right])
        }
        ExerciseQuestion::CountThrough { cell, span: of } => {
            let through = on.through(std::slice::from_ref(cell));
            let counted = through.iter().filter(|line| of.is_none_or(|of| span(line) == of));
            ExerciseAnswer::Number(counted.count().into())
        }
        ExerciseQuestion::CountAll { span: of } => {
            let counted = on.lines.iter().filter(|line| of.is_none_or(|of| span(line) == of));
            ExerciseAnswer::Number(counted.count().into())
        }
        ExerciseQuestion::Threat { first, second, .. } => {
            let marks = Marks::new(&exercise.shape, first, second);
            assert_eq!(marks.wins().len(), 1, "one cell stops the threat: {exercise:?}");
            assert!(marks.exchanged().wins().is_empty(), "O wins instead: {exercise:?}");
            ExerciseAnswer::Cells(marks.wins().into_iter().collect())
        }
        ExerciseQuestion::WinningCells { first, second, .. } => {
            let wins = Marks::new(&exercise.shape, first, second).wins();
            ExerciseAnswer::Cells(wins.into_iter().collect())
        }
        ExerciseQuestion::Neighbour { cell, axis, up } => cells(&|it: &Cell| {
            let (from, to) = if *up { (cell, it) } else { (it, cell) };
            let step = |other: usize| u16::from(other == *axis);
            (0..on.dims).all(|other| to.get(other) == from.get(other) + step(other))
        }),
        ExerciseQuestion::Slice { axis, value } => cells(&|it: &Cell| it.get(*axis) == *value),
        ExerciseQuestion::Bead { cells, stop } => {
            let there = stops(exercise, cells)[usize::from(*stop)].clone();
            ExerciseAnswer::Cells(BTreeSet::from([there]))
        }
        ExerciseQuestion::CubeFaces { cube, face } => {
            // The numbers of the sweep: 1; 2, 1; 4, 4, 1; 8, 12, 6, 1; 16, 32, 24, 8, 1.
            let rows: [&[u32]; 5] =
                [&[1], &[2, 1], &[4, 4, 1], &[8, 12, 6, 1], &[16, 32, 24, 8, 1]];
            ExerciseAnswer::Number(rows[*cube][*face].into())
        }
        ExerciseQuestion::QuarterTurn(turn) => {
            let (axis, value) = arrives(&exercise.shape.to_string(), turn.plane, turn.far);
            let due = (axis, value == on.top());
            let place = turn.options().iter().position(|option| *option == due);
            ExerciseAnswer::Option(place.unwrap_or_else(|| panic!("{due:?} is no option")))
        }
    }
}
