//! The outside on Linux, Windows and macOS: threads, files, native dialogs.

use super::files::{read_game, write_bytes, write_game, write_proof, write_text};
use super::journal::Journal;
use super::worker::Workers;
use super::{Effect, Outside};
use crate::action::{
    Action, ExchangeAction, FileAction, FileError, PictureAction, ProveAction, ShellAction,
};
use crate::state::PathPurpose;
use hypertoe_core::Game;
use hypertoe_core::proof::EXTENSION as PROOF;
use hypertoe_core::record::{EXTENSION, Format};
use rfd::AsyncFileDialog;
use std::collections::hash_map::RandomState;
use std::future::Future;
use std::hash::{BuildHasher, Hasher};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::{Duration, Instant};

/// A native dialog that is gone within this time was never there.
const TOO_QUICK: Duration = Duration::from_millis(600);

type Kept = Option<(Box<Game>, Option<PathBuf>)>;

/// Threads for files, dialogs and the journal.
pub struct Desktop {
    ctx: egui::Context,
    sender: Sender<Action>,
    receiver: Receiver<Action>,
    /// Files are read and written one after the other, so that of two
    /// writes the later one stays.
    files: Sender<Effect>,
    journal: Sender<Kept>,
    workers: Workers,
    threads: Vec<std::thread::JoinHandle<()>>,
}

impl Desktop {
    /// Starts the journal, kept in this folder, and the thread for files.
    pub fn new(ctx: &egui::Context, journal_folder: Option<PathBuf>) -> Self {
        let (sender, receiver) = channel();
        let (journal, kept) = channel();
        let (files, jobs) = channel();
        let answers = Answers::new(sender.clone(), ctx.clone());
        let (for_journal, for_files) = (answers.clone(), answers.clone());
        let named = |name: &str| std::thread::Builder::new().name(name.to_owned());
        let threads = [
            named("journal").spawn(move || keep_journal(journal_folder, &kept, &for_journal)),
            named("files").spawn(move || serve_files(&jobs, &for_files)),
        ];
        let threads = threads.into_iter().filter_map(Result::ok).collect();
        // The receiver is this one.
        let _ = sender
            .send(Action::Shell(ShellAction::Seed(RandomState::new().build_hasher().finish())));
        let workers = Workers::new(answers);
        Self { ctx: ctx.clone(), sender, receiver, files, journal, workers, threads }
    }

    /// Where journals are kept on this system.
    pub fn journal_folder() -> Option<PathBuf> {
        let dirs = directories::ProjectDirs::from("", "", "hypertoe")?;
        Some(dirs.data_local_dir().join("journal"))
    }

    fn spawn(&self, name: &str, work: impl FnOnce() -> Action + Send + 'static) {
        let answers = Answers::new(self.sender.clone(), self.ctx.clone());
        let spawned =
            std::thread::Builder::new().name(name.to_owned()).spawn(move || answers.send(work()));
        if spawned.is_err() {
            // No thread is to be had: the person is told, and nothing is lost.
            let _ = self.sender.send(Action::File(FileAction::PickCancelled));
        }
    }

    fn pick(
        &self,
        purpose: PathPurpose,
        dialog: impl Future<Output = Option<rfd::FileHandle>> + Send + 'static,
    ) {
        self.spawn("file dialog", move || {
            let begun = Instant::now();
            let picked = pollster::block_on(dialog);
            if let (Some(file), PathPurpose::Export(format)) = (&picked, purpose) {
                let path = file.path().into();
                return Action::Exchange(ExchangeAction::PickedExport(format, path));
            }
            if let (Some(file), PathPurpose::Proof) = (&picked, purpose) {
                let path = file.path().into();
                return Action::Prove(ProveAction::Picked(path));
            }
            if let (Some(folder), PathPurpose::Picture) = (&picked, purpose) {
                return Action::Picture(PictureAction::Picked(folder.path().into()));
            }
            Action::File(match (picked, purpose) {
                (Some(file), PathPurpose::Open) => FileAction::PickedOpen(file.path().into()),
                (Some(file), _) => FileAction::PickedSave(file.path().into()),
                (None, _) if begun.elapsed() < TOO_QUICK => FileAction::NoDialog(purpose),
                (None, _) => FileAction::PickCancelled,
            })
        });
    }
}

