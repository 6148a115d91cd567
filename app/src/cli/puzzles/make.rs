//! `hypertoe puzzles make`: makes puzzles from games of the computer against itself.

use super::source::{parse_theme, read_puzzles_or_default};
use crate::action::FileError;
use crate::cli::arguments::{parse_in_range, whole_number_parser};
use crate::cli::error::{CliError, CliResult, shortened};
use crate::cli::game_args::{RulesArgs, ShapeArgs, check_is_file};
use crate::cli::json::{self, BigJson, Report, TimeJson};
use crate::cli::messages::Messages;
use crate::cli::output;
use crate::cli::parts::{DivisibleWork, PartResults, Units};
use crate::cli::time_limit::{RunningTime, TimeLimit};
use crate::i18n::{self, decimal};
use crate::platform::{check_writable, path_exists, write_bytes};
use clap::Args;
use hypertoe_core::Rules;
use hypertoe_core::base::control::{Control, Halt};
use hypertoe_core::puzzle::{
    ExaminedGame, KnownPositions, MAX_FRUITLESS_GAMES, MAX_PUZZLES, MAX_WINS_IN, Puzzle,
    PuzzleFile, PuzzleMaker, PuzzleMakerProgress, PuzzleRequest,
};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;
use std::io::{self, Write};
use std::ops::Range;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Instant;

/// The greatest value of `--games`.
const MAX_GAMES: u64 = 1_000_000_000;

#[derive(Debug, Args)]
pub(in crate::cli) struct MakeArgs {
    #[command(flatten)]
    shape: ShapeArgs,
    #[command(flatten)]
    rules: RulesArgs,
    #[arg(long, value_name = "THEME", help = i18n::cli_puzzles_theme())]
    theme: String,
    #[arg(long, value_name = "N", help = i18n::cli_puzzles_wins_in())]
    wins_in: Option<String>,
    #[arg(long, value_parser = whole_number_parser(1, MAX_PUZZLES as u64), value_name = "N", help = i18n::cli_puzzles_count(), default_value = "10")]
    count: u64,
    #[arg(long, value_parser = whole_number_parser(1, MAX_GAMES), value_name = "N", help = i18n::cli_puzzles_games())]
    games: Option<u64>,
    #[arg(long, value_parser = whole_number_parser(0, u64::MAX), value_name = "K", help = i18n::cli_seed(), default_value = "1")]
    seed: u64,
    #[arg(long, value_name = "FILE", help = i18n::cli_puzzles_out())]
    out: PathBuf,
    #[command(flatten)]
    limit: TimeLimit,
    #[arg(long, help = i18n::cli_json())]
    json: bool,
}

#[derive(Serialize, JsonSchema)]
pub(in crate::cli) struct MakeReport {
    /// The sides of the board, that of x first.
    sides: Vec<u16>,
    /// The number of cells of a line.
    run: u16,
    /// The rules in words.
    rules: String,
    /// `win`, `fork`, `block`, `only`, `threats` or `quiet`.
    theme: &'static str,
    /// The seed of the random numbers.
    seed: BigJson,
    /// The number of puzzles asked for.
    asked: usize,
    /// The number of puzzles made.
    made: usize,
    /// The number of games played.
    games: u64,
    /// The number of positions searched.
    positions: u64,
    effort: TimeJson,
    /// The file to which they were added.
    file: String,
    /// The number of puzzles of the file now.
    puzzles: usize,
    /// The size of the file in bytes.
    bytes: usize,
}

impl Report for MakeReport {
    const NAME: &'static str = "puzzles-make";
}

#[expect(clippy::disallowed_methods, reason = "it only reports how long the work took")]
pub(super) fn run(args: &MakeArgs, out: &mut dyn Write, messages: &mut Messages<'_>) -> CliResult {
    let time = args.limit.start();
    let order = args.open(time, messages)?;
    let begun = Instant::now();
    let (made, known) = (&mut std::iter::empty(), &mut order.known_positions());
    let (puzzles, progress) = order.make(made, known, time, messages)?;
    args.report(order, puzzles, progress, begun.elapsed().as_secs_f64(), out)
}

