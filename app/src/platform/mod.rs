//! The only place that touches the system: files, what is kept from run to run, long work, the
//! clipboard, the window and sound. A desktop and a browser fill the same traits.
//!
//! Nothing here blocks: answers come back later, as actions. The time of the frame comes from
//! egui; only a [`Runner`] has a clock of its own.

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

/// Where files are chosen, read and written.
pub trait Files {
    /// Asks which file to open, beginning in a folder if one is known, and reads it.
    fn pick_open(&mut self, folder: Option<Folder>, window: &eframe::Frame);

    /// Asks where to save.
    fn pick_save(&mut self, asked: PickSave, window: &eframe::Frame);

    /// A file that was dropped onto the window, as one that can be read.
    fn dropped(&mut self, file: &DroppedFileHandle) -> FileRef;

    /// Reads a file.
    fn read(&mut self, file: FileRef);

    /// Writes a file over what may be replaced, as a whole or not at all.
    fn write(&mut self, file: FileRef, content: Content, saving: Saving, over: Over);

    /// Looks whether a file is there.
    fn look(&mut self, file: FileRef);
}

/// What is kept from run to run.
pub trait Store {
    /// Keeps unsaved work safe: on disk before the next move, unless the disk is slow.
    fn keep(&mut self, keep: Keep);

    /// Does something with the library. A game is kept before whatever [`keep`](Self::keep) is told
    /// after it.
    fn collection(&mut self, order: Order);

    /// Does something with the games that were finished. A game is noted before whatever
    /// [`keep`](Self::keep) is told after it.
    fn ledger(&mut self, order: LedgerOrder);

    /// Tells what time it is.
    fn tell_time(&mut self) {}

    /// Notes what is done, for a report of what went wrong.
    fn note(&mut self, _: &Action) {}

    /// The settings of the last run, as JSON. By default eframe keeps them: in a file on a
    /// desktop, in the local storage of a browser.
    fn settings(&self, kept: &dyn eframe::Storage) -> Option<String> {
        kept.get_string(SETTINGS)
    }

    /// Keeps the settings, as JSON.
    fn keep_settings(&mut self, text: String, kept: &mut dyn eframe::Storage) {
        kept.set_string(SETTINGS, text);
        kept.flush();
    }

    /// Keeps settings that cannot be read out of the way of others.
    fn put_settings_aside(&mut self) {}
}

/// What the settings are called among what eframe keeps.
const SETTINGS: &str = "settings";

/// Where long work is done.
pub trait Runner {
    /// Begins a job.
    fn begin(&mut self, id: JobId, job: Job);

    /// Lets a job wait, or go on.
    fn pause(&mut self, id: JobId, paused: bool);

    /// Answers a job with the best so far.
    fn finish_now(&mut self, id: JobId);

    /// Ends a job; nothing more is heard of it.
    fn stop(&mut self, id: JobId);

    /// Goes on with work that is done on the window's own thread. Called every frame.
    fn advance(&mut self) {}
}

/// Where texts and pictures are copied to, and pasted from.
pub trait Clipboard {
    /// Puts a text there.
    fn copy(&mut self, text: String);

    /// Puts a picture there.
    fn copy_picture(&mut self, pixels: Pixels);

    /// Asks for what is there: it comes as a paste.
    fn paste(&mut self);
}

/// The frame of the window: its title, and whether it closes.
pub trait Window {
    /// Names it.
    fn set_title(&mut self, title: String);

    /// Lets it stay though somebody wanted to close it.
    fn stay_open(&mut self);

    /// Closes it.
    fn close(&mut self);

    /// Fills the screen with it, or no longer; the other way round if nothing is said.
    fn full_screen(&mut self, full: Option<bool>);
}

/// What plays sounds. Where that cannot be done there is silence, and no error.
pub trait Speaker {
    /// Plays a sound beside those that are being played.
    fn play(&mut self, sound: Sound);
}

/// All of the system.
#[expect(missing_docs, reason = "the fields are what they are called")]
pub struct Outside {
    pub files: Box<dyn Files>,
    pub store: Box<dyn Store>,
    pub runner: Box<dyn Runner>,
    pub clipboard: Box<dyn Clipboard>,
    pub window: Box<dyn Window>,
    pub speaker: Box<dyn Speaker>,
    /// What all of these answer.
    pub answers: Receiver<Action>,
}

impl Outside {
    /// Begins to do something.
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

    /// Answers that have come since the last call.
    pub fn answers(&mut self) -> Vec<Action> {
        self.runner.advance();
        self.answers.try_iter().collect()
    }
}
