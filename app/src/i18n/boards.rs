//! Texts about boards, cells, lines, marks and players by number, and about their errors.

use super::messages;
use super::{
    self as i18n, Arg, Message, ToMessage, axis_colored, axis_name, concat, list_with_commas,
};
use hypertoe_core::geometry::{self, MAX_DIMS, MAX_SIDE, ParseCellError, ParsePatternError};
use hypertoe_core::{AxisDirection, Cell, Line, Mark, Player, PlayerColor, Shape, ShapeError};

/// A cell is written the same way in every language: `(1, 2, 0, 1)`.
impl From<&Cell> for Arg {
    fn from(cell: &Cell) -> Self {
        Self::Text(cell.to_string().into())
    }
}

/// `player 2`, where the name is not known.
impl ToMessage for Player {
    fn message(&self) -> Message {
        i18n::player_number(self.0 + 1)
    }
}

/// The most sides that are written one by one.
const MAX_WRITTEN_SIDES: usize = 6;

/// `3×3×3×3`, `2^10`, or `7×6, 4 in a row`.
impl ToMessage for Shape {
    fn message(&self) -> Message {
        let sides = sides_text(self);
        if self.is_hypercube() { sides } else { i18n::shape_run(sides, self.line_length()) }
    }
}

/// Formats the sides of a board as a person writes them: `3×3×3`, `7×6`; those of a board with many
/// axes as `3^7`.
pub fn sides_text(shape: &Shape) -> Message {
    let sides = shape.sides();
    let is_equal = sides.iter().all(|side| *side == sides[0]);
    let is_lone_line = sides.len() == 1 && shape.is_hypercube();
    if is_equal && (is_lone_line || sides.len() > MAX_WRITTEN_SIDES) {
        return i18n::shape_cube(sides[0].to_string(), sides.len());
    }
    let sides: Vec<String> = sides.iter().map(u16::to_string).collect();
    i18n::as_written(sides.join("×"))
}

messages! {
    ShapeError {
        Self::Side { axis: Some(axis), value } => i18n::shape_error_side(axis, MAX_SIDE, *value),
        Self::Side { axis: None, value } => i18n::shape_error_every_side(MAX_SIDE, *value),
        Self::Dims(dims) => i18n::shape_error_dims(MAX_DIMS, *dims),
        Self::LineLength { run, longest } => i18n::shape_error_run(*longest, *run),
        error => i18n::error_untranslated(error.to_string()),
    }

    ParseCellError {
        Self::Empty(like) => i18n::cell_error_empty(like),
        Self::Missing(axis) => i18n::cell_error_missing(axis),
        Self::NotANumber(text) => i18n::cell_error_number(text),
        Self::Count { found, dims, like } => i18n::cell_error_count(*dims, *found, like),
        Self::Outside { axis, value, last } => i18n::cell_error_outside(axis, *last, value),
        Self::Number { number, last } => i18n::cell_error_no_number(number, last),
        error => i18n::error_untranslated(error.to_string()),
    }

    ParsePatternError {
        Self::Part { part, like } => i18n::pattern_error_part(part, like),
        Self::NoAxis(axis) => i18n::pattern_error_no_axis(axis),
        Self::Twice(axis) => i18n::pattern_error_twice(axis),
        Self::Missing { axis, like } => i18n::pattern_error_missing(axis, like),
        Self::Outside { part, axis, last, run } =>
            i18n::pattern_error_outside(part, axis, *last, i18n::count_cells(*run)),
        Self::NoStart { part, axis } => i18n::pattern_error_no_start(part, axis),
        Self::NoAxisVaries(run) => i18n::pattern_error_one_cell(*run),
        Self::LinesAreCells => i18n::pattern_error_only_cells(),
        error => i18n::error_untranslated(error.to_string()),
    }
}

/// The most axes that are listed one by one.
const MOST_AXES: usize = 12;

