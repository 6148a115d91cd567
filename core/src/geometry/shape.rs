//! The shape of a board: sides n_1 … n_D, the number K of cells in a line, and the names of its
//! axes.

#[cfg(feature = "serde")]
use crate::base::json::{MAX_LIST_LEN, bounded_list};
use crate::geometry::Cell;
use num_bigint::BigUint;
use num_traits::ToPrimitive;
use std::fmt;

/// The longest side a board may have.
pub const MAX_SIDE: u16 = 10_000;
/// The most axes a board may have.
pub const MAX_DIMS: usize = 100;

/// A board of sides n_1 … n_D on which a line is K = `line_length` consecutive cells in one
/// direction. The hypercube S^D is the case n_i = K = S.
///
/// A shape takes O(D) memory: one of 1000^50 takes as much as one of 3^50.
#[derive(Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "RawShape", into = "RawShape"))]
pub struct Shape {
    sides: Box<[u16]>,
    #[cfg_attr(feature = "serde", serde(rename = "run"))]
    line_length: u16,
    strides: Option<Box<[u64]>>,
}

/// The reason why there is no board of a shape.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the doc of each variant covers its fields")]
pub enum ShapeError {
    /// A side outside 1 … 10,000. No axis where all sides are the same.
    #[error("{} is {value}, but must be 1 to {MAX_SIDE}", named(.axis.as_deref()))]
    Side { axis: Option<String>, value: u64 },
    /// A number of axes outside 1 … 100.
    #[error("a board has 1 to {MAX_DIMS} dimensions, not {0}")]
    Dims(u64),
    /// A number of cells in a line that is zero or longer than every side.
    #[error(
        "{run} in a row do not fit: a line here has from 1 to {longest} cells, the longest side"
    )]
    LineLength { run: u64, longest: u16 },
}

/// Names a side in a sentence.
fn named(axis: Option<&str>) -> String {
    axis.map_or_else(|| "the side".to_owned(), |axis| format!("the side of axis {axis}"))
}

/// A board as it is serialized, before its limits are checked.
#[cfg(feature = "serde")]
#[derive(serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields, expecting = "a board: {\"sides\": […], \"run\": …}")]
pub(crate) struct RawShape {
    #[serde(deserialize_with = "bounded_list::<MAX_LIST_LEN, _, _>")]
    sides: Vec<u64>,
    run: u64,
}

#[cfg(feature = "serde")]
impl TryFrom<RawShape> for Shape {
    type Error = ShapeError;
    fn try_from(raw: RawShape) -> Result<Self, ShapeError> {
        Self::from_numbers(&raw.sides, raw.run)
    }
}

#[cfg(feature = "serde")]
impl From<Shape> for RawShape {
    fn from(shape: Shape) -> Self {
        Self {
            sides: shape.sides.iter().map(|&n| u64::from(n)).collect(),
            run: u64::from(shape.line_length),
        }
    }
}

impl Shape {
    /// Creates a board with these sides (x first) on which `line_length` in a row make a line.
    ///
    /// # Errors
    /// [`ShapeError`] if a side, the number of axes or the line length is outside its limits.
    pub fn new(sides: &[u16], line_length: u16) -> Result<Self, ShapeError> {
        if sides.is_empty() || sides.len() > MAX_DIMS {
            return Err(ShapeError::Dims(sides.len() as u64));
        }
        for (axis, &value) in sides.iter().enumerate() {
            if !(1..=MAX_SIDE).contains(&value) {
                let differ = sides.iter().any(|side| *side != value);
                let axis = differ.then(|| axis_name(axis));
                return Err(ShapeError::Side { axis, value: value.into() });
            }
        }
        let longest = sides.iter().copied().max().unwrap_or(0);
        if !(1..=longest).contains(&line_length) {
            return Err(ShapeError::LineLength { run: line_length.into(), longest });
        }
        Ok(Self { strides: strides(sides), sides: sides.into(), line_length })
    }

