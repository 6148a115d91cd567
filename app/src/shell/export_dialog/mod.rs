//! The export dialog for pictures, animations and printed sheets, with a preview.

mod options;
mod preview;

use super::dialog_widgets::{cancel_button, dialog_title};
use super::widgets::{
    AccessibleName, drop_down, is_enter_pressed, scroll_area_with_height, section_heading,
    selectable_label, selectable_value,
};
use crate::action::PictureAction;
use crate::command::Command;
use crate::i18n::{self, Message};
use crate::picture::{MAX_PIXEL_SIDE, PictureOptions, PicturePreset};
use crate::shell::{PanelContext, primary_button};
use crate::state::{ExportDialog, ExportKind, ExportSource, HAS_FOLDERS, State, StillFormat};
use crate::theme::{LayoutClass, PictureTheme};
use egui::{Align, Button, ComboBox, DragValue, Layout, Role, Ui, vec2};
use options::{animation_options, content_options, sheet_options};
use preview::export_preview;
pub use preview::{paint_drawing, show_page_buttons};

/// Width of the options, in points, and of everything beside the preview.
const OPTIONS_WIDTH: f32 = 350.0;
const REST_WIDTH: f32 = OPTIONS_WIDTH + 110.0;
/// The preview's share of the height where the options are below it.
const STACKED_PREVIEW_SHARE: f32 = 0.4;
/// Returns the sizes to choose from, in pixels.
fn standard_sizes() -> [([u32; 2], Message); 5] {
    [
        ([800, 600], i18n::picture_size_small()),
        ([1600, 1200], i18n::picture_size_large()),
        ([1280, 720], i18n::picture_size_slide()),
        ([1920, 1080], i18n::picture_size_screen()),
        ([1200, 1200], i18n::picture_size_square()),
    ]
}

pub fn export_dialog(ui: &mut Ui, cx: &PanelContext, dialog: &mut ExportDialog, max_height: f32) {
    let Some(source) = cx.state.exports.source() else { return };
    // Enter in a number's field only ends the typing.
    let typing = ui.ctx().text_edit_focused();
    let is_stacked = cx.state.layout.class == LayoutClass::Upright;
    let wide = match is_stacked {
        true => ui.max_rect().width(),
        false => (ui.ctx().content_rect().width() - REST_WIDTH).clamp(120.0, 640.0),
    };
    let beside = if is_stacked { 0.0 } else { OPTIONS_WIDTH + 24.0 };
    ui.set_width(wide + beside);
    ui.horizontal_wrapped(|ui| {
        dialog_title(ui, title_text(dialog.kind));
        ui.add_space(12.0);
        for (kind, text) in [
            (ExportKind::Picture, i18n::picture_picture()),
            (ExportKind::Animation, i18n::picture_animation()),
            (ExportKind::Sheet, i18n::picture_sheet()),
        ] {
            // Sheets are printed of boards only.
            if kind == ExportKind::Sheet && source.figure.hypercube.is_some() {
                continue;
            }
            if selectable_label(ui, dialog.kind == kind, text).clicked() {
                dialog.set_kind(kind);
            }
        }
    });
    ui.add_space(8.0);
    let height = (max_height - 110.0).clamp(120.0, 640.0);
    if is_stacked {
        let preview = (height * STACKED_PREVIEW_SHARE).round();
        export_preview(ui, cx, dialog, vec2(wide, preview));
        ui.add_space(8.0);
        scroll_area_with_height(height - preview - 8.0).show(ui, |ui| {
            ui.set_width(wide);
            export_options(ui, source, dialog);
        });
        ui.add_space(10.0);
        return export_buttons(ui, cx, dialog, typing);
    }
    ui.horizontal_top(|ui| {
        ui.vertical(|ui| {
            ui.set_width(wide);
            export_preview(ui, cx, dialog, vec2(wide, height));
        });
        ui.add_space(12.0);
        ui.vertical(|ui| {
            scroll_area_with_height(height).show(ui, |ui| {
                ui.set_width(OPTIONS_WIDTH - 10.0);
                export_options(ui, source, dialog);
            });
        });
    });
    ui.add_space(10.0);
    export_buttons(ui, cx, dialog, typing);
}

