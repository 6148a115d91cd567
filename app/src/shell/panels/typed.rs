//! Moves typed as coordinates or as a cell's number.

use crate::action::{Action, GameAction};
use crate::shell::widgets::section;
use crate::state::State;
use crate::theme::{Palette, axis_color};
use crate::words;
use egui::{Id, Key, Response, TextEdit, Ui};
use hypertoe_core::geometry::axis;
use hypertoe_core::record::tile::has_tiles;

/// Fields for coordinates in axis colours, and for a cell number.
pub fn typed_move(ui: &mut Ui, state: &State, palette: &Palette, send: &mut Vec<Action>) {
    section(ui, words::typed_title());
    let (mut play, mut next) = (false, None);
    ui.horizontal_wrapped(|ui| {
        for i in 0..state.typed.len() {
            let (response, edited) = coordinate(ui, state, i, palette);
            if response.lost_focus() && ui.input(|i| i.key_pressed(Key::Enter)) {
                play = true;
            }
            if edited != state.typed[i] {
                next = field_after(state, i, &edited).or(next);
                send.push(Action::Game(GameAction::Type { field: i, text: edited }));
            }
        }
        play |= number_field(ui, state, send);
        if ui.button(words::typed_play()).on_hover_text(words::typed_play_tip()).clicked() {
            play = true;
        }
    });
    if play {
        send.push(Action::Game(GameAction::PlayTyped));
        next = Some(0);
    }
    // Only now: a field that had the focus at once would take the same key.
    if let Some(next) = next {
        ui.memory_mut(|memory| memory.request_focus(field_id(next)));
    }
    if let Some(error) = &state.typed_error {
        ui.colored_label(palette.error, error);
    }
}

/// Whether one field takes all coordinates.
fn is_whole(state: &State) -> bool {
    state.typed.len() == 1 && state.document.game().rules().shape().dims() > 1
}

/// A field for one coordinate, or for all of many axes, and what it holds now.
fn coordinate(ui: &mut Ui, state: &State, i: usize, palette: &Palette) -> (Response, String) {
    let whole = is_whole(state);
    let text = &state.typed[i];
    let color = if whole { palette.text } else { axis_color(i, palette.dark) };
    let mut edited = text.clone();
    let hint = if whole { words::typed_whole().to_string() } else { axis::name(i) };
    let font = egui::TextStyle::Body.resolve(ui.style());
    let wide = ui.painter().layout_no_wrap(hint.clone(), font, color).size().x;
    let width = if whole { (wide + 22.0).max(150.0) } else { wide + 22.0 };
    // One field for many axes: each number in the colour of its axis.
    let mut in_colors = |ui: &Ui, text: &dyn egui::TextBuffer, _: f32| {
        let job = coordinates_job(ui, text.as_str(), palette);
        ui.fonts_mut(|fonts| fonts.layout_job(job))
    };
    let mut field = TextEdit::singleline(&mut edited)
        .id(field_id(i))
        .hint_text(&hint)
        .text_color(color)
        .desired_width(width);
    if whole {
        field = field.layouter(&mut in_colors);
    }
    let response = ui.add(field);
    let label = if whole { words::typed_coordinates() } else { words::typed_coordinate(&hint) };
    response.widget_info(|| {
        let mut info = egui::WidgetInfo::labeled(egui::Role::TextInput, true, &label);
        info.current_text_value = Some(text.clone());
        info
    });
    (response, edited)
}

/// The field to go on to once the last number typed into one cannot go on. A
/// blank alone, after a digit that has moved on, is no number.
fn field_after(state: &State, i: usize, edited: &str) -> Option<usize> {
    let parts = state.typed_parts(edited).len();
    let ended = state.one_digit() || edited.ends_with([' ', ',']);
    let on = (i + parts).saturating_sub(usize::from(!ended)).min(state.typed.len() - 1);
    (parts > 0 && on > i && !is_whole(state)).then_some(on)
}

/// Typed coordinates, each in the colour of its axis.
fn coordinates_job(ui: &Ui, text: &str, palette: &Palette) -> egui::text::LayoutJob {
    let mut job = egui::text::LayoutJob::default();
    let font = egui::TextStyle::Body.resolve(ui.style());
    let mut axis = 0;
    for part in text.split_inclusive([' ', ',']) {
        let color =
            if text.starts_with('#') { palette.text } else { axis_color(axis, palette.dark) };
        let format = egui::TextFormat { font_id: font.clone(), color, ..Default::default() };
        job.append(part, 0.0, format);
        axis += usize::from(!part.trim_matches([' ', ',']).is_empty());
    }
    job
}

/// The field for a cell number; `true` when Enter was pressed in it.
fn number_field(ui: &mut Ui, state: &State, send: &mut Vec<Action>) -> bool {
    ui.weak(words::typed_or());
    let (hint, about) = if has_tiles(state.document.game().rules()) {
        (words::typed_tile().to_string(), words::typed_tile_tip())
    } else {
        ("#".to_owned(), words::typed_number_tip())
    };
    let mut edited = state.typed_number.clone();
    let field = TextEdit::singleline(&mut edited).hint_text(hint).desired_width(52.0);
    let response = ui.add(field).on_hover_text(about);
    response.widget_info(|| {
        egui::WidgetInfo::labeled(egui::Role::TextInput, true, words::typed_number())
    });
    if edited != state.typed_number {
        send.push(Action::Game(GameAction::TypeNumber(edited)));
    }
    response.lost_focus() && ui.input(|i| i.key_pressed(Key::Enter))
}

fn field_id(field: usize) -> Id {
    Id::unique(("typed coordinate", field))
}
