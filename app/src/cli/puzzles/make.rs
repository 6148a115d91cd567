//! `hypertoe puzzles make`: makes puzzles from games of the computer against itself.

use super::source::{parse_theme, read_puzzles_or_default};
use crate::action::FileError;
use crate::cli::arguments::{parse_in_range, whole_number_parser};
use crate::cli::error::{CliError, CliResult, shortened};
use crate::cli::game_args::{RulesArgs, ShapeArgs, check_is_file};
use crate::cli::json::{self, BigJson, Report, TimeJson};
use crate::cli::messages::Messages;
use crate::cli::output;
use crate::cli::time_limit::TimeLimit;
use crate::i18n::{self, decimal};
use crate::platform::{check_writable, path_exists, write_bytes};
use clap::Args;
use hypertoe_core::base::control::{Control as _, Halt};
use hypertoe_core::puzzle::{
    KnownPositions, MAX_FRUITLESS_GAMES, MAX_PUZZLES, MAX_WINS_IN, PuzzleFile, PuzzleMaker,
    PuzzleMakerProgress, PuzzleRequest,
};
use schemars::JsonSchema;
use serde::Serialize;
use std::io::{self, Write};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Instant;

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
    let rules = Arc::new(args.rules.rules(&args.shape)?);
    let request = puzzle_order(args)?;
    check_is_file("--out", Some(&args.out))?;
    let mut maker = PuzzleMaker::new(Arc::clone(&rules))?;
    check_writable(&args.out).map_err(|why| CliError::cannot_write(&args.out, &why))?;
    let old = if path_exists(&args.out) {
        read_puzzles_or_default(Some(&args.out), time, messages)?
    } else {
        PuzzleFile::default()
    };
    let max = MAX_PUZZLES - old.puzzles().len();
    if request.count > max {
        let wrong = i18n::cli_puzzles_full(args.out.display(), old.puzzles().len(), MAX_PUZZLES);
        return Err(CliError::Failed(wrong));
    }
    let mut known = KnownPositions::new();
    old.puzzles().iter().for_each(|puzzle| _ = known.insert(puzzle));
    let begun = Instant::now();
    let mut told = output::progress_reporter_with(messages, |making: PuzzleMakerProgress| {
        i18n::out_puzzles_making(making.made, request.count, making.games)
    });
    let mut control = |steps: u64, report: &dyn Fn() -> PuzzleMakerProgress| {
        told.check_in(steps, report)?;
        // What is found by then is written.
        time.check().map_err(|_| Halt::FinishEarly)
    };
    let (made, making) = maker.make(request, &mut known, &mut control).expect("nobody stops it");
    drop(told);
    let seconds = begun.elapsed().as_secs_f64();
    if made.is_empty() {
        return Err(CliError::Failed(i18n::cli_puzzles_none(making.games)));
    }
    let count = made.len();
    let file = PuzzleFile::new(old.puzzles().iter().cloned().chain(made));
    let bytes = file.to_bytes().map_err(|error| FileError::from_io(&error));
    let bytes = bytes.and_then(|bytes| write_bytes(&args.out, &bytes).map(|()| bytes.len()));
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
        file: args.out.display().to_string(),
        puzzles: file.puzzles().len(),
        bytes: bytes.map_err(|why| CliError::cannot_write(&args.out, &why))?,
    };
    if args.json {
        return Ok(json::write_json(&report, out)?);
    }
    writeln!(out, "{}", i18n::out_solve_board(rules.shape(), &*rules))?;
    Ok(report.write_text(request, out)?)
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
    Ok(PuzzleRequest { theme, count: args.count as usize, wins_in, seed: args.seed })
}

/// The default limit on the moves of a win.
const DEFAULT_WINS_IN: u32 = if MAX_WINS_IN < 8 { MAX_WINS_IN } else { 8 };
