//! The languages of the interface, their catalogues, and the current language of a thread.

use super::message::{Arg, Decimal, Message, Number};
use super::{numbers, text};
use fluent_bundle::types::{FluentNumber, FluentNumberOptions};
use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::cell::{Cell, RefCell};
use std::rc::Rc;

/// A language of the interface.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Language {
    /// English, the language of reference: messages missing elsewhere fall back to it.
    #[default]
    #[serde(rename = "en")]
    English,
    #[serde(rename = "de")]
    German,
    /// English in accented letters, a third longer and in brackets, for tests: text that is
    /// truncated, or does not come from the catalogue, is visible at once.
    #[serde(skip)]
    Pseudo,
}

impl Language {
    /// The languages with a complete catalogue, which the settings offer.
    pub const ALL: [Self; 2] = [Self::English, Self::German];

    /// Returns the language after this one in [`ALL`](Self::ALL), in a cycle.
    pub fn next(self) -> Self {
        let after = Self::ALL.into_iter().skip_while(|language| *language != self).nth(1);
        after.unwrap_or(Self::ALL[0])
    }

    /// Returns the name of the language in the language itself.
    pub fn name(self) -> &'static str {
        match self {
            Self::English => "English",
            Self::German => "Deutsch",
            Self::Pseudo => "[Pšéûdô]",
        }
    }

    /// Returns the BCP 47 language tag.
    pub fn tag(self) -> &'static str {
        match self {
            Self::English | Self::Pseudo => "en",
            Self::German => "de",
        }
    }

    /// Returns the language of a locale such as `de_AT.UTF-8`, if it is one of
    /// [`ALL`](Self::ALL).
    pub fn from_locale(locale: &str) -> Option<Self> {
        let spoken = locale.split(['_', '-', '.', '@']).next().unwrap_or_default();
        Self::ALL.into_iter().find(|language| spoken.eq_ignore_ascii_case(language.tag()))
    }

    /// Returns the source of the catalogue, in Fluent.
    pub(super) fn source(self) -> &'static str {
        match self {
            Self::English | Self::Pseudo => include_str!("../../words/en.ftl"),
            Self::German => include_str!("../../words/de.ftl"),
        }
    }
}

thread_local! {
    static SPOKEN: Cell<Language> = const { Cell::new(Language::English) };
}

/// Returns the language of this thread; English until another is set.
pub fn current_language() -> Language {
    SPOKEN.get()
}

/// Sets the language of this thread. A new thread starts in English: its creator passes
/// [`current_language`] on if it formats messages.
pub fn set_language(language: Language) {
    SPOKEN.set(language);
}

/// Runs a closure in another language.
pub fn with_language<T>(language: Language, work: impl FnOnce() -> T) -> T {
    /// Restores the previous language, even after a panic.
    struct RestoreLanguage(Language);
    impl Drop for RestoreLanguage {
        fn drop(&mut self) {
            set_language(self.0);
        }
    }
    let _before = RestoreLanguage(SPOKEN.replace(language));
    work()
}

/// The bound of the whole numbers that Fluent's plural rules (on `f64`) distinguish exactly.
const MAX_EXACT: u64 = 1 << 53;

/// The catalogue of one language, loaded on one thread.
pub(super) struct Catalogue {
    language: Language,
    bundle: FluentBundle<FluentResource>,
}

thread_local! {
    static READ: RefCell<Vec<Rc<Catalogue>>> = const { RefCell::new(Vec::new()) };
}

/// Returns the catalogue of a language, loading it at the first use on a thread.
pub(super) fn catalogue_of(language: Language) -> Rc<Catalogue> {
    let known = READ.with_borrow(|read| read.iter().find(|it| it.language == language).cloned());
    known.unwrap_or_else(|| {
        let catalogue = Rc::new(Catalogue::new(language, language.source()));
        READ.with_borrow_mut(|read| read.push(catalogue.clone()));
        catalogue
    })
}

impl Catalogue {
    /// Loads a catalogue. A test loads every one of them, so a syntax error cannot reach this.
    pub(super) fn new(language: Language, source: &str) -> Self {
        let tag = language.tag().parse().expect("the tag of a language is one");
        let mut bundle = FluentBundle::new(vec![tag]);
        bundle.set_use_isolating(false);
        bundle.set_formatter(Some(match language {
            Language::English | Language::Pseudo => {
                |value, _| format_fluent_number(Language::English, value)
            }
            Language::German => |value, _| format_fluent_number(Language::German, value),
        }));
        if language == Language::Pseudo {
            bundle.set_transform(Some(pseudolocalize));
        }
        let resource = FluentResource::try_new(source.to_owned());
        let resource = resource.unwrap_or_else(|(read, _)| read);
        // The first of two entries with the same key wins.
        let _ = bundle.add_resource(resource);
        let _ = bundle.add_builtins();
        Self { language, bundle }
    }

