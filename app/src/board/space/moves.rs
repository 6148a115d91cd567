//! Rotation, orbit, zoom and pan of the space view, by the user and animated.

use super::{Space, StandardView};
use crate::board::motion::{FLIP_SECONDS, GO_SECONDS, Motion, TURN_SECONDS};
use crate::board::playback::eased;
use crate::board::pose::Pose;
use crate::projection::{Eye, Orbit, Rotation};
use std::f64::consts::TAU;

/// The tilt of the corner view beside each axis beyond the third, in radians: little, so that
/// a cube lies within a cube, and enough that no cell hides the one within it.
const BESIDE: (f64, f64) = (0.12, -0.09);

/// The range of zoom.
const ZOOM: std::ops::RangeInclusive<f64> = 0.2..=40.0;

impl Space {
    pub fn pose(&self) -> &Pose {
        &self.pose
    }

    /// Returns to the default pose.
    pub(super) fn reset(&mut self) {
        self.pose = self.standard(StandardView::Corner);
        self.dials.clear();
        (self.motion, self.held) = (None, None);
    }

    /// Returns the pose of a standard view.
    pub fn standard(&self, view: StandardView) -> Pose {
        let dims = self.axes().len();
        let mut rotation = Rotation::identity(dims);
        if view == StandardView::Corner {
            tilt(&mut rotation);
        }
        let orbit = match view {
            _ if dims < 3 => Orbit::FRONT,
            StandardView::Front => Orbit::FRONT,
            StandardView::Top => Orbit::TOP,
            StandardView::Corner => Orbit::CORNER,
            StandardView::LastTowards => {
                if dims > 3 {
                    // The last axis takes the place of z, and z that of the last axis.
                    rotation.turn(2, dims - 1, -std::f64::consts::FRAC_PI_2);
                }
                Orbit::FRONT
            }
        };
        Pose { rotation, orbit, zoom: 1.0, pan: (0.0, 0.0) }
    }

    /// Returns the planes in which the board can be rotated: pairs of axes of the space.
    pub fn planes(&self) -> Vec<(usize, usize)> {
        let axes = self.axes();
        let with = |(j, b): (usize, &usize)| axes[..j].iter().map(|a| (*a, *b)).collect::<Vec<_>>();
        axes.iter().enumerate().flat_map(with).collect()
    }

    /// Returns the angle by which a plane has been rotated since the last reset, in radians.
    pub fn dial(&self, plane: (usize, usize)) -> f64 {
        self.dials.get(&plane).copied().unwrap_or(0.0)
    }

    /// Rotates in the plane of two axes of the board, from the first towards the
    /// second, by radians. Does nothing if one does not span the space.
    pub fn turn(&mut self, (a, b): (usize, usize), angle: f64) {
        let Some((i, j)) = self.places((a, b)) else { return };
        self.pose.rotation.turn(i, j, angle);
        let (plane, angle) = if a < b { ((a, b), angle) } else { ((b, a), -angle) };
        *self.dials.entry(plane).or_default() += angle;
    }

    /// Rotates the board itself, before its pose: after a quarter turn its outline is the same.
    pub fn turn_board(&mut self, plane: (usize, usize), angle: f64) {
        if let Some((i, j)) = self.places(plane) {
            self.pose.rotation.turn_first(i, j, angle);
        }
    }

    /// Returns the indices of two axes among those that span the space.
    fn places(&self, (a, b): (usize, usize)) -> Option<(usize, usize)> {
        let axes = self.axes();
        let place = |axis| axes.iter().position(|other| *other == axis);
        Some((place(a)?, place(b)?))
    }

    /// Rotates a plane to an angle.
    pub fn set_dial(&mut self, plane: (usize, usize), angle: f64) {
        self.motion = None;
        self.turn(plane, angle - self.dial(plane));
    }

    /// Rotates the board by the user.
    pub fn turn_by_hand(&mut self, plane: (usize, usize), angle: f64) {
        self.take_in_hand();
        self.turn(plane, angle);
        self.shrink();
    }

    /// Orbits around the board by the user.
    pub fn orbit(&mut self, yaw: f64, pitch: f64) {
        self.take_in_hand();
        self.pose.orbit = self.pose.orbit.turned(yaw, pitch);
        self.shrink();
    }

    /// Pans by the user, in shares of the shorter side of the view.
    pub fn pan(&mut self, dx: f64, dy: f64) {
        self.take_in_hand();
        let (x, y) = self.pose.pan;
        self.pose.pan = (x + dx, y + dy);
    }

    /// Zooms by the user about a point of the picture.
    pub fn zoom(&mut self, (x, y): (f64, f64), factor: f64) {
        self.take_in_hand();
        let pose = &mut self.pose;
        let zoom = (pose.zoom * factor).clamp(*ZOOM.start(), *ZOOM.end());
        let factor = zoom / pose.zoom;
        pose.pan = (x - (x - pose.pan.0) * factor, y - (y - pose.pan.1) * factor);
        pose.zoom = zoom;
    }

    /// Resets zoom and pan.
    pub fn show_whole(&mut self) {
        (self.pose.zoom, self.pose.pan) = (1.0, (0.0, 0.0));
    }

    /// Ends a transition, but no rotation, when the user acts on the board.
    pub(super) fn take_in_hand(&mut self) {
        self.motion.take_if(|motion| matches!(motion, Motion::Go { .. } | Motion::Settle));
    }

    /// Shows a standard view at once.
    pub fn show_standard(&mut self, view: StandardView) {
        self.stop();
        self.dials.clear();
        self.pose = self.standard(view);
    }

