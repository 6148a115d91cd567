//! Native file dialogs: created on the window's thread, awaited on another one.

use crate::action::SaveDialogOptions;
use crate::lesson;
use crate::state::{Folder, SavePurpose};
use crate::words::{self, Message, ToMessage};
use hypertoe_core::record::{EXTENSION, GameFormat};
use rfd::AsyncFileDialog;
use std::future::Future;
use std::path::Path;
use std::pin::Pin;

/// A future choice in a dialog.
pub(super) type FutureChoice = Pin<Box<dyn Future<Output = Option<rfd::FileHandle>> + Send>>;

/// Opens the dialog for opening a file.
pub(super) fn open_dialog(folder: Option<Folder>, window: &eframe::Frame) -> FutureChoice {
    let dialog = with_game_filters(new_dialog(window, words::path_open()), GameFormat::ALL)
        .add_filter(words::path_lessons().to_string(), &[lesson::file::EXTENSION]);
    Box::pin(with_folder(dialog, folder).pick_file())
}

/// Opens the dialog for saving, or for choosing a folder.
pub(super) fn save_dialog(asked: SaveDialogOptions, window: &eframe::Frame) -> FutureChoice {
    let SaveDialogOptions { purpose, suggested_name: name, extension, folder } = asked;
    let Some(extension) = extension else {
        let dialog = with_folder(new_dialog(window, words::path_folder()), folder);
        return Box::pin(dialog.pick_folder());
    };
    let of = |title, kind: String| new_dialog(window, title).add_filter(kind, &[extension]);
    let dialog = match purpose {
        SavePurpose::Game => {
            with_game_filters(new_dialog(window, words::path_save()), GameFormat::writable())
        }
        SavePurpose::Export(format) => of(words::path_export(), format.message().to_string()),
        SavePurpose::Picture => of(words::path_picture(), extension.to_uppercase()),
        SavePurpose::Proof => of(words::path_proof(), words::path_proofs().to_string()),
        SavePurpose::Lesson => of(words::path_lesson(), words::path_lessons().to_string()),
        SavePurpose::Handout => of(words::path_handout(), extension.to_uppercase()),
        SavePurpose::Statistics => of(words::path_statistics(), extension.to_uppercase()),
        SavePurpose::LearningProgress => of(words::path_progress(), extension.to_uppercase()),
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
        .add_filter(words::path_games().to_string(), &[EXTENSION])
        .add_filter(words::path_others().to_string(), &others)
}

/// Sets the initial folder; without one the system chooses.
fn with_folder(dialog: AsyncFileDialog, folder: Option<Folder>) -> AsyncFileDialog {
    match folder {
        Some(folder) => dialog.set_directory(Path::new(folder.as_os_str())),
        None => dialog,
    }
}
