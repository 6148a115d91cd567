//! `hypertoe solve`: computes the value of a board or position under best play.

use super::arguments::whole_number_parser;
use super::error::{CliError, CliResult, shortened};
use super::game_args::{RulesArgs, ShapeArgs};
use super::output;
use crate::action::FileError;
use crate::i18n::{self, Message, ToMessage, decimal, search};
use crate::platform::{ThreadWorkers, check_writable, core_count, path_exists, write_bytes};
use clap::Args;
use hypertoe_core::base::control::{Control, Halt};
use hypertoe_core::geometry::parse_cell;
use hypertoe_core::proof::Proof;
use hypertoe_core::proof::solve::{
    FailedMethod, PositionSolver, Solution, SolveOptions, SolveReport, SolveStage,
};
use hypertoe_core::search::{GameValue, PlyCount};
use hypertoe_core::{Cell, Move, Position};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

const MAX_THREADS: u64 = 256;
/// The limits of `--memory`, in MiB.
const MIN_MEMORY: u64 = 32;
const MAX_MEMORY: u64 = 1 << 20;
/// Memory of the program itself, in MiB.
const PROGRAM_MEMORY: u64 = 25;

#[derive(Debug, Args)]
pub(super) struct SolveArgs {
    #[command(flatten)]
    shape: ShapeArgs,
    #[command(flatten)]
    rules: RulesArgs,
    #[arg(
        long = "opening",
        value_name = "CELL",
        help = i18n::cli_solve_opening(),
        allow_hyphen_values = true
    )]
    moves: Vec<String>,
    #[arg(long, value_parser = whole_number_parser(1, MAX_THREADS), value_name = "N", help = i18n::cli_solve_threads())]
    threads: Option<u64>,
    #[arg(long, value_parser = whole_number_parser(MIN_MEMORY, MAX_MEMORY), value_name = "MIB", help = i18n::cli_solve_memory(), default_value = "2048")]
    memory: u64,
    #[arg(long, value_parser = whole_number_parser(1, output::MAX_SECONDS), value_name = "N", help = i18n::cli_solve_seconds(), default_value = "600")]
    seconds: u64,
    #[arg(long, value_name = "FILE", help = i18n::cli_solve_proof())]
    proof: Option<PathBuf>,
    #[arg(long, help = i18n::cli_json())]
    json: bool,
}

type FileWriter = dyn Fn(&Path, &[u8]) -> Result<(), FileError>;

/// Runs the command. A value that the search could not find is printed as unknown, with the means
/// that were tried, and is an error.
pub(super) fn run(args: &SolveArgs, out: &mut dyn Write, err: &mut dyn Write) -> CliResult {
    run_with(args, &write_bytes, out, err)
}

