//! Picking in the space view: the cell under the pointer.

use super::context::SpaceContext;
use crate::board::SliceStyle;
use egui::Pos2;
use hypertoe_core::{Cell, Stone};

/// Returns the nearest cell at a point that is shown and not a ghost.
pub fn cell_at(look: &SpaceContext<'_>, pos: Pos2) -> Option<Cell> {
    let space = look.show.space;
    let shown = |cell: &Cell| {
        let matters = !look.show.shows_only_threats()
            || look.show.game.visible_stone(cell).is_some()
            || look.accents.get(cell).is_some_and(|accent| accent.fill.is_some());
        matters
            && space.style_of_cell(cell) != Some(SliceStyle::Faded)
            && look.cell_opacity(cell) >= 0.5
    };
    look.visible_slices().iter().find_map(|slice| look.layout.cells_at(pos, slice).find(shown))
}

/// Returns whether a mark shows at a point through the empty cell that is picked there.
pub fn covers_mark(look: &SpaceContext<'_>, pos: Pos2, cell: &Cell) -> bool {
    let is_seen = |behind: &Cell| {
        let reach = look.layout.half_size(&look.layout.project_cell(behind).1);
        matches!(look.show.game.visible_stone(behind), Some(Stone::Mark(_)))
            && look.cell_opacity(behind) >= 0.5
            && look.layout.cell_center(behind).distance(pos) <= reach
    };
    let slices = look.visible_slices();
    let mut at = slices.iter().flat_map(|slice| look.layout.cells_at(pos, slice));
    look.show.game.visible_stone(cell).is_none() && at.any(|behind| is_seen(&behind))
}
