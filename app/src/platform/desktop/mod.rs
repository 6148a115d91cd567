//! The platform on Linux, Windows and macOS.

mod clipboard;
mod console;
mod crash_report;
mod data_folder;
mod database;
mod disk;
mod file_thread;
mod job_threads;
mod journal;
mod library_store;
mod settings_store;
#[cfg(test)]
mod shuttled;
mod speaker;
mod statistics_log;
mod store_thread;
#[cfg(test)]
mod stress;
mod sync;
mod system;
mod system_fonts;
mod thread_commands;
mod window_position;

pub use clipboard::{KEEP_CLIPBOARD_COMMAND, keep_on_clipboard};
pub use console::{attach_console, lacks_console, show_error};
pub use data_folder::DataFolder;
pub use database::Database;
pub use disk::{
    append_bytes, check_writable, path_exists, read_bytes, read_game, read_standard_input,
    write_bytes, write_game, write_ignoring_protection, write_text, write_text_in,
};
pub use file_thread::{
    FileWriteFn, check_exists, missing_files, read_answer_files, read_file, write_file,
};
pub use job_threads::{ThreadWorkers, core_count};
pub use library_store::LibraryStore;
pub use statistics_log::StatisticsLog;
pub use system::system_language;
pub use system_fonts::SystemFonts;
pub use window_position::bring_window_onto_screen;

use super::{ActionSender, EguiWindow, Platform};
use crate::action::{Action, ShellAction};
use crate::scene::FontSource;
use clipboard::DesktopClipboard;
use file_thread::FileThread;
use job_threads::JobThreads;
use journal::PendingRequestCount;
use speaker::SoundThread;
use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher, Hasher};
use std::sync::Arc;
use store_thread::DesktopStore;
use system_fonts::WindowFonts;

/// Creates the platform for the window of this context, with its storage in `data_folder`.
pub fn desktop_platform(ctx: &egui::Context, data_folder: &DataFolder) -> Platform {
    let (answers, receiver) = ActionSender::new(ctx);
    answers
        .send(Action::Shell(ShellAction::SetRngSeed(RandomState::new().build_hasher().finish())));
    let pending: Arc<PendingRequestCount> = Arc::default();
    answers.send(Action::Shell(ShellAction::TimeReceived(system::WallClock::new().now())));
    answers.send(Action::Shell(ShellAction::DataFolderKnown(data_folder.path().to_owned().into())));
    crash_report::install_panic_hook(Arc::clone(&pending), data_folder.reports_folder());
    query_reduced_motion(&answers);
    let fonts = Arc::new(SystemFonts::default());
    Platform {
        files: Box::new(FileThread::start(&answers)),
        store: Box::new(DesktopStore::start(&answers, data_folder, pending)),
        runner: Box::new(JobThreads::new(answers, Arc::clone(&fonts) as Arc<dyn FontSource>)),
        clipboard: Box::new(DesktopClipboard::new(EguiWindow(ctx.clone()))),
        window: Box::new(EguiWindow(ctx.clone())),
        sound_output: Box::new(SoundThread::default()),
        fonts: Arc::new(WindowFonts { fonts, ctx: ctx.clone() }),
        actions: receiver,
    }
}

/// Asks the system on a new thread whether the user prefers reduced motion, and sends the answer:
/// other programs answer this question, and the window must not wait for them.
#[expect(clippy::disallowed_methods, reason = "this is platform")]
fn query_reduced_motion(answers: &ActionSender) {
    let answers = answers.clone();
    std::thread::spawn(move || {
        if system::prefers_reduced_motion() {
            answers.send(Action::Shell(ShellAction::ReducedMotionChanged(true)));
        }
    });
}
