//! The context of drawing the space view, and the cell under the pointer.

use super::accents::CellAccents;
use super::layout::SpaceLayout;
use crate::board::SliceStyle;
use crate::theme::{Palette, axis_value_color};
use crate::view_model::{BoardColoring, BoardViewModel, EndDimming, RainbowColoring};
use crate::views::trace::{self, TracePiece};
use egui::{Color32, Pos2, Rect};
use hypertoe_core::{Cell, Line, Stone};
use std::rc::Rc;

/// The opacity from which a cell counts as visible.
pub(super) const MIN_VISIBLE_OPACITY: f64 = 0.1;
/// The share of the ground in the colours of slices while a line is chosen.
const MUTED: f32 = 0.5;

/// The context of drawing the space view: the state to show, the projection, and the colours.
pub struct SpaceContext<'a> {
    pub view_model: &'a BoardViewModel<'a>,
    pub palette: &'a Palette,
    /// The projected positions of all cells.
    pub layout: Rc<SpaceLayout>,
    /// The visible slice. Its values count along the axes of which one value at a time is shown.
    pub slice: Cell,
    /// Whether names, values and the gizmo are drawn.
    pub shows_coordinates: bool,
    /// True if lines through a cell have the colours of their spans, and cells therefore none.
    pub shows_spans: bool,
    /// True in the window, where the gizmo and the key are always seen: the board can be moved
    /// away from them.
    pub is_interactive: bool,
    /// The axes along which slices are flipped.
    flip_axes: Vec<usize>,
    pub(super) accents: CellAccents,
    finale: Option<EndDimming>,
}

impl<'a> SpaceContext<'a> {
    /// Lays out the space in a view.
    pub fn new(view_model: &'a BoardViewModel<'a>, palette: &'a Palette, view: Rect) -> Self {
        Self::with_layout(view_model, palette, Rc::new(SpaceLayout::new(view_model.space, view)))
    }

    /// Creates a context with a layout that is already computed.
    pub fn with_layout(
        view_model: &'a BoardViewModel<'a>,
        palette: &'a Palette,
        layout: Rc<SpaceLayout>,
    ) -> Self {
        let accents = CellAccents::from_view_model(view_model, palette);
        let (slice, flip_axes) = (view_model.slice.clone(), view_model.space.one_slice_axes());
        let finale = view_model.game_end_dimming();
        Self {
            view_model,
            palette,
            layout,
            slice,
            shows_coordinates: true,
            shows_spans: view_model.bundle.is_some(),
            is_interactive: false,
            flip_axes,
            accents,
            finale,
        }
    }

    /// Returns the opacity of a cell, 0 to 1, from the styles of its slices and the blending of two
    /// slices while slices are cycled through.
    pub fn cell_opacity(&self, cell: &Cell) -> f64 {
        let space = self.view_model.space;
        let mut fraction = 1.0;
        for &axis in &self.flip_axes {
            let value = cell.get(axis);
            fraction *= match space.blended_slices(axis) {
                Some(shown) => {
                    shown.iter().filter(|(at, _)| *at == value).map(|(_, share)| share).sum()
                }
                None if value == self.slice.get(axis) => 1.0,
                None => 0.0,
            };
        }
        match space.style_of_cell(cell) {
            Some(SliceStyle::Hidden) => 0.0,
            Some(SliceStyle::Faded) => fraction * 0.16,
            None => fraction,
        }
    }

    /// Returns a line as polylines, interrupted where its cells are not visible.
    pub(super) fn line_pieces(&self, line: &Line) -> Vec<TracePiece> {
        let is_seen = |cell: &Cell| self.cell_opacity(cell) > MIN_VISIBLE_OPACITY;
        trace::line_pieces(line, |cell| is_seen(cell).then(|| self.layout.cell_center(cell)))
    }

    /// Returns the values of a slice among those side by side, by axis; none if there is but one.
    pub fn slice_values(&self, tile: usize) -> Vec<(usize, u16)> {
        let tiles = &self.layout.tiles;
        let mut cell = self.slice.clone();
        tiles.write_coords(tile, &mut cell);
        tiles.axes().iter().map(|axis| (*axis, cell.get(*axis))).collect()
    }

    /// Returns the axes along which slices are flipped: one value at a time is shown.
    pub(super) fn flip_axes(&self) -> &[usize] {
        &self.flip_axes
    }

    /// Returns whether a cell lies in none of the slices that are shown now.
    pub(super) fn is_in_other_slice(&self, cell: &Cell) -> bool {
        let space = self.view_model.space;
        self.flip_axes.iter().any(|&axis| match space.blended_slices(axis) {
            Some(shown) => shown.iter().all(|(value, _)| *value != cell.get(axis)),
            None => cell.get(axis) != self.slice.get(axis),
        })
    }

