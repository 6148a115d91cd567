//! Films: a picture for each moment of a line's playback or of a game.
//!
//! A film steps a [`Figure`] by the same parts as the window. To add a kind of
//! film, add a variant to [`Script`], its scenes to [`Film::new`], and how one
//! is shown to `Film::step`.

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

/// The most frames in a second: programs that show animations slow faster ones down.
pub const MAX_FPS: f64 = 50.0;
/// How much longer the last position of a game is shown.
const LAST_POSITION: f64 = 3.0;

/// What a film shows.
#[derive(Clone, Debug, PartialEq)]
pub enum Script {
    /// The bead runs along the lines of the explorer.
    Lines(Lines),
    /// The game, move by move, from the start to the end of its present line of play.
    Replay,
    /// The line that is followed is laid out.
    Straighten(Way),
    /// The board turns once through the plane of two axes, in the space view.
    Turn {
        /// The axes, from the first towards the second.
        plane: (usize, usize),
    },
}

/// Which lines of the list on show.
#[derive(Clone, Debug, PartialEq)]
pub enum Lines {
    /// All of them, in their order.
    All,
    /// Those with these numbers, from 0, in this order.
    These(Vec<BigUint>),
}

/// How fast a film runs.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pace {
    /// Frames a second, where something moves: 1 … 50.
    pub fps: f64,
    /// Factor on the usual speed: a step along a line takes ¾ of a second, a
    /// move one, a whole turn eight.
    pub speed: f64,
}

impl Default for Pace {
    fn default() -> Self {
        Self { fps: 20.0, speed: 1.0 }
    }
}

/// A frame and for how long it is shown.
#[derive(Clone, Debug, PartialEq)]
pub struct Frame {
    /// What is shown.
    pub drawing: Drawing,
    /// Seconds.
    pub seconds: f64,
}

/// A part of a film.
#[derive(Clone, Debug)]
enum Part {
    /// The line with this number, in this many frames.
    Line(BigUint, u64),
    /// The position after this node.
    Position(NodeId),
    /// A whole turn in the plane of two axes, in this many frames: the one
    /// after the last would be the first again.
    Turn((usize, usize), u64),
    /// A line is laid out in this many frames, the last of them at its end.
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

/// A film, made frame by frame.
#[derive(Clone)]
pub struct Film {
    picture: Picture,
    figure: Figure,
    pace: Pace,
    parts: Vec<Part>,
    /// The part that is shown, and how many of its frames have been.
    at: (usize, u64),
    shown: u64,
    total: u64,
    /// How the space is looked at when it begins.
    begin: Space,
}

impl Film {
    /// A film that begins with a figure as it is.
    ///
    /// # Errors
    /// There is nothing to be shown, marks must not be seen, or it would have
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
        // How a line is laid out stays, if that is what is told.
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

    /// What each frame shows, and how large it is.
    pub fn picture(&self) -> &Picture {
        &self.picture
    }

    /// Number of frames.
    pub fn frames(&self) -> u64 {
        self.total
    }

    /// Frames given out so far.
    pub fn shown(&self) -> u64 {
        self.shown
    }

    /// How long it runs, in seconds.
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

    /// The next frame; `None` after the last.
    ///
    /// # Errors
    /// A size without pixels, or with too many.
    pub fn next_frame(&mut self) -> Option<Result<Frame, PictureError>> {
        let seconds = self.forward()?;
        let drawing = self.picture.drawing(&self.figure.show());
        Some(drawing.map(|drawing| Frame { drawing, seconds }))
    }

    /// Leaves the next frame out without drawing it. `false` after the last.
    pub fn skip(&mut self) -> bool {
        self.forward().is_some()
    }

    /// The numbers, from 0, of the frames with which its parts begin: what is seen then may have
    /// little to do with the frame before.
    pub fn begins(&self) -> Vec<u64> {
        let begin = |next: &mut u64, part: &Part| {
            let at = *next;
            *next += part.frames();
            Some(at)
        };
        self.parts.iter().scan(0, begin).collect()
    }

    /// Brings the figure to the next frame, and says for how many seconds it is shown.
    fn forward(&mut self) -> Option<f64> {
        let (number, frame) = self.at;
        let part = self.parts.get(number)?.clone();
        self.step(&part, frame);
        let seconds = self.part_seconds(number) / part.frames() as f64;
        self.at = if frame + 1 < part.frames() { (number, frame + 1) } else { (number + 1, 0) };
        self.shown += 1;
        Some(seconds)
    }

    /// Brings the figure to a frame of a part; they come one after the other.
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
                // Each frame from where the turn began, so that nothing adds up.
                figure.view.space = self.begin.clone();
                figure.view.space.hold_through(*plane);
                figure.view.space.turn(*plane, TAU * frame as f64 / *frames as f64);
            }
        }
    }
}

/// The lines to be played, and how many frames each takes.
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

/// The line that is followed, laid out.
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

/// A whole turn.
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

/// The positions of the game, from the start to the end of the line of play.
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
