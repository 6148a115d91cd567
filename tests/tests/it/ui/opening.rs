//! Files that are broken, dropped, recent or left behind; the journal.

use crate::ui::files::{folder, game_file, with_a_move};
use egui::{Key, Modifiers};
use hypertoe::action::{Action, Effect, FileAction, JournaledGame};
use hypertoe::app::HypertoeApp;
use hypertoe::command::Command;
use hypertoe::platform::read_game;
use hypertoe::state::{FileRef, PlaySection};
use hypertoe_core::Cell;
use hypertoe_tests::{Driver, Dropped, FakeOutside, Pick};
use std::path::Path;
use std::sync::Arc;

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
    app.outside.will_pick(Pick::File(saved.clone().into()));
    app.command(Command::Save);
    for (name, bytes) in broken {
        let path = folder.path().join(name);
        std::fs::write(&path, bytes).unwrap();
        app.act(Action::File(FileAction::OpenFile(path.into())));
        assert!(app.sees(&format!("{name} could not be opened")), "{name}");
        assert!(app.sees_part("The game on the board is untouched"));
        assert_eq!(app.moves(), [Cell::from([1, 1])]);
        assert_eq!(app.state().document.file(), Some(&saved.as_path().into()));
        app.press(Key::Enter);
        assert!(app.state().overlays.dialog().is_none());
    }
    // What a text is, its own words say, not its name.
    let notes = folder.path().join("notes.txt");
    std::fs::write(&notes, "hello world").unwrap();
    app.act(Action::File(FileAction::OpenFile(notes.into())));
    assert!(app.sees_part("Format not recognised"));
    app.click("OK");
    app.act(Action::File(FileAction::OpenFile(folder.path().to_path_buf().into())));
    assert!(app.sees_part("It is a folder"));
    app.click("OK");
    app.act(Action::File(FileAction::OpenFile(folder.path().join("absent").into())));
    assert!(app.sees_part("Check the path"));
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
    assert_eq!(app.state().document.file(), Some(&path.as_path().into()));
    assert!(!app.state().screen.is_welcome() && app.sees("Board 4×4×4"));
    // With unsaved work that cannot be kept it is asked first.
    app.outside.fail_library(Some("the disk is full"));
    app.click_cell(&[2, 2, 2]);
    app.harness.input_mut().dropped_files.push(Arc::new(Dropped(path)));
    app.settle();
    assert!(app.sees("Save your game first?"));
}

/// One of several files is opened, or all go into the library; none is passed over in silence.
#[test]
fn several_files_are_asked_about() {
    let folder = folder();
    let path = game_file(&folder);
    let other = folder.path().join("other.pgn");
    std::fs::write(&other, "[Shape \"3^2\"]\n\n1. 1,1 0,0 *\n").unwrap();
    let mut app = Driver::new();
    let drop_both = |app: &mut Driver| {
        for path in [&path, &other] {
            app.harness.input_mut().dropped_files.push(Arc::new(Dropped(path.clone())));
        }
        app.settle();
        assert!(app.sees("2 files") && app.sees("qubic.hypertoe") && app.sees("other.pgn"));
        assert_eq!(app.state().document.file(), None);
    };
    drop_both(&mut app);
    app.outside.take_library_orders();
    app.click("Add all to the library");
    assert!(app.outside.take_library_orders().contains(&"Import".to_owned()));
    assert!(app.state().overlays.dialog().is_none());
    drop_both(&mut app);
    app.click("qubic.hypertoe");
    assert_eq!(app.state().document.file(), Some(&path.as_path().into()));
    assert!(app.state().overlays.dialog().is_none());
}

/// A message is closed by its button, not by a click that was meant for the board.
#[test]
fn a_message_stays_until_it_is_read() {
    let mut app = Driver::on(3, 2);
    app.act(Action::File(FileAction::DatabaseBroken(
        "/x/hypertoe.db.broken-1".into(),
        395,
        Some(403),
    )));
    assert!(
        app.sees_part("395 of the library’s 403 games") && app.sees_part("/x/hypertoe.db.broken-1")
    );
    app.harness.drag_at(egui::pos2(30.0, 700.0));
    app.harness.drop_at(egui::pos2(30.0, 700.0));
    app.settle();
    assert!(app.sees_part("395 of the library’s 403 games"), "it was not read");
    app.press(Key::Escape);
    assert!(app.state().overlays.dialog().is_none());
    app.act(Action::File(FileAction::DatabaseBroken("/x/a.broken-1".into(), 403, Some(403))));
    assert!(app.sees_part("All 403 games"));
}

