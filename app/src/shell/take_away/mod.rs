//! The export dialog for pictures, animations and printed sheets, with a preview.

mod board;
mod film;
mod kinds;
mod making;
mod preview;
mod sheet;

pub use making::making;

use super::question::{cancel, title};
use super::widgets::{enter, main_button, scroll_up_to, section};
use crate::action::{Action, PictureAction};
use crate::command::Command;
use crate::picture::{MAX_PIXELS_A_SIDE, Preset};
use crate::show::Figure;
use crate::state::{State, StillKind, TakeAway, Taking};
use crate::theme::Look;
use crate::words::{self, Message};
use board::board;
use egui::{Align, Button, ComboBox, DragValue, Layout, Ui, WidgetInfo, vec2};
use film::film;
use kinds::kind_text;
use preview::preview;
use sheet::sheet;

/// Width of the options, in points, and of everything beside the preview.
const ASKED: f32 = 350.0;
const AROUND: f32 = ASKED + 110.0;
/// Returns the sizes to choose from, in pixels.
fn sizes() -> [([u32; 2], Message); 5] {
    [
        ([800, 600], words::picture_size_small()),
        ([1600, 1200], words::picture_size_large()),
        ([1280, 720], words::picture_size_slide()),
        ([1920, 1080], words::picture_size_screen()),
        ([1200, 1200], words::picture_size_square()),
    ]
}

/// Shows the dialog.
pub fn show(ui: &mut Ui, state: &State, take: &mut TakeAway, most: f32, send: &mut Vec<Action>) {
    let Some(source) = state.takings.source() else { return };
    // Enter in a number's field only ends the typing.
    let typing = ui.ctx().text_edit_focused();
    let wide = (ui.ctx().content_rect().width() - AROUND).clamp(120.0, 640.0);
    ui.set_width(wide + ASKED + 24.0);
    ui.horizontal(|ui| {
        title(ui, heading(take.taking));
        ui.add_space(12.0);
        for (taking, text) in [
            (Taking::Picture, words::picture_picture()),
            (Taking::Film, words::picture_animation()),
            (Taking::Sheet, words::picture_sheet()),
        ] {
            if ui.add(Button::selectable(take.taking == taking, text)).clicked() {
                take.switch(taking);
            }
        }
    });
    ui.add_space(8.0);
    let height = (most - 110.0).clamp(120.0, 640.0);
    ui.horizontal_top(|ui| {
        ui.vertical(|ui| {
            ui.set_width(wide);
            preview(ui, state, take, vec2(wide, height), send);
        });
        ui.add_space(12.0);
        ui.vertical(|ui| {
            scroll_up_to(height).show(ui, |ui| {
                ui.set_width(ASKED - 10.0);
                asked(ui, &source.figure, take);
            });
        });
    });
    ui.add_space(10.0);
    buttons(ui, state, take, typing, send);
}

/// Returns the title of the dialog: the text of the command that opens it.
fn heading(taking: Taking) -> Message {
    match taking {
        Taking::Picture => words::picture_title(),
        Taking::Film => words::film_title(),
        Taking::Sheet => words::sheet_title(),
    }
}

fn asked(ui: &mut Ui, figure: &Figure, take: &mut TakeAway) {
    if take.taking != Taking::Sheet {
        presets(ui, take);
    }
    match take.taking {
        Taking::Sheet => return sheet(ui, figure, take),
        Taking::Picture => still(ui, take),
        Taking::Film => film(ui, figure, take),
    }
    board(ui, figure, take);
    pixels(ui, take);
    options(ui, take);
}

/// Shows buttons that set all options for a purpose.
fn presets(ui: &mut Ui, take: &mut TakeAway) {
    let moves = take.taking == Taking::Film;
    let chosen = Preset::of(&take.picture, moves);
    ui.horizontal_wrapped(|ui| {
        for (preset, text, about) in [
            (Preset::Paper, words::picture_for_paper(), words::picture_for_paper_tip()),
            (Preset::Slide, words::picture_for_slide(), words::picture_for_slide_tip()),
            (Preset::Projector, words::picture_for_projector(), words::picture_for_projector_tip()),
        ] {
            let button = Button::new(text).selected(chosen == Some(preset));
            if ui.add(button).on_hover_text(about).clicked() {
                preset.apply(&mut take.picture, moves);
            }
        }
    });
}

fn still(ui: &mut Ui, take: &mut TakeAway) {
    section(ui, words::picture_file());
    ComboBox::from_id_salt("kind of file")
        .width(220.0)
        .selected_text(kind_text(take.still).0)
        .show_ui(ui, |ui| {
            for kind in StillKind::ALL {
                ui.selectable_value(&mut take.still, kind, kind_text(kind).0);
            }
        })
        .response
        .widget_info(|| WidgetInfo::labeled(egui::Role::ComboBox, true, words::picture_kind()));
    ui.weak(kind_text(take.still).1);
}

