//! The library of all games played: its page, and the latest games for the home page.

mod entry;

pub use entry::latest_games_row;

use crate::action::LibraryAction;
use crate::command::Command;
use crate::i18n::{self, Message};
use crate::shell::text_field::single_line_field;
use crate::shell::widgets::{
    AccessibleName, command_button, focus_field_when_opened, heading, scroll_area_with_height,
    selectable_label, target_size,
};
use crate::shell::{PanelContext, input};
use crate::state::{
    GameLibrary, LibraryEntry, LibraryQuery, State, TransferKind, TransferProgress,
};
use crate::theme::{self, LayoutClass, size};
use egui::{
    Align, Button, CentralPanel, Frame, Id, Key, Layout, Margin, Modifiers, Panel, Rect, RichText,
    Role, ScrollArea, Sense, Ui, UiBuilder, Vec2, vec2,
};
use entry::request_rows;

/// The height of a row, and the room between two.
const ROW_HEIGHT: f32 = 78.0;
const ROW_GAP: f32 = 6.0;
const MAX_ROW_WIDTH: f32 = 980.0;
/// The smallest room in which the search field stands at the right.
const WIDE_SEARCH_ROOM: f32 = 380.0;
/// Rows that a Page key moves by.
const ROWS_PER_PAGE: usize = 6;

/// Shows the library in all the available room.
pub fn library_page(ui: &mut Ui, cx: &PanelContext) {
    request_rows(cx, 0..1);
    let bar = Frame::new().fill(cx.palette.surface).inner_margin(Margin::symmetric(16, 10));
    Panel::top("library bar").frame(bar).show(ui, |ui| page_bar(ui, cx));
    if let Some(progress) = cx.state.game_library.transfer {
        Panel::bottom("library transfer").frame(bar).show(ui, |ui| transfer_bar(ui, cx, progress));
    }
    if let Some(entry) = cx.state.game_library.last_deleted() {
        Panel::bottom("library undo").frame(bar).show(ui, |ui| undo_bar(ui, cx, entry));
    }
    let page = Frame::new().fill(cx.palette.canvas).inner_margin(Margin::symmetric(16, 0));
    CentralPanel::default().frame(page).show(ui, |ui| {
        if cx.state.game_library.match_count() == 0 {
            empty_page(ui, cx);
        } else {
            game_rows(ui, cx);
        }
    });
}

/// Returns the action of a key pressed in the library, for keys that no widget handles.
pub fn library_key_action(state: &State, key: Key) -> Option<LibraryAction> {
    let collection = &state.game_library;
    let row = collection.selected_row();
    // The first key press selects the first row.
    let step = |rows: usize, down: bool| match row {
        None => 0,
        Some(row) if down => row.saturating_add(rows),
        Some(row) => row.saturating_sub(rows),
    };
    Some(match key {
        Key::ArrowDown => LibraryAction::Select(step(1, true)),
        Key::ArrowUp => LibraryAction::Select(step(1, false)),
        Key::PageDown => LibraryAction::Select(step(ROWS_PER_PAGE, true)),
        Key::PageUp => LibraryAction::Select(step(ROWS_PER_PAGE, false)),
        Key::Home => LibraryAction::Select(0),
        Key::End => LibraryAction::Select(usize::MAX),
        Key::Enter => LibraryAction::Open(collection.selected_entry_id()?),
        Key::Delete => LibraryAction::Delete(collection.selected_entry_id()?),
        Key::Escape => LibraryAction::Show(false),
        _ => return None,
    })
}

/// Shows the way back, the title, and the search.
fn page_bar(ui: &mut Ui, cx: &PanelContext) {
    let collection = &cx.state.game_library;
    ui.horizontal_wrapped(|ui| {
        cx.button(ui, format!("← {}", i18n::library_back_button()), LibraryAction::Show(false))
            .on_hover_text(i18n::library_back_button_tip());
        ui.add_space(8.0);
        let title = RichText::new(i18n::library_title()).size(size::HEADING).strong();
        ui.label(title);
        if collection.is_loaded() {
            let (found, all) = (collection.match_count(), collection.game_count());
            let all_are_shown = found == all;
            ui.weak(match all_are_shown {
                true => i18n::count_games(all),
                false => i18n::library_found(found, i18n::count_games(all)),
            });
        }
        if ui.available_width() < WIDE_SEARCH_ROOM {
            search_field(ui, cx, collection);
            favourites_toggle(ui, cx, collection);
            return;
        }
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            favourites_toggle(ui, cx, collection);
            search_field(ui, cx, collection);
        });
    });
}

/// Shows the button that toggles between favourites and all games.
fn favourites_toggle(ui: &mut Ui, cx: &PanelContext, collection: &GameLibrary) {
    let LibraryQuery { text, only_favourites: only } = collection.query().clone();
    let name = i18n::library_favourites();
    let button = selectable_label(ui, only, format!("{} {name}", theme::icon::STAR));
    button.set_choice_name(Role::Button, only, &name);
    if button.on_hover_text(i18n::library_favourites_tip()).clicked() {
        cx.send(LibraryAction::Search(LibraryQuery { text, only_favourites: !only }));
    }
}

