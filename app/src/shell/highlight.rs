//! Highlights in every view what the pointer is over in one.

use crate::action::{ExploreAction, ShellAction};
use crate::shell::PanelContext;
use crate::shell::input;
use crate::view_model::CellLineBundle;
use crate::view_model::HighlightedLines;
use egui::Pos2;
use egui::Ui;
use egui::{Id, Response};
use hypertoe_core::Line;

/// Highlights a slice (an axis and a value) in every view while the pointer hovers over a widget.
/// Only the widget that set the highlight clears it.
pub fn highlight_slice_on_hover(response: &Response, cx: &PanelContext, slice: (usize, u16)) {
    let id = Id::unique("what lit a slice");
    let lit_by: Option<Id> = response.ctx.data(|data| data.get_temp(id));
    if response.hovered() {
        if cx.state.highlighted_slice() != Some(slice) {
            cx.send(ShellAction::HighlightSlice(Some(slice)));
        }
        response.ctx.data_mut(|data| data.insert_temp(id, response.id));
    } else if lit_by == Some(response.id) {
        response.ctx.data_mut(|data| data.remove::<Id>(id));
        cx.send(ShellAction::HighlightSlice(None));
    }
}

/// Highlights `lit` among the lines through a cell that are shown at once, while the pointer hovers
/// over a widget.
pub fn highlight_lines_on_hover(response: &Response, cx: &PanelContext, lit: &HighlightedLines) {
    let lit = response.hovered().then_some(lit);
    set_highlighted_lines(&response.ctx, cx, response.id, lit);
}

/// Highlights `lit` among the lines through a cell that are shown at once, on behalf of the widget
/// `here`. With `None`, removes the highlight if this widget was the last to set one.
pub fn set_highlighted_lines(
    ctx: &egui::Context,
    cx: &PanelContext,
    here: Id,
    lit: Option<&HighlightedLines>,
) {
    let Some(bundle) = cx.state.bundle() else { return };
    let id = Id::unique("what points at lines");
    let pointed_from: Option<Id> = ctx.data(|data| data.get_temp(id));
    if let Some(lit) = lit {
        if bundle.hovered.as_ref() != Some(lit) {
            cx.send(ExploreAction::HoverLines(Some(lit.clone())));
        }
        ctx.data_mut(|data| data.insert_temp(id, here));
    } else if pointed_from == Some(here) {
        ctx.data_mut(|data| data.remove::<Id>(id));
        if bundle.hovered.is_some() {
            cx.send(ExploreAction::HoverLines(None));
        }
    }
}

/// Highlights the line under the pointer, in a view that shows all lines through a cell at once;
/// clears the highlight if there is none. `line_at` returns the line of a bundle at a point of the
/// screen.
pub fn highlight_pointed_line<'a>(
    ui: &Ui,
    cx: &PanelContext<'a>,
    response: &Response,
    line_at: impl Fn(&'a CellLineBundle, Pos2) -> Option<&'a Line>,
) {
    let Some(bundle) = cx.state.bundle() else { return };
    let over = response.hover_pos();
    // Without a movement, nothing new is under the pointer.
    if over.is_some() && !input::has_pointer_moved(ui) {
        return;
    }
    let lit =
        over.and_then(|pos| line_at(bundle, pos)).map(|line| HighlightedLines::Line(line.clone()));
    set_highlighted_lines(ui.ctx(), cx, response.id, lit.as_ref());
}
