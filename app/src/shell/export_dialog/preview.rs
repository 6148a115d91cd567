//! The preview of the export, and its size.

use crate::action::PictureAction;
use crate::i18n::{self, Message, decimal, file_size_text};
use crate::picture::{Drawing, missing_chars_message};
use crate::scene::{TextureCache, paint_scaled};
use crate::shell::PanelContext;
use crate::shell::widgets::{AccessibleName, target_size};
use crate::state::{ExportDialog, ExportKind, ExportPreview, Exports, SizeEstimate};
use crate::theme::{self, Palette};
use egui::mutex::Mutex;
use egui::{Button, Id, Rect, Role, Sense, Ui, Vec2, vec2};
use std::sync::Arc;

pub(super) fn export_preview(ui: &mut Ui, cx: &PanelContext, dialog: &ExportDialog, room: Vec2) {
    let extent =
        cx.state.exports.preview().drawing().map(|drawing| [drawing.extent.x, drawing.extent.y]);
    let [width, tall] = extent.unwrap_or(dialog.picture.size.map(|side| side as f32));
    let missing = missing_chars(&cx.state.exports, dialog);
    let info_height = if missing.is_some() { 100.0 } else { 60.0 };
    let room = vec2(room.x, (room.y - info_height).max(120.0));
    let scale = (room.x / width).min(room.y / tall);
    let (canvas, response) = ui.allocate_exact_size(room, Sense::hover());
    let rect = Rect::from_center_size(canvas.center(), vec2(width, tall) * scale);
    response.set_name(Role::Image, i18n::picture_preview());
    let palette = Palette::for_visuals(ui.visuals());
    let painter = ui.painter_at(rect.expand(1.0));
    if dialog.picture.options.transparent && dialog.kind != ExportKind::Sheet {
        checkerboard(&painter, rect, &palette);
    }
    if let Some(drawing) = cx.state.exports.preview().drawing() {
        paint_drawing(ui, rect, drawing);
    }
    ui.add_space(6.0);
    size_info(ui, cx, dialog, missing);
}

/// Paints a drawing in a rectangle of its proportions, with a rim.
pub fn paint_drawing(ui: &Ui, rect: Rect, drawing: &Drawing) {
    let painter = ui.painter_at(rect);
    if let Some(color) = drawing.background {
        painter.rect_filled(rect, 0.0, color);
    }
    let factor = rect.width() / drawing.extent.x;
    for (number, layer) in drawing.layers.iter().enumerate() {
        let clip = layer.clip.map_or(rect, |clip| {
            Rect::from_min_max(
                rect.min + clip.min.to_vec2() * factor,
                rect.min + clip.max.to_vec2() * factor,
            )
        });
        let painter = painter.with_clip_rect(clip.intersect(painter.clip_rect()));
        let textures = layer_textures(ui, number);
        paint_scaled(&layer.scene, &painter, &mut textures.lock(), rect.min, factor);
    }
    let rim = egui::Stroke::new(1.0, Palette::for_visuals(ui.visuals()).outline);
    ui.painter().rect_stroke(rect, 0.0, rim, egui::StrokeKind::Outside);
}

/// Returns the textures of a layer, cached from frame to frame.
fn layer_textures(ui: &Ui, layer: usize) -> Arc<Mutex<TextureCache>> {
    let id = Id::unique(("preview", layer));
    ui.data_mut(|data| data.get_temp_mut_or_default::<Arc<Mutex<TextureCache>>>(id).clone())
}

/// Paints a checkerboard, for a transparent background.
fn checkerboard(painter: &egui::Painter, rect: Rect, palette: &Palette) {
    const SIDE: f32 = 10.0;
    painter.rect_filled(rect, 0.0, palette.surface);
    let (columns, rows) = ((rect.width() / SIDE) as u32 + 1, (rect.height() / SIDE) as u32 + 1);
    for row in 0..rows {
        for column in (row % 2..columns).step_by(2) {
            let at = rect.min + vec2(column as f32, row as f32) * SIDE;
            let square = Rect::from_min_size(at, vec2(SIDE, SIDE)).intersect(rect);
            painter.rect_filled(square, 0.0, palette.raised);
        }
    }
}

/// Shows pixels, pictures, seconds and bytes, and the message about missing characters, or why the
/// export is impossible.
fn size_info(ui: &mut Ui, cx: &PanelContext, dialog: &ExportDialog, missing: Option<Message>) {
    let state = cx.state;
    if let ExportPreview::Error(why) = state.exports.preview() {
        ui.colored_label(cx.palette.error, why.clone());
        return;
    }
    if let ExportPreview::Pages(pages, at) = state.exports.preview() {
        match show_page_buttons(ui, *at, pages.len()) {
            0 => {}
            step => cx.send(PictureAction::TurnPage(step)),
        }
    } else {
        pixel_size(ui, &state.exports, dialog);
    }
    if let Some(missing) = missing {
        ui.label(missing);
    }
    let text = match (&state.exports.size_estimate, state.exports.has_many_files()) {
        (SizeEstimate::About(bytes), false) => i18n::picture_bytes(file_size_text(*bytes)),
        (SizeEstimate::About(bytes), true) => i18n::picture_bytes_all(file_size_text(*bytes)),
        (SizeEstimate::Waiting(_) | SizeEstimate::Estimating(_), _) => i18n::picture_measuring(),
        (SizeEstimate::Unknown, _) => {
            // An empty line, so that nothing moves when the size is known.
            ui.weak("");
            return;
        }
    };
    ui.weak(text);
}

/// Returns the message about the characters of the preview that no font has, if there are such.
fn missing_chars(exports: &Exports, dialog: &ExportDialog) -> Option<Message> {
    let drawing = exports.preview().drawing()?;
    let chars = || missing_chars_message(&drawing.missing_chars());
    dialog.file_format("").has_glyphs().then(chars).flatten()
}

/// Shows the buttons that turn the pages. Returns by how many pages the user turns.
pub fn show_page_buttons(ui: &mut Ui, at: usize, pages: usize) -> isize {
    let mut turned = 0;
    ui.horizontal(|ui| {
        for (step, text, name, can) in [
            (-1, theme::icon::STEP_BACK, i18n::picture_previous_page(), at > 0),
            (1, theme::icon::STEP_FORWARD, i18n::picture_next_page(), at + 1 < pages),
        ] {
            let button =
                ui.add_enabled(can, Button::new(text).min_size(target_size(ui, egui::Vec2::ZERO)));
            button.set_name(Role::Button, &name);
            if button.on_hover_text(name).clicked() {
                turned = step;
            }
        }
        ui.label(i18n::picture_page(at + 1, pages));
    });
    turned
}

fn pixel_size(ui: &mut Ui, exports: &Exports, dialog: &ExportDialog) {
    let [width, height] = dialog.picture.size.map(|side| side as f32 * dialog.picture.scale);
    // Without thousands separators, as sizes in pixels are usually written.
    let [width, height] = [format!("{width:.0}"), format!("{height:.0}")];
    ui.label(match exports.preview().animation() {
        Some(animation) => i18n::picture_animation_size(
            width,
            height,
            animation.frame_count(),
            decimal(animation.duration(), 1),
        ),
        None => i18n::picture_pixels(width, height),
    });
}
