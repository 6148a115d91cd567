//! The library: games are kept without being asked for, found again, and gone on with.

use crate::ui::files::{folder, game_file};
use egui::accesskit::Role;
use egui::{Key, Modifiers};
use egui_kittest::kittest::{AccessKitNode, NodeT, Queryable, by};
use hypertoe::action::{
    Action, Effect, FileAction, GameAction, JournaledGame, LibraryAction, LibraryRequest,
};
use hypertoe::command::Command;
use hypertoe::platform::{DataFolder, Database, LibraryStore, read_game};
use hypertoe::state::{
    Dialog, EntryId, Folder, PathPurpose, SaveSubject, Settings, State, TransferKind,
    TransferProgress, TransferReport,
};
use hypertoe::update::update;
use hypertoe_core::record::{from_json, to_json};
use hypertoe_core::{Bot, Cell, Game};
use hypertoe_tests::{Driver, Pick};
use std::path::PathBuf;

/// How many moves the games in the library have.
fn kept(app: &Driver) -> Vec<usize> {
    app.outside.library().iter().map(Game::tree_move_count).collect()
}

/// How many moves the one game in the library has.
fn moves_kept(app: &Driver) -> usize {
    let [moves] = kept(app)[..] else { panic!("{:?}", kept(app)) };
    moves
}

/// The contents of a game in the library.
fn contents(app: &Driver, id: EntryId) -> Vec<u8> {
    let query = "SELECT game FROM game_contents JOIN games USING (row) WHERE id = ?1";
    app.outside.database(|it| it.query_row(query, [id.to_string()], |row| row.get(0)))
}

/// Replaces the contents of a game in the library, as another window or damage would.
fn replace(app: &Driver, id: EntryId, contents: &[u8]) {
    let update = "UPDATE game_contents SET game = ?2
        WHERE row = (SELECT row FROM games WHERE id = ?1)";
    let row = rusqlite::params![id.to_string(), contents];
    let replaced = app.outside.database(|it| it.execute(update, row));
    assert_eq!(replaced, 1);
}

/// The labels of the rows, from top to bottom.
fn rows(app: &Driver) -> Vec<String> {
    let is_row = |node: &AccessKitNode<'_>| {
        node.role() == Role::Button && node.label().is_some_and(|said| said.starts_with("Open "))
    };
    let nodes = app.harness.query_all(by().predicate(is_row));
    nodes.filter_map(|node| node.accesskit_node().label()).collect()
}

/// Lets so many seconds pass.
fn pass(app: &mut Driver, seconds: f64) {
    app.harness.input_mut().time = Some(app.harness.ctx.input(|i| i.time) + seconds);
    app.harness.run_steps(3);
    // From now on it goes by itself again.
    app.harness.input_mut().time = None;
}

/// Three games: one won by X, one that is not finished, one on a tesseract.
fn with_games() -> Driver {
    let mut app = Driver::on(3, 2);
    app.play(&[[0, 0], [0, 1], [1, 0], [1, 1], [2, 0]]);
    app.command(Command::Rematch);
    let mut players = app.state().document.game().players().to_vec();
    players[0].name = "Ada".to_owned();
    players[1].computer = Some(Bot::Club);
    app.act(Action::Game(GameAction::Play(Cell::from([1, 1]))));
    app.act(Action::Game(GameAction::Players(players)));
    let rules = hypertoe_core::Rules::new("3^4".parse().expect("a board"), 2).expect("two");
    let start = hypertoe::state::GameSetup::with_default_players(rules);
    app.act(Action::Game(GameAction::Start(Box::new(start))));
    app.act(Action::Game(GameAction::Play(Cell::from([1, 1, 1, 1]))));
    app.command(Command::Library);
    assert!(app.state().screen.is_library());
    app
}

