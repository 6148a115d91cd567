//! The thread that reads and writes files, and the waiting for native dialogs.

use super::disk::{check_replaceable, read_bytes, write_ignoring_protection};
use super::system::show_path_in_folder;
use crate::action::{
    Action, FileAction, FileContent, FileError, OverwritePolicy, SaveDialogOptions, WritePurpose,
};
use crate::i18n::{self, Message, ToMessage};
use crate::lesson::{self, answers};
use crate::platform::{ActionSender, FileAccess};
use crate::state::{FileFingerprint, FileRef, Folder, PathPurpose, ReadTicket, SaveSubject};
use hypertoe_core::record::{FILE_EXTENSION, GameFormat};
use log::{Level, LevelFilter, Log, Metadata, Record};
use rfd::AsyncFileDialog;
use std::future::Future;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::pin::Pin;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::{Builder, JoinHandle};

/// Remembers if rfd has reported that it found no native dialog. Its answer is the same as after a
/// cancelled dialog; only what it logs tells them apart, and not how long a dialog was open.
static DIALOG_FAILURE: DialogFailure = DialogFailure(AtomicBool::new(false));

/// The log target of errors of the last dialog that rfd tries on Linux.
const LAST_RESORT: &str = "rfd::backend::xdg_desktop_portal";

/// A logger that notes the failure of a native dialog.
struct DialogFailure(AtomicBool);

impl Log for DialogFailure {
    fn enabled(&self, metadata: &Metadata<'_>) -> bool {
        metadata.level() == Level::Error && metadata.target() == LAST_RESORT
    }

    fn log(&self, record: &Record<'_>) {
        if self.enabled(record.metadata()) {
            self.0.store(true, Ordering::Relaxed);
        }
    }

    fn flush(&self) {}
}

impl DialogFailure {
    /// Starts to listen to what rfd logs.
    fn install() {
        // Whoever else listens has come first: then every dialog counts as one that was cancelled.
        if log::set_logger(&DIALOG_FAILURE).is_ok() {
            log::set_max_level(LevelFilter::Error);
        }
    }

    /// Returns whether a dialog has failed since the last call.
    fn take(&self) -> bool {
        self.0.swap(false, Ordering::Relaxed)
    }
}

/// Work with a file that returns its answer.
type FileWork = Box<dyn FnOnce() -> Action + Send>;

/// The thread that reads and writes files, one after the other: of two writes the later one stays.
pub(super) struct FileThread {
    answers: ActionSender,
    work: Sender<FileWork>,
    thread: Option<JoinHandle<()>>,
}

impl FileThread {
    pub fn start(answers: &ActionSender) -> Self {
        DialogFailure::install();
        let (work, waiting) = channel();
        let for_thread = answers.clone();
        let thread = Builder::new().name("files".to_owned());
        let thread = thread.spawn(move || serve(&waiting, &for_thread)).ok();
        Self { answers: answers.clone(), work, thread }
    }

    fn send(&self, work: FileWork) {
        // The receiver lives as long as its thread, which lives as long as this.
        let _ = self.work.send(work);
    }

    /// Waits, on a new thread, for the choice in a dialog, and sends it.
    fn await_choice(
        &self,
        purpose: PathPurpose,
        chosen: FutureChoice,
        then: impl FnOnce(FileRef) -> FileAction + Send + 'static,
    ) {
        let answers = self.answers.clone();
        let wait = move || {
            let chosen = pollster::block_on(chosen).map(|file| file.path().into());
            let has_failed = DIALOG_FAILURE.take();
            answers.send(Action::File(match chosen {
                Some(file) => then(file),
                None if has_failed => FileAction::DialogUnavailable(purpose, home_folder()),
                None => FileAction::PickCancelled,
            }));
        };
        if Builder::new().name("file dialog".to_owned()).spawn(wait).is_err() {
            // Without a thread nothing is chosen, and nothing is lost.
            self.answers.send(Action::File(FileAction::PickCancelled));
        }
    }
}