/// Returns the title of the dialog: the text of the command that opens it.
fn title_text(kind: ExportKind) -> Message {
    match kind {
        ExportKind::Picture => i18n::picture_title(),
        ExportKind::Animation => i18n::animation_title(),
        ExportKind::Sheet => i18n::sheet_title(),
    }
}

fn export_options(ui: &mut Ui, source: &ExportSource, dialog: &mut ExportDialog) {
    let figure = &source.figure;
    if dialog.kind != ExportKind::Sheet {
        preset_buttons(ui, dialog);
    }
    match dialog.kind {
        ExportKind::Sheet => return sheet_options(ui, figure, dialog),
        ExportKind::Picture => format_choice(ui, dialog),
        ExportKind::Animation => animation_options(ui, figure, dialog),
    }
    content_options(ui, figure, dialog);
    size_options(ui, dialog);
    decoration_options(ui, source, dialog);
}

/// Shows buttons that set all options for a purpose.
fn preset_buttons(ui: &mut Ui, dialog: &mut ExportDialog) {
    let moves = dialog.kind == ExportKind::Animation;
    let chosen = PicturePreset::matching(&dialog.picture, moves);
    ui.horizontal_wrapped(|ui| {
        for (preset, text, about) in [
            (PicturePreset::Paper, i18n::picture_for_paper(), i18n::picture_for_paper_tip()),
            (PicturePreset::Slide, i18n::picture_for_slide(), i18n::picture_for_slide_tip()),
            (
                PicturePreset::Projector,
                i18n::picture_for_projector(),
                i18n::picture_for_projector_tip(),
            ),
        ] {
            let button = Button::new(text).selected(chosen == Some(preset));
            if ui.add(button).on_hover_text(about).clicked() {
                preset.apply(&mut dialog.picture, moves);
            }
        }
    });
}

fn format_choice(ui: &mut Ui, dialog: &mut ExportDialog) {
    section_heading(ui, i18n::picture_file());
    let list = ComboBox::from_id_salt("kind of file").width(220.0);
    drop_down(ui, list, &mut dialog.format, StillFormat::ALL, |format| {
        options::file_format_texts(format).0
    })
    .set_name(Role::ComboBox, i18n::picture_kind());
    ui.weak(options::file_format_texts(dialog.format).1);
}

fn size_options(ui: &mut Ui, dialog: &mut ExportDialog) {
    section_heading(ui, i18n::picture_size());
    let picture = &mut dialog.picture;
    ui.horizontal(|ui| {
        let [width, height] = &mut picture.size;
        for (side, label, tip) in [
            (width, i18n::picture_width(), i18n::picture_width_tip()),
            (height, i18n::picture_height(), i18n::picture_height_tip()),
        ] {
            if label == i18n::picture_height() {
                ui.label("×");
            }
            let value = DragValue::new(side).range(16..=MAX_PIXEL_SIDE).speed(4.0);
            let value = ui.add(value).on_hover_text(tip);
            value.set_name(Role::SpinButton, &label);
        }
        if dialog.kind == ExportKind::Picture {
            for scale in [1.0, 2.0, 3.0, 4.0] {
                let text = format!("{scale:.0}×");
                let about = i18n::picture_scale_tip();
                selectable_value(ui, &mut picture.scale, scale, text).on_hover_text(about);
            }
        }
    });
    ui.horizontal_wrapped(|ui| {
        for (size, name) in standard_sizes() {
            let [width, height] = size.map(|side| side.to_string());
            let about = i18n::picture_size_tip(width, height);
            selectable_value(ui, &mut picture.size, size, name).on_hover_text(about);
        }
    });
    ui.horizontal(|ui| {
        ui.weak(i18n::picture_text());
        let mut percent = (picture.text_scale * 100.0).round();
        let value = DragValue::new(&mut percent).range(50.0..=300.0).speed(0.5).suffix(" %");
        let value = ui.add(value.max_decimals(0)).on_hover_text(i18n::picture_text_tip());
        value.set_name(Role::SpinButton, i18n::picture_text());
        if value.changed() {
            picture.text_scale = percent / 100.0;
        }
    });
}

