//! The tokens of such a text.

use crate::record::escape::{length_until, unescape};
use crate::record::format::FormatError;

/// A token, with the piece of the text that it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Token {
    /// `[Name "value"]`
    Tag(String, String),
    /// `{…}`, or `;` up to the end of a line.
    Comment(String),
    /// `(`
    Open,
    /// `)`
    Close,
    /// Anything else between blanks; its piece says what.
    Word,
}

pub(super) struct Lexer<'a> {
    text: &'a str,
    rest: &'a str,
}

impl<'a> Lexer<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        Self { text, rest: text }
    }

    /// The next token and the text from where it begins; `None` at the end.
    pub(super) fn next(&mut self) -> Result<Option<(Token, &'a str)>, FormatError> {
        self.rest = self.rest.trim_start();
        let start = self.rest;
        let Some(c) = start.chars().next() else { return Ok(None) };
        let (token, length) = match c {
            '[' => self.tag()?,
            '{' => {
                let inner = &start[1..];
                let what = "this comment has no end: a } is missing";
                let open = || FormatError::with(self.text, start, what);
                let length = length_until(inner, '}').ok_or_else(open)?;
                (Token::Comment(unescape(&inner[..length], '}')), length + 2)
            }
            ';' => {
                let end = start.find('\n').unwrap_or(start.len());
                (Token::Comment(start[1..end].trim().to_owned()), end)
            }
            '(' => (Token::Open, 1),
            ')' => (Token::Close, 1),
            c => {
                let ends = |c: char| c.is_whitespace() || "(){}[];".contains(c);
                (Token::Word, start.find(ends).unwrap_or(start.len()).max(c.len_utf8()))
            }
        };
        self.rest = &start[length..];
        let part = if token == Token::Word { &start[..length] } else { start };
        Ok(Some((token, part)))
    }

    /// A tag and its length.
    fn tag(&self) -> Result<(Token, usize), FormatError> {
        let like = "a tag is expected here, such as [Shape \"3^4\"]";
        let wrong = |part: &str| FormatError::with(self.text, part, like);
        let inner = self.rest[1..].trim_start();
        let end =
            inner.find(|c: char| !c.is_ascii_alphanumeric() && c != '_').unwrap_or(inner.len());
        let name = &inner[..end];
        let after = inner[end..].trim_start();
        let quoted =
            after.strip_prefix('"').filter(|_| !name.is_empty()).ok_or_else(|| wrong(after))?;
        let open = || FormatError::with(self.text, after, "the closing quotation mark is missing");
        let line = quoted.lines().next().unwrap_or_default();
        let length = length_until(line, '"').ok_or_else(open)?;
        let close = quoted[length + 1..].trim_start();
        let rest = close.strip_prefix(']').ok_or_else(|| wrong(close))?;
        let value = unescape(&quoted[..length], '"');
        Ok((Token::Tag(name.to_owned(), value), self.rest.len() - rest.len()))
    }
}
