//! Ticks of the axes in the space view: values and names along an edge of the frame, each value
//! beside its cell, where nothing else lies.

use super::context::SpaceContext;
use super::layout::MIN_TICK_LABEL_RADIUS;
use super::obstacles::{Obstacles, cell_radius};
use crate::projection::MAX_PROJECTED_DIMS;
use crate::scene::{Pen, Scene, text_width};
use crate::theme::{axis_color, size};
use egui::{Align2, Pos2, Rect, Vec2, vec2};
use hypertoe_core::Cell;
use hypertoe_core::geometry;

/// The longest axis whose values are all written; of longer ones the first and the last.
const MAX_WRITTEN_VALUES: u16 = 12;
const MAX_LABELED_AXES: usize = 6;
/// The least distance between values at which they are legible, in points.
const MIN_VALUE_DISTANCE: f32 = 15.0;
/// The least distance of a value from the rim of its cell, the increment, and the number of
/// distances that are tried.
const MIN_LABEL_DISTANCE: f32 = 8.0;
const LABEL_DISTANCE_STEP: f32 = 4.0;
const LABEL_DISTANCE_COUNT: usize = 9;
/// The maximum number of edges that are tried for an axis.
const MAX_TRIED_EDGES: usize = 10;

/// A value of an axis, written beside its cell.
#[derive(Clone, Debug, PartialEq)]
pub struct AxisTick {
    pub axis: usize,
    pub value: u16,
    /// The centre of the cell, on an edge of the frame.
    pub anchor: Pos2,
    pub text_rect: Rect,
}

/// The ticks and the name of an axis.
struct AxisLabels {
    ticks: Vec<AxisTick>,
    name: Rect,
    /// The direction from the cells to their values.
    outward: Vec2,
}

/// Returns the ticks beside the first slice in view, in the room that is left.
pub fn axis_ticks(context: &SpaceContext<'_>, room: &mut Obstacles) -> Vec<AxisTick> {
    axis_labels(context, room).into_iter().flat_map(|labels| labels.ticks).collect()
}

/// Draws along each labelled axis its name, its values, and a short line from each value to the
/// cell it belongs to. They are taken from the room that is left.
pub fn draw_axis_ticks(context: &SpaceContext<'_>, scene: &mut Scene, room: &mut Obstacles) {
    for labels in axis_labels(context, room) {
        let Some(axis) = labels.ticks.first().map(|tick| tick.axis) else { continue };
        let color = axis_color(axis, context.palette.dark);
        for tick in &labels.ticks {
            let to = tick.text_rect.center() - labels.outward * (0.5 * size::SMALL_TEXT + 1.0);
            let from = tick.anchor
                + labels.outward * leader_start(context, tick.anchor, labels.outward, to);
            if (to - from).dot(labels.outward) > 1.5 {
                scene
                    .polyline(vec![from, to], Pen::new(context.palette.thin_stroke_width(), color));
            }
            let (at, value) = (tick.text_rect.center(), tick.value.to_string());
            scene.text(at, Align2::CENTER_CENTER, size::SMALL_TEXT, color, value);
        }
        let (at, name) = (labels.name.center(), geometry::axis_name(axis));
        scene.text(at, Align2::CENTER_CENTER, size::TEXT, color, name);
    }
}

/// Returns the distance from a cell's centre at which the short line begins. Where dots lie within dots,
/// it begins at the cell, so that one sees which edge is numbered.
fn leader_start(context: &SpaceContext<'_>, foot: Pos2, outward: Vec2, to: Pos2) -> f32 {
    let whole = (to - foot).dot(outward);
    let cell = context.layout.cell_spacing_in_points() * 0.06;
    match context.layout.has_dots() {
        true => cell.min(whole),
        false => cell.max(whole - 7.0).min(whole),
    }
}

fn axis_labels(context: &SpaceContext<'_>, room: &mut Obstacles) -> Vec<AxisLabels> {
    let plan = &context.layout;
    let zoom = context.view_model.space.pose().zoom as f32;
    if plan.tiles.half_width() * zoom < MIN_TICK_LABEL_RADIUS || plan.axes.len() > MAX_LABELED_AXES
    {
        return Vec::new();
    }
    // All slices look alike: the first one in view stands for all.
    let mut tiles = (0..plan.tiles.count()).map(|tile| (tile, plan.tile_center(tile)));
    let Some((tile, center)) = tiles.find(|(_, center)| plan.is_tile_visible(*center)) else {
        return Vec::new();
    };
    let mut slice = context.slice.clone();
    plan.tiles.write_coords(tile, &mut slice);
    (0..plan.axes.len())
        .filter_map(|k| place_axis_labels(context, (center, &slice), k, room))
        .collect()
}

/// Places the labels of an axis at the outermost edge with room beside it, where no other edge
/// crosses them.
fn place_axis_labels(
    context: &SpaceContext<'_>,
    tile: (Pos2, &Cell),
    k: usize,
    room: &mut Obstacles,
) -> Option<AxisLabels> {
    let mut edges: Vec<TickEdge> = (0..1usize << context.layout.axes.len())
        .filter(|bits| bits >> k & 1 == 0)
        .filter_map(|bits| TickEdge::new(context, tile, k, bits))
        .collect();
    edges.sort_by(|a, b| b.score.total_cmp(&a.score));
    edges.truncate(MAX_TRIED_EDGES);
    let sides = |edge: &TickEdge| [edge.outward, -edge.outward];
    let side_count = if context.layout.has_dots() { 2 } else { 1 };
    for edge in &edges {
        for outward in sides(edge).into_iter().take(side_count) {
            for step in 0..LABEL_DISTANCE_COUNT {
                let far = MIN_LABEL_DISTANCE + LABEL_DISTANCE_STEP * step as f32;
                if let Some(labels) = edge.place_labels(outward, far, room) {
                    for tick in &labels.ticks {
                        room.add_rect(tick.text_rect.expand(1.0));
                        room.add_bar(tick.anchor, tick.text_rect.center(), 2.0);
                    }
                    room.add_rect(labels.name.expand(1.0));
                    return Some(labels);
                }
            }
        }
    }
    None
}

