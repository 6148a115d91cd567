//! A system without a desktop: files and the library are real ones, in a folder for the test, but
//! dialogs, clipboard, journal and long work live in memory, and answer as the test has arranged.

use crate::Workshop;
use egui::{Context, DroppedFileHandle};
use hypertoe::action::{
    Action, Effect, FileAction, FileContent, FileError, JobAction, JournalRequest, JournaledGame,
    LibraryAction, LibraryRequest, LibrarySave, OverwritePolicy, SaveDialogOptions, ShellAction,
    StatisticsRequest, TextIoAction, WritePurpose,
};
use hypertoe::jobs::{Job, JobId, JobReport};
use hypertoe::picture::render::PixelImage;
use hypertoe::platform::{
    ActionSender, Clipboard, DataFolder, Database, EguiWindow, FileAccess, JobRunner, LibraryStore,
    Platform, SoundOutput, StatisticsLog, Store, Window, check_exists, missing_files,
    read_answer_files, read_file, write_file, write_ignoring_protection,
};
use hypertoe::scene::{FontSource, NoFonts};
use hypertoe::sound::Sound;
use hypertoe::state::{
    EntryId, FileRef, Folder, ImportSource, PathPurpose, ReadTicket, Settings, Timestamp,
    TransferKind, TransferReport,
};
use hypertoe_core::Game;
use hypertoe_core::record::from_json;
use std::cell::RefCell;
use std::collections::VecDeque;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::Arc;
use tempfile::TempDir;

/// What a native file dialog answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Pick {
    /// This file or folder is chosen.
    File(FileRef),
    /// The dialog is left without an answer.
    Cancel,
    /// There is no such dialog here.
    NoDialog,
}

#[derive(Default)]
struct Inner {
    asked: Vec<Effect>,
    waiting: Vec<Action>,
    picks: VecDeque<Pick>,
    write_failure: Option<String>,
    /// Why no game can be kept in the library.
    library_failure: Option<String>,
    /// The folder of the database, once it is wanted.
    data_folder: Option<(TempDir, Database)>,
    /// The requests that wait while the library is held.
    held_library: Option<Vec<LibraryRequest>>,
    /// What was asked of the library.
    library_orders: Vec<String>,
    /// What the journal holds, and how often it was written or cleared.
    journal: Option<JournaledGame>,
    /// What it holds that was set aside.
    aside: Option<JournaledGame>,
    journal_writes: usize,
    /// What time it is, in seconds since 1970.
    seconds: i64,
    /// What was copied last.
    clipboard: Option<String>,
    /// The size of the picture that was copied last.
    picture: Option<[u32; 2]>,
    /// Long work, done a slice a frame.
    workshop: Workshop,
    /// Whether long work takes its time, without a report.
    is_work_held: bool,
    /// Whether the desktop was asked to draw attention to the window.
    wants_attention: bool,
    /// The title of the window.
    title: String,
    /// The stored settings.
    settings: Settings,
    /// Whether no settings are stored.
    is_first_start: bool,
    /// The way to the program, once it has a window.
    answers: Option<ActionSender>,
    /// The fonts for what the bundled ones lack, if there are any.
    fonts: Option<Arc<dyn FontSource>>,
}

/// A pretended system. Clones share one memory, so that a test can keep one
/// while the program owns the other.
#[derive(Clone, Default)]
pub struct FakeOutside {
    inner: Rc<RefCell<Inner>>,
}

impl FakeOutside {
    /// A system in which nothing has been arranged.
    pub fn new() -> Self {
        Self::default()
    }

    /// The system for the window of this context.
    pub fn of_window(&self, ctx: &Context) -> Platform {
        let (answers, receiver) = ActionSender::new(ctx);
        let mut inner = self.inner.borrow_mut();
        inner.waiting.drain(..).for_each(|action| answers.send(action));
        inner.answers = Some(answers);
        Platform {
            files: Box::new(self.clone()),
            store: Box::new(self.clone()),
            runner: Box::new(self.clone()),
            clipboard: Box::new(self.clone()),
            sound_output: Box::new(self.clone()),
            fonts: inner.fonts(),
            window: Box::new(FakeWindow { outside: self.clone(), window: EguiWindow(ctx.clone()) }),
            actions: receiver,
        }
    }

