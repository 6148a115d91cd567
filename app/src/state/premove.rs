//! A move planned while a computer thinks, which is played as soon as it is the person's turn.

use crate::view_model::PositionId;
use hypertoe_core::Cell;

/// A planned move.
#[derive(Clone, Debug, PartialEq)]
pub struct Premove {
    /// The position in which a computer thinks.
    pub position: PositionId,
    pub cell: Cell,
}
