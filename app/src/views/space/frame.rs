//! The box around the board, the lattice between the cells, and the names of
//! slices and axes.

use super::look::Look;
use super::plan::Plan;
use crate::projection::MAX_DIMS;
use crate::scene::{Pen, Scene, text_width};
use crate::theme::{axis_color, size};
use crate::words;
use egui::{Align2, Pos2, Rect, pos2, vec2};
use hypertoe_core::geometry::axis;

/// With more edges the box is left out.
const MOST_EDGES: usize = 200;
/// With more lines the lattice is left out.
const MOST_LATTICE: usize = 3_000;
/// The most axes whose value is shown.
const MOST_FLIPPED: usize = 6;
/// Points between cells from which the lattice is drawn.
const LATTICE_FROM: f32 = 13.0;
/// Values are written along axes with at most this many.
const MOST_VALUES: u16 = 12;
/// Slices smaller than this, half of them in points, have no values.
const VALUES_FROM: f32 = 95.0;

/// Draws boxes and lattices behind the cells.
pub fn draw(look: &Look<'_>, scene: &mut Scene) {
    let plan = &look.plan;
    let boxes = box_edges(look);
    let lattice = if look.show.space.form.lattice { lattice(look) } else { Vec::new() };
    for tile in 0..plan.tiles.count() {
        let center = plan.tile_center(tile);
        if !plan.shows_tile(center) {
            continue;
        }
        for (edges, strength, width) in [(&boxes, 0.55, 1.0), (&lattice, 0.4, 1.0)] {
            for edge in edges {
                let color = look.fogged(axis_color(edge.axis, look.palette.dark), edge.depth);
                let color = color.gamma_multiply(strength);
                let points = edge.ends.map(|[x, y]| plan.on_screen(center, x, y));
                scene.polyline(points.to_vec(), Pen::new(width, color));
            }
        }
    }
}

/// A straight edge along an axis, in the picture of a slice.
struct Edge {
    axis: usize,
    ends: [[f64; 2]; 2],
    depth: f64,
}

impl Edge {
    fn new(plan: &Plan, axis: usize, ends: [[f64; MAX_DIMS]; 2]) -> Self {
        let [a, b] = ends.map(|end| plan.see_place(&end).1);
        Self { axis, ends: [[a.x, a.y], [b.x, b.y]], depth: (a.depth + b.depth) / 2.0 }
    }
}

/// The edges of the board's box.
fn box_edges(look: &Look<'_>) -> Vec<Edge> {
    let plan = &look.plan;
    let dims = plan.axes.len();
    if dims << (dims - 1) > MOST_EDGES
        || plan.tiles.count() * (dims << (dims - 1)) > 20 * MOST_EDGES
    {
        return Vec::new();
    }
    let mut edges = Vec::new();
    for bits in 0..1usize << dims {
        for (k, axis) in plan.axes.iter().enumerate().filter(|(k, _)| bits >> k & 1 == 0) {
            edges.push(Edge::new(plan, *axis, [plan.corner(bits), plan.corner(bits | 1 << k)]));
        }
    }
    edges
}

/// Lines through the middles of all cells along all axes.
fn lattice(look: &Look<'_>) -> Vec<Edge> {
    let plan = &look.plan;
    let shape = look.show.seen.shape();
    let lines = |axis: &usize| plan.spots.len() / usize::from(shape.side(*axis));
    let per_tile: usize = plan.axes.iter().map(lines).sum();
    if plan.spots.is_empty()
        || plan.axes.len() < 3
        || plan.pitch() < LATTICE_FROM
        || per_tile * plan.tiles.count() > MOST_LATTICE
    {
        return Vec::new();
    }
    let mut edges = Vec::new();
    for spot in &plan.spots {
        for (k, axis) in plan.axes.iter().enumerate().filter(|(k, _)| spot.coords[*k] == 0) {
            let mut ends = [spot.coords, spot.coords];
            ends[1][k] = shape.side(*axis) - 1;
            let places = ends
                .map(|end| plan.place_of(end.iter().take(plan.axes.len()).map(|c| f64::from(*c))));
            edges.push(Edge::new(plan, *axis, places));
        }
    }
    edges
}

