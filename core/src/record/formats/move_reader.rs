//! The lexer and parser of lists of moves and of PGN-like text.

use super::pgn;
use crate::base::shorten_word;
use crate::geometry::{Cell, Shape};
use crate::play::{EarlyEnd, Game, Move, NodeId, Outcome, Player};
use crate::record::error::offset_of;
use crate::record::game_builder::GameBuilder;
use crate::record::notation::{MoveTimes, is_player_token, parse_result, unescape};
use crate::record::{FormatError, MAX_MOVES, MoveNotation, ParseErrorKind, SpanError};
use std::borrow::Cow;
use std::collections::HashMap;

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
    /// Whether the text is PGN-like: with tags, variations, and comments after `;`. In a list, `;`
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
        while !self.rest.trim_start().starts_with('[') {
            if !matches!(self.next()?, Some((Token::Comment(_), _))) {
                self.rest = before;
                return Ok(None);
            }
        }
        self.next_tag().or_else(|error| {
            let start = self.rest.trim_start();
            let line = start.lines().next().unwrap_or(start).trim_end();
            let odd = Tag { name: "", value: line.into(), value_span: line, span: line };
            let name = line[1..].trim_start().split(['"', '\'', ' ', ']']).next();
            if !line.ends_with(']') || name.is_some_and(pgn::is_defining_tag) {
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
fn is_blank(c: char) -> bool {
    c.is_whitespace()
        || matches!(c, '\0' | '\u{1a}' | '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{feff}')
}

/// The syntax by which a format writes the cell of a move as words.
#[derive(Clone, Copy)]
pub(super) struct CellSyntax {
    /// Whether these words are a complete move.
    pub(super) is_complete: fn(&Shape, &[&str]) -> bool,
    /// Parses the words of a move.
    pub(super) parse: for<'a> fn(&Shape, &[&'a str]) -> Result<Cell, SpanError<'a>>,
    /// The axis along which marks fall, if moves are the numbers of columns in place of cells.
    pub(super) falls_along: Option<usize>,
}

/// Creates the error for a word that is not a move in the expected notation.
pub(super) fn not_a_move(word: &str, like: MoveNotation) -> SpanError<'_> {
    SpanError::new(word, ParseErrorKind::NotAMove { word: shorten_word(word), like })
}

/// Parses the number of a column, counted from 0 with the first axis fastest, into its lowest cell:
/// marks fall along `axis`.
fn lowest_cell_of_column<'a>(
    shape: &Shape,
    axis: usize,
    word: &'a str,
) -> Result<Cell, SpanError<'a>> {
    let mut number: u64 = word.parse().map_err(|_| not_a_move(word, MoveNotation::Number))?;
    let sides = shape.sides().iter().enumerate();
    let coords = sides.map(|(other, side)| {
        let side = if other == axis { 1 } else { u64::from(*side) };
        let coord = number % side;
        number /= side;
        coord as u16
    });
    let lowest: Vec<u16> = coords.collect();
    match number {
        0 => Ok(Cell::new(lowest)),
        _ => Err(not_a_move(word, MoveNotation::Number)),
    }
}

/// Reads the moves of a game, and the result at their end. `outcome` is a result that was read
/// before the moves, for example from tags, with its slice of the text.
pub(super) fn read_moves<'a>(
    mut lexer: Lexer<'a>,
    builder: GameBuilder<'a, '_>,
    cells: CellSyntax,
    outcome: Option<(Outcome, &str)>,
) -> Result<Game, FormatError> {
    let mut reader = MoveReader {
        text: lexer.text,
        chess: lexer.is_pgn,
        builder,
        cells,
        node: NodeId::START,
        pending: Vec::new(),
        variations: Vec::new(),
        at_variation_start: true,
        comment: None,
        current: None,
        result: None,
        heights: HashMap::new(),
    };
    while !reader.is_over(&lexer)?
        && let Some((token, part)) = lexer.next()?
    {
        reader.builder.charge_token(part)?;
        reader.handle_token(token, part)?;
    }
    reader.end(outcome)
}

