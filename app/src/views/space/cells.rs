//! Cells and marks in the space view, painted from back to front.

use super::accents::CellAccent;
use super::context::SpaceContext;
use super::frame::{self, LatticeEdge};
use super::layout::ProjectedCell;
use super::marks::{self, MarkSolids};
use crate::scene::{Pen, Quad, Scene, SceneShape};
use crate::views::grid::CellColors;
use egui::{Color32, Pos2, Rect, Vec2};
use hypertoe_core::{Cell, Stone};

/// With more faces than this, cells are drawn without edges.
const MAX_EDGED_FACES: usize = 2_600;
/// Radius of the ring around a cell without a block, in points.
const RING_RADIUS: f32 = 6.0;
const ACCENTED_OPACITY: f64 = 0.85;

/// A cell being drawn.
struct DrawnCell<'a> {
    projected: &'a ProjectedCell,
    cell: Cell,
    tile: Pos2,
    opacity: f64,
}

/// Draws all cells and the marks on them.
pub fn draw_cells(context: &SpaceContext<'_>, scene: &mut Scene) {
    if context.layout.cells.is_empty() {
        draw_stones_only(context, scene);
        return;
    }
    let painter = SpacePainter {
        look: context,
        colors: CellColors::new(context.view_model, context.palette),
        marks: MarkSolids::new(context),
        draws_edges: context.layout.cells.iter().map(|spot| spot.faces.len()).sum::<usize>()
            * context.layout.tiles.count()
            <= MAX_EDGED_FACES,
        opacity_factor: (64.0 / context.layout.cells.len() as f64).powf(0.3).clamp(0.5, 1.0),
    };
    let slices = context.visible_slices();
    let strands = frame::lattice_edges(context);
    let mut quads = Vec::new();
    for tile in 0..context.layout.tiles.count() {
        let center = context.layout.tile_center(tile);
        if !context.layout.is_tile_visible(center) {
            continue;
        }
        let mut strands = strands.iter().peekable();
        for spot in &context.layout.cells {
            while let Some(strand) =
                strands.next_if(|strand: &&LatticeEdge| strand.depth_order >= spot.depth_order)
            {
                flush_quads(&mut quads, scene);
                strand.draw(context, tile, scene);
            }
            for slice in &slices {
                let cell = context.layout.cell_of_projected(spot, tile, slice);
                let presence = context.cell_opacity(&cell);
                if presence > 0.005 {
                    let presence = presence * context.finale_brightness(&cell);
                    let drawn =
                        DrawnCell { projected: spot, cell, tile: center, opacity: presence };
                    painter.draw_cell(&drawn, &mut quads, scene);
                }
            }
        }
        flush_quads(&mut quads, scene);
        strands.for_each(|strand| strand.draw(context, tile, scene));
    }
    flush_quads(&mut quads, scene);
}

/// Draws only marks and accented cells, on boards too large to draw every cell.
fn draw_stones_only(context: &SpaceContext<'_>, scene: &mut Scene) {
    let marks = MarkSolids::new(context);
    let position = context.view_model.game.full_position();
    let mut stones: Vec<(f64, Cell)> = position
        .marks()
        .iter()
        .map(|mark| &mark.cell)
        .filter(|cell| {
            context.view_model.game.visible_stone(cell).is_some()
                && context.cell_opacity(cell) > 0.0
        })
        .map(|cell| {
            (context.layout.camera.depth_key(context.layout.project_cell(cell).0), cell.clone())
        })
        .collect();
    stones.sort_by(|a, b| b.0.total_cmp(&a.0));
    for (_, cell) in &stones {
        marks.draw_mark(
            context,
            cell,
            context.cell_opacity(cell) * context.finale_brightness(cell),
            scene,
        );
    }
    for (cell, player) in
        context.accents.ghost_marks().filter(|(cell, _)| context.cell_opacity(cell) > 0.0)
    {
        marks.draw_ghost_mark(context, cell, player, scene);
    }
    // Accented and closed cells have no block here: they get a ring.
    let closed = Pen::new(1.5, context.palette.closed_mark);
    let closed = position.rules().closed_cells().iter().map(|cell| (cell, closed));
    let mut edged: Vec<(&Cell, Pen)> = closed.chain(context.accents.outlined_cells()).collect();
    edged.retain(|(cell, _)| context.cell_opacity(cell) > 0.0);
    edged.sort_by(|a, b| a.0.coords().cmp(b.0.coords()));
    for (cell, pen) in edged {
        scene.outline_circle(context.layout.cell_center(cell), RING_RADIUS, pen);
    }
}

fn flush_quads(quads: &mut Vec<Quad>, scene: &mut Scene) {
    if !quads.is_empty() {
        scene.shapes.push(SceneShape::Quads(std::mem::take(quads)));
    }
}

struct SpacePainter<'a> {
    look: &'a SpaceContext<'a>,
    colors: CellColors<'a>,
    marks: MarkSolids,
    draws_edges: bool,
    /// The factor on the opacity of empty cells: the more cells, the less each hides.
    opacity_factor: f64,
}

