//! The catalogue of a language: the patterns of its messages, as Fluent formats them.

use super::language::Language;
use super::numbers;
use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use std::borrow::Cow;
use std::cell::RefCell;
use std::rc::Rc;

/// The identity of a message in the catalogue: a Fluent message or one of its attributes, with the
/// names of its variables.
#[derive(Debug, PartialEq, Eq, Hash)]
pub(super) struct MessageSignature {
    pub(super) id: &'static str,
    pub(super) attribute: Option<&'static str>,
    pub(super) variables: &'static [&'static str],
}

// `ENTRIES`: all of them, in the order of the catalogue.
include!(concat!(env!("OUT_DIR"), "/entries.rs"));

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
    /// Loads a catalogue from its source in Fluent. Entries with syntax errors are left out; a test
    /// makes sure that there are none.
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

    pub(super) fn language(&self) -> Language {
        self.language
    }

    /// Formats an entry with its arguments; `None` if this language lacks it.
    pub(super) fn format(
        &self,
        entry: &MessageSignature,
        arguments: &FluentArgs<'_>,
    ) -> Option<String> {
        let found = self.bundle.get_message(entry.id)?;
        let pattern = match entry.attribute {
            None => found.value()?,
            Some(attribute) => found.get_attribute(attribute)?.value(),
        };
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(arguments), &mut errors);
        errors.is_empty().then(|| match self.language {
            Language::Pseudo => format!("[{text}]"),
            Language::English | Language::German => text.into_owned(),
        })
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

/// Imitates a translation, to test the layout: puts accents on the letters of a text and doubles
/// every third one.
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
