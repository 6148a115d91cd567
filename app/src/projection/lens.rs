//! Perspective.

/// The widest field of view, in degrees: beyond, the eye would come close to
/// the ball that holds the board.
pub const WIDEST: f64 = 84.0;

/// Fields of view: how strongly what is farther looks smaller. 0 is
/// orthographic: no perspective at all.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Lens {
    /// From three dimensions to the plane, in degrees.
    pub space: f64,
    /// From each higher dimension to the next lower one, in degrees.
    pub beyond: f64,
}

impl Default for Lens {
    fn default() -> Self {
        Self { space: 32.0, beyond: 76.0 }
    }
}

impl Lens {
    /// Kept within 0 and the widest field of view; what is no number is the default.
    pub fn clamped(self) -> Self {
        let usual = Self::default();
        let within = |degrees: f64, usual: f64| {
            if degrees.is_finite() { degrees.clamp(0.0, WIDEST) } else { usual }
        };
        Self { space: within(self.space, usual.space), beyond: within(self.beyond, usual.beyond) }
    }
}

/// One step of perspective: from an eye so far from the middle that the unit
/// ball's middle section fills the field of view.
#[derive(Clone, Copy, Debug)]
pub(super) struct Perspective {
    /// One over the distance of the eye.
    pub tangent: f64,
    /// Keeps the picture of the unit ball inside the unit ball.
    fit: f64,
}

impl Perspective {
    /// Of a field of view in degrees, 0 to [`WIDEST`].
    pub fn new(degrees: f64) -> Self {
        let tangent = (degrees.clamp(0.0, WIDEST).to_radians() / 2.0).tan();
        // From a distance d = 1/tangent the ball's outline has the radius
        // 1/√(1 − tangent²) on the plane through the middle.
        Self { tangent, fit: (1.0 - tangent * tangent).sqrt() }
    }

    /// The factor on everything at this depth, −1 (near) … 1 (far).
    pub fn factor(self, depth: f64) -> f64 {
        self.fit / (1.0 + self.tangent * depth)
    }
}
