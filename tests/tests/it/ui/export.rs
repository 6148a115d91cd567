//! Pictures, animations and sheets, from the question to the file.

use super::waiting::{open, wait_until};
use egui::accesskit::Role;
use egui::{Key, Modifiers};
use egui_kittest::kittest::Queryable;
use hypertoe::action::{Action, Effect, ExploreAction, PictureAction, ShellAction};
use hypertoe::command::Command;
use hypertoe::state::{
    AnimationKind, Dialog, ExportDialog, ExportKind, ExportPreview, FileRef, SheetContent,
    SizeEstimate, State, StillFormat,
};
use hypertoe_core::Cell;
use hypertoe_tests::{Driver, Pick};
use std::fs;
use std::path::{Path, PathBuf};

pub fn folder() -> tempfile::TempDir {
    tempfile::tempdir().expect("a folder for the test")
}

/// What is asked just now.
pub fn asked(state: &State) -> ExportDialog {
    match state.overlays.dialog() {
        Some(Dialog::Export(take)) => (**take).clone(),
        _ => panic!("the question is not open"),
    }
}

/// Changes the question.
pub fn edit(app: &mut Driver, change: impl Fn(&mut ExportDialog)) {
    let mut take = asked(app.state());
    change(&mut take);
    app.outside.answer(Action::Shell(ShellAction::EditDialog(Dialog::Export(Box::new(take)))));
    app.harness.run_steps(3);
}

/// Saves to a path and waits until it is said to be done.
pub fn save(app: &mut Driver, path: &Path) {
    app.outside.will_pick(Pick::File(path.to_owned().into()));
    app.outside.answer(Action::Picture(PictureAction::Save));
    app.harness.run_steps(3);
    wait_until(app, "the file", |state| {
        state.exports.job().is_none() && (state.file_ops.blocking_task_text().is_none())
    });
}

pub fn small(take: &mut ExportDialog) {
    take.picture.size = [160, 120];
}

/// The name that a person types says what the file is to be.
#[test]
fn the_extension_that_is_typed_chooses_the_format() {
    let folder = folder();
    let mut app = Driver::on(3, 2);
    for (name, begins) in [("p.svg", &b"<"[..]), ("q.pdf", b"%PDF"), ("r.PNG", b"\x89PNG")] {
        open(&mut app, Command::ExportPicture);
        edit(&mut app, |take| {
            small(take);
            take.format = StillFormat::Png;
        });
        let path = folder.path().join(name);
        save(&mut app, &path);
        assert!(fs::read(&path).expect("the file").starts_with(begins), "{name}");
    }
}

#[test]
fn a_picture_of_each_kind_is_saved() {
    let folder = folder();
    let mut app = Driver::on(3, 4);
    app.click_cell(&[1, 1, 1, 1]);
    for (kind, name, begins) in [
        (StillFormat::Png, "p.png", &b"\x89PNG"[..]),
        (StillFormat::Svg, "p.svg", b"<"),
        (StillFormat::SvgOutlines, "o.svg", b"<"),
        (StillFormat::Pdf, "p.pdf", b"%PDF"),
    ] {
        open(&mut app, Command::ExportPicture);
        edit(&mut app, |take| {
            small(take);
            take.format = kind;
        });
        let path = folder.path().join(name);
        save(&mut app, &path);
        let bytes = fs::read(&path).expect("the file");
        assert!(bytes.starts_with(begins), "{name}");
        assert!(app.toasts().iter().any(|text| text.contains(name)), "{:?}", app.toasts());
        assert!(app.state().overlays.dialog().is_none());
    }
    let text = fs::read_to_string(folder.path().join("p.svg")).expect("a text");
    assert!(text.contains("<text"));
    let outlines = fs::read_to_string(folder.path().join("o.svg")).expect("a text");
    assert!(!outlines.contains("<text"));
}

#[test]
fn the_size_of_the_file_is_told_beforehand() {
    let mut app = Driver::on(3, 3);
    open(&mut app, Command::ExportPicture);
    edit(&mut app, small);
    wait_until(&mut app, "a size", |state| {
        matches!(state.exports.size_estimate, SizeEstimate::About(_))
    });
    assert!(app.sees("160 × 120 pixels"));
    let SizeEstimate::About(bytes) = app.state().exports.size_estimate else { unreachable!() };
    let folder = folder();
    let path = folder.path().join("p.png");
    save(&mut app, &path);
    assert_eq!(fs::metadata(&path).expect("the file").len(), bytes);
}

#[test]
fn a_line_becomes_a_gif_and_a_folder_of_pictures() {
    let folder = folder();
    let mut app = Driver::on(3, 3);
    app.act(Action::Explore(ExploreAction::ShowCellLines(Cell::from([1, 1, 1]))));
    open(&mut app, Command::ExportAnimation);
    assert_eq!(asked(app.state()).animation, AnimationKind::FollowedLine);
    edit(&mut app, |take| {
        small(take);
        take.pace.fps = 5.0;
    });
    let frames = app.state().exports.preview().animation().expect("a film").frame_count();
    assert!(app.sees_part(&format!("{frames} frames")), "the length is shown");
    let path = folder.path().join("line");
    save(&mut app, &path);
    let gif = fs::read(path.with_extension("gif")).expect("the ending was added");
    assert!(gif.starts_with(b"GIF89a"));
    open(&mut app, Command::ExportAnimation);
    edit(&mut app, |take| take.as_folder = true);
    let pictures = folder.path().join("pictures");
    fs::create_dir(&pictures).expect("a folder");
    save(&mut app, &pictures);
    let mut names: Vec<PathBuf> = fs::read_dir(&pictures)
        .expect("a folder")
        .map(|entry| entry.expect("a file").path())
        .collect();
    names.sort();
    assert_eq!(names.len() as u64, frames);
    assert!(names[0].to_string_lossy().ends_with("-001.png"), "{:?}", names[0]);
}

