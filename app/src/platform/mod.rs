//! The only place that touches the operating system: files, storage, background jobs, the
//! clipboard, the window and sound. Desktop and browser implement the same traits.
//!
//! Nothing here blocks for long: answers come back later, as actions. The time of a frame comes
//! from egui.

#![cfg_attr(
    not(target_arch = "wasm32"),
    expect(clippy::disallowed_methods, reason = "this is where the system is touched")
)]

#[cfg(not(target_arch = "wasm32"))]
mod desktop;
mod journal_record;
mod settings_merge;
mod stored_game;
#[cfg(target_arch = "wasm32")]
mod web;

#[cfg(not(target_arch = "wasm32"))]
pub use desktop::{
    DataFolder, Database, FileWriteFn, KEEP_CLIPBOARD_COMMAND, LibraryStore, StatisticsLog,
    SystemFonts, ThreadWorkers, append_bytes, attach_console, bring_window_onto_screen,
    check_exists, check_writable, core_count, desktop_platform, keep_on_clipboard, lacks_console,
    missing_files, path_exists, read_answer_files, read_bytes, read_file, read_game,
    read_standard_input, show_error, system_language, write_bytes, write_file, write_game,
    write_ignoring_protection, write_text, write_text_in,
};
#[cfg(target_arch = "wasm32")]
pub use web::{
    OpenedStore, browser_language, new_page_fragment, page_fragment, serve_jobs, web_platform,
};

use crate::action::{
    Action, Effect, FileContent, JobAction, JournalRequest, LibraryRequest, OverwritePolicy,
    SaveDialogOptions, StatisticsRequest, WritePurpose,
};
use crate::i18n::without_isolation;
use crate::jobs::{Job, JobId, JobReport};
use crate::picture::render::PixelImage;
use crate::scene::FontSource;
use crate::sound::Sound;
use crate::state::{FileRef, Folder, ReadTicket, Settings};
use egui::{ColorImage, Context, DroppedFileHandle, UserAttentionType, ViewportCommand};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;

/// File dialogs, and reading and writing of files.
pub trait FileAccess {
    /// Shows the dialog for choosing a file to open, in a folder if one is known.
    fn show_open_dialog(&mut self, folder: Option<Folder>, window: &eframe::Frame);

    /// Shows the dialog for choosing a folder with games to import.
    fn show_import_dialog(&mut self, folder: Option<Folder>, window: &eframe::Frame);

    fn show_save_dialog(&mut self, options: SaveDialogOptions, window: &eframe::Frame);

    /// Returns a reference to a file that was dropped onto the window.
    fn dropped_file(&mut self, file: &DroppedFileHandle) -> FileRef;

    /// Reads a file; `ticket` comes back with the answer.
    fn read(&mut self, file: FileRef, ticket: ReadTicket);

    /// Writes a file, completely or not at all, if what it replaces may be replaced.
    fn write(
        &mut self,
        file: FileRef,
        content: FileContent,
        saving: WritePurpose,
        over: OverwritePolicy,
    );

    fn check_exists(&mut self, file: FileRef);

    /// Answers which of these files are missing.
    fn check_files(&mut self, files: Vec<FileRef>);

    /// Shows a file in the system's file manager.
    fn show_in_folder(&mut self, file: FileRef);

    /// Shows the dialog for choosing several files with the answers of pupils.
    fn show_answers_dialog(&mut self, folder: Option<Folder>, window: &eframe::Frame);

    /// Reads the answers of pupils.
    fn read_answers(&mut self, files: Vec<FileRef>);

    /// Learns that the last file of a folder was written, which an export has filled.
    fn close_folder(&mut self, _: FileRef) {}
}

/// Storage that lasts between runs: journal, library, statistics and settings.
pub trait Store {
    /// Updates the journal of unsaved work. Waits a short time until unsaved work is on disk.
    fn update_journal(&mut self, request: JournalRequest);

    /// Sends a request to the library. A game is saved before any later
    /// [`update_journal`](Self::update_journal) is carried out.
    fn send_library_request(&mut self, request: LibraryRequest);

