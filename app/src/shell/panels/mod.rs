//! The side panel: one for each mode.

mod analyse;
mod at_once;
mod clocks;
mod completed;
mod computers;
mod distance;
mod explore;
mod filters;
mod fit;
mod formula;
mod hint;
mod idea;
mod line_list;
mod line_text;
mod moves;
mod notices;
mod offers;
mod play;
mod players;
mod retry;
mod ruler;
mod seats;
mod spans;
pub mod straighten;
mod theory;
mod typed;

pub use analyse::analyse_panel;
pub use explore::{announced_caption, explore_panel};
pub use play::play_panel;
