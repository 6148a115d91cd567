//! The languages of the interface, and the current language of a thread.

use serde::{Deserialize, Serialize};
use std::cell::Cell;

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
            Self::English | Self::Pseudo => include_str!("../../locales/en.ftl"),
            Self::German => include_str!("../../locales/de.ftl"),
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
