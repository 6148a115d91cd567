//! A line: `length` cells in a straight row.

use crate::geometry::shape;
use crate::geometry::{Cell, Shape};
#[cfg(feature = "serde")]
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

/// The change of one coordinate along a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AxisDirection {
    /// The coordinate stays at this value.
    Fixed(u16),
    /// The coordinate rises by one with each cell, from this value.
    Rising(u16),
    /// The coordinate falls by one with each cell, from this value.
    Falling(u16),
}

/// A winning line in canonical direction: the first axis that varies rises.
///
/// Lines are equal if they have the same cells, since each set of cells has one canonical
/// direction. Serialized as its start, its steps and its length (`run`).
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize), serde(try_from = "RawLine"))]
pub struct Line {
    start: Cell,
    steps: SmallVec<[i8; 8]>,
    #[cfg_attr(feature = "serde", serde(rename = "run"))]
    length: u16,
}

/// A line as it is serialized, before it is checked.
#[cfg(feature = "serde")]
#[derive(Deserialize)]
struct RawLine {
    start: Cell,
    steps: Vec<i8>,
    run: u16,
}

/// Data that is not a line: its cells are not in a straight row.
#[cfg(feature = "serde")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a line takes a step of -1, 0 or 1 along each axis and stays within 0 to 65535")]
pub struct InvalidLine;

#[cfg(feature = "serde")]
impl TryFrom<RawLine> for Line {
    type Error = InvalidLine;

    fn try_from(RawLine { start, steps, run }: RawLine) -> Result<Self, InvalidLine> {
        let straight = start.coords().len() == steps.len()
            && steps.iter().all(|step| (-1..=1).contains(step))
            && (run == 1) == steps.iter().all(|step| *step == 0);
        let fits = run > 0 && start.offset_along(&steps, i32::from(run) - 1).is_some();
        if straight && fits { Ok(Self::new(start, &steps, run)) } else { Err(InvalidLine) }
    }
}

impl Line {
    /// Creates the line of `length` cells from `start` along `steps` (each −1, 0 or 1), reversed if
    /// needed for canonical direction. The caller ensures that the cells are on the board.
    pub(crate) fn new(start: Cell, steps: &[i8], length: u16) -> Self {
        let falls = steps.iter().find(|s| **s != 0).is_some_and(|s| *s < 0);
        if falls {
            let end =
                start.offset_along(steps, i32::from(length) - 1).expect("lines are on the board");
            let steps = steps.iter().map(|s| -s).collect();
            return Self { start: end, steps, length };
        }
        Self { start, steps: SmallVec::from_slice(steps), length }
    }

    /// Creates the line whose ends are two cells of a board, in either order; `None` if they are
    /// not the ends of a line.
    pub fn between_ends(shape: &Shape, start: &Cell, end: &Cell) -> Option<Self> {
        if !shape.contains(start) || !shape.contains(end) {
            return None;
        }
        let last = i32::from(shape.line_length()) - 1;
        let ends = start.coords().iter().zip(end.coords());
        let step = |(&from, &to): (&u16, &u16)| match i32::from(to) - i32::from(from) {
            0 => Some(0),
            way if way.abs() == last => Some(way.signum() as i8),
            _ => None,
        };
        let steps: SmallVec<[i8; 8]> = ends.map(step).collect::<Option<_>>()?;
        let is_line = last == 0 || steps.iter().any(|step| *step != 0);
        is_line.then(|| Self::new(start.clone(), &steps, shape.line_length()))
    }

    /// Returns the first cell.
    pub fn start(&self) -> &Cell {
        &self.start
    }

    /// Returns, for each axis, the change of coordinate from a cell to the next: −1, 0 or 1.
    pub fn steps(&self) -> &[i8] {
        &self.steps
    }

    /// Returns the number of cells, K.
    pub fn length(&self) -> u16 {
        self.length
    }

    /// Returns the number of axes that vary: 1 along an axis, 2 on a plane diagonal, … D on a
    /// long diagonal (0 only where one cell is a line).
    pub fn span(&self) -> usize {
        self.steps.iter().filter(|s| **s != 0).count()
    }

