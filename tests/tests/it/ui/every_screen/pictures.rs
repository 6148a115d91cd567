//! Export of pictures.

use super::{Screen, after, game, screen};
use hypertoe::action::{Action, ShellAction};
use hypertoe::command::Command;
use hypertoe::state::{Dialog, OnSheet, Taking};

/// What is asked about each kind of picture.
pub fn pictures() -> Vec<Screen> {
    let sheet = |what| {
        move || {
            let mut app = after(game(), Command::TakeSheet);
            let Some(Dialog::TakeAway(mut take)) = app.state().front.dialog().cloned() else {
                panic!("the dialog is not open");
            };
            take.sheet.what = what;
            take.sheet.per_page = Some(4);
            app.outside.answer(Action::Shell(ShellAction::Edit(Dialog::TakeAway(take))));
            app.harness.run_steps(4);
            app
        }
    };
    vec![
        screen("picture", || after(game(), Command::TakePicture)),
        screen("animation", || {
            let app = after(game(), Command::TakeFilm);
            assert!(
                matches!(app.state().front.dialog(), Some(Dialog::TakeAway(take)) if take.taking == Taking::Film)
            );
            app
        }),
        screen("sheet of boards", sheet(OnSheet::Boards)),
        screen("sheet of lines", sheet(OnSheet::Lines)),
        screen("sheet of exercises", sheet(OnSheet::Exercises)),
    ]
}
