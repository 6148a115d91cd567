//! Backslash escapes for texts within brackets or quotation marks: for the closing character,
//! the backslash, and invisible characters.

/// Escapes a text that is to stand before the closing character `close`.
pub(super) fn escape(text: &str, close: char) -> String {
    let written = |c: char| match c {
        '\n' => "\\n".to_owned(),
        '\r' => "\\r".to_owned(),
        '\t' => "\\t".to_owned(),
        c if c == close || c == '\\' => format!("\\{c}"),
        // All of these are below U+10000, so four hex digits do.
        c if c.is_control() || c == '\u{feff}' => format!("\\u{:04x}", u32::from(c)),
        c => c.to_string(),
    };
    text.chars().map(written).collect()
}

/// Reverses [`escape`]: reads up to the first unescaped `close` and returns the plain text and
/// the number of bytes before `close`; `None` if there is no `close`. A backslash before any
/// other character is kept.
pub(super) fn unescape(text: &str, close: char) -> Option<(String, usize)> {
    let mut plain = String::new();
    let mut rest = text;
    loop {
        let at = rest.find(['\\', close])?;
        plain.push_str(&rest[..at]);
        rest = &rest[at..];
        let Some(tail) = rest.strip_prefix('\\') else {
            return Some((plain, text.len() - rest.len()));
        };
        let (c, length) = match tail.chars().next() {
            Some('n') => ('\n', 1),
            Some('r') => ('\r', 1),
            Some('t') => ('\t', 1),
            Some('u') => parse_unicode_escape(tail).unwrap_or(('\\', 0)),
            Some(c) if c == '\\' || c == close => (c, c.len_utf8()),
            _ => ('\\', 0),
        };
        plain.push(c);
        rest = &tail[length..];
    }
}

/// Parses `u001b`; returns the character and the number of bytes read.
fn parse_unicode_escape(text: &str) -> Option<(char, usize)> {
    let hex = text.get(1..5).filter(|hex| hex.bytes().all(|b| b.is_ascii_hexdigit()))?;
    let code = u32::from_str_radix(hex, 16).ok()?;
    Some((char::from_u32(code)?, 5))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_come_back() {
        let texts = [
            "",
            "plain",
            "a}b{c",
            "\\",
            "\\n",
            "end\\",
            "two\nlines\r\n\t\u{1b}\0\u{feff}",
            "\\u001b",
        ];
        for text in texts {
            let escaped = escape(text, '}');
            let followed = format!("{escaped}}} and more}}");
            assert_eq!(unescape(&followed, '}'), Some((text.to_owned(), escaped.len())));
            assert!(!escaped.contains('\n'));
        }
        let plain = "C:\\games \\uzz \\x";
        assert_eq!(unescape(&format!("{plain}}}"), '}'), Some((plain.to_owned(), plain.len())));
        assert_eq!(unescape("open \\}", '}'), None);
    }
}
