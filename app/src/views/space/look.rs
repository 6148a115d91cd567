//! How the board is looked at in space.

use super::accents::Accents;
use super::plan::Plan;
use crate::board::Veil;
use crate::show::{Finale, Show};
use crate::theme::{Palette, slice_color};
use egui::{Color32, Rect};
use hypertoe_core::Cell;
use std::rc::Rc;

/// What the space is built from.
pub struct Look<'a> {
    /// What is shown.
    pub show: &'a Show<'a>,
    /// The colours.
    pub palette: &'a Palette,
    /// Where everything is.
    pub plan: Rc<Plan>,
    /// Values along the axes of which one slice is on show.
    pub slice: Cell,
    /// Whether names, values and the gizmo are drawn.
    pub coordinates: bool,
    /// The axes along which they are flipped through.
    flips: Vec<usize>,
    pub(super) accents: Accents,
    finale: Option<Finale>,
}

impl<'a> Look<'a> {
    /// A look in a view.
    pub fn new(show: &'a Show<'a>, palette: &'a Palette, view: Rect) -> Self {
        Self::with_plan(show, palette, Rc::new(Plan::new(show.space, view)))
    }

    /// A look with everything at places that are known already.
    pub fn with_plan(show: &'a Show<'a>, palette: &'a Palette, plan: Rc<Plan>) -> Self {
        let accents = Accents::of(show, palette);
        let (slice, flips) = (show.slice.clone(), show.space.flip_axes());
        let finale = Finale::of(show);
        Self { show, palette, plan, slice, coordinates: true, flips, accents, finale }
    }

    /// How much of a cell is to be seen as slices are flipped through and
    /// veiled, 0 … 1.
    pub fn presence(&self, cell: &Cell) -> f64 {
        let space = self.show.space;
        let mut share = 1.0;
        for &axis in &self.flips {
            let value = cell.get(axis);
            share *= match space.flipped_slices(axis) {
                Some(shown) => {
                    shown.iter().filter(|(at, _)| *at == value).map(|(_, share)| share).sum()
                }
                None if value == self.slice.get(axis) => 1.0,
                None => 0.0,
            };
        }
        match space.veil_of(cell) {
            Some(Veil::Hidden) => 0.0,
            Some(Veil::Ghost) => share * 0.16,
            None => share,
        }
    }

    /// The axis whose slices have colours of their own: the last of a space beyond three
    /// dimensions, unless cells are coloured by something else.
    pub fn coloured_axis(&self) -> Option<usize> {
        let own = self.plan.has_dots() && self.show.colouring.is_none();
        self.plan.axes.last().copied().filter(|_| own)
    }

    /// The colour of what is at a value along that axis.
    pub fn color_at(&self, value: u16) -> Color32 {
        let side = self.plan.axes.last().map_or(1, |axis| self.show.seen.shape().side(*axis));
        self.slice_color(f32::from(value) / f32::from(side.max(2) - 1))
    }

    /// The colour of what is a share 0 … 1 along that axis; without colours of slices a quiet one.
    pub(super) fn slice_color(&self, share: f32) -> Color32 {
        match self.coloured_axis() {
            Some(_) => slice_color(share, self.palette.dark),
            None => self.palette.text_weak,
        }
    }

    /// How strong the frame is, 0 … 1.
    pub(super) fn background(&self) -> f32 {
        if self.coloured_axis().is_some() { 1.0 } else { 0.7 }
    }

    /// How bright the end of the game leaves a cell, 0 … 1.
    pub(super) fn brightness(&self, cell: &Cell) -> f64 {
        1.0 - 0.72 * f64::from(self.finale.as_ref().map_or(0.0, |finale| finale.dims(cell)))
    }

    /// A colour at this depth, −1 … 1, in the fog.
    pub(super) fn fogged(&self, color: Color32, depth: f64) -> Color32 {
        let fog = self.show.space.form.fog * ((depth + 0.75) / 1.6).clamp(0.0, 1.0);
        color.lerp_to_gamma(self.palette.canvas, (fog * 0.85) as f32)
    }

    /// The slices whose cells are on show: with a moving flip, two of them.
    pub(super) fn slices(&self) -> Vec<Cell> {
        let space = self.show.space;
        let mut axes = space.flip_axes().into_iter();
        let moving = axes.find_map(|axis| Some((axis, space.flipped_slices(axis)?)));
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
