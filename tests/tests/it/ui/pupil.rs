//! A learner's way: second tries, what counts as done, the lesson to start with, and the answers that
//! a class hands in.

use crate::ui::files::folder;
use crate::ui::learn::{LESSON, act, answer, exercise, opened, other};
use egui::{Event, Key, Modifiers};
use egui_kittest::kittest::{NodeT, Queryable};
use hypertoe::action::{
    Action, Effect, FileAction, LearnAction, LessonEditAction, LessonFieldEdit, SessionAction,
    SettingsAction, ShellAction,
};
use hypertoe::lesson::{course_lessons, file};
use hypertoe::state::{
    EditorTool, LearnPage, LessonStatus, Mode, PlaySection, Preference, PreferenceValue,
    QuestionPhase,
};
use hypertoe_core::exercise::{ExerciseAnswer, ExerciseKind, ExerciseQuestion};
use hypertoe_core::{Cell, Shape};
use hypertoe_tests::{Driver, Pick, lesson_index};
use std::fs;

fn is_retry(app: &Driver) -> bool {
    let asking = app.state().learn.session().and_then(|run| run.question());
    asking.is_some_and(|question| matches!(question.phase(), QuestionPhase::Retry { .. }))
}

/// Answers the open question wrong, with an answer that no other call gives.
fn answer_wrong(app: &mut Driver, number: usize) {
    let ExerciseAnswer::Cells(right) = exercise(app).answer() else {
        panic!("cells are asked for")
    };
    let shape = exercise(app).shape;
    let cells = shape.iter_cells().filter(|cell| !right.contains(cell));
    let given = [Cell::from([0, 0, 0]), Cell::from([1, 1, 1])];
    let wrong: Vec<Cell> =
        cells.filter(|cell| !given.contains(cell)).skip(number).take(1).collect();
    answer(app, &ExerciseAnswer::Cells(wrong.into_iter().collect()));
    act(app, SessionAction::CheckAnswer);
}

#[test]
fn a_second_answer_may_be_right_and_does_not_count_as_the_first() {
    let (mut app, _folder) = opened(LESSON);
    act(&mut app, SessionAction::Next);
    let right = exercise(&app).answer();
    answer_wrong(&mut app, 0);
    assert!(is_retry(&app) && app.sees("Not quite. Try once more"));
    answer(&mut app, &right);
    act(&mut app, SessionAction::CheckAnswer);
    assert!(app.sees("Right on the second try") && app.sees("All three axes rise."));
    let skill = app.state().settings.learning_progress.kinds.get("complete").expect("it is noted");
    assert_eq!((skill.right, skill.wrong), (0, 1), "the second try is no other answer");
    (0..4).for_each(|_| act(&mut app, SessionAction::Next));
    assert!(app.sees("1 of 4 right") && app.sees("1 of them on the second try"));
}

/// Whoever has answered on a phone sees how to go on, however long the reason is.
#[test]
fn the_way_on_is_in_sight_after_an_answer_on_a_phone() {
    let reason = "All three axes rise. ".repeat(60);
    let (mut app, _folder) = opened(&LESSON.replace("All three axes rise.", reason.trim_end()));
    app.resize(egui::vec2(390.0, 844.0));
    act(&mut app, SessionAction::Next);
    (0..2).for_each(|number| answer_wrong(&mut app, number));
    app.settle();
    assert!(app.sees_part("All three axes rise."));
    let next = app.node("Next").rect();
    assert!(app.harness.ctx.content_rect().contains_rect(next), "{next:?}");
}

#[test]
fn without_a_second_try_the_answer_is_told_at_once() {
    let (mut app, _folder) = opened(LESSON);
    let off = SettingsAction::SetPreference(Preference::SecondTry, PreferenceValue::Switch(false));
    app.act(Action::Settings(off));
    act(&mut app, SessionAction::Next);
    answer_wrong(&mut app, 0);
    assert!(!is_retry(&app) && app.sees("Not quite") && app.sees("All three axes rise."));
}

