//! Blocks, cells and marks, in one of three levels of detail.

use super::Look;
use super::cell_painter::CellPainter;
use super::layout::Slot;
use super::tint::Tint;
use crate::scene::{Item, Quad, Scene};
use crate::theme::{heat_color, player_color, rainbow_color};
use egui::Color32;
use hypertoe_core::geometry::lines::count_through_estimate;
use hypertoe_core::{Cell, Opening, Player, Shape};
use std::cell::RefCell;
use std::collections::HashMap;

/// How much of each cell is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Detail {
    /// Shapes with round corners.
    Shapes,
    /// One mesh of flat shapes.
    Mesh,
    /// A picture of pixels.
    Picture,
}

/// Points per cell from which cells are shapes, and from which they are a mesh.
const SHAPES_FROM: f32 = 20.0;
const MESH_FROM: f32 = 4.0;
/// Points per cell below which even a picture is made of pixels.
const FINEST_MESH: f32 = 2.0;
/// The most slots of one direction that are looked at: no screen is wider.
const MOST_SLOTS: usize = 8_192;
/// The most blocks of one level that are drawn.
const MOST_BLOCKS: usize = 20_000;

/// The most cells in view of a picture that are shapes, and that are a mesh.
const MOST_SHAPES: f32 = 5_000.0;
const MOST_IN_MESH: f32 = 100_000.0;

/// The level of detail for the present scale. A picture can be looked at more
/// closely than a window: there it is the number of cells that counts.
pub fn detail(look: &Look<'_>) -> Detail {
    if look.still {
        let room = look.view.area() / look.scale().powi(2);
        let cells = room.min(look.state.grid.layout().cells() as f32);
        return match cells {
            cells if cells <= MOST_SHAPES && look.scale() >= MESH_FROM => Detail::Shapes,
            cells if cells <= MOST_IN_MESH && look.scale() >= FINEST_MESH => Detail::Mesh,
            _ => Detail::Picture,
        };
    }
    match look.scale() {
        scale if scale >= SHAPES_FROM => Detail::Shapes,
        scale if scale >= MESH_FROM => Detail::Mesh,
        _ => Detail::Picture,
    }
}

/// The slots in view of both directions, for blocks of some levels.
fn slots(look: &Look<'_>, depth: usize) -> (Vec<Slot>, Vec<Slot>) {
    let ((left, bottom), (right, top)) = look.area();
    let layout = look.state.grid.layout();
    let of = |track: &super::layout::Track, from: f64, to: f64| {
        track.visible(depth.min(track.levels().len()), from - 0.5, to + 0.5, MOST_SLOTS)
    };
    (of(&layout.columns, left, right), of(&layout.rows, bottom, top))
}

/// Room around a block of this many levels: a third of the gap beside it.
fn margin(layout: &super::layout::NestedLayout, depth: usize) -> f64 {
    layout.columns.gap(depth).min(layout.rows.gap(depth)) * 0.34
}

/// Backgrounds of the small boards, the blocks of boards, and so on.
pub fn draw_blocks(look: &Look<'_>, scene: &mut Scene) {
    let layout = look.state.grid.layout();
    for depth in (1..=layout.depth()).rev() {
        let length = |track: &super::layout::Track| {
            track.levels().get(depth).map_or(track.extent(), |level| level.length)
        };
        let (width, height) = (length(&layout.columns), length(&layout.rows));
        let (columns, rows) = slots(look, depth);
        if columns.len() * rows.len() > MOST_BLOCKS {
            continue;
        }
        let color = look.palette.blocks[(layout.depth() - depth) % 2];
        let margin = margin(layout, depth);
        let radius = (look.scale() * 0.22).min(9.0);
        let mut quads = Vec::new();
        for row in &rows {
            for column in &columns {
                let min = (column.start - margin, row.start - margin);
                let max = (column.start + width + margin, row.start + height + margin);
                let rect = look.camera.area(look.view, min, max);
                if radius > 3.0 {
                    scene.fill_rect(rect, radius, color);
                } else {
                    quads.push(Quad::rect(rect, color));
                }
            }
        }
        if !quads.is_empty() {
            scene.items.push(Item::Quads(quads));
        }
    }
}

/// How hot a cell with so many lines is, where the most are `most`: counts
/// spread over powers of two, so the scale is logarithmic. On S^D every cell
/// has at least the D straight lines.
pub fn heat_share(shape: &Shape, count: f64, most: f64) -> f32 {
    let least = (shape.dims() as f64).min(most);
    ((count / least).max(1.0).ln() / (most / least).ln().max(1e-9)) as f32
}

/// Colours for what cells show beside marks.
pub struct CellColors<'a> {
    pub(super) look: &'a Look<'a>,
    /// The greatest number of lines through a cell, where heat is shown.
    most: Option<f64>,
    /// What a page about the whole board colours cells by; heat stands back.
    tint: Option<Tint<'a>>,
    /// Colours found already, on boards where counting takes long.
    known: RefCell<HashMap<Vec<(u16, u16)>, Color32>>,
    /// Whether some cells may not be taken, as the first move is to come.
    barring: bool,
    /// Whether a kind of cell is barred, on boards where finding out takes long.
    known_barred: RefCell<HashMap<Vec<(u16, u16)>, bool>>,
}

