//! The lexer of lists of moves and of PGN-like text.

use crate::record::error::offset_of;
use crate::record::escape::unescape;
use crate::record::fault::ParseErrorKind;
use crate::record::format::FormatError;
use crate::record::result::is_seat_word;

/// A token; the lexer returns it with its slice of the text.
pub(super) enum Token {
    /// `[FaceName "value"]`
    Tag,
    /// A comment in braces, or up to the end of a line.
    Comment(String),
    /// `(`
    Open,
    /// `)`
    Close,
    /// In a list, the end of a line or `;`.
    MoveEnd,
    /// `12.`
    Number,
    /// Any other word, or a result in two words such as `P3 wins`; its slice tells which.
    Word,
}

pub(super) struct Lexer<'a> {
    pub(super) text: &'a str,
    rest: &'a str,
    /// Whether the text is PGN-like: with tags, variations, and comments after `;`. In a list,
    /// `;` and the end of a line end a move, comments begin with `#`, commas and brackets are
    /// blanks.
    pub(super) is_pgn: bool,
}

impl<'a> Lexer<'a> {
    /// Creates a lexer for `rest`, the unread end of `text`.
    pub(super) fn new(text: &'a str, rest: &'a str, is_pgn: bool) -> Self {
        Self { text, rest, is_pgn }
    }

    /// Returns the next token; `None` at the end.
    pub(super) fn next(&mut self) -> Result<Option<(Token, &'a str)>, FormatError> {
        let chess = self.is_pgn;
        let blank = |c: char| match chess {
            true => c.is_whitespace(),
            false => c != '\n' && (c.is_whitespace() || ",()[]".contains(c)),
        };
        let start = self.rest.trim_start_matches(blank);
        self.rest = start;
        let Some(c) = start.chars().next() else { return Ok(None) };
        let (token, length) = match c {
            '[' => {
                self.tag()?;
                (Token::Tag, start.len() - self.rest.len())
            }
            '{' => {
                let open =
                    || FormatError::at_span(self.text, start, ParseErrorKind::UnclosedComment);
                let (comment, length) = unescape(&start[1..], '}').ok_or_else(open)?;
                (Token::Comment(comment), length + 2)
            }
            ';' | '#' if chess == (c == ';') => {
                let end = start.find('\n').unwrap_or(start.len());
                // In a list, a comment on a line of its own belongs to no move.
                let before = &self.text[..offset_of(self.text, start)];
                let line = before.rsplit('\n').next().unwrap_or(before);
                let is_remark = !chess && line.trim().is_empty();
                let comment = if is_remark { "" } else { start[1..end].trim() };
                (Token::Comment(comment.to_owned()), end)
            }
            '(' => (Token::Open, 1),
            ')' => (Token::Close, 1),
            '\n' | ';' => (Token::MoveEnd, 1),
            _ => self.word(c),
        };
        self.rest = &start[length..];
        Ok(Some((token, &start[..length])))
    }

    /// Returns the number or word at the current position, which begins with `first`, and its
    /// length.
    fn word(&self, first: char) -> (Token, usize) {
        let start = self.rest;
        let dots = start.trim_start_matches(|c: char| c.is_ascii_digit());
        if first.is_ascii_digit() && dots.starts_with('.') {
            return (Token::Number, start.len() - dots.trim_start_matches('.').len());
        }
        let ends = |c: char| {
            c.is_whitespace() || "(){}[];".contains(c) || !self.is_pgn && ",#".contains(c)
        };
        let end = |text: &str| text.find(ends).unwrap_or(text.len());
        let mut length = end(start).max(first.len_utf8());
        if is_seat_word(&start[..length]) {
            let verb = start[length..].trim_start();
            length = start.len() - verb.len() + end(verb);
        }
        (Token::Word, length)
    }

    /// Parses a tag, if one comes next, into its name, its value and its slice of the text.
    pub(super) fn tag(&mut self) -> Result<Option<(String, String, &'a str)>, FormatError> {
        let start = self.rest.trim_start();
        let Some(inner) = start.strip_prefix('[') else { return Ok(None) };
        let wrong = |part: &str| FormatError::at_span(self.text, part, ParseErrorKind::ExpectedTag);
        let inner = inner.trim_start();
        let after = inner.trim_start_matches(|c: char| c.is_ascii_alphanumeric() || c == '_');
        let (name, after) = (&inner[..inner.len() - after.len()], after.trim_start());
        let quoted = after.strip_prefix('"').filter(|_| !name.is_empty());
        let quoted = quoted.ok_or_else(|| wrong(after))?;
        let open = || FormatError::at_span(self.text, after, ParseErrorKind::UnclosedQuote);
        let line = quoted.lines().next().unwrap_or_default();
        let (value, length) = unescape(line, '"').ok_or_else(open)?;
        let close = quoted[length + 1..].trim_start();
        self.rest = close.strip_prefix(']').ok_or_else(|| wrong(close))?;
        Ok(Some((name.to_owned(), value, &start[..start.len() - self.rest.len()])))
    }
}
