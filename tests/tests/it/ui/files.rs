//! Saving, and leaving where the library cannot keep games: nothing is lost, and "unsaved" goes
//! away only with a write that succeeded.

use egui::{Key, Modifiers};
use hypertoe::action::{
    Action, Effect, FileAction, FileError, GameAction, LibraryAction, LibraryRequest, ShellAction,
    TextIoAction,
};
use hypertoe::command::Command;
use hypertoe::platform::{read_game, write_game};
use hypertoe::state::{
    Dialog, FileFingerprint, FileRef, PathPurpose, ReadTicket, SaveSubject, State, Timestamp,
};
use hypertoe_core::record::GameFormat;
use hypertoe_core::{Cell, Game, Rules, Shape};
use hypertoe_tests::{Driver, Pick};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tempfile::TempDir;

pub fn folder() -> TempDir {
    tempfile::tempdir().expect("a folder for the test")
}

/// 3^2 with one move, not saved, where the library cannot keep it.
pub fn with_a_move() -> Driver {
    let mut app = Driver::on(3, 2);
    app.outside.fail_library(Some("the disk is full"));
    app.click_cell(&[1, 1]);
    app.outside.take_asked();
    assert!(app.state().document.is_unsaved());
    app
}

/// A game file with three moves on 4^3.
pub fn game_file(folder: &TempDir) -> PathBuf {
    let rules = Rules::new(Shape::hypercube(4, 3).expect("a board"), 2).expect("two players");
    let mut game = Game::new(Arc::new(rules));
    for cell in [[0, 0, 0], [1, 1, 1], [3, 0, 2]] {
        game.play_cell(&Cell::from(cell)).expect("a legal move");
    }
    let path = folder.path().join("qubic.hypertoe");
    write_game(&path, &game).expect("the file is written");
    path
}

/// What makes a move of the game unsafe to leave, by command.
const LEAVING: [Command; 4] = [Command::Open, Command::Quit, Command::Rematch, Command::NewGame];

/// Asks to leave the game on the board in one of four ways.
fn leave(app: &mut Driver, way: Command) {
    app.command(way);
    if way == Command::NewGame {
        app.click("Start");
    }
}

/// Whether the game was left: by another one, a dialog, or the end.
fn has_left(app: &Driver, asked: &[Effect], way: Command) -> bool {
    match way {
        Command::Open => asked.iter().any(|effect| matches!(effect, Effect::PickOpen(_))),
        Command::Quit => {
            asked.iter().any(|effect| matches!(effect, Effect::CloseWindow))
                && app.state().file_ops.is_closing_allowed
        }
        _ => app.moves().is_empty(),
    }
}

#[test]
fn leaving_unsaved_work_asks_and_cancel_stays() {
    for way in LEAVING {
        let mut app = with_a_move();
        leave(&mut app, way);
        assert!(app.sees("Save your game first?"), "{way:?}");
        app.click("Cancel");
        // The game that was being set up is not lost.
        let back = matches!(app.state().overlays.dialog(), Some(Dialog::NewGame(_)));
        assert!(
            back == (way == Command::NewGame) && (back || app.state().overlays.dialog().is_none())
        );
        if back {
            app.press(Key::Escape);
        }
        assert!(!has_left(&app, &app.outside.take_asked(), way), "{way:?}");
        assert_eq!(app.moves().len(), 1);
        assert!(app.state().document.is_unsaved() && !app.state().file_ops.is_closing_allowed);
        leave(&mut app, way);
        app.press(Key::Escape);
        assert!(!app.sees("Save your game first?"));
        assert_eq!(app.moves().len(), 1);
    }
}

#[test]
fn leaving_without_saving_goes_on() {
    for way in LEAVING {
        let mut app = with_a_move();
        app.outside.will_pick(Pick::Cancel);
        leave(&mut app, way);
        app.click("Don’t save");
        let asked = app.outside.take_asked();
        assert!(has_left(&app, &asked, way), "{way:?}");
        assert!(!asked.iter().any(|effect| matches!(effect, Effect::Write { .. })));
    }
}

#[test]
fn saving_first_and_then_going_on() {
    for way in LEAVING {
        let folder = folder();
        let path = folder.path().join("kept.hypertoe");
        let mut app = with_a_move();
        app.outside.will_pick(Pick::File(path.clone().into()));
        app.outside.will_pick(Pick::Cancel);
        leave(&mut app, way);
        app.click("Save");
        assert!(has_left(&app, &app.outside.take_asked(), way), "{way:?}");
        assert_eq!(read_game(&path, None).unwrap().0.tree_move_count(), 1, "{way:?}");
    }
}

