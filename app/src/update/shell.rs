//! Updates of everything around the board: modes, dialogs, settings, time.

use super::document::{self, leave_game};
use super::{explorer, export, file, save, space, text_io};
use crate::action::{Effect, JournalRequest, ShellAction};
use crate::sound::Cue;
use crate::state::{
    AfterSave, Dialog, FileRef, Mode, PathPurpose, Preference, PreferenceValue, ReadOptions, Rng,
    Settings, State, TextImport, ZOOM_RANGE,
};
use hypertoe_core::Player;

pub fn update(state: &mut State, action: ShellAction, out: &mut Vec<Effect>) {
    match action {
        ShellAction::Mode(mode) => set_mode(state, mode),
        ShellAction::OpenDialog(dialog) => {
            // Another path is to be typed in place of an existing file.
            if matches!(dialog, Dialog::TypePath { .. }) {
                state.overlays.close_dialogs_if(|asked| matches!(asked, Dialog::Overwrite { .. }));
            }
            state.overlays.open_dialog(dialog);
        }
        ShellAction::EditDialog(draft) => edit_dialog(state, draft, out),
        ShellAction::Dismiss => dismiss(state),
        ShellAction::SaveThen(then) => {
            state.overlays.close_dialogs_if(|dialog| matches!(dialog, Dialog::Unsaved { .. }));
            state.file_ops.set_after_save(then);
            file::save(state, out);
        }
        ShellAction::ConfirmThen(then) => leave_game(state, then, out),
        ShellAction::DiscardThen(then) => {
            state.overlays.close_dialogs_if(|dialog| matches!(dialog, Dialog::Unsaved { .. }));
            state.document.discard_changes();
            document::proceed(state, then, out);
        }
        ShellAction::PathTyped(purpose, text) => on_path_typed(state, purpose, &text, out),
        ShellAction::OverwriteConfirmed(purpose, file) => save::write(state, purpose, file, out),
        ShellAction::OpenRecovered => leave_game(state, AfterSave::Recover, out),
        ShellAction::DiscardRecovered => {
            state.file_ops.set_recovered(None);
            state.overlays.close_dialogs_if(|dialog| matches!(dialog, Dialog::Recovered));
            out.push(Effect::Journal(JournalRequest::DiscardRecovered));
        }
        ShellAction::CloseRequested => leave_game(state, AfterSave::CloseWindow, out),
        ShellAction::Welcome(shown) => {
            state.screen.show_welcome(shown);
            if shown {
                document::save_now(state, out);
            }
        }
        ShellAction::Theme(theme) => state.settings.theme = theme,
        ShellAction::Language(language) => state.settings.language = language,
        ShellAction::TogglePanel => state.settings.panel = !state.settings.panel,
        ShellAction::SetZoom(zoom) => {
            state.settings.zoom = zoom.clamp(*ZOOM_RANGE.start(), *ZOOM_RANGE.end())
        }
        ShellAction::Opponent(bot) => state.settings.opponent = bot,
        ShellAction::Side(side) => state.settings.side = side,
        ShellAction::CloseCoinToss => state.coin_toss = None,
        ShellAction::SetRngSeed(seed) => {
            state.rng = Rng::new(seed);
            state.game_library.seed(seed.rotate_left(32));
        }
        ShellAction::SetCommandPalette(text) => state.overlays.set_palette(text),
        ShellAction::HighlightSlice(slice) => state.viewpoint_mut().highlighted_slice = slice,
        ShellAction::SystemThemeChanged(dark) => state.is_system_dark = dark,
        ShellAction::ReducedMotionChanged(still) => state.is_system_motion_reduced = still,
        ShellAction::Contrast(contrast) => state.settings.contrast = contrast,
        ShellAction::Projector(projector) => state.settings.projector = projector,
        ShellAction::Sound(on) => {
            set_preference(state, Preference::Sound, PreferenceValue::Switch(on))
        }
        ShellAction::TipShown(idea) => _ = state.settings.shown_tips.insert(idea),
        ShellAction::TogglePart(part) => {
            if !state.settings.shown_play_sections.remove(&part) {
                state.settings.shown_play_sections.insert(part);
            }
        }
        ShellAction::Coaching(on) => state.settings.coaching = on,
        ShellAction::SetPreference(preference, value) => set_preference(state, preference, value),
        ShellAction::ResetSettings => reset_preferences(state),
        ShellAction::TimeReceived(now) => state.now = now,
        ShellAction::DataFolderKnown(folder) => state.data_folder = Some(folder),
        ShellAction::SetShortcut { command, shortcut: Some(keys) } => {
            state.settings.keys.insert(command, keys);
        }
        ShellAction::SetShortcut { command, shortcut: None } => {
            state.settings.keys.remove(&command);
        }
        ShellAction::ResetShortcuts => state.settings.keys.clear(),
        ShellAction::FullScreen => out.push(Effect::FullScreen(None)),
        ShellAction::Views(views) => {
            // The views are part of the question in a test.
            if !state.is_test_running() {
                state.choose_views(views);
                state.viewpoint_mut().cursor.hover = None;
            }
        }
        ShellAction::Split(share) => {
            state.settings.split = share.map(|share| share.clamp(0.15, 0.85));
        }
        ShellAction::ToggleThreats => {
            state.settings.threats = !state.settings.threats;
            state.view.space.only_threats &= state.settings.threats;
        }
        ShellAction::ColourBy(what) => state.settings.colour_by = what,
        ShellAction::Tick(seconds) => advance(state, seconds),
    }
}

