//! The store: the thread that writes journal, library, statistics and settings, and its pending
//! requests.

use super::crash_report;
use super::data_folder::DataFolder;
use super::database::{Database, Section};
use super::journal::{JOURNAL_THREAD, Journal, PendingRequestCount};
use super::library_store::{LibraryStore, LibraryThread, TransferThread};
use super::settings_store::{LoadedSettings, SettingsStore};
use super::statistics_log::{self, StatisticsLog};
use super::system::WallClock;
use crate::action::{
    Action, FileAction, FileError, JournalRequest, LibraryAction, LibraryRequest, SettingsAction,
    ShellAction, StatisticsAction, StatisticsRequest,
};
use crate::platform::settings_merge::ForeignChanges;
use crate::platform::{ActionSender, Store};
use crate::state::{FileRef, SettingPaths, Settings, Timestamp, parse_settings_and_losses};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread::{Builder, JoinHandle};
use std::time::Duration;

/// The key of the settings in eframe's storage.
const SETTINGS_KEY: &str = "settings";

/// The window waits at most this long until a move is on disk.
const MAX_WAIT: Duration = Duration::from_millis(50);

/// The time between two looks at what other windows have changed.
const FOREIGN_CHANGES_INTERVAL: Duration = Duration::from_secs(1);

enum StoreRequest {
    Journal(JournalRequest),
    /// A change of the library.
    Library(LibraryRequest),
    Statistics(StatisticsRequest),
    SettingsLoaded(Option<LoadedSettings>),
    SaveSettings(SettingPaths),
}

/// The store of the desktop: changes go to the journal thread, questions about the library to the
/// library thread.
pub(super) struct DesktopStore {
    answers: ActionSender,
    requests: Sender<StoreRequest>,
    pending: Arc<PendingRequestCount>,
    library: LibraryThread,
    data_folder: DataFolder,
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
        let library = LibraryThread::start(answers, data_folder);
        let mut worker = StoreWorker::new(answers, data_folder);
        let counted = Arc::clone(&pending);
        let thread = Builder::new().name(JOURNAL_THREAD.to_owned());
        let thread = thread.spawn(move || {
            worker.catch_panic(StoreWorker::open_journals);
            worker.serve(&waiting, &counted);
        });
        let (answers, data_folder) = (answers.clone(), data_folder.clone());
        Self { answers, requests, pending, library, data_folder, thread: thread.ok() }
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
            LibraryRequest::List { .. } | LibraryRequest::Read(..) => self.library.send(request),
            // A game is saved before the journal is cleared.
            request => {
                let save = match &request {
                    LibraryRequest::Save(save) => Some(save.version),
                    _ => None,
                };
                if !self.send(StoreRequest::Library(request))
                    && let Some(version) = save
                {
                    let (result, now) = (Err(FileError::Panicked), Timestamp::default());
                    let answer = LibraryAction::Saved { version, result, now };
                    self.answers.send(Action::Library(answer));
                }
            }
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

    /// Reads the settings on this thread: the window needs them for its first frame.
    fn load_settings(&mut self, legacy: Option<&dyn eframe::Storage>) -> Option<Settings> {
        let legacy = legacy.and_then(|storage| storage.get_string(SETTINGS_KEY));
        let mut database = Database::new(&self.data_folder);
        let loaded = LoadedSettings::read(&mut database, legacy.as_deref()).ok();
        let is_damaged = database.report_salvages(&self.answers);
        let is_lost = loaded.as_ref().is_none_or(|loaded| loaded.unreadable.is_some());
        let stored = loaded.as_ref().filter(|loaded| !loaded.settings.is_empty());
        let settings = stored.map(|loaded| loaded.settings.join().to_string());
        if let Some(file) = loaded.as_ref().and_then(|loaded| loaded.unreadable.clone()) {
            self.answers.send(Action::File(FileAction::SettingsBroken(file.into())));
        }
        let mut has_losses = loaded.as_ref().is_some_and(|loaded| loaded.has_losses);
        // If the database cannot be used, the journal says why.
        self.send(StoreRequest::SettingsLoaded(loaded));
        // Who has used the program before needs no introduction, whatever has become of the settings.
        let defaults = (is_damaged || is_lost).then(Settings::default);
        let Some((settings, has_others)) =
            settings.and_then(|settings| parse_settings_and_losses(&settings))
        else {
            return defaults;
        };
        has_losses |= has_others;
        if has_losses {
            self.answers.send(Action::File(FileAction::SettingsIncomplete));
        }
        Some(settings)
    }

