//! The figure: its kind, its dimensions, the position of its film, and its pose.

use super::film::Film;
use crate::hypercube::{
    MAX_DIMS, MIN_NET_DIMS, MIN_SLICE_DIMS, Model, ObliqueSlice, cube_net, swept_cube,
};
use crate::i18n::{self, Message, ToMessage};
use crate::projection::{OrbitAngles, Rotation};
use hypertoe_core::Shape;
use serde::{Deserialize, Serialize};
use std::f64::consts::FRAC_PI_2;
use std::ops::RangeInclusive;

enum_with_all! {
    /// A kind of film.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
    pub enum HypercubeKind {
        /// A point is swept to a segment, a square, a cube, a tesseract.
        Sweep,
        /// A net folds up.
        Net,
        /// A plane at right angles to the long diagonal moves through a cube.
        Slice,
    }
}

impl HypercubeKind {
    /// Returns the name in files and options.
    pub fn id(self) -> &'static str {
        match self {
            Self::Sweep => "sweep",
            Self::Net => "net",
            Self::Slice => "slice",
        }
    }

    pub fn name(self) -> Message {
        match self {
            Self::Sweep => i18n::hypercube_sweep(),
            Self::Net => i18n::hypercube_net(),
            Self::Slice => i18n::hypercube_slice(),
        }
    }

    /// Returns the dimensions that a cube may have in such a film.
    pub fn dims(self) -> RangeInclusive<usize> {
        let least = match self {
            Self::Sweep => 1,
            Self::Net => MIN_NET_DIMS,
            Self::Slice => MIN_SLICE_DIMS,
        };
        least..=MAX_DIMS
    }

    fn film(self, dims: usize) -> Film {
        match self {
            Self::Sweep => Film::new(dims, 2.1),
            Self::Net => Film::new(1, 4.5),
            Self::Slice => Film::new(dims, 2.1),
        }
    }
}

/// The error that a kind of film is not made of a cube of this many dimensions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no {} of a cube of {dims} dimensions", kind.id())]
pub struct HypercubeDims {
    pub kind: HypercubeKind,
    pub dims: usize,
}

impl ToMessage for HypercubeDims {
    fn message(&self) -> Message {
        let dims = self.kind.dims();
        i18n::hypercube_wrong_dims(self.kind.name(), *dims.start(), *dims.end(), self.dims)
    }
}

/// A cube of up to four dimensions, as it is shown.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct HypercubeFigure {
    kind: HypercubeKind,
    dims: usize,
    pub film: Film,
    /// True if the table of counts is shown beside the figure.
    pub shows_counts: bool,
    /// The direction of view.
    pub orbit: OrbitAngles,
    /// The rotation in four dimensions.
    rotation: Rotation,
    /// The size, as a multiple of a ball that fills the room; `None` to fill the room in every pose.
    pub magnification: Option<f64>,
}

/// The figures that are drawn: one, or a slice in its cube and on its own.
#[derive(Clone, Debug, PartialEq)]
pub enum HypercubeScene {
    One(Model),
    Slice {
        /// The cube with the slice in it.
        in_cube: Model,
        /// The slice in its true shape.
        alone: Model,
    },
}

impl HypercubeFigure {
    /// Creates the figure at the position that says most as a still picture, paused.
    ///
    /// # Errors
    /// There is no such film of a cube of this many dimensions.
    pub fn new(kind: HypercubeKind, dims: usize) -> Result<Self, HypercubeDims> {
        if !kind.dims().contains(&dims) {
            return Err(HypercubeDims { kind, dims });
        }
        let mut film = kind.film(dims);
        film.seek(match kind {
            HypercubeKind::Sweep => dims as f64,
            HypercubeKind::Net => 0.0,
            HypercubeKind::Slice => dims as f64 / 2.0,
        });
        Ok(Self {
            kind,
            dims,
            film,
            shows_counts: true,
            orbit: Self::default_orbit(dims),
            rotation: Rotation::identity(MAX_DIMS),
            magnification: None,
        })
    }