/// Lets the keys that an empty search field does not need act on the rows.
fn send_row_keys(ui: &Ui, cx: &PanelContext, collection: &GameLibrary) {
    if !collection.query().text.is_empty() {
        return;
    }
    for key in [Key::PageDown, Key::PageUp, Key::Home, Key::End, Key::Delete, Key::Escape] {
        if ui.input_mut(|input| input.consume_key(Modifiers::NONE, key)) {
            cx.send_all(library_key_action(cx.state, key));
        }
    }
}

/// Shows the search field, from which arrow keys and Enter act on the results.
fn search_field(ui: &mut Ui, cx: &PanelContext, collection: &GameLibrary) {
    let id = Id::unique("library search");
    if ui.memory(|memory| memory.has_focus(id)) {
        send_row_keys(ui, cx, collection);
        let pressed = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
        let row = collection.selected_row();
        if pressed(Key::ArrowDown) {
            let next = row.map_or(0, |row| row + 1);
            cx.send(LibraryAction::Select(next));
        } else if pressed(Key::ArrowUp) {
            let before = row.map_or(0, |row| row.saturating_sub(1));
            cx.send(LibraryAction::Select(before));
        } else if pressed(Key::Enter)
            && let Some(entry) = collection.matching_entry_in_row(row.unwrap_or_default())
        {
            cx.send(LibraryAction::Open(entry.id));
        }
    }
    let mut query = collection.query().clone();
    let width = 240.0_f32.min(ui.available_width());
    let field = single_line_field(ui, &mut query.text, |field| {
        field.id(id).hint_text(i18n::library_search_hint()).desired_width(width)
    });
    // With fingers it would raise a keyboard.
    if !cx.state.layout.is_touched {
        focus_field_when_opened(&field);
    }
    field.accessible_name(i18n::library_search().to_string());
    if query != *collection.query() {
        cx.send(LibraryAction::Search(query));
    }
}

/// Shows the progress of an export or import, with a button to cancel it.
fn transfer_bar(ui: &mut Ui, cx: &PanelContext, progress: TransferProgress) {
    let TransferProgress { kind, done, total } = progress;
    ui.horizontal(|ui| {
        ui.label(match (kind, total) {
            (TransferKind::Export, Some(all)) => i18n::library_exporting(done, all),
            (TransferKind::Import, Some(all)) => i18n::library_importing(done, all),
            (TransferKind::Export, None) => i18n::library_export_begins(),
            (TransferKind::Import, None) => i18n::library_import_begins(),
        });
        cx.button(ui, i18n::button_cancel(), LibraryAction::CancelTransfer);
    });
}

/// Shows the deleted game, with a button to restore it.
fn undo_bar(ui: &mut Ui, cx: &PanelContext, entry: &LibraryEntry) {
    ui.horizontal(|ui| {
        ui.label(i18n::library_deleted_bar(entry.summary.players_text()));
        let text = i18n::library_undo();
        command_button(ui, cx, Command::Undo, text);
    });
}

fn empty_page(ui: &mut Ui, cx: &PanelContext) {
    let collection = &cx.state.game_library;
    let say = |ui: &mut Ui, title: Message, about: Option<Message>| {
        heading(ui, title);
        if let Some(about) = about {
            ui.weak(about);
        }
    };
    let area = scroll_area_with_height(ui.available_height()).id_salt("empty library");
    area.show(ui, |ui| {
        ui.vertical_centered(|ui| {
            ui.add_space(ui.available_height() * 0.3);
            if let Some(why) = collection.load_error() {
                say(ui, i18n::problem_library_list(), Some(why.clone()));
            } else if !collection.is_loaded() {
                say(ui, i18n::library_reading(), None);
            } else if collection.game_count() == 0 {
                say(ui, i18n::library_empty(), Some(i18n::library_empty_about()));
                ui.add_space(size::SECTION);
                let text = Command::NewGame.label();
                command_button(ui, cx, Command::NewGame, text);
            } else {
                say(ui, i18n::library_none(), Some(i18n::library_none_about()));
            }
        });
    });
}