/// The names of the slices, and the values along the axes of the space.
pub fn draw_names(look: &Look<'_>, scene: &mut Scene) {
    let plan = &look.plan;
    if plan.spots.is_empty() {
        // Beside the small picture of the axes.
        let text = words::space_many_cells();
        let at = plan.view().center_bottom() - vec2(0.0, 14.0);
        let color = look.palette.text_weak;
        let at = at + vec2(super::corner::RADIUS, 0.0);
        scene.text(at, Align2::CENTER_CENTER, size::SMALL_TEXT, color, text.to_string());
    }
    flipped(look, scene);
    for tile in 0..plan.tiles.count() {
        let center = plan.tile_center(tile);
        if plan.shows_tile(center) {
            tile_name(look, tile, center, scene);
        }
    }
    if plan.tiles.radius() * look.show.space.pose().zoom as f32 >= VALUES_FROM {
        let centers = (0..plan.tiles.count()).map(|tile| plan.tile_center(tile));
        centers.filter(|center| plan.shows_tile(*center)).for_each(|c| values(look, c, scene));
    }
}

/// The values along the axes of which one slice is on show, in the corner.
fn flipped(look: &Look<'_>, scene: &mut Scene) {
    let axes = look.show.space.flip_axes();
    let view = look.plan.view();
    let mut at = view.left_top() + vec2(14.0, 14.0);
    let mut write = |text: String, color| {
        let width = text_width(&text, size::TEXT);
        if at.x + width > view.right() && at.x > view.left() + 14.0 {
            at = pos2(view.left() + 14.0, at.y + 1.4 * size::TEXT);
        }
        scene.text(at, Align2::LEFT_CENTER, size::TEXT, color, text);
        at.x += width + 8.0;
    };
    for axis in axes.iter().take(MOST_FLIPPED) {
        let text = format!("{}={}", axis::name(*axis), look.slice.get(*axis));
        write(text, axis_color(*axis, look.palette.dark));
    }
    if let Some(more) = axes.len().checked_sub(MOST_FLIPPED).filter(|more| *more > 0) {
        write(words::space_more_fixed(more).into(), look.palette.text_weak);
    }
}

/// `w=0`, above the slice.
fn tile_name(look: &Look<'_>, tile: usize, center: Pos2, scene: &mut Scene) {
    let plan = &look.plan;
    let axes = plan.tiles.axes();
    let height = plan.tiles.name_height();
    if axes.is_empty() || height < 6.0 {
        return;
    }
    let text_size = (height * 0.6).clamp(8.0, size::HEADING);
    let mut cell = look.slice.clone();
    plan.tiles.write(tile, &mut cell);
    let texts = axes.iter().map(|axis| format!("{}={}", axis::name(*axis), cell.get(*axis)));
    let texts: Vec<String> = texts.collect();
    let widths: Vec<f32> = texts.iter().map(|text| text_width(text, text_size)).collect();
    let gap = text_size * 0.5;
    let all = widths.iter().sum::<f32>() + gap * (texts.len() - 1) as f32;
    let radius = plan.tiles.radius() * look.show.space.pose().zoom as f32;
    if all > radius * 2.2 {
        return;
    }
    let y = center.y - radius - height * 0.45;
    let mut x = center.x - all / 2.0;
    // Lines from slice to slice run below it.
    let plate = Rect::from_center_size(pos2(center.x, y), vec2(all + 8.0, text_size * 1.25));
    scene.fill_rect(plate, 4.0, look.palette.canvas.gamma_multiply(0.8));
    for ((text, width), axis) in texts.into_iter().zip(widths).zip(axes) {
        let color = axis_color(*axis, look.palette.dark);
        scene.text(pos2(x + width / 2.0, y), Align2::CENTER_CENTER, text_size, color, text);
        x += width + gap;
    }
}