impl Outside for Desktop {
    fn run(&mut self, effect: Effect, ctx: &egui::Context, frame: &eframe::Frame) {
        match effect {
            Effect::PickOpen => {
                let dialog = dialog(frame, Format::ALL).set_title("Open a game");
                self.pick(PathPurpose::Open, dialog.pick_file());
            }
            Effect::PickSave { name, folder } => {
                let dialog =
                    dialog(frame, Format::written()).set_title("Save the game").set_file_name(name);
                let dialog = begun_in(dialog, folder);
                self.pick(PathPurpose::Save, dialog.save_file());
            }
            Effect::PickPicture { name, extension, folder } => {
                let dialog = begun_in(AsyncFileDialog::new().set_parent(frame), folder);
                match extension {
                    Some(extension) => {
                        let dialog = dialog
                            .add_filter(extension.to_uppercase(), &[extension])
                            .set_title("Save the picture")
                            .set_file_name(name);
                        self.pick(PathPurpose::Picture, dialog.save_file());
                    }
                    None => {
                        let dialog = dialog.set_title("Choose a folder").pick_folder();
                        self.pick(PathPurpose::Picture, dialog);
                    }
                }
            }
            Effect::CopyPicture(pixels) => {
                let size = pixels.size.map(|side| side as usize);
                let image = egui::ColorImage::from_rgba_unmultiplied(size, &pixels.rgba);
                ctx.copy_image(image);
            }
            Effect::Read { .. }
            | Effect::WriteText { .. }
            | Effect::WriteBytes { .. }
            | Effect::WriteProof { .. }
            | Effect::Write { .. }
            | Effect::Exists(_) => {
                // The receiver lives as long as its thread, which lives as long as this.
                let _ = self.files.send(effect);
            }
            Effect::Journal(kept) => {
                // Without its thread there is no journal; the thread has said so.
                let _ = self.journal.send(kept);
            }
            Effect::PickExport { format, name } => {
                let dialog = AsyncFileDialog::new()
                    .add_filter(format.title, &[format.extension])
                    .set_parent(frame)
                    .set_title("Export the game")
                    .set_file_name(name);
                self.pick(PathPurpose::Export(format), dialog.save_file());
            }
            Effect::PickProof { name, folder } => {
                let dialog = begun_in(AsyncFileDialog::new(), folder)
                    .add_filter("Proof", &[PROOF])
                    .set_parent(frame)
                    .set_title("Save the proof")
                    .set_file_name(name);
                self.pick(PathPurpose::Proof, dialog.save_file());
            }
            Effect::Copy(text) => ctx.copy_text(text),
            Effect::RequestPaste => ctx.send_viewport_cmd(egui::ViewportCommand::RequestPaste),
            Effect::Begin(id, job) => self.workers.begin(id, job),
            Effect::FinishNow(id) => self.workers.finish_now(id),
            Effect::Pause(id, paused) => self.workers.pause(id, paused),
            Effect::Stop(id) => self.workers.stop(id),
            Effect::Close => ctx.send_viewport_cmd(egui::ViewportCommand::Close),
        }
    }

    fn poll(&mut self) -> Vec<Action> {
        self.receiver.try_iter().collect()
    }
}

impl Drop for Desktop {
    /// Waits until the last write is done and the last change in the journal.
    fn drop(&mut self) {
        self.journal = channel().0;
        self.files = channel().0;
        for thread in self.threads.drain(..) {
            // A thread that panicked has nothing left to wait for.
            let _ = thread.join();
        }
    }
}

