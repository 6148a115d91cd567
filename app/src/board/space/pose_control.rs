//! Rotation, orbit, zoom and pan of the space view, by the user and animated.

use super::SpaceState;
use super::pose::{
    FULL_ROTATION_SECONDS, SECONDS_PER_SLICE, SLOW_TRANSITION_SECONDS, SpaceAnimation, SpacePose,
    StandardView, TRANSITION_SECONDS,
};
use crate::board::playback::smoothstep;
use crate::projection::{FieldsOfView, OrbitAngles, ProjectionCamera, Rotation};
use std::f64::consts::{FRAC_PI_2, PI, TAU};

/// The tilt of the corner view beside each axis beyond the third, in radians: little, so that
/// a cube lies within a cube, and enough that no cell hides the one within it.
const HIGHER_AXIS_TILT: (f64, f64) = (0.02, 0.07);

const ZOOM_RANGE: std::ops::RangeInclusive<f64> = 0.2..=40.0;

impl SpaceState {
    pub fn pose(&self) -> &SpacePose {
        &self.pose
    }

    pub(super) fn reset_pose(&mut self) {
        self.pose = self.standard_pose(StandardView::Corner);
        self.plane_angles.clear();
        (self.animation, self.held_magnification) = (None, None);
    }

    pub fn standard_pose(&self, view: StandardView) -> SpacePose {
        let axes = self.space_axes();
        let dims = axes.len();
        let upright = axes.iter().position(|axis| Some(*axis) == self.upright_axis);
        let mut rotation = upright_rotation(dims, upright);
        if view == StandardView::Corner {
            tilt_higher_axes(&mut rotation);
        }
        let orbit = match view {
            _ if dims < 3 => OrbitAngles::FRONT,
            StandardView::Front => OrbitAngles::FRONT,
            StandardView::Top => OrbitAngles::TOP,
            StandardView::Corner => OrbitAngles::CORNER,
            StandardView::LastAxisTowards => {
                if dims > 3 {
                    // The last axis takes the place of z, and z that of the last axis.
                    rotation.rotate(2, dims - 1, -FRAC_PI_2);
                }
                OrbitAngles::FRONT
            }
        };
        SpacePose { rotation, orbit, zoom: 1.0, pan: (0.0, 0.0) }
    }

    /// Returns the planes in which the board can be rotated: pairs of axes of the space.
    pub fn planes(&self) -> Vec<(usize, usize)> {
        let axes = self.space_axes();
        let with = |(j, b): (usize, &usize)| axes[..j].iter().map(|a| (*a, *b)).collect::<Vec<_>>();
        axes.iter().enumerate().flat_map(with).collect()
    }

    /// Returns the angle by which a plane has been rotated since the last reset, in radians.
    pub fn plane_angle(&self, plane: (usize, usize)) -> f64 {
        self.plane_angles.get(&plane).copied().unwrap_or(0.0)
    }

    /// Rotates in the plane of two axes of the board, from the first towards the
    /// second, by radians. Does nothing if one does not span the space.
    pub fn rotate(&mut self, (a, b): (usize, usize), angle: f64) {
        let Some((i, j)) = self.axis_indices((a, b)) else { return };
        self.pose.rotation.rotate(i, j, angle);
        let (plane, angle) = if a < b { ((a, b), angle) } else { ((b, a), -angle) };
        *self.plane_angles.entry(plane).or_default() += angle;
    }

    /// Rotates the board by an angle in radians, in a plane of its own axes, before all other
    /// rotations of the pose: a quarter turn leaves the outline of a cube as it was.
    pub fn rotate_local(&mut self, plane: (usize, usize), angle: f64) {
        if let Some((i, j)) = self.axis_indices(plane) {
            self.pose.rotation.rotate_local(i, j, angle);
        }
    }

    /// Returns the indices of two axes among those that span the space.
    fn axis_indices(&self, (a, b): (usize, usize)) -> Option<(usize, usize)> {
        let axes = self.space_axes();
        let place = |axis| axes.iter().position(|other| *other == axis);
        Some((place(a)?, place(b)?))
    }

    /// Rotates the board in a plane until the plane has this angle, in radians.
    pub fn set_plane_angle(&mut self, plane: (usize, usize), angle: f64) {
        self.animation = None;
        self.rotate(plane, angle - self.plane_angle(plane));
    }

    /// Rotates the board in a plane, by radians, as the user drags.
    pub fn drag_rotate(&mut self, plane: (usize, usize), angle: f64) {
        self.stop_transition();
        self.rotate(plane, angle);
        self.shrink_magnification_to_fit();
    }

    /// Moves the camera around the board, by radians, as the user drags.
    pub fn drag_orbit(&mut self, yaw: f64, pitch: f64) {
        self.stop_transition();
        self.pose.orbit = self.pose.orbit.rotated(yaw, pitch);
        self.shrink_magnification_to_fit();
    }

    /// Pans as the user drags, in fractions of the shorter side of the view.
    pub fn pan(&mut self, dx: f64, dy: f64) {
        self.stop_transition();
        let (x, y) = self.pose.pan;
        self.pose.pan = (x + dx, y + dy);
    }

