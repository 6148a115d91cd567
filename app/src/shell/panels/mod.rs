//! The side panel: one for each mode.

mod analyse;
mod explore;
mod formula;
mod line_filters;
mod line_list;
mod move_list;
mod notices;
mod play;
mod players;
mod ruler;
mod texts;
mod theory;
mod typed_move;

pub use analyse::analyse_panel;
pub use explore::{announced_caption, explore_panel};
pub use play::play_panel;
