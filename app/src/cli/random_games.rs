//! `hypertoe random-games`: plays random games of two players and counts the outcomes.

use super::arguments::whole_number_parser;
use super::csv::{CsvWriter, TableForm};
use super::error::CliResult;
use super::game_args::{RulesArgs, ShapeArgs, hidden};
use super::json::{self, BigJson, Report, TimeJson};
use super::messages::Messages;
use super::output::{self, Align};
use super::parts::{DivisibleWork, PartResults, Units};
use super::time_limit::{RunningTime, TimeLimit};
use crate::i18n::{self, Message, decimal};
use clap::Args;
use hypertoe_core::Rules;
use hypertoe_core::search::random_games::{RandomGameStats, RandomGames};
use hypertoe_core::theory::census::rules_out_draws;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;
use std::io::{self, Write};
use std::ops::Range;
use std::time::{Duration, Instant};

const MAX_GAMES: u64 = 1_000_000_000_000;

#[derive(Debug, Args)]
#[command(mut_args(hidden(&["gravity", "players", "first-to", "most-lines"])))]
pub(super) struct RandomGamesArgs {
    #[command(flatten)]
    shape: ShapeArgs,
    #[command(flatten)]
    rules: RulesArgs,
    #[arg(
        long, value_parser = whole_number_parser(1, MAX_GAMES),
        value_name = "N",
        help = i18n::cli_random_games_games(),
        default_value = "1000000"
    )]
    games: u64,
    #[arg(long, value_parser = whole_number_parser(0, u64::MAX), value_name = "K", help = i18n::cli_seed(), default_value = "1")]
    seed: u64,
    #[command(flatten)]
    limit: TimeLimit,
    #[command(flatten)]
    form: TableForm,
}

#[expect(clippy::disallowed_methods, reason = "it only reports how long the work took")]
pub(super) fn run(
    args: &RandomGamesArgs,
    out: &mut dyn Write,
    messages: &mut Messages<'_>,
) -> CliResult {
    let begun = Instant::now();
    let limit = args.limit.start();
    let tally = args.play(0..args.games, limit, messages)?;
    args.report(&tally, begun.elapsed(), limit, (out, messages))
}

impl RandomGamesArgs {
    /// Plays the games with these numbers.
    fn play(
        &self,
        games: Range<u64>,
        limit: RunningTime,
        messages: &mut Messages<'_>,
    ) -> CliResult<RandomGameStats> {
        let rules = self.rules.rules(&self.shape)?;
        let count = games.end - games.start;
        limit.run(messages, |control| {
            match RandomGames::new(&rules, count, self.seed, control)? {
                Ok(work) => work.starting_at(games.start).run(control).map(Ok),
                Err(unsupported) => Ok(Err(unsupported.into())),
            }
        })?
    }

    fn report(
        &self,
        tally: &RandomGameStats,
        time: Duration,
        limit: RunningTime,
        (out, messages): (&mut dyn Write, &mut Messages<'_>),
    ) -> CliResult {
        let rules = self.rules.rules(&self.shape)?;
        // A proof needs a moment; without one, no draw was met.
        let is_undrawn = tally.draws == 0
            && limit.run(messages, |control| rules_out_draws(&rules, control)).unwrap_or(false);
        let report = RandomGamesReport::new(&rules, self.seed, (tally, is_undrawn), time);
        if self.form.json {
            return Ok(json::write_json(&report, out)?);
        }
        if self.form.csv {
            return Ok(report.write_csv(&rules, out)?);
        }
        Ok(report.write_text(&rules, out)?)
    }
}

impl DivisibleWork for RandomGamesArgs {
    fn units(&self, _: u64, _: &mut Messages<'_>) -> CliResult<Units> {
        self.limit.check_unlimited()?;
        self.rules.rules(&self.shape)?;
        Ok(Units::numbered(self.games))
    }

    fn run(&self, units: Range<u64>, _: &[Value], messages: &mut Messages<'_>) -> CliResult<Value> {
        let tally = self.play(units, TimeLimit::default().start(), messages)?;
        Ok(serde_json::to_value(tally)?)
    }

