//! A message as data: its entry in the catalogue and its arguments, and how it is displayed.

use super::language::{self, current_language};
use super::numbers;
use super::text::{MessageSpan, split_spans};
use egui::{RichText, WidgetText};
use num_bigint::BigUint;
use std::borrow::Cow;
use std::fmt;
use std::hash::{Hash, Hasher};

/// A localisable message. It is formatted in the language of the thread when it is displayed.
/// Two messages are equal if they are the same entry with the same arguments.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Message {
    entry: &'static CatalogueEntry,
    arguments: Vec<Arg>,
}

/// Conversion of a value to a message for people.
pub trait ToMessage {
    /// Returns the message that describes the value.
    fn message(&self) -> Message;
}

/// An entry of the catalogue, or an attribute of one.
#[derive(Debug, PartialEq, Eq, Hash)]
pub(super) struct CatalogueEntry {
    pub(super) id: &'static str,
    pub(super) attribute: Option<&'static str>,
    pub(super) variables: &'static [&'static str],
}

impl Message {
    /// Creates the message of an entry without variables.
    pub(super) const fn plain(entry: &'static CatalogueEntry) -> Self {
        Self { entry, arguments: Vec::new() }
    }

    /// Creates the message of an entry, with an argument for each of its variables.
    pub(super) fn new(entry: &'static CatalogueEntry, arguments: Vec<Arg>) -> Self {
        debug_assert_eq!(arguments.len(), entry.variables.len());
        Self { entry, arguments }
    }

    pub(super) fn entry(&self) -> &'static CatalogueEntry {
        self.entry
    }

    /// Returns the variables with their arguments.
    pub(super) fn arguments(&self) -> impl Iterator<Item = (&'static str, &Arg)> {
        self.entry().variables.iter().copied().zip(&self.arguments)
    }
}

/// The key and the arguments, as a failing test prints them.
impl fmt::Debug for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let entry = self.entry();
        f.write_str(entry.id)?;
        if let Some(attribute) = entry.attribute {
            write!(f, ".{attribute}")?;
        }
        if self.arguments.is_empty() {
            return Ok(());
        }
        f.write_str(" ")?;
        f.debug_map().entries(self.arguments()).finish()
    }
}

/// An argument of a [`Message`].
#[derive(Clone, PartialEq, Eq, Hash)]
pub enum Arg {
    /// A text that is the same in every language: a name, a cell, a path.
    Text(Cow<'static, str>),
    /// A number, formatted by the rules of the language.
    Number(Number),
    /// Another message, formatted in the same language.
    Message(Message),
    /// An argument shown in the colour of an axis, where there are colours.
    AxisColoured(u16, Box<Self>),
    /// Several arguments, concatenated.
    Concat(Vec<Self>),
}

/// A number in a message, which can select a plural form.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Number {
    Whole(i128),
    /// A whole number of any size; rounded with its power of ten beyond 20
    /// digits. From 2^53 on it takes the general plural.
    Large(BigUint),
    Decimal(Decimal),
}

/// A number with a fixed number of decimals.
#[derive(Clone, Copy, Debug)]
pub struct Decimal {
    pub(super) value: f64,
    pub(super) places: usize,
}

impl PartialEq for Decimal {
    fn eq(&self, other: &Self) -> bool {
        self.value.to_bits() == other.value.to_bits() && self.places == other.places
    }
}

impl Eq for Decimal {}

impl Hash for Decimal {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.value.to_bits(), self.places).hash(state);
    }
}

/// The argument without its wrapping.
impl fmt::Debug for Arg {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(text) => text.fmt(f),
            Self::Number(Number::Whole(number)) => number.fmt(f),
            Self::Number(Number::Large(number)) => number.fmt(f),
            Self::Number(Number::Decimal(Decimal { value, places })) => {
                write!(f, "{value:.places$}")
            }
            Self::Message(message) => message.fmt(f),
            Self::AxisColoured(axis, what) => write!(f, "{what:?} of axis {axis}"),
            Self::Concat(parts) => parts.fmt(f),
        }
    }
}

/// Returns a number with a fixed number of decimals: `fixed(0.5, 2)` is “0.50”.
pub fn fixed(value: f64, places: usize) -> Decimal {
    Decimal { value, places }
}

macro_rules! whole {
    ($($integer:ty),*) => {$(
        impl From<$integer> for Number {
            fn from(number: $integer) -> Self {
                Self::Whole(number.into())
            }
        }
    )*};
}

whole!(u8, u16, u32, u64, i8, i16, i32, i64, i128);

impl From<usize> for Number {
    fn from(number: usize) -> Self {
        Self::Whole(number as i128)
    }
}

impl From<BigUint> for Number {
    fn from(number: BigUint) -> Self {
        Self::Large(number)
    }
}

impl From<&BigUint> for Number {
    fn from(number: &BigUint) -> Self {
        Self::Large(number.clone())
    }
}

impl From<u128> for Number {
    fn from(number: u128) -> Self {
        Self::Large(number.into())
    }
}

impl From<Decimal> for Number {
    fn from(number: Decimal) -> Self {
        Self::Decimal(number)
    }
}

macro_rules! argument_of {
    ($($number:ty),*) => {$(
        impl From<$number> for Arg {
            fn from(number: $number) -> Self {
                Self::Number(number.into())
            }
        }
    )*};
}

argument_of!(u8, u16, u32, u64, u128, usize, i8, i16, i32, i64, i128, Decimal, BigUint, &BigUint);

impl From<Number> for Arg {
    fn from(number: Number) -> Self {
        Self::Number(number)
    }
}

impl From<Message> for Arg {
    fn from(message: Message) -> Self {
        Self::Message(message)
    }
}

impl From<&Message> for Arg {
    fn from(message: &Message) -> Self {
        Self::Message(message.clone())
    }
}

impl<T: ToMessage> From<&T> for Arg {
    fn from(said: &T) -> Self {
        Self::Message(said.message())
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Self {
        Self::Text(text.into())
    }
}

impl From<&String> for Arg {
    fn from(text: &String) -> Self {
        Self::Text(text.clone().into())
    }
}

/// Copies the text, so that a message outlives what it quotes.
impl From<&str> for Arg {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned().into())
    }
}

impl From<char> for Arg {
    fn from(character: char) -> Self {
        Self::Text(character.to_string().into())
    }
}

impl From<std::path::Display<'_>> for Arg {
    fn from(path: std::path::Display<'_>) -> Self {
        Self::Text(path.to_string().into())
    }
}

impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        language::catalogue_of(current_language()).format(self, |text| f.pad(text))
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
        language::catalogue_of(current_language()).format_with_markers(self, split_spans)
    }
}

impl Arg {
    /// Formats the argument, and returns its spans with their axes.
    pub fn spans(&self) -> Vec<MessageSpan> {
        split_spans(&language::catalogue_of(current_language()).format_arg(self, true))
    }
}

impl From<Message> for WidgetText {
    fn from(message: Message) -> Self {
        message.to_string().into()
    }
}

impl From<&Message> for WidgetText {
    fn from(message: &Message) -> Self {
        message.to_string().into()
    }
}

impl From<Message> for RichText {
    fn from(message: Message) -> Self {
        message.to_string().into()
    }
}

impl From<&Message> for RichText {
    fn from(message: &Message) -> Self {
        message.to_string().into()
    }
}
