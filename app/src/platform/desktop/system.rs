//! The outside on Linux, Windows and macOS: threads, files, native dialogs.

use super::answers::{Pick, picked, serve};
use super::channel::Answers;
use super::files::write_bytes;
use super::journal::Journal;
use super::worker::Workers;
use crate::action::{Action, Effect, FileAction, FileError, ShellAction};
use crate::platform::Outside;
use crate::state::SavePurpose;
use hypertoe_core::Game;
use hypertoe_core::record::{EXTENSION, Format};
use rfd::AsyncFileDialog;
use std::collections::hash_map::RandomState;
use std::future::Future;
use std::hash::{BuildHasher, Hasher};
use std::path::{Path, PathBuf};
use std::pin::Pin;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::{Duration, Instant};

/// A native dialog that is gone within this time was never there.
const TOO_QUICK: Duration = Duration::from_millis(600);

/// What will have been chosen in a native dialog.
type Chosen = Pin<Box<dyn Future<Output = Option<rfd::FileHandle>> + Send>>;

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

    /// Asks natively for what an effect wants to know.
    fn pick(&self, effect: &Effect, frame: &eframe::Frame) {
        let (Some(purpose), Some(chosen)) = (effect.picks(), chosen(effect, frame)) else { return };
        self.spawn("file dialog", move || {
            let begun = Instant::now();
            let pick = match pollster::block_on(chosen) {
                Some(file) => Pick::File(file.path().into()),
                None if begun.elapsed() < TOO_QUICK => Pick::NoDialog,
                None => Pick::Cancel,
            };
            picked(pick, purpose)
        });
    }
}

impl Outside for Desktop {
    fn run(&mut self, effect: Effect, ctx: &egui::Context, frame: &eframe::Frame) {
        match effect {
            Effect::PickOpen | Effect::PickSave { .. } => self.pick(&effect, frame),
            Effect::CopyPicture(pixels) => {
                let size = pixels.size.map(|side| side as usize);
                let image = egui::ColorImage::from_rgba_unmultiplied(size, &pixels.rgba);
                ctx.copy_image(image);
            }
            Effect::Read { .. } | Effect::Write { .. } | Effect::Exists(_) => {
                // The receiver lives as long as its thread, which lives as long as this.
                let _ = self.files.send(effect);
            }
            Effect::Journal(kept) => {
                // Without its thread there is no journal; the thread has said so.
                let _ = self.journal.send(kept);
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
        if let Some(answer) = serve(&job, &write_bytes) {
            answers.send(answer);
        }
    }
}

/// A dialog that begins in a folder, if one is known; else where the system likes.
fn begun_in(dialog: AsyncFileDialog, folder: &Option<PathBuf>) -> AsyncFileDialog {
    match folder {
        Some(folder) => dialog.set_directory(folder),
        None => dialog,
    }
}

/// A dialog for games in these formats.
fn games(
    frame: &eframe::Frame,
    formats: impl IntoIterator<Item = Format>,
    title: &str,
) -> AsyncFileDialog {
    let others: Vec<&str> = formats.into_iter().map(|format| format.extension).collect();
    AsyncFileDialog::new()
        .add_filter("Hypertoe game", &[EXTENSION])
        .add_filter("Other formats", &others)
        .set_parent(frame)
        .set_title(title)
}

/// A dialog for a new file of one kind.
fn new_file(frame: &eframe::Frame, kind: &str, extension: &str, name: &str) -> AsyncFileDialog {
    AsyncFileDialog::new().add_filter(kind, &[extension]).set_parent(frame).set_file_name(name)
}

/// What will be chosen in the dialog that an effect asks for.
fn chosen(effect: &Effect, frame: &eframe::Frame) -> Option<Chosen> {
    Some(match effect {
        Effect::PickOpen => Box::pin(games(frame, Format::ALL, "Open a game").pick_file()),
        Effect::PickSave { purpose, name, extension: Some(extension), folder } => {
            let dialog = match purpose {
                SavePurpose::Game => {
                    games(frame, Format::written(), "Save the game").set_file_name(name)
                }
                SavePurpose::Export(format) => {
                    new_file(frame, format.title, extension, name).set_title("Export the game")
                }
                SavePurpose::Picture => {
                    let kind = extension.to_uppercase();
                    new_file(frame, &kind, extension, name).set_title("Save the picture")
                }
                SavePurpose::Proof => {
                    new_file(frame, "Proof", extension, name).set_title("Save the proof")
                }
            };
            Box::pin(begun_in(dialog, folder).save_file())
        }
        Effect::PickSave { extension: None, folder, .. } => {
            let dialog = begun_in(AsyncFileDialog::new().set_parent(frame), folder);
            Box::pin(dialog.set_title("Choose a folder").pick_folder())
        }
        _ => return None,
    })
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
