//! The lines through one or two cells: their number, filters, and direct access to the k-th.

use super::counting::{IndexRange, count_direction_choices, span_of_nth_line};
use crate::geometry::{Cell, Line, Shape};
use num_bigint::BigUint;
use num_traits::ToPrimitive;
use smallvec::SmallVec;
use std::collections::BTreeMap;
use std::collections::btree_map::Keys;

/// The lines through a cell that pass a [`LineFilter`], in a fixed order: by span, then by the axes
/// that vary (x before y …), rising before falling, then by the cell's index along the line.
///
/// For each index j = 0 … K−1 of the cell along a line, an axis may be able to rise, to fall, to do
/// both or neither. With r axes that may do one and b that may do both, index j gives the
/// coefficient of z^k in (1+z)^r·(1+2z)^b lines of span k; summed over j every line is found twice,
/// once from each end. Indices between which nothing changes form one group, so that the cost
/// depends on D alone: counting is O(D³), [`nth`](Self::nth) and [`rank`](Self::rank) are O(D³)
/// big-number steps at worst and usually O(D²).
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "RawCellLines", into = "RawCellLines"))]
#[must_use]
pub struct CellLines {
    shape: Shape,
    cell: Cell,
    filter: LineFilter,
    /// Indices at which each axis may rise and fall.
    open: Vec<[IndexRange; 2]>,
    groups: Vec<IndexGroup>,
    by_span: BTreeMap<usize, BigUint>,
    total: BigUint,
}

/// The lines through a cell as they are serialized: all else follows.
#[cfg(feature = "serde")]
#[derive(serde::Serialize, serde::Deserialize)]
struct RawCellLines {
    shape: Shape,
    cell: Cell,
    filter: LineFilter,
}

#[cfg(feature = "serde")]
impl From<CellLines> for RawCellLines {
    fn from(CellLines { shape, cell, filter, .. }: CellLines) -> Self {
        Self { shape, cell, filter }
    }
}

#[cfg(feature = "serde")]
impl TryFrom<RawCellLines> for CellLines {
    type Error = String;

    fn try_from(RawCellLines { shape, cell, filter }: RawCellLines) -> Result<Self, String> {
        match shape.contains(&cell) {
            true => Ok(Self::new(&shape, &cell, &filter)),
            false => Err(format!("{cell} is not on {shape}")),
        }
    }
}

/// Neighbouring indices at which the same axes may rise and fall.
#[derive(Clone, Debug)]
struct IndexGroup {
    places: IndexRange,
    /// For the axes from i on, their choices. One more entry than axes.
    suffix: Vec<SuffixChoices>,
}

#[derive(Clone, Copy, Debug, Default)]
struct SuffixChoices {
    /// Axes that may vary in one direction, and in two.
    single: usize,
    double: usize,
    /// Axes that must vary, and how many of these have two directions.
    forced: usize,
    forced_double: usize,
    /// An axis must vary but cannot.
    dead: bool,
}

impl SuffixChoices {
    fn with(mut self, rise: bool, fall: bool, rule: AxisFilter) -> Self {
        match (usize::from(rise) + usize::from(fall), rule) {
            (_, AxisFilter::Fixed) | (0, AxisFilter::Any) => {}
            (0, AxisFilter::Varies) => self.dead = true,
            (1, AxisFilter::Any) => self.single += 1,
            (_, AxisFilter::Any) => self.double += 1,
            (n, AxisFilter::Varies) => {
                self.forced += 1;
                self.forced_double += n - 1;
            }
        }
        self
    }

    /// Returns the number of ways in which `k` of these axes vary.
    fn ways(&self, k: usize) -> BigUint {
        if self.dead || k < self.forced {
            return BigUint::ZERO;
        }
        count_direction_choices(self.single, self.double, k - self.forced) << self.forced_double
    }
}

impl CellLines {
    /// Prepares the lines through a cell that pass the filter, without listing them.
    ///
    /// # Panics
    /// If the cell is not on the board.
    pub fn new(shape: &Shape, cell: &Cell, filter: &LineFilter) -> Self {
        assert!(shape.contains(cell), "{cell} is not on {shape}");
        let open = IndexRange::for_cell(shape, cell);
        let groups = groups(shape, &open, filter);
        let mut by_span = BTreeMap::new();
        if shape.line_length() == 1 {
            let moves = (0..shape.dims()).any(|axis| filter.axis(axis) == AxisFilter::Varies);
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
            open,
            groups,
            by_span,
            total,
        }
    }