    /// Creates a shape, as [`new`](Self::new) does, from numbers that a user wrote. They may be
    /// larger than any allowed side; the error then quotes them.
    ///
    /// # Errors
    /// [`ShapeError`] if a side, the number of axes or the line length is outside its limits.
    pub fn from_numbers(sides: &[u64], line_length: u64) -> Result<Self, ShapeError> {
        let narrow = |number: u64| u16::try_from(number).unwrap_or(u16::MAX);
        let narrowed: Vec<u16> = sides.iter().copied().map(narrow).collect();
        Self::new(&narrowed, narrow(line_length)).map_err(|error| match error {
            ShapeError::Side { .. } => {
                let is_wrong = |value: &u64| !(1..=u64::from(MAX_SIDE)).contains(value);
                let at = sides.iter().position(is_wrong).unwrap_or(0);
                let differ = sides.iter().any(|side| *side != sides[at]);
                ShapeError::Side { axis: differ.then(|| axis_name(at)), value: sides[at] }
            }
            ShapeError::LineLength { longest, .. } => {
                ShapeError::LineLength { run: line_length, longest }
            }
            ShapeError::Dims(dims) => ShapeError::Dims(dims),
        })
    }

    /// Creates the hypercube S^D: every side and the line length are `side`.
    ///
    /// # Errors
    /// [`ShapeError`] if the side or the number of axes is outside its limits.
    pub fn hypercube(side: u16, dims: usize) -> Result<Self, ShapeError> {
        if dims > MAX_DIMS {
            return Err(ShapeError::Dims(dims as u64));
        }
        Self::new(&vec![side; dims], side)
    }

    /// Returns the number of axes, D.
    pub fn dims(&self) -> usize {
        self.sides.len()
    }

    /// Returns all sides, x first.
    pub fn sides(&self) -> &[u16] {
        &self.sides
    }

    /// Returns the side along one axis.
    ///
    /// # Panics
    /// If there is no such axis.
    pub fn side(&self, axis: usize) -> u16 {
        self.sides[axis]
    }

    /// Returns the number of cells in a line, K.
    pub fn line_length(&self) -> u16 {
        self.line_length
    }

    /// Returns whether every side equals the line length: the board S^D.
    pub fn is_hypercube(&self) -> bool {
        self.sides.iter().all(|&n| n == self.line_length)
    }

    /// Returns the number of cells, Π n_i.
    pub fn cell_count(&self) -> BigUint {
        self.sides.iter().map(|&n| BigUint::from(n)).product()
    }

    /// Returns the number of cells, if it fits in 64 bits.
    pub fn cell_count_u64(&self) -> Option<u64> {
        let strides = self.strides.as_ref()?;
        let last = self.sides.len() - 1;
        Some(strides[last] * u64::from(self.sides[last]))
    }

    /// Returns the distance in cell numbers between neighbours along each axis, if the
    /// number of cells fits in 64 bits.
    pub(crate) fn strides(&self) -> Option<&[u64]> {
        self.strides.as_deref()
    }

    /// Returns whether the cell has D coordinates, all within the sides.
    #[must_use]
    pub fn contains(&self, cell: &Cell) -> bool {
        cell.dims() == self.dims() && cell.coords().iter().zip(&self.sides).all(|(c, n)| c < n)
    }

    /// Returns the number of a cell of the board, from 0 with x fastest: Σ c_i · Π_{j<i} n_j.
    #[must_use]
    pub fn cell_number(&self, cell: &Cell) -> BigUint {
        if let Some(number) = self.cell_number_u64(cell) {
            return number.into();
        }
        let mut number = BigUint::ZERO;
        for (&coord, &side) in cell.coords().iter().zip(&self.sides).rev() {
            number = number * side + coord;
        }
        number
    }

    /// Returns [`Shape::cell_number`] if the number of cells fits in 64 bits.
    #[must_use]
    pub fn cell_number_u64(&self, cell: &Cell) -> Option<u64> {
        let strides = self.strides.as_ref()?;
        let terms = cell.coords().iter().zip(strides.iter());
        Some(terms.map(|(&c, &stride)| u64::from(c) * stride).sum())
    }

    /// Returns the number of a cell as an index into a list of all cells.
    ///
    /// # Panics
    ///
    /// If the number does not fit in a `usize`.
    pub(crate) fn cell_index(&self, cell: &Cell) -> usize {
        let number = self.cell_number_u64(cell).and_then(|number| usize::try_from(number).ok());
        number.expect("a board with lists of its cells is not as large as that")
    }

