//! Games that are read: none takes the place of another, and nothing is read for nobody.

use crate::ui::files::{bare, folder, game_file, update};
use hypertoe::action::{
    Action, Effect, FileAction, GameAction, JobAction, LibraryAction, ShellAction, TextIoAction,
};
use hypertoe::jobs::{Job, JobAnswer, JobReport};
use hypertoe::state::{
    AfterSave, Dialog, EntryId, FileFingerprint, GameSetup, ParsedText, ReadTicket, State,
    TextImportDialog,
};
use hypertoe_core::base::control::NeverHalt;
use hypertoe_core::record::GameFormat;
use hypertoe_core::{Cell, Rules, Shape};
use hypertoe_tests::Driver;
use std::path::Path;
use std::sync::Arc;

#[test]
fn a_game_read_late_does_not_replace_new_moves() {
    let folder = folder();
    let path = game_file(&folder);
    let mut state = bare(&[]);
    update(&mut state, Action::File(FileAction::OpenFile(path.clone().into())));
    update(&mut state, Action::Game(GameAction::Play(Cell::from([0, 0]))));
    let read = |state: &mut State| {
        let effects = bytes_are_there(state, &path);
        assert!(matches!(effects[..], [Effect::StartJob(_, Job::Read(_))]), "it is not read");
        read_now(state, effects);
    };
    read(&mut state);
    assert_eq!(state.document.game().tree_move_count(), 1, "the move is still there");
    let Some(Dialog::Unsaved { then, .. }) = state.overlays.dialog().cloned() else {
        panic!("not asked")
    };
    // Once given up it is not asked about again.
    update(&mut state, Action::Shell(ShellAction::DiscardThen(then)));
    read(&mut state);
    assert_eq!(state.document.game().tree_move_count(), 3);
    assert!(!state.document.is_unsaved());
}

#[test]
fn a_file_that_comes_late_does_not_replace_another_game() {
    let folder = folder();
    let path = game_file(&folder);
    let open = || Action::File(FileAction::OpenFile(path.clone().into()));
    let other = || {
        let rules = Rules::new(Shape::hypercube(4, 3).unwrap(), 2).unwrap();
        Action::Game(GameAction::Start(Box::new(GameSetup::with_default_players(rules))))
    };
    let side = |state: &State| state.document.game().rules().shape().side(0);
    // Its bytes come after the new game.
    let mut state = bare(&[]);
    update(&mut state, open());
    let late = ticket(&state);
    update(&mut state, other());
    let effects = bytes_are_there_for(&mut state, late, &path);
    read_now(&mut state, effects);
    assert_eq!(side(&state), 4);
    // They have come, and are being read.
    update(&mut state, open());
    let effects = bytes_are_there(&mut state, &path);
    update(&mut state, other());
    read_now(&mut state, effects);
    assert_eq!(side(&state), 4);
    // The next one is wanted.
    update(&mut state, open());
    let effects = bytes_are_there(&mut state, &path);
    read_now(&mut state, effects);
    assert_eq!(state.document.game().tree_move_count(), 3);
}

#[test]
fn a_game_that_takes_long_to_check_is_read_if_somebody_insists() {
    let folder = folder();
    let path = folder.path().join("long.txt");
    let mut text = "# Hypertoe moves\nshape: 3^20\nrules: 2 players; most lines\n".to_owned();
    let mut random = fastrand::Rng::with_seed(1);
    for _ in 0..14_000 {
        text.extend((0..20).map(|_| random.char('0'..='2')));
        text.push('\n');
    }
    std::fs::write(&path, text).unwrap();
    let mut state = bare(&[]);
    update(&mut state, Action::File(FileAction::OpenFile(path.clone().into())));
    let effects = bytes_are_there(&mut state, &path);
    read_now(&mut state, effects);
    assert!(
        matches!(state.overlays.dialog(), Some(Dialog::SlowFile { .. })),
        "{:?}",
        state.overlays.dialog()
    );
    assert_eq!(state.document.game().rules().shape().dims(), 2);
    update(
        &mut state,
        Action::File(FileAction::OpenSlowFile { file: path.clone().into(), replaces: false }),
    );
    let effects = bytes_are_there(&mut state, &path);
    read_now(&mut state, effects);
    assert_eq!(state.overlays.dialog(), None);
    assert_eq!(state.document.game().tree_move_count(), 14_000);
    // The next time it is asked again.
    update(&mut state, Action::File(FileAction::OpenFile(path.clone().into())));
    let then = AfterSave::OpenFile(path.clone().into());
    update(&mut state, Action::Shell(ShellAction::DiscardThen(then)));
    let effects = bytes_are_there(&mut state, &path);
    read_now(&mut state, effects);
    assert!(matches!(state.overlays.dialog(), Some(Dialog::SlowFile { .. })));
}

