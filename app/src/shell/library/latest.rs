//! The latest games of the library, for the home page.

use super::entry;
use super::wanted::ask_for_games;
use crate::action::{Action, CollectionAction};
use crate::shell::press;
use crate::state::{Entry, State};
use crate::theme::{Palette, size};
use crate::words;
use egui::{Id, RichText, Sense, Ui, vec2};

/// Height of a card.
const CARD: f32 = 82.0;

/// Shows the latest games as a row of cards, and a link to all; nothing if there are none.
pub fn latest(ui: &mut Ui, state: &State, palette: &Palette, send: &mut Vec<Action>) {
    ask_for_games(state, send);
    let entries = state.collection.entries();
    if entries.is_empty() {
        return;
    }
    ui.horizontal(|ui| {
        ui.label(RichText::new(words::library_latest()).size(size::HEADING).strong());
        if ui.link(words::library_show_all(entries.len())).clicked() {
            send.push(Action::Collection(CollectionAction::Show(true)));
        }
    });
    ui.add_space(6.0);
    let columns = if ui.available_width() > 900.0 { 4 } else { 2 };
    let gap = 12.0;
    let width = (ui.available_width() - gap * (columns as f32 - 1.0)) / columns as f32;
    ui.spacing_mut().item_spacing = vec2(gap, gap);
    ui.horizontal(|ui| {
        for (place, entry) in entries.iter().take(columns).enumerate() {
            card(ui, state, (place, entry), width, palette, send);
        }
    });
    ui.add_space(size::GAP);
}

fn card(
    ui: &mut Ui,
    state: &State,
    (place, entry): (usize, &Entry),
    width: f32,
    palette: &Palette,
    send: &mut Vec<Action>,
) {
    let (rect, _) = ui.allocate_exact_size(vec2(width, CARD), Sense::hover());
    let id = Id::unique(("latest game", entry.id.to_string()));
    let response = ui.interact(rect, id, Sense::click());
    let date = entry.at.text(state.collection.now());
    let summary = &entry.summary;
    let name = words::library_open_game(summary.in_full(), &date);
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, &name));
    entry::card(ui, rect, response.hovered() || response.has_focus(), false, palette);
    let beside = (rect, entry::ON_CARD);
    entry::picture(ui, entry, ("latest", place), beside, palette);
    let lines = [
        (summary.players_text(), size::TEXT, palette.text),
        (summary.ending_text(), size::TEXT - 1.0, palette.text_weak),
        (date, size::SMALL_TEXT, palette.text_weak),
    ];
    entry::stacked(ui, lines.map(|(text, size, color)| (text.to_string(), size, color)), beside);
    if press::is_clicked(ui, &response, entry.id) {
        send.push(Action::Collection(CollectionAction::Open(entry.id)));
    }
}
