//! The panel at the right: one for each mode.

mod explore;
mod filters;
mod formula;
mod line_list;
mod line_text;
mod moves;
mod play;
mod seats;
mod spans;
mod theory;

pub use explore::explore;
pub use play::play;
pub use theory::short_name;