    fn save_settings(&mut self, settings: &Settings) {
        self.send(StoreRequest::SaveSettings(settings.to_paths()));
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
    database: Database,
    settings: SettingsStore,
    answers: ActionSender,
    journal: Option<Journal>,
    /// The journal of work left behind by an earlier run.
    left_behind: Option<Journal>,
    /// Whether the last write of the journal failed.
    is_failing: bool,
    /// The revisions of library and statistics that this window knows.
    revisions: [i64; 2],
    /// The export or import that was started last.
    transfer: Option<TransferThread>,
}

impl StoreWorker {
    fn new(answers: &ActionSender, data_folder: &DataFolder) -> Self {
        Self {
            database: Database::new(data_folder),
            settings: SettingsStore::new(None),
            answers: answers.clone(),
            journal: None,
            left_behind: None,
            is_failing: false,
            revisions: [0; 2],
            transfer: None,
        }
    }

    fn send(&self, action: FileAction) {
        self.answers.send(Action::File(action));
    }

    /// Claims a slot, and reports what an earlier run has left behind.
    fn open_journals(&mut self) {
        let reports = self.database.folder().reports_folder();
        if let Some(report) = crash_report::take_new_report(&reports) {
            self.send(FileAction::CrashReportFound(report.into()));
        }
        let opened = Journal::open(&mut self.database, true);
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
        self.database.report_salvages(&self.answers);
        // Only what changes from now on is reported.
        self.database.was_changed_elsewhere();
        self.update_revisions();
    }

    fn on_journal_failure(&mut self, error: FileError) {
        self.is_failing = true;
        self.send(FileAction::JournalWriteFailed(error));
    }

    /// Carries out requests until the program ends, and looks for the changes of other windows.
    fn serve(&mut self, waiting: &Receiver<StoreRequest>, pending: &PendingRequestCount) {
        loop {
            match waiting.recv_timeout(FOREIGN_CHANGES_INTERVAL) {
                Ok(first) => {
                    let requests: Vec<StoreRequest> =
                        std::iter::once(first).chain(waiting.try_iter()).collect();
                    let count = requests.len();
                    self.catch_panic(|worker| {
                        merged(requests).into_iter().for_each(|it| worker.handle(it))
                    });
                    pending.finish(count);
                }
                Err(RecvTimeoutError::Timeout) => {
                    self.catch_panic(Self::report_foreign_changes);
                }
                Err(RecvTimeoutError::Disconnected) => return,
            }
            self.database.report_salvages(&self.answers);
        }
    }

    /// Reports what other windows have changed since the last look.
    fn report_foreign_changes(&mut self) {
        if !self.database.was_changed_elsewhere() {
            return;
        }
        if let Ok(Some(changes)) = self.settings.foreign_changes(&mut self.database) {
            self.send_settings(changes);
        }
        let known = self.revisions;
        self.update_revisions();
        if self.revisions[0] != known[0] {
            self.answers.send(Action::Library(LibraryAction::ChangedElsewhere));
        }
        if self.revisions[1] != known[1] {
            self.answers.send(Action::Statistics(StatisticsAction::ChangedElsewhere));
        }
    }

