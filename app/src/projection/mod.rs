//! Projection from n dimensions to the picture: rotations, perspective, an orbit camera. Pure
//! maths in f64; no egui.
//!
//! A board is rotated in its n dimensions ([`Rotation`]), projected in perspective
//! one dimension after the other down to three, viewed from an orbit around it
//! ([`Orbit`]), and projected in perspective once more ([`FieldsOfView`]). Each of these
//! maps straight lines to straight lines, so a line of the board is straight
//! on the screen however the board is rotated. All points lie in the unit ball, and
//! every step keeps them there.

mod eye;
mod lens;
mod orbit;
mod rotation;
mod vec3;

pub use eye::{MAX_PROJECTED_DIMS, ProjectedPoint, ProjectionCamera};
pub use lens::{FieldsOfView, MAX_FIELD_OF_VIEW};
pub use orbit::OrbitAngles;
pub use rotation::Rotation;
pub use vec3::Vec3;
