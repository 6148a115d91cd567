//! Positions reached by random moves under random rules.

use super::rules::any_rules;
use super::shapes::pick;
use hypertoe_core::Position;
use proptest::prelude::*;
use proptest::sample::Index;
use std::sync::Arc;

/// A position after up to `most` random moves.
pub fn any_position(most: usize) -> impl Strategy<Value = Position> {
    (any_rules(), prop::collection::vec(any::<Index>(), 0..=most)).prop_map(|(rules, seeds)| {
        let mut position = Position::new(Arc::new(rules));
        let cells = position.shape().cell_count_u64().expect("a small board") as usize;
        for seed in seeds {
            let cell = pick(position.shape(), seed.index(cells));
            // Taken cells are passed over, and so is all that follows the end.
            let _ = position.play_cell(&cell);
        }
        position
    })
}
