//! The options that name a computer player.

use super::error::{CliError, shortened};
use super::shape_args::parse_whole;
use crate::words;
use hypertoe_core::Bot;
use hypertoe_core::play::computer::{MAX_DEPTH, MAX_MILLIS};

/// Returns the players that have a name.
fn named_bots() -> impl Iterator<Item = Bot> {
    Bot::ALL.into_iter().filter(|bot| !matches!(bot, Bot::Custom { .. }))
}

/// Returns their names as written in options: `random, careless, …, long-game`.
pub(super) fn level_names() -> words::Arg {
    words::list_with_commas(named_bots().map(|bot| bot.name().to_lowercase().replace(' ', "-")))
}

/// Parses a computer player, given by name, or by depth and time.
///
/// # Errors
/// There is no such player.
pub(super) fn parse_level(option: &'static str, text: &str) -> Result<Bot, CliError> {
    let wrong = || {
        CliError::Argument(words::cli_value_level(
            option,
            level_names(),
            MAX_DEPTH,
            shortened(text),
        ))
    };
    let plain = text.trim().to_lowercase().replace(['-', '_'], " ");
    if !plain.contains('=') {
        let named = |bot: &Bot| bot.name().eq_ignore_ascii_case(&plain);
        return named_bots().find(named).ok_or_else(wrong);
    }
    let (mut depth, mut millis) = (None, None);
    for part in plain.split(',') {
        match part.trim().split_once('=') {
            Some(("depth", number)) => {
                let number =
                    parse_whole(option, number, 1, MAX_DEPTH.into()).map_err(|_| wrong())?;
                depth = Some(number as u8);
            }
            Some(("time", number)) => {
                let number =
                    parse_whole(option, number, 1, MAX_MILLIS.into()).map_err(|_| wrong())?;
                millis = Some(number as u32);
            }
            _ => return Err(wrong()),
        }
    }
    Ok(Bot::Custom { depth, millis })
}
