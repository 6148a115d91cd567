//! A hint in the panel, one step at a time.

use crate::action::{Action, ComputerAction};
use crate::show::HintStep;
use crate::state::State;
use crate::theme::Palette;
use crate::words::values::short_basis_text;
use crate::words::{self, Message};
use egui::{RichText, Ui};
use hypertoe_core::search::Verdict;

/// Shows the requested hint, and the button for its next step.
pub fn hint_message(ui: &mut Ui, state: &State, palette: &Palette, send: &mut Vec<Action>) {
    let over = state.document.game().position().outcome().is_over();
    if over || state.has_hidden_marks() || state.computers.hint_at(state.position_id()).is_none() {
        return;
    }
    ui.horizontal_wrapped(|ui| {
        let (Some(hint), Some(text)) = (state.shown_hint(), state.hint_text()) else {
            ui.spinner();
            ui.label(words::seats_hint_search());
            return;
        };
        ui.label(RichText::from(words::hint_step(hint.step.number())).color(palette.line).strong());
        ui.label(text);
        if hint.step >= HintStep::Why && hint.choice.verdict != Verdict::Unknown {
            ui.weak(short_basis_text(hint.choice.verdict.basis()));
        }
        let (button, action): (Message, _) = match hint.step {
            HintStep::Where => (words::hint_more_why(), ComputerAction::Hint),
            HintStep::Why => (words::hint_more_which(), ComputerAction::Hint),
            HintStep::Which => (words::hint_take(), ComputerAction::PlayHint),
        };
        let tip = match hint.step {
            HintStep::Where => words::hint_more_why_tip(),
            HintStep::Why => words::hint_more_which_tip(),
            HintStep::Which => words::hint_take_tip(),
        };
        if ui.button(button).on_hover_text(tip).clicked() {
            send.push(Action::Computer(action));
        }
    });
}
