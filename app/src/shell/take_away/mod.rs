//! The question what is taken away: a picture or a film, how, and how large,
//! with a preview.

mod film;
mod making;
mod preview;
mod sheet;

pub use making::making;

use super::widgets::{enter, main_button, scroll_up_to, section};
use crate::action::{Action, PictureAction, ShellAction};
use crate::picture::{Content, MAX_PIXELS_A_SIDE};
use crate::state::{Mode, Shown, State, StillKind, Story, TakeAway, Taking};
use crate::theme::size;
use egui::{Button, ComboBox, DragValue, RichText, Ui, WidgetInfo};
use film::film;
use preview::preview;
use sheet::sheet;

/// Width of the preview and of what is asked, in points.
const PREVIEW: f32 = 400.0;
const ASKED: f32 = 350.0;
/// Sizes to choose from, in pixels.
const SIZES: [([u32; 2], &str); 5] = [
    ([800, 600], "small"),
    ([1600, 1200], "large"),
    ([1280, 720], "slide"),
    ([1920, 1080], "screen"),
    ([1200, 1200], "square"),
];

/// The question.
pub fn show(ui: &mut Ui, state: &State, take: &TakeAway, most: f32, send: &mut Vec<Action>) {
    let mut edited = take.clone();
    let seen = state.takings.source.as_ref().map_or(state, |source| &source.state);
    // Enter in a number's field ends the typing there, and nothing more.
    let typing = ui.ctx().text_edit_focused();
    ui.set_width(PREVIEW + ASKED + 24.0);
    ui.horizontal(|ui| {
        ui.label(RichText::new("Take away").size(size::HEADING).strong());
        ui.add_space(12.0);
        for (taking, text) in [
            (Taking::Picture, "Picture"),
            (Taking::Film, "Animation"),
            (Taking::Sheet, "Sheet to print"),
        ] {
            if ui.add(Button::selectable(take.taking == taking, text)).clicked() {
                edited = take.clone().switched(taking);
            }
        }
    });
    ui.add_space(8.0);
    let height = (most - 110.0).clamp(220.0, 470.0);
    ui.horizontal_top(|ui| {
        ui.vertical(|ui| {
            ui.set_width(PREVIEW);
            preview(ui, state, take, height, send);
        });
        ui.add_space(12.0);
        ui.vertical(|ui| {
            scroll_up_to(height).show(ui, |ui| {
                ui.set_width(ASKED - 10.0);
                asked(ui, seen, &mut edited);
            });
        });
    });
    ui.add_space(10.0);
    buttons(ui, state, take, typing, send);
    if edited != *take {
        send.push(Action::Picture(PictureAction::Edit(Box::new(edited))));
    }
}

fn asked(ui: &mut Ui, state: &State, take: &mut TakeAway) {
    match take.taking {
        Taking::Sheet => return sheet(ui, state, take),
        Taking::Picture => still(ui, take),
        Taking::Film => film(ui, state, take),
    }
    let one_view = matches!(take.story, Story::Turn(_) | Story::Straighten(_));
    if !(take.taking == Taking::Film && one_view || state.straighten.is_some()) {
        section(ui, "Show");
        ui.horizontal(|ui| {
            for (content, text) in
                [(Content::Grid, "Grid"), (Content::Space, "Space"), (Content::Both, "Both")]
            {
                ui.selectable_value(&mut take.picture.content, content, text);
            }
        });
    }
    pixels(ui, take);
    options(ui, state, take);
}

fn still(ui: &mut Ui, take: &mut TakeAway) {
    section(ui, "File");
    ComboBox::from_id_salt("kind of file")
        .width(220.0)
        .selected_text(name_of(take.still))
        .show_ui(ui, |ui| {
            for (kind, name) in StillKind::ALL {
                ui.selectable_value(&mut take.still, kind, name);
            }
        })
        .response
        .widget_info(|| WidgetInfo::labeled(egui::Role::ComboBox, true, "Kind of file"));
    ui.weak(match take.still {
        StillKind::Png => "Pixels, for everything",
        StillKind::Svg => "Sharp at any size; text stays text",
        StillKind::SvgOutlines => "Sharp at any size; looks the same without the font",
        StillKind::Pdf => "Sharp at any size; one page",
    });
}

