//! Formats in which a game is kept and exchanged.
//!
//! [`Format`] names them; [`read`] and [`write()`] turn a text into a game and
//! back, [`detect`] tells which format a text is in. Each format has a module
//! of its own with its grammar. [`remote`] is for play at a distance.

mod board_layout;
mod build;
mod difference;
mod error;
mod escape;
mod exchange;
mod format;
mod heading;
mod json;
mod layout;
mod lost;
mod order;
mod result;
mod rules_text;
mod schema;
mod spelling;
mod wolfram;
mod written;

pub mod board;
pub mod board_text;
pub mod list;
pub mod nc4;
pub mod pgn;
pub mod qubic;
pub mod remote;
pub mod tile;

pub use difference::{Difference, first_difference};
pub use error::{FormatError, Misread};
pub use exchange::{read, text_of, write};
pub use format::{Format, detect};
pub use json::{EXTENSION, MAX_COMMENT, MAX_MOVES, RecordError, VERSION, from_json, to_json};
pub use remote::fingerprint;
pub use rules_text::{parse_rules, rules_text};
pub use spelling::Spelling;
pub use written::Written;