#[test]
fn every_page_begins_at_its_top_at_a_new_start() {
    let ctx = egui::Context::default();
    let page = egui::Id::unique("a page");
    // The window stores what egui remembers of the last run.
    egui::scroll_area::State::default().store(&ctx, page);
    assert!(egui::scroll_area::State::load(&ctx, page).is_some());
    let outside = FakeOutside::new().of_window(&ctx);
    let _app = HypertoeApp::new(&ctx, None, outside, Vec::new());
    assert!(egui::scroll_area::State::load(&ctx, page).is_none());
}

#[test]
fn a_file_given_at_the_start_is_opened() {
    let folder = folder();
    let path = game_file(&folder);
    let app = Driver::with(1.0, Some(path.clone()));
    assert_eq!(app.state().document.file(), Some(&path.as_path().into()));
    assert!(!app.state().screen.is_welcome());
}

#[test]
fn recent_files_are_remembered_shown_and_forgotten() {
    let folder = folder();
    let path = game_file(&folder);
    let mut app = Driver::new();
    assert!(app.sees_part("Files you open or save appear here"));
    app.act(Action::File(FileAction::OpenFile(path.clone().into())));
    assert_eq!(app.state().settings.recent_files, [path.as_path().into()]);
    app.outside.will_pick(Pick::File(folder.path().join("second.hypertoe").into()));
    app.command(Command::SaveAs);
    assert_eq!(app.state().settings.recent_files.len(), 2);
    assert!(
        app.state().settings.recent_files[0].name() == "second.hypertoe",
        "the latest is first"
    );
    app.command(Command::Welcome);
    app.click("📄 qubic.hypertoe");
    assert_eq!(app.state().document.file(), Some(&path.as_path().into()));
    assert_eq!(app.state().settings.recent_files[0], path.as_path().into());
    // A file that has gone is no longer offered.
    let second = folder.path().join("second.hypertoe");
    std::fs::remove_file(&second).unwrap();
    app.act(Action::File(FileAction::OpenFile(second.clone().into())));
    app.click("OK");
    assert!(!app.state().settings.recent_files.contains(&second.into()));
    app.click("File");
    app.click("Open recent");
    app.click("Clear list");
    assert!(app.state().settings.recent_files.is_empty());
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
    assert_eq!(app.outside.journal_place(), Some(3));
    app.press_with(Modifiers::COMMAND, Key::Z);
    assert_eq!(app.outside.journal_place(), Some(2), "where we are is kept too");
    assert_eq!(app.outside.journal_moves(), Some(3));
    app.harness.run_steps(5);
    assert_eq!(app.outside.journal_writes(), writes + 1, "nothing is written at rest");
    app.open_section(PlaySection::Comment);
    let writes = app.outside.journal_writes();
    app.fill("Comment on this move", "so far");
    assert!(app.outside.journal_writes() > writes, "a comment is work too");
    app.outside.will_pick(Pick::File(folder.path().join("a.hypertoe").into()));
    app.command(Command::Save);
    assert_eq!(app.outside.journal_moves(), None, "saved work needs no journal");
}

#[test]
fn work_left_behind_comes_back_unsaved() {
    let folder = folder();
    let game = read_game(&game_file(&folder), None).unwrap().0;
    let recovered = || {
        let file = Some(FileRef::from("/x/old.hypertoe"));
        Action::File(FileAction::Recovered(JournaledGame {
            game: game.clone(),
            file,
            fingerprint: None,
            entry: None,
            is_saved: false,
        }))
    };
    let mut app = Driver::new();
    app.act(recovered());
    assert!(!app.state().screen.is_welcome() && app.sees("Board 4×4×4"));
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
    app.outside.answer(Action::File(FileAction::OpenFile(path.into())));
    app.outside.answer(Action::File(FileAction::Recovered(JournaledGame {
        game,
        file: None,
        fingerprint: None,
        entry: None,
        is_saved: false,
    })));
    app.settle();
    assert!(app.state().document.file().is_some(), "the file that was asked for is there");
    assert!(app.sees("Unsaved game found"));
    app.click("Open game");
    assert_eq!(app.moves(), [Cell::from([1, 1])]);
    assert!(app.state().document.is_unsaved());
    assert_eq!(app.outside.journal_moves(), Some(1));
}

