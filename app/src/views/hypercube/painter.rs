//! Drawing of a figure: faces that one sees through, edges, and corners, from back to front.

use super::projector::{PlacedPoint, Projector};
use crate::hypercube::{Emphasis, Hue, Model};
use crate::scene::{Pen, Scene};
use crate::theme::{Palette, axis_color, axis_value_color};
use egui::{Color32, Pos2};
use nalgebra::Vector3;

/// The measures of a kind of figure.
pub(super) struct FigureStyle {
    /// The opacity of faces.
    face: f32,
    fresh_face: f32,
    /// The radius of a corner, as a share of that of the room; 0 for none.
    corner: f32,
    /// True if faces lie below all edges and corners above them, so that nothing inside is veiled and
    /// all corners can be counted.
    shows_inside: bool,
    /// The opacity of the faces of a solid that are turned away, whose others have their full colours.
    back_face: Option<f32>,
}

impl FigureStyle {
    pub const SLICE: Self = Self {
        face: 0.8,
        fresh_face: 0.8,
        corner: 0.022,
        shows_inside: false,
        back_face: Some(0.1),
    };

    /// Returns the style of a sweep: of a tesseract one sees through many faces.
    pub fn sweep(dims: usize) -> Self {
        let (face, fresh_face) = if dims > 3 { (0.07, 0.13) } else { (0.14, 0.3) };
        Self { face, fresh_face, corner: 0.024, shows_inside: true, back_face: None }
    }

    /// Returns the style of a net: of many cubes one sees through more of them.
    pub fn net(dims: usize) -> Self {
        let face = if dims > 3 { 0.12 } else { 0.42 };
        Self { face, fresh_face: face, corner: 0.0, shows_inside: dims > 3, back_face: None }
    }
}

/// The width of an edge, as a share of the radius of the room, and its limits in points.
const EDGE_WIDTH: f32 = 0.0145;
const EDGE_WIDTHS: (f32, f32) = (1.4, 8.0);
/// The width of what is just being made, as a multiple.
const FRESH_WIDTH: f32 = 1.45;
const FAINT_WIDTH: f32 = 0.7;
/// The gap that an edge leaves in what is behind it, on either side, as a multiple of its width.
const HALO: f32 = 0.55;
const HALO_OPACITY: f32 = 0.8;
/// Polygons of less than this many square points are not drawn.
const LEAST_AREA: f32 = 0.05;
/// The share by which the near end of an axis is nearer to the ground than the far one.
const NEAR_END_MIX: f32 = 0.4;

/// The least scale of a corner, its greatest radius in points, and the width of its rim as a share of it.
const LEAST_CORNER_SCALE: f32 = 0.75;
const MAX_CORNER_RADIUS: f32 = 15.0;
const CORNER_RIM: f32 = 0.3;
/// The same share as [`NEAR_END_MIX`] for corners, which are small.
const NEAR_CORNER_MIX: f32 = 0.1;

/// A distance greater than that of any part.
const BEHIND_ALL: f64 = 100.0;

/// A part to draw, with its distance.
enum Part {
    Face(Vec<Pos2>, Color32),
    Edge([Pos2; 2], Pen),
    Corner(Pos2, f32, Color32),
}

/// Draws a figure.
pub(super) fn draw_model(
    model: &Model,
    projector: &Projector,
    palette: &Palette,
    style: &FigureStyle,
    scene: &mut Scene,
) {
    let placed: Vec<PlacedPoint> =
        model.corners.iter().map(|corner| projector.place(&corner.at)).collect();
    let mut parts = faces(model, &placed, palette, style);
    if style.shows_inside {
        // Farther than anything else.
        parts.iter_mut().for_each(|(depth, _)| *depth += BEHIND_ALL);
    }
    parts.extend(edges(model, &placed, palette, projector.room_radius()));
    let mut dots = corners(model, &placed, palette, style.corner * projector.room_radius());
    if style.shows_inside {
        // Nearer than anything else.
        dots.iter_mut().for_each(|(depth, _)| *depth -= BEHIND_ALL);
    }
    parts.extend(dots);
    parts.sort_by(|(a, _), (b, _)| b.total_cmp(a));
    for (_, part) in parts {
        match part {
            Part::Face(points, fill) => scene.polygon(points, fill),
            Part::Edge([from, to], pen) => {
                let ground = palette.canvas.gamma_multiply(HALO_OPACITY);
                let halo = Pen::new(pen.width * (1.0 + 2.0 * HALO), ground);
                // At the ends it would cut into the edges that meet there.
                let (start, end) = (from.lerp(to, 0.06), from.lerp(to, 0.94));
                scene.polyline(vec![start, end], halo);
                scene.polyline(vec![from, to], pen);
            }
            Part::Corner(at, radius, fill) => {
                if style.shows_inside {
                    scene.fill_circle(at, radius * (1.0 + CORNER_RIM), palette.canvas);
                }
                scene.fill_circle(at, radius, fill);
            }
        }
    }
}