#[test]
fn the_answer_can_be_shown_in_place_of_a_second_try() {
    let (mut app, _folder) = opened(LESSON);
    act(&mut app, SessionAction::Next);
    answer_wrong(&mut app, 0);
    act(&mut app, SessionAction::ShowSolution);
    assert!(!is_retry(&app) && app.sees("All three axes rise."));
    // Where there are two answers, a wrong one tells the right one.
    act(&mut app, SessionAction::GoTo(2));
    let right = exercise(&app).answer();
    let wrong = other(&exercise(&app), &right);
    answer(&mut app, &wrong);
    act(&mut app, SessionAction::CheckAnswer);
    assert!(!is_retry(&app) && app.sees("Not quite"));
}

#[test]
fn another_like_it_is_asked_after_every_question() {
    let (mut app, _folder) = opened(LESSON);
    for step in 1..5 {
        act(&mut app, SessionAction::GoTo(step));
        act(&mut app, SessionAction::CheckAnswer);
        let session = app.state().learn.session().expect("it runs");
        let question = session.question().expect("a question");
        let before = question.graded_question.clone();
        assert!(session.can_ask_another(), "step {step}");
        let right = before.right_answer();
        answer(&mut app, &right);
        act(&mut app, SessionAction::CheckAnswer);
        // The last question is the author's own.
        app.click_button(if step < 4 { "Another like it" } else { "Another question" });
        let another = exercise(&app);
        assert_ne!(Some(&another), before.exercise(), "step {step}");
        if let Some(exercise) = before.exercise() {
            assert_eq!((another.kind(), &another.shape), (exercise.kind(), &exercise.shape));
        }
    }
}

/// The text of a step belongs to it, whatever was asked before it.
#[test]
fn the_step_after_another_question_has_its_text() {
    let (mut app, _folder) = opened(LESSON);
    act(&mut app, SessionAction::GoTo(1));
    act(&mut app, SessionAction::AnotherQuestion);
    let session = app.state().learn.session().expect("it runs");
    assert!(session.is_question_additional());
    for step in [2, 0] {
        act(&mut app, SessionAction::GoTo(step));
        let session = app.state().learn.session().expect("it runs");
        assert!(!session.is_question_additional(), "step {step}");
        let text = session.current_step().expect("a step").text.clone();
        assert!(text.is_empty() || app.sees_part(&text), "step {step}: {text}");
        act(&mut app, SessionAction::AnotherQuestion);
    }
}

/// The bar says the same as the card: what was missed and is answered rightly later is known.
#[test]
fn a_question_answered_rightly_later_is_right_in_the_bar() {
    let (mut app, _folder) = opened(LESSON);
    act(&mut app, SessionAction::GoTo(1));
    let result = |app: &Driver| app.state().learn.session().expect("it runs").step_results[1];
    assert_eq!(result(&app), None);
    for _ in 0..2 {
        act(&mut app, SessionAction::ShowSolution);
    }
    act(&mut app, SessionAction::GoTo(0));
    act(&mut app, SessionAction::GoTo(1));
    let right = exercise(&app).answer();
    answer(&mut app, &right);
    act(&mut app, SessionAction::CheckAnswer);
    assert_eq!(result(&app), Some(true));
}

/// The same question counts once, however often it is answered.
#[test]
fn going_back_to_a_question_does_not_count_again() {
    let (mut app, _folder) = opened(LESSON);
    act(&mut app, SessionAction::GoTo(1));
    let kind = exercise(&app).kind();
    let counted = |app: &Driver| {
        let skill = app.state().settings.learning_progress.kinds.get(kind.name());
        skill.map_or(0, |skill| skill.right + skill.wrong)
    };
    for _ in 0..3 {
        let right = exercise(&app).answer();
        answer(&mut app, &right);
        act(&mut app, SessionAction::CheckAnswer);
        assert_eq!(counted(&app), 1);
        act(&mut app, SessionAction::GoTo(0));
        act(&mut app, SessionAction::GoTo(1));
    }
}