    /// Returns the cell through which all lines run.
    pub fn cell(&self) -> &Cell {
        &self.cell
    }

    /// Returns the shape of the board.
    pub fn shape(&self) -> &Shape {
        &self.shape
    }

    /// Returns the number of lines through the cell that pass the filter.
    pub fn count(&self) -> &BigUint {
        &self.total
    }

    /// Returns the number of lines of each span that occurs.
    pub fn counts_by_span(&self) -> &BTreeMap<usize, BigUint> {
        &self.by_span
    }

    /// Returns the k-th line, from 0, without visiting the earlier ones; `None` from
    /// [`count`](Self::count) on.
    #[must_use]
    pub fn nth(&self, k: &BigUint) -> Option<Line> {
        let (span, rest) = span_of_nth_line(&self.by_span, k)?;
        self.nth_of_span(span, rest)
    }

    fn nth_of_span(&self, span: usize, mut rest: BigUint) -> Option<Line> {
        let mut begun = PartialLine::start(&self.shape);
        for axis in 0..self.shape.dims() {
            for step in [1, -1, 0] {
                let Some(next) = self.extend(&begun, step) else { continue };
                // Before the first axis that varies, "stays" is the last choice.
                if step != 0 || begun.varying > 0 {
                    let ways = self.count_after(&next, span);
                    if rest >= ways {
                        rest -= ways;
                        continue;
                    }
                }
                begun = next;
                break;
            }
            if begun.steps.len() != axis + 1 {
                return None;
            }
        }
        let place = begun.places.lo + rest.to_i32()?;
        let start = self.cell.offset_along(&begun.steps, -place)?;
        Some(Line::new(start, &begun.steps, self.shape.line_length()))
    }

    /// Returns the number k of a line for which `nth(k)` is that line; `None` if the
    /// line does not run through the cell or does not pass the filter.
    #[must_use]
    pub fn rank(&self, line: &Line) -> Option<BigUint> {
        let place = i32::from(line.index_of(&self.cell)?);
        if !self.filter.matches(line) {
            return None;
        }
        let span = line.span();
        let mut rank: BigUint = self.by_span.range(..span).map(|(_, count)| count).sum();
        let mut begun = PartialLine::start(&self.shape);
        for &taken in line.steps() {
            for step in [1, -1, 0] {
                if step == taken {
                    break;
                }
                if let Some(next) = self.extend(&begun, step) {
                    rank += self.count_after(&next, span);
                }
            }
            begun = self.extend(&begun, taken)?;
        }
        Some(rank + (place - begun.places.lo) as u32)
    }

    /// Iterates over the lines from the first. Each step costs O(D²); to start at a
    /// high index, use [`nth`](Self::nth).
    pub fn iter(&self) -> impl Iterator<Item = Line> + '_ {
        let spans = self.by_span.keys();
        CellLinesIter { lines: self, spans, span: 0, stack: Vec::new(), ready: None }
    }

    /// Extends a line by one axis, if filter, board and canonical direction allow it.
    fn extend(&self, begun: &PartialLine, step: i8) -> Option<PartialLine> {
        Some(begun.with(step, self.range_after(begun, step)?))
    }

    /// Returns the indices that remain if the next axis takes this step, if it may.
    #[inline]
    fn range_after(&self, begun: &PartialLine, step: i8) -> Option<IndexRange> {
        let axis = begun.steps.len();
        if !self.filter.allows_step(axis, step, begun.varying > 0) {
            return None;
        }
        let places = match step {
            0 => begun.places,
            1 => begun.places.intersect(self.open[axis][0]),
            _ => begun.places.intersect(self.open[axis][1]),
        };
        (!places.is_empty()).then_some(places)
    }

    /// Counts the lines of this span that extend a partial line, in which some axis must
    /// vary already.
    fn count_after(&self, begun: &PartialLine, span: usize) -> BigUint {
        if begun.varying > span {
            return BigUint::ZERO;
        }
        let need = span - begun.varying;
        let of_group = |group: &IndexGroup| {
            let places = group.places.intersect(begun.places);
            if places.is_empty() {
                return BigUint::ZERO;
            }
            group.suffix[begun.steps.len()].ways(need) * places.len()
        };
        self.groups.iter().map(of_group).sum()
    }
}