    /// Returns the cell with this number, the inverse of [`Shape::cell_number`]; `None`
    /// beyond the last cell.
    #[must_use]
    pub fn cell_with_number(&self, number: &BigUint) -> Option<Cell> {
        let mut rest = number.clone();
        let mut coords = Vec::with_capacity(self.dims());
        for &side in &self.sides {
            let coord = (&rest % side).to_u16()?;
            rest /= side;
            coords.push(coord);
        }
        (rest == BigUint::ZERO).then(|| Cell::new(coords))
    }

    /// Returns the number of columns along an axis; `None` if the board has more than 2^64 − 1 cells.
    ///
    /// # Panics
    /// If the board has no such axis.
    pub fn column_count(&self, axis: usize) -> Option<u64> {
        Some(self.cell_count_u64()? / u64::from(self.side(axis)))
    }

    /// Returns the number of a cell's column along an axis, counted from 0 along the first other
    /// axis, then the next and so on; `None` if it has more than 64 bits.
    pub fn column_of(&self, axis: usize, cell: &Cell) -> Option<u64> {
        let mut others = (0..self.dims()).rev().filter(|other| *other != axis);
        others.try_fold(0u64, |sum, other| {
            sum.checked_mul(self.side(other).into())?.checked_add(cell.get(other).into())
        })
    }

    /// Returns the lowest cell of a column, by the number that [`column_of`](Self::column_of) gives
    /// it; `None` if there are fewer columns.
    pub fn lowest_cell_of_column(&self, axis: usize, mut number: u64) -> Option<Cell> {
        let mut cell = Cell::origin(self.dims());
        for other in (0..self.dims()).filter(|other| *other != axis) {
            let side = u64::from(self.side(other));
            cell.coords_mut()[other] = (number % side) as u16;
            number /= side;
        }
        (number == 0).then_some(cell)
    }

    /// Iterates over all cells in the order of their numbers.
    pub fn iter_cells(&self) -> impl Iterator<Item = Cell> {
        Cell::cells_in_box(self.dims(), |axis| (0, self.side(axis) - 1))
    }
}

fn strides(sides: &[u16]) -> Option<Box<[u64]>> {
    let mut strides = Vec::with_capacity(sides.len());
    let mut stride = 1u64;
    for &side in sides {
        strides.push(stride);
        stride = stride.checked_mul(u64::from(side))?;
    }
    Some(strides.into())
}

impl fmt::Display for Shape {
    /// Displays `3^4`, or `7×6, 4 in a row`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_hypercube() {
            return write!(f, "{}^{}", self.line_length, self.dims());
        }
        if self.dims() > 6 && self.sides.iter().all(|n| *n == self.sides[0]) {
            write!(f, "{}^{}", self.sides[0], self.dims())?;
        } else {
            for (axis, side) in self.sides.iter().enumerate() {
                write!(f, "{}{side}", if axis > 0 { "×" } else { "" })?;
            }
        }
        write!(f, ", {} in a row", self.line_length)
    }
}

impl fmt::Debug for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

const LETTERS: [&str; 6] = ["x", "y", "z", "w", "v", "u"];

/// Returns the name of the axis with 0-based number `axis`: `x, y, z, w, v, u, a7, a8 …`.
///
/// ```
/// assert_eq!(hypertoe_core::geometry::axis_name(3), "w");
/// assert_eq!(hypertoe_core::geometry::axis_name(6), "a7");
/// ```
pub fn axis_name(axis: usize) -> String {
    match LETTERS.get(axis) {
        Some(letter) => (*letter).to_owned(),
        None => format!("a{}", axis + 1),
    }
}

/// Returns the 0-based number of the axis called `text`, the inverse of [`axis_name`].
pub fn parse_axis(text: &str) -> Option<usize> {
    if let Some(axis) = LETTERS.iter().position(|letter| *letter == text) {
        return Some(axis);
    }
    let number: usize = text.strip_prefix('a')?.parse().ok()?;
    (number > LETTERS.len()).then(|| number - 1)
}
