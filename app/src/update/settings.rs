//! Updates of the settings.

use crate::action::SettingsAction;
use crate::sound::Cue;
use crate::state::{Preference, PreferenceValue, Settings, State, Tip, UI_ZOOM_RANGE};
use hypertoe_core::Player;

pub fn update(state: &mut State, action: SettingsAction) {
    match action {
        SettingsAction::Theme(theme) => state.settings.theme = theme,
        SettingsAction::Language(language) => state.settings.language = language,
        SettingsAction::TogglePanel => state.settings.panel = !state.settings.panel,
        SettingsAction::SetZoom(zoom) => {
            state.settings.zoom = zoom.clamp(*UI_ZOOM_RANGE.start(), *UI_ZOOM_RANGE.end())
        }
        SettingsAction::Opponent(bot) => state.settings.opponent = bot,
        SettingsAction::Side(side) => state.settings.side = side,
        SettingsAction::Contrast(contrast) => state.settings.contrast = contrast,
        SettingsAction::Projector(projector) => state.settings.projector = projector,
        SettingsAction::Sound(on) => {
            set_preference(state, Preference::Sound, PreferenceValue::Switch(on))
        }
        SettingsAction::TipShown(tip) => _ = state.settings.shown_tips.insert(tip),
        SettingsAction::TogglePart(part) => {
            if !state.settings.shown_play_sections.remove(&part) {
                state.settings.shown_play_sections.insert(part);
            }
        }
        SettingsAction::Coaching(on) => state.settings.coaching = on,
        SettingsAction::SetPreference(preference, value) => {
            set_preference(state, preference, value)
        }
        SettingsAction::Reset => reset_preferences(state),
        SettingsAction::SetShortcut { command, shortcut: Some(keys) } => {
            state.settings.shortcuts.insert(command, keys);
        }
        SettingsAction::SetShortcut { command, shortcut: None } => {
            state.settings.shortcuts.remove(&command);
        }
        SettingsAction::ResetShortcuts => state.settings.shortcuts.clear(),
        SettingsAction::Split(share) => {
            state.settings.split = share.map(|fraction| fraction.clamp(0.15, 0.85));
        }
        SettingsAction::ToggleThreats => {
            state.settings.threats = !state.settings.threats;
            state.view.space.shows_only_threats &= state.settings.threats;
        }
        SettingsAction::ColorBy(quantity) => state.settings.color_by = quantity,
        SettingsAction::ChangedElsewhere(changes) => {
            let (before, now) = *changes;
            if let Some(settings) = state.settings.merged(&before, &now) {
                apply(state, settings);
            }
        }
    }
}

/// Sets a preference, which takes effect at once.
fn set_preference(state: &mut State, preference: Preference, value: PreferenceValue) {
    let mut settings = state.settings.clone();
    preference.control().set(&mut settings, value);
    apply(state, settings);
}

fn reset_preferences(state: &mut State) {
    let views_of_boards = Vec::new();
    apply(state, Settings { views_of_boards, ..state.settings.without_preferences() });
}

/// Applies settings, also to the parts of the state that copy them.
fn apply(state: &mut State, settings: Settings) {
    let before = std::mem::replace(&mut state.settings, settings);
    let settings = &mut state.settings;
    if !settings.keeps_recent {
        settings.forget_recent_files();
        settings.own_lessons.clear();
    }
    state.explorer.tour.set_speed(settings.playback_speed);
    state.explorer.tour.set_repeat(settings.repeat);
    state.view.space.cell_style = settings.cell_style;
    state.view.space.fields_of_view = settings.clamped_fields_of_view();
    state.view.space.shows_only_threats &= settings.threats;
    if settings.confirm_moves != before.confirm_moves {
        state.view.cursor.armed = None;
    }
    if settings.views != before.views {
        // The choice for every board is meant for those with a choice of their own as well.
        settings.views_of_boards.clear();
        state.view.cursor.hover = None;
    }
    if settings.sound != before.sound {
        // Who has changed it once need not be told of it.
        settings.shown_tips.insert(Tip::Sound);
    }
    if settings.sound && !before.sound {
        // The sound confirms that sound is on.
        state.sounds.request(Cue::Place, Player(0), 0.0);
    }
}