#[test]
fn leaving_a_game_asks_nothing_and_keeps_it() {
    for way in [Command::Open, Command::Quit, Command::Rematch, Command::NewGame] {
        let mut app = Driver::on(3, 2);
        app.click_cell(&[1, 1]);
        app.outside.will_pick(Pick::Cancel);
        assert!(kept(&app).is_empty(), "while it is played, the journal has it");
        app.command(way);
        if way == Command::NewGame {
            app.click("Start");
        }
        assert!(!app.sees("Save your game first?"), "{way:?}");
        assert_eq!(moves_kept(&app), 1, "{way:?}");
        let asked = app.outside.take_asked();
        match way {
            Command::Quit => assert!(asked.iter().any(|it| matches!(it, Effect::CloseWindow))),
            Command::Open => assert!(asked.iter().any(|it| matches!(it, Effect::PickOpen(_)))),
            _ => assert!(app.moves().is_empty()),
        }
    }
}

#[test]
fn a_game_without_a_move_is_not_kept() {
    let mut app = Driver::on(3, 2);
    app.command(Command::Rematch);
    app.command(Command::Quit);
    assert!(app.state().file_ops.is_closing_allowed && kept(&app).is_empty());
}

#[test]
fn a_game_is_kept_once_it_is_over_or_nothing_happens_for_a_while() {
    let mut app = Driver::on(3, 2);
    app.play(&[[0, 0], [0, 1], [1, 0], [1, 1]]);
    assert!(kept(&app).is_empty());
    pass(&mut app, 4.0);
    assert_eq!(moves_kept(&app), 4);
    app.outside.take_library_orders();
    pass(&mut app, 60.0);
    assert!(app.outside.take_library_orders().is_empty(), "it is written once");
    assert_eq!(app.state().seconds_to_next_change(), None, "and nobody waits for anything");
    app.click_cell(&[2, 0]);
    assert_eq!(moves_kept(&app), 5, "it is over");
}

#[test]
fn unsaved_is_said_only_of_a_file_that_is_older() {
    let folder = folder();
    let mut app = Driver::on(3, 2);
    app.click_cell(&[1, 1]);
    assert!(!app.sees("unsaved"), "it is kept");
    app.outside.will_pick(Pick::File(folder.path().join("a").into()));
    app.command(Command::Save);
    assert!(!app.sees("unsaved"));
    app.click_cell(&[0, 0]);
    assert!(app.sees("unsaved"), "its file is older");
    app.command(Command::Rematch);
    assert!(app.moves().is_empty() && !app.sees("Save your game first?"));
    assert!(app.toasts().iter().any(|said| said.contains("a.hypertoe are in the library")));
    assert_eq!(moves_kept(&app), 2);
    let file = folder.path().join("a.hypertoe");
    assert_eq!(read_game(&file, None).expect("the file").0.tree_move_count(), 1);
}

#[test]
fn a_game_of_a_file_is_kept_only_once_it_is_changed() {
    let folder = folder();
    let path = game_file(&folder);
    let mut app = Driver::with(1.0, Some(path));
    app.command(Command::Undo);
    app.command(Command::Rematch);
    assert!(app.moves().is_empty() && kept(&app).is_empty());
}

#[test]
fn a_game_that_was_saved_goes_on_as_the_same_from_its_file() {
    let folder = folder();
    let file = folder.path().join("a.hypertoe");
    let mut app = Driver::on(3, 2);
    app.click_cell(&[1, 1]);
    app.outside.will_pick(Pick::File(file.clone().into()));
    app.command(Command::Save);
    app.command(Command::Rematch);
    app.act(Action::File(FileAction::OpenFile(file.into())));
    app.click_cell(&[0, 0]);
    app.command(Command::Rematch);
    assert_eq!(moves_kept(&app), 2);
}

