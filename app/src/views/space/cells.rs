//! Cells and marks in the space view, painted from back to front.

use super::accents::Accent;
use super::dots::Dot;
use super::look::Look;
use super::marks::{self, Marks};
use super::plan::Spot;
use super::strands::{self, Strand};
use crate::scene::{Item, Pen, Quad, Scene};
use crate::views::grid::CellColors;
use egui::{Color32, Pos2, Rect, Vec2};
use hypertoe_core::{Cell, Stone};

/// With more faces than this, cells are drawn without edges.
const MOST_EDGES: usize = 2_600;
/// Radius of the ring around a cell without a block, in points.
const RING: f32 = 6.0;
/// The opacity of an accented cell.
const ACCENTED: f64 = 0.85;

/// A cell being drawn.
struct Drawn<'a> {
    spot: &'a Spot,
    cell: Cell,
    tile: Pos2,
    presence: f64,
}

/// Draws all cells and the marks on them.
pub fn draw(look: &Look<'_>, scene: &mut Scene) {
    if look.plan.spots.is_empty() {
        draw_stones_only(look, scene);
        return;
    }
    let painter = Painter {
        look,
        colors: CellColors::new(look.show, look.palette),
        marks: Marks::new(look),
        edges: look.plan.spots.iter().map(|spot| spot.facets.len()).sum::<usize>()
            * look.plan.tiles.count()
            <= MOST_EDGES,
        thinned: (64.0 / look.plan.spots.len() as f64).powf(0.3).clamp(0.5, 1.0),
    };
    let slices = look.slices();
    let strands = strands::all(look);
    let mut quads = Vec::new();
    for tile in 0..look.plan.tiles.count() {
        let center = look.plan.tile_center(tile);
        if !look.plan.shows_tile(center) {
            continue;
        }
        let mut strands = strands.iter().peekable();
        for spot in &look.plan.spots {
            while let Some(strand) = strands.next_if(|strand: &&Strand| strand.order >= spot.order)
            {
                flush(&mut quads, scene);
                strand.draw(look, tile, scene);
            }
            for slice in &slices {
                let cell = look.plan.cell(spot, tile, slice);
                let presence = look.presence(&cell);
                if presence > 0.005 {
                    let presence = presence * look.brightness(&cell);
                    let drawn = Drawn { spot, cell, tile: center, presence };
                    painter.cell(&drawn, &mut quads, scene);
                }
            }
        }
        flush(&mut quads, scene);
        strands.for_each(|strand| strand.draw(look, tile, scene));
    }
    flush(&mut quads, scene);
}

/// Draws only marks and accented cells, on boards too large to draw every cell.
fn draw_stones_only(look: &Look<'_>, scene: &mut Scene) {
    let marks = Marks::new(look);
    let position = look.show.seen.position();
    let mut stones: Vec<(f64, Cell)> = position
        .marks()
        .iter()
        .map(|mark| &mark.cell)
        .filter(|cell| look.show.seen.stone(cell).is_some() && look.presence(cell) > 0.0)
        .map(|cell| (look.plan.eye.order(look.plan.see(cell).0), cell.clone()))
        .collect();
    stones.sort_by(|a, b| b.0.total_cmp(&a.0));
    for (_, cell) in &stones {
        marks.draw(look, cell, look.presence(cell) * look.brightness(cell), scene);
    }
    for (cell, player) in look.accents.ghosts().filter(|(cell, _)| look.presence(cell) > 0.0) {
        marks.ghost_of(look, cell, player, scene);
    }
    // Accented and closed cells have no block here: they get a ring.
    let closed = Pen::new(1.5, look.palette.closed_mark);
    let closed = position.rules().closed().iter().map(|cell| (cell, closed));
    let mut edged: Vec<(&Cell, Pen)> = closed.chain(look.accents.ringed()).collect();
    edged.retain(|(cell, _)| look.presence(cell) > 0.0);
    edged.sort_by(|a, b| a.0.coords().cmp(b.0.coords()));
    for (cell, pen) in edged {
        scene.ring(look.plan.point(cell), RING, pen);
    }
}

fn flush(quads: &mut Vec<Quad>, scene: &mut Scene) {
    if !quads.is_empty() {
        scene.items.push(Item::Quads(std::mem::take(quads)));
    }
}

struct Painter<'a> {
    look: &'a Look<'a>,
    colors: CellColors<'a>,
    marks: Marks,
    edges: bool,
    /// The factor on the opacity of empty cells: the more cells, the less each hides.
    thinned: f64,
}

