//! The plain game, the only one that random games, census and gallery support.

use crate::play::goal::Goal;
use crate::play::rules::{MoveRule, Rules};
use crate::search::line_index::{BoardTooLarge, LineLimits};
use serde::{Deserialize, Serialize};

/// Why a computation does not support a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
pub enum UnsupportedRules {
    /// A number of players other than two.
    #[error("players: this is known for two players only, not for {0}")]
    Players(u8),
    /// A goal that does not end the game with the first line.
    #[error("goal: this is known where the first line wins, not for “{0}”")]
    Goal(Goal),
    /// A rule that restricts or swaps moves, such as gravity or the pie rule.
    #[error("{0}: this is known only where any empty cell may be taken at any time")]
    MoveRule(MoveRule),
    /// Too many cells or lines.
    #[error(transparent)]
    TooLarge(#[from] BoardTooLarge),
}

/// Checks that a game is plain: two players, any cell at any time, until the first line (which
/// wins, or in misère loses), on a board within these limits.
pub(crate) fn check_plain_game(rules: &Rules, limits: LineLimits) -> Result<(), UnsupportedRules> {
    if rules.player_count() != 2 {
        return Err(UnsupportedRules::Players(rules.player_count()));
    }
    if !rules.goal().ends_with_first_line() {
        return Err(UnsupportedRules::Goal(rules.goal()));
    }
    if let Some(rule) = rules.move_rules().next() {
        return Err(UnsupportedRules::MoveRule(rule));
    }
    Ok(limits.check(rules.shape())?)
}
