//! Highlighted cells, the same in every view: one shape and colour for each kind.

use crate::scene::{Pen, Scene};
use crate::show::{Pointed, Spot};
use crate::theme::Palette;
use egui::{Align2, Color32, Pos2, Vec2, pos2, vec2};

/// The least reach at which a highlight shows its label.
const NAMED_FROM: f32 = 7.0;
/// The least radius of a labelled highlight.
const LEAST_NAMED: f32 = 6.5;

/// Returns the colour of a kind of highlight.
pub fn color(as_what: Pointed, palette: &Palette) -> Color32 {
    match as_what {
        Pointed::Given => palette.line,
        Pointed::Chosen => palette.accent,
        Pointed::Right | Pointed::Meant => palette.success,
        Pointed::Wrong => palette.error,
    }
}

/// Draws a highlight at the centre of a cell; `reach` is the distance to the cell's edge.
pub fn draw(scene: &mut Scene, palette: &Palette, spot: &Spot, center: Pos2, reach: f32) {
    let color = color(spot.as_what, palette);
    let named = !spot.label.is_empty() && reach >= NAMED_FROM;
    let radius = (reach * 0.5).clamp(if named { LEAST_NAMED } else { 4.0 }, 15.0);
    let stroke = (radius * 0.24).clamp(1.5, 3.5);
    let pen = Pen::new(stroke, color);
    match spot.as_what {
        Pointed::Given if named => scene.disk(center, radius * 1.25, color),
        Pointed::Given => scene.disk(center, radius * 0.8, color),
        Pointed::Chosen => {
            scene.ring(center, radius * 1.25, pen);
            if !named {
                scene.disk(center, radius * 0.55, color);
            }
        }
        // A ring could be taken for a mark of O.
        Pointed::Meant => {
            let around = |x: f32, y: f32| center + vec2(x, y) * radius * 1.4;
            let corners =
                [around(0.0, -1.0), around(1.0, 0.0), around(0.0, 1.0), around(-1.0, 0.0)];
            scene.polygon(corners.into(), color);
        }
        Pointed::Right | Pointed::Wrong => scene.disk(center, radius * 1.25, color),
    }
    if named {
        let filled = spot.as_what != Pointed::Chosen;
        let text = if filled { on(palette, spot.as_what) } else { color };
        let size = radius * if spot.label.chars().count() > 1 { 1.2 } else { 1.6 };
        scene.text(center, Align2::CENTER_CENTER, size, text, spot.label.clone());
    }
    let sign =
        if named { (center + Vec2::splat(reach * 0.62), radius * 0.6) } else { (center, radius) };
    match spot.as_what {
        Pointed::Right => tick(scene, sign, named, (stroke, palette)),
        Pointed::Wrong => cross_out(scene, sign, named, (stroke, palette)),
        Pointed::Given | Pointed::Chosen | Pointed::Meant => {}
    }
}

/// Returns the colour of text on a highlight of this kind.
fn on(palette: &Palette, as_what: Pointed) -> Color32 {
    match as_what {
        Pointed::Given => palette.on_line,
        _ => palette.canvas,
    }
}

fn tick(
    scene: &mut Scene,
    (center, radius): (Pos2, f32),
    aside: bool,
    (stroke, palette): (f32, &Palette),
) {
    let color = if aside { palette.success } else { palette.canvas };
    let at = |x: f32, y: f32| center + vec2(x, y) * radius;
    let points = vec![at(-0.6, 0.05), at(-0.15, 0.5), at(0.65, -0.5)];
    scene.polyline(points, Pen::new(stroke, color));
}

fn cross_out(
    scene: &mut Scene,
    (center, radius): (Pos2, f32),
    aside: bool,
    (stroke, palette): (f32, &Palette),
) {
    let color = if aside { palette.error } else { palette.canvas };
    let d = radius * 0.6;
    scene.polyline(
        vec![pos2(center.x - d, center.y), pos2(center.x + d, center.y)],
        Pen::new(stroke * 1.2, color),
    );
}
