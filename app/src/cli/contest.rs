//! `hypertoe match`: games of one computer player against another.

use super::error::CliError;
use super::json;
use super::rules_args::RulesArgs;
use super::shape_args::{ShapeArgs, whole};
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
/// The standings are told at most this often.
const PATIENCE: Duration = Duration::from_secs(2);

#[derive(Debug, Args)]
pub(super) struct MatchArgs {
    #[command(flatten)]
    shape: ShapeArgs,
    #[command(flatten)]
    rules: RulesArgs,
    #[arg(long, value_name = "LEVEL", help = a_help())]
    a: String,
    /// The other one; with three players or more it takes all other seats
    #[arg(long, value_name = "LEVEL")]
    b: String,
    /// How many games, 1 to 1,000,000
    #[arg(long, value_name = "N", default_value = "100", allow_negative_numbers = true)]
    games: String,
    /// Where the random numbers begin
    #[arg(long, value_name = "K", default_value = "1", allow_negative_numbers = true)]
    seed: String,
    /// Who sits in the first seat; in turn, every opening is played from each seat
    #[arg(long, value_enum, default_value_t = First::Alternate)]
    first: First,
    /// Random moves before the players begin: a multiple of the number of players; one or two
    /// each, or none where the first seat is given
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    opening: Option<String>,
    /// Milliseconds for a move of those who use their time
    #[arg(long, value_name = "MS", default_value = "100", allow_negative_numbers = true)]
    time: String,
    /// Count positions instead of time, so that the same games come about everywhere
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    nodes: Option<String>,
    /// Print JSON
    #[arg(long)]
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
                let takes = format!("a multiple of {seats}, the number of players");
                return Err(CliError::value("--opening", takes, &plies.to_string()));
            }
            openings = openings.with_turns((plies / seats) as usize);
        }
        let nodes = |text: &String| whole("--nodes", text, 1, u64::MAX);
        let bots = [level("--a", &args.a)?, level("--b", &args.b)?];
        let library = crate::proofs::library();
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

    /// Plays all games, and tells the standings meanwhile.
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
                let _ = writeln!(
                    err,
                    "… game {done} of {}: {wins} won, {draws} drawn, {losses} lost by a",
                    self.games
                );
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
        writeln!(out, "{}, {}", self.rules.shape(), report.rules)?;
        let others = if self.rules.players() == 2 { "" } else { " in all other seats" };
        writeln!(out, "a = {}, b = {}{others}", report.a, report.b)?;
        match report.opening_plies {
            0 => writeln!(out, "from the empty board\n")?,
            plies => writeln!(out, "after {plies} random moves\n")?,
        }
        writeln!(out, "games   {:>8}", report.games)?;
        writeln!(out, "a won   {:>8}", report.a_wins)?;
        writeln!(out, "drawn   {:>8}", report.draws)?;
        writeln!(out, "b won   {:>8}", report.b_wins)?;
        let percent = |rate: f64| rate * 100.0;
        let (low, high) = (percent(report.a_score_low), percent(report.a_score_high));
        let score = percent(report.a_score);
        write!(out, "a’s score {score:6.1} %, with 95 % certainty {low:.1} to {high:.1} %")?;
        match self.rules.players() {
            2 => writeln!(out)?,
            _ => writeln!(out, "; equals would have {:.1} %", percent(report.even_score))?,
        }
        if let (Some(elo), low, high) = (report.elo, report.elo_low, report.elo_high) {
            let bound = |bound: Option<f64>| {
                bound.map_or_else(|| "any".to_owned(), |elo| format!("{elo:+.0}"))
            };
            writeln!(out, "Elo difference {elo:+.0}, {} to {}", bound(low), bound(high))?;
        }
        writeln!(
            out,
            "time for a move: a {:.1} ms, b {:.1} ms; {:.1} moves a game",
            report.a_ms_per_move, report.b_ms_per_move, report.moves_per_game
        )?;
        if tally.closed > 0 {
            writeln!(out, "{} games began with an opening that decides much", tally.closed)?;
        }
        Ok(())
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

/// The players that are told by their name alone.
fn fixed() -> impl Iterator<Item = Bot> {
    Bot::ALL.into_iter().filter(|bot| !matches!(bot, Bot::Custom { .. }))
}

/// Their names as they are written here: `random, careless, …, long-game`.
fn named_levels() -> String {
    let names: Vec<String> =
        fixed().map(|bot| bot.name().to_lowercase().replace(' ', "-")).collect();
    names.join(", ")
}

fn a_help() -> String {
    let named = named_levels();
    format!(
        "The one whose games are counted: {named}, or depth=N (moves ahead), time=MS, or both \
         separated by a comma"
    )
}

/// A computer player by name, or by its depth or time.
fn level(option: &'static str, text: &str) -> Result<Bot, CliError> {
    let wrong = || {
        let takes =
            format!("{}, depth=1 to depth={MAX_DEPTH}, time=MS, or depth and time", named_levels());
        CliError::value(option, takes, text)
    };
    let plain = text.trim().to_lowercase().replace(['-', '_'], " ");
    if !plain.contains('=') {
        let named = |bot: &Bot| bot.name().eq_ignore_ascii_case(&plain);
        return fixed().find(named).ok_or_else(wrong);
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
