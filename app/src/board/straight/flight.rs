//! How far something has moved, as data.

use crate::board::playback::eased;

/// The part of a stage in which one cell flies; the others start sooner or later.
const LENGTH: f64 = 0.45;

/// How far a cell has flown when a share of the stage has passed. `order`
/// from 0 to 1: who sets out first, and who last. Nobody has set out at 0;
/// all have arrived at 1.
pub fn flown(stage: f64, order: f64) -> f64 {
    eased((stage - order.clamp(0.0, 1.0) * (1.0 - LENGTH)) / LENGTH)
}

/// Between two numbers.
pub fn between(from: f64, to: f64, share: f64) -> f64 {
    // Exact at both ends.
    if share >= 1.0 { to } else { from + (to - from) * share }
}