    /// Returns how the coordinate of one axis changes along the line.
    ///
    /// # Panics
    /// If there is no such axis.
    pub fn axis_direction(&self, axis: usize) -> AxisDirection {
        let from = self.start.get(axis);
        match self.steps[axis] {
            0 => AxisDirection::Fixed(from),
            1 => AxisDirection::Rising(from),
            _ => AxisDirection::Falling(from),
        }
    }

    /// Returns the cell with index `t` along the line, 0 … K − 1.
    ///
    /// # Panics
    /// If `t` is K or more.
    pub fn cell(&self, t: u16) -> Cell {
        assert!(t < self.length, "place {t} on a line of {} cells", self.length);
        let coords = self.start.coords().iter().zip(&self.steps);
        Cell::new(coords.map(|(&c, &s)| (i32::from(c) + i32::from(s) * i32::from(t)) as u16))
    }

    /// Iterates over the cells, from the first to the last.
    pub fn cells(&self) -> impl ExactSizeIterator<Item = Cell> + Clone + '_ {
        (0..self.length).map(|t| self.cell(t))
    }

    /// Returns the index of a cell along the line; `None` if the cell is not on the line. O(D).
    #[must_use]
    pub fn index_of(&self, cell: &Cell) -> Option<u16> {
        let mut place = None;
        for ((&c, &s), &step) in cell.coords().iter().zip(self.start.coords()).zip(&self.steps) {
            let moved = i32::from(c) - i32::from(s);
            if step == 0 {
                if moved != 0 {
                    return None;
                }
                continue;
            }
            let t = moved * i32::from(step);
            if t < 0 || t >= i32::from(self.length) || place.is_some_and(|p| p != t) {
                return None;
            }
            place = Some(t);
        }
        // No axis varies where one cell is a line.
        Some(place.unwrap_or(0) as u16)
    }

    /// Returns the pattern, the short notation of a line: `x+ y1 z- w+`. On an axis longer than a
    /// line the first value stands before the sign: `x2+`. From the seventh axis on, values stand
    /// after an equals sign: `a7=2`.
    ///
    /// # Panics
    /// If the board has fewer axes than the line.
    pub fn pattern(&self, shape: &Shape) -> String {
        let of_axis = |axis: usize| {
            let name = shape::axis_name(axis);
            // From the seventh axis on a name ends in a digit itself.
            let equals = if axis < 6 { "" } else { "=" };
            let (value, sign) = match self.axis_direction(axis) {
                AxisDirection::Fixed(value) => (value, ""),
                AxisDirection::Rising(value) => (value, "+"),
                AxisDirection::Falling(value) => (value, "-"),
            };
            if shape.side(axis) == self.length && !sign.is_empty() {
                return format!("{name}{sign}");
            }
            format!("{name}{equals}{value}{sign}")
        };
        (0..self.start.dims()).map(of_axis).collect::<Vec<_>>().join(" ")
    }
}

/// An axis whose coordinates show that a list of cells is not a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BrokenAxis {
    /// The 0-based number of the axis.
    pub axis: usize,
    /// The coordinates of the cells along this axis, in the order of the cells: `0, 1, 1`.
    pub values: Vec<u16>,
}

/// Returns the first of the [broken axes](broken_axes) of cells. `None` if there is no such axis: then K
/// different cells are a line. O(K·D).
///
/// # Panics
/// If the cells have different numbers of coordinates.
pub fn first_broken_axis(cells: &[Cell]) -> Option<BrokenAxis> {
    broken_axes(cells).next()
}

/// Returns each axis along which the coordinates of the cells, in their order, neither stay the same nor
/// rise by one nor fall by one with each cell, in the order of the axes. O(K·D).
///
/// # Panics
/// If the cells have different numbers of coordinates.
pub fn broken_axes(cells: &[Cell]) -> impl Iterator<Item = BrokenAxis> + '_ {
    let dims = cells.first().map_or(0, Cell::dims);
    (0..dims).filter_map(|axis| {
        let values: Vec<u16> = cells.iter().map(|cell| cell.get(axis)).collect();
        let holds =
            |step: i32| values.windows(2).all(|two| i32::from(two[1]) - i32::from(two[0]) == step);
        (![0, 1, -1].into_iter().any(holds)).then_some(BrokenAxis { axis, values })
    })
}
