//! The store: threads that write journal, statistics, settings and library, and their pending
//! requests.

use super::crash_report;
use super::data_folder::{self, DataFolder};
use super::journal::{JOURNAL_THREAD, Journal, PendingRequestCount};
use super::library_store::LibraryStore;
use super::statistics_log::StatisticsLog;
use super::system::WallClock;
use crate::action::{
    Action, FileAction, FileError, JournalRequest, LibraryAction, LibraryRequest, LibrarySave,
    ShellAction, StatisticsAction, StatisticsRequest,
};
use crate::platform::{ActionSender, SETTINGS_KEY, Store};
use crate::state::{FileRef, Timestamp};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::{Builder, JoinHandle};
use std::time::Duration;

/// The window waits at most this long until a move is on disk.
const MAX_WAIT: Duration = Duration::from_millis(50);

enum StoreRequest {
    Journal(JournalRequest),
    SaveGame(LibrarySave),
    Statistics(StatisticsRequest),
    SaveSettings(String),
    SetSettingsAside,
}

/// The store of the desktop: requests go to the journal thread, or to the library thread.
pub(super) struct DesktopStore {
    answers: ActionSender,
    requests: Sender<StoreRequest>,
    pending: Arc<PendingRequestCount>,
    library: LibraryThread,
    home: DataFolder,
    thread: Option<JoinHandle<()>>,
}

impl DesktopStore {
    /// Starts the journal thread, which first looks for work that an earlier run left behind, and
    /// the library thread.
    pub fn start(
        answers: &ActionSender,
        data_folder: &DataFolder,
        pending: Arc<PendingRequestCount>,
    ) -> Self {
        let (requests, waiting) = channel();
        let shelf = LibraryStore::new(data_folder.library_folder());
        let library = LibraryThread::start(answers, shelf.clone());
        let mut keeper = StoreWorker {
            home: data_folder.clone(),
            library: shelf,
            statistics: StatisticsLog::new(data_folder.statistics_file()),
            answers: answers.clone(),
            journal: None,
            left_behind: None,
            is_failing: false,
        };
        let counted = Arc::clone(&pending);
        let thread = Builder::new().name(JOURNAL_THREAD.to_owned());
        let thread = thread.spawn(move || {
            keeper.catch_panic(StoreWorker::open_journals);
            keeper.serve(&waiting, &counted);
        });
        let (answers, home) = (answers.clone(), data_folder.clone());
        Self { answers, requests, pending, library, home, thread: thread.ok() }
    }

    /// Sends a request. Returns whether the thread is there to receive it.
    fn send(&mut self, request: StoreRequest) -> bool {
        self.pending.add();
        let is_heard = self.requests.send(request).is_ok();
        if !is_heard {
            self.pending.finish(1);
            let why = FileError::System("no thread".to_owned());
            self.answers.send(Action::File(FileAction::JournalWriteFailed(why)));
        }
        is_heard
    }
}

impl Store for DesktopStore {
    fn update_journal(&mut self, request: JournalRequest) {
        let is_saved = matches!(&request, JournalRequest::Snapshot(unsaved) if unsaved.is_saved);
        self.send(StoreRequest::Journal(request));
        if !is_saved {
            self.pending.wait(MAX_WAIT);
        }
    }

    fn send_library_request(&mut self, request: LibraryRequest) {
        match request {
            // Before the journal is cleared.
            LibraryRequest::Save(kept) => {
                let version = kept.version;
                if !self.send(StoreRequest::SaveGame(kept)) {
                    let (result, now) = (Err(FileError::Panicked), Timestamp::default());
                    let answer = LibraryAction::Saved { version, result, now };
                    self.answers.send(Action::Library(answer));
                }
            }
            request => self.library.send(request),
        }
    }

    fn send_statistics_request(&mut self, request: StatisticsRequest) {
        self.send(StoreRequest::Statistics(request));
    }

    fn request_time(&mut self) {
        self.answers.send(Action::Shell(ShellAction::TimeReceived(WallClock::new().now())));
    }

    fn record_action(&mut self, action: &Action) {
        crash_report::record_action(action.kind_name());
    }

