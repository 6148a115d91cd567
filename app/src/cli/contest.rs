//! `hypertoe match`: games of one computer player against another.

use super::error::{CliError, quoted};
use super::json;
use super::rules_args::RulesArgs;
use super::shape_args::{ShapeArgs, whole};
use super::table::{self, Side};
use crate::words::{self, Arg, Message, fixed};
use clap::{Args, ValueEnum};
use hypertoe_core::base::control::{Control, Halt, to_the_end};
use hypertoe_core::play::computer::{MAX_DEPTH, MAX_MILLIS};
use hypertoe_core::search::contest::{Openings, Score};
use hypertoe_core::search::{Glimpse, Library, Limits};
use hypertoe_core::{Bot, Player, Position, Rules};
use serde::Serialize;
use std::io::{self, Write};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// The most games, and the most moves of an opening.
const MAX_GAMES: u64 = 1_000_000;
const MAX_PLIES: u64 = 100;
/// Moves after which a game counts as drawn: on giant boards it may never end.
const LAST_MOVE: usize = 4_000;
/// The standings are reported at most this often.
const PATIENCE: Duration = Duration::from_secs(2);

#[derive(Debug, Args)]
pub(super) struct MatchArgs {
    #[command(flatten)]
    shape: ShapeArgs,
    #[command(flatten)]
    rules: RulesArgs,
    #[arg(long, value_name = "LEVEL", help = words::cli_match_a(levels()))]
    a: String,
    #[arg(long, value_name = "LEVEL", help = words::cli_match_b())]
    b: String,
    #[arg(long, value_name = "N", help = words::cli_match_games(), default_value = "100")]
    games: String,
    #[arg(long, value_name = "K", help = words::cli_seed(), default_value = "1")]
    seed: String,
    #[arg(long, help = words::cli_match_first(), value_enum, default_value_t = First::Alternate)]
    first: First,
    #[arg(long, value_name = "N", help = words::cli_match_opening())]
    opening: Option<String>,
    #[arg(long, value_name = "MS", help = words::cli_match_time(), default_value = "100")]
    time: String,
    #[arg(long, value_name = "N", help = words::cli_match_nodes())]
    nodes: Option<String>,
    #[arg(long, help = words::cli_json())]
    json: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum First {
    A,
    B,
    Alternate,
}

/// Runs the command.
///
/// # Errors
/// A bad argument, or output that cannot be written.
pub(super) fn run(
    args: &MatchArgs,
    out: &mut dyn Write,
    err: &mut dyn Write,
) -> Result<(), CliError> {
    let contest = Contest::new(args)?;
    let result = contest.play(err);
    if args.json {
        return Ok(json::write(&contest.report(&result), out)?);
    }
    Ok(contest.text(&result, out)?)
}

/// What is to be played.
struct Contest {
    rules: Arc<Rules>,
    openings: Openings,
    bots: [Bot; 2],
    games: u64,
    seed: u64,
    first: First,
    time: Duration,
    nodes: Option<u64>,
    library: Library,
}

/// What came of it.
struct Tally {
    score: Score,
    moves: u64,
    /// Of a and of b.
    thought: [Spent; 2],
    /// Openings of which none was found that leaves the game open.
    closed: u64,
}

#[derive(Clone, Copy, Default)]
struct Spent {
    moves: u32,
    time: Duration,
}

impl Spent {
    /// Milliseconds for a move.
    fn millis(self) -> f64 {
        self.time.as_secs_f64() * 1_000.0 / f64::from(self.moves.max(1))
    }
}

impl Contest {
    fn new(args: &MatchArgs) -> Result<Self, CliError> {
        let rules = Arc::new(args.rules.rules(args.shape.shape()?)?);
        let seed = whole("--seed", &args.seed, 0, u64::MAX)?;
        let mut openings = Openings::new(Arc::clone(&rules), seed);
        let seats = u64::from(rules.players());
        let plies = match &args.opening {
            Some(text) => Some(whole("--opening", text, 0, MAX_PLIES)?),
            None => (args.first != First::Alternate).then_some(0),
        };
        if let Some(plies) = plies {
            if !plies.is_multiple_of(seats) {
                let wrong = words::cli_value_opening("--opening", seats, plies);
                return Err(CliError::Argument(wrong));
            }
            openings = openings.with_turns((plies / seats) as usize);
        }
        let nodes = |text: &String| whole("--nodes", text, 1, u64::MAX);
        let bots = [level("--a", &args.a)?, level("--b", &args.b)?];
        let library = crate::jobs::proofs::library();
        if bots.contains(&Bot::Perfect) {
            // Reading books is no thinking time.
            to_the_end(|control: &mut dyn Control<()>| library.prepare(&rules, control));
        }
        Ok(Self {
            rules,
            openings,
            bots,
            games: whole("--games", &args.games, 1, MAX_GAMES)?,
            seed,
            first: args.first,
            time: Duration::from_millis(whole("--time", &args.time, 1, MAX_MILLIS.into())?),
            nodes: args.nodes.as_ref().map(nodes).transpose()?,
            library,
        })
    }