    /// Sends a request to the statistics log. A game is appended before any later
    /// [`update_journal`](Self::update_journal) is carried out.
    fn send_statistics_request(&mut self, request: StatisticsRequest);

    /// Requests the current local time, which arrives as an action.
    fn request_time(&mut self) {}

    /// Records an action for crash reports.
    fn record_action(&mut self, _: &Action) {}

    /// Returns the settings of the last run; `None` if there are none. `legacy` is eframe's storage,
    /// where earlier versions have stored them.
    fn load_settings(&mut self, legacy: Option<&dyn eframe::Storage>) -> Option<Settings>;

    /// Saves the settings.
    fn save_settings(&mut self, settings: &Settings);
}

pub trait JobRunner {
    fn start(&mut self, id: JobId, job: Job);

    fn set_paused(&mut self, id: JobId, paused: bool);

    /// Ends a job early: it answers with its best result so far.
    fn finish_now(&mut self, id: JobId);

    /// Stops a job; it sends no more reports.
    fn stop(&mut self, id: JobId);

    /// Advances jobs that run on the window's own thread. Called for each frame of the window.
    fn poll(&mut self) {}
}

pub trait Clipboard {
    fn copy_text(&mut self, text: String);

    fn copy_picture(&mut self, pixels: PixelImage);

    /// Requests the content of the clipboard, which arrives as an egui paste event.
    fn request_paste(&mut self);

    /// Returns a text that was requested and has not come as an event.
    fn take_pasted(&mut self) -> Option<String> {
        None
    }
}

/// The program's window.
pub trait Window {
    fn set_title(&mut self, title: String);

    fn cancel_close(&mut self);

    fn close(&mut self);

    /// Enters or leaves full screen; `None` toggles.
    fn set_full_screen(&mut self, full: Option<bool>);

    /// Asks the desktop to draw attention to the window, or not to do so any more.
    fn request_attention(&mut self, wanted: bool);
}

/// Sound output. Without a device it stays silent, without an error.
pub trait SoundOutput {
    /// Plays a sound, which may overlap with others.
    fn play(&mut self, sound: Sound);
}

/// The platform: all services of the operating system.
pub struct Platform {
    pub files: Box<dyn FileAccess>,
    pub store: Box<dyn Store>,
    pub runner: Box<dyn JobRunner>,
    pub clipboard: Box<dyn Clipboard>,
    pub window: Box<dyn Window>,
    pub sound_output: Box<dyn SoundOutput>,
    /// The fonts for characters that the bundled fonts lack.
    pub fonts: Arc<dyn FontSource>,
    /// Receives the answers of all services.
    pub actions: Receiver<Action>,
}

impl Platform {
    /// Starts an effect; its answer arrives later in [`poll_actions`](Self::poll_actions).
    pub fn run_effect(&mut self, effect: Effect, frame: &eframe::Frame) {
        match effect {
            Effect::PickOpen(folder) => self.files.show_open_dialog(folder, frame),
            Effect::PickImportFolder(folder) => self.files.show_import_dialog(folder, frame),
            Effect::PickSave(asked) => self.files.show_save_dialog(asked, frame),
            Effect::Read(file, ticket) => self.files.read(file, ticket),
            Effect::Write { file, content, purpose: saving, overwrite: over } => {
                self.files.write(file, content, saving, over)
            }
            Effect::CheckExists(file) => self.files.check_exists(file),
            Effect::CheckFiles(files) => self.files.check_files(files),
            Effect::ShowInFolder(file) => self.files.show_in_folder(file),
            Effect::PickAnswers(folder) => self.files.show_answers_dialog(folder, frame),
            Effect::ReadAnswers(files) => self.files.read_answers(files),
            Effect::CloseFolder(folder) => self.files.close_folder(folder),
            Effect::Journal(keep) => self.store.update_journal(keep),
            Effect::Library(order) => self.store.send_library_request(order),
            Effect::Statistics(order) => self.store.send_statistics_request(order),
            Effect::StartJob(id, job) => self.runner.start(id, job),
            Effect::FinishJob(id) => self.runner.finish_now(id),
            Effect::PauseJob(id, paused) => self.runner.set_paused(id, paused),
            Effect::StopJob(id) => self.runner.stop(id),
            Effect::CopyPicture(pixels) => self.clipboard.copy_picture(pixels),
            Effect::CopyText(text) => self.clipboard.copy_text(without_isolation(&text)),
            Effect::RequestPaste => self.clipboard.request_paste(),
            Effect::RequestTime => self.store.request_time(),
            Effect::PlaySound(sound) => self.sound_output.play(sound),
            Effect::CloseWindow => self.window.close(),
            Effect::FullScreen(full) => self.window.set_full_screen(full),
        }
    }

