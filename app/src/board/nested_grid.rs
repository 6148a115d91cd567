//! The nested grid: which axes are stacked, which slice is shown, where we look.

use super::camera::{Area, Camera, Pane};
use super::layout::{NestedLayout, Nesting, comfortable, fits};
use hypertoe_core::{Cell, Shape};

/// At what the view is aimed, whatever its size: a [`Camera`] for each view follows from it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Aim {
    /// The whole board.
    Fit,
    /// A small board.
    Area(Area),
    /// Freely.
    Free {
        /// What was in view before.
        frame: Area,
        /// How much larger than that.
        zoom: f64,
        /// The place in the middle of the view, in cells.
        center: (f64, f64),
    },
}

/// The fewest cells that stay in view when one zooms in.
const FEWEST_IN_VIEW: f64 = 1.5;
/// Room around a small board that fills the view, in cells.
const AROUND: f64 = 0.4;
/// One can zoom in at least by this factor, and out until the board takes one part in so many of
/// the view.
const ALWAYS: f64 = 3.0;

/// The nested grid of a board.
#[derive(Clone)]
pub struct NestedGrid {
    shape: Shape,
    nesting: Nesting,
    /// Whether somebody or something has said which way the last of an odd number goes.
    settled: bool,
    layout: NestedLayout,
    /// The values of the pinned axes; those of stacked axes do not matter.
    slice: Cell,
    aim: Aim,
}

impl NestedGrid {
    /// A board when it is first shown.
    pub fn new(shape: &Shape) -> Self {
        let nesting = Nesting::new(comfortable(shape), false);
        let center = Cell::new(shape.sides().iter().map(|n| (n - 1) / 2));
        Self {
            layout: NestedLayout::new(shape, &nesting),
            shape: shape.clone(),
            settled: !nesting.has_choice(),
            nesting,
            slice: center,
            aim: Aim::Fit,
        }
    }

    /// The shape of the board.
    pub fn shape(&self) -> &Shape {
        &self.shape
    }

    /// The stacked axes in nesting order, innermost first: right, up, right, up …
    pub fn stacked(&self) -> &[usize] {
        self.nesting.axes()
    }

    /// The stacked axes and which way they go.
    pub fn nesting(&self) -> &Nesting {
        &self.nesting
    }

    /// Which way the last of an odd number of axes may go, as long as nobody has said so: the
    /// nesting in which it goes up, to be compared with that on show.
    pub fn choice(&self) -> Option<NestedLayout> {
        let upright = Nesting::new(self.stacked().to_vec(), true);
        (!self.settled && fits(&self.shape, &upright))
            .then(|| NestedLayout::new(&self.shape, &upright))
    }

    /// Says which way the last of an odd number of axes goes: up, or right.
    pub fn settle(&mut self, upright: bool) -> bool {
        let nesting = Nesting::new(self.stacked().to_vec(), upright);
        let fits = fits(&self.shape, &nesting);
        self.settled = true;
        if fits && nesting != self.nesting {
            self.change(nesting);
        }
        fits
    }

    fn change(&mut self, nesting: Nesting) {
        if nesting.has_choice() != self.nesting.has_choice() {
            self.settled = !nesting.has_choice();
        }
        self.layout = NestedLayout::new(&self.shape, &nesting);
        self.nesting = nesting;
        self.aim = Aim::Fit;
    }

