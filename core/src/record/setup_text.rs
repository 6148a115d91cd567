//! The position from which a game begins, in words.
//!
//! ```text
//! 0 0, 1 1; 2 2
//! ```
//!
//! Each player's cells, in the order of play, parted by semicolons; at last
//! `swapped` if the second player had taken over the first mark.

use super::error::Misread;
use super::rules_text::{cells, list};
use crate::play::game::Game;
use crate::play::player::Player;
use crate::play::rules::Rules;
use crate::play::setup::Setup;
use std::sync::Arc;

/// What was set up before the first move; `None` for an empty board.
pub(super) fn setup_text(game: &Game) -> Option<String> {
    let setup = Setup::start_of(game.position());
    let players = (0..game.rules().players()).map(Player);
    let mut parts: Vec<String> = players.map(|player| list(setup.cells_of(player))).collect();
    if setup.is_swapped() {
        parts.push("swapped".to_owned());
    }
    (setup.marks().len() > 0).then(|| parts.join("; "))
}

/// Reads what [`setup_text`] writes.
///
/// # Errors
/// The part that is not understood, and why.
pub(super) fn parse_setup<'a>(rules: &Arc<Rules>, text: &'a str) -> Result<Setup, Misread<'a>> {
    let mut parts: Vec<&str> = text.split(';').map(str::trim).collect();
    let swapped = parts.pop_if(|last| last.eq_ignore_ascii_case("swapped")).is_some();
    let own = parts.iter().map(|part| cells(rules.shape(), part));
    let own = own.collect::<Result<Vec<_>, _>>()?;
    let count: usize = own.iter().map(Vec::len).sum();
    let setup = Setup::of_cells(Arc::clone(rules), own).with_swapped(swapped);
    if setup.marks().len() < count {
        return Err(Misread::new(text, "a cell is listed twice"));
    }
    Ok(setup)
}
