//! Blocks and cells of the grid.

use super::context::{DetailLevel, GridContext};
use super::marks::{draw_partial_mark, is_drawn_as_text, push_mark_quads};
use crate::board::camera::BoardRegion;
use crate::board::layout::{AxisStack, NestedLayout, StackSlot};
use crate::scene::{Pen, Quad, Scene, SceneShape, text_width};
use crate::theme::{Palette, player_color, size};
use crate::view_model::{
    BoardViewModel, CellColoring, ColorFn, ColorSharing, EndDimming, line_count_class_key,
};
use egui::{Align2, Color32, Rect, vec2};
use hypertoe_core::{Cell, OpeningRule, Player, Stone};
use std::cell::RefCell;
use std::collections::HashMap;

/// The least width of a cell, in points, that shows the text of its colour.
const MIN_LABEL_WIDTH: f32 = 17.0;

/// The maximum number of slots in one direction that are considered: no screen is wider.
const MAX_SLOTS: usize = 8_192;
/// The maximum number of blocks of one level that are drawn.
const MAX_BLOCKS: usize = 20_000;

/// Returns the columns and rows in view, as slots of the level `depth`.
fn visible_slots(context: &GridContext<'_>, depth: usize) -> (Vec<StackSlot>, Vec<StackSlot>) {
    let BoardRegion { min: (left, bottom), max: (right, top) } = context.visible_area();
    let layout = context.layout();
    let of = |stack: &AxisStack, from: f64, to: f64| {
        stack.visible_blocks(depth.min(stack.levels().len()), from, to, MAX_SLOTS)
    };
    (of(&layout.columns, left, right), of(&layout.rows, bottom, top))
}

/// Returns the margin around a block of level `depth`: a third of its gap, in whole pixels.
fn block_margin(layout: &NestedLayout, depth: usize) -> f64 {
    (layout.columns.gap(depth).min(layout.rows.gap(depth)) * 0.34).floor()
}

/// Draws the backgrounds of blocks, level by level, the outermost first.
pub fn draw_block_backgrounds(context: &GridContext<'_>, scene: &mut Scene) {
    let layout = context.layout();
    for depth in (1..=layout.depth()).rev() {
        let length = |stack: &AxisStack| {
            stack.levels().get(depth).map_or(stack.extent(), |level| level.length)
        };
        let (width, height) = (length(&layout.columns), length(&layout.rows));
        let (columns, rows) = visible_slots(context, depth);
        if columns.len() * rows.len() > MAX_BLOCKS {
            continue;
        }
        let color = context.palette.blocks[(layout.depth() - depth) % 2];
        let margin = block_margin(layout, depth);
        let radius = (context.scale() * 0.22).min(9.0);
        let mut quads = Vec::new();
        for row in &rows {
            for column in &columns {
                let min = (column.start - margin, row.start - margin);
                let max = (column.start + width + margin, row.start + height + margin);
                let rect = context.camera.pixel_rect_to_screen(min, max);
                if radius > 3.0 {
                    scene.fill_rect(rect, radius, color);
                } else {
                    quads.push(Quad::from_rect(rect, color));
                }
            }
        }
        if !quads.is_empty() {
            scene.shapes.push(SceneShape::Quads(quads));
        }
    }
}

/// Draws the cells in view and their marks.
pub fn draw_cells(context: &GridContext<'_>, detail: DetailLevel, scene: &mut Scene) {
    let (columns, rows) = visible_slots(context, 0);
    let colors = CellColors::new(context.view_model, context.palette);
    let layout = context.layout();
    let mut cell = context.slice.clone();
    let mut painter = CellPainter::new(&colors, detail);
    painter.reserve(columns.len() * rows.len());
    for row in &rows {
        layout.rows.write_coords(row.index, &mut cell);
        for column in &columns {
            layout.columns.write_coords(column.index, &mut cell);
            let rect = context.camera.cell_rect_from_corner((column.start, row.start));
            painter.add(&cell, rect, scene);
        }
    }
    painter.finish(scene);
}