    /// Lets the program start for the first time, before it has a window.
    pub fn set_first_start(&self) {
        self.inner.borrow_mut().is_first_start = true;
    }

    /// Gives the system fonts, before it has a window.
    pub fn set_fonts(&self, fonts: Arc<dyn FontSource>) {
        self.inner.borrow_mut().fonts = Some(fonts);
    }

    /// Arranges what the next native dialog answers.
    pub fn will_pick(&self, pick: Pick) {
        self.inner.borrow_mut().picks.push_back(pick);
    }

    /// From now on every write fails for this reason; `None` lets them succeed.
    pub fn fail_writes(&self, why: Option<&str>) {
        self.inner.borrow_mut().write_failure = why.map(str::to_owned);
    }

    /// From now on no game can be kept in the library for this reason; `None` lets it be kept.
    pub fn fail_library(&self, why: Option<&str>) {
        self.inner.borrow_mut().library_failure = why.map(str::to_owned);
    }

    /// From now on the library does not answer, as on a slow disk, until it is held no more.
    pub fn hold_library(&mut self, held: bool) {
        let waiting = self.inner.borrow_mut().held_library.take().unwrap_or_default();
        if held {
            self.inner.borrow_mut().held_library = Some(waiting);
        } else {
            waiting.into_iter().for_each(|order| self.send_library_request(order));
        }
    }

    /// From now on long work goes on without a report, or with reports again.
    pub fn hold_work(&self, held: bool) {
        let mut inner = self.inner.borrow_mut();
        inner.is_work_held = held;
        inner.wake();
    }

    /// Whether the desktop was asked to draw attention to the window.
    pub fn wants_attention(&self) -> bool {
        self.inner.borrow().wants_attention
    }

    /// The title of the window.
    pub fn title(&self) -> String {
        self.inner.borrow().title.clone()
    }

    /// So many seconds pass on the clock on the wall.
    pub fn pass(&self, seconds: i64) {
        self.inner.borrow_mut().seconds += seconds;
    }

    /// The folder of the database.
    pub fn data_folder(&self) -> PathBuf {
        self.inner.borrow_mut().data_folder().0.path().to_owned()
    }

    /// Reads or changes the database behind the program's back.
    pub fn database<T>(
        &self,
        work: impl FnOnce(&rusqlite::Connection) -> rusqlite::Result<T>,
    ) -> T {
        let file = self.data_folder().join("hypertoe.db");
        let connection = rusqlite::Connection::open(file).expect("the database");
        work(&connection).expect("it can be read")
    }

    /// The games in the library, in the order of their ids.
    pub fn library(&self) -> Vec<Game> {
        if !self.data_folder().join("hypertoe.db").exists() {
            return Vec::new();
        }
        library_games(&self.data_folder().join("hypertoe.db"))
    }

    /// The names of what was asked of the library since the last call.
    pub fn take_library_orders(&self) -> Vec<String> {
        std::mem::take(&mut self.inner.borrow_mut().library_orders)
    }

    /// Sends an action to the program, as if it came from outside.
    pub fn answer(&self, action: Action) {
        self.inner.borrow_mut().answer(action);
    }

    /// Takes what has been asked for since the last call; journal and long work apart.
    pub fn take_asked(&self) -> Vec<Effect> {
        std::mem::take(&mut self.inner.borrow_mut().asked)
    }

    /// The moves of the game that the journal holds, if it holds one.
    pub fn journal_moves(&self) -> Option<usize> {
        self.inner.borrow().journal.as_ref().map(|unsaved| unsaved.game.tree_move_count())
    }

    /// After how many moves the game in the journal stands, if it holds one.
    pub fn journal_place(&self) -> Option<usize> {
        let inner = self.inner.borrow();
        inner.journal.as_ref().map(|unsaved| unsaved.game.position().played_marks().len())
    }

