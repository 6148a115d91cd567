//! The only place that touches the operating system: files, storage, background jobs, the
//! clipboard, the window and sound. Desktop and browser implement the same traits.
//!
//! Nothing here blocks for long: answers come back later, as actions. The time of a frame comes
//! from egui.

#![expect(clippy::disallowed_methods, reason = "this is where the system is touched")]

mod bare;
mod channel;
#[cfg(not(target_arch = "wasm32"))]
mod desktop;
mod window;

pub use bare::bare;
pub use channel::Answers;
#[cfg(not(target_arch = "wasm32"))]
pub use desktop::{
    Crew, Home, Ledger, Shelf, Writer, can_write, cores, is_there, language, look, open, outside,
    overwrite, read_bytes, read_game, read_standard_input, write, write_bytes, write_game,
    write_text,
};

pub use window::EguiWindow;

use crate::action::{Action, Content, Effect, Keep, LedgerOrder, Order, Over, PickSave, Saving};
use crate::jobs::{Job, JobId};
use crate::picture::raster::Pixels;
use crate::sound::Sound;
use crate::state::{FileRef, Folder};
use egui::DroppedFileHandle;
use std::sync::mpsc::Receiver;

/// File dialogs, and reading and writing of files.
pub trait Files {
    /// Opens the dialog for opening a file, in a folder if one is known, and reads the file.
    fn pick_open(&mut self, folder: Option<Folder>, window: &eframe::Frame);

    /// Opens the dialog for saving.
    fn pick_save(&mut self, asked: PickSave, window: &eframe::Frame);

    /// Converts a file that was dropped onto the window.
    fn dropped(&mut self, file: &DroppedFileHandle) -> FileRef;

    fn read(&mut self, file: FileRef);

    /// Writes a file, completely or not at all, if what it replaces may be replaced.
    fn write(&mut self, file: FileRef, content: Content, saving: Saving, over: Over);

    /// Checks whether a file exists.
    fn look(&mut self, file: FileRef);
}

/// Storage that lasts between runs: journal, library, statistics and settings.
pub trait Store {
    /// Updates the journal of unsaved work: on disk before the next move, unless the disk is slow.
    fn keep(&mut self, keep: Keep);

    /// Sends a request to the library. A game is saved before any later request of
    /// [`keep`](Self::keep).
    fn collection(&mut self, order: Order);

    /// Sends a request to the statistics. A game is appended before any later request of
    /// [`keep`](Self::keep).
    fn ledger(&mut self, order: LedgerOrder);

    /// Requests the current time.
    fn tell_time(&mut self) {}

    /// Records an action for crash reports.
    fn note(&mut self, _: &Action) {}

    /// Returns the settings of the last run, as JSON. By default eframe stores them: in a file on
    /// a desktop, in the local storage of a browser.
    fn settings(&self, kept: &dyn eframe::Storage) -> Option<String> {
        kept.get_string(SETTINGS)
    }

    /// Saves the settings, as JSON.
    fn keep_settings(&mut self, text: String, kept: &mut dyn eframe::Storage) {
        kept.set_string(SETTINGS, text);
        kept.flush();
    }

    /// Sets settings aside that cannot be read, so that they are not overwritten.
    fn put_settings_aside(&mut self) {}
}

/// The key of the settings in eframe's storage.
const SETTINGS: &str = "settings";

/// Runs background jobs.
pub trait Runner {
    /// Starts a job.
    fn begin(&mut self, id: JobId, job: Job);

    /// Pauses or resumes a job.
    fn pause(&mut self, id: JobId, paused: bool);

    /// Asks a job to answer with its best result so far.
    fn finish_now(&mut self, id: JobId);

    /// Stops a job; it sends no more reports.
    fn stop(&mut self, id: JobId);

    /// Advances jobs that run on the window's own thread. Called every frame.
    fn advance(&mut self) {}
}

/// The system's clipboard.
pub trait Clipboard {
    fn copy(&mut self, text: String);

    fn copy_picture(&mut self, pixels: Pixels);

    /// Requests the content; it arrives as a paste.
    fn paste(&mut self);
}

/// The native window.
pub trait Window {
    fn set_title(&mut self, title: String);

    /// Cancels a request to close it.
    fn stay_open(&mut self);

    fn close(&mut self);

    /// Enters or leaves full screen; `None` toggles.
    fn full_screen(&mut self, full: Option<bool>);
}

/// Sound output. Without a device it stays silent, without an error.
pub trait Speaker {
    /// Plays a sound; it may overlap with others.
    fn play(&mut self, sound: Sound);
}

/// The platform: all services of the operating system.
pub struct Outside {
    pub files: Box<dyn Files>,
    pub store: Box<dyn Store>,
    pub runner: Box<dyn Runner>,
    pub clipboard: Box<dyn Clipboard>,
    pub window: Box<dyn Window>,
    pub speaker: Box<dyn Speaker>,
    /// Receives the answers of all of these.
    pub answers: Receiver<Action>,
}

impl Outside {
    /// Starts an effect.
    pub fn run(&mut self, effect: Effect, frame: &eframe::Frame) {
        match effect {
            Effect::PickOpen(folder) => self.files.pick_open(folder, frame),
            Effect::PickSave(asked) => self.files.pick_save(asked, frame),
            Effect::Read(file) => self.files.read(file),
            Effect::Write { file, content, saving, over } => {
                self.files.write(file, content, saving, over)
            }
            Effect::Look(file) => self.files.look(file),
            Effect::Journal(keep) => self.store.keep(keep),
            Effect::Collection(order) => self.store.collection(order),
            Effect::Ledger(order) => self.store.ledger(order),
            Effect::Begin(id, job) => self.runner.begin(id, job),
            Effect::FinishNow(id) => self.runner.finish_now(id),
            Effect::Pause(id, paused) => self.runner.pause(id, paused),
            Effect::Stop(id) => self.runner.stop(id),
            Effect::CopyPicture(pixels) => self.clipboard.copy_picture(pixels),
            Effect::Copy(text) => self.clipboard.copy(text),
            Effect::RequestPaste => self.clipboard.paste(),
            Effect::AskTime => self.store.tell_time(),
            Effect::Sound(sound) => self.speaker.play(sound),
            Effect::Close => self.window.close(),
            Effect::FullScreen(full) => self.window.full_screen(full),
        }
    }

    /// Returns the answers that have arrived since the last call.
    pub fn answers(&mut self) -> Vec<Action> {
        self.runner.advance();
        self.answers.try_iter().collect()
    }
}
