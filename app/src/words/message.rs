//! A message as data: its entry in the catalogue and its arguments.

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
