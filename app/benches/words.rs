//! What it costs to say messages. A window says about 300 in a frame.

use hypertoe::command::Command;
use hypertoe::i18n::game::line_count_text;
use hypertoe::i18n::{Language, Message, with_language};

fn main() {
    divan::main();
}

/// As many messages as a window has.
const WINDOW: usize = 300;

fn window(message: impl Fn(usize) -> Message) -> usize {
    (0..WINDOW).map(|number| message(number).to_string().len()).sum()
}

#[divan::bench]
fn names_of_commands() -> usize {
    window(|number| Command::ALL[number % Command::ALL.len()].label())
}

#[divan::bench]
fn plurals_with_numbers() -> usize {
    window(line_count_text)
}

#[divan::bench]
fn names_in_the_pseudo_language() -> usize {
    with_language(Language::Pseudo, names_of_commands)
}

/// The first message on a thread reads the catalogue.
#[divan::bench]
fn catalogue_on_a_new_thread() -> usize {
    std::thread::scope(|scope| {
        scope.spawn(|| line_count_text(2).to_string().len()).join().unwrap_or(0)
    })
}
