//! The platform on Linux, Windows and macOS.

mod asked;
mod crew;
mod dialogs;
mod disk;
mod file_thread;
mod files;
mod folders;
mod journal;
mod journal_thread;
mod ledger;
mod library_thread;
mod locale;
mod orders;
mod pending;
mod report;
mod settings;
mod shelf;
#[cfg(test)]
mod shuttled;
mod speaker;
mod stillness;
#[cfg(test)]
mod stress;
mod sync;
mod wall_clock;
mod worker;

pub use asked::{FileWriteFn, check_exists, read_file, write_file};
pub use crew::{ThreadWorkers, core_count};
pub use disk::{check_writable, overwrite, write_bytes, write_game, write_text};
pub use files::{path_exists, read_bytes, read_game, read_standard_input};
pub use folders::DataFolder;
pub use ledger::StatisticsLog;
pub use locale::system_language;
pub use shelf::LibraryStore;

use super::{ActionSender, EguiWindow, Platform};
use crate::action::{Action, ShellAction};
use file_thread::FileThread;
use journal_thread::StoreThread;
use pending::PendingRequests;
use speaker::SoundThread;
use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher, Hasher};
use std::sync::Arc;
use worker::JobThreads;

/// Creates the platform for the window of this context, with its storage in `home`.
pub fn desktop_platform(ctx: &egui::Context, home: &DataFolder) -> Platform {
    let (answers, receiver) = ActionSender::new(ctx);
    answers
        .send(Action::Shell(ShellAction::SetRngSeed(RandomState::new().build_hasher().finish())));
    let pending: Arc<PendingRequests> = Arc::default();
    answers.send(Action::Shell(ShellAction::TimeReceived(wall_clock::WallClock::new().now())));
    answers.send(Action::Shell(ShellAction::DataFolderKnown(home.path().to_owned().into())));
    report::install_panic_hook(Arc::clone(&pending), home.reports_folder());
    query_reduced_motion(&answers);
    Platform {
        files: Box::new(FileThread::start(&answers)),
        store: Box::new(StoreThread::start(&answers, home, pending)),
        runner: Box::new(JobThreads::new(answers)),
        clipboard: Box::new(EguiWindow(ctx.clone())),
        window: Box::new(EguiWindow(ctx.clone())),
        sound_output: Box::new(SoundThread::default()),
        actions: receiver,
    }
}

/// Asks for the motion preference on a thread: other programs answer it, and the window must not
/// wait for them.
#[expect(clippy::disallowed_methods, reason = "this is platform")]
fn query_reduced_motion(answers: &ActionSender) {
    let answers = answers.clone();
    std::thread::spawn(move || {
        if stillness::prefers_reduced_motion() {
            answers.send(Action::Shell(ShellAction::ReducedMotionChanged(true)));
        }
    });
}