/// A file was asked for, and work of an earlier run was found.
fn a_file_and_work_left_behind(path: &Path) -> Driver {
    let game = Box::new(with_a_move().state().document.game().clone());
    let mut app = Driver::with(1.0, Some(path.to_path_buf()));
    app.act(Action::File(FileAction::Recovered(JournaledGame {
        game,
        file: None,
        fingerprint: None,
        entry: None,
        is_saved: false,
    })));
    assert!(app.sees("Unsaved game found"));
    assert_eq!(app.state().document.file(), Some(&path.into()));
    assert_eq!(app.moves().len(), 3);
    app
}

#[test]
fn work_left_behind_is_thrown_away_only_when_asked_to() {
    let folder = folder();
    let path = game_file(&folder);
    let mut app = a_file_and_work_left_behind(&path);
    for _ in 0..2 {
        app.press(Key::Escape);
        assert!(app.sees("Unsaved game found"), "Escape is no answer");
    }
    app.click("Open game");
    assert_eq!(app.moves(), [Cell::from([1, 1])], "after Escape it is still there");
    let mut app = a_file_and_work_left_behind(&path);
    app.click("Discard game");
    assert_eq!(app.state().document.file(), Some(&path.as_path().into()));
    assert_eq!(app.moves().len(), 3);
    app.click_cell(&[2, 2, 2]);
    assert!(!app.sees("Unsaved game found"), "it is asked about once");
    assert!(!app.state().file_ops.can_offer_recovery());
}

#[test]
fn work_thrown_away_is_forgotten_by_the_journal_too() {
    let folder = folder();
    let mut app = a_file_and_work_left_behind(&game_file(&folder));
    let writes = app.outside.journal_writes();
    app.click("Discard game");
    assert!(app.outside.journal_writes() > writes);
    assert_eq!(app.outside.journal_moves(), None);
}

#[test]
fn of_two_games_that_were_left_behind_none_is_lost() {
    let folder = folder();
    let second = read_game(&game_file(&folder), None).unwrap().0;
    let first = Box::new(with_a_move().state().document.game().clone());
    let mut app = Driver::new();
    app.outside.answer(Action::File(FileAction::Recovered(JournaledGame {
        game: first,
        file: None,
        fingerprint: None,
        entry: None,
        is_saved: false,
    })));
    app.outside.answer(Action::File(FileAction::Recovered(JournaledGame {
        game: second,
        file: None,
        fingerprint: None,
        entry: None,
        is_saved: false,
    })));
    app.settle();
    assert_eq!(app.moves(), [Cell::from([1, 1])], "the first is on the board");
    assert_eq!(app.outside.journal_moves(), Some(1));
    assert!(app.sees("Unsaved game found"), "the second is asked about");
    app.outside.fail_library(Some("the disk is full"));
    app.click("Open game");
    assert!(app.sees("Save your game first?"));
    app.click("Cancel");
    assert_eq!(app.moves(), [Cell::from([1, 1])]);
    assert!(app.sees("Unsaved game found"), "and again, until there is an answer");
    app.click("Open game");
    let saved = folder.path().join("first.hypertoe");
    app.outside.will_pick(Pick::File(saved.clone().into()));
    app.click("Save");
    assert_eq!(read_game(&saved, None).unwrap().0.tree_move_count(), 1);
    assert_eq!(app.moves().len(), 3, "the second is on the board now");
    assert!(app.state().document.is_unsaved() && app.state().document.file().is_none());
    assert_eq!(app.outside.journal_moves(), Some(3));
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
    app.click("Don’t save");
    assert!(app.state().file_ops.is_closing_allowed);
    assert!(!close(&mut app), "now it may close");
    assert_eq!(app.outside.journal_moves(), None, "given up work does not come back");
}

#[test]
fn an_outside_without_answers_keeps_the_board_alive() {
    // Nothing waits for a dialog: the board can be played on meanwhile.
    let mut app = with_a_move();
    app.outside.answer(Action::File(FileAction::Save));
    app.harness.run_steps(3);
    assert!(app.state().file_ops.blocking_task_text().is_some());
    app.cell(&[0, 0]).click();
    app.harness.run_steps(6);
    assert_eq!(app.moves().len(), 2);
    let asked = app.outside.take_asked();
    assert!(
        matches!(&asked[..], [Effect::PickSave(asked)] if asked.suggested_name == "3x3.hypertoe")
    );
}
