//! Names of keys.

use super::{self as words, Message};

/// Translates the names of the keys in a shortcut such as `Ctrl+Shift+PageUp`.
pub fn shortcut_text(named: &str) -> String {
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
        "Ctrl" => words::key_ctrl(),
        "Shift" => words::key_shift(),
        "Enter" => words::key_enter(),
        "Escape" => words::key_escape(),
        "Space" => words::key_space(),
        "Home" => words::key_home(),
        "End" => words::key_end(),
        "PageUp" => words::key_page_up(),
        "PageDown" => words::key_page_down(),
        "Delete" => words::key_delete(),
        "Insert" => words::key_insert(),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::{Language, with_language};

    #[test]
    fn keys_have_the_names_of_the_language() {
        for (english, german) in [
            ("Ctrl+Shift+Z", "Strg+Umschalt+Z"),
            ("Ctrl++", "Strg++"),
            ("PageUp", "Bild↑"),
            ("Delete", "Entf"),
            ("Insert", "Einfg"),
            ("⌘S", "⌘S"),
            ("+", "+"),
        ] {
            assert_eq!(shortcut_text(english), english);
            assert_eq!(with_language(Language::German, || shortcut_text(english)), german);
        }
    }
}