/// Parses the end of a game: `P2 resigns`, `P2 forfeits`.
fn parse_ending(word: &str) -> Option<EarlyEnd> {
    let (seat, verb) = word.split_once(char::is_whitespace)?;
    let of = match verb.trim() {
        "resigns" => EarlyEnd::Resigned,
        "forfeits" => EarlyEnd::OutOfTime,
        _ => return None,
    };
    let number: u8 = seat.get(1..).filter(|_| is_player_token(seat))?.parse().ok()?;
    Some(of(Player(number.checked_sub(1)?)))
}

/// Returns the signs on a move that a word consists of, such as `!`, `±` and numeric annotation
/// glyphs like `$16` (the table is in section 10 of the PGN standard); `None` if it is another word.
/// Glyphs without a usual sign keep their number.
fn move_signs(word: &str) -> Option<Vec<String>> {
    const SIGNS: [&str; 29] = [
        "!!", "??", "!?", "?!", "!", "?", "‼", "⁇", "⁉", "⁈", "±", "∓", "⩲", "⩱", "∞", "□", "⟳",
        "+-", "-+", "+−", "−+", "+/-", "-/+", "+/=", "=/+", "+=", "=+", "=∞", "∆",
    ];
    const BY_NUMBER: [(u16, &str); 16] = [
        (1, "!"),
        (2, "?"),
        (3, "!!"),
        (4, "??"),
        (5, "!?"),
        (6, "?!"),
        (7, "□"),
        (10, "="),
        (13, "∞"),
        (14, "⩲"),
        (15, "⩱"),
        (16, "±"),
        (17, "∓"),
        (18, "+−"),
        (19, "−+"),
        (146, "N"),
    ];
    if word == "N" {
        return Some(vec![word.to_owned()]);
    }
    let mut signs = Vec::new();
    let mut rest = word;
    while !rest.is_empty() {
        let length = match rest.strip_prefix('$') {
            Some(number) => {
                let after = number.trim_start_matches(|c: char| c.is_ascii_digit());
                let number: u16 = number[..number.len() - after.len()].parse().ok()?;
                let known = BY_NUMBER.iter().find(|(known, _)| *known == number);
                let length = rest.len() - after.len();
                signs.push(known.map_or(&rest[..length], |(_, sign)| sign).to_owned());
                length
            }
            None => {
                // The longest, such as !? rather than !.
                let fitting = SIGNS.iter().filter(|sign| rest.starts_with(**sign));
                let sign = fitting.max_by_key(|sign| sign.len())?;
                signs.push((*sign).to_owned());
                sign.len()
            }
        };
        rest = &rest[length..];
    }
    Some(signs)
}

