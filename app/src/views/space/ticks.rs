//! Ticks of the axes in the space view: values and names along an edge of the frame, each value
//! beside its cell, where nothing else lies.

use super::look::Look;
use super::plan::{Plan, VALUES_FROM};
use super::room::{Room, rim};
use crate::projection::MAX_DIMS;
use crate::scene::{Pen, Scene, text_width};
use crate::theme::{axis_color, size};
use egui::{Align2, Pos2, Rect, Vec2, vec2};
use hypertoe_core::Cell;
use hypertoe_core::geometry::axis;

/// Of longer axes only the first and the last value are written.
const MOST_VALUES: u16 = 12;
/// The maximum number of axes that have values.
const MOST_AXES: usize = 6;
/// The least distance between values at which they are legible, in points.
const APART: f32 = 15.0;
/// The least distance of a value from the rim of its cell, the increment, and the number of
/// distances that are tried.
const NEAREST: f32 = 8.0;
const STEP: f32 = 4.0;
const STEPS: usize = 9;
/// The maximum number of edges that are tried for an axis.
const MOST_EDGES: usize = 10;

/// A value beside its cell.
#[derive(Clone, Debug, PartialEq)]
pub struct Tick {
    pub axis: usize,
    pub value: u16,
    /// The centre of the cell, on an edge of the frame.
    pub foot: Pos2,
    /// The rectangle of the text.
    pub text: Rect,
}

/// The ticks and the name of an axis.
struct Labels {
    ticks: Vec<Tick>,
    name: Option<Rect>,
    /// The direction from the cells to their values.
    outward: Vec2,
}

/// Returns the ticks beside the first slice in view.
pub fn ticks(look: &Look<'_>) -> Vec<Tick> {
    labels(look).into_iter().flat_map(|labels| labels.ticks).collect()
}

/// Draws values, names, and a short line from each cell to its value.
pub fn draw(look: &Look<'_>, scene: &mut Scene) {
    for labels in labels(look) {
        let Some(axis) = labels.ticks.first().map(|tick| tick.axis) else { continue };
        let color = axis_color(axis, look.palette.dark);
        for tick in &labels.ticks {
            let to = tick.text.center() - labels.outward * (0.5 * size::SMALL_TEXT + 1.0);
            let from = tick.foot + labels.outward * rim_at(look, tick.foot, labels.outward, to);
            if (to - from).dot(labels.outward) > 1.5 {
                scene.polyline(vec![from, to], Pen::new(look.palette.stroke(), color));
            }
            let (at, value) = (tick.text.center(), tick.value.to_string());
            scene.text(at, Align2::CENTER_CENTER, size::SMALL_TEXT, color, value);
        }
        if let Some(name) = labels.name {
            let name_of = axis::name(axis);
            scene.text(name.center(), Align2::CENTER_CENTER, size::TEXT, color, name_of);
        }
    }
}

/// Returns the distance from a cell's centre at which the short line begins.
fn rim_at(look: &Look<'_>, foot: Pos2, outward: Vec2, to: Pos2) -> f32 {
    let whole = (to - foot).dot(outward);
    let cell = look.plan.pitch() * 0.06;
    cell.max(whole - 7.0).min(whole)
}

fn labels(look: &Look<'_>) -> Vec<Labels> {
    let plan = &look.plan;
    let zoom = look.show.space.pose().zoom as f32;
    if plan.tiles.radius() * zoom < VALUES_FROM || plan.axes.len() > MOST_AXES {
        return Vec::new();
    }
    let mut room = Room::beside_cells(look);
    // All slices look alike: the first one in view stands for all.
    let mut tiles = (0..plan.tiles.count()).map(|tile| (tile, plan.tile_center(tile)));
    let Some((tile, center)) = tiles.find(|(_, center)| plan.shows_tile(*center)) else {
        return Vec::new();
    };
    let mut slice = look.slice.clone();
    plan.tiles.write(tile, &mut slice);
    edges(plan, center, &mut room);
    (0..plan.axes.len()).filter_map(|k| along(look, (center, &slice), k, &mut room)).collect()
}

/// Adds the edges of the frame as obstacles.
fn edges(plan: &Plan, tile: Pos2, room: &mut Room) {
    for bits in 0..1usize << plan.axes.len() {
        for k in (0..plan.axes.len()).filter(|k| bits >> k & 1 == 0) {
            let [a, b] = [bits, bits | 1 << k].map(|bits| corner(plan, tile, bits));
            room.take_bar(a, b, 2.0);
        }
    }
}

fn corner(plan: &Plan, tile: Pos2, bits: usize) -> Pos2 {
    let seen = plan.see_place(&plan.corner(bits)).1;
    plan.on_screen(tile, seen.x, seen.y)
}

/// Places the labels of an axis at the outermost edge with room beside it; edges where no other
/// edge crosses the labels come first.
fn along(look: &Look<'_>, tile: (Pos2, &Cell), k: usize, room: &mut Room) -> Option<Labels> {
    let mut edges: Vec<Edge> = (0..1usize << look.plan.axes.len())
        .filter(|bits| bits >> k & 1 == 0)
        .filter_map(|bits| Edge::new(look, tile, k, bits))
        .collect();
    edges.sort_by(|a, b| b.worth.total_cmp(&a.worth));
    edges.truncate(MOST_EDGES);
    let sides = |edge: &Edge| [edge.outward, -edge.outward];
    for clear in [true, false] {
        for edge in &edges {
            for outward in sides(edge).into_iter().take(if look.plan.has_dots() { 2 } else { 1 }) {
                for step in 0..STEPS {
                    let far = NEAREST + STEP * step as f32;
                    if let Some(labels) = edge.labels(outward, far, (room, clear)) {
                        for tick in &labels.ticks {
                            room.take(tick.text.expand(1.0));
                            room.take_bar(tick.foot, tick.text.center(), 2.0);
                        }
                        labels.name.iter().for_each(|name| room.take(name.expand(1.0)));
                        return Some(labels);
                    }
                }
            }
        }
    }
    None
}