/// Reads and writes until the program ends.
fn serve_files(jobs: &Receiver<Effect>, answers: &Answers) {
    while let Ok(job) = jobs.recv() {
        let answer = match job {
            Effect::Read { path, rules } => {
                let path = absolute(path);
                let result = read_game(&path, Some(&rules));
                let result = result.map(|(game, format)| (Box::new(game), format));
                FileAction::Read { path, result }
            }
            Effect::Write { path, game, ticket } => {
                let path = absolute(path);
                let result = write_game(&path, &game);
                FileAction::Written { path, ticket, result }
            }
            Effect::WriteText { path, text } => {
                let path = absolute(path);
                let result = write_text(&path, &text);
                answers.send(Action::Exchange(ExchangeAction::Exported { path, result }));
                continue;
            }
            Effect::WriteProof { path, proof } => {
                let path = absolute(path);
                let result = write_proof(&path, &proof);
                answers.send(Action::Exchange(ExchangeAction::Exported { path, result }));
                continue;
            }
            Effect::WriteBytes { job, path, bytes } => {
                let path = absolute(path);
                let result = write_bytes(&path, &bytes);
                let bytes = bytes.len() as u64;
                answers.send(Action::Picture(PictureAction::Written { job, path, bytes, result }));
                continue;
            }
            Effect::Exists(path) => {
                let path = absolute(path);
                let exists = path.exists();
                FileAction::Exists { path, exists }
            }
            // Not for this thread.
            _ => continue,
        };
        answers.send(Action::File(answer));
    }
}

/// The same file, also when the program is started elsewhere next time.
fn absolute(path: PathBuf) -> PathBuf {
    std::path::absolute(&path).unwrap_or(path)
}

#[derive(Clone)]
pub(super) struct Answers {
    sender: Sender<Action>,
    ctx: egui::Context,
}

impl Answers {
    pub(super) fn new(sender: Sender<Action>, ctx: egui::Context) -> Self {
        Self { sender, ctx }
    }

    pub(super) fn send(&self, action: Action) {
        // The receiver is gone only when the program is ending.
        let _ = self.sender.send(action);
        self.ctx.request_repaint();
    }
}

/// A dialog that begins in a folder, if one is known; else where the system likes.
fn begun_in(dialog: AsyncFileDialog, folder: Option<PathBuf>) -> AsyncFileDialog {
    match folder {
        Some(folder) => dialog.set_directory(folder),
        None => dialog,
    }
}

fn dialog(frame: &eframe::Frame, formats: impl IntoIterator<Item = Format>) -> AsyncFileDialog {
    let others: Vec<&str> = formats.into_iter().map(|format| format.extension).collect();
    AsyncFileDialog::new()
        .add_filter("Hypertoe game", &[EXTENSION])
        .add_filter("Other formats", &others)
        .set_parent(frame)
}

/// Writes the latest state it is given until the program ends.
fn keep_journal(folder: Option<PathBuf>, kept: &Receiver<Kept>, answers: &Answers) {
    let folder = folder.unwrap_or_else(|| std::env::temp_dir().join("hypertoe-journal"));
    let (journal, recovered) = match Journal::open(&folder) {
        Ok(opened) => opened,
        Err(error) => {
            answers.send(Action::File(FileAction::JournalFailed(error.to_string())));
            return;
        }
    };
    if let Some(recovered) = recovered {
        let (game, path) = (Box::new(recovered.game), recovered.path);
        answers.send(Action::File(FileAction::Recovered { game, path }));
    }
    let mut failing = false;
    while let Ok(first) = kept.recv() {
        // Only the latest counts.
        let latest = kept.try_iter().last().unwrap_or(first);
        match latest {
            None => journal.clear(),
            Some((game, path)) => {
                let result: Result<(), FileError> =
                    journal.keep(&game, path.as_deref().map(Path::new));
                if let (Err(error), false) = (&result, failing) {
                    answers.send(Action::File(FileAction::JournalFailed(error.to_string())));
                }
                failing = result.is_err();
            }
        }
    }
}
