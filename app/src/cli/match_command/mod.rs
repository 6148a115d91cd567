//! `hypertoe match`: plays games between two computer players.

mod report;

use crate::cli::arguments::whole_number_parser;
use crate::cli::csv::{self, CsvWriter, TableForm};
use crate::cli::error::{CliError, CliResult};
use crate::cli::game_args::{RulesArgs, ShapeArgs, bot_names, parse_bot};
use crate::cli::json::{self, BigJson};
use crate::cli::messages::Messages;
use crate::cli::output::{self, Align};
use crate::cli::parts::{DivisibleWork, PartResults, Units};
use crate::cli::time_limit::MAX_SECONDS;
use crate::i18n::{self, Message, decimal};
use crate::jobs::shipped::shipped_books;
use clap::Args;
use hypertoe_core::base::control::{Control, Halt, run_to_end};
use hypertoe_core::play::MAX_BOT_MILLIS;
use hypertoe_core::search::match_play::{MatchScore, OpeningSampler};
use hypertoe_core::search::{BookLibrary, SearchLimits, SearchProgress};
use hypertoe_core::{Bot, Player, Position, Rules};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::io::{self, Write};
use std::ops::Range;
use std::sync::Arc;
use std::time::{Duration, Instant};

pub(super) use report::MatchReport;
use report::{FirstMover, MatchEffort};

/// The largest values of `--games` and `--opening`.
const MAX_GAMES: u64 = 1_000_000;
const MAX_PLIES: u64 = 100;
/// The largest values of `--moves` and `--seconds`.
const MAX_MOVES: u64 = 1_000_000;
/// Interval between two reports of the score.
const REPORT_INTERVAL: Duration = Duration::from_secs(2);

#[derive(Debug, Args)]
pub(in crate::cli) struct MatchArgs {
    #[command(flatten)]
    shape: ShapeArgs,
    #[command(flatten)]
    rules: RulesArgs,
    #[arg(long, value_name = "LEVEL", help = i18n::cli_match_a(bot_names()))]
    a: String,
    #[arg(long, value_name = "LEVEL", help = i18n::cli_match_b())]
    b: String,
    #[arg(long, value_parser = whole_number_parser(1, MAX_GAMES), value_name = "N", help = i18n::cli_match_games(), default_value = "100")]
    games: u64,
    #[arg(long, value_parser = whole_number_parser(0, u64::MAX), value_name = "K", help = i18n::cli_seed(), default_value = "1")]
    seed: u64,
    #[arg(long, help = i18n::cli_match_first(), value_enum, default_value_t = FirstMover::Alternate)]
    first: FirstMover,
    #[arg(long, value_parser = whole_number_parser(0, MAX_PLIES), value_name = "N", help = i18n::cli_match_opening())]
    opening: Option<u64>,
    #[arg(long, value_parser = whole_number_parser(1, MAX_BOT_MILLIS), value_name = "MS", help = i18n::cli_match_time(), default_value = "100")]
    time: u32,
    #[arg(long, value_parser = whole_number_parser(1, u64::MAX), value_name = "N", help = i18n::cli_match_nodes())]
    nodes: Option<u64>,
    // On giant boards a game may never end.
    #[arg(long, value_parser = whole_number_parser(1, MAX_MOVES), value_name = "N", help = i18n::cli_match_moves(), default_value = "4000")]
    moves: u64,
    #[arg(long, value_parser = whole_number_parser(1, MAX_SECONDS), value_name = "N", help = i18n::cli_match_seconds())]
    seconds: Option<u64>,
    #[command(flatten)]
    form: TableForm,
}

pub(in crate::cli) fn run(
    args: &MatchArgs,
    out: &mut dyn Write,
    messages: &mut Messages<'_>,
) -> CliResult {
    let contest = BotMatch::new(args)?;
    let result = contest.play(0..args.games, messages);
    args.report(&contest, &result, out)
}

impl MatchArgs {
    fn report(&self, contest: &BotMatch, result: &MatchTally, out: &mut dyn Write) -> CliResult {
        if self.form.json {
            return Ok(json::write_json(&contest.report(result), out)?);
        }
        if self.form.csv {
            return Ok(contest.write_csv(result, out)?);
        }
        Ok(contest.write_text(result, out)?)
    }
}

impl DivisibleWork for MatchArgs {
    fn units(&self, _: u64, _: &mut Messages<'_>) -> CliResult<Units> {
        if self.seconds.is_some() {
            return Err(CliError::Argument(i18n::cli_split_seconds()));
        }
        BotMatch::new(self)?;
        Ok(Units::numbered(self.games))
    }