/// A line whose steps along the first axes are chosen, and the remaining indices of the
/// cell along it.
#[derive(Clone, Debug)]
struct PartialLine {
    steps: SmallVec<[i8; 8]>,
    varying: usize,
    places: IndexRange,
}

impl PartialLine {
    fn start(shape: &Shape) -> Self {
        Self { steps: SmallVec::new(), varying: 0, places: IndexRange::all(shape) }
    }

    #[inline]
    fn with(&self, step: i8, places: IndexRange) -> Self {
        let mut steps = SmallVec::with_capacity(self.steps.len() + 1);
        steps.extend_from_slice(&self.steps);
        steps.push(step);
        Self { steps, varying: self.varying + usize::from(step != 0), places }
    }
}

/// Iterator over the lines through a cell, in the order of [`CellLines::nth`]. A depth-first
/// search over the axes; tests compare it with the direct access.
struct CellLinesIter<'a> {
    lines: &'a CellLines,
    spans: Keys<'a, usize, BigUint>,
    span: usize,
    /// Partial lines still to be extended, the next one last.
    stack: Vec<PartialLine>,
    /// The remaining lines of one direction.
    ready: Option<PartialLine>,
}

impl CellLinesIter<'_> {
    /// Returns whether `need` of the axes from `axis` on can vary at some common index.
    fn can_reach_span(&self, axis: usize, need: usize, places: IndexRange) -> bool {
        let may_move = |axis: &usize| {
            self.lines.filter.axis(*axis) != AxisFilter::Fixed
                && self.lines.open[*axis].iter().any(|open| !open.intersect(places).is_empty())
        };
        (axis..self.lines.shape.dims()).filter(may_move).take(need).count() == need
    }

    /// Extends a partial line, along which more axes must vary, by its next axis.
    fn expand(&mut self, begun: &PartialLine) {
        let axis = begun.steps.len();
        // Pushed in reverse: the last one is extended first.
        for step in [0i8, -1, 1] {
            let Some(places) = self.lines.range_after(begun, step) else { continue };
            let moved = begun.varying + usize::from(step != 0);
            if self.can_reach_span(axis + 1, self.span - moved, places) {
                self.stack.push(begun.with(step, places));
            }
        }
    }
}

impl Iterator for CellLinesIter<'_> {
    type Item = Line;

    fn next(&mut self) -> Option<Line> {
        let CellLines { shape, cell, filter, .. } = self.lines;
        loop {
            if let Some(PartialLine { steps, places, .. }) = &mut self.ready {
                if !places.is_empty() {
                    let start = cell.offset_along(steps, -places.lo)?;
                    places.lo += 1;
                    return Some(Line::new(start, steps, shape.line_length()));
                }
                self.ready = None;
            }
            let Some(mut begun) = self.stack.pop() else {
                self.span = *self.spans.next()?;
                self.stack.push(PartialLine::start(shape));
                continue;
            };
            if begun.varying < self.span {
                self.expand(&begun);
            } else if (begun.steps.len()..shape.dims())
                .all(|axis| filter.allows_step(axis, 0, true))
            {
                begun.steps.resize(shape.dims(), 0);
                self.ready = Some(begun);
            }
        }
    }
}

/// Returns the groups in which some axis can vary.
fn groups(shape: &Shape, open: &[[IndexRange; 2]], filter: &LineFilter) -> Vec<IndexGroup> {
    let of_places = |places: IndexRange| {
        let mut suffix = vec![SuffixChoices::default(); shape.dims() + 1];
        let mut varies = false;
        for (axis, open) in open.iter().enumerate().rev() {
            let [rise, fall] = open.map(|open| !open.intersect(places).is_empty());
            varies |= rise || fall;
            suffix[axis] = suffix[axis + 1].with(rise, fall, filter.axis(axis));
        }
        varies.then_some(IndexGroup { places, suffix })
    };
    IndexRange::uniform_subranges(shape, open).into_iter().filter_map(of_places).collect()
}

/// A condition on one axis of a line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum AxisFilter {
    /// It may vary or not.
    #[default]
    Any,
    /// It must vary along the line.
    Varies,
    /// It must stay fixed.
    Fixed,
}

