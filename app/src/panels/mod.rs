//! The panel at the right: one for each mode.

mod completed;
mod distance;
mod explore;
mod filters;
mod formula;
mod line_list;
mod line_text;
mod moves;
mod notices;
mod play;
mod players;
mod result;
mod seats;
mod spans;
mod theory;
mod typed;

pub use explore::explore;
pub use play::play;
pub use result::lines_text;
pub use theory::short_name;
