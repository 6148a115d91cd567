//! `hypertoe puzzles`: makes, checks and lists puzzles.

mod make;
mod source;

use super::arguments::whole_number_parser;
use super::csv::{self, CsvWriter, TableForm};
use super::error::{CliError, CliResult};
use super::output::{self, Align};
use super::parts::DivisibleWork;
use crate::cli::json::{self, CellSchema, Report, TimeJson};
use crate::cli::messages::Messages;
use crate::cli::time_limit::TimeLimit;
use crate::i18n::{self, Message, ToMessage, decimal};
use clap::{Args, Subcommand};
use hypertoe_core::Cell;
use hypertoe_core::base::control::{Control, Halt};
use hypertoe_core::puzzle::{
    KnownPositions, MAX_PUZZLES, Puzzle, PuzzleChecker, PuzzleFeatures, PuzzleFlaw,
};
pub(super) use make::MakeReport;
use schemars::JsonSchema;
use serde::Serialize;
use source::{parse_theme, read_puzzles_or_default};
use std::io::{self, Write};
use std::path::PathBuf;
use std::time::Instant;

#[derive(Debug, Args)]
#[command(subcommand_required = true, arg_required_else_help = false)]
pub(super) struct PuzzlesArgs {
    #[command(subcommand)]
    command: PuzzlesCommand,
}

#[derive(Debug, Subcommand)]
enum PuzzlesCommand {
    #[command(about = i18n::cli_puzzles_make())]
    Make(Box<make::MakeArgs>),
    #[command(about = i18n::cli_puzzles_check())]
    Check(CheckArgs),
    #[command(about = i18n::cli_puzzles_list())]
    List(ListArgs),
}

impl PuzzlesArgs {
    /// Returns the work of the command, if it can be done in parts.
    pub(super) fn into_divisible_work(self) -> Option<Box<dyn DivisibleWork>> {
        match self.command {
            PuzzlesCommand::Make(args) => Some(args),
            PuzzlesCommand::Check(_) | PuzzlesCommand::List(_) => None,
        }
    }
}

pub(super) fn run(
    args: &PuzzlesArgs,
    out: &mut dyn Write,
    messages: &mut Messages<'_>,
) -> CliResult {
    match &args.command {
        PuzzlesCommand::Make(args) => make::run(args, out, messages),
        PuzzlesCommand::Check(args) => check_puzzles(args, out, messages),
        PuzzlesCommand::List(args) => list_puzzles(args, out, messages),
    }
}

#[derive(Debug, Args)]
pub(in crate::cli) struct ListArgs {
    #[arg(help = i18n::cli_puzzles_file())]
    file: Option<PathBuf>,
    #[arg(long, value_name = "THEME", help = i18n::cli_puzzles_only())]
    theme: Option<String>,
    #[command(flatten)]
    form: TableForm,
}

/// A puzzle.
#[derive(Serialize, JsonSchema)]
pub(in crate::cli) struct PuzzleJson<'a> {
    /// Number in the file, from 1.
    number: usize,
    /// The sides of the board, that of x first.
    sides: &'a [u16],
    /// The number of cells of a line.
    run: u16,
    /// The rules in words.
    rules: String,
    /// `win`, `fork`, `block`, `only`, `threats` or `quiet`.
    theme: &'static str,
    /// The number of the player who moves, from 1.
    to_move: u8,
    /// `null` if the right move only draws.
    wins_in: Option<u32>,
    /// The moves that lead to the position.
    #[schemars(with = "Vec<CellSchema>")]
    moves: Vec<Cell>,
    /// All right first moves.
    #[schemars(with = "Vec<CellSchema>")]
    right: Vec<Cell>,
    /// Moves of the solution that threaten nothing.
    quiet: u32,
    /// The most axes along which a line of the solution runs.
    span: u32,
    /// Wrong moves that look right.
    tempting: u32,
    /// Moves that win, but not as fast.
    slower: u32,
    /// The rating with which the puzzle begins.
    rating: f64,
    /// The uncertainty of the rating.
    deviation: f64,
}

impl Report for PuzzleJson<'_> {
    const NAME: &'static str = "puzzles-list";
}

