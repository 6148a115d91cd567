//! The nested grid: its stacked axes, the visible slice, and the viewport.

use super::camera::{BoardRegion, GridCamera, GridPane};
use super::layout::{NestedLayout, Nesting, default_stacked_axes, nesting_fits};
use hypertoe_core::{Cell, Shape};
use serde::{Deserialize, Serialize};

/// The viewport on the grid, independent of the size of the view; each view derives its
/// [`GridCamera`].
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum GridViewport {
    Fit,
    /// One small board.
    Area(BoardRegion),
    /// A part that the user zoomed or panned to.
    Free {
        /// The area in view before.
        frame: BoardRegion,
        /// Zoom factor relative to the frame.
        zoom: f64,
        /// The position in the middle of the view, in cells.
        center: (f64, f64),
    },
}

/// The smallest extent of the view when zoomed in, in cells.
const FEWEST_IN_VIEW: f64 = 1.5;
/// The smallest side of a cell, in points, with which all usual axes are stacked in a pane. With less, a
/// cell is hard to hit, and its mark hard to see.
const MIN_CELL_SIDE: f32 = 6.0;
/// Margin around a small board that fills the view, in cells.
const BOARD_MARGIN: f64 = 0.4;
/// The least range of zoom: in by this factor, and out until the board takes the inverse of it of
/// the view.
const MIN_ZOOM_RANGE: f64 = 3.0;

#[derive(Clone, PartialEq, Serialize, Deserialize)]
pub struct NestedGrid {
    shape: Shape,
    nesting: Nesting,
    /// The axis that goes up in the small boards by default, because marks fall along it.
    #[serde(default)]
    upright_axis: Option<usize>,
    /// True once the user has chosen the direction of the last of an odd number of axes, which follows
    /// the pane until then.
    direction_chosen: bool,
    /// True once the user or a lesson has chosen the stacked axes, which follow the pane and the line on
    /// show until then.
    #[serde(default)]
    are_axes_chosen: bool,
    layout: NestedLayout,
    /// The values of the pinned axes; those of stacked axes are ignored.
    slice: Cell,
    viewport: GridViewport,
}

impl NestedGrid {
    /// Creates the grid in the default nesting.
    pub fn new(shape: &Shape) -> Self {
        Self::with_upright_axis(shape, None)
    }

    /// Creates the grid in the nesting in which an axis goes up in the small boards, with its value 0
    /// at the bottom: that along which marks fall, if there is one.
    pub fn with_upright_axis(shape: &Shape, upright_axis: Option<usize>) -> Self {
        let nesting = Nesting::new(default_stacked_axes(shape, upright_axis), false);
        let center = Cell::new(shape.sides().iter().map(|n| (n - 1) / 2));
        Self {
            layout: NestedLayout::new(shape, &nesting),
            shape: shape.clone(),
            direction_chosen: !nesting.has_direction_choice(),
            are_axes_chosen: false,
            nesting,
            upright_axis,
            slice: center,
            viewport: GridViewport::Fit,
        }
    }

    pub fn shape(&self) -> &Shape {
        &self.shape
    }

    /// Returns the stacked axes in nesting order, innermost first: right, up, right, up …
    pub fn stacked_axes(&self) -> &[usize] {
        self.nesting.axes()
    }

    /// Returns the stacked axes and their directions.
    pub fn nesting(&self) -> &Nesting {
        &self.nesting
    }

    /// Returns the layout in which the last of an odd number of axes has its other direction, to be
    /// offered beside the current layout. `None` once the user has chosen the direction or a part of
    /// the board, or if the board does not fit.
    pub fn alternative_layout(&self) -> Option<NestedLayout> {
        let is_free = !self.direction_chosen && self.viewport == GridViewport::Fit;
        let other = Nesting::new(self.stacked_axes().to_vec(), !self.nesting.is_last_upright());
        (is_free && nesting_fits(&self.shape, &other))
            .then(|| NestedLayout::new(&self.shape, &other))
    }

