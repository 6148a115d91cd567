//! Numbers and quotations in messages.

use num_bigint::BigUint;

/// A word of somebody's text, as a message quotes it.
pub(crate) fn shorten(text: &str) -> String {
    let most = if text.chars().count() <= 24 { 24 } else { 20 };
    quotable(text, most)
}

/// A piece of somebody's text, cut to this many characters, for a message on one
/// line: a terminal would obey control characters, so they are not passed on.
pub fn quotable(text: &str, most: usize) -> String {
    let shown = |c: char| match c {
        '\n' | '\r' | '\t' => ' ',
        c if c.is_control() => char::REPLACEMENT_CHARACTER,
        c => c,
    };
    let mut chars = text.chars();
    let mut quoted: String = chars.by_ref().take(most).map(shown).collect();
    if chars.next().is_some() {
        quoted.push('…');
    }
    quoted
}

/// A whole number in full with grouped digits up to about 20 digits, else
/// rounded with its power of ten: `1,441`, `1.07 × 10^150`.
pub fn grouped(number: &BigUint) -> String {
    let mut text = number.to_string();
    let length = text.len();
    if length > 21 {
        return rounded(&text);
    }
    for at in (1..length).rev().filter(|at| (length - at).is_multiple_of(3)) {
        text.insert(at, ',');
    }
    text
}

/// Four digits, rounded, and the power of ten.
fn rounded(digits: &str) -> String {
    let leading: u32 = digits[..5].parse().expect("five digits are a number");
    let (four, power) = match leading.div_ceil(10) {
        _ if leading % 10 < 5 => (leading / 10, digits.len() - 1),
        10_000 => (1_000, digits.len()),
        up => (up, digits.len() - 1),
    };
    format!("{}.{:03} × 10^{power}", four / 1_000, four % 1_000)
}