    fn run(&self, units: Range<u64>, _: &[Value], messages: &mut Messages<'_>) -> CliResult<Value> {
        Ok(serde_json::to_value(BotMatch::new(self)?.play(units, messages))?)
    }

    fn join(&self, parts: PartResults, out: &mut dyn Write, _: &mut Messages<'_>) -> CliResult {
        let contest = BotMatch::new(self)?;
        let mut all = MatchTally::new(&contest.rules);
        parts.into_results()?.iter().for_each(|part| all.merge(part));
        self.report(&contest, &all, out)
    }
}

struct BotMatch {
    rules: Arc<Rules>,
    openings: OpeningSampler,
    bots: [Bot; 2],
    games: u64,
    seed: u64,
    first: FirstMover,
    time: Duration,
    nodes: Option<u64>,
    /// The most moves of a game.
    moves: usize,
    /// Time limit for all games.
    seconds: Option<Duration>,
    library: BookLibrary,
}

#[derive(Serialize, Deserialize)]
struct MatchTally {
    score: MatchScore,
    moves: u64,
    /// Thinking time of player a and of player b.
    thinking: [ThinkingTime; 2],
    /// Number of openings that nearly decide the game, as no better one was found.
    unbalanced_openings: u64,
    /// Whether the time limit ended the match early.
    stopped: bool,
}

/// The progress of a running match, for reports and the time limit.
struct MatchProgress<'a, 'b> {
    messages: &'a mut Messages<'b>,
    started: Instant,
    last_report: Instant,
    /// The number of games to play.
    games: u64,
    /// The score before the current game.
    score: MatchScore,
    /// Moves made in the current game.
    moves: usize,
}

#[derive(Clone, Copy, Default, Serialize, Deserialize)]
struct ThinkingTime {
    moves: u64,
    time: Duration,
}

impl ThinkingTime {
    fn millis_per_move(self) -> f64 {
        self.time.as_secs_f64() * 1_000.0 / self.moves.max(1) as f64
    }
}

impl MatchTally {
    /// Creates the tally of no game.
    fn new(rules: &Rules) -> Self {
        Self {
            score: MatchScore::new(rules),
            moves: 0,
            thinking: Default::default(),
            unbalanced_openings: 0,
            stopped: false,
        }
    }

    /// Adds the tally of other games.
    fn merge(&mut self, other: &Self) {
        self.score.merge(&other.score);
        self.moves += other.moves;
        self.unbalanced_openings += other.unbalanced_openings;
        self.stopped |= other.stopped;
        for (sum, time) in self.thinking.iter_mut().zip(&other.thinking) {
            sum.moves += time.moves;
            sum.time += time.time;
        }
    }
}

impl BotMatch {
    fn new(args: &MatchArgs) -> CliResult<Self> {
        let rules = Arc::new(args.rules.rules(&args.shape)?);
        let mut openings = OpeningSampler::new(Arc::clone(&rules), args.seed);
        let seats = u64::from(rules.player_count());
        let even = (args.first != FirstMover::Alternate).then_some(0);
        if let Some(plies) = args.opening.or(even) {
            if !plies.is_multiple_of(seats) {
                let wrong = i18n::cli_value_opening("--opening", seats, plies);
                return Err(CliError::Argument(wrong));
            }
            openings.moves_per_player = (plies / seats) as usize;
        }
        let bots = [parse_bot("--a", &args.a)?, parse_bot("--b", &args.b)?];
        let library = shipped_books();
        if bots.contains(&Bot::Perfect) {
            // Reading proof books does not count as thinking time.
            run_to_end(|control: &mut dyn Control<()>| library.prepare(&rules, control));
        }
        Ok(Self {
            rules,
            openings,
            bots,
            games: args.games,
            seed: args.seed,
            first: args.first,
            time: Duration::from_millis(args.time.into()),
            nodes: args.nodes,
            moves: args.moves as usize,
            seconds: args.seconds.map(Duration::from_secs),
            library,
        })
    }

    /// Plays the games with these numbers, or as many as the time limit allows.
    #[expect(clippy::disallowed_methods, reason = "players think by the clock")]
    fn play(&self, games: Range<u64>, messages: &mut Messages<'_>) -> MatchTally {
        let mut tally = MatchTally::new(&self.rules);
        let (begun, score) = (Instant::now(), tally.score);
        let games_to_play = games.end - games.start;
        let mut progress = MatchProgress {
            messages,
            started: begun,
            last_report: begun,
            games: games_to_play,
            score,
            moves: 0,
        };
        let seats = u64::from(self.rules.player_count());
        for game in games {
            let (opening, seat) = match self.first {
                FirstMover::Alternate => (game / seats, game % seats),
                FirstMover::A => (game, 0),
                FirstMover::B => (game, 1),
            };
            (progress.score, progress.moves) = (tally.score, 0);
            tally.stopped = self
                .play_game(game, opening, Player(seat as u8), &mut tally, &mut progress)
                .is_err();
            if tally.stopped {
                break;
            }
        }
        tally
    }

