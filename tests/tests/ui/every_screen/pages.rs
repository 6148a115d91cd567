//! What fills the window.

use super::{Screen, after, both, game, screen};
use hypertoe::action::{Action, ShellAction};
use hypertoe::command::Command;
use hypertoe::state::Views;
use hypertoe_core::Bot;
use hypertoe_tests::Driver;

/// The pages behind everything.
pub fn pages() -> Vec<Screen> {
    vec![
        screen("welcome", Driver::new),
        screen("welcome, against a computer", || {
            let mut app = Driver::new();
            app.act(Action::Shell(ShellAction::Opponent(Some(Bot::LongGame))));
            app
        }),
        screen("grid", game),
        screen("grid and space", both),
        screen("space", || {
            let mut app = game();
            app.act(Action::Shell(ShellAction::Views(Views::Space)));
            app
        }),
        screen("rotation and look", || after(both(), Command::SpaceTools)),
        screen("pinned axes", || {
            let mut app = Driver::on(3, 12);
            app.act(Action::Shell(ShellAction::Views(Views::Both)));
            app
        }),
        screen("lines coloured", || after(game(), Command::Heat)),
    ]
}
