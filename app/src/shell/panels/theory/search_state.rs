//! The state of a search for a theory page: its progress, or why there is none.

use crate::action::TheoryAction;
use crate::i18n::{self, Message, ToMessage as _, search};
use crate::shell::PanelContext;
use crate::shell::widgets::heading;
use crate::state::TheoryPage;
use crate::theme::size;
use egui::{ProgressBar, ScrollArea, Ui};
use hypertoe_core::base::control::Progress;
use hypertoe_core::search::UnsupportedRules;

/// Returns the scroll area of a page; each board has a scroll position of its own.
pub fn page_scroll_area(cx: &PanelContext, name: &str) -> ScrollArea {
    let board = cx.state.theory.rules().shape().to_string();
    ScrollArea::vertical().id_salt((name, board)).auto_shrink(false)
}

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

/// Shows why a page does not support the game, below a title: the first where the rules are the reason,
/// the second where the board is too large.
pub fn unsupported_game_message(ui: &mut Ui, titles: [Message; 2], why: &UnsupportedRules) {
    let [by_rules, by_size] = titles;
    let is_too_large = matches!(why, UnsupportedRules::TooLarge(_));
    heading(ui, if is_too_large { by_size } else { by_rules });
    ui.add_space(size::GAP);
    ui.label(why.message());
    if !is_too_large {
        ui.weak(i18n::theory_refused());
    }
}
