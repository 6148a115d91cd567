//! `hypertoe solve`: the value of a board, or of a position, under best play.

use super::error::CliError;
use super::rules_args::RulesArgs;
use super::shape_args::{ShapeArgs, whole};
use super::{json, progress};
use crate::action::FileError;
use crate::effects::{Crew, can_write, cores, write_bytes};
use clap::Args;
use hypertoe_core::base::control::{Control, Halt};
use hypertoe_core::base::text::grouped;
use hypertoe_core::geometry::notation::parse_cell;
use hypertoe_core::proof::Proof;
use hypertoe_core::proof::solve::{Means, Solution, Solve, Solving, Tried};
use hypertoe_core::search::{GameValue, Plies};
use hypertoe_core::{Cell, Move, Position};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// The most threads.
const MAX_THREADS: u64 = 256;
/// The most memory, in MiB.
const MAX_MEMORY: u64 = 1 << 20;
/// The longest time, in seconds.
const MAX_SECONDS: u64 = 30 * 24 * 3_600;

#[derive(Debug, Args)]
pub(super) struct SolveArgs {
    #[command(flatten)]
    shape: ShapeArgs,
    #[command(flatten)]
    rules: RulesArgs,
    /// A move made before, such as 1,1,1 or 13; once for each move
    #[arg(long = "opening", value_name = "CELL", allow_hyphen_values = true)]
    moves: Vec<String>,
    /// Threads that work on it; as many as the machine has unless given
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    threads: Option<String>,
    /// Memory it may take, in MiB
    #[arg(long, value_name = "MIB", default_value = "2048", allow_negative_numbers = true)]
    memory: String,
    /// Give up after so many seconds
    #[arg(long, value_name = "N", default_value = "600", allow_negative_numbers = true)]
    seconds: String,
    /// Write the proof of a win to this file, for hypertoe verify
    #[arg(long, value_name = "FILE")]
    proof: Option<PathBuf>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// How a file is written.
type Writer = dyn Fn(&Path, &[u8]) -> Result<(), FileError>;

/// Runs the command. That a value is not known is an answer too, with what was tried.
///
/// # Errors
/// A bad argument, or a file or output that cannot be written.
pub(super) fn run(
    args: &SolveArgs,
    out: &mut dyn Write,
    err: &mut dyn Write,
) -> Result<(), CliError> {
    run_with(args, &write_bytes, out, err)
}

fn run_with(
    args: &SolveArgs,
    writer: &Writer,
    out: &mut dyn Write,
    err: &mut dyn Write,
) -> Result<(), CliError> {
    let position = position(args)?;
    let threads = match &args.threads {
        Some(text) => whole("--threads", text, 1, MAX_THREADS)? as usize,
        None => cores(),
    };
    let memory = whole("--memory", &args.memory, 4, MAX_MEMORY)? << 20;
    let seconds = whole("--seconds", &args.seconds, 1, MAX_SECONDS)?;
    let means =
        Means { memory: memory as usize, threads, nodes: None, proof: args.proof.is_some() };
    let solve =
        Solve::new(&position, means).map_err(|why| CliError::Arguments(format!("solve: {why}")))?;
    if let Some(path) = &args.proof {
        // Before the search, which may take hours.
        can_write(path).map_err(|source| CliError::Write { path: path.clone(), source })?;
    }
    let (solution, time) = solved(solve, threads, Duration::from_secs(seconds), err);
    let written = match (&args.proof, &solution.proof) {
        (Some(path), Some(proof)) => write_proof(path, proof, writer).map(Some),
        _ => Ok(None),
    };
    // What was found is told whatever became of the file.
    let path = written.as_ref().ok().cloned().flatten();
    let report = Report::new(&position, &solution, time, threads, path);
    if args.json {
        json::write(&report, out)?;
    } else {
        report.text(&position, &solution, args.proof.is_some(), out)?;
    }
    written.map(drop)
}

/// Writes a proof; returns the name of the file.
fn write_proof(path: &Path, proof: &Proof, writer: &Writer) -> Result<String, CliError> {
    let bytes = proof.to_bytes().map_err(|error| FileError::System(error.to_string()));
    bytes
        .and_then(|bytes| writer(path, &bytes))
        .map(|()| path.display().to_string())
        .map_err(|source| CliError::ProofNotWritten { path: path.to_owned(), source })
}

fn position(args: &SolveArgs) -> Result<Position, CliError> {
    let shape = args.shape.shape()?;
    let mut position = Position::new(Arc::new(args.rules.rules(shape.clone())?));
    for text in &args.moves {
        let wrong = |why: String| CliError::Arguments(format!("--opening {text}: {why}"));
        // A number alone is that of a cell.
        let number = text.bytes().all(|byte| byte.is_ascii_digit()) && shape.dims() > 1;
        let spelled = if number { format!("#{text}") } else { text.clone() };
        let cell = parse_cell(&shape, &spelled).map_err(|error| wrong(error.to_string()))?;
        position.play(&cell).map_err(|error| wrong(error.to_string()))?;
    }
    Ok(position)
}

/// Solves on so many threads, this one among them, for at most so long.
#[expect(clippy::disallowed_methods, reason = "how long it may take is asked for")]
fn solved(
    solve: Solve,
    threads: usize,
    most: Duration,
    err: &mut dyn Write,
) -> (Solution, Duration) {
    let begun = Instant::now();
    let mut told = progress::noted(err, |solving: Solving| solving.to_string());
    let mut control = |steps: u64, report: &dyn Fn() -> Solving| {
        told.check_in(steps, report)?;
        if begun.elapsed() >= most { Err(Halt::Finish) } else { Ok(()) }
    };
    let crew = Crew { helpers: threads - 1, told: || Ok(()) };
    let solution = solve.run(&crew, &mut control).expect("nobody stops it");
    (solution, begun.elapsed())
}

#[derive(serde::Serialize)]
struct Report {
    sides: Vec<u16>,
    run: u16,
    rules: String,
    opening: Vec<Cell>,
    /// `win`, `draw` or `unknown`.
    value: &'static str,
    winner: Option<u8>,
    /// From this position on.
    plies: Option<u32>,
    /// Whether it cannot be done in fewer.
    shortest: Option<bool>,
    method: String,
    line: Vec<String>,
    nodes: u64,
    seconds: f64,
    threads: usize,
    /// Positions of the proof.
    positions: Option<usize>,
    /// Where the proof was written.
    proof: Option<String>,
    tried: Vec<String>,
}

impl Report {
    fn new(
        position: &Position,
        solution: &Solution,
        time: Duration,
        threads: usize,
        proof: Option<String>,
    ) -> Self {
        let verdict = solution.standing.verdict;
        let value = match verdict.value() {
            Some(GameValue::Win(_) | GameValue::Loss(_)) => "win",
            Some(GameValue::Draw) => "draw",
            None => "unknown",
        };
        Self {
            sides: position.shape().sides().to_vec(),
            run: position.shape().run(),
            rules: position.rules().to_string(),
            opening: position.moves().iter().map(|played| played.cell.clone()).collect(),
            value,
            winner: solution.winner().map(|player| player.0 + 1),
            plies: verdict.plies().map(Plies::count),
            shortest: verdict.plies().map(Plies::is_exact),
            method: verdict.basis().map_or("not known".to_owned(), |basis| basis.to_string()),
            line: solution.standing.line.iter().map(Move::to_string).collect(),
            nodes: solution.nodes,
            seconds: time.as_secs_f64(),
            threads,
            positions: solution.proof.as_ref().map(|proof| proof.positions().len()),
            proof,
            tried: solution.tried.iter().map(Tried::to_string).collect(),
        }
    }