fn faces(
    model: &Model,
    placed: &[PlacedPoint],
    palette: &Palette,
    style: &FigureStyle,
) -> Vec<(f64, Part)> {
    let solid: Vec<PlacedPoint> =
        (model.faces.iter()).flat_map(|face| face.corners.iter().map(|at| placed[*at])).collect();
    let middle = middle(&solid);
    let face = |face: &crate::hypercube::Face| {
        let points: Vec<PlacedPoint> = face.corners.iter().map(|at| placed[*at]).collect();
        let opacity = match (face.emphasis, style.back_face) {
            (Emphasis::Faint, _) => return None,
            (_, Some(back)) if model.faces.len() > 1 && !is_towards_eye(&points, middle) => back,
            (Emphasis::Normal, _) => style.face,
            (Emphasis::Fresh, _) => style.fresh_face,
        };
        let depth = points.iter().map(|point| point.depth).sum::<f64>() / points.len() as f64;
        let outline: Vec<Pos2> = points.iter().map(|point| point.pos).collect();
        let color = hue_color(face.hue, palette, palette.accent).gamma_multiply(opacity);
        (area(&outline) >= LEAST_AREA).then_some((depth, Part::Face(outline, color)))
    };
    model.faces.iter().filter_map(face).collect()
}

/// Returns where a point is on the screen, with its depth behind it.
fn with_depth(point: &PlacedPoint) -> Vector3<f64> {
    Vector3::new(point.pos.x.into(), point.pos.y.into(), point.depth)
}

/// Returns the mean of points on the screen, with its depth.
fn middle(points: &[PlacedPoint]) -> Vector3<f64> {
    let sum: Vector3<f64> = points.iter().map(with_depth).sum();
    sum / points.len().max(1) as f64
}

/// Returns whether the outer side of a face of a convex solid with this middle is turned to the eye.
fn is_towards_eye(face: &[PlacedPoint], middle_of_solid: Vector3<f64>) -> bool {
    let [a, b, c, ..] = face else { return true };
    let [a, b, c] = [a, b, c].map(with_depth);
    let normal = (b - a).cross(&(c - a));
    let outward = normal.dot(&(a - middle_of_solid));
    normal.z * outward <= 0.0
}

/// Returns the area of a polygon.
fn area(points: &[Pos2]) -> f32 {
    let twice = |(i, a): (usize, &Pos2)| {
        let b = points[(i + 1) % points.len()];
        a.x * b.y - b.x * a.y
    };
    (points.iter().enumerate().map(twice).sum::<f32>() / 2.0).abs()
}

fn edges(
    model: &Model,
    placed: &[PlacedPoint],
    palette: &Palette,
    radius: f32,
) -> Vec<(f64, Part)> {
    let width = (radius * EDGE_WIDTH).clamp(EDGE_WIDTHS.0, EDGE_WIDTHS.1);
    let edge = |edge: &crate::hypercube::Edge| {
        let [a, b] = edge.ends.map(|end| placed[end]);
        let scale = ((a.scale + b.scale) / 2.0).clamp(0.5, 1.6);
        let (factor, color) = match edge.emphasis {
            Emphasis::Faint => (FAINT_WIDTH, palette.text_weak.gamma_multiply(0.75)),
            Emphasis::Normal => (1.0, hue_color(edge.hue, palette, palette.text)),
            Emphasis::Fresh => (FRESH_WIDTH, hue_color(edge.hue, palette, palette.text)),
        };
        let pen = Pen::new(width * factor * scale, color);
        ((a.depth + b.depth) / 2.0 - 0.01, Part::Edge([a.pos, b.pos], pen))
    };
    // An edge of no length is a point.
    let is_long = |edge: &&crate::hypercube::Edge| model.edge_length(edge) > 1e-6;
    model.edges.iter().filter(is_long).map(edge).collect()
}

fn corners(
    model: &Model,
    placed: &[PlacedPoint],
    palette: &Palette,
    radius: f32,
) -> Vec<(f64, Part)> {
    let dot = |(corner, at): (&crate::hypercube::Corner, &PlacedPoint)| {
        let factor = match corner.emphasis {
            Emphasis::Faint => return None,
            Emphasis::Normal => 1.0,
            Emphasis::Fresh => 1.2,
        };
        let scale = at.scale.clamp(LEAST_CORNER_SCALE, 1.6);
        let radius = (radius * scale).clamp(1.5, MAX_CORNER_RADIUS) * factor;
        let color = match corner.hue {
            Hue::AxisEnd(axis, false) => {
                axis_color(axis, palette.dark).lerp_to_gamma(palette.canvas, NEAR_CORNER_MIX)
            }
            hue => hue_color(hue, palette, palette.text),
        };
        Some((at.depth - 0.02, Part::Corner(at.pos, radius, color)))
    };
    match radius > 0.0 {
        true => model.corners.iter().zip(placed).filter_map(dot).collect(),
        false => Vec::new(),
    }
}

/// Returns the colour of a hue; `plain` for what has none.
pub(super) fn hue_color(hue: Hue, palette: &Palette, plain: Color32) -> Color32 {
    match hue {
        Hue::Axis(axis) | Hue::AxisEnd(axis, true) => axis_color(axis, palette.dark),
        Hue::AxisEnd(axis, false) => {
            axis_color(axis, palette.dark).lerp_to_gamma(palette.canvas, NEAR_END_MIX)
        }
        Hue::AlongW(fraction) => axis_value_color(fraction as f32, palette.dark),
        Hue::Plain => plain,
    }
}
