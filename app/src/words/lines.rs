//! Cells and lines, described axis by axis.

use super::{self as words, Arg, Message, axis_coloured, axis_name, concat, list_with_commas};
use hypertoe_core::geometry::axis;
use hypertoe_core::{AxisDirection, Cell, Line};

/// The most axes that are listed one by one.
const MOST_AXES: usize = 12;

/// Names a line of this span: row, diagonal of a plane, long diagonal.
pub fn span_name(span: usize, dims: usize) -> Message {
    match span {
        0 => words::span_cell(),
        1 => words::span_row(),
        2 if dims > 2 => words::span_plane(),
        span if span == dims => words::span_long(span),
        span => words::span_some(span),
    }
}

/// Describes how a coordinate changes along a line, in the colour of its axis: `x rises 0→2`.
pub fn coordinate_change(line: &Line, axis: usize) -> Arg {
    let (name, last) = (axis::name(axis), line.length() - 1);
    let said = match line.axis_direction(axis) {
        AxisDirection::Fixed(value) => words::motion_stays(name, value.to_string()),
        AxisDirection::Rising(from) => {
            words::motion_rises(name, from.to_string(), (from + last).to_string())
        }
        AxisDirection::Falling(from) => {
            words::motion_falls(name, from.to_string(), (from - last).to_string())
        }
    };
    axis_coloured(axis, said)
}

/// Describes how the coordinates change along a line; on a board of many axes only those that
/// vary, and the number of the others.
pub fn coordinate_changes(line: &Line) -> Arg {
    let dims = line.steps().len();
    let worth_telling = |axis: &usize| dims <= MOST_AXES || line.steps()[*axis] != 0;
    let told: Vec<usize> = (0..dims).filter(worth_telling).take(MOST_AXES).collect();
    let mut parts: Vec<Arg> = told.iter().map(|axis| coordinate_change(line, *axis)).collect();
    if told.len() < dims {
        let (more, rest) = (line.span() - told.len(), dims - line.span());
        if more > 0 {
            parts.push(words::motion_more(more).into());
        }
        if rest > 0 {
            parts.push(words::motion_rest(rest).into());
        }
    }
    list_with_commas(parts)
}

/// Describes how every coordinate changes along a line, however many axes there are.
pub fn all_coordinate_changes(line: &Line) -> Arg {
    list_with_commas((0..line.steps().len()).map(|axis| coordinate_change(line, axis)))
}

/// Formats coordinates in brackets, each in the colour of its axis and without line breaks; of
/// many axes the first only.
pub fn coordinates(dims: usize, text: impl Fn(usize) -> String) -> Arg {
    let mut parts = vec![Arg::from("(")];
    for axis in 0..dims.min(MOST_AXES) {
        if axis > 0 {
            parts.push(",\u{a0}".into());
        }
        parts.push(axis_coloured(axis, text(axis)));
    }
    if dims > MOST_AXES {
        parts.extend([", ".into(), words::caption_more(dims - MOST_AXES).into()]);
    }
    parts.push(")".into());
    concat(parts)
}

/// Formats the cells of a line as a function of a parameter: `(t, 1, 2−t, t)`.
pub fn line_formula(line: &Line) -> Arg {
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

/// Formats the coordinates of a cell.
pub fn cell_coordinates(cell: &Cell) -> Arg {
    coordinates(cell.dims(), |axis| cell.get(axis).to_string())
}

/// Lists something about each of these axes, in its colour; of many axes the first only.
pub fn list_by_axis(axes: &[usize], said: impl Fn(Arg, usize) -> Arg) -> Arg {
    let first = axes.iter().take(MOST_AXES);
    let parts = first.map(|axis| axis_coloured(*axis, said(axis_name(*axis), *axis)));
    let more = axes.len().checked_sub(MOST_AXES).filter(|more| *more > 0);
    words::list(parts.chain(more.map(|more| words::caption_more(more).into())))
}