/// An edge of the frame as a candidate for the labels of its axis.
struct Edge {
    axis: usize,
    /// Each value with the centre of its cell and that cell's radius.
    feet: Vec<(u16, Pos2, f32)>,
    /// The direction away from the centre of the picture.
    outward: Vec2,
    worth: f32,
}

impl Edge {
    /// Measures an edge of the slice centred at `tile`; `None` if its values would be illegible.
    fn new(look: &Look<'_>, (tile, slice): (Pos2, &Cell), k: usize, bits: usize) -> Option<Self> {
        let plan = &look.plan;
        let shape = look.show.seen.shape();
        let axis = plan.axes[k];
        let side = shape.side(axis);
        let values: Vec<u16> =
            if side <= MOST_VALUES { (0..side).collect() } else { vec![0, side - 1] };
        let mut cell = slice.clone();
        for (other, at) in plan.axes.iter().enumerate() {
            let end = if bits >> other & 1 == 1 { shape.side(*at) - 1 } else { 0 };
            cell.coords_mut()[*at] = end;
        }
        let feet: Vec<(u16, Pos2, f32)> = values
            .into_iter()
            .map(|value| {
                cell.coords_mut()[axis] = value;
                let seen = plan.see(&cell).1;
                (value, plan.on_screen(tile, seen.x, seen.y), rim(look, &cell))
            })
            .collect();
        let (first, last) = (feet.first()?.1, feet.last()?.1);
        let between = feet.windows(2).map(|pair| pair[0].1.distance(pair[1].1));
        // An axis that points to the eye has no room for its values.
        if feet.len() > 1 && between.fold(f32::INFINITY, f32::min) < APART {
            return None;
        }
        let seen = plan.see_place(&[0.0; MAX_DIMS]).1;
        let middle = plan.on_screen(tile, seen.x, seen.y);
        let across = (last - first).rot90().normalized();
        let half_way = first.lerp(last, 0.5) - middle;
        let outward = if across.dot(half_way) < 0.0 { -across } else { across };
        // Far out is best; of two equal ones, the lower or the left one.
        let worth = outward.dot(half_way) + 0.35 * half_way.y - 0.2 * half_way.x;
        Some(Self { axis, feet, outward, worth })
    }

    /// Places the values at this distance and the name beyond them, if there is room.
    fn labels(&self, outward: Vec2, far: f32, (room, clear): (&Room, bool)) -> Option<Labels> {
        let free = |rect: &Rect| room.is_free(*rect) && (!clear || room.is_clear(*rect));
        let rim = self.feet.iter().map(|(_, _, rim)| *rim).fold(0.0, f32::max);
        let ticks = self.feet.iter().map(|(value, foot, own)| {
            // In one row, if the cells are of similar sizes.
            let reach = if rim < 1.6 * own { rim } else { *own };
            let center = *foot + outward * (reach + far);
            let text = around(center, &value.to_string(), size::SMALL_TEXT);
            let leads = !room.is_written(*foot, center);
            (free(&text) && leads).then_some(Tick {
                axis: self.axis,
                value: *value,
                foot: *foot,
                text,
            })
        });
        let ticks: Vec<Tick> = ticks.collect::<Option<_>>()?;
        // Along a slanted edge the values may be apart and their texts overlap.
        if ticks.windows(2).any(|pair| pair[0].text.intersects(pair[1].text)) {
            return None;
        }
        let name = self.name(outward, rim + far, &free, &ticks);
        Some(Labels { ticks, name, outward })
    }

    /// Places the name beyond the values, or beyond the ends of the edge.
    fn name(
        &self,
        outward: Vec2,
        far: f32,
        free: &dyn Fn(&Rect) -> bool,
        ticks: &[Tick],
    ) -> Option<Rect> {
        let (first, last) = (self.feet.first()?.1, self.feet.last()?.1);
        let along = (last - first).normalized();
        let half_way = first.lerp(last, 0.5);
        let beyond = [15.0, 19.0, 24.0].map(|more| half_way + outward * (far + more));
        let after = [18.0, 24.0, 30.0].map(|more| last + along * more + outward * far);
        let before = [18.0, 24.0, 30.0].map(|more| first - along * more + outward * far);
        let places = beyond.into_iter().chain(after).chain(before);
        let rects = places.map(|at| around(at, &axis::name(self.axis), size::TEXT));
        let apart = |rect: &Rect| ticks.iter().all(|tick| !tick.text.intersects(*rect));
        rects.into_iter().find(|rect| apart(rect) && free(rect))
    }
}

/// Returns the rectangle of a text around its centre, with a margin.
fn around(center: Pos2, text: &str, size: f32) -> Rect {
    Rect::from_center_size(center, vec2(text_width(text, size), 0.8 * size)).expand(2.0)
}