    /// Formats a message and passes the text to a closure. Falls back to English for messages that
    /// this language lacks.
    pub(super) fn format<T>(&self, message: &Message, take: impl FnOnce(&str) -> T) -> T {
        self.format_into(message, false, take)
    }

    /// Formats a message with markers around the parts that have the colour of an axis.
    pub(super) fn format_with_markers<T>(
        &self,
        message: &Message,
        take: impl FnOnce(&str) -> T,
    ) -> T {
        self.format_into(message, true, take)
    }

    fn format_into<T>(&self, message: &Message, marked: bool, take: impl FnOnce(&str) -> T) -> T {
        let text = self.format_entry(message, marked).map(|text| match self.language {
            Language::Pseudo => format!("[{text}]").into(),
            Language::English | Language::German => text,
        });
        match text {
            Some(text) => take(&text),
            None if self.language == Language::English => take(message.entry().id),
            None => catalogue_of(Language::English).format_into(message, marked, take),
        }
    }

    fn format_entry(&self, message: &Message, marked: bool) -> Option<Cow<'_, str>> {
        let entry = message.entry();
        let found = self.bundle.get_message(entry.id)?;
        let pattern = match entry.attribute {
            None => found.value()?,
            Some(attribute) => found.get_attribute(attribute)?.value(),
        };
        let mut arguments = FluentArgs::with_capacity(entry.variables.len());
        for (name, argument) in message.arguments() {
            arguments.set(name, self.fluent_value(argument, marked));
        }
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(&arguments), &mut errors);
        errors.is_empty().then_some(Cow::Owned(text.into_owned()))
    }

    fn fluent_value<'a>(&self, argument: &'a Arg, marked: bool) -> FluentValue<'a> {
        match argument {
            Arg::Text(text) => FluentValue::String(Cow::Borrowed(text)),
            Arg::Message(message) => {
                self.format_into(message, marked, |text| text.to_owned().into())
            }
            Arg::Number(number) => self.fluent_number(number),
            Arg::AxisColoured(..) | Arg::Concat(_) => self.format_arg(argument, marked).into(),
        }
    }

    /// Formats an argument that selects no plural.
    pub(super) fn format_arg(&self, argument: &Arg, marked: bool) -> String {
        match argument {
            Arg::Text(text) => text.to_string(),
            Arg::Number(number) => numbers::format_number_in(number, self.language),
            Arg::Message(message) => self.format_into(message, marked, str::to_owned),
            Arg::Concat(parts) => parts.iter().map(|part| self.format_arg(part, marked)).collect(),
            Arg::AxisColoured(axis, what) => {
                let text = self.format_arg(what, marked);
                if marked { text::with_axis_markers(*axis, &text) } else { text }
            }
        }
    }

    fn fluent_number<'a>(&self, number: &Number) -> FluentValue<'a> {
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
                return numbers::format_number_in(number, self.language).into();
            }
        };
        FluentNumber::new(small, FluentNumberOptions::default()).into()
    }
}

fn format_fluent_number(language: Language, value: &FluentValue<'_>) -> Option<String> {
    let FluentValue::Number(number) = value else {
        return None;
    };
    let places = number.options.minimum_fraction_digits.unwrap_or(0);
    if number.options.use_grouping {
        Some(numbers::format_decimal(number.value, places, language))
    } else {
        Some(format!("{:.places$}", number.value))
    }
}

/// Every third letter is doubled.
const DOUBLED_EVERY: usize = 3;

/// Returns a text with accents on its letters and every third one doubled.
pub(super) fn pseudolocalize(text: &str) -> Cow<'_, str> {
    let mut stretched = String::with_capacity(text.len() * 2);
    let mut letters = 0;
    for letter in text.chars() {
        let shown = accented(letter);
        stretched.push(shown);
        if letter.is_alphabetic() {
            letters += 1;
            if letters % DOUBLED_EVERY == 0 {
                stretched.push(shown);
            }
        }
    }
    Cow::Owned(stretched)
}

/// Returns a letter with an accent, from those that the fonts have.
fn accented(letter: char) -> char {
    match letter {
        'a' => 'à',
        'e' => 'é',
        'i' => 'î',
        'o' => 'ö',
        'u' => 'û',
        'n' => 'ñ',
        'c' => 'ç',
        'y' => 'ÿ',
        'A' => 'Å',
        'E' => 'É',
        'I' => 'Î',
        'O' => 'Ø',
        'U' => 'Ü',
        'N' => 'Ñ',
        'C' => 'Ç',
        other => other,
    }
}
