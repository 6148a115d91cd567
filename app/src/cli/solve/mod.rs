//! `hypertoe solve`: computes the values of positions under best play.

mod args;
mod divide;
mod input;
mod report;
mod results;

use super::batch::{BatchForm, Failure, GameSource};
use super::error::{CliError, CliResult};
use super::game_args::check_is_file;
use super::json;
use super::output;
use crate::action::FileError;
use crate::cli::messages::Messages;
use crate::i18n::{self, Message, ToMessage, decimal, search};
use crate::jobs::shipped::shipped_proof_books;
use crate::platform::{ThreadWorkers, check_writable, core_count, path_exists, write_bytes};
use crate::state::KnownValue;
pub(super) use args::SolveArgs;
use hypertoe_core::Position;
use hypertoe_core::base::control::{Control, Halt, run_to_end};
use hypertoe_core::proof::Proof;
use hypertoe_core::proof::solve::{
    PositionSolver, Solution, SolveOptions, SolveReport, SolveStage,
};
use hypertoe_core::search::{PositionEvaluation, Verdict, known_game_verdict};
use hypertoe_core::symmetry::move_classes;

use input::{SolveInput, read_inputs};
use report::{ClassValue, key_of, write_classes};
pub(super) use report::{SolveJson, ValueJson, value_text};
use results::ResultFile;
use serde::{Deserialize, Serialize};
use std::io::Write;
use std::path::Path;
use std::time::{Duration, Instant};

/// Memory of the program itself, in MiB: code and data of an unoptimized build that are in use.
const PROGRAM_MEMORY: u64 = 32;

/// Memory that an unpacked proof takes, at most, in bytes.
const INCLUDED_PROOF_MEMORY: usize = 256 << 20;

type FileWriter = dyn Fn(&Path, &[u8]) -> Result<(), FileError>;

/// Runs the command. A value that the search could not find is printed as unknown, with the means
/// that were tried, and is an error.
pub(super) fn run(args: &SolveArgs, out: &mut dyn Write, messages: &mut Messages<'_>) -> CliResult {
    run_with(args, &write_bytes, out, messages)
}

fn run_with(
    args: &SolveArgs,
    writer: &FileWriter,
    out: &mut dyn Write,
    messages: &mut Messages<'_>,
) -> CliResult {
    let inputs = read_inputs(args)?;
    let one = inputs.len() == 1;
    if args.proof.is_some() && !one {
        return Err(CliError::Argument(i18n::cli_solve_one_proof(inputs.len())));
    }
    check_is_file("--out", args.out.as_deref())?;
    check_is_file("--proof", args.proof.as_deref())?;
    let mut results = args.out.as_deref().map(ResultFile::open).transpose()?;
    let (mut failed, mut unknown, mut stored, count) = (0, 0, 0, inputs.len());
    if args.form.csv {
        SolveJson::write_csv_head(out)?;
    }
    let form = BatchForm::new(args.form.json, args.form.csv);
    for SolveInput { source, position } in inputs {
        let is_read = position.is_ok();
        let solved = position.and_then(|position| {
            let input = (source.as_ref(), &position);
            solve_position(args, writer, input, results.as_mut(), (out, messages))
        });
        match solved {
            Ok(Solved::Known) => {}
            Ok(Solved::Unknown) => unknown += 1,
            Ok(Solved::Stored) => stored += 1,
            Err(why) => {
                failed += 1;
                if let (Some(source), true) = (&source, why.is_of_input()) {
                    let failure = Failure { source, why: &why, is_read };
                    failure.report::<SolveJson>(form, one, (out, messages))?;
                }
                if one || !why.is_of_input() {
                    return Err(why);
                }
            }
        }
        out.flush()?;
    }
    if let (Some(path), 1..) = (&args.out, stored) {
        messages.note(&i18n::out_solve_stored(path.display(), stored));
    }
    match (failed, unknown) {
        (0, 0) => Ok(()),
        (0, _) if one => Err(CliError::Unsolved(i18n::cli_solve_unknown())),
        (0, _) => Err(CliError::Unsolved(i18n::cli_solve_some_unknown(unknown, count))),
        _ => Err(CliError::Failed(i18n::cli_some_failed(failed, count))),
    }
}