/// Files are read by one thread and the library by another: the later answer may be the older one.
#[test]
fn of_two_games_that_are_read_the_one_asked_for_last_is_opened() {
    let folder = folder();
    let path = game_file(&folder);
    let bytes = || (std::fs::read(&path).expect("the file"), FileFingerprint::default());
    let mut state = bare(&[]);
    let id = EntryId::new(7);
    update(&mut state, Action::Library(LibraryAction::Open(id)));
    let of_library = ticket(&state);
    let rules = Rules::new(Shape::hypercube(4, 3).unwrap(), 2).unwrap();
    let start = GameSetup::with_default_players(rules);
    update(&mut state, Action::Game(GameAction::Start(Box::new(start))));
    update(&mut state, Action::File(FileAction::OpenFile(path.clone().into())));
    let effects = bytes_are_there(&mut state, &path);
    read_now(&mut state, effects);
    assert_eq!(state.document.file(), Some(&path.clone().into()), "the file asked for last");
    let late = LibraryAction::GameRead { ticket: of_library, id, bytes: Ok(bytes()) };
    let effects = update(&mut state, Action::Library(late));
    read_now(&mut state, effects);
    assert_eq!(state.document.entry(), None, "what was asked for before never arrives");
    // Of two files, too, whichever comes first.
    let open = || Action::File(FileAction::OpenFile(path.clone().into()));
    update(&mut state, open());
    let first = ticket(&state);
    update(&mut state, open());
    assert!(bytes_are_there_for(&mut state, first, &path).is_empty());
    assert!(state.file_ops.blocking_task_text().is_some(), "the second one is awaited");
    assert!(!bytes_are_there(&mut state, &path).is_empty());
}

#[test]
fn a_path_to_save_to_is_for_the_game_that_was_on_the_board() {
    let mut state = bare(&[[1, 1]]);
    update(&mut state, Action::File(FileAction::SaveAs));
    let saving = state.file_ops.pending_save_ticket().expect("a path is asked for");
    let rules = Rules::new(Shape::hypercube(4, 3).unwrap(), 2).unwrap();
    let start = GameSetup::with_default_players(rules);
    state.document.mark_changes_discardable();
    update(&mut state, Action::Game(GameAction::Start(Box::new(start))));
    assert_eq!(state.document.game().tree_move_count(), 0, "another game");
    let picked = FileAction::SavePathPicked(saving, "/x/first.hypertoe".into());
    let effects = update(&mut state, Action::File(picked));
    assert!(effects.is_empty(), "the new game is not written in its place");
    let said = state.overlays.toasts().last().map(|toast| toast.text.to_string());
    assert!(said.is_some_and(|said| said.contains("another game is on the board")));
    assert!(state.file_ops.blocking_task_text().is_none());
    // A path for something that was asked for before is not for this one either.
    update(&mut state, Action::File(FileAction::SaveAs));
    let picked = FileAction::SavePathPicked(saving, "/x/first.hypertoe".into());
    assert!(update(&mut state, Action::File(picked)).is_empty());
}

/// The ticket of what is being read.
fn ticket(state: &State) -> ReadTicket {
    state.file_ops.read_ticket().expect("something is read")
}

/// The bytes of a file have come.
fn bytes_are_there(state: &mut State, path: &Path) -> Vec<Effect> {
    bytes_are_there_for(state, ticket(state), path)
}

fn bytes_are_there_for(state: &mut State, ticket: ReadTicket, path: &Path) -> Vec<Effect> {
    let bytes = Ok((std::fs::read(path).expect("the file"), FileFingerprint::default()));
    update(state, Action::File(FileAction::Opened { ticket, file: path.into(), bytes }))
}

/// What a job for reading answers.
fn read_now(state: &mut State, effects: Vec<Effect>) {
    for effect in effects {
        if let Effect::StartJob(id, Job::Read(job)) = effect {
            let answer = job.run(&mut NeverHalt).expect("nobody halts it");
            let report = JobReport::Done(JobAnswer::Read(answer));
            update(state, Action::Job(JobAction { id, report }));
        }
    }
}

#[test]
fn what_is_pasted_while_a_file_is_read_does_not_take_its_place() {
    let folder = folder();
    let path = game_file(&folder);
    let mut state = bare(&[]);
    update(&mut state, Action::File(FileAction::OpenFile(path.as_path().into())));
    let file = bytes_are_there(&mut state, &path);
    let pasted = Action::TextIo(TextIoAction::Pasted("no game".to_owned()));
    let pasted = update(&mut state, pasted);
    read_now(&mut state, pasted);
    assert!(
        matches!(state.overlays.dialog(), Some(Dialog::TextImport(_))),
        "what is wrong with it is said"
    );
    update(&mut state, Action::Shell(ShellAction::Dismiss));
    read_now(&mut state, file);
    assert_eq!(state.document.game().tree_move_count(), 3, "the file was opened");
    assert!(state.file_ops.blocking_task_text().is_none(), "and nothing waits for it any more");
}

