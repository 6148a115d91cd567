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

pub use asked::{Writer, look, open, write};
pub use crew::{Crew, cores};
pub use disk::{can_write, overwrite, write_bytes, write_game, write_text};
pub use files::{is_there, read_bytes, read_game, read_standard_input};
pub use folders::Home;
pub use ledger::Ledger;
pub use locale::language;
pub use shelf::Shelf;

use super::{Answers, EguiWindow, Outside};
use crate::action::{Action, ShellAction};
use file_thread::FileThread;
use journal_thread::JournalThread;
use pending::Pending;
use speaker::SpeakerThread;
use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher, Hasher};
use std::sync::Arc;
use worker::Workers;

/// Creates the platform for the window of this context, with its storage in `home`.
pub fn outside(ctx: &egui::Context, home: &Home) -> Outside {
    let (answers, receiver) = Answers::new(ctx);
    answers.send(Action::Shell(ShellAction::Seed(RandomState::new().build_hasher().finish())));
    let pending: Arc<Pending> = Arc::default();
    answers.send(Action::Shell(ShellAction::Now(wall_clock::WallClock::new().now())));
    answers.send(Action::Shell(ShellAction::KeptIn(home.folder().to_owned().into())));
    report::install(Arc::clone(&pending), home.reports());
    ask_for_stillness(&answers);
    Outside {
        files: Box::new(FileThread::start(&answers)),
        store: Box::new(JournalThread::start(&answers, home, pending)),
        runner: Box::new(Workers::new(answers)),
        clipboard: Box::new(EguiWindow(ctx.clone())),
        window: Box::new(EguiWindow(ctx.clone())),
        speaker: Box::new(SpeakerThread::default()),
        answers: receiver,
    }
}

/// Asks for the motion preference on a thread: other programs answer it, and the window must not
/// wait for them.
#[expect(clippy::disallowed_methods, reason = "this is platform")]
fn ask_for_stillness(answers: &Answers) {
    let answers = answers.clone();
    std::thread::spawn(move || {
        if stillness::system_is_still() {
            answers.send(Action::Shell(ShellAction::SystemIsStill(true)));
        }
    });
}
