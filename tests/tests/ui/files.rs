//! Opening and saving: nothing is lost, and "unsaved" goes away only with a
//! write that succeeded.

use egui::{Key, Modifiers};
use hypertoe::action::{Action, FileAction, FileError, GameAction, ShellAction};
use hypertoe::command::Command;
use hypertoe::effects::{Effect, read_game, write_game};
use hypertoe::state::{Dialog, PathPurpose, State};
use hypertoe_core::{Cell, Game, Rules, Shape};
use hypertoe_tests::{Driver, FakeOutside, Pick};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tempfile::TempDir;

fn folder() -> TempDir {
    tempfile::tempdir().expect("a folder for the test")
}

/// 3^2 with one move, not saved.
fn with_a_move() -> Driver {
    let mut app = Driver::on(3, 2);
    app.click_cell(&[1, 1]);
    app.outside.take_asked();
    assert!(app.state().document.is_unsaved() && app.sees("unsaved"));
    app
}

/// A game file with three moves on 4^3.
fn game_file(folder: &TempDir) -> PathBuf {
    let rules = Rules::new(Shape::hypercube(4, 3).unwrap(), 2).unwrap();
    let mut game = Game::new(Arc::new(rules));
    for cell in [[0, 0, 0], [1, 1, 1], [3, 0, 2]] {
        game.play(&Cell::from(cell)).unwrap();
    }
    let path = folder.path().join("qubic.hypertoe");
    write_game(&path, &game).unwrap();
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
            asked.iter().any(|effect| matches!(effect, Effect::Close)) && app.state().closing
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
        assert_eq!(app.state().dialog, None);
        assert!(!has_left(&app, &app.outside.take_asked(), way), "{way:?}");
        assert_eq!(app.moves().len(), 1);
        assert!(app.state().document.is_unsaved() && !app.state().closing);
        leave(&mut app, way);
        app.press(Key::Escape);
        assert_eq!(app.state().dialog, None);
        assert_eq!(app.moves().len(), 1);
    }
}

#[test]
fn leaving_without_saving_goes_on() {
    for way in LEAVING {
        let mut app = with_a_move();
        app.outside.will_pick(Pick::Cancel);
        leave(&mut app, way);
        app.click("Don't save");
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
        app.outside.will_pick(Pick::File(path.clone()));
        app.outside.will_pick(Pick::Cancel);
        leave(&mut app, way);
        app.click("Save");
        assert!(has_left(&app, &app.outside.take_asked(), way), "{way:?}");
        assert_eq!(read_game(&path).unwrap().move_count(), 1, "{way:?}");
    }
}

#[test]
fn a_cancelled_save_dialog_leaves_nothing_behind() {
    let mut app = with_a_move();
    app.outside.will_pick(Pick::Cancel);
    leave(&mut app, Command::Quit);
    app.click("Save");
    assert!(!app.state().closing && app.state().busy.is_none());
    assert!(app.state().after_save.is_none() && app.state().document.is_unsaved());
    // A later save is a save and nothing more.
    let folder = folder();
    app.outside.will_pick(Pick::File(folder.path().join("later")));
    app.press_with(Modifiers::COMMAND, Key::S);
    assert!(!app.state().document.is_unsaved() && !app.state().closing);
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
    app.outside.will_pick(Pick::File(folder.path().join("a.hypertoe")));
    leave(&mut app, Command::Quit);
    app.click("Save");
    assert!(app.sees("a.hypertoe could not be saved") && app.sees("the disk is full"));
    assert!(app.state().document.is_unsaved() && !app.state().closing);
    assert_eq!(app.state().document.path(), None, "a file that was not written is not ours");
    app.click("OK");
    assert!(app.sees("unsaved") && app.moves().len() == 1);
    // The next try succeeds, and the wish to quit is forgotten.
    app.outside.fail_writes(None);
    app.outside.will_pick(Pick::File(folder.path().join("b.hypertoe")));
    app.press_with(Modifiers::COMMAND, Key::S);
    assert!(!app.state().document.is_unsaved() && !app.state().closing);
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
        Action::File(FileAction::NoDialog(PathPurpose::Save)),
        Action::Shell(ShellAction::Dismiss),
        Action::File(FileAction::Exists { path: "/x/a.hypertoe".into(), exists: true }),
        Action::Shell(ShellAction::Dismiss),
        Action::File(FileAction::JournalFailed("no".into())),
        Action::File(FileAction::ForgetRecent),
        Action::File(FileAction::Read {
            path: "/x/a.hypertoe".into(),
            result: Err(FileError::System("no".into())),
        }),
        Action::Shell(ShellAction::Dismiss),
    ];
    for (i, action) in others.into_iter().enumerate() {
        app.outside.answer(action);
        app.harness.run_steps(2);
        assert!(app.state().document.is_unsaved(), "action {i}");
    }
    let folder = folder();
    app.outside.will_pick(Pick::File(folder.path().join("a.hypertoe")));
    app.command(Command::Save);
    assert!(!app.state().document.is_unsaved());
    assert_eq!(app.state().document.game().revision(), revision);
    app.click_cell(&[0, 0]);
    assert!(app.state().document.is_unsaved());
    app.command(Command::Save);
    assert!(!app.state().document.is_unsaved(), "the second time nobody is asked where to");
    assert_eq!(read_game(&folder.path().join("a.hypertoe")).unwrap().move_count(), 2);
}

