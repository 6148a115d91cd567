//! Rules and goals in a line, and errors of rules and moves.

use super::{self as words, Message, ToMessage};
use hypertoe_core::geometry::axis;
use hypertoe_core::play::rules::{MAX_CLOSED, MAX_GOAL, MAX_PLAYERS, MIN_PLAYERS};
use hypertoe_core::{Goal, OpeningRule, PlayError, RuleParts, Rules, RulesError};

/// `Two players; first to 9 lines; the centre is closed`
impl ToMessage for Rules {
    fn message(&self) -> Message {
        let RuleParts { board, players, goal, closed, opening, pie, gravity } = self.parts();
        let mut parts = vec![words::rules_players(*players), goal.message()];
        parts.extend(match closed.len() {
            0 => None,
            1 if closed.first() == Self::middle_cell(board).as_ref() => {
                Some(words::rules_center_closed())
            }
            cells => Some(words::rules_cells_closed(cells)),
        });
        parts.extend(match opening {
            OpeningRule::NoCenter => Some(words::rules_no_center_first()),
            OpeningRule::Forbidden(cells) if !cells.is_empty() => {
                Some(words::rules_cells_barred(cells.len()))
            }
            OpeningRule::Free | OpeningRule::Forbidden(_) => None,
        });
        parts.extend(pie.then(words::rules_pie));
        parts.extend(gravity.map(|falling| words::rules_gravity(axis::name(falling))));
        let joined = parts.into_iter().reduce(words::list_semicolon);
        joined.expect("how many play is always said")
    }
}

/// `first to 9 lines`
impl ToMessage for Goal {
    fn message(&self) -> Message {
        match self {
            Self::FirstTo(1) => words::rules_first_line(),
            Self::FirstTo(lines) => words::rules_race(*lines),
            Self::MostLines => words::rules_most_lines(),
            Self::Misere => words::rules_misere(),
        }
    }
}

impl ToMessage for RulesError {
    fn message(&self) -> Message {
        match self {
            Self::Players(players) => {
                words::rules_error_players(MIN_PLAYERS, MAX_PLAYERS, *players)
            }
            Self::Goal(lines) => words::rules_error_goal(MAX_GOAL, *lines),
            Self::GoalUnreachable { goal, shape, lines } => {
                words::rules_error_goal_beyond(*goal, shape, lines)
            }
            Self::ClosedOutside(cell, shape) => words::rules_error_closed_outside(cell, shape),
            Self::TooManyClosed(cells) => words::rules_error_many_closed(MAX_CLOSED, *cells),
            Self::AllClosed(cells) => words::rules_error_all_closed(*cells),
            Self::OpeningOutside(cell, shape) => words::rules_error_opening_outside(cell, shape),
            Self::TooManyOpening(cells) => words::rules_error_many_opening(MAX_CLOSED, *cells),
            Self::NoFirstMove(shape) => words::rules_error_no_first_move(shape),
            Self::CenterUnknown(shape) => words::rules_error_center_unknown(shape),
            Self::Shape(error) => error.message(),
            Self::GravityAxis { axis, shape, last } => {
                words::rules_error_gravity(shape, *axis, *last)
            }
        }
    }
}

impl ToMessage for PlayError {
    fn message(&self) -> Message {
        match self {
            Self::Outside { cell, .. } => words::play_error_outside(cell),
            Self::Taken { cell, by } => words::play_error_taken(cell, by),
            Self::Closed(cell) => words::play_error_closed(cell),
            Self::Barred(cell) => words::play_error_barred(cell),
            Self::Floating { cell, axis, rests } => words::play_error_floating(cell, axis, rests),
            Self::Full { cell, axis } => words::play_error_full(cell, axis),
            Self::NoPieRule => words::play_error_no_pie(),
            Self::SwapOutOfTime => words::play_error_swap_time(),
            Self::TooManyLines { completed, most } => {
                words::play_error_many_lines(*completed, *most)
            }
            Self::Over => words::play_error_over(),
        }
    }
}
