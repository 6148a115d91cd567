//! Numbers of lines in closed form.

use crate::geometry::{Cell, MAX_DIMS, Shape};
use num_bigint::BigUint;
use smallvec::SmallVec;
use std::collections::BTreeMap;
use std::sync::OnceLock;

/// Returns C(n, k) for n up to [`MAX_DIMS`].
pub(crate) fn binomial(n: usize, k: usize) -> &'static BigUint {
    static ZERO: BigUint = BigUint::ZERO;
    static ROWS: OnceLock<Vec<Vec<BigUint>>> = OnceLock::new();
    let rows = ROWS.get_or_init(|| {
        let mut rows = vec![vec![BigUint::from(1u32)]];
        for n in 1..=MAX_DIMS {
            let last: &Vec<BigUint> = &rows[n - 1];
            let mut row = vec![BigUint::from(1u32)];
            row.extend((1..n).map(|k| &last[k - 1] + &last[k]));
            row.push(BigUint::from(1u32));
            rows.push(row);
        }
        rows
    });
    rows[n].get(k).unwrap_or(&ZERO)
}

/// Counts the ways to let k axes vary, where `single` axes can vary in one direction and `double`
/// axes in two: the coefficient of z^k in (1 + z)^single · (1 + 2z)^double.
pub(crate) fn count_direction_choices(single: usize, double: usize, k: usize) -> BigUint {
    if double == 0 {
        return binomial(single, k).clone();
    }
    if single == 0 {
        return binomial(double, k) << k;
    }
    let max = k.min(double);
    let least = k.saturating_sub(single);
    let mut sum = BigUint::ZERO;
    for i in least..=max {
        sum += (binomial(double, i) * binomial(single, k - i)) << i;
    }
    sum
}

/// Returns the span of line number `k` (from 0) in a list of lines ordered by span, and its number
/// among the lines of that span. `by_span` has the number of lines of each span. `None` if `k` is
/// beyond the last line.
pub(crate) fn span_of_nth_line(
    by_span: &BTreeMap<usize, BigUint>,
    k: &BigUint,
) -> Option<(usize, BigUint)> {
    let mut rest = k.clone();
    for (&span, count) in by_span {
        if rest < *count {
            return Some((span, rest));
        }
        rest -= count;
    }
    None
}

/// Returns the number of lines of the whole board.
///
/// (Π(3·n_i − 2K + 2) − Π n_i) / 2, where an axis shorter than K gives n_i to both products;
/// ((S+2)^D − S^D)/2 for S^D. Where a single cell is a line (K = 1), it is the number of cells.
///
/// Source: Beck, *Combinatorial Games: Tic-Tac-Toe Theory* (2008), for S^D
/// (Moser's count); the general case by the same argument. O(D) big-number steps.
#[must_use]
pub fn board_line_count(shape: &Shape) -> BigUint {
    if shape.line_length() == 1 {
        return shape.cell_count();
    }
    let run = u32::from(shape.line_length());
    let all = shape.sides().iter().map(|&n| {
        let n = u32::from(n);
        BigUint::from(if n < run { n } else { 3 * n + 2 - 2 * run })
    });
    (all.product::<BigUint>() - shape.cell_count()) >> 1
}

/// One term of ½ Σ C(D,f)·2^(D−f)·S^f, the number of lines by the number f of axes that stay fixed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineCountTerm {
    /// Number of fixed axes, f.
    pub fixed_axes: usize,
    /// C(D, f): ways to choose the fixed axes.
    pub choices: BigUint,
    /// 2^(D−f): each other axis rises or falls.
    pub directions: BigUint,
    /// S^f: values of the fixed axes.
    pub values: BigUint,
    /// Half the product: lines of span D − f.
    pub lines: BigUint,
}

/// Returns the terms of the formula for the number of lines of S^D, one for each number of fixed
/// axes from 0 to D − 1. The side must be at least 2.
///
/// # Panics
/// If `dims` is more than [`MAX_DIMS`].
#[must_use]
pub fn line_count_terms(side: u16, dims: usize) -> Vec<LineCountTerm> {
    let term = |fixed: usize| {
        let choices = binomial(dims, fixed).clone();
        let directions = BigUint::from(1u32) << (dims - fixed);
        let values = BigUint::from(side).pow(fixed as u32);
        let lines = (&choices * &directions * &values) >> 1;
        LineCountTerm { fixed_axes: fixed, choices, directions, values, lines }
    };
    (0..dims).map(term).collect()
}

