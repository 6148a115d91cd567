//! Updates of everything around the board: modes, dialogs, settings, time.

use super::leave::{self, leave};
use super::{exchange, file, keep, load, picture, save, settings};
use crate::action::{Effect, Keep, ShellAction};
use crate::state::{
    Dialog, Dice, FileRef, Import, Mode, PathPurpose, Preference, State, Then, Value, ZOOMS,
};

pub fn update(state: &mut State, action: ShellAction, out: &mut Vec<Effect>) {
    match action {
        ShellAction::Mode(mode) => set_mode(state, mode),
        ShellAction::Ask(dialog) => {
            // Another path is to be typed in place of an existing file.
            if matches!(dialog, Dialog::Path { .. }) {
                state.front.close_if(|asked| matches!(asked, Dialog::Overwrite { .. }));
            }
            state.front.ask(dialog);
        }
        ShellAction::Edit(draft) => edit(state, draft, out),
        ShellAction::Dismiss => {
            let asked = state.front.close();
            if let Some(Dialog::NewGame(new)) = &asked {
                state.new_game = Some((state.document.id(), Box::new(new.clone())));
            }
            let told =
                matches!(asked, Some(Dialog::Message { .. } | Dialog::Help(_) | Dialog::About));
            if !told {
                state.filing.dismiss();
                state.learn.dismiss();
            }
        }
        ShellAction::SaveThen(then) => {
            state.front.close_if(|dialog| matches!(dialog, Dialog::Unsaved { .. }));
            state.filing.after_save(then);
            file::save(state, out);
        }
        ShellAction::AskThen(then) => leave(state, then, out),
        ShellAction::DiscardThen(then) => {
            state.front.close_if(|dialog| matches!(dialog, Dialog::Unsaved { .. }));
            state.document.give_up();
            leave::go_on(state, then, out);
        }
        ShellAction::PathTyped(purpose, text) => path_typed(state, purpose, &text, out),
        ShellAction::OverwriteConfirmed(purpose, file) => save::write(state, purpose, file, out),
        ShellAction::Recover => leave(state, Then::Recover, out),
        ShellAction::ForgetRecovered => {
            state.filing.keep(None);
            state.front.close_if(|dialog| matches!(dialog, Dialog::Recovered));
            out.push(Effect::Journal(Keep::Forget));
        }
        ShellAction::CloseRequested => leave(state, Then::Close, out),
        ShellAction::Welcome(shown) => {
            state.screen.welcome(shown);
            if shown {
                keep::keep_now(state, out);
            }
        }
        ShellAction::Theme(theme) => state.settings.theme = theme,
        ShellAction::Language(language) => state.settings.language = language,
        ShellAction::TogglePanel => state.settings.panel = !state.settings.panel,
        ShellAction::Scale(zoom) => state.settings.zoom = zoom.clamp(*ZOOMS.start(), *ZOOMS.end()),
        ShellAction::Opponent(bot) => state.settings.opponent = bot,
        ShellAction::Side(side) => state.settings.side = side,
        ShellAction::EndToss => state.toss = None,
        ShellAction::Seed(seed) => {
            state.dice = Dice::new(seed);
            state.collection.seed(seed.rotate_left(32));
        }
        ShellAction::Palette(text) => state.front.search(text),
        ShellAction::Light(slice) => state.viewpoint_mut().lit = slice,
        ShellAction::SystemIsDark(dark) => state.system_is_dark = dark,
        ShellAction::SystemIsStill(still) => state.system_is_still = still,
        ShellAction::Contrast(contrast) => state.settings.contrast = contrast,
        ShellAction::Projector(projector) => state.settings.projector = projector,
        ShellAction::Sound(on) => settings::choose(state, Preference::Sound, Value::Switch(on)),
        ShellAction::IdeaTold(idea) => _ = state.settings.ideas.insert(idea),
        ShellAction::TogglePart(part) => {
            if !state.settings.parts.remove(&part) {
                state.settings.parts.insert(part);
            }
        }
        ShellAction::Coaching(on) => state.settings.coaching = on,
        ShellAction::Choose(preference, value) => settings::choose(state, preference, value),
        ShellAction::ResetSettings => settings::reset(state),
        ShellAction::Now(now) => state.now = now,
        ShellAction::KeptIn(folder) => state.kept_in = Some(folder),
        ShellAction::Keys { command, keys: Some(keys) } => {
            state.settings.keys.insert(command, keys);
        }
        ShellAction::Keys { command, keys: None } => {
            state.settings.keys.remove(&command);
        }
        ShellAction::ResetKeys => state.settings.keys.clear(),
        ShellAction::FullScreen => out.push(Effect::FullScreen(None)),
        ShellAction::Views(views) => {
            // The views are part of the question in a test.
            if !state.is_tested() {
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
        ShellAction::Tick(seconds) => {
            super::space::tick(state, seconds);
            state.motion.advance(seconds);
            if state.screen.shows(Mode::Learn) {
                match state.learn.run_mut() {
                    Some(run) => run.advance(seconds),
                    None => {
                        let stage = state.learn.stage_mut();
                        stage.into_iter().for_each(|it| it.figure.tour.advance(seconds));
                    }
                }
            }
            state.takings.advance(seconds);
            state.filing.advance(seconds);
            state.collection.advance(seconds);
            if state.screen.mode() == Mode::Explore {
                state.explore.tour.advance(seconds);
            }
            super::straighten::tick(state, seconds);
            state.seats.tick(seconds);
            let still = state.is_still();
            if state.toss.as_mut().is_some_and(|toss| still || toss.advance(seconds)) {
                state.toss = None;
            }
            state.front.advance(seconds);
        }
    }
}

/// Takes the edited contents of a dialog, if it is still open.
fn edit(state: &mut State, draft: Dialog, out: &mut Vec<Effect>) {
    let kind = |dialog: &Dialog| std::mem::discriminant(dialog);
    if state.front.dialog().map(kind) != Some(kind(&draft)) {
        return;
    }
    match draft {
        Dialog::TakeAway(take) => picture::changed(state, *take, out),
        Dialog::Import(Import { text, format, .. }) => {
            exchange::edit_import(state, text, format, out)
        }
        draft => state.front.ask(draft),
    }
}

fn set_mode(state: &mut State, mode: Mode) {
    state.screen.go(mode);
    match mode {
        Mode::Explore => state.explore_focus(),
        Mode::Play | Mode::Analyse | Mode::Learn => state.explore.tour.pause(),
    }
}

fn path_typed(state: &mut State, purpose: PathPurpose, text: &str, out: &mut Vec<Effect>) {
    let text = text.trim();
    if text.is_empty() {
        return;
    }
    let file = FileRef::from(text);
    match purpose {
        PathPurpose::Open => {
            state.front.close_if(|dialog| matches!(dialog, Dialog::Path { .. }));
            load::read(state, file, out);
        }
        PathPurpose::Save(purpose) => save::typed(state, purpose, file, out),
    }
}