#[test]
fn dialogs_begin_where_something_was_opened_or_saved_last() {
    let folder = folder();
    let mut app = Driver::on(3, 2);
    app.click_cell(&[1, 1]);
    app.outside.will_pick(Pick::File(folder.path().join("a").into()));
    app.command(Command::Save);
    app.command(Command::Rematch);
    app.click_cell(&[1, 1]);
    app.outside.take_asked();
    for command in [Command::Save, Command::Open] {
        app.outside.will_pick(Pick::Cancel);
        app.command(command);
    }
    let begun: Vec<_> = app
        .outside
        .take_asked()
        .into_iter()
        .filter_map(|effect| match effect {
            Effect::PickSave(asked) => asked.folder,
            Effect::PickOpen(folder) => folder,
            _ => None,
        })
        .map(|begun| PathBuf::from(begun.as_os_str()))
        .collect();
    assert_eq!(begun, [folder.path().join(""), folder.path().join("")]);
}

#[test]
fn games_are_found_by_players_board_and_result() {
    let mut app = with_games();
    assert_eq!(rows(&app).len(), 3);
    assert!(rows(&app)[0].starts_with("Open X – O, 3×3×3×3, not finished, 1 move, Today"));
    for (text, found) in [("club", "Ada – Club"), ("3^4", "3×3×3×3"), ("won", "X won")] {
        app.fill("Search games", text);
        assert_eq!(rows(&app).len(), 1, "{text}: {:?}", rows(&app));
        assert!(rows(&app)[0].contains(found), "{text}: {:?}", rows(&app));
        assert!(app.sees("1 of 3 games"));
    }
    app.fill("Search games", "3x3 ada");
    assert_eq!(rows(&app).len(), 1, "every word counts");
    app.fill("Search games", "nobody");
    assert!(rows(&app).is_empty() && app.sees("No game matches"));
    app.fill("Search games", "");
    assert_eq!(rows(&app).len(), 3);
}

#[test]
fn favourites_stay_favourites() {
    let mut app = with_games();
    app.click("Favourites");
    assert!(rows(&app).is_empty());
    app.click("Favourites");
    app.click_first("Favourite");
    app.click("Favourites");
    assert_eq!(rows(&app).len(), 1);
    let marked = app.state().game_library.matching_entry_in_row(0).expect("a game").id;
    let query = "SELECT favourite FROM games WHERE id = ?1";
    assert!(
        app.outside
            .database(|it| it.query_row(query, [marked.to_string()], |row| row.get::<_, bool>(0)))
    );
    // Going on with it does not change that.
    app.click_starting_with("Open X – O");
    app.act(Action::Game(GameAction::Play(Cell::from([0, 1, 1, 1]))));
    app.command(Command::Library);
    assert_eq!(rows(&app).len(), 1);
    assert!(app.state().game_library.entry(marked).is_some_and(|entry| entry.is_favourite));
    app.click("Favourite");
    assert!(rows(&app).is_empty());
}

#[test]
fn a_deleted_game_comes_back() {
    let mut app = with_games();
    let before = rows(&app);
    app.click_first("Delete");
    assert_eq!(rows(&app), before[1..]);
    assert_eq!(kept(&app).len(), 2);
    assert!(app.sees("Deleted X – O"));
    app.click("Undo");
    assert_eq!(rows(&app), before);
    assert!(!app.sees("Deleted X – O"));
    // By keys, several, in order.
    for key in [Key::Home, Key::Delete, Key::Delete] {
        app.press(key);
    }
    assert_eq!(rows(&app), before[2..]);
    for left in [1, 0] {
        app.press_with(Modifiers::COMMAND, Key::Z);
        assert_eq!(rows(&app), before[left..]);
    }
    assert!(app.moves().len() == 1, "no move of the game was taken back");
}

