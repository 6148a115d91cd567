//! Highlighted cells, the same in every view: one shape and colour for each kind.

use crate::scene::{Pen, Scene};
use crate::show::{CellHighlight, HighlightKind};
use crate::theme::Palette;
use egui::{Align2, Color32, Pos2, Vec2, pos2, vec2};

/// The least reach at which a highlight shows its label.
const MIN_LABELED_REACH: f32 = 7.0;
/// The least radius of a labelled highlight.
const MIN_LABELED_RADIUS: f32 = 6.5;

/// Returns the colour of a kind of highlight.
pub fn highlight_color(as_what: HighlightKind, palette: &Palette) -> Color32 {
    match as_what {
        HighlightKind::Subject => palette.line,
        HighlightKind::Chosen => palette.accent,
        HighlightKind::Correct | HighlightKind::Missed => palette.success,
        HighlightKind::Wrong => palette.error,
    }
}

/// Draws a highlight at the centre of a cell; `reach` is the distance to the cell's edge.
pub fn draw_highlight(
    scene: &mut Scene,
    palette: &Palette,
    spot: &CellHighlight,
    center: Pos2,
    reach: f32,
) {
    let color = highlight_color(spot.kind, palette);
    let named = !spot.label.is_empty() && reach >= MIN_LABELED_REACH;
    let radius = (reach * 0.5).clamp(if named { MIN_LABELED_RADIUS } else { 4.0 }, 15.0);
    let stroke = (radius * 0.24).clamp(1.5, 3.5);
    let pen = Pen::new(stroke, color);
    match spot.kind {
        HighlightKind::Subject if named => scene.disk(center, radius * 1.25, color),
        HighlightKind::Subject => scene.disk(center, radius * 0.8, color),
        HighlightKind::Chosen => {
            scene.ring(center, radius * 1.25, pen);
            if !named {
                scene.disk(center, radius * 0.55, color);
            }
        }
        // A ring could be taken for a mark of O.
        HighlightKind::Missed => {
            let around = |x: f32, y: f32| center + vec2(x, y) * radius * 1.4;
            let corners =
                [around(0.0, -1.0), around(1.0, 0.0), around(0.0, 1.0), around(-1.0, 0.0)];
            scene.polygon(corners.into(), color);
        }
        HighlightKind::Correct | HighlightKind::Wrong => scene.disk(center, radius * 1.25, color),
    }
    if named {
        let filled = spot.kind != HighlightKind::Chosen;
        let text = if filled { label_color(palette, spot.kind) } else { color };
        let size = radius * if spot.label.chars().count() > 1 { 1.2 } else { 1.6 };
        scene.text(center, Align2::CENTER_CENTER, size, text, spot.label.clone());
    }
    let sign =
        if named { (center + Vec2::splat(reach * 0.62), radius * 0.6) } else { (center, radius) };
    match spot.kind {
        HighlightKind::Correct => draw_check_mark(scene, sign, named, (stroke, palette)),
        HighlightKind::Wrong => draw_minus(scene, sign, named, (stroke, palette)),
        HighlightKind::Subject | HighlightKind::Chosen | HighlightKind::Missed => {}
    }
}

/// Returns the colour of text on a highlight of this kind.
fn label_color(palette: &Palette, as_what: HighlightKind) -> Color32 {
    match as_what {
        HighlightKind::Subject => palette.on_line,
        _ => palette.canvas,
    }
}

fn draw_check_mark(
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

fn draw_minus(
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
