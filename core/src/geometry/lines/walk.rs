//! Walking the lines through a cell one after the other.
//!
//! This is depth-first search over the axes, written apart from the direct
//! access of [`CellLines`](super::CellLines), so that each can be tested
//! against the other.

use super::filter::{AxisRule, LineFilter};
use crate::geometry::cell::Cell;
use crate::geometry::line::Line;
use crate::geometry::shape::Shape;
use smallvec::SmallVec;

/// The places 0 … K−1 that a cell can have on a line, as an interval; empty
/// where `lo > hi`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Places {
    pub lo: i32,
    pub hi: i32,
}

impl Places {
    pub const NONE: Self = Self { lo: 1, hi: 0 };

    pub fn all(shape: &Shape) -> Self {
        Self { lo: 0, hi: i32::from(shape.run()) - 1 }
    }

    /// Places at which axis `axis` may rise (`step` 1) or fall (`step` −1):
    /// rising needs c ≥ j and c + K−1−j < n, falling c + j < n and c ≥ K−1−j.
    pub fn of(shape: &Shape, cell: &Cell, axis: usize, step: i8) -> Self {
        let (c, n) = (i32::from(cell.get(axis)), i32::from(shape.side(axis)));
        let run = i32::from(shape.run());
        if step > 0 {
            Self { lo: (c + run - n).max(0), hi: c.min(run - 1) }
        } else {
            Self { lo: (run - 1 - c).max(0), hi: (n - 1 - c).min(run - 1) }
        }
    }

    /// For every axis the places at which it may rise, and those at which it may fall.
    pub fn open(shape: &Shape, cell: &Cell) -> Vec<[Self; 2]> {
        let of = |axis| [1, -1].map(|step| Self::of(shape, cell, axis, step));
        (0..shape.dims()).map(of).collect()
    }

    /// All places, cut where an axis begins or ceases to rise or fall: at most
    /// 4·D + 1 groups.
    pub fn groups(shape: &Shape, open: &[[Self; 2]]) -> Vec<Self> {
        let all = Self::all(shape);
        let of = open.iter().flatten().chain([&all]).filter(|places| !places.is_empty());
        let mut cuts: SmallVec<[i32; 32]> =
            of.flat_map(|places| [places.lo, places.hi + 1]).collect();
        cuts.sort_unstable();
        cuts.dedup();
        cuts.windows(2).map(|pair| Self { lo: pair[0], hi: pair[1] - 1 }).collect()
    }

    pub fn and(self, other: Self) -> Self {
        Self { lo: self.lo.max(other.lo), hi: self.hi.min(other.hi) }
    }

    pub fn is_empty(self) -> bool {
        self.lo > self.hi
    }

    pub fn len(self) -> u32 {
        (self.hi - self.lo + 1).max(0) as u32
    }
}

/// Iterator over the lines through a cell, in the order of
/// [`CellLines::nth`](super::CellLines::nth): by span, then by which axes
/// vary (x before y …), rising before falling, then by the cell's place.
#[derive(Clone, Debug)]
pub struct LineWalk {
    shape: Shape,
    cell: Cell,
    filter: LineFilter,
    spans: std::vec::IntoIter<usize>,
    span: usize,
    /// Choices still to be tried, the next one last.
    stack: Vec<Branch>,
    /// Places at which each axis may rise and fall.
    open: Vec<[Places; 2]>,
    /// Lines of one direction that are still to be given out.
    ready: Option<(SmallVec<[i8; 8]>, Places)>,
}

#[derive(Clone, Debug)]
struct Branch {
    steps: SmallVec<[i8; 8]>,
    moved: usize,
    places: Places,
}

impl LineWalk {
    pub(crate) fn new(shape: &Shape, cell: &Cell, filter: &LineFilter) -> Self {
        let least = usize::from(shape.run() > 1);
        let most = if shape.run() > 1 { shape.dims() } else { 0 };
        let spans: Vec<usize> =
            (least..=most).filter(|k| filter.span.is_none_or(|span| span == *k)).collect();
        Self {
            shape: shape.clone(),
            cell: cell.clone(),
            filter: filter.clone(),
            spans: spans.into_iter(),
            span: 0,
            stack: Vec::new(),
            open: Places::open(shape, cell),
            ready: None,
        }
    }

    /// Whether `need` of the axes from `axis` on can vary at some common place.
    fn hopeful(&self, axis: usize, need: usize, places: Places) -> bool {
        let may_move = |axis: usize| {
            self.filter.axis(axis) != AxisRule::Stays
                && self.open[axis].iter().any(|open| !open.and(places).is_empty())
        };
        (axis..self.shape.dims()).filter(|axis| may_move(*axis)).take(need).count() == need
    }

    fn expand(&mut self, branch: Branch) {
        let axis = branch.steps.len();
        // Pushed in reverse: the last pushed is tried first.
        for step in [0i8, -1, 1] {
            let places = match step {
                0 => branch.places,
                1 => branch.places.and(self.open[axis][0]),
                _ => branch.places.and(self.open[axis][1]),
            };
            let moved = branch.moved + usize::from(step != 0);
            let allowed = self.filter.allows(axis, step, branch.moved > 0);
            if !allowed || places.is_empty() || moved > self.span {
                continue;
            }
            if self.hopeful(axis + 1, self.span - moved, places) {
                let mut steps = branch.steps.clone();
                steps.push(step);
                self.stack.push(Branch { steps, moved, places });
            }
        }
    }
}

impl Iterator for LineWalk {
    type Item = Line;

    fn next(&mut self) -> Option<Line> {
        loop {
            if let Some((steps, places)) = &mut self.ready {
                if !places.is_empty() {
                    let start = self.cell.offset(steps, -places.lo)?;
                    places.lo += 1;
                    return Some(Line::new(start, steps, self.shape.run()));
                }
                self.ready = None;
            }
            let Some(branch) = self.stack.pop() else {
                self.span = self.spans.next()?;
                let places = Places::all(&self.shape);
                self.stack.push(Branch { steps: SmallVec::new(), moved: 0, places });
                continue;
            };
            if branch.steps.len() < self.shape.dims() {
                self.expand(branch);
            } else if branch.moved == self.span {
                self.ready = Some((branch.steps, branch.places));
            }
        }
    }
}
