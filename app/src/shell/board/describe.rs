//! What a screen reader is told of a painted cell, in whichever view it is.

use crate::show::Show;
use crate::words;
use egui::Rect;
use egui::accesskit::{Node, Rect as NodeRect, Role};
use hypertoe_core::{Cell, Stone};

/// What stands on a cell, or why nothing is told, and what a page about the
/// whole board says of it.
pub(super) fn said(show: &Show<'_>, cell: &Cell) -> String {
    let value = match show.seen.stone(cell) {
        None if show.seen.is_barred(cell) => words::cell_barred().into(),
        None if show.seen.is_hidden() => words::cell_hidden().into(),
        None => words::cell_empty().into(),
        Some(Stone::Closed) => words::cell_closed().into(),
        Some(Stone::Of(player)) => show.seen.info(player).name.clone(),
    };
    let rules = show.seen.game().rules();
    match show.colouring.as_ref().and_then(|tint| tint.said(rules, cell)) {
        Some(said) => words::cell_with(value, said).into(),
        None => value,
    }
}

/// Makes a node a cell with this name and value at a place.
pub(super) fn describe(node: &mut Node, label: String, value: String, rect: Rect) {
    node.set_role(Role::GridCell);
    node.set_label(label);
    // AT-SPI has no text values: there the description tells what stands here.
    node.set_description(value.clone());
    node.set_value(value);
    node.set_bounds(NodeRect {
        x0: rect.min.x.into(),
        y0: rect.min.y.into(),
        x1: rect.max.x.into(),
        y1: rect.max.y.into(),
    });
}