/// After an author's number about a cube, another one about a cube is asked, with its figure and without
/// the table that tells the answer.
#[test]
fn another_number_is_asked_about_a_cube() {
    let mut app = Driver::new();
    app.act(Action::Learn(LearnAction::StartLesson(lesson_index("course/0a-sweep"))));
    act(&mut app, SessionAction::GoTo(3));
    assert!(app.sees_part("How many faces does a cube have?"));
    answer(&mut app, &ExerciseAnswer::Number(6u32.into()));
    act(&mut app, SessionAction::CheckAnswer);
    app.click_button("Another question");
    let asked = exercise(&app);
    let ExerciseQuestion::CubeFaces { cube, .. } = asked.question else { panic!("{asked:?}") };
    assert!(cube <= 3, "no lesson step has shown a tesseract yet");
    let figure = app.state().shown_hypercube().expect("a cube is shown");
    assert_eq!((figure.dims(), figure.shows_counts), (cube, false));
    // Up to then there are five numbers to ask for: each is asked before one comes again.
    let mut asked_before = vec![asked.question.clone()];
    for _ in 0..12 {
        act(&mut app, SessionAction::AnotherQuestion);
        let next = exercise(&app).question;
        assert_ne!(Some(&next), asked_before.last());
        assert!(asked_before.len() >= 5 || !asked_before.contains(&next), "{next:?} again");
        asked_before.push(next);
    }
    for wrong in [98u32, 99] {
        answer(&mut app, &ExerciseAnswer::Number(wrong.into()));
        act(&mut app, SessionAction::CheckAnswer);
    }
    assert!(app.sees_part("at the start"), "the answer says where the parts come from");
}

/// Returns the progress written on the card of a lesson of the course.
fn card_progress(app: &mut Driver, number: usize) -> Option<String> {
    app.act(Action::Learn(LearnAction::OpenPage(LearnPage::Contents)));
    let name = format!("{}. {}", number + 1, course_lessons()[number].lesson.title);
    let node = app.node(&name);
    node.accesskit_node().value()
}

#[test]
fn a_lesson_is_done_when_it_was_worked_through_and_understood() {
    let mut app = Driver::new();
    let lesson = &course_lessons()[1];
    assert_eq!(card_progress(&mut app, 1), None);
    act(&mut app, LearnAction::StartLesson(1));
    (0..lesson.lesson.steps.len() + 20).for_each(|_| {
        if app.state().learn.session().is_some_and(|run| !run.has_ended()) {
            act(&mut app, SessionAction::Next);
        }
    });
    assert!(app.sees("What this lesson is about") && !app.sees("What you have learned"));
    let silent = lesson.lesson.steps.iter().filter(|step| step.task.is_none()).count();
    let count = lesson.lesson.steps.len();
    assert_eq!(card_progress(&mut app, 1), Some(format!("{silent} of {count} steps")));
    app.act(Action::Learn(LearnAction::OpenPage(LearnPage::Progress)));
    assert!(app.sees(&format!("0 of {} lessons done", course_lessons().len())));
    // It goes on at the first step that is left, and what was done stays done.
    act(&mut app, LearnAction::StartLesson(1));
    let session = app.state().learn.session().expect("it runs");
    let first_question = lesson.lesson.steps.iter().position(|step| step.task.is_some());
    assert_eq!(session.step_index_and_count().map(|(step, _)| Some(step)), Some(first_question));
    for _ in 0..60 {
        let Some(run) = app.state().learn.session().filter(|run| !run.has_ended()) else { break };
        if let Some(asking) = run.question().filter(|asking| asking.is_open()) {
            let right = asking.graded_question.right_answer();
            answer(&mut app, &right);
            act(&mut app, SessionAction::CheckAnswer);
        }
        act(&mut app, SessionAction::Next);
    }
    assert!(app.sees("What you have learned"));
    let questions = lesson.lesson.question_count();
    let done = format!("Done, {questions} of {questions} right");
    assert_eq!(card_progress(&mut app, 1), Some(done));
}

