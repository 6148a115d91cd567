//! The ruler tool: a band through the centres of two cells and beyond, with a tick at each cell it
//! meets, and numbers on the cells at even steps.

use super::context::GridContext;
use super::overlay::{draw_outline, enlarge_to_visible};
use crate::board::ruler::{Ruler, RulerReading, RulerVerdict};
use crate::scene::{Pen, Quad, Scene, SceneShape};
use crate::views::trace;
use egui::{Color32, Pos2, Rect};
use hypertoe_core::Cell;

/// The length of the ruler beyond the board, in points.
const OVERHANG: f32 = 12.0;
/// The maximum number of cells with ticks.
const MAX_TICKS: usize = 400;
/// The maximum number of cells with numbers.
const MAX_NUMBERS: usize = 64;

/// Draws the ruler with its two cells, or its first cell while the second is not chosen.
pub fn draw_ruler(context: &GridContext<'_>, ruler: &Ruler, scene: &mut Scene) {
    let frame = |scene: &mut Scene, cell: &Cell, color: Color32| {
        let rect = enlarge_to_visible(context.cell_rect(cell));
        draw_outline(scene, rect.expand(2.0), Pen::new(2.5, color));
    };
    let Some((to, reading)) = &ruler.to else {
        return frame(scene, &ruler.from, context.palette.accent);
    };
    let ends = [&ruler.from, to].map(|cell| context.cell_rect(cell).center());
    let color = verdict_color(context, &reading.verdict);
    let board =
        context.camera.pixel_rect_to_screen((0.0, 0.0), context.layout().extent()).expand(OVERHANG);
    let width = (context.scale() * 0.3).clamp(5.0, 18.0);
    if let Some([a, b]) = clip_line(board, ends) {
        let band = Quad::bar(a, b, width, color.gamma_multiply(0.16));
        scene.shapes.push(SceneShape::Quads(vec![band]));
        scene.polyline(
            vec![a, b],
            Pen::new(context.palette.thin_stroke_width(), color.gamma_multiply(0.8)),
        );
    }
    draw_ruler_ticks(context, reading, (ends, width), color, scene);
    [&ruler.from, to].into_iter().for_each(|cell| frame(scene, cell, color));
    // The numbers lie over the frames.
    draw_even_cells(context, reading, color, scene);
}

/// Returns the colour for a verdict: that of lines, of errors, or neutral.
fn verdict_color(context: &GridContext<'_>, verdict: &RulerVerdict) -> Color32 {
    match verdict {
        RulerVerdict::Line(_) => context.palette.line,
        RulerVerdict::EvenRow(_) | RulerVerdict::EvenIgnoringGaps(_) => context.palette.error,
        RulerVerdict::NoRow => context.palette.accent,
    }
}

fn draw_ruler_ticks(
    context: &GridContext<'_>,
    reading: &RulerReading,
    ([a, b], width): ([Pos2; 2], f32),
    color: Color32,
    scene: &mut Scene,
) {
    if reading.cells_met.len() > MAX_TICKS {
        return;
    }
    let aside = (b - a).normalized().rot90() * (width / 2.0);
    for cell in &reading.cells_met {
        let at = context.cell_rect(cell).center();
        scene.polyline(
            vec![at - aside, at + aside],
            Pen::new(1.5 * context.palette.thin_stroke_width(), color),
        );
    }
}

/// Draws the cells at even steps, with their numbers.
fn draw_even_cells(
    context: &GridContext<'_>,
    reading: &RulerReading,
    color: Color32,
    scene: &mut Scene,
) {
    let cells = reading.row_cells();
    for (cell, number) in cells.iter().zip(1..) {
        let rect = enlarge_to_visible(context.cell_rect(cell));
        if !rect.intersects(context.view) {
            continue;
        }
        scene.fill_rect(rect, (rect.width() * 0.12).min(7.0), color.gamma_multiply(0.22));
        draw_outline(scene, rect, Pen::new(2.0 * context.palette.thin_stroke_width(), color));
        if context.scale() >= trace::MIN_NUMBERED_CELL_WIDTH && cells.len() <= MAX_NUMBERS {
            let place = trace::top_right_number_circle(context.cell_rect(cell));
            trace::draw_number_disk(scene, context.palette, place, number, color);
        }
    }
}

/// Clips the straight line through two points to a rectangle.
fn clip_line(rect: Rect, [a, b]: [Pos2; 2]) -> Option<[Pos2; 2]> {
    let way = b - a;
    let (mut from, mut to) = (f32::NEG_INFINITY, f32::INFINITY);
    for (at, way, low, high) in
        [(a.x, way.x, rect.left(), rect.right()), (a.y, way.y, rect.top(), rect.bottom())]
    {
        if way.abs() > 1e-3 {
            let (one, other) = ((low - at) / way, (high - at) / way);
            from = from.max(one.min(other));
            to = to.min(one.max(other));
        }
    }
    (from < to && from.is_finite()).then(|| [a + way * from, a + way * to])
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::pos2;

    #[test]
    fn it_goes_from_edge_to_edge() {
        let board = Rect::from_min_max(pos2(0.0, 0.0), pos2(100.0, 60.0));
        let of = |a, b| clip_line(board, [a, b]);
        assert_eq!(
            of(pos2(10.0, 30.0), pos2(20.0, 30.0)),
            Some([pos2(0.0, 30.0), pos2(100.0, 30.0)])
        );
        assert_eq!(
            of(pos2(50.0, 20.0), pos2(50.0, 10.0)),
            Some([pos2(50.0, 60.0), pos2(50.0, 0.0)])
        );
        assert_eq!(
            of(pos2(10.0, 10.0), pos2(20.0, 20.0)),
            Some([pos2(0.0, 0.0), pos2(60.0, 60.0)])
        );
        assert_eq!(of(pos2(10.0, 10.0), pos2(10.0, 10.0)), None);
    }
}
