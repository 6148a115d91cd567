//! The vector type of three dimensions.

/// A point or direction in three dimensions: right, up, towards the camera.
pub type Vec3 = [f64; 3];
