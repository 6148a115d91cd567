//! How one thing of the settings is chosen.

use crate::state::idea::Idea;
use crate::state::settings::Settings;
use crate::words::{self, Message, fixed};
use std::collections::{BTreeMap, BTreeSet};

/// Reads and writes one thing of the settings.
#[derive(Debug)]
pub struct Field<T> {
    /// What is chosen.
    pub get: fn(&Settings) -> T,
    /// Chooses this.
    pub set: fn(&mut Settings, T),
}

/// The numbers that can be chosen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Scale {
    /// The smallest and the largest.
    pub ends: (f64, f64),
    /// From one to the next.
    pub step: f64,
    /// What they count.
    pub unit: Unit,
    /// Chosen step by step: what follows a slider at once would move away under the hand.
    pub by_steps: bool,
}

impl Scale {
    /// Percent, on a slider.
    pub const fn percent(least: f64, most: f64) -> Self {
        Self { ends: (least, most), step: 1.0, unit: Unit::Percent, by_steps: false }
    }

    /// The same with two buttons.
    pub const fn by_steps(self, step: f64) -> Self {
        Self { step, by_steps: true, ..self }
    }

    /// Degrees from 0, on a slider.
    pub const fn degrees(most: f64) -> Self {
        Self { ends: (0.0, most), step: 1.0, unit: Unit::Degree, by_steps: false }
    }
}

/// What a number counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "they are what they are called")]
pub enum Unit {
    Percent,
    Degree,
}

impl Unit {
    /// A number of them.
    pub fn text(self, number: f64) -> Message {
        match self {
            Self::Percent => words::setting_percent(fixed(number, 0)),
            Self::Degree => words::setting_degrees(fixed(number, 0)),
        }
    }
}

/// How one thing of the settings is chosen.
#[derive(Debug)]
pub enum Control {
    /// On or off.
    Switch(Field<bool>),
    /// One of several, by its place among these names.
    Choice(Field<usize>, fn() -> Vec<Message>),
    /// A number.
    Number(Field<f64>, Scale),
    /// A text that is typed, and what an empty one means.
    Text(Field<String>, fn() -> Message),
    /// Keys of commands, on a page of their own.
    Keys(Field<BTreeMap<String, String>>),
    /// Tips about the program that have been told, each once: no more, or all of them anew.
    Tips(Field<BTreeSet<Idea>>),
}

/// What is chosen.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// On or off.
    Switch(bool),
    /// The place among the names.
    Choice(usize),
    /// A number.
    Number(f64),
    /// A text.
    Text(String),
    /// Keys by the names of their commands.
    Keys(BTreeMap<String, String>),
    /// Tips that have been told.
    Tips(BTreeSet<Idea>),
}

impl Control {
    /// What is chosen in these settings.
    pub fn value(&self, settings: &Settings) -> Value {
        match self {
            Self::Switch(field) => Value::Switch((field.get)(settings)),
            Self::Choice(field, _) => Value::Choice((field.get)(settings)),
            Self::Number(field, _) => Value::Number((field.get)(settings)),
            Self::Text(field, _) => Value::Text((field.get)(settings)),
            Self::Keys(field) => Value::Keys((field.get)(settings)),
            Self::Tips(field) => Value::Tips((field.get)(settings)),
        }
    }

    /// Chooses a value, if it is one of these.
    pub fn set(&self, settings: &mut Settings, value: Value) {
        match (self, value) {
            (Self::Switch(field), Value::Switch(on)) => (field.set)(settings, on),
            (Self::Choice(field, names), Value::Choice(place)) if place < names().len() => {
                (field.set)(settings, place);
            }
            (Self::Number(field, scale), Value::Number(number)) if number.is_finite() => {
                (field.set)(settings, number.clamp(scale.ends.0, scale.ends.1));
            }
            (Self::Text(field, _), Value::Text(text)) => (field.set)(settings, text),
            (Self::Keys(field), Value::Keys(keys)) => (field.set)(settings, keys),
            (Self::Tips(field), Value::Tips(told)) => (field.set)(settings, told),
            _ => {}
        }
    }

    /// A value in words.
    pub fn text(&self, value: &Value) -> Message {
        match (self, value) {
            (Self::Choice(_, names), Value::Choice(place)) => {
                names().into_iter().nth(*place).unwrap_or_else(words::setting_other)
            }
            (Self::Number(_, scale), Value::Number(number)) => scale.unit.text(*number),
            (Self::Text(_, empty), Value::Text(text)) if text.is_empty() => empty(),
            (_, Value::Text(text)) => words::setting_name(text),
            (_, Value::Switch(true)) => words::setting_on(),
            (_, Value::Switch(false)) => words::setting_off(),
            (_, Value::Keys(keys)) => words::setting_keys_changed(keys.len()),
            (_, Value::Tips(told)) => words::setting_tips_told(told.len(), Idea::ALL.len()),
            (_, Value::Choice(_) | Value::Number(_)) => words::setting_other(),
        }
    }
}
