//! What is said of each stage, with the line's own coordinates.

use super::plane::{Plane, Upward};
use super::turned::Turned;
use crate::words::lines::{coordinates, of_each};
use crate::words::{self, Arg, Message, axis_name, list_in_short, row};
use hypertoe_core::symmetry::front::Step;
use hypertoe_core::{Cell, Line, Motion, Shape};

/// The most cells of a line that are written out.
const MOST_CELLS: u16 = 5;
/// The most renamed values that are written out.
const MOST_VALUES: usize = 8;

/// How a line looks on the nested board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lie {
    /// Its cells lie side by side in a row.
    Row,
    /// Its cells lie in a row, but apart.
    Leaps,
    /// Its cells do not lie in a row.
    Bent,
}

/// What is said while a line is laid out on a small board: of stage 0 … 3.
/// `stop` is the cell of the line reached in stage 0.
pub fn plane_caption(plane: &Plane, stage: usize, stop: u16, lie: Lie) -> Message {
    match stage {
        0 => as_it_lies(plane.line(), stop, lie),
        1 => tied(plane),
        2 => flight(plane),
        _ => straight(plane),
    }
}

/// What is said while the board is turned: first as it lies, then of each
/// step, then of where the line is.
pub fn turn_caption(shape: &Shape, turned: &Turned, stage: usize, stop: u16, lie: Lie) -> Message {
    match stage.checked_sub(1) {
        None => as_it_lies(turned.line(), stop, lie),
        Some(step) => match turned.steps().get(step) {
            Some(Step::Mirror(axes)) => mirrored(shape, turned.line(), axes),
            Some(Step::Rename(values)) => renamed(values),
            Some(Step::Exchange(axes)) => exchanged(axes),
            None => at_the_front(shape, turned),
        },
    }
}

/// The coordinates of a cell.
fn cell(cell: &Cell) -> Arg {
    coordinates(cell.dims(), |axis| cell.get(axis).to_string())
}

/// The coordinates of all cells of a line at once: `(t, 1, 2−t, t)`.
fn formula(line: &Line) -> Arg {
    let term = |axis: usize| {
        let from = line.start().get(axis);
        match line.steps()[axis] {
            0 => from.to_string(),
            1 if from == 0 => "t".to_owned(),
            1 => format!("{from}+t"),
            _ => format!("{from}−t"),
        }
    };
    coordinates(line.steps().len(), term)
}

fn as_it_lies(line: &Line, stop: u16, lie: Lie) -> Message {
    let stop = stop.min(line.run() - 1);
    if line.run() == 1 {
        return words::caption_one_cell(cell(line.start()));
    }
    let first = (stop + 1).saturating_sub(MOST_CELLS);
    let mut cells: Vec<Arg> = Vec::new();
    if first > 0 {
        cells.push("… → ".into());
    }
    for t in first..=stop {
        if t > first {
            cells.push(" → ".into());
        }
        cells.push(cell(&line.cell(t)));
    }
    match lie {
        Lie::Bent => words::caption_bent(row(cells)),
        Lie::Leaps => words::caption_leaps(row(cells)),
        Lie::Row => words::caption_row(row(cells)),
    }
}

/// The axes that vary.
fn varying(line: &Line) -> Vec<usize> {
    (0..line.steps().len()).filter(|axis| line.steps()[*axis] != 0).collect()
}

fn tied(plane: &Plane) -> Message {
    let line = plane.line();
    let axes = varying(line);
    let motion = |name: Arg, axis: usize| match line.steps()[axis] {
        1 => words::caption_rises(name).into(),
        _ => words::caption_falls(name).into(),
    };
    let said = match axes[..] {
        [] => words::caption_nothing_varies(formula(line)),
        [axis] => words::caption_one_varies(axis_name(axis), formula(line)),
        _ => words::caption_tied(axes.len(), of_each(&axes, motion), formula(line)),
    };
    match plane.upward().axis() {
        Some(axis) => words::caption_and_then(said, words::caption_highlighted(axis_name(axis))),
        None => said,
    }
}

fn flight(plane: &Plane) -> Message {
    let cells = match (plane.columns(), plane.rows()) {
        (1, 1) => return words::caption_flight_cell(),
        (n, 1) | (1, n) => n.to_string(),
        (columns, rows) => format!("{columns} × {rows}"),
    };
    let said = match plane.upward() {
        Upward::Fixed(axis) => words::caption_flight_fixed(cells, axis_name(axis)),
        Upward::Untied(axis) => words::caption_flight_own(cells, axis_name(axis)),
        Upward::Nothing => words::caption_flight_line(cells),
    };
    if plane.is_whole() {
        return said;
    }
    words::caption_and_then(said, words::caption_flight_part())
}

