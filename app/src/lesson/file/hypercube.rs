//! The fields of a figure that shows a cube of up to four dimensions in place of a board.

use super::figure::write_pose;
use super::schema::{FigureFile, PoseFile, SpannedText};
use super::values::{
    LessonFault, ParseResult, error_at, lookup_name, read_plane, unspanned_text, with_empty_span,
};
use crate::board::SpacePose;
use crate::board::hypercube::{HypercubeFigure, HypercubeKind};
use crate::hypercube::MAX_DIMS;
use crate::lesson::LessonBoard;
use crate::projection::{OrbitAngles, Rotation};
use std::f64::consts::FRAC_PI_2;
use toml::Spanned;

/// Reads a figure that names a shape, or changes the shape of the step before; `None` if the figure
/// is a board.
pub(super) fn read_hypercube_figure(
    file: &Spanned<FigureFile>,
    before: Option<&LessonBoard>,
) -> ParseResult<Option<LessonBoard>> {
    let figure = file.get_ref();
    let known = before.and_then(|board| board.hypercube.as_ref());
    let mut cube = match (&figure.shape, &figure.board, known) {
        (Some(text), None, _) => new_figure(text, figure)?,
        (Some(text), Some(_), _) => return error_at(text, LessonFault::BoardField("board")),
        (None, None, Some(known)) => known.clone(),
        (None, ..) => {
            return match (&figure.dimension, &figure.at) {
                (Some(number), _) => error_at(number, LessonFault::MissingField("shape")),
                (None, Some(number)) => error_at(number, LessonFault::MissingField("shape")),
                (None, None) => Ok(None),
            };
        }
    };
    if let (None, Some(number)) = (&figure.shape, &figure.dimension) {
        return error_at(number, LessonFault::MissingField("shape"));
    }
    if let Some(field) = board_field(figure) {
        return error_at(file, LessonFault::BoardField(field));
    }
    cube.shows_counts = figure.counts.unwrap_or(cube.shows_counts);
    read_film(figure, &mut cube)?;
    read_cube_pose(figure, &mut cube)?;
    Ok(Some(LessonBoard::of_hypercube(cube)))
}

fn new_figure(text: &SpannedText, figure: &FigureFile) -> ParseResult<HypercubeFigure> {
    let kind = lookup_name(text, HypercubeKind::ALL, HypercubeKind::id)?;
    let Some(dims) = &figure.dimension else {
        return error_at(text, LessonFault::MissingField("dimension"));
    };
    HypercubeFigure::new(kind, *dims.get_ref())
        .map_err(|error| (dims.span(), LessonFault::Dimension(error)))
}

/// Returns the first field that only a board has.
fn board_field(figure: &FigureFile) -> Option<&'static str> {
    let given = [
        ("x", figure.x.is_some()),
        ("o", figure.o.is_some()),
        ("views", figure.views.is_some()),
        ("arrangement", figure.arrangement.is_some()),
        ("nesting", figure.nesting.is_some()),
        ("upright", figure.upright.is_some()),
        ("slice", figure.slice.is_some()),
        ("look", figure.look.is_some()),
        ("line", figure.line.is_some()),
        ("stop", figure.stop.is_some()),
        ("follow", figure.follow.is_some()),
        ("lines-through", figure.lines_through.is_some()),
        ("span", figure.span.is_some()),
        ("one", figure.one.is_some()),
        ("colour", figure.color.is_some()),
        ("light", figure.light.is_some()),
        ("ruler", figure.ruler.is_some()),
        ("points", figure.points.is_some()),
        ("names", figure.names.is_some()),
        ("joined", figure.joined.is_some()),
    ];
    given.into_iter().find(|(_, is_given)| *is_given).map(|(field, _)| field)
}

/// Reads the position of the film, and whether it plays. A film that plays begins at its beginning,
/// if the figure does not say where.
fn read_film(figure: &FigureFile, cube: &mut HypercubeFigure) -> ParseResult<()> {
    let end = cube.film.stage_count();
    if let Some(number) = &figure.at {
        if !(0.0..=end as f64).contains(number.get_ref()) {
            return error_at(number, LessonFault::FilmPosition(end));
        }
        cube.film.seek(*number.get_ref());
    }
    match figure.play {
        Some(true) if figure.at.is_none() && figure.shape.is_some() => {
            cube.film.seek(0.0);
            cube.film.play();
        }
        Some(true) => cube.film.play(),
        Some(false) => cube.film.pause(),
        None => {}
    }
    Ok(())
}

fn read_cube_pose(figure: &FigureFile, cube: &mut HypercubeFigure) -> ParseResult<()> {
    if let Some(turns) = &figure.turn {
        cube.reset_pose();
        let shape = cube.board_shape();
        for (text, degrees) in turns {
            let degrees = Some(*degrees.get_ref()).filter(|degrees| degrees.is_finite());
            let plane = read_plane(&shape, text)?;
            cube.rotate(plane, (degrees.unwrap_or_default() % 360.0).to_radians());
        }
    }
    let Some(file) = &figure.pose else { return Ok(()) };
    let PoseFile { rows, yaw, pitch, zoom, pan } = file.get_ref();
    let rotation = match rows {
        None => Some(Rotation::identity(MAX_DIMS)),
        Some(rows) => Rotation::from_rows(rows).filter(|rotation| rotation.dims() == MAX_DIMS),
    };
    let usual = HypercubeFigure::default_orbit(cube.dims());
    let orbit = match (yaw, pitch) {
        (None, None) => usual,
        (yaw, pitch) => {
            OrbitAngles { yaw: yaw.unwrap_or_default(), pitch: pitch.unwrap_or_default() }
        }
    };
    let is_sound = orbit.yaw.is_finite()
        && (-FRAC_PI_2..=FRAC_PI_2).contains(&orbit.pitch)
        && zoom.is_none()
        && pan.is_none();
    let Some(rotation) = rotation.filter(|_| is_sound) else {
        return error_at(file, LessonFault::Pose(MAX_DIMS));
    };
    cube.set_rotation(rotation);
    cube.orbit = orbit;
    Ok(())
}

/// Returns the fields that store a cube.
pub(super) fn hypercube_file(cube: &HypercubeFigure) -> FigureFile {
    let pose = || SpacePose {
        rotation: cube.rotation().clone(),
        orbit: cube.orbit,
        zoom: 1.0,
        pan: (0.0, 0.0),
    };
    FigureFile {
        shape: Some(unspanned_text(cube.kind().id())),
        dimension: Some(with_empty_span(cube.dims())),
        at: Some(with_empty_span(cube.film.position())),
        counts: (!cube.shows_counts).then_some(false),
        play: cube.film.is_playing().then_some(true),
        pose: (!cube.is_pose_default()).then(|| with_empty_span(write_pose(&pose()))),
        ..FigureFile::default()
    }
}
