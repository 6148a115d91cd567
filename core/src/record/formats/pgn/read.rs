//! Reading such a text.

use super::lexer::{Lexer, Token};
use super::tags::Tags;
use crate::geometry::notation::parse_cell;
use crate::play::game::{Game, NodeId};
use crate::play::moves::Move;
use crate::play::outcome::Outcome;
use crate::play::rules::Rules;
use crate::record::build::Builder;
use crate::record::error::{offset_of, quoted};
use crate::record::format::FormatError;
use crate::record::result::{Told, after_number};

/// Reads a game. The rules are those in its tags, otherwise those given.
pub(super) fn read(text: &str, rules: Option<&Rules>) -> Result<Game, FormatError> {
    let mut lexer = Lexer::new(text);
    let mut tags = Tags::new(text);
    let mut next = lexer.next()?;
    while let Some((Token::Tag(name, value), part)) = next {
        tags.add(name, value, part)?;
        next = lexer.next()?;
    }
    let rules = tags.rules(rules)?;
    let mut reader = Reader {
        text,
        builder: Builder::of(text, tags.start(rules)?),
        at: NodeId::START,
        before: Vec::new(),
        fresh: true,
        comment: None,
        current: None,
        told: Told::new(text),
    };
    tags.dress(reader.builder.game())?;
    while let Some((token, part)) = next {
        reader.take(token, part)?;
        next = lexer.next()?;
    }
    reader.end(tags.result()?)
}

struct Reader<'a> {
    text: &'a str,
    builder: Builder<'a>,
    at: NodeId,
    /// The moves to go back to at the end of each open variation, and where
    /// it began.
    before: Vec<(NodeId, &'a str)>,
    /// No move has been made yet in this variation.
    fresh: bool,
    /// A comment that comes before the first move of a variation.
    comment: Option<(String, &'a str)>,
    current: Option<NodeId>,
    told: Told<'a>,
}

impl<'a> Reader<'a> {
    fn error(&self, part: &str, what: impl Into<String>) -> FormatError {
        FormatError::with(self.text, part, what)
    }

    fn take(&mut self, token: Token, part: &'a str) -> Result<(), FormatError> {
        if token != Token::Word {
            self.told.result()?;
        }
        match token {
            Token::Tag(..) => {
                let what = "one game at a time: the tags of a second one begin here";
                Err(self.error(part, what))
            }
            Token::Comment(text) => self.comment(text, part),
            Token::Open => {
                if self.at == NodeId::START || self.fresh {
                    let what = "a variation comes after the move that it replaces; there is none before it";
                    return Err(self.error(part, what));
                }
                self.before.push((self.at, part));
                self.at = self.builder.game().parent(self.at);
                self.fresh = true;
                Ok(())
            }
            Token::Close => {
                let none = || self.error(part, "no variation is open here");
                let (at, open) = self.before.last().copied().ok_or_else(none)?;
                if self.fresh {
                    return Err(self.error(open, "there is no move in this variation"));
                }
                self.before.pop();
                self.at = at;
                Ok(())
            }
            Token::Word => self.word(part),
        }
    }

    fn comment(&mut self, text: String, part: &'a str) -> Result<(), FormatError> {
        if text.is_empty() {
            return Ok(());
        }
        if self.fresh && !self.before.is_empty() {
            let joint = match self.comment.take() {
                Some((before, _)) => format!("{before}\n{text}"),
                None => text,
            };
            self.comment = Some((joint, part));
            return Ok(());
        }
        self.builder.comment(self.at, &text, offset_of(self.text, part))
    }

    fn word(&mut self, word: &'a str) -> Result<(), FormatError> {
        if self.told.take_second(word)? {
            return Ok(());
        }
        if let Some(after) = after_number(word) {
            return if after.is_empty() { Ok(()) } else { self.word(after) };
        }
        if self.told.take(word)? {
            if !self.before.is_empty() {
                return Err(self.error(word, "the result belongs to the end, not into a variation"));
            }
            return Ok(());
        }
        if word == "=" {
            self.builder.agree(self.at);
            return Ok(());
        }
        if word == "@" {
            return self.mark_current(word);
        }
        let turn = if word.eq_ignore_ascii_case("swap") {
            Move::Swap
        } else {
            let cell = parse_cell(self.builder.game().rules().shape(), word);
            let what = |error| format!("{} is not a move: {error}", quoted(word));
            Move::Place(cell.map_err(|error| self.error(word, what(error)))?)
        };
        self.play(turn, word)
    }

    fn play(&mut self, turn: Move, part: &'a str) -> Result<(), FormatError> {
        self.at = self.builder.add(self.at, turn, part)?;
        self.fresh = false;
        match self.comment.take() {
            Some((comment, part)) => {
                self.builder.comment(self.at, &comment, offset_of(self.text, part))
            }
            None => Ok(()),
        }
    }

    fn mark_current(&mut self, part: &str) -> Result<(), FormatError> {
        if self.current.is_some() {
            return Err(
                self.error(part, "only one move can be on the board; another @ came before")
            );
        }
        if !self.before.is_empty() {
            let what =
                "the move on the board is one of the main line: make this variation the main line";
            return Err(self.error(part, what));
        }
        self.current = Some(self.at);
        Ok(())
    }

    fn end(self, told: Option<(Outcome, &str)>) -> Result<Game, FormatError> {
        if let Some((_, open)) = self.before.last() {
            return Err(self.error(open, "this variation has no end: a ) is missing"));
        }
        // The tag counts where the moves end without a result of their own.
        let played = self.told.result()?.filter(|(outcome, _)| *outcome != Outcome::Undecided);
        let told = told.filter(|(outcome, _)| *outcome != Outcome::Undecided);
        if let (Some((a, part)), Some((b, _))) = (played, told)
            && a != b
        {
            return Err(self.error(part, "the result here differs from that in the tags"));
        }
        let current = self.current.unwrap_or(self.at);
        let result = played.or_else(|| told.map(|(outcome, part)| (outcome, value_of(part))));
        self.builder.finish_with(self.at, current, result)
    }
}

/// The value in `[Result "1-0"] …`.
fn value_of(tag: &str) -> &str {
    let start = tag.find('"').map_or(0, |at| at + 1);
    let length = tag[start..].find('"').unwrap_or(0);
    &tag[start..start + length]
}