fn game_rows(ui: &mut Ui, cx: &PanelContext) {
    ui.spacing_mut().item_spacing.y = ROW_GAP;
    let collection = &cx.state.game_library;
    let selected = collection.selected_row();
    let come = Id::unique("library row in view");
    let before: Option<usize> = ui.data(|data| data.get_temp(come)).flatten();
    let area = ScrollArea::vertical().id_salt("library").auto_shrink(false);
    let mut area = area.content_margin(Margin::symmetric(0, 12));
    let searched = Id::unique("library query");
    let query = collection.query().clone();
    if ui.data(|data| data.get_temp(searched).as_ref() != Some(&query)) {
        // The first hit of a new search is in sight.
        area = area.vertical_scroll_offset(0.0);
        ui.data_mut(|data| data.insert_temp(searched, query));
    }
    area.show_rows(ui, ROW_HEIGHT, collection.match_count(), |ui, range| {
        let first = ui.max_rect().min;
        let width = ui.available_width().min(MAX_ROW_WIDTH);
        let left = first.x + (ui.available_width() - width) / 2.0;
        let rect = |row: usize| {
            let down = (row as f32 - range.start as f32) * (ROW_HEIGHT + ROW_GAP);
            Rect::from_min_size(egui::pos2(left, first.y + down), vec2(width, ROW_HEIGHT))
        };
        request_rows(cx, range.clone());
        for row in range.clone() {
            if let Some(entry) = collection.matching_entry_in_row(row) {
                game_row(ui, cx, (row, entry), rect(row));
            }
        }
        let shown = range.len() as f32 * (ROW_HEIGHT + ROW_GAP) - ROW_GAP;
        ui.advance_cursor_after_rect(Rect::from_min_size(first, vec2(width, shown)));
        if let Some(row) = selected.filter(|_| selected != before) {
            ui.scroll_to_rect(rect(row).expand(ROW_GAP), None);
        }
    });
    ui.data_mut(|data| data.insert_temp(come, selected));
}

/// The width of the buttons of a row, with and without the date.
const BUTTONS_WIDTH: f32 = 190.0;
const NARROW_BUTTONS_WIDTH: f32 = 120.0;

/// Shows the row of a game; a click opens it.
fn game_row(ui: &mut Ui, cx: &PanelContext, (row, entry): (usize, &LibraryEntry), rect: Rect) {
    let palette = cx.palette;
    let collection = &cx.state.game_library;
    let id = Id::unique(("library row", entry.id.to_string()));
    let response = ui.interact(rect, id, Sense::click());
    let date = entry.modified.text(collection.updated_at());
    let name = i18n::library_open_game(entry.summary.description(), &date);
    response.set_name(Role::Button, &name);
    let is_selected = collection.selected_entry_id() == Some(entry.id);
    let hot = response.hovered() || response.has_focus();
    entry::paint_card_background(ui, rect, hot, is_selected, palette);
    let is_narrow = cx.state.layout.class == LayoutClass::Upright;
    let picture = if is_narrow { entry::CARD_PICTURE_SIZE } else { entry::ROW_PICTURE_SIZE };
    entry::paint_board(ui, entry, ("row", row % 64), (rect, picture), palette);
    // A phone has no room for the date.
    let width = if is_narrow { NARROW_BUTTONS_WIDTH } else { BUTTONS_WIDTH };
    let buttons = Rect::from_min_max(egui::pos2(rect.right() - width, rect.top()), rect.max);
    let layout = Layout::right_to_left(Align::Center);
    let builder = UiBuilder::new().max_rect(buttons.shrink(12.0)).layout(layout).id_salt(id);
    ui.scope_builder(builder, |ui| {
        delete_button(ui, cx, entry);
        favourite_button(ui, cx, entry);
        if !is_narrow {
            ui.weak(&date);
        }
    });
    let texts = (rect.with_max_x(buttons.left()), picture);
    entry::paint_row_texts(ui, entry, texts, palette);
    if input::is_clicked(ui, &response, entry.id) {
        cx.send(LibraryAction::Open(entry.id));
    }
}

fn delete_button(ui: &mut Ui, cx: &PanelContext, entry: &LibraryEntry) {
    let delete =
        ui.add(Button::new(theme::icon::DELETE).frame(false).min_size(target_size(ui, Vec2::ZERO)));
    let name = i18n::library_delete();
    delete.set_name(Role::Button, &name);
    cx.send_on_click(delete, LibraryAction::Delete(entry.id))
        .on_hover_text(i18n::library_delete_tip());
}

fn favourite_button(ui: &mut Ui, cx: &PanelContext, entry: &LibraryEntry) {
    let (icon, name, tip) = match entry.is_favourite {
        true => (
            theme::icon::STAR,
            i18n::library_remove_favourite(),
            i18n::library_remove_favourite_tip(),
        ),
        false => (
            theme::icon::STAR_OUTLINE,
            i18n::library_add_favourite(),
            i18n::library_add_favourite_tip(),
        ),
    };
    let color = if entry.is_favourite { cx.palette.accent } else { cx.palette.text_weak };
    let text = RichText::new(icon).size(size::HEADING).color(color);
    let star = ui.add(Button::new(text).frame(false).min_size(target_size(ui, Vec2::ZERO)));
    star.set_choice_name(Role::Button, entry.is_favourite, &name);
    if star.on_hover_text(tip).clicked() {
        let action = LibraryAction::SetFavourite(entry.id, !entry.is_favourite);
        cx.send(action);
    }
}
