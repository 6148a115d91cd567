//! Finding the lines that a move completes.
//!
//! There are two methods, which must agree. *Walking* tries every direction of a line through the
//! new mark. *Pairing* looks at the player's other marks: in a completed line of two or more cells
//! a neighbour of the new mark is the player's own, so only directions to such neighbours need a
//! look. The first costs the number of lines through the cell, the second the number of own marks,
//! whatever the board.

use super::marks::{MarkStore, Stone};
use crate::geometry::lines::IndexRange;
use crate::geometry::{Cell, Line, Shape, approx_lines_through};
use crate::play::Player;
use smallvec::SmallVec;

/// A method of finding completed lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineSearch {
    /// The cheaper method in the position.
    Cheapest,
    /// Tries every direction through the cell.
    Directions,
    /// Looks at the player's other marks.
    OwnMarks,
}

/// The cost of a direction in a walk, relative to that of an own mark.
const WALK_COST: f64 = 4.0;

/// Estimated nanoseconds for a mark, besides one for each coordinate.
const MARK_COST: usize = 10;

/// Estimated nanoseconds for storing a line that was found, and for dropping it.
const LINE_COST: u64 = 100;

/// Returns the lines that `player` completes with a mark on `cell`, in no particular order, and the
/// estimated duration of the search in nanoseconds. The mark may be there already.
pub(super) fn find_completed_lines(
    shape: &Shape,
    marks: &MarkStore,
    cell: &Cell,
    player: Player,
    search: LineSearch,
) -> (Vec<Line>, u64) {
    let mut lines = Vec::new();
    if shape.line_length() == 1 {
        lines.push(Line::new(cell.clone(), &vec![0; shape.dims()], 1));
        return (lines, 1);
    }
    let own = marks.flat_mark_coords(player).len() / shape.dims();
    if own + 1 < usize::from(shape.line_length()) {
        return (lines, 1);
    }
    let (number, effort) = (shape.cell_number_u64(cell), std::cell::Cell::new(1));
    let seeker = LineFinder { shape, marks, cell, player, number, effort };
    if search == LineSearch::Directions
        || (search == LineSearch::Cheapest && walk_is_cheaper(shape, cell, own))
    {
        let mut steps: SmallVec<[i8; 8]> = SmallVec::from_elem(0, shape.dims());
        seeker.search_directions(0, IndexRange::all(shape), 0, false, &mut steps, &mut lines);
    } else {
        seeker.search_own_marks(&mut lines);
    }
    (lines, seeker.effort.get())
}

fn walk_is_cheaper(shape: &Shape, cell: &Cell, own: usize) -> bool {
    let cost = |directions: f64| directions * WALK_COST;
    // A cheap lower bound: usually a line along each axis runs through the cell.
    if own as f64 <= cost(shape.dims() as f64) {
        return false;
    }
    let directions = if shape.is_hypercube() {
        approx_lines_through(shape, cell)
    } else {
        (3f64.powi(shape.dims() as i32) - 1.0) / 2.0
    };
    cost(directions) < own as f64
}

/// A search for a player's completed lines through one cell.
struct LineFinder<'a> {
    shape: &'a Shape,
    marks: &'a MarkStore,
    cell: &'a Cell,
    player: Player,
    /// Number of the cell, if numbers fit in 64 bits.
    number: Option<u64>,
    /// Estimated nanoseconds so far.
    effort: std::cell::Cell<u64>,
}

