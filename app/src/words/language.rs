//! The languages, and which of them a thread speaks.

use serde::{Deserialize, Serialize};
use std::cell::Cell;

/// A language that Hypertoe speaks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Language {
    /// English, which every sentence is written in first.
    #[default]
    #[serde(rename = "en")]
    English,
    /// German.
    #[serde(rename = "de")]
    German,
    /// English in accented letters, a third longer and in brackets: what is cut off on the
    /// screen, or does not come from the catalogue, is seen at once. For tests.
    #[serde(skip)]
    Pseudo,
}

impl Language {
    /// The languages with a complete catalogue, which a person can choose from.
    pub const ALL: [Self; 2] = [Self::English, Self::German];

    /// The next one that can be chosen.
    pub fn next(self) -> Self {
        let after = Self::ALL.into_iter().skip_while(|language| *language != self).nth(1);
        after.unwrap_or(Self::ALL[0])
    }

    /// What its speakers call it.
    pub fn name(self) -> &'static str {
        match self {
            Self::English => "English",
            Self::German => "Deutsch",
            Self::Pseudo => "[Pšéûdô]",
        }
    }

    /// Its tag of BCP 47.
    pub fn tag(self) -> &'static str {
        match self {
            Self::English | Self::Pseudo => "en",
            Self::German => "de",
        }
    }

    /// The language that a person with this locale reads, such as `de_AT.UTF-8`; nothing where
    /// it is none of [`ALL`](Self::ALL).
    pub fn of_locale(locale: &str) -> Option<Self> {
        let spoken = locale.split(['_', '-', '.', '@']).next().unwrap_or_default();
        Self::ALL.into_iter().find(|language| spoken.eq_ignore_ascii_case(language.tag()))
    }

    /// The catalogue, in Fluent.
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

/// The language that this thread speaks; English until another is set.
pub fn language() -> Language {
    SPOKEN.get()
}

/// From now on this thread speaks this language. Threads do not learn it from one another:
/// whoever starts one that makes sentences passes [`language`] on.
pub fn speak(language: Language) {
    SPOKEN.set(language);
}

/// Does something in another language.
pub fn with<T>(language: Language, work: impl FnOnce() -> T) -> T {
    /// Speaks as before again, even after a panic.
    struct Before(Language);
    impl Drop for Before {
        fn drop(&mut self) {
            speak(self.0);
        }
    }
    let _before = Before(SPOKEN.replace(language));
    work()
}
