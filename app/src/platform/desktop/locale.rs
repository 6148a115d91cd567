//! The language of the system.

use crate::words::Language;

/// Returns the language for messages. As in POSIX, the first of three environment variables that
/// is set decides; if none is, as on Windows and macOS, the system is asked. English if
/// Hypertoe does not have that language.
pub fn system_language() -> Language {
    let set = |name: &str| std::env::var(name).ok().filter(|locale| !locale.is_empty());
    let locale =
        ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(set).or_else(sys_locale::get_locale);
    locale.and_then(|locale| Language::from_locale(&locale)).unwrap_or_default()
}