    /// Sets the direction of the last of an odd number of axes as it fits the pane, unless the user
    /// has chosen it.
    pub fn fit_last_axis_direction(&mut self, upright: bool) {
        let nesting = Nesting::new(self.stacked_axes().to_vec(), upright);
        if !self.direction_chosen && nesting != self.nesting && nesting_fits(&self.shape, &nesting)
        {
            self.set_nesting(nesting);
        }
    }

    /// Chooses the direction of the last of an odd number of axes: up, or right. Returns `false`,
    /// and changes nothing, if the board would not fit.
    pub fn choose_last_axis_direction(&mut self, upright: bool) -> bool {
        let nesting = Nesting::new(self.stacked_axes().to_vec(), upright);
        let fits = nesting_fits(&self.shape, &nesting);
        self.direction_chosen = true;
        if fits && nesting != self.nesting {
            self.set_nesting(nesting);
        }
        fits
    }

    /// Returns how many axes should be stacked in a pane, if not as many as now; `None`, too, once the user
    /// has chosen the axes or a part of the board. These are the most usual axes whose cells have a side of
    /// six points, or all usual ones if even two leave them smaller. `cell_side` returns the side of a cell
    /// in a layout.
    pub fn stacked_count_for_pane(
        &self,
        cell_side: impl Fn(&NestedLayout) -> f32,
    ) -> Option<usize> {
        if self.are_axes_chosen || self.viewport != GridViewport::Fit {
            return None;
        }
        let usual = default_stacked_axes(&self.shape, self.upright_axis);
        let has_room = |count: &usize| {
            let layouts = [false, true].into_iter();
            let layouts = layouts.filter_map(|upright| self.layout_of(&usual[..*count], upright));
            layouts.map(|layout| cell_side(&layout)).fold(0.0, f32::max) >= MIN_CELL_SIDE
        };
        let count = (2..=usual.len()).rev().find(has_room).unwrap_or(usual.len());
        (count != self.stacked_axes().len()).then_some(count)
    }

    /// Returns the layout with as many stacked axes as given, in a direction of the last of an odd number;
    /// `None` if the board does not fit.
    pub fn layout_with(&self, count: usize, upright: bool) -> Option<NestedLayout> {
        self.layout_of(&self.axes_of_count(count), upright)
    }

    fn layout_of(&self, axes: &[usize], upright: bool) -> Option<NestedLayout> {
        let nesting = Nesting::new(axes.to_vec(), upright);
        nesting_fits(&self.shape, &nesting).then(|| NestedLayout::new(&self.shape, &nesting))
    }

    /// Returns as many axes, of the stacked ones and then of the next usual ones.
    fn axes_of_count(&self, count: usize) -> Vec<usize> {
        let mut axes = self.stacked_axes().to_vec();
        let usual = default_stacked_axes(&self.shape, self.upright_axis);
        axes.extend(usual.into_iter().filter(|axis| !self.stacked_axes().contains(axis)));
        axes.truncate(count.max(1));
        axes
    }

    /// Stacks as many axes as fit a pane, unless the user has chosen them: the outermost ones are pinned,
    /// or the next usual ones stacked.
    pub fn fit_stacked_count(&mut self, count: usize, upright: bool) {
        if self.are_axes_chosen {
            return;
        }
        let nesting = Nesting::new(self.axes_of_count(count), upright);
        if nesting_fits(&self.shape, &nesting) {
            self.set_nesting(nesting);
        }
    }

    fn set_nesting(&mut self, nesting: Nesting) {
        if nesting.has_direction_choice() != self.nesting.has_direction_choice() {
            self.direction_chosen = !nesting.has_direction_choice();
        }
        self.layout = NestedLayout::new(&self.shape, &nesting);
        self.nesting = nesting;
        self.viewport = GridViewport::Fit;
    }

