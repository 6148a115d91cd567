//! The progress of a theory page's search, with Cancel.

use crate::action::{Action, TheoryAction};
use crate::state::TheoryPage;
use crate::words::{self, long_work};
use egui::{ProgressBar, Ui};
use hypertoe_core::base::control::Progress;

/// Shows the progress of a page's search.
pub fn search_progress(ui: &mut Ui, page: TheoryPage, progress: &Progress, send: &mut Vec<Action>) {
    ui.add_space(4.0);
    ui.label(words::theory_working(long_work::progress_text(progress)));
    if let Some(total) = progress.total.filter(|total| *total > 0) {
        let share = progress.done as f32 / total as f32;
        ui.add(ProgressBar::new(share.clamp(0.0, 1.0)));
    }
    if ui.button(words::theory_cancel()).on_hover_text(words::theory_cancel_tip()).clicked() {
        send.push(Action::Theory(TheoryAction::Stop(page)));
    }
    ui.add_space(4.0);
}