fn dismiss(state: &mut State) {
    let dialog = state.overlays.close_dialog();
    if let Some(Dialog::NewGame(form)) = &dialog {
        state.new_game_draft = Some((state.document.id(), Box::new(form.clone())));
    }
    if !dialog.is_some_and(|dialog| dialog.is_informational()) {
        state.file_ops.cancel_save();
        state.learn.cancel_pending();
    }
}

/// Advances animations and timers.
fn advance(state: &mut State, seconds: f64) {
    space::advance(state, seconds);
    state.motion.advance(seconds);
    if state.screen.is_showing(Mode::Learn) {
        match state.learn.session_mut() {
            Some(run) => run.advance(seconds),
            None => {
                let stage = state.learn.board_mut();
                stage.into_iter().for_each(|it| it.figure.tour.advance(seconds));
            }
        }
    }
    state.exports.advance(seconds);
    state.file_ops.advance(seconds);
    state.game_library.advance(seconds);
    if state.screen.mode() == Mode::Explore {
        state.explorer.tour.advance(seconds);
    }
    explorer::advance_straighten(state, seconds);
    state.computers.advance(seconds);
    let still = state.is_motion_reduced();
    if state.coin_toss.as_mut().is_some_and(|toss| still || toss.advance(seconds)) {
        state.coin_toss = None;
    }
    state.overlays.advance(seconds);
}

/// Takes the edited contents of a dialog, if it is still open.
fn edit_dialog(state: &mut State, draft: Dialog, out: &mut Vec<Effect>) {
    let kind = |dialog: &Dialog| std::mem::discriminant(dialog);
    if state.overlays.dialog().map(kind) != Some(kind(&draft)) {
        return;
    }
    match draft {
        Dialog::Export(dialog) => export::on_dialog_changed(state, *dialog, out),
        Dialog::TextImport(TextImport { text, format, .. }) => {
            text_io::edit_import(state, text, format, out)
        }
        draft => state.overlays.open_dialog(draft),
    }
}

fn set_mode(state: &mut State, mode: Mode) {
    state.screen.set_mode(mode);
    match mode {
        Mode::Explore => state.explore_focus(),
        Mode::Play | Mode::Analyse | Mode::Learn => state.explorer.tour.pause(),
    }
}

fn on_path_typed(state: &mut State, purpose: PathPurpose, text: &str, out: &mut Vec<Effect>) {
    let text = text.trim();
    if text.is_empty() {
        return;
    }
    let file = FileRef::from(text);
    match purpose {
        PathPurpose::Open => {
            state.overlays.close_dialogs_if(|dialog| matches!(dialog, Dialog::TypePath { .. }));
            document::read_file(state, file, ReadOptions::default(), out);
        }
        PathPurpose::Save(purpose) => save::on_path_typed(state, purpose, file, out),
    }
}

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