    /// Iterates over the axes that are not stacked: the visible slice holds each of them at one
    /// value.
    pub fn pinned_axes(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.shape.dims()).filter(|axis| !self.stacked_axes().contains(axis))
    }

    pub fn layout(&self) -> &NestedLayout {
        &self.layout
    }

    /// Changes the nesting. Returns `false`, and changes nothing, if that would put
    /// too many cells side by side, repeat an axis, or leave none.
    pub fn set_stacked_axes(&mut self, stacked: Vec<usize>) -> bool {
        let mut sorted = stacked.clone();
        sorted.sort_unstable();
        sorted.dedup();
        let valid = sorted.len() == stacked.len()
            && sorted.last().is_some_and(|axis| *axis < self.shape.dims());
        let nesting = Nesting::new(stacked, self.nesting.is_last_upright());
        if !valid || !nesting_fits(&self.shape, &nesting) {
            return false;
        }
        self.are_axes_chosen = true;
        self.set_nesting(nesting);
        true
    }

    /// Stacks axes along which a line moves, if none of them is stacked and nobody has chosen the axes:
    /// the line would be a dot. They take the places of the usual ones, as many as there are.
    pub fn stack_moving_axes(&mut self, moving: &[usize]) {
        let is_seen = self.stacked_axes().iter().any(|axis| moving.contains(axis));
        if is_seen || moving.is_empty() || self.are_axes_chosen {
            return;
        }
        let mut usual = default_stacked_axes(&self.shape, self.upright_axis);
        usual.truncate(self.stacked_axes().len());
        let stacked = with_moving_axes(&usual, moving);
        let nesting = Nesting::new(stacked, self.nesting.is_last_upright());
        if nesting_fits(&self.shape, &nesting) {
            self.set_nesting(nesting);
        }
    }

    /// Moves an axis to a level of the nesting; a pinned axis becomes stacked. Returns `false`, and
    /// changes nothing, if the board would not fit.
    pub fn move_axis_to_level(&mut self, axis: usize, index: usize) -> bool {
        let mut stacked = self.stacked_axes().to_vec();
        stacked.retain(|a| *a != axis);
        stacked.insert(index.min(stacked.len()), axis);
        self.set_stacked_axes(stacked)
    }

    /// Pins an axis to a value. Returns `false` if the axis is the only stacked one, which stays
    /// stacked; the value is set all the same.
    pub fn pin_axis(&mut self, axis: usize, value: u16) -> bool {
        self.set_pinned_value(axis, value);
        if !self.stacked_axes().contains(&axis) {
            return true;
        }
        let mut stacked = self.stacked_axes().to_vec();
        stacked.retain(|a| *a != axis);
        self.set_stacked_axes(stacked)
    }

    /// Restores the default nesting, slice and viewport.
    pub fn reset(&mut self) {
        *self = Self::with_upright_axis(&self.shape, self.upright_axis);
    }

    /// Returns a cell of the slice on show: its coordinates on the pinned axes are their values;
    /// those on the stacked axes are ignored.
    pub fn slice(&self) -> &Cell {
        &self.slice
    }

    pub fn set_pinned_value(&mut self, axis: usize, value: u16) {
        self.slice.coords_mut()[axis] = value.min(self.shape.side(axis) - 1);
    }

    /// Shows the slice that contains a cell: gives the pinned axes the values of the cell.
    pub fn show_slice_of(&mut self, cell: &Cell) {
        self.slice = cell.clone();
    }

    pub fn is_in_slice(&self, cell: &Cell) -> bool {
        self.pinned_axes().all(|axis| self.slice.get(axis) == cell.get(axis))
    }

    /// Shows the slice of a cell, if another one is visible.
    pub fn ensure_in_slice(&mut self, cell: &Cell) {
        if !self.is_in_slice(cell) {
            self.show_slice_of(cell);
        }
    }

    pub fn viewport(&self) -> GridViewport {
        self.viewport
    }

    pub fn fit_whole_board(&mut self) {
        self.viewport = GridViewport::Fit;
    }

    /// Fills the view with the small board of a cell; if it does already, fits the whole board.
    pub fn toggle_zoom_to_small_board(&mut self, cell: &Cell) {
        let (x, width) = self.layout.columns.block_start_and_length(cell, 1);
        let (y, height) = self.layout.rows.block_start_and_length(cell, 1);
        let max = (x + width + BOARD_MARGIN, y + height + BOARD_MARGIN);
        let area =
            GridViewport::Area(BoardRegion { min: (x - BOARD_MARGIN, y - BOARD_MARGIN), max });
        self.viewport = if self.viewport == area { GridViewport::Fit } else { area };
    }

    pub fn camera(&self, pane: GridPane) -> GridCamera {
        match self.viewport {
            GridViewport::Fit => GridCamera::fit_area(&self.layout, self.whole_area(), pane),
            GridViewport::Area(area) => GridCamera::fit_area(&self.layout, area, pane),
            GridViewport::Free { frame, zoom, center } => {
                GridCamera::fit_area(&self.layout, frame, pane)
                    .zoomed_and_centered(zoom, center, pane)
            }
        }
    }

    /// Returns the camera for an exported picture, without margins.
    pub fn picture_camera(&self, pane: GridPane) -> GridCamera {
        match self.viewport {
            GridViewport::Fit => GridCamera::fill(&self.layout, self.whole_area(), pane),
            GridViewport::Area(area) => GridCamera::fill(&self.layout, area, pane),
            GridViewport::Free { .. } => self.camera(pane),
        }
    }

    /// Returns the whole board with a margin.
    pub fn whole_area(&self) -> BoardRegion {
        let (width, height) = self.layout.extent();
        let depth = self.layout.depth();
        let around = self.layout.columns.gap(depth).min(self.layout.rows.gap(depth)) * 0.4;
        BoardRegion { min: (-around, -around), max: (width + around, height + around) }
    }

    /// Pans the board by cells, right and up.
    pub fn pan(&mut self, (right, up): (f64, f64)) {
        let (frame, zoom, (x, y)) = self.viewport_parts();
        self.set_free_viewport(frame, zoom, (x - right, y - up));
    }

    /// Zooms by a factor about the position `at` on the board, by default the middle of
    /// the view.
    pub fn zoom_at(&mut self, at: Option<(f64, f64)>, factor: f64) {
        let (frame, before, center) = self.viewport_parts();
        let longer = |area: BoardRegion| area.size().0.max(area.size().1);
        let least = longer(frame) / longer(self.whole_area()) / MIN_ZOOM_RANGE;
        let zoom =
            (before * factor).clamp(least, MIN_ZOOM_RANGE.max(longer(frame) / FEWEST_IN_VIEW));
        let (at, nearer) = (at.unwrap_or(center), before / zoom);
        let towards = |at: f64, center: f64| at + (center - at) * nearer;
        self.set_free_viewport(frame, zoom, (towards(at.0, center.0), towards(at.1, center.1)));
    }

    /// Centres a cell, unless all of it is in the area `area`, or the viewport shows the whole
    /// board.
    pub fn scroll_to(&mut self, cell: &Cell, area: BoardRegion) {
        let (x, y) = self.layout.cell_lower_left(cell);
        if self.viewport != GridViewport::Fit && !area.contains_cell_at((x, y)) {
            let (frame, zoom, _) = self.viewport_parts();
            self.set_free_viewport(frame, zoom, (x + 0.5, y + 0.5));
        }
    }

    fn viewport_parts(&self) -> (BoardRegion, f64, (f64, f64)) {
        match self.viewport {
            GridViewport::Fit => (self.whole_area(), 1.0, self.whole_area().center()),
            GridViewport::Area(area) => (area, 1.0, area.center()),
            GridViewport::Free { frame, zoom, center } => (frame, zoom, center),
        }
    }

    /// Sets a free viewport, with its middle clamped to the board.
    fn set_free_viewport(&mut self, frame: BoardRegion, zoom: f64, center: (f64, f64)) {
        let (width, height) = self.layout.extent();
        let center = (center.0.clamp(0.0, width), center.1.clamp(0.0, height));
        self.viewport = GridViewport::Free { frame, zoom, center };
    }
}

/// Returns as many axes as are usually shown, of which as many as possible are moving ones: those take the
/// last places of the others.
pub(super) fn with_moving_axes(usual: &[usize], moving: &[usize]) -> Vec<usize> {
    let mut axes = usual.to_vec();
    let hidden = moving.iter().filter(|axis| !usual.contains(axis));
    let places: Vec<usize> =
        (0..axes.len()).rev().filter(|at| !moving.contains(&axes[*at])).collect();
    for (axis, place) in hidden.zip(places) {
        axes[place] = *axis;
    }
    axes
}