    fn load_settings(&self, storage: &dyn eframe::Storage) -> Option<String> {
        data_folder::read_settings(&self.home.settings_file())
            .or_else(|| storage.get_string(SETTINGS_KEY))
    }

    fn save_settings(&mut self, text: String, _: &mut dyn eframe::Storage) {
        self.send(StoreRequest::SaveSettings(text));
    }

    fn set_settings_aside(&mut self) {
        self.send(StoreRequest::SetSettingsAside);
    }
}

impl Drop for DesktopStore {
    /// Waits until the last request is carried out.
    fn drop(&mut self) {
        self.requests = channel().0;
        if let Some(thread) = self.thread.take() {
            // A thread that panicked has nothing left to wait for.
            let _ = thread.join();
        }
    }
}

/// The state of the journal thread.
struct StoreWorker {
    home: DataFolder,
    library: LibraryStore,
    statistics: StatisticsLog,
    answers: ActionSender,
    journal: Option<Journal>,
    /// The journal of work left behind by an earlier run.
    left_behind: Option<Journal>,
    /// Whether the last write of the journal failed.
    is_failing: bool,
}

impl StoreWorker {
    fn send(&self, action: FileAction) {
        self.answers.send(Action::File(action));
    }

    /// Claims a slot, and reports what an earlier run has left behind.
    fn open_journals(&mut self) {
        if let Some(report) = crash_report::take_new_report(&self.home.reports_folder()) {
            self.send(FileAction::CrashReportFound(report.into()));
        }
        let opened = Journal::open(&self.home.journal_folder(), true);
        if !opened.unreadable.is_empty() {
            let broken = opened.unreadable.into_iter().map(FileRef::from).collect();
            self.send(FileAction::JournalBroken(broken));
        }
        if let Some((journal, unsaved)) = opened.left_behind {
            self.left_behind = Some(journal);
            self.send(FileAction::Recovered(unsaved));
        }
        match opened.own {
            Ok(journal) => self.journal = Some(journal),
            Err(error) => self.on_journal_failure(error),
        }
    }

    fn on_journal_failure(&mut self, error: FileError) {
        self.is_failing = true;
        self.send(FileAction::JournalWriteFailed(error));
    }

    /// Carries out requests until the program ends.
    fn serve(&mut self, waiting: &Receiver<StoreRequest>, pending: &PendingRequestCount) {
        while let Ok(first) = waiting.recv() {
            let requests: Vec<StoreRequest> =
                std::iter::once(first).chain(waiting.try_iter()).collect();
            let count = requests.len();
            self.catch_panic(|keeper| keeper.handle_all(requests));
            pending.finish(count);
        }
    }

    /// Runs a function. If it panics, the journal is left as it is, and the next snapshot goes to
    /// another slot.
    fn catch_panic(&mut self, work: impl FnOnce(&mut Self)) {
        if catch_unwind(AssertUnwindSafe(|| work(self))).is_err() {
            self.journal = None;
            self.on_journal_failure(FileError::Panicked);
        }
    }

    fn handle_all(&mut self, requests: Vec<StoreRequest>) {
        let mut requests = requests.into_iter().peekable();
        while let Some(request) = requests.next() {
            match request {
                // The next request replaces this one.
                StoreRequest::Journal(
                    JournalRequest::Clear | JournalRequest::Snapshot(_) | JournalRequest::Append(_),
                ) if matches!(
                    requests.peek(),
                    Some(StoreRequest::Journal(
                        JournalRequest::Clear | JournalRequest::Snapshot(_)
                    ))
                ) => {}
                StoreRequest::SaveSettings(_)
                    if matches!(requests.peek(), Some(StoreRequest::SaveSettings(_))) => {}
                StoreRequest::Journal(keep) => self.update_journal(keep),
                StoreRequest::SaveGame(kept) => self.save_game(kept),
                StoreRequest::Statistics(request) => self.request_statistics(request),
                StoreRequest::SaveSettings(text) => self.report_settings_failure(
                    data_folder::write_settings(&self.home.settings_file(), &text),
                ),
                StoreRequest::SetSettingsAside => {
                    match data_folder::set_settings_aside(&self.home.settings_file()) {
                        Ok(aside) => self.send(FileAction::SettingsBroken(aside.into())),
                        Err(error) => self.report_settings_failure(Err(error)),
                    }
                }
            }
        }
    }

