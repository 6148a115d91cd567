//! The controls of the settings dialog and their values.

use crate::state::idea::Idea;
use crate::state::settings::Settings;
use crate::words::{self, Message, fixed};
use std::collections::{BTreeMap, BTreeSet};

/// Accessors of one setting.
#[derive(Debug)]
pub struct Field<T> {
    pub get: fn(&Settings) -> T,
    pub set: fn(&mut Settings, T),
}

/// The range of a number.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Scale {
    /// Minimum and maximum.
    pub ends: (f64, f64),
    pub step: f64,
    pub unit: Unit,
    /// Whether buttons change the value instead of a slider. A slider that the change itself moves,
    /// as the size of the interface does, could not be dragged.
    pub by_steps: bool,
}

impl Scale {
    /// Percent, with a slider.
    pub const fn percent(least: f64, most: f64) -> Self {
        Self { ends: (least, most), step: 1.0, unit: Unit::Percent, by_steps: false }
    }

    /// Returns the scale with buttons in place of the slider.
    pub const fn by_steps(self, step: f64) -> Self {
        Self { step, by_steps: true, ..self }
    }

    /// Degrees from 0, with a slider.
    pub const fn degrees(most: f64) -> Self {
        Self { ends: (0.0, most), step: 1.0, unit: Unit::Degree, by_steps: false }
    }
}

/// The unit of a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    Percent,
    Degree,
}

impl Unit {
    /// Formats a number in this unit.
    pub fn text(self, number: f64) -> Message {
        match self {
            Self::Percent => words::setting_percent(fixed(number, 0)),
            Self::Degree => words::setting_degrees(fixed(number, 0)),
        }
    }
}

/// The control of a setting, with its accessors.
#[derive(Debug)]
pub enum Control {
    Switch(Field<bool>),
    /// One of several options, by its index among these names.
    Choice(Field<usize>, fn() -> Vec<Message>),
    Number(Field<f64>, Scale),
    /// A text, and the placeholder for an empty one.
    Text(Field<String>, fn() -> Message),
    /// The keyboard shortcuts of commands, on a page of their own.
    Keys(Field<BTreeMap<String, String>>),
    /// The tips that were shown; they can all be switched off or shown again.
    Tips(Field<BTreeSet<Idea>>),
}

/// The value of a setting.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    Switch(bool),
    /// The index of an option.
    Choice(usize),
    Number(f64),
    Text(String),
    /// Keyboard shortcuts by the names of their commands.
    Keys(BTreeMap<String, String>),
    /// The tips that were shown.
    Tips(BTreeSet<Idea>),
}

impl Control {
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

    /// Sets the value, if it fits the control; a number is clamped to its scale.
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

    /// Formats a value.
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