/// Names a line of this span: row, diagonal of a plane, long diagonal.
pub fn span_name(span: usize, dims: usize) -> Message {
    match span {
        0 => i18n::span_cell(),
        1 => i18n::span_row(),
        2 if dims > 2 => i18n::span_plane(),
        span if span == dims => i18n::span_long(span),
        span => i18n::span_some(span),
    }
}

/// The most axes of a diagonal that are named.
const MOST_NAMED_AXES: usize = 3;

/// Names the kind of a line, without an article: `row along z`, `diagonal in x and y`, `long
/// diagonal`; where axes are not named `row`, on a flat board `column`, and `diagonal`. `shape` is its
/// board.
pub fn line_kind_text(line: &Line, shape: &Shape, names_axes: bool) -> Message {
    let varying: Vec<usize> = (0..shape.dims()).filter(|axis| line.steps()[*axis] != 0).collect();
    let is_whole = varying.len() == shape.dims();
    match varying[..] {
        [] => i18n::line_kind_cell(),
        [axis] if !names_axes && shape.dims() == 2 => match axis {
            0 => i18n::line_kind_across(),
            _ => i18n::line_kind_column(),
        },
        [axis] if names_axes && !is_whole => i18n::line_kind_row(axis_name(axis)),
        [_] => i18n::line_kind_only_row(),
        [_, _] if is_whole => i18n::line_kind_diagonal(),
        _ if is_whole && shape.sides().iter().all(|side| *side == line.length()) => {
            i18n::line_kind_long()
        }
        _ if !names_axes => i18n::line_kind_diagonal(),
        _ if varying.len() <= MOST_NAMED_AXES => {
            i18n::line_kind_diagonal_in(i18n::list_with_and(varying.into_iter().map(axis_name)))
        }
        _ => i18n::line_kind_diagonal_many(varying.len()),
    }
}

/// Describes how a coordinate changes along a line, in the colour of its axis: `x rises 0→2`.
pub fn line_coordinate_change(line: &Line, axis: usize) -> Arg {
    let (name, last) = (geometry::axis_name(axis), line.length() - 1);
    let message = match line.axis_direction(axis) {
        AxisDirection::Fixed(value) => i18n::motion_stays(name, value.to_string()),
        AxisDirection::Rising(from) => {
            i18n::motion_rises(name, from.to_string(), (from + last).to_string())
        }
        AxisDirection::Falling(from) => {
            i18n::motion_falls(name, from.to_string(), (from - last).to_string())
        }
    };
    axis_colored(axis, message)
}

/// Describes how the coordinates change along a line; on a board of many axes only those that
/// vary, and the number of the others.
pub fn coordinate_changes(line: &Line) -> Arg {
    match line.steps().len() <= MOST_AXES {
        true => all_coordinate_changes(line),
        false => varying_coordinates(line, MOST_AXES),
    }
}

/// Describes how the coordinates change along a line: first those that vary, then those that stay at
/// a value other than 0, at most `max` in all; and gives the number of the others that vary and of
/// those that stay. Neighbouring axes that stay at the same value are told together.
pub fn varying_coordinates(line: &Line, max: usize) -> Arg {
    let (start, dims) = (line.start(), line.steps().len());
    let (varying, fixed): (Vec<usize>, Vec<usize>) =
        (0..dims).partition(|axis| line.steps()[*axis] != 0);
    let told = varying.iter().take(max);
    let mut parts: Vec<Arg> = told.map(|axis| line_coordinate_change(line, *axis)).collect();
    let more = varying.len() - parts.len();
    let runs = runs_of_axes(&fixed, start);
    let runs: Vec<&[usize]> = runs.into_iter().take(max - parts.len()).collect();
    let stays = |run: &&[usize]| {
        let (first, last) = (run[0], run[run.len() - 1]);
        let (name, value) = (geometry::axis_name(first), start.get(first).to_string());
        axis_colored(
            first,
            match first == last {
                true => i18n::motion_stays(name, value),
                false => i18n::motion_stay(name, geometry::axis_name(last), value),
            },
        )
    };
    parts.extend(runs.iter().map(stays));
    if more > 0 {
        parts.push(i18n::motion_more(more).into());
    }
    let rest = fixed.len() - runs.iter().map(|run| run.len()).sum::<usize>();
    let told = || runs.iter().flat_map(|run| run.iter());
    let is_zero = || fixed.iter().all(|axis| start.get(*axis) == 0 || told().any(|it| it == axis));
    match rest {
        0 => {}
        _ if is_zero() => parts.push(i18n::motion_rest_zero(rest).into()),
        _ => parts.push(i18n::motion_rest(rest).into()),
    }
    list_with_commas(parts)
}

