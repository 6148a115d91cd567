//! Symmetries (automorphisms): permutations of the cells that map every line to a line. Those of a
//! board ([`Symmetries`]), and all that a search finds ([`BoardGroup`]); those of rules and of a position (as tables of cells); the canonical form of a
//! position and its hash; orbits of cells ([`CellOrbits`]); a game with its cells permuted
//! ([`relabelled_game`]); a normal form of lines ([`LineNormalForm`]); the number of sequences of moves
//! ([`perft()`]), where equivalent moves are counted once. Uses [`play`](crate::play)
//! and the layers below it.

mod board_group;
mod exact_count;
mod hypergraph;
pub(crate) mod line_normal_form;
mod move_class_finder;
mod move_classes;
pub(crate) mod orbits;
mod perft;
pub(crate) mod symmetries;
pub(crate) mod symmetry_table;

pub use board_group::{
    BoardGroup, ExactCountError, MAX_EXACT_CELLS, MAX_EXACT_INCIDENCES, MAX_EXACT_STEPS,
};
pub use line_normal_form::{LineNormalForm, NormalizationStep};
pub use move_classes::move_classes;
pub use orbits::{CellOrbit, CellOrbits, MAX_ORBITS, OrbitsError, are_equivalent};
pub use perft::{PerftCounter, PerftError, perft, perft_by_play};
pub use symmetries::{Symmetries, SymmetryCount};

#[cfg(feature = "proof")]
pub(crate) use symmetry_table::CanonicalHash;

use crate::geometry::{Cell, Shape};
use crate::play::{Game, OpeningRule, Position, RelabelMovesError, RuleParts, Rules, RulesError};
use std::collections::BTreeSet;
use std::sync::Arc;

/// A permutation of the cells of a board that maps every line to a line: a permutation of the axes,
/// a reflection of some axes, and, on S^D, a permutation of the values 0 … S−1 that maps each pair
/// {t, S−1−t} to a pair, the same on all axes.
///
/// For S ≥ 3 and D ≥ 2 these are all the automorphisms of S^D, see
/// [`Symmetries::count`](symmetries::Symmetries::count).
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Automorphism {
    axes: Vec<usize>,
    mirrored: Vec<bool>,
    values: Option<Vec<u16>>,
}

/// The reason why a permutation of the cells is not an automorphism of a board.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum AutomorphismError {
    /// Not a permutation of the board's axes, or one that mixes unequal sides.
    #[error("the axes given are not a permutation among axes of equal side")]
    Axes,
    /// A number of reflections other than the number of axes.
    #[error("one mirror is needed for each axis")]
    Mirrors,
    /// Values that are not a permutation, or break the pairs {t, S−1−t}, or a
    /// board that is not a hypercube (axes of one cell excepted).
    #[error("the values given are not a permutation of 0 … S−1 that keeps each pair t, S−1−t")]
    Values,
}

impl Automorphism {
    /// Creates the automorphism for which axis i of the image takes the coordinate of axis
    /// `axes[i]`, reflected if `mirrored[i]`, then mapped by `values`, if given.
    ///
    /// # Errors
    /// [`AutomorphismError`] if that would not map every line to a line.
    pub fn new(
        shape: &Shape,
        axes: Vec<usize>,
        mirrored: Vec<bool>,
        values: Option<Vec<u16>>,
    ) -> Result<Self, AutomorphismError> {
        let dims = shape.dims();
        let mut sorted = axes.clone();
        sorted.sort_unstable();
        let sides_match = || axes.iter().enumerate().all(|(i, &a)| shape.side(i) == shape.side(a));
        if !sorted.into_iter().eq(0..dims) || !sides_match() {
            return Err(AutomorphismError::Axes);
        }
        if mirrored.len() != dims {
            return Err(AutomorphismError::Mirrors);
        }
        if let Some(values) = &values {
            let side = shape.line_length();
            let mut sorted = values.clone();
            sorted.sort_unstable();
            let keeps_pairs = || {
                (0..side)
                    .all(|t| values[usize::from(t)] + values[usize::from(side - 1 - t)] == side - 1)
            };
            // Axes of one cell do not matter.
            let even = shape.sides().iter().all(|n| *n == side || *n == 1);
            if !even || !sorted.into_iter().eq(0..side) || !keeps_pairs() {
                return Err(AutomorphismError::Values);
            }
        }
        Ok(Self { axes, mirrored, values })
    }

    /// Returns the image of a cell.
    ///
    /// # Panics
    /// If the cell is not on the board for which the automorphism was created.
    pub fn apply(&self, shape: &Shape, cell: &Cell) -> Cell {
        let image = |(to, from): (usize, &usize)| self.image(shape, to, cell.get(*from));
        Cell::new(self.axes.iter().enumerate().map(image))
    }

    /// Returns the image of every cell of a board of at most 65,536 cells, by number. O(cells).
    fn image_table(&self, shape: &Shape) -> Vec<u16> {
        let strides = shape.strides().expect("so few cells have numbers");
        let mut images = vec![0];
        for axis in 0..shape.dims() {
            let to = self.axes.iter().position(|from| *from == axis).expect("axes are permuted");
            // The contribution of each value on this axis to the number of the image.
            let adds = |value| (u64::from(self.image(shape, to, value)) * strides[to]) as u16;
            let all = (0..shape.side(axis)).map(adds);
            images = all.flat_map(|add| images.iter().map(move |sum| sum + add)).collect();
        }
        images
    }

