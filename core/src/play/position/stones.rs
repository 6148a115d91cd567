//! Which stone stands on which cell.

use crate::geometry::cell::Cell;
use crate::geometry::shape::Shape;
use foldhash::fast::RandomState;
use std::collections::HashMap;

/// A closed cell; other values are seats.
pub(super) const CLOSED: u8 = u8::MAX;

/// Cell → stone; by number where cell numbers fit in 64 bits.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Stones {
    Numbered(HashMap<u64, u8, RandomState>),
    Coordinates(HashMap<Cell, u8, RandomState>),
}

impl Stones {
    /// No stones, on a board of this shape.
    pub(super) fn none(shape: &Shape) -> Self {
        match shape.cells_u64() {
            Some(_) => Self::Numbered(HashMap::default()),
            None => Self::Coordinates(HashMap::default()),
        }
    }

    pub(super) fn get(&self, shape: &Shape, cell: &Cell) -> Option<u8> {
        match self {
            Self::Numbered(map) => map.get(&shape.number_u64(cell)?).copied(),
            Self::Coordinates(map) => map.get(cell).copied(),
        }
    }

    pub(super) fn insert(&mut self, shape: &Shape, cell: &Cell, stone: u8) {
        match self {
            Self::Numbered(map) => {
                if let Some(number) = shape.number_u64(cell) {
                    map.insert(number, stone);
                }
            }
            Self::Coordinates(map) => {
                map.insert(cell.clone(), stone);
            }
        }
    }

    pub(super) fn remove(&mut self, shape: &Shape, cell: &Cell) {
        match self {
            Self::Numbered(map) => {
                if let Some(number) = shape.number_u64(cell) {
                    map.remove(&number);
                }
            }
            Self::Coordinates(map) => {
                map.remove(cell);
            }
        }
    }
}