/// The end of the work on a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Solved {
    /// All values asked for are known.
    Known,
    Unknown,
    /// The file of results has them already.
    Stored,
}

/// Solves a position and writes the result, unless the file of results has it already.
fn solve_position(
    args: &SolveArgs,
    writer: &FileWriter,
    (source, position): (Option<&GameSource>, &Position),
    results: Option<&mut ResultFile<'_>>,
    (out, messages): (&mut dyn Write, &mut Messages<'_>),
) -> CliResult<Solved> {
    let known = results.as_ref().and_then(|results| results.get(&key_of(position)));
    if known.is_some_and(|known| known.answers(args)) {
        return Ok(Solved::Stored);
    }
    let asked = AskedValues { moves: args.all, proof: args.proof.is_some() };
    // Refused before anything else is checked.
    args.options(position, asked)?;
    PositionSolver::check_solvable(position)?;
    check_proof_file(args)?;
    if let Some(known) = KnownValue::from_publication(position.rules())
        && position.marks().is_empty()
        && known_game_verdict(position.rules()).is_none()
    {
        // Nobody waits for an answer that has been published.
        messages.note(&i18n::out_solve_published_first(known.text_with_ground()));
    }
    let solved = SolvedPosition::search(args, position, asked, messages)?;
    report_position(args, writer, (source, position), &solved, results, out)
}

/// Checks that the file of the proof can be written, before a search that may take hours. An older
/// proof is never mistaken for this one.
fn check_proof_file(args: &SolveArgs) -> CliResult {
    let Some(path) = &args.proof else { return Ok(()) };
    check_writable(path).map_err(|why| CliError::cannot_write(path, &why))?;
    match path_exists(path) {
        true => Err(CliError::Failed(i18n::cli_solve_file_exists(path.display()))),
        false => Ok(()),
    }
}

/// The values that are asked for, besides that of the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct AskedValues {
    /// Those of all moves.
    moves: bool,
    /// A proof of a win.
    proof: bool,
}

/// The result of solving a position.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct SolvedPosition {
    solution: Solution,
    /// The values of the moves, if they are asked for.
    classes: Option<Vec<ClassValue>>,
    time: Duration,
    /// True if a proof that comes with the program tells the value.
    is_included: bool,
}

impl SolvedPosition {
    /// Solves a position, and all moves if that is asked for.
    fn search(
        args: &SolveArgs,
        position: &Position,
        asked: AskedValues,
        messages: &mut Messages<'_>,
    ) -> CliResult<Self> {
        let means = args.options(position, asked)?;
        let all = Duration::from_secs(args.seconds);
        // With its moves the position itself has half of the time.
        let own = if asked.moves { all / 2 } else { all };
        let (solution, mut time, is_included) = solve_alone(position, means, own, messages)?;
        let classes = match asked.moves {
            true => Some(solve_moves(position, means, &mut time, all, messages)?),
            false => None,
        };
        Ok(Self { solution, classes, time, is_included })
    }
}

/// Solves a position; where that does not find the value, a proof that comes with the program may tell
/// it. Returns the solution, the time, and whether such a proof told it.
fn solve_alone(
    position: &Position,
    means: SolveOptions,
    time: Duration,
    messages: &mut Messages<'_>,
) -> CliResult<(Solution, Duration, bool)> {
    let solve = PositionSolver::new(position, means)?;
    let (mut solution, time) = solve_reporting(solve, means.threads, time, messages);
    let included = if solution.evaluation.verdict.is_certain() {
        None
    } else {
        included_evaluation(position, means.memory)
    };
    let is_included = included.is_some();
    solution.evaluation = included.unwrap_or(solution.evaluation);
    Ok((solution, time, is_included))
}

/// The time and the memory with which another command solves a position.
pub(super) struct SearchMeans {
    /// The number of threads; by default one for each core.
    pub threads: Option<u64>,
    /// The memory in MiB.
    pub memory: u64,
    pub time: Duration,
    pub wants_proof: bool,
}