    /// Reports the score now and then.
    fn check_in(&self, progress: &mut MatchProgress<'_, '_>) -> Result<(), Halt> {
        if progress.last_report.elapsed() >= REPORT_INTERVAL {
            let MatchScore { wins, draws, losses, .. } = progress.score;
            let (game, moves) = (progress.score.games() + 1, progress.moves);
            let told = i18n::out_match_progress(game, progress.games, moves, wins, draws, losses);
            progress.messages.progress(i18n::out_progress(told));
            progress.last_report += progress.last_report.elapsed();
        }
        match self.seconds {
            Some(max) if progress.started.elapsed() >= max => Err(Halt::FinishEarly),
            _ => Ok(()),
        }
    }

    /// Plays one game, with player a in this seat.
    ///
    /// # Errors
    /// The time limit is reached; the game does not count.
    fn play_game(
        &self,
        number: u64,
        opening: u64,
        seat: Player,
        tally: &mut MatchTally,
        progress: &mut MatchProgress<'_, '_>,
    ) -> Result<(), Halt> {
        let drawn =
            self.openings.sample(opening, &mut |_, _: &dyn Fn()| self.check_in(progress))?;
        let mut position = drawn.position;
        let mut thought = tally.thinking;
        while !position.outcome().is_over() && position.played_marks().len() < self.moves {
            progress.moves = position.played_marks().len();
            let who = usize::from(position.to_move() != seat);
            let moved = self.play_move(number, who, &mut position, &mut thought[who], progress);
            if !moved || position.outcome().is_over() {
                break;
            }
            self.check_in(progress)?;
        }
        tally.thinking = thought;
        tally.unbalanced_openings += u64::from(!drawn.is_open);
        tally.moves += position.played_marks().len() as u64;
        // After a swap the other player has the marks of this seat.
        let seat = if position.is_swapped() { Player(1 - seat.0) } else { seat };
        tally.score.add(position.outcome(), seat);
        Ok(())
    }

    /// Makes one move. Returns `false` if the player found none.
    #[expect(clippy::disallowed_methods, reason = "players think by the clock")]
    fn play_move(
        &self,
        game: u64,
        who: usize,
        position: &mut Position,
        spent: &mut ThinkingTime,
        progress: &mut MatchProgress<'_, '_>,
    ) -> bool {
        let bot = self.bots[who];
        let begun = Instant::now();
        let time = bot.thinking_time(position, self.time);
        let limits =
            SearchLimits::seeded(self.seed.wrapping_add(game).wrapping_mul(2) + who as u64);
        let limits = match (time, self.nodes) {
            (Some(_), Some(nodes)) => SearchLimits { nodes: Some(nodes), ..limits },
            (Some(_), None) => SearchLimits { nodes: Some(u64::MAX), ..limits },
            _ => limits,
        };
        let time = time.filter(|_| self.nodes.is_none());
        let mut watch = |_: u64, _: &dyn Fn() -> SearchProgress| match time {
            Some(time) if begun.elapsed() >= time => Err(Halt::FinishEarly),
            _ => self.check_in(progress),
        };
        let choice = bot.choose_within_limits(position, &limits, &self.library, &mut watch);
        let Ok(Some(choice)) = choice else { return false };
        spent.moves += 1;
        spent.time += begun.elapsed();
        position.play_move(&choice.mv).is_ok()
    }

