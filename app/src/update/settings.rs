//! Updates of preferences.

use crate::sound::Cue;
use crate::state::{Preference, Settings, State, Value};
use hypertoe_core::Player;

/// Sets a preference, which takes effect at once.
pub fn choose(state: &mut State, preference: Preference, value: Value) {
    let mut settings = state.settings.clone();
    preference.control().set(&mut settings, value);
    take(state, settings);
}

/// Resets all preferences.
pub fn reset(state: &mut State) {
    take(state, state.settings.remembered());
}

/// Applies settings, also to the parts of the state that copy them.
fn take(state: &mut State, settings: Settings) {
    let before = std::mem::replace(&mut state.settings, settings);
    let settings = &mut state.settings;
    if !settings.keeps_recent {
        settings.forget_recent();
    }
    state.explore.tour.set_speed(settings.speed);
    state.explore.tour.set_repeat(settings.repeat);
    state.view.space.form = settings.form;
    state.view.space.lens = settings.lens();
    state.view.space.only_threats &= settings.threats;
    if settings.confirm != before.confirm {
        state.view.cursor.armed = None;
    }
    if settings.views != before.views {
        state.view.cursor.hover = None;
    }
    if settings.sound && !before.sound {
        // The sound confirms that sound is on.
        state.sounds.ask(Cue::Place, Player(0), 0.0);
    }
}
