//! Every game is kept, also where there is no library: files that are not replaced without asking,
//! work that is set aside, a journal that cannot be written, and what an earlier run has left.

use crate::ui::files::folder;
use hypertoe::action::{
    Action, Effect, FileAction, FileError, GameAction, OverwritePolicy, ShellAction, TextIoAction,
};
use hypertoe::command::Command;
use hypertoe::platform::{read_game, write_game};
use hypertoe::state::{AfterSave, Dialog, FileRef, LoadedGame, PlaySection};
use hypertoe_core::{Cell, Game, Goal, Rules, Shape};
use hypertoe_tests::{Driver, Pick};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tempfile::TempDir;

/// 3^2 with a saved move and one that is not.
fn saved_and_played(folder: &TempDir) -> (Driver, PathBuf) {
    let path = folder.path().join("game.hypertoe");
    let mut app = Driver::on(3, 2);
    app.outside.fail_library(Some("the disk is full"));
    app.click_cell(&[1, 1]);
    app.outside.will_pick(Pick::File(path.clone().into()));
    app.command(Command::Save);
    app.click_cell(&[0, 0]);
    (app, path)
}

/// Somebody else saves a game with three moves there.
fn change(path: &Path) {
    let mut game = *read_game(path, None).expect("the file").0;
    for cell in [[2, 2], [0, 2]] {
        game.play_cell(&Cell::from(cell)).expect("a legal move");
    }
    write_game(path, &game).expect("the file is written");
}

fn moves_in(path: &Path) -> usize {
    read_game(path, None).expect("the file").0.tree_move_count()
}

fn asks(app: &Driver) -> bool {
    matches!(app.state().overlays.dialog(), Some(Dialog::Conflict { .. }))
}

#[test]
fn a_file_that_changed_is_not_replaced_without_asking() {
    let folder = folder();
    let (mut app, path) = saved_and_played(&folder);
    change(&path);
    app.command(Command::Save);
    assert!(
        app.sees("Replace game.hypertoe?") && app.sees_part("changed since you opened or saved")
    );
    assert_eq!(moves_in(&path), 3);
    app.click("Cancel");
    assert!(app.state().document.is_unsaved() && app.state().overlays.dialog().is_none());
    app.command(Command::Save);
    assert!(asks(&app), "asked again");
    app.click("Keep mine");
    assert_eq!(moves_in(&path), 2);
    assert!(!app.state().document.is_unsaved());
    // What is known now is what was written.
    app.click_cell(&[2, 0]);
    app.command(Command::Save);
    assert_eq!(moves_in(&path), 3);
}

#[test]
fn what_waits_for_a_save_waits_for_the_answer() {
    let folder = folder();
    let (mut app, path) = saved_and_played(&folder);
    change(&path);
    app.command(Command::Quit);
    app.click("Save");
    assert!(asks(&app) && !app.state().file_ops.is_closing_allowed);
    app.click("Keep mine");
    assert!(app.state().file_ops.is_closing_allowed);
    let (mut app, path) = saved_and_played(&folder);
    change(&path);
    app.command(Command::Quit);
    app.click("Save");
    app.click("Cancel");
    app.click_cell(&[2, 0]);
    app.command(Command::Save);
    app.click("Keep mine");
    assert!(!app.state().file_ops.is_closing_allowed, "the wish to quit was taken back");
}

#[test]
fn theirs_is_taken_and_mine_comes_back() {
    let folder = folder();
    let (mut app, path) = saved_and_played(&folder);
    change(&path);
    app.command(Command::Save);
    app.click("Take theirs");
    assert_eq!(app.moves().len(), 3, "theirs is on the board");
    assert!(!app.state().document.is_unsaved());
    assert_eq!((app.outside.journal_moves(), app.outside.moves_aside()), (None, Some(2)));
    assert!(app.state().overlays.dialog().is_none(), "nobody asks about what was set aside");
    app.command(Command::OpenRecovered);
    assert_eq!(app.moves(), [Cell::from([1, 1]), Cell::from([0, 0])]);
    assert!(app.state().document.is_unsaved());
    assert_eq!((app.outside.journal_moves(), app.outside.moves_aside()), (Some(2), None));
    assert!(!Command::OpenRecovered.is_enabled(app.state()));
    // It is asked once more.
    app.command(Command::Save);
    assert!(asks(&app));
}