    /// The pinned axes.
    pub fn pinned(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.shape.dims()).filter(|axis| !self.stacked().contains(axis))
    }

    /// The layout of the stacked axes.
    pub fn layout(&self) -> &NestedLayout {
        &self.layout
    }

    /// Changes the nesting. `false`, and nothing changed, if that would put
    /// too many cells side by side, repeat an axis, or leave none.
    pub fn set_stacked(&mut self, stacked: Vec<usize>) -> bool {
        let mut sorted = stacked.clone();
        sorted.sort_unstable();
        sorted.dedup();
        let valid = sorted.len() == stacked.len()
            && sorted.last().is_some_and(|axis| *axis < self.shape.dims());
        let nesting = Nesting::new(stacked, self.nesting.is_upright());
        if !valid || !fits(&self.shape, &nesting) {
            return false;
        }
        self.change(nesting);
        true
    }

    /// Moves an axis to a place in the nesting; from among the pinned ones too.
    pub fn nest(&mut self, axis: usize, place: usize) -> bool {
        let mut stacked = self.stacked().to_vec();
        stacked.retain(|a| *a != axis);
        stacked.insert(place.min(stacked.len()), axis);
        self.set_stacked(stacked)
    }

    /// Pins an axis to a value. `false` if it is the last stacked one.
    pub fn pin(&mut self, axis: usize, value: u16) -> bool {
        self.flip(axis, value);
        if !self.stacked().contains(&axis) {
            return true;
        }
        let mut stacked = self.stacked().to_vec();
        stacked.retain(|a| *a != axis);
        self.set_stacked(stacked)
    }

    /// The nesting, the slice and the look of the start.
    pub fn reset(&mut self) {
        *self = Self::new(&self.shape);
    }

    /// The values of the pinned axes; those of stacked axes do not matter.
    pub fn slice(&self) -> &Cell {
        &self.slice
    }

    /// Shows another value of an axis, if it is pinned.
    pub fn flip(&mut self, axis: usize, value: u16) {
        self.slice.coords_mut()[axis] = value.min(self.shape.side(axis) - 1);
    }

    /// Turns the pinned axes so that a cell is in the slice on show.
    pub fn show(&mut self, cell: &Cell) {
        self.slice = cell.clone();
    }

    /// Whether a cell is in the slice on show.
    pub fn shows(&self, cell: &Cell) -> bool {
        self.pinned().all(|axis| self.slice.get(axis) == cell.get(axis))
    }

    /// Shows the slice of a cell, if another one is on show.
    pub fn bring_into_view(&mut self, cell: &Cell) {
        if !self.shows(cell) {
            self.show(cell);
        }
    }

    /// Where the view looks.
    pub fn aim(&self) -> Aim {
        self.aim
    }

    /// Looks at the whole board.
    pub fn fit(&mut self) {
        self.aim = Aim::Fit;
    }

    /// Fills the view with the small board of a cell, or fits the whole board again.
    pub fn fill_with_board(&mut self, cell: &Cell) {
        let (x, width) = self.layout.columns.block_of(cell, 1);
        let (y, height) = self.layout.rows.block_of(cell, 1);
        let max = (x + width + AROUND, y + height + AROUND);
        let area = Aim::Area(Area { min: (x - AROUND, y - AROUND), max });
        self.aim = if self.aim == area { Aim::Fit } else { area };
    }

    /// The camera with which one looks in this pane.
    pub fn camera(&self, pane: Pane) -> Camera {
        match self.aim {
            Aim::Fit => Camera::fit(&self.layout, self.whole(), pane),
            Aim::Area(area) => Camera::fit(&self.layout, area, pane),
            Aim::Free { frame, zoom, center } => {
                Camera::fit(&self.layout, frame, pane).zoomed(zoom, center, pane)
            }
        }
    }

    /// The camera for a picture of what is seen, which has no room to spare.
    pub fn camera_of_picture(&self, pane: Pane) -> Camera {
        match self.aim {
            Aim::Fit => Camera::fill(&self.layout, self.whole(), pane),
            Aim::Area(area) => Camera::fill(&self.layout, area, pane),
            Aim::Free { .. } => self.camera(pane),
        }
    }

    /// The whole board with some room around it.
    pub fn whole(&self) -> Area {
        let (width, height) = self.layout.extent();
        let depth = self.layout.depth();
        let around = self.layout.columns.gap(depth).min(self.layout.rows.gap(depth)) * 0.4;
        Area { min: (-around, -around), max: (width + around, height + around) }
    }

    /// Moves the board by so many cells, right and up.
    pub fn pan(&mut self, (right, up): (f64, f64)) {
        let (frame, zoom, (x, y)) = self.free();
        self.aim_freely(frame, zoom, (x - right, y - up));
    }

    /// Zooms by a factor; the place `at` on the board, or else the middle of
    /// the view, stays where it is.
    pub fn zoom(&mut self, at: Option<(f64, f64)>, factor: f64) {
        let (frame, before, center) = self.free();
        let longer = |area: Area| area.size().0.max(area.size().1);
        let least = longer(frame) / longer(self.whole()) / ALWAYS;
        let zoom = (before * factor).clamp(least, ALWAYS.max(longer(frame) / FEWEST_IN_VIEW));
        let (at, nearer) = (at.unwrap_or(center), before / zoom);
        let towards = |at: f64, center: f64| at + (center - at) * nearer;
        self.aim_freely(frame, zoom, (towards(at.0, center.0), towards(at.1, center.1)));
    }

    /// Puts a cell into the middle, unless all of it is `seen` or the whole board is.
    pub fn reach(&mut self, cell: &Cell, seen: Area) {
        let (x, y) = self.layout.corner(cell);
        if self.aim != Aim::Fit && !seen.has_cell((x, y)) {
            let (frame, zoom, _) = self.free();
            self.aim_freely(frame, zoom, (x + 0.5, y + 0.5));
        }
    }

    fn free(&self) -> (Area, f64, (f64, f64)) {
        match self.aim {
            Aim::Fit => (self.whole(), 1.0, self.whole().center()),
            Aim::Area(area) => (area, 1.0, area.center()),
            Aim::Free { frame, zoom, center } => (frame, zoom, center),
        }
    }

    /// The board is never lost: some of it stays in the middle.
    fn aim_freely(&mut self, frame: Area, zoom: f64, center: (f64, f64)) {
        let (width, height) = self.layout.extent();
        let center = (center.0.clamp(0.0, width), center.1.clamp(0.0, height));
        self.aim = Aim::Free { frame, zoom, center };
    }
}
