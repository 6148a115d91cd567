//! Learning: a lesson step by step, right and wrong answers, practice, tests, lessons from files.

use crate::ui::files::folder;
use egui::Key;
use egui::accesskit::Role;
use egui_kittest::kittest::{NodeT, Queryable};
use hypertoe::action::{Action, FileAction, LearnAction, PresenterAction, SessionAction};
use hypertoe::command::Command;
use hypertoe::lesson::{GradedQuestion, built_in_lessons, course_lessons};
use hypertoe::state::{LearnPage, Mode, QuestionPhase};
use hypertoe::view_model::HighlightKind;
use hypertoe_core::Cell;
use hypertoe_core::exercise::{AnswerForm, Exercise, ExerciseAnswer, ExerciseQuestion};
use hypertoe_tests::{Driver, lesson_index};
use std::fs;

/// A lesson with one question of several kinds a step.
pub(super) const LESSON: &str = r#"
format = "hypertoe lesson"
version = 1
title = "Four questions"
goal = "You can answer four questions."

[[steps]]
text = "This is a cube."
figure = { board = "3^3", views = "grid" }

[[steps]]
text = "Two cells of a line."
question = { ask = "complete", cells = ["000", "111"], why = "All three axes rise." }

[[steps]]
text = "Three cells."
question = { ask = "is-line", cells = ["000", "110", "210"] }

[[steps]]
text = "Count."
question = { ask = "count", cell = "111" }

[[steps]]
text = "Choose."
question = { ask = "choose", prompt = "How many axes?", options = ["two", "three"], answer = "three" }
"#;

/// The program with a lesson that was opened from a file.
pub(super) fn opened(text: &str) -> (Driver, tempfile::TempDir) {
    let (mut app, folder) = (Driver::new(), folder());
    let file = folder.path().join("four.lesson");
    fs::write(&file, text).expect("a file");
    app.act(Action::File(FileAction::OpenFile(file.into())));
    (app, folder)
}

pub(super) fn exercise(app: &Driver) -> Exercise {
    let asking = app.state().learn.session().and_then(|run| run.question()).expect("a question");
    match &asking.graded_question {
        GradedQuestion::Exercise(exercise) => exercise.clone(),
        other => panic!("{other:?}"),
    }
}

pub(super) fn pointed(app: &Driver, coords: &[u16]) -> Option<HighlightKind> {
    let stage = app.state().learn_board().expect("a board");
    stage.figure.annotations.get(&Cell::new(coords.iter().copied())).map(|spot| spot.kind)
}

/// Does something while a bead may move on and on.
pub(super) fn act(app: &mut Driver, action: impl Into<Action>) {
    app.outside.answer(action.into());
    app.harness.run_steps(2);
}

/// Puts an answer together.
pub(super) fn answer(app: &mut Driver, answer: &ExerciseAnswer) {
    let write = |field: usize, text: String| SessionAction::TypeAnswer { field, text };
    match answer {
        ExerciseAnswer::Cells(cells) => {
            cells.iter().for_each(|cell| act(app, LearnAction::Click(cell.clone())));
        }
        ExerciseAnswer::Coordinates(cells) => {
            for (field, cell) in cells.iter().enumerate() {
                act(app, write(field, cell.to_string()));
            }
        }
        ExerciseAnswer::Number(number) => act(app, write(0, number.to_string())),
        ExerciseAnswer::YesNo(yes) => act(app, SessionAction::PickOption(usize::from(!yes))),
        ExerciseAnswer::Axis(number) | ExerciseAnswer::Option(number) => {
            act(app, SessionAction::PickOption(*number))
        }
        ExerciseAnswer::Axes(axes) => {
            axes.iter().for_each(|axis| act(app, SessionAction::PickOption(*axis)))
        }
        ExerciseAnswer::Order(order) => {
            order.iter().for_each(|it| act(app, SessionAction::PickOption(*it)))
        }
    }
}

/// Another answer of the same form, which is wrong.
pub(super) fn other(exercise: &Exercise, right: &ExerciseAnswer) -> ExerciseAnswer {
    match right {
        ExerciseAnswer::YesNo(yes) => ExerciseAnswer::YesNo(!yes),
        ExerciseAnswer::Axis(axis) => ExerciseAnswer::Axis((axis + 1) % exercise.shape.dims()),
        ExerciseAnswer::Cells(cells) => {
            let free = exercise.shape.iter_cells().filter(|cell| !cells.contains(cell));
            let given = match &exercise.question {
                ExerciseQuestion::CompleteLine { given, .. } => given.to_vec(),
                _ => Vec::new(),
            };
            ExerciseAnswer::Cells(
                free.filter(|cell| !given.contains(cell)).take(cells.len()).collect(),
            )
        }
        ExerciseAnswer::Option(right) => ExerciseAnswer::Option(usize::from(*right == 0)),
        ExerciseAnswer::Number(right) => ExerciseAnswer::Number(right + 1_u32),
        other => panic!("not asked in a test: {other:?}"),
    }
}