    /// The moves of the game that the journal holds beside it, if one was set aside.
    pub fn moves_aside(&self) -> Option<usize> {
        self.inner.borrow().aside.as_ref().map(|unsaved| unsaved.game.tree_move_count())
    }

    /// What was copied last.
    pub fn copied(&self) -> Option<String> {
        self.inner.borrow().clipboard.clone()
    }

    /// The size of the picture that was copied last.
    pub fn copied_picture(&self) -> Option<[u32; 2]> {
        self.inner.borrow().picture
    }

    /// How often the journal has been written or cleared.
    pub fn journal_writes(&self) -> usize {
        self.inner.borrow().journal_writes
    }

    /// Adds games to the library, each as a new entry.
    fn import(&self, games: Vec<Game>) {
        let kind = TransferKind::Import;
        let report = TransferReport { games: games.len(), ..TransferReport::new(kind) };
        for (number, game) in (1_000..).zip(games) {
            let (id, game) = (EntryId::new(number), Box::new(game));
            let save = LibrarySave { id, fingerprint: None, game, version: (0, 0) };
            let mut inner = self.inner.borrow_mut();
            LibraryStore::new(&mut inner.data_folder().1).handle(LibraryRequest::Save(save));
        }
        let report = Ok(Box::new(report));
        self.answer(Action::Library(LibraryAction::TransferEnded { kind, report }));
    }

    /// Notes what is asked.
    fn asked(&self, effect: Effect) {
        self.inner.borrow_mut().asked.push(effect);
    }
}

/// The games in the library of a database, in the order of their ids. There are none while
/// another process still creates the tables.
pub fn library_games(file: &Path) -> Vec<Game> {
    let connection = rusqlite::Connection::open(file).expect("the database");
    if !connection.table_exists(None, "game_contents").expect("a database") {
        return Vec::new();
    }
    let query = "SELECT game FROM game_contents JOIN games USING (row)
        WHERE deleted IS NULL ORDER BY id";
    let mut statement = connection.prepare(query).expect("the tables are there");
    let games = statement.query_map([], |row| row.get::<_, Vec<u8>>(0)).expect("they can be read");
    games.map(|game| from_json(&game.expect("a game")).expect("it can be read")).collect()
}

impl Inner {
    fn fonts(&self) -> Arc<dyn FontSource> {
        self.fonts.clone().unwrap_or_else(|| Arc::new(NoFonts))
    }

    fn data_folder(&mut self) -> &mut (TempDir, Database) {
        self.data_folder.get_or_insert_with(|| {
            let folder = tempfile::tempdir().expect("a folder for the test");
            let database =
                Database::new(&DataFolder::portable(folder.path()).expect("it is there"));
            (folder, database)
        })
    }

    fn answer(&mut self, action: Action) {
        match &self.answers {
            Some(answers) => answers.send(action),
            None => self.waiting.push(action),
        }
    }

    /// Lets the window draw another frame.
    fn wake(&self) {
        self.answers.iter().for_each(ActionSender::wake);
    }

    fn hear(&mut self, reports: Vec<(JobId, JobReport)>) {
        for (id, report) in reports {
            self.answer(Action::Job(JobAction { id, report }));
        }
    }

    /// Answers a dialog as was arranged; one about which nothing was arranged stays open.
    fn pick(&mut self, purpose: PathPurpose, then: impl FnOnce(FileRef) -> Action) {
        let answer = match self.picks.pop_front() {
            Some(Pick::File(file)) => then(file),
            Some(Pick::Cancel) => Action::File(FileAction::PickCancelled),
            Some(Pick::NoDialog) => Action::File(FileAction::DialogUnavailable(purpose, None)),
            None => return,
        };
        self.answer(answer);
    }
}

impl FileAccess for FakeOutside {
    fn show_open_dialog(&mut self, folder: Option<Folder>, _: &eframe::Frame) {
        self.asked(Effect::PickOpen(folder));
        let picked = |file| Action::File(FileAction::FilePicked(file));
        self.inner.borrow_mut().pick(PathPurpose::Open, picked);
    }

