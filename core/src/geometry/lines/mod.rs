//! Winning lines: how many there are, the k-th, and those through a cell.
//!
//! Everything here is arithmetic on coordinates without tables of the board's size,
//! so 1000^50 works as well as 3^2.
//!
//! * [`board_line_count`] counts the lines of a whole board.
//! * [`CellLines`] are the lines through one cell, in a fixed order, with
//!   direct access; [`BoardLines`] are those of the whole board.
//! * [`lines_through_pair`] lists the lines that hold two given cells, [`plane_lines`] those of a plane.
//! * [`LineFilter`] narrows the lines through a cell by span and by axes.

mod cell_lines;
mod counting;
mod plane_lines;

pub use cell_lines::{AxisFilter, CellLines, LineFilter, lines_through_pair};
#[cfg(feature = "search")]
pub(crate) use cell_lines::{distance_in_row, find_direction_and_distance};
pub(crate) use counting::IndexRange;
pub use counting::{
    CellLineCounter, LineCountTerm, approx_lines_through, board_line_count, line_count_terms,
};
pub use plane_lines::{plane_line_count, plane_lines};

use crate::geometry::{Cell, Line, Shape};
use counting::span_of_nth_line;
use num_bigint::BigUint;
use num_traits::ToPrimitive;
use smallvec::SmallVec;
use std::collections::BTreeMap;

/// All lines of a board in a fixed order: by span, then for each axis rising before
/// falling before fixed, then by first value.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[must_use]
pub struct BoardLines {
    shape: Shape,
    /// `ways[i][k]`: choices for the axes from i on, of which k vary, in either direction.
    ways: Vec<Vec<BigUint>>,
    by_span: BTreeMap<usize, BigUint>,
    total: BigUint,
}

impl BoardLines {
    /// Prepares the lines of a board. O(D²) steps, and O(D) big-number steps for each
    /// line requested later.
    pub fn new(shape: &Shape) -> Self {
        let dims = shape.dims();
        let mut ways = vec![vec![BigUint::ZERO; dims + 2]; dims + 1];
        ways[dims][0] = BigUint::from(1u32);
        for axis in (0..dims).rev() {
            let starts = start_count(shape, axis);
            for k in 0..=dims - axis {
                let mut sum = &ways[axis + 1][k] * shape.side(axis);
                if k > 0 {
                    sum += &ways[axis + 1][k - 1] * (2 * starts);
                }
                ways[axis][k] = sum;
            }
        }
        let by_span = if shape.line_length() == 1 {
            BTreeMap::from([(0, shape.cell_count())])
        } else {
            // Every line is met twice, once from each end.
            let spans = ways[0].iter().enumerate().skip(1).map(|(span, ways)| (span, ways >> 1));
            spans.filter(|(_, count)| *count != BigUint::ZERO).collect()
        };
        Self { shape: shape.clone(), ways, by_span, total: board_line_count(shape) }
    }

    /// Returns the board.
    pub fn shape(&self) -> &Shape {
        &self.shape
    }

    /// Returns the number of lines.
    pub fn count(&self) -> &BigUint {
        &self.total
    }

    /// Returns the number of lines of each span that occurs: half the coefficient of z^k in Π(n_i +
    /// 2·m_i·z), with m_i = max(n_i − K + 1, 0), for span k, sides n_i and line length K.
    pub fn counts_by_span(&self) -> &BTreeMap<usize, BigUint> {
        &self.by_span
    }

    /// Returns the k-th line, from 0; `None` from [`count`](Self::count) on.
    #[must_use]
    pub fn nth(&self, k: &BigUint) -> Option<Line> {
        if self.shape.line_length() == 1 {
            let cell = self.shape.cell_with_number(k)?;
            return Some(Line::new(cell, &vec![0; self.shape.dims()], 1));
        }
        let (span, rest) = span_of_nth_line(&self.by_span, k)?;
        self.nth_of_span(span, rest)
    }

    fn nth_of_span(&self, span: usize, mut rest: BigUint) -> Option<Line> {
        let mut need = span;
        let mut steps: SmallVec<[i8; 8]> = SmallVec::new();
        let mut start: SmallVec<[u16; 8]> = SmallVec::new();
        let top = self.shape.line_length() - 1;
        for axis in 0..self.shape.dims() {
            let begun = need < span;
            for step in [1i8, -1, 0] {
                if (step != 0 && need == 0) || (step < 0 && !begun) {
                    continue;
                }
                let values = match step {
                    0 => self.shape.side(axis).into(),
                    _ => start_count(&self.shape, axis),
                };
                let left = need - usize::from(step != 0);
                let mut each = self.ways[axis + 1][left].clone();
                if !begun && step == 0 {
                    // No axis varies yet: of every pair of directions only one is canonical.
                    each >>= 1;
                }
                let ways = &each * values;
                if rest < ways {
                    let value = (&rest / &each).to_u16()?;
                    rest %= &each;
                    start.push(if step < 0 { value + top } else { value });
                    steps.push(step);
                    need = left;
                    break;
                }
                rest -= ways;
            }
            if steps.len() != axis + 1 {
                return None;
            }
        }
        Some(Line::new(Cell::new(start), &steps, self.shape.line_length()))
    }

    /// Returns the number k of a line for which `nth(k)` is that line; `None` if the board has no such
    /// line. O(D) big-number steps.
    #[must_use]
    pub fn rank(&self, line: &Line) -> Option<BigUint> {
        let (shape, length) = (&self.shape, self.shape.line_length());
        let last = line.cell(line.length().saturating_sub(1));
        if line.length() != length || !shape.contains(line.start()) || !shape.contains(&last) {
            return None;
        }
        if length == 1 {
            return Some(shape.cell_number(line.start()));
        }
        let span = line.span();
        let mut rank: BigUint = self.by_span.range(..span).map(|(_, count)| count).sum();
        let mut need = span;
        for (axis, &taken) in line.steps().iter().enumerate() {
            let begun = need < span;
            for step in [1i8, -1, 0] {
                if (step != 0 && need == 0) || (step < 0 && !begun) {
                    continue;
                }
                let left = need - usize::from(step != 0);
                let mut each = self.ways[axis + 1][left].clone();
                if !begun && step == 0 {
                    each >>= 1;
                }
                if step == taken {
                    let start = u32::from(line.start().get(axis));
                    let top = u32::from(length - 1);
                    rank += each * if step < 0 { start - top } else { start };
                    need = left;
                    break;
                }
                rank += each
                    * match step {
                        0 => u32::from(shape.side(axis)),
                        _ => start_count(shape, axis),
                    };
            }
        }
        Some(rank)
    }

    /// Iterates over the lines from the first to the last.
    pub fn iter(&self) -> impl Iterator<Item = Line> + '_ {
        let mut next = BigUint::ZERO;
        std::iter::from_fn(move || {
            let line = self.nth(&next)?;
            next += 1u32;
            Some(line)
        })
    }
}

/// Returns the number of values from which a line can rise along this axis.
fn start_count(shape: &Shape, axis: usize) -> u32 {
    u32::from((shape.side(axis) + 1).saturating_sub(shape.line_length()))
}