#[test]
fn a_cancelled_save_dialog_leaves_nothing_behind() {
    let mut app = with_a_move();
    app.outside.will_pick(Pick::Cancel);
    leave(&mut app, Command::Quit);
    app.click("Save");
    assert!(
        !app.state().file_ops.is_closing_allowed
            && app.state().file_ops.blocking_task_text().is_none()
    );
    assert!(!app.state().file_ops.has_after_save() && app.state().document.is_unsaved());
    // A later save is a save and nothing more.
    let folder = folder();
    app.outside.will_pick(Pick::File(folder.path().join("later").into()));
    app.press_with(Modifiers::COMMAND, Key::S);
    assert!(!app.state().document.is_unsaved() && !app.state().file_ops.is_closing_allowed);
    assert!(folder.path().join("later.hypertoe").exists(), "the name gets its extension");
}

#[test]
fn nothing_to_lose_is_not_asked_about() {
    for way in LEAVING {
        let mut app = Driver::on(3, 2);
        app.outside.will_pick(Pick::Cancel);
        leave(&mut app, way);
        assert!(has_left(&app, &app.outside.take_asked(), way), "{way:?}");
    }
}

#[test]
fn a_failed_write_says_why_and_stays_unsaved() {
    let folder = folder();
    let mut app = with_a_move();
    app.outside.fail_writes(Some("the disk is full"));
    app.outside.will_pick(Pick::File(folder.path().join("a.hypertoe").into()));
    leave(&mut app, Command::Quit);
    app.click("Save");
    assert!(app.sees("a.hypertoe could not be saved") && app.sees_part("the disk is full"));
    assert!(app.state().document.is_unsaved() && !app.state().file_ops.is_closing_allowed);
    assert_eq!(app.state().document.file(), None, "a file that was not written is not ours");
    app.click("OK");
    assert!(app.sees("unsaved") && app.moves().len() == 1);
    // The next try succeeds, and the wish to quit is forgotten.
    app.outside.fail_writes(None);
    app.outside.will_pick(Pick::File(folder.path().join("b.hypertoe").into()));
    app.press_with(Modifiers::COMMAND, Key::S);
    assert!(!app.state().document.is_unsaved() && !app.state().file_ops.is_closing_allowed);
    assert!(app.toasts().iter().any(|said| said.contains("Saved b.hypertoe")));
    assert!(!app.sees("unsaved"));
}

#[test]
fn only_a_successful_write_clears_unsaved() {
    let mut app = with_a_move();
    let revision = app.state().document.game().revision();
    let others = [
        Action::File(FileAction::Save),
        Action::File(FileAction::PickCancelled),
        Action::File(FileAction::SaveAs),
        Action::File(FileAction::PickCancelled),
        Action::File(FileAction::DialogUnavailable(PathPurpose::Save(SaveSubject::Game), None)),
        Action::Shell(ShellAction::Dismiss),
        Action::File(FileAction::ExistenceChecked { file: "/x/a.hypertoe".into(), exists: true }),
        Action::Shell(ShellAction::Dismiss),
        Action::File(FileAction::JournalWriteFailed(FileError::NotFound)),
        Action::File(FileAction::ForgetRecent),
        Action::File(FileAction::Opened {
            ticket: ReadTicket::default(),
            file: "/x/a.hypertoe".into(),
            bytes: Err(FileError::System("no".into())),
        }),
        Action::Shell(ShellAction::Dismiss),
    ];
    for (i, action) in others.into_iter().enumerate() {
        app.outside.answer(action);
        app.harness.run_steps(2);
        assert!(app.state().document.is_unsaved(), "action {i}");
    }
    let folder = folder();
    app.outside.will_pick(Pick::File(folder.path().join("a.hypertoe").into()));
    app.command(Command::Save);
    assert!(!app.state().document.is_unsaved());
    assert_eq!(app.state().document.game().revision(), revision);
    app.click_cell(&[0, 0]);
    assert!(app.state().document.is_unsaved());
    app.command(Command::Save);
    assert!(!app.state().document.is_unsaved(), "the second time nobody is asked where to");
    assert_eq!(read_game(&folder.path().join("a.hypertoe"), None).unwrap().0.tree_move_count(), 2);
}