/// The colours of cells and marks, for one scene.
pub struct CellColors<'a> {
    pub(super) view_model: &'a BoardViewModel<'a>,
    pub(super) palette: &'a Palette,
    /// The colouring of empty cells, if there is one.
    coloring: Option<(&'a dyn CellColoring, ColorFn<'a>)>,
    /// Whether the next move is the first and some cells are forbidden for it.
    restricts_first_move: bool,
    /// Whether a class of cells is forbidden first, on boards where finding out is slow.
    barred_cache: RefCell<HashMap<Vec<(u16, u16)>, bool>>,
}

impl<'a> CellColors<'a> {
    /// Prepares the colours of a board's cells and marks.
    pub fn new(view_model: &'a BoardViewModel<'a>, palette: &'a Palette) -> Self {
        let game = view_model.game.full_game();
        let restricts_first_move =
            game.position().marks().is_empty() && *game.rules().opening_rule() != OpeningRule::Free;
        let tint = view_model.coloring.as_deref();
        let coloring = tint.map(|tint| (tint, tint.colors(game.rules(), palette)));
        Self {
            view_model,
            palette,
            coloring,
            restricts_first_move,
            barred_cache: RefCell::default(),
        }
    }

    /// Prepares the colours as [`new`](Self::new) does, but ignores the cells that the opening rule
    /// lists one by one, so that all cells of one `line_count_class_key` have one colour.
    pub fn new_by_line_class(view_model: &'a BoardViewModel<'a>, palette: &'a Palette) -> Self {
        let listed =
            matches!(view_model.game.full_game().rules().opening_rule(), OpeningRule::Forbidden(_));
        let colors = Self::new(view_model, palette);
        Self { restricts_first_move: colors.restricts_first_move && !listed, ..colors }
    }

    /// Returns whether the next move is the first and may not go to this cell.
    pub fn is_forbidden_opening(&self, cell: &Cell) -> bool {
        if !self.restricts_first_move {
            return false;
        }
        let rules = self.view_model.game.full_game().rules();
        let shape = rules.shape();
        if *rules.opening_rule() != OpeningRule::NoCenter || shape.is_hypercube() {
            return rules.is_forbidden_first(cell);
        }
        let class = line_count_class_key(shape, cell, 0..shape.dims());
        let find = || rules.is_forbidden_first(cell);
        *self.barred_cache.borrow_mut().entry(class).or_insert_with(find)
    }

    /// Returns the colour of a cell without a mark.
    pub fn empty_cell_color(&self, cell: &Cell) -> Color32 {
        let color = self.coloring.as_ref().and_then(|(_, colors)| colors(cell));
        color.unwrap_or_else(|| {
            let barred = self.is_forbidden_opening(cell);
            if barred { self.palette.cell_barred } else { self.palette.cell }
        })
    }

    /// Returns whether a colouring is on, so that the colours of empty cells have a meaning.
    pub fn has_coloring(&self) -> bool {
        self.coloring.is_some()
    }

    /// Returns which empty cells share a colour.
    pub fn equal_colors(&self) -> ColorSharing {
        match &self.coloring {
            Some((tint, _)) => tint.equal_colors(),
            None if self.restricts_first_move => ColorSharing::SameLineClass,
            None => ColorSharing::All,
        }
    }

    /// Returns the label of an empty cell of this width in points.
    pub(super) fn label(&self, cell: &Cell, width: f32) -> Option<String> {
        let (tint, _) = self.coloring.as_ref().filter(|_| width > MIN_LABEL_WIDTH)?;
        let rules = self.view_model.game.full_game().rules();
        // A text of many signs needs more room.
        let fits = |text: &String| width >= LABEL_SIGN * text.chars().count() as f32 + LABEL_MARGIN;
        tint.label(rules, cell).filter(fits).or_else(|| tint.short_label(rules, cell))
    }

    /// Returns the colour of a player's mark.
    pub fn mark_color(&self, player: Player) -> Color32 {
        let info = self.view_model.game.player_info(player);
        player_color(info.color, self.palette.dark)
    }
}

/// The width of a sign of a cell's label, and its margins together, in points.
const LABEL_SIGN: f32 = 6.5;
const LABEL_MARGIN: f32 = 4.0;