    fn report(&self, tally: &MatchTally) -> MatchReport<'_> {
        let MatchScore { wins, draws, losses, .. } = tally.score;
        let (low, high) = tally.score.confidence_interval();
        let shape = self.rules.shape();
        MatchReport {
            sides: shape.sides(),
            run: shape.line_length(),
            rules: self.rules.to_string(),
            a: self.bots[0].to_string(),
            b: self.bots[1].to_string(),
            first: self.first,
            games: tally.score.games(),
            a_wins: wins,
            b_wins: losses,
            draws,
            a_score: tally.score.mean_points(),
            a_score_low: low,
            a_score_high: high,
            even_score: tally.score.points_per_draw(),
            elo: self.elo_difference(tally.score.mean_points()),
            elo_low: self.elo_difference(low),
            elo_high: self.elo_difference(high),
            seed: BigJson(self.seed.into()),
            ms_limit: self.time.as_millis() as u64,
            node_limit: self.nodes.map(|nodes| BigJson(nodes.into())),
            stopped: tally.stopped,
            moves_per_game: tally.moves as f64 / tally.score.games().max(1) as f64,
            opening_plies: self.openings.plies(),
            openings_not_open: tally.unbalanced_openings,
            effort: MatchEffort {
                a_ms_per_move: tally.thinking[0].millis_per_move(),
                b_ms_per_move: tally.thinking[1].millis_per_move(),
            },
        }
    }

    /// Returns the difference in Elo rating, which is defined for two players only.
    fn elo_difference(&self, rate: f64) -> Option<f64> {
        // Adding 0.0 turns −0 into 0.
        MatchScore::elo_difference(rate)
            .filter(|_| self.rules.player_count() == 2)
            .map(|elo| elo + 0.0)
    }

    fn write_csv(&self, tally: &MatchTally, out: &mut dyn Write) -> io::Result<()> {
        let report = self.report(tally);
        let columns = [
            "a",
            "b",
            "games",
            "a_wins",
            "draws",
            "b_wins",
            "a_score",
            "a_score_low",
            "a_score_high",
            "elo",
            "elo_low",
            "elo_high",
            "seed",
        ];
        let mut table = CsvWriter::of_rules(&self.rules, i18n::table_match(), columns, out)?;
        table.write_row([
            report.a,
            report.b,
            report.games.to_string(),
            report.a_wins.to_string(),
            report.draws.to_string(),
            report.b_wins.to_string(),
            report.a_score.to_string(),
            report.a_score_low.to_string(),
            report.a_score_high.to_string(),
            csv::optional(report.elo),
            csv::optional(report.elo_low),
            csv::optional(report.elo_high),
            report.seed.0.to_string(),
        ])
    }

    fn write_text(&self, tally: &MatchTally, out: &mut dyn Write) -> io::Result<()> {
        let report = self.report(tally);
        writeln!(out, "{}", i18n::out_match_board(self.rules.shape(), &*self.rules))?;
        let players = match self.rules.player_count() {
            2 => i18n::out_match_players(&report.a, &report.b),
            _ => i18n::out_match_players_seats(&report.a, &report.b),
        };
        writeln!(out, "{players}")?;
        let opening = match report.opening_plies {
            0 => i18n::out_match_empty(),
            plies => i18n::out_match_opening(plies),
        };
        writeln!(out, "{opening}\n")?;
        let rows = [
            (i18n::out_match_games(), report.games),
            (i18n::out_match_a(), report.a_wins),
            (i18n::out_match_drawn(), report.draws),
            (i18n::out_match_b(), report.b_wins),
        ];
        let rows = rows.map(|(what, games)| [what.into(), i18n::format_number(games)]);
        output::write_table(&rows, [Align::Left, Align::Right], out)?;
        writeln!(out, "{}", self.score_text(&report))?;
        if let (Some(elo), low, high) = (report.elo, report.elo_low, report.elo_high) {
            let signed = |elo: f64| format!("{elo:+.0}");
            let low = low.map_or("−∞".to_owned(), signed);
            let high = high.map_or("+∞".to_owned(), signed);
            writeln!(out, "{}", i18n::out_match_elo(signed(elo), low, high))?;
        }
        let [a, b, moves] =
            [report.effort.a_ms_per_move, report.effort.b_ms_per_move, report.moves_per_game]
                .map(|mean| decimal(mean, 1));
        writeln!(out, "{}", i18n::out_match_time(moves, a, b))?;
        if let (true, Some(max)) = (tally.stopped, self.seconds) {
            writeln!(out, "{}", i18n::out_match_stopped(max.as_secs(), self.games))?;
        }
        if tally.unbalanced_openings > 0 {
            writeln!(out, "{}", i18n::out_match_lopsided(tally.unbalanced_openings))?;
        }
        Ok(())
    }

    fn score_text(&self, report: &MatchReport<'_>) -> Message {
        let percent = |rate: f64| decimal(rate * 100.0, 1);
        let score = percent(report.a_score);
        let (low, high) = (percent(report.a_score_low), percent(report.a_score_high));
        match self.rules.player_count() {
            2 => i18n::out_match_score(score, low, high),
            _ => i18n::out_match_score_even(score, low, high, percent(report.even_score)),
        }
    }
}