/// Returns the axes whose value is not 0, those that follow one another with the same value together.
fn runs_of_axes<'a>(axes: &'a [usize], values: &Cell) -> Vec<&'a [usize]> {
    let runs = axes.chunk_by(|a, b| a + 1 == *b && values.get(*a) == values.get(*b));
    runs.filter(|run| values.get(run[0]) != 0).collect()
}

/// Returns the axes of which coordinates are told where not all have room, at most `max`, in ascending
/// order: those with a coordinate other than 0, and as many of the others as fit.
pub fn told_axes(coords: &[u16], max: usize) -> Vec<usize> {
    let axes =
        |is_zero: bool| (0..coords.len()).filter(move |axis| (coords[*axis] == 0) == is_zero);
    let mut told: Vec<usize> = axes(false).chain(axes(true)).take(max).collect();
    told.sort_unstable();
    told
}

/// Returns the number of axes of which nothing is told: `… 38 more`, or that they are 0.
pub fn untold_axes_text(coords: &[u16], told: &[usize]) -> Option<Message> {
    let more = coords.len().checked_sub(told.len()).filter(|more| *more > 0)?;
    let is_zero =
        coords.iter().enumerate().all(|(axis, value)| *value == 0 || told.contains(&axis));
    Some(if is_zero { i18n::caption_more_zero(more) } else { i18n::caption_more(more) })
}

/// Describes how every coordinate changes along a line, however many axes there are.
pub fn all_coordinate_changes(line: &Line) -> Arg {
    list_with_commas((0..line.steps().len()).map(|axis| line_coordinate_change(line, axis)))
}

/// Formats coordinates in brackets, with `text` for each axis in the axis' colour, and without line
/// breaks. On boards of many axes it names those whose `weight` is not 0, a few others, and gives the
/// number of the rest.
fn bracketed_coordinates(weight: &[u16], text: impl Fn(usize) -> String) -> Arg {
    let mut parts = vec![Arg::from("(")];
    let told = told_axes(weight, MOST_AXES);
    let is_whole = told.len() == weight.len();
    for (place, axis) in told.iter().enumerate() {
        if place > 0 {
            parts.push(",\u{a0}".into());
        }
        parts.push(axis_colored(
            *axis,
            match is_whole {
                true => text(*axis),
                false => format!("{}={}", geometry::axis_name(*axis), text(*axis)),
            },
        ));
    }
    if let Some(more) = untold_axes_text(weight, &told) {
        parts.extend([", ".into(), more.into()]);
    }
    parts.push(")".into());
    concat(parts)
}

/// Formats a line in parametric form, its cells as a function of t: `(t, 1, 2−t, t)`.
pub fn parametric_line(line: &Line) -> Arg {
    let term = |axis: usize| {
        let from = line.start().get(axis);
        match line.steps()[axis] {
            0 => from.to_string(),
            1 if from == 0 => "t".to_owned(),
            1 => format!("{from}+t"),
            _ => format!("{from}−t"),
        }
    };
    let start = line.start().coords().iter().zip(line.steps());
    let weight: Vec<u16> = start.map(|(from, step)| if *step == 0 { *from } else { 1 }).collect();
    bracketed_coordinates(&weight, term)
}

