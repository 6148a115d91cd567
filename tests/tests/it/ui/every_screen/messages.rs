//! Short messages over the board, and how far the files are that are being made.

use super::{Screen, after, fleeting, game};
use crate::ui::export::{edit, small};
use hypertoe::action::{Action, FileAction, PictureAction};
use hypertoe::command::Command;
use hypertoe::state::{AnimationKind, State};
use hypertoe_tests::{Driver, Pick};
use std::path::PathBuf;

/// Each kind of message, alone and with others.
pub fn messages() -> Vec<Screen> {
    let shown = |count| move |state: &State| state.overlays.toasts().len() == count;
    let is_made = |state: &State| state.exports.job().is_some();
    vec![
        fleeting("message that something is done", shown(1), || after(game(), Command::CopyGame)),
        fleeting("problem", shown(1), refused),
        fleeting("two messages", shown(2), || after(refused(), Command::CopyGame)),
        fleeting("long message beside a question", shown(1), || {
            let app = after(game(), Command::Import);
            app.outside.answer(Action::File(FileAction::OpenFile(PathBuf::from("12").into())));
            app
        }),
        fleeting("files that are being made", is_made, making),
        fleeting(
            "messages over files that are being made",
            move |state| is_made(state) && shown(1)(state),
            || after(making(), Command::CopyGame),
        ),
    ]
}

/// A taken cell was clicked.
fn refused() -> Driver {
    let mut app = game();
    app.click_cell(&[1, 1, 1, 1]);
    app
}

/// A film that has been begun.
fn making() -> Driver {
    let mut app = after(game(), Command::ExportAnimation);
    edit(&mut app, |take| {
        small(take);
        take.animation = AnimationKind::Rotation((0, 3));
    });
    app.outside.will_pick(Pick::File(PathBuf::from("/nowhere/123456789012345678901.gif").into()));
    app.outside.answer(Action::Picture(PictureAction::Save));
    app.harness.run_steps(3);
    app
}
