//! A lexer for small Wolfram expressions: braces, commas, whole numbers, strings and rule arrows,
//! with blanks anywhere between them. The whole expression may stand in quotation marks, with its
//! own quotes escaped.

use crate::record::fault::{Due, Fault};
use crate::record::format::FormatError;

/// The maximum length of a string in bytes, blanks and escapes included.
pub(super) const MAX_LENGTH: usize = 100_000;

/// A character and its byte offset in the text.
type Placed = (char, usize);

pub(super) struct Reader<'a> {
    text: &'a str,
    chars: Vec<Placed>,
    at: usize,
}

impl<'a> Reader<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        // If the whole text is quoted, the quotes in it are escaped.
        let trimmed = text.trim();
        let start = text.len() - text.trim_start().len();
        let inner = trimmed.strip_prefix('"').and_then(|rest| rest.strip_suffix('"'));
        let chars = match inner {
            Some(inner) => decode(placed(inner, start + 1)),
            None => placed(text, 0),
        };
        Self { text, chars, at: 0 }
    }

    fn place(&self) -> usize {
        self.chars.get(self.at).map_or(self.text.trim_end().len(), |(_, place)| *place)
    }

    fn error(&self, due: Due) -> FormatError {
        let found = self.chars.get(self.at).map(|(c, _)| *c);
        FormatError::at(self.text, self.place(), Fault::Due { due, found })
    }

    fn skip_blanks(&mut self) {
        while self.chars.get(self.at).is_some_and(|(c, _)| c.is_whitespace()) {
            self.at += 1;
        }
    }

    /// Reads a symbol if it comes next.
    pub(super) fn take(&mut self, sign: &str) -> bool {
        self.skip_blanks();
        let length = sign.chars().count();
        let next = self.chars[self.at..].iter().map(|(c, _)| *c).take(length);
        let found = sign.chars().eq(next);
        self.at += if found { length } else { 0 };
        found
    }

    pub(super) fn sign(&mut self, sign: &str) -> Result<(), FormatError> {
        if self.take(sign) { Ok(()) } else { Err(self.error(Due::Sign(sign.to_owned()))) }
    }

    pub(super) fn arrow(&mut self) -> Result<(), FormatError> {
        let arrows = ["->", "→", "\u{f522}", "\\[Rule]"];
        let found = arrows.into_iter().any(|arrow| self.take(arrow));
        if found { Ok(()) } else { Err(self.error(Due::Sign("->".to_owned()))) }
    }

    /// Reads a whole number, saturated at 64 bits, and returns it with its byte offset.
    pub(super) fn whole(&mut self) -> Result<(u64, usize), FormatError> {
        self.skip_blanks();
        let place = self.place();
        let chars = self.chars[self.at..].iter().map(|(c, _)| *c);
        let digits: String = chars.take_while(char::is_ascii_digit).collect();
        if digits.is_empty() {
            return Err(self.error(Due::Number));
        }
        self.at += digits.len();
        Ok((digits.parse().unwrap_or(u64::MAX), place))
    }

    /// Reads a string; returns its characters, each with its byte offset.
    pub(super) fn string(&mut self) -> Result<Vec<Placed>, FormatError> {
        if !self.take("\"") {
            return Err(self.error(Due::Text));
        }
        let start = self.at;
        let mut escaped = false;
        while let Some((c, _)) = self.chars.get(self.at) {
            self.at += 1;
            if !escaped && *c == '"' {
                return Ok(decode(self.chars[start..self.at - 1].to_vec()));
            }
            escaped = !escaped && *c == '\\';
        }
        Err(self.error(Due::Quote))
    }

    /// Checks that nothing but blanks follows.
    pub(super) fn end(&mut self) -> Result<(), FormatError> {
        self.skip_blanks();
        if self.at == self.chars.len() { Ok(()) } else { Err(self.error(Due::End)) }
    }
}

fn placed(text: &str, from: usize) -> Vec<Placed> {
    text.char_indices().take(MAX_LENGTH).map(|(at, c)| (c, from + at)).collect()
}

/// Named characters that occur in such strings.
const NAMED: [(&str, char); 5] = [
    ("[CenterDot]", '·'),
    ("[Rule]", '→'),
    ("[Times]", '×'),
    ("[EmptyCircle]", '○'),
    ("[Bullet]", '•'),
];

/// Removes one level of backslash escapes: `\"`, `\\`, `\:00b7`, `\.b7`, `\|01f600`, named
/// characters, and escaped line ends. Anything else is kept.
fn decode(chars: Vec<Placed>) -> Vec<Placed> {
    let mut plain = Vec::with_capacity(chars.len());
    let mut at = 0;
    while let Some(&(c, place)) = chars.get(at) {
        let (decoded, length) = match c {
            '\\' => escape(&chars[at + 1..]),
            c => (Some(c), 0),
        };
        if let Some(c) = decoded {
            plain.push((c, place));
        }
        at += 1 + length;
    }
    plain
}

/// Returns the character that a backslash before these characters stands for (`None` for a line
/// break), and how many of them belong to the escape.
fn escape(after: &[Placed]) -> (Option<char>, usize) {
    let hex = |digits: usize| {
        let hex: String = after.get(1..=digits)?.iter().map(|(c, _)| c).collect();
        Some((char::from_u32(u32::from_str_radix(&hex, 16).ok()?)?, 1 + hex.len()))
    };
    let named = |(name, _): &&(&str, char)| {
        name.chars().zip(after).all(|(a, (b, _))| a == *b) && after.len() >= name.len()
    };
    let at = |place: usize| after.get(place).map(|(c, _)| *c);
    let found = match at(0) {
        Some('\n') => return (None, 1),
        Some('\r') => return (None, 1 + usize::from(at(1) == Some('\n'))),
        Some(c @ ('"' | '\\')) => Some((c, 1)),
        Some('n' | 't') => Some((' ', 1)),
        Some(':') => hex(4),
        Some('.') => hex(2),
        Some('|') => hex(6),
        _ => NAMED.iter().find(named).map(|(name, c)| (*c, name.len())),
    };
    let (c, length) = found.unwrap_or(('\\', 0));
    (Some(c), length)
}
