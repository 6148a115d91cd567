//! Where two games differ, for players who each keep their own copy.

use crate::geometry::axis;
use crate::geometry::cell::Cell;
use crate::play::game::{Game, NodeId};
use crate::play::moves::Move;
use crate::play::opening::Opening;
use crate::play::rules::{RuleParts, Rules};
use crate::play::setup::Setup;
use std::collections::BTreeSet;
use std::fmt;

/// The first thing in which two games differ. "Ours" is the first of the two.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the fields are what they are called")]
pub enum Difference {
    /// A rule, such as `players`, and what it is in each game.
    Rules { field: &'static str, ours: String, theirs: String },
    /// The marks with which the games begin.
    Start,
    /// A move.
    Move { number: usize, ours: Move, theirs: Move },
    /// One game goes on where the other ends; the numbers of their last moves.
    Longer { ours: usize, theirs: usize },
}

/// The first difference between the rules, the starts or the moves on the board of
/// two games, if any; names, marks, comments and variations do not count.
pub fn first_difference(ours: &Game, theirs: &Game) -> Option<Difference> {
    if let Some((field, ours, theirs)) = rules_field(ours.rules(), theirs.rules()) {
        return Some(Difference::Rules { field, ours, theirs });
    }
    if Setup::start_of(ours.position()) != Setup::start_of(theirs.position()) {
        return Some(Difference::Start);
    }
    let before = ours.number(NodeId::START);
    let (a, b) = (moves_on_board(ours), moves_on_board(theirs));
    let mut moves = (before + 1..).zip(a.iter().copied().zip(b.iter().copied()));
    if let Some((number, (ours, theirs))) = moves.find(|(_, (ours, theirs))| ours != theirs) {
        return Some(Difference::Move { number, ours: ours.clone(), theirs: theirs.clone() });
    }
    let (ours, theirs) = (before + a.len(), before + b.len());
    (ours != theirs).then_some(Difference::Longer { ours, theirs })
}

/// The moves from the start to the position on the board, swaps too.
pub(super) fn moves_on_board(game: &Game) -> Vec<&Move> {
    game.path_to(game.current()).into_iter().filter_map(|node| game.turn(node)).collect()
}

/// The first rule that differs: its name, and what it is in each.
pub(super) fn rules_field(ours: &Rules, theirs: &Rules) -> Option<(&'static str, String, String)> {
    type Text = fn(&RuleParts) -> String;
    let (ours, theirs) = (ours.parts(), theirs.parts());
    let RuleParts { board, players, goal, closed, opening, pie, gravity } = ours;
    let fields: [(_, _, Text); 7] = [
        ("board", *board != theirs.board, |rules| rules.board.to_string()),
        ("players", *players != theirs.players, |rules| rules.players.to_string()),
        ("goal", *goal != theirs.goal, |rules| rules.goal.to_string()),
        ("closed cells", *closed != theirs.closed, |rules| cells_text(&rules.closed)),
        ("opening", *opening != theirs.opening, |rules| match &rules.opening {
            Opening::Free => "any cell".to_owned(),
            Opening::NoCenter => "no centre".to_owned(),
            Opening::Not(barred) => format!("not {}", cells_text(barred)),
        }),
        ("pie rule", *pie != theirs.pie, |rules| if rules.pie { "yes" } else { "no" }.to_owned()),
        ("gravity", *gravity != theirs.gravity, |rules| {
            let along = |axis| format!("along {}", axis::name(axis));
            rules.gravity.map_or("none".to_owned(), along)
        }),
    ];
    let (field, _, text) = fields.into_iter().find(|(_, differs, _)| *differs)?;
    let (a, b) = (text(ours), text(theirs));
    // Two lists of cells may be equally long.
    let b = if a == b { format!("{b}, others") } else { b };
    Some((field, a, b))
}

fn cells_text(cells: &BTreeSet<Cell>) -> String {
    match cells.first() {
        None => "none".to_owned(),
        Some(cell) if cells.len() == 1 => cell.to_string(),
        Some(_) => format!("{} cells", cells.len()),
    }
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rules { field, ours, theirs } => {
                write!(f, "the rules differ: {field} is “{ours}” here and “{theirs}” there")
            }
            Self::Start => f.write_str("the games begin from different positions"),
            Self::Move { number, ours, theirs } => {
                write!(f, "move {number} differs: {ours} here, {theirs} there")
            }
            Self::Longer { ours, theirs } => {
                let longer = if ours > theirs { "this" } else { "the other" };
                let (agreed, all) = (ours.min(theirs), ours.max(theirs));
                write!(f, "the games agree up to move {agreed}; {longer} one has {all}")
            }
        }
    }
}
