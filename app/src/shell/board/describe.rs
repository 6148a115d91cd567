//! What a screen reader says of a painted cell, in whichever view it is.

use crate::show::Show;
use crate::words::{self, Message};
use egui::accesskit::{Action as Asked, Rect as NodeRect, Role};
use egui::{Id, Rect, Ui};
use hypertoe_core::{Cell, Stone};

/// What stands on a cell, or why nothing is said, and what a page about the
/// whole board says of it.
fn said(show: &Show<'_>, cell: &Cell) -> String {
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

/// Tells a screen reader what a cell is and says whether it pressed the cell; none if nobody
/// reads. Behind a dialog nothing is pressed.
pub(super) fn tell(
    ui: &Ui,
    (id, label): (Id, Message),
    show: &Show<'_>,
    cell: &Cell,
    rect: Rect,
) -> Option<bool> {
    ui.ctx().accesskit_node_builder(id, |node| {
        let value = said(show, cell);
        node.set_role(Role::GridCell);
        node.add_action(Asked::Click);
        node.set_label(String::from(label));
        // AT-SPI has no text values: there the description tells what stands here.
        node.set_description(value.clone());
        node.set_value(value);
        node.set_bounds(NodeRect {
            x0: rect.min.x.into(),
            y0: rect.min.y.into(),
            x1: rect.max.x.into(),
            y1: rect.max.y.into(),
        });
    })?;
    let pressed = ui.input(|input| input.has_accesskit_action_request(id, Asked::Click));
    Some(pressed && ui.memory(|memory| memory.top_modal_layer().is_none()))
}
