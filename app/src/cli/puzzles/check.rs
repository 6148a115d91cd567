//! `hypertoe puzzles check`: solves each puzzle again, independently of what its file says.

use super::super::error::CliError;
use super::super::shape_args::parse_whole;
use super::super::{json, progress};
use super::given::read_puzzles;
use crate::words::{self, Message, ToMessage, fixed};
use clap::Args;
use hypertoe_core::base::control::{Control, Halt};
use hypertoe_core::puzzle::{KnownPositions, MAX_PUZZLES, Puzzle, PuzzleChecker, PuzzleFlaw};
use serde::Serialize;
use std::io::Write;
use std::path::PathBuf;
use std::time::Instant;

#[derive(Debug, Args)]
pub(in crate::cli) struct CheckArgs {
    #[arg(help = words::cli_puzzles_file())]
    file: Option<PathBuf>,
    #[arg(long, value_name = "N", help = words::cli_puzzles_sample())]
    sample: Option<String>,
    #[arg(long, value_name = "K", help = words::cli_seed(), default_value = "1")]
    seed: String,
    #[arg(long, help = words::cli_json())]
    json: bool,
}

#[derive(Serialize)]
struct CheckReport {
    puzzles: usize,
    checked: usize,
    wrong: Vec<FailedPuzzle>,
    seconds: f64,
}

/// A puzzle that failed the check.
#[derive(Serialize)]
struct FailedPuzzle {
    /// Number in the file, from 1.
    number: usize,
    theme: &'static str,
    reason: String,
    #[serde(skip)]
    message: Message,
}

/// Runs the command.
///
/// # Errors
/// A bad argument, a file that cannot be read, puzzles that are wrong, or output that cannot be
/// written.
#[expect(clippy::disallowed_methods, reason = "it only reports how long the work took")]
pub(super) fn check_puzzles(
    args: &CheckArgs,
    out: &mut dyn Write,
    err: &mut dyn Write,
) -> Result<(), CliError> {
    let sample = args.sample.as_ref();
    let sample =
        sample.map(|text| parse_whole("--sample", text, 1, MAX_PUZZLES as u64)).transpose()?;
    let seed = parse_whole("--seed", &args.seed, 0, u64::MAX)?;
    let file = read_puzzles(args.file.as_deref(), err)?;
    let puzzles = file.puzzles();
    let chosen = sample_indices(puzzles.len(), sample.map(|count| count as usize), seed);
    let begun = Instant::now();
    let mut wrong = find_duplicates(puzzles);
    let (mut checker, total) = (PuzzleChecker::new(), chosen.len());
    let mut told =
        progress::reporting_as(err, |done: usize| words::out_puzzles_checking(done, total));
    for (done, number) in chosen.iter().enumerate() {
        let puzzle = &puzzles[*number];
        let mut control = |steps: u64, _: &dyn Fn()| told.check_in(steps, &|| done);
        if let Err(flaw) =
            check_puzzle(&mut checker, puzzle, &mut control).expect("nobody halts it")
        {
            let (theme, reason) = (puzzle.theme().key(), flaw.to_string());
            wrong.push(FailedPuzzle { number: number + 1, theme, reason, message: flaw.message() });
        }
    }
    drop(told);
    wrong.sort_by_key(|wrong| wrong.number);
    let seconds = begun.elapsed().as_secs_f64();
    let report = CheckReport { puzzles: puzzles.len(), checked: total, wrong, seconds };
    if args.json {
        json::write_json(&report, out)?;
    } else {
        for FailedPuzzle { number, theme, message: said, .. } in &report.wrong {
            writeln!(out, "{}", words::out_puzzles_wrong(number.to_string(), *theme, said))?;
        }
        let (checked, all) = (words::count_puzzles(total), report.puzzles);
        writeln!(out, "{}", words::out_puzzles_checked(checked, all, fixed(seconds, 2)))?;
    }
    out.flush()?;
    match report.wrong.len() {
        0 => Ok(()),
        wrong => {
            Err(CliError::Failed(words::cli_puzzles_wrong(wrong, words::count_puzzles(total))))
        }
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
        message: words::puzzle_flaw_twin(),
    };
    doubles.map(wrong).collect()
}