fn straight(plane: &Plane) -> Message {
    let line = plane.line();
    let axes = varying(line);
    if axes.is_empty() {
        return words::caption_straight_cell();
    }
    let step = |name: Arg, axis: usize| {
        words::caption_step(name, if line.steps()[axis] > 0 { "1" } else { "−1" }).into()
    };
    let steps = of_each(&axes, step);
    match plane.upward() {
        Upward::Untied(_) => words::caption_straight_diagonal(steps),
        _ => words::caption_straight_row(steps),
    }
}

fn mirrored(shape: &Shape, line: &Line, axes: &[usize]) -> Message {
    let last = |axis: usize| (shape.side(axis) - 1).to_string();
    let even = axes.iter().all(|axis| last(*axis) == last(axes[0]));
    let said = if even {
        words::caption_reversed(axes.len(), of_each(axes, |name, _| name), last(axes[0]))
    } else {
        let each = |name: Arg, axis: usize| words::caption_reversed_axis(name, last(axis)).into();
        words::caption_reversed_uneven(axes.len(), of_each(axes, each))
    };
    let varies = |axis: &usize| line.steps()[*axis] != 0;
    let effect = match (axes.iter().any(varies), axes.iter().all(varies)) {
        (true, true) => words::caption_now_rises(),
        (true, false) => words::caption_now_rises_nearer(),
        _ => words::caption_now_nearer(),
    };
    words::caption_and_then(said, effect)
}

fn renamed(values: &[u16]) -> Message {
    let mut pairs = Vec::new();
    for (from, &to) in values.iter().enumerate() {
        let from = from as u16;
        if from == to {
            continue;
        }
        match values[usize::from(to)] == from {
            true if from < to => pairs.push(format!("{from} ↔ {to}")),
            true => {}
            false => pairs.push(format!("{from} → {to}")),
        }
    }
    if pairs.len() > MOST_VALUES {
        pairs.truncate(MOST_VALUES);
        pairs.push("…".to_owned());
    }
    words::caption_renamed(list_in_short(pairs))
}

fn exchanged(axes: &[usize]) -> Message {
    let moved: Vec<usize> = (0..axes.len()).filter(|to| axes[*to] != *to).collect();
    let said = match moved[..] {
        [a, b] => words::caption_exchanged_two(axis_name(a), axis_name(b)),
        _ => {
            let becomes =
                |name: Arg, to: usize| words::caption_becomes(axis_name(axes[to]), name).into();
            words::caption_exchanged(of_each(&moved, becomes))
        }
    };
    words::caption_and_then(said, words::caption_order())
}

/// Where the line is after the turn, and what no turn can do.
fn at_the_front(shape: &Shape, turned: &Turned) -> Message {
    let front = turned.front();
    let at = formula(front);
    let said = match (is_edge(front), turned.steps().len()) {
        (true, 0) => words::caption_edge(at),
        (true, _) => words::caption_now_edge(at),
        (false, 0) => words::caption_front(at),
        (false, _) => words::caption_now_front(at),
    };
    limits(shape, front).into_iter().fold(said, words::caption_and_then)
}

/// Whether a line at the front runs along an edge of the board.
fn is_edge(front: &Line) -> bool {
    front.span() == 1 && front.start().coords().iter().all(|value| *value == 0)
}

/// Why a line at the front does not run along the edge.
fn limits(shape: &Shape, front: &Line) -> Vec<Message> {
    let mut limits = Vec::new();
    let span = front.span();
    if span > 1 {
        limits.push(words::caption_limit_span(span));
    }
    let dims = shape.dims();
    let fixed = |axis: usize| match front.motion(axis) {
        Motion::Fixed(value) if shape.side(axis) > 1 => Some(value),
        _ => None,
    };
    let middle = |axis: usize| fixed(axis).is_some_and(|v| v > 0 && v == shape.side(axis) - 1 - v);
    if (0..dims).any(middle) {
        limits.push(words::caption_limit_middle());
    }
    let inner = (0..dims).any(|axis| fixed(axis).is_some_and(|v| v > 0) && !middle(axis));
    if inner && shape.sides().iter().all(|n| *n == shape.run() || *n == 1) {
        limits.push(words::caption_limit_differ());
    } else if inner {
        limits.push(words::caption_limit_distance());
    }
    if span > 0 && front.steps()[0] == 0 && shape.side(0) > 1 {
        limits.push(words::caption_limit_length());
    }
    limits
}
