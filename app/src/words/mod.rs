//! Localised messages: every text that a person reads, in every language.
//!
//! **To add a sentence**, write an entry into `app/words/en.ftl`, under the heading of its screen:
//! `file-saved = Saved to { $path }`, and the same in German into `de.ftl`: a test asks for it,
//! with the same variables. The build generates a function from it, [`words::file_saved`], whose
//! parameters are the variables in the order of their first use. It returns a [`Message`]: plain
//! data that can be stored in state, passed to another message as an argument, and compared in
//! tests. Widgets, `format!` and `to_string` format it in the language of the thread ([`speak`]),
//! so never store the text. An attribute `.tip` becomes the function `…_tip`. A variable that
//! selects a plural (`{ $lines -> [one] … *[other] … }`) takes only numbers. Numbers are grouped by
//! the language; [`fixed`] is a number with decimals, [`list`] is “a, b and c”; `count_…` are “1
//! line”, “2 lines”, to be used as arguments; a test refuses “1 lines”; a number that must not be
//! grouped is passed as text; [`of_axis`] gives an argument the colour of an axis. A type of `core`
//! that people read implements [`ToMessage`], and `&it` is then an argument. Write whole sentences,
//! never fragments to be joined. The compiler reports a message without a caller as dead code.
//!
//! **To add a language**, write its `.ftl` with the same keys and variables, and give it a variant
//! of [`Language`] and an entry in [`Language::ALL`]; the compiler and the tests ask for the rest.
//!
//! [`words::file_saved`]: crate::words

// A browser has no command line and no native dialogs, so their messages are unused there.
#![cfg_attr(target_arch = "wasm32", expect(dead_code))]

mod argument;
mod boards;
mod catalogue;
pub mod clock;
pub mod exchange;
mod faults;
mod files;
pub mod goals;
mod keys;
pub mod kinds;
mod language;
mod limits;
pub mod lines;
mod list;
pub mod long_work;
mod marks;
mod message;
pub(crate) mod numbers;
mod pieces;
pub mod players;
pub mod presets;
mod proofs;
mod pseudo;
pub mod puzzle;
mod puzzles;
mod rules;
mod said;
#[cfg(test)]
mod tests;
mod unbroken;
pub mod values;
mod whole_number;
mod widgets;

pub use argument::fixed;
pub use exchange::{format_description, move_name};
pub use files::file_size_text;
pub use keys::shortcut_text;
pub use language::{Language, current_language, set_language, with_language};
pub use list::{list, list_with_commas, list_with_or, list_with_semicolons};
pub use message::{Arg, Decimal, Message, Number, ToMessage};
pub(crate) use numbers::format_number;
pub use pieces::{MessageSpan, axis_coloured, axis_name, concat};
pub use unbroken::with_no_break_spaces;
pub(crate) use whole_number::parse_whole_number;

use message::CatalogueEntry;

include!(concat!(env!("OUT_DIR"), "/words.rs"));