impl<'a> CellColors<'a> {
    /// Colours for this look.
    pub fn new(look: &'a Look<'a>) -> Self {
        let shape = look.state.document.game().rules().shape();
        let tint = Tint::of(look.state);
        let most = (look.state.grid.heat && tint.is_none()).then(|| {
            let middle = Cell::new(shape.sides().iter().map(|n| n / 2));
            let ends = Cell::origin(shape.dims());
            count_through_estimate(shape, &middle).max(count_through_estimate(shape, &ends))
        });
        let game = look.state.document.game();
        let barring =
            game.position().marks().is_empty() && *game.rules().opening() != Opening::Free;
        let (known, known_barred) = Default::default();
        Self { look, most, tint, known, barring, known_barred }
    }

    /// As [`new`](Self::new), but cells are barred only by their kind: those
    /// of one `line_class` have one colour.
    pub fn by_kind(look: &'a Look<'a>) -> Self {
        let listed = matches!(look.state.document.game().rules().opening(), Opening::Not(_));
        let colors = Self::new(look);
        Self { barring: colors.barring && !listed, ..colors }
    }

    /// Whether the first move, which is to come, may not take a cell.
    pub fn is_barred(&self, cell: &Cell) -> bool {
        if !self.barring {
            return false;
        }
        let rules = self.look.state.document.game().rules();
        let shape = rules.shape();
        if *rules.opening() != Opening::NoCenter || shape.is_hypercube() {
            return rules.is_barred_first(cell);
        }
        let class = line_class(shape, cell, 0..shape.dims());
        let find = || rules.is_barred_first(cell);
        *self.known_barred.borrow_mut().entry(class).or_insert_with(find)
    }

    /// The colour of an empty cell.
    pub fn empty(&self, cell: &Cell) -> Color32 {
        if let Some(color) = self.tint.and_then(|tint| tint.color(cell, self.look.palette)) {
            return color;
        }
        if let Some(color) = self.rainbow(cell) {
            return color;
        }
        let Some(most) = self.most else {
            let barred = self.is_barred(cell);
            return if barred { self.look.palette.cell_barred } else { self.look.palette.cell };
        };
        let shape = self.look.state.document.game().rules().shape();
        let find = || {
            let count = count_through_estimate(shape, cell);
            heat_color(heat_share(shape, count, most), self.look.palette.dark)
        };
        if shape.is_hypercube() {
            return find();
        }
        let class = line_class(shape, cell, 0..shape.dims());
        *self.known.borrow_mut().entry(class).or_insert_with(find)
    }

    /// The colour of a place along the axis of the rainbow.
    fn rainbow(&self, cell: &Cell) -> Option<Color32> {
        let axis = self.look.state.rainbow?;
        let side = self.look.state.document.game().rules().shape().side(axis);
        let share = f32::from(cell.get(axis)) / f32::from(side.max(2) - 1);
        Some(rainbow_color(share, self.look.palette.dark))
    }

    /// Whether empty cells have colours that tell something.
    pub fn is_coloured(&self) -> bool {
        self.most.is_some() || self.tint.is_some() || self.look.state.rainbow.is_some()
    }

    /// Which cells have the same colour when they are empty.
    pub fn alike(&self) -> Alike {
        match self.tint {
            Some(tint) if !tint.is_by_lines() => Alike::None,
            None if self.look.state.rainbow.is_some() => Alike::None,
            None if self.most.is_none() && !self.barring => Alike::All,
            _ => Alike::ByLines,
        }
    }

    /// Width in points from which something is written on a cell: letters of
    /// the analysis are few.
    pub(super) fn least_label(&self) -> f32 {
        if matches!(self.tint, Some(Tint::Worths(..))) { 17.0 } else { 26.0 }
    }

    /// What is written on an empty cell.
    pub(super) fn label(&self, cell: &Cell) -> Option<String> {
        if let Some(tint) = self.tint {
            return tint.label(cell);
        }
        self.most?;
        let shape = self.look.state.document.game().rules().shape();
        let count = count_through_estimate(shape, cell);
        Some(if count < 1e5 { format!("{count:.0}") } else { format!("{count:.0e}") })
    }

    /// The colour of a player's mark.
    pub fn mark(&self, player: Player) -> Color32 {
        let info = self.look.state.document.game().info(player);
        player_color(info.color, self.look.palette.dark)
    }
}

/// Which empty cells have the same colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Alike {
    /// All of them.
    All,
    /// Those of one [`line_class`].
    ByLines,
    /// No two, as far as is known before each is looked at.
    None,
}

/// What the number of lines through a cell depends on: for each of these axes
/// how far its two ends are, up to the length of a line, in any order.
pub fn line_class(
    shape: &Shape,
    cell: &Cell,
    axes: impl Iterator<Item = usize>,
) -> Vec<(u16, u16)> {
    let most = shape.run() - 1;
    let ends = |axis: usize| {
        let c = cell.get(axis);
        let (low, high) = (c.min(most), (shape.side(axis) - 1 - c).min(most));
        (low.min(high), low.max(high))
    };
    let mut class: Vec<(u16, u16)> = axes.map(ends).collect();
    class.sort_unstable();
    class
}

/// Cells and the marks on them.
pub fn draw_cells(look: &Look<'_>, detail: Detail, scene: &mut Scene) {
    let (columns, rows) = slots(look, 0);
    let colors = CellColors::new(look);
    let layout = look.state.grid.layout();
    let mut cell = look.slice.clone();
    let mut painter = CellPainter::new(&colors, detail);
    painter.reserve(columns.len() * rows.len());
    for row in &rows {
        layout.rows.write(row.index, &mut cell);
        for column in &columns {
            layout.columns.write(column.index, &mut cell);
            let rect = look.camera.cell_rect(look.view, (column.start, row.start));
            painter.add(&cell, rect, scene);
        }
    }
    painter.finish(scene);
}
