//! Parsing of a line's pattern, as [`Line::pattern`] writes it.

use crate::base::text::quote_word;
use crate::geometry::axis;
use crate::geometry::cell::Cell;
use crate::geometry::line::Line;
use crate::geometry::shape::Shape;

/// The reason why a text is not the pattern of a line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParsePatternError {
    /// A part that is not the direction of an axis.
    #[error(
        "“{part}” does not say what an axis does; a pattern on this board is written like {like}"
    )]
    Part {
        /// The part, as in the text.
        part: String,
        /// An example of a valid pattern.
        like: String,
    },
    /// An axis that the board does not have.
    #[error("“{0}” is not an axis of this board")]
    NoAxis(String),
    /// An axis that is named twice.
    #[error("{0} is named twice")]
    Twice(String),
    /// An axis that is not named.
    #[error("{axis} is not named; a pattern says what every axis does, like {like}")]
    Missing {
        /// Name of the axis.
        axis: String,
        /// An example of a valid pattern.
        like: String,
    },
    /// A first value from which the line would leave the board.
    #[error("“{part}” leaves the board: {axis} goes from 0 to {last}, and a line has {run} cells")]
    Outside {
        /// The part, as in the text.
        part: String,
        /// Name of the axis.
        axis: String,
        /// The greatest coordinate.
        last: u16,
        /// Number of cells in a line.
        run: u16,
    },
    /// An axis longer than the run without a first value.
    #[error("“{part}” needs its first value, such as {axis}0+: {axis} is longer than a line")]
    NoStart {
        /// The part, as in the text.
        part: String,
        /// Name of the axis.
        axis: String,
    },
    /// No axis varies, though a line has several cells.
    #[error("no axis rises or falls, so this is one cell, not a line of {0}")]
    NoAxisVaries(u16),
    /// An axis varies, though each cell is a line.
    #[error("one cell is a line on this board, so no axis may rise or fall")]
    LinesAreCells,
}

/// Parses a pattern such as `x+ y1 z-`, the direction of each axis in any order: its
/// fixed value, `+` for rising, `-` for falling. On an axis longer than the
/// run the first value stands before the sign (`x2+`), and from the seventh
/// axis on after an equals sign (`a7=2`). Either direction of the line is accepted.
///
/// # Errors
/// [`ParsePatternError`] names the wrong part and what would be valid on this board.
pub fn parse_pattern(shape: &Shape, text: &str) -> Result<Line, ParsePatternError> {
    let mut motions: Vec<Option<(u16, i8)>> = vec![None; shape.dims()];
    for part in text.split([' ', ',', '\t']).filter(|part| !part.is_empty()) {
        let (axis, value, step) = parse_part(shape, part)?;
        let motion = resolve_start(shape, axis, value, step, part)?;
        if motions[axis].replace(motion).is_some() {
            return Err(ParsePatternError::Twice(axis::name(axis)));
        }
    }
    if let Some(axis) = motions.iter().position(Option::is_none) {
        return Err(ParsePatternError::Missing { axis: axis::name(axis), like: pattern_example(shape) });
    }
    let (start, steps): (Vec<u16>, Vec<i8>) = motions.into_iter().flatten().unzip();
    if shape.line_length() > 1 && steps.iter().all(|step| *step == 0) {
        return Err(ParsePatternError::NoAxisVaries(shape.line_length()));
    }
    Ok(Line::new(Cell::new(start), &steps, shape.line_length()))
}

/// Splits a part into axis, value if there is one, and step: `x2+` is x, 2, 1.
fn parse_part(shape: &Shape, part: &str) -> Result<(usize, Option<u16>, i8), ParsePatternError> {
    let wrong = || ParsePatternError::Part { part: quote_word(part), like: pattern_example(shape) };
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
    let axis = axis::parse(name).ok_or_else(wrong)?;
    if axis >= shape.dims() {
        return Err(ParsePatternError::NoAxis(quote_word(name)));
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

/// Returns the first value and the step of an axis, if a line with them stays on the board.
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
            let (part, axis) = (quote_word(part), axis::name(axis));
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
    let (part, axis) = (quote_word(part), axis::name(axis));
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
