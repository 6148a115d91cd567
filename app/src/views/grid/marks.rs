//! The players’ marks on the grid, each with a shape of its own, and the numbers of the moves.

use super::context::GridContext;
use crate::scene::{Pen, Quad, Scene};
use crate::theme::player_color;
use crate::views::trace;
use egui::{Align2, Color32, Pos2, Rect, Vec2, pos2, vec2};
use hypertoe_core::Mark;
use std::f32::consts::TAU;

/// The margin of a mark in its cell on each side, as a fraction of the cell's width.
const MARK_INSET: f32 = 0.22;

/// Draws a mark into a cell as shapes.
pub fn draw_mark(scene: &mut Scene, mark: Mark, rect: Rect, color: Color32) {
    let area = rect.shrink(rect.width() * MARK_INSET);
    let pen = Pen::new((rect.width() * 0.13).max(1.5), color);
    let center = area.center();
    let half = area.width() / 2.0;
    match mark {
        Mark::Cross => {
            scene.polyline(vec![area.left_top(), area.right_bottom()], pen);
            scene.polyline(vec![area.left_bottom(), area.right_top()], pen);
        }
        Mark::Ring => scene.outline_circle(center, half, pen),
        Mark::Triangle => scene.polygon(triangle(center, half * 1.2), color),
        Mark::Square => scene.outline_rect(area.expand(half * 0.04), half * 0.12, pen),
        Mark::Diamond => scene.polygon(diamond(center, half * 1.18), color),
        Mark::Plus => {
            let pen = Pen::new(pen.width * 1.15, color);
            scene.polyline(vec![area.left_center(), area.right_center()], pen);
            scene.polyline(vec![area.center_top(), area.center_bottom()], pen);
        }
        Mark::Star => {
            for points in star_rays(center, half * 1.2) {
                scene.polygon(points.to_vec(), color);
            }
        }
        Mark::Hexagon => scene.polygon(hexagon(center, half * 1.1).to_vec(), color),
        Mark::Character(glyph) => {
            // Three shifted copies make a letter as bold as the shapes.
            let width = rect.width();
            for shift in [-0.022, 0.0, 0.022] {
                let at = center + vec2(shift * width, 0.0);
                let letter = glyph.get().to_string();
                scene.text(at, Align2::CENTER_CENTER, width * 0.78, color, letter);
            }
        }
    }
}

/// Draws a fraction (0 to 1) of a mark, stroke by stroke, or growing from its centre.
pub fn draw_partial_mark(scene: &mut Scene, mark: Mark, rect: Rect, color: Color32, fraction: f32) {
    if fraction >= 1.0 {
        return draw_mark(scene, mark, rect, color);
    }
    let area = rect.shrink(rect.width() * MARK_INSET);
    let pen = Pen::new((rect.width() * 0.13).max(1.5), color);
    let mut strokes = |pen: Pen, strokes: [(Pos2, Pos2); 2]| {
        for ((from, to), begun) in strokes.into_iter().zip([0.0, 0.5]) {
            let drawn = ((fraction - begun) * 2.0).clamp(0.0, 1.0);
            if drawn > 0.0 {
                scene.polyline(vec![from, from.lerp(to, drawn)], pen);
            }
        }
    };
    match mark {
        Mark::Cross => strokes(
            pen,
            [(area.left_top(), area.right_bottom()), (area.right_top(), area.left_bottom())],
        ),
        Mark::Plus => strokes(
            Pen::new(pen.width * 1.15, color),
            [(area.left_center(), area.right_center()), (area.center_top(), area.center_bottom())],
        ),
        Mark::Ring if fraction > 0.0 => {
            let (center, radius) = (area.center(), area.width() / 2.0);
            let steps = 2 + (fraction * 40.0) as u8;
            let at = |i: u8| TAU * (fraction * f32::from(i) / f32::from(steps) - 0.25);
            let arc = (0..=steps).map(|i| center + radius * Vec2::angled(at(i)));
            scene.polyline(arc.collect(), pen);
        }
        Mark::Ring => {}
        _ if fraction > 0.0 => {
            let size = rect.size() * (0.3 + 0.7 * fraction);
            let small = Rect::from_center_size(rect.center(), size);
            draw_mark(scene, mark, small, color.gamma_multiply(fraction.sqrt()));
        }
        _ => {}
    }
}

/// Draws the last mark while it falls, in games with gravity.
pub(super) fn draw_falling_mark(context: &GridContext<'_>, scene: &mut Scene) {
    let Some(last) =
        context.view_model.game.last_mark().filter(|last| context.is_in_slice(&last.cell))
    else {
        return;
    };
    let Some((from, share)) = context.view_model.move_animation.fall_of_mark(&last.cell) else {
        return;
    };
    let (from, to) = (context.cell_rect(from), context.cell_rect(&last.cell));
    let rect = to.translate((from.center() - to.center()) * (1.0 - share));
    let info = context.view_model.game.player_info(last.player);
    draw_mark(scene, info.mark, rect, player_color(info.color, context.palette.dark));
}

