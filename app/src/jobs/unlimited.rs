//! Positions and games in jobs and reports: they were played or checked before, so they are read
//! without a limit on the time for checking their moves. For `#[serde(deserialize_with = …)]`.

use crate::i18n::Message;
use hypertoe_core::record::GameFormat;
use hypertoe_core::{Game, Position};
use serde::{Deserialize, Deserializer};

/// A game in a list or pair.
#[derive(Deserialize)]
struct UnlimitedGame(#[serde(deserialize_with = "Game::deserialize_unlimited")] Game);

pub(super) fn position<'de, D: Deserializer<'de>>(from: D) -> Result<Box<Position>, D::Error> {
    Position::deserialize_unlimited(from).map(Box::new)
}

pub(super) fn games<'de, D: Deserializer<'de>>(
    from: D,
) -> Result<Vec<Result<Game, Message>>, D::Error> {
    let games = Vec::<Result<UnlimitedGame, Message>>::deserialize(from)?;
    Ok(games.into_iter().map(|game| game.map(|UnlimitedGame(game)| game)).collect())
}

/// A game with the format in which it was read.
type SentGame = (Box<Game>, GameFormat);

/// Deserializes a game that was read, with its format, or the reason why it was not.
pub(super) fn game_or<'de, D: Deserializer<'de>, E: Deserialize<'de>>(
    from: D,
) -> Result<Result<SentGame, E>, D::Error> {
    let read = Result::<(UnlimitedGame, GameFormat), E>::deserialize(from)?;
    Ok(read.map(|(UnlimitedGame(game), format)| (Box::new(game), format)))
}
