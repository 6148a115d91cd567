//! Every screen of the program, each as the program that shows it.

use super::waiting::open;
use hypertoe::action::{Action, ExploreAction, FileAction, FileError, ShellAction};
use hypertoe::command::Command;
use hypertoe::state::{
    Dialog, ExplorePage, FileRef, HelpPage, Loaded, NewGame, OnSheet, PathPurpose, SavePurpose,
    Taking, Then, Views,
};
use hypertoe::words::ToMessage;
use hypertoe_core::record::{Difference, Format};
use hypertoe_core::{Bot, Cell};
use hypertoe_tests::Driver;

/// A screen: its name, and the program that shows it.
pub type Screen = (&'static str, Box<dyn Fn() -> Driver>);

fn screen(name: &'static str, show: impl Fn() -> Driver + 'static) -> Screen {
    (name, Box::new(show))
}

/// The tesseract with a few moves.
fn game() -> Driver {
    let mut app = Driver::on(3, 4);
    app.play(&[[1, 1, 1, 1], [0, 0, 0, 0], [2, 0, 1, 1]]);
    app
}

fn both() -> Driver {
    let mut app = game();
    app.act(Action::Shell(ShellAction::Views(Views::Both)));
    app
}

/// The program with this question in front of the board.
pub fn ask(dialog: Dialog) -> Driver {
    let mut app = Driver::on(3, 3);
    app.act(Action::Shell(ShellAction::Ask(dialog)));
    app
}

/// The program with a command carried out, which may keep it busy.
fn after(mut app: Driver, command: Command) -> Driver {
    open(&mut app, command);
    app
}

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

/// The panels beside the board.
pub fn panels() -> Vec<Screen> {
    let explored = |page: Option<ExplorePage>| {
        move || {
            let mut app = game();
            app.act(Action::Explore(ExploreAction::Cell(Cell::from([1, 1, 1, 1]))));
            if let Some(page) = page {
                app.act(Action::Explore(ExploreAction::Page(page)));
            }
            app
        }
    };
    let square = || {
        let mut app = Driver::on(3, 2);
        app.play(&[[0, 0], [1, 1]]);
        app
    };
    vec![
        screen("explore", explored(None)),
        screen("spans", explored(Some(ExplorePage::Spans))),
        screen("formula", explored(Some(ExplorePage::Formula))),
        screen("straight", move || after(explored(None)(), Command::Straighten)),
        screen("census", move || after(square(), Command::Census)),
        screen("gallery", move || after(square(), Command::Gallery)),
        screen("draws", move || after(square(), Command::Draws)),
        screen("symmetries", move || after(square(), Command::Symmetries)),
        screen("pairs", move || after(square(), Command::Pairs)),
        screen("analyse", move || {
            let mut app = after(square(), Command::ModeAnalyse);
            app.harness.run_steps(30);
            app
        }),
    ]
}

/// The questions in front of the board.
pub fn dialogs() -> Vec<Screen> {
    let then = |then: Then| move || ask(Dialog::Unsaved { then: then.clone() });
    let path = |purpose| move || ask(Dialog::Path { purpose, text: String::new() });
    let custom = || {
        let rules = NewGame {
            uneven: true,
            sides: "7x6".to_owned(),
            run: "4".to_owned(),
            ..NewGame::default()
        };
        ask(Dialog::NewGame(rules))
    };
    vec![
        screen("new game", || after(Driver::new(), Command::NewGame)),
        screen("new game, custom", custom),
        screen("new game, eight players", || {
            let mut new = NewGame::default();
            new.set_player_count(8);
            ask(Dialog::NewGame(new))
        }),
        screen("new game, impossible", || {
            ask(Dialog::NewGame(NewGame { side: "0".to_owned(), ..NewGame::default() }))
        }),
        screen("players", || after(game(), Command::EditPlayers)),
        screen("import", || after(game(), Command::Import)),
        screen("import, with a mistake", || {
            let mut app = after(game(), Command::Import);
            app.fill("Game as text", "no game");
            app
        }),
        screen("export", || after(game(), Command::Export)),
        screen("compare", || {
            let (format, game) =
                (Format::MOVES, Loaded::new(game().state().document.game().clone()));
            ask(Dialog::Compare {
                format,
                game,
                difference: Difference::Longer { ours: 3, theirs: 4 }.message(),
            })
        }),
        screen("unsaved, closing", then(Then::Close)),
        screen("unsaved, opening", then(Then::Open)),
        screen("path to open", path(PathPurpose::Open)),
        screen("path to save", path(PathPurpose::Save(SavePurpose::Game))),
        screen("path to export", path(PathPurpose::Save(SavePurpose::Export(Format::MOVES)))),
        screen("path of a picture", path(PathPurpose::Save(SavePurpose::Picture))),
        screen("path of a proof", path(PathPurpose::Save(SavePurpose::Proof))),
        screen("overwrite", || {
            let file = FileRef::from("/1/2.3");
            ask(Dialog::Overwrite { purpose: SavePurpose::Game, file, first: None })
        }),
        screen("message", || {
            let app = Driver::on(3, 3);
            let file = std::path::PathBuf::from("1.2").into();
            let bytes = Err(FileError::Missing);
            app.outside.answer(Action::File(FileAction::Opened { file, bytes }));
            app
        }),
        screen("recovered", || ask(Dialog::Recovered)),
        screen("about", || ask(Dialog::About)),
        screen("palette", || after(game(), Command::Palette)),
        screen("palette, nothing found", || {
            let mut app = game();
            app.act(Action::Shell(ShellAction::Palette(Some("123".to_owned()))));
            app
        }),
    ]
}

/// Export of pictures.
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

/// Every page of the help.
pub fn help() -> Vec<Screen> {
    let page = |page| move || ask(Dialog::Help(page));
    vec![
        screen("keys", page(HelpPage::Keys)),
        screen("rules", page(HelpPage::Rules)),
        screen("games", page(HelpPage::Games)),
        screen("formats", page(HelpPage::Formats)),
        screen("theory", page(HelpPage::Theory)),
        screen("space", page(HelpPage::Space)),
        screen("analysis", page(HelpPage::Analysis)),
    ]
}

/// Every menu, open.
pub fn menus() -> Vec<Screen> {
    let menu = |name: &'static str| {
        screen(name, move || {
            let mut app = game();
            app.click(name);
            app
        })
    };
    let inside = |name: &'static str, item: &'static str| {
        screen(item, move || {
            let mut app = game();
            app.act(Action::File(FileAction::ForgetRecent));
            app.click(name);
            app.click(item);
            app
        })
    };
    let mut all =
        Vec::from(["File", "Game", "Lines", "Analysis", "Theory", "View", "Help"].map(menu));
    all.push(inside("View", "Language"));
    all
}
