//! Formatting of messages in the language of the thread.

use super::catalogue;
use super::language::language;
use super::message::{Arg, Message};
use super::numbers;
use super::pieces::{Piece, split};
use std::fmt;

impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        catalogue::of(language()).say(self, |text| f.pad(text))
    }
}

/// The argument as a message contains it, in the language of the thread.
impl fmt::Display for Arg {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(text) => f.pad(text),
            Self::Number(number) => f.pad(&numbers::written(number, language())),
            Self::Message(message) => message.fmt(f),
            Self::OfAxis(_, what) => what.fmt(f),
            Self::Row(parts) => parts.iter().try_for_each(|part| part.fmt(f)),
        }
    }
}

impl From<Message> for String {
    fn from(message: Message) -> Self {
        message.to_string()
    }
}

impl Message {
    /// Formats the message, and returns its spans with their axes.
    pub fn pieces(&self) -> Vec<Piece> {
        catalogue::of(language()).say_marked(self, split)
    }
}

impl Arg {
    /// Formats the argument, and returns its spans with their axes.
    pub fn pieces(&self) -> Vec<Piece> {
        split(&catalogue::of(language()).plain(self, true))
    }
}
