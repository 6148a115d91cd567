//! The library of all games played: its page, and the latest games for the home page.

mod entry;
mod latest;
mod page;
mod wanted;

pub use latest::latest_games;
pub use page::{library_key_action, library_page};
