//! What fills the window.

use super::{Screen, after, both, game, screen};
use hypertoe::action::{Action, GameAction, LibraryAction, SettingsAction, ShellAction};
use hypertoe::command::Command;
use hypertoe::state::{LibraryQuery, VisibleViews};
use hypertoe_core::Bot;
use hypertoe_tests::Driver;

/// The pages behind everything.
pub fn pages() -> Vec<Screen> {
    vec![
        screen("welcome", Driver::new),
        screen("welcome, against a computer", || {
            let mut app = Driver::new();
            app.act(Action::Settings(SettingsAction::Opponent(Some(Bot::LongGame))));
            app
        }),
        screen("library, empty", || after(Driver::new(), Command::Library)),
        screen("library", library),
        screen("library, after a deletion", || {
            let mut app = library();
            let id = app.state().game_library.matching_entry_in_row(0).expect("a game").id;
            app.act(Action::Library(LibraryAction::Select(0)));
            app.act(Action::Library(LibraryAction::Delete(id)));
            app
        }),
        screen("library, nothing found", || {
            let mut app = library();
            let query = LibraryQuery { only_favourites: true, ..LibraryQuery::default() };
            app.act(Action::Library(LibraryAction::Search(query)));
            app
        }),
        screen("statistics, empty", || after(Driver::new(), Command::Statistics)),
        screen("statistics", statistics),
        screen("statistics, reset", || {
            let mut app = statistics();
            let asked = ShellAction::OpenDialog(hypertoe::state::Dialog::ResetStatistics);
            app.act(Action::Shell(asked));
            app
        }),
        screen("welcome with latest games", || after(library(), Command::Welcome)),
        screen("grid", game),
        screen("grid and space", both),
        screen("space", || {
            let mut app = game();
            app.act(Action::Shell(ShellAction::Views(VisibleViews::Space)));
            app
        }),
        screen("rotation and look", || after(both(), Command::SpaceTools)),
        screen("pinned axes", || {
            let mut app = Driver::on(3, 12);
            app.act(Action::Shell(ShellAction::Views(VisibleViews::Both)));
            app
        }),
        screen("lines coloured", || after(game(), Command::LineHeatMap)),
    ]
}

/// The statistics with a game between people and a rated one that was given up.
fn statistics() -> Driver {
    let mut app = Driver::on(3, 3);
    app.play(&[[1, 1, 1], [0, 0, 0], [0, 1, 1], [2, 2, 2], [2, 1, 1]]);
    let mut players = app.state().document.game().players().to_vec();
    players[1].computer = Some(Bot::Careless);
    app.command(Command::Rematch);
    app.act(Action::Game(GameAction::Players(players)));
    app.act(Action::Game(GameAction::Play([0, 0, 0].into())));
    for _ in 0..2 {
        app.act(Action::Game(GameAction::Resign));
    }
    app.command(Command::Statistics);
    app.settle();
    app
}

/// The library with two games.
fn library() -> Driver {
    let mut app = game();
    app.command(Command::Rematch);
    app.play(&[[1, 1, 1, 1]]);
    app.command(Command::Rematch);
    app.command(Command::Library);
    app
}