/// Returns whether a mark is drawn as text, not as quads, in small cells of this width in points.
pub fn is_drawn_as_text(mark: Mark, width: f32) -> bool {
    matches!(mark, Mark::Character(_)) && width >= 8.0
}

/// Adds a mark in a small cell as a few quads.
pub fn push_mark_quads(quads: &mut Vec<Quad>, mark: Mark, rect: Rect, color: Color32) {
    let area = rect.shrink(rect.width() * MARK_INSET * 0.7);
    let width = (rect.width() * 0.2).max(1.0);
    let mut bar = |a: Pos2, b: Pos2| quads.push(Quad::bar(a, b, width, color));
    match mark {
        Mark::Cross => {
            bar(area.left_top(), area.right_bottom());
            bar(area.left_bottom(), area.right_top());
        }
        Mark::Plus => {
            bar(area.left_center(), area.right_center());
            bar(area.center_top(), area.center_bottom());
        }
        Mark::Ring => {
            let (center, radius) = (area.center(), area.width() / 2.0 - width * 0.3);
            let at = |i: u8| center + radius * Vec2::angled(TAU * (f32::from(i) + 0.5) / 6.0);
            (0..6).for_each(|i| bar(at(i), at(i + 1)));
        }
        Mark::Square => {
            let area = area.shrink(width / 2.0);
            bar(area.left_top(), area.right_top());
            bar(area.left_bottom(), area.right_bottom());
            bar(area.left_top(), area.left_bottom());
            bar(area.right_top(), area.right_bottom());
        }
        Mark::Triangle => {
            let points = triangle(area.center(), area.width() / 2.0);
            quads.push(Quad { corners: [points[0], points[1], points[2], points[2]], color });
        }
        Mark::Diamond => {
            let points = diamond(area.center(), area.width() / 2.0);
            quads.push(Quad { corners: [points[0], points[1], points[2], points[3]], color });
        }
        Mark::Star => {
            let rays = star_rays(area.center(), area.width() * 0.6);
            quads.extend(rays.map(|corners| Quad { corners, color }));
        }
        Mark::Hexagon => {
            let [a, b, c, d, e, f] = hexagon(area.center(), area.width() * 0.55);
            quads.extend([[a, b, c, d], [d, e, f, a]].map(|corners| Quad { corners, color }));
        }
        // Characters are drawn as text; this stands in where they are too small to read.
        Mark::Character(_) => quads.push(Quad::from_rect(area.shrink(width / 2.0), color)),
    }
}

/// Returns five rays, each from the centre to a tip.
fn star_rays(center: Pos2, radius: f32) -> [[Pos2; 4]; 5] {
    let at =
        |turn: f32, share: f32| center + radius * share * Vec2::angled(TAU * (turn / 5.0 - 0.25));
    std::array::from_fn(|i| {
        let turn = i as f32;
        [center, at(turn - 0.5, 0.42), at(turn, 1.0), at(turn + 0.5, 0.42)]
    })
}

fn hexagon(center: Pos2, radius: f32) -> [Pos2; 6] {
    std::array::from_fn(|i| center + radius * Vec2::angled(TAU * i as f32 / 6.0))
}

fn triangle(center: Pos2, radius: f32) -> Vec<Pos2> {
    let center = center + vec2(0.0, radius * 0.14);
    (0..3).map(|i| center + radius * Vec2::angled(TAU * (i as f32 / 3.0 - 0.25))).collect()
}

fn diamond(center: Pos2, radius: f32) -> Vec<Pos2> {
    vec![
        pos2(center.x, center.y - radius),
        pos2(center.x + radius, center.y),
        pos2(center.x, center.y + radius),
        pos2(center.x - radius, center.y),
    ]
}

/// The least points per cell at which a number is legible.
const MIN_NUMBERED_SCALE: f32 = 9.0;

/// Draws the number of each visible move, on a small disk in a corner of its cell.
pub fn draw_move_numbers(context: &GridContext<'_>, scene: &mut Scene) {
    if context.scale() < MIN_NUMBERED_SCALE {
        return;
    }
    let game = context.view_model.game.full_game();
    for played in game.position().played_marks() {
        if !context.is_in_slice(&played.cell)
            || context.view_model.game.visible_stone(&played.cell).is_none()
        {
            continue;
        }
        let rect = context.cell_rect(&played.cell);
        if !rect.intersects(context.view) {
            continue;
        }
        let info = game.player_info(played.player);
        let (center, radius) = trace::bottom_right_number_circle(rect);
        let text = played.move_number.to_string();
        let size = radius * [1.7, 1.45, 1.1, 0.86][(text.len() - 1).min(3)];
        scene.fill_circle(center, radius, context.palette.cell);
        // Light text on a small disk needs high contrast.
        let color = player_color(info.color, context.palette.dark);
        let color = context.palette.text.lerp_to_gamma(color, 0.25);
        scene.text(center, Align2::CENTER_CENTER, size, color, text);
    }
}
