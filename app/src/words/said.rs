//! Formatting of messages in the language of the thread.

use super::catalogue;
use super::language::current_language;
use super::message::{Arg, Message};
use super::numbers;
use super::pieces::{MessageSpan, split_spans};
use std::fmt;

impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        catalogue::catalogue_of(current_language()).format(self, |text| f.pad(text))
    }
}

/// The argument as a message contains it, in the language of the thread.
impl fmt::Display for Arg {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(text) => f.pad(text),
            Self::Number(number) => f.pad(&numbers::format_number_in(number, current_language())),
            Self::Message(message) => message.fmt(f),
            Self::AxisColoured(_, what) => what.fmt(f),
            Self::Concat(parts) => parts.iter().try_for_each(|part| part.fmt(f)),
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
    pub fn spans(&self) -> Vec<MessageSpan> {
        catalogue::catalogue_of(current_language()).format_with_markers(self, split_spans)
    }
}

impl Arg {
    /// Formats the argument, and returns its spans with their axes.
    pub fn spans(&self) -> Vec<MessageSpan> {
        split_spans(&catalogue::catalogue_of(current_language()).format_arg(self, true))
    }
}
