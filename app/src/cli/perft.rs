//! `hypertoe perft`: how many sequences of moves there are.

use super::error::CliError;
use super::json::{self, Big};
use super::shape_args::{ShapeArgs, whole};
use clap::Args;
use hypertoe_core::base::control::to_the_end;
use hypertoe_core::base::text::grouped;
use hypertoe_core::play::perft::{PerftError, perft};
use hypertoe_core::{BigUint, Rules};
use serde::Serialize;
use std::io::{self, Write};
use std::sync::Arc;

/// The greatest depth that can be asked for.
const MAX_DEPTH: u64 = 1_000;
/// Room for the longest number that is not rounded.
const WIDTH: usize = 27;

#[derive(Debug, Args)]
pub(super) struct PerftArgs {
    #[command(flatten)]
    shape: ShapeArgs,
    /// The greatest number of moves, 1 to 1,000
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    depth: String,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// Runs the command. In text, each row is printed as soon as it is known.
///
/// # Errors
/// A bad argument, a depth that cannot be counted on this board, or output
/// that cannot be written.
pub(super) fn run(args: &PerftArgs, out: &mut dyn Write) -> Result<(), CliError> {
    let shape = args.shape.shape()?;
    let depth = whole("--depth", &args.depth, 1, MAX_DEPTH)? as u32;
    let rules = Arc::new(Rules::new(shape, 2)?);
    let rows = Rows { rules: Arc::clone(&rules), next: 1, last: depth, ended: false };
    if args.json {
        let counts = rows.collect::<Result<Vec<BigUint>, PerftError>>()?;
        let perft =
            counts.iter().zip(1..).map(|(count, depth)| Row { depth, sequences: Big(count) });
        let shape = rules.shape();
        let report = Report { sides: shape.sides(), run: shape.run(), perft: perft.collect() };
        return Ok(json::write(&report, out)?);
    }
    writeln!(out, "{}, two players\n", rules.shape())?;
    writeln!(out, "{:>5}  {:>WIDTH$}", "moves", "sequences")?;
    out.flush()?;
    for (row, depth) in rows.zip(1..) {
        row_text(depth, &row?, out)?;
    }
    Ok(())
}

fn row_text(depth: u32, count: &BigUint, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "{depth:>5}  {:>WIDTH$}", grouped(count))?;
    out.flush()
}

#[derive(Serialize)]
struct Report<'a> {
    sides: &'a [u16],
    run: u16,
    perft: Vec<Row<'a>>,
}

#[derive(Serialize)]
struct Row<'a> {
    depth: u32,
    sequences: Big<'a>,
}

/// The counts for 1, 2, … moves.
struct Rows {
    rules: Arc<Rules>,
    next: u32,
    last: u32,
    /// No game is longer: nothing is left to count.
    ended: bool,
}

impl Iterator for Rows {
    type Item = Result<BigUint, PerftError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.next > self.last {
            return None;
        }
        let count = match self.ended {
            true => Ok(BigUint::ZERO),
            false => to_the_end(|control| perft(&self.rules, self.next, control)),
        };
        self.ended = count.as_ref().is_ok_and(|count| *count == BigUint::ZERO);
        // After an error nothing more is known.
        self.next = if count.is_ok() { self.next + 1 } else { u32::MAX };
        Some(count)
    }
}
