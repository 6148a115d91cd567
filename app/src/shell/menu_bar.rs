//! The menu bar with the modes.

use super::widgets::scroll_up_to;
use crate::action::{Action, ExploreAction, FileAction};
use crate::command::Command;
use crate::goals::lines_text;
use crate::state::{Mode, State};
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
        menu(ui, "File", |ui| {
            items(ui, state, &FILE[..1], send);
            ui.separator();
            items(ui, state, &FILE[1..2], send);
            recent(ui, state, send);
            ui.separator();
            items(ui, state, &FILE[2..], send);
        });
        menu(ui, "Game", |ui| items(ui, state, &GAME, send));
        menu(ui, "Lines", |ui| {
            items(ui, state, &LINES[..1], send);
            completed(ui, state, send);
            ui.separator();
            items(ui, state, &LINES[1..], send);
        });
        menu(ui, "Analysis", |ui| items(ui, state, &ANALYSIS, send));
        menu(ui, "Theory", |ui| items(ui, state, &THEORY, send));
        menu(ui, "View", |ui| items(ui, state, &VIEW, send));
        menu(ui, "Help", |ui| items(ui, state, &HELP, send));
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
fn menu(ui: &mut Ui, name: &str, add: impl FnOnce(&mut Ui)) {
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
            let (_, about) = command.words();
            let response = ui.add_enabled(command.enabled(state), button).on_hover_text(about);
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
        ui.menu_button("Completed lines of", |ui| {
            for player in (0..game.rules().players()).map(Player) {
                let lines = game.position().lines_of(player).len();
                let text = format!("{}: {}", game.info(player).name, lines_text(lines));
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
        ui.menu_button("Open recent", |ui| {
            for path in files {
                let name = path.file_name().unwrap_or(path.as_os_str()).to_string_lossy();
                let item = ui.button(name).on_hover_text(path.display().to_string());
                if item.clicked() {
                    send.push(Action::File(FileAction::OpenPath(path.clone())));
                    ui.close();
                }
            }
            ui.separator();
            if ui.button("Forget these").clicked() {
                send.push(Action::File(FileAction::ForgetRecent));
                ui.close();
            }
        });
    });
}