#[test]
fn a_game_is_opened_by_keys_and_goes_on_as_the_same() {
    let mut app = with_games();
    for key in [Key::End, Key::Home, Key::ArrowDown, Key::ArrowUp, Key::End, Key::Enter] {
        app.press(key);
    }
    assert!(app.state().screen.is_board());
    assert_eq!(app.moves().len(), 5, "the oldest one");
    assert_eq!(kept(&app).len(), 3);
    app.act(Action::Game(GameAction::ToStart));
    app.act(Action::Game(GameAction::Play(Cell::from([2, 2]))));
    app.command(Command::Library);
    pass(&mut app, 4.0);
    assert_eq!(kept(&app).len(), 3, "it is the same entry");
    assert!(rows(&app)[0].contains("3×3"), "and the latest: {:?}", rows(&app));
    app.press(Key::Escape);
    assert!(app.state().screen.is_board());
}

#[test]
fn an_empty_library_says_what_to_do() {
    let mut app = Driver::new();
    app.press_with(Modifiers::COMMAND, Key::L);
    assert!(app.sees("No games yet") && app.sees_part("Every game you play is kept here"));
    app.click_starting_with("← Back");
    assert!(app.state().screen.is_welcome());
    app.press_with(Modifiers::COMMAND, Key::L);
    app.click("New game…");
    assert!(matches!(app.state().overlays.dialog(), Some(Dialog::NewGame(_))));
}

#[test]
fn the_first_page_shows_the_latest_games() {
    let mut app = with_games();
    app.command(Command::Welcome);
    assert_eq!(rows(&app).len(), 3);
    // High enough to show them without scrolling.
    app.resize(egui::vec2(1280.0, 1000.0));
    app.click_starting_with("Open Ada – Club");
    assert_eq!(app.state().document.game().players()[0].name, "Ada");
    app.command(Command::Welcome);
    app.click("Show all 3 games");
    assert!(app.state().screen.is_library());
}

/// As after a crash: the journal remembers which entry its game is.
#[test]
fn a_game_of_the_journal_is_the_same_entry() {
    let mut app = Driver::on(3, 2);
    app.click_cell(&[1, 1]);
    pass(&mut app, 4.0);
    app.click_cell(&[0, 0]);
    let document = &app.state().document;
    let (game, entry) = (Box::new(document.game().clone()), document.entry());
    assert!(entry.is_some());
    // Another start, on the same disk.
    app.act(Action::Game(GameAction::Start(Box::new(hypertoe::state::GameSetup::rematch(&game)))));
    let left = JournaledGame { game, file: None, fingerprint: None, entry, is_saved: false };
    app.act(Action::File(FileAction::Recovered(left)));
    assert_eq!(app.moves().len(), 2);
    app.click_cell(&[2, 2]);
    app.command(Command::Rematch);
    assert_eq!(moves_kept(&app), 3);
}

/// The other window has gone on with the same game.
#[test]
fn two_windows_do_not_overwrite_each_other() {
    let mut app = with_games();
    app.press(Key::End);
    app.press(Key::Enter);
    let entry = app.state().document.entry().expect("an entry");
    let mut theirs = from_json(&contents(&app, entry)).expect("a game");
    theirs.undo();
    theirs.play_cell(&Cell::from([2, 1])).expect("a legal move");
    replace(&app, entry, &to_json(&theirs).expect("a text"));
    app.act(Action::Game(GameAction::Undo));
    app.act(Action::Game(GameAction::Play(Cell::from([2, 2]))));
    app.command(Command::Rematch);
    assert_eq!(kept(&app).len(), 4);
    let now = from_json(&contents(&app, entry)).expect("a game");
    assert_eq!(now.position().played_marks(), theirs.position().played_marks());
}

#[test]
fn a_broken_game_is_put_aside_when_it_is_opened() {
    let mut app = with_games();
    let row = app.state().game_library.matching_entry_in_row(2).expect("a game").id;
    replace(&app, row, b"{broken");
    app.press(Key::End);
    app.press(Key::Enter);
    assert!(app.sees("A game in the library could not be read"));
    assert!(app.sees_part(&format!("{row}.broken-1")));
    let file = app.outside.data_folder().join("unreadable").join(format!("{row}.broken-1"));
    assert_eq!(std::fs::read(file).expect("nothing is thrown away"), b"{broken");
    app.click("OK");
    assert_eq!(rows(&app).len(), 2);
}

