//! The system on Linux, Windows and macOS.

mod crew;
mod dialogs;
mod file_thread;
mod files;
mod journal;
mod journal_thread;
mod locale;
mod worker;

pub use crew::{Crew, cores};
pub use files::{
    Writer, can_write, is_there, look, open, read_bytes, read_game, read_standard_input, write,
    write_bytes, write_game, write_text,
};
pub use locale::language;

use super::{Answers, EguiWindow, Outside};
use crate::action::{Action, ShellAction};
use file_thread::FileThread;
use journal_thread::JournalThread;
use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher, Hasher};
use worker::Workers;

/// The system, for the window of this context.
pub fn outside(ctx: &egui::Context) -> Outside {
    let (answers, receiver) = Answers::new(ctx);
    answers.send(Action::Shell(ShellAction::Seed(RandomState::new().build_hasher().finish())));
    Outside {
        files: Box::new(FileThread::start(&answers)),
        store: Box::new(JournalThread::start(&answers)),
        runner: Box::new(Workers::new(answers)),
        clipboard: Box::new(EguiWindow(ctx.clone())),
        window: Box::new(EguiWindow(ctx.clone())),
        answers: receiver,
    }
}
