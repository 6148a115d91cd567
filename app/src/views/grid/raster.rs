//! The grid as a pixel image, for cells of a few pixels or less.
//!
//! All pixel rows that hit the same class of place (a row of cells, a gap of some level) are equal
//! apart from marks, so each class is computed once and copied; then the marks in view are painted.
//! The cost is proportional to pixels and marks, not to cells.

use super::cells::CellColors;
use super::context::GridContext;
use crate::board::camera::GridCamera;
use crate::board::layout::AxisStack;
use crate::scene::{Raster, Scene, SceneShape};
use crate::theme::Palette;
use crate::view_model::{ColorSharing, line_count_class_key};
use egui::{Color32, Pos2, Rect, vec2};
use hypertoe_core::{Cell, OpeningRule, PlacedMark, Player, Rules, Visibility};
use std::collections::HashMap;
use std::ops::Range;
use std::sync::Arc;

/// A cache of the last raster image of the cells, with everything that it depends on.
#[derive(Default)]
pub struct RasterCache {
    last: Option<(RasterKey, Arc<Raster>)>,
}

/// Everything that the image depends on.
#[derive(Clone, PartialEq)]
struct RasterKey {
    camera: GridCamera,
    view: Rect,
    pixels_per_point: f32,
    palette: Palette,
    stacked: Vec<usize>,
    slice: Cell,
    document: u64,
    node: usize,
    revision: u64,
    coloring: Option<(&'static str, u64)>,
    visibility: Visibility,
}

/// The place that a pixel column or row hits.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum PixelHit {
    CellSlot(u64),
    /// A gap inside the block of this level.
    Gap(usize),
    Outside,
}

/// Adds the image of the cells in view to the scene, from the cache if nothing has changed.
pub fn draw_cells_as_image(context: &GridContext<'_>, cache: &mut RasterCache, scene: &mut Scene) {
    let game = context.view_model.game.full_game();
    let key = RasterKey {
        camera: context.camera.clone(),
        view: context.view,
        pixels_per_point: context.pixels_per_point,
        palette: *context.palette,
        stacked: context.view_model.grid.stacked_axes().to_vec(),
        slice: context.slice.clone(),
        document: context.view_model.document,
        node: game.current().index(),
        revision: game.revision(),
        coloring: context.view_model.coloring.as_ref().map(|tint| tint.key()),
        visibility: context.view_model.game.visibility(),
    };
    let raster = match &cache.last {
        Some((known, raster)) if *known == key => Arc::clone(raster),
        _ => {
            let raster = Arc::new(rasterize(context));
            cache.last = Some((key, Arc::clone(&raster)));
            raster
        }
    };
    let pixels = vec2(raster.width as f32, raster.height as f32);
    let rect = Rect::from_min_size(raster_origin(context), pixels / context.pixels_per_point);
    scene.shapes.push(SceneShape::Raster { rect, raster });
}

/// Returns the corner of the image, on a whole pixel as the cells are.
fn raster_origin(context: &GridContext<'_>) -> Pos2 {
    let ppp = context.pixels_per_point;
    (context.view.min.to_vec2() * ppp).floor().to_pos2() / ppp
}

fn rasterize(context: &GridContext<'_>) -> Raster {
    let ppp = context.pixels_per_point;
    let width = (context.view.width() * ppp).round().clamp(1.0, 8192.0) as usize;
    let height = (context.view.height() * ppp).round().clamp(1.0, 8192.0) as usize;
    let layout = context.layout();
    let (left, top) = context.camera.screen_to_layout_pixels(raster_origin(context));
    let (left, top) = (left.round(), top.round());
    let gaps = context.camera.has_gaps();
    let across = |i: usize| pixel_hit(&layout.columns, gaps, left + i as f64 + 0.5);
    let up = |i: usize| pixel_hit(&layout.rows, gaps, top - i as f64 - 0.5);
    let columns: Vec<PixelHit> = (0..width).map(across).collect();
    let rows: Vec<PixelHit> = (0..height).map(up).collect();
    let mut pixels = Vec::with_capacity(width * height);
    fill_background(context, &columns, &rows, &mut pixels);
    let mut raster = Raster { width, height, pixels };
    paint_stones(context, (left, top), &mut raster);
    raster
}

/// Returns the place at a coordinate. Gaps that are not whole pixels are ignored: otherwise some of
/// them would be hit and others not.
fn pixel_hit(stack: &AxisStack, gaps: bool, place: f64) -> PixelHit {
    let slot = if gaps { stack.slot_at_exactly(place) } else { stack.slot_at(place) };
    if let Some(slot) = slot {
        return PixelHit::CellSlot(slot);
    }
    let around = (stack.gap(stack.levels().len()) * 0.34).floor();
    if place < -around || place > stack.extent() + around {
        return PixelHit::Outside;
    }
    // The gap's level: the outermost one at which the place is between blocks.
    let mut rest = place.max(0.0);
    for (depth, level) in stack.levels().iter().enumerate().rev() {
        rest -= (rest / level.pitch).floor() * level.pitch;
        if rest > level.length {
            return PixelHit::Gap(depth + 1);
        }
    }
    PixelHit::Gap(stack.levels().len())
}

