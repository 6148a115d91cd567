//! Legends in the corners of the space view: the axes, and the colours of the slices.

use super::context::SpaceContext;
use super::layout::{GIZMO_RADIUS, gizmo_center};
use super::obstacles::Obstacles;
use crate::scene::{Pen, Scene, SceneShape, text_width};
use crate::theme::{axis_color, size};
use egui::{Align2, Color32, Pos2, Rect, Vec2, pos2, vec2};
use hypertoe_core::geometry;

/// The maximum number of axes that are drawn.
const MAX_GIZMO_AXES: usize = 8;

/// The gizmo and the key are left out of views with a shorter side, in points.
const MIN_VIEW_SIDE: f32 = 200.0;
/// The radius of the plate behind the arrows and their names, in points.
const PLATE_RADIUS: f32 = GIZMO_RADIUS + 9.0;

/// The maximum number of rings with names: there is no room for more.
const MAX_NAMED_RINGS: usize = 2;

/// Draws the gizmo: an arrow for each axis of the space, the nearest last. An axis along the line
/// of sight, or beyond three dimensions, is a ring in the middle. It stands in the first corner of
/// the view in which nothing else lies; there is none if all are taken, except in the window.
pub fn draw_gizmo(context: &SpaceContext<'_>, scene: &mut Scene, room: &Obstacles) {
    let view = context.layout.view_rect();
    if view.width() < MIN_VIEW_SIDE || view.height() < MIN_VIEW_SIDE {
        return;
    }
    let Some(middle) = free_center(context, room) else { return };
    let back = context.palette.surface.gamma_multiply(0.75);
    let rim = Some(Pen::new(1.0, context.palette.outline));
    scene.shapes.push(SceneShape::Circle {
        center: middle,
        radius: PLATE_RADIUS,
        fill: back,
        pen: rim,
    });
    let mut arrows: Vec<(usize, [f64; 3])> = context
        .layout
        .axes
        .iter()
        .take(MAX_GIZMO_AXES)
        .enumerate()
        .map(|(k, axis)| (*axis, context.layout.camera.axis_direction(k)))
        .collect();
    arrows.sort_by(|a, b| a.1[2].total_cmp(&b.1[2]));
    let (mut still, mut names) = (0, AxisNames::default());
    for (axis, [x, y, _]) in arrows {
        let color = axis_color(axis, context.palette.dark);
        let along = vec2(x as f32, -y as f32) * GIZMO_RADIUS * 0.8;
        if along.length() < 4.0 {
            let radius = 4.0 + 3.0 * still as f32;
            scene.outline_circle(middle, radius, Pen::new(1.5, color));
            if still < MAX_NAMED_RINGS {
                let at = pos2(middle.x + 11.0 + 9.0 * still as f32, middle.y - 9.0);
                let below = pos2(at.x, middle.y + 10.0);
                let left = pos2(middle.x - 12.0, at.y);
                names.draw(scene, (axis, color), [at, below, left]);
            }
            still += 1;
            continue;
        }
        let tip = middle + along;
        scene.polyline(vec![middle, tip], Pen::new(2.0, color));
        let back = along.normalized() * 5.0;
        let side: Vec2 = back.rot90() * 0.55;
        scene.polygon(
            vec![tip + back * 0.6, tip - back * 0.6 + side, tip - back * 0.6 - side],
            color,
        );
        let (ahead, aside) = (along.normalized() * 8.0, along.normalized().rot90() * 9.0);
        names.draw(scene, (axis, color), [tip + ahead, tip + aside, tip - aside]);
    }
}

/// The names of axes in the gizmo, none of which lies on another.
#[derive(Default)]
struct AxisNames {
    taken: Vec<Rect>,
}

impl AxisNames {
    /// Draws the name of an axis at the first place that is free; none if all are taken, as where
    /// arrows lie on one another.
    fn draw(&mut self, scene: &mut Scene, (axis, color): (usize, Color32), places: [Pos2; 3]) {
        let name = geometry::axis_name(axis);
        let extent = vec2(text_width(&name, size::SMALL_TEXT), 0.8 * size::SMALL_TEXT);
        let rects = places.map(|at| Rect::from_center_size(at, extent).expand(1.0));
        let free = |rect: &Rect| self.taken.iter().all(|other| !other.intersects(*rect));
        if let Some(rect) = rects.into_iter().find(free) {
            scene.text(rect.center(), Align2::CENTER_CENTER, size::SMALL_TEXT, color, name);
            self.taken.push(rect);
        }
    }
}

