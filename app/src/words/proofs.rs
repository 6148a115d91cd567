//! The basis of a value, and errors of proofs.

use super::{self as words, Message, ToMessage};
use hypertoe_core::base::sealed::UnknownFile;
use hypertoe_core::proof::check::{MAX_LINES, MAX_RUN};
use hypertoe_core::proof::file::{ProofLineError, StoredPositionError};
use hypertoe_core::proof::solve::SolveError;
use hypertoe_core::proof::{ProofError, ProofFault, ProofRejection, UnsuitedRules};
use hypertoe_core::search::Basis;

impl ToMessage for Basis {
    fn message(&self) -> Message {
        match self {
            Self::NoWin => words::basis_no_win(),
            Self::FullSearch => words::basis_full_search(),
            Self::Threats | Self::Proof => words::basis_proved(),
            Self::Pairing => words::basis_pairing(),
            Self::EveryPair => words::basis_every_pair(),
            Self::NoLineLeft => words::basis_no_line_left(),
            Self::Over => words::basis_over(),
        }
    }
}

impl ToMessage for SolveError {
    fn message(&self) -> Message {
        match self {
            Self::Players(players) => words::solve_error_players(*players),
            Self::Pie => words::solve_error_pie(),
        }
    }
}

impl ToMessage for ProofError {
    fn message(&self) -> Message {
        match self {
            Self::NotAProof(why) => words::proof_error_not(why),
            Self::Version(version) => words::proof_error_version(version),
            Self::Spent(spent) => spent.message(),
            Self::InLine { line, what } => words::proof_error_line(line.to_string(), what),
            Self::ChecksumMismatch { written, found } => words::proof_error_changed(found, written),
            Self::Rules(why) => words::proof_error_rules(why),
            Self::SetupCounts => words::proof_error_set_up(),
            Self::IllegalMark(cell) => words::proof_error_moves(cell.to_string()),
            Self::Winner => words::proof_error_winner(),
            Self::Position { number, what } => {
                words::proof_error_position(number.to_string(), what)
            }
        }
    }
}

impl ToMessage for UnknownFile {
    fn message(&self) -> Message {
        match self {
            Self::Empty => words::proof_file_empty(),
            Self::Binary => words::proof_file_binary(),
            Self::FirstLine(expected) => words::proof_file_first_line(*expected),
            Self::DamagedGzip(why) => words::proof_file_packed(why),
        }
    }
}

impl ToMessage for ProofLineError {
    fn message(&self) -> Message {
        match self {
            Self::UnexpectedEnd => words::proof_line_missing(),
            Self::Spent(spent) => spent.message(),
            Self::Expected(field) => words::proof_line_field(*field),
            Self::Rules(what) => words::proof_line_rules(what),
            Self::Winner => words::proof_line_winner(),
            Self::Count => words::proof_line_count(),
            Self::Move => words::proof_line_move(),
            Self::Cells => words::proof_line_cells(),
            Self::TrailingText => words::proof_line_rest(),
        }
    }
}

impl ToMessage for StoredPositionError {
    fn message(&self) -> Message {
        match self {
            Self::Unsorted => words::proof_stored_order(),
            Self::NoCell(cell) => words::proof_stored_no_cell(cell.to_string()),
            Self::Closed(cell) => words::proof_stored_closed(cell.to_string()),
            Self::TakenTwice(cell) => words::proof_stored_twice(cell.to_string()),
            Self::WrongTurn(player) => words::proof_stored_turn(player),
            Self::Duplicate => words::proof_stored_twin(),
        }
    }
}

impl ToMessage for UnsuitedRules {
    fn message(&self) -> Message {
        match self {
            Self::Players => words::unsuited_players(),
            Self::Goal => words::unsuited_goal(),
            Self::Pie => words::unsuited_pie(),
            Self::Gravity => words::unsuited_gravity(),
            Self::ShortLines => words::unsuited_run(),
            Self::TooManyCells => words::unsuited_cells(),
        }
    }
}

impl ToMessage for ProofRejection {
    fn message(&self) -> Message {
        match self {
            Self::At { number, position, what } => {
                words::refused_at(number.to_string(), position.to_string(), what)
            }
            Self::Start(what) => words::refused_start(what),
            Self::LongLines => words::refused_run(MAX_RUN),
            Self::TooLarge => words::refused_large(MAX_LINES),
        }
    }
}

impl ToMessage for ProofFault {
    fn message(&self) -> Message {
        match self {
            Self::GameOver => words::refused_over(),
            Self::NoMove => words::refused_no_move(),
            Self::BarredFirstMove(cell) => words::refused_barred(cell.to_string()),
            Self::FullBoard => words::refused_full(),
            Self::Unreached => words::refused_unreached(),
            Self::CompletesLine(cell) => words::refused_completes(cell.to_string()),
            Self::NotStored { answer, own, other } => {
                let position = format!("{} / {}", cell_number_list(own), cell_number_list(other));
                match answer {
                    None => words::refused_not_stored(position),
                    Some(cell) => words::refused_not_stored_after(cell.to_string(), position),
                }
            }
            Self::SearchLimit { answer: None, most } => words::refused_long(*most),
            Self::SearchLimit { answer: Some(cell), most } => {
                words::refused_long_after(cell.to_string(), *most)
            }
        }
    }
}

/// Formats a list of cell numbers as a proof file does.
fn cell_number_list(cells: &[u32]) -> String {
    match cells {
        [] => "-".to_owned(),
        cells => cells.iter().map(u32::to_string).collect::<Vec<_>>().join(","),
    }
}
