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
mod page_link;
mod page_window;
mod picture_files;
mod settings;
mod speaker;
mod statistics;
mod store;
mod transfer;
mod transient_store;
mod worker_pool;

pub use browser::browser_language;
pub use job_worker::serve_jobs;
pub use page_link::{new_page_fragment, page_fragment};
pub use store::OpenedStore;

use super::{ActionSender, Platform, Store};
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
use transient_store::TransientStore;
use worker_pool::WorkerPool;

/// Creates the platform for the page of this context, with what was read from its storage; a page
/// without one, a frame in another page, keeps nothing.
pub fn web_platform(ctx: &egui::Context, opened: Option<OpenedStore>) -> Platform {
    let (answers, receiver) = ActionSender::new(ctx);
    answers.send(Action::Shell(ShellAction::SetRngSeed(browser::random())));
    answers.send(Action::Shell(ShellAction::TimeReceived(browser::now())));
    if browser::prefers_reduced_motion() {
        answers.send(Action::Shell(ShellAction::ReducedMotionChanged(true)));
    }
    ctx.add_plugin(AccessiblePage);
    ctx.add_bytes_loader(Arc::new(PictureFiles::default()));
    let files = WebFiles::new(&answers);
    let store: Box<dyn Store> = match opened {
        Some(opened) => Box::new(WebStore::new(&answers, opened, &files)),
        None => Box::new(TransientStore::new(&answers)),
    };
    answers.send(Action::Shell(ShellAction::PageAddressKnown(browser::page_address())));
    page_link::open_later_links(&answers);
    let workers = WorkerPool::new(answers);
    workers.prepare_later();
    Platform {
        files: Box::new(files),
        store,
        runner: Box::new(workers),
        clipboard: Box::new(WebClipboard::new(ctx)),
        window: Box::new(PageWindow),
        sound_output: Box::new(WebSpeaker::default()),
        // egui draws characters that the bundled fonts lack by a canvas of the page.
        fonts: Arc::new(NoFonts),
        actions: receiver,
    }
}