/// The puzzles to make, and the file to which they are added.
struct MakeOrder {
    rules: Arc<Rules>,
    request: PuzzleRequest,
    old: PuzzleFile,
}

impl MakeOrder {
    /// Returns the positions of the puzzles that the file has already.
    fn known_positions(&self) -> KnownPositions {
        let mut known = KnownPositions::new();
        self.old.puzzles().iter().for_each(|puzzle| _ = known.insert(puzzle));
        known
    }

    /// Makes the puzzles, of games that have been examined and of those after them.
    fn make(
        &self,
        examined: &mut dyn Iterator<Item = ExaminedGame>,
        known: &mut KnownPositions,
        time: RunningTime,
        messages: &mut Messages<'_>,
    ) -> CliResult<(Vec<Puzzle>, PuzzleMakerProgress)> {
        let request = self.request;
        let mut maker = PuzzleMaker::new(Arc::clone(&self.rules))?;
        let mut told = making_reporter(request, messages);
        let mut control = |steps: u64, report: &dyn Fn() -> PuzzleMakerProgress| {
            told.check_in(steps, report)?;
            // What is found by then is written.
            time.check().map_err(|_| Halt::FinishEarly)
        };
        let made = maker.make_from(examined, request, known, &mut control);
        Ok(made.expect("nobody stops it"))
    }
}

fn making_reporter(
    request: PuzzleRequest,
    messages: &mut Messages<'_>,
) -> impl Control<PuzzleMakerProgress> {
    output::progress_reporter_with(messages, move |making: PuzzleMakerProgress| {
        i18n::out_puzzles_making(making.made, request.count, making.games)
    })
}

impl MakeArgs {
    /// Reads the file to which puzzles are added, and checks the arguments.
    fn open(&self, time: RunningTime, messages: &mut Messages<'_>) -> CliResult<MakeOrder> {
        let rules = Arc::new(self.rules.rules(&self.shape)?);
        let request = puzzle_order(self)?;
        check_is_file("--out", Some(&self.out))?;
        PuzzleMaker::new(Arc::clone(&rules))?;
        check_writable(&self.out).map_err(|why| CliError::cannot_write(&self.out, &why))?;
        let old = if path_exists(&self.out) {
            read_puzzles_or_default(Some(&self.out), time, messages)?
        } else {
            PuzzleFile::default()
        };
        let max = MAX_PUZZLES - old.puzzles().len();
        if request.count > max {
            let count = old.puzzles().len();
            let wrong = i18n::cli_puzzles_full(self.out.display(), count, MAX_PUZZLES);
            return Err(CliError::Failed(wrong));
        }
        Ok(MakeOrder { rules, request, old })
    }

    /// Adds puzzles to the file, and reports them.
    fn report(
        &self,
        MakeOrder { rules, request, old }: MakeOrder,
        made: Vec<Puzzle>,
        making: PuzzleMakerProgress,
        seconds: f64,
        out: &mut dyn Write,
    ) -> CliResult {
        if made.is_empty() {
            return Err(CliError::Failed(i18n::cli_puzzles_none(making.games)));
        }
        let count = made.len();
        let file = PuzzleFile::new(old.puzzles().iter().cloned().chain(made));
        let bytes = file.to_bytes().map_err(|error| FileError::from_io(&error));
        let bytes = bytes.and_then(|bytes| write_bytes(&self.out, &bytes).map(|()| bytes.len()));
        let report = MakeReport {
            sides: rules.shape().sides().to_vec(),
            run: rules.shape().line_length(),
            rules: rules.to_string(),
            theme: request.theme.key(),
            seed: BigJson(request.seed.into()),
            asked: request.count,
            made: count,
            games: making.games,
            positions: making.positions,
            effort: TimeJson { seconds },
            file: self.out.display().to_string(),
            puzzles: file.puzzles().len(),
            bytes: bytes.map_err(|why| CliError::cannot_write(&self.out, &why))?,
        };
        if self.json {
            return Ok(json::write_json(&report, out)?);
        }
        writeln!(out, "{}", i18n::out_solve_board(rules.shape(), &*rules))?;
        Ok(report.write_text(request, out)?)
    }
}

