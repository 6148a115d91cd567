//! The lines through one cell, counted and reached directly.

use super::counting::{span_of, ways};
use super::filter::{AxisRule, LineFilter};
use super::walk::{LineWalk, Places};
use crate::geometry::cell::Cell;
use crate::geometry::line::Line;
use crate::geometry::shape::Shape;
use num_bigint::BigUint;
use num_traits::ToPrimitive;
use smallvec::SmallVec;
use std::collections::BTreeMap;

/// The lines through a cell that pass a [`LineFilter`], in a fixed order:
/// by span, then by which axes vary (x before y …), rising before falling,
/// then by the cell's place on the line.
///
/// For each place j = 0 … K−1 that the cell can have on a line an axis may
/// rise, may fall, may do both or neither. With r axes that may do one and b
/// that may do both, place j gives the coefficient of z^k in (1+z)^r·(1+2z)^b
/// lines of span k; summed over j every line is met twice, once from each end.
/// Places between which nothing changes are taken together, so that the cost
/// depends on D alone: counting is O(D³), [`nth`](Self::nth) and
/// [`rank`](Self::rank) are O(D³) big-number steps at worst and O(D²) usually.
#[derive(Clone, Debug)]
#[must_use]
pub struct CellLines {
    shape: Shape,
    cell: Cell,
    filter: LineFilter,
    groups: Vec<PlaceGroup>,
    by_span: BTreeMap<usize, BigUint>,
    total: BigUint,
}

/// Neighbouring places at which the same axes may rise and fall.
#[derive(Clone, Debug)]
struct PlaceGroup {
    places: Places,
    /// For the axes from i on: what they leave to choose. One more entry than axes.
    suffix: Vec<Suffix>,
}

#[derive(Clone, Copy, Debug, Default)]
struct Suffix {
    /// Axes free to vary in one direction, and in two.
    single: usize,
    double: usize,
    /// Axes that must vary: how many, and how many of these in two directions.
    forced: usize,
    forced_double: usize,
    /// An axis must vary and cannot.
    dead: bool,
}

impl Suffix {
    fn with(mut self, rise: bool, fall: bool, rule: AxisRule) -> Self {
        match (usize::from(rise) + usize::from(fall), rule) {
            (_, AxisRule::Stays) | (0, AxisRule::Any) => {}
            (0, AxisRule::Moves) => self.dead = true,
            (1, AxisRule::Any) => self.single += 1,
            (_, AxisRule::Any) => self.double += 1,
            (n, AxisRule::Moves) => {
                self.forced += 1;
                self.forced_double += n - 1;
            }
        }
        self
    }

    /// Ways to let `k` of these axes vary.
    fn ways(&self, k: usize) -> BigUint {
        if self.dead || k < self.forced {
            return BigUint::ZERO;
        }
        ways(self.single, self.double, k - self.forced) << self.forced_double
    }
}

impl CellLines {
    /// The lines through `cell`, which must lie on the board.
    ///
    /// # Panics
    /// If the cell is not on the board.
    pub fn new(shape: &Shape, cell: &Cell, filter: &LineFilter) -> Self {
        assert!(shape.contains(cell), "{cell} is not on {shape}");
        let groups = groups(shape, cell, filter);
        let mut by_span = BTreeMap::new();
        if shape.run() == 1 {
            let moves = (0..shape.dims()).any(|axis| filter.axis(axis) == AxisRule::Moves);
            if !moves && filter.span.is_none_or(|span| span == 0) {
                by_span.insert(0, BigUint::from(1u32));
            }
        } else {
            for span in 1..=shape.dims() {
                if filter.span.is_some_and(|wanted| wanted != span) {
                    continue;
                }
                let both: BigUint =
                    groups.iter().map(|g| g.suffix[0].ways(span) * g.places.len()).sum();
                if both != BigUint::ZERO {
                    by_span.insert(span, both >> 1);
                }
            }
        }
        let total = by_span.values().sum();
        Self {
            shape: shape.clone(),
            cell: cell.clone(),
            filter: filter.clone(),
            groups,
            by_span,
            total,
        }
    }

    /// The cell.
    pub fn cell(&self) -> &Cell {
        &self.cell
    }

    /// The filter these lines pass.
    pub fn filter(&self) -> &LineFilter {
        &self.filter
    }

    /// The board.
    pub fn shape(&self) -> &Shape {
        &self.shape
    }

    /// How many lines there are.
    pub fn count(&self) -> &BigUint {
        &self.total
    }

    /// How many lines there are of each span that occurs.
    pub fn by_span(&self) -> &BTreeMap<usize, BigUint> {
        &self.by_span
    }