    /// Plays all games, and reports the standings on the way.
    #[expect(clippy::disallowed_methods, reason = "players think by the clock")]
    fn play(&self, err: &mut dyn Write) -> Tally {
        let score = Score::new(&self.rules);
        let mut tally = Tally { score, moves: 0, thought: Default::default(), closed: 0 };
        let mut told = Instant::now();
        let seats = u64::from(self.rules.players());
        for game in 0..self.games {
            let (opening, seat) = match self.first {
                First::Alternate => (game / seats, game % seats),
                First::A => (game, 0),
                First::B => (game, 1),
            };
            self.game(game, opening, Player(seat as u8), &mut tally);
            if told.elapsed() >= PATIENCE {
                let Score { wins, draws, losses, .. } = tally.score;
                let done = game + 1;
                // With standard error gone the games still go on.
                let standings = words::out_match_progress(done, self.games, wins, draws, losses);
                let _ = writeln!(err, "{}", words::out_progress(standings));
                told = Instant::now();
            }
        }
        tally
    }

    /// One game, with a in this seat.
    fn game(&self, number: u64, opening: u64, seat: Player, tally: &mut Tally) {
        let drawn = self.openings.draw(opening);
        tally.closed += u64::from(!drawn.is_open);
        let mut position = drawn.position;
        while !position.outcome().is_over() && position.moves().len() < LAST_MOVE {
            let who = usize::from(position.to_move() != seat);
            if !self.turn(number, who, &mut position, &mut tally.thought[who]) {
                break;
            }
        }
        tally.moves += position.moves().len() as u64;
        // After a swap the other one plays the seat's marks.
        let seat = if position.is_swapped() { Player(1 - seat.0) } else { seat };
        tally.score.add(position.outcome(), seat);
    }

    /// One move. `false` if none could be made.
    #[expect(clippy::disallowed_methods, reason = "players think by the clock")]
    fn turn(&self, game: u64, who: usize, position: &mut Position, spent: &mut Spent) -> bool {
        let bot = self.bots[who];
        let begun = Instant::now();
        let time = bot.thinking_time(&self.rules, self.time);
        let limits = Limits::seeded(self.seed.wrapping_add(game).wrapping_mul(2) + who as u64);
        let limits = match (time, self.nodes) {
            (Some(_), Some(nodes)) => limits.with_nodes(nodes),
            (Some(_), None) => limits.until_stopped(),
            _ => limits,
        };
        let time = time.filter(|_| self.nodes.is_none());
        let mut watch = |_: u64, _: &dyn Fn() -> Glimpse| match time {
            Some(time) if begun.elapsed() >= time => Err(Halt::Finish),
            _ => Ok(()),
        };
        let choice = bot.choose(position, &limits, &self.library, &mut watch);
        let Ok(Some(choice)) = choice else { return false };
        spent.moves += 1;
        spent.time += begun.elapsed();
        position.play_move(&choice.turn).is_ok()
    }

    fn report(&self, tally: &Tally) -> Report<'_> {
        let Score { wins, draws, losses, .. } = tally.score;
        let (low, high) = tally.score.interval();
        let shape = self.rules.shape();
        Report {
            sides: shape.sides(),
            run: shape.run(),
            rules: self.rules.to_string(),
            a: self.bots[0].name(),
            b: self.bots[1].name(),
            games: tally.score.games(),
            a_wins: wins,
            b_wins: losses,
            draws,
            a_score: tally.score.rate(),
            a_score_low: low,
            a_score_high: high,
            even_score: tally.score.even(),
            elo: self.elo(tally.score.rate()),
            elo_low: self.elo(low),
            elo_high: self.elo(high),
            a_ms_per_move: tally.thought[0].millis(),
            b_ms_per_move: tally.thought[1].millis(),
            moves_per_game: tally.moves as f64 / tally.score.games().max(1) as f64,
            opening_plies: self.openings.plies(),
            openings_not_open: tally.closed,
        }
    }

