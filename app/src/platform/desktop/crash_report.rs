//! Crash reports: a panic writes a report, and the next start tells the user about it.

use super::data_folder;
use super::journal::{JOURNAL_THREAD, PendingRequestCount};
use std::collections::VecDeque;
use std::fs::{self, File};
use std::io::Write;
use std::panic::{PanicHookInfo, set_hook, take_hook};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, OnceLock};
use std::time::{Duration, SystemTime};

/// The most actions in a report.
const MAX_ACTIONS: usize = 50;

/// The most reports of one run, and the most that are kept on disk.
const MAX_REPORTS: usize = 10;

/// Extension of a report that the user has not been told about.
const NEW_EXTENSION: &str = "new";

/// The kinds of the latest actions, the latest first.
static ACTIONS: Mutex<VecDeque<String>> = Mutex::new(VecDeque::new());

/// Requests that the journal thread has not carried out yet.
static PENDING: OnceLock<Arc<PendingRequestCount>> = OnceLock::new();

static REPORT_COUNT: AtomicUsize = AtomicUsize::new(0);

/// Records the kind of an action; repetitions are recorded once.
pub(super) fn record_action(kind: String) {
    let is_asked_for =
        cfg!(debug_assertions) && std::env::var("HYPERTOE_PANIC_AT").is_ok_and(|at| at == kind);
    if let Ok(mut actions) = ACTIONS.lock()
        && actions.front() != Some(&kind)
    {
        actions.truncate(MAX_ACTIONS - 1);
        actions.push_front(kind);
    }
    // A crash on demand, for tests; not in release builds.
    assert!(!is_asked_for, "HYPERTOE_PANIC_AT says so");
}

/// Installs the panic hook, which waits for the journal and writes a report.
pub(super) fn install_panic_hook(pending: Arc<PendingRequestCount>, folder: PathBuf) {
    let usual = take_hook();
    // There is one window per process.
    let _ = PENDING.set(pending);
    set_hook(Box::new(move |panic| {
        usual(panic);
        let of_journal = std::thread::current().name() == Some(JOURNAL_THREAD);
        if let Some(pending) = PENDING.get().filter(|_| !of_journal) {
            pending.wait(Duration::from_secs(2));
        }
        if REPORT_COUNT.fetch_add(1, Ordering::Relaxed) < MAX_REPORTS {
            // Nobody is left to tell that a report cannot be written.
            let _ = append(&folder, &report_text(panic));
        }
    }));
}

fn report_text(panic: &PanicHookInfo<'_>) -> String {
    let thread = std::thread::current();
    let place = panic.location().map(ToString::to_string).unwrap_or_default();
    let said = redact(panic.payload_as_str().unwrap_or_default());
    let actions: Vec<String> =
        ACTIONS.try_lock().map(|actions| actions.iter().cloned().collect()).unwrap_or_default();
    format!(
        "Hypertoe {} on {} {}\n{place} in thread {}\n{said}\n\nThe last actions, the latest first:\n{}\n\n",
        env!("CARGO_PKG_VERSION"),
        std::env::consts::OS,
        std::env::consts::ARCH,
        thread.name().unwrap_or("?"),
        actions.join("\n"),
    )
}

/// Cuts a message before the first quote, which may be a name or a part of a game, or path.
fn redact(said: &str) -> &str {
    said.split(['"', '“', '`', '\'', '/', '\\']).next().unwrap_or_default().trim_end()
}

fn append(folder: &Path, text: &str) -> std::io::Result<()> {
    static BEGUN: OnceLock<u64> = OnceLock::new();
    let since = || SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    let begun = BEGUN.get_or_init(|| since().as_secs());
    data_folder::create_private_folder(folder)?;
    let file = folder.join(format!("report-{begun}-{}.{NEW_EXTENSION}", std::process::id()));
    let mut file = File::options().create(true).append(true).open(file)?;
    file.write_all(text.as_bytes())?;
    file.sync_all()
}

/// Returns the latest report that the user has not been told about, and marks it as told. Deletes
/// the oldest reports.
pub(super) fn take_new_report(folder: &Path) -> Option<PathBuf> {
    let mut reports: Vec<(SystemTime, PathBuf)> = fs::read_dir(folder)
        .ok()?
        .flatten()
        .filter_map(|entry| Some((entry.metadata().ok()?.modified().ok()?, entry.path())))
        .filter(|(_, path)| {
            path.file_name()
                .and_then(|name| name.to_str())
                .is_some_and(|name| name.starts_with("report-"))
        })
        .collect();
    reports.sort();
    let mut untold = None;
    for (number, (_, path)) in reports.iter().rev().enumerate() {
        if number >= MAX_REPORTS {
            // If it cannot be deleted, the next start tries again.
            let _ = fs::remove_file(path);
        } else if path.extension().is_some_and(|end| end == NEW_EXTENSION) {
            let told = path.with_extension("txt");
            if fs::rename(path, &told).is_ok() {
                untold.get_or_insert(told);
            }
        }
    }
    untold
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_quoted_is_left_out_of_a_report() {
        let said = "called `Result::unwrap()` on an `Err` value: Missing(\"Ada\")";
        assert_eq!(redact(said), "called");
        assert_eq!(redact("no such file: /home/ada/game"), "no such file:");
        assert_eq!(redact("no such file: C:\\Users\\Ada"), "no such file: C:");
        let plain = "index out of bounds: the len is 3 but the index is 5";
        assert_eq!(redact(plain), plain);
    }

    #[test]
    fn a_report_is_told_of_once_and_old_ones_go() {
        let folder = tempfile::tempdir().unwrap();
        assert_eq!(take_new_report(folder.path()), None);
        for number in 0..15 {
            let file = File::create(folder.path().join(format!("report-{number}.txt"))).unwrap();
            file.set_modified(SystemTime::UNIX_EPOCH + Duration::from_secs(number)).unwrap();
        }
        fs::write(folder.path().join("notes"), "mine").unwrap();
        append(folder.path(), "what happened\n").unwrap();
        append(folder.path(), "and again\n").unwrap();
        let report = take_new_report(folder.path()).unwrap();
        assert_eq!(fs::read_to_string(report).unwrap(), "what happened\nand again\n");
        assert_eq!(take_new_report(folder.path()), None);
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), MAX_REPORTS + 1);
        assert!(folder.path().join("report-14.txt").exists());
    }
}
