//! A cube of up to four dimensions on a web page: one picture, or the frames of its film with a
//! slider.

use super::board_picture::inline_svg;
use super::markup::escaped;
use crate::board::hypercube::HypercubeFigure;
use crate::i18n;
use crate::scene::SceneLayer;
use crate::theme::Palette;
use crate::views::hypercube;
use egui::{Pos2, Rect, Vec2, vec2};

/// The size of a picture, in points.
const SIZE: Vec2 = vec2(450.0, 300.0);
/// The frames of a stage of a film.
const FRAMES_PER_STAGE: usize = 6;

/// Writes the picture of a cube; of a film that plays by itself, all frames with a slider. Without
/// the script of the page, its last frame is shown.
pub(super) fn hypercube_picture(cube: &HypercubeFigure) -> String {
    let width = SIZE.x;
    if !cube.film.is_playing() {
        return format!(
            "<div class=\"picture\" style=\"--width:{width}px\">\
             <div role=\"img\" aria-label=\"{}\">{}</div></div>",
            label(cube),
            frame_svg(cube),
        );
    }
    let count = cube.film.stage_count() * FRAMES_PER_STAGE;
    let first = (cube.film.position() * FRAMES_PER_STAGE as f64).round() as usize;
    let stops: Vec<usize> = cube
        .stops()
        .into_iter()
        .map(|(stop, _)| (stop * FRAMES_PER_STAGE as f64).round() as usize)
        .collect();
    let mut shown = cube.clone();
    let frames = (0..=count).map(|number| {
        shown.film.seek(number as f64 / FRAMES_PER_STAGE as f64);
        let stop = if stops.contains(&number) { " data-stop" } else { "" };
        let hidden = if number == count { "" } else { " hidden" };
        format!(
            "<div class=\"frame\" role=\"img\" aria-label=\"{}\"{stop}{hidden}>{}</div>",
            label(&shown),
            frame_svg(&shown),
        )
    });
    let frames: String = frames.collect();
    let text = |message: i18n::Message| escaped(&message.to_string());
    format!(
        "<div class=\"film\" data-first=\"{first}\">\
         <div class=\"picture\" style=\"--width:{width}px\">{frames}</div>\
         <div class=\"row film-controls\" hidden>\
         <button type=\"button\" class=\"play\" data-pause=\"{pause}\">{play}</button>\
         <input type=\"range\" min=\"0\" max=\"{count}\" step=\"1\" value=\"{first}\" aria-label=\"{position}\">\
         </div></div>",
        pause = text(i18n::hypercube_pause()),
        play = text(i18n::hypercube_play()),
        position = text(i18n::hypercube_position()),
    )
}

fn label(cube: &HypercubeFigure) -> String {
    escaped(&i18n::hypercube_picture(cube.title(), cube.caption()).to_string())
}

fn frame_svg(cube: &HypercubeFigure) -> String {
    let canvas = Rect::from_min_size(Pos2::ZERO, SIZE);
    let scene = hypercube::scene(cube, &Palette::LIGHT, canvas.shrink(6.0), true);
    inline_svg(vec![SceneLayer { clip: None, scene }], canvas)
}
