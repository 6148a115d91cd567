//! Updates of the players' clocks.

use crate::sound::Cue;
use crate::state::{State, TENTHS};
use crate::words::clock;
use hypertoe_core::Conclusion;

/// Deducts elapsed seconds from the clock of the player to move, who loses when the time is up.
pub fn pass(state: &mut State, seconds: f64) {
    if !state.clock_runs() {
        return;
    }
    let (person, player) = (state.person_to_move(), state.document.game().position().to_move());
    let Some(before) = state.time_left(person) else { return };
    let passed = state.timekeeper.count(seconds).min(before);
    let left = before - passed;
    let game = state.document.game_mut();
    game.set_thought(game.thought_at(game.current()).saturating_add(passed));
    if left == 0 {
        game.conclude(Some(Conclusion::OutOfTime(player)));
        return;
    }
    if game.players()[person].computer.is_none() && left < TENTHS && left / 1_000 < before / 1_000 {
        state.sounds.ask(Cue::Clock, player, 0.0);
    }
    let info = &state.document.game().players()[person];
    if info.computer.is_none()
        && let Some(at) = state.timekeeper.warning(person, before, left)
    {
        let text = clock::warning(&info.name, at);
        state.front.tell(text, true);
    }
}
