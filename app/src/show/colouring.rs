//! What cells are coloured by.

use super::first_moves::FirstMoves;
use super::pairs::Pairs;
use super::worth::Worths;
use std::sync::Arc;

/// What cells are coloured by; one thing at a time.
#[derive(Clone, Debug, Default)]
pub enum Colouring {
    /// Nothing: all empty cells look the same.
    #[default]
    Plain,
    /// How many lines run through each.
    Lines,
    /// Their value along this axis, as a rainbow.
    Rainbow(usize),
    /// First moves that are the same by symmetry.
    FirstMoves(Arc<FirstMoves>),
    /// Two cells of its own for each line, or cells too few for their lines.
    Pairs(Arc<Pairs>),
    /// What a move to each is worth.
    Worths(Arc<Worths>),
}

/// Tells one colouring of a document from another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColouringKey {
    /// Nothing.
    Plain,
    /// Lines through each cell.
    Lines,
    /// Values along an axis.
    Rainbow(usize),
    /// First moves; they depend on the rules alone.
    FirstMoves,
    /// Pairs; they depend on the rules alone.
    Pairs,
    /// What moves are worth, in this version.
    Worths(u64),
}

impl Colouring {
    /// Which one it is.
    pub fn key(&self) -> ColouringKey {
        match self {
            Self::Plain => ColouringKey::Plain,
            Self::Lines => ColouringKey::Lines,
            Self::Rainbow(axis) => ColouringKey::Rainbow(*axis),
            Self::FirstMoves(_) => ColouringKey::FirstMoves,
            Self::Pairs(_) => ColouringKey::Pairs,
            Self::Worths(worths) => ColouringKey::Worths(worths.version()),
        }
    }
}
