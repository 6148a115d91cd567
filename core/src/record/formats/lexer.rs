//! The lexer of lists of moves and of PGN-like text.

use crate::record::error::offset_of;
use crate::record::notation::{is_player_token, unescape};
use crate::record::{FormatError, ParseErrorKind};
use std::borrow::Cow;

/// A token; the lexer returns it with its slice of the text.
pub(super) enum Token {
    /// A tag: `[Name "value"]`
    Tag,
    /// A comment in braces, or up to the end of a line.
    Comment(String),
    /// `(`
    Open,
    /// `)`
    Close,
    /// In a list, the end of a line or `;`.
    MoveEnd,
    /// A move number: `12.`; in PGN-like text also dots alone, as in `12. ... 00`.
    Number,
    /// Any other word, or a result in two words such as `P3 wins`, as its slice of the text shows.
    Word,
}

/// A lexer of lists of moves and of PGN-like text.
pub(super) struct Lexer<'a> {
    /// The whole text.
    pub(super) text: &'a str,
    rest: &'a str,
    /// `true` for PGN-like text: with tags, variations, and comments after `;`. In a list, `;`
    /// and the end of a line end a move, comments begin with `#`, commas and brackets are blanks.
    pub(super) is_pgn: bool,
}

impl<'a> Lexer<'a> {
    /// Creates a lexer for `rest`, the unread end of `text`.
    pub(super) fn new(text: &'a str, rest: &'a str, is_pgn: bool) -> Self {
        Self { text, rest, is_pgn }
    }