    /// Saves a game in the library. A panic is reported like any other failure.
    fn save_game(&self, save: LibrarySave) {
        let version = save.version;
        let answer = catch_unwind(AssertUnwindSafe(|| self.library.save(save)));
        self.answers.send(Action::Library(answer.unwrap_or_else(|_| {
            let (result, now) = (Err(FileError::Panicked), Timestamp::default());
            LibraryAction::Saved { version, result, now }
        })));
    }

    /// Carries out a request to the statistics. A panic is reported like any other failure.
    fn request_statistics(&self, request: StatisticsRequest) {
        let died = match request {
            StatisticsRequest::Append(_) => StatisticsAction::GameLogged(Err(FileError::Panicked)),
            StatisticsRequest::Read => StatisticsAction::LogRead(Err(FileError::Panicked)),
            StatisticsRequest::Reset => StatisticsAction::LogReset(Err(FileError::Panicked)),
        };
        let answer = catch_unwind(AssertUnwindSafe(|| self.statistics.handle(request)));
        self.answers.send(Action::Statistics(answer.unwrap_or(died)));
    }

    fn report_settings_failure(&self, result: Result<(), FileError>) {
        if let Err(error) = result {
            self.send(FileAction::SettingsWriteFailed(error));
        }
    }

    fn update_journal(&mut self, request: JournalRequest) {
        let result = match request {
            JournalRequest::AdoptRecovered => return self.adopt_left_behind(),
            JournalRequest::SetAside => return self.left_behind = self.journal.take(),
            JournalRequest::DiscardRecovered => return self.discard_left_behind(),
            // The snapshot that they follow was not written: another one comes later.
            JournalRequest::Append(_) if self.is_failing => return,
            JournalRequest::Append(steps) => self.write_journal(|journal| journal.append(&steps)),
            JournalRequest::Clear => self.write_journal(Journal::clear),
            JournalRequest::Snapshot(unsaved) => {
                self.write_journal(|journal| journal.write_snapshot(&unsaved))
            }
        };
        match result {
            Err(error) => self.on_journal_failure(error),
            Ok(()) if std::mem::take(&mut self.is_failing) => {
                self.send(FileAction::JournalWritable)
            }
            Ok(()) => {}
        }
    }

    /// Writes to this window's journal; if that fails, to one in another slot.
    fn write_journal(
        &mut self,
        write: impl Fn(&mut Journal) -> Result<(), FileError>,
    ) -> Result<(), FileError> {
        let mut own = match self.journal.take() {
            Some(own) => own,
            None => Journal::open(&self.home.journal_folder(), false).own?,
        };
        let mut result = write(&mut own);
        if result.is_err()
            && let Ok(mut other) = Journal::open(&self.home.journal_folder(), false).own
            && write(&mut other).is_ok()
        {
            // Its content is outdated.
            let _ = own.clear();
            (own, result) = (other, Ok(()));
        }
        self.journal = Some(own);
        result
    }

    fn discard_left_behind(&mut self) {
        if let Some(mut left) = self.left_behind.take() {
            // A journal that stays is offered once more at the next start.
            let _ = left.clear();
        }
    }

    /// Continues the journal of the work left behind, which is now on the board.
    fn adopt_left_behind(&mut self) {
        if let Some(left) = self.left_behind.take()
            && let Some(mut own) = self.journal.replace(left)
        {
            // Its work was discarded.
            let _ = own.clear();
        }
    }
}

/// The thread that carries out requests to the library, one after the other.
pub(super) struct LibraryThread {
    requests: Sender<LibraryRequest>,
    thread: Option<JoinHandle<()>>,
}

