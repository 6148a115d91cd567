//! The home page: play at once, explore, learn, or continue a game.

mod cards;
mod frame;
mod opponents;
mod play;

use super::library;
use super::widgets::command_button;
use crate::action::{Action, FileAction};
use crate::command::Command;
use crate::state::{Settings, State};
use crate::theme::{Palette, icons, size};
use crate::words;
use egui::{RichText, ScrollArea, Ui, vec2};

/// The largest width of the page, and the smallest margin beside it.
const MAX_WIDTH: f32 = 1_480.0;
const SIDE_MARGIN: f32 = 28.0;

pub fn home_page(ui: &mut Ui, state: &State, palette: &Palette, send: &mut Vec<Action>) {
    ui.painter().rect_filled(ui.max_rect(), 0.0, palette.canvas);
    ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
        let width = (ui.available_width() - 2.0 * SIDE_MARGIN).min(MAX_WIDTH);
        let margin = ((ui.available_width() - width) / 2.0).max(0.0);
        ui.horizontal(|ui| {
            ui.add_space(margin);
            ui.vertical(|ui| {
                ui.set_width(width);
                ui.add_space((ui.ctx().content_rect().height() * 0.03).clamp(8.0, 40.0));
                home_title(ui, palette);
                play::activity_cards(ui, state, palette, send);
                ui.add_space(size::GAP);
                opponents::opponent_choice(ui, &state.settings, palette, send);
                ui.add_space(size::GAP);
                library::latest_games(ui, state, palette, send);
                cards::preset_cards(ui, state, palette, send);
                ui.add_space(size::GAP);
                file_buttons(ui, state, send);
                ui.add_space(size::SECTION);
            });
        });
    });
}

fn home_title(ui: &mut Ui, palette: &Palette) {
    ui.horizontal_wrapped(|ui| {
        ui.label(RichText::new("Hypertoe").size(28.0).strong());
        ui.add_space(6.0);
        let about = RichText::new(words::welcome_about());
        ui.label(about.size(size::HEADING).color(palette.text_weak));
    });
    ui.add_space(size::GAP);
}

/// Shows links to recent files, and buttons for others.
fn file_buttons(ui: &mut Ui, state: &State, send: &mut Vec<Action>) {
    ui.add_space(size::GAP);
    ui.horizontal_wrapped(|ui| {
        command_button(ui, state, Command::Open, Command::Open.label(), send);
        command_button(ui, state, Command::Help, Command::Help.label(), send);
        command_button(ui, state, Command::Settings, Command::Settings.label(), send);
        recent_links(ui, &state.settings, send);
    });
}

fn recent_links(ui: &mut Ui, settings: &Settings, send: &mut Vec<Action>) {
    ui.spacing_mut().item_spacing = vec2(12.0, 4.0);
    if settings.recent.is_empty() {
        ui.weak(words::home_files_none());
    }
    for file in &settings.recent {
        let text = format!("{} {}", icons::FILE, file.name());
        if ui.link(text).on_hover_text(file.to_string()).clicked() {
            send.push(Action::File(FileAction::OpenFile(file.clone())));
        }
    }
}
