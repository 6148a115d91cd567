//! `hypertoe census`: every position and every game of two players.

use super::error::CliError;
use super::json::{self, Number};
use super::progress;
use super::shape_args::{ShapeArgs, whole};
use super::table::{self, Side};
use crate::words::numbers::guess_text;
use crate::words::{self, Message};
use clap::Args;
use hypertoe_core::theory::census::{
    Census, CensusLevel, CensusOptions, CensusWork, Estimate, EstimateLevel, Guess, OutcomeCounts,
    OutcomeGuesses,
};
use hypertoe_core::{BigUint, Rules, Shape};
use serde::Serialize;
use std::io::{self, Write};

/// The most positions that can be asked to be held.
const MAX_POSITIONS: u64 = 1_000_000_000;
/// The most random games that can be asked for.
const MAX_SAMPLES: u64 = 10_000_000;

#[derive(Debug, Args)]
pub(super) struct CensusArgs {
    #[command(flatten)]
    shape: ShapeArgs,
    #[arg(long, help = words::cli_distinct())]
    distinct: bool,
    #[arg(
        long,
        value_name = "N",
        help = words::cli_census_max_positions(),
        default_value = "20000000"
    )]
    max_positions: String,
    #[arg(long, value_name = "N", help = words::cli_census_samples())]
    samples: Option<String>,
    #[arg(long, value_name = "K", help = words::cli_seed(), default_value = "1")]
    seed: String,
    #[arg(long, help = words::cli_json())]
    json: bool,
}

/// Runs the command.
///
/// # Errors
/// A bad argument, a board that is too large, or output that cannot be written.
pub(super) fn run(
    args: &CensusArgs,
    out: &mut dyn Write,
    err: &mut dyn Write,
) -> Result<(), CliError> {
    let rules = Rules::new(args.shape.shape()?, 2)?;
    let mut options = CensusOptions {
        max_positions: whole("--max-positions", &args.max_positions, 1, MAX_POSITIONS)?,
        always_estimate: args.samples.is_some(),
        seed: whole("--seed", &args.seed, 0, u64::MAX)?,
        ..CensusOptions::default()
    };
    if let Some(samples) = &args.samples {
        options.samples = whole("--samples", samples, 0, MAX_SAMPLES)?;
    }
    let work = CensusWork::new(&rules, options)?;
    let census = progress::watched(err, |control| work.run(control));
    if args.json {
        return Ok(json::write(&Report::new(rules.shape(), &census, args.distinct), out)?);
    }
    Ok(text(rules.shape(), &census, args.distinct, out)?)
}

/// Exact counts; what is not known is null.
#[derive(Serialize)]
struct Report<'a> {
    sides: &'a [u16],
    run: u16,
    /// Whether positions are counted up to symmetry; games never are.
    distinct: bool,
    symmetries: Number,
    /// Whether everything is counted.
    complete: bool,
    positions: Option<Number>,
    x_wins: Option<Number>,
    o_wins: Option<Number>,
    draws: Option<Number>,
    games: Games,
    /// The greatest number of marks with which everything is counted.
    counted_marks: u32,
    by_marks: Vec<Row>,
    games_by_length: Vec<Length>,
    #[serde(skip_serializing_if = "Option::is_none")]
    estimate: Option<EstimateReport>,
}

#[derive(Serialize)]
struct Games {
    total: Option<Number>,
    x_wins: Option<Number>,
    o_wins: Option<Number>,
    draws: Option<Number>,
}

#[derive(Serialize)]
struct Row {
    marks: u32,
    positions: Number,
    /// The game goes on.
    open: Number,
    x_wins: Number,
    o_wins: Number,
    draws: Number,
}

/// Complete games of one length.
#[derive(Serialize)]
struct Length {
    moves: u32,
    total: Number,
    x_wins: Number,
    o_wins: Number,
    draws: Number,
}

impl<'a> Report<'a> {
    fn new(shape: &'a Shape, census: &Census, distinct: bool) -> Self {
        let complete = census.complete;
        let known = |count: BigUint| complete.then_some(Number(count));
        let positions = if distinct { census.distinct() } else { census.positions() };
        let games = census.games();
        let levels = &census.levels;
        Self {
            sides: shape.sides(),
            run: shape.run(),
            distinct,
            symmetries: Number(census.symmetries.clone()),
            complete,
            positions: known(positions.total()),
            x_wins: known(positions.x_wins),
            o_wins: known(positions.o_wins),
            draws: known(positions.draws),
            games: Games {
                total: known(games.finished()),
                x_wins: known(games.x_wins),
                o_wins: known(games.o_wins),
                draws: known(games.draws),
            },
            counted_marks: levels.last().map_or(0, |level| level.marks),
            by_marks: levels.iter().map(|level| Row::new(level, distinct)).collect(),
            games_by_length: levels.iter().filter_map(Length::new).collect(),
            estimate: census
                .estimate
                .as_ref()
                .map(|estimate| EstimateReport::new(estimate, distinct)),
        }
    }
}

fn positions_of(level: &CensusLevel, distinct: bool) -> &OutcomeCounts {
    if distinct { &level.distinct } else { &level.positions }
}

impl Row {
    fn new(level: &CensusLevel, distinct: bool) -> Self {
        let counts = positions_of(level, distinct);
        let OutcomeCounts { open, x_wins, o_wins, draws } = counts.clone();
        let [open, x_wins, o_wins, draws] = [open, x_wins, o_wins, draws].map(Number);
        let positions = Number(counts.total());
        Self { marks: level.marks, positions, open, x_wins, o_wins, draws }
    }
}