    /// Ends a transition and zooms by a factor about a point, which is given from the middle of the
    /// view in fractions of its shorter side.
    pub fn zoom_at(&mut self, (x, y): (f64, f64), factor: f64) {
        self.stop_transition();
        let pose = &mut self.pose;
        let zoom = (pose.zoom * factor).clamp(*ZOOM_RANGE.start(), *ZOOM_RANGE.end());
        let factor = zoom / pose.zoom;
        pose.pan = (x - (x - pose.pan.0) * factor, y - (y - pose.pan.1) * factor);
        pose.zoom = zoom;
    }

    /// Sets the zoom to 1 and moves the board back to the middle of the view.
    pub fn reset_zoom_and_pan(&mut self) {
        (self.pose.zoom, self.pose.pan) = (1.0, (0.0, 0.0));
    }

    /// Stops a transition to another pose or to the fitting size, because the user acts on the
    /// board; a rotation goes on.
    pub(super) fn stop_transition(&mut self) {
        self.animation.take_if(|motion| {
            matches!(motion, SpaceAnimation::Transition { .. } | SpaceAnimation::FitSize)
        });
    }

    /// Shows a standard view at once.
    pub fn show_standard_view(&mut self, view: StandardView) {
        self.stop_animation();
        self.plane_angles.clear();
        self.pose = self.standard_pose(view);
    }

    /// Shows a pose at once. Returns `false`, and changes nothing, if it has another number of
    /// axes.
    pub fn show_pose(&mut self, pose: SpacePose) -> bool {
        let fits = pose.rotation.dims() == self.space_axes().len();
        if fits {
            self.stop_animation();
            self.plane_angles.clear();
            self.pose = pose;
        }
        fits
    }

    /// Returns the standard view that the current pose shows, if it is close to one.
    pub fn standard_view(&self) -> Option<StandardView> {
        StandardView::ALL.into_iter().find(|view| self.pose.is_close_to(&self.standard_pose(*view)))
    }

    /// Animates from another pose to the current one, if both have the same number of axes.
    pub fn animate_from(&mut self, pose: &SpacePose) {
        self.animate_within(TRANSITION_SECONDS, pose);
    }

    /// Starts a slow transition from another pose to the current one, to be followed by the eye.
    pub fn animate_slowly_from(&mut self, pose: &SpacePose) {
        self.animate_within(SLOW_TRANSITION_SECONDS, pose);
    }

    /// Ends a transition: its last pose is the current one.
    pub fn finish_transition(&mut self) {
        match self.animation.take() {
            Some(SpaceAnimation::Transition { to, .. }) => self.pose = *to,
            other => self.animation = other,
        }
    }

    fn animate_within(&mut self, duration: f64, pose: &SpacePose) {
        let to = self.pose.clone();
        if *pose != to && pose.rotation.dims() == to.rotation.dims() {
            self.pose = pose.clone();
            let (from, to) = (Box::new(pose.clone()), Box::new(to));
            self.animation = Some(SpaceAnimation::Transition { from, to, since: 0.0, duration });
        }
    }

    /// Starts the transition from the current pose to a standard view.
    pub fn animate_to(&mut self, view: StandardView) {
        let (from, to) = (self.pose.clone(), self.standard_pose(view));
        self.plane_angles.clear();
        self.held_magnification = None;
        let moves = from != to;
        let (from, to) = (Box::new(from), Box::new(to));
        let duration = TRANSITION_SECONDS;
        self.animation =
            moves.then_some(SpaceAnimation::Transition { from, to, since: 0.0, duration });
    }

    /// Animates a rotation in a plane, once, or endlessly if `on_and_on`.
    pub fn animate_rotation(&mut self, plane: (usize, usize), on_and_on: bool) {
        let left = if on_and_on { f64::INFINITY } else { TAU };
        if self.planes().contains(&plane) {
            self.held_magnification = Some(self.magnification());
            let size = self.fitting_magnification_in_rotation(plane);
            self.animation = Some(SpaceAnimation::Rotation { plane, left, size });
        }
    }

    /// Stops the running animation. If there is none, starts one full rotation in the plane of the
    /// first and the last axis of the space.
    pub fn toggle_full_rotation(&mut self) {
        if self.animation.take().is_some_and(|motion| motion != SpaceAnimation::FitSize) {
            self.release_held_magnification();
            return;
        }
        if let [first, .., last] = self.space_axes()[..] {
            self.animate_rotation((first, last), false);
        }
    }

    /// Starts to cycle through the slices of an axis from a value on, or stops the cycle.
    pub fn toggle_slice_cycle(&mut self, axis: usize, value: u16) {
        let time = f64::from(value) * SECONDS_PER_SLICE;
        self.animation =
            (!self.is_cycling_slices(axis)).then_some(SpaceAnimation::SliceCycle { axis, time });
    }

    pub fn stop_animation(&mut self) {
        self.animation = None;
        self.release_held_magnification();
    }

