//! How cells look in the space view.

use serde::{Deserialize, Serialize};

/// How cells look.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Form {
    /// Edge of a cell, as a share of the distance between neighbours.
    pub cell: f64,
    /// Distance between neighbours, as a factor on the usual one.
    pub spacing: f64,
    /// How opaque an empty cell is, 0 … 1.
    pub opacity: f64,
    /// How much of what is far is lost in fog, 0 … 1.
    pub fog: f64,
    /// Whether neighbours are joined by thin lines along the axes.
    pub lattice: bool,
}

impl Default for Form {
    fn default() -> Self {
        Self { cell: 0.46, spacing: 1.0, opacity: 0.4, fog: 0.55, lattice: true }
    }
}

impl Form {
    /// Kept within what can be drawn.
    pub fn clamped(self) -> Self {
        let within = |value: f64, least: f64, most: f64, usual: f64| {
            if value.is_finite() { value.clamp(least, most) } else { usual }
        };
        Self {
            cell: within(self.cell, 0.1, 1.0, 0.46),
            spacing: within(self.spacing, 0.5, 3.0, 1.0),
            opacity: within(self.opacity, 0.0, 1.0, 0.4),
            fog: within(self.fog, 0.0, 1.0, 0.55),
            lattice: self.lattice,
        }
    }
}