impl LineFinder<'_> {
    /// Searches depth first over the axes: `places` are the possible indices of the cell along a
    /// line with the steps chosen so far, `delta` is the difference of cell numbers
    /// from one cell of that line to the next.
    fn search_directions(
        &self,
        axis: usize,
        places: IndexRange,
        delta: i64,
        begun: bool,
        steps: &mut SmallVec<[i8; 8]>,
        lines: &mut Vec<Line>,
    ) {
        if axis == self.shape.dims() {
            if begun {
                self.add_full_lines(steps, delta, places, lines);
            }
            return;
        }
        let stride = self.shape.strides().map_or(0, |strides| strides[axis] as i64);
        let rising = places.intersect(self.places(axis, 1));
        if !rising.is_empty() {
            steps[axis] = 1;
            self.search_directions(
                axis + 1,
                rising,
                delta.wrapping_add(stride),
                true,
                steps,
                lines,
            );
        }
        let falling = places.intersect(self.places(axis, -1));
        if begun && !falling.is_empty() {
            steps[axis] = -1;
            self.search_directions(
                axis + 1,
                falling,
                delta.wrapping_sub(stride),
                true,
                steps,
                lines,
            );
        }
        steps[axis] = 0;
        self.search_directions(axis + 1, places, delta, begun, steps, lines);
    }

    fn search_own_marks(&self, lines: &mut Vec<Line>) {
        let shape = self.shape;
        let all = IndexRange::all(shape);
        // For each axis the indices at which it may fall, stay and rise.
        let mut places: SmallVec<[[IndexRange; 3]; 8]> = (0..shape.dims())
            .map(|axis| [self.places(axis, -1), all, self.places(axis, 1)])
            .collect();
        let coords = self.marks.flat_mark_coords(self.player);
        let mut steps: SmallVec<[i8; 8]> = SmallVec::from_elem(0, shape.dims());
        let steps = steps.as_mut_slice();
        let Some(near) = self.marks.coordinate_index(self.player) else {
            let mut looked = 0;
            for mark in coords.chunks_exact(shape.dims()) {
                match self.direction_to(mark, &places, steps) {
                    Ok(left) => {
                        looked += MARK_COST + mark.len();
                        self.add_lines_towards(left, steps, lines);
                    }
                    Err(axes) => looked += MARK_COST + axes,
                }
            }
            return self.add_effort(looked as u64);
        };
        for (axis, places) in places.iter_mut().enumerate() {
            if !near.line_can_vary_along(axis, shape.line_length()) {
                *places = [IndexRange::NONE, all, IndexRange::NONE];
            }
        }
        self.add_effort(shape.dims() as u64);
        for mark in near.neighbor_candidates(self.cell, shape.line_length()) {
            let mark = &coords[mark as usize * shape.dims()..][..shape.dims()];
            let looked = match self.direction_to(mark, &places, steps) {
                Ok(left) => {
                    self.add_lines_towards(left, steps, lines);
                    mark.len()
                }
                Err(looked) => looked,
            };
            self.add_effort(looked as u64);
        }
    }

    fn add_effort(&self, nanos: u64) {
        self.effort.set(self.effort.get() + nanos);
    }

    /// Sets the steps from the cell to a mark, and returns the possible indices of the cell along
    /// a line in that direction; the number of coordinates that were compared if the mark
    /// is not a neighbour, or no line fits.
    #[inline(always)]
    fn direction_to(
        &self,
        mark: &[u16],
        places: &[[IndexRange; 3]],
        steps: &mut [i8],
    ) -> Result<IndexRange, usize> {
        let mut left = IndexRange::all(self.shape);
        let axes = steps.iter_mut().zip(places).zip(mark.iter().zip(self.cell.coords()));
        for (looked, ((step, places), (&m, &c))) in axes.enumerate() {
            let d = i32::from(m) - i32::from(c);
            let Some(&places) = places.get((d + 1) as usize) else { return Err(looked + 1) };
            // With many marks nearby, most directions soon run off the board.
            left = left.intersect(places);
            if left.is_empty() {
                return Err(looked + 1);
            }
            *step = d as i8;
        }
        Ok(left)
    }

    /// Adds the full lines through the cell and its neighbour in this direction, which has the
    /// player's mark, with the cell at one of these indices.
    #[inline]
    fn add_lines_towards(&self, mut left: IndexRange, steps: &mut [i8], lines: &mut Vec<Line>) {
        let first = steps.iter().copied().find(|step| *step != 0).unwrap_or(0);
        if first < 0 {
            steps.iter_mut().for_each(|step| *step = -*step);
            let top = i32::from(self.shape.line_length()) - 1;
            left = IndexRange { lo: top - left.hi, hi: top - left.lo };
            // The own neighbour on the other side, if any, yields this direction.
            if self.has_next(steps) && self.is_own(steps, self.delta(steps), 1) {
                return;
            }
        }
        if first != 0 {
            self.add_full_lines(steps, self.delta(steps), left, lines);
        }
    }

    fn places(&self, axis: usize, step: i8) -> IndexRange {
        IndexRange::of_cell_on_axis(self.shape, self.cell, axis, step)
    }

    fn delta(&self, steps: &[i8]) -> i64 {
        let Some(strides) = self.shape.strides() else { return 0 };
        let terms = steps.iter().zip(strides);
        terms.fold(0i64, |sum, (&s, &stride)| sum.wrapping_add(i64::from(s) * stride as i64))
    }

    /// Returns whether the neighbour of the cell in this direction is on the board.
    fn has_next(&self, steps: &[i8]) -> bool {
        let coords = self.cell.coords().iter().zip(steps).zip(self.shape.sides());
        coords
            .into_iter()
            .all(|((&c, &step), &n)| (0..i32::from(n)).contains(&(i32::from(c) + i32::from(step))))
    }

    /// Returns whether the cell `t` steps further, which is on the board, has the player's mark.
    #[inline(always)]
    fn is_own(&self, steps: &[i8], delta: i64, t: i32) -> bool {
        match self.number {
            Some(number) => {
                let number = number.wrapping_add_signed(delta.wrapping_mul(i64::from(t)));
                self.marks.has_mark_of_player(number, self.player)
            }
            None => self.cell.offset_along(steps, t).is_some_and(|cell| {
                self.marks.stone(self.shape, &cell) == Some(Stone::Mark(self.player))
            }),
        }
    }

    /// Adds the full lines in this direction with the cell at one of these indices.
    fn add_full_lines(&self, steps: &[i8], delta: i64, places: IndexRange, lines: &mut Vec<Line>) {
        let shape = self.shape;
        let IndexRange { lo, hi } = places;
        let top = i32::from(shape.line_length()) - 1;
        // Cells at these distances are on the board: a line with the cell at
        // index hi reaches hi back, one with it at lo reaches top − lo ahead.
        let (mut back, mut ahead) = (0, 0);
        while back < hi && self.is_own(steps, delta, -1 - back) {
            back += 1;
        }
        while back >= lo && ahead < top - lo && self.is_own(steps, delta, 1 + ahead) {
            ahead += 1;
        }
        // A look-up by coordinates creates and hashes a cell.
        let look = if self.number.is_some() { 4 } else { 4 * shape.dims() as u64 };
        self.add_effort(look * (2 + back + ahead) as u64);
        let places = lo.max(top - ahead)..=hi.min(back);
        let starts = places.filter_map(|place| self.cell.offset_along(steps, -place));
        let before = lines.len();
        lines.extend(starts.map(|start| Line::new(start, steps, shape.line_length())));
        self.add_effort((lines.len() - before) as u64 * LINE_COST);
    }
}