    /// Learns the revisions of library and statistics, after changes of its own, too.
    fn update_revisions(&mut self) {
        let sections = [Section::Games, Section::FinishedGames];
        let revisions = self.database.read(|transaction| {
            let mut revisions = [0; 2];
            for (revision, section) in revisions.iter_mut().zip(sections) {
                *revision = section.revision(transaction)?;
            }
            Ok(revisions)
        });
        self.revisions = revisions.unwrap_or(self.revisions);
    }

    fn send_settings(&self, changes: ForeignChanges) {
        let changes = Box::new((changes.before, changes.now));
        self.answers.send(Action::Settings(SettingsAction::ChangedElsewhere(changes)));
    }

    /// Runs a function. If it panics, the journal is left as it is, and the next snapshot goes to
    /// another slot.
    fn catch_panic(&mut self, work: impl FnOnce(&mut Self)) {
        if catch_unwind(AssertUnwindSafe(|| work(self))).is_err() {
            self.journal = None;
            self.on_journal_failure(FileError::Panicked);
        }
    }

    fn handle(&mut self, request: StoreRequest) {
        let data_folder = self.database.folder();
        match request {
            StoreRequest::Journal(request) => self.update_journal(request),
            // After the games that were to be saved before.
            StoreRequest::Library(LibraryRequest::Export(folder)) => {
                let transfer = TransferThread::export(&self.answers, data_folder, folder);
                self.transfer = Some(transfer);
            }
            StoreRequest::Library(LibraryRequest::Import(source)) => {
                let transfer = TransferThread::import(&self.answers, data_folder, source);
                self.transfer = Some(transfer);
            }
            StoreRequest::Library(LibraryRequest::CancelTransfer) => {
                self.transfer.iter().for_each(TransferThread::cancel);
            }
            StoreRequest::Library(request) => self.change_library(request),
            StoreRequest::Statistics(request) => self.request_statistics(request),
            StoreRequest::SettingsLoaded(loaded) => self.settings = SettingsStore::new(loaded),
            StoreRequest::SaveSettings(settings) => self.save_settings(settings),
        }
    }

    /// Changes the library. A panic is reported like any other failure.
    fn change_library(&mut self, request: LibraryRequest) {
        let version = match &request {
            LibraryRequest::Save(save) => Some(save.version),
            _ => None,
        };
        let database = &mut self.database;
        let answer = catch_unwind(AssertUnwindSafe(|| LibraryStore::new(database).handle(request)));
        let answer = answer.unwrap_or_else(|_| {
            let (result, now) = (Err(FileError::Panicked), Timestamp::default());
            Some(LibraryAction::Saved { version: version?, result, now })
        });
        answer.into_iter().for_each(|answer| self.answers.send(Action::Library(answer)));
        self.update_revisions();
    }

    /// Carries out a request to the statistics. A panic is reported like any other failure.
    fn request_statistics(&mut self, request: StatisticsRequest) {
        let died = statistics_log::failed(&request, FileError::Panicked);
        let database = &mut self.database;
        let answer =
            catch_unwind(AssertUnwindSafe(|| StatisticsLog::new(database).handle(request)));
        self.answers.send(Action::Statistics(answer.unwrap_or(died)));
        self.update_revisions();
    }

    fn save_settings(&mut self, settings: SettingPaths) {
        match self.settings.save(&mut self.database, settings) {
            Ok(Some(changes)) => self.send_settings(changes),
            Ok(None) => {}
            Err(error) => self.send(FileAction::SettingsWriteFailed(error)),
        }
    }