/// A filter of lines by span and by axes.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct LineFilter {
    /// The span of the lines; `None` for all.
    pub span: Option<usize>,
    /// The condition on each axis, x first; missing entries are [`AxisFilter::Any`].
    pub axes: Vec<AxisFilter>,
}

impl LineFilter {
    /// Returns the condition on one axis of the lines.
    pub fn axis(&self, axis: usize) -> AxisFilter {
        self.axes.get(axis).copied().unwrap_or_default()
    }

    /// Sets the condition on one axis.
    pub fn set_axis(&mut self, axis: usize, rule: AxisFilter) {
        if self.axes.len() <= axis {
            self.axes.resize(axis + 1, AxisFilter::Any);
        }
        self.axes[axis] = rule;
    }

    /// Returns whether every line passes the filter.
    pub fn matches_all(&self) -> bool {
        self.span.is_none() && self.axes.iter().all(|rule| *rule == AxisFilter::Any)
    }

    /// Returns whether a line in canonical direction that passes the filter may have this step
    /// along an axis. `begun` says whether the line varies along an earlier axis.
    #[inline]
    pub(super) fn allows_step(&self, axis: usize, step: i8, begun: bool) -> bool {
        match self.axis(axis) {
            _ if step < 0 && !begun => false,
            AxisFilter::Any => true,
            AxisFilter::Varies => step != 0,
            AxisFilter::Fixed => step == 0,
        }
    }

    /// Returns whether a line passes the filter.
    pub fn matches(&self, line: &Line) -> bool {
        self.span.is_none_or(|span| span == line.span())
            && line
                .steps()
                .iter()
                .enumerate()
                .all(|(axis, step)| self.allows_step(axis, *step, true))
    }
}

/// Returns the lines through two different cells of the board: at most one on S^D,
/// since the axes in which the cells differ are those that vary; on boards with
/// longer sides up to K−1, which overlap in one row. O(D) for each line, and O(D) more.
///
/// # Panics
/// If a cell has fewer coordinates than the board has axes.
#[must_use]
pub fn lines_through_pair(shape: &Shape, a: &Cell, b: &Cell) -> Vec<Line> {
    let run = i32::from(shape.line_length());
    let mut steps = SmallVec::from_elem(0, shape.dims());
    let Some(apart) = find_direction_and_distance(a.coords(), b.coords(), run - 1, &mut steps)
    else {
        return Vec::new();
    };
    let varying = (0..shape.dims()).filter(|axis| steps[*axis] != 0);
    let of = |axis: usize| IndexRange::of_cell_on_axis(shape, a, axis, steps[axis]);
    let places = varying.map(of).fold(IndexRange::all(shape), IndexRange::intersect);
    // The other cell is `apart` further along the line.
    let starts =
        (places.lo..=places.hi.min(run - 1 - apart)).filter_map(|t| a.offset_along(&steps, -t));
    starts.map(|start| Line::new(start, &steps, shape.line_length())).collect()
}

/// Finds the direction from one cell to another in a row: writes −1, 0 or 1 for each axis to
/// `steps`, and returns the distance of the cells. `None`, with `steps` unchanged, if they are
/// equal, not in a row, or more than `most` apart.
pub(crate) fn find_direction_and_distance(
    from: &[u16],
    to: &[u16],
    most: i32,
    steps: &mut SmallVec<[i8; 8]>,
) -> Option<i32> {
    // Few pairs are in one row, so the steps are written only then.
    let apart = distance_in_row(from, to).filter(|apart| *apart <= most)?;
    for ((&from, &to), step) in from.iter().zip(to).zip(steps.iter_mut()) {
        *step = (i32::from(to) - i32::from(from)).signum() as i8;
    }
    Some(apart)
}

/// Returns the number of steps between two cells of one row; `None` if they are equal or in no
/// common row.
pub(crate) fn distance_in_row(from: &[u16], to: &[u16]) -> Option<i32> {
    let mut distance = 0;
    for (&from, &to) in from.iter().zip(to) {
        let apart = (i32::from(from) - i32::from(to)).abs();
        if apart != 0 && distance != 0 && apart != distance {
            return None;
        }
        distance = distance.max(apart);
    }
    (distance > 0).then_some(distance)
}
