//! The side panel: one for each mode.

mod analyse;
mod board_field;
mod board_topics;
mod explore;
mod formula;
mod line_filters;
mod line_list;
mod line_playback;
mod move_list;
mod notices;
mod play;
mod players;
mod ruler;
mod table_menu;
mod texts;
mod theory;
mod typed_move;

pub use analyse::analyse_title;
pub use board_field::waiting_game;
pub use explore::{announced_caption, explore_title};

use crate::shell::{PanelContext, learn};
use crate::state::Mode;
use egui::Ui;

/// Shows the panel of the mode on show.
pub fn mode_panel(ui: &mut Ui, cx: &PanelContext) {
    match cx.state.screen.mode() {
        Mode::Play => play::play_panel(ui, cx),
        Mode::Explore => explore::explore_panel(ui, cx),
        Mode::Analyse => analyse::analyse_panel(ui, cx),
        Mode::Learn => learn::learn_panel(ui, cx),
    }
}
