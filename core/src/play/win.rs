//! Did this move complete a line?
//!
//! Two ways that must agree. *Walking* tries every direction in which a line
//! can run through the new mark. *Pairing* looks at the player's other marks:
//! in a completed line of two or more cells a neighbour of the new mark is
//! the player's own, so only directions to such neighbours need a look. The
//! first costs the number of lines through the cell, the second the number of
//! own marks, whatever the board.

use crate::geometry::cell::Cell;
use crate::geometry::line::Line;
use crate::geometry::lines::count_through_estimate;
use crate::geometry::shape::Shape;
use crate::play::player::Player;
use crate::play::position::{Marks, Stone};
use smallvec::SmallVec;

/// How to look for completed lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Search {
    /// Whichever is cheaper here.
    Best,
    /// Try every direction through the cell.
    Walk,
    /// Look at the player's other marks.
    Pairs,
}

/// One look at a mark of `player` costs a walk about this many looks at own
/// coordinates.
const WALK_COST: f64 = 4.0;

/// The lines that `player` completes by a mark on `cell`, whether or not the
/// mark stands there already, in no particular order; and about how many
/// coordinates were looked at.
pub(super) fn completed(
    shape: &Shape,
    marks: &Marks,
    cell: &Cell,
    player: Player,
    search: Search,
) -> (Vec<Line>, u64) {
    let mut found = Vec::new();
    if shape.run() == 1 {
        found.push(Line::new(cell.clone(), &vec![0; shape.dims()], 1));
        return (found, 1);
    }
    let own = marks.coords_of(player).len() / shape.dims();
    if own + 1 < usize::from(shape.run()) {
        return (found, 1);
    }
    let seeker = Seeker::new(shape, marks, cell, player);
    if search == Search::Walk || (search == Search::Best && walk_is_cheaper(shape, cell, own)) {
        let mut steps: SmallVec<[i8; 8]> = SmallVec::from_elem(0, shape.dims());
        let top = i32::from(shape.run()) - 1;
        seeker.walk(0, 0, top, 0, false, &mut steps, &mut found);
    } else {
        seeker.pairs(&mut found);
    }
    (found, seeker.effort.get())
}

fn walk_is_cheaper(shape: &Shape, cell: &Cell, own: usize) -> bool {
    let directions = if shape.is_hypercube() && own > 8 {
        count_through_estimate(shape, cell)
    } else {
        (3f64.powi(shape.dims() as i32) - 1.0) / 2.0
    };
    directions * WALK_COST < own as f64
}

/// No place on a line.
const NOWHERE: (i32, i32) = (1, 0);

/// Looks for the player's runs around one cell.
struct Seeker<'a> {
    shape: &'a Shape,
    marks: &'a Marks,
    cell: &'a Cell,
    player: Player,
    /// Number of the cell, where the board has 64-bit numbers.
    number: Option<u64>,
    /// Coordinates looked at so far, about.
    effort: std::cell::Cell<u64>,
}

impl<'a> Seeker<'a> {
    fn new(shape: &'a Shape, marks: &'a Marks, cell: &'a Cell, player: Player) -> Self {
        let number = shape.number_u64(cell);
        Self { shape, marks, cell, player, number, effort: std::cell::Cell::new(1) }
    }

    /// Depth first over the axes: `lo … hi` are the places the cell can have
    /// on a line with the steps chosen so far, `delta` the distance in cell
    /// numbers from one cell of that line to the next.
    #[expect(clippy::too_many_arguments, reason = "the inner loop of every win check")]
    fn walk(
        &self,
        axis: usize,
        lo: i32,
        hi: i32,
        delta: i64,
        begun: bool,
        steps: &mut SmallVec<[i8; 8]>,
        found: &mut Vec<Line>,
    ) {
        let shape = self.shape;
        if axis == shape.dims() {
            if begun {
                self.runs(steps, delta, lo, hi, found);
            }
            return;
        }
        let stride = shape.strides().map_or(0, |strides| strides[axis] as i64);
        let (least, most) = self.places(axis, 1);
        let (rise_lo, rise_hi) = (lo.max(least), hi.min(most));
        if rise_lo <= rise_hi {
            steps[axis] = 1;
            self.walk(axis + 1, rise_lo, rise_hi, delta.wrapping_add(stride), true, steps, found);
        }
        let (least, most) = self.places(axis, -1);
        let (fall_lo, fall_hi) = (lo.max(least), hi.min(most));
        if begun && fall_lo <= fall_hi {
            steps[axis] = -1;
            self.walk(axis + 1, fall_lo, fall_hi, delta.wrapping_sub(stride), true, steps, found);
        }
        steps[axis] = 0;
        self.walk(axis + 1, lo, hi, delta, begun, steps, found);
    }

