//! Three dimensions.

/// A place or direction in three dimensions: right, up, towards the eye.
pub type Vec3 = [f64; 3];
