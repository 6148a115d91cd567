//! Captions of the stages of straightening, with the line's own coordinates.

use super::front_edge_symmetry::FrontEdgeSymmetry;
use super::line_plane::{LinePlane, UpwardAxis};
use crate::board::NestedGrid;
use crate::i18n::boards::{cell_coordinates, list_by_axis, parametric_line};
use crate::i18n::{self, Arg, Message, axis_name, concat, list_with_commas};
use hypertoe_core::symmetry::NormalizationStep;
use hypertoe_core::{AxisDirection, Line, Shape};

/// The most cells of a line that are listed.
const MOST_CELLS: u16 = 5;
/// The most renamed values that are listed.
const MOST_VALUES: usize = 8;

/// The placement of a line's cells in the nested grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LinePlacement {
    /// The cells are adjacent.
    Row,
    /// The cells are apart.
    Apart,
    /// The line runs through several slices, so that not all of it is visible.
    Slices,
}

impl LinePlacement {
    pub fn new(line: &Line, grid: &NestedGrid) -> Self {
        if grid.pinned_axes().any(|axis| line.steps()[axis] != 0) {
            return Self::Slices;
        }
        let layout = grid.layout();
        let (from, to) = (
            layout.cell_lower_left(line.start()),
            layout.cell_lower_left(&line.cell(line.length() - 1)),
        );
        let steps = f64::from((line.length() - 1).max(1));
        let near = |from: f64, to: f64| ((to - from) / steps).abs() < 1.5;
        // The cells of one small board are adjacent.
        if near(from.0, to.0) && near(from.1, to.1) { Self::Row } else { Self::Apart }
    }
}

/// Returns the caption of a stage of straightening a line on a small board: 0 for the line on the
/// whole board, 1 for its coordinates, 2 for the flight of its cells, 3 for the straight line.
/// `stop` is the index of the line's cell reached in stage 0.
pub fn plane_caption(
    plane: &LinePlane,
    stage: usize,
    stop: u16,
    placement: LinePlacement,
) -> Message {
    match stage {
        0 => on_board_caption(plane.line(), stop, placement),
        1 => parameter_caption(plane),
        2 => flight_caption(plane),
        _ => straight_caption(plane),
    }
}

/// Returns the caption of a stage of moving the line to the front edge by a symmetry: stage 0
/// describes the line where it is, then each step has one stage, and the last one describes the
/// line on the edge.
pub fn symmetry_caption(
    shape: &Shape,
    transform: &FrontEdgeSymmetry,
    stage: usize,
    stop: u16,
    placement: LinePlacement,
) -> Message {
    match stage.checked_sub(1) {
        None => on_board_caption(transform.line(), stop, placement),
        Some(step) => match transform.steps().get(step) {
            Some(NormalizationStep::Reflect(axes)) => mirror_caption(shape, transform.line(), axes),
            Some(NormalizationStep::PermuteValues(values)) => rename_caption(values),
            Some(NormalizationStep::PermuteAxes(axes)) => exchange_caption(axes),
            None => i18n::caption_now_edge(parametric_line(transform.front_line())),
        },
    }
}

fn on_board_caption(line: &Line, stop: u16, placement: LinePlacement) -> Message {
    let stop = stop.min(line.length() - 1);
    if line.length() == 1 {
        return i18n::caption_one_cell(cell_coordinates(line.start()));
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
        cells.push(cell_coordinates(&line.cell(t)));
    }
    match placement {
        LinePlacement::Slices => i18n::caption_slices(concat(cells)),
        LinePlacement::Apart => i18n::caption_apart(concat(cells)),
        LinePlacement::Row => i18n::caption_row(concat(cells)),
    }
}

/// Returns the axes that vary along a line.
fn varying_axes(line: &Line) -> Vec<usize> {
    (0..line.steps().len()).filter(|axis| line.steps()[*axis] != 0).collect()
}

fn parameter_caption(plane: &LinePlane) -> Message {
    let line = plane.line();
    let axes = varying_axes(line);
    let motion = |name: Arg, axis: usize| match line.steps()[axis] {
        1 => i18n::caption_rises(name).into(),
        _ => i18n::caption_falls(name).into(),
    };
    let message = match axes[..] {
        [] => i18n::caption_nothing_varies(parametric_line(line)),
        [axis] => i18n::caption_one_varies(axis_name(axis), parametric_line(line)),
        _ => {
            i18n::caption_parameter(axes.len(), list_by_axis(&axes, motion), parametric_line(line))
        }
    };
    match plane.upward().axis() {
        Some(axis) => i18n::caption_and_then(message, i18n::caption_highlighted(axis_name(axis))),
        None => message,
    }
}

