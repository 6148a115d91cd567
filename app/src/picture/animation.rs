//! Animations: a sequence of pictures of a line's playback, a game, a straightening, a rotation, or
//! the film of a cube of up to four dimensions.
//!
//! An animation advances a [`BoardSnapshot`] in the same way as the window. To add a kind of
//! animation, add a variant to [`AnimationScript`], its segments to [`AnimationRenderer::new`], and
//! its frames to `Animation::show_frame`.

use super::Drawing;
use super::limits::{MAX_FRAMES, PictureError};
use super::request::PictureRequest;
use crate::board::SpaceState;
use crate::board::hypercube::HypercubeFigure;
use crate::board::playback::RepeatMode;
use crate::board::space::FULL_ROTATION_SECONDS;
use crate::board::straightening::{StraightenMode, Straightening, straighten_refusal};
use crate::i18n::{self, Message};
use crate::view_model::BoardSnapshot;
use crate::views::hypercube;
use hypertoe_core::{BigUint, NodeId};
use num_traits::ToPrimitive;
use serde::{Deserialize, Serialize};
use std::f64::consts::TAU;

/// The maximum frame rate: players slow down faster animations.
pub const MAX_FPS: f64 = 50.0;
/// Seconds for which the last position of a game is shown.
const LAST_POSITION_SECONDS: f64 = 3.0;

#[derive(Clone, Debug, PartialEq)]
pub enum AnimationScript {
    /// A bead traces lines of the explorer.
    TraceLines(LineSelection),
    /// The game is replayed, from the start to the end of its current line of play.
    Replay,
    /// The explored line is straightened.
    Straighten(StraightenMode),
    /// The film of the cube that is shown in place of the board: it is swept, folded or cut.
    Hypercube,
    /// The board, or the cube in its place, rotates once in the plane of two axes, in the space view.
    Rotation {
        /// The two axes; the rotation goes from the first to the second.
        plane: (usize, usize),
    },
}

/// The lines of the explorer that an animation traces.
#[derive(Clone, Debug, PartialEq)]
pub enum LineSelection {
    All,
    /// The lines with these indices, in this order.
    Selected(Vec<BigUint>),
}

/// The frame rate and speed of an animation.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct AnimationPace {
    /// Frames per second while something moves, from 1 to 50.
    pub fps: f64,
    /// The factor on the default speed: ¾ of a second for each step of a line, one for a move,
    /// eight for a rotation.
    pub speed: f64,
}

impl Default for AnimationPace {
    fn default() -> Self {
        Self { fps: 20.0, speed: 1.0 }
    }
}

