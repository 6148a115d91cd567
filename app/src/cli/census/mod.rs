//! `hypertoe census`: counts all positions and games of two players.

mod report;

use crate::cli::arguments::whole_number_parser;
use crate::cli::csv::{self, CsvWriter, TableForm};
use crate::cli::error::CliResult;
use crate::cli::game_args::{RulesArgs, ShapeArgs, hidden};
use crate::cli::json;
use crate::cli::messages::Messages;
use crate::cli::output::{self, Align};
use crate::cli::time_limit::TimeLimit;
use crate::i18n::numbers::format_estimate;
use crate::i18n::{self, Message};
use clap::Args;
use hypertoe_core::base::control::{Progress, Stage};
use hypertoe_core::theory::census::{
    Census, CensusBuilder, CensusEstimate, CensusLevel, CensusOptions, EstimateLevel,
    OutcomeCounts, OutcomeEstimates, SampledMean,
};
use hypertoe_core::{BigUint, Rules};
use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, Write};

pub(super) use report::CensusReport;
use report::positions_of;

const MAX_POSITIONS: u64 = 1_000_000_000;
const MAX_SAMPLES: u64 = 10_000_000;

#[derive(Debug, Args)]
#[command(mut_args(hidden(&["gravity", "players", "first-to", "most-lines"])))]
pub(in crate::cli) struct CensusArgs {
    #[command(flatten)]
    shape: ShapeArgs,
    #[command(flatten)]
    rules: RulesArgs,
    #[arg(long, help = i18n::cli_distinct())]
    distinct: bool,
    #[arg(
        long, value_parser = whole_number_parser(1, MAX_POSITIONS),
        value_name = "N",
        help = i18n::cli_census_max_positions(),
        default_value = "20000000"
    )]
    max_positions: u64,
    #[arg(long, value_parser = whole_number_parser(0, MAX_SAMPLES), value_name = "N", help = i18n::cli_census_samples())]
    samples: Option<u64>,
    #[arg(long, value_parser = whole_number_parser(0, u64::MAX), value_name = "K", help = i18n::cli_seed(), default_value = "1")]
    seed: u64,
    #[command(flatten)]
    limit: TimeLimit,
    #[command(flatten)]
    form: TableForm,
}

pub(in crate::cli) fn run(
    args: &CensusArgs,
    out: &mut dyn Write,
    messages: &mut Messages<'_>,
) -> CliResult {
    let rules = args.rules.rules(&args.shape)?;
    let mut options = CensusOptions {
        max_positions: args.max_positions,
        always_estimate: args.samples.is_some(),
        seed: args.seed,
        ..CensusOptions::default()
    };
    options.samples = args.samples.unwrap_or(options.samples);
    let work = CensusBuilder::new(&rules, options)?;
    let (census, result) = args.limit.start().run_to_deadline(messages, is_estimate, |control| {
        work.run(control).expect("nobody cancels it")
    });
    if args.form.json {
        json::write_json(&CensusReport::new(&rules, &census, args.distinct), out)?;
    } else if args.form.csv {
        write_csv(&rules, &census, args.distinct, out)?;
    } else {
        write_text(&rules, &census, args.distinct, result.is_err(), out)?;
    }
    // What was counted is given, with an estimate of the rest.
    result
}

/// Writes exact counts and estimates by number of marks as rows of comma-separated values.
fn write_csv(
    rules: &Rules,
    census: &Census,
    distinct: bool,
    out: &mut dyn Write,
) -> io::Result<()> {
    let title = if distinct { i18n::table_census_distinct() } else { i18n::table_census() };
    let columns = [
        "marks",
        "positions",
        "open",
        "first_wins",
        "second_wins",
        "draws",
        "games",
        "games_first_wins",
        "games_second_wins",
        "games_draws",
        "positions_estimate",
        "positions_error",
        "games_estimate",
        "games_error",
    ];
    let mut table = CsvWriter::of_rules(rules, title, columns, out)?;
    let estimates = census.estimate.as_ref().map_or(&[][..], |estimate| &estimate.levels);
    let estimates: BTreeMap<u32, &EstimateLevel> =
        estimates.iter().map(|level| (level.marks, level)).collect();
    let exact: BTreeMap<u32, &CensusLevel> =
        census.levels.iter().map(|level| (level.marks, level)).collect();
    let all: BTreeSet<u32> = exact.keys().chain(estimates.keys()).copied().collect();
    for marks in all {
        let level = exact.get(&marks);
        let exact =
            |of: &dyn Fn(&CensusLevel) -> BigUint| csv::optional(level.map(|level| of(level)));
        let estimate = |of: &dyn Fn(&EstimateLevel) -> f64| {
            csv::optional(estimates.get(&marks).map(|level| of(level)))
        };
        let of_positions = |level: &EstimateLevel| match distinct {
            true => level.distinct_positions.total,
            false => level.positions.total,
        };
        table.write_row([
            marks.to_string(),
            exact(&|level| positions_of(level, distinct).total()),
            exact(&|level| positions_of(level, distinct).open.clone()),
            exact(&|level| positions_of(level, distinct).x_wins.clone()),
            exact(&|level| positions_of(level, distinct).o_wins.clone()),
            exact(&|level| positions_of(level, distinct).draws.clone()),
            exact(&|level| level.games.finished()),
            exact(&|level| level.games.x_wins.clone()),
            exact(&|level| level.games.o_wins.clone()),
            exact(&|level| level.games.draws.clone()),
            estimate(&|level| of_positions(level).mean),
            estimate(&|level| of_positions(level).standard_error),
            estimate(&|level| level.games.total.mean),
            estimate(&|level| level.games.total.standard_error),
        ])?;
    }
    Ok(())
}