#[test]
fn a_library_that_cannot_be_written_says_so_and_asks_as_before() {
    let mut app = Driver::on(3, 2);
    app.outside.fail_library(Some("the disk is full"));
    app.click_cell(&[1, 1]);
    pass(&mut app, 4.0);
    assert!(app.sees("not in the library") && app.sees("unsaved"));
    app.command(Command::Rematch);
    assert!(app.sees("Save your game first?"));
    app.click("Cancel");
    // It is tried again.
    app.outside.fail_library(None);
    pass(&mut app, 11.0);
    assert!(!app.sees("not in the library") && !app.sees("unsaved"));
    app.command(Command::Rematch);
    assert!(app.moves().is_empty());
}

/// A move that is played while the game is kept is not left behind.
#[test]
fn what_was_played_meanwhile_is_kept_too() {
    let mut state = State::new(Settings::default());
    let mut act = |action| update(&mut state, action);
    act(Action::Game(GameAction::Play(Cell::from([1, 1, 1, 1]))));
    let effects = act(Action::Game(GameAction::Rematch));
    act(Action::Game(GameAction::Play(Cell::from([0, 0, 0, 0]))));
    let folder = folder();
    let data_folder = DataFolder::portable(folder.path()).expect("a folder");
    let mut database = Database::new(&data_folder);
    let mut answer = |effects: Vec<Effect>| {
        let orders = effects.into_iter().filter_map(|effect| match effect {
            Effect::Library(order @ LibraryRequest::Save(_)) => {
                LibraryStore::new(&mut database).handle(order)
            }
            _ => None,
        });
        orders.last().expect("it is kept")
    };
    let effects = act(Action::Library(answer(effects)));
    let effects = act(Action::Library(answer(effects)));
    assert!(effects.is_empty() && state.document.game().tree_move_count() == 0);
    assert_eq!(state.game_library.latest()[0].summary.moves, 2);
}

/// A start with ten thousand games asks for nothing but the list, and shows some rows of it.
#[test]
fn ten_thousand_games_are_shown_by_rows_in_sight() {
    let mut app = with_games();
    let insert =
        "WITH RECURSIVE numbers (n) AS (SELECT 1 UNION SELECT n + 1 FROM numbers LIMIT 9997)
        INSERT INTO games (id, modified, search_text)
            SELECT format('%016x', n), n, 'a game' FROM numbers";
    let contents =
        "INSERT INTO game_contents SELECT row, (SELECT summary FROM game_contents LIMIT 1),
        '', x'' FROM games WHERE modified < 10000";
    app.outside.database(|it| it.execute_batch(&format!("{insert}; {contents}")));
    app.outside.take_library_orders();
    app.act(Action::Library(LibraryAction::ChangedElsewhere));
    app.settle();
    assert!(app.sees("10,000 games"));
    assert_eq!(app.outside.take_library_orders(), ["List"]);
    assert!(rows(&app).len() < 20, "{}", rows(&app).len());
    for key in [Key::End, Key::ArrowUp, Key::PageUp] {
        app.press(key);
    }
    app.settle();
    assert_eq!(app.state().game_library.selected_row(), Some(9_992));
    let asked = app.outside.take_library_orders();
    assert!(asked.len() <= 3 && asked.iter().all(|it| it == "List"), "{asked:?}");
    assert_eq!(app.state().game_library.selected_entry_id(), Some(EntryId::new(8)));
    // The first hit of a new search is in sight, not what was.
    app.fill("Search games", "ga");
    assert_eq!(app.state().game_library.match_count(), 9_997);
    let is_loaded = |row| app.state().game_library.matching_entry_in_row(row).is_some();
    assert!(is_loaded(0) && !is_loaded(9_992));
    app.fill("Search games", "tesseract won");
    assert!(app.sees("No game matches"));
    let asked = app.outside.take_library_orders();
    assert!(asked.iter().all(|it| it == "List"), "no game is read: {asked:?}");
}

