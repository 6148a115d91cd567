//! The basis of a value, and errors of proofs.

use super::{self as words, Message, ToMessage};
use hypertoe_core::base::sealed::NotAFile;
use hypertoe_core::proof::check::{MAX_LINES, MAX_RUN};
use hypertoe_core::proof::file::{LineError, StoredError};
use hypertoe_core::proof::solve::CannotSolve;
use hypertoe_core::proof::{ProofError, ProofFault, Refused, Unsuited};
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

impl ToMessage for CannotSolve {
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
            Self::At { line, what } => words::proof_error_line(line.to_string(), what),
            Self::Changed { written, found } => words::proof_error_changed(found, written),
            Self::Rules(why) => words::proof_error_rules(why),
            Self::SetUp => words::proof_error_set_up(),
            Self::Moves(cell) => words::proof_error_moves(cell.to_string()),
            Self::Winner => words::proof_error_winner(),
            Self::Position { number, what } => {
                words::proof_error_position(number.to_string(), what)
            }
        }
    }
}

impl ToMessage for NotAFile {
    fn message(&self) -> Message {
        match self {
            Self::Empty => words::proof_file_empty(),
            Self::Binary => words::proof_file_binary(),
            Self::FirstLine(expected) => words::proof_file_first_line(*expected),
            Self::Packed(why) => words::proof_file_packed(why),
        }
    }
}

impl ToMessage for LineError {
    fn message(&self) -> Message {
        match self {
            Self::Missing => words::proof_line_missing(),
            Self::Spent(spent) => spent.message(),
            Self::Field(field) => words::proof_line_field(*field),
            Self::Rules(what) => words::proof_line_rules(what),
            Self::Winner => words::proof_line_winner(),
            Self::Count => words::proof_line_count(),
            Self::Move => words::proof_line_move(),
            Self::Cells => words::proof_line_cells(),
            Self::Rest => words::proof_line_rest(),
        }
    }
}

impl ToMessage for StoredError {
    fn message(&self) -> Message {
        match self {
            Self::NotRising => words::proof_stored_order(),
            Self::NoCell(cell) => words::proof_stored_no_cell(cell.to_string()),
            Self::Closed(cell) => words::proof_stored_closed(cell.to_string()),
            Self::Twice(cell) => words::proof_stored_twice(cell.to_string()),
            Self::Turn(player) => words::proof_stored_turn(player),
            Self::Twin => words::proof_stored_twin(),
        }
    }
}

impl ToMessage for Unsuited {
    fn message(&self) -> Message {
        match self {
            Self::Players => words::unsuited_players(),
            Self::Goal => words::unsuited_goal(),
            Self::Pie => words::unsuited_pie(),
            Self::Gravity => words::unsuited_gravity(),
            Self::Run => words::unsuited_run(),
            Self::Cells => words::unsuited_cells(),
        }
    }
}

impl ToMessage for Refused {
    fn message(&self) -> Message {
        match self {
            Self::At { number, position, what } => {
                words::refused_at(number.to_string(), position.to_string(), what)
            }
            Self::Start(what) => words::refused_start(what),
            Self::Run => words::refused_run(MAX_RUN),
            Self::TooLarge => words::refused_large(MAX_LINES),
        }
    }
}

impl ToMessage for ProofFault {
    fn message(&self) -> Message {
        match self {
            Self::Over => words::refused_over(),
            Self::NoMove => words::refused_no_move(),
            Self::Barred(cell) => words::refused_barred(cell.to_string()),
            Self::Full => words::refused_full(),
            Self::Unreached => words::refused_unreached(),
            Self::Completes(cell) => words::refused_completes(cell.to_string()),
            Self::NotStored { answer, own, other } => {
                let position = format!("{} / {}", cells(own), cells(other));
                match answer {
                    None => words::refused_not_stored(position),
                    Some(cell) => words::refused_not_stored_after(cell.to_string(), position),
                }
            }
            Self::TooLong { answer: None, most } => words::refused_long(*most),
            Self::TooLong { answer: Some(cell), most } => {
                words::refused_long_after(cell.to_string(), *most)
            }
        }
    }
}

/// Formats a list of cell numbers as a proof file does.
fn cells(cells: &[u32]) -> String {
    match cells {
        [] => "-".to_owned(),
        cells => cells.iter().map(u32::to_string).collect::<Vec<_>>().join(","),
    }
}
