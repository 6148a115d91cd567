//! The projection of a figure of four dimensions into a room of the picture.

use crate::hypercube::{MAX_DIMS, Model, Point};
use crate::projection::{FieldsOfView, OrbitAngles, ProjectionCamera, Rotation, Vec3};
use egui::{Pos2, Rect, pos2};

/// The share of the room that the figure fills.
const FILLED_SHARE: f32 = 0.94;

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
    /// The radius of the figure in four dimensions, and after the projection to three.
    radius: f64,
    space_radius: f64,
    room: Rect,
    middle_scale: f64,
}

impl Projector {
    /// Creates the projection of a figure around the origin with this radius.
    pub fn new(orbit: OrbitAngles, rotation: &Rotation, radius: f64, room: Rect) -> Self {
        let camera = ProjectionCamera::new(rotation.clone(), orbit, FieldsOfView::default());
        let middle_scale = camera.project(&[0.0; MAX_DIMS]).scale;
        Self { camera, radius: radius.max(1e-9), space_radius: 1.0, room, middle_scale }
    }

    /// Sets the radius that fills the room, after the projection to three dimensions.
    pub fn set_space_radius(&mut self, radius: f64) {
        self.space_radius = radius;
    }

    /// Makes a figure fill the room in its present pose.
    pub fn fit(&mut self, model: &Model) {
        let length = |at: Vec3| at.iter().map(|part| part * part).sum::<f64>().sqrt();
        let lengths = model.corners.iter().map(|corner| length(self.in_space(&corner.at).0));
        self.space_radius = lengths.fold(0.0, f64::max).max(1e-9);
    }

    fn in_space(&self, point: &Point) -> (Vec3, f64) {
        self.camera.project_to_3d(&point.map(|at| at / self.radius))
    }

    /// Returns the radius of the figure in the picture, in points.
    pub fn picture_radius(&self) -> f32 {
        self.room.size().min_elem() / 2.0 * FILLED_SHARE
    }

    pub fn place(&self, point: &Point) -> PlacedPoint {
        let (at, scale) = self.in_space(point);
        let projected = self.camera.project_from_space(at.map(|part| part / self.space_radius));
        let (middle, radius) = (self.room.center(), f64::from(self.picture_radius()));
        PlacedPoint {
            pos: pos2(
                middle.x + (projected.x * radius) as f32,
                middle.y - (projected.y * radius) as f32,
            ),
            depth: projected.depth,
            scale: (projected.scale * scale / self.middle_scale) as f32,
        }
    }
}

/// Returns the radius of a cube of this many dimensions after the projection to three: up to three
/// the same in every pose; in four dimensions the most of any pose.
pub(super) fn full_space_radius(dims: usize) -> f64 {
    if dims >= MAX_DIMS {
        return 1.0;
    }
    let camera = ProjectionCamera::new(
        Rotation::identity(MAX_DIMS),
        OrbitAngles::FRONT,
        FieldsOfView::default(),
    );
    camera.project_to_3d(&[1.0, 0.0, 0.0, 0.0]).0[0]
}