/// Formats the coordinates of a cell.
pub fn cell_coordinates(cell: &Cell) -> Arg {
    bracketed_coordinates(cell.coords(), |axis| cell.get(axis).to_string())
}

/// Joins one text for each axis, in the colour of the axis, to a list with “and”. Of many axes only
/// the first get a text; the others are counted.
pub fn list_by_axis(axes: &[usize], said: impl Fn(Arg, usize) -> Arg) -> Arg {
    let first = axes.iter().take(MOST_AXES);
    let parts = first.map(|axis| axis_colored(*axis, said(axis_name(*axis), *axis)));
    let more = axes.len().checked_sub(MOST_AXES).filter(|more| *more > 0);
    i18n::list_with_and(parts.chain(more.map(|more| i18n::caption_more(more).into())))
}

messages! {
    PlayerColor {
        Self::Blue => i18n::color_blue(),
        Self::Orange => i18n::color_orange(),
        Self::Green => i18n::color_green(),
        Self::Pink => i18n::color_pink(),
        Self::Sky => i18n::color_sky(),
        Self::Violet => i18n::color_violet(),
        Self::Yellow => i18n::color_yellow(),
        Self::Grey => i18n::color_grey(),
    }

    Mark {
        Self::Character(glyph) => i18n::mark_character(glyph.get()),
        Self::Cross => i18n::mark_cross(),
        Self::Ring => i18n::mark_ring(),
        Self::Triangle => i18n::mark_triangle(),
        Self::Square => i18n::mark_square(),
        Self::Diamond => i18n::mark_diamond(),
        Self::Plus => i18n::mark_plus(),
        Self::Star => i18n::mark_star(),
        Self::Hexagon => i18n::mark_hexagon(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use hypertoe_core::geometry::parse_pattern;

    /// A line of 1000^50 on which x rises, and some axes stay at values of their own.
    fn distant_line() -> Line {
        let value = |axis: usize| match axis {
            36 => 9,
            37.. => 999,
            _ => 0,
        };
        let axis = |axis: usize| match axis {
            0 => "x+".to_owned(),
            _ => format!("{}={}", axis_name(axis), value(axis)),
        };
        let pattern: Vec<String> = (0..50).map(axis).collect();
        let shape = Shape::hypercube(1000, 50).expect("a board");
        parse_pattern(&shape, &pattern.join(" ")).expect("a line")
    }

    #[test]
    fn values_of_their_own_are_told_before_zeros() {
        let told = varying_coordinates(&distant_line(), 12).to_string();
        let expected = "x rises 0→999, a37 stays 9, a38 … a50 stay 999, 35 axes stay 0";
        assert_eq!(told, expected);
        let near = Line::clone(&distant_line());
        assert!(coordinate_changes(&near).to_string().contains("a37"));
        let cell = distant_line().start().clone();
        assert!(
            cell_coordinates(&cell).to_string().contains("a37=9"),
            "{}",
            cell_coordinates(&cell)
        );
    }

    #[test]
    fn of_many_axes_those_with_values_are_told() {
        assert_eq!(told_axes(&[0, 1, 0], 3), [0, 1, 2]);
        assert_eq!(told_axes(&[0, 0, 0, 5, 0, 7], 3), [0, 3, 5]);
        assert_eq!(told_axes(&[1, 2, 3, 4], 2), [0, 1]);
        let text = |coords: &[u16], max| {
            untold_axes_text(coords, &told_axes(coords, max)).map(|text| text.to_string())
        };
        assert_eq!(text(&[0, 1], 2), None);
        assert_eq!(text(&[0, 0, 5], 2).as_deref(), Some("… 1 more at 0"));
        assert_eq!(text(&[1, 2, 3], 2).as_deref(), Some("… 1 more"));
    }
}
