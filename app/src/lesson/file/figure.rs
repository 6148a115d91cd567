//! Reading the figure of a step, and the pose in which it is shown.

use super::schema::{
    FigureFile, MAX_ITEMS, MAX_LABEL_CHARS, PoseFile, SpannedText, board_fits_lesson,
};
use super::values::{
    LessonFault, ParseResult, error_at, lookup_name, read_axis, read_cell, read_cell_pair,
    read_cells, read_line_from_cells, read_plane, read_value,
};
use crate::board::{HigherAxes, NestedGrid, SpacePose, StandardView};
use crate::lesson::file::values::parse_span;
use crate::lesson::file::values::parse_stop;
use crate::lesson::{LessonBoard, LessonColoring, LinesThroughCell, TracedLine};
use crate::projection::{OrbitAngles, Rotation};
use crate::view_model::VisibleViews;
use hypertoe_core::{Cell, Shape};
use std::f64::consts::FRAC_PI_2;
use toml::Spanned;

/// The name of the colouring by the number of lines.
pub(super) const COLORING_BY_LINES: &str = "lines";
/// The name that removes the colouring of the previous step.
pub(super) const NO_COLORING: &str = "none";

/// Returns the name of an arrangement in lesson files.
pub(super) fn arrangement_name(arrangement: HigherAxes) -> &'static str {
    match arrangement {
        HigherAxes::Slices => "slices",
        HigherAxes::Perspective => "perspective",
        HigherAxes::OneSlice => "flip",
    }
}

pub(super) fn standard_view_name(view: StandardView) -> &'static str {
    match view {
        StandardView::Corner => "corner",
        StandardView::Front => "front",
        StandardView::Top => "top",
        StandardView::LastAxisTowards => "last-towards",
    }
}

/// Reads the figure of a step: anew if it names a board, otherwise as a change of the previous one.
pub(super) fn read_figure(
    file: &Spanned<FigureFile>,
    before: Option<&LessonBoard>,
) -> ParseResult<LessonBoard> {
    let figure = file.get_ref();
    let mut board = match (&figure.board, before) {
        (Some(text), _) => LessonBoard::new(parse_shape(text)?),
        (None, Some(before)) => before.clone(),
        (None, None) => return error_at(file, LessonFault::NoBoard),
    };
    read_marks(file, &mut board)?;
    read_views(figure, &mut board)?;
    read_pose(figure, &mut board)?;
    read_lines(file, &mut board)?;
    read_highlights(figure, &mut board)?;
    Ok(board)
}

/// Parses a board that is small enough for a lesson.
pub(super) fn parse_shape(text: &SpannedText) -> ParseResult<Shape> {
    let shape: Shape =
        text.get_ref().parse().map_err(|error| (text.span(), LessonFault::Board(error)))?;
    if board_fits_lesson(&shape) { Ok(shape) } else { error_at(text, LessonFault::LargeBoard) }
}

fn read_marks(file: &Spanned<FigureFile>, board: &mut LessonBoard) -> ParseResult<()> {
    let figure = file.get_ref();
    for (texts, own) in [&figure.x, &figure.o].into_iter().zip(&mut board.marks) {
        if let Some(texts) = texts {
            *own = read_cells(&board.shape, texts)?;
        }
    }
    if figure.x.is_none() && figure.o.is_none() {
        return Ok(());
    }
    let at =
        figure.x.iter().chain(&figure.o).flatten().next().map_or(file.span(), SpannedText::span);
    board.position().map(|_| ()).map_err(|error| (at, LessonFault::Marks(error)))
}

