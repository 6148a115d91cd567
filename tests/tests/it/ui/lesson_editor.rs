//! Making a lesson: what is on the screen becomes steps, which are written, asked, ordered, saved,
//! opened, presented, printed and sent.

use crate::ui::files::folder;
use egui::accesskit::Role;
use egui::{Key, Modifiers};
use egui_kittest::kittest::{Queryable, by};
use hypertoe::action::{
    Action, ExploreAction, FileAction, GridAction, LearnAction, LessonEditAction, LessonFieldEdit,
    SettingsAction, ShellAction, SpaceAction,
};
use hypertoe::board::HigherAxes;
use hypertoe::command::Command;
use hypertoe::lesson::{
    GradedQuestion, Lesson, LessonColoring, LessonDraft, QuestionDraft, QuestionKind,
    TaskQuestions, built_in_lessons, file, share_text,
};
use hypertoe::picture::sheet::{HandoutOptions, HandoutReader, handout};
use hypertoe::scene::SceneShape;
use hypertoe::state::{
    AfterDiscard, EditorTool, LearnPage, Mode, SaveSubject, Settings, State, VisibleViews,
    parse_settings,
};
use hypertoe::update::save_dialog::suggested_path;
use hypertoe_core::exercise::ExerciseQuestion;
use hypertoe_core::{Cell, Rules, Shape};
use hypertoe_tests::{Driver, Pick, lesson_index};
use std::fs;

fn edit(app: &mut Driver, action: LessonEditAction) {
    app.act(Action::Learn(LearnAction::Edit(action)));
}

fn manuscript(app: &Driver) -> &LessonDraft {
    app.state().learn.editor().expect("a lesson is made").draft()
}

/// Writes into the field with this name, of one row or of several.
fn write(app: &mut Driver, name: &str, text: &str) {
    let name = name.to_owned();
    let is_field = move |node: &egui_kittest::kittest::AccessKitNode<'_>| {
        let field = [Role::TextInput, Role::MultilineTextInput].contains(&node.role());
        field && node.label().is_some_and(|label| label == name)
    };
    let field = app.harness.get(by().predicate(is_field));
    field.focus();
    app.settle();
    app.press_with(Modifiers::COMMAND, Key::A);
    app.paste(text);
}

/// Chooses a kind of question from the list.
fn ask(app: &mut Driver, kind: &str) {
    app.click_starting_with("Question: ");
    app.click(kind);
}

/// A position of 3^4, seen in perspective and turned, with a line of the explorer.
fn captured() -> Driver {
    let mut app = Driver::on(3, 4);
    app.act(Action::Shell(ShellAction::Views(VisibleViews::Both)));
    app.play(&[[1, 1, 1, 1], [0, 0, 0, 0], [2, 1, 1, 1]]);
    app.act(Action::Space(SpaceAction::SetHigherAxes(HigherAxes::Perspective)));
    app.act(Action::Space(SpaceAction::Rotate { plane: (0, 3), angle: 0.6 }));
    app.act(Action::Space(SpaceAction::Orbit { yaw: 0.3, pitch: -0.1 }));
    app.command(Command::AddToLesson);
    assert!(app.sees("Step 1 added to “New lesson”"));
    app.act(Action::Shell(ShellAction::Mode(Mode::Explore)));
    app.act(Action::Explore(ExploreAction::ShowCellLines(Cell::from([1, 1, 1, 1]))));
    app.act(Action::Explore(ExploreAction::StepAlongLine(1)));
    app.press_with(Modifiers::COMMAND, Key::T);
    app
}