const THREE_GAMES: &str = "[Shape \"3^2\"]\n[White \"Ann\"]\n\n1. 1,1 0,0 *\n\n\
    [Shape \"3^2\"]\n\n1. 0,1 1,0 2. 2,2 *\n\n[Shape \"3^2\"]\n\n1. 9,9 *\n";

#[test]
fn of_a_file_with_several_games_one_is_opened() {
    let folder = folder();
    let file = folder.path().join("three.pgn");
    std::fs::write(&file, THREE_GAMES).expect("written");
    let mut app = Driver::on(3, 2);
    app.act(Action::File(FileAction::OpenFile(file.into())));
    app.settle();
    assert!(app.sees("3 games in three.pgn") && app.sees_part("1. Ann – O"));
    assert!(app.sees_part("3. Line 12, column 4"), "the reason why the third cannot be read");
    app.click_starting_with("2. X – O");
    assert_eq!(app.moves().len(), 3);
    assert!(app.state().document.file().is_none(), "saving would replace the other games");
    assert!(app.state().overlays.dialog().is_none());
}

#[test]
fn of_a_text_with_several_games_all_come_into_the_library() {
    let mut app = Driver::on(3, 2);
    app.paste(THREE_GAMES);
    app.settle();
    assert!(app.sees("The pasted text has 3 games"));
    app.click("Add all 2 games to the library");
    app.settle();
    assert!(app.state().screen.is_library() && app.sees("2 games"));
    assert!(app.toasts().iter().any(|it| it.contains("2 games imported")));
    assert_eq!(kept(&app), [2, 3]);
}

#[test]
fn an_export_shows_how_far_it_is_and_can_be_cancelled() {
    let mut app = with_games();
    app.outside.will_pick(Pick::File("/tmp/games".into()));
    app.command(Command::ExportLibrary);
    assert!(app.sees("Exporting…"));
    let kind = TransferKind::Export;
    let progress = TransferProgress { kind, done: 1_200, total: Some(100_000) };
    app.act(Action::Library(LibraryAction::TransferProgress(progress)));
    assert!(app.sees("Exporting: 1,200 of 100,000"));
    app.outside.take_library_orders();
    app.click("Cancel");
    assert_eq!(app.outside.take_library_orders(), ["CancelTransfer"]);
    let folder = Some("/tmp/games".into());
    let report = TransferReport { games: 1_201, folder, ..TransferReport::new(kind) };
    let report = Ok(Box::new(report));
    app.act(Action::Library(LibraryAction::TransferEnded { kind, report }));
    assert!(!app.sees_part("Exporting"));
    assert!(app.toasts().iter().any(|it| it.contains("1,201 games exported to /tmp/games")));
}

/// Without a file dialog a folder is asked for as a folder, and one is proposed in full.
#[test]
fn a_folder_is_typed_as_a_folder() {
    let mut app = with_games();
    app.outside.will_pick(Pick::NoDialog);
    app.command(Command::ImportLibrary);
    assert!(app.sees_part("Type the path of the folder"));
    app.click("Cancel");
    app.command(Command::ExportLibrary);
    let (purpose, home) = (PathPurpose::Save(SaveSubject::Library), Folder::new("/home/me/"));
    app.act(Action::File(FileAction::DialogUnavailable(purpose, Some(home))));
    assert!(app.sees_part("Type the path of the folder"));
    let Some(Dialog::TypePath { text, .. }) = app.state().overlays.dialog() else {
        panic!("asked")
    };
    assert_eq!(text, "/home/me/hypertoe-library");
}