#[test]
fn what_is_presented_or_previewed_is_not_learned() {
    let mut app = Driver::new();
    act(&mut app, LearnAction::StartLesson(0));
    app.act(Action::Learn(LearnAction::Present(true)));
    (0..20).for_each(|_| app.press(Key::Enter));
    app.act(Action::Learn(LearnAction::Present(false)));
    assert!(app.state().settings.learning_progress.lessons.is_empty());
}

/// Answers the question of the placement right.
fn place_right(app: &mut Driver) {
    let right = exercise(app).answer();
    answer(app, &right);
    act(app, SessionAction::CheckAnswer);
}

#[test]
fn a_few_questions_find_the_lesson_to_start_with() {
    let mut app = Driver::new();
    app.act(Action::Learn(LearnAction::OpenPage(LearnPage::Contents)));
    app.click_button("Find my lesson");
    assert!(app.sees("Question 1") && app.state().is_learning_test_running());
    (0..4).for_each(|_| place_right(&mut app));
    assert!(!app.sees("Right"), "no verdict meanwhile");
    // Two wrong answers, or none, and it is over.
    for _ in 0..2 {
        let right = exercise(&app).answer();
        let wrong = other(&exercise(&app), &right);
        answer(&mut app, &wrong);
        act(&mut app, SessionAction::CheckAnswer);
    }
    assert!(app.state().learn.session().expect("the result").has_ended());
    let third = course_lessons().iter().position(|it| it.key == "course/third-cell");
    let start = third.expect("a lesson") + 1;
    let progress = &app.state().settings.learning_progress;
    for (number, lesson) in course_lessons().iter().enumerate() {
        let expected =
            if number < start { LessonStatus::Skipped } else { LessonStatus::NotStarted };
        assert_eq!(progress.lesson_status(&lesson.key), expected, "{}", lesson.key);
    }
    assert!(app.sees_part("are marked as skipped"));
    app.click_button(&format!("Start with lesson {}", start + 1));
    assert!(app.sees_part(&course_lessons()[start].lesson.title) && app.sees_part("Step 1 of"));
    assert_eq!(card_progress(&mut app, 0), Some("Skipped: you began later".to_owned()));
    assert!(app.sees(&format!("Continue with lesson {}", start + 1)));
    app.act(Action::Learn(LearnAction::OpenPage(LearnPage::Progress)));
    assert!(app.sees(&format!("0 of {} lessons done", course_lessons().len())));
}

#[test]
fn who_knows_nothing_starts_at_the_beginning() {
    let mut app = Driver::new();
    act(&mut app, LearnAction::StartPlacement);
    app.click_button("I don't know");
    app.click_button("Start with lesson 1");
    assert!(app.sees_part(&course_lessons()[0].lesson.title));
    assert!(app.state().settings.learning_progress.lessons.is_empty(), "nothing is skipped");
}

#[test]
fn kinds_of_practice_have_examples_and_are_chosen_at_once() {
    let mut app = Driver::new();
    act(&mut app, LearnAction::OpenPage(LearnPage::Practice));
    let examples = |app: &Driver| {
        ExerciseKind::ALL
            .iter()
            .filter(|kind| app.state().learn.practice_options.has_kind(**kind))
            .count()
    };
    app.click("None");
    assert_eq!(examples(&app), 0);
    assert!(app.sees("Choose at least one kind of question") && !app.is_enabled("Begin"));
    app.click("All kinds");
    assert_eq!(examples(&app), ExerciseKind::ALL.len());
    assert!(app.is_enabled("Begin") && app.sees_part("Example: ") && app.sees_part("Answer: "));
}

fn press(key: Key, pressed: bool) -> Event {
    Event::Key { key, physical_key: None, pressed, repeat: false, modifiers: Modifiers::NONE }
}

