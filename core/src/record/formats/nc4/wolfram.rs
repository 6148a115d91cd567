//! A lexer for small Wolfram expressions: braces, commas, whole numbers, strings and rule arrows,
//! with blanks anywhere between them. The whole expression may stand in quotation marks, with its
//! own quotes escaped.

use crate::record::{ExpectedNc4Token, FormatError, ParseErrorKind};

/// The maximum length of a string in bytes, blanks and escapes included.
pub(super) const MAX_BYTES: usize = 100_000;

/// A character and its byte offset in the text.
type CharAt = (char, usize);

/// A lexer for Wolfram expressions made of braces, commas, whole numbers, strings and arrows.
pub(super) struct WolframLexer<'a> {
    text: &'a str,
    chars: Vec<CharAt>,
    at: usize,
}

impl<'a> WolframLexer<'a> {
    /// Creates a lexer at the start of a text. Quotation marks around the whole text are left out.
    pub(super) fn new(text: &'a str) -> Self {
        // If the whole text is quoted, the quotes in it are escaped.
        let trimmed = text.trim();
        let start = text.len() - text.trim_start().len();
        let inner = trimmed.strip_prefix('"').and_then(|rest| rest.strip_suffix('"'));
        let chars = match inner {
            Some(inner) => unescape(chars_with_offsets(inner, start + 1)),
            None => chars_with_offsets(text, 0),
        };
        Self { text, chars, at: 0 }
    }

    fn place(&self) -> usize {
        self.chars.get(self.at).map_or(self.text.trim_end().len(), |(_, place)| *place)
    }

    fn error(&self, due: ExpectedNc4Token) -> FormatError {
        let found = self.chars.get(self.at).map(|(c, _)| *c);
        FormatError::at_offset(self.text, self.place(), ParseErrorKind::Expected { due, found })
    }

    fn skip_blanks(&mut self) {
        while self.chars.get(self.at).is_some_and(|(c, _)| c.is_whitespace()) {
            self.at += 1;
        }
    }

    /// Reads a symbol if it comes next, after blanks; returns whether it does.
    pub(super) fn eat(&mut self, sign: &str) -> bool {
        self.skip_blanks();
        let length = sign.chars().count();
        let next = self.chars[self.at..].iter().map(|(c, _)| *c).take(length);
        let found = sign.chars().eq(next);
        self.at += if found { length } else { 0 };
        found
    }

    /// Reads a symbol, which must come next.
    pub(super) fn expect(&mut self, sign: &str) -> Result<(), FormatError> {
        if self.eat(sign) {
            Ok(())
        } else {
            Err(self.error(ExpectedNc4Token::Symbol(sign.to_owned())))
        }
    }

    /// Reads a rule arrow in any spelling, which must come next.
    pub(super) fn expect_arrow(&mut self) -> Result<(), FormatError> {
        let arrows = ["->", "→", "\u{f522}", "\\[Rule]"];
        let found = arrows.into_iter().any(|arrow| self.eat(arrow));
        if found { Ok(()) } else { Err(self.error(ExpectedNc4Token::Symbol("->".to_owned()))) }
    }

    /// Reads a whole number, saturated at 64 bits, and returns it with its byte offset.
    pub(super) fn whole_number(&mut self) -> Result<(u64, usize), FormatError> {
        self.skip_blanks();
        let index = self.place();
        let chars = self.chars[self.at..].iter().map(|(c, _)| *c);
        let digits: String = chars.take_while(char::is_ascii_digit).collect();
        if digits.is_empty() {
            return Err(self.error(ExpectedNc4Token::Number));
        }
        self.at += digits.len();
        Ok((digits.parse().unwrap_or(u64::MAX), index))
    }

    /// Reads a string; returns its characters, each with its byte offset.
    pub(super) fn string(&mut self) -> Result<Vec<CharAt>, FormatError> {
        if !self.eat("\"") {
            return Err(self.error(ExpectedNc4Token::QuotedText));
        }
        let start = self.at;
        let mut escaped = false;
        while let Some((c, _)) = self.chars.get(self.at) {
            self.at += 1;
            if !escaped && *c == '"' {
                return Ok(unescape(self.chars[start..self.at - 1].to_vec()));
            }
            escaped = !escaped && *c == '\\';
        }
        Err(self.error(ExpectedNc4Token::ClosingQuote))
    }

    /// Checks that nothing but blanks follows.
    pub(super) fn expect_end(&mut self) -> Result<(), FormatError> {
        self.skip_blanks();
        if self.at == self.chars.len() { Ok(()) } else { Err(self.error(ExpectedNc4Token::End)) }
    }
}

fn chars_with_offsets(text: &str, from: usize) -> Vec<CharAt> {
    text.char_indices().take(MAX_BYTES).map(|(at, c)| (c, from + at)).collect()
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
fn unescape(chars: Vec<CharAt>) -> Vec<CharAt> {
    let mut plain = Vec::with_capacity(chars.len());
    let mut at = 0;
    while let Some(&(c, place)) = chars.get(at) {
        let (decoded, length) = match c {
            '\\' => parse_escape(&chars[at + 1..]),
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
fn parse_escape(after: &[CharAt]) -> (Option<char>, usize) {
    let hex = |digits: usize| {
        let hex: String = after.get(1..=digits)?.iter().map(|(c, _)| c).collect();
        Some((char::from_u32(u32::from_str_radix(&hex, 16).ok()?)?, 1 + hex.len()))
    };
    let named = |(name, _): &&(&str, char)| {
        name.chars().zip(after).all(|(a, (b, _))| a == *b) && after.len() >= name.len()
    };
    let at = |index: usize| after.get(index).map(|(c, _)| *c);
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
