//! Formats, differences between games, pasted moves, and invalid positions.

use super::{self as i18n, Arg, Message, ToMessage, list_with_and, list_with_semicolons, messages};
use hypertoe_core::geometry;
use hypertoe_core::play::RelabelMovesError;
use hypertoe_core::play::{SetupError, SetupFault};
use hypertoe_core::record::correspondence::ReceivedMove;
use hypertoe_core::record::{FirstGameDifference, GameFormat, RulePart};
use hypertoe_core::symmetry::RelabelError;
use hypertoe_core::{Cell, Move, OpeningRule, RuleParts};
use std::collections::BTreeSet;

const FORMATS: [(&str, Message, Message); GameFormat::ALL.len()] = [
    ("hypertoe", i18n::format_hypertoe(), i18n::format_hypertoe_about()),
    ("pgn", i18n::format_pgn(), i18n::format_pgn_about()),
    ("moves", i18n::format_moves(), i18n::format_moves_about()),
    ("code", i18n::format_code(), i18n::format_code_about()),
    ("link", i18n::format_link(), i18n::format_link_about()),
    ("board", i18n::format_board(), i18n::format_board_about()),
    ("nc4", i18n::format_nc4(), i18n::format_nc4_about()),
    ("actions", i18n::format_actions(), i18n::format_actions_about()),
    ("columns", i18n::format_columns(), i18n::format_columns_about()),
    ("cells27", i18n::format_cells27(), i18n::format_cells27_about()),
    ("triples", i18n::format_triples(), i18n::format_triples_about()),
    ("qubic", i18n::format_qubic(), i18n::format_qubic_about()),
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

/// Formats a move for a message: the cell that it takes, or the text for a swap of the players.
pub fn format_move(mv: &Move) -> Arg {
    mv.cell().map_or_else(|| i18n::move_swap().into(), Arg::from)
}

messages! {
    ReceivedMove {
        Self::Next(turn) => i18n::best_play(format_move(turn)),
        Self::AlreadyPlayed(number) => i18n::exchange_known(*number),
        Self::MovesMissing { here, number } => i18n::exchange_missing(*number, *here),
        Self::DifferentMove { number, ours, theirs } =>
            i18n::exchange_differs(*number, format_move(ours), format_move(theirs)),
        Self::OtherGame { number } => i18n::exchange_other(*number),
        Self::Illegal(error) => i18n::exchange_illegal(error),
    }

    FirstGameDifference {
        Self::Rules { part, ours, theirs } => {
            let [ours, theirs] =
                [ours, theirs].map(|rules| rule_part_text(*part, rules.parts()));
            // Two lists of cells may be equally long.
            let theirs = match ours == theirs {
                true => i18n::rule_other_cells(theirs).into(),
                false => theirs,
            };
            i18n::difference_rules(part, ours, theirs)
        },
        Self::Start => i18n::difference_start(),
        Self::Move { number, ours, theirs } =>
            i18n::difference_move(*number, format_move(ours), format_move(theirs)),
        Self::Length { ours, theirs } if ours > theirs =>
            i18n::difference_longer_ours(*theirs, *ours),
        Self::Length { ours, theirs } => i18n::difference_longer_theirs(*ours, *theirs),
    }

    RulePart {
        Self::Board => i18n::rule_board(),
        Self::Players => i18n::rule_players(),
        Self::Goal => i18n::rule_goal(),
        Self::Closed => i18n::rule_closed(),
        Self::Opening => i18n::rule_opening(),
        Self::Pie => i18n::rule_pie(),
        Self::Gravity => i18n::rule_gravity(),
    }
}

fn rule_part_text(part: RulePart, rules: &RuleParts) -> Arg {
    match part {
        RulePart::Board => (&rules.board).into(),
        RulePart::Players => rules.players.into(),
        RulePart::Goal => (&rules.goal).into(),
        RulePart::Closed => cell_set_text(&rules.closed),
        RulePart::Opening => match &rules.opening {
            OpeningRule::Free => i18n::rule_any_cell().into(),
            OpeningRule::NoCenter => i18n::rule_no_center().into(),
            OpeningRule::Forbidden(barred) => i18n::rule_not_cells(cell_set_text(barred)).into(),
        },
        RulePart::Pie => if rules.pie { i18n::rule_yes() } else { i18n::rule_no() }.into(),
        RulePart::Gravity => {
            let along = |along| i18n::rule_along(geometry::axis_name(along));
            rules.gravity.map_or_else(i18n::rule_none, along).into()
        }
    }
}

fn cell_set_text(cells: &BTreeSet<Cell>) -> Arg {
    match cells.first() {
        None => i18n::rule_none().into(),
        Some(cell) if cells.len() == 1 => cell.into(),
        Some(_) => i18n::count_cells(cells.len()).into(),
    }
}

impl ToMessage for SetupError {
    fn message(&self) -> Message {
        let all = list_with_semicolons(self.faults());
        i18n::json_other(all)
    }
}

impl ToMessage for SetupFault {
    fn message(&self) -> Message {
        let first = |cells: &[Cell]| cells.first().map_or_else(|| "".into(), Arg::from);
        match self {
            Self::Outside(cells) => i18n::setup_outside(first(cells)),
            Self::Closed(cells) => i18n::setup_closed(first(cells)),
            Self::UnknownPlayer(cells) => i18n::setup_unknown_player(first(cells)),
            Self::MarkCounts { have, due } => i18n::setup_counts(
                list_with_and(have.iter().copied()),
                list_with_and(due.iter().copied()),
            ),
            Self::WrongTurn { given: told, due } => i18n::setup_mover(due, told),
            Self::InvalidSwap => i18n::setup_swapped(),
            Self::TooCostly => i18n::setup_crowded(),
            Self::Floating(cells) => i18n::setup_floating(first(cells)),
            Self::ForbiddenOpening => i18n::setup_opening(),
            Self::LastCompleter => i18n::setup_last(),
            Self::WinnerNotLast(player) => i18n::setup_early(player),
            Self::AlreadyOver(player) => i18n::setup_before(player),
            _ => i18n::error_untranslated(self.to_string()),
        }
    }
}

messages! {
    RelabelError {
        Self::Rules(error) => error.message(),
        Self::Gravity => i18n::relabel_gravity(),
        Self::Moves(RelabelMovesError::Start(why)) => i18n::relabel_start(why),
        Self::Moves(RelabelMovesError::Move { reason: why, .. }) => i18n::relabel_move(why),
        error => i18n::error_untranslated(error.to_string()),
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