fn pixels(ui: &mut Ui, take: &mut TakeAway) {
    section(ui, words::picture_size());
    let picture = &mut take.picture;
    ui.horizontal(|ui| {
        let [width, height] = &mut picture.size;
        for (side, label, tip) in [
            (width, words::picture_width(), words::picture_width_tip()),
            (height, words::picture_height(), words::picture_height_tip()),
        ] {
            if label == words::picture_height() {
                ui.label("×");
            }
            let value = DragValue::new(side).range(16..=MAX_PIXELS_A_SIDE).speed(4.0);
            let value = ui.add(value).on_hover_text(tip);
            value.widget_info(|| WidgetInfo::labeled(egui::Role::SpinButton, true, &label));
        }
        if take.taking == Taking::Picture {
            for scale in [1.0, 2.0, 3.0, 4.0] {
                let text = format!("{scale:.0}×");
                let about = words::picture_scale_tip();
                if ui
                    .add(Button::selectable(picture.scale == scale, text))
                    .on_hover_text(about)
                    .clicked()
                {
                    picture.scale = scale;
                }
            }
        }
    });
    ui.horizontal_wrapped(|ui| {
        for (size, name) in sizes() {
            let [width, height] = size.map(|side| side.to_string());
            let about = words::picture_size_tip(width, height);
            if ui.add(Button::selectable(picture.size == size, name)).on_hover_text(about).clicked()
            {
                picture.size = size;
            }
        }
    });
    ui.horizontal(|ui| {
        ui.weak(words::picture_text());
        let mut percent = (picture.text * 100.0).round();
        let value = DragValue::new(&mut percent).range(50.0..=300.0).speed(0.5).suffix(" %");
        let value = ui.add(value.max_decimals(0)).on_hover_text(words::picture_text_tip());
        value.widget_info(|| {
            WidgetInfo::labeled(egui::Role::SpinButton, true, words::picture_text())
        });
        if value.changed() {
            picture.text = percent / 100.0;
        }
    });
}

fn options(ui: &mut Ui, take: &mut TakeAway) {
    section(ui, words::picture_with());
    let picture = &mut take.picture;
    let options = &mut picture.options;
    ui.checkbox(&mut options.coordinates, words::picture_coordinates());
    ui.checkbox(&mut options.key, words::picture_key()).on_hover_text(words::picture_key_tip());
    ui.checkbox(&mut options.legend, words::picture_legend());
    ui.checkbox(&mut options.rules, words::picture_rules());
    ui.checkbox(&mut options.move_numbers, words::picture_numbers());
    if take.taking == Taking::Picture {
        let whole = &mut options.whole;
        ui.checkbox(whole, words::picture_whole()).on_hover_text(words::picture_whole_tip());
    }
    ui.horizontal(|ui| {
        let options = &mut picture.options;
        for (look, text, about) in [
            (Look::Light, words::picture_light(), None),
            (Look::Dark, words::picture_dark(), None),
            (Look::Paper, words::picture_paper(), Some(words::picture_paper_tip())),
            (Look::Projector, words::picture_projector(), Some(words::picture_projector_tip())),
        ] {
            let button = ui.selectable_value(&mut options.look, look, text);
            if let Some(about) = about {
                button.on_hover_text(about);
            }
        }
    });
    ui.checkbox(&mut picture.options.transparent, words::picture_transparent());
}

fn buttons(ui: &mut Ui, state: &State, take: &mut TakeAway, typing: bool, send: &mut Vec<Action>) {
    let fine = state.takings.is_fine() && state.filing.busy().is_none();
    ui.horizontal(|ui| {
        let folder = state.takings.makes_many();
        let text = if folder { words::picture_folder() } else { words::picture_save() };
        let save = ui.add_enabled_ui(fine, |ui| main_button(ui, text)).inner;
        if save.clicked() || (fine && !typing && enter(ui)) {
            send.push(Action::Picture(PictureAction::Save));
        }
        if take.taking == Taking::Picture {
            let copy = ui.add_enabled(fine, Button::new(Command::CopyPicture.text()));
            if copy.on_hover_text(words::picture_copy_tip()).clicked() {
                let dark = take.picture.options.look == Look::Dark;
                send.push(Action::Picture(PictureAction::Copy { dark }));
            }
        }
        cancel(ui, send);
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let reset = ui.button(words::picture_reset());
            if reset.on_hover_text(words::picture_reset_tip()).clicked() {
                let dark = state.is_dark();
                *take = state.take_away(take.taking, dark);
            }
        });
    });
}
