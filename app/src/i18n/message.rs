//! A message as data: its entry in the catalogue and its arguments, and how it is displayed.

use super::catalogue::{Catalogue, MessageSignature, catalogue_of};
use super::direction::isolate;
use super::language::{Language, current_language};
use super::numbers::{self, Decimal, Number, conversions};
use egui::{RichText, WidgetText};
use fluent_bundle::types::{FluentNumber, FluentNumberOptions};
use fluent_bundle::{FluentArgs, FluentValue};
use num_bigint::BigUint;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::fmt;

/// A localisable message. It is formatted in the language of the thread when it is displayed.
/// Two messages are equal if they are the same entry with the same arguments.
#[derive(Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Message {
    #[serde(with = "entry_key")]
    entry: &'static MessageSignature,
    arguments: Vec<Arg>,
}

/// An entry as it is serialized: its key in the catalogue.
mod entry_key {
    use crate::i18n::catalogue::{ENTRIES, MessageSignature};
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    pub(super) fn serialize<S: Serializer>(
        entry: &MessageSignature,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        (entry.id, entry.attribute).serialize(serializer)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<&'static MessageSignature, D::Error> {
        let (id, attribute) = <(String, Option<String>)>::deserialize(deserializer)?;
        let mut entries = ENTRIES.iter();
        let found = entries.find(|it| it.id == id && it.attribute == attribute.as_deref());
        found.ok_or_else(|| D::Error::custom(format_args!("there is no message “{id}”")))
    }
}

/// Conversion of a value to a message for people.
pub trait ToMessage {
    fn message(&self) -> Message;
}

/// Implements [`ToMessage`] for enums, each with a table of patterns and their messages.
macro_rules! messages {
    ($($(#[$attribute:meta])* $type:ident {
        $($pattern:pat $(if $guard:expr)? => $message:expr),* $(,)?
    })*) => {$(
        $(#[$attribute])*
        impl $crate::i18n::ToMessage for $type {
            fn message(&self) -> $crate::i18n::Message {
                match self {
                    $($pattern $(if $guard)? => $message),*
                }
            }
        }
    )*};
}
pub(crate) use messages;

impl Message {
    /// Creates the message of an entry without variables.
    pub(super) const fn plain(entry: &'static MessageSignature) -> Self {
        Self { entry, arguments: Vec::new() }
    }

    /// Creates the message of an entry, with an argument for each of its variables.
    pub(super) fn new(entry: &'static MessageSignature, arguments: Vec<Arg>) -> Self {
        debug_assert_eq!(arguments.len(), entry.variables.len());
        Self { entry, arguments }
    }

    /// Returns the variables with their arguments.
    fn arguments(&self) -> impl Iterator<Item = (&'static str, &Arg)> {
        self.entry.variables.iter().copied().zip(&self.arguments)
    }

    /// Formats the message, and returns its spans with their axes.
    pub fn spans(&self) -> Vec<MessageSpan> {
        self.format_with(&catalogue_of(current_language()), true, split_spans)
    }

    /// Formats the message and passes the text to the closure `take`. If `marked`, the parts that
    /// have the colour of an axis are enclosed in markers. Falls back to English for messages that
    /// the language lacks.
    pub(super) fn format_with<T>(
        &self,
        catalogue: &Catalogue,
        marked: bool,
        take: impl FnOnce(&str) -> T,
    ) -> T {
        let mut arguments = FluentArgs::with_capacity(self.arguments.len());
        for (name, argument) in self.arguments() {
            arguments.set(name, argument.fluent_value(catalogue, marked));
        }
        match catalogue.format(self.entry, &arguments) {
            Some(text) => take(&text),
            None if catalogue.language() == Language::English => take(self.entry.id),
            None => self.format_with(&catalogue_of(Language::English), marked, take),
        }
    }
}

impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.format_with(&catalogue_of(current_language()), false, |text| f.pad(text))
    }
}

/// The key and the arguments, as a failing test prints them.
impl fmt::Debug for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let entry = self.entry;
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
#[derive(Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Arg {
    /// A text that is the same in every language: a name, a cell, a path.
    Text(Cow<'static, str>),
    /// A number, formatted by the rules of the language.
    Number(Number),
    /// Another message, formatted in the same language.
    Message(Message),
    /// An argument shown in the colour of an axis, where there are colours.
    AxisColored(u16, Box<Self>),
    /// Several arguments, concatenated.
    Concat(Vec<Self>),
}

impl Arg {
    /// Formats the argument and returns its spans; a span in the colour of an axis holds that axis.
    pub fn spans(&self) -> Vec<MessageSpan> {
        split_spans(&self.format(&catalogue_of(current_language()), true))
    }