/// Returns whether the census has come to its last part, the estimate.
fn is_estimate(progress: &Progress) -> bool {
    progress.stage == Stage::RandomGames
}

fn write_text(
    rules: &Rules,
    census: &Census,
    distinct: bool,
    is_time_up: bool,
    out: &mut dyn Write,
) -> io::Result<()> {
    let head = match distinct {
        true => i18n::out_census_board_distinct(rules.shape(), rules, &census.symmetry_count),
        false => i18n::out_census_board(rules.shape(), rules),
    };
    writeln!(out, "{head}\n")?;
    let columns = [
        i18n::out_census_marks(),
        i18n::out_census_positions(),
        i18n::out_census_x(),
        i18n::out_census_o(),
        i18n::out_census_draws(),
        i18n::out_census_games(),
    ];
    let mut rows = vec![columns.map(String::from)];
    rows.extend(census.levels.iter().map(|level| {
        let finished = level.games.finished();
        row_cells(level.marks.to_string(), positions_of(level, distinct), &finished)
    }));
    let positions =
        if distinct { census.distinct_position_counts() } else { census.position_counts() };
    let games = census.game_counts();
    let sum = if census.is_complete { i18n::out_census_sum() } else { i18n::out_census_so_far() };
    rows.push(row_cells(sum.into(), &positions, &games.finished()));
    output::write_table(&rows, [Align::Right; 6], out)?;
    let end = if census.is_complete {
        i18n::out_census_result(&games.x_wins, &games.o_wins, &games.draws)
    } else {
        let marks = census.levels.last().map_or(0, |level| level.marks);
        match is_time_up {
            true => i18n::out_census_time_up(i18n::count_marks(marks)),
            false => i18n::out_census_stopped(marks),
        }
    };
    writeln!(out, "\n{end}")?;
    census.estimate.as_ref().map_or(Ok(()), |estimate| write_estimate(estimate, distinct, out))
}

fn row_cells(marks: String, counts: &OutcomeCounts, games: &BigUint) -> [String; 6] {
    let OutcomeCounts { x_wins, o_wins, draws, .. } = counts;
    let [total, x_wins, o_wins, draws, games] =
        [&counts.total(), x_wins, o_wins, draws, games].map(i18n::format_number);
    [marks, total, x_wins, o_wins, draws, games]
}

fn write_estimate(
    estimate: &CensusEstimate,
    distinct: bool,
    out: &mut dyn Write,
) -> io::Result<()> {
    let (samples, seed) = (estimate.samples, estimate.seed.to_string());
    let head = match estimate.first_sampled_marks {
        0 => i18n::out_census_estimate(samples, seed),
        marks => i18n::out_census_estimate_from(samples, seed, marks),
    };
    writeln!(out, "\n{head}\n")?;
    let row = |what: Message, of: &dyn Fn(&OutcomeEstimates) -> SampledMean| {
        let positions = if distinct { &estimate.distinct_positions } else { &estimate.positions };
        let [positions, games] = [of(positions), of(&estimate.games)].map(estimate_text);
        [what.into(), positions, games]
    };
    let (positions, games) = (i18n::out_census_positions(), i18n::out_census_games());
    let rows = [
        [String::new(), positions.into(), games.into()],
        row(i18n::out_census_x(), &|counts| counts.x_wins),
        row(i18n::out_census_o(), &|counts| counts.o_wins),
        match estimate.has_no_draws {
            true => [
                i18n::out_census_draws(),
                i18n::out_census_proved_none(),
                i18n::out_census_proved_none(),
            ]
            .map(String::from),
            false => row(i18n::out_census_draws(), &|counts| counts.draws),
        },
        row(i18n::out_census_all(), &|counts| counts.total),
    ];
    output::write_table(&rows, [Align::Right; 3], out)?;
    let totals = if distinct { &estimate.distinct_positions } else { &estimate.positions };
    let is_rough = totals.total.is_rough() || estimate.games.total.is_rough();
    let margin = if is_rough { i18n::out_census_rough() } else { i18n::out_census_error() };
    writeln!(out, "\n{margin}")
}

/// Returns an estimate with its standard error; no error is known of what no random game met.
fn estimate_text(estimate: SampledMean) -> String {
    match estimate.mean {
        0.0 => i18n::out_census_none_met().into(),
        _ => format_estimate(estimate),
    }
}