#[test]
fn a_long_text_that_is_pasted_says_that_it_is_read() {
    let mut app = Driver::on(3, 2);
    let text = GameFormat::MOVES.example.to_owned();
    app.outside.answer(Action::TextIo(TextIoAction::Pasted(text)));
    app.harness.step();
    assert!(app.sees("Reading the pasted text…"));
    app.settle();
    assert!(!app.sees("Reading the pasted text…"));
}

#[test]
fn a_new_import_does_not_show_what_was_found_in_the_last() {
    let mut state = bare(&[]);
    let ask = || Action::TextIo(TextIoAction::OpenImport);
    update(&mut state, ask());
    let import = TextImportDialog {
        text: Arc::new(GameFormat::MOVES.example.to_owned()),
        ..TextImportDialog::default()
    };
    let edit = Action::Shell(ShellAction::EditDialog(Dialog::TextImport(import)));
    let late = update(&mut state, edit);
    assert!(!late.is_empty(), "it is read");
    update(&mut state, Action::Shell(ShellAction::Dismiss));
    update(&mut state, ask());
    read_now(&mut state, late);
    assert_eq!(state.overlays.dialog(), Some(&Dialog::TextImport(TextImportDialog::default())));
}

#[test]
fn an_import_that_comes_back_shows_what_was_found_meanwhile() {
    let mut state = bare(&[[1, 1]]);
    update(&mut state, Action::TextIo(TextIoAction::OpenImport));
    let import = TextImportDialog {
        text: Arc::new(GameFormat::MOVES.example.to_owned()),
        ..TextImportDialog::default()
    };
    let edit = Action::Shell(ShellAction::EditDialog(Dialog::TextImport(import)));
    let reading = update(&mut state, edit);
    update(&mut state, Action::Shell(ShellAction::CloseRequested));
    read_now(&mut state, reading);
    let reading = update(&mut state, Action::Shell(ShellAction::Dismiss));
    read_now(&mut state, reading);
    let Some(Dialog::TextImport(import)) = state.overlays.dialog() else {
        panic!("it does not come back")
    };
    assert!(!import.is_parsing && matches!(import.parsed, ParsedText::Game { .. }));
}

#[test]
fn a_long_text_is_read_when_the_typing_pauses() {
    let mut state = bare(&[]);
    update(&mut state, Action::TextIo(TextIoAction::OpenImport));
    let edit = |text: String| {
        let import = TextImportDialog { text: Arc::new(text), ..TextImportDialog::default() };
        Action::Shell(ShellAction::EditDialog(Dialog::TextImport(import)))
    };
    let begun = |effects: &[Effect]| {
        effects.iter().filter(|effect| matches!(effect, Effect::StartJob(..))).count()
    };
    let tick = || Action::Shell(ShellAction::Tick(0.2));
    assert_eq!(begun(&update(&mut state, edit("short".to_owned()))), 1, "at once");
    let long = "# ".repeat(100_000);
    let effects = update(&mut state, edit(long.clone()));
    assert!(matches!(effects[..], [Effect::StopJob(_)]), "the short text is of no interest");
    assert_eq!(begun(&update(&mut state, tick())), 0);
    assert_eq!(begun(&update(&mut state, edit(format!("{long}#")))), 0, "still typing");
    assert_eq!(begun(&update(&mut state, tick())), 0);
    assert!(state.seconds_to_next_change().is_some_and(|wait| wait > 0.0), "the window wakes up");
    assert_eq!(begun(&update(&mut state, tick())), 1);
    assert_eq!(begun(&update(&mut state, tick())), 0, "once");
    let effects = update(&mut state, Action::Shell(ShellAction::Dismiss));
    assert!(matches!(effects[..], [Effect::StopJob(_)]), "nobody waits for it any more");
}

#[test]
fn reading_that_takes_a_while_says_how_far_it_is_and_can_be_stopped() {
    let mut app = Driver::on(3, 2);
    // Among many marks close together it takes long to see which make a line.
    let moves: Vec<String> = (0..4_000).map(|cell| cell.to_string()).collect();
    let heading = "# Hypertoe actions\n# shape: 3^20\n# rules: 2 players; most lines";
    let text = format!("{heading}\n{}", moves.join("\n"));
    let paste = |app: &mut Driver| {
        app.outside.answer(Action::TextIo(TextIoAction::Pasted(text.clone())));
        app.harness.run_steps(4);
    };
    paste(&mut app);
    assert!(app.sees("Reading the pasted text…") && app.sees_part("Checking moves: "));
    app.click_button("Stop reading");
    assert!(!app.sees("Reading the pasted text…") && !app.sees_part("Stop reading"));
    assert_eq!(app.state().document.game().rules().shape().dims(), 2, "nothing is loaded");
    // Left alone, it is loaded.
    paste(&mut app);
    while app.sees("Reading the pasted text…") {
        app.harness.run_steps(10);
    }
    assert_eq!(app.state().document.game().tree_move_count(), 4_000);
}
