//! Texts made of parts: lists, coloured axes, no-break spaces, names of keys.

use super::{self as i18n, Arg, Message, list_and, list_comma, list_or, list_semicolon};
use hypertoe_core::geometry;

/// Joins items with “and”: “a”, “a and b”, “a, b and c”; empty for no items.
pub fn list_with_and<T: Into<Arg>>(items: impl IntoIterator<Item = T>) -> Arg {
    join(items, list_comma, list_and)
}

/// Joins items with “or”: “a”, “a or b”, “a, b or c”.
pub fn list_with_or<T: Into<Arg>>(items: impl IntoIterator<Item = T>) -> Arg {
    join(items, list_comma, list_or)
}

/// Joins items with commas only: “a”, “a, b”, “a, b, c”.
pub fn list_with_commas<T: Into<Arg>>(items: impl IntoIterator<Item = T>) -> Arg {
    join(items, list_comma, list_comma)
}

/// Joins items with semicolons: “a; b; c”, for items that contain commas.
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

/// Gives an argument the colour of an axis.
pub fn axis_colored(axis: usize, what: impl Into<Arg>) -> Arg {
    Arg::AxisColored(axis as u16, Box::new(what.into()))
}

/// Returns the name of an axis, in its colour.
pub fn axis_name(axis: usize) -> Arg {
    axis_colored(axis, geometry::axis_name(axis))
}

/// Concatenates arguments, for texts that are the same in every language: coordinates, formulas.
pub fn concat(parts: impl IntoIterator<Item = Arg>) -> Arg {
    Arg::Concat(parts.into_iter().collect())
}

/// Signs that are not separated from their neighbours.
const BINDING: [char; 5] = ['=', '−', '·', '+', '×'];

/// Replaces the blanks in coordinates such as (2, 1, 0) and formulas such as w = 2 by no-break
/// spaces.
pub fn with_unbreakable_formulas(text: &str) -> String {
    let letters: Vec<char> = text.chars().collect();
    let mut depth = 0;
    let keep = |(at, letter): (usize, &char)| {
        match letter {
            '(' => depth += 1,
            ')' => depth -= 1,
            _ => {}
        }
        let beside = |at: Option<usize>| at.and_then(|at| letters.get(at)).copied();
        let (before, after) = (beside(at.checked_sub(1)), beside(at.checked_add(1)));
        let binds = |sign: Option<char>| sign.is_some_and(|sign| BINDING.contains(&sign));
        let inside = depth > 0 && before == Some(',');
        if *letter == ' ' && (inside || binds(before) || binds(after)) { '\u{a0}' } else { *letter }
    };
    letters.iter().enumerate().map(keep).collect()
}

/// Translates the names of the keys in a shortcut such as `Ctrl+Shift+PageUp`.
pub fn translate_key_names(named: &str) -> String {
    // A plus sign at the end is a key.
    let (named, plus) = match named.strip_suffix("++") {
        Some(before) => (before, "++"),
        None => (named, ""),
    };
    let parts = named.split('+').map(|part| key_name(part).map_or(part.to_owned(), String::from));
    parts.collect::<Vec<_>>().join("+") + plus
}

fn key_name(name: &str) -> Option<Message> {
    Some(match name {
        "Ctrl" => i18n::key_ctrl(),
        "Shift" => i18n::key_shift(),
        "Enter" => i18n::key_enter(),
        "Escape" => i18n::key_escape(),
        "Space" => i18n::key_space(),
        "Home" => i18n::key_home(),
        "End" => i18n::key_end(),
        "PageUp" => i18n::key_page_up(),
        "PageDown" => i18n::key_page_down(),
        "Delete" => i18n::key_delete(),
        "Insert" => i18n::key_insert(),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_belongs_together_is_kept_together() {
        let text = with_unbreakable_formulas("A is (2, 1), and w = 2: 5^2 − 3^2 cells, or so");
        assert_eq!(text, "A is (2,\u{a0}1), and w\u{a0}=\u{a0}2: 5^2\u{a0}−\u{a0}3^2 cells, or so");
    }
}

#[cfg(test)]
mod keys_tests {
    use super::*;
    use crate::i18n::{Language, with_language};

    #[test]
    fn keys_have_the_names_of_the_language() {
        for (key, english, german) in [
            ("Ctrl+Shift+Z", "Ctrl+Shift+Z", "Strg+Umschalt+Z"),
            ("Ctrl++", "Ctrl++", "Strg++"),
            ("PageUp", "Page Up", "Bild↑"),
            ("Delete", "Delete", "Entf"),
            ("Insert", "Insert", "Einfg"),
            ("⌘S", "⌘S", "⌘S"),
            ("+", "+", "+"),
        ] {
            assert_eq!(translate_key_names(key), english);
            assert_eq!(with_language(Language::German, || translate_key_names(key)), german);
        }
    }
}