fn name_of(kind: StillKind) -> &'static str {
    StillKind::ALL.iter().find(|(other, _)| *other == kind).map_or("", |(_, name)| name)
}

fn pixels(ui: &mut Ui, take: &mut TakeAway) {
    section(ui, "Size");
    let picture = &mut take.picture;
    ui.horizontal(|ui| {
        for (side, label) in picture.size.iter_mut().zip(["Width", "Height"]) {
            if label == "Height" {
                ui.label("×");
            }
            let value = DragValue::new(side).range(16..=MAX_PIXELS_A_SIDE).speed(4.0);
            let value = ui.add(value).on_hover_text(format!("{label} in pixels"));
            value.widget_info(|| WidgetInfo::labeled(egui::Role::SpinButton, true, label));
        }
        if take.taking == Taking::Picture {
            for scale in [1.0, 2.0, 3.0, 4.0] {
                let text = format!("{scale:.0}×");
                let about = "Pixels of the file to a pixel here";
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
        for (size, name) in SIZES {
            let about = format!("{} × {} pixels", size[0], size[1]);
            if ui.add(Button::selectable(picture.size == size, name)).on_hover_text(about).clicked()
            {
                picture.size = size;
            }
        }
    });
}

fn options(ui: &mut Ui, state: &State, take: &mut TakeAway) {
    section(ui, "With");
    let picture = &mut take.picture;
    let options = &mut picture.options;
    ui.checkbox(&mut options.coordinates, "Coordinates and names of axes");
    ui.checkbox(&mut options.legend, "Board, rules and players around it");
    ui.checkbox(&mut options.move_numbers, "Move numbers on the marks");
    if take.taking == Taking::Picture {
        let cell = state.explore.cell().filter(|_| state.mode == Mode::Explore);
        let mut all = picture.lines_through.is_some();
        let can = cell.is_some();
        let about = "Explore a cell to draw all its lines at once, each span in its colour";
        let check =
            ui.add_enabled(can, egui::Checkbox::new(&mut all, "All lines of the explored cell"));
        if check.on_hover_text(about).on_disabled_hover_text(about).changed() {
            picture.lines_through = cell.filter(|_| all).cloned();
        }
        let whole = &mut picture.options.whole;
        ui.checkbox(whole, "The whole board").on_hover_text("Else what of it is on the screen");
    }
    ui.horizontal(|ui| {
        let options = &mut picture.options;
        ui.selectable_value(&mut options.dark, false, "Light");
        ui.selectable_value(&mut options.dark, true, "Dark");
        ui.add_space(8.0);
        ui.checkbox(&mut options.transparent, "Transparent");
    });
}

fn buttons(ui: &mut Ui, state: &State, take: &TakeAway, typing: bool, send: &mut Vec<Action>) {
    let fine = !matches!(state.takings.shown, Shown::Problem(_)) && state.busy.is_none();
    ui.horizontal(|ui| {
        let folder = state.takings.numbering.is_some();
        let text = if folder { "Choose a folder…" } else { "Save…" };
        let save = ui.add_enabled_ui(fine, |ui| main_button(ui, text)).inner;
        if save.clicked() || (fine && !typing && enter(ui)) {
            send.push(Action::Picture(PictureAction::Save));
        }
        if take.taking == Taking::Picture {
            let copy = ui.add_enabled(fine, Button::new("Copy picture"));
            if copy.on_hover_text("Put its pixels on the clipboard").clicked() {
                let dark = take.picture.options.dark;
                send.push(Action::Picture(PictureAction::Copy { dark }));
            }
        }
        if ui.button("Cancel").clicked() {
            send.push(Action::Shell(ShellAction::Dismiss));
        }
    });
}
