//! The store of the page: requests are carried out one after the other, in the page's database.

use super::browser::{self, method};
use super::database::WebDatabase;
use super::journal::{OpenedJournals, RecoveredSlot, WebJournal};
use super::library::WebLibrary;
use super::settings::WebSettings;
use super::transfer::Transfer;
use super::{files::WebFiles, statistics};
use crate::action::{
    Action, FileAction, FileError, JournalRequest, JournaledGame, LibraryAction, LibraryRequest,
    SettingsAction, ShellAction, StatisticsAction, StatisticsRequest,
};
use crate::platform::settings_merge::ForeignChanges;
use crate::platform::{ActionSender, Store};
use crate::state::{
    FileRef, SettingPaths, Settings, Timestamp, TransferKind, parse_settings_and_losses,
};
use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use wasm_bindgen_futures::spawn_local;
use web_sys::{BroadcastChannel, Event, MessageEvent};

enum StoreRequest {
    Journal(JournalRequest),
    Library(LibraryRequest),
    Statistics(StatisticsRequest),
    SaveSettings(SettingPaths),
    /// Another page has changed a section of the database.
    Changed(Section),
    /// The browser has freed this slot of a journal, which the page before has left behind.
    Claimed(u32),
}

/// A part of the database that other pages are told of when it changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Section {
    Games,
    FinishedGames,
    Settings,
}

impl Section {
    const ALL: [Self; 3] = [Self::Games, Self::FinishedGames, Self::Settings];

    fn name(self) -> &'static str {
        match self {
            Self::Games => "games",
            Self::FinishedGames => "finished games",
            Self::Settings => "settings",
        }
    }
}

/// Everything that was read from the database before the first frame.
pub struct OpenedStore {
    database: Result<WebDatabase, FileError>,
    settings: Option<WebSettings>,
    journals: Option<OpenedJournals>,
}

impl OpenedStore {
    /// Opens the database, claims a journal and reads the settings. If the browser stores nothing,
    /// the program starts all the same, and says so.
    pub async fn open() -> Self {
        let database = WebDatabase::open().await;
        let Ok(opened) = &database else {
            return Self { database, settings: None, journals: None };
        };
        let settings = WebSettings::open(opened).await.ok();
        let journals = WebJournal::open(opened, true).await;
        // The browser keeps the data when it needs room, if it agrees. The answer does not matter.
        let storage = browser::property(&browser::window().navigator(), "storage");
        if let Some(storage) = storage
            && let Some(persist) = method(&storage, "persist")
        {
            let _ = persist.call0(&storage);
        }
        Self { database, settings, journals: Some(journals) }
    }
}

/// The store of a page.
pub struct WebStore {
    shared: Rc<SharedStore>,
}

/// The state that requests and the messages of other pages share.
struct SharedStore {
    answers: ActionSender,
    queue: RefCell<VecDeque<StoreRequest>>,
    is_serving: Cell<bool>,
    /// Taken while a request is carried out.
    worker: RefCell<Option<StoreWorker>>,
    /// The export or import that was started last; `true` cancels it.
    transfer: RefCell<Rc<Cell<bool>>>,
    settings_text: Option<(String, bool)>,
}

impl WebStore {
    pub fn new(answers: &ActionSender, opened: OpenedStore, files: &WebFiles) -> Self {
        let OpenedStore { database, settings, journals } = opened;
        let stored = settings.as_ref().filter(|it| !it.is_empty());
        let settings_text = stored.map(|it| (it.text(), it.has_losses));
        let is_failing: Rc<Cell<bool>> = Rc::default();
        let mut worker = StoreWorker {
            answers: answers.clone(),
            database,
            settings,
            journal: None,
            left_behind: None,
            is_failing: Rc::clone(&is_failing),
            library: WebLibrary::default(),
            files: files.clone(),
            channel: BroadcastChannel::new("hypertoe").ok(),
        };
        let awaited = journals.as_ref().map(|it| it.awaited.clone()).unwrap_or_default();
        worker.report_opened(journals);
        let channel = worker.channel.clone();
        let shared = Rc::new(SharedStore {
            answers: answers.clone(),
            queue: RefCell::default(),
            is_serving: Cell::new(false),
            worker: RefCell::new(Some(worker)),
            transfer: RefCell::default(),
            settings_text,
        });
        ask_before_leaving(&shared, is_failing);
        for slot in awaited {
            let shared = Rc::downgrade(&shared);
            spawn_local(async move {
                if WebJournal::claim_late(slot).await
                    && let Some(shared) = shared.upgrade()
                {
                    shared.send(StoreRequest::Claimed(slot));
                }
            });
        }
        if let Some(channel) = channel {
            let heard = Rc::downgrade(&shared);
            let listen = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
                let name = event.data().as_string().unwrap_or_default();
                let section = Section::ALL.into_iter().find(|section| section.name() == name);
                if let Some((section, shared)) = section.zip(heard.upgrade()) {
                    shared.send(StoreRequest::Changed(section));
                }
            });
            channel.set_onmessage(Some(listen.as_ref().unchecked_ref()));
            // It is heard as long as the page is open.
            listen.forget();
        }
        Self { shared }
    }
}

