//! What is made is what was asked for, whatever happens before it is made.

use super::export::{asked, edit, folder, pages, save, small};
use super::waiting::{begin, open, wait_until};
use egui::Key;
use hypertoe::action::{
    Action, ComputerAction, Effect, ExploreAction, FileAction, FileError, GameAction,
    PictureAction, ShellAction, WritePurpose,
};
use hypertoe::command::Command;
use hypertoe::state::{
    AnimationKind, Dialog, ExportKind, ExportPreview, GameSetup, PathPurpose, SaveSubject,
    SheetContent, StillFormat,
};
use hypertoe_core::{Bot, Cell, PlayerInfo, Rules, Shape};
use hypertoe_tests::{Driver, Pick};
use std::fs;
use std::path::Path;

/// The names of the files in a folder.
fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("a folder");
    let name = |entry: fs::DirEntry| entry.file_name().to_string_lossy().into_owned();
    let mut names: Vec<String> = entries.map(|entry| name(entry.expect("a file"))).collect();
    names.sort();
    names
}

/// Picks the path that is asked for.
fn pick_path(app: &mut Driver, path: &Path) {
    let ticket = app.state().file_ops.pending_save_ticket().expect("a path is asked for");
    begin(app, Action::File(FileAction::SavePathPicked(ticket, path.into())));
}

/// The question for the three pages of all lines through the centre of 3^4.
fn ask_for_three_pages(app: &mut Driver) {
    app.outside.answer(Action::Explore(ExploreAction::ShowCellLines(Cell::from([1; 4]))));
    open(app, Command::PrintSheet);
    edit(app, |take| {
        take.sheet.content = SheetContent::Lines;
        take.format = StillFormat::Svg;
    });
    assert_eq!(pages(app), 3);
}

/// However the folder is told: by the system, typed where the system has no
/// dialog, or after the question was left.
#[test]
fn each_page_has_a_file_of_its_own() {
    let mut app = Driver::on(3, 4);
    let each = |folder: &Path| {
        let names = names(folder);
        assert_eq!(names.len(), 3, "{names:?}");
        for (name, ending) in names.iter().zip(["-1.svg", "-2.svg", "-3.svg"]) {
            assert!(name.ends_with(ending), "{names:?}");
        }
    };
    let picked = folder();
    ask_for_three_pages(&mut app);
    save(&mut app, picked.path());
    each(picked.path());

    let typed = folder();
    ask_for_three_pages(&mut app);
    app.outside.will_pick(Pick::NoDialog);
    app.outside.answer(Action::Picture(PictureAction::Save));
    app.harness.run_steps(4);
    let Some(Dialog::TypePath { purpose, text }) = app.state().overlays.dialog().cloned() else {
        panic!("no path is asked for")
    };
    assert!(!text.contains(".svg"), "a folder is asked for: {text}");
    let path = typed.path().display().to_string();
    begin(&mut app, Action::Shell(ShellAction::PathTyped(purpose, path)));
    wait_until(&mut app, "the pages", |state| state.exports.job().is_none());
    each(typed.path());

    let late = folder();
    ask_for_three_pages(&mut app);
    begin(&mut app, Action::Picture(PictureAction::Save));
    begin(&mut app, Action::Shell(ShellAction::Dismiss));
    assert!(app.state().overlays.dialog().is_none());
    pick_path(&mut app, late.path());
    wait_until(&mut app, "the pages", |state| state.exports.job().is_none());
    each(late.path());
}

/// A folder is chosen, and no dialog has asked about the files in it.
#[test]
fn numbered_files_are_not_replaced_unasked() {
    let mut app = Driver::on(3, 4);
    let folder = folder();
    ask_for_three_pages(&mut app);
    save(&mut app, folder.path());
    let first = folder.path().join(&names(folder.path())[0]);
    fs::write(&first, "mine").expect("a file");
    ask_for_three_pages(&mut app);
    app.outside.will_pick(Pick::File(folder.path().into()));
    begin(&mut app, Action::Picture(PictureAction::Save));
    wait_until(&mut app, "the question", |state| {
        matches!(state.overlays.dialog(), Some(Dialog::Overwrite { .. }))
    });
    assert!(app.sees("Replace these files?") && app.state().exports.job().is_none());
    assert_eq!(fs::read(&first).expect("a file"), b"mine");
    app.click("Replace");
    wait_until(&mut app, "the pages", |state| state.exports.job().is_none());
    app.settle();
    assert!(fs::read(&first).expect("a file").starts_with(b"<svg"));
    assert!(app.state().overlays.dialog().is_none());
}

