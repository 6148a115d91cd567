//! The basis of a value, and errors of proofs.

use super::{self as i18n, Message, ToMessage, messages};
use hypertoe_core::base::checksummed::{
    ChecksummedFileError, ChecksummedFormat, FileKindError, FileLineError,
};
use hypertoe_core::proof::atlas::AtlasError;
use hypertoe_core::proof::check::{MAX_BOARD_LINE_LENGTH, MAX_LINES};
use hypertoe_core::proof::join::JoinProofsError;
use hypertoe_core::proof::solve::SolveError;
use hypertoe_core::proof::{
    ProofError, ProofFault, ProofLineError, ProofRejection, StoredPositionError, UnsuitedRules,
};
use hypertoe_core::search::{Basis, FallingBookError};

messages! {
    Basis {
        Self::NoWin => i18n::basis_no_win(),
        Self::FullSearch => i18n::basis_full_search(),
        Self::Threats => i18n::basis_threats(),
        Self::Proof => i18n::basis_proof(),
        Self::Pairing => i18n::basis_pairing(),
        Self::EveryPair => i18n::basis_every_pair(),
        Self::FewLines => i18n::basis_few_lines(),
        Self::ThreatsFromCenter => i18n::basis_threats_from_center(),
        Self::Mirroring => i18n::basis_mirroring(),
        Self::NoLineLeft => i18n::basis_no_line_left(),
        Self::Over => i18n::basis_over(),
    }

    SolveError {
        Self::Players(players) => i18n::solve_error_players(*players),
        Self::Pie => i18n::solve_error_pie(),
        error => i18n::error_untranslated(error.to_string()),
    }

    AtlasError {
        Self::Line(line) => i18n::atlas_line(line.to_string()),
        Self::Move(line) => i18n::atlas_move(line.to_string()),
        error => i18n::error_untranslated(error.to_string()),
    }

    FallingBookError {
        Self::Rules => i18n::falling_book_rules(),
        Self::Line(line) => i18n::falling_book_line(line.to_string()),
        error => i18n::error_untranslated(error.to_string()),
    }

    JoinProofsError {
        Self::OtherGame => i18n::join_other_game(),
        Self::Proof(why) => why.message(),
        Self::Rejected(why) => why.message(),
        error => i18n::error_untranslated(error.to_string()),
    }

    ProofError {
        Self::File(error) => checksummed_file_error_message(
            error,
            |why| i18n::proof_error_not(why),
            |version| i18n::proof_error_version(version),
        ),
        Self::Rules(why) => i18n::proof_error_rules(why),
        Self::SetupCounts => i18n::proof_error_set_up(),
        Self::IllegalMark(cell) => i18n::proof_error_moves(cell.to_string()),
        Self::Winner => i18n::proof_error_winner(),
        Self::Position { number, what } => i18n::proof_error_position(number.to_string(), what),
        error => i18n::error_untranslated(error.to_string()),
    }
}

/// Describes an error in reading a checksummed file. `unknown` builds the message for a file of
/// another kind, `newer` the message for a file of a later version of the format.
pub(super) fn checksummed_file_error_message<E: ChecksummedFormat + ToMessage>(
    error: &ChecksummedFileError<E>,
    unknown: impl FnOnce(&FileKindError) -> Message,
    newer: impl FnOnce(&str) -> Message,
) -> Message {
    match error {
        ChecksummedFileError::UnknownFile(why) => unknown(why),
        ChecksummedFileError::Version(version) => newer(version),
        ChecksummedFileError::Budget(spent) => spent.message(),
        ChecksummedFileError::Damaged(why) => i18n::proof_error_damaged(why),
        ChecksummedFileError::InLine { line, column, what } => {
            line_error_message(*line, *column, what)
        }
        ChecksummedFileError::ChecksumMismatch { written, found, fault } => {
            match fault.as_deref() {
                Some(ChecksummedFileError::InLine { line, column, what }) => {
                    let fault = line_error_message(*line, *column, what);
                    i18n::proof_error_changed_at(fault, found, written)
                }
                _ => i18n::proof_error_changed(found, written),
            }
        }
        _ => i18n::error_untranslated(error.to_string()),
    }
}