impl Painter<'_> {
    fn cell(&self, drawn: &Drawn<'_>, quads: &mut Vec<Quad>, scene: &mut Scene) {
        let look = self.look;
        let stone = look.show.seen.stone(&drawn.cell);
        let accent = look.accents.get(&drawn.cell).copied().unwrap_or_default();
        let lit = look.show.is_lit(&drawn.cell);
        let matters = stone.is_some() || accent.fill.is_some() || accent.pen.is_some();
        if look.show.only_threats() && !matters {
            return;
        }
        match stone {
            Some(Stone::Of(_)) => {
                if let Some(fill) = accent.fill.filter(|_| !accent.pointed) {
                    self.block(drawn, fill, 0.45 * drawn.presence, accent, quads, scene);
                } else if accent.pen.is_some() || lit {
                    self.block(
                        drawn,
                        look.palette.cell,
                        0.25 * drawn.presence,
                        accent,
                        quads,
                        scene,
                    );
                }
                flush(quads, scene);
                self.marks.draw(look, &drawn.cell, drawn.presence, scene);
            }
            Some(Stone::Closed) => {
                // A dark block with a rim: closed.
                let pen = accent.pen.or(Some(Pen::new(1.5, look.palette.closed_mark)));
                let accent = Accent { pen, ..accent };
                let opacity = 0.9 * drawn.presence;
                self.block(drawn, look.palette.cell_closed, opacity, accent, quads, scene);
            }
            // A faint block with a rim: forbidden for the first move.
            None if self.colors.is_barred(&drawn.cell) => {
                let pen = accent.pen.or(Some(Pen::new(1.0, look.palette.closed_mark)));
                let accent = Accent { pen, ..accent };
                let opacity = 0.25 * drawn.presence;
                self.block(drawn, look.palette.cell_barred, opacity, accent, quads, scene);
            }
            None => self.empty(drawn, accent, lit, quads, scene),
        }
    }

    /// Draws an empty cell, and the mark that a click would place there.
    fn empty(
        &self,
        drawn: &Drawn<'_>,
        accent: Accent,
        lit: bool,
        quads: &mut Vec<Quad>,
        scene: &mut Scene,
    ) {
        let look = self.look;
        let form = &look.show.space.form;
        let coloured = self.colors.is_coloured();
        let strong = accent.fill.is_some() || lit;
        let light = if look.palette.dark { 0.26 } else { 0.5 };
        let plain = || match self.colors.empty(&drawn.cell) {
            _ if let Some(axis) = look.coloured_axis() => look.color_at(drawn.cell.get(axis)),
            // In space cells need to stand out more than on the grid.
            color if !coloured => color.lerp_to_gamma(look.palette.text_weak, light),
            color => color,
        };
        let fill = accent.fill.unwrap_or_else(plain);
        let fill = if lit { fill.lerp_to_gamma(look.palette.accent, 0.45) } else { fill };
        let opacity = match () {
            () if strong => ACCENTED,
            () if coloured => form.opacity.max(0.1).sqrt(),
            () => form.opacity * self.thinned,
        };
        self.block(drawn, fill, opacity * drawn.presence, accent, quads, scene);
        if let Some(player) = accent.ghost {
            flush(quads, scene);
            self.marks.ghost_of(look, &drawn.cell, player, scene);
        } else if accent.pointed {
            flush(quads, scene);
            self.marks.ghost(look, &drawn.cell, scene);
        }
    }

    /// Draws the block of a cell.
    fn block(
        &self,
        drawn: &Drawn<'_>,
        fill: Color32,
        opacity: f64,
        accent: Accent,
        quads: &mut Vec<Quad>,
        scene: &mut Scene,
    ) {
        let look = self.look;
        if look.plan.has_dots() {
            self.dot(drawn, fill, accent, quads, scene);
            return;
        }
        let fill = look.fogged(fill, drawn.spot.seen.depth);
        // A cell fades together with its edges.
        let fainter =
            |pen: Pen| Pen::new(pen.width, pen.color.gamma_multiply(drawn.presence as f32));
        let accented = accent.pen.map(fainter);
        if drawn.spot.facets.is_empty() {
            let half = look.plan.half_size(&drawn.spot.seen).max(0.75);
            let center = look.plan.on_screen(drawn.tile, drawn.spot.seen.x, drawn.spot.seen.y);
            let rect = Rect::from_center_size(center, Vec2::splat(2.0 * half));
            // So small a square is visible only if it is nearly opaque.
            let opacity = opacity.max(0.7 * drawn.presence);
            quads.push(Quad::rect(rect, fill.gamma_multiply(opacity as f32)));
            if let Some(pen) = accented {
                flush(quads, scene);
                scene.outline_rect(rect.expand(2.0), 2.0, pen);
            }
            return;
        }
        let (dark, light) = (look.palette.shade, look.palette.gleam);
        let edge = look.fogged(look.palette.text_weak, drawn.spot.seen.depth);
        let edge = Pen::new(
            0.9 * look.palette.stroke(),
            edge.gamma_multiply((0.85 * opacity.sqrt()) as f32),
        );
        for facet in &drawn.spot.facets {
            let corners = facet.corners.map(|[x, y]| look.plan.on_screen(drawn.tile, x, y));
            let color = fill.lerp_to_gamma(
                if facet.light < 0.5 { dark } else { light },
                (facet.light - 0.5).abs() * 0.5,
            );
            quads.push(Quad { corners, color: color.gamma_multiply(opacity as f32) });
            if let Some(pen) = accented.or(self.edges.then_some(edge)) {
                flush(quads, scene);
                let (points, fill) = (corners.to_vec(), Color32::TRANSPARENT);
                scene.items.push(Item::Path { points, closed: true, fill, pen: Some(pen) });
            }
        }
    }

    /// Draws the dot of a cell, or the ring around the mark on it.
    fn dot(
        &self,
        drawn: &Drawn<'_>,
        fill: Color32,
        accent: Accent,
        quads: &mut Vec<Quad>,
        scene: &mut Scene,
    ) {
        let look = self.look;
        let (spot, tile, presence) = (drawn.spot, drawn.tile, drawn.presence);
        let dot = Dot { spot, tile, fill, presence, accent };
        let marked = matches!(look.show.seen.stone(&drawn.cell), Some(Stone::Of(_)));
        if marked {
            dot.ring(look, marks::reach(&look.plan, &spot.seen), scene);
        } else if look.plan.has_many_dots() && accent.pen.is_none() && accent.fill.is_none() {
            quads.push(dot.quad(look));
        } else {
            flush(quads, scene);
            dot.draw(look, scene);
        }
    }
}
