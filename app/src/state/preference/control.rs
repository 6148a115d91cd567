//! The controls of the settings dialog, their values and sections.

use crate::i18n::{self, Message, decimal};
use crate::state::settings::{Settings, Tip};
use std::collections::{BTreeMap, BTreeSet};

/// The getter and setter of one setting.
#[derive(Debug)]
pub struct SettingAccess<T> {
    pub get: fn(&Settings) -> T,
    pub set: fn(&mut Settings, T),
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct NumberRange {
    /// Minimum and maximum.
    pub bounds: (f64, f64),
    pub step: f64,
    pub unit: NumberUnit,
    /// Whether buttons change the value instead of a slider. A slider that the change itself moves,
    /// as the size of the interface does, could not be dragged.
    pub has_buttons: bool,
}

impl NumberRange {
    /// Creates a range in percent that is set with a slider.
    pub const fn percent(min: f64, max: f64) -> Self {
        Self { bounds: (min, max), step: 1.0, unit: NumberUnit::Percent, has_buttons: false }
    }

    /// Returns the range with buttons that change the value by `step`, in place of the slider.
    pub const fn with_buttons(self, step: f64) -> Self {
        Self { step, has_buttons: true, ..self }
    }

    /// Creates a range in degrees from 0, with a slider.
    pub const fn degrees(max: f64) -> Self {
        Self { bounds: (0.0, max), step: 1.0, unit: NumberUnit::Degree, has_buttons: false }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NumberUnit {
    Percent,
    Degree,
}

impl NumberUnit {
    pub fn text(self, number: f64) -> Message {
        match self {
            Self::Percent => i18n::setting_percent(decimal(number, 0)),
            Self::Degree => i18n::setting_degrees(decimal(number, 0)),
        }
    }
}

/// The control of a setting, with its accessors.
#[derive(Debug)]
pub enum PreferenceControl {
    Switch(SettingAccess<bool>),
    /// One of several options, by its index among these names.
    Choice(SettingAccess<usize>, fn() -> Vec<Message>),
    Number(SettingAccess<f64>, NumberRange),
    /// A text, and the placeholder for an empty one.
    Text(SettingAccess<String>, fn() -> Message),
    /// The keyboard shortcuts of commands, on a page of their own.
    Keys(SettingAccess<BTreeMap<String, String>>),
    /// The tips that were shown; they can all be switched off or shown again.
    Tips(SettingAccess<BTreeSet<Tip>>),
}

#[derive(Clone, Debug, PartialEq)]
pub enum PreferenceValue {
    Switch(bool),
    Choice(usize),
    Number(f64),
    Text(String),
    /// Keyboard shortcuts by the names of their commands.
    Keys(BTreeMap<String, String>),
    Tips(BTreeSet<Tip>),
}

impl PreferenceControl {
    pub fn value(&self, settings: &Settings) -> PreferenceValue {
        match self {
            Self::Switch(field) => PreferenceValue::Switch((field.get)(settings)),
            Self::Choice(field, _) => PreferenceValue::Choice((field.get)(settings)),
            Self::Number(field, _) => PreferenceValue::Number((field.get)(settings)),
            Self::Text(field, _) => PreferenceValue::Text((field.get)(settings)),
            Self::Keys(field) => PreferenceValue::Keys((field.get)(settings)),
            Self::Tips(field) => PreferenceValue::Tips((field.get)(settings)),
        }
    }

    /// Sets the value, if it fits the control; a number is clamped to its range.
    pub fn set(&self, settings: &mut Settings, value: PreferenceValue) {
        match (self, value) {
            (Self::Switch(field), PreferenceValue::Switch(on)) => (field.set)(settings, on),
            (Self::Choice(field, names), PreferenceValue::Choice(place))
                if place < names().len() =>
            {
                (field.set)(settings, place);
            }
            (Self::Number(field, scale), PreferenceValue::Number(number)) if number.is_finite() => {
                (field.set)(settings, number.clamp(scale.bounds.0, scale.bounds.1));
            }
            (Self::Text(field, _), PreferenceValue::Text(text)) => (field.set)(settings, text),
            (Self::Keys(field), PreferenceValue::Keys(keys)) => (field.set)(settings, keys),
            (Self::Tips(field), PreferenceValue::Tips(tips)) => (field.set)(settings, tips),
            _ => {}
        }
    }

    /// Formats a value of this control as it is shown.
    pub fn text(&self, value: &PreferenceValue) -> Message {
        match (self, value) {
            (Self::Choice(_, names), PreferenceValue::Choice(place)) => {
                names().into_iter().nth(*place).unwrap_or_else(i18n::setting_other)
            }
            (Self::Number(_, scale), PreferenceValue::Number(number)) => scale.unit.text(*number),
            (Self::Text(_, empty), PreferenceValue::Text(text)) if text.is_empty() => empty(),
            (_, PreferenceValue::Text(text)) => i18n::setting_name(text),
            (_, PreferenceValue::Switch(true)) => i18n::setting_on(),
            (_, PreferenceValue::Switch(false)) => i18n::setting_off(),
            (_, PreferenceValue::Keys(keys)) => i18n::setting_keys_changed(keys.len()),
            (_, PreferenceValue::Tips(tips)) => {
                i18n::setting_tips_shown(tips.len(), Tip::ALL.len())
            }
            (_, PreferenceValue::Choice(_) | PreferenceValue::Number(_)) => i18n::setting_other(),
        }
    }
}

enum_with_all! {
    /// A section of the settings dialog, from top to bottom.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
    pub enum SettingsSection {
        #[default]
        Appearance,
        Board,
        Play,
        Sound,
        Computer,
        Language,
        Files,
        Accessibility,
    }
}

impl SettingsSection {
    pub fn label(self) -> Message {
        match self {
            Self::Appearance => i18n::section_appearance(),
            Self::Board => i18n::section_board(),
            Self::Play => i18n::section_play(),
            Self::Sound => i18n::section_sound(),
            Self::Computer => i18n::section_computer(),
            Self::Language => i18n::section_language(),
            Self::Files => i18n::section_files(),
            Self::Accessibility => i18n::section_accessibility(),
        }
    }
}
