//! Several things in a row.

use super::{Arg, Message, list_and, list_comma, list_or, list_semicolon};

/// “a”, “a and b”, “a, b and c”, as the language joins them; nothing of nothing.
pub fn list<T: Into<Arg>>(items: impl IntoIterator<Item = T>) -> Arg {
    joined(items, list_comma, list_and)
}

/// “a”, “a or b”, “a, b or c”.
pub fn list_of_choices<T: Into<Arg>>(items: impl IntoIterator<Item = T>) -> Arg {
    joined(items, list_comma, list_or)
}

/// “a”, “a, b”, “a, b, c”: where they are no sentence.
pub fn list_in_short<T: Into<Arg>>(items: impl IntoIterator<Item = T>) -> Arg {
    joined(items, list_comma, list_comma)
}

/// “a; b; c”: where the things have commas themselves.
pub fn list_of_phrases<T: Into<Arg>>(items: impl IntoIterator<Item = T>) -> Arg {
    joined(items, list_semicolon, list_semicolon)
}

fn joined<T: Into<Arg>>(
    items: impl IntoIterator<Item = T>,
    between: impl Fn(Arg, Arg) -> Message,
    before_last: impl Fn(Arg, Arg) -> Message,
) -> Arg {
    let mut items: Vec<Arg> = items.into_iter().map(Into::into).collect();
    let Some(last) = items.pop() else {
        return Arg::from("");
    };
    match items.into_iter().reduce(|first, second| between(first, second).into()) {
        None => last,
        Some(others) => before_last(others, last).into(),
    }
}
