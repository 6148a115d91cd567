//! The guarantees of the player Perfect, and its moves from books.

use super::explain::certain_reason;
use crate::base::control::{Control, Halt};
use crate::play::opening::OpeningRule;
use crate::play::player::Player;
use crate::play::position::Position;
use crate::play::rules::Rules;
use crate::search::alpha_beta::MAX_UNSELECTED_MOVES;
use crate::search::book::BookLibrary;
use crate::search::choice::ChosenMove;
use crate::search::line_index::{LineLimits, supports_move_rules};

/// The maximum number of cells of a game that is searched to its end from the first move on.
const SMALL: u64 = 12;

/// The guarantee that Perfect gives for games by some rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PerfectGuarantee {
    /// A proof has an answer to every move.
    Book,
    /// A proof has an answer to every move of the opponent of this player, who wins.
    BookFor(Player),
    /// Every position is searched to the end of the game.
    FullSearch,
    /// The first player wins by threats that are found anew in each game; other positions are not
    /// searched to the end.
    FirstPlayerWin,
    /// No guarantee: it plays as Strong.
    Nothing,
}

impl PerfectGuarantee {
    /// Returns the guarantee for games by these rules, with these books.
    pub fn of(rules: &Rules, library: &BookLibrary) -> Self {
        if library.covers(rules) {
            return library.covered_player(rules).map_or(Self::Book, Self::BookFor);
        }
        let shape = rules.shape();
        let cells = shape.cell_count_u64().map(|cells| cells - rules.closed().len() as u64);
        let first_line = rules.goal().first_line_wins();
        let plain = first_line && rules.allows_any_cell_after_first() && rules.closed().is_empty();
        let pairs = plain && shape.line_length() == 2 && LineLimits::SEARCH.check(shape).is_ok();
        let even = plain && shape.sides().iter().all(|side| *side == shape.line_length());
        let first = *rules.opening() == OpeningRule::Free && !rules.has_pie_rule();
        match (cells, shape.line_length(), shape.dims()) {
            _ if rules.player_count() != 2 => Self::Nothing,
            (Some(cells), ..) if cells <= SMALL && supports_move_rules(rules) => Self::FullSearch,
            (Some(cells), ..)
                if pairs && (!rules.has_pie_rule() || cells <= MAX_UNSELECTED_MOVES as u64) =>
            {
                Self::FullSearch
            }
            (_, 3, 3) | (_, 4, 2) if even => Self::FullSearch,
            (_, 3, 4..=5) if even && first => Self::FirstPlayerWin,
            _ => Self::Nothing,
        }
    }
}

/// Returns the move that a book has for a position, if any.
pub(super) fn book_choice(
    position: &Position,
    library: &BookLibrary,
    control: &mut dyn Control<()>,
) -> Result<Option<ChosenMove>, Halt> {
    Ok(library.lookup(position, control)?.and_then(|known| {
        let reason = certain_reason(known.verdict, position.rules().player_count())?;
        let turn = known.pv.first()?.clone();
        Some(ChosenMove { mv: turn, reason, verdict: known.verdict, pv: known.pv, nodes: 0 })
    }))
}