fn list_puzzles(args: &ListArgs, out: &mut dyn Write, messages: &mut Messages<'_>) -> CliResult {
    let only = args.theme.as_deref().map(parse_theme).transpose()?;
    let file =
        read_puzzles_or_default(args.file.as_deref(), TimeLimit::default().start(), messages)?;
    let all = (1..).zip(file.puzzles());
    let chosen = all.filter(|(_, puzzle)| only.is_none_or(|theme| puzzle.theme() == theme));
    let chosen: Vec<(usize, &Puzzle)> = chosen.collect();
    if args.form.csv {
        return Ok(write_csv(&chosen, out)?);
    }
    if args.form.json {
        let mut entries = chosen.iter().map(puzzle_json);
        return Ok(entries.try_for_each(|entry| json::write_json(&entry, out))?);
    }
    let header = [
        "#".to_owned(),
        i18n::out_puzzles_board().into(),
        i18n::out_puzzles_theme().into(),
        i18n::out_puzzles_player().into(),
        i18n::out_puzzles_wins_in().into(),
        i18n::out_puzzles_marks().into(),
        i18n::out_puzzles_rating().into(),
        i18n::out_puzzles_right().into(),
    ];
    let rows: Vec<[String; 8]> =
        std::iter::once(header).chain(chosen.iter().map(table_row)).collect();
    let right = Align::Right;
    let sides = [right, Align::Left, Align::Left, right, right, right, right, Align::Left];
    output::write_table(&rows, sides, out)?;
    Ok(writeln!(out, "{}", i18n::count_puzzles(chosen.len()))?)
}

/// Writes puzzles as rows of comma-separated values.
fn write_csv(chosen: &[(usize, &Puzzle)], out: &mut dyn Write) -> io::Result<()> {
    let columns =
        ["number", "board", "rules", "theme", "to_move", "wins_in", "marks", "rating", "right"];
    let mut table = CsvWriter::new(i18n::count_puzzles(chosen.len()), columns, out)?;
    for (number, puzzle) in chosen {
        table.write_row([
            number.to_string(),
            puzzle.rules().shape().to_string(),
            puzzle.rules().to_string(),
            puzzle.theme().key().to_owned(),
            (puzzle.solving_player().0 + 1).to_string(),
            csv::optional(puzzle.wins_in()),
            puzzle.prior_moves().len().to_string(),
            puzzle.starting_rating().value.to_string(),
            csv::cells(puzzle.right_cells()),
        ])?;
    }
    Ok(())
}

fn puzzle_json<'a>((number, puzzle): &(usize, &'a Puzzle)) -> PuzzleJson<'a> {
    let PuzzleFeatures { quiet_moves: quiet, span, tempting_moves: tempting, slower_moves: slower } =
        puzzle.features();
    let rating = puzzle.starting_rating();
    PuzzleJson {
        number: *number,
        sides: puzzle.rules().shape().sides(),
        run: puzzle.rules().shape().line_length(),
        rules: puzzle.rules().to_string(),
        theme: puzzle.theme().key(),
        to_move: puzzle.solving_player().0 + 1,
        wins_in: puzzle.wins_in(),
        moves: puzzle.prior_cells(),
        right: puzzle.right_cells(),
        quiet,
        span,
        tempting,
        slower,
        rating: rating.value,
        deviation: rating.deviation,
    }
}

fn table_row((number, puzzle): &(usize, &Puzzle)) -> [String; 8] {
    let rules = &**puzzle.rules();
    let cells: Vec<String> = puzzle.right_cells().iter().map(ToString::to_string).collect();
    [
        number.to_string(),
        i18n::out_solve_board(rules.shape(), rules).into(),
        crate::i18n::ToMessage::message(&puzzle.theme()).into(),
        (puzzle.solving_player().0 + 1).to_string(),
        puzzle.wins_in().map_or_else(|| i18n::out_puzzles_draw().into(), |moves| moves.to_string()),
        puzzle.prior_moves().len().to_string(),
        format!("{:.0}", puzzle.starting_rating().value),
        cells.join(" "),
    ]
}

#[derive(Debug, Args)]
pub(in crate::cli) struct CheckArgs {
    #[arg(help = i18n::cli_puzzles_file())]
    file: Option<PathBuf>,
    #[arg(long, value_parser = whole_number_parser(1, MAX_PUZZLES as u64), value_name = "N", help = i18n::cli_puzzles_sample())]
    sample: Option<u64>,
    #[arg(long, value_parser = whole_number_parser(0, u64::MAX), value_name = "K", help = i18n::cli_seed(), default_value = "1")]
    seed: u64,
    #[command(flatten)]
    limit: TimeLimit,
    #[arg(long, help = i18n::cli_json())]
    json: bool,
}

