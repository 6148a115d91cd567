//! `hypertoe verify`: checks a proof with an independent checker.

use super::error::{CliError, CliResult};
use super::game_args::{Input, read_input_of_kind};
use super::json::{self, CellSchema, Report};
use super::messages::Messages;
use super::time_limit::TimeLimit;
use crate::action::FileError;
use crate::i18n::{self, Message, ToMessage};
use clap::Args;
use hypertoe_core::Cell;
use hypertoe_core::base::read_budget::{MAX_TEXT_BYTES, ReadBudget};
use hypertoe_core::proof::{
    CheckSummary, Proof, ProofError, ProofFile, ProofRejection, ProofStart, StoredPosition,
};
use schemars::JsonSchema;
use serde::Serialize;
use std::io::Write;
use std::path::PathBuf;

#[derive(Debug, Args)]
pub(super) struct VerifyArgs {
    #[arg(help = i18n::cli_verify_file())]
    file: PathBuf,
    #[arg(long, help = i18n::cli_verify_list())]
    list: bool,
    #[command(flatten)]
    limit: TimeLimit,
    #[arg(long, help = i18n::cli_json(), conflicts_with = "list")]
    json: bool,
}

#[derive(Serialize, JsonSchema)]
pub(super) struct VerifyReport {
    /// True if the proof holds.
    valid: bool,
    /// The statement that is proved; none if the file cannot be read.
    #[serde(flatten)]
    proof: Option<ProofReport>,
    /// The reason why the proof is refused, and where.
    reason: Option<String>,
}

#[derive(Serialize, JsonSchema)]
struct ProofReport {
    /// The sides of the board, that of x first.
    sides: Vec<u16>,
    /// The number of cells of a line.
    run: u16,
    /// The rules in words.
    rules: String,
    /// Each player's cells in the initial position.
    #[serde(skip_serializing_if = "is_empty_position")]
    #[schemars(with = "Vec<Vec<CellSchema>>")]
    set_up: [Vec<Cell>; 2],
    #[schemars(with = "Vec<CellSchema>")]
    /// The moves that led to the position from which on the proof holds.
    moves: Vec<Cell>,
    /// The number of the player who wins, from 1.
    winner: u8,
    /// The number of stored positions.
    positions: usize,
    /// The number of replies that were tried.
    replies: Option<u64>,
    /// The number of positions that were won by threats alone.
    forced: Option<u64>,
    /// The number of positions that the checker searched.
    nodes: Option<u64>,
}

impl Report for VerifyReport {
    const NAME: &'static str = "verify";
}

fn is_empty_position(set_up: &[Vec<Cell>; 2]) -> bool {
    set_up.iter().all(Vec::is_empty)
}

pub(super) fn run(
    args: &VerifyArgs,
    out: &mut dyn Write,
    messages: &mut Messages<'_>,
) -> CliResult {
    let Input { bytes, path, name } = read_input_of_kind(&args.file, file_error_message)?;
    let refused = |why: Message| CliError::Failed(i18n::cli_refused(path.display(), why));
    let time = args.limit.start();
    let read = time.run(messages, |control| {
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
                let report = VerifyReport { valid: false, proof: None, reason: Some(reason) };
                json::write_json(&report, out)?;
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
            let checked = time.run(messages, |control| proof.check(control))?;
            checked.map_err(ProofRefusal::Refused)
        }
        Err(changed) => Err(ProofRefusal::Changed(changed.clone())),
    };
    if args.json {
        json::write_json(&report(&file, &checked), out)?;
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
        proof: Some(proof_report(proof, found)),
        reason: checked.as_ref().err().map(ProofRefusal::json_reason),
    }
}

/// Returns what a proof says, and what its check found.
fn proof_report(proof: &Proof, found: Option<&CheckSummary>) -> ProofReport {
    ProofReport {
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
    }
}
