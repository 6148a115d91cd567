//! Checks of players and comments that every record of a whole game makes.

use super::error::{FileLocation, InvalidEntry, MAX_COMMENT, ParseErrorKind};
use crate::base::read_budget::{BudgetError, Resource};
use crate::play::{Bot, Game, MAX_BOT_DEPTH, MAX_BOT_MILLIS, PlayerInfo};

/// Creates the error for an invalid part of a record.
pub(super) fn invalid_entry(
    location: FileLocation,
    why: impl Into<ParseErrorKind>,
) -> InvalidEntry {
    InvalidEntry { place: location, why: Box::new(why.into()) }
}

/// Checks that names are not too long, that no two marks are alike, and that the settings of
/// computer players are within their limits.
pub(super) fn check_player_infos(players: &[PlayerInfo]) -> Result<(), InvalidEntry> {
    for (i, player) in players.iter().enumerate() {
        let location = FileLocation::Player(i + 1);
        if PlayerInfo::is_too_long(&player.name) {
            return Err(invalid_entry(location, ParseErrorKind::NameTooLong));
        }
        if players[..i].iter().any(|other| other.mark.resembles(player.mark)) {
            return Err(invalid_entry(location, ParseErrorKind::SameMark));
        }
        if let Some(Bot::Custom { depth, millis }) = player.computer {
            if let Some(depth) = depth.filter(|depth| !(1..=MAX_BOT_DEPTH).contains(depth)) {
                return Err(invalid_entry(location, ParseErrorKind::Depth(depth)));
            }
            if let Some(millis) = millis.filter(|millis| !(1..=MAX_BOT_MILLIS).contains(millis)) {
                return Err(invalid_entry(location, ParseErrorKind::Millis(millis)));
            }
        }
    }
    Ok(())
}

/// Checks that a game has no more drawings than a reader takes.
pub(super) fn check_drawing_count(game: &Game) -> Result<(), BudgetError> {
    let count: usize = game.nodes().map(|node| game.drawings(node).len()).sum();
    match count as u64 > Resource::Drawings.limit() {
        true => Err(BudgetError::LimitExceeded(Resource::Drawings)),
        false => Ok(()),
    }
}

/// Checks the length of a comment.
pub(super) fn check_comment(location: FileLocation, comment: &str) -> Result<(), InvalidEntry> {
    if comment.chars().count() > MAX_COMMENT {
        return Err(invalid_entry(location, ParseErrorKind::CommentTooLong));
    }
    Ok(())
}