#[derive(Serialize, JsonSchema)]
pub(in crate::cli) struct CheckReport {
    /// The number of puzzles of the file.
    puzzles: usize,
    /// The number of puzzles that were checked.
    checked: usize,
    /// The puzzles that do not hold.
    wrong: Vec<FailedPuzzle>,
    effort: TimeJson,
}

impl Report for CheckReport {
    const NAME: &'static str = "puzzles-check";
}

/// A puzzle that failed the check.
#[derive(Serialize, JsonSchema)]
struct FailedPuzzle {
    /// Number in the file, from 1.
    number: usize,
    /// `win`, `fork`, `block`, `only`, `threats` or `quiet`.
    theme: &'static str,
    /// The reason, in a sentence.
    reason: String,
    #[serde(skip)]
    message: Message,
}

#[expect(clippy::disallowed_methods, reason = "it only reports how long the work took")]
fn check_puzzles(args: &CheckArgs, out: &mut dyn Write, messages: &mut Messages<'_>) -> CliResult {
    let time = args.limit.start();
    let file = read_puzzles_or_default(args.file.as_deref(), time, messages)?;
    let puzzles = file.puzzles();
    let chosen = sample_indices(puzzles.len(), args.sample.map(|count| count as usize), args.seed);
    let begun = Instant::now();
    let mut wrong = find_duplicates(puzzles);
    let (mut checker, total) = (PuzzleChecker::new(), chosen.len());
    let mut told = output::progress_reporter_with(messages, |done: usize| {
        i18n::out_puzzles_checking(done, total)
    });
    for (done, number) in chosen.iter().enumerate() {
        let puzzle = &puzzles[*number];
        let mut control = |steps: u64, _: &dyn Fn()| {
            told.check_in(steps, &|| done)?;
            time.check()
        };
        let checked = check_puzzle(&mut checker, puzzle, &mut control);
        if let Err(flaw) = checked.map_err(|_| time.time_up())? {
            let (theme, reason) = (puzzle.theme().key(), flaw.to_string());
            wrong.push(FailedPuzzle { number: number + 1, theme, reason, message: flaw.message() });
        }
    }
    drop(told);
    wrong.sort_by_key(|wrong| wrong.number);
    let seconds = begun.elapsed().as_secs_f64();
    let effort = TimeJson { seconds };
    let report = CheckReport { puzzles: puzzles.len(), checked: total, wrong, effort };
    if args.json {
        json::write_json(&report, out)?;
    } else {
        for FailedPuzzle { number, theme, message: said, .. } in &report.wrong {
            writeln!(out, "{}", i18n::out_puzzles_wrong(number.to_string(), *theme, said))?;
        }
        let (checked, all) = (i18n::count_puzzles(total), report.puzzles);
        writeln!(out, "{}", i18n::out_puzzles_checked(checked, all, decimal(seconds, 2)))?;
    }
    out.flush()?;
    match report.wrong.len() {
        0 => Ok(()),
        wrong => Err(CliError::Failed(i18n::cli_puzzles_wrong(wrong, i18n::count_puzzles(total)))),
    }
}

fn check_puzzle(
    checker: &mut PuzzleChecker,
    puzzle: &Puzzle,
    control: &mut dyn Control<()>,
) -> Result<Result<(), PuzzleFlaw>, Halt> {
    checker.check(puzzle, control)
}

/// Returns the indices of the puzzles to check, ascending: all, or a random sample.
fn sample_indices(count: usize, sample: Option<usize>, seed: u64) -> Vec<usize> {
    let mut places: Vec<usize> = (0..count).collect();
    if let Some(sample) = sample {
        fastrand::Rng::with_seed(seed).shuffle(&mut places);
        places.truncate(sample);
        places.sort_unstable();
    }
    places
}

/// Returns the puzzles whose position is a symmetric image of an earlier one.
fn find_duplicates(puzzles: &[Puzzle]) -> Vec<FailedPuzzle> {
    let mut known = KnownPositions::new();
    let doubles = puzzles.iter().enumerate().filter(|(_, puzzle)| !known.insert(puzzle));
    let wrong = |(place, puzzle): (usize, &Puzzle)| FailedPuzzle {
        number: place + 1,
        theme: puzzle.theme().key(),
        reason: "its position is an image of an earlier one".to_owned(),
        message: i18n::puzzle_flaw_duplicate(),
    };
    doubles.map(wrong).collect()
}