#[test]
fn a_lesson_is_gone_through_with_right_and_wrong_answers() {
    let (mut app, _folder) = opened(LESSON);
    assert!(app.state().screen.is_showing(Mode::Learn));
    assert!(app.sees("Four questions") && app.sees("This is a cube.") && app.sees("Step 1 of 5"));
    app.click_button("Next");
    // Wrong: the reason, the cell that was chosen, and the one that was meant.
    assert!(app.sees("Two cells of a line are marked. Mark the third."));
    assert!(!app.is_enabled("Check"), "nothing is chosen yet");
    app.click_cell(&[2, 2, 1]);
    assert_eq!(pointed(&app, &[2, 2, 1]), Some(HighlightKind::Chosen));
    app.click_button("Check");
    // There is a second try before the answer is told.
    assert!(app.sees("Not quite. Try once more") && !app.sees("All three axes rise."));
    assert_eq!(pointed(&app, &[2, 2, 1]), Some(HighlightKind::Wrong));
    assert_eq!(pointed(&app, &[2, 2, 2]), None);
    app.click_cell(&[2, 2, 1]);
    assert!(!app.is_enabled("Check"), "that was wrong");
    app.click_cell(&[2, 2, 1]);
    app.click_cell(&[2, 1, 2]);
    app.click_button("Check");
    assert!(app.sees("Not quite") && app.sees("With this, y goes 0, 1, 1"));
    assert!(app.sees("All three axes rise."));
    assert_eq!(pointed(&app, &[2, 1, 2]), Some(HighlightKind::Wrong));
    assert_eq!(pointed(&app, &[2, 2, 2]), Some(HighlightKind::Missed));
    // What has been answered stays answered.
    app.click_cell(&[2, 2, 2]);
    assert_eq!(pointed(&app, &[2, 2, 2]), Some(HighlightKind::Missed));
    app.outside.answer(Action::from(SessionAction::ShowSolution));
    app.harness.run_steps(4);
    let stage = app.state().learn_board().expect("a board");
    assert!(!stage.figure.annotations.lines.is_empty() && stage.figure.shows_tour);
    app.outside.answer(Action::from(SessionAction::Next));
    app.harness.run_steps(4);
    app.settle();
    app.click_button("No");
    app.click_button("Check");
    assert!(app.sees("Right"));
    app.press(Key::Enter);
    app.fill("Number", "13");
    app.press(Key::Enter);
    assert!(app.sees("Right"), "Enter in the field checks");
    app.press(Key::Enter);
    app.click_starting_with("A  two");
    app.click_button("Check");
    assert!(app.sees("Not quite") && app.sees("The answer is “three”"));
    app.click_button("Finish");
    assert!(app.sees("2 of 4 right") && app.sees("You can answer four questions."));
    app.click_button("All lessons");
    assert_eq!(app.state().learn.page(), LearnPage::Contents);
    assert!(app.state().learn_board().is_none());
}

#[test]
fn the_game_on_the_board_is_left_alone() {
    let mut app = Driver::on(3, 2);
    app.play(&[[1, 1], [0, 0]]);
    let moves = app.moves();
    app.paste(LESSON.trim());
    assert!(app.state().learn_board().is_some(), "a pasted lesson opens");
    assert!(!Command::Undo.is_enabled(app.state()), "there is no move to be undone");
    app.press_with(egui::Modifiers::COMMAND, Key::Z);
    app.click_button("Next");
    app.click_cell(&[2, 2, 2]);
    app.press(Key::Escape);
    app.command(Command::ModePlay);
    assert_eq!(app.moves(), moves);
    assert_eq!(app.state().shape().dims(), 2);
}

#[test]
fn a_broken_lesson_is_refused_with_its_line() {
    let (app, _folder) = opened(&LESSON.replace("\"count\"", "\"cuont\""));
    assert!(app.state().learn_board().is_none());
    assert!(app.sees_part("four.lesson"), "the file is named");
    let report = app.harness.query_all_by_role(Role::Label);
    let said: Vec<String> = report.filter_map(|node| node.accesskit_node().value()).collect();
    let at = LESSON.lines().position(|line| line.contains("\"count\"")).expect("a line") + 1;
    let line = said.iter().find(|text| text.contains(&format!("Line {at} ")));
    let line = line.unwrap_or_else(|| panic!("no line number in {said:?}"));
    assert!(line.contains("cuont") && line.contains("count"), "{line}");
}

