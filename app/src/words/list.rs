//! Lists of things, joined as the language joins them.

use super::{Arg, Message, list_and, list_comma, list_or, list_semicolon};

/// Joins with “and”: “a”, “a and b”, “a, b and c”; empty for no items.
pub fn list<T: Into<Arg>>(items: impl IntoIterator<Item = T>) -> Arg {
    join(items, list_comma, list_and)
}

/// Joins with “or”: “a”, “a or b”, “a, b or c”.
pub fn list_with_or<T: Into<Arg>>(items: impl IntoIterator<Item = T>) -> Arg {
    join(items, list_comma, list_or)
}

/// Joins with commas only: “a”, “a, b”, “a, b, c”.
pub fn list_with_commas<T: Into<Arg>>(items: impl IntoIterator<Item = T>) -> Arg {
    join(items, list_comma, list_comma)
}

/// Joins with semicolons: “a; b; c”, for items that contain commas.
pub fn list_with_semicolons<T: Into<Arg>>(items: impl IntoIterator<Item = T>) -> Arg {
    join(items, list_semicolon, list_semicolon)
}

fn join<T: Into<Arg>>(
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