impl FileAccess for FileThread {
    fn show_open_dialog(&mut self, folder: Option<Folder>, window: &eframe::Frame) {
        let chosen = open_dialog(folder, window);
        self.await_choice(PathPurpose::Open, chosen, FileAction::FilePicked);
    }

    fn show_import_dialog(&mut self, folder: Option<Folder>, window: &eframe::Frame) {
        let dialog = with_folder(new_dialog(window, i18n::path_import()), folder);
        let chosen = Box::pin(dialog.pick_folder());
        self.await_choice(PathPurpose::ImportFolder, chosen, FileAction::ImportFolderPicked);
    }

    fn show_save_dialog(&mut self, options: SaveDialogOptions, window: &eframe::Frame) {
        let (purpose, ticket) = (PathPurpose::Save(options.purpose), options.ticket);
        let chosen = save_dialog(options, window);
        self.await_choice(purpose, chosen, move |file| FileAction::SavePathPicked(ticket, file));
    }

    fn dropped_file(&mut self, file: &egui::DroppedFileHandle) -> FileRef {
        file.path().into()
    }

    fn read(&mut self, file: FileRef, ticket: ReadTicket) {
        let read = file.clone();
        let failed = move |error| FileAction::Opened { ticket, file: read, bytes: Err(error) };
        self.send(Box::new(move || catch_panic(|| read_file(file, ticket), failed)));
    }

    fn write(
        &mut self,
        file: FileRef,
        content: FileContent,
        saving: WritePurpose,
        over: OverwritePolicy,
    ) {
        let written = file.clone();
        let failed = move |error| FileAction::Written {
            file: written,
            purpose: saving,
            bytes: 0,
            result: Err(error),
        };
        let work = move || write_file(file, &content, saving, over, &write_ignoring_protection);
        self.send(Box::new(|| catch_panic(work, failed)));
    }

    fn check_exists(&mut self, file: FileRef) {
        self.send(Box::new(move || check_exists(file)));
    }

    fn check_files(&mut self, files: Vec<FileRef>) {
        self.send(Box::new(move || missing_files(files)));
    }

    fn show_in_folder(&mut self, file: FileRef) {
        let path = absolute_path(&file);
        if let Err(error) = show_path_in_folder(&path) {
            let error = FileError::System(error.to_string());
            self.answers.send(Action::File(FileAction::FolderNotShown(error)));
        }
    }

    fn show_answers_dialog(&mut self, folder: Option<Folder>, window: &eframe::Frame) {
        let dialog = with_folder(new_dialog(window, i18n::path_answers()), folder)
            .add_filter(i18n::path_answer_files().to_string(), &[answers::EXTENSION, "txt"]);
        let chosen = dialog.pick_files();
        let answers = self.answers.clone();
        let wait = move || {
            let chosen = pollster::block_on(chosen);
            let has_failed = DIALOG_FAILURE.take();
            answers.send(Action::File(match chosen {
                Some(files) => {
                    FileAction::AnswersPicked(files.iter().map(|file| file.path().into()).collect())
                }
                None if has_failed => {
                    FileAction::DialogUnavailable(PathPurpose::Answers, home_folder())
                }
                None => FileAction::PickCancelled,
            }));
        };
        if Builder::new().name("file dialog".to_owned()).spawn(wait).is_err() {
            self.answers.send(Action::File(FileAction::PickCancelled));
        }
    }

    fn read_answers(&mut self, files: Vec<FileRef>) {
        let failed = |_| FileAction::AnswersRead(Vec::new());
        self.send(Box::new(move || catch_panic(|| read_answer_files(files), failed)));
    }
}

/// Returns the answer of the work, or a failure if it panics: the thread goes on.
fn catch_panic(
    work: impl FnOnce() -> Action,
    failed: impl FnOnce(FileError) -> FileAction,
) -> Action {
    let answer = catch_unwind(AssertUnwindSafe(work));
    answer.unwrap_or_else(|_| Action::File(failed(FileError::Panicked)))
}

/// Carries out work until the program ends.
fn serve(waiting: &Receiver<FileWork>, answers: &ActionSender) {
    while let Ok(work) = waiting.recv() {
        answers.send(work());
    }
}

