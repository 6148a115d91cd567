//! The options that say which board.

use super::error::CliError;
use clap::Args;
use hypertoe_core::base::text::grouped;
use hypertoe_core::geometry::shape::{MAX_DIMS, MAX_SIDE};
use hypertoe_core::{Shape, ShapeError};

/// A board: `--side S --dims D`, or `--sides 7,6 --run 4`.
///
/// The numbers are read as text, so that whatever is wrong with one is said in
/// terms of what the option takes.
#[derive(Debug, Args)]
pub(super) struct ShapeArgs {
    /// Side of the board, 1 to 10,000
    #[arg(long, value_name = "S", allow_negative_numbers = true)]
    side: Option<String>,
    /// Number of dimensions, 1 to 100
    #[arg(long, value_name = "D", allow_negative_numbers = true)]
    dims: Option<String>,
    /// A side for each dimension instead, x first, such as 7,6
    #[arg(
        long,
        value_name = "SIDES",
        allow_hyphen_values = true,
        conflicts_with_all = ["side", "dims"]
    )]
    sides: Option<String>,
    /// How many in a row make a line; the side where all sides are equal
    #[arg(long, value_name = "K", allow_negative_numbers = true)]
    run: Option<String>,
}

impl ShapeArgs {
    /// The board asked for.
    ///
    /// # Errors
    /// An option that is missing or outside its limits.
    pub(super) fn shape(&self) -> Result<Shape, CliError> {
        let sides = self.side_list()?;
        let run = match &self.run {
            Some(text) => whole("--run", text, 1, MAX_SIDE)?,
            None if sides.iter().all(|side| *side == sides[0]) => sides[0],
            None => {
                let why = "the sides differ, so give --run K: how many in a row make a line";
                return Err(CliError::Arguments(why.to_owned()));
            }
        };
        Ok(Shape::new(&sides, run)?)
    }

    /// The board asked for, if any of its options is there.
    ///
    /// # Errors
    /// As [`shape`](Self::shape).
    pub(super) fn shape_if_given(&self) -> Result<Option<Shape>, CliError> {
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
                let takes = format!(
                    "whole numbers from 1 to {} separated by commas, such as 7,6",
                    grouped(&MAX_SIDE.into())
                );
                let side = |part: &&str| {
                    number(part, 1, MAX_SIDE)
                        .ok_or_else(|| CliError::value("--sides", takes.as_str(), part))
                };
                parts.iter().map(side).collect()
            }
            (None, Some(side), Some(dims)) => {
                let side = whole("--side", side, 1, MAX_SIDE)?;
                let dims = whole("--dims", dims, 1, MAX_DIMS)?;
                Ok(vec![side; dims as usize])
            }
            _ => Err(CliError::Arguments(
                "give the board: --side S and --dims D, or --sides with one side for each dimension"
                    .to_owned(),
            )),
        }
    }
}

/// The value of an option that takes a whole number.
///
/// # Errors
/// Anything else, or a number outside the limits, which are named.
pub(super) fn whole(
    option: &'static str,
    text: &str,
    least: u64,
    most: u64,
) -> Result<u64, CliError> {
    number(text, least, most).ok_or_else(|| {
        let takes =
            format!("a whole number from {} to {}", grouped(&least.into()), grouped(&most.into()));
        CliError::value(option, takes, text)
    })
}

fn number(text: &str, least: u64, most: u64) -> Option<u64> {
    let digits = !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    let value = digits.then(|| text.parse::<u64>().ok())??;
    (least..=most).contains(&value).then_some(value)
}