#[test]
fn every_lesson_of_the_course_can_be_gone_through() {
    let mut app = Driver::new();
    for (number, lesson) in course_lessons().iter().enumerate() {
        act(&mut app, LearnAction::StartLesson(number));
        for _ in 0..200 {
            let Some(run) = app.state().learn.session().filter(|run| !run.has_ended()) else {
                break;
            };
            if let Some(asking) = run.question().filter(|asking| asking.is_open()) {
                let right = asking.graded_question.right_answer();
                answer(&mut app, &right);
                act(&mut app, SessionAction::CheckAnswer);
                let run = app.state().learn.session().expect("it runs");
                let judged = run.question().map(|asking| asking.phase());
                let right = matches!(judged, Some(QuestionPhase::Judged { feedback, .. }) if feedback.is_right);
                assert!(right, "{}: {:?}", lesson.name, run.question());
            }
            act(&mut app, SessionAction::Next);
        }
        let run = app.state().learn.session().expect("it has ended");
        assert!(run.has_ended(), "{}", lesson.name);
        let score = run.score();
        assert_eq!((score.right, score.total), (lesson.lesson.question_count(), score.right));
        let done = app.state().settings.learning_progress.lesson(lesson.name).expect("it is noted");
        assert_eq!((done.times, done.best as usize), (1, score.right));
    }
    app.act(Action::Learn(LearnAction::OpenPage(LearnPage::Progress)));
    let all = course_lessons().len();
    assert!(app.sees(&format!("{all} of {all} lessons done")));
    press_far_down(&mut app, "Delete progress");
    assert!(app.sees_part(&format!("{all} of {all} lessons done")), "it is asked first");
    press_far_down(&mut app, "Delete progress");
    assert!(app.sees_part(&format!("0 of {all} lessons done")));
}

/// Presses a button that may be below the window.
fn press_far_down(app: &mut Driver, label: &str) {
    app.harness.get_by_role_and_label(Role::Button, label).click_accesskit();
    app.settle();
}

#[test]
fn letters_choose_and_a_field_is_ready_to_be_typed_into() {
    let (mut app, _folder) = opened(LESSON);
    for step in [2, 3, 4] {
        act(&mut app, SessionAction::GoTo(step));
        match step {
            2 => app.press(Key::N),
            3 => app.type_text("13"),
            _ => app.press(Key::B),
        }
        app.press(Key::Enter);
        assert!(app.sees("Right"), "step {}", step + 1);
    }
    // Digits belong to the answer wherever the keyboard is; they change no view.
    act(&mut app, SessionAction::GoTo(2));
    act(&mut app, SessionAction::GoTo(3));
    app.harness.ctx.memory_mut(|memory| memory.stop_text_input());
    let views = app.state().views();
    app.press(Key::Num1);
    app.press(Key::Num3);
    let typed = |app: &Driver| {
        let asking =
            app.state().learn.session().and_then(|run| run.question()).expect("a question");
        asking.draft.text(0).to_owned()
    };
    assert_eq!((typed(&app).as_str(), app.state().views()), ("13", views));
    // Page keys change the step from within the field, too.
    act(&mut app, SessionAction::GoTo(3));
    app.press(Key::PageUp);
    assert!(app.sees("Step 3 of 5"));
}

#[test]
fn enter_goes_from_field_to_field_until_the_answer_is_whole() {
    let asks = "ask = \"coordinates\", cells = [\"012\", \"210\"]";
    let (mut app, _folder) = opened(&LESSON.replace("ask = \"count\", cell = \"111\"", asks));
    act(&mut app, SessionAction::GoTo(3));
    app.type_text("012");
    app.press(Key::Enter);
    app.type_text("2");
    app.press(Key::Enter);
    assert_eq!(app.toasts(), ["Type one number for each axis, such as 0 1 2"]);
    app.type_text("10");
    app.press(Key::Enter);
    assert!(app.sees("Right"));
}