/// A state with a game, and effects that are answered by hand, where no library can keep games.
pub fn bare(moves: &[[u16; 2]]) -> State {
    let mut state = State::new(hypertoe::state::Settings::default());
    let rules = Rules::new(Shape::hypercube(3, 2).expect("a board"), 2).expect("two players");
    let start = hypertoe::state::GameSetup::with_default_players(rules);
    update(&mut state, Action::Game(GameAction::Start(Box::new(start))));
    for cell in moves {
        update(&mut state, Action::Game(GameAction::Play(Cell::from(*cell))));
    }
    state
}

pub fn update(state: &mut State, action: Action) -> Vec<Effect> {
    let mut effects = hypertoe::update::update(state, action);
    let refused = |effect: &mut Effect| matches!(effect, Effect::Library(_));
    for effect in effects.extract_if(.., refused).collect::<Vec<_>>() {
        if let Effect::Library(LibraryRequest::Save(kept)) = effect {
            let (version, now) = (kept.version, Timestamp::default());
            let result = Err(FileError::NotFound);
            let answer = LibraryAction::Saved { version, result, now };
            effects.extend(update(state, Action::Library(answer)));
        }
    }
    effects
}

/// Picks the path that is asked for.
pub fn pick_path(state: &mut State, file: FileRef) -> Vec<Effect> {
    let ticket = state.file_ops.pending_save_ticket().expect("a path is asked for");
    update(state, Action::File(FileAction::SavePathPicked(ticket, file)))
}

/// Asks for a file, and returns the answer that will come.
pub fn read_answer(
    state: &mut State,
    file: FileRef,
    bytes: Result<(Vec<u8>, FileFingerprint), FileError>,
) -> Action {
    update(state, Action::Shell(ShellAction::PathTyped(PathPurpose::Open, file.to_string())));
    let ticket = state.file_ops.read_ticket().expect("a file is asked for");
    Action::File(FileAction::Opened { ticket, file, bytes })
}

/// Begins to write to a path and returns the answer that will come.
fn begin_write(state: &mut State, path: &Path) -> Action {
    update(state, Action::File(FileAction::SaveAs));
    let effects = pick_path(state, path.into());
    match &effects[..] {
        [Effect::Write { file, purpose: saving, .. }] => Action::File(FileAction::Written {
            file: file.clone(),
            purpose: *saving,
            bytes: 7,
            result: Ok(FileFingerprint::default()),
        }),
        _ => panic!("nothing is written"),
    }
}

#[test]
fn a_move_during_a_write_is_still_unsaved_and_asked_about() {
    let mut state = bare(&[[1, 1]]);
    update(&mut state, Action::Shell(ShellAction::CloseRequested));
    let Some(Dialog::Unsaved { then, .. }) = state.overlays.dialog().cloned() else {
        panic!("not asked")
    };
    update(&mut state, Action::Shell(ShellAction::SaveThen(then)));
    let written = begin_write(&mut state, Path::new("/x/a.hypertoe"));
    update(&mut state, Action::Game(GameAction::Play(Cell::from([0, 0]))));
    let effects = update(&mut state, written);
    assert!(state.document.is_unsaved());
    assert!(
        effects.is_empty() && !state.file_ops.is_closing_allowed,
        "the new move would have been lost"
    );
    assert!(matches!(state.overlays.dialog(), Some(Dialog::Unsaved { .. })));
}

#[test]
fn what_waits_for_a_write_waits_for_the_latest() {
    let mut state = bare(&[[1, 1]]);
    let path = Path::new("/x/a.hypertoe");
    let first = begin_write(&mut state, path);
    update(&mut state, Action::Game(GameAction::Play(Cell::from([0, 0]))));
    update(&mut state, Action::Shell(ShellAction::CloseRequested));
    let Some(Dialog::Unsaved { then, .. }) = state.overlays.dialog().cloned() else {
        panic!("not asked")
    };
    update(&mut state, Action::Shell(ShellAction::SaveThen(then)));
    let second = begin_write(&mut state, path);
    assert!(update(&mut state, first).is_empty() && state.document.is_unsaved());
    let effects = update(&mut state, second);
    assert!(matches!(effects[..], [Effect::CloseWindow]) && !state.document.is_unsaved());
}

