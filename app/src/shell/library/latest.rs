//! The latest games of the library, for the home page.

use super::entry;
use super::wanted::request_games;
use crate::action::{Action, LibraryAction};
use crate::shell::press;
use crate::state::{LibraryEntry, State};
use crate::theme::{Palette, size};
use crate::words;
use egui::{Id, RichText, Sense, Ui, vec2};

/// Height of a card.
const CARD_HEIGHT: f32 = 82.0;

/// Shows the latest games as a row of cards, and a link to all; nothing if there are none.
pub fn latest_games(ui: &mut Ui, state: &State, palette: &Palette, send: &mut Vec<Action>) {
    request_games(state, send);
    let entries = state.game_library.entries();
    if entries.is_empty() {
        return;
    }
    ui.horizontal(|ui| {
        ui.label(RichText::new(words::library_latest()).size(size::HEADING).strong());
        if ui.link(words::library_show_all(entries.len())).clicked() {
            send.push(Action::Library(LibraryAction::Show(true)));
        }
    });
    ui.add_space(6.0);
    let columns = if ui.available_width() > 900.0 { 4 } else { 2 };
    let gap = 12.0;
    let width = (ui.available_width() - gap * (columns as f32 - 1.0)) / columns as f32;
    ui.spacing_mut().item_spacing = vec2(gap, gap);
    ui.horizontal(|ui| {
        for (place, entry) in entries.iter().take(columns).enumerate() {
            latest_game_card(ui, state, (place, entry), width, palette, send);
        }
    });
    ui.add_space(size::GAP);
}

fn latest_game_card(
    ui: &mut Ui,
    state: &State,
    (place, entry): (usize, &LibraryEntry),
    width: f32,
    palette: &Palette,
    send: &mut Vec<Action>,
) {
    let (rect, _) = ui.allocate_exact_size(vec2(width, CARD_HEIGHT), Sense::hover());
    let id = Id::unique(("latest game", entry.id.to_string()));
    let response = ui.interact(rect, id, Sense::click());
    let date = entry.modified.text(state.game_library.updated_at());
    let summary = &entry.summary;
    let name = words::library_open_game(summary.description(), &date);
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, &name));
    entry::paint_card(ui, rect, response.hovered() || response.has_focus(), false, palette);
    let beside = (rect, entry::CARD_PICTURE);
    entry::paint_board(ui, entry, ("latest", place), beside, palette);
    let lines = [
        (summary.players_text(), size::TEXT, palette.text),
        (summary.ending_text(), size::TEXT - 1.0, palette.text_weak),
        (date, size::SMALL_TEXT, palette.text_weak),
    ];
    entry::paint_text_lines(
        ui,
        lines.map(|(text, size, color)| (text.to_string(), size, color)),
        beside,
    );
    if press::is_clicked(ui, &response, entry.id) {
        send.push(Action::Library(LibraryAction::Open(entry.id)));
    }
}