#[test]
fn a_lesson_is_made_saved_opened_presented_and_printed() {
    let (mut app, folder) = (captured(), folder());
    assert!(app.sees("Step 2 added to “New lesson”"));
    let seen = app.state().figure_at_rest();
    app.click_button("Open lesson");
    assert!(app.sees("A lesson needs a title") && app.sees("Step 2 of 2"));
    // What was captured is what is shown.
    let steps = &manuscript(&app).steps;
    assert!(steps[0].board.pose.is_some() && steps[0].board.traced_line.is_none());
    assert_eq!(steps[0].board.marks.each_ref().map(Vec::len), [2, 1]);
    assert!(steps[1].board.traced_line.as_ref().is_some_and(|walk| walk.stop == 1));
    let stage = app.state().learn_board().expect("its board");
    assert!(stage.figure.view.space.pose().is_close_to(seen.view.space.pose()));
    assert_eq!(stage.figure.tour.bead_cell(), seen.tour.bead_cell());
    write(&mut app, "Title of the lesson", "The centre");
    write(&mut app, "Caption", "A line through the centre.");
    // A question about cells: two of a line.
    ask(&mut app, "Complete a line");
    assert!(app.sees("Click two cells that share exactly one line") && app.sees_part("Incomplete"));
    app.click_cell(&[0, 0, 1, 1]);
    app.click_cell(&[1, 1, 1, 1]);
    assert!(
        !app.sees("Click two cells that share exactly one line")
            && app.sees_part("Asks a question")
    );
    write(&mut app, "Explanation, shown after the answer (optional)", "x and y rise.");
    // The first step gets a caption, goes down, up, and is there twice; that is taken back.
    app.press(Key::Escape);
    app.click_starting_with("Step 1: No caption");
    write(&mut app, "Caption", "X has the centre.");
    edit(&mut app, LessonEditAction::MoveStep(1));
    assert_eq!(manuscript(&app).steps[1].text, "X has the centre.");
    edit(&mut app, LessonEditAction::MoveStep(-1));
    edit(&mut app, LessonEditAction::Duplicate);
    assert_eq!(manuscript(&app).steps.len(), 3);
    app.command(Command::Undo);
    assert_eq!(manuscript(&app).steps.len(), 2);
    app.command(Command::Redo);
    app.command(Command::Undo);
    assert_eq!(manuscript(&app).steps.len(), 2);
    let path = folder.path().join("centre.lesson");
    app.outside.will_pick(Pick::File(path.clone().into()));
    app.command(Command::Save);
    assert!(!app.state().learn.editor().expect("it is there").is_unsaved());
    let lesson = file::read(&fs::read(&path).expect("a file")).expect("a lesson");
    assert_eq!((&*lesson.title, lesson.steps.len(), lesson.question_count()), ("The centre", 2, 1));
    assert_eq!(LessonDraft::from_lesson(&lesson).steps[0], manuscript(&app).steps[0]);
    // A change is saved to the same file.
    write(&mut app, "Caption", "X took the centre.");
    assert!(app.state().learn.editor().expect("it is there").is_unsaved());
    app.command(Command::Save);
    let lesson = file::read(&fs::read(&path).expect("a file")).expect("a lesson");
    assert_eq!(lesson.steps[0].text, "X took the centre.");
    printed(&mut app, &lesson, folder.path());
    // It is opened as a lesson, and presented.
    app.act(Action::File(FileAction::OpenFile(path.into())));
    assert!(app.sees("X took the centre.") && app.state().visible_editor().is_none());
    app.act(Action::Learn(LearnAction::Present(true)));
    assert!(app.state().is_presenting() && app.sees("X took the centre."));
    app.press(Key::PageDown);
    assert!(app.sees("Two cells of a line are marked. Mark the third."));
    app.press(Key::Enter);
    assert!(app.sees("x and y rise."));
}