#[test]
fn a_write_that_ends_late_does_not_touch_another_game() {
    let mut state = bare(&[[1, 1]]);
    let written = begin_write(&mut state, Path::new("/x/a.hypertoe"));
    update(&mut state, Action::Game(GameAction::Rematch));
    let Some(Dialog::Unsaved { then, .. }) = state.overlays.dialog().cloned() else {
        panic!("not asked")
    };
    update(&mut state, Action::Shell(ShellAction::DiscardThen(then)));
    update(&mut state, Action::Game(GameAction::Play(Cell::from([0, 0]))));
    update(&mut state, written);
    assert!(state.document.is_unsaved(), "the new game was never written");
    assert_eq!(state.document.file(), None, "a save would overwrite the other game");
}

#[test]
fn an_extension_that_was_added_does_not_overwrite_unasked() {
    let folder = folder();
    let path = game_file(&folder);
    let before = std::fs::read(&path).unwrap();
    let mut app = with_a_move();
    app.outside.will_pick(Pick::File(folder.path().join("qubic").into()));
    app.command(Command::Save);
    assert!(app.sees("Replace this file?"));
    assert_eq!(std::fs::read(&path).unwrap(), before);
    app.click("Replace");
    assert_eq!(read_game(&path, None).unwrap().0.tree_move_count(), 1);
}

#[test]
fn without_a_native_dialog_a_path_is_typed() {
    let folder = folder();
    let path = folder.path().join("typed.hypertoe");
    let mut app = with_a_move();
    app.outside.will_pick(Pick::NoDialog);
    app.command(Command::Save);
    assert!(app.sees_part("No file dialog is available here"));
    app.press_with(Modifiers::COMMAND, Key::A);
    app.paste(&path.display().to_string());
    app.press(Key::Enter);
    assert_eq!(read_game(&path, None).unwrap().0.tree_move_count(), 1);
    assert!(!app.state().document.is_unsaved() && app.state().overlays.dialog().is_none());
    // The same name again: it is asked whether to replace it.
    app.click_cell(&[0, 0]);
    app.outside.will_pick(Pick::NoDialog);
    app.command(Command::SaveAs);
    app.press(Key::Enter);
    assert!(app.sees("Replace this file?"));
    app.click("Choose another name");
    assert!(app.sees_part("No file dialog is available here"));
    app.press(Key::Enter);
    app.click("Replace");
    assert_eq!(read_game(&path, None).unwrap().0.tree_move_count(), 2);
}

#[test]
fn a_path_is_typed_to_open_a_game() {
    let folder = folder();
    let path = game_file(&folder);
    let mut app = Driver::on(3, 2);
    app.outside.will_pick(Pick::NoDialog);
    app.command(Command::Open);
    app.paste(&path.display().to_string());
    app.click("Open");
    assert_eq!(app.moves().len(), 3, "a saved game opens where it was left");
    assert_eq!(app.state().document.file(), Some(&path.as_path().into()));
    assert!(!app.state().document.is_unsaved());
}

/// Where no native dialog is, nobody has asked whether a file may be replaced.
#[test]
fn a_typed_path_replaces_no_file_unasked() {
    let folder = folder();
    let path = folder.path().join("mine.pgn");
    std::fs::write(&path, "precious").expect("a file");
    let mut app = with_a_move();
    let action = |action| Action::TextIo(action);
    app.outside.will_pick(Pick::NoDialog);
    app.outside.answer(action(TextIoAction::OpenExport(GameFormat::PGN)));
    app.outside.answer(action(TextIoAction::SaveExport));
    app.harness.run_steps(6);
    let Some(Dialog::TypePath { purpose, .. }) = app.state().overlays.dialog().cloned() else {
        panic!("no path is asked for")
    };
    let text = path.display().to_string();
    app.outside.answer(Action::Shell(ShellAction::PathTyped(purpose, text)));
    app.harness.run_steps(6);
    assert_eq!(std::fs::read_to_string(&path).expect("the file"), "precious");
    let Some(Dialog::Overwrite { purpose, file: asked, .. }) =
        app.state().overlays.dialog().cloned()
    else {
        panic!("it is not asked whether the file may be replaced")
    };
    app.outside.answer(Action::Shell(ShellAction::OverwriteConfirmed(purpose, asked)));
    app.harness.run_steps(6);
    assert!(std::fs::read_to_string(&path).expect("the file").starts_with('['));
    assert!(app.state().overlays.dialog().is_none());
}
