//! Changes of what is around the board: modes, questions, messages.

use super::{exchange, explore, file, game};
use crate::action::ShellAction;
use crate::effects::Effect;
use crate::state::{Dialog, Dice, Mode, PathPurpose, State, Then};
use hypertoe_core::record::EXTENSION;
use std::path::PathBuf;

pub fn update(state: &mut State, action: ShellAction) -> Vec<Effect> {
    match action {
        ShellAction::Mode(mode) => set_mode(state, mode),
        ShellAction::Ask(dialog) | ShellAction::Edit(dialog) => state.dialog = Some(dialog),
        ShellAction::Dismiss => {
            state.dialog = None;
            state.looking = None;
            state.after_save = None;
        }
        ShellAction::SaveThen(then) => {
            state.dialog = None;
            state.after_save = Some(then);
            return file::save(state);
        }
        ShellAction::AskThen(then) => return ask_if_unsaved(state, then),
        ShellAction::DiscardThen(then) => {
            state.dialog = None;
            state.document.give_up();
            return go_on(state, then);
        }
        ShellAction::PathTyped(purpose, text) => return path_typed(state, purpose, &text),
        ShellAction::OverwriteConfirmed(PathPurpose::Picture, path) => {
            return super::picture::make(state, path);
        }
        ShellAction::OverwriteConfirmed(PathPurpose::Proof, path) => {
            return super::analyse::prove::write(state, path);
        }
        ShellAction::OverwriteConfirmed(_, path) => {
            state.dialog = None;
            return file::update(state, crate::action::FileAction::PickedSave(path));
        }
        ShellAction::Recover => return ask_if_unsaved(state, Then::Recover),
        ShellAction::ForgetRecovered => {
            state.recovered = None;
            state.dialog = None;
            // The journal still has it, unless newer work has taken its place.
            if !state.document.is_unsaved() {
                return vec![Effect::Journal(None)];
            }
        }
        ShellAction::CloseRequested => return ask_if_unsaved(state, Then::Close),
        ShellAction::Welcome(shown) => state.welcome = shown,
        ShellAction::Theme(theme) => state.settings.theme = theme,
        ShellAction::TogglePanel => state.settings.panel = !state.settings.panel,
        ShellAction::Scale(zoom) => state.settings.zoom = zoom.clamp(0.6, 2.5),
        ShellAction::Opponent(bot) => state.settings.opponent = bot,
        ShellAction::EndToss => state.toss = None,
        ShellAction::Seed(seed) => state.dice = Dice::new(seed),
        ShellAction::Palette(text) => state.palette = text,
        ShellAction::Light(slice) => state.lit = slice,
        ShellAction::Dark(dark) => state.dark = dark,
        ShellAction::Views(views) => {
            state.settings.views = views;
            state.grid.hover = None;
        }
        ShellAction::Split(share) => state.settings.split = share.clamp(0.15, 0.85),
        ShellAction::ToggleThreats => {
            state.settings.threats = !state.settings.threats;
            state.space.only_threats &= state.settings.threats;
        }
        ShellAction::Rainbow(axis) => {
            let dims = state.document.game().rules().shape().dims();
            state.rainbow = axis.filter(|axis| *axis < dims);
        }
        ShellAction::Tick(seconds) => {
            super::space::tick(state, seconds);
            super::picture::tick(state, seconds);
            if state.mode == Mode::Explore {
                explore::tick(state, seconds);
            }
            super::straighten::tick(state, seconds);
            super::seats::tick(state, seconds);
            if state.toss.as_mut().is_some_and(|toss| toss.advance(seconds)) {
                state.toss = None;
            }
            state.toasts.iter_mut().for_each(|toast| toast.left -= seconds);
            state.toasts.retain(|toast| toast.left > 0.0);
        }
    }
    Vec::new()
}

fn set_mode(state: &mut State, mode: Mode) {
    state.mode = mode;
    state.welcome = false;
    match mode {
        Mode::Explore => state.explore_focus(),
        Mode::Play | Mode::Analyse => state.explore.playback.playing = false,
    }
}

/// Goes on at once, or asks first if work would be lost.
pub fn ask_if_unsaved(state: &mut State, then: Then) -> Vec<Effect> {
    if state.document.is_unsaved() {
        state.dialog = Some(Dialog::Unsaved(then));
        return Vec::new();
    }
    go_on(state, then)
}

/// What was to be done once nothing can be lost.
pub fn go_on(state: &mut State, then: Then) -> Vec<Effect> {
    state.dialog = None;
    match then {
        Then::Open => file::pick_open(state),
        Then::OpenPath(path) => file::read(state, path),
        Then::Start(start) => {
            game::start(state, *start);
            Vec::new()
        }
        Then::Import { format, text } => {
            exchange::put_on_board(state, format, &text);
            Vec::new()
        }
        Then::Load(loaded) => {
            game::load(state, loaded);
            Vec::new()
        }
        Then::Recover => {
            file::recover(state);
            Vec::new()
        }
        Then::Close => {
            state.closing = true;
            vec![Effect::Close]
        }
    }
}

fn path_typed(state: &mut State, purpose: PathPurpose, text: &str) -> Vec<Effect> {
    let text = text.trim();
    if text.is_empty() {
        return Vec::new();
    }
    let path = PathBuf::from(text);
    match purpose {
        PathPurpose::Open => {
            state.dialog = None;
            file::read(state, path)
        }
        PathPurpose::Export(format) => {
            state.dialog = None;
            exchange::write(state, format, path)
        }
        PathPurpose::Picture => super::picture::typed(state, path),
        PathPurpose::Proof => super::analyse::prove::typed(state, path),
        PathPurpose::Save => {
            state.looking = Some(PathPurpose::Save);
            vec![Effect::Exists(file::with_extension(path, EXTENSION))]
        }
    }
}
