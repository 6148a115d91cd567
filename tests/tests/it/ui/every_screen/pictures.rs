//! Export of pictures.

use super::{Screen, after, game, screen};
use hypertoe::action::{Action, ShellAction};
use hypertoe::command::Command;
use hypertoe::state::{Dialog, ExportKind, SheetContent};

/// What is asked about each kind of picture.
pub fn pictures() -> Vec<Screen> {
    let sheet = |what| {
        move || {
            let mut app = after(game(), Command::PrintSheet);
            let Some(Dialog::Export(mut take)) = app.state().overlays.dialog().cloned() else {
                panic!("the dialog is not open");
            };
            take.sheet.content = what;
            take.sheet.per_page = Some(4);
            app.outside.answer(Action::Shell(ShellAction::EditDialog(Dialog::Export(take))));
            app.harness.run_steps(4);
            app
        }
    };
    vec![
        screen("picture", || after(game(), Command::ExportPicture)),
        screen("animation", || {
            let app = after(game(), Command::ExportAnimation);
            assert!(
                matches!(app.state().overlays.dialog(), Some(Dialog::Export(take)) if take.kind == ExportKind::Animation)
            );
            app
        }),
        screen("sheet of boards", sheet(SheetContent::Boards)),
        screen("sheet of lines", sheet(SheetContent::Lines)),
        screen("sheet of exercises", sheet(SheetContent::Exercises)),
    ]
}
