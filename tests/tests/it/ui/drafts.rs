//! What was entered into a question is still there, whatever is done, fails or comes late.

use crate::ui::files::{bare, folder, pick_path, read_answer, update, with_a_move};
use egui::Key;
use hypertoe::action::{
    Action, Effect, FileAction, FileError, GameAction, ShellAction, TextIoAction,
};
use hypertoe::state::{
    Dialog, FileFingerprint, FileRef, NewGameForm, PathPurpose, SaveSubject, State,
};
use hypertoe_core::Cell;
use hypertoe_core::record::GameFormat;
use hypertoe_tests::{Driver, Pick};

/// What was entered into a question is still there when something else is done.
#[test]
fn what_was_entered_into_a_question_is_kept() {
    let mut state = bare(&[[1, 1]]);
    let file = FileRef::from("/x/a.pgn");
    update(&mut state, Action::TextIo(TextIoAction::OpenExport(GameFormat::PGN)));
    update(&mut state, Action::TextIo(TextIoAction::SaveExport));
    let effects = pick_path(&mut state, file);
    let [Effect::Write { file, purpose: saving, .. }] = &effects[..] else {
        panic!("nothing is written")
    };
    let mut new = NewGameForm::from_game(state.document.game());
    new.set_player_count(3);
    update(&mut state, Action::Shell(ShellAction::OpenDialog(Dialog::NewGame(new.clone()))));
    for result in [Ok(FileFingerprint::default()), Err(FileError::NotFound)] {
        let (file, saving) = (file.clone(), *saving);
        update(
            &mut state,
            Action::File(FileAction::Written { file, purpose: saving, bytes: 1, result }),
        );
        assert_eq!(
            state.overlays.dialog(),
            Some(&Dialog::NewGame(new.clone())),
            "the answer came meanwhile"
        );
    }
    let start = new.game_setup().expect("a game");
    update(&mut state, Action::Game(GameAction::Start(Box::new(start))));
    assert!(matches!(state.overlays.dialog(), Some(Dialog::Unsaved { .. })));
    update(&mut state, Action::Shell(ShellAction::Dismiss));
    let draft = || Dialog::NewGame(new.clone());
    assert_eq!(state.overlays.dialog(), Some(&draft()), "it is set up as before");
    update(&mut state, Action::Shell(ShellAction::Dismiss));
    update(&mut state, Action::Shell(ShellAction::EditDialog(draft())));
    assert_eq!(
        state.overlays.dialog(),
        None,
        "what is typed into a question that is closed opens none"
    );
}

/// A new game for three is set up while another one is not saved.
fn three_instead_of_a_move() -> (Driver, NewGameForm) {
    let mut app = with_a_move();
    let mut new = NewGameForm::from_game(app.state().document.game());
    new.set_player_count(3);
    app.act(Action::Shell(ShellAction::OpenDialog(Dialog::NewGame(new.clone()))));
    (app, new)
}

/// What is asked about the new game in the end.
fn asked(app: &Driver) -> Option<&NewGameForm> {
    match app.state().overlays.dialog() {
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
        assert!(app.state().overlays.dialog().is_none() && app.moves().is_empty());
        assert_eq!(app.state().document.game().rules().player_count(), 3);
    }
}

#[test]
fn what_comes_late_stands_before_a_new_game_that_is_set_up() {
    let (mut app, new) = three_instead_of_a_move();
    let mut other = app.state().document.game().clone();
    other.go_to(hypertoe_core::NodeId::START);
    other.play_cell(&Cell::from([0, 2])).expect("a legal move");
    let other = String::from_utf8(hypertoe_core::record::to_json(&other).expect("a file"));
    let file = FileRef::from("/x/a.pgn");
    for late in [
        Action::TextIo(TextIoAction::Pasted("neither a move nor a game".to_owned())),
        Action::TextIo(TextIoAction::Pasted(other.expect("text"))),
        Action::File(FileAction::DialogUnavailable(PathPurpose::Open, None)),
        Action::File(FileAction::DialogUnavailable(PathPurpose::Save(SaveSubject::Game), None)),
        Action::Shell(ShellAction::OpenDialog(Dialog::Overwrite {
            purpose: SaveSubject::Game,
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
    let import = app.state().overlays.dialog().cloned();
    for pick in [Pick::Cancel, Pick::File(broken.into())] {
        app.outside.will_pick(pick);
        app.click("Choose file…");
        assert_eq!(app.state().overlays.dialog(), import.as_ref());
    }
    assert!(app.toasts().iter().any(|toast| toast.contains("broken.hypertoe")));
}

#[test]
fn what_is_exported_is_what_was_shown() {
    let mut state = bare(&[[1, 1]]);
    update(&mut state, Action::TextIo(TextIoAction::OpenExport(GameFormat::MOVES)));
    let Some(Dialog::TextExport(shown)) = state.overlays.dialog().cloned() else {
        panic!("no text")
    };
    update(&mut state, Action::TextIo(TextIoAction::SaveExport));
    // A computer moves while the place is chosen.
    update(&mut state, Action::Game(GameAction::Play(Cell::from([0, 0]))));
    let effects = pick_path(&mut state, "/x/a.moves".into());
    let written = effects.iter().find_map(|effect| match effect {
        Effect::Write { content, .. } => content.to_bytes().ok().map(|bytes| bytes.into_owned()),
        _ => None,
    });
    assert_eq!(written, Some(shown.result.expect("it can be written").text.into_bytes()));
}

/// The window is asked to close while a place for an export is chosen, and stays.
#[test]
fn an_export_is_written_though_something_else_was_called_off_meanwhile() {
    let mut state = bare(&[[1, 1]]);
    update(&mut state, Action::TextIo(TextIoAction::OpenExport(GameFormat::PGN)));
    update(&mut state, Action::TextIo(TextIoAction::SaveExport));
    update(&mut state, Action::Shell(ShellAction::CloseRequested));
    assert!(matches!(state.overlays.dialog(), Some(Dialog::Unsaved { .. })));
    update(&mut state, Action::Shell(ShellAction::Dismiss));
    let effects = pick_path(&mut state, "/x/a.pgn".into());
    assert!(
        matches!(effects[..], [Effect::Write { .. }]),
        "nothing is written, and nobody says so"
    );
}

#[test]
fn a_question_is_still_asked_after_a_second_message() {
    let mut state = bare(&[[1, 1]]);
    let fail = |state: &mut State| {
        let file = FileRef::from("/x/none.hypertoe");
        let answer = read_answer(state, file, Err(FileError::NotFound));
        update(state, answer);
        assert!(matches!(state.overlays.dialog(), Some(Dialog::Message { .. })));
    };
    fail(&mut state);
    update(&mut state, Action::Shell(ShellAction::CloseRequested));
    fail(&mut state);
    update(&mut state, Action::Shell(ShellAction::Dismiss));
    assert!(
        matches!(state.overlays.dialog(), Some(Dialog::Unsaved { .. })),
        "the window is to close"
    );
}
