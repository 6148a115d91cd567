//! The right answers of exercises, by brute force.

use crate::course_claims::board::{Motion, board, first_broken, motion, span};
use crate::course_claims::marks::Marks;
use crate::course_claims::turn::arrives;
use hypertoe_core::exercise::{Answer, Exercise, Question};
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
fn option(exercise: &Exercise, options: &[Line], meant: &Line) -> Answer {
    let on = board(&exercise.shape.to_string());
    let pattern = |line: &Line| on.pattern(&row(exercise, line));
    let same = |place: &usize| pattern(&options[*place]) == pattern(meant);
    let found: Vec<usize> = (0..options.len()).filter(same).collect();
    match found[..] {
        [place] => Answer::Option(place),
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
pub fn right(exercise: &Exercise) -> Answer {
    let on = board(&exercise.shape.to_string());
    let cells = |of: &dyn Fn(&Cell) -> bool| {
        Answer::Cells(on.cells.iter().filter(|cell| of(cell)).cloned().collect())
    };
    match &exercise.question {
        Question::Find { cell } => cells(&|it: &Cell| it.coords() == cell.coords()),
        Question::Coordinates { cells } => Answer::Coordinates(cells.clone()),
        Question::Complete { given, .. } => {
            let others = on.line(given).into_iter().filter(|cell| !given.contains(cell));
            Answer::Cells(others.collect())
        }
        Question::Order { cells } => {
            let place = |stop: &Cell| cells.iter().position(|cell| cell == stop);
            Answer::Order(on.line(cells).iter().filter_map(place).collect())
        }
        Question::IsLine { cells } => Answer::Yes(on.is_line(cells)),
        Question::Breaks { cells } => {
            Answer::Axis(first_broken(cells).unwrap_or_else(|| panic!("{cells:?} break nowhere")))
        }
        Question::Axes { line } => {
            let row = row(exercise, line);
            let varies = |axis: &usize| motion(&row, *axis) != Motion::Stays;
            Answer::Axes((0..on.dims).filter(varies).collect())
        }
        Question::Span { line } => Answer::Number(span(&row(exercise, line)).into()),
        Question::Pattern { options, right } | Question::Picture { options, right } => {
            option(exercise, options, &options[*right])
        }
        Question::Count { cell, span: of } => {
            let through = on.through(std::slice::from_ref(cell));
            let counted = through.iter().filter(|line| of.is_none_or(|of| span(line) == of));
            Answer::Number(counted.count().into())
        }
        Question::CountAll { span: of } => {
            let counted = on.lines.iter().filter(|line| of.is_none_or(|of| span(line) == of));
            Answer::Number(counted.count().into())
        }
        Question::Threat { first, second, .. } => {
            let marks = Marks::new(&exercise.shape, first, second);
            assert_eq!(marks.wins().len(), 1, "one cell stops the threat: {exercise:?}");
            assert!(marks.exchanged().wins().is_empty(), "O wins instead: {exercise:?}");
            Answer::Cells(marks.wins().into_iter().collect())
        }
        Question::Win { first, second, .. } => {
            let wins = Marks::new(&exercise.shape, first, second).wins();
            Answer::Cells(wins.into_iter().collect())
        }
        Question::Neighbour { cell, axis, up } => cells(&|it: &Cell| {
            let (from, to) = if *up { (cell, it) } else { (it, cell) };
            let step = |other: usize| u16::from(other == *axis);
            (0..on.dims).all(|other| to.get(other) == from.get(other) + step(other))
        }),
        Question::Slice { axis, value } => cells(&|it: &Cell| it.get(*axis) == *value),
        Question::Bead { cells, stop } => {
            let there = stops(exercise, cells)[usize::from(*stop)].clone();
            Answer::Cells(BTreeSet::from([there]))
        }
        Question::Turn(turn) => {
            let (axis, value) = arrives(&exercise.shape.to_string(), turn.plane, turn.far);
            let due = (axis, value == on.top());
            let place = turn.options().iter().position(|option| *option == due);
            Answer::Option(place.unwrap_or_else(|| panic!("{due:?} is no option")))
        }
    }
}
