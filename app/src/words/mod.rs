//! Every sentence that a person can read, in every language.
//!
//! **To add a sentence**, write an entry into `app/words/en.ftl`, under the heading of its screen:
//! `file-saved = Saved to { $path }`, and the same in German into `de.ftl`: a test asks for it, with
//! the same variables. The build makes a function of it, [`words::file_saved`],
//! whose parameters are the variables in the order of their first use. It returns a [`Message`]:
//! plain data, to be kept in state, to stand in another message as an argument, to be compared in
//! tests. Widgets, `format!` and `to_string` take it as it is and say it in the language of the
//! thread ([`speak`]), so never keep the text. An attribute `.tip` is the function `…_tip`. A
//! variable whose plural is asked for (`{ $lines -> [one] … *[other] … }`) takes only numbers.
//! Numbers are grouped by the language; [`fixed`] is a number with decimals, [`list`] is “a, b and
//! c”; `count_…` are “1 line”, “2 lines”, to stand in others; a test refuses “1 lines”; what must
//! not be grouped goes in as text; what is [`of_axis`] has the colour of that axis. What a type of
//! `core` says to a person is its [`ToMessage`], and `&it` stands in a message as it is. Write
//! whole sentences, never pieces to be put together.
//! A sentence that nobody asks for any more is dead code to the compiler.
//!
//! **To add a language**, write its `.ftl` with the same keys and variables, and give it a variant
//! of [`Language`] and a place in [`Language::ALL`]; the compiler and the tests ask for the rest.
//!
//! [`words::file_saved`]: crate::words

// A browser has no command line and no native dialogs, and does not say their words.
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
pub use exchange::{about_format, move_name};
pub use files::file_size;
pub use keys::keys;
pub use language::{Language, language, speak, with};
pub use list::{list, list_in_short, list_of_choices, list_of_phrases};
pub use message::{Arg, Decimal, Message, Number, ToMessage};
pub(crate) use numbers::number;
pub use pieces::{Piece, axis_name, of_axis, row};
pub use unbroken::unbroken;
pub(crate) use whole_number::whole_number;

use message::Entry;

include!(concat!(env!("OUT_DIR"), "/words.rs"));