    fn show_import_dialog(&mut self, folder: Option<Folder>, _: &eframe::Frame) {
        self.asked(Effect::PickImportFolder(folder));
        let picked = |file| Action::File(FileAction::ImportFolderPicked(file));
        self.inner.borrow_mut().pick(PathPurpose::ImportFolder, picked);
    }

    fn show_save_dialog(&mut self, asked: SaveDialogOptions, _: &eframe::Frame) {
        let (purpose, ticket) = (asked.purpose, asked.ticket);
        self.asked(Effect::PickSave(asked));
        let picked = |file| Action::File(FileAction::SavePathPicked(ticket, file));
        self.inner.borrow_mut().pick(PathPurpose::Save(purpose), picked);
    }

    fn dropped_file(&mut self, file: &DroppedFileHandle) -> FileRef {
        file.path().into()
    }

    fn read(&mut self, file: FileRef, ticket: ReadTicket) {
        self.asked(Effect::Read(file.clone(), ticket));
        self.answer(read_file(file, ticket));
    }

    fn write(
        &mut self,
        file: FileRef,
        content: FileContent,
        saving: WritePurpose,
        over: OverwritePolicy,
    ) {
        let failure = self.inner.borrow().write_failure.clone();
        let writer = |path: &Path, bytes: &[u8]| match &failure {
            Some(why) => Err(FileError::System(why.clone())),
            None => write_ignoring_protection(path, bytes),
        };
        self.answer(write_file(file.clone(), &content, saving, over, &writer));
        self.asked(Effect::Write { file, content, purpose: saving, overwrite: over });
    }

    fn check_files(&mut self, files: Vec<FileRef>) {
        self.answer(missing_files(files.clone()));
        self.asked(Effect::CheckFiles(files));
    }

    fn show_in_folder(&mut self, file: FileRef) {
        self.asked(Effect::ShowInFolder(file));
    }

    fn show_answers_dialog(&mut self, folder: Option<Folder>, _: &eframe::Frame) {
        self.asked(Effect::PickAnswers(folder));
        let picked = |file| Action::File(FileAction::AnswersPicked(vec![file]));
        self.inner.borrow_mut().pick(PathPurpose::Answers, picked);
    }

    fn read_answers(&mut self, files: Vec<FileRef>) {
        self.answer(read_answer_files(files));
    }

    fn check_exists(&mut self, file: FileRef) {
        self.asked(Effect::CheckExists(file.clone()));
        self.answer(check_exists(file));
    }
}

impl SoundOutput for FakeOutside {
    fn play(&mut self, sound: Sound) {
        self.asked(Effect::PlaySound(sound));
    }
}

impl Store for FakeOutside {
    fn update_journal(&mut self, keep: JournalRequest) {
        let mut inner = self.inner.borrow_mut();
        inner.journal_writes += 1;
        match keep {
            JournalRequest::Clear => inner.journal = None,
            JournalRequest::Snapshot(unsaved) => inner.journal = Some(unsaved),
            JournalRequest::Append(steps) => {
                let journal = inner.journal.as_mut().expect("a game that the steps follow");
                assert!(journal.replay(steps), "the steps follow the game");
            }
            JournalRequest::SetAside => inner.aside = inner.journal.take(),
            JournalRequest::AdoptRecovered | JournalRequest::DiscardRecovered => inner.aside = None,
        }
    }

    /// Every window begins with the default settings, as somebody does who has reset them, unless
    /// nobody has used the system before.
    fn load_settings(&mut self, _: Option<&dyn eframe::Storage>) -> Option<Settings> {
        let inner = self.inner.borrow();
        (!inner.is_first_start).then(|| inner.settings.clone())
    }

    fn save_settings(&mut self, settings: &Settings) {
        let mut inner = self.inner.borrow_mut();
        (inner.is_first_start, inner.settings) = (false, settings.clone());
    }

