//! The projection of a figure of four dimensions into a room of the picture.

use crate::hypercube::{MAX_DIMS, Model, Point};
use crate::projection::{FieldsOfView, OrbitAngles, ProjectionCamera, Rotation};
use egui::{Pos2, Rect, Vec2, pos2, vec2};

/// The share of the room that the figure fills, with room for its corners.
const FILLED_SHARE: f32 = 0.92;

/// A point in the picture.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct PlacedPoint {
    pub pos: Pos2,
    /// The distance behind the middle of the figure: greater is farther.
    pub depth: f64,
    /// The factor by which perspective scales what is here; 1 in the middle.
    pub scale: f32,
}

/// Projects points so that a figure fills its room.
pub(super) struct Projector {
    camera: ProjectionCamera,
    /// The radius of the figure in four dimensions.
    radius: f64,
    room: Rect,
    /// The point of the projection that lies in the middle of the room, and points for its unit.
    middle: Vec2,
    points: f32,
    middle_scale: f64,
}

impl Projector {
    /// Creates the projection in which `reference` fills the room. The middle of the figure is the
    /// origin. With `magnification`, it has this size instead, as a multiple of a ball that would
    /// fill the room.
    pub fn new(
        (orbit, rotation): (OrbitAngles, &Rotation),
        reference: &Model,
        magnification: Option<f64>,
        room: Rect,
    ) -> Self {
        let camera = ProjectionCamera::new(rotation.clone(), orbit, FieldsOfView::default());
        let middle_scale = camera.project(&[0.0; MAX_DIMS]).scale;
        let mut projector = Self {
            camera,
            radius: reference.radius().max(1e-9),
            room,
            middle: Vec2::ZERO,
            points: room.size().min_elem() / 2.0 * FILLED_SHARE,
            middle_scale,
        };
        match magnification {
            Some(factor) => projector.points *= factor as f32,
            None => projector.fit(reference),
        }
        projector
    }

    /// Returns how much larger than a ball that fills the room a figure may be, so that it stays in
    /// a square room in this pose.
    pub fn fitting_magnification(
        (orbit, rotation): (OrbitAngles, &Rotation),
        reference: &Model,
    ) -> f64 {
        let room = Rect::from_center_size(Pos2::ZERO, Vec2::splat(2.0));
        let projector = Self::new((orbit, rotation), reference, Some(1.0), room);
        let extents = reference.corners.iter().map(|corner| {
            let (x, y) = projector.flat(&corner.at);
            x.abs().max(y.abs())
        });
        1.0 / extents.fold(0.0, f64::max).max(1e-9)
    }

    fn fit(&mut self, reference: &Model) {
        let flat = |point: &Point| {
            let (x, y) = self.flat(point);
            pos2(x as f32, y as f32)
        };
        let points: Vec<Pos2> = reference.corners.iter().map(|it| flat(&it.at)).collect();
        let area = Rect::from_points(&points);
        let sides = area.size().max(Vec2::splat(1e-6));
        self.middle = area.center().to_vec2();
        self.points = (self.room.size() / sides).min_elem() * FILLED_SHARE;
    }

    /// Returns the place of a point relative to the middle of the figure: right and up.
    fn flat(&self, point: &Point) -> (f64, f64) {
        let projected = self.camera.project(&point.map(|at| at / self.radius));
        (projected.x, projected.y)
    }

    /// Returns the radius of a ball that fills the room, in points.
    pub fn room_radius(&self) -> f32 {
        self.room.size().min_elem() / 2.0
    }

    pub fn place(&self, point: &Point) -> PlacedPoint {
        let projected = self.camera.project(&point.map(|at| at / self.radius));
        let from_middle = vec2(projected.x as f32, projected.y as f32) - self.middle;
        let offset = vec2(from_middle.x, -from_middle.y) * self.points;
        PlacedPoint {
            pos: self.room.center() + offset,
            depth: projected.depth,
            scale: (projected.scale / self.middle_scale) as f32,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::hypercube::HypercubeFigure;
    use crate::hypercube::swept_cube;

    /// All 16 corners and 32 edges of a tesseract are seen: no corner is on an edge of others.
    #[test]
    fn a_tesseract_shows_all_its_corners() {
        let model = swept_cube(MAX_DIMS, MAX_DIMS as f64);
        let room = Rect::from_center_size(Pos2::ZERO, Vec2::splat(1000.0));
        let pose = (HypercubeFigure::default_orbit(MAX_DIMS), &Rotation::identity(MAX_DIMS));
        let projector = Projector::new(pose, &model, None, room);
        let places: Vec<Pos2> =
            model.corners.iter().map(|corner| projector.place(&corner.at).pos).collect();
        assert_eq!((places.len(), model.edges.len()), (16, 32));
        for (number, corner) in places.iter().enumerate() {
            for edge in model.edges.iter().filter(|edge| !edge.ends.contains(&number)) {
                let [a, b] = edge.ends.map(|end| places[end]);
                let share = ((*corner - a).dot(b - a) / (b - a).length_sq()).clamp(0.0, 1.0);
                let distance = corner.distance(a.lerp(b, share));
                assert!(distance > 30.0, "corner {number} is {distance} points from an edge");
            }
        }
    }
}