/// An edge of the frame as a candidate for the labels of its axis.
struct TickEdge {
    axis: usize,
    /// Each value with the centre of its cell and that cell's radius.
    anchors: Vec<(u16, Pos2, f32)>,
    /// The direction away from the centre of the picture.
    outward: Vec2,
    score: f32,
    /// The rectangle outside of which nothing is written.
    view: Rect,
}

impl TickEdge {
    /// Measures an edge of the slice centred at `tile`; `None` if its values would be illegible.
    fn new(
        context: &SpaceContext<'_>,
        (tile, slice): (Pos2, &Cell),
        k: usize,
        bits: usize,
    ) -> Option<Self> {
        let plan = &context.layout;
        let shape = context.view_model.game.shape();
        let axis = plan.axes[k];
        let side = shape.side(axis);
        let values: Vec<u16> =
            if side <= MAX_WRITTEN_VALUES { (0..side).collect() } else { vec![0, side - 1] };
        let mut cell = slice.clone();
        for (other, at) in plan.axes.iter().enumerate() {
            let end = if bits >> other & 1 == 1 { shape.side(*at) - 1 } else { 0 };
            cell.coords_mut()[*at] = end;
        }
        let feet: Vec<(u16, Pos2, f32)> = values
            .into_iter()
            .map(|value| {
                cell.coords_mut()[axis] = value;
                let projected = plan.project_cell(&cell).1;
                (
                    value,
                    plan.tile_point_to_screen(tile, projected.x, projected.y),
                    cell_radius(context, &cell),
                )
            })
            .collect();
        let (first, last) = (feet.first()?.1, feet.last()?.1);
        let between = feet.windows(2).map(|pair| pair[0].1.distance(pair[1].1));
        // An axis that points to the eye has no room for its values.
        if feet.len() > 1 && between.fold(f32::INFINITY, f32::min) < MIN_VALUE_DISTANCE {
            return None;
        }
        let projected = plan.project_position(&[0.0; MAX_PROJECTED_DIMS]).1;
        let middle = plan.tile_point_to_screen(tile, projected.x, projected.y);
        let across = (last - first).rot90().normalized();
        let half_way = first.lerp(last, 0.5) - middle;
        let outward = if across.dot(half_way) < 0.0 { -across } else { across };
        // Far out is best; of two equal ones, the lower or the left one.
        let worth = outward.dot(half_way) + 0.35 * half_way.y - 0.2 * half_way.x;
        Some(Self { axis, anchors: feet, outward, score: worth, view: plan.view_rect() })
    }

    /// Places the values at this distance and the name beyond them, if there is room.
    fn place_labels(&self, outward: Vec2, far: f32, room: &Obstacles) -> Option<AxisLabels> {
        let free = |rect: &Rect| {
            self.view.contains_rect(*rect)
                && room.is_rect_free(*rect)
                && room.is_clear_of_bars(*rect)
        };
        let rim = self.anchors.iter().map(|(_, _, rim)| *rim).fold(0.0, f32::max);
        let ticks = self.anchors.iter().map(|(value, foot, own)| {
            // In one row, if the cells are of similar sizes.
            let reach = if rim < 1.6 * own { rim } else { *own };
            let center = *foot + outward * (reach + far);
            let text = text_rect(center, &value.to_string(), size::SMALL_TEXT);
            let leads = !room.crosses_any_rect(*foot, center);
            (free(&text) && leads).then_some(AxisTick {
                axis: self.axis,
                value: *value,
                anchor: *foot,
                text_rect: text,
            })
        });
        let ticks: Vec<AxisTick> = ticks.collect::<Option<_>>()?;
        // Along a slanted edge the values may be apart and their texts overlap.
        if ticks.windows(2).any(|pair| pair[0].text_rect.intersects(pair[1].text_rect)) {
            return None;
        }
        // Values without a name would be read as those of another axis.
        let name = self.place_name(outward, rim + far, &free, &ticks)?;
        Some(AxisLabels { ticks, name, outward })
    }

    /// Places the name beyond the values, or beyond the ends of the edge.
    fn place_name(
        &self,
        outward: Vec2,
        far: f32,
        free: &dyn Fn(&Rect) -> bool,
        ticks: &[AxisTick],
    ) -> Option<Rect> {
        let (first, last) = (self.anchors.first()?.1, self.anchors.last()?.1);
        let along = (last - first).normalized();
        let half_way = first.lerp(last, 0.5);
        let beyond = [15.0, 19.0, 24.0].map(|more| half_way + outward * (far + more));
        let after = [18.0, 24.0, 30.0].map(|more| last + along * more + outward * far);
        let before = [18.0, 24.0, 30.0].map(|more| first - along * more + outward * far);
        let places = beyond.into_iter().chain(after).chain(before);
        let rects = places.map(|at| text_rect(at, &geometry::axis_name(self.axis), size::TEXT));
        let apart = |rect: &Rect| ticks.iter().all(|tick| !tick.text_rect.intersects(*rect));
        rects.into_iter().find(|rect| apart(rect) && free(rect))
    }
}

/// Returns the rectangle of a text around its centre, with a margin.
fn text_rect(center: Pos2, text: &str, size: f32) -> Rect {
    Rect::from_center_size(center, vec2(text_width(text, size), 0.8 * size)).expand(2.0)
}
