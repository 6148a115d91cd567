//! Updates of preferences.

use crate::sound::Cue;
use crate::state::{Preference, PreferenceValue, Settings, State};
use hypertoe_core::Player;

/// Sets a preference, which takes effect at once.
pub fn set_preference(state: &mut State, preference: Preference, value: PreferenceValue) {
    let mut settings = state.settings.clone();
    preference.control().set(&mut settings, value);
    apply(state, settings);
}

/// Resets all preferences.
pub fn reset_preferences(state: &mut State) {
    apply(state, state.settings.without_preferences());
}

/// Applies settings, also to the parts of the state that copy them.
fn apply(state: &mut State, settings: Settings) {
    let before = std::mem::replace(&mut state.settings, settings);
    let settings = &mut state.settings;
    if !settings.keeps_recent {
        settings.forget_recent();
    }
    state.explorer.tour.set_speed(settings.speed);
    state.explorer.tour.set_repeat(settings.repeat);
    state.view.space.cell_style = settings.form;
    state.view.space.fields_of_view = settings.lens();
    state.view.space.only_threats &= settings.threats;
    if settings.confirm_moves != before.confirm_moves {
        state.view.cursor.armed = None;
    }
    if settings.views != before.views {
        state.view.cursor.hover = None;
    }
    if settings.sound && !before.sound {
        // The sound confirms that sound is on.
        state.sounds.request(Cue::Place, Player(0), 0.0);
    }
}
