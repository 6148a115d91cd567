//! Formats, differences between games, pasted moves, and invalid positions.

use super::{self as words, Arg, Message, ToMessage, list, list_with_semicolons};
use hypertoe_core::geometry::axis;
use hypertoe_core::geometry::notation::format_cell;
use hypertoe_core::play::game::RelabelMovesError;
use hypertoe_core::play::setup::{SetupError, SetupFault};
use hypertoe_core::record::remote::ReceivedMove;
use hypertoe_core::record::{GameDifference, GameFormat, RulePart};
use hypertoe_core::symmetry::relabel::RelabelError;
use hypertoe_core::{Cell, Move, OpeningRule, RuleParts};
use std::collections::BTreeSet;

/// The name and the description of each format.
const FORMATS: [(&str, Message, Message); GameFormat::ALL.len()] = [
    ("hypertoe", words::format_hypertoe(), words::format_hypertoe_about()),
    ("pgn", words::format_pgn(), words::format_pgn_about()),
    ("moves", words::format_moves(), words::format_moves_about()),
    ("code", words::format_code(), words::format_code_about()),
    ("board", words::format_board(), words::format_board_about()),
    ("nc4", words::format_nc4(), words::format_nc4_about()),
    ("actions", words::format_actions(), words::format_actions_about()),
    ("cells27", words::format_cells27(), words::format_cells27_about()),
    ("triples", words::format_triples(), words::format_triples_about()),
    ("qubic", words::format_qubic(), words::format_qubic_about()),
];

fn format_texts(format: GameFormat) -> (Message, Message) {
    let known = FORMATS.into_iter().find(|(name, ..)| *name == format.name);
    let (_, title, about) = known.expect("each format has its words, as a test sees");
    (title, about)
}

impl ToMessage for GameFormat {
    fn message(&self) -> Message {
        format_texts(*self).0
    }
}

/// Describes a format and what it holds, in one sentence.
pub fn format_description(format: GameFormat) -> Message {
    format_texts(format).1
}

/// Formats a move: its cell, or the swap of the players.
pub fn move_name(turn: &Move) -> Arg {
    turn.cell().map_or_else(|| words::move_swap().into(), |cell| format_cell(cell).into())
}

impl ToMessage for ReceivedMove {
    fn message(&self) -> Message {
        match self {
            Self::Next(turn) => words::best_play(move_name(turn)),
            Self::AlreadyPlayed(number) => words::exchange_known(*number),
            Self::MovesMissing { here, number } => words::exchange_missing(*number, *here),
            Self::DifferentMove { number, ours, theirs } => {
                words::exchange_differs(*number, move_name(ours), move_name(theirs))
            }
            Self::OtherGame { number } => words::exchange_other(*number),
            Self::Illegal(error) => words::exchange_illegal(error),
        }
    }
}

impl ToMessage for GameDifference {
    fn message(&self) -> Message {
        match self {
            Self::Rules { part, ours, theirs } => {
                let [ours, theirs] =
                    [ours, theirs].map(|rules| rule_part_text(*part, rules.parts()));
                // Two lists of cells may be equally long.
                let theirs = match ours == theirs {
                    true => words::rule_other_cells(theirs).into(),
                    false => theirs,
                };
                words::difference_rules(part, ours, theirs)
            }
            Self::Start => words::difference_start(),
            Self::Move { number, ours, theirs } => {
                words::difference_move(*number, move_name(ours), move_name(theirs))
            }
            Self::Length { ours, theirs } if ours > theirs => {
                words::difference_longer_ours(*theirs, *ours)
            }
            Self::Length { ours, theirs } => words::difference_longer_theirs(*ours, *theirs),
        }
    }
}

impl ToMessage for RulePart {
    fn message(&self) -> Message {
        match self {
            Self::Board => words::rule_board(),
            Self::Players => words::rule_players(),
            Self::Goal => words::rule_goal(),
            Self::Closed => words::rule_closed(),
            Self::Opening => words::rule_opening(),
            Self::Pie => words::rule_pie(),
            Self::Gravity => words::rule_gravity(),
        }
    }
}

/// Describes one part of the rules.
fn rule_part_text(part: RulePart, rules: &RuleParts) -> Arg {
    match part {
        RulePart::Board => (&rules.board).into(),
        RulePart::Players => rules.players.into(),
        RulePart::Goal => (&rules.goal).into(),
        RulePart::Closed => cell_set_text(&rules.closed),
        RulePart::Opening => match &rules.opening {
            OpeningRule::Free => words::rule_any_cell().into(),
            OpeningRule::NoCenter => words::rule_no_center().into(),
            OpeningRule::Forbidden(barred) => words::rule_not_cells(cell_set_text(barred)).into(),
        },
        RulePart::Pie => if rules.pie { words::rule_yes() } else { words::rule_no() }.into(),
        RulePart::Gravity => {
            let along = |along| words::rule_along(axis::name(along));
            rules.gravity.map_or_else(words::rule_none, along).into()
        }
    }
}

fn cell_set_text(cells: &BTreeSet<Cell>) -> Arg {
    match cells.first() {
        None => words::rule_none().into(),
        Some(cell) if cells.len() == 1 => cell.into(),
        Some(_) => words::count_cells(cells.len()).into(),
    }
}

impl ToMessage for SetupError {
    fn message(&self) -> Message {
        let all = list_with_semicolons(self.faults());
        words::json_other(all)
    }
}

impl ToMessage for SetupFault {
    fn message(&self) -> Message {
        let first = |cells: &[Cell]| cells.first().map_or_else(|| "".into(), Arg::from);
        match self {
            Self::Outside(cells) => words::setup_outside(first(cells)),
            Self::Closed(cells) => words::setup_closed(first(cells)),
            Self::UnknownPlayer(cells) => words::setup_stranger(first(cells)),
            Self::MarkCounts { have, due } => {
                words::setup_counts(list(have.iter().copied()), list(due.iter().copied()))
            }
            Self::WrongTurn { given: told, due } => words::setup_mover(due, told),
            Self::Swapped => words::setup_swapped(),
            Self::TooCostly => words::setup_crowded(),
            Self::Floating(cells) => words::setup_floating(first(cells)),
            Self::Opening => words::setup_opening(),
            Self::LastCompleter => words::setup_last(),
            Self::WinnerNotLast(player) => words::setup_early(player),
            Self::AlreadyOver(player) => words::setup_before(player),
        }
    }
}

impl ToMessage for RelabelError {
    fn message(&self) -> Message {
        match self {
            Self::Rules(error) => error.message(),
            Self::Gravity => words::relabel_gravity(),
            Self::Moves(RelabelMovesError::Start(why)) => words::relabel_start(why),
            Self::Moves(RelabelMovesError::Move { reason: why, .. }) => words::relabel_move(why),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_format_has_its_words() {
        for (i, format) in GameFormat::ALL.into_iter().enumerate() {
            let (title, about) = format_texts(format);
            assert!(about.to_string().len() < 250, "{about}");
            assert!(
                GameFormat::ALL[..i].iter().all(|other| format_texts(*other).0 != title),
                "{title}"
            );
        }
    }
}
