//! The questions in front of the board.

use super::{Screen, after, ask, game, screen};
use hypertoe::action::{Action, FileAction, OverwriteWarning, ShellAction};
use hypertoe::command::Command;
use hypertoe::i18n::ToMessage;
use hypertoe::state::{
    AfterSave, ConflictSubject, Dialog, FileFingerprint, FileRef, LoadedGame, NewGameForm,
    PathPurpose, SaveSubject,
};
use hypertoe_core::base::read_budget::{BudgetError, Resource};
use hypertoe_core::record::{FirstGameDifference, GameFormat};
use hypertoe_tests::Driver;

/// All questions, those about pictures apart.
pub fn dialogs() -> Vec<Screen> {
    let then = |then: AfterSave| move || ask(Dialog::Unsaved { then: then.clone() });
    let path = |purpose| move || ask(Dialog::TypePath { purpose, text: String::new() });
    let custom = || {
        let rules = NewGameForm {
            has_unequal_sides: true,
            sides: "7x6".to_owned(),
            run: "4".to_owned(),
            ..NewGameForm::default()
        };
        ask(Dialog::NewGame(rules))
    };
    vec![
        screen("new game", || after(Driver::new(), Command::NewGame)),
        screen("new game, custom", custom),
        screen("new game, eight players", || {
            let mut new = NewGameForm::default();
            new.set_player_count(8);
            ask(Dialog::NewGame(new))
        }),
        screen("new game, impossible", || {
            ask(Dialog::NewGame(NewGameForm { side: "0".to_owned(), ..NewGameForm::default() }))
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
                (GameFormat::MOVES, LoadedGame::new(game().state().document.game().clone()));
            ask(Dialog::ImportMismatch {
                format,
                game,
                difference: FirstGameDifference::Length { ours: 3, theirs: 4 }.message(),
            })
        }),
        screen("unsaved, closing", then(AfterSave::CloseWindow)),
        screen("unsaved, opening", then(AfterSave::ChooseFile)),
        screen("path to open", path(PathPurpose::Open)),
        screen("path to save", path(PathPurpose::Save(SaveSubject::Game))),
        screen("path to export", path(PathPurpose::Save(SaveSubject::Export(GameFormat::MOVES)))),
        screen("path of a picture", path(PathPurpose::Save(SaveSubject::Picture))),
        screen("path of a proof", path(PathPurpose::Save(SaveSubject::Proof))),
        screen("overwrite", || {
            let file = FileRef::from("/1/2.3");
            ask(Dialog::Overwrite { purpose: SaveSubject::Game, file, first: None })
        }),
        screen("overwrite many", || {
            let (file, first) = (FileRef::from("/1/2"), Some(FileRef::from("/1/2/3")));
            ask(Dialog::Overwrite { purpose: SaveSubject::Picture, file, first })
        }),
        screen("conflict", || {
            let why = OverwriteWarning::Changed(FileFingerprint::default()).message();
            let (purpose, file) = (ConflictSubject::Game, FileRef::from("/1/2"));
            ask(Dialog::Conflict { purpose, file, changed: true, why })
        }),
        screen("a long game", || {
            let why = BudgetError::LimitExceeded(Resource::CheckNanos).message();
            ask(Dialog::SlowFile { file: FileRef::from("/1/2"), replaces: false, why })
        }),
        screen("path that leads nowhere", || {
            let purpose = PathPurpose::Open;
            let mut app = ask(Dialog::TypePath { purpose, text: "/1/2".to_owned() });
            app.act(Action::Shell(ShellAction::PathTyped(purpose, "/1/2".to_owned())));
            assert!(app.sees_part("could not be opened"));
            app
        }),
        screen("message", || {
            let app = Driver::on(3, 3);
            let mut app = app;
            app.act(Action::File(FileAction::OpenFile(FileRef::from("/1.2"))));
            app
        }),
        screen("settings", || after(game(), Command::Settings)),
        screen("shortcuts", || after(game(), Command::Shortcuts)),
        screen("go to cell", || after(game(), Command::GoToCell)),
        screen("go to a cell that is none", || ask(Dialog::GoToCell("1 2 3".to_owned()))),
        screen("recovered", || ask(Dialog::Recovered)),
        screen("about", || ask(Dialog::About)),
        screen("palette", || after(game(), Command::CommandPalette)),
        screen("palette, nothing found", || {
            let mut app = game();
            app.act(Action::Shell(ShellAction::SetCommandPalette(Some("123".to_owned()))));
            app
        }),
    ]
}
