//! The space view: the board in three dimensions, and four and more in slices
//! side by side or in perspective.

mod accents;
mod analysis;
mod block;
mod bundle;
mod cells;
mod frame;
mod gizmo;
mod input;
mod lines;
mod marks;
mod numbers;
pub mod plan;
mod solids;
pub mod tiles;
mod widget;

pub use input::cell_at;
pub use plan::Plan;
pub use widget::SpaceView;

use crate::scene::Scene;
use crate::state::{State, Veil};
use crate::theme::Palette;
use accents::Accents;
use egui::{Color32, Rect};
use hypertoe_core::Cell;

/// What the space is built from.
pub struct Look<'a> {
    /// The state.
    pub state: &'a State,
    /// The colours.
    pub palette: &'a Palette,
    /// Where everything is.
    pub plan: Plan,
    /// Values along the axes of which one slice is on show.
    pub slice: Cell,
    /// Whether names, values and the gizmo are drawn.
    pub coordinates: bool,
    /// The axes along which they are flipped through.
    flips: Vec<usize>,
    accents: Accents,
}

impl<'a> Look<'a> {
    /// A look at the state in a view.
    pub fn new(state: &'a State, palette: &'a Palette, view: Rect) -> Self {
        let plan = Plan::new(state, view);
        let accents = Accents::of(state, palette);
        let (slice, flips) = (state.space_slice(), state.space.flip_axes());
        Self { state, palette, plan, slice, coordinates: true, flips, accents }
    }

    /// How much of a cell is to be seen as slices are flipped through and
    /// veiled, 0 … 1.
    fn presence(&self, cell: &Cell) -> f64 {
        let space = &self.state.space;
        let shape = self.state.document.game().rules().shape();
        let mut share = 1.0;
        for &axis in &self.flips {
            let value = cell.get(axis);
            let moving = space.motion.as_ref();
            share *= match moving.and_then(|motion| motion.slices(axis, shape.side(axis))) {
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

    /// A colour at this depth, −1 … 1, in the fog.
    fn fogged(&self, color: Color32, depth: f64) -> Color32 {
        let fog = self.state.space.form.fog * ((depth + 0.75) / 1.6).clamp(0.0, 1.0);
        color.lerp_to_gamma(self.palette.canvas, (fog * 0.85) as f32)
    }

    /// The slices whose cells are on show: with a moving flip, two of them.
    fn slices(&self) -> Vec<Cell> {
        let space = &self.state.space;
        let shape = self.state.document.game().rules().shape();
        let moving = space.motion.as_ref().and_then(|motion| {
            let mut axes = space.flip_axes().into_iter();
            axes.find_map(|axis| Some((axis, motion.slices(axis, shape.side(axis))?)))
        });
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

/// The whole space as a scene.
pub fn scene(look: &Look<'_>) -> Scene {
    let mut scene = Scene::default();
    frame::draw(look, &mut scene);
    cells::draw(look, &mut scene);
    lines::draw(look, &mut scene);
    analysis::draw(look, &mut scene);
    if look.coordinates {
        frame::draw_names(look, &mut scene);
        gizmo::draw(look, &mut scene);
    }
    scene
}

/// All lines through a cell, over the board.
pub fn bundle(look: &Look<'_>, cell: &Cell) -> Scene {
    let mut scene = Scene::default();
    bundle::draw(look, cell, &mut scene);
    scene
}

/// The numbers of the moves on the marks.
pub fn move_numbers(look: &Look<'_>) -> Scene {
    let mut scene = Scene::default();
    numbers::draw(look, &mut scene);
    scene
}
