//! Text dump of a scene, for golden tests.

use super::{Pen, Scene, SceneShape};
use egui::{Color32, Pos2, Rect};
use std::fmt::Write as _;

/// Dumps a scene as text, one shape per line, lengths to a tenth of a point.
pub fn dump(scene: &Scene) -> String {
    let mut out = String::new();
    for item in &scene.shapes {
        let _ = match item {
            SceneShape::Rect { rect, radius, fill, pen } => {
                writeln!(out, "rect {} r{radius:.1} {}{}", area(rect), color(*fill), line(pen))
            }
            SceneShape::Circle { center, radius, fill, pen } => {
                let center = point(center);
                writeln!(out, "circle {center} r{radius:.1} {}{}", color(*fill), line(pen))
            }
            SceneShape::Path { points, closed, fill, pen } => {
                let kind = if *closed { "polygon" } else { "path" };
                let points: Vec<String> = points.iter().map(point).collect();
                writeln!(out, "{kind} {} {}{}", points.join(" "), color(*fill), line(pen))
            }
            SceneShape::Text { pos, align, size, color: ink, text } => {
                let (h, v) = (align.x(), align.y());
                writeln!(out, "text {} {h:?}/{v:?} {size:.1} {} {text:?}", point(pos), color(*ink))
            }
            SceneShape::Quads(quads) => quads.iter().try_for_each(|quad| {
                let corners: Vec<String> = quad.corners.iter().map(point).collect();
                writeln!(out, "quad {} {}", corners.join(" "), color(quad.color))
            }),
            SceneShape::Raster { rect, raster } => {
                writeln!(out, "raster {} {}×{} px", area(rect), raster.width, raster.height)
            }
        };
    }
    out
}

fn point(pos: &Pos2) -> String {
    // Adding zero turns −0.0 into 0.0.
    format!("{:.1},{:.1}", pos.x + 0.0, pos.y + 0.0)
}

fn area(rect: &Rect) -> String {
    format!("{} {:.1}×{:.1}", point(&rect.min), rect.width(), rect.height())
}

fn color(color: Color32) -> String {
    if color == Color32::TRANSPARENT {
        return "none".to_owned();
    }
    color.to_hex()
}

fn line(pen: &Option<Pen>) -> String {
    pen.map_or_else(String::new, |pen| format!(" pen {:.1} {}", pen.width, color(pen.color)))
}