impl DivisibleWork for MakeArgs {
    fn units(&self, _: u64, messages: &mut Messages<'_>) -> CliResult<Units> {
        self.limit.check_unlimited()?;
        let games = self.games.ok_or_else(|| CliError::Argument(i18n::cli_split_games()))?;
        self.open(TimeLimit::default().start(), messages)?;
        Ok(Units::numbered(games))
    }

    fn run(&self, units: Range<u64>, _: &[Value], messages: &mut Messages<'_>) -> CliResult<Value> {
        let request = puzzle_order(self)?;
        let mut maker = PuzzleMaker::new(Arc::new(self.rules.rules(&self.shape)?))?;
        let mut told = making_reporter(request, messages);
        let examined = maker.examine_games(units, request, &mut told);
        Ok(serde_json::to_value(examined.expect("nobody stops it"))?)
    }

    fn join(
        &self,
        parts: PartResults,
        out: &mut dyn Write,
        messages: &mut Messages<'_>,
    ) -> CliResult {
        let time = TimeLimit::default().start();
        let order = self.open(time, messages)?;
        let (seconds, known) = (parts.seconds, &mut order.known_positions());
        let mut examined = parts.into_results::<Vec<ExaminedGame>>()?.into_iter().flatten();
        let (puzzles, progress) = order.make(&mut examined, known, time, messages)?;
        self.report(order, puzzles, progress, seconds, out)
    }
}

impl MakeReport {
    fn write_text(&self, request: PuzzleRequest, out: &mut dyn Write) -> io::Result<()> {
        let made = i18n::count_puzzles(self.made);
        let (games, positions) =
            (i18n::count_games(self.games), i18n::count_positions(self.positions));
        let seconds = decimal(self.effort.seconds, 2);
        writeln!(
            out,
            "{}",
            i18n::out_puzzles_made(made, &request.theme, games, positions, seconds)
        )?;
        if self.made < self.asked {
            writeln!(out, "{}", i18n::out_puzzles_fewer(self.asked, MAX_FRUITLESS_GAMES))?;
        }
        let all = i18n::count_puzzles(self.puzzles);
        let size = i18n::file_size_text(self.bytes as u64);
        writeln!(out, "{}", i18n::out_puzzles_written(&self.file, all, size))
    }
}

fn puzzle_order(args: &MakeArgs) -> CliResult<PuzzleRequest> {
    let theme = parse_theme(&args.theme)?;
    let (low, high) = theme.win_range();
    let wins_in = match &args.wins_in {
        None => (low, high.min(DEFAULT_WINS_IN)),
        Some(text) => {
            let wrong = || {
                let value = shortened(text);
                CliError::Argument(i18n::cli_puzzles_range("--wins-in", low, high, &theme, value))
            };
            let (least, most) = text.split_once('-').unwrap_or((text, text));
            let number = |text: &str| parse_in_range(text, low, high);
            let range = number(least).zip(number(most)).filter(|(least, most)| least <= most);
            range.ok_or_else(wrong)?
        }
    };
    let (count, games) = (args.count as usize, args.games.unwrap_or(u64::MAX));
    Ok(PuzzleRequest { theme, count, wins_in, games, seed: args.seed })
}

/// The default limit on the moves of a win.
const DEFAULT_WINS_IN: u32 = if MAX_WINS_IN < 8 { MAX_WINS_IN } else { 8 };
