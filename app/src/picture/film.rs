//! Animations: a sequence of pictures of a line's playback, a game, a straightening or a rotation.
//!
//! An animation advances a [`Figure`] in the same way as the window. To add a kind of animation,
//! add a variant to [`Script`], its segments to [`Film::new`], and its frames to `Film::step`.

use super::compose::Picture;
use super::content::Content;
use super::drawing::Drawing;
use super::error::PictureError;
use super::limits::MAX_FRAMES;
use crate::board::Space;
use crate::board::motion::TURN_SECONDS;
use crate::board::playback::Repeat;
use crate::board::straight::{Straighten, Way, refusal};
use crate::show::Figure;
use crate::words;
use hypertoe_core::{BigUint, NodeId};
use num_traits::ToPrimitive;
use std::f64::consts::TAU;

/// The maximum frame rate: players slow down faster animations.
pub const MAX_FPS: f64 = 50.0;
/// Seconds for which the last position of a game is shown.
const LAST_POSITION: f64 = 3.0;

/// The kind of an animation.
#[derive(Clone, Debug, PartialEq)]
pub enum Script {
    /// A bead traces lines of the explorer.
    Lines(Lines),
    /// The game is replayed, from the start to the end of its current line of play.
    Replay,
    /// The explored line is straightened.
    Straighten(Way),
    /// The board rotates once in the plane of two axes, in the space view.
    Turn {
        /// The two axes; the rotation goes from the first to the second.
        plane: (usize, usize),
    },
}

/// A choice of lines from the list on show.
#[derive(Clone, Debug, PartialEq)]
pub enum Lines {
    /// All lines, in the order of the list.
    All,
    /// The lines with these indices, in this order.
    These(Vec<BigUint>),
}

/// The frame rate and speed of an animation.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pace {
    /// Frames per second while something moves, from 1 to 50.
    pub fps: f64,
    /// The factor on the default speed: ¾ of a second for each step of a line, one for a move,
    /// eight for a rotation.
    pub speed: f64,
}

impl Default for Pace {
    fn default() -> Self {
        Self { fps: 20.0, speed: 1.0 }
    }
}

/// A frame and its duration.
#[derive(Clone, Debug, PartialEq)]
pub struct Frame {
    pub drawing: Drawing,
    /// The duration in seconds.
    pub seconds: f64,
}

/// A segment of an animation.
#[derive(Clone, Debug)]
enum Part {
    /// The line with this index, in this many frames.
    Line(BigUint, u64),
    /// The position after this node.
    Position(NodeId),
    /// A full rotation in the plane of two axes, in this many frames; the next frame would equal
    /// the first.
    Turn((usize, usize), u64),
    /// A straightening in this many frames; the last one shows its end.
    Straighten(u64),
}

impl Part {
    fn frames(&self) -> u64 {
        match self {
            Self::Line(_, frames) | Self::Turn(_, frames) | Self::Straighten(frames) => *frames,
            Self::Position(_) => 1,
        }
    }
}

/// An animation, drawn frame by frame.
#[derive(Clone)]
pub struct Film {
    picture: Picture,
    figure: Figure,
    pace: Pace,
    parts: Vec<Part>,
    /// The current segment, and the number of its frames that are already drawn.
    at: (usize, u64),
    shown: u64,
    total: u64,
    /// The pose of the space at the beginning.
    begin: Space,
}

