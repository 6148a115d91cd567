//! The panel at the right: one for each mode.

mod explore;
mod formula;
mod line_list;
mod moves;
mod play;

pub use explore::explore;
pub use play::play;