#[test]
fn what_went_wrong_is_named_at_the_end_and_shown_again() {
    let (mut app, _folder) = opened(LESSON);
    act(&mut app, SessionAction::GoTo(2));
    for pick in [0, 0] {
        act(&mut app, SessionAction::PickOption(pick));
        act(&mut app, SessionAction::CheckAnswer);
        act(&mut app, SessionAction::GoTo(4));
    }
    act(&mut app, SessionAction::Next);
    assert!(app.sees("Look again at:") && !app.sees_part("Step 2"));
    app.click_button("Step 3");
    assert!(app.sees("Are these cells a line?") && app.sees("Step 3 of 5"));
    // Once it was answered right, there is nothing left; the first answers keep counting.
    let before = score(&app);
    act(&mut app, SessionAction::PickOption(1));
    act(&mut app, SessionAction::CheckAnswer);
    act(&mut app, SessionAction::GoTo(4));
    act(&mut app, SessionAction::PickOption(1));
    act(&mut app, SessionAction::CheckAnswer);
    act(&mut app, SessionAction::Next);
    assert!(app.sees("You can answer four questions.") && !app.sees("Look again at:"));
    assert_eq!(score(&app), before);
}

#[test]
fn going_back_after_the_end_is_no_second_time_but_may_raise_the_best() {
    let mut app = Driver::new();
    act(&mut app, LearnAction::StartLesson(lesson_index("course/02-lines-of-a-square")));
    let to_the_end = |app: &mut Driver| {
        while app.state().learn.session().is_some_and(|run| !run.has_ended()) {
            act(app, SessionAction::Next);
        }
    };
    let done = |app: &Driver| {
        let done = app
            .state()
            .settings
            .learning_progress
            .lesson(course_lessons()[lesson_index("course/02-lines-of-a-square")].name)
            .expect("it is noted");
        (done.times, done.best)
    };
    to_the_end(&mut app);
    assert_eq!(done(&app), (1, 0));
    act(&mut app, SessionAction::GoTo(1));
    let right = app
        .state()
        .learn
        .session()
        .and_then(|run| run.question())
        .expect("asked")
        .graded_question
        .right_answer();
    answer(&mut app, &right);
    act(&mut app, SessionAction::CheckAnswer);
    to_the_end(&mut app);
    assert_eq!(done(&app), (1, 1));
}

#[test]
fn a_wrong_order_is_told_by_the_first_axis_that_breaks() {
    let asks = "ask = \"order\", cells = [\"000\", \"111\", \"222\"]";
    let (mut app, _folder) = opened(&LESSON.replace("ask = \"count\", cell = \"111\"", asks));
    act(&mut app, SessionAction::GoTo(3));
    let ExerciseQuestion::OrderCells { cells } = exercise(&app).question else {
        panic!("an order")
    };
    // The middle at the end.
    let place = |x: u16| cells.iter().position(|cell| cell.get(0) == x).expect("a cell");
    answer(&mut app, &ExerciseAnswer::Order([0, 2, 1].map(place).into()));
    act(&mut app, SessionAction::CheckAnswer);
    act(&mut app, SessionAction::ShowSolution);
    assert!(app.sees("In this order, x goes 0, 2, 1"));
    let stage = app.state().learn_board().expect("a board");
    for (at, name) in [(0, "1"), (1, "2"), (2, "3")] {
        let cell = Cell::from([at; 3]);
        let spot = stage.figure.annotations.get(&cell).expect("it is numbered");
        assert_eq!(spot.label, name);
    }
}

#[test]
fn after_a_lesson_enter_goes_to_the_next() {
    let mut app = Driver::new();
    act(&mut app, LearnAction::StartLesson(lesson_index("course/01-coordinates")));
    (0..60).for_each(|_| match app.state().learn.session().is_some_and(|run| run.has_ended()) {
        true => {}
        false => act(&mut app, SessionAction::Next),
    });
    assert!(app.state().learn.session().is_some_and(|run| run.has_ended()));
    app.press(Key::Enter);
    assert!(
        app.sees_part(&course_lessons()[lesson_index("course/02-lines-of-a-square")].lesson.title)
            && app.sees_part("Step 1 of")
    );
}

/// How the lesson that runs stands: right answers, and questions.
fn score(app: &Driver) -> (usize, usize) {
    let score = app.state().learn.session().expect("it runs").score();
    (score.right, score.total)
}

