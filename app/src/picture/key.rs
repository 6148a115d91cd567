//! The key of a picture: the meaning of the colours of cells, and of the lines through a cell.

use super::flow::{ITEM_GAP, RowFlow, gap_after};
use crate::scene::{Scene, text_width};
use crate::show::{BoardViewModel, ColouringLegend};
use crate::theme::{Palette, size, span_color};
use crate::words;
use egui::{Color32, Rect, Vec2, vec2};
use hypertoe_core::geometry::notation::format_cell;
use hypertoe_core::{Cell, CellLines, LineFilter};

/// Side of a colour patch.
const PATCH_SIDE: f32 = 13.0;
/// Gap between a patch and its label.
const PATCH_GAP: f32 = 5.0;
/// Width of a stripe of a colour gradient.
const STRIPE_WIDTH: f32 = 7.0;
/// Size of the stroke that shows the colour of lines.
const STROKE_SIZE: Vec2 = vec2(16.0, 3.5);

/// Draws the key at the top of `room` and shrinks `room` by it; nothing if colours have no meaning.
pub fn color_key(
    show: &BoardViewModel<'_>,
    through: Option<&Cell>,
    palette: &Palette,
    room: &mut Rect,
) -> Scene {
    // A straightened line has a board and colours of its own.
    if show.straightening.is_some() {
        return Scene::default();
    }
    let rules = show.game.game().rules();
    let tint = show.colouring.as_ref().and_then(|tint| tint.legend(rules, palette));
    if tint.is_none() && through.is_none() {
        return Scene::default();
    }
    let mut flow = RowFlow::new(*room);
    if let Some(meaning) = &tint {
        write_cell_colors(meaning, palette, &mut flow);
    }
    if let Some(cell) = through {
        if tint.is_some() {
            flow.next_row();
        }
        write_line_colors(show, cell, palette, &mut flow);
    }
    room.min.y = flow.bottom() + 4.0;
    flow.scene
}

/// Draws the meaning of the colours of cells.
fn write_cell_colors(meaning: &ColouringLegend, palette: &Palette, flow: &mut RowFlow) {
    flow.write_sentence(&meaning.title, palette.text, palette.dark);
    if meaning.entries.iter().all(|(_, label)| label.is_some()) {
        for (color, label) in &meaning.entries {
            let label = label.as_deref().unwrap_or_default();
            draw_patch(flow, vec2(PATCH_SIDE, PATCH_SIDE), 3.0, *color, label, palette);
        }
        return;
    }
    // A gradient: only its first and last colour have labels.
    let end = |step: Option<&(Color32, Option<String>)>| {
        step.and_then(|(_, label)| label.clone()).unwrap_or_default()
    };
    let (first, last) = (end(meaning.entries.first()), end(meaning.entries.last()));
    let wide = |text: &str| text_width(text, size::TEXT) + PATCH_GAP;
    let stripes = meaning.entries.len() as f32 * STRIPE_WIDTH;
    flow.reserve(wide(&first) + stripes + wide(&last), ITEM_GAP);
    flow.write(&first, size::TEXT, palette.text_weak);
    flow.cursor.x += PATCH_GAP;
    for (color, _) in &meaning.entries {
        // The overlap avoids a seam.
        let rect = Rect::from_center_size(
            flow.cursor + vec2(STRIPE_WIDTH / 2.0, 0.0),
            vec2(STRIPE_WIDTH + 0.4, PATCH_SIDE),
        );
        flow.scene.fill_rect(rect, 0.0, *color);
        flow.cursor.x += STRIPE_WIDTH;
    }
    flow.cursor.x += PATCH_GAP;
    flow.write(&last, size::TEXT, palette.text_weak);
    flow.cursor.x += ITEM_GAP;
}

/// Draws the meaning of the colours of lines, with the number of lines of each.
fn write_line_colors(
    show: &BoardViewModel<'_>,
    cell: &Cell,
    palette: &Palette,
    flow: &mut RowFlow,
) {
    let lines = CellLines::new(show.game.shape(), cell, &LineFilter::default());
    let through = words::legend_through(lines.count(), format_cell(cell));
    flow.write_sentence(&through, palette.text, palette.dark);
    for (span, count) in lines.counts_by_span() {
        let text = words::legend_along(*span, count).to_string();
        draw_patch(flow, STROKE_SIZE, 1.5, span_color(*span, palette.dark), &text, palette);
    }
}

/// Draws a colour patch and its label.
fn draw_patch(
    flow: &mut RowFlow,
    extent: Vec2,
    radius: f32,
    color: Color32,
    text: &str,
    palette: &Palette,
) {
    let width = text_width(text, size::TEXT);
    flow.reserve(extent.x + PATCH_GAP + width, gap_after(width));
    let rect = Rect::from_center_size(flow.cursor + vec2(extent.x / 2.0, 0.0), extent);
    flow.scene.fill_rect(rect, radius, color);
    flow.cursor.x += extent.x + PATCH_GAP;
    flow.write(text, size::TEXT, palette.text_weak);
    flow.cursor.x += gap_after(width);
}
