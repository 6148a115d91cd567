//! Moves typed as coordinates or as a cell number.

use crate::action::GameAction;
use crate::i18n;
use crate::shell::PanelContext;
use crate::shell::text_field::focus_text_field;
use crate::shell::widgets::AccessibleName;
use crate::state::MoveInput;
use crate::theme::{Palette, axis_color};
use egui::{Id, Key, Response, Role, TextEdit, Ui};
use hypertoe_core::geometry;

/// The field that gets the focus, and whether its text is selected, to be replaced.
#[derive(Clone, Copy)]
struct FocusTarget {
    field: Id,
    selects: bool,
}

/// Shows the fields in which a move is typed: coordinates in axis colours, or a cell number.
pub fn typed_move_fields(ui: &mut Ui, cx: &PanelContext, typed: &MoveInput) {
    // After a move the first coordinate gets the focus; after an error the field that was used.
    let asked = Id::unique("field in which a move was asked for");
    let answered: Option<Id> = ui.data_mut(|data| data.get_temp(asked));
    ui.data_mut(|data| data.remove::<Id>(asked));
    let played = answered.filter(|field| *field != number_field_id() && typed.error.is_none());
    let first = FocusTarget { field: coordinate_field_id(0), selects: false };
    let (mut play, mut next) = (None, played.map(|_| first));
    ui.horizontal_wrapped(|ui| {
        for i in 0..typed.fields().len() {
            let (response, edited) = coordinate_field(ui, typed, i, cx.palette);
            if response.lost_focus() && ui.input(|i| i.key_pressed(Key::Enter)) {
                play = Some(coordinate_field_id(i));
            }
            if edited != typed.fields()[i] {
                let target = typed.field_to_focus_after(i, &edited).map(|field| FocusTarget {
                    field: coordinate_field_id(field),
                    // A number that was begun goes on; an older one is replaced.
                    selects: !typed.reaches_field(i, &edited, field),
                });
                next = target.or(next);
                cx.send(GameAction::TypeCoordinate { field: i, text: edited });
            }
        }
        if number_field(ui, cx, typed) {
            play = Some(number_field_id());
        }
        if ui.button(i18n::typed_play()).on_hover_text(i18n::typed_play_tip()).clicked() {
            play = Some(if typed.cell_number_text().is_empty() {
                coordinate_field_id(0)
            } else {
                number_field_id()
            });
        }
    });
    if let Some(field) = play {
        cx.send(GameAction::PlayTyped);
        ui.data_mut(|data| data.insert_temp(asked, field));
        // What is typed next, perhaps before the next frame, belongs to the next move.
        let will_play = field != number_field_id() && cx.state.can_play_typed_move();
        let field = if will_play { coordinate_field_id(0) } else { field };
        next = Some(FocusTarget { field, selects: false });
    }
    // Only now: a field that gets the focus earlier would handle the same key.
    if let Some(FocusTarget { field, selects }) = next {
        focus_text_field(ui.ctx(), field, selects);
    }
    if let Some(error) = &typed.error {
        ui.colored_label(cx.palette.error, error);
    }
}

/// Shows a field for one coordinate, or for all of many axes. Returns its edited text.
fn coordinate_field(
    ui: &mut Ui,
    typed: &MoveInput,
    i: usize,
    palette: &Palette,
) -> (Response, String) {
    let whole = typed.is_single_field();
    let text = &typed.fields()[i];
    let color = if whole { palette.text } else { axis_color(i, palette.dark) };
    let mut edited = text.clone();
    let hint = if whole { i18n::typed_whole().to_string() } else { geometry::axis_name(i) };
    let font = egui::TextStyle::Body.resolve(ui.style());
    let wide = ui.painter().layout_no_wrap(hint.clone(), font, color).size().x;
    let width = if whole { (wide + 22.0).max(150.0) } else { wide + 22.0 };
    // One field for many axes: each number in the colour of its axis.
    let mut in_colors = |ui: &Ui, text: &dyn egui::TextBuffer, _: f32| {
        let job = coordinates_layout_job(ui, text.as_str(), palette);
        ui.fonts_mut(|fonts| fonts.layout_job(job))
    };
    let mut field = TextEdit::singleline(&mut edited)
        .id(coordinate_field_id(i))
        .hint_text(&hint)
        .text_color(color)
        .desired_width(width);
    if whole {
        field = field.layouter(&mut in_colors);
    }
    let response = ui.add(field);
    let label = if whole { i18n::typed_coordinates() } else { i18n::typed_coordinate(&hint) };
    response.widget_info(|| {
        let mut info = egui::WidgetInfo::labeled(egui::Role::TextInput, true, &label);
        info.current_text_value = Some(text.clone());
        info
    });
    (response, edited)
}

/// Lays out typed coordinates, each in the colour of its axis.
fn coordinates_layout_job(ui: &Ui, text: &str, palette: &Palette) -> egui::text::LayoutJob {
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

/// Shows the field for a cell number. Returns whether Enter was pressed in it.
fn number_field(ui: &mut Ui, cx: &PanelContext, typed: &MoveInput) -> bool {
    ui.weak(i18n::typed_or());
    let (hint, about) = if typed.uses_tile_numbers() {
        (i18n::typed_tile().to_string(), i18n::typed_tile_tip())
    } else {
        ("#".to_owned(), i18n::typed_number_tip())
    };
    let mut edited = typed.cell_number_text().to_owned();
    let field =
        TextEdit::singleline(&mut edited).id(number_field_id()).hint_text(hint).desired_width(52.0);
    let response = ui.add(field).on_hover_text(about);
    response.set_name(Role::TextInput, i18n::typed_number());
    if edited != typed.cell_number_text() {
        cx.send(GameAction::TypeCellNumber(edited));
    }
    response.lost_focus() && ui.input(|i| i.key_pressed(Key::Enter))
}

pub fn first_field_id() -> Id {
    coordinate_field_id(0)
}

fn coordinate_field_id(field: usize) -> Id {
    Id::unique(("typed coordinate", field))
}

fn number_field_id() -> Id {
    Id::unique("typed number")
}