impl Film {
    /// Prepares an animation that begins with the current state of a figure.
    ///
    /// # Errors
    /// [`PictureError`], if there is nothing to show, marks must stay hidden, or there would be
    /// more than [`MAX_FRAMES`] frames.
    pub fn new(
        picture: Picture,
        mut figure: Figure,
        script: &Script,
        pace: Pace,
    ) -> Result<Self, PictureError> {
        let fps = if pace.fps.is_finite() { pace.fps.clamp(1.0, MAX_FPS) } else { 20.0 };
        let speed = if pace.speed.is_finite() { pace.speed.clamp(0.05, 50.0) } else { 1.0 };
        let pace = Pace { fps, speed };
        // Only an animation of the straightening keeps it open.
        if !matches!(script, Script::Straighten(_)) {
            figure.straighten = None;
        }
        let parts = match script {
            Script::Lines(lines) => line_parts(&mut figure, lines, pace)?,
            Script::Replay => replay_parts(&mut figure)?,
            Script::Straighten(way) => straighten_parts(&mut figure, *way, pace)?,
            Script::Turn { plane } => turn_parts(&picture, &figure, *plane, pace)?,
        };
        let total: u64 = parts.iter().map(Part::frames).sum();
        if total > MAX_FRAMES {
            return Err(PictureError::TooLong { frames: total.into() });
        }
        let begin = figure.view.space.clone();
        Ok(Self { picture, figure, pace, parts, at: (0, 0), shown: 0, total, begin })
    }

    /// Returns the picture that each frame is drawn by.
    pub fn picture(&self) -> &Picture {
        &self.picture
    }

    /// Returns the total number of frames.
    pub fn frames(&self) -> u64 {
        self.total
    }

    /// Returns the number of frames drawn or skipped so far.
    pub fn shown(&self) -> u64 {
        self.shown
    }

    /// Returns the total duration in seconds.
    pub fn seconds(&self) -> f64 {
        (0..self.parts.len()).map(|i| self.part_seconds(i)).sum()
    }

    fn part_seconds(&self, number: usize) -> f64 {
        match &self.parts[number] {
            Part::Line(_, frames) | Part::Turn(_, frames) | Part::Straighten(frames) => {
                *frames as f64 / self.pace.fps
            }
            Part::Position(_) if number + 1 == self.parts.len() => LAST_POSITION / self.pace.speed,
            Part::Position(_) => 1.0 / self.pace.speed,
        }
    }

    /// Draws the next frame; `None` after the last.
    ///
    /// # Errors
    /// [`PictureError::Empty`], if the size has no pixels.
    pub fn next_frame(&mut self) -> Option<Result<Frame, PictureError>> {
        let seconds = self.forward()?;
        let drawing = self.picture.drawing(&self.figure.show());
        Some(drawing.map(|drawing| Frame { drawing, seconds }))
    }

    /// Skips the next frame without drawing it. Returns `false` after the last.
    pub fn skip(&mut self) -> bool {
        self.forward().is_some()
    }

    /// Returns the frame numbers, from 0, at which segments begin: such a frame may differ entirely
    /// from the one before.
    pub fn begins(&self) -> Vec<u64> {
        let begin = |next: &mut u64, part: &Part| {
            let at = *next;
            *next += part.frames();
            Some(at)
        };
        self.parts.iter().scan(0, begin).collect()
    }

    /// Advances the figure to the next frame and returns the duration of that frame in seconds.
    fn forward(&mut self) -> Option<f64> {
        let (number, frame) = self.at;
        let part = self.parts.get(number)?.clone();
        self.step(&part, frame);
        let seconds = self.part_seconds(number) / part.frames() as f64;
        self.at = if frame + 1 < part.frames() { (number, frame + 1) } else { (number + 1, 0) };
        self.shown += 1;
        Some(seconds)
    }

    /// Sets the figure to a frame of a segment; frames come one after the other.
    fn step(&mut self, part: &Part, frame: u64) {
        let figure = &mut self.figure;
        match part {
            Part::Line(number, _) if frame == 0 => {
                figure.tour.go_to(number);
                figure.tour.play();
            }
            Part::Line(..) => figure.tour.advance(1.0 / self.pace.fps),
            Part::Straighten(frames) => {
                let Some(open) = &mut figure.straighten else { return };
                let seconds = open.stages.seconds() * frame as f64 / (*frames - 1) as f64;
                open.stages.scrub(0.0);
                open.stages.toggle(false);
                open.stages.advance(seconds);
            }
            Part::Position(node) => figure.go_to(*node),
            Part::Turn(plane, frames) => {
                // Each frame starts from the initial pose, so that errors do not accumulate.
                figure.view.space = self.begin.clone();
                figure.view.space.hold_through(*plane);
                figure.view.space.turn(*plane, TAU * frame as f64 / *frames as f64);
            }
        }
    }
}

