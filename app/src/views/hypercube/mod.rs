//! A cube of up to four dimensions: its sweep, its net, or a slice through it, with the table of its
//! counts beside or below it. All of it follows from the figure; nothing overlaps.

mod count_block;
mod painter;
mod projector;

use crate::board::hypercube::{HypercubeFigure, HypercubeKind, HypercubeScene};
use crate::hypercube::{MAX_DIMS, Model, ObliqueSlice, cube_net, swept_cube};
use crate::i18n;
use crate::projection::{OrbitAngles, Rotation};
use crate::scene::{Scene, text_width};
use crate::theme::Palette;
use count_block::CountBlock;
use egui::{Align2, Rect, Vec2, pos2, vec2};
use painter::{FigureStyle, draw_model};
use projector::Projector;
use std::f64::consts::TAU;

/// The text sizes that are tried, as shares of the shorter side of the canvas.
const TEXT_SHARES: [f32; 9] = [0.052, 0.045, 0.039, 0.034, 0.031, 0.028, 0.025, 0.023, 0.021];
/// The smallest and the largest text, in points.
const TEXT_SIZES: (f32, f32) = (8.0, 40.0);
/// The share of the largest possible figure that larger text may leave.
const LEAST_FIGURE: f32 = 0.8;
/// The smallest canvas with a table, in points.
const LEAST_CANVAS: f32 = 130.0;
/// The gap between the figure and the table, as a multiple of the text size.
const GAP: f32 = 1.4;
/// The height of the row below a figure with its name.
const NAME_ROW: f32 = 1.7;

/// Builds the scene of a figure in a rectangle; with `counts`, also the table of its counts, unless
/// the figure hides it.
pub fn scene(figure: &HypercubeFigure, palette: &Palette, canvas: Rect, counts: bool) -> Scene {
    let mut scene = Scene::default();
    if !canvas.is_positive() {
        return scene;
    }
    let plan = Plan::new(figure, canvas, counts && figure.shows_counts);
    draw_figure(figure, palette, &plan, &mut scene);
    if let Some((block, place)) = &plan.block {
        block.draw(palette, *place, &mut scene);
    }
    scene
}

/// Returns the rectangle of the figure itself, without its table.
pub fn figure_rect(figure: &HypercubeFigure, canvas: Rect, counts: bool) -> Rect {
    Plan::new(figure, canvas, counts && figure.shows_counts).room
}

/// The gap between the pictures of a strip, in points.
const STRIP_GAP: f32 = 8.0;
/// The height of the names in a strip, as a share of its height, and at most in points.
const STRIP_NAME: f32 = 0.16;
const STRIP_NAME_SIZE: f32 = 10.5;
/// The most pictures of a strip.
const MOST_IN_STRIP: usize = 5;

/// Builds a strip of the film for paper: the figure at its stops, side by side, each with its name.
pub fn film_strip(figure: &HypercubeFigure, palette: &Palette, canvas: Rect) -> Scene {
    let mut scene = Scene::default();
    let stops = figure.stops();
    let stops: Vec<(f64, String)> = match figure.kind() {
        HypercubeKind::Net => {
            [0.0, 0.4, 0.7, 1.0].map(|at| (at, format!("{:.0}°", 90.0 * at))).into()
        }
        _ => {
            let every = stops.len().div_ceil(MOST_IN_STRIP);
            let picked = stops.into_iter().step_by(every);
            picked.map(|(at, name)| (at, name.to_string())).collect()
        }
    };
    let width = (canvas.width() + STRIP_GAP) / stops.len() as f32;
    let name_height = (canvas.height() * STRIP_NAME).min(STRIP_NAME_SIZE * 1.6);
    for (number, (at, name)) in stops.into_iter().enumerate() {
        let left = canvas.left() + number as f32 * width;
        let size = vec2(width - STRIP_GAP, canvas.height() - name_height);
        let place = Rect::from_min_size(pos2(left, canvas.top()), size);
        let mut shown = figure.clone();
        shown.film.seek(at);
        let one = match figure.kind() {
            HypercubeKind::Slice => slice_in_cube_scene(&shown, palette, place),
            HypercubeKind::Sweep | HypercubeKind::Net => self::scene(&shown, palette, place, false),
        };
        scene.shapes.extend(one.shapes);
        let fitting = place.width() / text_width(&name, 1.0).max(1.0);
        let name_size = (name_height / 1.6).min(fitting);
        let below = place.center_bottom() + vec2(0.0, name_height / 2.0);
        scene.text(below, Align2::CENTER_CENTER, name_size, palette.text, name);
    }
    scene
}