#[test]
fn mine_stays_where_theirs_cannot_be_opened() {
    let folder = folder();
    let (mut app, path) = saved_and_played(&folder);
    std::fs::write(&path, "no game").expect("the file");
    app.command(Command::Save);
    app.click("Take theirs");
    assert!(app.sees("game.hypertoe could not be opened"));
    app.click("OK");
    assert_eq!(app.moves().len(), 2);
    assert!(app.state().document.is_unsaved() && app.outside.journal_moves() == Some(2));
    // The file opened later is asked about like any other.
    change(&{
        let (_, other) = saved_and_played(&folder);
        other
    });
    app.act(Action::File(FileAction::OpenFile(path.into())));
    assert!(app.sees("Save your game first?"));
}

#[test]
fn another_place_is_chosen_for_a_file_that_changed() {
    let folder = folder();
    let (mut app, path) = saved_and_played(&folder);
    change(&path);
    app.command(Command::Save);
    app.outside.will_pick(Pick::Cancel);
    app.click("Save as…");
    assert!(asks(&app), "no place was chosen: the question stays");
    let other = folder.path().join("other.hypertoe");
    app.outside.will_pick(Pick::File(other.clone().into()));
    app.click("Save as…");
    assert_eq!((moves_in(&path), moves_in(&other)), (3, 2));
    assert!(!app.state().document.is_unsaved() && app.state().overlays.dialog().is_none());
}

#[test]
fn a_file_that_was_deleted_or_only_touched_is_simply_written() {
    let folder = folder();
    let (mut app, path) = saved_and_played(&folder);
    let same = std::fs::read(&path).expect("the file");
    std::fs::write(&path, same).expect("the file");
    app.command(Command::Save);
    assert_eq!(moves_in(&path), 2);
    app.click_cell(&[2, 0]);
    std::fs::remove_file(&path).expect("the file");
    app.command(Command::Save);
    assert_eq!(moves_in(&path), 3);
}

#[test]
fn a_game_that_was_opened_knows_what_was_in_its_file() {
    let folder = folder();
    let (_, path) = saved_and_played(&folder);
    let mut app = Driver::with(1.0, Some(path.clone()));
    app.click_cell(&[0, 0]);
    change(&path);
    app.command(Command::Save);
    assert!(asks(&app));
}

/// Of two writes on their way, the second meets what the first has written.
#[test]
fn ones_own_write_is_no_conflict() {
    let folder = folder();
    let (mut app, _) = saved_and_played(&folder);
    app.outside.take_asked();
    app.outside.answer(Action::File(FileAction::Save));
    app.outside.answer(Action::File(FileAction::Save));
    app.settle();
    assert!(!asks(&app) && !app.state().document.is_unsaved());
    let over: Vec<OverwritePolicy> = app.outside.take_asked().iter().filter_map(over).collect();
    assert_eq!(over.len(), 3, "the second was tried once more");
}

fn over(effect: &Effect) -> Option<OverwritePolicy> {
    match effect {
        Effect::Write { overwrite: over, .. } => Some(*over),
        _ => None,
    }
}

#[cfg(unix)]
#[test]
fn a_file_that_is_read_only_is_replaced_only_when_asked_to() {
    use std::os::unix::fs::PermissionsExt;
    let folder = folder();
    let (mut app, path) = saved_and_played(&folder);
    let read_only = std::fs::Permissions::from_mode(0o444);
    std::fs::set_permissions(&path, read_only.clone()).expect("the file");
    app.command(Command::Save);
    assert!(app.sees_part("The file is read-only") && !app.sees_part("Take theirs"));
    assert_eq!(moves_in(&path), 1);
    app.click("Keep mine");
    assert_eq!(moves_in(&path), 2);
    assert_eq!(std::fs::metadata(&path).expect("the file").permissions().mode() & 0o777, 0o444);
    // What is no game is told why.
    let text = folder.path().join("game.pgn");
    std::fs::write(&text, "precious").expect("a file");
    std::fs::set_permissions(&text, read_only).expect("the file");
    app.command(Command::Export);
    app.outside.will_pick(Pick::File(text.clone().into()));
    app.act(Action::TextIo(TextIoAction::SaveExport));
    assert!(app.sees("game.pgn could not be written") && app.sees_part("The file is read-only"));
    assert_eq!(std::fs::read_to_string(&text).expect("the file"), "precious");
}

