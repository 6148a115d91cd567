//! The state of a search for a theory page: its progress, or why there is none.

use crate::action::TheoryAction;
use crate::i18n::{self, Message, search};
use crate::shell::PanelContext;
use crate::shell::widgets::heading;
use crate::state::TheoryPage;
use crate::theme::size;
use egui::{ProgressBar, Ui};
use hypertoe_core::base::control::Progress;

/// Shows the progress of a page's search, with a button that stops it.
pub fn search_progress(ui: &mut Ui, cx: &PanelContext, page: TheoryPage, progress: &Progress) {
    ui.add_space(4.0);
    ui.label(i18n::theory_working(search::progress_text(progress)));
    if let Some(total) = progress.total.filter(|total| *total > 0) {
        let fraction = progress.done as f32 / total as f32;
        ui.add(ProgressBar::new(fraction.clamp(0.0, 1.0)));
    }
    cx.button(ui, i18n::theory_cancel(), TheoryAction::Stop(page))
        .on_hover_text(i18n::theory_cancel_tip());
    ui.add_space(4.0);
}

/// Shows the title of a theory page, and why the page does not support the game.
pub fn unsupported_game_message(ui: &mut Ui, title: Message, why: &Message) {
    heading(ui, title);
    ui.add_space(size::GAP);
    ui.label(why);
    ui.weak(i18n::theory_refused());
}
