//! Orbits of cells under symmetry: the distinct first moves.

use super::Automorphism;
use super::board_group::BoardGroup;
use super::symmetries::{Symmetries, factorial};
use super::symmetry_table::MAX_FULL_TABLE_IMAGES;
use crate::geometry::{Cell, Shape};
use crate::play::{OpeningRule, RuleParts, Rules};
use num_bigint::BigUint;
use num_traits::ToPrimitive;
use std::collections::{BTreeMap, BTreeSet};

/// The maximum number of orbits that are listed.
pub const MAX_ORBITS: usize = 10_000;

/// An orbit: a set of cells that symmetries map to each other.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct CellOrbit {
    /// One of its cells.
    pub representative: Cell,
    /// Number of its cells.
    pub size: BigUint,
}

/// The orbits of all cells of a board.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct CellOrbits {
    symmetries: Symmetries,
    listed: Vec<CellOrbit>,
    closed: BTreeSet<Cell>,
    places: OrbitLookup,
}

/// A lookup of the orbit of an open cell.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
enum OrbitLookup {
    /// By the representative of the orbit under the whole group.
    Whole(BTreeMap<Cell, usize>),
    /// By the number of the cell.
    Table(Vec<usize>),
}

/// The reason why orbits cannot be listed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
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
    /// On boards with more automorphisms than [`Symmetries::list`] lists, cells of different orbits
    /// may be equivalent under another one.
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

    /// Lists the orbits of the open cells under a group that a search has found. It must keep the closed
    /// cells.
    ///
    /// # Panics
    /// If the group is not one of this board.
    pub fn under_group(shape: &Shape, closed: &BTreeSet<Cell>, group: &BoardGroup) -> Self {
        let mut listed: Vec<(Cell, u64)> = Vec::new();
        // The place of each orbit of the group in the list.
        let mut place_of: BTreeMap<usize, usize> = BTreeMap::new();
        let mut places = Vec::new();
        for (orbit, cell) in group.orbit_of_each_cell().into_iter().zip(shape.iter_cells()) {
            if closed.contains(&cell) {
                places.push(usize::MAX);
                continue;
            }
            let place = *place_of.entry(orbit).or_insert(listed.len());
            if place == listed.len() {
                listed.push((cell, 0));
            }
            listed[place].1 += 1;
            places.push(place);
        }
        let orbit =
            |(representative, size): (Cell, u64)| CellOrbit { representative, size: size.into() };
        Self {
            symmetries: Symmetries::new(shape),
            listed: listed.into_iter().map(orbit).collect(),
            closed: closed.clone(),
            places: OrbitLookup::Table(places),
        }
    }

    /// Lists the orbits of the open cells under the automorphisms that map closed
    /// cells to closed cells.
    ///
    /// # Errors
    /// [`OrbitsError::BoardTooLarge`] where the closed cells break the symmetry and cells times
    /// automorphisms are more than twenty million; otherwise as [`new`](Self::new).
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
        let touched =
            count_occurrences(closed.iter().map(|cell| canonical_cell(&symmetries, cell)));
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
        let mut all =
            symmetries.list(MAX_FULL_TABLE_IMAGES / cells.max(1)).ok_or_else(too_large)?;
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

    /// Returns the orbits, in the order in which they were listed.
    pub fn as_slice(&self) -> &[CellOrbit] {
        &self.listed
    }

    /// Returns the index in [`as_slice`](Self::as_slice) of the orbit of a cell; `None`
    /// for a closed cell or one that is not on the board. O(D log D).
    pub fn orbit_index(&self, cell: &Cell) -> Option<usize> {
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

/// Returns whether a symmetry of the board takes one cell to the other, as far as its symmetries are
/// known ([`Symmetries::count`] tells). O(D log D).
///
/// # Panics
/// If a cell is not on the board.
pub fn are_equivalent(shape: &Shape, a: &Cell, b: &Cell) -> bool {
    let symmetries = Symmetries::new(shape);
    canonical_cell(&symmetries, a) == canonical_cell(&symmetries, b)
}

/// Returns the representative of a cell's orbit: its first cell in the order of
/// coordinates. O(D log D).
pub(super) fn canonical_cell(symmetries: &Symmetries, cell: &Cell) -> Cell {
    let shape = symmetries.shape();
    if symmetries.is_every_permutation() {
        return Cell::origin(shape.dims());
    }
    let mut depths = depths(symmetries, cell);
    if symmetries.permutes_values() {
        let names = value_pair_ranks(symmetries, &depths);
        for depth in &mut depths {
            *depth = names.get(depth).copied().unwrap_or(*depth);
        }
    }
    for axes in symmetries.equal_axis_groups() {
        let mut sorted: Vec<u16> = axes.iter().map(|axis| depths[*axis]).collect();
        sorted.sort_unstable();
        for (axis, depth) in axes.into_iter().zip(sorted) {
            depths[axis] = depth;
        }
    }
    Cell::new(depths)
}

/// Returns the depth of each coordinate: its distance from the nearer end.
fn depths(symmetries: &Symmetries, cell: &Cell) -> Vec<u16> {
    let axes = cell.coords().iter().zip(symmetries.shape().sides());
    axes.map(|(&coord, &side)| coord.min(side - 1 - coord)).collect()
}

/// Ranks the pairs of values {t, S − 1 − t} of a hypercube by the number of axes on which they
/// occur in `depths`, the smaller value on each axis. Returns each pair's rank by its t: 0 for the
/// most frequent pair; of equally frequent ones the smaller t comes first.
pub(super) fn value_pair_ranks(symmetries: &Symmetries, depths: &[u16]) -> BTreeMap<u16, u16> {
    let mut counts = pair_counts(symmetries, depths);
    counts.sort_by_key(|(pair, count)| (std::cmp::Reverse(*count), *pair));
    counts.into_iter().map(|(pair, _)| pair).zip(0..).collect()
}

/// On a hypercube, counts the axes of more than one cell on each pair that occurs. The
/// middle is not a pair.
fn pair_counts(symmetries: &Symmetries, depths: &[u16]) -> Vec<(u16, u64)> {
    let shape = symmetries.shape();
    let pairs = shape.line_length() / 2;
    let axes = depths.iter().zip(shape.sides()).filter(|(_, side)| **side > 1);
    let depths = axes.map(|(depth, _)| *depth).filter(|depth| *depth < pairs);
    count_occurrences(depths).into_iter().collect()
}

/// Counts the occurrences of each value.
pub(super) fn count_occurrences<T: Ord>(all: impl Iterator<Item = T>) -> BTreeMap<T, u64> {
    let mut counts = BTreeMap::new();
    all.for_each(|one| *counts.entry(one).or_default() += 1);
    counts
}

/// Returns the number of cells in the orbit of a representative.
pub(super) fn orbit_size(symmetries: &Symmetries, cell: &Cell) -> BigUint {
    let shape = symmetries.shape();
    if symmetries.is_every_permutation() {
        return shape.cell_count();
    }
    let depths = depths(symmetries, cell);
    let mut size = BigUint::from(1u32);
    // Ways to arrange the depths on the axes, and to reflect those off the middle.
    for axes in symmetries.equal_axis_groups() {
        let side = shape.side(axes[0]);
        size *= factorial(axes.len() as u64);
        for (depth, count) in count_occurrences(axes.iter().map(|axis| depths[*axis])) {
            size /= factorial(count);
            if 2 * depth + 1 != side {
                size <<= count;
            }
        }
    }
    if symmetries.permutes_values() {
        // Ways to choose the pairs; exchanges of pairs on equally many axes are counted already.
        let counts = pair_counts(symmetries, &depths);
        let pairs = u64::from(shape.line_length() / 2);
        size *= (pairs + 1 - counts.len() as u64..=pairs).map(BigUint::from).product::<BigUint>();
        for count in count_occurrences(counts.iter().map(|(_, count)| *count)).into_values() {
            size /= factorial(count);
        }
    }
    size
}

/// Returns the number of orbits, without listing them.
pub(super) fn orbit_count(symmetries: &Symmetries) -> BigUint {
    let shape = symmetries.shape();
    if symmetries.is_every_permutation() {
        return 1u32.into();
    }
    if symmetries.permutes_values() {
        let longer = shape.sides().iter().filter(|side| **side > 1).count();
        let of = partitions_up_to(longer, usize::from(shape.line_length() / 2));
        // All axes are off the middle; if there is a middle, any number of them.
        let from = if shape.line_length() % 2 == 1 { 0 } else { longer };
        return of[from..].iter().sum();
    }
    let of_group = |axes: Vec<usize>| {
        // Multisets: C(values + axes − 1, axes).
        let values = u64::from(shape.side(axes[0]).div_ceil(2));
        (1..=axes.len() as u64).fold(BigUint::from(1u32), |count, i| count * (values + i - 1) / i)
    };
    symmetries.equal_axis_groups().into_iter().map(of_group).product()
}

/// Returns, for each sum up to `n`, the number of its partitions into at most `max` parts.
fn partitions_up_to(n: usize, max: usize) -> Vec<BigUint> {
    // Conjugation: as many as the partitions into parts of at most that size.
    let mut ways = vec![BigUint::ZERO; n + 1];
    ways[0] = 1u32.into();
    for part in 1..=max.min(n) {
        for sum in part..=n {
            let more = ways[sum - part].clone();
            ways[sum] += more;
        }
    }
    ways
}

/// Returns the representatives of all orbits, in the order of their coordinates.
pub(super) fn representatives(symmetries: &Symmetries) -> Vec<Cell> {
    let shape = symmetries.shape();
    if symmetries.is_every_permutation() {
        return vec![Cell::origin(shape.dims())];
    }
    // Sorted depths along each group of equal axes; on a hypercube only those whose
    // pairs are numbered by frequency.
    let mut found = vec![Cell::origin(shape.dims())];
    for axes in symmetries.equal_axis_groups() {
        let top = (shape.side(axes[0]) - 1) / 2;
        let rises = symmetries.permutes_values() && top > 0;
        let tuples =
            if rises { named(shape.line_length(), axes.len()) } else { sorted(top, axes.len()) };
        let with = |cell: &Cell, tuple: &Vec<u16>| {
            let mut cell = cell.clone();
            for (axis, depth) in axes.iter().zip(tuple) {
                cell.coords_mut()[*axis] = *depth;
            }
            cell
        };
        found = found.iter().flat_map(|cell| tuples.iter().map(|t| with(cell, t))).collect();
    }
    found.sort();
    found
}

/// Returns all non-decreasing tuples of values 0 … top.
fn sorted(top: u16, length: usize) -> Vec<Vec<u16>> {
    let mut tuples = vec![Vec::new()];
    for _ in 0..length {
        let longer = |tuple: &Vec<u16>| {
            let from = tuple.last().copied().unwrap_or(0);
            let tuple = tuple.clone();
            (from..=top).map(move |value| [&tuple[..], &[value]].concat())
        };
        tuples = tuples.iter().flat_map(longer).collect();
    }
    tuples
}

/// Returns all tuples of pair numbers 0, 1, … in order, each at most as often as the one
/// before it, then middles.
fn named(side: u16, length: usize) -> Vec<Vec<u16>> {
    let pairs = side / 2;
    let mut done = Vec::new();
    // A tuple, the next number, and how often it may occur.
    let mut open = vec![(Vec::<u16>::new(), 0, length)];
    while let Some((tuple, name, most)) = open.pop() {
        let left = length - tuple.len();
        if left == 0 || side % 2 == 1 {
            let middles = vec![pairs; left];
            done.push([&tuple[..], &middles].concat());
        }
        if name < pairs {
            for count in 1..=most.min(left) {
                let more = vec![name; count];
                open.push(([&tuple[..], &more].concat(), name + 1, count));
            }
        }
    }
    done
}