/// Lets the browser ask before the page is left while something is not stored yet or cannot be.
fn ask_before_leaving(shared: &Rc<SharedStore>, is_failing: Rc<Cell<bool>>) {
    let shared = Rc::downgrade(shared);
    let leave = Closure::<dyn FnMut(Event)>::new(move |event: Event| {
        let is_serving = shared.upgrade().is_some_and(|shared| shared.is_serving.get());
        if is_serving || is_failing.get() {
            event.prevent_default();
        }
    });
    // A page always has this event.
    let _ = browser::window()
        .add_event_listener_with_callback("beforeunload", leave.as_ref().unchecked_ref());
    leave.forget();
}

impl SharedStore {
    /// Carries out a request after those before it.
    fn send(self: &Rc<Self>, request: StoreRequest) {
        self.queue.borrow_mut().push_back(request);
        if self.is_serving.replace(true) {
            return;
        }
        let shared = Rc::clone(self);
        spawn_local(async move {
            let Some(mut worker) = shared.worker.take() else { return };
            loop {
                let next = shared.queue.borrow_mut().pop_front();
                let Some(request) = next else { break };
                let cancelled = Rc::clone(&shared.transfer.borrow());
                worker.handle(request, &cancelled).await;
            }
            shared.worker.replace(Some(worker));
            shared.is_serving.set(false);
        });
    }
}

impl Store for WebStore {
    fn update_journal(&mut self, request: JournalRequest) {
        self.shared.send(StoreRequest::Journal(request));
    }

    fn send_library_request(&mut self, request: LibraryRequest) {
        match &request {
            LibraryRequest::CancelTransfer => return self.shared.transfer.borrow().set(true),
            LibraryRequest::Export(_) | LibraryRequest::Import(_) => {
                self.shared.transfer.replace(Rc::default());
            }
            _ => {}
        }
        self.shared.send(StoreRequest::Library(request));
    }

    fn send_statistics_request(&mut self, request: StatisticsRequest) {
        self.shared.send(StoreRequest::Statistics(request));
    }

    fn request_time(&mut self) {
        self.shared.answers.send(Action::Shell(ShellAction::TimeReceived(browser::now())));
    }

    fn load_settings(&mut self, _: Option<&dyn eframe::Storage>) -> Option<Settings> {
        let (text, mut has_losses) = self.shared.settings_text.clone()?;
        let (mut settings, has_others) = parse_settings_and_losses(&text)?;
        has_losses |= has_others;
        // Without handles no file of an earlier visit can be opened again.
        if method(&browser::window(), "showOpenFilePicker").is_none() {
            settings.forget_recent_files();
        }
        if has_losses {
            self.shared.answers.send(Action::File(FileAction::SettingsIncomplete));
        }
        Some(settings)
    }

    fn save_settings(&mut self, settings: &Settings) {
        self.shared.send(StoreRequest::SaveSettings(settings.to_paths()));
    }
}

/// The database with what this page has of it.
struct StoreWorker {
    answers: ActionSender,
    database: Result<WebDatabase, FileError>,
    settings: Option<WebSettings>,
    journal: Option<WebJournal>,
    /// The journal of work left behind by an earlier page.
    left_behind: Option<WebJournal>,
    /// Whether the last write of the journal failed.
    is_failing: Rc<Cell<bool>>,
    library: WebLibrary,
    files: WebFiles,
    /// Tells other pages what has changed.
    channel: Option<BroadcastChannel>,
}

