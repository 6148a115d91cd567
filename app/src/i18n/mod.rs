//! Localised messages: every text that a person reads, in every language.
//!
//! **To add a sentence**, write an entry into `app/locales/en.ftl` under the heading of its screen:
//! `file-saved = Saved to { $path }`, and the same in German into `de.ftl`: a test asks for it,
//! with the same variables. The build generates a function from it, [`i18n::file_saved`], whose
//! parameters are the variables in the order of their first use. It returns a [`Message`]: plain
//! data that can be stored in state, passed to another message as an argument, and compared in
//! tests. Widgets, `format!` and `to_string` format it in the language of the thread
//! ([`set_language`]), so never store the text. An attribute `.tip` becomes the function `…_tip`. A
//! variable that selects a plural (`{ $lines -> [one] … *[other] … }`) takes only numbers. Numbers
//! are grouped by the language; [`decimal`] is a number with decimals, [`list_with_and`] is “a, b
//! and c”; `count_…` are “1 line”, “2 lines”, to be used as arguments; a test refuses “1 lines”; a
//! number that must not be grouped is passed as text; a text written from right to left is isolated
//! from the sentence around it, except on a command line ([`with_isolating`]); [`axis_colored`] gives an argument the colour
//! of an axis. A type of `core` that people read implements [`ToMessage`], and `&it` is then an
//! argument. Write whole sentences, never fragments to be joined. The compiler reports a message
//! without a caller as dead code.
//!
//! **To add a language**, write its `.ftl` with the same keys and variables, and give it a variant
//! of [`Language`] and an entry in [`Language::ALL`]; the compiler and the tests ask for the rest.
//!
//! [`i18n::file_saved`]: crate::i18n

// A browser has no command line and no native dialogs, so their messages are unused there.
#![cfg_attr(target_arch = "wasm32", expect(dead_code))]

pub mod boards;
mod catalogue;
mod direction;
pub mod exchange;
pub mod game;
mod game_errors;
mod language;
mod message;
pub(crate) mod numbers;
mod proofs;
pub mod puzzle;
mod rules;
pub mod search;
#[cfg(test)]
mod tests;
mod text;
mod words;

pub use direction::{
    has_right_to_left, is_direction_override, is_right_to_left, with_isolating, without_isolation,
};
pub use exchange::{format_description, format_move};
pub use game_errors::file_size_text;
pub use language::{Language, current_language, set_language, with_language};
pub(crate) use message::messages;
pub use message::{Arg, Message, MessageSpan, ToMessage};
pub use numbers::{Decimal, Number, decimal};
pub(crate) use numbers::{format_number, parse_whole_number};
pub use text::{
    axis_colored, axis_name, concat, list_with_and, list_with_commas, list_with_or,
    list_with_semicolons, translate_key_names, with_unbreakable_formulas,
};
pub(crate) use words::*;