    fn join(
        &self,
        parts: PartResults,
        out: &mut dyn Write,
        messages: &mut Messages<'_>,
    ) -> CliResult {
        let (mut all, time) = (RandomGameStats::default(), Duration::from_secs_f64(parts.seconds));
        parts.into_results()?.iter().for_each(|part| all.merge(part));
        self.report(&all, time, TimeLimit::default().start(), (out, messages))
    }
}

#[derive(Serialize, JsonSchema)]
pub(super) struct RandomGamesReport<'a> {
    /// The sides of the board, that of x first.
    sides: &'a [u16],
    /// The number of cells of a line.
    run: u16,
    /// The rules in words.
    rules: String,
    /// The seed of the random numbers.
    seed: BigJson,
    /// The number of games.
    games: u64,
    /// Games that the first player won.
    first_wins: u64,
    /// Games that the second player won.
    second_wins: u64,
    /// Games drawn.
    draws: u64,
    /// True if a proof rules out draws.
    no_draws: bool,
    /// Mean number of marks at the end of a game.
    mean_plies: f64,
    /// The number of games of each length.
    games_by_length: Vec<LengthCount>,
    effort: TimeJson,
}

impl Report for RandomGamesReport<'_> {
    const NAME: &'static str = "random-games";
}

/// The number of games of one length.
#[derive(Serialize, JsonSchema)]
struct LengthCount {
    /// The number of moves.
    moves: usize,
    /// The number of games.
    games: u64,
}

impl<'a> RandomGamesReport<'a> {
    fn new(
        rules: &'a Rules,
        seed: u64,
        (tally, no_draws): (&RandomGameStats, bool),
        time: Duration,
    ) -> Self {
        let lengths = tally.games_by_length.iter().copied().enumerate();
        let lengths = lengths.map(|(moves, games)| LengthCount { moves, games });
        Self {
            sides: rules.shape().sides(),
            run: rules.shape().line_length(),
            rules: rules.to_string(),
            seed: BigJson(seed.into()),
            games: tally.games,
            first_wins: tally.wins[0],
            second_wins: tally.wins[1],
            draws: tally.draws,
            no_draws,
            mean_plies: tally.mean_plies(),
            games_by_length: lengths.filter(|length| length.games > 0).collect(),
            effort: TimeJson { seconds: time.as_secs_f64() },
        }
    }

    fn write_csv(&self, rules: &Rules, out: &mut dyn Write) -> io::Result<()> {
        let columns = ["games", "first_wins", "second_wins", "draws", "mean_plies", "seed"];
        let mut table = CsvWriter::of_rules(rules, i18n::table_random_games(), columns, out)?;
        let [games, first, second, draws] =
            [self.games, self.first_wins, self.second_wins, self.draws].map(|it| it.to_string());
        let (plies, seed) = (self.mean_plies.to_string(), self.seed.0.to_string());
        table.write_row([games, first, second, draws, plies, seed])
    }

    fn write_text(&self, rules: &Rules, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "{}", i18n::out_random_board(rules.shape(), rules))?;
        writeln!(out, "{}\n", i18n::out_random_seed(self.seed.0.to_string()))?;
        let parts = [
            (i18n::out_random_first(), self.first_wins),
            (i18n::out_random_second(), self.second_wins),
            (i18n::out_random_drawn(), self.draws),
        ];
        let row = |what: Message, games: u64, rate| [what.into(), i18n::format_number(games), rate];
        let mut rows = vec![row(i18n::out_random_games(), self.games, String::new())];
        rows.extend(parts.map(|(what, games)| row(what, games, self.percentage(games).into())));
        if self.no_draws {
            rows.pop();
            rows.push(row(i18n::out_random_drawn(), 0, i18n::out_random_no_draws().into()));
        }
        output::write_table(&rows, [Align::Left, Align::Right, Align::Right], out)?;
        let (Some(least), Some(most)) = (self.games_by_length.first(), self.games_by_length.last())
        else {
            return Ok(());
        };
        let mean = decimal(self.mean_plies, 2);
        writeln!(out, "{}", i18n::out_random_moves(least.moves, most.moves, mean))?;
        let speed = (self.games as f64 / self.effort.seconds.max(1e-9)) as u64;
        writeln!(out, "{}", i18n::out_random_speed(speed, decimal(self.effort.seconds, 2)))
    }

    /// Returns a share of the games in percent, with its standard error; no error is known of what no
    /// game met.
    fn percentage(&self, games: u64) -> Message {
        if games == 0 {
            return i18n::out_census_none_met();
        }
        let all = self.games.max(1) as f64;
        let rate = games as f64 / all;
        let error = (rate * (1.0 - rate) / all).sqrt();
        i18n::out_random_rate(decimal(rate * 100.0, 3), decimal(error * 100.0, 3))
    }
}