fn read_views(figure: &FigureFile, board: &mut LessonBoard) -> ParseResult<()> {
    let shape = board.shape.clone();
    if let Some(text) = &figure.views {
        board.views = lookup_name(text, VisibleViews::ALL, VisibleViews::id)?;
    }
    if let Some(text) = &figure.arrangement {
        board.arrangement = lookup_name(text, HigherAxes::ALL, arrangement_name)?;
    }
    if let Some(texts) = &figure.nesting {
        let axes: Vec<usize> = texts
            .iter()
            .map(|text| read_axis(&shape, text))
            .collect::<ParseResult<Vec<usize>>>()?;
        if let Some(text) = texts.first() {
            let fits = NestedGrid::new(&shape).set_stacked_axes(axes.clone());
            board.nesting =
                if fits { Some(axes) } else { return error_at(text, LessonFault::Nesting) };
        } else {
            board.nesting = None;
        }
    }
    board.upright = figure.upright.unwrap_or(board.upright);
    for (text, number) in figure.slice.iter().flatten() {
        let axis = read_axis(&shape, text)?;
        board.pinned.insert(axis, read_value(&shape, axis, number)?);
    }
    if let Some(text) = &figure.look {
        board.standard_view = lookup_name(text, StandardView::ALL, standard_view_name)?;
    }
    if let Some(turns) = &figure.turn {
        let turn = |(text, degrees): (&SpannedText, &Spanned<f64>)| {
            let finite = Some(*degrees.get_ref()).filter(|degrees| degrees.is_finite());
            Ok((read_plane(&shape, text)?, finite.unwrap_or_default() % 360.0))
        };
        board.rotations = turns.iter().map(turn).collect::<ParseResult<Vec<_>>>()?;
    }
    if let Some(text) = &figure.color {
        board.coloring = match text.get_ref().as_str() {
            NO_COLORING | "" => None,
            COLORING_BY_LINES => Some(LessonColoring::Lines),
            _ => Some(LessonColoring::Axis(read_axis(&shape, text)?)),
        };
    }
    if let Some(light) = &figure.light {
        let mut each = light.get_ref().iter();
        board.highlighted_slice = match each.next() {
            None => None,
            Some((text, number)) => {
                let axis = read_axis(&shape, text)?;
                Some((axis, read_value(&shape, axis, number)?))
            }
        };
        if each.next().is_some() {
            return error_at(light, LessonFault::CellCount(1));
        }
    }
    Ok(())
}

fn read_lines(file: &Spanned<FigureFile>, board: &mut LessonBoard) -> ParseResult<()> {
    let (figure, shape) = (file.get_ref(), board.shape.clone());
    if let Some(ends) = &figure.line {
        let shown = |line| TracedLine { line, stop: 0, is_playing: false, slice_follows: true };
        let empty = ends.get_ref().is_empty();
        board.traced_line =
            if empty { None } else { Some(shown(read_line_from_cells(&shape, ends)?)) };
    }
    match (&mut board.traced_line, &figure.stop) {
        (Some(walk), Some(stop)) => {
            walk.stop = parse_stop(walk.line.length(), stop, 1)?;
        }
        (None, Some(stop)) => return error_at(stop, LessonFault::MissingField("line")),
        (_, None) => {}
    }
    match (&mut board.traced_line, figure.play) {
        (Some(walk), Some(plays)) => walk.is_playing = plays,
        (None, Some(true)) => return error_at(file, LessonFault::MissingField("line")),
        _ => {}
    }
    match (&mut board.traced_line, figure.follow) {
        (Some(walk), Some(follows)) => walk.slice_follows = follows,
        (None, Some(_)) => return error_at(file, LessonFault::MissingField("line")),
        _ => {}
    }
    if let Some(text) = &figure.lines_through {
        board.lines_through = match text.get_ref().is_empty() {
            true => None,
            false => {
                Some(LinesThroughCell { cell: read_cell(&shape, text)?, span: None, line: None })
            }
        };
    }
    if let Some(number) = &figure.span {
        let Some(through) = &mut board.lines_through else {
            return error_at(number, LessonFault::MissingField("lines-through"));
        };
        through.span = Some(parse_span(&shape, number)?);
    }
    if let Some(ends) = &figure.one {
        let Some(through) = &mut board.lines_through else {
            return error_at(ends, LessonFault::MissingField("lines-through"));
        };
        let one = read_line_from_cells(&shape, ends)?;
        if one.index_of(&through.cell).is_none() {
            return error_at(ends, LessonFault::NoLine);
        }
        through.line = Some(one);
    }
    if let Some(ends) = &figure.ruler {
        board.ruler = match ends.get_ref().is_empty() {
            true => None,
            false => Some(read_cell_pair(&shape, ends)?),
        };
        if board.ruler.as_ref().is_some_and(|[a, b]| a == b) {
            return error_at(ends, LessonFault::CellCount(2));
        }
    }
    Ok(())
}

