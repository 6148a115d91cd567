//! The first difference between two copies of a game that two players each keep.

use crate::geometry::axis;
use crate::geometry::cell::Cell;
use crate::play::game::{Game, NodeId};
use crate::play::moves::Move;
use crate::play::opening::OpeningRule;
use crate::play::rules::{RuleParts, Rules};
use crate::play::setup::Setup;
use std::collections::BTreeSet;
use std::fmt;
use std::sync::Arc;

/// The first difference between two games; "ours" is the first of them.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the fields are what they are called")]
pub enum GameDifference {
    /// A part of the rules.
    Rules { part: RulePart, ours: Arc<Rules>, theirs: Arc<Rules> },
    /// Different marks before the first move.
    Start,
    /// Different moves with the same number.
    Move { number: usize, ours: Move, theirs: Move },
    /// One game has more moves; the numbers of the last moves of both.
    Length { ours: usize, theirs: usize },
}

/// Returns the first difference in the rules, the starting position or the moves on the board of
/// two games, if any. Names, marks, comments and variations are ignored.
pub fn first_difference(ours: &Game, theirs: &Game) -> Option<GameDifference> {
    if let Some(part) = RulePart::first_differing(ours.rules(), theirs.rules()) {
        let (ours, theirs) = (Arc::clone(ours.rules()), Arc::clone(theirs.rules()));
        return Some(GameDifference::Rules { part, ours, theirs });
    }
    if Setup::from_start_of(ours.position()) != Setup::from_start_of(theirs.position()) {
        return Some(GameDifference::Start);
    }
    let before = ours.move_number(NodeId::START);
    let (a, b) = (moves_to_current(ours), moves_to_current(theirs));
    let mut moves = (before + 1..).zip(a.iter().copied().zip(b.iter().copied()));
    if let Some((number, (ours, theirs))) = moves.find(|(_, (ours, theirs))| ours != theirs) {
        return Some(GameDifference::Move { number, ours: ours.clone(), theirs: theirs.clone() });
    }
    let (ours, theirs) = (before + a.len(), before + b.len());
    (ours != theirs).then_some(GameDifference::Length { ours, theirs })
}

/// Returns the moves from the start to the position on the board, swaps included.
pub(super) fn moves_to_current(game: &Game) -> Vec<&Move> {
    game.path_to(game.current()).into_iter().filter_map(|node| game.move_at(node)).collect()
}

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
    fn text(self, rules: &RuleParts) -> String {
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
                let along = |axis| format!("along {}", axis::name(axis));
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

impl fmt::Display for GameDifference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rules { part, ours, theirs } => {
                let [ours, theirs] = [ours, theirs].map(|rules| part.text(rules.parts()));
                // Two lists of cells may have the same length.
                let theirs = if ours == theirs { format!("{theirs}, others") } else { theirs };
                write!(f, "the rules differ: {part} is “{ours}” here and “{theirs}” there")
            }
            Self::Start => f.write_str("the games begin from different positions"),
            Self::Move { number, ours, theirs } => {
                write!(f, "move {number} differs: {ours} here, {theirs} there")
            }
            Self::Length { ours, theirs } => {
                let longer = if ours > theirs { "this" } else { "the other" };
                let (agreed, all) = (ours.min(theirs), ours.max(theirs));
                write!(f, "the games agree up to move {agreed}; {longer} one has {all}")
            }
        }
    }
}