/// Returns the centre of the gizmo: in the lower left corner if nothing lies there, otherwise in the
/// first free one. In the window it stays in the lower left corner while the board turns, and if no
/// corner is free.
fn free_center(context: &SpaceContext<'_>, room: &Obstacles) -> Option<Pos2> {
    let view = context.layout.view_rect();
    let first = gizmo_center(view);
    let is_rotating = context.view_model.space.is_turning();
    if context.is_interactive && is_rotating {
        return Some(first);
    }
    // In a film it never moves: it keeps clear of all that the board passes through.
    let swept = is_rotating.then(|| {
        let half = Vec2::splat(context.layout.slice_half_side());
        Rect::from_center_size(context.layout.tile_center(0), 2.0 * half)
    });
    let inset = view.left_bottom() - first;
    let [x, y] = [inset.x, inset.y].map(f32::abs);
    let corners = [
        first,
        view.left_top() + vec2(x, y),
        view.right_top() + vec2(-x, y),
        view.right_bottom() + vec2(-x, -y),
    ];
    let free = corners.into_iter().find(|at| {
        let clear = swept.is_none_or(|swept| swept.distance_to_pos(*at) > PLATE_RADIUS);
        clear && room.is_disk_free(*at, PLATE_RADIUS + 2.0)
    });
    free.or_else(|| context.is_interactive.then_some(first))
}

/// With more values than this, only the first, the middle and the last are listed.
const MAX_LISTED_VALUES: u16 = 10;
/// Gap before each dot, and between a dot and its value.
const ENTRY_GAP: f32 = 11.0;
const LABEL_GAP: f32 = 4.0;
const LEGEND_DOT_RADIUS: f32 = 4.5;
/// Height of the row, and its distance from the corner.
const LEGEND_HEIGHT: f32 = 20.0;
const LEGEND_MARGIN: f32 = 12.0;

/// Returns the axis whose values have colours of their own, on dots or on cells, and the values to list in
/// the legend with their colours.
pub fn slice_color_legend_entries(
    context: &SpaceContext<'_>,
) -> Option<(usize, Vec<(u16, Color32)>)> {
    let axis = context.value_color_axis()?;
    let side = context.view_model.game.shape().side(axis);
    let told: Vec<u16> = match side {
        0..=MAX_LISTED_VALUES => (0..side).collect(),
        _ => vec![0, side / 2, side - 1],
    };
    let color = |value: u16| context.value_color(f32::from(value) / f32::from(side.max(2) - 1));
    Some((axis, told.into_iter().map(|value| (value, color(value))).collect()))
}

/// Draws the axis by whose values cells are coloured and the colour of each value, if there is
/// room. The key takes its place from the room that is left.
pub fn draw_slice_color_legend(
    context: &SpaceContext<'_>,
    scene: &mut Scene,
    room: &mut Obstacles,
) {
    let Some((axis, values)) = slice_color_legend_entries(context) else { return };
    let name = geometry::axis_name(axis);
    let text = size::SMALL_TEXT;
    let wide = |text_of: &str, size| text_width(text_of, size);
    let each = |(value, _): &(u16, Color32)| {
        2.0 * LEGEND_DOT_RADIUS + LABEL_GAP + wide(&value.to_string(), text)
    };
    let all = wide(&name, size::TEXT) + values.iter().map(|v| ENTRY_GAP + each(v)).sum::<f32>();
    let view = context.layout.view_rect();
    if all + 2.0 * LEGEND_MARGIN > view.width() * 0.6 || view.height() < MIN_VIEW_SIDE {
        return;
    }
    let plate_at = |right: bool, bottom: bool| {
        let inset = vec2(LEGEND_MARGIN + all / 2.0, LEGEND_MARGIN + LEGEND_HEIGHT / 2.0);
        let x = if right { view.right() - inset.x } else { view.left() + inset.x };
        let y = if bottom { view.bottom() - inset.y } else { view.top() + inset.y };
        Rect::from_center_size(pos2(x, y), vec2(all, LEGEND_HEIGHT) + Vec2::new(12.0, 2.0))
    };
    let corners = [(true, true), (true, false), (false, false), (false, true)];
    let plates = corners.map(|(right, bottom)| plate_at(right, bottom));
    let free = |plate: &Rect| room.is_rect_free(*plate) && room.is_clear_of_bars(*plate);
    let found = plates.into_iter().find(free);
    let Some(plate) = found.or_else(|| context.is_interactive.then_some(plates[0])) else { return };
    room.add_rect(plate);
    let (right, middle) = (plate.right() - 6.0, plate.center().y);
    scene.fill_rect(plate, 6.0, context.palette.canvas.gamma_multiply(0.8));
    let mut x = right - all;
    let color = axis_color(axis, context.palette.dark);
    scene.text(pos2(x, middle), Align2::LEFT_CENTER, size::TEXT, color, name.clone());
    x += wide(&name, size::TEXT);
    for (value, color) in values {
        x += ENTRY_GAP + LEGEND_DOT_RADIUS;
        scene.fill_circle(pos2(x, middle), LEGEND_DOT_RADIUS, color);
        x += LEGEND_DOT_RADIUS + LABEL_GAP;
        let value = value.to_string();
        let width = wide(&value, text);
        scene.text(pos2(x, middle), Align2::LEFT_CENTER, text, context.palette.text_weak, value);
        x += width;
    }
}
