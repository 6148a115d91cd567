//! A cube of up to four dimensions: its sweep, its net, or a slice through it, with the table of its
//! counts beside or below it. All of it follows from the figure; nothing overlaps.

mod count_block;
mod painter;
mod projector;

use crate::board::hypercube::{HypercubeFigure, HypercubeKind, HypercubeScene};
use crate::hypercube::{MAX_DIMS, ObliqueSlice};
use crate::i18n;
use crate::projection::{OrbitAngles, Rotation};
use crate::scene::{Scene, text_width};
use crate::theme::Palette;
use count_block::CountBlock;
use egui::{Align2, Rect, Vec2, pos2, vec2};
use painter::{FigureStyle, draw_model};
use projector::{Projector, full_space_radius};

/// The text sizes that are tried, as shares of the shorter side of the canvas.
const TEXT_SHARES: [f32; 7] = [0.052, 0.045, 0.039, 0.034, 0.029, 0.025, 0.021];
/// The smallest and the largest text, in points.
const TEXT_SIZES: (f32, f32) = (8.0, 40.0);
/// The share of the largest possible figure that larger text may leave.
const LEAST_FIGURE: f32 = 0.74;
/// The smallest canvas with a table, in points.
const LEAST_CANVAS: f32 = 130.0;
/// The gap between the figure and the table, as a multiple of the text size.
const GAP: f32 = 1.4;
/// The height of the row below a figure with its name.
const NAME_ROW: f32 = 1.7;

/// Builds the scene of a figure in a rectangle; with `counts`, also the table of its counts.
pub fn scene(figure: &HypercubeFigure, palette: &Palette, canvas: Rect, counts: bool) -> Scene {
    let mut scene = Scene::default();
    if !canvas.is_positive() {
        return scene;
    }
    let plan = Plan::new(figure, canvas, counts);
    draw_figure(figure, palette, &plan, &mut scene);
    if let Some((block, place)) = &plan.block {
        block.draw(palette, *place, &mut scene);
    }
    scene
}

/// Returns the rectangle of the figure itself, without its table.
pub fn figure_rect(figure: &HypercubeFigure, canvas: Rect, counts: bool) -> Rect {
    Plan::new(figure, canvas, counts).room
}

/// The layout of a canvas.
struct Plan {
    /// The place of the figure.
    room: Rect,
    text_size: f32,
    block: Option<(CountBlock, Rect)>,
}

impl Plan {
    fn new(figure: &HypercubeFigure, canvas: Rect, counts: bool) -> Self {
        let shorter = canvas.size().min_elem();
        let size = |share: f32| (shorter * share).clamp(TEXT_SIZES.0, TEXT_SIZES.1);
        let without = Self { room: canvas, text_size: size(TEXT_SHARES[3]), block: None };
        if !counts || shorter < LEAST_CANVAS {
            return without;
        }
        let largest = figure_extent(figure, canvas.size(), size(TEXT_SHARES[3]));
        let mut best: Option<(f32, Self)> = None;
        for share in TEXT_SHARES {
            let text_size = size(share);
            for is_beside in [true, false] {
                let block = CountBlock::new(figure, text_size);
                let Some((room, place)) = split(canvas, block.extent(), text_size, is_beside)
                else {
                    continue;
                };
                let extent = figure_extent(figure, room.size(), text_size);
                if best.as_ref().is_none_or(|(known, _)| extent > *known) {
                    best = Some((extent, Self { room, text_size, block: Some((block, place)) }));
                }
            }
            // The largest text that leaves enough of the figure.
            if best.as_ref().is_some_and(|(extent, _)| *extent >= LEAST_FIGURE * largest) {
                break;
            }
        }
        best.map_or(without, |(_, plan)| plan)
    }
}

