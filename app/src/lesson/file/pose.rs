//! Reading and writing the exact pose of a step.

use super::fault::LessonFault;
use super::parts::{ParseResult, error_at};
use super::schema::{FigureFile, PoseFile};
use crate::board::{SpacePose, StandardView};
use crate::lesson::LessonBoard;
use crate::projection::{OrbitAngles, Rotation};
use std::f64::consts::FRAC_PI_2;
use toml::Spanned;

/// The ranges of zoom and pan.
const ZOOM_RANGE: std::ops::RangeInclusive<f64> = 0.2..=40.0;
const MAX_PAN: f64 = 100.0;

/// Reads the pose. A standard view replaces it, and so does a change of the axes in space.
pub(super) fn read(figure: &FigureFile, setting: &mut LessonBoard) -> ParseResult<()> {
    if figure.look.is_some() || figure.turn.is_some() {
        setting.pose = None;
    }
    let axes = setting.space_axis_count();
    let fits = |pose: &SpacePose| pose.rotation.dims() == axes;
    setting.pose.take_if(|pose| !fits(pose));
    let Some(file) = &figure.pose else { return Ok(()) };
    setting.pose = match file.get_ref() {
        PoseFile { rows: None, yaw: None, pitch: None, zoom: None, pan: None } => None,
        written => {
            (setting.standard_view, setting.rotations) = (StandardView::Corner, Vec::new());
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

/// Returns a pose for the file, without defaults.
pub(super) fn write(pose: &SpacePose) -> PoseFile {
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