/// The largest number of marks that are drawn as on large cells although the cells are a mesh; the
/// cells have at least the width below.
const MAX_SHAPED_MARKS: usize = 1_000;
const MIN_SHAPED_MARK_CELL: f32 = 9.0;

#[derive(Clone, Copy, PartialEq, Eq)]
enum CellSign {
    Stone(Stone),
    /// The cell is forbidden for the first move.
    Barred,
}

struct PlacedSign {
    rect: Rect,
    sign: CellSign,
    /// The fraction that is drawn, 0 to 1.
    drawn_share: f32,
    /// The fraction by which the end of the game dims the sign, 0 to 1.
    dimming: f32,
}

/// The fractions by which a dimmed cell fades to its background, and a dimmed mark to its cell.
const CELL_DIMMING: f32 = 0.6;
const MARK_DIMMING: f32 = 0.66;

/// A painter of cells in any rectangles, which draws all marks over all cells.
pub struct CellPainter<'a> {
    colors: &'a CellColors<'a>,
    detail: DetailLevel,
    has_stones: bool,
    finale: Option<EndDimming>,
    quads: Vec<Quad>,
    signs: Vec<PlacedSign>,
}

impl<'a> CellPainter<'a> {
    /// Creates a painter for a level of detail.
    pub fn new(colors: &'a CellColors<'a>, detail: DetailLevel) -> Self {
        let game = colors.view_model.game.full_game();
        let has_stones = game.position().marks().len() + game.rules().closed_cells().len() > 0;
        let finale = colors.view_model.game_end_dimming();
        Self { colors, detail, has_stones, finale, quads: Vec::new(), signs: Vec::new() }
    }

    /// Reserves memory for this many cells.
    pub fn reserve(&mut self, cells: usize) {
        if self.detail == DetailLevel::Mesh {
            self.quads.reserve(cells);
        }
    }

    /// Adds a cell in a rectangle. Its background and label are drawn at once or collected,
    /// depending on the level of detail; its sign is drawn by [`finish`](Self::finish).
    pub fn add(&mut self, cell: &Cell, rect: Rect, scene: &mut Scene) {
        let (colors, detail) = (self.colors, self.detail);
        let stone = if self.has_stones { colors.view_model.game.visible_stone(cell) } else { None };
        let fill = match stone {
            Some(Stone::Closed) => colors.palette.cell_closed,
            _ => colors.empty_cell_color(cell),
        };
        let dimmed = self.finale.as_ref().map_or(0.0, |finale| finale.dimming(cell));
        let fill = fill.lerp_to_gamma(colors.palette.blocks[1], CELL_DIMMING * dimmed);
        let fill = if colors.view_model.is_in_highlighted_slice(cell) {
            fill.lerp_to_gamma(colors.palette.accent, 0.4)
        } else {
            fill
        };
        match detail {
            DetailLevel::Shapes => scene.fill_rect(rect, (rect.width() * 0.12).min(7.0), fill),
            _ => self.quads.push(Quad::from_rect(rect, fill)),
        }
        if let Some(stone) = stone {
            if colors.has_coloring() && stone != Stone::Closed {
                // The mark needs the plain colour; the cell's own stays as a rim.
                let inner = rect.shrink(rect.width() * 0.1);
                match detail {
                    DetailLevel::Shapes => scene.fill_rect(inner, 4.0, colors.palette.cell),
                    _ => self.quads.push(Quad::from_rect(inner, colors.palette.cell)),
                }
            }
            let motion = colors.view_model.move_animation;
            if motion.fall_of_mark(cell).is_none() {
                let (sign, drawn) = (CellSign::Stone(stone), motion.drawn_fraction(cell));
                self.signs.push(PlacedSign { rect, sign, drawn_share: drawn, dimming: dimmed });
            }
        } else if colors.is_forbidden_opening(cell) {
            self.signs.push(PlacedSign {
                rect,
                sign: CellSign::Barred,
                drawn_share: 1.0,
                dimming: dimmed,
            });
        } else if detail == DetailLevel::Shapes {
            draw_label(colors, cell, rect, scene);
        }
    }

