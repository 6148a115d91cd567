//! Where two games differ, for players who each keep their own copy.

use crate::play::game::{Game, NodeId};
use crate::play::moves::Move;
use crate::play::opening::Opening;
use crate::play::rules::Rules;
use std::fmt;

/// The first thing in which two games differ. "Ours" is the first of the two.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Difference {
    /// The rules.
    Rules {
        /// Which rule: `players`.
        field: &'static str,
        /// What it is in the first game.
        ours: String,
        /// What it is in the second.
        theirs: String,
    },
    /// A move.
    Move {
        /// Its number, from 1.
        number: usize,
        /// The move of the first game.
        ours: Move,
        /// That of the second.
        theirs: Move,
    },
    /// One game goes on where the other ends.
    Longer {
        /// Moves in the first game.
        ours: usize,
        /// Moves in the second.
        theirs: usize,
    },
}

/// The first difference between the rules or the moves on the board of two
/// games; `None` where both are the same. Names, marks, comments and
/// variations do not count.
pub fn first_difference(ours: &Game, theirs: &Game) -> Option<Difference> {
    if let Some((field, ours, theirs)) = rules_field(ours.rules(), theirs.rules()) {
        return Some(Difference::Rules { field, ours, theirs });
    }
    let (a, b) = (moves_on_board(ours), moves_on_board(theirs));
    for (index, (ours, theirs)) in a.iter().zip(&b).enumerate() {
        if ours != theirs {
            let (ours, theirs) = ((*ours).clone(), (*theirs).clone());
            return Some(Difference::Move { number: index + 1, ours, theirs });
        }
    }
    (a.len() != b.len()).then_some(Difference::Longer { ours: a.len(), theirs: b.len() })
}

/// The moves from the start to the position on the board, swaps too.
pub(super) fn moves_on_board(game: &Game) -> Vec<&Move> {
    game.path_to(game.current()).into_iter().filter_map(|node: NodeId| game.turn(node)).collect()
}

/// The first rule in which two sets of rules differ: its name, and what it is
/// in each.
pub(super) fn rules_field(ours: &Rules, theirs: &Rules) -> Option<(&'static str, String, String)> {
    let fields = [
        ("board", ours.shape() != theirs.shape()),
        ("players", ours.players() != theirs.players()),
        ("goal", ours.goal() != theirs.goal()),
        ("closed cells", ours.closed() != theirs.closed()),
        ("opening", ours.opening() != theirs.opening()),
        ("pie rule", ours.pie() != theirs.pie()),
        ("gravity", ours.gravity() != theirs.gravity()),
    ];
    let (field, _) = fields.into_iter().find(|(_, differs)| *differs)?;
    let (a, b) = (field_text(ours, field), field_text(theirs, field));
    // Two lists of cells may be equally long.
    let b = if a == b { format!("{b}, others") } else { b };
    Some((field, a, b))
}

/// What a rule is, in a few words.
fn field_text(rules: &Rules, field: &str) -> String {
    let cells = |cells: &std::collections::BTreeSet<crate::geometry::cell::Cell>| match cells.len()
    {
        0 => "none".to_owned(),
        1 => cells.first().map(ToString::to_string).unwrap_or_default(),
        n => format!("{n} cells"),
    };
    match field {
        "board" => rules.shape().to_string(),
        "players" => rules.players().to_string(),
        "goal" => rules.goal().to_string(),
        "closed cells" => cells(rules.closed()),
        "opening" => match rules.opening() {
            Opening::Free => "any cell".to_owned(),
            Opening::NoCenter => "no centre".to_owned(),
            Opening::Not(barred) => format!("not {}", cells(barred)),
        },
        "pie rule" => if rules.pie() { "yes" } else { "no" }.to_owned(),
        _ => rules.gravity().map_or_else(
            || "none".to_owned(),
            |axis| format!("along {}", crate::geometry::axis::name(axis)),
        ),
    }
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rules { field, ours, theirs } => {
                write!(f, "the rules differ: {field} is “{ours}” here and “{theirs}” there")
            }
            Self::Move { number, ours, theirs } => {
                write!(f, "move {number} differs: {ours} here, {theirs} there")
            }
            Self::Longer { ours, theirs } if ours > theirs => {
                write!(f, "the games agree up to move {theirs}; this one has {ours}")
            }
            Self::Longer { ours, theirs } => {
                write!(f, "the games agree up to move {ours}; the other one has {theirs}")
            }
        }
    }
}