/// Returns the lines to trace, and the frames for each.
fn line_parts(figure: &mut Figure, lines: &Lines, pace: Pace) -> Result<Vec<Part>, PictureError> {
    figure.explore();
    figure.tour.set_speed(pace.speed);
    figure.tour.set_repeat(Repeat::Off);
    let run = figure.game.rules().shape().run();
    let frames = (figure.tour.playback().seconds(run) * pace.fps - 1e-6).ceil().max(1.0) as u64;
    let count = figure.tour.count();
    if count == BigUint::ZERO {
        return Err(PictureError::Nothing(words::film_no_line()));
    }
    let numbers: Vec<BigUint> = match lines {
        Lines::All => {
            let total = &count * frames;
            let known = count.to_u64().filter(|_| total <= MAX_FRAMES.into());
            let known = known.ok_or(PictureError::TooLong { frames: total })?;
            (0..known).map(BigUint::from).collect()
        }
        Lines::These(numbers) => numbers.clone(),
    };
    if numbers.is_empty() || numbers.iter().any(|number| *number >= count) {
        return Err(PictureError::Nothing(words::film_other_lines()));
    }
    Ok(numbers.into_iter().map(|number| Part::Line(number, frames)).collect())
}

/// Returns the straightening of the explored line.
fn straighten_parts(figure: &mut Figure, way: Way, pace: Pace) -> Result<Vec<Part>, PictureError> {
    let shape = figure.game.rules().shape();
    let line = figure.tour.followed().map(|followed| &followed.line);
    if let Some(refusal) = refusal(shape, line, &figure.view.grid, way) {
        return Err(PictureError::Nothing(refusal));
    }
    match &mut figure.straighten {
        Some(open) => open.set_way(way),
        closed => *closed = line.and_then(|line| Straighten::new(shape, line, way).ok()),
    }
    let seconds = figure.straighten.as_ref().map_or(0.0, |open| open.stages.seconds());
    let frames = (seconds / pace.speed * pace.fps).ceil().max(2.0) as u64;
    Ok(vec![Part::Straighten(frames)])
}

/// Returns one full rotation.
fn turn_parts(
    picture: &Picture,
    figure: &Figure,
    plane: (usize, usize),
    pace: Pace,
) -> Result<Vec<Part>, PictureError> {
    if picture.content == Content::Grid {
        return Err(PictureError::Nothing(words::film_flat()));
    }
    let planes = figure.view.space.planes();
    if !planes.contains(&plane) && !planes.contains(&(plane.1, plane.0)) {
        let plane = words::row([words::axis_name(plane.0), words::axis_name(plane.1)]);
        return Err(PictureError::Nothing(words::film_no_plane(plane)));
    }
    let frames = (TURN_SECONDS / pace.speed * pace.fps).round().max(2.0) as u64;
    Ok(vec![Part::Turn(plane, frames)])
}

/// Returns the positions of the game, from the start to the end of the line of play.
fn replay_parts(figure: &mut Figure) -> Result<Vec<Part>, PictureError> {
    if figure.seen().is_hidden() {
        return Err(PictureError::Nothing(words::film_hidden()));
    }
    figure.touring = false;
    figure.forget_answers();
    let moves = figure.game.line_of_play();
    if moves.is_empty() {
        return Err(PictureError::Nothing(words::film_no_move()));
    }
    Ok(std::iter::once(NodeId::START).chain(moves).map(Part::Position).collect())
}
