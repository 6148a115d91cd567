//! Text notation of boards, cells, lines and patterns.

use crate::base::{format_count, shorten_word};
use crate::geometry::shape;
use crate::geometry::{Cell, Line, MAX_DIMS, Shape, ShapeError};
use num_bigint::BigUint;
use std::str::FromStr;

/// The reason why a text does not name a cell.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the doc of each variant covers its fields")]
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
    Count { found: usize, dims: usize, like: String },
    /// A coordinate outside the board.
    #[error("{axis} is {value}, but it goes from 0 to {last}")]
    Outside { axis: String, value: String, last: u16 },
    /// A cell number beyond the last.
    #[error("there is no cell #{number}; the last is #{last}")]
    Number { number: String, last: String },
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
        return Err(ParseCellError::NotANumber(shorten_word(bad)));
    }
    if parts.len() != dims {
        return Err(ParseCellError::Count { found: parts.len(), dims, like: cell_example(shape) });
    }
    let coord = |(part, (axis, &side)): (&&str, (usize, &u16))| {
        part.parse().ok().filter(|value| *value < side).ok_or_else(|| {
            let (axis, last) = (shape::axis_name(axis), side - 1);
            ParseCellError::Outside { axis, value: shorten_word(part), last }
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
        return Err(ParseCellError::NotANumber(shorten_word(text)));
    }
    let number: BigUint =
        text.parse().map_err(|_| ParseCellError::NotANumber(shorten_word(text)))?;
    shape.cell_with_number(&number).ok_or_else(|| ParseCellError::Number {
        number: shorten_word(text),
        last: format_count(&(shape.cell_count() - 1u32)),
    })
}

fn cell_example(shape: &Shape) -> String {
    let text = vec!["0"; shape.dims().min(6)].join(" ");
    if shape.dims() > 6 { text + " …" } else { text }
}

/// The reason why a text does not name a board.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
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
        let form = || ParseShapeError::Syntax(shorten_word(text.trim()));
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
                if !(1..=MAX_DIMS as u64).contains(&dims) {
                    return Err(ShapeError::Dims(dims).into());
                }
                vec![side; dims as usize]
            }
            None => sides.split(['×', 'x', '*']).map(whole).collect::<Result<Vec<u64>, _>>()?,
        };
        let run = match run {
            Some(run) => run,
            None if sides.iter().all(|side| *side == sides[0]) => sides[0],
            None => return Err(ParseShapeError::MissingLineLength(shorten_word(text.trim()))),
        };
        Ok(Self::from_numbers(&sides, run)?)
    }
}

/// Formats coordinates separated by blanks, as [`parse_cell`] accepts them: `1 2 0 1`.
pub fn format_cell(cell: &Cell) -> String {
    let coords: Vec<String> = cell.coords().iter().map(u16::to_string).collect();
    coords.join(" ")
}

/// The reason why a text is not the pattern of a line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the doc of each variant covers its fields")]
pub enum ParsePatternError {
    /// A part that is not the direction of an axis.
    #[error(
        "“{part}” does not say what an axis does; a pattern on this board is written like {like}"
    )]
    Part { part: String, like: String },
    /// An axis that the board does not have.
    #[error("“{0}” is not an axis of this board")]
    NoAxis(String),
    /// An axis that is named twice.
    #[error("{0} is named twice")]
    Twice(String),
    /// An axis that is not named.
    #[error("{axis} is not named; a pattern says what every axis does, like {like}")]
    Missing { axis: String, like: String },
    /// A first value from which the line would leave the board.
    #[error("“{part}” leaves the board: {axis} goes from 0 to {last}, and a line has {run} cells")]
    Outside { part: String, axis: String, last: u16, run: u16 },
    /// An axis longer than the run without a first value.
    #[error("“{part}” needs its first value, such as {axis}0+: {axis} is longer than a line")]
    NoStart { part: String, axis: String },
    /// No axis varies, though a line has several cells.
    #[error("no axis rises or falls, so this is one cell, not a line of {0}")]
    NoAxisVaries(u16),
    /// An axis varies, though each cell is a line.
    #[error("one cell is a line on this board, so no axis may rise or fall")]
    LinesAreCells,
}