/// The handout has what was written, and is saved as a file.
fn printed(app: &mut Driver, lesson: &Lesson, folder: &std::path::Path) {
    let pages = handout(lesson, HandoutOptions::default());
    let layers = pages.iter().flat_map(|page| &page.drawing.layers);
    let items = layers.flat_map(|layer| &layer.scene.shapes);
    let texts = items.filter_map(|item| match item {
        SceneShape::Text { text, .. } => Some(text.to_string()),
        _ => None,
    });
    let all: String = texts.collect::<Vec<String>>().join("\n");
    assert!(all.contains("X took the centre.") && !all.contains("x and y rise."), "{all}");
    let path = folder.join("centre.pdf");
    app.outside.will_pick(Pick::File(path.clone().into()));
    edit(app, LessonEditAction::ExportHandout);
    app.click("Teacher");
    app.click_button("Save PDF…");
    assert_eq!(app.state().settings.handout_options.reader, HandoutReader::Teacher);
    (0..200).take_while(|_| !path.exists()).for_each(|_| app.harness.run_steps(2));
    assert!(fs::read(&path).expect("pages").starts_with(b"%PDF-"));
    app.settle();
    exported_as_web_page(app, folder);
}

/// The web page has what was written, and is saved under the title of the lesson.
fn exported_as_web_page(app: &mut Driver, folder: &std::path::Path) {
    let path = folder.join("centre.html");
    app.outside.will_pick(Pick::File(path.clone().into()));
    edit(app, LessonEditAction::ExportWebPage);
    (0..200).take_while(|_| !path.exists()).for_each(|_| app.harness.run_steps(2));
    let page = fs::read_to_string(&path).expect("a page");
    assert!(page.starts_with("<!DOCTYPE html>") && page.contains("X took the centre."));
    assert!(page.contains("data-question=\"0\""), "its question is asked");
    let suggested = suggested_path(app.state(), SaveSubject::WebPage).name;
    let title = &app.state().learn.editor().expect("a lesson").draft().title;
    let stem = title.split_whitespace().collect::<Vec<_>>().join("-");
    assert_eq!(suggested, format!("{stem}.html"));
    app.settle();
}

#[test]
fn questions_are_written_without_knowing_the_format() {
    let mut app = Driver::new();
    edit(&mut app, LessonEditAction::OpenEditor);
    write(&mut app, "Title of the lesson", "Questions");
    ask(&mut app, "Choose an answer");
    assert!(app.sees("Write the question"));
    write(&mut app, "Question in words", "How many cells?");
    assert!(app.sees("Write 2 to 8 different answers"));
    write(&mut app, "Answer 1", "9");
    write(&mut app, "Answer 2", "27");
    assert!(app.sees("Select the right answer"));
    app.click("Answer 2 is right");
    assert!(!app.sees("Select the right answer") && app.sees_part("Asks a question"));
    edit(&mut app, LessonEditAction::Add);
    ask(&mut app, "Type a number");
    write(&mut app, "Question in words", "How many lines?");
    write(&mut app, "Right answer", "many");
    assert!(app.sees("The answer must be a whole number"));
    write(&mut app, "Right answer", "49");
    edit(&mut app, LessonEditAction::Add);
    ask(&mut app, "Click cells");
    write(&mut app, "Question in words", "Where is the centre?");
    app.click_cell(&[1, 1, 1]);
    edit(&mut app, LessonEditAction::Add);
    ask(&mut app, "Line or not");
    for cell in [[0, 0, 0], [1, 1, 1], [2, 2, 1]] {
        app.click_cell(&cell);
    }
    edit(&mut app, LessonEditAction::Add);
    ask(&mut app, "Random exercises");
    edit(&mut app, LessonEditAction::Add);
    let query = QuestionDraft {
        kind: QuestionKind::Count,
        cells: vec![Cell::from([1, 1, 1])],
        ..QuestionDraft::default()
    };
    edit(&mut app, LessonEditAction::SetQuestion(Box::new(query)));
    let lesson = manuscript(&app).finish().expect("nothing is missing");
    assert_eq!(lesson.question_count(), 5 + 4);
    let quizzes: Vec<&TaskQuestions> =
        lesson.steps.iter().map(|step| &step.task.as_ref().expect("it asks").content).collect();
    assert!(
        matches!(quizzes[0], TaskQuestions::Question(GradedQuestion::Choose { right: 1, options }) if options.len() == 2)
    );
    assert!(matches!(quizzes[1], TaskQuestions::Question(GradedQuestion::Number { .. })));
    assert!(
        matches!(quizzes[2], TaskQuestions::Question(GradedQuestion::Cells { right, .. }) if right.len() == 1)
    );
    let is_line = |it: &TaskQuestions| matches!(it, TaskQuestions::Question(GradedQuestion::Exercise(it)) if matches!(it.question, ExerciseQuestion::IsLine { .. }));
    assert!(is_line(quizzes[3]) && matches!(quizzes[4], TaskQuestions::Exercises(_)));
    // Preview runs from the chosen step, counts nothing, and comes back.
    app.click_button("Preview");
    assert!(app.state().learn.is_preview() && app.sees("Step 6 of 6"));
    app.fill("Number", "13");
    app.press(Key::Enter);
    assert!(app.sees("Right") && app.state().settings.learning_progress.kinds.is_empty());
    app.press(Key::Escape);
    app.press(Key::Escape);
    assert!(app.state().visible_editor().is_some_and(|editor| editor.selected_index() == 5));
    app.click_button("Present");
    assert!(app.state().is_presenting());
    app.press(Key::Escape);
    assert!(app.state().visible_editor().is_some());
}

