//! What the file will show, and how large it will be.

use super::PREVIEW;
use crate::action::{Action, PictureAction};
use crate::scene::{TextureCache, paint_scaled};
use crate::state::{FileSize, Shown, State, TakeAway, Taking};
use crate::text::capital;
use crate::theme::{Palette, icons};
use crate::update::picture::size_text;
use egui::{Button, Rect, RichText, Sense, Ui, WidgetInfo, vec2};

/// What the file will show, and how large it will be.
pub(super) fn preview(
    ui: &mut Ui,
    state: &State,
    take: &TakeAway,
    height: f32,
    send: &mut Vec<Action>,
) {
    let extent = state.takings.drawing().map(|drawing| [drawing.extent.x, drawing.extent.y]);
    let [width, tall] = extent.unwrap_or(take.picture.size.map(|side| side as f32));
    let room = vec2(PREVIEW, (height - 60.0).max(120.0));
    let scale = (room.x / width).min(room.y / tall);
    let (canvas, response) = ui.allocate_exact_size(room, Sense::hover());
    let rect = Rect::from_center_size(canvas.center(), vec2(width, tall) * scale);
    response.widget_info(|| WidgetInfo::labeled(egui::Role::Image, true, "Preview"));
    let palette = Palette::of(ui.visuals().dark_mode);
    let painter = ui.painter_at(rect.expand(1.0));
    if take.picture.options.transparent && take.taking != Taking::Sheet {
        checkers(&painter, rect, &palette);
    }
    if let Some(drawing) = state.takings.drawing() {
        if let Some(color) = drawing.background {
            painter.rect_filled(rect, 0.0, color);
        }
        let factor = rect.width() / drawing.extent.x;
        for layer in &drawing.layers {
            let clip = layer.clip.map_or(rect, |clip| {
                Rect::from_min_max(
                    rect.min + clip.min.to_vec2() * factor,
                    rect.min + clip.max.to_vec2() * factor,
                )
            });
            let painter = painter.with_clip_rect(clip.intersect(painter.clip_rect()));
            paint_scaled(&layer.scene, &painter, &mut TextureCache::default(), rect.min, factor);
        }
    }
    let rim = egui::Stroke::new(1.0, palette.outline);
    ui.painter().rect_stroke(rect, 0.0, rim, egui::StrokeKind::Outside);
    ui.add_space(6.0);
    told(ui, state, take, &palette, send);
}

/// The pattern that stands for "nothing is here".
fn checkers(painter: &egui::Painter, rect: Rect, palette: &Palette) {
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

/// Pixels, pictures, seconds, bytes; or why it cannot be made.
fn told(ui: &mut Ui, state: &State, take: &TakeAway, palette: &Palette, send: &mut Vec<Action>) {
    if let Shown::Problem(why) = &state.takings.shown {
        ui.label(RichText::new(capital(why)).color(palette.error));
        return;
    }
    if let Shown::Pages(pages, at) = &state.takings.shown {
        leaf(ui, *at, pages.len(), send);
    } else {
        measures(ui, state, take);
    }
    ui.weak(match (&state.takings.file_size, state.takings.numbering.is_some()) {
        (FileSize::About(bytes), false) => format!("About {}", size_text(*bytes)),
        (FileSize::About(bytes), true) => format!("About {} in all", size_text(*bytes)),
        (FileSize::Waiting(_) | FileSize::Asked(_), _) => {
            "Finding out how large it will be…".to_owned()
        }
        (FileSize::Unknown, _) => String::new(),
    });
}

/// Which page is seen, with a way to the others.
fn leaf(ui: &mut Ui, at: usize, pages: usize, send: &mut Vec<Action>) {
    ui.horizontal(|ui| {
        for (step, text, name, can) in [
            (-1, icons::STEP_BACK, "Previous page", at > 0),
            (1, icons::STEP, "Next page", at + 1 < pages),
        ] {
            let button = ui.add_enabled(can, Button::new(text));
            button.widget_info(|| WidgetInfo::labeled(egui::Role::Button, can, name));
            if button.on_hover_text(name).clicked() {
                send.push(Action::Picture(PictureAction::Leaf(step)));
            }
        }
        ui.label(format!("Page {} of {pages}", at + 1));
    });
}

fn measures(ui: &mut Ui, state: &State, take: &TakeAway) {
    let [width, height] = take.picture.size.map(|side| side as f32 * take.picture.scale);
    let mut text = format!("{width:.0} × {height:.0} pixels");
    if let Some(film) = state.takings.film() {
        text += &format!(", {} pictures, {:.1} seconds", film.frames(), film.seconds());
    }
    ui.label(text);
}