    /// Returns the image of a value that is mapped to this axis.
    fn image(&self, shape: &Shape, axis: usize, value: u16) -> u16 {
        let value = if self.mirrored[axis] { shape.side(axis) - 1 - value } else { value };
        match &self.values {
            // Axes of one cell keep their only value.
            Some(values) if shape.side(axis) > 1 => values[usize::from(value)],
            _ => value,
        }
    }

    /// Returns whether the set of cells is mapped to itself.
    pub(crate) fn preserves_cells(&self, shape: &Shape, cells: &BTreeSet<Cell>) -> bool {
        cells.iter().all(|cell| cells.contains(&self.apply(shape, cell)))
    }

    /// Returns whether rules are preserved, as far as they matter after the first
    /// move: closed cells and gravity.
    ///
    /// # Panics
    /// If the automorphism was created for another board.
    pub fn preserves_rules(&self, rules: &Rules) -> bool {
        let RuleParts { board, players: _, goal: _, closed, opening: _, pie: _, gravity } =
            rules.parts();
        gravity.is_none_or(|axis| self.value_preserving_axis_image(board, axis) == Some(axis))
            && self.preserves_cells(board, closed)
    }

    /// Returns whether the automorphism maps the cells that are forbidden on the first move onto
    /// themselves. A forbidden centre is always preserved, as the number of lines through a cell
    /// is.
    pub(crate) fn preserves_opening(&self, rules: &Rules) -> bool {
        match rules.opening_rule() {
            OpeningRule::Free | OpeningRule::NoCenter => true,
            OpeningRule::Forbidden(cells) => self.preserves_cells(rules.shape(), cells),
        }
    }

    /// Returns whether a position is preserved: its rules, its marks, and its legal
    /// moves. O(marks + closed cells).
    pub(crate) fn preserves_position(&self, position: &Position) -> bool {
        let (shape, marks) = (position.shape(), position.marks());
        let kept = |cell: &Cell| position.stone(&self.apply(shape, cell)) == position.stone(cell);
        self.preserves_rules(position.rules())
            && marks.iter().all(|mark| kept(&mark.cell))
            && (!marks.is_empty() || self.preserves_opening(position.rules()))
    }

    /// Creates the automorphism without checking the parts, which must be as [`new`](Self::new)
    /// requires.
    pub(crate) fn from_parts(
        axes: Vec<usize>,
        mirrored: Vec<bool>,
        values: Option<Vec<u16>>,
    ) -> Self {
        Self { axes, mirrored, values }
    }

    /// Returns the image of an axis, if every value on it is mapped to itself: marks that
    /// fall along the one axis then fall along the other. O(D + S).
    pub(crate) fn value_preserving_axis_image(&self, shape: &Shape, axis: usize) -> Option<usize> {
        let to = self.axes.iter().position(|from| *from == axis)?;
        (0..shape.side(to)).all(|value| self.image(shape, to, value) == value).then_some(to)
    }
}

/// The reason why a game cannot be relabelled.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RelabelError {
    /// The relabelled rules are not valid.
    #[error(transparent)]
    Rules(#[from] RulesError),
    /// Gravity along an axis whose image is reversed or renamed.
    #[error(
        "marks fall in this game, and with its cells re-labelled like this they would not fall the same way"
    )]
    Gravity,
    /// The relabelled moves cannot be played or checked.
    #[error("the game cannot be played with its cells re-labelled: {0}")]
    Moves(#[from] RelabelMovesError),
}

/// Returns the rules on the relabelled board: closed cells and the cells of the opening rule are
/// mapped. `NoCenter` stays, for every automorphism preserves the number of lines through a cell.
///
/// # Errors
/// [`RelabelError::Gravity`] where marks fall along an axis that is not mapped to
/// itself or another axis with all its values unchanged.
///
/// # Panics
/// If the automorphism was created for another board.
pub fn relabelled_rules(rules: &Rules, automorphism: &Automorphism) -> Result<Rules, RelabelError> {
    let RuleParts { board, players, goal, closed, opening, pie, gravity } = rules.parts().clone();
    let moved = |cells: BTreeSet<Cell>| -> BTreeSet<Cell> {
        cells.iter().map(|cell| automorphism.apply(&board, cell)).collect()
    };
    let gravity = match gravity {
        Some(axis) => Some(
            automorphism.value_preserving_axis_image(&board, axis).ok_or(RelabelError::Gravity)?,
        ),
        None => None,
    };
    let opening = match opening {
        OpeningRule::Forbidden(cells) => OpeningRule::Forbidden(moved(cells)),
        same => same,
    };
    let closed = moved(closed);
    Ok(RuleParts { board, players, goal, closed, opening, pie, gravity }.try_into()?)
}

/// Returns the game with every cell relabelled, those of drawings included. Players, comments,
/// variations and the current move stay as they are. O(moves) checked moves.
///
/// # Errors
/// [`RelabelError`] if the rules cannot be relabelled, or the moves cannot be checked.
///
/// # Panics
/// If the automorphism was created for another board.
pub fn relabelled_game(game: &Game, automorphism: &Automorphism) -> Result<Game, RelabelError> {
    let rules = Arc::new(relabelled_rules(game.rules(), automorphism)?);
    let shape = game.rules().shape().clone();
    Ok(game.relabelled(rules, |cell| automorphism.apply(&shape, cell))?)
}