#[test]
fn cells_that_are_pointed_at_get_names() {
    let mut app = Driver::new();
    edit(&mut app, LessonEditAction::OpenEditor);
    edit(&mut app, LessonEditAction::SelectTool(EditorTool::Highlight));
    for cell in [[0, 1, 2], [2, 1, 0]] {
        app.click_cell(&cell);
    }
    let second = "x\u{a0}2   y\u{a0}1   z\u{a0}0   ";
    write(&mut app, second, "B");
    let points = &manuscript(&app).steps[0].board.highlights;
    assert_eq!(points[1], (Cell::from([2, 1, 0]), "B".to_owned()));
    let shown = &app.state().learn_board().expect("a board").figure.annotations;
    assert_eq!(shown.get(&Cell::from([2, 1, 0])).expect("it is pointed at").label, "B");
    app.command(Command::Undo);
    assert_eq!(manuscript(&app).steps[0].board.highlights[1].1, "");
}

#[test]
fn the_board_of_a_step_is_changed_by_clicks_and_by_looking() {
    let mut app = Driver::new();
    edit(&mut app, LessonEditAction::OpenEditor);
    app.click_cell(&[1, 1, 1]);
    app.click_cell(&[0, 0, 0]);
    assert!(app.sees_part("X has 2 and O has 0"), "players take turns");
    edit(&mut app, LessonEditAction::SelectTool(EditorTool::O));
    app.click_cell(&[2, 2, 2]);
    assert!(!app.sees_part("Players take turns"));
    let position = app.state().learn_board().expect("a board").figure.game.position();
    assert_eq!(position.marks().len(), 3);
    edit(&mut app, LessonEditAction::SelectTool(EditorTool::Highlight));
    app.click_cell(&[0, 1, 2]);
    assert_eq!(manuscript(&app).steps[0].board.highlights.len(), 1);
    // Turned, it stays in the lesson as it was, until it is taken.
    assert!(!app.is_enabled("Use this view"));
    let before = manuscript(&app).steps[0].board.clone();
    app.act(Action::Space(SpaceAction::Orbit { yaw: 0.5, pitch: 0.2 }));
    assert_eq!(manuscript(&app).steps[0].board, before);
    app.click_button("Use this view");
    let taken = &manuscript(&app).steps[0].board;
    assert!(
        taken.pose.is_some()
            && taken.marks == before.marks
            && taken.highlights == before.highlights
    );
    assert!(!app.is_enabled("Use this view"));
    app.act(Action::Space(SpaceAction::Orbit { yaw: 0.5, pitch: 0.0 }));
    app.click_button("Reset view");
    assert!(!app.is_enabled("Use this view"));
    edit(&mut app, LessonEditAction::SetColoring(Some(LessonColoring::Axis(2))));
    edit(&mut app, LessonEditAction::SetBoard(Shape::hypercube(4, 2).expect("a board")));
    assert_eq!(app.state().shape().dims(), 2);
    assert!(manuscript(&app).steps[0].board.marks[0].is_empty());
    for _ in 0..3 {
        app.press_with(Modifiers::COMMAND, Key::Z);
    }
    assert_eq!(manuscript(&app).steps[0].board, before, "all of it was taken back");
    // Board and slice by the keyboard alone.
    app.press_in_steps(&[Key::ArrowRight, Key::ArrowRight, Key::Space]);
    app.settle();
    assert_eq!(manuscript(&app).steps[0].board.highlights.len(), 2);
}