/// A state with a game, and effects that are answered by hand.
fn bare(moves: &[[u16; 2]]) -> State {
    let mut state = State::new(hypertoe::state::Settings::default());
    let rules = Rules::new(Shape::hypercube(3, 2).unwrap(), 2).unwrap();
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
    let effects = update(state, Action::File(FileAction::PickedSave(path.to_path_buf())));
    match &effects[..] {
        [Effect::Write { path, game }] => Action::File(FileAction::Written {
            path: path.clone(),
            revision: game.revision(),
            result: Ok(()),
        }),
        _ => panic!("nothing is written"),
    }
}

#[test]
fn a_move_during_a_write_is_still_unsaved_and_asked_about() {
    let mut state = bare(&[[1, 1]]);
    update(&mut state, Action::Shell(ShellAction::CloseRequested));
    let Some(Dialog::Unsaved(then)) = state.dialog.clone() else { panic!("not asked") };
    update(&mut state, Action::Shell(ShellAction::SaveThen(then)));
    let written = begin_write(&mut state, Path::new("/x/a.hypertoe"));
    update(&mut state, Action::Game(GameAction::Play(Cell::from([0, 0]))));
    let effects = update(&mut state, written);
    assert!(state.document.is_unsaved());
    assert!(effects.is_empty() && !state.closing, "the new move would have been lost");
    assert!(matches!(state.dialog, Some(Dialog::Unsaved(_))));
}

#[test]
fn a_write_that_ends_late_does_not_touch_another_game() {
    let mut state = bare(&[[1, 1]]);
    let written = begin_write(&mut state, Path::new("/x/a.hypertoe"));
    update(&mut state, Action::Game(GameAction::Rematch));
    let Some(Dialog::Unsaved(then)) = state.dialog.clone() else { panic!("not asked") };
    update(&mut state, Action::Shell(ShellAction::DiscardThen(then)));
    update(&mut state, Action::Game(GameAction::Play(Cell::from([0, 0]))));
    update(&mut state, written);
    assert!(state.document.is_unsaved(), "the new game was never written");
    assert_eq!(state.document.path(), None, "a save would overwrite the other game");
}

#[test]
fn a_game_read_late_does_not_replace_new_moves() {
    let folder = folder();
    let path = game_file(&folder);
    let mut state = bare(&[]);
    update(&mut state, Action::File(FileAction::OpenPath(path.clone())));
    update(&mut state, Action::Game(GameAction::Play(Cell::from([0, 0]))));
    let read = || {
        let result = read_game(&path).map(Box::new);
        Action::File(FileAction::Read { path: path.clone(), result })
    };
    update(&mut state, read());
    assert_eq!(state.document.game().move_count(), 1, "the move is still there");
    let Some(Dialog::Unsaved(then)) = state.dialog.clone() else { panic!("not asked") };
    // Once given up it is not asked about again.
    update(&mut state, Action::Shell(ShellAction::DiscardThen(then)));
    update(&mut state, read());
    assert_eq!(state.document.game().move_count(), 3);
    assert!(!state.document.is_unsaved());
}

#[test]
fn an_extension_that_was_added_does_not_overwrite_unasked() {
    let folder = folder();
    let path = game_file(&folder);
    let before = std::fs::read(&path).unwrap();
    let mut app = with_a_move();
    app.outside.will_pick(Pick::File(folder.path().join("qubic")));
    app.command(Command::Save);
    assert!(app.sees("Replace this file?"));
    assert_eq!(std::fs::read(&path).unwrap(), before);
    app.click("Replace");
    assert_eq!(read_game(&path).unwrap().move_count(), 1);
}