/// Builds the scene of the slice in its cube, without a name.
fn slice_in_cube_scene(figure: &HypercubeFigure, palette: &Palette, canvas: Rect) -> Scene {
    let mut scene = Scene::default();
    if let HypercubeScene::Slice { in_cube, .. } = figure.scene() {
        draw_slice_in_cube(figure, &in_cube, palette, canvas, &mut scene);
    }
    scene
}

fn draw_slice_in_cube(
    figure: &HypercubeFigure,
    in_cube: &Model,
    palette: &Palette,
    room: Rect,
    scene: &mut Scene,
) {
    let cube = ObliqueSlice::cube(figure.dims());
    let pose = (figure.orbit, figure.rotation());
    let projector = Projector::new(pose, &cube, figure.magnification, room);
    draw_model(in_cube, &projector, palette, &FigureStyle::SLICE, scene);
}

/// Returns the size, as a multiple of a ball that fills the room, at which a figure stays in its room
/// while it turns once in a plane.
pub fn turning_magnification(figure: &HypercubeFigure, plane: (usize, usize)) -> f64 {
    const POSES: usize = 48;
    let reference = reference_model(figure);
    let mut turned = figure.clone();
    let fitting = (0..POSES).map(|_| {
        turned.rotate(plane, TAU / POSES as f64);
        Projector::fitting_magnification((turned.orbit, turned.rotation()), &reference)
    });
    fitting.fold(f64::INFINITY, f64::min)
}

/// Returns the figure that fills the room: of a sweep the complete one, so that the film is steady.
fn reference_model(figure: &HypercubeFigure) -> Model {
    match figure.kind() {
        HypercubeKind::Sweep => swept_cube(figure.dims(), figure.dims() as f64),
        HypercubeKind::Net => cube_net(figure.dims(), figure.film.position()),
        HypercubeKind::Slice => ObliqueSlice::cube(figure.dims()),
    }
}

/// Returns all slices of a cube in which the sum of the coordinates is a whole number: the largest
/// ones.
fn whole_slices(dims: usize) -> Model {
    (0..=dims).fold(Model::default(), |mut all, sum| {
        all.append(ObliqueSlice::new(dims, sum as f64).model_alone());
        all
    })
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
        // The figure is the main thing: beside it the table is narrower.
        (left.x > block.x && block.y <= canvas.height())
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
    let dims = figure.dims();
    match figure.scene() {
        HypercubeScene::One(model) => {
            let style = match figure.kind() {
                HypercubeKind::Net => FigureStyle::net(dims),
                HypercubeKind::Sweep | HypercubeKind::Slice => FigureStyle::sweep(dims),
            };
            let (pose, reference) = ((figure.orbit, figure.rotation()), reference_model(figure));
            let projector = Projector::new(pose, &reference, figure.magnification, plan.room);
            draw_model(&model, &projector, palette, &style, scene);
        }
        HypercubeScene::Slice { in_cube, alone } => {
            let [left, right] = slice_rooms(plan.room, plan.text_size);
            draw_slice_in_cube(figure, &in_cube, palette, left, scene);
            // What is flat is seen from the front.
            let orbit = if dims < MAX_DIMS { OrbitAngles::FRONT } else { figure.orbit };
            let unturned = Rotation::identity(MAX_DIMS);
            let projector = Projector::new((orbit, &unturned), &whole_slices(dims), None, right);
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