impl Drop for FileThread {
    /// Waits until the last write is done.
    fn drop(&mut self) {
        self.work = channel().0;
        if let Some(thread) = self.thread.take() {
            // A thread that panicked has nothing left to wait for.
            let _ = thread.join();
        }
    }
}

impl From<&Path> for FileRef {
    fn from(path: &Path) -> Self {
        let name = path.file_name().unwrap_or_default();
        // The folder ends with a separator.
        let folder = path.parent().filter(|folder| *folder != Path::new(""));
        Folder::new(folder.map(|folder| folder.join("")).unwrap_or_default()).file(name)
    }
}

impl From<PathBuf> for FileRef {
    fn from(path: PathBuf) -> Self {
        Self::from(path.as_path())
    }
}

/// Returns the absolute path, which stays valid if the program is started elsewhere next time.
fn absolute_path(file: &FileRef) -> PathBuf {
    let path = PathBuf::from(file.path());
    std::path::absolute(&path).unwrap_or(path)
}

/// Reads a file, and returns its bytes or the error as an action.
pub fn read_file(file: FileRef, ticket: ReadTicket) -> Action {
    let path = absolute_path(&file);
    let bytes = read_bytes(&path).map(|bytes| {
        let stamp = FileFingerprint::of(&bytes);
        (bytes, stamp)
    });
    Action::File(FileAction::Opened { ticket, file: path.into(), bytes })
}

/// A function that writes bytes to a file:
/// [`write_ignoring_protection`](super::write_ignoring_protection), or a test's full disk.
pub type FileWriteFn<'a> = &'a dyn Fn(&Path, &[u8]) -> Result<(), FileError>;

/// Writes a file, if the policy allows to replace the old one, and returns the answer as an action.
pub fn write_file(
    file: FileRef,
    content: &FileContent,
    saving: WritePurpose,
    over: OverwritePolicy,
    writer: FileWriteFn<'_>,
) -> Action {
    let path = absolute_path(&file);
    let packed = content.to_bytes();
    let bytes = packed.as_ref().map_or(0, |bytes| bytes.len() as u64);
    let result = packed.and_then(|bytes| {
        check_replaceable(&path, over)?;
        writer(&path, &bytes)?;
        Ok(FileFingerprint::of(&bytes))
    });
    Action::File(FileAction::Written { file: path.into(), purpose: saving, bytes, result })
}

/// Returns an action that says whether the file exists.
pub fn check_exists(file: FileRef) -> Action {
    let path = absolute_path(&file);
    let exists = path.exists();
    Action::File(FileAction::ExistenceChecked { file: path.into(), exists })
}

/// Returns an action that says which of these files are missing.
pub fn missing_files(files: Vec<FileRef>) -> Action {
    let missing = files.into_iter().filter(|file| !absolute_path(file).exists());
    Action::File(FileAction::FilesMissing(missing.collect()))
}

/// Reads the answers of pupils, and returns them as an action.
pub fn read_answer_files(files: Vec<FileRef>) -> Action {
    let read = |file: FileRef| {
        let bytes = read_bytes(&absolute_path(&file));
        (file, bytes)
    };
    Action::File(FileAction::AnswersRead(files.into_iter().map(read).collect()))
}

fn home_folder() -> Option<Folder> {
    let home = directories::UserDirs::new()?.home_dir().to_owned();
    Some(FileRef::from(home).into_folder_path())
}

/// The file or folder that the user will choose in a dialog.
pub(super) type FutureChoice = Pin<Box<dyn Future<Output = Option<rfd::FileHandle>> + Send>>;

/// Shows the system's dialog for opening a file, starting in `folder`.
pub(super) fn open_dialog(folder: Option<Folder>, window: &eframe::Frame) -> FutureChoice {
    let formats = GameFormat::ALL.into_iter().map(|format| format.extension);
    let readable: Vec<&str> = formats.chain([FILE_EXTENSION, lesson::file::EXTENSION]).collect();
    let dialog = new_dialog(window, i18n::path_open())
        .add_filter(i18n::path_readable().to_string(), &readable);
    let dialog = with_game_filters(dialog, GameFormat::ALL)
        .add_filter(i18n::path_lessons().to_string(), &[lesson::file::EXTENSION]);
    Box::pin(with_folder(dialog, folder).pick_file())
}

