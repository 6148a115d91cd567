//! Fields of view and perspective division.

/// The widest field of view, in degrees: beyond it the camera would come close to
/// the ball that holds the board.
pub const MAX_FIELD_OF_VIEW: f64 = 84.0;

/// Fields of view of the projections. 0 is orthographic.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FieldsOfView {
    /// From three dimensions to the picture, in degrees.
    pub space: f64,
    /// From each higher dimension to the next lower one, in degrees.
    pub higher: f64,
}

impl Default for FieldsOfView {
    fn default() -> Self {
        Self { space: 32.0, higher: 76.0 }
    }
}

impl FieldsOfView {
    /// Returns the lens clamped to 0 … [`MAX_FIELD_OF_VIEW`], with the default for what is not finite.
    pub fn clamped(self) -> Self {
        let usual = Self::default();
        let within = |degrees: f64, usual: f64| {
            if degrees.is_finite() { degrees.clamp(0.0, MAX_FIELD_OF_VIEW) } else { usual }
        };
        Self { space: within(self.space, usual.space), higher: within(self.higher, usual.higher) }
    }
}

/// A perspective projection by one dimension, from a camera at such a distance that the unit
/// ball's middle section fills the field of view.
#[derive(Clone, Copy, Debug)]
pub(super) struct Perspective {
    /// Inverse distance of the camera.
    pub inverse_distance: f64,
    /// Scale that keeps the image of the unit ball inside the unit ball.
    fit: f64,
}

impl Perspective {
    /// Creates the projection of a field of view in degrees, 0 to [`MAX_FIELD_OF_VIEW`].
    pub fn new(degrees: f64) -> Self {
        let inverse_distance = (degrees.clamp(0.0, MAX_FIELD_OF_VIEW).to_radians() / 2.0).tan();
        // From a distance d = 1/tangent the ball's outline has the radius
        // 1/√(1 − tangent²) on the plane through the middle.
        Self { inverse_distance, fit: (1.0 - inverse_distance * inverse_distance).sqrt() }
    }

    /// Returns the scale factor at a depth, −1 (near) … 1 (far).
    pub fn factor(self, depth: f64) -> f64 {
        self.fit / (1.0 + self.inverse_distance * depth)
    }
}