fn decoration_options(ui: &mut Ui, source: &ExportSource, dialog: &mut ExportDialog) {
    section_heading(ui, i18n::picture_with());
    if dialog.kind == ExportKind::Picture && source.table.is_some() {
        let mut has_table = dialog.picture.table.is_some();
        let choice = ui.checkbox(&mut has_table, i18n::picture_table());
        if choice.on_hover_text(i18n::picture_table_tip()).changed() {
            dialog.picture.table = source.table.clone().filter(|_| has_table);
        }
    }
    let picture = &mut dialog.picture;
    let options = &mut picture.options;
    match source.figure.hypercube {
        Some(_) => _ = ui.checkbox(&mut options.color_key, i18n::picture_counts()),
        None => board_decorations(ui, options, dialog.kind),
    }
    ui.horizontal(|ui| {
        let options = &mut picture.options;
        for (look, text, about) in [
            (PictureTheme::Light, i18n::picture_light(), None),
            (PictureTheme::Dark, i18n::picture_dark(), None),
            (PictureTheme::Paper, i18n::picture_paper(), Some(i18n::picture_paper_tip())),
            (
                PictureTheme::Projector,
                i18n::picture_projector(),
                Some(i18n::picture_projector_tip()),
            ),
        ] {
            let button = selectable_value(ui, &mut options.style, look, text);
            if let Some(about) = about {
                button.on_hover_text(about);
            }
        }
    });
    ui.checkbox(&mut picture.options.transparent, i18n::picture_transparent());
}

fn board_decorations(ui: &mut Ui, options: &mut PictureOptions, kind: ExportKind) {
    ui.checkbox(&mut options.coordinates, i18n::picture_coordinates());
    ui.checkbox(&mut options.color_key, i18n::picture_key()).on_hover_text(i18n::picture_key_tip());
    ui.checkbox(&mut options.header_and_axes, i18n::picture_legend());
    ui.checkbox(&mut options.rules, i18n::picture_rules());
    ui.checkbox(&mut options.move_numbers, i18n::picture_numbers());
    if kind == ExportKind::Picture {
        let whole = &mut options.whole_board;
        ui.checkbox(whole, i18n::picture_whole()).on_hover_text(i18n::picture_whole_tip());
    }
}

fn export_buttons(ui: &mut Ui, cx: &PanelContext, dialog: &mut ExportDialog, typing: bool) {
    let state = cx.state;
    let fine = state.exports.is_exportable() && state.file_ops.blocking_task_text().is_none();
    ui.horizontal_wrapped(|ui| {
        let folder = state.exports.has_many_files() && HAS_FOLDERS;
        let text = if folder { i18n::picture_folder() } else { i18n::picture_save() };
        let save = ui.add_enabled_ui(fine, |ui| primary_button(ui, text)).inner;
        if save.clicked() || (fine && !typing && is_enter_pressed(ui)) {
            cx.send(PictureAction::Save);
        }
        if dialog.kind == ExportKind::Picture {
            let copy = ui.add_enabled(fine, Button::new(Command::CopyPicture.label()));
            if copy.on_hover_text(i18n::picture_copy_tip()).clicked() {
                let dark = dialog.picture.options.style == PictureTheme::Dark;
                cx.send(PictureAction::Copy { dark });
            }
        }
        cancel_button(ui, cx);
        if state.layout.class == LayoutClass::Upright {
            return reset_button(ui, state, dialog);
        }
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| reset_button(ui, state, dialog));
    });
}

fn reset_button(ui: &mut Ui, state: &State, dialog: &mut ExportDialog) {
    let reset = ui.button(i18n::picture_reset());
    if reset.on_hover_text(i18n::picture_reset_tip()).clicked() {
        *dialog = state.default_export_dialog(dialog.kind, state.is_dark());
    }
}