#[derive(Clone, Debug, PartialEq)]
pub struct AnimationFrame {
    pub drawing: Drawing,
    /// The duration in seconds.
    pub seconds: f64,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
enum AnimationSegment {
    /// The line with this index, in this many frames.
    Line(BigUint, u64),
    /// The position after this node.
    Position(NodeId),
    /// A full rotation in the plane of two axes, in this many frames; the next frame would equal
    /// the first.
    Rotation((usize, usize), u64),
    /// A straightening in this many frames; the last one shows its end.
    Straighten(u64),
    /// The film of a cube in this many frames; the last one shows its end.
    Hypercube(u64),
}

impl AnimationSegment {
    fn frame_count(&self) -> u64 {
        match self {
            Self::Line(_, frames)
            | Self::Rotation(_, frames)
            | Self::Straighten(frames)
            | Self::Hypercube(frames) => *frames,
            Self::Position(_) => 1,
        }
    }
}

/// A renderer that draws an animation of a figure frame by frame.
#[derive(Clone, Serialize, Deserialize)]
pub struct AnimationRenderer {
    picture: PictureRequest,
    figure: BoardSnapshot,
    pace: AnimationPace,
    segments: Vec<AnimationSegment>,
    /// The current segment, and the number of its frames that are already drawn.
    cursor: (usize, u64),
    frames_done: u64,
    frame_count: u64,
    /// The pose of the space, and of a cube in its place, at the beginning.
    initial_space: SpaceState,
    initial_hypercube: Option<HypercubeFigure>,
    /// The size of the cube while it turns, at which it stays in the picture.
    turning_magnification: f64,
}

impl AnimationRenderer {
    /// Prepares an animation that begins with the current state of a figure.
    ///
    /// # Errors
    /// [`PictureError`], if there is nothing to show, marks must stay hidden, or there would be
    /// more than [`MAX_FRAMES`] frames.
    pub fn new(
        mut picture: PictureRequest,
        mut figure: BoardSnapshot,
        script: &AnimationScript,
        pace: AnimationPace,
    ) -> Result<Self, PictureError> {
        picture.has_line_caption =
            picture.options.color_key && matches!(script, AnimationScript::TraceLines(_));
        let fps = if pace.fps.is_finite() { pace.fps.clamp(1.0, MAX_FPS) } else { 20.0 };
        let speed = if pace.speed.is_finite() { pace.speed.clamp(0.05, 50.0) } else { 1.0 };
        let pace = AnimationPace { fps, speed };
        // Only an animation of the straightening keeps it open.
        if !matches!(script, AnimationScript::Straighten(_)) {
            figure.straightening = None;
        }
        let parts = match script {
            AnimationScript::TraceLines(lines) => line_segments(&mut figure, lines, pace)?,
            AnimationScript::Replay => replay_segments(&mut figure)?,
            AnimationScript::Straighten(way) => straighten_segment(&mut figure, *way, pace)?,
            AnimationScript::Hypercube => hypercube_segment(&mut figure, pace)?,
            AnimationScript::Rotation { plane } => {
                rotation_segment(&picture, &figure, *plane, pace)?
            }
        };
        let total: u64 = parts.iter().map(AnimationSegment::frame_count).sum();
        if total > MAX_FRAMES {
            return Err(PictureError::TooManyFrames { frames: total.into() });
        }
        let turning_magnification = match (script, &figure.hypercube) {
            (AnimationScript::Rotation { plane }, Some(cube)) => {
                hypercube::turning_magnification(cube, *plane)
            }
            _ => 1.0,
        };
        let (begin, initial_hypercube) = (figure.view.space.clone(), figure.hypercube.clone());
        Ok(Self {
            picture,
            figure,
            pace,
            segments: parts,
            cursor: (0, 0),
            frames_done: 0,
            frame_count: total,
            initial_space: begin,
            initial_hypercube,
            turning_magnification,
        })
    }

    /// Returns the request that describes the picture of every frame.
    pub fn picture_request(&self) -> &PictureRequest {
        &self.picture
    }

    pub fn frame_count(&self) -> u64 {
        self.frame_count
    }

    /// Returns the number of frames drawn or skipped so far.
    pub fn frames_done(&self) -> u64 {
        self.frames_done
    }

    /// Returns the total duration in seconds.
    pub fn duration(&self) -> f64 {
        (0..self.segments.len()).map(|i| self.segment_duration(i)).sum()
    }

    fn segment_duration(&self, number: usize) -> f64 {
        match &self.segments[number] {
            AnimationSegment::Line(_, frames)
            | AnimationSegment::Rotation(_, frames)
            | AnimationSegment::Straighten(frames)
            | AnimationSegment::Hypercube(frames) => *frames as f64 / self.pace.fps,
            AnimationSegment::Position(_) if number + 1 == self.segments.len() => {
                LAST_POSITION_SECONDS / self.pace.speed
            }
            AnimationSegment::Position(_) => 1.0 / self.pace.speed,
        }
    }

    /// Draws the next frame; `None` after the last.
    pub fn next_frame(&mut self) -> Option<Result<AnimationFrame, PictureError>> {
        let seconds = self.advance()?;
        let drawing = self.picture.draw(&self.figure.view_model());
        Some(drawing.map(|drawing| AnimationFrame { drawing, seconds }))
    }

