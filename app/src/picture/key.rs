//! The key of a picture: the meaning of the colours of cells, and of the lines through a cell.

use super::flow::{BETWEEN, Flow, after};
use crate::scene::{Scene, text_width};
use crate::show::{Meaning, Show};
use crate::theme::{Palette, size, span_color};
use crate::words;
use egui::{Color32, Rect, Vec2, vec2};
use hypertoe_core::geometry::notation::cell_text;
use hypertoe_core::{Cell, CellLines, LineFilter};

/// Side of a colour patch.
const SQUARE: f32 = 13.0;
/// Gap between a patch and its label.
const BESIDE: f32 = 5.0;
/// Width of a stripe of a colour gradient.
const STRIPE: f32 = 7.0;
/// Size of the stroke that shows the colour of lines.
const STROKE: Vec2 = vec2(16.0, 3.5);

/// Draws the key at the top of `room` and shrinks `room` by it; nothing if colours have no meaning.
pub fn key(show: &Show<'_>, through: Option<&Cell>, palette: &Palette, room: &mut Rect) -> Scene {
    // A straightened line has a board and colours of its own.
    if show.straighten.is_some() {
        return Scene::default();
    }
    let rules = show.seen.game().rules();
    let tint = show.colouring.as_ref().and_then(|tint| tint.meaning(rules, palette));
    if tint.is_none() && through.is_none() {
        return Scene::default();
    }
    let mut flow = Flow::new(*room);
    if let Some(meaning) = &tint {
        cells(meaning, palette, &mut flow);
    }
    if let Some(cell) = through {
        if tint.is_some() {
            flow.next_row();
        }
        lines(show, cell, palette, &mut flow);
    }
    room.min.y = flow.bottom() + 4.0;
    flow.scene
}

/// Draws the meaning of the colours of cells.
fn cells(meaning: &Meaning, palette: &Palette, flow: &mut Flow) {
    flow.sentence(&meaning.title, palette.text, palette.dark);
    if meaning.steps.iter().all(|(_, label)| label.is_some()) {
        for (color, label) in &meaning.steps {
            let label = label.as_deref().unwrap_or_default();
            patch(flow, vec2(SQUARE, SQUARE), 3.0, *color, label, palette);
        }
        return;
    }
    // A gradient: only its first and last colour have labels.
    let end = |step: Option<&(Color32, Option<String>)>| {
        step.and_then(|(_, label)| label.clone()).unwrap_or_default()
    };
    let (first, last) = (end(meaning.steps.first()), end(meaning.steps.last()));
    let wide = |text: &str| text_width(text, size::TEXT) + BESIDE;
    let stripes = meaning.steps.len() as f32 * STRIPE;
    flow.claim(wide(&first) + stripes + wide(&last), BETWEEN);
    flow.write(&first, size::TEXT, palette.text_weak);
    flow.at.x += BESIDE;
    for (color, _) in &meaning.steps {
        // The overlap avoids a seam.
        let rect =
            Rect::from_center_size(flow.at + vec2(STRIPE / 2.0, 0.0), vec2(STRIPE + 0.4, SQUARE));
        flow.scene.fill_rect(rect, 0.0, *color);
        flow.at.x += STRIPE;
    }
    flow.at.x += BESIDE;
    flow.write(&last, size::TEXT, palette.text_weak);
    flow.at.x += BETWEEN;
}

/// Draws the meaning of the colours of lines, with the number of lines of each.
fn lines(show: &Show<'_>, cell: &Cell, palette: &Palette, flow: &mut Flow) {
    let lines = CellLines::new(show.seen.shape(), cell, &LineFilter::default());
    let through = words::legend_through(lines.count(), cell_text(cell));
    flow.sentence(&through, palette.text, palette.dark);
    for (span, count) in lines.by_span() {
        let text = words::legend_along(*span, count).to_string();
        patch(flow, STROKE, 1.5, span_color(*span, palette.dark), &text, palette);
    }
}

/// Draws a colour patch and its label.
fn patch(
    flow: &mut Flow,
    extent: Vec2,
    radius: f32,
    color: Color32,
    text: &str,
    palette: &Palette,
) {
    let width = text_width(text, size::TEXT);
    flow.claim(extent.x + BESIDE + width, after(width));
    let rect = Rect::from_center_size(flow.at + vec2(extent.x / 2.0, 0.0), extent);
    flow.scene.fill_rect(rect, radius, color);
    flow.at.x += extent.x + BESIDE;
    flow.write(text, size::TEXT, palette.text_weak);
    flow.at.x += after(width);
}
