//! Queries to the system: its language, whether the user wants reduced motion, the local time.

use crate::i18n::Language;
use crate::state::Timestamp;
use jiff::tz::TimeZone;
use std::io;
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread;
use std::time::{SystemTime, UNIX_EPOCH};

/// Returns the language for messages. As in POSIX, the first of three environment variables that
/// is set decides; if none is, as on Windows and macOS, the system is asked. English if
/// Hypertoe does not have that language.
pub fn system_language() -> Language {
    let set = |name: &str| std::env::var(name).ok().filter(|locale| !locale.is_empty());
    let locale =
        ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(set).or_else(sys_locale::get_locale);
    locale.and_then(|locale| Language::from_locale(&locale)).unwrap_or_default()
}

/// Returns whether the user asked the system for reduced motion.
pub fn prefers_reduced_motion() -> bool {
    #[cfg(windows)]
    if has_animations_off() {
        return true;
    }
    if cfg!(target_os = "macos") {
        return prints("defaults", &["read", "com.apple.universalaccess", "reduceMotion"], "1");
    }
    let settings = ["get", "org.gnome.desktop.interface", "enable-animations"];
    let portal = [
        "call",
        "--session",
        "--timeout=2",
        "--dest=org.freedesktop.portal.Desktop",
        "--object-path=/org/freedesktop/portal/desktop",
        "--method=org.freedesktop.portal.Settings.ReadOne",
        "org.freedesktop.appearance",
        "reduced-motion",
    ];
    cfg!(target_os = "linux")
        && (prints("gdbus", &portal, "(<uint32 1>,)") || prints("gsettings", &settings, "false"))
}

/// Returns whether *Animation effects* are off in the settings of Windows.
///
/// The setting is a bit of `UserPreferencesMask`: that of `SPI_GETCLIENTAREAANIMATION`, as documented for
/// `SystemParametersInfoW`.
#[cfg(windows)]
fn has_animations_off() -> bool {
    let desktop = windows_registry::CURRENT_USER.open("Control Panel\\Desktop");
    let mask = desktop.and_then(|key| key.get_value("UserPreferencesMask"));
    mask.is_ok_and(|mask| mask.get(4).is_some_and(|byte| byte & 0b10 == 0))
}

/// Returns whether a program prints this text.
fn prints(program: &str, asked: &[&str], wanted: &str) -> bool {
    let answer = Command::new(program).args(asked).output();
    answer.is_ok_and(|said| String::from_utf8_lossy(&said.stdout).trim() == wanted)
}

/// Opens the system's file manager at a file; on systems where only folders can be opened, at its
/// folder.
///
/// # Errors
/// The program that opens folders cannot be started.
pub fn show_path_in_folder(path: &Path) -> io::Result<()> {
    let folder = path.parent().unwrap_or(path);
    let mut command = match () {
        () if cfg!(target_os = "macos") => {
            let mut command = Command::new("open");
            command.arg("-R").arg(path);
            command
        }
        () if cfg!(target_os = "windows") => {
            let mut command = Command::new("explorer");
            // The comma must not be quoted with the path.
            command.arg("/select,").arg(path);
            command
        }
        () => {
            let mut command = Command::new("xdg-open");
            command.arg(folder);
            command
        }
    };
    let mut child =
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn()?;
    // Nobody is interested in its end, but it must be waited for.
    let waiting = thread::Builder::new().name("file manager".to_owned());
    waiting.spawn(move || drop(child.wait()))?;
    Ok(())
}

/// Seconds in a day.
const SECONDS_PER_DAY: i64 = 24 * 60 * 60;

/// A clock that tells the local time.
pub(super) struct WallClock(TimeZone);

impl WallClock {
    /// Creates a clock in the time zone of this machine.
    pub fn new() -> Self {
        Self(TimeZone::system())
    }

    /// Returns the current local time.
    pub fn now(&self) -> Timestamp {
        self.local_time(SystemTime::now())
    }

    pub fn local_time(&self, time: SystemTime) -> Timestamp {
        let since = time.duration_since(UNIX_EPOCH).unwrap_or_default();
        let seconds = since.as_secs() as i64;
        let then =
            jiff::Timestamp::from_second(seconds).unwrap_or_default().to_zoned(self.0.clone());
        let positive = |number: i8| u8::try_from(number).unwrap_or_default();
        Timestamp {
            seconds,
            nanoseconds: since.subsec_nanos(),
            day_number: (seconds + i64::from(then.offset().seconds())).div_euclid(SECONDS_PER_DAY),
            year: then.year(),
            month: positive(then.month()),
            day: positive(then.day()),
            hour: positive(then.hour()),
            minute: positive(then.minute()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn a_day_ends_at_midnight_here() {
        let clock = WallClock(TimeZone::fixed(jiff::tz::offset(2)));
        let at = |seconds| clock.local_time(UNIX_EPOCH + Duration::from_secs(seconds));
        // 2026-11-24 21:59:30 and 22:00:00 UTC.
        let (before, after) = (at(1_795_557_570), at(1_795_557_600));
        assert_eq!((before.day, before.hour, before.minute), (24, 23, 59));
        assert_eq!((after.day, after.hour, after.minute), (25, 0, 0));
        assert_eq!((after.year, after.month), (2026, 11));
        assert_eq!(after.day_number, before.day_number + 1);
    }
}