fn line_error_message(line: usize, column: Option<usize>, what: &impl ToMessage) -> Message {
    let line = line.to_string();
    match column {
        Some(column) => i18n::file_error_place(line, column.to_string(), what.message()),
        None => i18n::proof_error_line(line, what.message()),
    }
}

impl<E: ChecksummedFormat + ToMessage> ToMessage for FileLineError<E> {
    fn message(&self) -> Message {
        match self {
            Self::UnexpectedEnd => i18n::proof_line_missing(),
            Self::Expected(field) => i18n::proof_line_field(*field),
            Self::Rules(what) => i18n::proof_line_rules(what),
            Self::Budget(spent) => spent.message(),
            Self::TrailingText => i18n::proof_line_rest(),
            Self::Other(what) => what.message(),
            _ => i18n::error_untranslated(self.to_string()),
        }
    }
}

messages! {
    FileKindError {
        Self::Empty => i18n::proof_file_empty(),
        Self::Binary => i18n::proof_file_binary(),
        Self::FirstLine(expected) => i18n::proof_file_first_line(*expected),
        Self::DamagedGzip(why) => i18n::proof_file_packed(why),
        error => i18n::error_untranslated(error.to_string()),
    }

    ProofLineError {
        Self::Winner => i18n::proof_line_winner(),
        Self::Count => i18n::proof_line_count(),
        Self::Move => i18n::proof_line_move(),
        Self::Cells => i18n::proof_line_cells(),
        error => i18n::error_untranslated(error.to_string()),
    }

    StoredPositionError {
        Self::Unsorted => i18n::proof_stored_order(),
        Self::NoCell(cell) => i18n::proof_stored_no_cell(cell.to_string()),
        Self::Closed(cell) => i18n::proof_stored_closed(cell.to_string()),
        Self::TakenTwice(cell) => i18n::proof_stored_twice(cell.to_string()),
        Self::WrongTurn(player) => i18n::proof_stored_turn(player),
        Self::Duplicate => i18n::proof_stored_duplicate(),
        error => i18n::error_untranslated(error.to_string()),
    }

    UnsuitedRules {
        Self::Players => i18n::unsuitable_players(),
        Self::Goal => i18n::unsuitable_goal(),
        Self::Pie => i18n::unsuitable_pie(),
        Self::Gravity => i18n::unsuitable_gravity(),
        Self::ShortLines => i18n::unsuitable_run(),
        Self::TooManyCells => i18n::unsuitable_cells(),
        error => i18n::error_untranslated(error.to_string()),
    }

    ProofRejection {
        Self::At { number, position, what } =>
            i18n::refused_at(number.to_string(), position.to_string(), what),
        Self::Start(what) => i18n::refused_start(what),
        Self::LongLines => i18n::refused_run(MAX_BOARD_LINE_LENGTH),
        Self::TooLarge => i18n::refused_large(MAX_LINES),
        error => i18n::error_untranslated(error.to_string()),
    }

    ProofFault {
        Self::GameOver => i18n::refused_over(),
        Self::NoMove => i18n::refused_no_move(),
        Self::BarredFirstMove(cell) => i18n::refused_barred(cell.to_string()),
        Self::FullBoard => i18n::refused_full(),
        Self::Unreached => i18n::refused_unreached(),
        Self::CompletesLine(cell) => i18n::refused_completes(cell.to_string()),
        Self::NotStored { answer, own, other } => {
            let position = format!("{} / {}", cell_number_list(own), cell_number_list(other));
            match answer {
                None => i18n::refused_not_stored(position),
                Some(cell) => i18n::refused_not_stored_after(cell.to_string(), position),
            }
        },
        Self::SearchLimit { answer: None, most } => i18n::refused_long(*most),
        Self::SearchLimit { answer: Some(cell), most } =>
            i18n::refused_long_after(cell.to_string(), *most),
        error => i18n::error_untranslated(error.to_string()),
    }
}

/// Formats a list of cell numbers as a proof file does.
fn cell_number_list(cells: &[u32]) -> String {
    match cells {
        [] => "-".to_owned(),
        cells => cells.iter().map(u32::to_string).collect::<Vec<_>>().join(","),
    }
}