impl StoreWorker {
    fn send(&self, action: FileAction) {
        self.answers.send(Action::File(action));
    }

    /// Reports what an earlier page has left behind.
    fn report_opened(&mut self, journals: Option<OpenedJournals>) {
        let Some(opened) = journals else {
            return self.on_journal_failure(self.no_database());
        };
        self.report_left_behind(opened.left_behind, opened.unreadable);
        match opened.own {
            Ok(journal) => self.journal = Some(journal),
            Err(error) => self.on_journal_failure(error),
        }
    }

    /// Reports what is in a slot that was claimed after the start. What cannot be read now is read at the
    /// next start, like the work of another page while this one has not decided about the first.
    async fn recover_late(&mut self, slot: u32) {
        let Ok(database) = &self.database else { return };
        if self.left_behind.is_some() {
            return;
        }
        let Ok(Some(recovered)) = WebJournal::recover(database, slot).await else { return };
        let RecoveredSlot { journal, unsaved, unreadable } = recovered;
        let left_behind = unsaved.map(|unsaved| (journal, unsaved));
        self.report_left_behind(left_behind, unreadable.into_iter().collect());
    }

    /// Reports work left behind by an earlier page, and what could not be read of it.
    fn report_left_behind(
        &mut self,
        left_behind: Option<(WebJournal, JournaledGame)>,
        unreadable: Vec<FileRef>,
    ) {
        if !unreadable.is_empty() {
            self.send(FileAction::JournalBroken(unreadable));
        }
        if let Some((journal, unsaved)) = left_behind {
            self.left_behind = Some(journal);
            self.send(FileAction::Recovered(unsaved));
        }
    }

    /// Returns the reason why there is no database.
    fn no_database(&self) -> FileError {
        match &self.database {
            Err(FileError::NewerDatabase) => FileError::NewerDatabase,
            Err(error) => FileError::System(error.to_string()),
            Ok(_) => FileError::NoFileSystem,
        }
    }

    fn on_journal_failure(&mut self, error: FileError) {
        self.is_failing.set(true);
        self.send(FileAction::JournalWriteFailed(error));
    }

    fn announce(&self, section: Section) {
        // Without a channel, or with a closed one, nobody listens.
        let _ = self.channel.as_ref().map(|it| it.post_message(&section.name().into()));
    }

    async fn handle(&mut self, request: StoreRequest, cancelled: &Cell<bool>) {
        match request {
            StoreRequest::Journal(request) => self.update_journal(request).await,
            StoreRequest::Library(request) => self.handle_library(request, cancelled).await,
            StoreRequest::Statistics(request) => {
                let changes = !matches!(request, StatisticsRequest::Read);
                let reason = self.no_database();
                let database = self.database.as_ref().map_err(|_| reason);
                let answer = statistics::handle(database, request).await;
                self.answers.send(Action::Statistics(answer));
                if changes {
                    self.announce(Section::FinishedGames);
                }
            }
            StoreRequest::SaveSettings(settings) => self.save_settings(settings).await,
            StoreRequest::Changed(Section::Games) => {
                self.library.invalidate();
                self.answers.send(Action::Library(LibraryAction::ChangedElsewhere));
            }
            StoreRequest::Changed(Section::FinishedGames) => {
                self.answers.send(Action::Statistics(StatisticsAction::ChangedElsewhere));
            }
            StoreRequest::Changed(Section::Settings) => {
                let (Ok(database), Some(settings)) = (&self.database, &mut self.settings) else {
                    return;
                };
                if let Ok(Some(changes)) = settings.foreign_changes(database).await {
                    self.send_settings(changes);
                }
            }
            StoreRequest::Claimed(slot) => self.recover_late(slot).await,
        }
    }

    fn send_settings(&self, changes: ForeignChanges) {
        let changes = Box::new((changes.before, changes.now));
        self.answers.send(Action::Settings(SettingsAction::ChangedElsewhere(changes)));
    }

