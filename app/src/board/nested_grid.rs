//! The nested grid: which axes are stacked, which slice is shown, where we look.

use super::camera::Camera;
use super::layout::{NestedLayout, comfortable, fits};
use egui::{Pos2, Rect};
use hypertoe_core::{Cell, Shape};

/// At what the view is aimed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Aim {
    /// The whole board, also when the window changes its size.
    Fit,
    /// The small board with this corner and extent.
    Area((f64, f64), (f64, f64)),
    /// Freely.
    Free(Camera),
}

/// The nested grid of a board.
#[derive(Clone)]
pub struct NestedGrid {
    shape: Shape,
    stacked: Vec<usize>,
    layout: NestedLayout,
    /// The values of the pinned axes; those of stacked axes do not matter.
    pub slice: Cell,
    /// Where the view looks.
    pub aim: Aim,
    /// The part of the window in which the board is drawn, in points.
    pub view: Rect,
}

impl NestedGrid {
    /// A board when it is first shown.
    pub fn new(shape: &Shape) -> Self {
        let stacked = comfortable(shape);
        let center = Cell::new(shape.sides().iter().map(|n| (n - 1) / 2));
        Self {
            layout: NestedLayout::new(shape, &stacked),
            shape: shape.clone(),
            stacked,
            slice: center,
            aim: Aim::Fit,
            view: Rect::from_min_size(Pos2::ZERO, egui::vec2(800.0, 600.0)),
        }
    }

    /// The stacked axes in nesting order, innermost first: right, up, right, up …
    pub fn stacked(&self) -> &[usize] {
        &self.stacked
    }

    /// The pinned axes.
    pub fn pinned(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.shape.dims()).filter(|axis| !self.stacked.contains(axis))
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
        if !valid || !fits(&self.shape, &stacked) {
            return false;
        }
        self.layout = NestedLayout::new(&self.shape, &stacked);
        self.stacked = stacked;
        self.aim = Aim::Fit;
        true
    }

    /// Moves an axis to a place in the nesting; from among the pinned ones too.
    pub fn nest(&mut self, axis: usize, place: usize) -> bool {
        let mut stacked = self.stacked.clone();
        stacked.retain(|a| *a != axis);
        stacked.insert(place.min(stacked.len()), axis);
        self.set_stacked(stacked)
    }

    /// Pins an axis to a value. `false` if it is the last stacked one.
    pub fn pin(&mut self, axis: usize, value: u16) -> bool {
        self.slice.coords_mut()[axis] = value.min(self.shape.side(axis) - 1);
        if !self.stacked.contains(&axis) {
            return true;
        }
        let mut stacked = self.stacked.clone();
        stacked.retain(|a| *a != axis);
        self.set_stacked(stacked)
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

    /// The camera for the present view and aim.
    pub fn camera(&self) -> Camera {
        match self.aim {
            Aim::Fit => {
                let (min, max) = self.whole();
                Camera::fit(min, max, self.view)
            }
            Aim::Area(min, max) => Camera::fit(min, max, self.view),
            Aim::Free(camera) => camera,
        }
    }

    /// The camera that shows in another view what is seen now, or the whole
    /// board, as large as it goes.
    pub fn camera_in(&self, view: Rect, whole: bool) -> Camera {
        let (min, max) = match self.aim {
            Aim::Area(min, max) if !whole => (min, max),
            Aim::Free(camera) if !whole => {
                let low = camera.to_board(self.view, self.view.left_bottom());
                (low, camera.to_board(self.view, self.view.right_top()))
            }
            _ => self.whole(),
        };
        Camera::fill(min, max, view)
    }

    /// The whole board with some room around it.
    pub fn whole(&self) -> ((f64, f64), (f64, f64)) {
        let (width, height) = self.layout.extent();
        let depth = self.layout.depth();
        let around = self.layout.columns.gap(depth).min(self.layout.rows.gap(depth)) * 0.4;
        ((-around, -around), (width + around, height + around))
    }

    /// Looks freely with this camera, kept near the board.
    pub fn aim_freely(&mut self, mut camera: Camera) {
        camera.keep_near(self.layout.extent());
        self.aim = Aim::Free(camera);
    }
}