/// Shows the dialog for choosing where to save: a file, or a folder if there is no extension.
pub(super) fn save_dialog(options: SaveDialogOptions, window: &eframe::Frame) -> FutureChoice {
    let SaveDialogOptions { ticket: _, purpose, suggested_name: name, extension, folder } = options;
    let Some(extension) = extension else {
        let dialog = with_folder(new_dialog(window, i18n::path_folder()), folder);
        return Box::pin(dialog.pick_folder());
    };
    let of = |title, kind: String| new_dialog(window, title).add_filter(kind, &[extension]);
    let dialog = match purpose {
        SaveSubject::Game => {
            with_game_filters(new_dialog(window, i18n::path_save()), GameFormat::writable())
        }
        SaveSubject::Export(format) => of(i18n::path_export(), format.message().to_string()),
        SaveSubject::Picture | SaveSubject::Library => {
            of(i18n::path_picture(), extension.to_uppercase())
        }
        SaveSubject::Proof => of(i18n::path_proof(), i18n::path_proofs().to_string()),
        SaveSubject::Lesson => of(i18n::path_lesson(), i18n::path_lessons().to_string()),
        SaveSubject::Answers => of(i18n::path_own_answers(), i18n::path_answer_files().to_string()),
        SaveSubject::AnswerTable => of(i18n::path_answer_table(), extension.to_uppercase()),
        SaveSubject::Handout => of(i18n::path_handout(), extension.to_uppercase()),
        SaveSubject::WebPage => of(i18n::path_web_page(), extension.to_uppercase()),
        SaveSubject::Table(format) => of(i18n::path_table(), format.name().to_owned()),
        SaveSubject::Statistics => of(i18n::path_statistics(), extension.to_uppercase()),
        SaveSubject::LearningProgress => of(i18n::path_progress(), extension.to_uppercase()),
    };
    Box::pin(with_folder(dialog, folder).set_file_name(name).save_file())
}

fn new_dialog(window: &eframe::Frame, title: Message) -> AsyncFileDialog {
    AsyncFileDialog::new().set_parent(window).set_title(title.to_string())
}

/// Adds filters for games: Hypertoe's own format first, then these formats.
fn with_game_filters(
    dialog: AsyncFileDialog,
    formats: impl IntoIterator<Item = GameFormat>,
) -> AsyncFileDialog {
    let others: Vec<&str> = formats.into_iter().map(|format| format.extension).collect();
    dialog
        .add_filter(i18n::path_games().to_string(), &[FILE_EXTENSION])
        .add_filter(i18n::path_others().to_string(), &others)
}

/// Sets the initial folder; without one the system chooses.
fn with_folder(dialog: AsyncFileDialog, folder: Option<Folder>) -> AsyncFileDialog {
    match folder {
        Some(folder) => dialog.set_directory(Path::new(folder.as_os_str())),
        None => dialog,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A dialog may be cancelled at once; it is missing only if rfd says so.
    #[test]
    fn only_the_last_error_of_a_dialog_tells_that_there_is_none() {
        let failure = DialogFailure(AtomicBool::new(false));
        let log = |level, target: &str| {
            let text = format_args!("Failed to pick file with zenity: No such file");
            failure.log(&Record::builder().level(level).target(target).args(text).build());
            failure.take()
        };
        assert!(!failure.take(), "nothing was reported: a cancelled dialog");
        assert!(!log(Level::Warn, LAST_RESORT), "another dialog is tried");
        assert!(!log(Level::Error, "rfd::backend::xdg_desktop_portal::portal"));
        assert!(!log(Level::Error, "winit"));
        assert!(log(Level::Error, LAST_RESORT));
        assert!(!failure.take(), "it was about that dialog only");
    }
}