    /// Returns whether the board turns: the user, an animation or a film rotates it.
    pub fn is_turning(&self) -> bool {
        self.held_magnification.is_some() || self.is_animating()
    }

    pub fn is_animating(&self) -> bool {
        self.animation.is_some()
    }

    /// Returns whether a transition to another pose is running.
    pub fn is_in_transition(&self) -> bool {
        matches!(self.animation, Some(SpaceAnimation::Transition { .. }))
    }

    /// Returns whether the magnification is being eased back to what fits, after a rotation by the
    /// user.
    pub fn is_easing_to_fit(&self) -> bool {
        self.animation == Some(SpaceAnimation::FitSize)
    }

    /// Returns the plane of the running rotation.
    pub fn rotating_plane(&self) -> Option<(usize, usize)> {
        match self.animation {
            Some(SpaceAnimation::Rotation { plane, .. }) => Some(plane),
            _ => None,
        }
    }

    /// Returns whether an animated rotation in this plane is running.
    pub fn is_rotating(&self, plane: (usize, usize)) -> bool {
        matches!(self.animation, Some(SpaceAnimation::Rotation { plane: other, .. }) if other == plane)
    }

    /// Returns whether the slices of an axis are cycled through.
    pub fn is_cycling_slices(&self, axis: usize) -> bool {
        matches!(self.animation, Some(SpaceAnimation::SliceCycle { axis: other, .. }) if other == axis)
    }

    /// Returns the two slices of an axis that are blended while the slices are cycled through, each
    /// with its opacity.
    pub fn blended_slices(&self, axis: usize) -> Option<[(u16, f64); 2]> {
        self.animation.as_ref()?.blended_slices(axis, self.shape.side(axis))
    }

    /// Advances the animation by a time in seconds. Returns the axis and the value of the
    /// most visible slice while slices are cycled through.
    pub fn advance(&mut self, seconds: f64) -> Option<(usize, u16)> {
        match self.animation.take()? {
            SpaceAnimation::Rotation { plane, left, size } => {
                let angle = (seconds * TAU / FULL_ROTATION_SECONDS).min(left);
                self.rotate(plane, angle);
                self.ease_magnification(size, seconds);
                let left = left - angle;
                let on = left > 0.0;
                self.animation = Some(if on {
                    SpaceAnimation::Rotation { plane, left, size }
                } else {
                    SpaceAnimation::FitSize
                });
                None
            }
            SpaceAnimation::FitSize => {
                let there = self.ease_to_fit(seconds);
                self.animation = (!there).then_some(SpaceAnimation::FitSize);
                None
            }
            SpaceAnimation::Transition { from, to, since, duration } => {
                let since = since + seconds;
                let fraction = smoothstep(since / duration);
                if fraction >= 1.0 {
                    self.pose = *to;
                } else {
                    self.pose = from.interpolate(&to, fraction);
                    self.animation = Some(SpaceAnimation::Transition { from, to, since, duration });
                }
                None
            }
            SpaceAnimation::SliceCycle { axis, time } => {
                let side = self.shape.side(axis);
                let around = f64::from(side) * SECONDS_PER_SLICE;
                let motion =
                    SpaceAnimation::SliceCycle { axis, time: (time + seconds).rem_euclid(around) };
                let shown = motion.blended_slices(axis, side);
                self.animation = Some(motion);
                shown.map(|[a, b]| (axis, if a.1 >= b.1 { a.0 } else { b.0 }))
            }
        }
    }

    /// Returns the camera. Slices side by side are seen in parallel projection: in perspective, lines
    /// from slice to slice would be bent.
    pub fn camera(&self) -> ProjectionCamera {
        let FieldsOfView { space, higher } = self.fields_of_view;
        let space = if self.has_parallel_slices() { 0.0 } else { space };
        let fields_of_view = FieldsOfView { space, higher };
        ProjectionCamera::new(self.pose.rotation.clone(), self.pose.orbit, fields_of_view)
    }

    /// Returns whether slices lie side by side, so that there is no perspective within them.
    pub fn has_parallel_slices(&self) -> bool {
        self.tile_count() > 1
    }
}

/// Returns the rotation of a board that makes an axis point up. Of the other axes, the first points
/// right in up to three dimensions. Without an axis the board is as it is: x points right, and y up.
fn upright_rotation(dims: usize, upright: Option<usize>) -> Rotation {
    let mut rotation = Rotation::identity(dims);
    match upright {
        Some(axis) if axis != 1 && dims > 1 => {
            rotation.rotate(axis, 1, FRAC_PI_2);
            if axis == 0 && dims > 2 {
                // y points left now: half a turn about the upright axis.
                rotation.rotate(0, 2, PI);
            }
        }
        _ => {}
    }
    rotation
}

/// Tilts the board a little, so that cells along a higher axis do not hide one another.
fn tilt_higher_axes(rotation: &mut Rotation) {
    for beyond in 3..rotation.dims() {
        rotation.rotate(beyond % 3, beyond, HIGHER_AXIS_TILT.0);
        rotation.rotate((beyond + 1) % 3, beyond, HIGHER_AXIS_TILT.1);
    }
}
