//! The platform in a browser: files by its dialogs and downloads, storage in IndexedDB, jobs in
//! workers.

mod accessible_page;
mod archive;
mod browser;
mod clipboard;
mod database;
mod files;
mod job_worker;
mod journal;
mod library;
mod locks;
mod page_window;
mod picture_files;
mod settings;
mod speaker;
mod statistics;
mod store;
mod transfer;
mod worker_pool;

pub use browser::browser_language;
pub use job_worker::serve_jobs;
pub use store::OpenedStore;

use super::{ActionSender, Platform};
use crate::action::{Action, ShellAction};
use crate::scene::NoFonts;
use accessible_page::AccessiblePage;
use clipboard::WebClipboard;
use files::WebFiles;
use page_window::PageWindow;
use picture_files::PictureFiles;
use speaker::WebSpeaker;
use std::sync::Arc;
use store::WebStore;
use worker_pool::WorkerPool;

/// Creates the platform for the page of this context, with what was read from its storage.
pub fn web_platform(ctx: &egui::Context, opened: OpenedStore) -> Platform {
    let (answers, receiver) = ActionSender::new(ctx);
    answers.send(Action::Shell(ShellAction::SetRngSeed(browser::random())));
    answers.send(Action::Shell(ShellAction::TimeReceived(browser::now())));
    if browser::prefers_reduced_motion() {
        answers.send(Action::Shell(ShellAction::ReducedMotionChanged(true)));
    }
    ctx.add_plugin(AccessiblePage);
    ctx.add_bytes_loader(Arc::new(PictureFiles::default()));
    let files = WebFiles::new(&answers);
    let store = WebStore::new(&answers, opened, &files);
    let workers = WorkerPool::new(answers);
    workers.prepare();
    Platform {
        files: Box::new(files),
        store: Box::new(store),
        runner: Box::new(workers),
        clipboard: Box::new(WebClipboard::new(ctx)),
        window: Box::new(PageWindow),
        sound_output: Box::new(WebSpeaker::default()),
        // egui draws characters that the bundled fonts lack by a canvas of the page.
        fonts: Arc::new(NoFonts),
        actions: receiver,
    }
}
