//! The group of automorphisms of a board: its order, its elements, a random element.

use super::Automorphism;
use crate::base::rng::SeededRng;
use crate::geometry::Shape;
use crate::play::Position;
use num_bigint::BigUint;
use num_traits::ToPrimitive;

/// The maximum number of cells for which the number of their permutations is written out.
pub(super) const MAX_FACTORIAL: u64 = 10_000;
/// The greatest number of symmetries of a board that are listed, to try each on the marks of a
/// position.
pub(crate) const MAX_LISTED_SYMMETRIES: usize = 4_000;

/// The group of the automorphisms of a board.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Symmetries {
    shape: Shape,
    kind: GroupKind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
enum GroupKind {
    /// All permutations of the cells.
    Every,
    /// S^D with S ≥ 3 and D ≥ 2, axes of one cell excepted.
    Cube,
    /// Any other board.
    Uneven,
}

/// The number of automorphisms, as far as it is known.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum SymmetryCount {
    /// Exactly this many.
    Exactly(BigUint),
    /// This many reflections and permutations of equal axes, and perhaps further automorphisms.
    AtLeast(BigUint),
    /// All permutations of this many cells, more than 10,000 of them.
    Permutations(BigUint),
}

impl Symmetries {
    /// Creates the group of the automorphisms of a board; they are listed only on demand.
    pub fn new(shape: &Shape) -> Self {
        let longer = || shape.sides().iter().filter(|side| **side > 1);
        let even = longer().all(|side| *side == shape.line_length());
        let kind = if shape.line_length() == 1
            || even && (shape.line_length() == 2 || longer().count() == 1)
        {
            GroupKind::Every
        } else if even {
            GroupKind::Cube
        } else {
            GroupKind::Uneven
        };
        Self { shape: shape.clone(), kind }
    }

    /// Returns the shape of the board.
    pub(crate) fn shape(&self) -> &Shape {
        &self.shape
    }

    /// Returns whether every permutation of the cells is an automorphism: where each cell is a line
    /// (K = 1), every two cells are one (S = 2), or all cells together are the only line (D = 1).
    pub fn is_every_permutation(&self) -> bool {
        self.kind == GroupKind::Every
    }

    /// Returns whether values may be permuted, the same way on all axes.
    pub(super) fn permutes_values(&self) -> bool {
        self.kind == GroupKind::Cube
    }

    /// Returns the number of automorphisms.
    ///
    /// * S^D with S ≥ 3 and D ≥ 2: 2^⌊S/2⌋·⌊S/2⌋!·2^(D−1)·D! (Silver, "The
    ///   group of automorphisms of the game of 3-dimensional ticktacktoe", 1967, for 4^3;
    ///   Golomb & Hales, "Hypercube tic-tac-toe", 2002).
    /// * 2^D, one line (D = 1) and K = 1: all permutations of the cells.
    /// * Other boards: the reflections of the axes with more than one cell and the
    ///   permutations of equal axes, which may not be all: on 4×1 with three
    ///   in a row the two middle cells can be exchanged, and where an axis is
    ///   shorter than the run, its layers can be reflected one by one.
    ///   [`exact_count`](Self::exact_count) finds all.
    ///
    /// Axes of one cell are ignored throughout.
    pub fn count(&self) -> SymmetryCount {
        match self.kind {
            GroupKind::Every => {
                let cells = self.shape.cell_count();
                match cells.to_u64().filter(|cells| *cells <= MAX_FACTORIAL) {
                    Some(cells) => SymmetryCount::Exactly(factorial(cells)),
                    None => SymmetryCount::Permutations(cells),
                }
            }
            GroupKind::Cube => SymmetryCount::Exactly(self.listed_count()),
            GroupKind::Uneven => SymmetryCount::AtLeast(self.listed_count()),
        }
    }

    /// Returns the number of automorphisms that [`list`](Self::list) lists.
    pub(super) fn listed_count(&self) -> BigUint {
        let groups =
            self.equal_axis_groups().into_iter().filter(|axes| self.shape.side(axes[0]) > 1);
        let groups: Vec<u64> = groups.map(|axes| axes.len() as u64).collect();
        let orders: BigUint = groups.iter().copied().map(factorial).product();
        let mirrored = orders << groups.iter().sum::<u64>();
        // On a hypercube, reflecting all axes is the same as reversing the values.
        let pairs = self.shape.line_length() / 2;
        let renamed = || (mirrored.clone() * factorial(pairs.into())) << pairs >> 1;
        if self.permutes_values() { renamed() } else { mirrored }
    }

    /// Groups the axes by equal sides; the groups are in the order of their first axis.
    pub(super) fn equal_axis_groups(&self) -> Vec<Vec<usize>> {
        let mut groups: Vec<Vec<usize>> = Vec::new();
        for axis in 0..self.shape.dims() {
            let side = self.shape.side(axis);
            match groups.iter_mut().find(|group| self.shape.side(group[0]) == side) {
                Some(group) => group.push(axis),
                None => groups.push(vec![axis]),
            }
        }
        groups
    }

    /// Lists each automorphism that [`count`](Self::count) counts, though not those that only
    /// [`exact_count`](Self::exact_count) counts. The identity comes first; `None` for
    /// more than `max`. Where every permutation of the cells is one, lists only the reflections and
    /// the permutations of equal axes.
    pub fn list(&self, max: usize) -> Option<Vec<Automorphism>> {
        Some(self.try_iter(max)?.collect())
    }

