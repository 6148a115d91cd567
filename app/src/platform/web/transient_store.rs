//! The store of a frame in another page, which keeps nothing.

use super::browser;
use crate::action::{Action, JournalRequest, LibraryRequest, ShellAction, StatisticsRequest};
use crate::platform::{ActionSender, Store};
use crate::state::Settings;

/// A store that drops everything: a board in somebody else's page is no game of the reader's.
pub struct TransientStore {
    answers: ActionSender,
}

impl TransientStore {
    pub fn new(answers: &ActionSender) -> Self {
        Self { answers: answers.clone() }
    }
}

impl Store for TransientStore {
    fn update_journal(&mut self, _: JournalRequest) {}

    fn send_library_request(&mut self, _: LibraryRequest) {}

    fn send_statistics_request(&mut self, _: StatisticsRequest) {}

    fn request_time(&mut self) {
        self.answers.send(Action::Shell(ShellAction::TimeReceived(browser::now())));
    }

    fn load_settings(&mut self, _: Option<&dyn eframe::Storage>) -> Option<Settings> {
        None
    }

    fn save_settings(&mut self, _: &Settings) {}
}
