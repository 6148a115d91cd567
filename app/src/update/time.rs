//! Updates of the players' clocks.

use crate::sound::Cue;
use crate::state::{State, TENTHS_BELOW_MS};
use crate::words::clock;
use hypertoe_core::EarlyEnd;

/// Deducts elapsed seconds from the clock of the player to move, who loses when the time is up.
pub fn pass_time(state: &mut State, seconds: f64) {
    if !state.is_clock_running() {
        return;
    }
    let (person, player) = (state.person_to_move(), state.document.game().position().to_move());
    let Some(before) = state.time_left(person) else { return };
    let passed = state.game_clock.add_seconds(seconds).min(before);
    let left = before - passed;
    let game = state.document.game_mut();
    game.set_thinking_time(game.thinking_time(game.current()).saturating_add(passed));
    if left == 0 {
        game.set_early_end(Some(EarlyEnd::OutOfTime(player)));
        return;
    }
    if game.players()[person].computer.is_none()
        && left < TENTHS_BELOW_MS
        && left / 1_000 < before / 1_000
    {
        state.sounds.request(Cue::Clock, player, 0.0);
    }
    let info = &state.document.game().players()[person];
    if info.computer.is_none()
        && let Some(at) = state.game_clock.take_warning(person, before, left)
    {
        let text = clock::low_time_text(&info.name, at);
        state.overlays.announce(text, true);
    }
}