/// The values of each axis along an edge of the box, and its name beside them.
/// Where two axes lie over each other in the picture, the first one is shown.
fn values(look: &Look<'_>, tile: Pos2, scene: &mut Scene) {
    let plan = &look.plan;
    if plan.axes.len() > 4 {
        return;
    }
    let mut taken: Vec<Rect> = Vec::new();
    for (k, axis) in plan.axes.iter().enumerate() {
        let color = axis_color(*axis, look.palette.dark);
        // The name keeps its own distance from the values of the same axis.
        let others = taken.len();
        for label in labels(look, tile, k) {
            let rects = label.texts.iter().map(|(center, text)| around(*center, text, label.size));
            let rects: Vec<Rect> = rects.collect();
            if rects.iter().any(|rect| taken[..others].iter().any(|other| other.intersects(*rect)))
            {
                continue;
            }
            taken.extend(rects);
            for (center, text) in label.texts {
                scene.text(center, Align2::CENTER_CENTER, label.size, color, text);
            }
        }
    }
}

/// Texts that are written together or not at all.
struct Label {
    size: f32,
    texts: Vec<(Pos2, String)>,
}

/// The room of a text around its middle, with some distance to others.
fn around(center: Pos2, text: &str, size: f32) -> Rect {
    const APART: f32 = 2.5;
    Rect::from_center_size(center, vec2(text_width(text, size), 0.8 * size)).expand(APART)
}

/// The values along an axis of the space and its name, as far as there is room.
fn labels(look: &Look<'_>, tile: Pos2, k: usize) -> Vec<Label> {
    let plan = &look.plan;
    let shape = look.show.seen.shape();
    let (axis, edge) = (plan.axes[k], outer_edge(plan, k));
    let side = shape.side(axis);
    let coords = |value: f64| {
        let at = |other: usize| {
            let last = f64::from(shape.side(plan.axes[other])) - 1.0;
            match other {
                _ if other == k => value,
                _ if edge >> other & 1 == 1 => last + 0.5,
                _ => -0.5,
            }
        };
        let (_, seen) = plan.see_place(&plan.place_of((0..plan.axes.len()).map(at)));
        plan.on_screen(tile, seen.x, seen.y)
    };
    let ends = [coords(0.0), coords(f64::from(side) - 1.0)];
    // An axis that points to the eye has no room for its values.
    let room = (ends[1] - ends[0]).length() / f32::from(side.max(2) - 1);
    if room <= 17.0 {
        return Vec::new();
    }
    // Beside the edge, on the side that is away from the middle.
    let across = (ends[1] - ends[0]).rot90().normalized();
    let middle = plan.see_place(&[0.0; MAX_DIMS]).1;
    let center = plan.on_screen(tile, middle.x, middle.y);
    let half_way = ends[0].lerp(ends[1], 0.5);
    let outward = if across.dot(half_way - center) < 0.0 { -across } else { across };
    let value = |value: u16| (coords(f64::from(value)) + outward * 12.0, value.to_string());
    let values = if side <= MOST_VALUES { (0..side).map(value).collect() } else { Vec::new() };
    let name = vec![(half_way + outward * 29.0, axis::name(axis))];
    vec![Label { size: size::SMALL_TEXT, texts: values }, Label { size: size::TEXT, texts: name }]
}

/// The edge of the box along an axis that is outermost in the picture: of the
/// two such ones the lower one, or the left one. By bits, a set bit for the
/// far end of another axis.
fn outer_edge(plan: &Plan, k: usize) -> usize {
    let ends = |bits: usize| {
        [bits, bits | 1 << k].map(|bits| {
            let seen = plan.see_place(&plan.corner(bits)).1;
            [seen.x, seen.y]
        })
    };
    let out = |bits: usize| {
        let [a, b] = ends(bits);
        let along = [b[0] - a[0], b[1] - a[1]];
        let length = along[0].hypot(along[1]).max(1e-9);
        // How far the middle of the picture is from the edge.
        let away = (along[0] * a[1] - along[1] * a[0]).abs() / length;
        let middle = [(a[0] + b[0]) / 2.0, (a[1] + b[1]) / 2.0];
        away - 0.35 * middle[1] - 0.2 * middle[0]
    };
    let edges = (0..1usize << plan.axes.len()).filter(|bits| bits >> k & 1 == 0);
    edges.max_by(|a, b| out(*a).total_cmp(&out(*b))).unwrap_or(0)
}
