//! Picking: the cell at a point of the space view.

use super::look::Look;
use crate::board::Veil;
use egui::Pos2;
use hypertoe_core::{Cell, Stone};

/// Returns the nearest cell at a point that is shown and not a ghost.
pub fn cell_at(look: &Look<'_>, pos: Pos2) -> Option<Cell> {
    let space = look.show.space;
    let shown = |cell: &Cell| {
        let matters = !look.show.only_threats()
            || look.show.seen.stone(cell).is_some()
            || look.accents.get(cell).is_some_and(|accent| accent.fill.is_some());
        matters && space.veil_of(cell) != Some(Veil::Ghost) && look.presence(cell) >= 0.5
    };
    look.slices().iter().find_map(|slice| look.plan.cells_at(pos, slice).find(shown))
}

/// Returns whether a mark shows at a point through the empty cell that is picked there.
pub fn is_before_mark(look: &Look<'_>, pos: Pos2, cell: &Cell) -> bool {
    let is_seen = |behind: &Cell| {
        let reach = look.plan.half_size(&look.plan.see(behind).1);
        matches!(look.show.seen.stone(behind), Some(Stone::Of(_)))
            && look.presence(behind) >= 0.5
            && look.plan.point(behind).distance(pos) <= reach
    };
    let slices = look.slices();
    let mut at = slices.iter().flat_map(|slice| look.plan.cells_at(pos, slice));
    look.show.seen.stone(cell).is_none() && at.any(|behind| is_seen(&behind))
}