/// Computers play on under the question.
#[test]
fn what_was_asked_about_is_made_whatever_is_played_meanwhile() {
    let rules = Rules::new(Shape::hypercube(4, 3).expect("a board"), 2).expect("players");
    let careless =
        |seat| PlayerInfo { computer: Some(Bot::Careless), ..PlayerInfo::default_for_seat(seat) };
    let start = GameSetup::new(rules, (0..2).map(careless).collect());
    let mut app = Driver::new();
    app.outside.answer(Action::Computer(ComputerAction::SetMoveDelay(0.0)));
    app.outside.answer(Action::Game(GameAction::Start(Box::new(start))));
    wait_until(&mut app, "a move", |state| state.document.game().tree_move_count() >= 2);
    open(&mut app, Command::ExportAnimation);
    edit(&mut app, |take| {
        small(take);
        (take.animation, take.as_folder) = (AnimationKind::Replay, true);
    });
    let seen = app.state().exports.preview().animation().expect("a film").frame_count();
    wait_until(&mut app, "moves", |state| {
        state.document.game().tree_move_count() as u64 >= seen + 4
    });
    // Another question about the same is about the same, too.
    edit(&mut app, |take| take.pace.speed = 2.0);
    assert_eq!(app.state().exports.preview().animation().expect("a film").frame_count(), seen);
    let folder = folder();
    save(&mut app, folder.path());
    assert_eq!(names(folder.path()).len() as u64, seen);
}

#[test]
fn another_game_may_be_opened_while_a_place_is_chosen() {
    let folder = folder();
    let mut app = Driver::on(3, 4);
    let ask = |app: &mut Driver| {
        open(app, Command::ExportPicture);
        edit(app, |take| {
            small(take);
            take.format = StillFormat::Svg;
            take.picture.lines_through = Some(Cell::from([1; 4]));
        });
    };
    app.act(Action::Explore(ExploreAction::ShowCellLines(Cell::from([1; 4]))));
    ask(&mut app);
    let before = folder.path().join("before.svg");
    save(&mut app, &before);
    ask(&mut app);
    begin(&mut app, Action::Picture(PictureAction::Save));
    let rules = Rules::new(Shape::hypercube(2, 2).expect("a board"), 2).expect("players");
    begin(
        &mut app,
        Action::Game(GameAction::Start(Box::new(GameSetup::with_default_players(rules)))),
    );
    let after = folder.path().join("after.svg");
    pick_path(&mut app, &after);
    wait_until(&mut app, "the file", |state| state.exports.job().is_none());
    assert_eq!(fs::read(before).expect("a file"), fs::read(after).expect("a file"));
}

/// What only a still picture is asked about is no matter of an animation.
#[test]
fn an_animation_takes_nothing_over_that_it_does_not_show() {
    let mut app = Driver::on(3, 3);
    app.act(Action::Explore(ExploreAction::ShowCellLines(Cell::from([1; 3]))));
    open(&mut app, Command::ExportPicture);
    edit(&mut app, |take| {
        take.picture.lines_through = Some(Cell::from([1; 3]));
        take.picture.scale = 4.0;
        take.picture.options.whole_board = false;
    });
    edit(&mut app, |take| take.set_kind(ExportKind::Animation));
    let picture = asked(app.state()).picture;
    assert_eq!((picture.lines_through, picture.scale), (None, 1.0));
    assert!(picture.options.whole_board);
}

#[test]
fn the_question_says_which_sizes_cannot_be() {
    let mut app = Driver::on(3, 2);
    let told = |app: &mut Driver, kind: StillFormat, size: [u32; 2], scale: f32| {
        open(app, Command::ExportPicture);
        edit(app, |take| {
            take.format = kind;
            (take.picture.size, take.picture.scale) = (size, scale);
        });
        let fine = app.is_enabled("Save…");
        assert_eq!(fine, !matches!(app.state().exports.preview(), ExportPreview::Error(_)));
        fine
    };
    assert!(told(&mut app, StillFormat::Png, [8_000, 6_000], 1.0));
    assert!(!told(&mut app, StillFormat::Png, [8_000, 6_000], 4.0));
    assert!(app.sees_part("32,000 × 24,000"));
    assert!(told(&mut app, StillFormat::Svg, [8_000, 6_000], 4.0));
    assert!(told(&mut app, StillFormat::Pdf, [8_000, 6_000], 4.0));
    assert!(!told(&mut app, StillFormat::Pdf, [16_384, 16], 1.0));
    assert!(app.sees_part("too large for a PDF"));
    open(&mut app, Command::ExportAnimation);
    edit(&mut app, |take| take.picture.size = [5_000, 400]);
    assert!(!app.is_enabled("Save…"));
    assert!(app.sees_part("too large for a GIF"));
    edit(&mut app, |take| take.as_folder = true);
    assert!(app.is_enabled("Choose folder…"));
}

