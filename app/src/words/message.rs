//! A sentence as data: which one, and what stands in it.

use num_bigint::BigUint;
use std::borrow::Cow;
use std::fmt;
use std::hash::{Hash, Hasher};

/// What a message says can be said in any language; it is said in that of the thread when it is
/// displayed. Two messages are equal if they are the same entry with the same arguments.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Message {
    entry: &'static Entry,
    arguments: Vec<Arg>,
}

/// What can be said to a person.
pub trait ToMessage {
    /// It in words.
    fn message(&self) -> Message;
}

/// An entry of the catalogue, or an attribute of one.
#[derive(Debug, PartialEq, Eq, Hash)]
pub(super) struct Entry {
    pub(super) id: &'static str,
    pub(super) attribute: Option<&'static str>,
    pub(super) variables: &'static [&'static str],
}

impl Message {
    /// The message of an entry without variables.
    pub(super) const fn plain(entry: &'static Entry) -> Self {
        Self { entry, arguments: Vec::new() }
    }

    /// The message of an entry, with an argument for each of its variables.
    pub(super) fn new(entry: &'static Entry, arguments: Vec<Arg>) -> Self {
        debug_assert_eq!(arguments.len(), entry.variables.len());
        Self { entry, arguments }
    }

    pub(super) fn entry(&self) -> &'static Entry {
        self.entry
    }

    /// The variables and what stands for them.
    pub(super) fn arguments(&self) -> impl Iterator<Item = (&'static str, &Arg)> {
        self.entry().variables.iter().copied().zip(&self.arguments)
    }
}

/// The key and the arguments, as they stand in a test that fails.
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
    /// What is the same in every language: a name, a cell, a path.
    Text(Cow<'static, str>),
    /// A number, written by the rules of the language.
    Number(Number),
    /// Another message, said in the same language.
    Message(Message),
    /// What belongs to an axis of the board, and has its colour where there are colours.
    OfAxis(u16, Box<Self>),
    /// Several things right after one another.
    Row(Vec<Self>),
}

/// A number in a sentence, which can decide its plural.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Number {
    /// A whole number.
    Whole(i128),
    /// A whole number that may be beyond all bounds; rounded with its power of ten beyond 20
    /// digits. From 2^53 on its plural is the general one.
    Large(BigUint),
    /// A number with decimals.
    Decimal(Decimal),
}

/// A number with decimals, which says how many of them are shown.
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

/// As it is without its wrapping.
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
            Self::OfAxis(axis, what) => write!(f, "{what:?} of axis {axis}"),
            Self::Row(parts) => parts.fmt(f),
        }
    }
}
