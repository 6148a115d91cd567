//! Texts within brackets or quotation marks: what would end them, and what
//! cannot be seen, is written with a backslash.

/// A text as it stands before the character that closes it.
pub(super) fn escape(text: &str, close: char) -> String {
    let written = |c: char| match c {
        '\n' => "\\n".to_owned(),
        '\r' => "\\r".to_owned(),
        '\t' => "\\t".to_owned(),
        c if c == close || c == '\\' => format!("\\{c}"),
        // All of these are below U+10000.
        c if c.is_control() || c == '\u{feff}' => format!("\\u{:04x}", u32::from(c)),
        c => c.to_string(),
    };
    text.chars().map(written).collect()
}

/// The length in bytes of what stands before the closing character, which
/// comes after it; `None` if it does not come.
pub(super) fn length_until(text: &str, close: char) -> Option<usize> {
    let mut escaped = false;
    for (at, c) in text.char_indices() {
        if !escaped && c == close {
            return Some(at);
        }
        escaped = !escaped && c == '\\';
    }
    None
}

/// The text that [`escape`] was given. A backslash before anything else stays.
pub(super) fn unescape(text: &str, close: char) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find('\\') {
        plain.push_str(&rest[..at]);
        let tail = &rest[at + 1..];
        let (c, length) = match tail.chars().next() {
            Some('n') => ('\n', 1),
            Some('r') => ('\r', 1),
            Some('t') => ('\t', 1),
            Some('u') => unicode(tail).unwrap_or(('\\', 0)),
            Some(c) if c == '\\' || c == close => (c, c.len_utf8()),
            _ => ('\\', 0),
        };
        plain.push(c);
        rest = &tail[length..];
    }
    plain + rest
}

/// The character of `u001b` and the length of that.
fn unicode(text: &str) -> Option<(char, usize)> {
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
            assert_eq!(unescape(&escaped, '}'), text);
            assert_eq!(length_until(&format!("{escaped}}} and more}}"), '}'), Some(escaped.len()));
            assert!(!escaped.contains('\n'));
        }
        assert_eq!(unescape("C:\\games \\uzz \\", '}'), "C:\\games \\uzz \\");
        assert_eq!(length_until("open \\}", '}'), None);
    }
}
