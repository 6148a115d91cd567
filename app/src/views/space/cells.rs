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
pub fn draw_cells(look: &SpaceContext<'_>, scene: &mut Scene) {
    if look.layout.cells.is_empty() {
        draw_stones_only(look, scene);
        return;
    }
    let painter = SpacePainter {
        look,
        colors: CellColors::new(look.show, look.palette),
        marks: MarkSolids::new(look),
        draws_edges: look.layout.cells.iter().map(|spot| spot.faces.len()).sum::<usize>()
            * look.layout.tiles.count()
            <= MAX_EDGED_FACES,
        opacity_factor: (64.0 / look.layout.cells.len() as f64).powf(0.3).clamp(0.5, 1.0),
    };
    let slices = look.visible_slices();
    let strands = frame::lattice_edges(look);
    let mut quads = Vec::new();
    for tile in 0..look.layout.tiles.count() {
        let center = look.layout.tile_center(tile);
        if !look.layout.is_tile_visible(center) {
            continue;
        }
        let mut strands = strands.iter().peekable();
        for spot in &look.layout.cells {
            while let Some(strand) =
                strands.next_if(|strand: &&LatticeEdge| strand.depth_order >= spot.depth_order)
            {
                flush_quads(&mut quads, scene);
                strand.draw(look, tile, scene);
            }
            for slice in &slices {
                let cell = look.layout.cell_from_projected(spot, tile, slice);
                let presence = look.cell_opacity(&cell);
                if presence > 0.005 {
                    let presence = presence * look.cell_brightness(&cell);
                    let drawn =
                        DrawnCell { projected: spot, cell, tile: center, opacity: presence };
                    painter.draw_cell(&drawn, &mut quads, scene);
                }
            }
        }
        flush_quads(&mut quads, scene);
        strands.for_each(|strand| strand.draw(look, tile, scene));
    }
    flush_quads(&mut quads, scene);
}

