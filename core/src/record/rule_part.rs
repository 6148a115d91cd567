//! The parts of rules: which one differs, or is not supported.

use crate::geometry::Cell;
use crate::geometry::shape;
use crate::play::{OpeningRule, RuleParts, Rules};
use std::collections::BTreeSet;
use std::fmt;

/// A part of the rules, as formats and dialogs divide them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RulePart {
    /// The board.
    Board,
    /// The number of players.
    Players,
    /// The goal.
    Goal,
    /// The closed cells.
    Closed,
    /// The cells not allowed as first move.
    Opening,
    /// The pie rule: the second player may swap.
    Pie,
    /// The axis along which marks fall.
    Gravity,
}

impl RulePart {
    /// Returns the first part in which two sets of rules differ.
    pub(super) fn first_differing(ours: &Rules, theirs: &Rules) -> Option<Self> {
        let RuleParts { board, players, goal, closed, opening, pie, gravity } = ours.parts();
        let theirs = theirs.parts();
        [
            (Self::Board, *board != theirs.board),
            (Self::Players, *players != theirs.players),
            (Self::Goal, *goal != theirs.goal),
            (Self::Closed, *closed != theirs.closed),
            (Self::Opening, *opening != theirs.opening),
            (Self::Pie, *pie != theirs.pie),
            (Self::Gravity, *gravity != theirs.gravity),
        ]
        .into_iter()
        .find_map(|(part, differs)| differs.then_some(part))
    }

    /// Returns this part of the rules as text.
    pub(super) fn text(self, rules: &RuleParts) -> String {
        match self {
            Self::Board => rules.board.to_string(),
            Self::Players => rules.players.to_string(),
            Self::Goal => rules.goal.to_string(),
            Self::Closed => cells_text(&rules.closed),
            Self::Opening => match &rules.opening {
                OpeningRule::Free => "any cell".to_owned(),
                OpeningRule::NoCenter => "no centre".to_owned(),
                OpeningRule::Forbidden(barred) => format!("not {}", cells_text(barred)),
            },
            Self::Pie => if rules.pie { "yes" } else { "no" }.to_owned(),
            Self::Gravity => {
                let along = |axis| format!("along {}", shape::axis_name(axis));
                rules.gravity.map_or("none".to_owned(), along)
            }
        }
    }
}

impl fmt::Display for RulePart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Board => "board",
            Self::Players => "players",
            Self::Goal => "goal",
            Self::Closed => "closed cells",
            Self::Opening => "opening",
            Self::Pie => "pie rule",
            Self::Gravity => "gravity",
        })
    }
}

fn cells_text(cells: &BTreeSet<Cell>) -> String {
    match cells.first() {
        None => "none".to_owned(),
        Some(cell) if cells.len() == 1 => cell.to_string(),
        Some(_) => format!("{} cells", cells.len()),
    }
}