/// Returns the number of lines through a cell of the board as a floating-point number, exact below
/// 2^53. For colours and plots; [`CellLines`](super::CellLines) counts exactly. O(D²) on S^D.
///
/// # Panics
/// If the cell is not on the board.
#[must_use]
pub fn approx_lines_through(shape: &Shape, cell: &Cell) -> f64 {
    let run = shape.line_length();
    if run == 1 {
        return 1.0;
    }
    if !shape.is_hypercube() {
        return approx_lines_uneven(shape, cell);
    }
    let coords = cell.coords();
    let pair = |c: u16| c.min(run - 1 - c);
    let (mut sum, mut middle) = (0.0, 0);
    for (axis, &c) in coords.iter().enumerate() {
        if coords[..axis].iter().any(|&b| pair(b) == pair(c)) {
            continue;
        }
        let axes = coords[axis..].iter().filter(|&&b| pair(b) == pair(c)).count();
        if 2 * pair(c) + 1 == run {
            middle = axes;
        } else {
            sum += 2f64.powi(axes as i32) - 1.0;
        }
    }
    sum + through_middle(middle)
}

/// Returns the number of lines of S^D that vary only in `axes` axes, on all of which the cell has
/// the middle value: each may rise, fall or stay, in one of two directions.
fn through_middle(axes: usize) -> f64 {
    (3f64.powi(axes as i32) - 1.0) / 2.0
}

/// A counter of the lines through many cells of S^D in sequence, with the results of
/// [`approx_lines_through`]. Each axis that differs from the previous cell takes O(1).
#[derive(Clone, Debug)]
pub struct CellLineCounter {
    /// The previous cell.
    coords: Vec<u16>,
    /// For each pair of values {t, S−1−t}, by the smaller: the number of axes on it.
    axes_on: Vec<u8>,
    /// Lines that vary only in axes on one pair, without the middle: 2^m − 1 for m axes.
    sum: u128,
}

impl CellLineCounter {
    /// Creates a counter for S^D; `None` on uneven boards and where each cell is a line.
    #[must_use]
    pub fn new(shape: &Shape) -> Option<Self> {
        let run = shape.line_length();
        if run == 1 || !shape.is_hypercube() {
            return None;
        }
        let mut counter = Self {
            coords: vec![0; shape.dims()],
            axes_on: vec![0; usize::from(run).div_ceil(2)],
            sum: 0,
        };
        // It starts at the corner.
        counter.axes_on[0] = shape.dims() as u8;
        counter.sum = (1 << shape.dims()) - 1;
        Some(counter)
    }

    /// Returns the number of lines through a cell of the board for which the counter
    /// was created; rounded above 2^53. O(D), to compare the cell with the one asked before.
    ///
    /// # Panics
    /// If the cell is not on the board, or the board is another one.
    pub fn count(&mut self, shape: &Shape, cell: &Cell) -> f64 {
        const CHUNK: usize = 16;
        let last = shape.line_length() - 1;
        for (chunk, next) in cell.coords().chunks(CHUNK).enumerate() {
            let from = chunk * CHUNK;
            if self.coords[from..from + next.len()] == *next {
                continue;
            }
            for (axis, &c) in next.iter().enumerate().map(|(i, c)| (from + i, c)) {
                let before = std::mem::replace(&mut self.coords[axis], c);
                if before != c {
                    self.remove_axis(before.min(last - before), last);
                    self.add_axis(c.min(last - c), last);
                }
            }
        }
        match last.is_multiple_of(2) {
            true => {
                self.sum as f64 + through_middle(usize::from(self.axes_on[usize::from(last / 2)]))
            }
            false => self.sum as f64,
        }
    }