    /// Returns the axis whose slices have colours of their own: the last axis of a space beyond
    /// three dimensions, unless cells are coloured by something else, or the lines through a cell are,
    /// whose colours mean their spans.
    pub fn slice_color_axis(&self) -> Option<usize> {
        let is_own = |axis: &usize| match &self.view_model.coloring {
            Some(BoardColoring::Rainbow(RainbowColoring(colored))) => colored == axis,
            Some(_) => false,
            None => true,
        };
        let axis = self.layout.axes.last().copied().filter(is_own)?;
        (self.layout.has_dots() && !self.shows_spans).then_some(axis)
    }

    /// Returns the colour of the slice with this value on the last axis of the space; a muted
    /// colour if slices are not told apart by colours.
    pub fn slice_value_color(&self, value: u16) -> Color32 {
        let side =
            self.layout.axes.last().map_or(1, |axis| self.view_model.game.shape().side(*axis));
        self.slice_color_at_fraction(f32::from(value) / f32::from(side.max(2) - 1))
    }

    /// Returns the colour at a fraction, 0 to 1, of the coloured axis; without one, a muted colour.
    pub(super) fn slice_color_at_fraction(&self, fraction: f32) -> Color32 {
        if self.slice_color_axis().is_none() {
            return self.palette.text_weak;
        }
        self.value_color(fraction)
    }

    /// Returns the axis whose values have colours of their own: on dots, or on cells that are coloured by
    /// their coordinate.
    pub(super) fn value_color_axis(&self) -> Option<usize> {
        match &self.view_model.coloring {
            Some(BoardColoring::Rainbow(RainbowColoring(axis))) => Some(*axis),
            _ => self.slice_color_axis(),
        }
    }

    /// Returns the colour of a value at a fraction, 0 to 1, of its axis.
    pub(super) fn value_color(&self, fraction: f32) -> Color32 {
        let color = axis_value_color(fraction, self.palette.dark);
        match self.view_model.has_chosen_line() {
            true => color.lerp_to_gamma(self.palette.canvas, MUTED),
            false => color,
        }
    }

    /// Returns the opacity of the frame around the board, 0 to 1.
    pub(super) fn board_frame_opacity(&self) -> f32 {
        if self.slice_color_axis().is_some() { 1.0 } else { 0.7 }
    }

    /// Returns the brightness of a cell, 0 to 1. At the end of a game the cells outside the last
    /// completed lines are dimmed; otherwise every cell has brightness 1.
    pub(super) fn finale_brightness(&self, cell: &Cell) -> f64 {
        1.0 - 0.72 * f64::from(self.finale.as_ref().map_or(0.0, |finale| finale.dimming(cell)))
    }

    /// Blends a colour into the fog at this depth, −1 to 1.
    pub(super) fn apply_fog(&self, color: Color32, depth: f64) -> Color32 {
        let fog = self.view_model.space.cell_style.fog * ((depth + 0.75) / 1.6).clamp(0.0, 1.0);
        color.lerp_to_gamma(self.palette.canvas, (fog * 0.85) as f32)
    }

    /// Returns the visible slices: two while one is blended into the next, otherwise one.
    pub(super) fn visible_slices(&self) -> Vec<Cell> {
        let space = self.view_model.space;
        let mut axes = space.one_slice_axes().into_iter();
        let moving = axes.find_map(|axis| Some((axis, space.blended_slices(axis)?)));
        let Some((axis, shown)) = moving else { return vec![self.slice.clone()] };
        let seen = shown.iter().filter(|(_, share)| *share > 0.0);
        let slices = seen.map(|(value, _)| {
            let mut slice = self.slice.clone();
            slice.coords_mut()[axis] = *value;
            slice
        });
        slices.collect()
    }
}

/// Returns the front cell at a point of the screen, among the cells that are drawn, not faded, and
/// at least half opaque.
pub fn cell_at(context: &SpaceContext<'_>, pos: Pos2) -> Option<Cell> {
    let space = context.view_model.space;
    let shown = |cell: &Cell| {
        let matters = !context.view_model.shows_only_threats()
            || context.view_model.game.visible_stone(cell).is_some()
            || context.accents.get(cell).is_some_and(|accent| accent.fill.is_some());
        matters
            && space.style_of_cell(cell) != Some(SliceStyle::Faded)
            && context.cell_opacity(cell) >= 0.5
    };
    context
        .visible_slices()
        .iter()
        .find_map(|slice| context.layout.cells_at(pos, slice).find(shown))
}

/// Returns whether `cell` hides another cell's mark at this point of the screen: `cell` itself
/// looks empty, and is drawn over the mark.
pub fn covers_mark(context: &SpaceContext<'_>, pos: Pos2, cell: &Cell) -> bool {
    let is_seen = |behind: &Cell| {
        let reach = context.layout.projected_half_edge(&context.layout.project_cell(behind).1);
        matches!(context.view_model.game.visible_stone(behind), Some(Stone::Mark(_)))
            && context.cell_opacity(behind) >= 0.5
            && context.layout.cell_center(behind).distance(pos) <= reach
    };
    let slices = context.visible_slices();
    let mut at = slices.iter().flat_map(|slice| context.layout.cells_at(pos, slice));
    context.view_model.game.visible_stone(cell).is_none() && at.any(|behind| is_seen(&behind))
}