    fn fluent_value<'a>(&'a self, catalogue: &Catalogue, marked: bool) -> FluentValue<'a> {
        match self {
            Self::Text(text) => FluentValue::String(isolate(text)),
            Self::Message(message) => {
                message.format_with(catalogue, marked, |text| text.to_owned().into())
            }
            Self::Number(number) => fluent_number(number, catalogue.language()),
            Self::AxisColored(..) | Self::Concat(_) => self.format(catalogue, marked).into(),
        }
    }

    /// Formats the argument where it selects no plural.
    fn format(&self, catalogue: &Catalogue, marked: bool) -> String {
        match self {
            Self::Text(text) => isolate(text).into_owned(),
            Self::Number(number) => numbers::format_number_in(number, catalogue.language()),
            Self::Message(message) => message.format_with(catalogue, marked, str::to_owned),
            Self::Concat(parts) => {
                parts.iter().map(|part| part.format(catalogue, marked)).collect()
            }
            Self::AxisColored(axis, what) => {
                let text = what.format(catalogue, marked);
                if marked { with_axis_markers(*axis, &text) } else { text }
            }
        }
    }
}

/// The argument as a message contains it, in the language of the thread.
impl fmt::Display for Arg {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(text) => f.pad(&isolate(text)),
            Self::Number(number) => f.pad(&numbers::format_number_in(number, current_language())),
            Self::Message(message) => message.fmt(f),
            Self::AxisColored(_, what) => what.fmt(f),
            Self::Concat(parts) => parts.iter().try_for_each(|part| part.fmt(f)),
        }
    }
}

/// The bound of the whole numbers that Fluent's plural rules (on `f64`) distinguish exactly.
const MAX_EXACT: u64 = 1 << 53;

fn fluent_number(number: &Number, language: Language) -> FluentValue<'static> {
    let small = match number {
        Number::Whole(whole) if whole.unsigned_abs() < MAX_EXACT.into() => *whole as f64,
        Number::Large(large) if *large < MAX_EXACT.into() => {
            u64::try_from(large).map_or(0.0, |small| small as f64)
        }
        Number::Decimal(Decimal { value, places }) => {
            let options = FluentNumberOptions {
                minimum_fraction_digits: Some(*places),
                ..Default::default()
            };
            return FluentNumber::new(*value, options).into();
        }
        Number::Whole(_) | Number::Large(_) => {
            return numbers::format_number_in(number, language).into();
        }
    };
    FluentNumber::new(small, FluentNumberOptions::default()).into()
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
            Self::AxisColored(axis, what) => write!(f, "{what:?} of axis {axis}"),
            Self::Concat(parts) => parts.fmt(f),
        }
    }
}

macro_rules! argument_of {
    ($($number:ty),*) => {
        conversions! { $($number => Arg: |number| Self::Number(number.into());)* }
    };
}

argument_of!(u8, u16, u32, u64, u128, usize, i8, i16, i32, i64, i128, Decimal, BigUint, &BigUint);

conversions! {
    Number => Arg: |number| Self::Number(number);
    Message => Arg: |message| Self::Message(message);
    &Message => Arg: |message| Self::Message(message.clone());
    String => Arg: |text| Self::Text(text.into());
    &String => Arg: |text| Self::Text(text.clone().into());
    // The text is copied, so that a message outlives what it quotes.
    &str => Arg: |text| Self::Text(text.to_owned().into());
    char => Arg: |character| Self::Text(character.to_string().into());
    std::path::Display<'_> => Arg: |path| Self::Text(path.to_string().into());
    Message => String: |message| message.to_string();
    Message => WidgetText: |message| message.to_string().into();
    &Message => WidgetText: |message| message.to_string().into();
    Message => RichText: |message| message.to_string().into();
    &Message => RichText: |message| message.to_string().into();
}

impl<T: ToMessage> From<&T> for Arg {
    fn from(said: &T) -> Self {
        Self::Message(said.message())
    }
}

/// A span of a formatted message, with its colour.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MessageSpan {
    pub text: String,
    /// The axis whose colour the span has.
    pub axis: Option<usize>,
}

/// The marker before a span of axis 0; the markers of the other axes follow. These characters
/// are for private use, and occur in no text.
const FIRST_AXIS_MARKER: u32 = 0x10_0000;
/// The marker after a span of an axis.
const END_MARKER: char = '\u{10FFFD}';

fn with_axis_markers(axis: u16, text: &str) -> String {
    let start =
        char::from_u32(FIRST_AXIS_MARKER + u32::from(axis).min(0xFFF0)).unwrap_or(END_MARKER);
    format!("{start}{text}{END_MARKER}")
}

fn split_spans(text: &str) -> Vec<MessageSpan> {
    let mut pieces = vec![MessageSpan { text: String::new(), axis: None }];
    for letter in text.chars() {
        let start = u32::from(letter).checked_sub(FIRST_AXIS_MARKER);
        let axis = match start {
            None => {
                pieces.last_mut().expect("there is always one").text.push(letter);
                continue;
            }
            Some(_) if letter == END_MARKER => None,
            Some(axis) => Some(axis as usize),
        };
        pieces.push(MessageSpan { text: String::new(), axis });
    }
    pieces.retain(|piece| !piece.text.is_empty());
    pieces
}
