//! The menu bar with the modes.

use super::widgets::scroll_up_to;
use crate::action::{Action, ExploreAction, FileAction, ShellAction};
use crate::command::Command;
use crate::state::{Mode, State};
use crate::words::{self, Language, Message};
use egui::{Button, Ui};
use hypertoe_core::Player;

const FILE: [&[Command]; 5] = [
    &[Command::NewGame, Command::Rematch],
    &[Command::Open, Command::Save, Command::SaveAs],
    &[Command::Import, Command::Export],
    &[Command::TakePicture, Command::TakeFilm, Command::TakeSheet, Command::CopyPicture],
    &[Command::Quit],
];
const GAME: [&[Command]; 6] = [
    &[Command::Undo, Command::Redo, Command::ToStart, Command::ToEnd],
    &[Command::PlayFocused, Command::Swap, Command::Peek, Command::Hint],
    &[Command::PauseComputers, Command::StepComputers, Command::MoveNow],
    &[Command::AgreeDraw, Command::PlayOn],
    &[Command::CopyMove, Command::CopyGame, Command::Paste],
    &[Command::EditPlayers],
];
const LINES: [&[Command]; 7] = [
    &[Command::ExploreCell, Command::Completed],
    &[Command::PlayPause],
    &[Command::StepBack, Command::Step],
    &[Command::PreviousLine, Command::NextLine, Command::FirstLine, Command::LastLine],
    &[Command::Slower, Command::Faster, Command::Repeat],
    &[Command::Straighten, Command::FrontEdge, Command::StraightenCompleted],
    &[Command::Heat, Command::Threats],
];
const ANALYSIS: [&[Command]; 4] = [
    &[Command::BestLine, Command::LineBack, Command::LineOn, Command::PlayBest],
    &[Command::Worths, Command::Spots],
    &[Command::LookDeeper, Command::StopAnalysis],
    &[Command::Prove, Command::PauseProof, Command::StopProof],
];
const THEORY: [&[Command]; 2] =
    [&[Command::Census, Command::Gallery], &[Command::Draws, Command::Symmetries, Command::Pairs]];
const VIEW: [&[Command]; 8] = [
    &[Command::ViewGrid, Command::ViewSpace, Command::ViewBoth],
    &[
        Command::SpaceReset,
        Command::SpaceFront,
        Command::SpaceTop,
        Command::SpaceCorner,
        Command::SpaceLast,
    ],
    &[Command::SpaceArrange, Command::SpaceTurn, Command::SpaceTools],
    &[Command::Fit, Command::FillWithBoard, Command::ZoomIn, Command::ZoomOut],
    &[Command::ResetNesting],
    &[Command::ThemeSystem, Command::ThemeDark, Command::ThemeLight],
    &[Command::LargerText, Command::SmallerText, Command::UsualSize],
    &[Command::Panel],
];
const HELP: [&[Command]; 3] = [
    &[
        Command::Help,
        Command::HelpSpace,
        Command::HelpAnalysis,
        Command::HelpRules,
        Command::HelpGames,
        Command::HelpFormats,
    ],
    &[Command::Palette],
    &[Command::Welcome, Command::About],
];