    /// The difference in rating, which is for two.
    fn elo(&self, rate: f64) -> Option<f64> {
        // Not “−0” of equals.
        Score::elo(rate).filter(|_| self.rules.players() == 2).map(|elo| elo + 0.0)
    }

    fn text(&self, tally: &Tally, out: &mut dyn Write) -> io::Result<()> {
        let report = self.report(tally);
        writeln!(out, "{}", words::out_match_board(self.rules.shape(), &*self.rules))?;
        let players = match self.rules.players() {
            2 => words::out_match_players(report.a, report.b),
            _ => words::out_match_players_seats(report.a, report.b),
        };
        writeln!(out, "{players}")?;
        let opening = match report.opening_plies {
            0 => words::out_match_empty(),
            plies => words::out_match_opening(plies),
        };
        writeln!(out, "{opening}\n")?;
        let rows = [
            (words::out_match_games(), report.games),
            (words::out_match_a(), report.a_wins),
            (words::out_match_drawn(), report.draws),
            (words::out_match_b(), report.b_wins),
        ];
        let rows = rows.map(|(what, games)| [what.into(), words::number(games)]);
        table::write(&rows, [Side::Left, Side::Right], out)?;
        writeln!(out, "{}", self.score_text(&report))?;
        if let (Some(elo), low, high) = (report.elo, report.elo_low, report.elo_high) {
            let signed = |elo: f64| format!("{elo:+.0}");
            let low = low.map_or("−∞".to_owned(), signed);
            let high = high.map_or("+∞".to_owned(), signed);
            writeln!(out, "{}", words::out_match_elo(signed(elo), low, high))?;
        }
        let [a, b, moves] = [report.a_ms_per_move, report.b_ms_per_move, report.moves_per_game]
            .map(|mean| fixed(mean, 1));
        writeln!(out, "{}", words::out_match_time(a, b, moves))?;
        if tally.closed > 0 {
            writeln!(out, "{}", words::out_match_lopsided(tally.closed))?;
        }
        Ok(())
    }

    fn score_text(&self, report: &Report<'_>) -> Message {
        let percent = |rate: f64| fixed(rate * 100.0, 1);
        let score = percent(report.a_score);
        let (low, high) = (percent(report.a_score_low), percent(report.a_score_high));
        match self.rules.players() {
            2 => words::out_match_score(score, low, high),
            _ => words::out_match_score_even(score, low, high, percent(report.even_score)),
        }
    }
}

#[derive(Serialize)]
struct Report<'a> {
    sides: &'a [u16],
    run: u16,
    rules: String,
    a: &'static str,
    b: &'static str,
    games: u64,
    a_wins: u64,
    b_wins: u64,
    draws: u64,
    a_score: f64,
    a_score_low: f64,
    a_score_high: f64,
    /// What equals would score.
    even_score: f64,
    elo: Option<f64>,
    elo_low: Option<f64>,
    elo_high: Option<f64>,
    a_ms_per_move: f64,
    b_ms_per_move: f64,
    moves_per_game: f64,
    opening_plies: usize,
    /// Games whose opening nearly decides them: no better one was drawn.
    openings_not_open: u64,
}

/// The players that a name alone stands for.
fn fixed_levels() -> impl Iterator<Item = Bot> {
    Bot::ALL.into_iter().filter(|bot| !matches!(bot, Bot::Custom { .. }))
}

/// Their names as they are written here: `random, careless, …, long-game`.
fn levels() -> Arg {
    words::list_in_short(fixed_levels().map(|bot| bot.name().to_lowercase().replace(' ', "-")))
}

/// A computer player by name, or by its depth or time.
fn level(option: &'static str, text: &str) -> Result<Bot, CliError> {
    let wrong =
        || CliError::Argument(words::cli_value_level(option, levels(), MAX_DEPTH, quoted(text)));
    let plain = text.trim().to_lowercase().replace(['-', '_'], " ");
    if !plain.contains('=') {
        let named = |bot: &Bot| bot.name().eq_ignore_ascii_case(&plain);
        return fixed_levels().find(named).ok_or_else(wrong);
    }
    let (mut depth, mut millis) = (None, None);
    for part in plain.split(',') {
        match part.trim().split_once('=') {
            Some(("depth", number)) => {
                let number = whole(option, number, 1, MAX_DEPTH.into()).map_err(|_| wrong())?;
                depth = Some(number as u8);
            }
            Some(("time", number)) => {
                let number = whole(option, number, 1, MAX_MILLIS.into()).map_err(|_| wrong())?;
                millis = Some(number as u32);
            }
            _ => return Err(wrong()),
        }
    }
    Ok(Bot::Custom { depth, millis })
}
