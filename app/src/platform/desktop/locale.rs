//! The language that the system is set to.

use crate::words::Language;

/// The language for messages, as POSIX says: the first of these variables that says anything
/// decides; where none does, as on Windows and macOS, the system is asked. English where that is
/// none that Hypertoe speaks.
pub fn language() -> Language {
    let set = |name: &str| std::env::var(name).ok().filter(|locale| !locale.is_empty());
    let locale =
        ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(set).or_else(sys_locale::get_locale);
    locale.and_then(|locale| Language::of_locale(&locale)).unwrap_or_default()
}
