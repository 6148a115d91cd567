//! The pseudo-language for tests: English, but accented and a third longer.

use std::borrow::Cow;

/// Every third letter is doubled.
const DOUBLED_EVERY: usize = 3;

/// Returns a text with accents on its letters and every third one doubled.
pub(super) fn pseudolocalize(text: &str) -> Cow<'_, str> {
    let mut stretched = String::with_capacity(text.len() * 2);
    let mut letters = 0;
    for letter in text.chars() {
        let shown = accented(letter);
        stretched.push(shown);
        if letter.is_alphabetic() {
            letters += 1;
            if letters % DOUBLED_EVERY == 0 {
                stretched.push(shown);
            }
        }
    }
    Cow::Owned(stretched)
}

/// Returns a letter with an accent, from those that the fonts have.
fn accented(letter: char) -> char {
    match letter {
        'a' => 'à',
        'e' => 'é',
        'i' => 'î',
        'o' => 'ö',
        'u' => 'û',
        'n' => 'ñ',
        'c' => 'ç',
        'y' => 'ÿ',
        'A' => 'Å',
        'E' => 'É',
        'I' => 'Î',
        'O' => 'Ø',
        'U' => 'Ü',
        'N' => 'Ñ',
        'C' => 'Ç',
        other => other,
    }
}
