//! The guarantees of the player Perfect, and its moves from books.

use super::explain::decided;
use crate::base::control::{Control, Halt};
use crate::play::opening::Opening;
use crate::play::player::Player;
use crate::play::position::Position;
use crate::play::rules::Rules;
use crate::search::alpha_beta::ALL_MOVES;
use crate::search::book::Library;
use crate::search::choice::Choice;
use crate::search::line_index::{LineLimits, knows_moves};

/// The maximum number of cells of a game that is searched to its end from the first move on.
const SMALL: u64 = 12;

/// The guarantee that Perfect gives for games by some rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Promise {
    /// A proof has an answer to every move.
    Book,
    /// A proof has an answer to every move of the opponent of this player, who wins.
    BookOf(Player),
    /// Every position is searched to the end of the game.
    FullSearch,
    /// The first player wins by threats that are found anew in each game; other positions are not
    /// searched to the end.
    Beginner,
    /// No guarantee: it plays as Strong.
    Nothing,
}

impl Promise {
    /// Returns the guarantee for games by these rules, with these books.
    pub fn of(rules: &Rules, library: &Library) -> Self {
        if library.covers(rules) {
            return library.only_for(rules).map_or(Self::Book, Self::BookOf);
        }
        let shape = rules.shape();
        let cells = shape.cells_u64().map(|cells| cells - rules.closed().len() as u64);
        let first_line = rules.goal().is_first_line();
        let plain = first_line && rules.any_cell_after_the_first() && rules.closed().is_empty();
        let pairs = plain && shape.run() == 2 && LineLimits::SEARCH.check(shape).is_ok();
        let even = plain && shape.sides().iter().all(|side| *side == shape.run());
        let first = *rules.opening() == Opening::Free && !rules.pie();
        match (cells, shape.run(), shape.dims()) {
            _ if rules.players() != 2 => Self::Nothing,
            (Some(cells), ..) if cells <= SMALL && knows_moves(rules) => Self::FullSearch,
            (Some(cells), ..) if pairs && (!rules.pie() || cells <= ALL_MOVES as u64) => {
                Self::FullSearch
            }
            (_, 3, 3) | (_, 4, 2) if even => Self::FullSearch,
            (_, 3, 4..=5) if even && first => Self::Beginner,
            _ => Self::Nothing,
        }
    }
}

/// Returns the move that a book has for a position, if any.
pub(super) fn known(
    position: &Position,
    library: &Library,
    control: &mut dyn Control<()>,
) -> Result<Option<Choice>, Halt> {
    Ok(library.answer(position, control)?.and_then(|known| {
        let reason = decided(known.verdict, position.rules().players())?;
        let turn = known.line.first()?.clone();
        Some(Choice { turn, reason, verdict: known.verdict, line_of_play: known.line, nodes: 0 })
    }))
}