fn run_with(
    args: &SolveArgs,
    writer: &FileWriter,
    out: &mut dyn Write,
    err: &mut dyn Write,
) -> CliResult {
    let position = parse_position(args)?;
    let threads = args.threads.map_or_else(core_count, |threads| threads as usize);
    let memory = search_memory(args.memory, &position)?;
    let means =
        SolveOptions { memory, threads, max_nodes: None, wants_proof: args.proof.is_some() };
    let solve = PositionSolver::new(&position, means)?;
    if let Some(path) = &args.proof {
        // Checked before the search, which may take hours. An older proof is never mistaken for
        // this one.
        check_writable(path).map_err(|why| CliError::cannot_write(path, &why))?;
        if path_exists(path) {
            return Err(CliError::Failed(i18n::cli_solve_file_exists(path.display())));
        }
    }
    let (solution, time) = solve_reporting(solve, threads, Duration::from_secs(args.seconds), err);
    let written = match (&args.proof, &solution.proof) {
        (Some(path), Some(proof)) => write_proof(path, proof, writer).map(Some),
        _ => Ok(None),
    };
    // The result is reported whatever became of the file.
    let path = written.as_ref().ok().cloned().flatten();
    let report = SolveJson::new(&position, &solution, time, path);
    if args.json {
        output::write_json(&report, out)?;
    } else {
        report.write_text(&position, &solution, args, threads, out)?;
    }
    match (&args.proof, written?) {
        (Some(path), None) => Err(CliError::Unsolved(i18n::cli_solve_no_proof(path.display()))),
        (None, _) if solution.evaluation.verdict.certain_value().is_none() => {
            Err(CliError::Unsolved(i18n::cli_solve_unknown()))
        }
        _ => Ok(()),
    }
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

fn parse_position(args: &SolveArgs) -> CliResult<Position> {
    let shape = args.shape.shape()?;
    let mut position = Position::new(Arc::new(args.rules.rules(shape.clone())?));
    for text in &args.moves {
        let wrong = |why: Message| {
            let option = format!("--opening {}", shortened(text));
            CliError::Argument(i18n::cli_option_wrong(option, why))
        };
        // A number alone is a cell number.
        let number = text.bytes().all(|byte| byte.is_ascii_digit()) && shape.dims() > 1;
        let spelled = if number { format!("#{text}") } else { text.clone() };
        let cell = parse_cell(&shape, &spelled).map_err(|error| wrong(error.message()))?;
        position.play_cell(&cell).map_err(|error| wrong(error.message()))?;
    }
    Ok(position)
}

/// Solves on this many threads, including this one, for at most this long.
#[expect(clippy::disallowed_methods, reason = "how long it may take is asked for")]
fn solve_reporting(
    solve: PositionSolver,
    threads: usize,
    max: Duration,
    err: &mut dyn Write,
) -> (Solution, Duration) {
    let begun = Instant::now();
    let in_time = || if begun.elapsed() >= max { Err(Halt::FinishEarly) } else { Ok(()) };
    let mut told =
        output::progress_reporter_with(err, |solving: SolveReport| progress_message(&solving));
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

#[derive(serde::Serialize)]
struct SolveJson {
    sides: Vec<u16>,
    run: u16,
    rules: String,
    opening: Vec<Cell>,
    /// `win`, `draw` or `unknown`.
    value: &'static str,
    winner: Option<u8>,
    /// Counted from this position.
    plies: Option<u32>,
    /// Whether the win is proved to be the shortest.
    shortest: Option<bool>,
    method: String,
    line: Vec<String>,
    nodes: u64,
    seconds: f64,
    threads: usize,
    positions: Option<usize>,
    proof: Option<String>,
    tried: Vec<String>,
}

impl SolveJson {
    fn new(
        position: &Position,
        solution: &Solution,
        time: Duration,
        proof: Option<String>,
    ) -> Self {
        let verdict = solution.evaluation.verdict;
        let value = match verdict.certain_value() {
            Some(GameValue::Win(_) | GameValue::Loss(_)) => "win",
            Some(GameValue::Draw) => "draw",
            None => "unknown",
        };
        Self {
            sides: position.shape().sides().to_vec(),
            run: position.shape().line_length(),
            rules: position.rules().to_string(),
            opening: position.played_marks().iter().map(|played| played.cell.clone()).collect(),
            value,
            winner: solution.winner().map(|player| player.0 + 1),
            plies: verdict.plies().map(PlyCount::upper_bound),
            shortest: verdict.plies().map(PlyCount::is_exact),
            method: verdict.basis().map_or("not known".to_owned(), |basis| basis.to_string()),
            line: solution.evaluation.pv.iter().map(Move::to_string).collect(),
            nodes: solution.nodes,
            seconds: time.as_secs_f64(),
            threads: solution.threads,
            positions: solution.proof.as_ref().map(|proof| proof.positions().len()),
            proof,
            tried: solution.tried.iter().map(FailedMethod::to_string).collect(),
        }
    }

    fn write_text(
        &self,
        position: &Position,
        solution: &Solution,
        args: &SolveArgs,
        threads: usize,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let verdict = solution.evaluation.verdict;
        let answer = match (solution.winner(), verdict.plies()) {
            (Some(player), Some(PlyCount::Exact(plies))) => i18n::out_solve_win(plies, &player),
            (Some(player), Some(PlyCount::AtMost(plies))) => {
                i18n::out_solve_win_most(plies, &player)
            }
            _ if verdict.is_draw() => i18n::out_solve_draw(),
            _ => i18n::out_solve_unknown(),
        };
        let board = i18n::out_solve_board(position.shape(), &**position.rules());
        writeln!(out, "{board}\n{}", i18n::out_solve_value(answer))?;
        if let Some(basis) = verdict.basis() {
            writeln!(out, "{}", i18n::out_solve_how(&basis))?;
        }
        if !self.line.is_empty() {
            writeln!(out, "{}", i18n::out_solve_line(moves_text(&solution.evaluation.pv)))?;
        }
        if let Some(positions) = self.positions {
            writeln!(out, "{}", i18n::out_solve_proof(positions))?;
        }
        let asked = args.proof.is_some();
        let written = match &self.proof {
            Some(path) => Some(i18n::out_solve_written(path)),
            None if asked && self.positions.is_none() => Some(i18n::out_solve_nothing_written()),
            None => asked.then(i18n::out_solve_not_written),
        };
        written.map_or(Ok(()), |written| writeln!(out, "{written}"))?;
        for tried in &solution.tried {
            let tried = search::failed_method_text(tried, |player| player.message());
            writeln!(out, "{}", i18n::out_solve_tried(tried))?;
        }
        if self.threads < threads {
            writeln!(out, "{}", i18n::out_solve_threads(self.threads, threads))?;
        }
        let (positions, seconds) = (i18n::count_positions(self.nodes), decimal(self.seconds, 2));
        writeln!(out, "{}", i18n::out_solve_speed(positions, seconds, self.threads))
    }
}

/// Formats moves, separated by spaces.
fn moves_text(moves: &[Move]) -> String {
    let said = |mv: &Move| match mv {
        Move::Place(cell) => cell.to_string(),
        Move::Swap => i18n::out_solve_swap().to_string(),
    };
    moves.iter().map(said).collect::<Vec<_>>().join(" ")
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
            let error = run_with(&args, &full, &mut out, &mut Vec::new()).unwrap_err();
            let said = error.one_line_message();
            assert!(said.starts_with("The proof was not written: "), "{said}");
            assert!(said.ends_with("cannot be written: the disk is full"), "{said}");
            assert_eq!(error.exit_code(), 1);
            let out = String::from_utf8(out).unwrap();
            if json {
                let report: serde_json::Value = serde_json::from_str(&out).unwrap();
                assert_eq!((&report["winner"], &report["proof"]), (&1.into(), &().into()));
            } else {
                assert!(out.contains("player 1 wins in 7 plies"), "{out}");
                assert!(out.contains("\nThe proof was not written\n"), "{out}");
            }
        }
    }
}