fn flight_caption(plane: &LinePlane) -> Message {
    let cells = match (plane.columns(), plane.row_count()) {
        (1, 1) => return i18n::caption_flight_cell(),
        (n, 1) | (1, n) => n.to_string(),
        (columns, rows) => format!("{columns} × {rows}"),
    };
    let message = match plane.upward() {
        UpwardAxis::Fixed(axis) => i18n::caption_flight_fixed(cells, axis_name(axis)),
        UpwardAxis::Independent(axis) => i18n::caption_flight_independent(cells, axis_name(axis)),
        UpwardAxis::Nothing => i18n::caption_flight_line(cells),
    };
    if plane.has_all_rows() {
        return message;
    }
    i18n::caption_and_then(message, i18n::caption_flight_part())
}

fn straight_caption(plane: &LinePlane) -> Message {
    let line = plane.line();
    let axes = varying_axes(line);
    if axes.is_empty() {
        return i18n::caption_straight_cell();
    }
    let step = |name: Arg, axis: usize| {
        i18n::caption_step(name, if line.steps()[axis] > 0 { "1" } else { "−1" }).into()
    };
    let steps = list_by_axis(&axes, step);
    match plane.upward() {
        UpwardAxis::Independent(_) => i18n::caption_straight_diagonal(steps),
        _ => i18n::caption_straight_row(steps),
    }
}

fn mirror_caption(shape: &Shape, line: &Line, axes: &[usize]) -> Message {
    let last = |axis: usize| (shape.side(axis) - 1).to_string();
    let even = axes.iter().all(|axis| last(*axis) == last(axes[0]));
    let message = if even {
        i18n::caption_reversed(axes.len(), list_by_axis(axes, |name, _| name), last(axes[0]))
    } else {
        let each = |name: Arg, axis: usize| i18n::caption_reversed_axis(name, last(axis)).into();
        i18n::caption_reversed_uneven(axes.len(), list_by_axis(axes, each))
    };
    let varies = |axis: &usize| line.steps()[*axis] != 0;
    let effect = match (axes.iter().any(varies), axes.iter().all(varies)) {
        (true, true) => i18n::caption_now_rises(),
        (true, false) => i18n::caption_now_rises_nearer(),
        _ => i18n::caption_now_nearer(),
    };
    i18n::caption_and_then(message, effect)
}

fn rename_caption(values: &[u16]) -> Message {
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
    i18n::caption_renamed(list_with_commas(pairs))
}

fn exchange_caption(axes: &[usize]) -> Message {
    let moved: Vec<usize> = (0..axes.len()).filter(|to| axes[*to] != *to).collect();
    let message = match moved[..] {
        [a, b] => i18n::caption_exchanged_two(axis_name(a), axis_name(b)),
        _ => {
            let becomes =
                |name: Arg, to: usize| i18n::caption_becomes(axis_name(axes[to]), name).into();
            i18n::caption_exchanged(list_by_axis(&moved, becomes))
        }
    };
    i18n::caption_and_then(message, i18n::caption_order())
}

/// Explains why no symmetry moves a line to the front edge, or says that it is there already;
/// `None` if a symmetry does.
pub fn front_edge_refusal(shape: &Shape, transform: &FrontEdgeSymmetry) -> Option<Message> {
    let front = transform.front_line();
    let limits = front_edge_obstacles(shape, front);
    match limits.into_iter().reduce(i18n::caption_and_then) {
        None if transform.steps().is_empty() => Some(i18n::edge_already()),
        limits => limits,
    }
}

/// Lists what keeps the image of a line from running along the edge: more than one of its axes
/// varies, or one stays at another value than 0.
fn front_edge_obstacles(shape: &Shape, front: &Line) -> Vec<Message> {
    let mut limits = Vec::new();
    match front.span() {
        0 => limits.push(i18n::edge_cell()),
        1 => {}
        span => limits.push(i18n::edge_span(span)),
    }
    let stays = (0..shape.dims()).filter_map(|axis| match front.axis_direction(axis) {
        AxisDirection::Fixed(value) if value > 0 => Some((value, shape.side(axis) - 1 - value)),
        _ => None,
    });
    let (middle, inner): (Vec<_>, Vec<_>) = stays.partition(|(value, opposite)| value == opposite);
    if !middle.is_empty() {
        limits.push(i18n::edge_middle());
    }
    if !inner.is_empty() && shape.sides().iter().all(|n| *n == shape.line_length() || *n == 1) {
        limits.push(i18n::edge_differ());
    } else if !inner.is_empty() {
        limits.push(i18n::edge_distance());
    }
    limits
}