    /// Draws the collected mesh and marks.
    pub fn finish(self, scene: &mut Scene) {
        if !self.quads.is_empty() {
            scene.shapes.push(SceneShape::Quads(self.quads));
        }
        draw_signs(self.detail, self.colors, &self.signs, scene);
    }
}

fn draw_signs(
    detail: DetailLevel,
    colors: &CellColors<'_>,
    signs: &[PlacedSign],
    scene: &mut Scene,
) {
    let game = colors.view_model.game.full_game();
    let mut quads = Vec::new();
    for PlacedSign { rect, sign, drawn_share: drawn, dimming: dimmed } in signs {
        let bar = rect.shrink(rect.width() * 0.3);
        let (from, to) = match sign {
            CellSign::Stone(Stone::Mark(player)) => {
                let (mark, color) = (game.player_info(*player).mark, colors.mark_color(*player));
                let color = color.lerp_to_gamma(colors.palette.cell, MARK_DIMMING * dimmed);
                let few = signs.len() <= MAX_SHAPED_MARKS && rect.width() >= MIN_SHAPED_MARK_CELL;
                if detail == DetailLevel::Shapes || few || is_drawn_as_text(mark, rect.width()) {
                    draw_partial_mark(scene, mark, *rect, color, *drawn);
                } else {
                    push_mark_quads(&mut quads, mark, *rect, color);
                }
                continue;
            }
            CellSign::Stone(Stone::Closed) => (bar.left_center(), bar.right_center()),
            // As on a road sign: no entry here, for now.
            CellSign::Barred => (bar.left_bottom(), bar.right_top()),
        };
        let color = colors.palette.closed_mark;
        if detail == DetailLevel::Shapes {
            if *sign == CellSign::Barred {
                scene.outline_circle(rect.center(), rect.width() * 0.28, Pen::new(2.0, color));
            }
            scene.polyline(vec![from, to], Pen::new(2.0, color));
        } else {
            quads.push(Quad::bar(from, to, 1.5, color));
        }
    }
    if !quads.is_empty() {
        scene.shapes.push(SceneShape::Quads(quads));
    }
}

/// Draws the label of an empty cell again, over the lines drawn through it, on a disk in the cell's
/// colour. Draws nothing if the cell is not empty.
pub(super) fn draw_label_over(colors: &CellColors<'_>, cell: &Cell, rect: Rect, scene: &mut Scene) {
    if colors.view_model.game.visible_stone(cell).is_some() {
        return;
    }
    if let Some((text, height)) = fitting_label(colors, cell, rect.width()) {
        let half = vec2(text_width(&text, height), height * 1.2) / 2.0;
        let radius = (rect.width() * 0.24).max(half.length() + 1.0).min(rect.width() / 2.0);
        scene.fill_circle(rect.center(), radius, colors.empty_cell_color(cell));
        draw_label(colors, cell, rect, scene);
    }
}

/// The largest width of a label, as a share of its cell, and its smallest text, in points.
const LABEL_SHARE: f32 = 0.82;
const MIN_LABEL_TEXT: f32 = 7.5;

/// Returns the label of a cell of this width and its text height, if it fits.
fn fitting_label(colors: &CellColors<'_>, cell: &Cell, width: f32) -> Option<(String, f32)> {
    let text = colors.label(cell, width)?;
    // Within the rim of the cell.
    let fitting = LABEL_SHARE * width / text_width(&text, 1.0);
    let height = (width * 0.34).clamp(9.0, size::HEADING).min(fitting);
    (height >= MIN_LABEL_TEXT).then_some((text, height))
}

/// Draws the label of a coloured cell, such as its number of lines.
fn draw_label(colors: &CellColors<'_>, cell: &Cell, rect: Rect, scene: &mut Scene) {
    let Some((text, height)) = fitting_label(colors, cell, rect.width()) else { return };
    let color = colors.palette.text_on(colors.empty_cell_color(cell));
    scene.text(rect.center(), Align2::CENTER_CENTER, height, color, text);
}
