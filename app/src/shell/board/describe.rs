//! What a screen reader says of a painted cell, in whichever view it is.

use crate::show::Show;
use crate::words;
use egui::accesskit::{Action as Asked, Node, NodeId, Rect as NodeRect, Role};
use egui::{Event, Rect, Ui};
use hypertoe_core::{Cell, Stone};

/// What stands on a cell, or why nothing is said, and what a page about the
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
    node.add_action(Asked::Click);
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

/// The nodes that a screen reader clicks in this frame, unless a dialog is open.
pub(super) fn clicked(ui: &Ui) -> Vec<NodeId> {
    if ui.memory(|memory| memory.top_modal_layer().is_some()) {
        return Vec::new();
    }
    let node = |event: &Event| match event {
        Event::AccessKitActionRequest(request) if request.action == Asked::Click => {
            Some(request.target_node)
        }
        _ => None,
    };
    ui.input(|input| input.events.iter().filter_map(node).collect())
}
