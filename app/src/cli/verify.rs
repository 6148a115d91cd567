//! `hypertoe verify`: a proof gone through by a checker of its own.

use super::error::CliError;
use super::{json, progress};
use crate::effects::read_bytes;
use clap::Args;
use hypertoe_core::base::text::grouped;
use hypertoe_core::proof::file::text::ProofFile;
use hypertoe_core::proof::{Checked, ProofError, ProofStart};
use std::io::Write;
use std::path::PathBuf;

#[derive(Debug, Args)]
pub(super) struct VerifyArgs {
    /// The proof file
    file: PathBuf,
    /// Print every stored position instead: own cells / other's cells / move
    #[arg(long)]
    list: bool,
    /// Print JSON
    #[arg(long, conflicts_with = "list")]
    json: bool,
}

#[derive(serde::Serialize)]
struct Report {
    valid: bool,
    sides: Vec<u16>,
    run: u16,
    rules: String,
    /// Each player's cells in the position that was set up.
    #[serde(skip_serializing_if = "is_empty")]
    set_up: [Vec<u32>; 2],
    moves: Vec<u32>,
    winner: u8,
    positions: usize,
    replies: Option<u64>,
    forced: Option<u64>,
    nodes: Option<u64>,
    /// Why it is refused, and where.
    reason: Option<String>,
}

fn is_empty(set_up: &[Vec<u32>; 2]) -> bool {
    set_up.iter().all(Vec::is_empty)
}

/// Runs the command.
///
/// # Errors
/// A file that cannot be read, a proof that does not hold, or output that
/// cannot be written.
pub(super) fn run(
    args: &VerifyArgs,
    out: &mut dyn Write,
    err: &mut dyn Write,
) -> Result<(), CliError> {
    let path = || args.file.clone();
    let bytes = read_bytes(&args.file).map_err(|source| CliError::File { path: path(), source })?;
    let file = match ProofFile::from_bytes(&bytes) {
        Ok(file) => file,
        Err(why) => {
            let why = why.to_string();
            if args.json {
                json::write(&serde_json::json!({ "valid": false, "reason": why }), out)?;
            }
            return Err(CliError::Proof { path: path(), why });
        }
    };
    let proof = &file.proof;
    if args.list {
        for position in proof.positions() {
            writeln!(out, "{position}")?;
        }
        let changed =
            |changed: ProofError| CliError::Proof { path: path(), why: changed.to_string() };
        return file.intact.map_err(changed);
    }
    let checked = progress::watched(err, |control| proof.check(control));
    let checked = checked.map_err(|refused| refused.to_string());
    // A change that leaves a proof is a change all the same.
    let checked = checked.and_then(|checked| {
        file.intact.clone().map(|()| checked).map_err(|changed| changed.to_string())
    });
    if args.json {
        json::write(&report(&file, &checked), out)?;
    }
    let checked = checked.map_err(|why| CliError::Proof { path: path(), why })?;
    if args.json {
        return Ok(());
    }
    let count = |n: u64| grouped(&n.into());
    let rules = proof.rules();
    let winner = proof.winner();
    write!(out, "{}, {}: {winner} wins", rules.shape(), rules)?;
    let ProofStart { set_up: [first, second], moves } = proof.start();
    let list = |cells: &[u32]| cells.iter().map(u32::to_string).collect::<Vec<_>>().join(",");
    if !first.is_empty() {
        write!(out, " from the set-up position {} / {}", list(first), list(second))?;
    }
    if !moves.is_empty() {
        write!(out, " after the moves {}", list(moves))?;
    }
    writeln!(out, "\nThe proof holds")?;
    writeln!(
        out,
        "{} positions up to symmetry and {} legal answers checked; \
         {} of these lose to threats ({} positions looked at)",
        count(checked.positions as u64),
        count(checked.replies),
        count(checked.forced),
        count(checked.nodes)
    )?;
    Ok(())
}

fn report(file: &ProofFile, checked: &Result<Checked, String>) -> Report {
    let proof = &file.proof;
    let found = checked.as_ref().ok();
    Report {
        valid: found.is_some(),
        sides: proof.rules().shape().sides().to_vec(),
        run: proof.rules().shape().run(),
        rules: proof.rules().to_string(),
        set_up: proof.start().set_up.clone(),
        moves: proof.start().moves.clone(),
        winner: proof.winner().0 + 1,
        positions: proof.positions().len(),
        replies: found.map(|checked| checked.replies),
        forced: found.map(|checked| checked.forced),
        nodes: found.map(|checked| checked.nodes),
        reason: checked.as_ref().err().cloned(),
    }
}
