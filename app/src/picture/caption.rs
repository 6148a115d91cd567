//! A straightened line in a picture, with the caption of the current stage below it.

use super::drawing::Layer;
use crate::board::straight::{Lie, Straighten};
use crate::scene::Scene;
use crate::scene::text_width;
use crate::show::Show;
use crate::theme::{Palette, axis_color, size};
use crate::views::straight;
use crate::words::Message;
use egui::{Align2, Rect, pos2};

/// Height of a line of text, as a factor on its text size.
const LEADING: f32 = 1.45;
/// The lines of text for which room is kept, so that the board stays in place while captions
/// change.
const LINES: f32 = 3.0;

/// Draws the straightened line and its caption.
pub fn straight(show: &Show<'_>, open: &Straighten, palette: &Palette, room: Rect) -> [Layer; 2] {
    let shape = show.seen.shape();
    let caption = open.caption(shape, Lie::of(open.line(), show.grid));
    let height = (LINES * LEADING * size::TEXT).min(room.height() * 0.3);
    let (board, below) = room.split_top_bottom_at_y(room.bottom() - height);
    let words = written(&caption, palette, below);
    [straight::scene(show, palette, board), words].map(|scene| Layer { clip: None, scene })
}

/// Writes a caption word by word; words about an axis have its colour.
fn written(caption: &Message, palette: &Palette, room: Rect) -> Scene {
    let mut scene = Scene::default();
    let (mut x, mut y) = (room.left(), room.top() + LEADING * size::TEXT / 2.0);
    for word in caption.pieces() {
        let color = word.axis.map_or(palette.text, |axis| axis_color(axis, palette.dark));
        for piece in word.text.split_inclusive(' ') {
            let width = text_width(piece.trim_end(), size::TEXT);
            if x + width > room.right() && x > room.left() {
                x = room.left();
                y += LEADING * size::TEXT;
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