impl SearchMeans {
    /// Solves a position; returns the solution and the seconds that it took.
    ///
    /// # Errors
    /// Too little memory, or a position that cannot be solved.
    pub(super) fn solve(
        &self,
        position: &Position,
        messages: &mut Messages<'_>,
    ) -> CliResult<(Solution, f64)> {
        let memory = search_memory(self.memory, position)?;
        let threads = self.threads.map_or_else(core_count, |threads| threads as usize);
        let wants_proof = self.wants_proof;
        let means = SolveOptions { memory, threads, max_nodes: None, wants_proof };
        let (solution, time, _) = solve_alone(position, means, self.time, messages)?;
        Ok((solution, time.as_secs_f64()))
    }
}

/// Writes the result for a position, its proof and its place in the file of results.
fn report_position(
    args: &SolveArgs,
    writer: &FileWriter,
    (source, position): (Option<&GameSource>, &Position),
    SolvedPosition { solution, classes, time, is_included }: &SolvedPosition,
    results: Option<&mut ResultFile<'_>>,
    out: &mut dyn Write,
) -> CliResult<Solved> {
    let written = match (&args.proof, &solution.proof) {
        (Some(path), Some(proof)) => write_proof(path, proof, writer).map(Some),
        _ => Ok(None),
    };
    // The result is reported whatever became of the file.
    let mut report = SolveJson::new(source, position, solution, classes.as_deref(), *time);
    report.set_proof_file(written.as_ref().ok().cloned().flatten());
    report.set_included(*is_included);
    if let Some(results) = results {
        results.add(report.clone())?;
    }
    if args.form.json {
        json::write_json(&report, out)?;
    } else if args.form.csv {
        report.write_csv_rows(position, out)?;
    } else {
        report.write_text(position, solution, args, args.thread_count(), out)?;
        classes.as_ref().map_or(Ok(()), |classes| write_classes(classes, out))?;
        if source.is_some() {
            writeln!(out)?;
        }
    }
    match (&args.proof, written?) {
        (Some(path), None) => Err(CliError::Unsolved(i18n::cli_solve_no_proof(path.display()))),
        _ if report.is_unknown() => Ok(Solved::Unknown),
        _ => Ok(Solved::Known),
    }
}

impl SolveArgs {
    fn thread_count(&self) -> usize {
        self.threads.map_or_else(core_count, |threads| threads as usize)
    }

    /// Returns the options of a search from a position.
    fn options(&self, position: &Position, asked: AskedValues) -> CliResult<SolveOptions> {
        let memory = search_memory(self.memory, position)?;
        let threads = self.thread_count();
        Ok(SolveOptions { memory, threads, max_nodes: None, wants_proof: asked.proof })
    }
}

/// Returns the evaluation of a position by a proof that comes with the program, if one covers it.
fn included_evaluation(position: &Position, memory: usize) -> Option<PositionEvaluation> {
    let books = shipped_proof_books();
    books.guarantee(position.rules())?;
    if position.marks().is_empty() {
        let verdict = known_game_verdict(position.rules())?;
        return Some(PositionEvaluation { player: position.to_move(), verdict, pv: Vec::new() });
    }
    if memory < INCLUDED_PROOF_MEMORY {
        return None;
    }
    run_to_end(|control| {
        books.prepare(position.rules(), control)?;
        books.lookup(position, control)
    })
}

/// Computes the value of each class of legal moves, within what is left of the time `all`: each class
/// has an equal share of what the ones before have left.
fn solve_moves(
    position: &Position,
    means: SolveOptions,
    time: &mut Duration,
    all: Duration,
    messages: &mut Messages<'_>,
) -> CliResult<Vec<ClassValue>> {
    if position.outcome().is_over() {
        return Ok(Vec::new());
    }
    let classes = move_classes(position);
    let classes = classes.ok_or_else(|| CliError::Argument(i18n::cli_solve_all_large()))?;
    let count = classes.len() as u32;
    let mut values = Vec::new();
    for (solved, cells) in (0..).zip(classes) {
        let mut after = position.clone();
        let first = cells.first().filter(|cell| after.play_cell(cell).is_ok());
        let left = all.saturating_sub(*time) / (count - solved);
        let (verdict, winner) = match first {
            Some(_) if !left.is_zero() => {
                let means = SolveOptions { wants_proof: false, ..means };
                let solve = PositionSolver::new(&after, means)?;
                let (solution, spent) = solve_reporting(solve, means.threads, left, messages);
                *time += spent;
                (solution.evaluation.verdict.one_ply_before(), solution.winner())
            }
            _ => (Verdict::Unknown, None),
        };
        values.push(ClassValue { cells, verdict, winner });
    }
    Ok(values)
}

