//! Orbits of cells under symmetry: the distinct first moves.

use super::automorphism::Automorphism;
use super::cell_class::{canonical_cell, count_each, orbit_count, orbit_size, representatives};
use super::images::MAX_FULL_TABLE;
use super::symmetries::Symmetries;
use crate::geometry::cell::Cell;
use crate::geometry::shape::Shape;
use crate::play::opening::OpeningRule;
use crate::play::rules::{RuleParts, Rules};
use num_bigint::BigUint;
use num_traits::ToPrimitive;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// The most orbits that are listed.
pub const MAX_ORBITS: usize = 10_000;

/// An orbit: a set of cells that symmetries map to each other.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CellOrbit {
    /// One of its cells.
    pub representative: Cell,
    /// Number of its cells.
    pub size: BigUint,
}

/// The orbits of all cells of a board.
#[derive(Clone, Debug)]
pub struct CellOrbits {
    symmetries: Symmetries,
    listed: Vec<CellOrbit>,
    closed: BTreeSet<Cell>,
    places: OrbitLookup,
}

/// A lookup of the orbit of an open cell.
#[derive(Clone, Debug)]
enum OrbitLookup {
    /// By the representative of the orbit under the whole group.
    Whole(BTreeMap<Cell, usize>),
    /// By the number of the cell.
    Table(Vec<usize>),
}

/// The reason why orbits cannot be listed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OrbitsError {
    /// More orbits than can be listed.
    #[error("{shape} has {count} distinct cells, of which at most {MAX_ORBITS} can be listed")]
    Orbits {
        /// The board.
        shape: Shape,
        /// Number of orbits.
        count: BigUint,
    },
    /// Closed cells that break the symmetry of a board too large to try its symmetries.
    #[error("{0} is too large to see which of its symmetries keep the closed cells")]
    BoardTooLarge(Shape),
}

impl CellOrbits {
    /// Lists the orbits of the whole board under [`Symmetries`], the cells nearest to
    /// the first corner first.
    ///
    /// On boards whose automorphisms are not all known, cells of different orbits may be
    /// equivalent under an unknown one.
    ///
    /// # Errors
    /// [`OrbitsError::Orbits`] beyond 10,000.
    pub fn new(shape: &Shape) -> Result<Self, OrbitsError> {
        let symmetries = Symmetries::new(shape);
        let count = orbit_count(&symmetries);
        if count > MAX_ORBITS.into() {
            return Err(OrbitsError::Orbits { shape: shape.clone(), count });
        }
        let orbit = |representative| {
            let size = orbit_size(&symmetries, &representative);
            CellOrbit { representative, size }
        };
        let listed = representatives(&symmetries).into_iter().map(orbit).collect();
        Ok(Self::under_all(symmetries, listed, BTreeSet::new()))
    }

    /// Creates the orbits under the whole group.
    fn under_all(symmetries: Symmetries, listed: Vec<CellOrbit>, closed: BTreeSet<Cell>) -> Self {
        let by_cell = listed.iter().map(|orbit| canonical_cell(&symmetries, &orbit.representative));
        let places = OrbitLookup::Whole(by_cell.zip(0..).collect());
        Self { symmetries, listed, closed, places }
    }

    /// Lists the orbits of the open cells under the automorphisms that map closed
    /// cells to closed cells.
    ///
    /// # Errors
    /// [`OrbitsError::BoardTooLarge`] where the closed cells break the symmetry and
    /// cells times automorphisms are more than twenty million; otherwise as
    /// [`new`](Self::new).
    pub fn with_closed(shape: &Shape, closed: &BTreeSet<Cell>) -> Result<Self, OrbitsError> {
        let symmetries = Symmetries::new(shape);
        let closed: BTreeSet<Cell> =
            closed.iter().filter(|cell| shape.contains(cell)).cloned().collect();
        if symmetries.is_every_permutation() {
            // All open cells are one orbit.
            let size = shape.cell_count() - closed.len();
            // One of the first cells, as many as are closed and one more, is open.
            let first = shape.iter_cells().find(|cell| !closed.contains(cell));
            let orbit = first.map(|representative| CellOrbit { representative, size });
            return Ok(Self::under_all(symmetries, orbit.into_iter().collect(), closed));
        }
        // Whole orbits, such as the centre, are preserved by every automorphism.
        let touched = count_each(closed.iter().map(|cell| canonical_cell(&symmetries, cell)));
        let mut sizes = touched.iter().map(|(cell, count)| (orbit_size(&symmetries, cell), *count));
        if !sizes.all(|(size, count)| size == count.into()) {
            return Self::under_preserving(shape, closed, |by, closed| {
                by.preserves_cells(shape, closed)
            });
        }
        let mut listed = Self::new(shape)?.listed;
        listed.retain(|orbit| !touched.contains_key(&orbit.representative));
        Ok(Self::under_all(symmetries, listed, closed))
    }