    /// Shows a pose at once. Returns `false`, and changes nothing, if it has other dimensions.
    pub fn show_pose(&mut self, pose: Pose) -> bool {
        let fits = pose.rotation.dims() == self.axes().len();
        if fits {
            self.stop();
            self.dials.clear();
            self.pose = pose;
        }
        fits
    }

    /// Returns the standard view that is shown, if one is.
    pub fn standard_view(&self) -> Option<StandardView> {
        StandardView::ALL.into_iter().find(|view| self.pose.is_like(&self.standard(*view)))
    }

    /// Animates from another pose to the current one, if both have the same number of axes.
    pub fn come_from(&mut self, pose: &Pose) {
        let to = self.pose.clone();
        if *pose != to && pose.rotation.dims() == to.rotation.dims() {
            self.pose = pose.clone();
            let (from, to) = (Box::new(pose.clone()), Box::new(to));
            self.motion = Some(Motion::Go { from, to, since: 0.0 });
        }
    }

    /// Animates to a standard view.
    pub fn go(&mut self, view: StandardView) {
        let (from, to) = (self.pose.clone(), self.standard(view));
        self.dials.clear();
        self.held = None;
        let moves = from != to;
        let (from, to) = (Box::new(from), Box::new(to));
        self.motion = moves.then_some(Motion::Go { from, to, since: 0.0 });
    }

    /// Animates a rotation in a plane, once or endlessly.
    pub fn turn_through(&mut self, plane: (usize, usize), on_and_on: bool) {
        let left = if on_and_on { f64::INFINITY } else { TAU };
        if self.planes().contains(&plane) {
            self.held = Some(self.magnification());
            let size = self.least_through(plane);
            self.motion = Some(Motion::Turn { plane, left, size });
        }
    }

    /// Stops the animation, or rotates once from the first axis towards the last.
    pub fn turn_or_stop(&mut self) {
        if self.motion.take().is_some_and(|motion| motion != Motion::Settle) {
            self.let_go();
            return;
        }
        if let [first, .., last] = self.axes()[..] {
            self.turn_through((first, last), false);
        }
    }

    /// Cycles through the slices of an axis from a value on, or stops there.
    pub fn flip_or_stop(&mut self, axis: usize, value: u16) {
        let time = f64::from(value) * FLIP_SECONDS;
        self.motion = (!self.is_flipping(axis)).then_some(Motion::Flip { axis, time });
    }

    /// Stops the animation.
    pub fn stop(&mut self) {
        self.motion = None;
        self.let_go();
    }

    pub fn is_moving(&self) -> bool {
        self.motion.is_some()
    }

    /// Returns whether a transition to another pose is running.
    pub fn is_going(&self) -> bool {
        matches!(self.motion, Some(Motion::Go { .. }))
    }

    /// Returns whether the magnification returns to what fits after a rotation.
    pub fn is_settling(&self) -> bool {
        self.motion == Some(Motion::Settle)
    }

    /// Returns the plane of the running rotation.
    pub fn turning(&self) -> Option<(usize, usize)> {
        match self.motion {
            Some(Motion::Turn { plane, .. }) => Some(plane),
            _ => None,
        }
    }

    /// Returns whether the board rotates in a plane.
    pub fn is_turning(&self, plane: (usize, usize)) -> bool {
        matches!(self.motion, Some(Motion::Turn { plane: other, .. }) if other == plane)
    }

    /// Returns whether the slices of an axis are cycled through.
    pub fn is_flipping(&self, axis: usize) -> bool {
        matches!(self.motion, Some(Motion::Flip { axis: other, .. }) if other == axis)
    }

    /// Returns the two slices of an axis that are blended while the slices are cycled through, each
    /// with its opacity.
    pub fn flipped_slices(&self, axis: usize) -> Option<[(u16, f64); 2]> {
        self.motion.as_ref()?.slices(axis, self.shape.side(axis))
    }

    /// Advances the animation by a time in seconds. Returns the axis and the value of the
    /// most visible slice while slices are cycled through.
    pub fn advance(&mut self, seconds: f64) -> Option<(usize, u16)> {
        match self.motion.take()? {
            Motion::Turn { plane, left, size } => {
                let angle = (seconds * TAU / TURN_SECONDS).min(left);
                self.turn(plane, angle);
                self.ease_to(size, seconds);
                let left = left - angle;
                let on = left > 0.0;
                self.motion =
                    Some(if on { Motion::Turn { plane, left, size } } else { Motion::Settle });
                None
            }
            Motion::Settle => {
                let there = self.settle(seconds);
                self.motion = (!there).then_some(Motion::Settle);
                None
            }
            Motion::Go { from, to, since } => {
                let since = since + seconds;
                let share = eased(since / GO_SECONDS);
                if share >= 1.0 {
                    self.pose = *to;
                } else {
                    self.pose = from.towards(&to, share);
                    self.motion = Some(Motion::Go { from, to, since });
                }
                None
            }
            Motion::Flip { axis, time } => {
                let side = self.shape.side(axis);
                let around = f64::from(side) * FLIP_SECONDS;
                let motion = Motion::Flip { axis, time: (time + seconds).rem_euclid(around) };
                let shown = motion.slices(axis, side);
                self.motion = Some(motion);
                shown.map(|[a, b]| (axis, if a.1 >= b.1 { a.0 } else { b.0 }))
            }
        }
    }

    /// Returns the camera.
    pub fn eye(&self) -> Eye {
        Eye::new(self.pose.rotation.clone(), self.pose.orbit, self.lens)
    }
}

/// Tilts the board a little, so that cells along a higher axis do not hide one another.
fn tilt(rotation: &mut Rotation) {
    for beyond in 3..rotation.dims() {
        rotation.turn(beyond % 3, beyond, BESIDE.0);
        rotation.turn((beyond + 1) % 3, beyond, BESIDE.1);
    }
}
