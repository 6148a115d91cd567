//! A straightened line in a picture, with the caption of the current stage below it.

use super::drawing::DrawingLayer;
use crate::board::straight::{LinePlacement, Straightening};
use crate::scene::Scene;
use crate::scene::text_width;
use crate::show::BoardViewModel;
use crate::theme::{Palette, axis_color, size};
use crate::views::straight;
use crate::words::Message;
use egui::{Align2, Rect, pos2};

/// Height of a line of text, as a factor on its text size.
const LINE_HEIGHT: f32 = 1.45;
/// The lines of text for which room is kept, so that the board stays in place while captions
/// change.
const CAPTION_LINES: f32 = 3.0;

/// Draws the straightened line and its caption.
pub fn straighten_layers(
    show: &BoardViewModel<'_>,
    open: &Straightening,
    palette: &Palette,
    room: Rect,
) -> [DrawingLayer; 2] {
    let shape = show.game.shape();
    let caption = open.caption(shape, LinePlacement::new(open.line(), show.grid));
    let height = (CAPTION_LINES * LINE_HEIGHT * size::TEXT).min(room.height() * 0.3);
    let (board, below) = room.split_top_bottom_at_y(room.bottom() - height);
    let words = caption_scene(&caption, palette, below);
    [straight::scene(show, palette, board), words].map(|scene| DrawingLayer { clip: None, scene })
}

/// Writes a caption word by word; words about an axis have its colour.
fn caption_scene(caption: &Message, palette: &Palette, room: Rect) -> Scene {
    let mut scene = Scene::default();
    let (mut x, mut y) = (room.left(), room.top() + LINE_HEIGHT * size::TEXT / 2.0);
    for word in caption.spans() {
        let color = word.axis.map_or(palette.text, |axis| axis_color(axis, palette.dark));
        for piece in word.text.split_inclusive(' ') {
            let width = text_width(piece.trim_end(), size::TEXT);
            if x + width > room.right() && x > room.left() {
                x = room.left();
                y += LINE_HEIGHT * size::TEXT;
            }
            let text = piece.trim_end();
            if !text.is_empty() {
                scene.text(pos2(x, y), Align2::LEFT_CENTER, size::TEXT, color, text);
            }
            x += text_width(piece, size::TEXT);
        }
    }
    scene
}