    /// Iterates over the automorphisms that [`list`](Self::list) lists, creating each on demand;
    /// `None` if there are more than `max`.
    pub(super) fn try_iter(
        &self,
        max: usize,
    ) -> Option<impl Iterator<Item = Automorphism> + use<>> {
        let total = self.listed_count().to_usize().filter(|total| *total <= max)?;
        let dims = self.shape.dims();
        let longer: Vec<usize> = (0..dims).filter(|axis| self.shape.side(*axis) > 1).collect();
        let orders = self.axis_orders();
        // On a hypercube, reflecting all axes is the same as reversing the values: one is left out.
        let free = longer.len() - usize::from(self.permutes_values());
        let values: Vec<Option<Vec<u16>>> = if self.permutes_values() {
            value_permutations(self.shape.line_length()).into_iter().map(Some).collect()
        } else {
            vec![None]
        };
        let number = move |number: usize| {
            let mask = number / values.len();
            let mut mirrored = vec![false; dims];
            for (bit, &axis) in longer.iter().rev().take(free).enumerate() {
                mirrored[axis] = mask >> bit & 1 == 1;
            }
            let values = values[number % values.len()].clone();
            Automorphism::from_parts(orders[mask >> free].clone(), mirrored, values)
        };
        Some((0..total).map(number))
    }

    /// Returns the automorphisms that preserve a position, on boards of any size;
    /// none if the board has more than [`MAX_LISTED_SYMMETRIES`].
    pub(crate) fn list_preserving(position: &Position) -> Vec<Automorphism> {
        let mut all = Self::new(position.shape()).list(MAX_LISTED_SYMMETRIES).unwrap_or_default();
        all.retain(|symmetry| symmetry.preserves_position(position));
        all
    }

    /// Returns the permutations of the axes within groups of equal sides, with axes of one
    /// cell fixed.
    fn axis_orders(&self) -> Vec<Vec<usize>> {
        let mut orders = vec![(0..self.shape.dims()).collect::<Vec<usize>>()];
        for group in self.equal_axis_groups().iter().filter(|axes| self.shape.side(axes[0]) > 1) {
            let arranged = permutations(group.len());
            let with = |order: &Vec<usize>, places: &Vec<usize>| {
                let mut order = order.clone();
                for (axis, place) in group.iter().zip(places) {
                    order[*axis] = group[*place];
                }
                order
            };
            let next = orders.iter().flat_map(|order| arranged.iter().map(|p| with(order, p)));
            orders = next.collect();
        }
        orders
    }

    /// Returns a random automorphism, determined by the seed, uniformly among
    /// those that [`list`](Self::list) lists.
    pub fn random(&self, seed: u64) -> Automorphism {
        let mut rng = SeededRng::new(seed);
        let shape = &self.shape;
        let mut axes: Vec<usize> = (0..shape.dims()).collect();
        for group in self.equal_axis_groups() {
            let mut shuffled = group.clone();
            rng.shuffle(&mut shuffled);
            for (axis, from) in group.into_iter().zip(shuffled) {
                axes[axis] = from;
            }
        }
        let mirrored = (0..shape.dims()).map(|_| rng.below(2) == 1).collect();
        // Each is drawn in two ways: reflecting all axes is the same as reversing the values.
        let values = self.permutes_values().then(|| {
            let mut pairs: Vec<u16> = (0..shape.line_length() / 2).collect();
            rng.shuffle(&mut pairs);
            let reversed: Vec<bool> = pairs.iter().map(|_| rng.below(2) == 1).collect();
            value_permutation(shape.line_length(), &pairs, |pair| reversed[pair])
        });
        Automorphism::from_parts(axes, mirrored, values)
    }
}

/// Returns n!.
pub(crate) fn factorial(n: u64) -> BigUint {
    (2..=n).map(BigUint::from).product()
}

/// Returns the permutation of the values 0 … S−1 that maps each pair {t, S−1−t} to the pair of
/// `pairs[t]`: t goes to `pairs[t]`, or to its opposite S−1−`pairs[t]` if `reversed(t)`. The middle
/// value of an odd S is fixed.
pub(super) fn value_permutation(
    side: u16,
    pairs: &[u16],
    reversed: impl Fn(usize) -> bool,
) -> Vec<u16> {
    let mut values: Vec<u16> = (0..side).collect();
    for (t, &to) in pairs.iter().enumerate() {
        let to = if reversed(t) { side - 1 - to } else { to };
        values[t] = to;
        values[usize::from(side) - 1 - t] = side - 1 - to;
    }
    values
}

/// Returns all permutations of the values that preserve the pairs {t, S−1−t}.
fn value_permutations(side: u16) -> Vec<Vec<u16>> {
    let of_order = |order: Vec<usize>| {
        let pairs: Vec<u16> = order.iter().map(|pair| *pair as u16).collect();
        (0..1usize << pairs.len())
            .map(move |mask| value_permutation(side, &pairs, |t| mask >> t & 1 == 1))
    };
    permutations(usize::from(side / 2)).into_iter().flat_map(of_order).collect()
}

/// Returns all permutations of 0 … n−1, the identity first.
fn permutations(n: usize) -> Vec<Vec<usize>> {
    let mut all = vec![Vec::new()];
    for next in 0..n {
        let with = |order: &Vec<usize>, index: usize| {
            let mut order = order.clone();
            order.insert(order.len() - index, next);
            order
        };
        all =
            all.iter().flat_map(|order| (0..=next).map(move |index| with(order, index))).collect();
    }
    all
}
