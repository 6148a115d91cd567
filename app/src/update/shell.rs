//! Updates of everything around the board: modes, dialogs, time.

use super::document::{self, save_then_proceed};
use super::{explorer, export, file, game, hypercube, save, space, text_io};
use crate::action::{Effect, FileAction, GameAction, JournalRequest, ShellAction};
use crate::state::{
    AfterSave, Dialog, FileRef, Mode, PathPurpose, ReadOptions, Rng, State, TextImportDialog,
};

pub fn update(state: &mut State, action: ShellAction, out: &mut Vec<Effect>) {
    match action {
        ShellAction::Mode(mode) => set_mode(state, mode, out),
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
        ShellAction::ConfirmThen(then) => save_then_proceed(state, then, out),
        ShellAction::DiscardThen(then) => {
            state.overlays.close_dialogs_if(|dialog| matches!(dialog, Dialog::Unsaved { .. }));
            state.document.mark_changes_discardable();
            document::proceed(state, then, out);
        }
        ShellAction::PathTyped(purpose, text) => on_path_typed(state, purpose, &text, out),
        ShellAction::OverwriteConfirmed(purpose, file) => {
            save::write_prepared_contents(state, purpose, file, out)
        }
        ShellAction::OpenRecovered => save_then_proceed(state, AfterSave::Recover, out),
        ShellAction::DiscardRecovered => {
            state.file_ops.set_recovered(None);
            state.overlays.close_dialogs_if(|dialog| matches!(dialog, Dialog::Recovered));
            out.push(Effect::Journal(JournalRequest::DiscardRecovered));
        }
        ShellAction::CloseRequested => save_then_proceed(state, AfterSave::CloseWindow, out),
        ShellAction::Welcome(shown) => {
            state.screen.show_welcome(shown);
            if shown {
                state.learn.end_introduction();
                // The puzzle of the day is that of today.
                out.push(Effect::RequestTime);
                document::save_to_library_if_needed(state, out);
            }
        }
        ShellAction::CloseCoinToss => state.coin_toss = None,
        ShellAction::SetRngSeed(seed) => {
            state.rng = Rng::seeded(seed);
            state.game_library.seed_id_generator(seed.rotate_left(32));
        }
        ShellAction::SetCommandPalette(text) => state.overlays.set_command_palette(text),
        ShellAction::HighlightSlice(slice) => state.board_view_mut().highlighted_slice = slice,
        ShellAction::SystemThemeChanged(dark) => state.is_system_dark = dark,
        ShellAction::ReducedMotionChanged(still) => state.is_system_motion_reduced = still,
        ShellAction::LayoutChanged(layout) => {
            // Another layout may have its menus elsewhere.
            if std::mem::replace(&mut state.layout, layout).class != layout.class {
                state.overlays.close_dialogs_if(|dialog| *dialog == Dialog::Menu);
            }
            state.board_view_mut().cursor.hover = None;
        }
        ShellAction::SetSheetStop(stop) => {
            state.sheet_stops.set(state.screen.mode(), stop);
        }
        ShellAction::TimeReceived(now) => state.now = now,
        ShellAction::DataFolderKnown(folder) => state.data_folder = Some(folder),
        ShellAction::PageAddressKnown(address) => state.page_address = address,
        ShellAction::Embedded(page) => state.embedded = Some(page),
        ShellAction::FullScreen => out.push(Effect::FullScreen(None)),
        ShellAction::Views(views) => {
            // The views are part of the question in a test.
            if !state.is_learning_test_running() {
                state.choose_views(views);
                state.board_view_mut().cursor.hover = None;
            }
        }
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
        state.learn.cancel_pending_actions();
    }
}

/// Advances animations and timers.
fn advance(state: &mut State, seconds: f64) {
    space::advance(state, seconds);
    state.move_animation.advance(seconds);
    if state.screen.is_showing(Mode::Learn) {
        match state.learn.session_mut() {
            Some(session) => session.advance_timers(seconds),
            None => {
                let board = state.learn.board_mut();
                board.into_iter().for_each(|it| it.figure.tour.advance(seconds));
            }
        }
    }
    hypercube::advance(state, seconds);
    state.exports.advance_preview(seconds);
    state.file_ops.advance_import_timer(seconds);
    state.game_library.advance_timers(seconds);
    if state.screen.mode() == Mode::Explore {
        state.explorer.tour.advance(seconds);
    }
    explorer::advance_straighten(state, seconds);
    state.computers.advance_timers(seconds);
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
        Dialog::TextImport(TextImportDialog { text, format, .. }) => {
            text_io::edit_import(state, text, format, out)
        }
        draft => state.overlays.open_dialog(draft),
    }
}

fn set_mode(state: &mut State, mode: Mode, out: &mut Vec<Effect>) {
    // After a review, Play shows the end of a finished game with the choices that follow it.
    let has_reviewed = state.screen.is_showing(Mode::Analyse) && state.retry.is_none();
    if has_reviewed && mode == Mode::Play && state.document.outcome().is_over() {
        let end = state.document.game().main_line_end();
        game::update(state, GameAction::GoTo(end), out);
    }
    state.screen.set_mode(mode);
    match mode {
        Mode::Explore => state.explore_focused_cell(),
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
        PathPurpose::ImportFolder => {
            file::update(state, FileAction::ImportFolderPicked(file), out);
        }
        PathPurpose::Answers => {
            state.overlays.close_dialogs_if(|dialog| matches!(dialog, Dialog::TypePath { .. }));
            file::update(state, FileAction::AnswersPicked(vec![file]), out);
        }
        PathPurpose::Save(purpose) => save::on_path_typed(state, purpose, file, out),
    }
}