impl Length {
    fn new(level: &CensusLevel) -> Option<Self> {
        let total = level.games.finished();
        if total == BigUint::ZERO {
            return None;
        }
        let OutcomeCounts { x_wins, o_wins, draws, .. } = level.games.clone();
        let [total, x_wins, o_wins, draws] = [total, x_wins, o_wins, draws].map(Number);
        Some(Self { moves: level.marks, total, x_wins, o_wins, draws })
    }
}

/// What random games say. Never mixed with the exact counts.
#[derive(Serialize)]
struct EstimateReport {
    samples: u64,
    seed: Number,
    /// With fewer marks, everything is counted and goes into the sums as it is.
    from_marks: u32,
    positions: GuessReport,
    x_wins: GuessReport,
    o_wins: GuessReport,
    draws: GuessReport,
    games: GuessGames,
    by_marks: Vec<GuessRow>,
}

#[derive(Serialize)]
struct GuessGames {
    total: GuessReport,
    x_wins: GuessReport,
    o_wins: GuessReport,
    draws: GuessReport,
}

#[derive(Serialize)]
struct GuessRow {
    marks: u32,
    positions: GuessReport,
    games: GuessReport,
}

#[derive(Serialize)]
struct GuessReport {
    mean: f64,
    /// Standard error of the mean.
    error: f64,
}

impl From<Guess> for GuessReport {
    fn from(guess: Guess) -> Self {
        Self { mean: guess.mean, error: guess.error }
    }
}

impl EstimateReport {
    fn new(estimate: &Estimate, distinct: bool) -> Self {
        let positions = if distinct { estimate.distinct } else { estimate.positions };
        let games = estimate.games;
        let row = |level: &EstimateLevel| {
            let positions = if distinct { level.distinct } else { level.positions };
            GuessRow {
                marks: level.marks,
                positions: positions.total.into(),
                games: level.games.total.into(),
            }
        };
        Self {
            samples: estimate.samples,
            seed: Number(estimate.seed.into()),
            from_marks: estimate.from,
            positions: positions.total.into(),
            x_wins: positions.x_wins.into(),
            o_wins: positions.o_wins.into(),
            draws: positions.draws.into(),
            games: GuessGames {
                total: games.total.into(),
                x_wins: games.x_wins.into(),
                o_wins: games.o_wins.into(),
                draws: games.draws.into(),
            },
            by_marks: estimate.levels.iter().map(row).collect(),
        }
    }
}

fn text(shape: &Shape, census: &Census, distinct: bool, out: &mut dyn Write) -> io::Result<()> {
    let head = match distinct {
        true => words::out_census_board_distinct(shape, &census.symmetries),
        false => words::out_census_board(shape),
    };
    writeln!(out, "{head}\n")?;
    let columns = [
        words::out_census_marks(),
        words::out_census_positions(),
        words::out_census_x(),
        words::out_census_o(),
        words::out_census_draws(),
        words::out_census_games(),
    ];
    let mut rows = vec![columns.map(String::from)];
    rows.extend(census.levels.iter().map(|level| {
        let finished = level.games.finished();
        cells(level.marks.to_string(), positions_of(level, distinct), &finished)
    }));
    let positions = if distinct { census.distinct() } else { census.positions() };
    let games = census.games();
    let sum = match census.complete {
        true => words::out_census_sum(),
        false => words::out_census_so_far(),
    };
    rows.push(cells(sum.into(), &positions, &games.finished()));
    table::write(&rows, [Side::Right; 6], out)?;
    let end = if census.complete {
        words::out_census_result(&games.x_wins, &games.o_wins, &games.draws)
    } else {
        words::out_census_stopped(census.levels.last().map_or(0, |level| level.marks))
    };
    writeln!(out, "\n{end}")?;
    census.estimate.as_ref().map_or(Ok(()), |estimate| estimate_text(estimate, distinct, out))
}

fn cells(marks: String, counts: &OutcomeCounts, games: &BigUint) -> [String; 6] {
    let OutcomeCounts { x_wins, o_wins, draws, .. } = counts;
    let [total, x_wins, o_wins, draws, games] =
        [&counts.total(), x_wins, o_wins, draws, games].map(words::number);
    [marks, total, x_wins, o_wins, draws, games]
}

fn estimate_text(estimate: &Estimate, distinct: bool, out: &mut dyn Write) -> io::Result<()> {
    let (samples, seed) = (estimate.samples, estimate.seed.to_string());
    let head = match estimate.from {
        0 => words::out_census_estimate(samples, seed),
        marks => words::out_census_estimate_from(samples, seed, marks),
    };
    writeln!(out, "\n{head}\n")?;
    let row = |what: Message, of: &dyn Fn(&OutcomeGuesses) -> Guess| {
        let positions = if distinct { &estimate.distinct } else { &estimate.positions };
        let games = &estimate.games;
        [what.into(), guess_text(of(positions)), guess_text(of(games))]
    };
    let (positions, games) = (words::out_census_positions(), words::out_census_games());
    let rows = [
        [String::new(), positions.into(), games.into()],
        row(words::out_census_x(), &|counts| counts.x_wins),
        row(words::out_census_o(), &|counts| counts.o_wins),
        row(words::out_census_draws(), &|counts| counts.draws),
        row(words::out_census_all(), &|counts| counts.total),
    ];
    table::write(&rows, [Side::Right; 3], out)?;
    writeln!(out, "\n{}", words::out_census_error())
}