/// Numbers the slots of one direction in view by class: slots of one class look the same.
fn slot_classes(
    context: &GridContext<'_>,
    stack: &AxisStack,
    cuts: &[PixelHit],
    alike: ColorSharing,
) -> HashMap<u64, usize> {
    let shape = context.view_model.game.shape();
    let axes: Vec<usize> = stack.levels().iter().map(|level| level.axis).collect();
    let mut cell = context.slice.clone();
    let mut numbers = HashMap::new();
    let mut classes = HashMap::new();
    for cut in cuts {
        let PixelHit::CellSlot(slot) = *cut else { continue };
        let count = classes.len();
        classes.entry(slot).or_insert_with(|| {
            if alike != ColorSharing::SameLineClass {
                return if alike == ColorSharing::All { 0 } else { count };
            }
            stack.write_coords(slot, &mut cell);
            let next = numbers.len();
            *numbers.entry(line_count_class_key(shape, &cell, axes.iter().copied())).or_insert(next)
        });
    }
    classes
}

/// Fills in cells, gaps and surroundings, row by row.
fn fill_background(
    context: &GridContext<'_>,
    columns: &[PixelHit],
    rows: &[PixelHit],
    pixels: &mut Vec<Color32>,
) {
    let colors = CellColors::new_by_line_class(context.view_model, context.palette);
    let layout = context.layout();
    let row_classes = slot_classes(context, &layout.rows, rows, colors.equal_colors());
    let column_classes = slot_classes(context, &layout.columns, columns, colors.equal_colors());
    let class_of = |cut: &PixelHit| match cut {
        PixelHit::CellSlot(slot) => column_classes[slot],
        _ => 0,
    };
    let across: Vec<usize> = columns.iter().map(class_of).collect();
    let kinds = across.iter().max().map_or(0, |max| max + 1);
    let depth = layout.depth();
    let mut known: HashMap<PixelHit, usize> = HashMap::new();
    for (y, row) in rows.iter().enumerate() {
        let kind = match row {
            PixelHit::CellSlot(slot) => PixelHit::CellSlot(row_classes[slot] as u64),
            other => *other,
        };
        if let Some(&like) = known.get(&kind) {
            let start = like * columns.len();
            pixels.extend_from_within(start..start + columns.len());
            continue;
        }
        known.insert(kind, y);
        let mut cell = context.slice.clone();
        if let PixelHit::CellSlot(slot) = row {
            layout.rows.write_coords(*slot, &mut cell);
        }
        let mut found: Vec<Option<Color32>> = vec![None; kinds];
        pixels.extend(columns.iter().zip(&across).map(|(column, class)| match (row, column) {
            (PixelHit::CellSlot(_), PixelHit::CellSlot(slot)) => {
                *found[*class].get_or_insert_with(|| {
                    layout.columns.write_coords(*slot, &mut cell);
                    colors.empty_cell_color(&cell)
                })
            }
            (PixelHit::Outside, _) | (_, PixelHit::Outside) => context.palette.canvas,
            _ => {
                context.palette.blocks
                    [(depth - gap_depth(*row).max(gap_depth(*column)).min(depth)) % 2]
            }
        }));
    }
}

fn gap_depth(cut: PixelHit) -> usize {
    match cut {
        PixelHit::Gap(depth) => depth,
        _ => 0,
    }
}

fn visible_marks<'a>(context: &GridContext<'a>) -> &'a [PlacedMark] {
    match context.view_model.game.visibility() {
        Visibility::All => context.view_model.game.full_position().marks(),
        _ => context.view_model.game.last_mark().map_or(&[], std::slice::from_ref),
    }
}

/// Returns the cells forbidden for the first move, if it is next; the others show it by the colour
/// of their class.
fn barred_cells(context: &GridContext<'_>) -> Vec<Cell> {
    let game = context.view_model.game.full_game();
    let rules = game.rules();
    if !game.position().marks().is_empty() {
        return Vec::new();
    }
    match rules.opening_rule() {
        OpeningRule::Free => Vec::new(),
        OpeningRule::Forbidden(cells) => cells.iter().cloned().collect(),
        OpeningRule::NoCenter => Rules::middle_cell(rules.shape())
            .filter(|cell| rules.is_forbidden_first(cell))
            .into_iter()
            .collect(),
    }
}

/// Paints marks, closed cells and forbidden ones, each at least two pixels wide.
fn paint_stones(context: &GridContext<'_>, (left, top): (f64, f64), raster: &mut Raster) {
    let game = context.view_model.game.full_game();
    let (marks, closed) = (visible_marks(context), game.rules().closed_cells());
    let barred = barred_cells(context);
    if marks.is_empty() && closed.is_empty() && barred.is_empty() {
        return;
    }
    let colors = CellColors::new(context.view_model, context.palette);
    let players: Vec<Color32> =
        (0..game.players().len()).map(|i| colors.mark_color(Player(i as u8))).collect();
    let marks = marks.iter().map(|mark| (&mark.cell, players[mark.player.index()]));
    let closed = closed.iter().map(|cell| (cell, context.palette.closed_mark));
    let barred = barred.iter().map(|cell| (cell, context.palette.cell_barred));
    let layout = context.layout();
    let side = layout.columns.cell_size();
    for (cell, color) in marks.chain(barred).chain(closed) {
        let (x, y) = layout.cell_lower_left(cell);
        let columns = pixel_range(x - left, side, raster.width);
        let rows = pixel_range(top - y - side, side, raster.height);
        if !context.is_in_slice(cell) {
            continue;
        }
        for row in rows {
            let from = row * raster.width;
            raster.pixels[from + columns.start..from + columns.end].fill(color);
        }
    }
}

/// Returns the range of pixels of a mark, at least two; empty if it is out of view.
fn pixel_range(from: f64, length: f64, max: usize) -> Range<usize> {
    if from + length <= 0.0 || from >= max as f64 {
        return 0..0;
    }
    let pixel = |place: f64| place.floor().max(0.0) as usize;
    let first = pixel(from).min(max.saturating_sub(2));
    first..pixel(from + length).max(first + 2).min(max)
}