#[test]
fn what_a_lesson_cannot_hold_is_refused_or_named() {
    let rules = Rules::new(Shape::hypercube(3, 3).expect("a board"), 3).expect("three");
    let mut app = Driver::with_rules(rules);
    app.command(Command::AddToLesson);
    assert!(app.sees("Not added: a lesson shows games of two players; this one has 3"));
    assert!(app.state().learn.editor().is_none());
    let closed = Rules::new(Shape::hypercube(3, 3).expect("a board"), 2).expect("two");
    let closed = closed.with_closed([Cell::from([1, 1, 1])]).expect("the centre");
    let mut app = Driver::with_rules(closed);
    app.act(Action::Settings(SettingsAction::ToggleThreats));
    app.play(&[[0, 0, 0], [2, 2, 2], [0, 0, 1]]);
    app.command(Command::AddToLesson);
    assert!(app.sees("Step 1 added to “New lesson”. Not included: closed cells and threats"));
    // A plain board is a step as well, and the next one comes after it.
    let mut app = Driver::on(3, 4);
    app.command(Command::AddToLesson);
    app.act(Action::Grid(GridAction::Pin { axis: 3, value: 2 }));
    app.command(Command::AddToLesson);
    assert_eq!(manuscript(&app).steps.len(), 2);
    assert_eq!(manuscript(&app).steps[1].board.pinned.get(&3), Some(&2));
}

#[test]
fn a_draft_is_kept_from_session_to_session() {
    let mut app = captured();
    edit(&mut app, LessonEditAction::OpenEditor);
    write(&mut app, "Title of the lesson", "Unfinished");
    ask(&mut app, "Choose an answer");
    write(&mut app, "Answer 1", "half an answer");
    app.click_button("Back");
    assert!(app.sees("Edit “Unfinished”") && app.state().learn_board().is_none());
    let kept = serde_json::to_string(&app.state().settings).expect("settings are JSON");
    let state = State::new(parse_settings(&kept).expect("settings"));
    let editor = state.learn.editor().expect("the draft");
    assert_eq!(editor.draft(), manuscript(&app));
    assert!(editor.is_unsaved() && editor.selected_index() == 1);
    // What is broken is harmless.
    for draft in ["", "{", "{\"text\":\"\",\"chosen\":9,\"saved\":true}", "[1]"] {
        let state = State::new(Settings { lesson_draft: draft.to_owned(), ..Settings::default() });
        assert!(state.learn.editor().is_none());
    }
}