struct MoveReader<'a, 'b> {
    text: &'a str,
    chess: bool,
    builder: GameBuilder<'a, 'b>,
    cells: CellSyntax,
    node: NodeId,
    /// The words of a move that is not complete yet.
    pending: Vec<&'a str>,
    /// For each open variation the node to return to, and the `(` that began it.
    variations: Vec<(NodeId, &'a str)>,
    /// Whether the current variation has no move yet.
    at_variation_start: bool,
    /// A comment before the first move of a variation.
    comment: Option<(String, &'a str)>,
    /// The node marked as the one on the board.
    current: Option<NodeId>,
    result: Option<(Outcome, &'a str)>,
    /// The number of marks in each column, by its lowest cell, if moves name columns.
    heights: HashMap<Cell, u16>,
}

impl<'a> MoveReader<'a, '_> {
    fn error(&self, part: &str, what: ParseErrorKind) -> FormatError {
        FormatError::at_span(self.text, part, what)
    }

    fn handle_token(&mut self, token: Token, part: &'a str) -> Result<(), FormatError> {
        match token {
            Token::Tag => Err(self.error(part, ParseErrorKind::SecondGame)),
            Token::Comment(text) => self.comment(text, part),
            Token::Open => {
                if self.node == NodeId::START || self.at_variation_start {
                    return Err(self.error(part, ParseErrorKind::VariationBeforeMove));
                }
                if self.variations.len() == MAX_MOVES {
                    return Err(self.error(part, ParseErrorKind::VariationsTooDeep));
                }
                self.variations.push((self.node, part));
                self.node = self.builder.game_mut().parent(self.node);
                self.at_variation_start = true;
                Ok(())
            }
            Token::Close => {
                let none = || self.error(part, ParseErrorKind::UnmatchedClose);
                let (at, open) = self.variations.last().copied().ok_or_else(none)?;
                if self.at_variation_start {
                    return Err(self.error(open, ParseErrorKind::EmptyVariation));
                }
                self.variations.pop();
                self.node = at;
                Ok(())
            }
            Token::MoveEnd | Token::Number => self.flush_move(),
            Token::Word => self.word(part),
        }
    }

    /// Returns whether nothing but prose follows the result of a PGN-like text.
    fn is_over(&self, lexer: &Lexer<'a>) -> Result<bool, FormatError> {
        let Some((_, result)) = self.result.filter(|_| self.chess) else { return Ok(false) };
        let rest = lexer.rest().trim_start_matches(is_blank);
        if rest.is_empty() || rest.starts_with(['{', ';']) {
            return Ok(false);
        }
        if let Some(at) = pgn::first_tag(rest) {
            return Err(self.error(&rest[at..], ParseErrorKind::SecondGame));
        }
        let between = &self.text[offset_of(self.text, result)..offset_of(self.text, rest)];
        if !between.contains('\n') || pgn::goes_on_with_moves(rest) {
            return Err(self.error(rest, ParseErrorKind::TextAfterResult));
        }
        Ok(true)
    }

    fn comment(&mut self, text: String, part: &'a str) -> Result<(), FormatError> {
        self.flush_move()?;
        self.builder.charge_token(part)?;
        if text.is_empty() {
            return Ok(());
        }
        let begins = !self.at_variation_start || self.variations.is_empty();
        let is_escaped = !part[1..].trim_start().starts_with('[');
        if self.chess
            && begins
            && !is_escaped
            && let Some((times, rest)) = MoveTimes::of_comment(&text, self.builder.game_mut())
        {
            self.builder.set_move_times(self.node, times);
            let rest = rest.to_owned();
            return if rest.is_empty() {
                Ok(())
            } else {
                self.builder.add_comment(self.node, &rest, part)
            };
        }
        if self.at_variation_start && !self.variations.is_empty() {
            match &mut self.comment {
                Some((before, _)) => before.extend(["\n", &text]),
                None => self.comment = Some((text, part)),
            }
            return Ok(());
        }
        self.builder.add_comment(self.node, &text, part)
    }

    fn word(&mut self, word: &'a str) -> Result<(), FormatError> {
        if self.result.is_some() {
            return Err(self.error(word, ParseErrorKind::TextAfterResult));
        }
        let mut words = word.split_whitespace();
        let first = words.next().unwrap_or(word);
        let result = parse_result(word);
        if self.chess
            && let Some(end) = parse_ending(word)
        {
            self.flush_move()?;
            let players = self.builder.game_mut().players().len();
            if !end.is_valid_for(players as u8) {
                let number = end.loser().map_or(0, |player| player.0 + 1);
                return Err(self.error(first, ParseErrorKind::NoSuchPlayer { number, players }));
            }
            self.builder.game_mut().load_early_end(self.node, Some(end));
            return Ok(());
        }
        if result.is_some() || is_player_token(first) {
            if let Some((_, open)) = self.variations.last() {
                let after = &self.text[offset_of(self.text, word) + word.len()..];
                return Err(match after.contains(')') {
                    true => self.error(word, ParseErrorKind::ResultInVariation),
                    false => self.error(open, ParseErrorKind::UnclosedVariation),
                });
            }
            let verb = words.next().unwrap_or(first);
            let no_verb = || self.error(verb, ParseErrorKind::MissingResultVerb);
            self.result = Some((result.ok_or_else(no_verb)?, word));
            return self.flush_move();
        }
        if self.chess
            && let Some(signs) = move_signs(word)
        {
            self.flush_move()?;
            return signs.iter().try_for_each(|sign| self.builder.add_sign(self.node, sign, word));
        }
        match word {
            "=" if self.chess => {
                let end = Some(EarlyEnd::AgreedDraw);
                self.builder.game_mut().load_early_end(self.node, end);
            }
            "@" if self.chess => self.mark_current(word)?,
            _ if word.eq_ignore_ascii_case("swap") => {
                self.flush_move()?;
                self.play(Move::Swap, word)?;
            }
            _ => {
                let bare = word.trim_start_matches(|c: char| c.is_ascii_alphanumeric() || c == ',');
                let (bare, after) = word.split_at(word.len() - bare.len());
                if self.chess
                    && !bare.is_empty()
                    && !after.is_empty()
                    && let Some(signs) = move_signs(after)
                {
                    self.word(bare)?;
                    self.flush_move()?;
                    return signs
                        .iter()
                        .try_for_each(|sign| self.builder.add_sign(self.node, sign, word));
                }
                self.pending.push(word);
                let shape = self.builder.game_mut().rules().shape();
                if (self.cells.is_complete)(shape, &self.pending) {
                    self.flush_move()?;
                }
            }
        }
        Ok(())
    }

    /// Plays the pending words as a move, if there are any.
    fn flush_move(&mut self) -> Result<(), FormatError> {
        let words = std::mem::take(&mut self.pending);
        let Some(&first) = words.first() else { return Ok(()) };
        let shape = self.builder.game_mut().rules().shape();
        let cell = match self.cells.falls_along {
            None => (self.cells.parse)(shape, &words),
            Some(axis) => lowest_cell_of_column(shape, axis, first).and_then(|lowest| {
                let height = self.heights.entry(lowest.clone()).or_default();
                *height += 1;
                let is_full = *height > shape.sides()[axis];
                let full = || SpanError::new(first, ParseErrorKind::ColumnFull(first.to_owned()));
                (!is_full).then(|| lowest.with(axis, *height - 1)).ok_or_else(full)
            }),
        };
        let cell = cell.map_err(|misread| misread.into_format_error(self.text))?;
        self.play(Move::Place(cell), first)
    }

    fn play(&mut self, mv: Move, part: &'a str) -> Result<(), FormatError> {
        self.node = self.builder.add_move(self.node, mv, part)?;
        self.at_variation_start = false;
        let before = self.comment.take();
        before.map_or(Ok(()), |(comment, part)| self.builder.add_comment(self.node, &comment, part))
    }

    fn mark_current(&mut self, part: &str) -> Result<(), FormatError> {
        let what = if self.current.is_some() {
            ParseErrorKind::DuplicateCurrentMark
        } else if !self.variations.is_empty() {
            ParseErrorKind::CurrentInVariation
        } else {
            self.current = Some(self.node);
            return Ok(());
        };
        Err(self.error(part, what))
    }

    fn end(mut self, told: Option<(Outcome, &str)>) -> Result<Game, FormatError> {
        self.flush_move()?;
        if let Some((_, open)) = self.variations.last() {
            return Err(self.error(open, ParseErrorKind::UnclosedVariation));
        }
        // The result in the tags counts where the moves end without a result of their own.
        let known = |(outcome, _): &(Outcome, &str)| *outcome != Outcome::Undecided;
        let (played, told) = (self.result.filter(known), told.filter(known));
        if let (Some((a, part)), Some((b, _))) = (played, told)
            && a != b
        {
            return Err(self.error(part, ParseErrorKind::ResultDiffers));
        }
        self.builder.finish(self.node, self.current.unwrap_or(self.node), played.or(told))
    }
}
