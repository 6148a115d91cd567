//! Saving and leaving: nothing is lost, and "unsaved" goes away only with a
//! write that succeeded.

use egui::{Key, Modifiers};
use hypertoe::action::{
    Action, Effect, ExchangeAction, FileAction, FileError, GameAction, PictureAction, ShellAction,
    WorkAction,
};
use hypertoe::command::Command;
use hypertoe::jobs::{Answer, Job, Report};
use hypertoe::platform::{read_game, write_game};
use hypertoe::state::{Dialog, FileRef, Found, Import, NewGame, PathPurpose, SavePurpose, State};
use hypertoe_core::record::Format;
use hypertoe_core::{Cell, Game, Rules, Shape};
use hypertoe_tests::{Driver, Pick};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tempfile::TempDir;

pub fn folder() -> TempDir {
    tempfile::tempdir().expect("a folder for the test")
}

/// 3^2 with one move, not saved.
pub fn with_a_move() -> Driver {
    let mut app = Driver::on(3, 2);
    app.click_cell(&[1, 1]);
    app.outside.take_asked();
    assert!(app.state().document.is_unsaved() && app.sees("unsaved"));
    app
}

/// A game file with three moves on 4^3.
pub fn game_file(folder: &TempDir) -> PathBuf {
    let rules = Rules::new(Shape::hypercube(4, 3).expect("a board"), 2).expect("two players");
    let mut game = Game::new(Arc::new(rules));
    for cell in [[0, 0, 0], [1, 1, 1], [3, 0, 2]] {
        game.play(&Cell::from(cell)).expect("a legal move");
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
        Command::Open => asked.iter().any(|effect| matches!(effect, Effect::PickOpen)),
        Command::Quit => {
            asked.iter().any(|effect| matches!(effect, Effect::Close))
                && app.state().filing.is_closing()
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
        let back = matches!(app.state().front.dialog(), Some(Dialog::NewGame(_)));
        assert!(
            back == (way == Command::NewGame) && (back || app.state().front.dialog().is_none())
        );
        if back {
            app.press(Key::Escape);
        }
        assert!(!has_left(&app, &app.outside.take_asked(), way), "{way:?}");
        assert_eq!(app.moves().len(), 1);
        assert!(app.state().document.is_unsaved() && !app.state().filing.is_closing());
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
        assert_eq!(read_game(&path, None).unwrap().0.move_count(), 1, "{way:?}");
    }
}

#[test]
fn a_cancelled_save_dialog_leaves_nothing_behind() {
    let mut app = with_a_move();
    app.outside.will_pick(Pick::Cancel);
    leave(&mut app, Command::Quit);
    app.click("Save");
    assert!(!app.state().filing.is_closing() && app.state().filing.busy().is_none());
    assert!(!app.state().filing.waits_for_save() && app.state().document.is_unsaved());
    // A later save is a save and nothing more.
    let folder = folder();
    app.outside.will_pick(Pick::File(folder.path().join("later").into()));
    app.press_with(Modifiers::COMMAND, Key::S);
    assert!(!app.state().document.is_unsaved() && !app.state().filing.is_closing());
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
    assert!(app.sees("a.hypertoe could not be saved") && app.sees("the disk is full"));
    assert!(app.state().document.is_unsaved() && !app.state().filing.is_closing());
    assert_eq!(app.state().document.file(), None, "a file that was not written is not ours");
    app.click("OK");
    assert!(app.sees("unsaved") && app.moves().len() == 1);
    // The next try succeeds, and the wish to quit is forgotten.
    app.outside.fail_writes(None);
    app.outside.will_pick(Pick::File(folder.path().join("b.hypertoe").into()));
    app.press_with(Modifiers::COMMAND, Key::S);
    assert!(!app.state().document.is_unsaved() && !app.state().filing.is_closing());
    assert!(app.toasts()[0].contains("Saved b.hypertoe"));
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
        Action::File(FileAction::NoDialog(PathPurpose::Save(SavePurpose::Game))),
        Action::Shell(ShellAction::Dismiss),
        Action::File(FileAction::Exists { file: "/x/a.hypertoe".into(), exists: true }),
        Action::Shell(ShellAction::Dismiss),
        Action::File(FileAction::JournalFailed(FileError::Missing)),
        Action::File(FileAction::ForgetRecent),
        Action::File(FileAction::Opened {
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
    assert_eq!(read_game(&folder.path().join("a.hypertoe"), None).unwrap().0.move_count(), 2);
}

/// A state with a game, and effects that are answered by hand.
fn bare(moves: &[[u16; 2]]) -> State {
    let mut state = State::new(hypertoe::state::Settings::default());
    let rules = Rules::new(Shape::hypercube(3, 2).expect("a board"), 2).expect("two players");
    let start = hypertoe::state::Start::usual(rules);
    update(&mut state, Action::Game(GameAction::Start(Box::new(start))));
    for cell in moves {
        update(&mut state, Action::Game(GameAction::Play(Cell::from(*cell))));
    }
    state
}

fn update(state: &mut State, action: Action) -> Vec<Effect> {
    hypertoe::update::update(state, action)
}

/// Begins to write to a path and returns the answer that will come.
fn begin_write(state: &mut State, path: &Path) -> Action {
    let effects =
        update(state, Action::File(FileAction::PickedSave(SavePurpose::Game, path.into())));
    match &effects[..] {
        [Effect::Write { file, saving, .. }] => Action::File(FileAction::Written {
            file: file.clone(),
            saving: *saving,
            bytes: 7,
            result: Ok(()),
        }),
        _ => panic!("nothing is written"),
    }
}

#[test]
fn a_move_during_a_write_is_still_unsaved_and_asked_about() {
    let mut state = bare(&[[1, 1]]);
    update(&mut state, Action::Shell(ShellAction::CloseRequested));
    let Some(Dialog::Unsaved { then, .. }) = state.front.dialog().cloned() else {
        panic!("not asked")
    };
    update(&mut state, Action::Shell(ShellAction::SaveThen(then)));
    let written = begin_write(&mut state, Path::new("/x/a.hypertoe"));
    update(&mut state, Action::Game(GameAction::Play(Cell::from([0, 0]))));
    let effects = update(&mut state, written);
    assert!(state.document.is_unsaved());
    assert!(effects.is_empty() && !state.filing.is_closing(), "the new move would have been lost");
    assert!(matches!(state.front.dialog(), Some(Dialog::Unsaved { .. })));
}

#[test]
fn what_waits_for_a_write_waits_for_the_latest() {
    let mut state = bare(&[[1, 1]]);
    let path = Path::new("/x/a.hypertoe");
    let first = begin_write(&mut state, path);
    update(&mut state, Action::Game(GameAction::Play(Cell::from([0, 0]))));
    update(&mut state, Action::Shell(ShellAction::CloseRequested));
    let Some(Dialog::Unsaved { then, .. }) = state.front.dialog().cloned() else {
        panic!("not asked")
    };
    update(&mut state, Action::Shell(ShellAction::SaveThen(then)));
    let second = begin_write(&mut state, path);
    assert!(update(&mut state, first).is_empty() && state.document.is_unsaved());
    let effects = update(&mut state, second);
    assert!(matches!(effects[..], [Effect::Close]) && !state.document.is_unsaved());
}

#[test]
fn a_write_that_ends_late_does_not_touch_another_game() {
    let mut state = bare(&[[1, 1]]);
    let written = begin_write(&mut state, Path::new("/x/a.hypertoe"));
    update(&mut state, Action::Game(GameAction::Rematch));
    let Some(Dialog::Unsaved { then, .. }) = state.front.dialog().cloned() else {
        panic!("not asked")
    };
    update(&mut state, Action::Shell(ShellAction::DiscardThen(then)));
    update(&mut state, Action::Game(GameAction::Play(Cell::from([0, 0]))));
    update(&mut state, written);
    assert!(state.document.is_unsaved(), "the new game was never written");
    assert_eq!(state.document.file(), None, "a save would overwrite the other game");
}

#[test]
fn a_game_read_late_does_not_replace_new_moves() {
    let folder = folder();
    let path = game_file(&folder);
    let mut state = bare(&[]);
    update(&mut state, Action::File(FileAction::OpenFile(path.clone().into())));
    update(&mut state, Action::Game(GameAction::Play(Cell::from([0, 0]))));
    let read = |state: &mut State| {
        let bytes = Ok(std::fs::read(&path).expect("the file"));
        let opened = FileAction::Opened { file: path.as_path().into(), bytes };
        let effects = update(state, Action::File(opened));
        let Some(Effect::Begin(id, Job::Read(job))) = effects.into_iter().next() else {
            panic!("it is not read")
        };
        let report = Report::Done(Answer::Read(job.run()));
        update(state, Action::Work(WorkAction { id, report }));
    };
    read(&mut state);
    assert_eq!(state.document.game().move_count(), 1, "the move is still there");
    let Some(Dialog::Unsaved { then, .. }) = state.front.dialog().cloned() else {
        panic!("not asked")
    };
    // Once given up it is not asked about again.
    update(&mut state, Action::Shell(ShellAction::DiscardThen(then)));
    read(&mut state);
    assert_eq!(state.document.game().move_count(), 3);
    assert!(!state.document.is_unsaved());
}

/// What a job for reading answers.
fn read_now(state: &mut State, effects: Vec<Effect>) {
    for effect in effects {
        if let Effect::Begin(id, Job::Read(job)) = effect {
            let report = Report::Done(Answer::Read(job.run()));
            update(state, Action::Work(WorkAction { id, report }));
        }
    }
}

#[test]
fn what_is_pasted_while_a_file_is_read_does_not_take_its_place() {
    let folder = folder();
    let path = game_file(&folder);
    let mut state = bare(&[]);
    update(&mut state, Action::File(FileAction::OpenFile(path.as_path().into())));
    let bytes = Ok(std::fs::read(&path).expect("the file"));
    let opened = FileAction::Opened { file: path.as_path().into(), bytes };
    let file = update(&mut state, Action::File(opened));
    let pasted = Action::Exchange(ExchangeAction::Pasted("no game".to_owned()));
    let pasted = update(&mut state, pasted);
    read_now(&mut state, pasted);
    assert!(
        matches!(state.front.dialog(), Some(Dialog::Import(_))),
        "what is wrong with it is said"
    );
    update(&mut state, Action::Shell(ShellAction::Dismiss));
    read_now(&mut state, file);
    assert_eq!(state.document.game().move_count(), 3, "the file was opened");
    assert!(state.filing.busy().is_none(), "and nothing waits for it any more");
}

#[test]
fn a_long_text_that_is_pasted_says_that_it_is_read() {
    let mut app = Driver::on(3, 2);
    let text = Format::MOVES.example.to_owned();
    app.outside.answer(Action::Exchange(ExchangeAction::Pasted(text)));
    app.harness.step();
    assert!(app.sees("Reading the pasted text…"));
    app.settle();
    assert!(!app.sees("Reading the pasted text…"));
}

#[test]
fn a_new_import_does_not_show_what_was_found_in_the_last() {
    let mut state = bare(&[]);
    let ask = || Action::Exchange(ExchangeAction::AskImport);
    update(&mut state, ask());
    let import = Import { text: Arc::new(Format::MOVES.example.to_owned()), ..Import::default() };
    let edit = Action::Shell(ShellAction::Edit(Dialog::Import(import)));
    let late = update(&mut state, edit);
    assert!(!late.is_empty(), "it is read");
    update(&mut state, Action::Shell(ShellAction::Dismiss));
    update(&mut state, ask());
    read_now(&mut state, late);
    assert_eq!(state.front.dialog(), Some(&Dialog::Import(Import::default())));
}

#[test]
fn an_import_that_comes_back_shows_what_was_found_meanwhile() {
    let mut state = bare(&[[1, 1]]);
    update(&mut state, Action::Exchange(ExchangeAction::AskImport));
    let import = Import { text: Arc::new(Format::MOVES.example.to_owned()), ..Import::default() };
    let edit = Action::Shell(ShellAction::Edit(Dialog::Import(import)));
    let reading = update(&mut state, edit);
    update(&mut state, Action::Shell(ShellAction::CloseRequested));
    read_now(&mut state, reading);
    let reading = update(&mut state, Action::Shell(ShellAction::Dismiss));
    read_now(&mut state, reading);
    let Some(Dialog::Import(import)) = state.front.dialog() else {
        panic!("it does not come back")
    };
    assert!(!import.reading && matches!(import.found, Found::Game { .. }));
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
    assert_eq!(read_game(&path, None).unwrap().0.move_count(), 1);
}

#[test]
fn without_a_native_dialog_a_path_is_typed() {
    let folder = folder();
    let path = folder.path().join("typed.hypertoe");
    let mut app = with_a_move();
    app.outside.will_pick(Pick::NoDialog);
    app.command(Command::Save);
    assert!(app.sees("No file dialog is available here"));
    app.press_with(Modifiers::COMMAND, Key::A);
    app.paste(&path.display().to_string());
    app.press(Key::Enter);
    assert_eq!(read_game(&path, None).unwrap().0.move_count(), 1);
    assert!(!app.state().document.is_unsaved() && app.state().front.dialog().is_none());
    // The same name again: it is asked whether to replace it.
    app.click_cell(&[0, 0]);
    app.outside.will_pick(Pick::NoDialog);
    app.command(Command::SaveAs);
    app.press(Key::Enter);
    assert!(app.sees("Replace this file?"));
    app.click("Choose another name");
    assert!(app.sees("No file dialog is available here"));
    app.press(Key::Enter);
    app.click("Replace");
    assert_eq!(read_game(&path, None).unwrap().0.move_count(), 2);
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
    let action = |action| Action::Exchange(action);
    app.outside.will_pick(Pick::NoDialog);
    app.outside.answer(action(ExchangeAction::Export(Format::PGN)));
    app.outside.answer(action(ExchangeAction::SaveExport));
    app.harness.run_steps(6);
    let Some(Dialog::Path { purpose, .. }) = app.state().front.dialog().cloned() else {
        panic!("no path is asked for")
    };
    let text = path.display().to_string();
    app.outside.answer(Action::Shell(ShellAction::PathTyped(purpose, text)));
    app.harness.run_steps(6);
    assert_eq!(std::fs::read_to_string(&path).expect("the file"), "precious");
    let Some(Dialog::Overwrite { purpose, file: asked, .. }) = app.state().front.dialog().cloned()
    else {
        panic!("it is not asked whether the file may be replaced")
    };
    app.outside.answer(Action::Shell(ShellAction::OverwriteConfirmed(purpose, asked)));
    app.harness.run_steps(6);
    assert!(std::fs::read_to_string(&path).expect("the file").starts_with('['));
    assert!(app.state().front.dialog().is_none());
}

/// What was entered into a question is still there when something else is done.
#[test]
fn what_was_entered_into_a_question_is_kept() {
    let mut state = bare(&[[1, 1]]);
    let file = FileRef::from("/x/a.pgn");
    let export = SavePurpose::Export(Format::PGN);
    update(&mut state, Action::Exchange(ExchangeAction::Export(Format::PGN)));
    update(&mut state, Action::Exchange(ExchangeAction::SaveExport));
    let effects = update(&mut state, Action::File(FileAction::PickedSave(export, file)));
    let [Effect::Write { file, saving, .. }] = &effects[..] else { panic!("nothing is written") };
    let mut new = NewGame::like(state.document.game());
    new.set_player_count(3);
    update(&mut state, Action::Shell(ShellAction::Ask(Dialog::NewGame(new.clone()))));
    for result in [Ok(()), Err(FileError::Missing)] {
        let (file, saving) = (file.clone(), *saving);
        update(&mut state, Action::File(FileAction::Written { file, saving, bytes: 1, result }));
        assert_eq!(
            state.front.dialog(),
            Some(&Dialog::NewGame(new.clone())),
            "the answer came meanwhile"
        );
    }
    let start = new.start().expect("a game");
    update(&mut state, Action::Game(GameAction::Start(Box::new(start))));
    assert!(matches!(state.front.dialog(), Some(Dialog::Unsaved { .. })));
    update(&mut state, Action::Shell(ShellAction::Dismiss));
    let draft = || Dialog::NewGame(new.clone());
    assert_eq!(state.front.dialog(), Some(&draft()), "it is set up as before");
    update(&mut state, Action::Shell(ShellAction::Dismiss));
    update(&mut state, Action::Shell(ShellAction::Edit(draft())));
    assert_eq!(
        state.front.dialog(),
        None,
        "what is typed into a question that is closed opens none"
    );
}

/// A new game for three is set up while another one is not saved.
fn three_instead_of_a_move() -> (Driver, NewGame) {
    let mut app = with_a_move();
    let mut new = NewGame::like(app.state().document.game());
    new.set_player_count(3);
    app.act(Action::Shell(ShellAction::Ask(Dialog::NewGame(new.clone()))));
    (app, new)
}

/// What is asked about the new game in the end.
fn asked(app: &Driver) -> Option<&NewGame> {
    match app.state().front.dialog() {
        Some(Dialog::NewGame(new)) => Some(new),
        _ => None,
    }
}

#[test]
fn a_new_game_that_was_set_up_survives_a_save_that_is_called_off() {
    for fails in [false, true] {
        let folder = folder();
        let (mut app, new) = three_instead_of_a_move();
        app.click("Start");
        if fails {
            app.outside.fail_writes(Some("the disk is full"));
            app.outside.will_pick(Pick::File(folder.path().join("a.hypertoe").into()));
        } else {
            app.outside.will_pick(Pick::Cancel);
        }
        app.click("Save");
        assert_eq!(asked(&app), Some(&new), "{fails}");
        assert_eq!(app.moves().len(), 1, "the game on the board stays");
        // Started again, and saved, it begins.
        app.outside.fail_writes(None);
        app.outside.will_pick(Pick::File(folder.path().join("b.hypertoe").into()));
        app.click("Start");
        app.click("Save");
        assert!(app.state().front.dialog().is_none() && app.moves().is_empty());
        assert_eq!(app.state().document.game().rules().players(), 3);
    }
}

#[test]
fn what_comes_late_stands_before_a_new_game_that_is_set_up() {
    let (mut app, new) = three_instead_of_a_move();
    let mut other = app.state().document.game().clone();
    other.go_to(hypertoe_core::NodeId::START);
    other.play(&Cell::from([0, 2])).expect("a legal move");
    let other = String::from_utf8(hypertoe_core::record::to_json(&other).expect("a file"));
    let file = FileRef::from("/x/a.pgn");
    for late in [
        Action::Exchange(ExchangeAction::Pasted("neither a move nor a game".to_owned())),
        Action::Exchange(ExchangeAction::Pasted(other.expect("text"))),
        Action::File(FileAction::NoDialog(PathPurpose::Open)),
        Action::File(FileAction::NoDialog(PathPurpose::Save(SavePurpose::Game))),
        Action::Shell(ShellAction::Ask(Dialog::Overwrite {
            purpose: SavePurpose::Game,
            file,
            first: None,
        })),
    ] {
        app.act(late);
        assert_eq!(asked(&app), None, "something else is asked");
        app.press(Key::Escape);
        assert_eq!(asked(&app), Some(&new), "and then the new game again");
    }
}

#[test]
fn a_text_is_still_there_after_choosing_no_file_or_a_broken_one() {
    let folder = folder();
    let broken = folder.path().join("broken.hypertoe");
    std::fs::write(&broken, "{").expect("a file");
    let mut app = Driver::on(3, 2);
    app.click_from_menu("File", "Import game…");
    app.fill("Game as text", "1 1");
    let import = app.state().front.dialog().cloned();
    for pick in [Pick::Cancel, Pick::File(broken.into())] {
        app.outside.will_pick(pick);
        app.click("Choose file…");
        assert_eq!(app.state().front.dialog(), import.as_ref());
    }
    assert!(app.toasts().iter().any(|toast| toast.contains("broken.hypertoe")));
}

#[test]
fn what_is_exported_is_what_was_shown() {
    let mut state = bare(&[[1, 1]]);
    update(&mut state, Action::Exchange(ExchangeAction::Export(Format::MOVES)));
    let Some(Dialog::Export(shown)) = state.front.dialog().cloned() else { panic!("no text") };
    update(&mut state, Action::Exchange(ExchangeAction::SaveExport));
    // A computer moves while the place is chosen.
    update(&mut state, Action::Game(GameAction::Play(Cell::from([0, 0]))));
    let purpose = SavePurpose::Export(Format::MOVES);
    let effects =
        update(&mut state, Action::File(FileAction::PickedSave(purpose, "/x/a.moves".into())));
    let written = effects.iter().find_map(|effect| match effect {
        Effect::Write { content, .. } => content.bytes().ok().map(|bytes| bytes.into_owned()),
        _ => None,
    });
    assert_eq!(written, Some(shown.written.expect("it can be written").text.into_bytes()));
}

#[test]
fn a_long_text_is_read_when_the_typing_pauses() {
    let mut state = bare(&[]);
    update(&mut state, Action::Exchange(ExchangeAction::AskImport));
    let edit = |text: String| {
        let import = Import { text: Arc::new(text), ..Import::default() };
        Action::Shell(ShellAction::Edit(Dialog::Import(import)))
    };
    let begun = |effects: &[Effect]| {
        effects.iter().filter(|effect| matches!(effect, Effect::Begin(..))).count()
    };
    let tick = || Action::Shell(ShellAction::Tick(0.2));
    assert_eq!(begun(&update(&mut state, edit("short".to_owned()))), 1, "at once");
    let long = "# ".repeat(100_000);
    let effects = update(&mut state, edit(long.clone()));
    assert!(matches!(effects[..], [Effect::Stop(_)]), "the short text is of no interest");
    assert_eq!(begun(&update(&mut state, tick())), 0);
    assert_eq!(begun(&update(&mut state, edit(format!("{long}#")))), 0, "still typing");
    assert_eq!(begun(&update(&mut state, tick())), 0);
    assert!(state.next_change().is_some_and(|wait| wait > 0.0), "the window wakes up");
    assert_eq!(begun(&update(&mut state, tick())), 1);
    assert_eq!(begun(&update(&mut state, tick())), 0, "once");
    let effects = update(&mut state, Action::Shell(ShellAction::Dismiss));
    assert!(matches!(effects[..], [Effect::Stop(_)]), "nobody waits for it any more");
}

#[test]
fn of_two_pictures_to_be_copied_only_the_second_is_made() {
    let mut state = bare(&[[1, 1]]);
    let copy = || Action::Picture(PictureAction::Copy { dark: true });
    let first = update(&mut state, copy());
    let [Effect::Begin(job, _)] = first[..] else { panic!("it is made") };
    assert!(state.takings.is_copying());
    let second = update(&mut state, copy());
    let [Effect::Stop(stopped), Effect::Begin(job_now, _)] = second[..] else {
        panic!("the first is stopped")
    };
    assert!(stopped == job && job_now != job);
}