    fn pairs(&self, found: &mut Vec<Line>) {
        let shape = self.shape;
        let top = i32::from(shape.run()) - 1;
        // For each axis the places at which it may fall, stay and rise.
        let mut places: SmallVec<[[(i32, i32); 3]; 8]> = (0..shape.dims())
            .map(|axis| [self.places(axis, -1), (0, top), self.places(axis, 1)])
            .collect();
        let coords = self.marks.coords_of(self.player);
        let mut steps: SmallVec<[i8; 8]> = SmallVec::from_elem(0, shape.dims());
        let Some(near) = self.marks.near(self.player) else {
            self.effort.set(self.effort.get() + (coords.len() / shape.dims()) as u64);
            for mark in coords.chunks_exact(shape.dims()) {
                self.beside(mark, &places, &mut steps, found);
            }
            return;
        };
        for (axis, places) in places.iter_mut().enumerate() {
            if !near.can_vary(axis, shape.run()) {
                *places = [NOWHERE, (0, top), NOWHERE];
            }
        }
        self.effort.set(self.effort.get() + shape.dims() as u64);
        for mark in near.beside(self.cell, shape.run()) {
            let mark = &coords[mark as usize * shape.dims()..][..shape.dims()];
            let looked = self.beside(mark, &places, &mut steps, found);
            self.effort.set(self.effort.get() + looked as u64);
        }
    }

    /// The full lines through the cell and one of the player's other marks, if
    /// that is a neighbour, and how many coordinates tell whether it is.
    #[inline]
    fn beside(
        &self,
        mark: &[u16],
        places: &[[(i32, i32); 3]],
        steps: &mut SmallVec<[i8; 8]>,
        found: &mut Vec<Line>,
    ) -> usize {
        let top = i32::from(self.shape.run()) - 1;
        let (mut lo, mut hi, mut first) = (0, top, 0);
        let axes = steps.iter_mut().zip(places).zip(mark.iter().zip(self.cell.coords()));
        for (looked, ((step, places), (&m, &c))) in axes.enumerate() {
            let d = i32::from(m) - i32::from(c);
            let Some(&(least, most)) = places.get((d + 1) as usize) else { return looked + 1 };
            // Where marks are many and near, most directions soon run off the board.
            (lo, hi) = (lo.max(least), hi.min(most));
            if lo > hi {
                return looked + 1;
            }
            *step = d as i8;
            if first == 0 {
                first = d;
            }
        }
        if first < 0 {
            steps.iter_mut().for_each(|step| *step = -*step);
            (lo, hi) = (top - hi, top - lo);
            // The neighbour on the other side, if own, brings this direction.
            if self.is_own(steps, self.delta(steps), 1) {
                return mark.len();
            }
        }
        if first != 0 {
            self.runs(steps, self.delta(steps), lo, hi, found);
        }
        mark.len()
    }

    /// Least and greatest place that the cell can have on a line along which
    /// this axis rises (`step` 1) or falls (−1).
    fn places(&self, axis: usize, step: i32) -> (i32, i32) {
        let shape = self.shape;
        let top = i32::from(shape.run()) - 1;
        let (c, n) = (i32::from(self.cell.get(axis)), i32::from(shape.side(axis)));
        if step > 0 { (c + top + 1 - n, c) } else { (top - c, n - 1 - c) }
    }

    fn delta(&self, steps: &[i8]) -> i64 {
        let Some(strides) = self.shape.strides() else { return 0 };
        let terms = steps.iter().zip(strides);
        terms.fold(0i64, |sum, (&s, &stride)| sum.wrapping_add(i64::from(s) * stride as i64))
    }

    fn is_own(&self, steps: &[i8], delta: i64, t: i32) -> bool {
        match self.number {
            Some(number) => {
                // Whether t steps stay on the board is known only within `runs`' bounds;
                // a step outside must not be read as another cell's number.
                let inside = t.abs() > 1 || self.on_board(steps, t);
                let number = number.wrapping_add_signed(delta.wrapping_mul(i64::from(t)));
                inside && self.marks.is_own_number(number, self.player)
            }
            None => self.cell.offset(steps, t).is_some_and(|cell| {
                self.marks.stone(self.shape, &cell) == Some(Stone::Of(self.player))
            }),
        }
    }

    fn on_board(&self, steps: &[i8], t: i32) -> bool {
        let shape = self.shape;
        let coords = self.cell.coords().iter().zip(steps).zip(shape.sides());
        coords
            .into_iter()
            .all(|((&c, &s), &n)| (0..i32::from(n)).contains(&(i32::from(c) + i32::from(s) * t)))
    }

    /// The full lines in this direction with the cell at a place in `lo … hi`.
    fn runs(&self, steps: &[i8], delta: i64, lo: i32, hi: i32, found: &mut Vec<Line>) {
        let shape = self.shape;
        let top = i32::from(shape.run()) - 1;
        // A look by coordinates makes and hashes a cell, on both sides.
        let cost = if self.number.is_some() { 4 } else { 4 * shape.dims() as u64 };
        self.effort.set(self.effort.get() + cost);
        // Cells at these distances are on the board: a line with the cell at
        // place hi reaches hi back, one with it at lo reaches top − lo ahead.
        let own = |t: i32| match self.number {
            Some(number) => {
                let number = number.wrapping_add_signed(delta.wrapping_mul(i64::from(t)));
                self.marks.is_own_number(number, self.player)
            }
            None => self.is_own(steps, delta, t),
        };
        let back = (1..=hi).take_while(|t| own(-t)).count() as i32;
        if back < lo {
            return;
        }
        let ahead = (1..=top - lo).take_while(|t| own(*t)).count() as i32;
        for place in lo.max(top - ahead)..=hi.min(back) {
            if let Some(start) = self.cell.offset(steps, -place) {
                found.push(Line::new(start, steps, shape.run()));
            }
        }
    }
}