    fn remove_axis(&mut self, pair: u16, last: u16) {
        let axes = &mut self.axes_on[usize::from(pair)];
        *axes -= 1;
        // 2^m − 1 becomes 2^(m−1) − 1.
        if 2 * pair != last {
            self.sum -= 1 << *axes;
        }
    }

    fn add_axis(&mut self, pair: u16, last: u16) {
        let axes = &mut self.axes_on[usize::from(pair)];
        if 2 * pair != last {
            self.sum += 1 << *axes;
        }
        *axes += 1;
    }
}

/// Estimates on uneven boards: for each index of the cell along a line, r axes that may only rise
/// or only fall and b that may do both give 2^r·3^b − 1 lines, each found twice in all.
fn approx_lines_uneven(shape: &Shape, cell: &Cell) -> f64 {
    let open = IndexRange::for_cell(shape, cell);
    let lines = |places: IndexRange| {
        let may = |open: &IndexRange| u8::from(!open.intersect(places).is_empty());
        let ways: f64 =
            open.iter().map(|open| f64::from(1 + may(&open[0]) + may(&open[1]))).product();
        (ways - 1.0) * f64::from(places.len())
    };
    IndexRange::uniform_subranges(shape, &open).into_iter().map(lines).sum::<f64>() / 2.0
}

/// An interval of the indices 0 … K−1 that a cell can have along a line; empty where `lo > hi`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct IndexRange {
    /// The least index.
    pub lo: i32,
    /// The greatest index.
    pub hi: i32,
}

impl IndexRange {
    /// The empty range of indices.
    pub(crate) const NONE: Self = Self { lo: 1, hi: 0 };

    /// Returns all indices along a line, 0 … K−1.
    pub(crate) fn all(shape: &Shape) -> Self {
        Self { lo: 0, hi: i32::from(shape.line_length()) - 1 }
    }

    /// Returns the indices j that a cell can have in a line that rises (`step` 1) or falls (`step`
    /// −1) along an axis. With c the cell's coordinate, n the side and K the line length: rising
    /// needs c ≥ j and c + K−1−j < n, falling c + j < n and c ≥ K−1−j.
    pub(crate) fn of_cell_on_axis(shape: &Shape, cell: &Cell, axis: usize, step: i8) -> Self {
        let (c, n) = (i32::from(cell.get(axis)), i32::from(shape.side(axis)));
        let run = i32::from(shape.line_length());
        if step > 0 {
            Self { lo: (c + run - n).max(0), hi: c.min(run - 1) }
        } else {
            Self { lo: (run - 1 - c).max(0), hi: (n - 1 - c).min(run - 1) }
        }
    }

    /// Returns two ranges for each axis: the indices that `cell` can have along a line whose
    /// coordinate on the axis rises, and along one where it falls.
    pub(crate) fn for_cell(shape: &Shape, cell: &Cell) -> Vec<[Self; 2]> {
        let of = |axis| [1, -1].map(|step| Self::of_cell_on_axis(shape, cell, axis, step));
        (0..shape.dims()).map(of).collect()
    }

    /// Returns consecutive ranges, at most 4·D + 1, that cover all indices along a line. Within
    /// each, every axis may either rise or not, and fall or not, for all indices alike.
    pub(crate) fn uniform_subranges(shape: &Shape, open: &[[Self; 2]]) -> Vec<Self> {
        let all = Self::all(shape);
        let of = open.iter().flatten().chain([&all]).filter(|places| !places.is_empty());
        let mut cuts: SmallVec<[i32; 32]> =
            of.flat_map(|places| [places.lo, places.hi + 1]).collect();
        cuts.sort_unstable();
        cuts.dedup();
        cuts.windows(2).map(|pair| Self { lo: pair[0], hi: pair[1] - 1 }).collect()
    }

    /// Returns the indices that are in both ranges.
    pub(crate) fn intersect(self, other: Self) -> Self {
        Self { lo: self.lo.max(other.lo), hi: self.hi.min(other.hi) }
    }

    pub(crate) fn is_empty(self) -> bool {
        self.lo > self.hi
    }

    /// Returns the number of indices.
    pub(crate) fn len(self) -> u32 {
        (self.hi - self.lo + 1).max(0) as u32
    }
}