    fn text(
        &self,
        position: &Position,
        solution: &Solution,
        asked: bool,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        write!(out, "{}, {}: ", position.shape(), self.rules)?;
        let verdict = solution.standing.verdict;
        match (solution.winner(), verdict.plies()) {
            (Some(player), Some(plies)) => {
                let most = if plies.is_exact() { "" } else { " at most" };
                writeln!(out, "{player} wins in {} plies{most}", plies.count())?;
            }
            _ if verdict.is_draw() => writeln!(out, "a draw")?,
            _ => writeln!(out, "not known")?,
        }
        if verdict.is_certain() {
            writeln!(out, "How: {}", self.method)?;
        }
        if !self.line.is_empty() {
            writeln!(out, "Line: {}", self.line.join(" "))?;
        }
        if let Some(positions) = self.positions {
            writeln!(out, "Proof: {} positions up to symmetry", grouped(&positions.into()))?;
        }
        match &self.proof {
            Some(path) => writeln!(out, "Written: {path}; hypertoe verify checks it")?,
            None if asked && self.positions.is_none() => {
                writeln!(out, "Nothing was written: there is no proof of a win")?;
            }
            None if asked => writeln!(out, "The proof was not written")?,
            None => {}
        }
        for tried in &self.tried {
            writeln!(out, "Tried: {tried}")?;
        }
        let threads = if self.threads == 1 { "thread" } else { "threads" };
        writeln!(
            out,
            "{} positions looked at in {:.2} s on {} {threads}",
            grouped(&self.nodes.into()),
            self.seconds,
            self.threads
        )
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

    /// As when a disk fills up, or a folder goes away, while the search runs.
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
            let said = error.to_string();
            assert!(said.starts_with("the proof was not written: "), "{said}");
            assert!(said.ends_with("cannot be written: the disk is full"), "{said}");
            assert_eq!(error.status(), 1);
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