    async fn save_settings(&mut self, settings: SettingPaths) {
        let (Ok(database), Some(stored)) = (&self.database, &mut self.settings) else {
            return self.send(FileAction::SettingsWriteFailed(self.no_database()));
        };
        match stored.save(database, settings).await {
            Ok(changes) => {
                changes.into_iter().for_each(|changes| self.send_settings(changes));
                self.announce(Section::Settings);
            }
            Err(error) => self.send(FileAction::SettingsWriteFailed(error)),
        }
    }

    async fn handle_library(&mut self, request: LibraryRequest, cancelled: &Cell<bool>) {
        let Ok(database) = &self.database else {
            return self.answer_without_library(request);
        };
        let changes = !matches!(request, LibraryRequest::List { .. } | LibraryRequest::Read(..));
        let answer = match request {
            LibraryRequest::Export(_) | LibraryRequest::Import(_) => {
                let transfer = Transfer {
                    database,
                    library: &mut self.library,
                    answers: &self.answers,
                    files: &self.files,
                    cancelled,
                };
                Some(transfer.run(request).await)
            }
            request => self.library.handle(database, request).await,
        };
        answer.into_iter().for_each(|answer| self.answers.send(Action::Library(answer)));
        if changes {
            self.announce(Section::Games);
        }
    }

    /// Answers that there is no library.
    fn answer_without_library(&self, request: LibraryRequest) {
        let (why, now) = (self.no_database(), Timestamp::default());
        self.answers.send(Action::Library(match request {
            LibraryRequest::Save(save) => {
                LibraryAction::Saved { version: save.version, result: Err(why), now }
            }
            LibraryRequest::Read(id, ticket) => {
                LibraryAction::GameRead { ticket, id, bytes: Err(why) }
            }
            LibraryRequest::Export(_) => {
                LibraryAction::TransferEnded { kind: TransferKind::Export, report: Err(why) }
            }
            LibraryRequest::Import(_) => {
                LibraryAction::TransferEnded { kind: TransferKind::Import, report: Err(why) }
            }
            LibraryRequest::List { .. } => LibraryAction::ListFailed(why),
            // No game is there to be changed.
            LibraryRequest::CancelTransfer
            | LibraryRequest::SetAside(_)
            | LibraryRequest::SetFavourite(..)
            | LibraryRequest::Delete(_)
            | LibraryRequest::Restore(_) => return,
        }));
    }

    async fn update_journal(&mut self, request: JournalRequest) {
        if let Err(error) = self.try_update_journal(request).await {
            self.on_journal_failure(error);
        }
    }

    async fn try_update_journal(&mut self, request: JournalRequest) -> Result<(), FileError> {
        let Ok(database) = &self.database else { return Err(self.no_database()) };
        match request {
            // The snapshot that they follow was not written: another one comes later.
            JournalRequest::Append(_) if self.is_failing.get() => return Ok(()),
            JournalRequest::Append(changes) => {
                let journal = self.journal.as_mut().ok_or(FileError::NotFound)?;
                journal.append(database, &changes).await?;
            }
            JournalRequest::Clear => {
                if let Some(journal) = &mut self.journal {
                    journal.clear(database).await?;
                }
            }
            JournalRequest::Snapshot(unsaved) => {
                if self.journal.is_none() {
                    self.journal = Some(WebJournal::open(database, false).await.own?);
                }
                if let Some(journal) = &mut self.journal {
                    journal.write_snapshot(database, &unsaved).await?;
                }
            }
            // Continues the journal of the work left behind, which is now on the board.
            JournalRequest::AdoptRecovered => {
                if let Some(recovered) = self.left_behind.take()
                    && let Some(mut own) = self.journal.replace(recovered)
                {
                    // Its work was discarded.
                    let _ = own.clear(database).await;
                }
                return Ok(());
            }
            JournalRequest::DiscardRecovered => {
                if let Some(mut recovered) = self.left_behind.take() {
                    // A journal that stays is offered once more at the next start.
                    let _ = recovered.clear(database).await;
                }
                return Ok(());
            }
            JournalRequest::SetAside => {
                self.left_behind = self.journal.take();
                return Ok(());
            }
        }
        if self.is_failing.replace(false) {
            self.send(FileAction::JournalWritable);
        }
        Ok(())
    }
}
