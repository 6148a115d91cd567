//! Interpolation of flying cells.

use crate::board::playback::smoothstep;

/// The share of a stage in which one cell flies; their starts are staggered.
const LENGTH: f64 = 0.45;

/// Returns the progress of a cell's flight, 0 … 1, at a share of the stage. `order`
/// from 0 to 1 staggers the starts. Every cell is at its start for a stage of 0, and has arrived
/// at 1.
pub fn flight_progress(stage: f64, order: f64) -> f64 {
    smoothstep((stage - order.clamp(0.0, 1.0) * (1.0 - LENGTH)) / LENGTH)
}

/// Interpolates linearly.
pub fn lerp(from: f64, to: f64, share: f64) -> f64 {
    // Exact at both ends.
    if share >= 1.0 { to } else { from + (to - from) * share }
}