/// Draws only marks and accented cells, on boards too large to draw every cell.
fn draw_stones_only(look: &SpaceContext<'_>, scene: &mut Scene) {
    let marks = MarkSolids::new(look);
    let position = look.show.game.position();
    let mut stones: Vec<(f64, Cell)> = position
        .marks()
        .iter()
        .map(|mark| &mark.cell)
        .filter(|cell| {
            look.show.game.visible_stone(cell).is_some() && look.cell_opacity(cell) > 0.0
        })
        .map(|cell| (look.layout.camera.depth_key(look.layout.project_cell(cell).0), cell.clone()))
        .collect();
    stones.sort_by(|a, b| b.0.total_cmp(&a.0));
    for (_, cell) in &stones {
        marks.draw_mark(look, cell, look.cell_opacity(cell) * look.cell_brightness(cell), scene);
    }
    for (cell, player) in
        look.accents.ghost_marks().filter(|(cell, _)| look.cell_opacity(cell) > 0.0)
    {
        marks.draw_ghost_mark(look, cell, player, scene);
    }
    // Accented and closed cells have no block here: they get a ring.
    let closed = Pen::new(1.5, look.palette.closed_mark);
    let closed = position.rules().closed().iter().map(|cell| (cell, closed));
    let mut edged: Vec<(&Cell, Pen)> = closed.chain(look.accents.outlined_cells()).collect();
    edged.retain(|(cell, _)| look.cell_opacity(cell) > 0.0);
    edged.sort_by(|a, b| a.0.coords().cmp(b.0.coords()));
    for (cell, pen) in edged {
        scene.outline_circle(look.layout.cell_center(cell), RING_RADIUS, pen);
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
    fn draw_cell(&self, drawn: &DrawnCell<'_>, quads: &mut Vec<Quad>, scene: &mut Scene) {
        let look = self.look;
        let stone = look.show.game.visible_stone(&drawn.cell);
        let accent = look.accents.get(&drawn.cell).copied().unwrap_or_default();
        let lit = look.show.is_in_highlighted_slice(&drawn.cell);
        let matters = stone.is_some() || accent.fill.is_some() || accent.pen.is_some();
        if look.show.shows_only_threats() && !matters {
            return;
        }
        match stone {
            Some(Stone::Mark(_)) => {
                if let Some(fill) = accent.fill.filter(|_| !accent.has_cursor) {
                    self.draw_block(drawn, fill, 0.45 * drawn.opacity, accent, quads, scene);
                } else if accent.pen.is_some() || lit {
                    self.draw_block(
                        drawn,
                        look.palette.cell,
                        0.25 * drawn.opacity,
                        accent,
                        quads,
                        scene,
                    );
                }
                flush_quads(quads, scene);
                self.marks.draw_mark(look, &drawn.cell, drawn.opacity, scene);
            }
            Some(Stone::Closed) => {
                // A dark block with a rim: closed.
                let pen = accent.pen.or(Some(Pen::new(1.5, look.palette.closed_mark)));
                let accent = CellAccent { pen, ..accent };
                let opacity = 0.9 * drawn.opacity;
                self.draw_block(drawn, look.palette.cell_closed, opacity, accent, quads, scene);
            }
            // A faint block with a rim: forbidden for the first move.
            None if self.colors.is_barred(&drawn.cell) => {
                let pen = accent.pen.or(Some(Pen::new(1.0, look.palette.closed_mark)));
                let accent = CellAccent { pen, ..accent };
                let opacity = 0.25 * drawn.opacity;
                self.draw_block(drawn, look.palette.cell_barred, opacity, accent, quads, scene);
            }
            None => self.draw_empty(drawn, accent, lit, quads, scene),
        }
    }

    /// Draws an empty cell, and the mark that a click would place there.
    fn draw_empty(
        &self,
        drawn: &DrawnCell<'_>,
        accent: CellAccent,
        lit: bool,
        quads: &mut Vec<Quad>,
        scene: &mut Scene,
    ) {
        let look = self.look;
        let form = &look.show.space.cell_style;
        let coloured = self.colors.has_colouring();
        let strong = accent.fill.is_some() || lit;
        let light = if look.palette.dark { 0.26 } else { 0.5 };
        let plain = || match self.colors.empty_cell_color(&drawn.cell) {
            _ if let Some(axis) = look.slice_color_axis() => {
                look.slice_value_color(drawn.cell.get(axis))
            }
            // In space cells need to stand out more than on the grid.
            color if !coloured => color.lerp_to_gamma(look.palette.text_weak, light),
            color => color,
        };
        let fill = accent.fill.unwrap_or_else(plain);
        let fill = if lit { fill.lerp_to_gamma(look.palette.accent, 0.45) } else { fill };
        let opacity = match () {
            () if strong => ACCENTED_OPACITY,
            () if coloured => form.opacity.max(0.1).sqrt(),
            () => form.opacity * self.opacity_factor,
        };
        self.draw_block(drawn, fill, opacity * drawn.opacity, accent, quads, scene);
        if let Some(player) = accent.ghost {
            flush_quads(quads, scene);
            self.marks.draw_ghost_mark(look, &drawn.cell, player, scene);
        } else if accent.has_cursor {
            flush_quads(quads, scene);
            self.marks.draw_move_preview(look, &drawn.cell, scene);
        }
    }

    fn draw_block(
        &self,
        drawn: &DrawnCell<'_>,
        fill: Color32,
        opacity: f64,
        accent: CellAccent,
        quads: &mut Vec<Quad>,
        scene: &mut Scene,
    ) {
        let look = self.look;
        if look.layout.has_dots() {
            self.draw_dot(drawn, fill, accent, quads, scene);
            return;
        }
        let fill = look.apply_fog(fill, drawn.projected.projection.depth);
        // A cell fades together with its edges.
        let fainter =
            |pen: Pen| Pen::new(pen.width, pen.color.gamma_multiply(drawn.opacity as f32));
        let accented = accent.pen.map(fainter);
        if drawn.projected.faces.is_empty() {
            let half = look.layout.projected_half_edge(&drawn.projected.projection).max(0.75);
            let center = look.layout.to_screen(
                drawn.tile,
                drawn.projected.projection.x,
                drawn.projected.projection.y,
            );
            let rect = Rect::from_center_size(center, Vec2::splat(2.0 * half));
            // So small a square is visible only if it is nearly opaque.
            let opacity = opacity.max(0.7 * drawn.opacity);
            quads.push(Quad::rect(rect, fill.gamma_multiply(opacity as f32)));
            if let Some(pen) = accented {
                flush_quads(quads, scene);
                scene.outline_rect(rect.expand(2.0), 2.0, pen);
            }
            return;
        }
        let (dark, light) = (look.palette.shade, look.palette.highlight);
        let edge = look.apply_fog(look.palette.text_weak, drawn.projected.projection.depth);
        let edge = Pen::new(
            0.9 * look.palette.stroke_width(),
            edge.gamma_multiply((0.85 * opacity.sqrt()) as f32),
        );
        for facet in &drawn.projected.faces {
            let corners = facet.corners.map(|[x, y]| look.layout.to_screen(drawn.tile, x, y));
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
        drawn: &DrawnCell<'_>,
        fill: Color32,
        accent: CellAccent,
        quads: &mut Vec<Quad>,
        scene: &mut Scene,
    ) {
        let look = self.look;
        let (spot, tile, presence) = (drawn.projected, drawn.tile, drawn.opacity);
        let dot = CellDot { projected: spot, slice_center: tile, fill, opacity: presence, accent };
        let marked = matches!(look.show.game.visible_stone(&drawn.cell), Some(Stone::Mark(_)));
        if marked {
            dot.draw_ring(look, marks::mark_radius(&look.layout, &spot.projection), scene);
        } else if look.layout.draws_dots_as_squares()
            && accent.pen.is_none()
            && accent.fill.is_none()
        {
            quads.push(dot.to_quad(look));
        } else {
            flush_quads(quads, scene);
            dot.draw_empty(look, scene);
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
    pub fn draw_empty(&self, look: &SpaceContext<'_>, scene: &mut Scene) {
        let (center, radius) = self.center_and_radius(look);
        let opacity = (look.show.space.cell_style.opacity / FULL_COLOR_OPACITY).min(1.0);
        let stands_out = self.accent.fill.is_some() || self.accent.pen.is_some();
        let seen = self.opacity * if stands_out { 1.0 } else { opacity };
        let fill = self.fill.gamma_multiply(seen as f32);
        let margin = Pen::new(1.5, look.palette.canvas.gamma_multiply(seen as f32));
        let pen = (radius >= MIN_MARGIN_RADIUS && seen > 0.0).then_some(margin);
        let radius = if stands_out { radius * 1.25 } else { radius };
        scene.shapes.push(SceneShape::Circle { center, radius: radius.max(0.8), fill, pen });
        self.draw_ring(look, radius, scene);
    }

    /// Returns the dot as a small square, for large numbers of dots.
    pub fn to_quad(&self, look: &SpaceContext<'_>) -> Quad {
        let (center, radius) = self.center_and_radius(look);
        let opacity =
            (look.show.space.cell_style.opacity / FULL_COLOR_OPACITY).min(1.0) * self.opacity;
        let rect = Rect::from_center_size(center, Vec2::splat(1.8 * radius.max(0.6)));
        Quad::rect(rect, self.fill.gamma_multiply(opacity as f32))
    }

    /// Draws the ring of an accented cell, around the dot or mark of radius `inner`.
    pub fn draw_ring(&self, look: &SpaceContext<'_>, inner: f32, scene: &mut Scene) {
        let pen = self.accent.pen.or(self.accent.fill.map(|fill| Pen::new(1.5, fill)));
        let Some(pen) = pen else { return };
        let (center, _) = self.center_and_radius(look);
        let width = pen.width * look.palette.stroke_width();
        let radius = inner + 2.0 + width;
        let faint = |color: Color32| color.gamma_multiply(self.opacity as f32);
        scene.outline_circle(center, radius, Pen::new(width + 2.0, faint(look.palette.canvas)));
        scene.outline_circle(center, radius, Pen::new(width, faint(pen.color)));
    }

    fn center_and_radius(&self, look: &SpaceContext<'_>) -> (Pos2, f32) {
        let seen = &self.projected.projection;
        (look.layout.to_screen(self.slice_center, seen.x, seen.y), look.layout.dot_radius(seen))
    }
}
