//! Building blocks of every layer: progress and cancellation of long work, worker threads that the
//! caller supplies, random numbers that are the same on every machine, limits on reading, texts
//! with a checksum, a SAT solver, large arrays that threads share, numbers as text, and errors in
//! JSON texts. Uses nothing else of this crate.

#[cfg(feature = "proof")]
pub mod checksummed;
pub mod control;
pub mod json;
pub mod read_budget;
pub(crate) mod rng;
#[cfg(any(feature = "proof", feature = "theory"))]
pub(crate) mod sat;
#[cfg(feature = "search")]
pub(crate) mod zeroed_array;

use num_bigint::BigUint;
use std::f64::consts::LOG10_2;

/// Cuts a word from the user's text to about 24 characters, to quote it in a message.
pub(crate) fn shorten_word(text: &str) -> String {
    let max = if text.chars().count() <= 24 { 24 } else { 20 };
    excerpt(text, max)
}

/// Cuts a piece of the user's text to `max` characters, for a message on one
/// line. Control characters, which a terminal would obey, are replaced.
pub fn excerpt(text: &str, max: usize) -> String {
    let shown = |c: char| match c {
        '\n' | '\r' | '\t' => ' ',
        c if c.is_control() => char::REPLACEMENT_CHARACTER,
        c => c,
    };
    let mut chars = text.chars();
    let mut quoted: String = chars.by_ref().take(max).map(shown).collect();
    if chars.next().is_some() {
        quoted.push('…');
    }
    quoted
}

/// Formats a whole number, with its digits grouped up to 21 digits, beyond that rounded
/// to four digits and a power of ten: `1,441`, `1.070 × 10^150`.
pub fn format_count(number: &BigUint) -> String {
    if *number >= BigUint::from(10u32).pow(21) {
        return format_scientific(number);
    }
    let mut text = number.to_string();
    let length = text.len();
    for at in (1..length).rev().filter(|at| (length - at).is_multiple_of(3)) {
        text.insert(at, ',');
    }
    text
}

/// Rounds to four digits and a power of ten; the number has five digits at least. Not more than
/// these are computed.
fn format_scientific(number: &BigUint) -> String {
    // 2^(bits − 1) ≤ number < 2^bits: one digit fewer than this or as many.
    let most_digits = (number.bits() as f64 * LOG10_2) as u64 + 1;
    let dropped = most_digits.saturating_sub(6);
    let leading = (number >> dropped) / BigUint::from(5u32).pow(dropped as u32);
    let leading = leading.to_string();
    let power = dropped as usize + leading.len() - 1;
    let leading: u32 = leading[..5].parse().expect("five digits are a number");
    let (four, power) = match leading.div_ceil(10) {
        _ if leading % 10 < 5 => (leading / 10, power),
        10_000 => (1_000, power + 1),
        up => (up, power),
    };
    format!("{}.{:03} × 10^{power}", four / 1_000, four % 1_000)
}