/// Returns the memory for the search in bytes, without that of the program itself.
fn search_memory(memory: u64, position: &Position) -> CliResult<usize> {
    let least = PROGRAM_MEMORY + (PositionSolver::min_memory(position) as u64).div_ceil(1 << 20);
    if memory < least {
        return Err(CliError::Argument(i18n::cli_value_memory("--memory", least, memory)));
    }
    Ok(((memory - PROGRAM_MEMORY) << 20) as usize)
}

fn write_proof(path: &Path, proof: &Proof, writer: &FileWriter) -> CliResult<String> {
    let bytes = proof.to_bytes().map_err(|error| FileError::from_io(&error));
    bytes
        .and_then(|bytes| writer(path, &bytes))
        .map(|()| path.display().to_string())
        .map_err(|why| CliError::Failed(i18n::cli_proof_written(path.display(), &why)))
}

/// Solves on this many threads, including this one, for at most this long.
#[expect(clippy::disallowed_methods, reason = "how long it may take is asked for")]
fn solve_reporting(
    solve: PositionSolver,
    threads: usize,
    max: Duration,
    messages: &mut Messages<'_>,
) -> (Solution, Duration) {
    let begun = Instant::now();
    let in_time = || if begun.elapsed() >= max { Err(Halt::FinishEarly) } else { Ok(()) };
    let mut told =
        output::progress_reporter_with(messages, |solving: SolveReport| progress_message(&solving));
    let mut control = |steps: u64, report: &dyn Fn() -> SolveReport| {
        told.check_in(steps, report)?;
        in_time()
    };
    let crew = ThreadWorkers { helpers: threads - 1, check_in: in_time };
    let solution = solve.run(&crew, &mut control).expect("nobody stops it");
    (solution, begun.elapsed())
}

/// Returns the message about the stage and progress of the search.
fn progress_message(solving: &SolveReport) -> Message {
    let doing = search::solving_stage_text(&solving.stage, |player| player.message());
    let positions = i18n::count_positions(solving.nodes);
    match &solving.stage {
        SolveStage::Proof(_, numbers) => {
            let [proof, disproof] =
                [numbers.proof_number, numbers.disproof_number].map(search::proof_number_text);
            let fill = decimal(numbers.table_fill * 100.0, 0);
            i18n::out_solve_progress_proof(doing, proof, disproof, positions, fill)
        }
        _ => i18n::out_solve_progress(doing, positions),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Parser;

    #[derive(Parser)]
    struct Command {
        #[command(flatten)]
        args: SolveArgs,
    }

    /// As if the disk filled up, or the folder vanished, during the search.
    #[test]
    fn what_was_found_is_told_even_if_the_proof_cannot_be_written() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("proof").display().to_string();
        for json in [false, true] {
            let words = ["solve", "--side", "3", "--dims", "3", "--proof", &path, "--json"];
            let words = &words[..words.len() - usize::from(!json)];
            let args = Command::try_parse_from(words).unwrap().args;
            let full = |_: &Path, _: &[u8]| Err(FileError::System("the disk is full".to_owned()));
            let mut out = Vec::new();
            let error =
                run_with(&args, &full, &mut out, &mut Messages::new(&mut Vec::new())).unwrap_err();
            let said = error.one_line_message();
            assert!(said.starts_with("The proof was not written: "), "{said}");
            assert!(said.ends_with("cannot be written: the disk is full"), "{said}");
            assert_eq!(error.exit_code(), 1);
            let out = String::from_utf8(out).unwrap();
            if json {
                let report: serde_json::Value = serde_json::from_str(&out).unwrap();
                assert_eq!((&report["winner"], &report["proof"]), (&1.into(), &().into()));
            } else {
                assert!(out.contains("player 1 wins in 4 moves (7 plies)"), "{out}");
                assert!(out.contains("\nThe proof was not written\n"), "{out}");
            }
        }
    }
}