#[test]
fn without_a_native_dialog_a_path_is_typed() {
    let folder = folder();
    let path = folder.path().join("typed.hypertoe");
    let mut app = with_a_move();
    app.outside.will_pick(Pick::NoDialog);
    app.command(Command::Save);
    assert!(app.sees("This system offers no file dialog"));
    app.press_with(Modifiers::COMMAND, Key::A);
    app.paste(&path.display().to_string());
    app.press(Key::Enter);
    assert_eq!(read_game(&path).unwrap().move_count(), 1);
    assert!(!app.state().document.is_unsaved() && app.state().dialog.is_none());
    // The same name again: it is asked whether to replace it.
    app.click_cell(&[0, 0]);
    app.outside.will_pick(Pick::NoDialog);
    app.command(Command::SaveAs);
    app.press(Key::Enter);
    assert!(app.sees("Replace this file?"));
    app.click("Choose another name");
    assert!(app.sees("This system offers no file dialog"));
    app.press(Key::Enter);
    app.click("Replace");
    assert_eq!(read_game(&path).unwrap().move_count(), 2);
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
    assert_eq!(app.state().document.path(), Some(&*path));
    assert!(!app.state().document.is_unsaved());
}

#[test]
fn a_broken_file_gives_a_message_and_the_game_is_untouched() {
    let folder = folder();
    let broken: [(&str, &[u8]); 5] = [
        ("empty", b""),
        ("text", b"hello"),
        ("cut", b"{\"format\":\"hypertoe\",\"version\":1,"),
        ("other", b"{\"format\":\"chess\"}"),
        ("bytes", &[0xff, 0xfe, 0, 1]),
    ];
    let mut app = Driver::on(3, 2);
    let saved = folder.path().join("mine.hypertoe");
    app.click_cell(&[1, 1]);
    app.outside.will_pick(Pick::File(saved.clone()));
    app.command(Command::Save);
    for (name, bytes) in broken {
        let path = folder.path().join(name);
        std::fs::write(&path, bytes).unwrap();
        app.act(Action::File(FileAction::OpenPath(path)));
        assert!(app.sees(&format!("{name} could not be opened")), "{name}");
        assert!(app.sees("The game on the board is untouched"));
        assert_eq!(app.moves(), [Cell::from([1, 1])]);
        assert_eq!(app.state().document.path(), Some(&*saved));
        app.press(Key::Enter);
        assert!(app.state().dialog.is_none());
    }
    app.act(Action::File(FileAction::OpenPath(folder.path().to_path_buf())));
    assert!(app.sees("it is a folder"));
    app.click("OK");
    app.act(Action::File(FileAction::OpenPath(folder.path().join("absent"))));
    assert!(app.sees("is the path right?"));
}

#[derive(Debug)]
struct Dropped(PathBuf);

impl egui::DroppedFile for Dropped {
    fn path(&self) -> &Path {
        &self.0
    }

    fn bytes(&self) -> Result<Vec<u8>, String> {
        std::fs::read(&self.0).map_err(|error| error.to_string())
    }
}

#[test]
fn files_are_dropped_onto_the_window() {
    let folder = folder();
    let path = game_file(&folder);
    let broken = folder.path().join("broken");
    std::fs::write(&broken, b"{").unwrap();
    let mut app = Driver::new();
    app.harness.input_mut().dropped_files.push(Arc::new(Dropped(broken)));
    app.settle();
    assert!(app.sees("broken could not be opened"));
    app.click("OK");
    app.harness.input_mut().dropped_files.push(Arc::new(Dropped(path.clone())));
    app.settle();
    assert_eq!(app.state().document.path(), Some(&*path));
    assert!(!app.state().welcome && app.sees("Board 4^3"));
    // With unsaved work it is asked first.
    app.click_cell(&[2, 2, 2]);
    app.harness.input_mut().dropped_files.push(Arc::new(Dropped(path)));
    app.settle();
    assert!(app.sees("Save your game first?"));
}

#[test]
fn a_file_given_at_the_start_is_opened() {
    let folder = folder();
    let path = game_file(&folder);
    let app = Driver::with(1.0, Some(path.clone()));
    assert_eq!(app.state().document.path(), Some(&*path));
    assert!(!app.state().welcome);
}