#[test]
fn nothing_unsaved_is_lost_without_a_question() {
    let (mut app, folder) = (captured(), folder());
    edit(&mut app, LessonEditAction::OpenEditor);
    edit(&mut app, LessonEditAction::ConfirmThen(AfterDiscard::New));
    assert!(app.sees("Save your lesson first?"));
    app.click_button("Cancel");
    assert_eq!(manuscript(&app).steps.len(), 2);
    // It cannot be saved yet, and says why.
    edit(&mut app, LessonEditAction::ConfirmThen(AfterDiscard::Close));
    app.click_button("Save");
    assert!(app.toasts().iter().any(|text| text == "A lesson needs a title"));
    assert_eq!(manuscript(&app).steps.len(), 2);
    write(&mut app, "Title of the lesson", "Kept");
    let path = folder.path().join("kept.lesson");
    app.outside.will_pick(Pick::File(path.clone().into()));
    edit(&mut app, LessonEditAction::ConfirmThen(AfterDiscard::New));
    app.harness.get_by_role_and_label(Role::Button, "Save").click_accesskit();
    app.settle();
    assert!(path.exists() && manuscript(&app).steps.len() == 1);
    // Open… opens it to be edited, in its file.
    app.outside.will_pick(Pick::File(path.into()));
    app.click_button("Open…");
    let editor = app.state().visible_editor().expect("it is edited");
    assert_eq!((editor.draft().steps.len(), editor.is_unsaved()), (2, false));
    assert!(editor.file().is_some());
    edit(&mut app, LessonEditAction::SetField(LessonFieldEdit::Text("another".to_owned())));
    edit(&mut app, LessonEditAction::ConfirmThen(AfterDiscard::Close));
    app.click_button("Don’t save");
    assert!(app.state().learn.editor().is_none() && app.state().settings.lesson_draft.is_empty());
    assert_eq!(app.state().learn.page(), LearnPage::Contents);
}

#[test]
fn any_lesson_can_be_copied_to_be_edited_and_sent_as_a_text() {
    let mut app = Driver::new();
    app.outside
        .answer(Action::Learn(LearnAction::StartLesson(lesson_index("course/04-third-cell"))));
    app.harness.run_steps(4);
    let lesson = &built_in_lessons()[lesson_index("course/04-third-cell")].lesson;
    app.outside.answer(Action::Learn(LearnAction::Edit(LessonEditAction::CopyText)));
    app.harness.run_steps(4);
    let text = app.outside.copied().expect("a text");
    assert_eq!(share_text::decode(&text).expect("a lesson"), **lesson);
    app.outside.answer(Action::Learn(LearnAction::Edit(LessonEditAction::EditCurrentLesson)));
    app.harness.run_steps(4);
    let editor = app.state().visible_editor().expect("a copy");
    assert!(editor.file().is_none());
    let copy = editor.draft().finish().expect("a lesson");
    assert_eq!(copy.title, format!("{} (copy)", lesson.title));
    let title = lesson.title.clone();
    assert_eq!(Lesson { title, ..copy }, **lesson, "nothing is lost");
    // Pasted at another place it opens; cut short it is refused.
    let mut other = Driver::on(3, 2);
    other.paste(&format!("  {}\n{} ", &text[..60], &text[60..]));
    assert!(other.state().learn.running_lesson().is_some_and(|(it, _)| **it == **lesson));
    let mut third = Driver::on(3, 2);
    third.paste(&text[..text.len() - 20]);
    assert!(third.state().learn_board().is_none());
    assert!(third.sees("This lesson text is incomplete or was changed. Copy all of it"));
}

#[test]
fn a_board_that_no_lesson_can_show_is_refused_in_words() {
    let mut app = captured();
    edit(&mut app, LessonEditAction::OpenEditor);
    let before = app.state().shape().clone();
    write(&mut app, "Other board", "1000^50");
    assert!(app.sees("A lesson’s board has at most 10 axes and 100,000 cells"));
    app.press(Key::Enter);
    assert!(
        app.sees_part("A lesson’s board has at most 10 axes"),
        "what was typed still stands there"
    );
    assert_eq!(app.state().shape(), &before);
    write(&mut app, "Other board", "5^4");
    app.press(Key::Enter);
    assert_eq!(app.state().shape(), &"5^4".parse::<Shape>().expect("a board"));
}

#[test]
fn a_board_changes_with_enter_alone() {
    let mut app = captured();
    edit(&mut app, LessonEditAction::OpenEditor);
    let before = app.state().shape().clone();
    write(&mut app, "Other board", "5^4");
    app.press(Key::Tab);
    assert_eq!(app.state().shape(), &before, "leaving the field changes nothing");
}