impl SpacePainter<'_> {
    fn draw_cell(&self, cell: &DrawnCell<'_>, quads: &mut Vec<Quad>, scene: &mut Scene) {
        let context = self.look;
        let stone = context.view_model.game.visible_stone(&cell.cell);
        let accent = context.accents.get(&cell.cell).copied().unwrap_or_default();
        let lit = context.view_model.is_in_highlighted_slice(&cell.cell);
        let matters = stone.is_some() || accent.fill.is_some() || accent.pen.is_some();
        if context.view_model.shows_only_threats() && !matters {
            return;
        }
        match stone {
            Some(Stone::Mark(_)) => {
                if let Some(fill) = accent.fill.filter(|_| !accent.has_cursor) {
                    self.draw_block(cell, fill, 0.45 * cell.opacity, accent, quads, scene);
                } else if accent.pen.is_some() || lit {
                    self.draw_block(
                        cell,
                        context.palette.cell,
                        0.25 * cell.opacity,
                        accent,
                        quads,
                        scene,
                    );
                }
                flush_quads(quads, scene);
                self.marks.draw_mark(context, &cell.cell, cell.opacity, scene);
            }
            Some(Stone::Closed) => {
                // A dark block with a rim: closed.
                let pen = accent.pen.or(Some(Pen::new(1.5, context.palette.closed_mark)));
                let accent = CellAccent { pen, ..accent };
                let opacity = 0.9 * cell.opacity;
                self.draw_block(cell, context.palette.cell_closed, opacity, accent, quads, scene);
            }
            // A faint block with a rim: forbidden for the first move.
            None if self.colors.is_forbidden_opening(&cell.cell) => {
                let pen = accent.pen.or(Some(Pen::new(1.0, context.palette.closed_mark)));
                let accent = CellAccent { pen, ..accent };
                let opacity = 0.25 * cell.opacity;
                self.draw_block(cell, context.palette.cell_barred, opacity, accent, quads, scene);
            }
            None => self.draw_empty(cell, accent, lit, quads, scene),
        }
    }

    /// Draws an empty cell, and the mark that a click would place there.
    fn draw_empty(
        &self,
        cell: &DrawnCell<'_>,
        accent: CellAccent,
        lit: bool,
        quads: &mut Vec<Quad>,
        scene: &mut Scene,
    ) {
        let context = self.look;
        let form = &context.view_model.space.cell_style;
        let colored = self.colors.has_coloring();
        let strong = accent.fill.is_some() || lit;
        let light = if context.palette.dark { 0.26 } else { 0.5 };
        let plain = || match self.colors.empty_cell_color(&cell.cell) {
            _ if let Some(axis) = context.slice_color_axis() => {
                context.slice_value_color(cell.cell.get(axis))
            }
            // In space cells need to stand out more than on the grid.
            color if !colored => color.lerp_to_gamma(context.palette.text_weak, light),
            color => color,
        };
        let fill = accent.fill.unwrap_or_else(plain);
        let fill = if lit { fill.lerp_to_gamma(context.palette.accent, 0.45) } else { fill };
        let opacity = match () {
            () if strong => ACCENTED_OPACITY,
            () if colored => form.opacity.max(0.1).sqrt(),
            () => form.opacity * self.opacity_factor,
        };
        self.draw_block(cell, fill, opacity * cell.opacity, accent, quads, scene);
        if let Some(player) = accent.ghost {
            flush_quads(quads, scene);
            self.marks.draw_ghost_mark(context, &cell.cell, player, scene);
        } else if accent.has_cursor {
            flush_quads(quads, scene);
            self.marks.draw_move_preview(context, &cell.cell, scene);
        }
    }

    fn draw_block(
        &self,
        cell: &DrawnCell<'_>,
        fill: Color32,
        opacity: f64,
        accent: CellAccent,
        quads: &mut Vec<Quad>,
        scene: &mut Scene,
    ) {
        let context = self.look;
        if context.layout.has_dots() {
            self.draw_dot(cell, fill, accent, quads, scene);
            return;
        }
        let fill = context.apply_fog(fill, cell.projected.projection.depth);
        // A cell fades together with its edges.
        let fainter = |pen: Pen| Pen::new(pen.width, pen.color.gamma_multiply(cell.opacity as f32));
        let accented = accent.pen.map(fainter);
        if cell.projected.faces.is_empty() {
            let half = context.layout.projected_half_edge(&cell.projected.projection).max(0.75);
            let center = context.layout.tile_point_to_screen(
                cell.tile,
                cell.projected.projection.x,
                cell.projected.projection.y,
            );
            let rect = Rect::from_center_size(center, Vec2::splat(2.0 * half));
            // So small a square is visible only if it is nearly opaque.
            let opacity = opacity.max(0.7 * cell.opacity);
            quads.push(Quad::from_rect(rect, fill.gamma_multiply(opacity as f32)));
            if let Some(pen) = accented {
                flush_quads(quads, scene);
                scene.outline_rect(rect.expand(2.0), 2.0, pen);
            }
            return;
        }
        let (dark, light) = (context.palette.shade, context.palette.highlight);
        let edge = context.apply_fog(context.palette.text_weak, cell.projected.projection.depth);
        let edge = Pen::new(
            0.9 * context.palette.thin_stroke_width(),
            edge.gamma_multiply((0.85 * opacity.sqrt()) as f32),
        );
        for facet in &cell.projected.faces {
            let corners =
                facet.corners.map(|[x, y]| context.layout.tile_point_to_screen(cell.tile, x, y));
            let color = fill.lerp_to_gamma(
                if facet.brightness < 0.5 { dark } else { light },
                (facet.brightness - 0.5).abs() * 0.5,
            );
            quads.push(Quad { corners, color: color.gamma_multiply(opacity as f32) });
            if let Some(pen) = accented.or(self.draws_edges.then_some(edge)) {
                flush_quads(quads, scene);
                let (points, fill) = (corners.to_vec(), Color32::TRANSPARENT);
                scene.shapes.push(SceneShape::Path { points, closed: true, fill, pen: Some(pen) });
            }
        }
    }

    /// Draws the dot of a cell, or the ring around the mark on it.
    fn draw_dot(
        &self,
        cell: &DrawnCell<'_>,
        fill: Color32,
        accent: CellAccent,
        quads: &mut Vec<Quad>,
        scene: &mut Scene,
    ) {
        let context = self.look;
        let (spot, tile, presence) = (cell.projected, cell.tile, cell.opacity);
        let dot = CellDot { projected: spot, slice_center: tile, fill, opacity: presence, accent };
        let marked =
            matches!(context.view_model.game.visible_stone(&cell.cell), Some(Stone::Mark(_)));
        if marked {
            dot.draw_ring(context, marks::mark_radius(&context.layout, &spot.projection), scene);
        } else if context.layout.draws_dots_as_squares()
            && accent.pen.is_none()
            && accent.fill.is_none()
        {
            quads.push(dot.to_quad(context));
        } else {
            flush_quads(quads, scene);
            dot.draw_empty(context, scene);
        }
    }
}

