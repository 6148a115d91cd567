//! The legend of spans: colour and number of lines of each span, where the board leaves room.

use super::look::GridContext;
use crate::scene::{Scene, text_width};
use crate::show::CellLineBundle;
use crate::theme::{size, span_color};
use crate::words::{self, numbers::format_number};
use egui::{Align2, Rect, Vec2, pos2, vec2};

/// The maximum number of entries.
const MAX_LEGEND_ENTRIES: usize = 12;
/// Height of a row, and width of the colour swatch before its text.
const LEGEND_ROW: f32 = 18.0;
const SWATCH_WIDTH: f32 = 20.0;
/// Gap between entries of a row, and distance from the board.
const ENTRY_GAP: f32 = 14.0;
const BOARD_DISTANCE: f32 = 14.0;

/// Draws the legend beside the board or above it; nothing if it would cover cells.
pub fn draw_span_legend(look: &GridContext<'_>, bundle: &CellLineBundle, scene: &mut Scene) {
    let spans = bundle.by_span();
    if spans.len() > MAX_LEGEND_ENTRIES {
        return;
    }
    let text =
        |(span, count): (&usize, _)| words::at_once_span(*span, format_number(count)).to_string();
    let texts: Vec<String> = spans.iter().map(text).collect();
    let widths: Vec<f32> =
        texts.iter().map(|text| SWATCH_WIDTH + text_width(text, size::SMALL_TEXT)).collect();
    let Some(places) = legend_entry_rects(look, &widths) else { return };
    for ((span, text), place) in spans.keys().zip(texts).zip(places) {
        let color = span_color(*span, look.palette.dark);
        let middle = pos2(place.left() + 7.0, place.center().y);
        scene.fill_rect(Rect::from_center_size(middle, vec2(14.0, 3.5)), 1.5, color);
        let at = pos2(place.left() + SWATCH_WIDTH, place.center().y);
        scene.text(at, Align2::LEFT_CENTER, size::SMALL_TEXT, look.palette.text_weak, text);
    }
}

/// Returns the places of the entries: in a column at the right, or in a row above the board.
fn legend_entry_rects(look: &GridContext<'_>, widths: &[f32]) -> Option<Vec<Rect>> {
    let board = look.camera.screen_rect((0.0, 0.0), look.layout().extent()).expand(BOARD_DISTANCE);
    let view = look.view;
    let widest = widths.iter().copied().fold(0.0, f32::max);
    let height = LEGEND_ROW * widths.len() as f32;
    if board.right() + widest <= view.right() && height <= view.height() {
        let top = board.top().max(view.top());
        let row = |(i, width): (usize, &f32)| {
            let corner = pos2(board.right(), top + LEGEND_ROW * i as f32);
            Rect::from_min_size(corner, vec2(*width, LEGEND_ROW))
        };
        return Some(widths.iter().enumerate().map(row).collect());
    }
    let width: f32 = widths.iter().sum::<f32>() + ENTRY_GAP * (widths.len().max(1) - 1) as f32;
    if board.top() - LEGEND_ROW >= view.top() && width <= view.width() {
        let mut corner = pos2(board.left().max(view.left()), board.top() - LEGEND_ROW);
        corner.x = corner.x.min(view.right() - width);
        let place = |width: &f32| {
            let rect = Rect::from_min_size(corner, vec2(*width, LEGEND_ROW));
            corner += Vec2::RIGHT * (width + ENTRY_GAP);
            rect
        };
        return Some(widths.iter().map(place).collect());
    }
    None
}