#[test]
fn the_system_is_asked_in_the_folder_of_the_last_picture() {
    let folder = folder();
    let mut app = Driver::on(3, 3);
    for (name, expected) in
        [("a.png", None), ("b.png", Some(FileRef::from(folder.path()).into_folder_path()))]
    {
        open(&mut app, Command::ExportPicture);
        edit(&mut app, small);
        app.outside.take_asked();
        save(&mut app, &folder.path().join(name));
        let asked = app.outside.take_asked();
        let begun = asked.iter().find_map(|effect| match effect {
            Effect::PickSave(asked) => Some(asked.folder.clone()),
            _ => None,
        });
        assert_eq!(begun, Some(expected), "{name}");
    }
}

#[test]
fn an_animation_can_be_called_off_and_leaves_nothing() {
    let folder = folder();
    let mut app = Driver::on(3, 4);
    open(&mut app, Command::ExportAnimation);
    edit(&mut app, |take| {
        small(take);
        take.animation = AnimationKind::Rotation((0, 3));
    });
    let path = folder.path().join("turn.gif");
    app.outside.will_pick(Pick::File(path.clone().into()));
    app.outside.answer(Action::Picture(PictureAction::Save));
    app.harness.run_steps(6);
    assert!(app.state().exports.job().is_some());
    assert!(app.sees("Making turn.gif"));
    app.click_first("Cancel");
    assert!(app.state().exports.job().is_none());
    assert!(!path.exists());
    assert!(app.toasts().iter().any(|text| text.contains("nothing was written")));
}

#[test]
fn what_cannot_be_made_or_written_is_said() {
    let mut app = Driver::on(3, 3);
    open(&mut app, Command::ExportAnimation);
    edit(&mut app, |take| take.animation = AnimationKind::Replay);
    assert!(matches!(app.state().exports.preview(), ExportPreview::Error(_)));
    assert!(app.sees_part("No move has been made yet"));
    assert!(!app.is_enabled("Save…"));
    open(&mut app, Command::ExportPicture);
    edit(&mut app, small);
    let nowhere = PathBuf::from("/nowhere/at/all/p.png");
    save(&mut app, &nowhere);
    wait_until(
        &mut app,
        "the reason",
        |state| matches!(state.overlays.dialog(), Some(Dialog::Message { title, .. }) if title.to_string().contains("p.png")),
    );
    assert!(!nowhere.exists());
}

#[test]
fn a_picture_is_copied() {
    let mut app = Driver::on(3, 3);
    open(&mut app, Command::ExportPicture);
    edit(&mut app, small);
    app.outside.answer(Action::Picture(PictureAction::Copy { dark: true }));
    app.harness.run_steps(3);
    wait_until(&mut app, "the copy", |state| !state.overlays.toasts().is_empty());
    app.harness.run_steps(2);
    assert_eq!(app.outside.copied_picture(), Some([160, 120]));
}

#[test]
fn sheets_are_leafed_through_and_saved() {
    let folder = folder();
    let mut app = Driver::on(3, 3);
    open(&mut app, Command::PrintSheet);
    assert!(app.sees("Page 1 of 1"));
    app.click("Exercises");
    assert_eq!(asked(app.state()).sheet.content, SheetContent::Exercises);
    assert!(app.sees("Page 1 of 2"), "with the answers");
    app.click("Next page");
    assert!(app.sees("Page 2 of 2"));
    let path = folder.path().join("sheet.pdf");
    save(&mut app, &path);
    assert!(fs::read(&path).expect("the file").starts_with(b"%PDF"));
    // One page of many goes into a file of its own.
    open(&mut app, Command::PrintSheet);
    app.click("Lines of a cell");
    app.click("SVG");
    assert_eq!(pages(&app), 1);
    let path = folder.path().join("l.svg");
    save(&mut app, &path);
    assert!(fs::read(&path).expect("the file").starts_with(b"<"));
}

pub fn pages(app: &Driver) -> usize {
    match app.state().exports.preview() {
        ExportPreview::Pages(pages, _) => pages.len(),
        _ => 0,
    }
}

#[test]
fn enter_in_a_field_ends_the_typing_and_saves_nothing() {
    let mut app = Driver::on(3, 3);
    open(&mut app, Command::ExportPicture);
    app.outside.take_asked();
    app.harness.get_by_role_and_label(Role::SpinButton, "Width").click();
    app.harness.run_steps(2);
    app.harness.key_press_modifiers(Modifiers::COMMAND, Key::A);
    app.harness.run_steps(2);
    app.harness.event(egui::Event::Text("640".to_owned()));
    app.harness.run_steps(2);
    app.harness.key_press(Key::Enter);
    app.harness.run_steps(4);
    assert_eq!(asked(app.state()).picture.size[0], 640);
    let saves = |effect: &Effect| matches!(effect, Effect::PickSave { .. });
    assert!(!app.outside.take_asked().iter().any(saves));
    // The next one is about the question.
    app.outside.will_pick(Pick::Cancel);
    app.harness.key_press(Key::Enter);
    app.harness.run_steps(4);
    assert!(app.outside.take_asked().iter().any(saves));
}

#[test]
fn what_was_chosen_is_proposed_again() {
    let mut app = Driver::on(3, 3);
    open(&mut app, Command::ExportPicture);
    edit(&mut app, |take| {
        small(take);
        take.format = StillFormat::Svg;
        take.picture.options.header_and_axes = true;
    });
    app.command(Command::ExportPicture);
    let take = asked(app.state());
    assert_eq!((take.kind, take.format), (ExportKind::Picture, StillFormat::Svg));
    assert!(take.picture.options.header_and_axes);
}
