//! The appearance of cells in the space view.

use serde::{Deserialize, Serialize};

/// The appearance of cells in the space view.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct CellStyle {
    /// Edge length of a cell, as a share of the distance between neighbours.
    pub cell: f64,
    /// Distance between neighbours, as a factor on the default.
    pub spacing: f64,
    /// Opacity of an empty cell, 0 … 1.
    pub opacity: f64,
    /// Density of the depth fog, 0 … 1.
    pub fog: f64,
    /// Whether thin lines join neighbours along the axes.
    pub lattice: bool,
}

impl Default for CellStyle {
    fn default() -> Self {
        Self { cell: 0.46, spacing: 1.0, opacity: 0.4, fog: 0.55, lattice: true }
    }
}

impl CellStyle {
    /// Returns the style clamped to what can be drawn, with the default for what is not finite.
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