    /// Creates the figure with the nearest number of dimensions that is possible.
    pub fn nearest(kind: HypercubeKind, dims: usize) -> Self {
        let dims = dims.clamp(*kind.dims().start(), *kind.dims().end());
        Self::new(kind, dims).unwrap_or_else(|error| unreachable!("clamped: {error}"))
    }

    pub fn kind(&self) -> HypercubeKind {
        self.kind
    }

    pub fn dims(&self) -> usize {
        self.dims
    }

    pub fn rotation(&self) -> &Rotation {
        &self.rotation
    }

    /// Returns the direction from which a cube of this many dimensions is seen by default: what is
    /// flat is seen from the front, and all corners and edges of a tesseract apart from each other.
    pub fn default_orbit(dims: usize) -> OrbitAngles {
        match dims {
            ..3 => OrbitAngles::FRONT,
            3 => OrbitAngles::CORNER,
            // No corner of a tesseract lies on an edge of another.
            _ => OrbitAngles { yaw: -0.57, pitch: 0.32 },
        }
    }

    /// Returns the board behind the figure: it has a cell at each corner of the cube, and at least
    /// two axes.
    pub fn board_shape(&self) -> Shape {
        let shape = Shape::hypercube(2, self.dims.max(2));
        shape.unwrap_or_else(|error| unreachable!("a small board: {error}"))
    }

    /// Returns whether the pose is the default one.
    pub fn is_pose_default(&self) -> bool {
        self.orbit == Self::default_orbit(self.dims)
            && self.rotation == Rotation::identity(MAX_DIMS)
    }

    pub fn reset_pose(&mut self) {
        self.orbit = Self::default_orbit(self.dims);
        self.rotation = Rotation::identity(MAX_DIMS);
    }

    /// Returns the planes in which it makes sense to rotate the figure: those of its axes, with the
    /// higher ones first.
    pub fn planes(&self) -> Vec<(usize, usize)> {
        (1..self.dims).rev().flat_map(|b| (0..b).map(move |a| (a, b))).collect()
    }

    /// Rotates the figure by an angle in radians, from the first axis of a plane towards the second.
    pub fn rotate(&mut self, (a, b): (usize, usize), angle: f64) {
        if a < MAX_DIMS && b < MAX_DIMS && angle.is_finite() {
            self.rotation.rotate(a, b, angle);
        }
    }

    /// Sets the rotation; one of other than four dimensions is ignored.
    pub fn set_rotation(&mut self, rotation: Rotation) {
        if rotation.dims() == MAX_DIMS {
            self.rotation = rotation;
        }
    }

    /// Turns the view further by yaw and pitch, in radians.
    pub fn orbit_by(&mut self, yaw: f64, pitch: f64) {
        if yaw.is_finite() && pitch.is_finite() {
            self.orbit = self.orbit.rotated(yaw, pitch);
        }
    }

    /// Returns the positions at which the film shows something of its own.
    pub fn stop_positions(&self) -> Vec<f64> {
        match self.kind {
            HypercubeKind::Sweep => (0..=self.dims).map(|dims| dims as f64).collect(),
            HypercubeKind::Net => vec![0.0, 1.0],
            HypercubeKind::Slice => {
                (2..=2 * (self.dims - 1)).map(|half| half as f64 / 2.0).collect()
            }
        }
    }

    /// Moves to the next stop (1) or to the previous one (−1), and pauses there.
    pub fn step(&mut self, by: i8) {
        let at = self.film.position();
        let stops = self.stop_positions().into_iter();
        let end = self.film.stage_count() as f64;
        let to = match by > 0 {
            true => stops.filter(|stop| *stop > at + 1e-9).fold(end, f64::min),
            false => stops.filter(|stop| *stop < at - 1e-9).fold(0.0, f64::max),
        };
        self.film.seek(to);
    }

    /// Plays or pauses. Without motion, shows the next stop, and after the last one the first.
    pub fn play_or_pause(&mut self, is_still: bool) {
        if self.film.is_playing() {
            self.film.pause();
        } else if !is_still {
            self.film.play();
        } else if self.film.is_at_end() {
            self.film.seek(0.0);
        } else {
            self.step(1);
        }
    }