    /// Lists the orbits of a game's first moves: under the automorphisms that preserve
    /// closed cells, the cells of the opening rule, and gravity.
    ///
    /// # Errors
    /// [`OrbitsError`], see [`with_closed`](Self::with_closed).
    pub fn for_rules(rules: &Rules) -> Result<Self, OrbitsError> {
        let none = BTreeSet::new();
        let RuleParts { board, players: _, goal: _, closed, opening, pie: _, gravity } =
            rules.parts();
        let barred = match opening {
            OpeningRule::Forbidden(cells) => cells,
            OpeningRule::Free | OpeningRule::NoCenter => &none,
        };
        if gravity.is_none() && (barred.is_empty() || closed.is_empty()) {
            // Cells forbidden on the first move are excluded like closed ones.
            return Self::with_closed(board, if barred.is_empty() { closed } else { barred });
        }
        Self::under_preserving(board, none, |by, _| {
            by.preserves_rules(rules) && by.preserves_opening(rules)
        })
    }

    /// Lists the orbits under the automorphisms for which `keeps` holds, without closed
    /// cells, which must be whole orbits.
    fn under_preserving(
        shape: &Shape,
        closed: BTreeSet<Cell>,
        keeps: impl Fn(&Automorphism, &BTreeSet<Cell>) -> bool,
    ) -> Result<Self, OrbitsError> {
        let symmetries = Symmetries::new(shape);
        let too_large = || OrbitsError::BoardTooLarge(shape.clone());
        let cells =
            shape.cell_count_u64().and_then(|cells| cells.to_usize()).ok_or_else(too_large)?;
        let mut all = symmetries.list(MAX_FULL_TABLE / cells.max(1)).ok_or_else(too_large)?;
        all.retain(|symmetry| keeps(symmetry, &closed));
        // Marks a cell without an orbit so far.
        let mut places = vec![usize::MAX; cells];
        let mut listed: Vec<CellOrbit> = Vec::new();
        for (number, cell) in shape.iter_cells().enumerate() {
            if places[number] != usize::MAX || closed.contains(&cell) {
                continue;
            }
            let mut size = 0u64;
            for symmetry in &all {
                let image = shape.cell_index(&symmetry.apply(shape, &cell));
                size += u64::from(places[image] == usize::MAX);
                places[image] = listed.len();
            }
            listed.push(CellOrbit { representative: cell, size: size.into() });
        }
        Ok(Self { symmetries, listed, closed, places: OrbitLookup::Table(places) })
    }

    /// Returns the orbits: as many as there are distinct first moves.
    pub fn as_slice(&self) -> &[CellOrbit] {
        &self.listed
    }

    /// Returns the index in [`as_slice`](Self::as_slice) of the orbit of a cell; `None`
    /// for a closed cell or one that is not on the board. O(D log D).
    pub fn orbit_of(&self, cell: &Cell) -> Option<usize> {
        let shape = self.symmetries.shape();
        if !shape.contains(cell) || self.closed.contains(cell) {
            return None;
        }
        match &self.places {
            OrbitLookup::Table(places) => Some(places[shape.cell_index(cell)]),
            OrbitLookup::Whole(by_cell) => {
                by_cell.get(&canonical_cell(&self.symmetries, cell)).copied()
            }
        }
    }
}
