//! The space view: the board in three dimensions; further dimensions as slices side by side or in
//! perspective.

mod accents;
mod analysis;
mod annotations;
mod block;
mod bundle;
mod cells;
pub mod corner;
mod dots;
mod frame;
mod gizmo;
mod key;
mod lines;
mod look;
mod marks;
mod numbers;
mod pick;
pub mod plan;
mod room;
mod solids;
mod strands;
mod ticks;
mod tube;

pub use bundle::{line_at, strands};
pub use key::key;
pub use look::Look;
pub use pick::{cell_at, is_before_mark};
pub use plan::Plan;
pub use ticks::{Tick, ticks};
pub use tube::{Stop, stops};

use crate::scene::Scene;
use crate::show::Bundle;
use hypertoe_core::Cell;

/// Builds the scene of the whole space view.
pub fn scene(look: &Look<'_>) -> Scene {
    let mut scene = Scene::default();
    frame::draw(look, &mut scene);
    cells::draw(look, &mut scene);
    if let Some(bundle) = look.show.bundle {
        bundle::draw(look, bundle, &mut scene);
    }
    lines::draw(look, &mut scene);
    analysis::draw(look, &mut scene);
    if let Some(annotations) = look.show.annotations {
        annotations::draw(look, annotations, &mut scene);
    }
    if look.coordinates {
        frame::draw_names(look, &mut scene);
        gizmo::draw(look, &mut scene);
        key::draw(look, &mut scene);
    }
    scene
}

/// Builds the scene of all lines through a cell, to lay over the board.
pub fn bundle(look: &Look<'_>, cell: &Cell) -> Scene {
    let mut scene = Scene::default();
    bundle::draw(look, &Bundle::new(look.show.seen.shape(), cell), &mut scene);
    scene
}

/// Builds the scene of the move numbers on the marks.
pub fn move_numbers(look: &Look<'_>) -> Scene {
    let mut scene = Scene::default();
    numbers::draw(look, &mut scene);
    scene
}