    /// Advances the film by a time in seconds. Without motion it goes to its end at once.
    pub fn advance(&mut self, seconds: f64, is_still: bool) {
        if is_still && self.film.is_playing() {
            self.film.seek(self.film.stage_count() as f64);
        }
        self.film.advance(seconds);
    }

    /// Returns the slice at the position of the film.
    pub fn slice(&self) -> ObliqueSlice {
        self.slice_at(self.film.position())
    }

    /// Returns the slice at a sum of the coordinates.
    pub fn slice_at(&self, sum: f64) -> ObliqueSlice {
        ObliqueSlice::new(self.dims, sum)
    }

    /// Returns the angle at the hinges of the net, in degrees.
    pub fn fold_degrees(&self) -> f64 {
        self.film.position() * FRAC_PI_2.to_degrees()
    }

    /// Returns the figures to draw at the position of the film.
    pub fn scene(&self) -> HypercubeScene {
        let at = self.film.position();
        match self.kind {
            HypercubeKind::Sweep => HypercubeScene::One(swept_cube(self.dims, at)),
            HypercubeKind::Net => HypercubeScene::One(cube_net(self.dims, at)),
            HypercubeKind::Slice => {
                let slice = self.slice();
                let mut in_cube = ObliqueSlice::cube(self.dims);
                in_cube.append(slice.model_in_cube());
                HypercubeScene::Slice { in_cube, alone: slice.model_alone() }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn every_figure() -> Vec<HypercubeFigure> {
        let of =
            |kind: HypercubeKind| kind.dims().map(move |dims| HypercubeFigure::nearest(kind, dims));
        HypercubeKind::ALL.into_iter().flat_map(of).collect()
    }

    #[test]
    fn impossible_films_are_refused_with_what_is_possible() {
        for (kind, dims) in [
            (HypercubeKind::Sweep, 0),
            (HypercubeKind::Sweep, 5),
            (HypercubeKind::Net, 1),
            (HypercubeKind::Slice, 1),
            (HypercubeKind::Slice, 7),
        ] {
            let error = HypercubeFigure::new(kind, dims).expect_err("no such film");
            assert_eq!(error, HypercubeDims { kind, dims });
            let text = error.message().to_string();
            assert!(text.contains('4') && text.contains(&dims.to_string()), "{text}");
            assert!(kind.dims().contains(&HypercubeFigure::nearest(kind, dims).dims()));
        }
        assert_eq!(every_figure().len(), 4 + 3 + 3);
    }

    #[test]
    fn steps_visit_all_stops_and_go_back() {
        for mut figure in every_figure() {
            figure.film.seek(0.0);
            let stops = figure.stop_positions();
            let mut visited = vec![0.0];
            for _ in 0..=stops.len() {
                figure.step(1);
                visited.push(figure.film.position());
            }
            assert!(stops.iter().all(|stop| visited.contains(stop)), "{figure:?}");
            assert!(figure.film.is_at_end());
            (0..=stops.len() + 1).for_each(|_| figure.step(-1));
            assert_eq!(figure.film.position(), 0.0);
        }
    }

    #[test]
    fn without_motion_nothing_moves_by_itself() {
        let mut figure = HypercubeFigure::nearest(HypercubeKind::Sweep, 3);
        figure.film.seek(0.0);
        figure.play_or_pause(true);
        assert_eq!((figure.film.position(), figure.film.is_playing()), (1.0, false));
        figure.film.play();
        figure.advance(0.01, true);
        assert_eq!((figure.film.position(), figure.film.is_playing()), (3.0, false));
        figure.play_or_pause(true);
        assert_eq!(figure.film.position(), 0.0);
    }

    #[test]
    fn a_rotation_that_is_none_changes_nothing() {
        let mut figure = HypercubeFigure::nearest(HypercubeKind::Sweep, 4);
        let before = figure.clone();
        figure.rotate((0, 9), 1.0);
        figure.rotate((0, 3), f64::NAN);
        figure.set_rotation(Rotation::identity(3));
        figure.orbit_by(f64::INFINITY, 0.0);
        assert_eq!(figure, before);
        figure.rotate((0, 3), 1.0);
        assert!(!figure.is_pose_default());
        figure.reset_pose();
        assert!(figure.is_pose_default());
    }
}
