//! The file of a lesson that is being made, when another program writes it, too.

use crate::ui::files::folder;
use crate::ui::learn::LESSON;
use egui_kittest::kittest::Queryable;
use hypertoe::action::{Action, FileAction, LearnAction, LessonEditAction, LessonFieldEdit};
use hypertoe_tests::{Driver, Pick};
use std::fs;
use std::path::{Path, PathBuf};

const THEIRS: &str = "theirs";

fn edit(app: &mut Driver, action: LessonEditAction) {
    app.act(Action::Learn(LearnAction::Edit(action)));
}

/// A lesson from a file, changed in the editor.
fn changed(folder: &tempfile::TempDir) -> (Driver, PathBuf) {
    let path = folder.path().join("four.lesson");
    fs::write(&path, LESSON).expect("a file");
    let mut app = Driver::new();
    app.act(Action::File(FileAction::OpenFile(path.clone().into())));
    edit(&mut app, LessonEditAction::EditCurrentLesson);
    edit(&mut app, LessonEditAction::SetField(LessonFieldEdit::Title("Mine".into())));
    (app, path)
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).expect("the file")
}

fn asks(app: &Driver) -> bool {
    app.sees_part("The file has changed since you opened or saved it")
}

fn is_unsaved(app: &Driver) -> bool {
    app.state().learn.editor().expect("it is made").is_unsaved()
}

#[test]
fn a_lesson_that_another_program_changed_is_replaced_only_when_asked_to() {
    let folder = folder();
    let (mut app, path) = changed(&folder);
    fs::write(&path, THEIRS).expect("the file");
    edit(&mut app, LessonEditAction::Save);
    assert!(asks(&app) && !app.sees_part("Take theirs"));
    app.click("Cancel");
    assert!(read(&path) == THEIRS && is_unsaved(&app));
    edit(&mut app, LessonEditAction::Save);
    app.click("Keep mine");
    assert!(read(&path).contains("Mine") && !is_unsaved(&app));
    // From now on what was written is known.
    edit(&mut app, LessonEditAction::SetField(LessonFieldEdit::Title("Mine again".into())));
    edit(&mut app, LessonEditAction::Save);
    assert!(!asks(&app) && read(&path).contains("Mine again"));
}

#[test]
fn another_place_is_chosen_for_a_lesson_that_changed() {
    let folder = folder();
    let (mut app, path) = changed(&folder);
    fs::write(&path, THEIRS).expect("the file");
    edit(&mut app, LessonEditAction::Save);
    let other = folder.path().join("other.lesson");
    app.outside.will_pick(Pick::File(other.clone().into()));
    // The editor behind the question has such a button, too.
    let button = app.harness.query_all_by_label("Save as…").last().expect("a button");
    button.click();
    app.settle();
    assert!(read(&path) == THEIRS && read(&other).contains("Mine"));
    assert!(!is_unsaved(&app) && app.state().overlays.dialog().is_none());
}

#[test]
fn what_waits_for_a_lesson_to_be_saved_waits_for_the_answer() {
    use hypertoe::state::AfterDiscard;
    let folder = folder();
    let (mut app, path) = changed(&folder);
    fs::write(&path, THEIRS).expect("the file");
    edit(&mut app, LessonEditAction::SaveThen(AfterDiscard::New));
    assert!(asks(&app) && app.state().learn.editor().is_some_and(|it| it.draft().title == "Mine"));
    app.click("Keep mine");
    assert!(read(&path).contains("Mine"));
    let editor = app.state().learn.editor().expect("another is made");
    assert!(editor.draft().title.is_empty() && editor.file().is_none());
}

#[test]
fn what_was_in_the_file_is_known_in_the_next_session() {
    let folder = folder();
    let (app, path) = changed(&folder);
    let draft = app.state().settings.lesson_draft.clone();
    let recalled = hypertoe::state::LessonEditor::from_stored_draft(&draft).expect("a draft");
    assert_eq!(
        recalled.file_fingerprint(),
        Some(hypertoe::state::FileFingerprint::of(LESSON.as_bytes()))
    );
    assert_eq!(recalled.file(), Some(&path.into()));
}