/// The least radius of a dot that has a margin, in points.
const MIN_MARGIN_RADIUS: f32 = 2.0;
/// The opacity setting from which dots have their full colour.
const FULL_COLOR_OPACITY: f64 = 0.4;

/// The dot of a cell, ready to be drawn.
pub struct CellDot<'a> {
    /// The cell as projected within its slice.
    pub projected: &'a ProjectedCell,
    /// The centre of the slice on the screen.
    pub slice_center: Pos2,
    pub fill: Color32,
    /// The opacity of the cell, 0 to 1.
    pub opacity: f64,
    pub accent: CellAccent,
}

impl CellDot<'_> {
    /// Draws the dot of an empty cell.
    pub fn draw_empty(&self, context: &SpaceContext<'_>, scene: &mut Scene) {
        let (center, radius) = self.center_and_radius(context);
        let opacity = (context.view_model.space.cell_style.opacity / FULL_COLOR_OPACITY).min(1.0);
        let stands_out = self.accent.fill.is_some() || self.accent.pen.is_some();
        let seen = self.opacity * if stands_out { 1.0 } else { opacity };
        let fill = self.fill.gamma_multiply(seen as f32);
        let margin = Pen::new(1.5, context.palette.canvas.gamma_multiply(seen as f32));
        let pen = (radius >= MIN_MARGIN_RADIUS && seen > 0.0).then_some(margin);
        let radius = if stands_out { radius * 1.25 } else { radius };
        scene.shapes.push(SceneShape::Circle { center, radius: radius.max(0.8), fill, pen });
        self.draw_ring(context, radius, scene);
    }

    /// Returns the dot as a small square, for large numbers of dots.
    pub fn to_quad(&self, context: &SpaceContext<'_>) -> Quad {
        let (center, radius) = self.center_and_radius(context);
        let opacity = (context.view_model.space.cell_style.opacity / FULL_COLOR_OPACITY).min(1.0)
            * self.opacity;
        let rect = Rect::from_center_size(center, Vec2::splat(1.8 * radius.max(0.6)));
        Quad::from_rect(rect, self.fill.gamma_multiply(opacity as f32))
    }

    /// Draws the ring of an accented cell, around the dot or mark of radius `inner`.
    pub fn draw_ring(&self, context: &SpaceContext<'_>, inner: f32, scene: &mut Scene) {
        let pen = self.accent.pen.or(self.accent.fill.map(|fill| Pen::new(1.5, fill)));
        let Some(pen) = pen else { return };
        let (center, _) = self.center_and_radius(context);
        let width = pen.width * context.palette.thin_stroke_width();
        let radius = inner + 2.0 + width;
        let faint = |color: Color32| color.gamma_multiply(self.opacity as f32);
        scene.outline_circle(center, radius, Pen::new(width + 2.0, faint(context.palette.canvas)));
        scene.outline_circle(center, radius, Pen::new(width, faint(pen.color)));
    }

    fn center_and_radius(&self, context: &SpaceContext<'_>) -> (Pos2, f32) {
        let projected = &self.projected.projection;
        (
            context.layout.tile_point_to_screen(self.slice_center, projected.x, projected.y),
            context.layout.dot_radius(projected),
        )
    }
}
