//! `hypertoe puzzles check`: solves each puzzle again, independently of what its file says.

use super::super::error::CliError;
use super::super::shape_args::whole;
use super::super::{json, progress};
use super::given::read;
use crate::words::{self, Message, ToMessage, fixed};
use clap::Args;
use hypertoe_core::base::control::{Control, Halt};
use hypertoe_core::puzzle::{Checker, Flaw, MAX_PUZZLES, Puzzle, Twins};
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
struct Report {
    puzzles: usize,
    checked: usize,
    wrong: Vec<Wrong>,
    seconds: f64,
}

/// A puzzle that failed the check.
#[derive(Serialize)]
struct Wrong {
    /// Number in the file, from 1.
    number: usize,
    theme: &'static str,
    reason: String,
    #[serde(skip)]
    said: Message,
}

/// Runs the command.
///
/// # Errors
/// A bad argument, a file that cannot be read, puzzles that are wrong, or output that cannot be
/// written.
#[expect(clippy::disallowed_methods, reason = "it only reports how long the work took")]
pub(super) fn run(
    args: &CheckArgs,
    out: &mut dyn Write,
    err: &mut dyn Write,
) -> Result<(), CliError> {
    let sample = args.sample.as_ref();
    let sample = sample.map(|text| whole("--sample", text, 1, MAX_PUZZLES as u64)).transpose()?;
    let seed = whole("--seed", &args.seed, 0, u64::MAX)?;
    let file = read(args.file.as_deref(), err)?;
    let puzzles = file.puzzles();
    let chosen = chosen(puzzles.len(), sample.map(|count| count as usize), seed);
    let begun = Instant::now();
    let mut wrong = doubles(puzzles);
    let (mut checker, total) = (Checker::new(), chosen.len());
    let mut told = progress::noted(err, |done: usize| words::out_puzzles_checking(done, total));
    for (done, number) in chosen.iter().enumerate() {
        let puzzle = &puzzles[*number];
        let mut control = |steps: u64, _: &dyn Fn()| told.check_in(steps, &|| done);
        if let Err(flaw) = checked(&mut checker, puzzle, &mut control).expect("nobody halts it") {
            let (theme, reason) = (puzzle.theme().key(), flaw.to_string());
            wrong.push(Wrong { number: number + 1, theme, reason, said: flaw.message() });
        }
    }
    drop(told);
    wrong.sort_by_key(|wrong| wrong.number);
    let seconds = begun.elapsed().as_secs_f64();
    let report = Report { puzzles: puzzles.len(), checked: total, wrong, seconds };
    if args.json {
        json::write(&report, out)?;
    } else {
        for Wrong { number, theme, said, .. } in &report.wrong {
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

fn checked(
    checker: &mut Checker,
    puzzle: &Puzzle,
    control: &mut dyn Control<()>,
) -> Result<Result<(), Flaw>, Halt> {
    checker.check(puzzle, control)
}

/// Returns the indices of the puzzles to check, ascending: all, or a random sample.
fn chosen(count: usize, sample: Option<usize>, seed: u64) -> Vec<usize> {
    let mut places: Vec<usize> = (0..count).collect();
    if let Some(sample) = sample {
        fastrand::Rng::with_seed(seed).shuffle(&mut places);
        places.truncate(sample);
        places.sort_unstable();
    }
    places
}

/// Returns the puzzles whose position is a symmetric image of an earlier one.
fn doubles(puzzles: &[Puzzle]) -> Vec<Wrong> {
    let mut known = Twins::new();
    let doubles = puzzles.iter().enumerate().filter(|(_, puzzle)| !known.insert(puzzle));
    let wrong = |(place, puzzle): (usize, &Puzzle)| Wrong {
        number: place + 1,
        theme: puzzle.theme().key(),
        reason: "its position is an image of an earlier one".to_owned(),
        said: words::puzzle_flaw_twin(),
    };
    doubles.map(wrong).collect()
}