    /// Returns the actions that jobs and the platform have sent since the last call.
    pub fn poll_actions(&mut self) -> Vec<Action> {
        self.runner.poll();
        self.actions.try_iter().collect()
    }
}

/// A sender of actions from any thread to the window's thread, which it wakes.
#[derive(Clone)]
pub struct ActionSender {
    sender: Sender<Action>,
    ctx: egui::Context,
}

impl ActionSender {
    /// Creates a sender to the window of this context, and the receiver of its actions.
    pub fn new(ctx: &egui::Context) -> (Self, Receiver<Action>) {
        let (sender, receiver) = channel();
        (Self { sender, ctx: ctx.clone() }, receiver)
    }

    pub fn send(&self, action: Action) {
        // The receiver is gone only when the program is ending.
        let _ = self.sender.send(action);
        self.wake();
    }

    /// Sends an action that may wait for some time, so that many wake the window seldom.
    fn send_within(&self, delay: Duration, action: Action) {
        let _ = self.sender.send(action);
        self.ctx.request_repaint_after(delay);
    }

    /// Sends a report of a job. One of progress may wait: while a computer player thinks, the window
    /// is painted seldom, as the search needs the processor.
    pub fn send_report(&self, id: JobId, report: JobReport) {
        let delay = match &report {
            JobReport::Done(_) | JobReport::FilesReady(_) | JobReport::Crashed => None,
            JobReport::SearchSnapshot(_) => Some(SNAPSHOT_DELAY),
            JobReport::Progress(_)
            | JobReport::PartialAnalysis(..)
            | JobReport::ProofSnapshot(_) => Some(PROGRESS_DELAY),
        };
        let action = Action::Job(JobAction { id, report });
        match delay {
            None => self.send(action),
            Some(delay) => self.send_within(delay, action),
        }
    }

    pub fn wake(&self) {
        self.ctx.request_repaint();
    }
}

/// The times within which the window wakes for a report of progress.
const PROGRESS_DELAY: Duration = Duration::from_millis(250);
const SNAPSHOT_DELAY: Duration = Duration::from_millis(600);

/// Access to the window of the program and to the clipboard, by way of an egui context.
pub struct EguiWindow(pub Context);

impl Clipboard for EguiWindow {
    fn copy_text(&mut self, text: String) {
        self.0.copy_text(text);
    }

    fn copy_picture(&mut self, pixels: PixelImage) {
        let size = pixels.size.map(|side| side as usize);
        self.0.copy_image(ColorImage::from_rgba_unmultiplied(size, &pixels.rgba));
    }

    fn request_paste(&mut self) {
        self.0.send_viewport_cmd(ViewportCommand::RequestPaste);
    }
}

impl Window for EguiWindow {
    fn set_title(&mut self, title: String) {
        self.0.send_viewport_cmd(ViewportCommand::Title(title));
    }

    fn cancel_close(&mut self) {
        self.0.send_viewport_cmd(ViewportCommand::CancelClose);
    }

    fn close(&mut self) {
        self.0.send_viewport_cmd(ViewportCommand::Close);
    }

    fn set_full_screen(&mut self, full: Option<bool>) {
        let now = self.0.input(|input| input.viewport().fullscreen.unwrap_or(false));
        self.0.send_viewport_cmd(ViewportCommand::Fullscreen(full.unwrap_or(!now)));
    }

    fn request_attention(&mut self, wanted: bool) {
        let kind = if wanted { UserAttentionType::Informational } else { UserAttentionType::Reset };
        self.0.send_viewport_cmd(ViewportCommand::RequestUserAttention(kind));
    }
}
