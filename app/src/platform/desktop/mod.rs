//! The outside on Linux, Windows and macOS.

mod answers;
mod channel;
mod crew;
mod files;
mod journal;
mod locale;
mod system;
mod worker;

pub use answers::{Pick, Writer, picked, serve};
pub use crew::{Crew, cores};
pub use files::{
    can_write, is_there, read_bytes, read_game, read_standard_input, write_bytes, write_game,
    write_text,
};
pub use locale::language;
pub use system::Desktop;