/// Menus at the left, modes at the right.
pub fn menu_bar(ui: &mut Ui, state: &State, send: &mut Vec<Action>) {
    egui::MenuBar::new().ui(ui, |ui| {
        menu(ui, words::menu_file(), |ui| {
            items(ui, state, &FILE[..1], send);
            ui.separator();
            items(ui, state, &FILE[1..2], send);
            recent(ui, state, send);
            ui.separator();
            items(ui, state, &FILE[2..], send);
        });
        menu(ui, words::menu_game(), |ui| items(ui, state, &GAME, send));
        menu(ui, words::menu_lines(), |ui| {
            items(ui, state, &LINES[..1], send);
            completed(ui, state, send);
            ui.separator();
            items(ui, state, &LINES[1..], send);
        });
        menu(ui, words::menu_analysis(), |ui| items(ui, state, &ANALYSIS, send));
        menu(ui, words::menu_theory(), |ui| items(ui, state, &THEORY, send));
        menu(ui, words::menu_view(), |ui| {
            items(ui, state, &VIEW[..6], send);
            languages(ui, state, send);
            ui.separator();
            items(ui, state, &VIEW[6..], send);
        });
        menu(ui, words::menu_help(), |ui| items(ui, state, &HELP, send));
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            for (mode, command) in [
                (Mode::Analyse, Command::ModeAnalyse),
                (Mode::Explore, Command::ModeExplore),
                (Mode::Play, Command::ModePlay),
            ] {
                let chosen = state.mode == mode && !state.welcome;
                let tab = ui
                    .add(Button::selectable(chosen, command.text()).min_size(egui::vec2(72.0, 0.0)))
                    .on_hover_text(command.tooltip(ui.ctx()));
                if tab.clicked() {
                    send.push(command.action(state));
                }
            }
        });
    });
}

/// A menu, to be scrolled where the window is lower than it.
fn menu(ui: &mut Ui, name: Message, add: impl FnOnce(&mut Ui)) {
    /// Room for the bar and the frame.
    const AROUND: f32 = 64.0;
    ui.menu_button(name, |ui| {
        let room = ui.ctx().content_rect().height() - AROUND;
        scroll_up_to(room).show(ui, add);
    });
}

fn items(ui: &mut Ui, state: &State, groups: &[&[Command]], send: &mut Vec<Action>) {
    for (i, group) in groups.iter().enumerate() {
        if i > 0 {
            ui.separator();
        }
        for &command in *group {
            let mut button = Button::new(command.text()).min_size(egui::vec2(210.0, 0.0));
            if let Some(shortcut) = command.shortcut_text(ui.ctx()) {
                button = button.shortcut_text(shortcut);
            }
            button = button.selected(command.is_on(state));

            let response =
                ui.add_enabled(command.enabled(state), button).on_hover_text(command.about());
            if response.clicked() {
                send.push(command.action(state));
                ui.close();
            }
        }
    }
}

/// The completed lines of each player.
fn completed(ui: &mut Ui, state: &State, send: &mut Vec<Action>) {
    let game = state.document.game();
    ui.add_enabled_ui(Command::Completed.enabled(state), |ui| {
        ui.menu_button(words::menu_completed(), |ui| {
            for player in (0..game.rules().players()).map(Player) {
                let lines = game.position().lines_of(player).len();
                let text = words::goal_score(&game.info(player).name, words::count_lines(lines));
                if ui.add_enabled(lines > 0, Button::new(text)).clicked() {
                    send.push(Action::Explore(ExploreAction::Completed(player)));
                    ui.close();
                }
            }
        });
    });
}

fn recent(ui: &mut Ui, state: &State, send: &mut Vec<Action>) {
    let files = &state.settings.recent;
    ui.add_enabled_ui(!files.is_empty(), |ui| {
        ui.menu_button(words::menu_recent(), |ui| {
            for path in files {
                let name = path.file_name().unwrap_or(path.as_os_str()).to_string_lossy();
                let item = ui.button(name).on_hover_text(path.display().to_string());
                if item.clicked() {
                    send.push(Action::File(FileAction::OpenPath(path.clone())));
                    ui.close();
                }
            }
            ui.separator();
            if ui.button(words::menu_recent_clear()).clicked() {
                send.push(Action::File(FileAction::ForgetRecent));
                ui.close();
            }
        });
    });
}

/// That of the system, and each language by its own name.
fn languages(ui: &mut Ui, state: &State, send: &mut Vec<Action>) {
    ui.menu_button(words::menu_language(), |ui| {
        let system = (None, words::command_theme_system().to_string());
        let spoken = Language::ALL.map(|language| (Some(language), language.name().to_owned()));
        for (language, name) in std::iter::once(system).chain(spoken) {
            if ui.add(Button::selectable(state.settings.language == language, name)).clicked() {
                send.push(Action::Shell(ShellAction::Language(language)));
                ui.close();
            }
        }
    });
}