/// The events of typing, which a slow machine delivers together; `\n` is Enter.
fn typed(text: &str) -> Vec<Event> {
    let events = |letter: char| {
        let key = match letter {
            '\n' => Key::Enter,
            ' ' => Key::Space,
            letter => Key::from_name(&letter.to_string()).expect("a key"),
        };
        let text = (letter != '\n').then(|| Event::Text(letter.to_string()));
        [Some(press(key, true)), text, Some(press(key, false))].into_iter().flatten()
    };
    text.chars().flat_map(events).collect()
}

#[test]
fn a_digit_goes_to_the_field_for_which_it_is_typed_however_fast() {
    for at_once in [1, 2, 3, 5, 100] {
        let mut app = Driver::on(3, 3);
        app.open_section(PlaySection::TypedMove);
        app.node("Coordinate x").focus();
        app.settle();
        let events = typed("012\n111\n20\n0\n");
        for part in events.chunks(at_once) {
            app.at_once(part.iter().cloned());
        }
        // The third move lacked a coordinate, which is typed after Enter.
        let moves = [[0, 1, 2], [1, 1, 1], [2, 0, 0]].map(Cell::from);
        assert_eq!(app.moves(), moves, "{at_once} events at once");
    }
}

#[test]
fn a_coordinate_is_typed_over_in_its_own_field() {
    let mut app = Driver::on(3, 3);
    app.open_section(PlaySection::TypedMove);
    app.node("Coordinate x").focus();
    app.settle();
    app.at_once(typed("111\n"));
    app.at_once(typed("111\n"));
    assert!(!app.typed_error().is_empty(), "the cell is taken");
    // Typed again from the first field on, each digit replaces one.
    app.focus_field("Coordinate x");
    app.at_once(typed("2"));
    app.at_once(typed("0"));
    app.at_once(typed("1\n"));
    assert_eq!(app.moves().last(), Some(&Cell::from([2, 0, 1])));
}

#[test]
fn answers_in_fields_are_taken_however_fast() {
    let asks = "ask = \"coordinates\", cells = [\"012\", \"210\"]";
    let text = LESSON.replace("ask = \"count\", cell = \"111\"", asks);
    for at_once in [1, 2, 3, 7, 100] {
        let (mut app, _folder) = opened(&text);
        act(&mut app, SessionAction::GoTo(3));
        for part in typed("012\n210\n").chunks(at_once) {
            app.at_once(part.iter().cloned());
        }
        assert!(app.sees("Right"), "{at_once} events at once");
    }
}

#[test]
fn letters_beside_a_field_of_the_editor_run_no_command() {
    let mut app = Driver::new();
    app.act(Action::Learn(LearnAction::Edit(LessonEditAction::OpenEditor)));
    app.harness.ctx.memory_mut(|memory| memory.stop_text_input());
    let before = (app.state().views(), app.state().settings.to_paths());
    let letters = (b'A'..=b'Z').chain(b'0'..=b'9').map(|letter| char::from(letter).to_string());
    for name in letters.chain([",", ".", "-", "+", "/"].map(str::to_owned)) {
        let key = Key::from_name(&name).expect("a key");
        for modifiers in [Modifiers::NONE, Modifiers::SHIFT] {
            app.press_with(modifiers, key);
            assert!(app.state().visible_editor().is_some(), "{name} leaves the editor");
            assert!(app.state().overlays.dialog().is_none(), "{name} opens a dialog");
        }
    }
    let draft = app.state().learn.editor().expect("it is there").is_untouched();
    assert!(draft && before == (app.state().views(), app.state().settings.to_paths()));
    // With a modifier they do as ever.
    app.act(Action::Learn(LearnAction::Edit(LessonEditAction::Add)));
    let steps = |app: &Driver| app.state().learn.editor().map(|it| it.draft().steps.len());
    assert_eq!(steps(&app), Some(2));
    app.press_with(Modifiers::COMMAND, Key::Z);
    assert_eq!(steps(&app), Some(1));
}

