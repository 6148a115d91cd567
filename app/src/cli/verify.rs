//! `hypertoe verify`: checks a proof with an independent checker.

use super::error::{CliError, CliResult};
use super::game_args::{Input, read_input_of_kind};
use super::output;
use crate::action::FileError;
use crate::i18n::{self, Message, ToMessage};
use clap::Args;
use hypertoe_core::Cell;
use hypertoe_core::base::read_budget::{MAX_TEXT_BYTES, ReadBudget};
use hypertoe_core::proof::{
    CheckSummary, Proof, ProofError, ProofFile, ProofRejection, ProofStart, StoredPosition,
};
use std::io::Write;
use std::path::PathBuf;

#[derive(Debug, Args)]
pub(super) struct VerifyArgs {
    #[arg(help = i18n::cli_verify_file())]
    file: PathBuf,
    #[arg(long, help = i18n::cli_verify_list())]
    list: bool,
    #[command(flatten)]
    limit: output::TimeLimit,
    #[arg(long, help = i18n::cli_json(), conflicts_with = "list")]
    json: bool,
}

#[derive(serde::Serialize)]
struct VerifyReport {
    valid: bool,
    sides: Vec<u16>,
    run: u16,
    rules: String,
    /// Each player's cells in the initial position.
    #[serde(skip_serializing_if = "is_empty_position")]
    set_up: [Vec<Cell>; 2],
    moves: Vec<Cell>,
    winner: u8,
    positions: usize,
    replies: Option<u64>,
    forced: Option<u64>,
    nodes: Option<u64>,
    /// The reason why the proof is refused, and where.
    reason: Option<String>,
}

fn is_empty_position(set_up: &[Vec<Cell>; 2]) -> bool {
    set_up.iter().all(Vec::is_empty)
}

pub(super) fn run(args: &VerifyArgs, out: &mut dyn Write, err: &mut dyn Write) -> CliResult {
    let Input { bytes, path, name } = read_input_of_kind(&args.file, file_error_message)?;
    let refused = |why: Message| CliError::Failed(i18n::cli_refused(path.display(), why));
    let time = args.limit.start();
    let read = time.run(err, |control| {
        let mut budget = ReadBudget::new(control);
        let file = ProofFile::read(&bytes, &mut budget);
        budget.requested_halt().map_or(Ok(file), Err)
    })?;
    drop(bytes);
    let file = match read {
        Ok(file) => file,
        Err(why) => {
            let why = match why {
                ProofError::File(why) if name.is_some_and(|name| name.ends_with(".proof")) => {
                    why.in_file_of_this_kind().into()
                }
                why => why,
            };
            if args.json {
                let reason = why.to_string();
                output::write_json(&serde_json::json!({ "valid": false, "reason": reason }), out)?;
            }
            return Err(refused(why.message()));
        }
    };
    let proof = &file.proof;
    if args.list {
        for position in proof.positions() {
            let StoredPosition { own, other, cell } = position;
            let [own, other, cell] =
                [own, other, std::slice::from_ref(cell)].map(|numbers| cells_text(proof, numbers));
            writeln!(out, "{own} / {other} / {cell}")?;
        }
        return file.checksum_result.map_err(|changed| refused(changed.message()));
    }
    // A changed file is refused even if its proof is valid, so there is no need to check that.
    let checked = match &file.checksum_result {
        Ok(()) => {
            let checked = time.run(err, |control| proof.check(control))?;
            checked.map_err(ProofRefusal::Refused)
        }
        Err(changed) => Err(ProofRefusal::Changed(changed.clone())),
    };
    if args.json {
        output::write_json(&report(&file, &checked), out)?;
    }
    let checked = checked.map_err(|why| refused(why.message()))?;
    if args.json {
        return Ok(());
    }
    let rules = proof.rules();
    writeln!(out, "{}", i18n::out_verify_board(rules.shape(), rules))?;
    writeln!(out, "{}", value_text(proof))?;
    writeln!(out, "{}", i18n::out_verify_holds())?;
    let positions = i18n::count_positions(checked.positions);
    let searched = i18n::count_positions(checked.nodes);
    let told = i18n::out_verify_checked(positions, checked.replies, checked.threat_wins, searched);
    Ok(writeln!(out, "{told}")?)
}

fn file_error_message(error: &FileError) -> Message {
    match error {
        FileError::TooLarge(size) => {
            i18n::file_error_large_proof(*size, MAX_TEXT_BYTES / 1_000_000)
        }
        error => error.message(),
    }
}

/// Returns cells by their coordinates, `-` if there are none.
fn cells_text(proof: &Proof, numbers: &[u32]) -> String {
    let cells: Vec<String> = proof.cells(numbers).map(|cell| cell.to_string()).collect();
    if cells.is_empty() { "-".to_owned() } else { cells.join(" ") }
}

/// Returns who wins, and from which position on.
fn value_text(proof: &Proof) -> Message {
    let winner = &proof.winner();
    let ProofStart { setup_marks: [first, second], moves } = proof.start();
    let list = |numbers: &[u32]| cells_text(proof, numbers);
    let (one, two, moved) = (list(first), list(second), list(moves));
    match (first.is_empty(), moves.is_empty()) {
        (true, true) => i18n::out_verify_value(winner),
        (true, false) => i18n::out_verify_value_moves(winner, moved),
        (false, true) => i18n::out_verify_value_set_up(winner, one, two),
        (false, false) => i18n::out_verify_value_set_up_moves(winner, one, two, moved),
    }
}

/// The reason why a readable proof is refused.
enum ProofRefusal {
    Refused(ProofRejection),
    Changed(ProofError),
}

impl ProofRefusal {
    fn message(&self) -> Message {
        match self {
            Self::Refused(refused) => refused.message(),
            Self::Changed(changed) => changed.message(),
        }
    }

    fn json_reason(&self) -> String {
        match self {
            Self::Refused(refused) => refused.to_string(),
            Self::Changed(changed) => changed.to_string(),
        }
    }
}

fn report(file: &ProofFile, checked: &Result<CheckSummary, ProofRefusal>) -> VerifyReport {
    let proof = &file.proof;
    let found = checked.as_ref().ok();
    VerifyReport {
        valid: found.is_some(),
        sides: proof.rules().shape().sides().to_vec(),
        run: proof.rules().shape().line_length(),
        rules: proof.rules().to_string(),
        set_up: proof.start().setup_marks.each_ref().map(|marks| proof.cells(marks).collect()),
        moves: proof.cells(&proof.start().moves).collect(),
        winner: proof.winner().0 + 1,
        positions: proof.positions().len(),
        replies: found.map(|checked| checked.replies),
        forced: found.map(|checked| checked.threat_wins),
        nodes: found.map(|checked| checked.nodes),
        reason: checked.as_ref().err().map(ProofRefusal::json_reason),
    }
}