fn read_highlights(figure: &FigureFile, board: &mut LessonBoard) -> ParseResult<()> {
    let shape = board.shape.clone();
    if figure.points.is_some() || figure.names.is_some() {
        let plain = read_cells(&shape, figure.points.as_deref().unwrap_or_default())?;
        let mut points: Vec<(Cell, String)> =
            plain.into_iter().map(|cell| (cell, String::new())).collect();
        for (text, name) in figure.names.iter().flatten() {
            let name: String = name.chars().take(MAX_LABEL_CHARS).collect();
            points.push((read_cell(&shape, text)?, name));
        }
        points.sort();
        board.highlights = points;
    }
    if let Some(joined) = &figure.joined {
        if let Some(list) = joined.get(MAX_ITEMS) {
            return error_at(list, LessonFault::ListTooLong);
        }
        let each = joined.iter().map(|list| read_cells(&shape, list.get_ref()));
        board.joined_cells = each.collect::<ParseResult<Vec<Vec<Cell>>>>()?;
    }
    Ok(())
}

/// The ranges of zoom and pan.
const ZOOM_RANGE: std::ops::RangeInclusive<f64> = 0.2..=40.0;
const MAX_PAN: f64 = 100.0;

/// Reads the pose of the space view in a step. If the step gives none, the pose of the step before
/// is kept, unless the step gives a standard view or a rotation, or has another number of axes in
/// space.
pub(super) fn read_pose(figure: &FigureFile, board: &mut LessonBoard) -> ParseResult<()> {
    if figure.look.is_some() || figure.turn.is_some() {
        board.pose = None;
    }
    let axes = board.space_axis_count();
    let fits = |pose: &SpacePose| pose.rotation.dims() == axes;
    board.pose.take_if(|pose| !fits(pose));
    let Some(file) = &figure.pose else { return Ok(()) };
    board.pose = match file.get_ref() {
        PoseFile { rows: None, yaw: None, pitch: None, zoom: None, pan: None } => None,
        written => {
            (board.standard_view, board.rotations) = (StandardView::Corner, Vec::new());
            Some(pose(file, written, axes)?)
        }
    };
    Ok(())
}

fn pose(file: &Spanned<PoseFile>, written: &PoseFile, axes: usize) -> ParseResult<SpacePose> {
    let rotation = match &written.rows {
        None => Some(Rotation::identity(axes)),
        Some(rows) => Rotation::from_rows(rows).filter(|rotation| rotation.dims() == axes),
    };
    let Some(rotation) = rotation else { return error_at(file, LessonFault::Pose(axes)) };
    let (yaw, pitch) = (written.yaw.unwrap_or(0.0), written.pitch.unwrap_or(0.0));
    let (zoom, [right, down]) = (written.zoom.unwrap_or(1.0), written.pan.unwrap_or([0.0; 2]));
    let sound = yaw.is_finite()
        && (-FRAC_PI_2..=FRAC_PI_2).contains(&pitch)
        && ZOOM_RANGE.contains(&zoom)
        && right.abs() <= MAX_PAN
        && down.abs() <= MAX_PAN;
    match sound {
        true => {
            Ok(SpacePose { rotation, orbit: OrbitAngles { yaw, pitch }, zoom, pan: (right, down) })
        }
        false => error_at(file, LessonFault::Pose(axes)),
    }
}

/// Returns the fields that store a pose in a lesson file: the yaw, and those that differ from their
/// default.
pub(super) fn write_pose(pose: &SpacePose) -> PoseFile {
    let some = |number: f64, usual: f64| (number != usual).then_some(number);
    let turned = pose.rotation != Rotation::identity(pose.rotation.dims());
    PoseFile {
        rows: turned.then(|| pose.rotation.rows()),
        // At least one field must be there: an empty table removes the pose.
        yaw: Some(pose.orbit.yaw),
        pitch: some(pose.orbit.pitch, 0.0),
        zoom: some(pose.zoom, 1.0),
        pan: (pose.pan != (0.0, 0.0)).then_some([pose.pan.0, pose.pan.1]),
    }
}
