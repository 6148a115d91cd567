//! `hypertoe random-games`: games of two players who move at random, counted.

use super::error::CliError;
use super::json;
use super::progress;
use super::rules_args::RulesArgs;
use super::shape_args::{ShapeArgs, whole};
use clap::Args;
use hypertoe_core::base::text::grouped;
use hypertoe_core::search::random_games::{RandomGames, RandomTally};
use hypertoe_core::{BigUint, Rules};
use serde::Serialize;
use std::io::{self, Write};
use std::time::{Duration, Instant};

/// The most games that can be asked for.
const MAX_GAMES: u64 = 1_000_000_000_000;

#[derive(Debug, Args)]
pub(super) struct RandomGamesArgs {
    #[command(flatten)]
    shape: ShapeArgs,
    #[command(flatten)]
    rules: RulesArgs,
    /// How many games
    #[arg(long, value_name = "N", default_value = "1000000", allow_negative_numbers = true)]
    games: String,
    /// Where the random numbers begin
    #[arg(long, value_name = "K", default_value = "1", allow_negative_numbers = true)]
    seed: String,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// Runs the command.
///
/// # Errors
/// A bad argument, rules or a board that are not played at random, or output that
/// cannot be written.
#[expect(clippy::disallowed_methods, reason = "how long it took is told, and nothing else")]
pub(super) fn run(
    args: &RandomGamesArgs,
    out: &mut dyn Write,
    err: &mut dyn Write,
) -> Result<(), CliError> {
    let rules = args.rules.rules(args.shape.shape()?)?;
    let games = whole("--games", &args.games, 1, MAX_GAMES)?;
    let seed = whole("--seed", &args.seed, 0, u64::MAX)?;
    let begun = Instant::now();
    let tally = progress::watched(err, |control| {
        match RandomGames::watched(&rules, games, seed, control)? {
            Ok(work) => work.run(control).map(Ok),
            Err(unsupported) => Ok(Err(unsupported)),
        }
    })?;
    let report = Report::new(&rules, seed, &tally, begun.elapsed());
    if args.json {
        return Ok(json::write(&report, out)?);
    }
    Ok(report.text(&rules, out)?)
}

#[derive(Serialize)]
struct Report<'a> {
    sides: &'a [u16],
    run: u16,
    rules: String,
    seed: json::Number,
    games: u64,
    first_wins: u64,
    second_wins: u64,
    draws: u64,
    /// Marks at the end of a game.
    mean_plies: f64,
    games_by_length: Vec<Length>,
    seconds: f64,
}

/// Games of one length.
#[derive(Serialize)]
struct Length {
    moves: usize,
    games: u64,
}

impl<'a> Report<'a> {
    fn new(rules: &'a Rules, seed: u64, tally: &RandomTally, time: Duration) -> Self {
        let lengths = tally.lengths.iter().copied().enumerate();
        let lengths = lengths.map(|(moves, games)| Length { moves, games });
        Self {
            sides: rules.shape().sides(),
            run: rules.shape().run(),
            rules: rules.to_string(),
            seed: json::Number(seed.into()),
            games: tally.games,
            first_wins: tally.wins[0],
            second_wins: tally.wins[1],
            draws: tally.draws,
            mean_plies: tally.mean_plies(),
            games_by_length: lengths.filter(|length| length.games > 0).collect(),
            seconds: time.as_secs_f64(),
        }
    }

    fn text(&self, rules: &Rules, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "{}, {}", rules.shape(), self.rules)?;
        writeln!(out, "moves by lot, seed {}\n", self.seed.0)?;
        let count = |count: u64| grouped(&BigUint::from(count));
        writeln!(out, "games   {:>17}", count(self.games))?;
        let parts =
            [("1 won", self.first_wins), ("2 won", self.second_wins), ("drawn", self.draws)];
        for (what, games) in parts {
            let rate = games as f64 / self.games.max(1) as f64;
            // The standard error of a share.
            let error = (rate * (1.0 - rate) / self.games.max(1) as f64).sqrt();
            let (percent, error) = (rate * 100.0, error * 100.0);
            writeln!(out, "{what}   {:>17} {percent:8.3} ± {error:.3} %", count(games))?;
        }
        let (Some(least), Some(most)) = (self.games_by_length.first(), self.games_by_length.last())
        else {
            return Ok(());
        };
        let (mean, least, most) = (self.mean_plies, least.moves, most.moves);
        writeln!(out, "moves of a game: {least} to {most}, {mean:.2} on average")?;
        let speed = (self.games as f64 / self.seconds.max(1e-9)) as u64;
        writeln!(out, "{:.2} s, {} games a second", self.seconds, count(speed))
    }
}