    fn request_time(&mut self) {
        let seconds = self.inner.borrow().seconds;
        let day_number = seconds.div_euclid(24 * 60 * 60);
        let now = Timestamp { seconds, day_number, year: 1970, ..Timestamp::default() };
        self.answer(Action::Shell(ShellAction::TimeReceived(now)));
    }

    fn send_statistics_request(&mut self, order: StatisticsRequest) {
        let mut inner = self.inner.borrow_mut();
        let answer = StatisticsLog::new(&mut inner.data_folder().1).handle(order);
        drop(inner);
        self.answer(Action::Statistics(answer));
    }

    fn send_library_request(&mut self, order: LibraryRequest) {
        if let Some(held) = &mut self.inner.borrow_mut().held_library {
            return held.push(order);
        }
        if let LibraryRequest::Import(ImportSource::Found(games)) = &order {
            return self.import(games.readable());
        }
        let name: String = format!("{order:?}").chars().take_while(|c| c.is_alphabetic()).collect();
        let failure = self.inner.borrow().library_failure.clone();
        self.inner.borrow_mut().library_orders.push(name);
        let answer = match (order, failure) {
            (LibraryRequest::Save(LibrarySave { version, .. }), Some(why)) => {
                let (result, now) = (Err(FileError::System(why)), Timestamp::default());
                Some(LibraryAction::Saved { version, result, now })
            }
            (order, _) => {
                let mut inner = self.inner.borrow_mut();
                LibraryStore::new(&mut inner.data_folder().1).handle(order)
            }
        };
        answer.into_iter().for_each(|answer| self.answer(Action::Library(answer)));
    }
}

impl JobRunner for FakeOutside {
    fn start(&mut self, id: JobId, job: Job) {
        let mut inner = self.inner.borrow_mut();
        let fonts = inner.fonts();
        inner.workshop.begin(id, job, fonts);
        inner.wake();
    }

    fn set_paused(&mut self, id: JobId, paused: bool) {
        let mut inner = self.inner.borrow_mut();
        inner.workshop.pause(id, paused);
        inner.wake();
    }

    fn finish_now(&mut self, id: JobId) {
        let mut inner = self.inner.borrow_mut();
        let reports = inner.workshop.finish_now(id);
        inner.hear(reports);
        inner.wake();
    }

    fn stop(&mut self, id: JobId) {
        self.inner.borrow_mut().workshop.stop(id);
    }

    fn poll(&mut self) {
        let mut inner = self.inner.borrow_mut();
        if inner.is_work_held {
            return;
        }
        let reports = inner.workshop.advance();
        inner.hear(reports);
        if !inner.workshop.is_idle() {
            inner.wake();
        }
    }
}

impl Clipboard for FakeOutside {
    fn copy_text(&mut self, text: String) {
        self.inner.borrow_mut().clipboard = Some(text.clone());
        self.asked(Effect::CopyText(text));
    }

    fn copy_picture(&mut self, pixels: PixelImage) {
        self.inner.borrow_mut().picture = Some(pixels.size);
        self.asked(Effect::CopyPicture(pixels));
    }

    fn request_paste(&mut self) {
        self.asked(Effect::RequestPaste);
        let pasted = self.copied().map(TextIoAction::Pasted);
        pasted.into_iter().for_each(|pasted| self.answer(Action::TextIo(pasted)));
    }
}

/// A window as egui knows it, whose end is noted.
struct FakeWindow {
    outside: FakeOutside,
    window: EguiWindow,
}

impl Window for FakeWindow {
    fn set_title(&mut self, title: String) {
        self.outside.inner.borrow_mut().title.clone_from(&title);
        self.window.set_title(title);
    }

    fn cancel_close(&mut self) {
        self.window.cancel_close();
    }

    fn close(&mut self) {
        self.outside.asked(Effect::CloseWindow);
    }

    fn set_full_screen(&mut self, full: Option<bool>) {
        self.outside.asked(Effect::FullScreen(full));
    }

    fn request_attention(&mut self, wanted: bool) {
        self.outside.inner.borrow_mut().wants_attention = wanted;
    }
}
