//! `hypertoe perft`: counts the sequences of moves.

use super::arguments::whole_number_parser;
use super::csv::{CsvWriter, TableForm};
use super::error::{CliError, CliResult};
use super::game_args::{RulesArgs, ShapeArgs};
use super::json::{self, BigJson, Report};
use super::time_limit::{RunningTime, TimeLimit};
use crate::i18n;
use clap::Args;
use hypertoe_core::BigUint;
use hypertoe_core::base::control::Halt;
use hypertoe_core::symmetry::{PerftCounter, PerftError};
use schemars::JsonSchema;
use serde::Serialize;
use std::io::Write;
use std::sync::Arc;

const MAX_DEPTH: u64 = 1_000;
/// Column width for the longest number that is not rounded.
const COUNT_WIDTH: usize = 27;

#[derive(Debug, Args)]
pub(super) struct PerftArgs {
    #[command(flatten)]
    shape: ShapeArgs,
    #[command(flatten)]
    rules: RulesArgs,
    #[arg(long, value_parser = whole_number_parser(1, MAX_DEPTH), value_name = "N", help = i18n::cli_perft_depth())]
    depth: u64,
    #[command(flatten)]
    limit: TimeLimit,
    #[command(flatten)]
    form: TableForm,
}

/// Runs the command. In text, each row is printed as soon as it is known.
pub(super) fn run(args: &PerftArgs, out: &mut dyn Write) -> CliResult {
    let depth = args.depth as u32;
    let rules = Arc::new(args.rules.rules(&args.shape)?);
    let counter = PerftCounter::new(Arc::clone(&rules));
    let time = args.limit.start();
    let rows = PerftCounts { counter, next: 1, last: depth, ended: false, time };
    let wrong = |error: Result<PerftError, Halt>| match error {
        Ok(error) => CliError::invalid_option("--depth", &error),
        Err(_) => time.time_up(),
    };
    if args.form.json {
        let counts = rows.collect::<Result<Vec<BigUint>, _>>().map_err(wrong)?;
        let perft = counts
            .iter()
            .zip(1..)
            .map(|(count, depth)| PerftRow { depth, sequences: BigJson(count) });
        let shape = rules.shape();
        let report = PerftReport {
            sides: shape.sides(),
            run: shape.line_length(),
            rules: rules.to_string(),
            perft: perft.collect(),
        };
        return Ok(json::write_json(&report, out)?);
    }
    if args.form.csv {
        let mut table =
            CsvWriter::of_rules(&rules, i18n::table_perft(), ["depth", "sequences"], out)?;
        for (count, depth) in rows.zip(1..) {
            table.write_row([depth.to_string(), count.map_err(wrong)?.to_string()])?;
        }
        return Ok(());
    }
    writeln!(out, "{}\n", i18n::out_perft_board(rules.shape(), &*rules))?;
    let moves = i18n::out_perft_moves().to_string();
    let width = moves.chars().count().max(depth.to_string().len());
    writeln!(out, "{moves:>width$}  {:>COUNT_WIDTH$}", i18n::out_perft_sequences())?;
    out.flush()?;
    for (count, depth) in rows.zip(1..) {
        writeln!(
            out,
            "{depth:>width$}  {:>COUNT_WIDTH$}",
            i18n::format_number(&count.map_err(wrong)?)
        )?;
        out.flush()?;
    }
    Ok(())
}

#[derive(Serialize, JsonSchema)]
pub(super) struct PerftReport<'a> {
    /// The sides of the board, that of x first.
    sides: &'a [u16],
    /// The number of cells of a line.
    run: u16,
    /// The rules in words.
    rules: String,
    /// The counts for 1, 2, … moves.
    perft: Vec<PerftRow<'a>>,
}

impl Report for PerftReport<'_> {
    const NAME: &'static str = "perft";
}

#[derive(Serialize, JsonSchema)]
struct PerftRow<'a> {
    /// The number of moves.
    depth: u32,
    sequences: BigJson<&'a BigUint>,
}

/// An iterator over the counts for 1, 2, … moves.
struct PerftCounts {
    counter: PerftCounter,
    next: u32,
    last: u32,
    /// True if no game is longer: all further counts are 0.
    ended: bool,
    time: RunningTime,
}

impl Iterator for PerftCounts {
    type Item = Result<BigUint, Result<PerftError, Halt>>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.next > self.last {
            return None;
        }
        let count = match self.ended {
            true => Ok(BigUint::ZERO),
            false => {
                let mut control = |_: u64, _: &dyn Fn()| self.time.check();
                match self.counter.count(self.next, &mut control) {
                    Ok(count) => count.map_err(Ok),
                    Err(halt) => Err(Err(halt)),
                }
            }
        };
        self.ended = count.as_ref().is_ok_and(|count| *count == BigUint::ZERO);
        // After an error there are no further counts.
        self.next = if count.is_ok() { self.next + 1 } else { u32::MAX };
        Some(count)
    }
}
