//! Text notation of cells, boards and lines.

use crate::base::text::{format_count, quote_word};
use crate::geometry::axis;
use crate::geometry::cell::Cell;
use crate::geometry::line::{AxisDirection, Line};
use crate::geometry::shape::{MAX_DIMS, Shape, ShapeError};
use num_bigint::BigUint;
use std::str::FromStr;

/// The reason why a text does not name a cell.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParseCellError {
    /// An empty text.
    #[error("type a cell: coordinates such as {0}, or its number after #")]
    Empty(String),
    /// A coordinate that is still empty in an input field.
    #[error("{0} is still empty")]
    Missing(String),
    /// A part that is not a whole number.
    #[error("“{0}” is not a whole number")]
    NotANumber(String),
    /// A number of coordinates other than the number of axes.
    #[error(
        "{found} coordinates were given, but this board has {dims} axes: type them like {like}"
    )]
    Count {
        /// Number of coordinates that were given.
        found: usize,
        /// Number of axes.
        dims: usize,
        /// An example of a valid text.
        like: String,
    },
    /// A coordinate outside the board.
    #[error("{axis} is {value}, but it goes from 0 to {last}")]
    Outside {
        /// Name of the axis.
        axis: String,
        /// The value that was given.
        value: String,
        /// The greatest coordinate.
        last: u16,
    },
    /// A cell number beyond the last.
    #[error("there is no cell #{number}; the last is #{last}")]
    Number {
        /// The number that was given.
        number: String,
        /// The greatest cell number.
        last: String,
    },
}

/// Parses a cell: coordinates separated by blanks or commas, with or without
/// brackets (`1 2 0 1`, `(1,2,0,1)`), digits without separators where every side is
/// at most 10 (`1201`), or a cell number after `#` (`#40`, x fastest).
///
/// # Errors
/// [`ParseCellError`] names the wrong part and what would be valid on this board.
pub fn parse_cell(shape: &Shape, text: &str) -> Result<Cell, ParseCellError> {
    let text = text.trim();
    if let Some(number) = text.strip_prefix('#') {
        return parse_cell_number(shape, number.trim());
    }
    let inner = text.trim_start_matches(['(', '[']).trim_end_matches([')', ']']);
    let mut parts: Vec<&str> = inner
        .split(|c: char| c.is_whitespace() || c == ',' || c == ';')
        .filter(|part| !part.is_empty())
        .collect();
    if parts.is_empty() {
        return Err(ParseCellError::Empty(cell_example(shape)));
    }
    let dims = shape.dims();
    if let [digits] = parts[..]
        && dims > 1
        && digits.len() == dims
        && digits.bytes().all(|b| b.is_ascii_digit())
        && shape.sides().iter().all(|n| *n <= 10)
    {
        parts = (0..dims).map(|i| &digits[i..=i]).collect();
    }
    if let Some(bad) = parts.iter().find(|part| !part.bytes().all(|b| b.is_ascii_digit())) {
        return Err(ParseCellError::NotANumber(quote_word(bad)));
    }
    if parts.len() != dims {
        return Err(ParseCellError::Count { found: parts.len(), dims, like: cell_example(shape) });
    }
    let coord = |(part, (axis, &side)): (&&str, (usize, &u16))| {
        part.parse().ok().filter(|value| *value < side).ok_or_else(|| {
            let (axis, last) = (axis::name(axis), side - 1);
            ParseCellError::Outside { axis, value: quote_word(part), last }
        })
    };
    let coords = parts.iter().zip(shape.sides().iter().enumerate()).map(coord);
    Ok(Cell::new(coords.collect::<Result<Vec<u16>, _>>()?))
}

fn parse_cell_number(shape: &Shape, text: &str) -> Result<Cell, ParseCellError> {
    if text.is_empty() {
        return Err(ParseCellError::Empty(cell_example(shape)));
    }
    // A board has at most 10,000^100 cells, a number of 401 digits.
    if text.len() > 500 || !text.bytes().all(|b| b.is_ascii_digit()) {
        return Err(ParseCellError::NotANumber(quote_word(text)));
    }
    let number: BigUint = text.parse().map_err(|_| ParseCellError::NotANumber(quote_word(text)))?;
    shape.cell_at(&number).ok_or_else(|| ParseCellError::Number {
        number: quote_word(text),
        last: format_count(&(shape.cell_count() - 1u32)),
    })
}

fn cell_example(shape: &Shape) -> String {
    let text = vec!["0"; shape.dims().min(6)].join(" ");
    if shape.dims() > 6 { text + " …" } else { text }
}

/// The reason why a text does not name a board.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParseShapeError {
    /// A text that is not in the notation of boards.
    #[error("“{0}” is not a board: write 3^4, 4x4x4, or 7x6, 4 in a row")]
    Syntax(String),
    /// Different sides, without the number in a row that make a line.
    #[error("the sides of “{0}” differ: add how many in a row make a line, as in 7x6, 4 in a row")]
    MissingLineLength(String),
    /// A board outside the limits.
    #[error(transparent)]
    Shape(#[from] ShapeError),
}

impl FromStr for Shape {
    type Err = ParseShapeError;

    /// Parses the notation that a shape displays: `3^4`, `7×6, 4 in a row`. `x` or `*`
    /// may replace `×`, and the run may be left out where all sides are equal.
    fn from_str(text: &str) -> Result<Self, ParseShapeError> {
        let form = || ParseShapeError::Syntax(quote_word(text.trim()));
        let whole = |part: &str| {
            let part = part.trim();
            let digits = !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
            // A number with too many digits for a u64 is too large for a side as well.
            let value = || part.parse::<u64>().unwrap_or(u64::MAX);
            if digits { Ok(value()) } else { Err(form()) }
        };
        let lower = text.trim().to_lowercase();
        let (sides, run) = match lower.split_once(',') {
            Some((sides, run)) => {
                let run = run.trim();
                (sides, Some(whole(run.strip_suffix("in a row").unwrap_or(run))?))
            }
            None => (lower.as_str(), None),
        };
        let sides = match sides.split_once('^') {
            Some((side, dims)) => {
                let (side, dims) = (whole(side)?, whole(dims)?);
                if !(1..=MAX_DIMS).contains(&dims) {
                    return Err(ShapeError::Dims(dims).into());
                }
                vec![side; dims as usize]
            }
            None => sides.split(['×', 'x', '*']).map(whole).collect::<Result<Vec<u64>, _>>()?,
        };
        let run = match run {
            Some(run) => run,
            None if sides.iter().all(|side| *side == sides[0]) => sides[0],
            None => return Err(ParseShapeError::MissingLineLength(quote_word(text.trim()))),
        };
        Ok(Self::new(&sides, run)?)
    }
}

/// Formats coordinates separated by blanks, as [`parse_cell`] accepts them: `1 2 0 1`.
pub fn format_cell(cell: &Cell) -> String {
    let coords: Vec<String> = cell.coords().iter().map(u16::to_string).collect();
    coords.join(" ")
}

/// Describes the direction of an axis along a line: `x rises 0→2`, `y stays 1`.
///
/// # Panics
/// If there is no such axis.
pub fn describe_axis(line: &Line, axis: usize) -> String {
    let name = axis::name(axis);
    let last = line.length() - 1;
    match line.axis_direction(axis) {
        AxisDirection::Fixed(v) => format!("{name} stays {v}"),
        AxisDirection::Rising(v) => format!("{name} rises {v}→{}", v + last),
        AxisDirection::Falling(v) => format!("{name} falls {v}→{}", v - last),
    }
}