#[test]
fn only_the_first_answer_to_a_question_of_a_lesson_counts() {
    let (mut app, _folder) = opened(LESSON);
    act(&mut app, SessionAction::Next);
    let right = exercise(&app).answer();
    let wrong = other(&exercise(&app), &right);
    answer(&mut app, &wrong);
    act(&mut app, SessionAction::CheckAnswer);
    // More of the kind is for practice.
    act(&mut app, SessionAction::AnotherQuestion);
    let another = exercise(&app).answer();
    answer(&mut app, &another);
    act(&mut app, SessionAction::CheckAnswer);
    assert_eq!(score(&app), (0, 4));
    // So is another go at the same question.
    act(&mut app, SessionAction::Step(-1));
    act(&mut app, SessionAction::Step(1));
    answer(&mut app, &right);
    act(&mut app, SessionAction::CheckAnswer);
    assert_eq!(score(&app), (0, 4));
    (0..4).for_each(|_| act(&mut app, SessionAction::Next));
    assert!(app.sees("0 of 4 right"), "what was skipped is not right");
}

#[test]
fn a_lesson_is_presented_to_a_class() {
    let (mut app, _folder) = opened(LESSON);
    app.act(Action::Learn(LearnAction::Present(true)));
    assert!(app.state().is_presenting() && app.sees("This is a cube."));
    assert!(!app.sees("File") && !app.sees_part("Check"), "nothing else is on the screen");
    app.press(Key::PageDown);
    assert!(app.sees("Two cells of a line are marked. Mark the third."));
    assert!(!app.sees("All three axes rise."), "the answer is hidden");
    assert_eq!(pointed(&app, &[2, 2, 2]), None);
    app.press(Key::Enter);
    assert!(app.sees("All three axes rise."));
    assert_eq!(pointed(&app, &[2, 2, 2]), Some(HighlightKind::Missed));
    app.press(Key::Enter);
    assert!(app.sees("Are these cells a line? If not, which axes do not fit?"));
    // A pen draws over this step and stays there.
    let strokes = |app: &Driver, step: usize| {
        let present =
            app.state().learn.session().and_then(|run| run.presentation()).expect("a class");
        present.strokes(step).len()
    };
    app.press(Key::A);
    for action in
        [PresenterAction::BeginStroke([0.1, 0.1]), PresenterAction::ExtendStroke([0.5, 0.5])]
    {
        act(&mut app, action);
    }
    assert_eq!((strokes(&app, 2), strokes(&app, 1)), (1, 0));
    app.press(Key::PageUp);
    // The answer, and the next step.
    app.press(Key::PageDown);
    app.press(Key::PageDown);
    assert_eq!(strokes(&app, 2), 1);
    app.press(Key::C);
    assert_eq!(strokes(&app, 2), 0);
    app.press(Key::B);
    assert!(app.state().is_screen_blank() && !app.sees("Are these cells a line?"));
    app.press(Key::B);
    // Commands are found here, too.
    app.command(Command::CommandPalette);
    assert!(app.sees_part("Save as…"), "the list of commands is shown");
    app.press(Key::Escape);
    assert!(app.state().overlays.palette_search_text().is_none() && app.state().is_presenting());
    // It stays at its last step, and nobody has learned anything by it.
    (0..12).for_each(|_| app.press(Key::Enter));
    assert!(app.sees("How many axes?") && app.state().is_presenting());
    assert!(app.state().settings.learning_progress.lessons.is_empty());
    app.press(Key::Escape);
    assert!(
        !app.state().is_presenting() && app.sees("File") && app.state().learn_board().is_some()
    );
}

#[test]
fn tactics_and_class_lessons_are_listed_and_open() {
    let mut app = Driver::new();
    app.act(Action::Learn(LearnAction::OpenPage(LearnPage::Contents)));
    assert!(app.sees("Course") && app.sees("Tactics") && app.sees("For a class of 45 minutes"));
    for number in course_lessons().len()..built_in_lessons().len() {
        act(&mut app, LearnAction::StartLesson(number));
        let lesson = &built_in_lessons()[number].lesson;
        assert!(app.sees(&lesson.title), "{}", lesson.title);
    }
}

#[test]
fn an_item_that_is_not_there_is_not_chosen() {
    let text = LESSON.replace(
        "ask = \"choose\", prompt = \"How many axes?\", options = [\"two\", \"three\"], answer = \"three\"",
        "ask = \"draw\", kinds = [\"order\"], count = 1, seed = 1",
    );
    let (mut app, _folder) = opened(&text);
    act(&mut app, SessionAction::GoTo(4));
    assert!(matches!(exercise(&app).answer_form(), AnswerForm::Order { items: 3 }));
    for number in [5, 1] {
        act(&mut app, SessionAction::PickOption(number));
    }
    let asking = app.state().learn.session().and_then(|run| run.question()).expect("a question");
    assert_eq!(
        (asking.draft.position_in_answer(5), asking.draft.position_in_answer(1)),
        (None, Some(0))
    );
}