impl LibraryThread {
    /// Starts the thread, which reads nothing before the first request.
    pub fn start(answers: &ActionSender, shelf: LibraryStore) -> Self {
        let (requests, waiting) = channel();
        let answers = answers.clone();
        let thread = Builder::new().name("library".to_owned());
        let thread = thread.spawn(move || serve(&waiting, &shelf, &answers));
        Self { requests, thread: thread.ok() }
    }

    pub fn send(&self, request: LibraryRequest) {
        // The receiver lives as long as its thread, which lives as long as this.
        let _ = self.requests.send(request);
    }
}

fn serve(waiting: &Receiver<LibraryRequest>, shelf: &LibraryStore, answers: &ActionSender) {
    while let Ok(request) = waiting.recv() {
        let reads = match request {
            LibraryRequest::Read(id, ticket) => Some((id, ticket)),
            LibraryRequest::Save(_)
            | LibraryRequest::List
            | LibraryRequest::SetAside(_)
            | LibraryRequest::SetFavourite(..)
            | LibraryRequest::Delete(_)
            | LibraryRequest::Restore(_) => None,
        };
        let answer = catch_unwind(AssertUnwindSafe(|| shelf.handle(request)));
        let died = |(id, ticket)| {
            let bytes = Err(FileError::Panicked);
            LibraryAction::GameRead { ticket, id, bytes }
        };
        let answer = answer.unwrap_or_else(|_| reads.map(died));
        answer.into_iter().for_each(|answer| answers.send(Action::Library(answer)));
    }
}

impl Drop for LibraryThread {
    /// Waits until the last request is carried out.
    fn drop(&mut self) {
        self.requests = channel().0;
        if let Some(thread) = self.thread.take() {
            // A thread that panicked has nothing left to wait for.
            let _ = thread.join();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::action::JournaledGame;
    use hypertoe_core::{Cell, Game, Rules, Shape};

    fn unsaved(moves: &[[u16; 2]]) -> JournalRequest {
        let mut game = Game::new(Arc::new(Rules::new(Shape::hypercube(3, 2).unwrap(), 2).unwrap()));
        for cell in moves {
            game.play_cell(&Cell::from(*cell)).unwrap();
        }
        let game = Box::new(game);
        JournalRequest::Snapshot(JournaledGame {
            game,
            file: None,
            fingerprint: None,
            entry: None,
            is_saved: false,
        })
    }

    #[test]
    fn a_panic_is_told_and_the_game_is_kept_from_then_on() {
        let folder = tempfile::tempdir().unwrap();
        let (answers, heard) = ActionSender::new(&egui::Context::default());
        let data_folder = DataFolder::portable(folder.path()).unwrap();
        let (shelf, journal) =
            (LibraryStore::new(data_folder.library_folder()), data_folder.journal_folder());
        let ledger = StatisticsLog::new(data_folder.statistics_file());
        let (own, left) = (None, None);
        let mut keeper = StoreWorker {
            home: data_folder,
            library: shelf,
            statistics: ledger,
            answers,
            journal: own,
            left_behind: left,
            is_failing: false,
        };
        keeper.open_journals();
        keeper.catch_panic(|keeper| keeper.update_journal(unsaved(&[[0, 0]])));
        keeper.catch_panic(|_| panic!("on purpose"));
        keeper.catch_panic(|keeper| keeper.update_journal(unsaved(&[[0, 0], [1, 1]])));
        drop(keeper);
        let actions: Vec<Action> = heard.try_iter().collect();
        let told = |what: fn(&FileAction) -> bool| {
            actions.iter().any(|action| matches!(action, Action::File(action) if what(action)))
        };
        assert!(told(|action| matches!(
            action,
            FileAction::JournalWriteFailed(FileError::Panicked)
        )));
        assert!(told(|action| matches!(action, FileAction::JournalWritable)));
        // Nothing is lost: what was there before, and what came after.
        let mut found = Vec::new();
        let mut held = Vec::new();
        while let Some((journal, unsaved)) = Journal::open(&journal, true).left_behind {
            found.push(unsaved.game.position().played_marks().len());
            held.push(journal);
        }
        assert!(found.contains(&2), "{found:?}");
    }
}