/// A name that nobody has asked about replaces nothing unasked.
#[test]
fn a_file_is_not_replaced_unasked() {
    let folder = folder();
    let (bare, full) = (folder.path().join("v1.2"), folder.path().join("v1.2.png"));
    fs::write(&full, "mine").expect("a file");
    let mut app = Driver::on(3, 3);
    for typed in [false, true] {
        open(&mut app, Command::ExportPicture);
        edit(&mut app, small);
        app.outside.will_pick(if typed { Pick::NoDialog } else { Pick::File(bare.clone().into()) });
        begin(&mut app, Action::Picture(PictureAction::Save));
        if typed {
            let text = bare.display().to_string();
            let purpose = PathPurpose::Save(SaveSubject::Picture);
            begin(&mut app, Action::Shell(ShellAction::PathTyped(purpose, text)));
        }
        wait_until(
            &mut app,
            "the question",
            |state| matches!(state.overlays.dialog(), Some(Dialog::Overwrite { file, .. }) if *file == full.as_path().into()),
        );
        assert_eq!(fs::read(&full).expect("a file"), b"mine");
        app.harness.key_press(Key::Escape);
        app.harness.run_steps(4);
        let asked = app.state().overlays.dialog();
        let back = |asked: &Dialog| match asked {
            Dialog::TypePath { .. } => typed,
            asked => !typed && matches!(asked, Dialog::Export(_)),
        };
        assert!(asked.is_some_and(back), "it goes on where it was: {asked:?}");
        assert!(app.state().exports.job().is_none());
    }
    app.act(Action::Shell(ShellAction::Dismiss));
    assert!(matches!(app.state().overlays.dialog(), Some(Dialog::Export(_))));
    app.outside.will_pick(Pick::File(bare.into()));
    begin(&mut app, Action::Picture(PictureAction::Save));
    app.click("Replace");
    wait_until(&mut app, "the file", |state| state.exports.job().is_none());
    app.settle();
    assert!(fs::read(&full).expect("a file").starts_with(b"\x89PNG"));
}

/// A file that was on its way when its making was called off is no matter of
/// what is made next.
#[test]
fn a_late_answer_is_not_taken_for_another() {
    let folder = folder();
    let mut app = Driver::on(3, 4);
    let start = |app: &mut Driver, name: &str| {
        open(app, Command::ExportAnimation);
        edit(app, |take| {
            small(take);
            take.animation = AnimationKind::Rotation((0, 3));
        });
        app.outside.will_pick(Pick::File(folder.path().join(name).into()));
        begin(app, Action::Picture(PictureAction::Save));
        app.state().exports.job().expect("it is made").job_id()
    };
    let first = start(&mut app, "first.gif");
    begin(&mut app, Action::Picture(PictureAction::Cancel));
    let second = start(&mut app, "second.gif");
    assert_ne!(first, second);
    let late = |job| {
        let (file, result) = ("/x/first.gif".into(), Err(FileError::System("no".into())));
        Action::File(FileAction::Written {
            file,
            purpose: WritePurpose::Picture(job),
            bytes: 1,
            result,
        })
    };
    begin(&mut app, late(first));
    assert!(app.state().exports.job().is_some() && app.state().overlays.dialog().is_none());
    begin(&mut app, late(second));
    assert!(app.state().exports.job().is_none() && app.state().overlays.dialog().is_some());
}

/// The question about unsaved work stands before another one, and goes away again.
#[test]
fn a_question_that_comes_back_shows_its_picture_again() {
    let mut app = Driver::on(3, 3);
    app.outside.fail_library(Some("the disk is full"));
    app.play(&[[1, 1, 1]]);
    open(&mut app, Command::ExportPicture);
    assert!(app.state().exports.preview().drawing().is_some());
    begin(&mut app, Action::Shell(ShellAction::CloseRequested));
    app.harness.run_steps(2);
    assert!(matches!(app.state().overlays.dialog(), Some(Dialog::Unsaved { .. })));
    begin(&mut app, Action::Shell(ShellAction::Dismiss));
    assert!(matches!(app.state().overlays.dialog(), Some(Dialog::Export(_))));
    assert!(app.state().exports.preview().drawing().is_some());
}

#[test]
fn of_two_pictures_to_be_copied_only_the_second_is_made() {
    let mut state = crate::ui::files::bare(&[[1, 1]]);
    let copy = || Action::Picture(PictureAction::Copy { dark: true });
    let first = hypertoe::update::update(&mut state, copy());
    let [Effect::StartJob(job, _)] = first[..] else { panic!("it is made") };
    assert!(state.exports.clipboard_job.is_some());
    let second = hypertoe::update::update(&mut state, copy());
    let [Effect::StopJob(stopped), Effect::StartJob(job_now, _)] = second[..] else {
        panic!("the first is stopped")
    };
    assert!(stopped == job && job_now != job);
}
