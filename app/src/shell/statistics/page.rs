//! The statistics page: an explanation, and a card for each board.

use super::after::whole_rating;
use super::board::board_card;
use crate::action::{Action, ShellAction, StatisticsAction};
use crate::command::Command;
use crate::shell::widgets::{command_button, scroll_area_with_height};
use crate::state::{Dialog, State};
use crate::theme::{Palette, size};
use crate::words::{self, Message};
use egui::{Align, Button, CentralPanel, Frame, Layout, Margin, Panel, RichText, ScrollArea, Ui};
use hypertoe_core::rating::ANCHOR;

/// The largest width of a card.
const MAX_WIDTH: f32 = 980.0;

/// Shows the statistics in all the available room.
pub fn statistics_page(ui: &mut Ui, state: &State, palette: &Palette, send: &mut Vec<Action>) {
    if state.statistics.needs_loading() {
        send.push(Action::Statistics(StatisticsAction::Read));
    }
    let bar = Frame::new().fill(palette.surface).inner_margin(Margin::symmetric(16, 10));
    Panel::top("statistics bar").frame(bar).show(ui, |ui| page_bar(ui, state, send));
    let page = Frame::new().fill(palette.canvas).inner_margin(Margin::symmetric(16, 0));
    CentralPanel::default().frame(page).show(ui, |ui| {
        if state.statistics.tables().is_empty() {
            empty_page(ui, state, palette, send);
        } else {
            board_cards(ui, state, palette);
        }
    });
}

/// Shows the way back, the title, and the buttons to export and reset.
fn page_bar(ui: &mut Ui, state: &State, send: &mut Vec<Action>) {
    let statistics = &state.statistics;
    ui.horizontal_wrapped(|ui| {
        let back = ui.button(format!("← {}", words::library_back_button()));
        if back.on_hover_text(words::library_back_button_tip()).clicked() {
            send.push(Action::Statistics(StatisticsAction::Show(false)));
        }
        ui.add_space(8.0);
        ui.label(RichText::new(words::statistics_title()).size(size::HEADING).strong());
        if statistics.is_loaded() {
            ui.weak(words::count_games(statistics.game_count()));
        }
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let unreadable = statistics.load_error().is_some();
            let some = statistics.game_count() + statistics.damaged() > 0 || unreadable;
            let mut button = |text: Message, tip: Message, some: bool, action: Action| {
                let button = ui.add_enabled(some, Button::new(text)).on_hover_text(tip);
                if button.clicked() {
                    send.push(action);
                }
            };
            let ask = Action::Shell(ShellAction::OpenDialog(Dialog::ResetStatistics));
            button(words::statistics_reset(), words::statistics_reset_tip(), some, ask);
            let export = Action::Statistics(StatisticsAction::Export);
            let games = statistics.game_count() > 0;
            button(words::statistics_export(), words::statistics_export_tip(), games, export);
        });
    });
}

/// Shows the text of an empty page.
fn empty_page(ui: &mut Ui, state: &State, palette: &Palette, send: &mut Vec<Action>) {
    scroll_area_with_height(ui.available_height()).show(ui, |ui| {
        ui.vertical_centered(|ui| {
            ui.add_space(ui.available_height() * 0.3);
            let title = |text: Message| RichText::new(text).size(size::HEADING).strong();
            if let Some(why) = state.statistics.load_error() {
                ui.label(title(words::statistics_unreadable(why)));
            } else if !state.statistics.is_loaded() {
                ui.label(title(words::statistics_reading()));
            } else {
                ui.label(title(words::statistics_empty()));
                ui.label(RichText::new(words::statistics_empty_about()).color(palette.text_weak));
                damaged_lines_notice(ui, state);
                ui.add_space(size::SECTION);
                let text = Command::NewGame.label();
                command_button(ui, state, Command::NewGame, text, send);
            }
        });
    });
}

/// Shows the number of unreadable lines in the file.
fn damaged_lines_notice(ui: &mut Ui, state: &State) {
    let lines = state.statistics.damaged();
    if lines > 0 {
        ui.colored_label(ui.visuals().error_fg_color, words::statistics_damaged(lines));
    }
}

fn board_cards(ui: &mut Ui, state: &State, palette: &Palette) {
    ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
        let width = ui.available_width().min(MAX_WIDTH);
        let margin = (ui.available_width() - width) / 2.0;
        ui.horizontal(|ui| {
            ui.add_space(margin);
            ui.vertical(|ui| {
                ui.set_width(width);
                ui.add_space(size::SECTION);
                let about = words::statistics_about(&ANCHOR.0, whole_rating(ANCHOR.1));
                ui.label(RichText::new(about).color(palette.text_weak));
                if let Some(why) = state.statistics.load_error() {
                    ui.colored_label(palette.error, words::statistics_unreadable(why));
                }
                damaged_lines_notice(ui, state);
                for table in state.statistics.tables() {
                    ui.add_space(size::SECTION);
                    board_card(ui, table, state.statistics.updated_at(), palette);
                }
                ui.add_space(size::SECTION);
            });
        });
    });
}
