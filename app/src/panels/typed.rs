//! Moves typed as coordinates or as a cell's number.

use crate::action::{Action, GameAction};
use crate::shell::widgets::section;
use crate::state::State;
use crate::theme::{Palette, axis_color};
use egui::{Id, Key, TextEdit, Ui};
use hypertoe_core::axis;
use hypertoe_core::tile::has_tiles;

/// Fields for coordinates in axis colours, and for a cell number.
pub fn typed_move(ui: &mut Ui, state: &State, palette: &Palette, send: &mut Vec<Action>) {
    section(ui, "Type a move");
    let shape = state.document.game().rules().shape();
    let one_digit = state.one_digit();
    let (mut play, mut next) = (false, None);
    ui.horizontal_wrapped(|ui| {
        for (i, text) in state.typed.iter().enumerate() {
            let whole = state.typed.len() == 1 && shape.dims() > 1;
            let id = field_id(i);
            let color = if whole { palette.text } else { axis_color(i, palette.dark) };
            let mut edited = text.clone();
            let hint = if whole { "x y z … or #number".to_owned() } else { axis::name(i) };
            let width = if whole { 150.0 } else { 22.0 + 8.0 * hint.len() as f32 };
            // One field for many axes: each number in the colour of its axis.
            let mut in_colors = |ui: &Ui, text: &dyn egui::TextBuffer, _: f32| {
                let job = coordinates_job(ui, text.as_str(), palette);
                ui.fonts_mut(|fonts| fonts.layout_job(job))
            };
            let mut field = TextEdit::singleline(&mut edited)
                .id(id)
                .hint_text(&hint)
                .text_color(color)
                .desired_width(width);
            if whole {
                field = field.layouter(&mut in_colors);
            }
            let response = ui.add(field);
            let label = if whole { "Coordinates".to_owned() } else { format!("Coordinate {hint}") };
            response.widget_info(|| {
                let mut info = egui::WidgetInfo::labeled(egui::Role::TextInput, true, &label);
                info.current_text_value = Some(text.clone());
                info
            });
            if response.lost_focus() && ui.input(|i| i.key_pressed(Key::Enter)) {
                play = true;
            }
            if edited != *text {
                let parts = state.typed_parts(&edited).len();
                // On to the next field once the last number cannot go on. A
                // blank alone, after a digit that has moved on, is no number.
                let ended = one_digit || edited.ends_with([' ', ',']);
                let on = (i + parts).saturating_sub(usize::from(!ended));
                let on = on.min(state.typed.len() - 1);
                if parts > 0 && on > i && !whole {
                    next = Some(on);
                }
                send.push(Action::Game(GameAction::Type { field: i, text: edited }));
            }
        }
        play |= number_field(ui, state, send);
        if ui.button("Play").on_hover_text("Play the typed cell (Enter in a field)").clicked() {
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
    ui.weak("or");
    let (hint, about) = if has_tiles(state.document.game().rules()) {
        ("tile", "A tile from 1 to 80: the cells in order, w fastest, the centre left out")
    } else {
        ("#", "A cell number, counted from 0, x fastest")
    };
    let mut edited = state.typed_number.clone();
    let field = TextEdit::singleline(&mut edited).hint_text(hint).desired_width(52.0);
    let response = ui.add(field).on_hover_text(about);
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::TextInput, true, "Cell number"));
    if edited != state.typed_number {
        send.push(Action::Game(GameAction::TypeNumber(edited)));
    }
    response.lost_focus() && ui.input(|i| i.key_pressed(Key::Enter))
}

fn field_id(field: usize) -> Id {
    Id::unique(("typed coordinate", field))
}