    /// Returns the text that is not read yet.
    pub(super) fn rest(&self) -> &'a str {
        self.rest
    }

    /// Parses a tag, if one comes next or after comments, which are skipped then. A line in brackets
    /// that is no tag is returned as one without a name, unless the board or its rules would be
    /// there.
    pub(super) fn next_tag_after_comments(&mut self) -> Result<Option<Tag<'a>>, FormatError> {
        let before = self.rest;
        while !self.rest.trim_start_matches(is_blank).starts_with('[') {
            if !matches!(self.next()?, Some((Token::Comment(_), _))) {
                self.rest = before;
                return Ok(None);
            }
        }
        self.next_tag().or_else(|error| {
            let start = self.rest.trim_start_matches(is_blank);
            let line = start.lines().next().unwrap_or(start).trim_end();
            let odd = Tag { name: "", value: line.into(), value_span: line, span: line };
            let name = line[1..].trim_start().split(['"', '\'', ' ', ']']).next();
            if !line.ends_with(']') || name.is_some_and(is_defining_tag) {
                return Err(error);
            }
            self.rest = &start[line.len()..];
            Ok(Some(odd))
        })
    }

    /// Returns the next token; `None` at the end.
    pub(super) fn next(&mut self) -> Result<Option<(Token, &'a str)>, FormatError> {
        let chess = self.is_pgn;
        let blank = |c: char| match chess {
            true => is_blank(c),
            false => c != '\n' && (is_blank(c) || ",()[]".contains(c)),
        };
        let start = self.rest.trim_start_matches(blank);
        self.rest = start;
        let Some(c) = start.chars().next() else { return Ok(None) };
        let (token, length) = match c {
            '[' => {
                self.next_tag()?;
                (Token::Tag, start.len() - self.rest.len())
            }
            '{' => {
                let open =
                    || FormatError::at_span(self.text, start, ParseErrorKind::UnclosedComment);
                let (comment, length) = unescape(&start[1..], '}').ok_or_else(open)?;
                (Token::Comment(comment), length + 2)
            }
            // An escaped line, for other programs.
            '%' if chess && self.is_at_line_start(start) => {
                (Token::Comment(String::new()), start.find('\n').unwrap_or(start.len()))
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

    fn is_at_line_start(&self, part: &str) -> bool {
        let before = &self.text[..offset_of(self.text, part)];
        before.is_empty() || before.ends_with('\n')
    }

    /// Returns the number or word at the current position, which begins with `first`, and its
    /// length.
    fn word(&self, first: char) -> (Token, usize) {
        let start = self.rest;
        let after_digits = start.trim_start_matches(|c: char| c.is_ascii_digit());
        // PGN allows blanks before the dot.
        let dots = match after_digits.trim_start_matches(' ') {
            dots if self.is_pgn && dots.starts_with('.') && !dots.starts_with("..") => dots,
            _ => after_digits,
        };
        let after = dots.trim_start_matches(['.', '…']);
        // In a list `3.0` is no number and a cell, but a fraction.
        let is_glued = !self.is_pgn && after.starts_with(|c: char| c.is_ascii_digit());
        if after.len() < dots.len() && !is_glued && (first.is_ascii_digit() || self.is_pgn) {
            return (Token::Number, start.len() - after.len());
        }
        let ends = |c: char| {
            is_blank(c)
                || "(){}[];".contains(c)
                || if self.is_pgn { c == '*' } else { ",#".contains(c) }
        };
        let end = |text: &str| text.find(ends).unwrap_or(text.len());
        let mut length = end(start).max(first.len_utf8());
        if is_player_token(&start[..length]) {
            let verb = start[length..].trim_start();
            length = start.len() - verb.len() + end(verb);
        }
        (Token::Word, length)
    }

    /// Parses a tag, if one comes next.
    pub(super) fn next_tag(&mut self) -> Result<Option<Tag<'a>>, FormatError> {
        let start = self.rest.trim_start_matches(is_blank);
        let Some(inner) = start.strip_prefix('[') else { return Ok(None) };
        let wrong = |part: &str, what| FormatError::at_span(self.text, part, what);
        let inner = inner.trim_start();
        let after = inner.trim_start_matches(|c: char| c.is_ascii_alphanumeric() || c == '_');
        let (name, after) = (&inner[..inner.len() - after.len()], after.trim_start());
        let quoted = after.strip_prefix('"').filter(|_| !name.is_empty());
        let quoted = quoted.ok_or_else(|| wrong(after, ParseErrorKind::ExpectedTag))?;
        let line = quoted.lines().next().unwrap_or_default();
        let strict = unescape(line, '"')
            .filter(|(_, length)| quoted[length + 1..].trim_start().starts_with(']'));
        // A value with quotation marks of its own ends with the last of the line.
        let loose =
            || line.trim_end().strip_suffix("\"]").map(|value| (value.to_owned(), value.len()));
        let Some((value, length)) = strict.or_else(loose) else {
            return Err(match unescape(line, '"') {
                Some((_, length)) => wrong(&quoted[length + 1..], ParseErrorKind::UnclosedTag),
                None => wrong(after, ParseErrorKind::UnclosedQuote),
            });
        };
        let close = quoted[length + 1..].trim_start();
        self.rest = close.strip_prefix(']').unwrap_or(close);
        let value_span = &quoted[..length];
        let value = if value == value_span { value_span.into() } else { value.into() };
        let span = &start[..start.len() - self.rest.len()];
        Ok(Some(Tag { name, value, value_span, span }))
    }
}

/// A tag of a PGN-like text: `[Name "value"]`.
pub(super) struct Tag<'a> {
    /// The name; empty if the line in brackets is no tag.
    pub(super) name: &'a str,
    /// The value; a slice of the text where nothing in it is escaped.
    pub(super) value: Cow<'a, str>,
    /// The slice of the text that holds the value.
    pub(super) value_span: &'a str,
    /// The slice of the text that is the tag.
    pub(super) span: &'a str,
}

/// Returns whether a character separates words: whitespace, or one that nobody sees, such as U+200B.
pub(super) fn is_blank(c: char) -> bool {
    c.is_whitespace()
        || matches!(c, '\0' | '\u{1a}' | '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{feff}')
}

/// Returns whether a tag of this name defines the game: without it there is none, it may be given
/// once, and a wrong value is an error.
pub(super) fn is_defining_tag(name: &str) -> bool {
    ["Shape", "Rules", "Setup", "Players"].iter().any(|known| known.eq_ignore_ascii_case(name))
}
