//! Coordinates that stay on one line.

/// A text in which coordinates such as (2, 1, 0) stay on one line.
pub fn unbroken(text: &str) -> String {
    let mut depth = 0;
    let mut before = ' ';
    let keep = |letter: char| {
        match letter {
            '(' => depth += 1,
            ')' => depth -= 1,
            _ => {}
        }
        let kept = if letter == ' ' && before == ',' && depth > 0 { '\u{a0}' } else { letter };
        before = letter;
        kept
    };
    text.chars().map(keep).collect()
}
