//! The options that define the board.

use super::error::{CliError, shortened};
use crate::words;
use clap::Args;
use hypertoe_core::geometry::shape::{MAX_DIMS, MAX_SIDE};
use hypertoe_core::{Shape, ShapeError};

// A board: `--side S --dims D`, or `--sides 7,6 --run 4`. The numbers are parsed here, so that an
// error names the option and its limits. (A doc comment would become help text.)
#[derive(Debug, Args)]
pub(super) struct ShapeArgs {
    #[arg(long, value_name = "S", help = words::cli_side())]
    side: Option<String>,
    #[arg(long, value_name = "D", help = words::cli_dims())]
    dims: Option<String>,
    #[arg(
        long,
        value_name = "SIDES",
        help = words::cli_sides(),
        allow_hyphen_values = true,
        conflicts_with_all = ["side", "dims"]
    )]
    sides: Option<String>,
    #[arg(long, value_name = "K", help = words::cli_run())]
    run: Option<String>,
}

impl ShapeArgs {
    /// Returns the board given by the options.
    ///
    /// # Errors
    /// An option that is missing or outside its limits.
    pub(super) fn shape(&self) -> Result<Shape, CliError> {
        let sides = self.side_list()?;
        let run = match &self.run {
            Some(text) => parse_whole("--run", text, 1, MAX_SIDE)?,
            None if sides.iter().all(|side| *side == sides[0]) => sides[0],
            None => return Err(CliError::Argument(words::cli_board_run())),
        };
        Ok(Shape::new(&sides, run)?)
    }

    /// Returns the board if any of its options is given.
    ///
    /// # Errors
    /// The same as of [`shape`](Self::shape).
    pub(super) fn optional_shape(&self) -> Result<Option<Shape>, CliError> {
        let options = [&self.side, &self.dims, &self.sides, &self.run];
        if options.iter().all(|option| option.is_none()) {
            return Ok(None);
        }
        self.shape().map(Some)
    }

    fn side_list(&self) -> Result<Vec<u64>, CliError> {
        match (&self.sides, &self.side, &self.dims) {
            (Some(text), ..) => {
                let parts: Vec<&str> = text.split(',').map(str::trim).collect();
                if parts.len() as u64 > MAX_DIMS {
                    return Err(ShapeError::Dims(parts.len() as u64).into());
                }
                let side = |part: &&str| {
                    let wrong = || words::cli_value_sides("--sides", MAX_SIDE, shortened(part));
                    parse_in_range(part, 1, MAX_SIDE).ok_or_else(|| CliError::Argument(wrong()))
                };
                parts.iter().map(side).collect()
            }
            (None, Some(side), Some(dims)) => {
                let side = parse_whole("--side", side, 1, MAX_SIDE)?;
                let dims = parse_whole("--dims", dims, 1, MAX_DIMS)?;
                Ok(vec![side; dims as usize])
            }
            _ => Err(CliError::Argument(words::cli_board_missing())),
        }
    }
}

/// Parses the value of an option that takes a whole number.
///
/// # Errors
/// It is no whole number, or outside the limits, which the message names.
pub(super) fn parse_whole(
    option: &'static str,
    text: &str,
    least: u64,
    most: u64,
) -> Result<u64, CliError> {
    let wrong = || words::cli_value_whole(option, least, most, shortened(text));
    parse_in_range(text, least, most).ok_or_else(|| CliError::Argument(wrong()))
}

fn parse_in_range(text: &str, least: u64, most: u64) -> Option<u64> {
    let digits = !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    let value = digits.then(|| text.parse::<u64>().ok())??;
    (least..=most).contains(&value).then_some(value)
}