#[test]
fn recent_files_are_remembered_shown_and_forgotten() {
    let folder = folder();
    let path = game_file(&folder);
    let mut app = Driver::new();
    assert!(app.sees("Games you save are listed here"));
    app.act(Action::File(FileAction::OpenPath(path.clone())));
    assert_eq!(app.state().settings.recent, std::slice::from_ref(&path));
    app.outside.will_pick(Pick::File(folder.path().join("second.hypertoe")));
    app.command(Command::SaveAs);
    assert_eq!(app.state().settings.recent.len(), 2);
    assert!(app.state().settings.recent[0].ends_with("second.hypertoe"), "the latest is first");
    app.command(Command::Welcome);
    app.click("📄 qubic.hypertoe");
    assert_eq!(app.state().document.path(), Some(&*path));
    assert_eq!(app.state().settings.recent[0], path);
    // A file that has gone is no longer offered.
    let second = folder.path().join("second.hypertoe");
    std::fs::remove_file(&second).unwrap();
    app.act(Action::File(FileAction::OpenPath(second.clone())));
    app.click("OK");
    assert!(!app.state().settings.recent.contains(&second));
    app.click("File");
    app.click("Open recent");
    app.click("Forget these");
    assert!(app.state().settings.recent.is_empty());
}

#[test]
fn the_journal_holds_every_move_until_it_is_saved() {
    let folder = folder();
    let mut app = Driver::on(3, 2);
    assert_eq!(app.outside.journal_moves(), None);
    for (i, cell) in [[0, 0], [1, 1], [2, 2]].iter().enumerate() {
        let writes = app.outside.journal_writes();
        app.click_cell(cell);
        assert_eq!(app.outside.journal_moves(), Some(i + 1));
        assert_eq!(app.outside.journal_writes(), writes + 1, "once for each move");
    }
    let writes = app.outside.journal_writes();
    app.press_with(Modifiers::COMMAND, Key::Z);
    app.harness.run_steps(5);
    assert_eq!(app.outside.journal_writes(), writes, "looking back changes nothing");
    app.fill("Comment", "so far");
    assert!(app.outside.journal_writes() > writes, "a comment is work too");
    app.outside.will_pick(Pick::File(folder.path().join("a.hypertoe")));
    app.command(Command::Save);
    assert_eq!(app.outside.journal_moves(), None, "saved work needs no journal");
}

#[test]
fn work_left_behind_comes_back_unsaved() {
    let folder = folder();
    let game = Box::new(read_game(&game_file(&folder)).unwrap());
    let recovered = || {
        let path = Some(PathBuf::from("/x/old.hypertoe"));
        Action::File(FileAction::Recovered { game: game.clone(), path })
    };
    let mut app = Driver::new();
    app.act(recovered());
    assert!(!app.state().welcome && app.sees("Board 4^3"));
    assert!(app.state().document.is_unsaved());
    assert!(app.toasts()[0].contains("back on the board"));
    assert_eq!(app.outside.journal_moves(), Some(3), "it is still kept safe");
    // Work of this run is not thrown away for it.
    let mut app = with_a_move();
    app.act(recovered());
    assert_eq!(app.moves(), [Cell::from([1, 1])]);
}

#[test]
fn work_left_behind_survives_a_file_given_at_the_start() {
    let folder = folder();
    let path = game_file(&folder);
    let mut app = with_a_move();
    let game = Box::new(app.state().document.game().clone());
    app = Driver::new();
    app.outside.answer(Action::File(FileAction::OpenPath(path)));
    app.outside.answer(Action::File(FileAction::Recovered { game, path: None }));
    app.settle();
    assert!(app.sees("Save your game first?"), "the file must not replace it unasked");
    assert_eq!(app.outside.journal_moves(), Some(1));
}

#[test]
fn the_windows_close_button_asks_too() {
    let mut app = with_a_move();
    let close = |app: &mut Driver| {
        let root = egui::ViewportId::ROOT;
        let viewport = app.harness.input_mut().viewports.get_mut(&root).unwrap();
        viewport.events.push(egui::ViewportEvent::Close);
        app.harness.step();
        let output = &app.harness.output().viewport_output[&root];
        let cancelled = output.commands.contains(&egui::ViewportCommand::CancelClose);
        app.settle();
        cancelled
    };
    assert!(close(&mut app), "the window stays open");
    assert!(app.sees("Save your game first?"));
    app.click("Don't save");
    assert!(app.state().closing);
    assert!(!close(&mut app), "now it may close");
    assert_eq!(app.outside.journal_moves(), None, "given up work does not come back");
}

#[test]
fn an_outside_without_answers_keeps_the_board_alive() {
    // Nothing waits for a dialog: the board can be played on meanwhile.
    let mut app = with_a_move();
    app.outside.answer(Action::File(FileAction::Save));
    app.harness.run_steps(3);
    assert!(app.state().busy.is_some());
    app.cell(&[0, 0]).click();
    app.harness.run_steps(6);
    assert_eq!(app.moves().len(), 2);
    let asked = FakeOutside::take_asked(&app.outside);
    assert!(matches!(&asked[..], [Effect::PickSave { name, .. }] if name == "3^2.hypertoe"));
}