#[test]
fn fields_of_the_editor_stay_in_place() {
    let mut app = Driver::new();
    let edit = |app: &mut Driver, action| app.act(Action::Learn(LearnAction::Edit(action)));
    edit(&mut app, LessonEditAction::OpenEditor);
    let top = |app: &Driver| {
        app.harness.ctx.content_rect().top() + app.node("Use this view").rect().top()
    };
    let question = |app: &Driver| app.node("Question: No question").rect();
    let (board, asked) = (top(&app), question(&app));
    edit(&mut app, LessonEditAction::SetField(LessonFieldEdit::Title("A".into())));
    let moved = |app: &Driver| (question(app).top() - asked.top()).abs().max(top(app) - board);
    assert!(moved(&app) < 0.5, "the title is there");
    app.click_cell(&[1, 1, 1]);
    app.click_cell(&[0, 0, 0]);
    assert!(app.sees_part("X has 2 and O has 0"));
    assert!(moved(&app) < 0.5, "a message about the problem moves the board by {}", moved(&app));
    edit(&mut app, LessonEditAction::SelectTool(EditorTool::Highlight));
    app.click_cell(&[2, 1, 1]);
    assert!(moved(&app) < 0.5, "a cell has a name");
}

fn saved_lesson(name: &str, folder: &std::path::Path) -> std::path::PathBuf {
    let path = folder.join(name);
    fs::write(&path, LESSON).expect("a file");
    path
}

#[test]
fn opened_and_saved_lessons_are_listed_with_their_files() {
    let folder = folder();
    let (mut app, path) = (Driver::new(), saved_lesson("four.lesson", folder.path()));
    assert!(!app.sees("My lessons"));
    app.act(Action::File(FileAction::OpenFile(path.clone().into())));
    act(&mut app, SessionAction::Next);
    // Its progress is that of its file.
    app.act(Action::Learn(LearnAction::OpenPage(LearnPage::Contents)));
    assert!(app.sees("My lessons") && app.sees("Four questions") && app.sees("1 of 5 steps"));
    assert!(app.sees(&path.to_string_lossy()));
    // Another is made and saved.
    let other = folder.path().join("mine.lesson");
    app.act(Action::Learn(LearnAction::Edit(LessonEditAction::OpenEditor)));
    let title = LessonFieldEdit::Title("My own".into());
    app.act(Action::Learn(LearnAction::Edit(LessonEditAction::SetField(title))));
    let text = LessonFieldEdit::Text("A cube.".into());
    app.act(Action::Learn(LearnAction::Edit(LessonEditAction::SetField(text))));
    app.outside.will_pick(Pick::File(other.clone().into()));
    app.act(Action::Learn(LearnAction::Edit(LessonEditAction::Save)));
    assert!(file::read(&fs::read(&other).expect("a file")).is_ok());
    app.act(Action::Shell(ShellAction::Welcome(true)));
    assert!(app.sees("My lessons") && app.sees_part("My own"), "at home, too");
    app.act(Action::Learn(LearnAction::OpenPage(LearnPage::Contents)));
    assert_eq!(app.harness.query_all_by_label("Show in folder").count(), 2);
    app.harness.query_all_by_label("Show in folder").next().expect("a button").click();
    app.settle();
    let asked = app.outside.take_asked();
    assert!(asked.iter().any(|effect| matches!(effect, Effect::ShowInFolder(_))));
    // A file that is gone is said to be missing.
    fs::remove_file(&other).expect("it was there");
    app.act(Action::Learn(LearnAction::OpenPage(LearnPage::Contents)));
    assert!(app.sees("The file is missing: it was moved, renamed or deleted"));
    app.click_button("Remove My own from the list");
    assert!(!app.sees("My own") && app.sees("Four questions"));
    // It goes on where it was left.
    app.click("Four questions");
    assert!(app.sees("Step 2 of 5"));
}

#[test]
fn files_that_are_not_to_be_remembered_are_not_listed() {
    let folder = folder();
    let (mut app, path) = (Driver::new(), saved_lesson("four.lesson", folder.path()));
    app.act(Action::File(FileAction::OpenFile(path.clone().into())));
    let off =
        SettingsAction::SetPreference(Preference::RecentFiles, PreferenceValue::Switch(false));
    app.act(Action::Settings(off));
    assert!(app.state().settings.own_lessons.is_empty());
    app.act(Action::File(FileAction::OpenFile(path.into())));
    assert!(app.state().settings.own_lessons.is_empty());
}