#[test]
fn a_mark_is_told_of_at_once_on_a_board_of_any_size() {
    let mut app = captured();
    edit(&mut app, LessonEditAction::OpenEditor);
    edit(&mut app, LessonEditAction::SetBoard("60^2".parse().expect("a board")));
    let serial = app.state().learn_board().expect("a board").serial;
    app.act(Action::Learn(LearnAction::Click(Cell::from([3, 4]))));
    let stage = app.state().learn_board().expect("a board");
    assert_eq!(stage.figure.game.position().set_up_marks().len(), 1);
    assert_ne!(stage.serial, serial, "what was drawn and told of it before no longer holds");
}

#[test]
fn what_is_chosen_is_undone_step_by_step_and_what_is_typed_at_once() {
    let mut app = captured();
    edit(&mut app, LessonEditAction::OpenEditor);
    let query = |app: &Driver| {
        let editor = app.state().learn.editor().expect("a lesson");
        editor.draft().steps[editor.selected_index()].question.clone()
    };
    let ask = |app: &mut Driver, query: QuestionDraft| {
        edit(app, LessonEditAction::SetQuestion(Box::new(query)))
    };
    let chosen = QuestionDraft { kind: QuestionKind::Number, ..query(&app) };
    ask(&mut app, chosen.clone());
    for text in ["H", "Ho", "How many?"] {
        ask(&mut app, QuestionDraft { prompt: text.to_owned(), ..chosen.clone() });
    }
    let other = QuestionDraft { kind: QuestionKind::Choose, ..query(&app) };
    ask(&mut app, other);
    edit(&mut app, LessonEditAction::Undo);
    assert_eq!(
        (query(&app).kind, query(&app).prompt.as_str()),
        (QuestionKind::Number, "How many?")
    );
    edit(&mut app, LessonEditAction::Undo);
    assert_eq!((query(&app).kind, query(&app).prompt.as_str()), (QuestionKind::Number, ""));
    edit(&mut app, LessonEditAction::Undo);
    assert_ne!(query(&app).kind, QuestionKind::Number);
}

#[test]
fn in_a_preview_what_is_saved_is_the_lesson() {
    let (mut app, folder) = (captured(), folder());
    edit(&mut app, LessonEditAction::OpenEditor);
    write(&mut app, "Title of the lesson", "Seen before");
    let file = folder.path().join("seen.lesson");
    app.outside.will_pick(Pick::File(file.clone().into()));
    edit(&mut app, LessonEditAction::SaveAs);
    write(&mut app, "Caption", "Changed since.");
    edit(&mut app, LessonEditAction::Preview);
    assert!(app.state().learn.is_preview());
    app.press_with(Modifiers::COMMAND, Key::S);
    let text = fs::read_to_string(&file).expect("the lesson");
    assert!(text.contains("Changed since."), "{text}");
    // Before it is left for another, it goes to its own file without a question.
    edit(&mut app, LessonEditAction::OpenEditor);
    write(&mut app, "Caption", "And once more.");
    edit(&mut app, LessonEditAction::SaveThen(AfterDiscard::New));
    assert!(fs::read_to_string(&file).expect("the lesson").contains("And once more."));
    assert!(app.state().learn.editor().is_some_and(|editor| editor.file().is_none()));
}

#[test]
fn what_was_to_come_after_saving_is_forgotten_with_the_question() {
    let (mut app, folder) = (captured(), folder());
    edit(&mut app, LessonEditAction::OpenEditor);
    write(&mut app, "Title of the lesson", "Kept");
    app.outside.will_pick(Pick::NoDialog);
    edit(&mut app, LessonEditAction::SaveThen(AfterDiscard::New));
    assert!(app.state().overlays.dialog().is_some(), "a path is asked for");
    app.press(Key::Escape);
    app.outside.will_pick(Pick::File(folder.path().join("kept.lesson").into()));
    edit(&mut app, LessonEditAction::SaveAs);
    assert_eq!(manuscript(&app).title, "Kept", "it was saved, and no more");
}