/// Divides a canvas into the room of the figure and the place of the table.
fn split(canvas: Rect, block: Vec2, text_size: f32, is_beside: bool) -> Option<(Rect, Rect)> {
    let gap = GAP * text_size;
    let left = canvas.size() - block - Vec2::splat(gap);
    if is_beside {
        let x = canvas.right() - block.x - gap;
        let (room, _) = canvas.split_left_right_at_x(x);
        let at = pos2(x + gap / 2.0, canvas.center().y - block.y / 2.0);
        (left.x > block.x * 0.4 && block.y <= canvas.height())
            .then(|| (room, Rect::from_min_size(at, block)))
    } else {
        let y = canvas.bottom() - block.y - gap / 2.0;
        let (room, _) = canvas.split_top_bottom_at_y(y - gap / 2.0);
        let at = pos2(canvas.center().x - block.x / 2.0, y);
        (left.y > block.y * 0.4 && block.x <= canvas.width())
            .then(|| (room, Rect::from_min_size(at, block)))
    }
}

/// Returns the diameter of the figure in a room of this size.
fn figure_extent(figure: &HypercubeFigure, room: Vec2, text_size: f32) -> f32 {
    match figure.kind() {
        HypercubeKind::Sweep | HypercubeKind::Net => room.min_elem(),
        HypercubeKind::Slice => {
            let [first, _] = slice_rooms(Rect::from_min_size(egui::Pos2::ZERO, room), text_size);
            first.size().min_elem()
        }
    }
}

/// Divides the room of a slice between the slice in its cube and on its own, without the rows for
/// their names.
fn slice_rooms(room: Rect, text_size: f32) -> [Rect; 2] {
    let rooms = match room.width() >= room.height() {
        true => room.split_left_right_at_fraction(0.5),
        false => room.split_top_bottom_at_fraction(0.5),
    };
    [rooms.0, rooms.1].map(|mut room| {
        room.max.y = (room.max.y - NAME_ROW * text_size).max(room.min.y);
        room
    })
}

fn draw_figure(figure: &HypercubeFigure, palette: &Palette, plan: &Plan, scene: &mut Scene) {
    let (dims, orbit) = (figure.dims(), figure.orbit);
    let cube_radius = (dims as f64).sqrt() / 2.0;
    match figure.scene() {
        HypercubeScene::One(model) => {
            // A net changes its size while it folds, and always fills its room.
            let (radius, style) = match figure.kind() {
                HypercubeKind::Net => (model.radius(), FigureStyle::net(dims)),
                HypercubeKind::Sweep | HypercubeKind::Slice => (cube_radius, FigureStyle::SWEEP),
            };
            let mut projector = Projector::new(orbit, figure.rotation(), radius, plan.room);
            match figure.kind() {
                HypercubeKind::Net => projector.fit(&model),
                _ => projector.set_space_radius(full_space_radius(dims)),
            }
            draw_model(&model, &projector, palette, &style, scene);
        }
        HypercubeScene::Slice { in_cube, alone } => {
            let [left, right] = slice_rooms(plan.room, plan.text_size);
            let mut projector = Projector::new(orbit, figure.rotation(), cube_radius, left);
            projector.set_space_radius(full_space_radius(dims));
            draw_model(&in_cube, &projector, palette, &FigureStyle::SLICE, scene);
            // What is flat is seen from the front.
            let orbit = if dims < MAX_DIMS { OrbitAngles::FRONT } else { orbit };
            let radius = ObliqueSlice::greatest_radius(dims);
            let mut projector =
                Projector::new(orbit, &Rotation::identity(MAX_DIMS), radius, right);
            projector.set_space_radius(full_space_radius(dims - 1));
            draw_model(&alone, &projector, palette, &FigureStyle::SLICE, scene);
            let name = match dims {
                2 => i18n::hypercube_in_square(),
                3 => i18n::hypercube_in_cube(),
                _ => i18n::hypercube_in_tesseract(),
            };
            for (room, text) in [(left, name), (right, i18n::hypercube_alone())] {
                let text = text.to_string();
                let fitting = room.width() * 0.98 / text_width(&text, 1.0).max(1.0);
                let size = plan.text_size.min(fitting);
                let at = room.center_bottom() + vec2(0.0, NAME_ROW * plan.text_size / 2.0);
                scene.text(at, Align2::CENTER_CENTER, size, palette.text_weak, text);
            }
        }
    }
}