    /// Skips the next frame without drawing it. Returns `false` after the last.
    pub fn skip_frame(&mut self) -> bool {
        self.advance().is_some()
    }

    /// Returns the frame numbers, from 0, at which segments begin: such a frame may differ entirely
    /// from the one before.
    pub fn segment_start_frames(&self) -> Vec<u64> {
        let begin = |next: &mut u64, part: &AnimationSegment| {
            let at = *next;
            *next += part.frame_count();
            Some(at)
        };
        self.segments.iter().scan(0, begin).collect()
    }

    /// Advances the figure to the next frame and returns the duration of that frame in seconds.
    fn advance(&mut self) -> Option<f64> {
        let (number, frame) = self.cursor;
        let part = self.segments.get(number)?.clone();
        self.show_frame(&part, frame);
        let seconds = self.segment_duration(number) / part.frame_count() as f64;
        self.cursor =
            if frame + 1 < part.frame_count() { (number, frame + 1) } else { (number + 1, 0) };
        self.frames_done += 1;
        Some(seconds)
    }

    /// Sets the figure to a frame of a segment; frames come one after the other.
    fn show_frame(&mut self, part: &AnimationSegment, frame: u64) {
        let figure = &mut self.figure;
        match part {
            AnimationSegment::Line(number, _) if frame == 0 => {
                figure.tour.go_to_line(number);
                figure.tour.play();
            }
            AnimationSegment::Line(..) => figure.tour.advance(1.0 / self.pace.fps),
            AnimationSegment::Straighten(frames) => {
                let Some(open) = &mut figure.straightening else { return };
                let seconds = open.stages.duration() * frame as f64 / (*frames - 1) as f64;
                open.stages.seek(0.0);
                open.stages.toggle_playing(false);
                open.stages.advance(seconds);
            }
            AnimationSegment::Position(node) => figure.go_to(*node),
            AnimationSegment::Hypercube(frames) => {
                let Some(cube) = &mut figure.hypercube else { return };
                let seconds = cube.film.duration() * frame as f64 / (*frames - 1) as f64;
                cube.film.show_time(seconds);
            }
            AnimationSegment::Rotation(plane, frames) if figure.hypercube.is_some() => {
                figure.hypercube.clone_from(&self.initial_hypercube);
                if let Some(cube) = &mut figure.hypercube {
                    cube.magnification = Some(self.turning_magnification);
                    cube.rotate(*plane, TAU * frame as f64 / *frames as f64);
                }
            }
            AnimationSegment::Rotation(plane, frames) => {
                // Each frame starts from the initial pose, so that errors do not accumulate.
                figure.view.space = self.initial_space.clone();
                figure.view.space.hold_magnification_for_rotation(*plane);
                figure.view.space.rotate(*plane, TAU * frame as f64 / *frames as f64);
            }
        }
    }
}

/// Returns the lines to trace, and the frames for each.
fn line_segments(
    figure: &mut BoardSnapshot,
    lines: &LineSelection,
    pace: AnimationPace,
) -> Result<Vec<AnimationSegment>, PictureError> {
    figure.show_tour();
    figure.tour.set_speed(pace.speed);
    figure.tour.set_repeat(RepeatMode::Off);
    let run = figure.game.rules().shape().line_length();
    let frames = (figure.tour.playback().duration(run) * pace.fps - 1e-6).ceil().max(1.0) as u64;
    let count = figure.tour.count();
    if count == BigUint::ZERO {
        return Err(PictureError::NothingToShow(i18n::animation_no_line()));
    }
    let numbers: Vec<BigUint> = match lines {
        LineSelection::All => {
            let total = &count * frames;
            let known = count.to_u64().filter(|_| total <= MAX_FRAMES.into());
            let known = known.ok_or(PictureError::TooManyFrames { frames: total })?;
            (0..known).map(BigUint::from).collect()
        }
        LineSelection::Selected(numbers) => numbers.clone(),
    };
    if numbers.is_empty() || numbers.iter().any(|number| *number >= count) {
        return Err(PictureError::NothingToShow(i18n::animation_other_lines()));
    }
    Ok(numbers.into_iter().map(|number| AnimationSegment::Line(number, frames)).collect())
}

fn straighten_segment(
    figure: &mut BoardSnapshot,
    mode: StraightenMode,
    pace: AnimationPace,
) -> Result<Vec<AnimationSegment>, PictureError> {
    let shape = figure.game.rules().shape();
    let line = figure.tour.current_line().map(|followed| &followed.line);
    if let Some(refusal) = straighten_refusal(shape, line, &figure.view.grid, mode) {
        return Err(PictureError::NothingToShow(refusal));
    }
    match &mut figure.straightening {
        Some(open) => open.set_mode(mode),
        closed => *closed = line.and_then(|line| Straightening::new(shape, line, mode).ok()),
    }
    let seconds = figure.straightening.as_ref().map_or(0.0, |open| open.stages.duration());
    let frames = (seconds / pace.speed * pace.fps).ceil().max(2.0) as u64;
    Ok(vec![AnimationSegment::Straighten(frames)])
}

/// Returns one full rotation.
fn rotation_segment(
    picture: &PictureRequest,
    figure: &BoardSnapshot,
    plane: (usize, usize),
    pace: AnimationPace,
) -> Result<Vec<AnimationSegment>, PictureError> {
    let frames = (FULL_ROTATION_SECONDS / pace.speed * pace.fps).round().max(2.0) as u64;
    if let Some(cube) = &figure.hypercube {
        return match cube.planes().contains(&(plane.0.min(plane.1), plane.0.max(plane.1))) {
            true => Ok(vec![AnimationSegment::Rotation(plane, frames)]),
            false => Err(PictureError::NothingToShow(no_plane(plane))),
        };
    }
    if !picture.views.has_space() {
        return Err(PictureError::NothingToShow(i18n::animation_flat()));
    }
    let planes = figure.view.space.planes();
    if !planes.contains(&plane) && !planes.contains(&(plane.1, plane.0)) {
        return Err(PictureError::NothingToShow(no_plane(plane)));
    }
    Ok(vec![AnimationSegment::Rotation(plane, frames)])
}

fn no_plane(plane: (usize, usize)) -> Message {
    let plane = i18n::concat([i18n::axis_name(plane.0), i18n::axis_name(plane.1)]);
    i18n::animation_no_plane(plane)
}

/// Returns the film of the cube, from its beginning to its end, with the time to look at the end.
fn hypercube_segment(
    figure: &mut BoardSnapshot,
    pace: AnimationPace,
) -> Result<Vec<AnimationSegment>, PictureError> {
    let Some(cube) = &mut figure.hypercube else {
        return Err(PictureError::NothingToShow(i18n::animation_no_hypercube()));
    };
    cube.film.seek(0.0);
    let frames = (cube.film.duration() / pace.speed * pace.fps).ceil().max(2.0) as u64;
    Ok(vec![AnimationSegment::Hypercube(frames)])
}

/// Returns the positions of the game, from the start to the end of the line of play.
fn replay_segments(figure: &mut BoardSnapshot) -> Result<Vec<AnimationSegment>, PictureError> {
    if figure.visible_game().has_hidden_marks() {
        return Err(PictureError::NothingToShow(i18n::animation_hidden()));
    }
    figure.shows_tour = false;
    figure.clear_analysis();
    let moves = figure.game.line_of_play();
    if moves.is_empty() {
        return Err(PictureError::NothingToShow(i18n::animation_no_move()));
    }
    Ok(std::iter::once(NodeId::START).chain(moves).map(AnimationSegment::Position).collect())
}
