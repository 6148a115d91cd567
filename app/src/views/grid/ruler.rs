//! The ruler tool: a band through the centres of two cells and beyond, with a tick at each cell it
//! meets, and numbers on the cells at even steps.

use super::look::Look;
use super::overlay::{outline, seen};
use crate::board::ruler::{Reading, Ruler, Verdict};
use crate::scene::{Item, Pen, Quad, Scene};
use crate::views::trace;
use egui::{Color32, Pos2, Rect};

/// The length of the ruler beyond the board, in points.
const BEYOND: f32 = 12.0;
/// The maximum number of cells with ticks.
const MOST_TICKS: usize = 400;
/// The maximum number of cells with numbers.
const MOST_NUMBERS: usize = 64;

/// Draws the ruler, or its first cell while the second is not chosen.
pub fn draw(look: &Look<'_>, ruler: &Ruler, scene: &mut Scene) {
    let Some((to, reading)) = &ruler.to else {
        let rect = seen(look.rect(&ruler.from));
        return outline(scene, rect.expand(2.0), Pen::new(2.5, look.palette.accent));
    };
    let ends = [&ruler.from, to].map(|cell| look.rect(cell).center());
    let color = color(look, &reading.verdict);
    let board = look.camera.area((0.0, 0.0), look.layout().extent()).expand(BEYOND);
    let width = (look.scale() * 0.3).clamp(5.0, 18.0);
    if let Some([a, b]) = across(board, ends) {
        let band = Quad::bar(a, b, width, color.gamma_multiply(0.16));
        scene.items.push(Item::Quads(vec![band]));
        scene.polyline(vec![a, b], Pen::new(look.palette.stroke(), color.gamma_multiply(0.8)));
    }
    ticks(look, reading, (ends, width), color, scene);
    row(look, reading, color, scene);
}

/// Returns the colour for a verdict: that of lines, of errors, or neutral.
fn color(look: &Look<'_>, verdict: &Verdict) -> Color32 {
    match verdict {
        Verdict::Line(_) => look.palette.line,
        Verdict::Even(_) | Verdict::AcrossGaps(_) => look.palette.error,
        Verdict::Nothing => look.palette.accent,
    }
}

fn ticks(
    look: &Look<'_>,
    reading: &Reading,
    ([a, b], width): ([Pos2; 2], f32),
    color: Color32,
    scene: &mut Scene,
) {
    if reading.met.len() > MOST_TICKS {
        return;
    }
    let aside = (b - a).normalized().rot90() * (width / 2.0);
    for cell in &reading.met {
        let at = look.rect(cell).center();
        scene.polyline(vec![at - aside, at + aside], Pen::new(1.5 * look.palette.stroke(), color));
    }
}

/// Draws the cells at even steps, with their numbers.
fn row(look: &Look<'_>, reading: &Reading, color: Color32, scene: &mut Scene) {
    let cells = reading.row();
    for (cell, number) in cells.iter().zip(1..) {
        let rect = seen(look.rect(cell));
        if !rect.intersects(look.view) {
            continue;
        }
        scene.fill_rect(rect, (rect.width() * 0.12).min(7.0), color.gamma_multiply(0.22));
        outline(scene, rect, Pen::new(2.0 * look.palette.stroke(), color));
        if look.scale() >= trace::NUMBERED_FROM && cells.len() <= MOST_NUMBERS {
            let place = trace::upper_corner(look.rect(cell));
            trace::number(scene, look.palette, place, number, color);
        }
    }
}

/// Clips the straight line through two points to a rectangle.
fn across(rect: Rect, [a, b]: [Pos2; 2]) -> Option<[Pos2; 2]> {
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
        let of = |a, b| across(board, [a, b]);
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
