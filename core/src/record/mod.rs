//! Formats in which a game is kept.

mod json;
mod layout;
mod schema;

pub use json::{EXTENSION, MAX_COMMENT, MAX_MOVES, RecordError, VERSION, from_json, to_json};