#[test]
fn a_lasting_mark_says_that_the_journal_cannot_be_written() {
    let mut app = Driver::on(3, 2);
    app.click_cell(&[1, 1]);
    assert!(!app.sees("not protected"));
    app.act(Action::File(FileAction::JournalWriteFailed(FileError::NotFound)));
    assert!(app.sees("not protected"));
    // It is tried again with the whole game, though nothing else happens.
    let writes = app.outside.journal_writes();
    for _ in 0..40 {
        app.harness.input_mut().time = Some(app.harness.ctx.input(|i| i.time) + 0.2);
        app.harness.step();
    }
    // From here on time passes by itself.
    app.harness.input_mut().time = None;
    assert!(app.outside.journal_writes() > writes);
    assert!(app.sees("not protected"), "until the journal says so");
    app.act(Action::File(FileAction::JournalWritable));
    assert!(!app.sees("not protected"));
    app.click_cell(&[0, 0]);
    assert_eq!(app.outside.journal_moves(), Some(2));
}

#[test]
fn the_journal_follows_every_way_through_a_game() {
    let mut app = Driver::on(3, 2);
    let same = |app: &Driver| {
        let game = app.state().document.game();
        let place = game.position().played_marks().len();
        let held = (app.outside.journal_moves(), app.outside.journal_place());
        assert_eq!(held, (Some(game.tree_move_count()), Some(place)));
    };
    app.play(&[[1, 1], [0, 0], [2, 2]]);
    same(&app);
    for command in [Command::Undo, Command::Undo, Command::Redo, Command::ToStart] {
        app.command(command);
        same(&app);
    }
    app.play(&[[1, 1], [0, 2]]);
    same(&app);
    app.command(Command::ToEnd);
    app.open_section(PlaySection::Comment);
    app.fill("Comment on this move", "so far");
    same(&app);
    app.play(&[[2, 0], [2, 1]]);
    same(&app);
}

/// So that its first move is no more to be written than that of a small one.
#[test]
fn a_large_game_is_told_to_the_journal_before_its_first_move() {
    let shape = Shape::hypercube(8, 4).expect("a board");
    let rules = Rules::new(shape, 2).and_then(|rules| rules.with_goal(Goal::MostLines));
    let mut game = Game::new(Arc::new(rules.expect("rules")));
    for at in 0..2_500_u16 {
        game.play_cell(&Cell::from([at / 512, at / 64 % 8, at / 8 % 8, at % 8]))
            .expect("a legal move");
    }
    let mut app = Driver::new();
    app.act(Action::Shell(ShellAction::ConfirmThen(AfterSave::Load(LoadedGame::new(game)))));
    assert!(!app.state().document.is_unsaved());
    assert_eq!(app.outside.journal_moves(), Some(2_500));
    let writes = app.outside.journal_writes();
    app.act(Action::Game(GameAction::Play(Cell::from([7, 7, 7, 7]))));
    assert_eq!(app.outside.journal_moves(), Some(2_501));
    assert_eq!(app.outside.journal_writes(), writes + 1);
    app.command(Command::Quit);
    assert!(app.state().file_ops.is_closing_allowed, "it is in the library");
    assert_eq!(app.outside.journal_moves(), None);
}

#[test]
fn the_start_tells_of_broken_journals_settings_and_reports() {
    let file = |name: &str| FileRef::from(format!("/x/{name}").as_str());
    let mut app = Driver::new();
    let told = [
        (FileAction::JournalBroken(vec![file("a.broken-1"), file("b.broken-1")]), "/x/b.broken-1"),
        (FileAction::SettingsBroken(file("settings.broken-1")), "/x/settings.broken-1"),
        (FileAction::CrashReportFound(file("report-1.txt")), "/x/report-1.txt"),
    ];
    let mut paths = Vec::new();
    for (action, path) in told {
        app.outside.answer(Action::File(action));
        paths.push(path);
    }
    app.settle();
    // All at once, and a game is opened beside them: each is told until it has been read.
    let rules = Rules::new("4^2".parse().expect("a board"), 2).expect("rules");
    app.act(Action::Shell(ShellAction::ConfirmThen(AfterSave::Load(LoadedGame::new(Game::new(
        rules,
    ))))));
    for path in paths.into_iter().rev() {
        assert!(app.sees_part(path), "{path}");
        app.act(Action::Shell(ShellAction::Dismiss));
    }
    assert!(app.state().overlays.dialog().is_none());
}