    fn update_journal(&mut self, request: JournalRequest) {
        let result = match request {
            JournalRequest::AdoptRecovered => return self.adopt_left_behind(),
            JournalRequest::SetAside => return self.left_behind = self.journal.take(),
            JournalRequest::DiscardRecovered => return self.discard_left_behind(),
            // The snapshot that they follow was not written: another one comes later.
            JournalRequest::Append(_) if self.is_failing => return,
            JournalRequest::Append(changes) => {
                self.write_journal(|journal, database| journal.append(database, &changes))
            }
            JournalRequest::Clear => self.write_journal(Journal::clear),
            JournalRequest::Snapshot(unsaved) => {
                self.write_journal(|journal, database| journal.write_snapshot(database, &unsaved))
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

    /// Writes to this window's journal.
    fn write_journal(
        &mut self,
        write: impl Fn(&mut Journal, &mut Database) -> Result<(), FileError>,
    ) -> Result<(), FileError> {
        let mut journal = match self.journal.take() {
            Some(journal) => journal,
            None => Journal::open(&mut self.database, false).own?,
        };
        let result = write(&mut journal, &mut self.database);
        self.journal = Some(journal);
        result
    }

    fn discard_left_behind(&mut self) {
        if let Some(mut left) = self.left_behind.take() {
            // A journal that stays is offered once more at the next start.
            let _ = left.clear(&mut self.database);
        }
    }

    /// Continues the journal of the work left behind, which is now on the board.
    fn adopt_left_behind(&mut self) {
        if let Some(left) = self.left_behind.take()
            && let Some(mut own) = self.journal.replace(left)
        {
            // Its work was discarded.
            let _ = own.clear(&mut self.database);
        }
    }
}

/// Leaves out requests that the next one replaces, and joins changes of the journal: on a slow disk
/// they are written together.
fn merged(requests: Vec<StoreRequest>) -> Vec<StoreRequest> {
    use JournalRequest::{Append, Clear, Snapshot};
    let mut merged: Vec<StoreRequest> = Vec::new();
    for request in requests {
        match (merged.last_mut(), request) {
            (Some(StoreRequest::Journal(Append(changes))), StoreRequest::Journal(Append(more))) => {
                changes.extend(more)
            }
            (
                Some(last @ StoreRequest::Journal(Clear | Snapshot(_) | Append(_))),
                next @ StoreRequest::Journal(Clear | Snapshot(_)),
            )
            | (Some(last @ StoreRequest::SaveSettings(_)), next @ StoreRequest::SaveSettings(_)) => {
                *last = next
            }
            (_, request) => merged.push(request),
        }
    }
    merged
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
    fn a_window_hears_what_another_one_changes_from_then_on() {
        let folder = tempfile::tempdir().unwrap();
        let data_folder = DataFolder::portable(folder.path()).unwrap();
        let (answers, heard) = ActionSender::new(&egui::Context::default());
        let (others, _heard) = ActionSender::new(&egui::Context::default());
        let mut other = StoreWorker::new(&others, &data_folder);
        other.request_statistics(StatisticsRequest::Reset);
        let mut worker = StoreWorker::new(&answers, &data_folder);
        worker.open_journals();
        let changed = |worker: &mut StoreWorker| {
            worker.report_foreign_changes();
            let is_change = |action: &Action| match action {
                Action::Library(LibraryAction::ChangedElsewhere) => panic!("no game was saved"),
                action => matches!(action, Action::Statistics(StatisticsAction::ChangedElsewhere)),
            };
            heard.try_iter().filter(is_change).count()
        };
        assert_eq!(changed(&mut worker), 0, "it was there before");
        worker.request_statistics(StatisticsRequest::Reset);
        assert_eq!(changed(&mut worker), 0, "its own change");
        other.request_statistics(StatisticsRequest::Reset);
        assert_eq!((changed(&mut worker), changed(&mut worker)), (1, 0));
    }

    #[test]
    fn a_panic_is_told_and_the_game_is_kept_from_then_on() {
        let folder = tempfile::tempdir().unwrap();
        let (answers, heard) = ActionSender::new(&egui::Context::default());
        let data_folder = DataFolder::portable(folder.path()).unwrap();
        let mut keeper = StoreWorker::new(&answers, &data_folder);
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
        let mut database = Database::new(&data_folder);
        while let Some((journal, unsaved)) = Journal::open(&mut database, true).left_behind {
            found.push(unsaved.game.position().played_marks().len());
            held.push(journal);
        }
        assert!(found.contains(&2), "{found:?}");
    }
}