/// A pupil's answers to the lesson, saved as a file; `wrong` is the number of wrong answers to the
/// first question.
fn answers_of(name: &str, wrong: usize, folder: &std::path::Path) -> std::path::PathBuf {
    let (mut app, _folder) = opened(LESSON);
    act(&mut app, SessionAction::Next);
    (0..wrong).for_each(|number| answer_wrong(&mut app, number));
    if wrong < 2 {
        let right = exercise(&app).answer();
        answer(&mut app, &right);
        act(&mut app, SessionAction::CheckAnswer);
    }
    (0..4).for_each(|_| act(&mut app, SessionAction::Next));
    app.fill("Your name (optional)", name);
    let path = folder.join(format!("{name}.answers"));
    app.outside.will_pick(Pick::File(path.clone().into()));
    app.click_button("Save my answers…");
    assert!(path.exists());
    app.click_button("Copy my answers");
    assert!(app.outside.copied().is_some_and(|text| text.contains("hypertoe-answers:")));
    path
}

#[test]
fn the_answers_of_a_class_give_a_table_by_question() {
    let folder = folder();
    let files: Vec<_> = [("Ada", 0), ("Bob", 1), ("Cleo", 2), ("Dan", 2)]
        .map(|(name, wrong)| answers_of(name, wrong, folder.path()))
        .into();
    let foreign = folder.path().join("photo.answers");
    fs::write(&foreign, "not answers").expect("a file");
    let damaged = folder.path().join("cut.answers");
    let whole = fs::read_to_string(&files[0]).expect("a file");
    fs::write(&damaged, &whole[..whole.len() / 2]).expect("a file");
    let mut app = Driver::new();
    let all = files.iter().chain([&foreign, &damaged]);
    let all: Vec<_> = all.map(|path| path.clone().into()).collect();
    app.act(Action::File(FileAction::Dropped(all)));
    assert!(app.state().screen.is_showing(Mode::Learn) && app.sees("Four questions: 4 pupils"));
    assert!(app.sees("photo.answers: it has no answers to a lesson"));
    assert!(app.sees("cut.answers: the answers are incomplete or were changed"));
    let table = &app.state().learn.class_answers.tables()[0];
    assert_eq!(table.columns.len(), 4);
    assert_eq!(table.columns[0].counts, [1, 1, 2, 0]);
    assert_eq!(table.columns[1].counts, [0, 0, 0, 4]);
    let mistake = table.columns[0].common_mistake.as_ref().expect("three were wrong");
    assert_eq!(mistake.1, 3, "{mistake:?}");
    let path = folder.path().join("class.csv");
    app.outside.will_pick(Pick::File(path.clone().into()));
    app.click_button("Save as CSV…");
    let csv = fs::read_to_string(&path).expect("a table");
    assert!(csv.starts_with("Four questions,") && csv.contains("\r\nAda,right,"), "{csv}");
    app.click_button("Close answers");
    assert!(app.state().learn.class_answers.is_empty());
    // Chosen in the dialog, too.
    app.outside.will_pick(Pick::File(files[1].clone().into()));
    app.click_button("Open answers…");
    assert!(app.sees("Four questions: 1 pupil"));
}

#[test]
fn a_board_of_any_size_can_be_asked_for_another_question() {
    // Lines of the whole board are counted: there is no other question of the kind.
    let asks = "ask = \"count-all\", span = 2";
    let (mut app, _folder) = opened(&LESSON.replace("ask = \"count\", cell = \"111\"", asks));
    act(&mut app, SessionAction::GoTo(3));
    let right = exercise(&app).answer();
    answer(&mut app, &right);
    act(&mut app, SessionAction::CheckAnswer);
    act(&mut app, SessionAction::AnotherQuestion);
    assert_eq!(exercise(&app).shape, Shape::hypercube(3, 3).expect("a board"));
}