    /// The k-th line, from 0, without walking the earlier ones; `None` from
    /// [`count`](Self::count) on.
    #[must_use]
    pub fn nth(&self, k: &BigUint) -> Option<Line> {
        let (span, rest) = span_of(&self.by_span, k)?;
        self.nth_of_span(span, rest)
    }

    fn nth_of_span(&self, span: usize, mut rest: BigUint) -> Option<Line> {
        let mut begun = PartialLine::start(&self.shape);
        for axis in 0..self.shape.dims() {
            for step in [1, -1, 0] {
                let Some(next) = self.choose(&begun, axis, step) else { continue };
                // Before the first axis that varies, "stays" is all that is left.
                if step == 0 && begun.moved == 0 {
                    begun = next;
                    break;
                }
                let ways = self.ways_after(&next, axis + 1, span);
                if rest < ways {
                    begun = next;
                    break;
                }
                rest -= ways;
            }
            if begun.steps.len() != axis + 1 {
                return None;
            }
        }
        let place = begun.places.lo + rest.to_i32()?;
        let start = self.cell.offset(&begun.steps, -place)?;
        Some(Line::new(start, &begun.steps, self.shape.run()))
    }

    /// The number k of a line for which `nth(k)` is that line; `None` if the
    /// line does not run through the cell or does not pass the filter.
    #[must_use]
    pub fn rank(&self, line: &Line) -> Option<BigUint> {
        let place = i32::from(line.place_of(&self.cell)?);
        if !self.filter.admits(line) {
            return None;
        }
        let span = line.span();
        let mut rank: BigUint = self.by_span.range(..span).map(|(_, count)| count).sum();
        let mut begun = PartialLine::start(&self.shape);
        for (axis, &taken) in line.steps().iter().enumerate() {
            for step in [1, -1, 0] {
                if step == taken {
                    break;
                }
                if let Some(next) = self.choose(&begun, axis, step) {
                    rank += self.ways_after(&next, axis + 1, span);
                }
            }
            begun = self.choose(&begun, axis, taken)?;
        }
        Some(rank + (place - begun.places.lo) as u32)
    }

    /// Walks the lines from the first. Each step costs O(D²); to begin far
    /// out, use [`nth`](Self::nth).
    pub fn walk(&self) -> LineWalk {
        LineWalk::new(&self.shape, &self.cell, &self.filter)
    }

    /// One more axis decided, if filter, board and canonical direction allow it.
    fn choose(&self, begun: &PartialLine, axis: usize, step: i8) -> Option<PartialLine> {
        if !self.filter.allows(axis, step, begun.moved > 0) {
            return None;
        }
        let mut next = begun.clone();
        next.steps.push(step);
        if step != 0 {
            next.moved += 1;
            next.places = next.places.and(Places::of(&self.shape, &self.cell, axis, step));
        }
        (!next.places.is_empty()).then_some(next)
    }

    /// Lines of this span that begin so, with an axis that varies: before that
    /// there is nothing to count.
    fn ways_after(&self, begun: &PartialLine, axis: usize, span: usize) -> BigUint {
        if begun.moved > span {
            return BigUint::ZERO;
        }
        let need = span - begun.moved;
        let of_group = |group: &PlaceGroup| {
            let places = group.places.and(begun.places);
            if places.is_empty() {
                return BigUint::ZERO;
            }
            group.suffix[axis].ways(need) * places.len()
        };
        self.groups.iter().map(of_group).sum()
    }
}

impl IntoIterator for &CellLines {
    type Item = Line;
    type IntoIter = LineWalk;
    fn into_iter(self) -> LineWalk {
        self.walk()
    }
}

/// A line whose steps along the first axes are chosen, and the places of the
/// cell on it that are left.
#[derive(Clone, Debug)]
struct PartialLine {
    steps: SmallVec<[i8; 8]>,
    moved: usize,
    places: Places,
}

impl PartialLine {
    fn start(shape: &Shape) -> Self {
        Self { steps: SmallVec::new(), moved: 0, places: Places::all(shape) }
    }
}

/// The groups in which something can vary.
fn groups(shape: &Shape, cell: &Cell, filter: &LineFilter) -> Vec<PlaceGroup> {
    let open = Places::open(shape, cell);
    let of_places = |places: Places| {
        let mut suffix = vec![Suffix::default(); shape.dims() + 1];
        let mut varies = false;
        for (axis, open) in open.iter().enumerate().rev() {
            let [rise, fall] = open.map(|open| !open.and(places).is_empty());
            varies |= rise || fall;
            suffix[axis] = suffix[axis + 1].with(rise, fall, filter.axis(axis));
        }
        varies.then_some(PlaceGroup { places, suffix })
    };
    Places::groups(shape, &open).into_iter().filter_map(of_places).collect()
}
