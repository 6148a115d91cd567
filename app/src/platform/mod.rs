//! The only place that touches the outside: files, native dialogs, the journal.

#![expect(clippy::disallowed_methods, reason = "this is where the system is touched")]

mod desktop;

pub use desktop::{
    Crew, Desktop, Pick, Writer, can_write, cores, is_there, language, picked, read_bytes,
    read_game, read_standard_input, serve, write_bytes, write_game, write_text,
};

use crate::action::{Action, Effect};

/// The outside as the program sees it. Nothing here blocks: answers come
/// back through [`poll`](Self::poll) as actions.
pub trait Outside {
    /// Begins to do something.
    fn run(&mut self, effect: Effect, ctx: &egui::Context, frame: &eframe::Frame);

    /// Answers that have come since the last call.
    fn poll(&mut self) -> Vec<Action>;
}
