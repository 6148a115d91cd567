//! From n dimensions to the plane: rotations, perspective, an orbit. Pure
//! maths in f64; no egui.
//!
//! A board is turned in its n dimensions ([`Rotation`]), seen in perspective
//! one dimension after the other down to three, looked at from around it
//! ([`Orbit`]), and seen in perspective once more ([`Lens`]). Each of these
//! maps straight lines to straight lines, so a line of the board is straight
//! on the screen however it is turned. All places lie in the unit ball, and
//! every step keeps them there.

mod eye;
mod lens;
mod orbit;
mod rotation;
mod vec3;

pub use eye::{Eye, MAX_DIMS, Seen};
pub use lens::{Lens, WIDEST};
pub use orbit::Orbit;
pub use rotation::Rotation;
pub use vec3::Vec3;
