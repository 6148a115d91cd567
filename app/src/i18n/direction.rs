//! Texts written from right to left inside sentences written from left to right: isolation as in
//! Unicode Standard Annex 9.

use std::borrow::Cow;
use std::cell::Cell;
use unicode_bidi::{BidiClass, bidi_class};

const FIRST_STRONG_ISOLATE: char = '\u{2068}';
const POP_ISOLATE: char = '\u{2069}';

thread_local! {
    static ISOLATING: Cell<bool> = const { Cell::new(true) };
}

/// Sets whether messages formatted by this thread isolate arguments that are written from right to
/// left. A new thread does; a command line does not, as its output may be read by programs, and few
/// terminals know isolation.
pub fn set_isolating(isolating: bool) {
    ISOLATING.set(isolating);
}

/// Runs a closure whose messages isolate arguments written from right to left, or do not.
pub fn with_isolating<T>(isolating: bool, work: impl FnOnce() -> T) -> T {
    /// Restores the previous setting, even after a panic.
    struct Restore(bool);
    impl Drop for Restore {
        fn drop(&mut self) {
            set_isolating(self.0);
        }
    }
    let _before = Restore(ISOLATING.replace(isolating));
    work()
}

/// Returns whether a character is a letter written from right to left, as in Hebrew and Arabic.
pub fn is_right_to_left(c: char) -> bool {
    c >= '\u{590}' && matches!(bidi_class(c), BidiClass::R | BidiClass::AL)
}

pub fn has_right_to_left(text: &str) -> bool {
    !text.is_ascii() && text.chars().any(is_right_to_left)
}

/// Returns whether a character embeds text in another direction or overrides the direction of
/// letters, which no text here needs: it could make one text look like another.
pub fn is_direction_override(c: char) -> bool {
    matches!(c, '\u{202a}'..='\u{202e}')
}

/// Isolates a text for use in a sentence, if it has letters written from right to left, so that
/// neither reorders the other. Leaves out overrides of the direction.
pub(super) fn isolate(text: &str) -> Cow<'_, str> {
    if text.is_ascii() {
        return text.into();
    }
    let isolates = ISOLATING.get() && has_right_to_left(text);
    if !isolates && !text.contains(is_direction_override) {
        return text.into();
    }
    let mut depth = 0_usize;
    let mut clean = String::with_capacity(text.len() + 6);
    clean.extend(isolates.then_some(FIRST_STRONG_ISOLATE));
    for c in text.chars().filter(|c| !is_direction_override(*c)) {
        match c {
            '\u{2066}'..=FIRST_STRONG_ISOLATE => depth += 1,
            // It would end an isolation from outside.
            POP_ISOLATE if depth == 0 => continue,
            POP_ISOLATE => depth -= 1,
            _ => {}
        }
        clean.push(c);
    }
    clean.extend(std::iter::repeat_n(POP_ISOLATE, depth + usize::from(isolates)));
    clean.into()
}

/// Removes isolation, for a text that leaves the program.
pub fn without_isolation(text: &str) -> String {
    text.replace(['\u{2066}', '\u{2067}', FIRST_STRONG_ISOLATE, POP_ISOLATE], "")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n;

    #[test]
    fn only_what_is_written_from_right_to_left_is_isolated() {
        for text in ["Ann", "Łukasz Żółć", "李世乭", "12 · 7", ""] {
            assert_eq!(isolate(text), text);
        }
        assert_eq!(isolate("שלום"), "\u{2068}שלום\u{2069}");
        assert_eq!(without_isolation(&isolate("مرحبا Ann")), "مرحبا Ann");
    }

    #[test]
    fn nothing_in_a_text_reaches_beyond_its_isolation() {
        assert_eq!(isolate("\u{202e}abc"), "abc", "overrides are left out");
        assert_eq!(isolate("\u{2069}ש\u{2067}"), "\u{2068}ש\u{2067}\u{2069}\u{2069}");
        assert_eq!(isolate("é\u{2069}"), "é\u{2069}", "nothing to isolate from");
    }

    #[test]
    fn sentences_isolate_names_but_not_on_a_command_line() {
        let sentence = i18n::result_to_move("שלום");
        assert!(sentence.to_string().contains("\u{2068}שלום\u{2069}"), "{sentence}");
        let plain = with_isolating(false, || sentence.to_string());
        assert_eq!(plain, without_isolation(&sentence.to_string()));
        assert!(!i18n::result_to_move("Ann").to_string().contains(FIRST_STRONG_ISOLATE));
    }
}
