//! `hypertoe census`: counts all positions and games of two players.

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

/// The largest value of `--max-positions`.
const MAX_POSITIONS: u64 = 1_000_000_000;
/// The largest value of `--samples`.
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

/// The exact counts as JSON; what is not known is null.
#[derive(Serialize)]
struct Report<'a> {
    sides: &'a [u16],
    run: u16,
    /// Whether positions are counted up to symmetry; games never are.
    distinct: bool,
    symmetries: Number,
    /// Whether the count is complete.
    complete: bool,
    positions: Option<Number>,
    #[serde(flatten)]
    ends: Ends<Option<Number>>,
    games: Games<Option<Number>>,
    /// The greatest number of marks up to which the count is complete.
    counted_marks: u32,
    by_marks: Vec<Row>,
    games_by_length: Vec<Length>,
    #[serde(skip_serializing_if = "Option::is_none")]
    estimate: Option<EstimateReport>,
}

/// Counts by outcome.
#[derive(Serialize)]
struct Ends<T> {
    x_wins: T,
    o_wins: T,
    draws: T,
}

impl<T> Ends<T> {
    fn new(counts: OutcomeCounts, number: impl Fn(BigUint) -> T) -> Self {
        let OutcomeCounts { x_wins, o_wins, draws, .. } = counts;
        Self { x_wins: number(x_wins), o_wins: number(o_wins), draws: number(draws) }
    }

    fn guessed(guesses: OutcomeGuesses) -> Self
    where
        T: From<Guess>,
    {
        let OutcomeGuesses { x_wins, o_wins, draws, .. } = guesses;
        Self { x_wins: x_wins.into(), o_wins: o_wins.into(), draws: draws.into() }
    }
}

/// Counts of complete games.
#[derive(Serialize)]
struct Games<T> {
    total: T,
    #[serde(flatten)]
    ends: Ends<T>,
}

#[derive(Serialize)]
struct Row {
    marks: u32,
    positions: Number,
    /// Positions in which the game goes on.
    open: Number,
    #[serde(flatten)]
    ends: Ends<Number>,
}

/// Complete games of one length.
#[derive(Serialize)]
struct Length {
    moves: u32,
    #[serde(flatten)]
    games: Games<Number>,
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
            ends: Ends::new(positions, known),
            games: Games { total: known(games.finished()), ends: Ends::new(games, known) },
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
        let (positions, open) = (Number(counts.total()), Number(counts.open.clone()));
        Self { marks: level.marks, positions, open, ends: Ends::new(counts.clone(), Number) }
    }
}

impl Length {
    fn new(level: &CensusLevel) -> Option<Self> {
        let total = level.games.finished();
        if total == BigUint::ZERO {
            return None;
        }
        let ends = Ends::new(level.games.clone(), Number);
        Some(Self { moves: level.marks, games: Games { total: Number(total), ends } })
    }
}

/// Estimates from random games, kept apart from the exact counts.
#[derive(Serialize)]
struct EstimateReport {
    samples: u64,
    seed: Number,
    /// Below this number of marks the exact counts are used in the sums.
    from_marks: u32,
    positions: GuessReport,
    #[serde(flatten)]
    ends: Ends<GuessReport>,
    games: Games<GuessReport>,
    by_marks: Vec<GuessRow>,
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
            ends: Ends::guessed(positions),
            games: Games { total: games.total.into(), ends: Ends::guessed(games) },
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