/// Parses a pattern such as `x+ y1 z-`, the direction of each axis in any order: its fixed value,
/// `+` for rising, `-` for falling. On an axis longer than a line the first value stands before the
/// sign (`x2+`), and from the seventh axis on after an equals sign (`a7=2`). Either direction of
/// the line is accepted.
///
/// # Errors
/// [`ParsePatternError`] names the wrong part and what would be valid on this board.
pub fn parse_pattern(shape: &Shape, text: &str) -> Result<Line, ParsePatternError> {
    let mut motions: Vec<Option<(u16, i8)>> = vec![None; shape.dims()];
    for part in text.split([' ', ',', '\t']).filter(|part| !part.is_empty()) {
        let (axis, value, step) = parse_part(shape, part)?;
        let motion = resolve_start(shape, axis, value, step, part)?;
        if motions[axis].replace(motion).is_some() {
            return Err(ParsePatternError::Twice(shape::axis_name(axis)));
        }
    }
    if let Some(axis) = motions.iter().position(Option::is_none) {
        return Err(ParsePatternError::Missing {
            axis: shape::axis_name(axis),
            like: pattern_example(shape),
        });
    }
    let (start, steps): (Vec<u16>, Vec<i8>) = motions.into_iter().flatten().unzip();
    if shape.line_length() > 1 && steps.iter().all(|step| *step == 0) {
        return Err(ParsePatternError::NoAxisVaries(shape.line_length()));
    }
    Ok(Line::new(Cell::new(start), &steps, shape.line_length()))
}

/// Splits a part into axis, value if there is one, and step: `x2+` is x, 2, 1.
fn parse_part(shape: &Shape, part: &str) -> Result<(usize, Option<u16>, i8), ParsePatternError> {
    let wrong =
        || ParsePatternError::Part { part: shorten_word(part), like: pattern_example(shape) };
    let rises = part.strip_suffix('+').map(|body| (body, 1));
    // Typographic minus signs look the same to a reader.
    let falls = || part.strip_suffix(['-', '−', '–']).map(|body| (body, -1));
    let (body, step) = rises.or_else(falls).unwrap_or((part, 0));
    let (name, value) = match body.split_once('=') {
        Some((name, value)) => (name, value),
        // The digits of a7 and further axes belong to the name.
        None if body.starts_with('a') => (body, ""),
        None => body.split_at(body.find(|c: char| c.is_ascii_digit()).unwrap_or(body.len())),
    };
    let axis = shape::parse_axis(name).ok_or_else(wrong)?;
    if axis >= shape.dims() {
        return Err(ParsePatternError::NoAxis(shorten_word(name)));
    }
    if !value.bytes().all(|b| b.is_ascii_digit()) || (value.is_empty() && step == 0) {
        return Err(wrong());
    }
    if value.is_empty() {
        return Ok((axis, None, step));
    }
    // A value too large for a coordinate is outside every board.
    Ok((axis, Some(value.parse().unwrap_or(u16::MAX)), step))
}

/// Returns the first value and the step of an axis, if a line with these stays on the board.
fn resolve_start(
    shape: &Shape,
    axis: usize,
    value: Option<u16>,
    step: i8,
    part: &str,
) -> Result<(u16, i8), ParsePatternError> {
    let (side, run) = (shape.side(axis), shape.line_length());
    if run == 1 && step != 0 {
        return Err(ParsePatternError::LinesAreCells);
    }
    let start = match (value, step) {
        (Some(value), _) => value,
        (None, _) if side > run => {
            let (part, axis) = (shorten_word(part), shape::axis_name(axis));
            return Err(ParsePatternError::NoStart { part, axis });
        }
        (None, 1) => 0,
        (None, _) => side - 1,
    };
    let fits = match step {
        0 => start < side,
        1 => u32::from(start) + u32::from(run) <= u32::from(side),
        _ => start < side && start + 1 >= run,
    };
    if fits {
        return Ok((start, step));
    }
    let (part, axis) = (shorten_word(part), shape::axis_name(axis));
    Err(ParsePatternError::Outside { part, axis, last: side - 1, run })
}

/// Returns the pattern of the first line along the first axis that has lines.
fn pattern_example(shape: &Shape) -> String {
    let first = (0..shape.dims())
        .find(|&axis| shape.line_length() > 1 && shape.side(axis) >= shape.line_length());
    let mut steps = vec![0; shape.dims()];
    first.into_iter().for_each(|axis| steps[axis] = 1);
    let pattern = Line::new(Cell::origin(shape.dims()), &steps, shape.line_length()).pattern(shape);
    // Further axes are written in the same way.
    match pattern.match_indices(' ').nth(7) {
        Some((end, _)) => format!("{} …", &pattern[..end]),
        None => pattern,
    }
}
