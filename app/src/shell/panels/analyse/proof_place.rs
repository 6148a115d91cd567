//! The position that a proof search is about.

use crate::action::{Action, ProveAction};
use crate::state::{ProofTask, State};
use crate::words;
use egui::Ui;
use hypertoe_core::Shape;

/// Formats a shape as people say it: `4×4×4`.
pub fn shape_text(shape: &Shape) -> String {
    const MOST: usize = 6;
    let sides: Vec<String> = shape.sides().iter().map(u16::to_string).collect();
    if sides.len() > MOST { shape.to_string() } else { sides.join("×") }
}

/// Shows the position of the search, with a link, if it is not the one on the board.
pub fn search_position(ui: &mut Ui, state: &State, proving: &ProofTask, send: &mut Vec<Action>) {
    if proving.position_id() == state.position_id() {
        return;
    }
    ui.horizontal_wrapped(|ui| {
        let text = match (proving.position().turn_count(), proving.position().played_marks().len())
        {
            (0, _) => words::proved_start(),
            (_, 0) => words::proved_set_up(),
            (turns, _) => words::proved_after(turns),
        };
        ui.weak(text);
        if ui.link(words::proved_go()).clicked() {
            send.push(Action::Prove(ProveAction::GoToRoot));
        }
    });
}
