//! A colouring of any kind, as data.

use super::scales::LineCountColoring;
use super::{
    BlockingColoring, CellColoring, FirstMoveColoring, MoveValueColoring, PairingColoring,
    PlaneColoring, RainbowColoring,
};
use serde::{Deserialize, Serialize};
use std::ops::Deref;
use std::sync::Arc;

/// The colouring of the empty cells, of which only one is active at a time; `None` if all look the
/// same.
pub type ActiveColoring = Option<BoardColoring>;

/// A colouring of any kind. It dereferences to its [`CellColoring`].
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum BoardColoring {
    Lines,
    Rainbow(RainbowColoring),
    MoveValues(Arc<MoveValueColoring>),
    FirstMoves(Arc<FirstMoveColoring>),
    Pairing(Arc<PairingColoring>),
    Blocking(Arc<BlockingColoring>),
    Plane(Box<PlaneColoring>),
}

impl Deref for BoardColoring {
    type Target = dyn CellColoring;

    fn deref(&self) -> &Self::Target {
        match self {
            Self::Lines => &LineCountColoring,
            Self::Rainbow(coloring) => coloring,
            Self::MoveValues(coloring) => &**coloring,
            Self::FirstMoves(coloring) => &**coloring,
            Self::Pairing(coloring) => &**coloring,
            Self::Blocking(coloring) => &**coloring,
            Self::Plane(coloring) => &**coloring,
        }
    }
}
