//! Second tries: what was right stays, what was wrong is corrected, and nothing is lost by leaving.

use crate::ui::learn::{LESSON, act, exercise, opened, pointed};
use egui::Key;
use hypertoe::action::{Action, HypercubeAction, LearnAction, SessionAction};
use hypertoe::command::Command;
use hypertoe::state::{LearnPage, LessonStatus, QuestionPhase};
use hypertoe::view_model::HighlightKind;
use hypertoe_core::exercise::{ExerciseAnswer, ExerciseKind};
use hypertoe_core::{Cell, geometry};
use hypertoe_tests::{Driver, lesson_index};

fn click(app: &mut Driver, cell: [u16; 3]) {
    act(app, LearnAction::Click(Cell::from(cell)));
}

fn phase(app: &Driver) -> QuestionPhase {
    let question = app.state().learn.session().and_then(|run| run.question());
    question.expect("a question").phase().clone()
}

#[test]
fn right_cells_stay_marked_and_wrong_ones_are_taken_away_by_a_click() {
    let text = LESSON
        .replace("ask = \"count\", cell = \"111\"", "ask = \"slice\", axis = \"y\", value = 1");
    let (mut app, _folder) = opened(&text);
    act(&mut app, SessionAction::GoTo(3));
    let slice: Vec<[u16; 3]> = (0..9).map(|i| [i % 3, 1, i / 3]).collect();
    slice[..8].iter().for_each(|cell| click(&mut app, *cell));
    click(&mut app, [0, 0, 0]);
    act(&mut app, SessionAction::CheckAnswer);
    assert_eq!(pointed(&app, &slice[0]), Some(HighlightKind::Correct));
    assert_eq!(pointed(&app, &[0, 0, 0]), Some(HighlightKind::Wrong));
    click(&mut app, [0, 0, 0]);
    assert_eq!(pointed(&app, &[0, 0, 0]), None, "the wrong one is taken away");
    click(&mut app, slice[8]);
    assert_eq!(pointed(&app, &slice[0]), Some(HighlightKind::Correct), "right ones stay");
    act(&mut app, SessionAction::CheckAnswer);
    assert!(app.sees("Right on the second try"));
}

#[test]
fn another_cell_takes_the_place_of_a_wrong_one() {
    let text = r#"
format = "hypertoe lesson"
version = 1
title = "Two cells"

[[steps]]
text = "This is a cube."
figure = { board = "4^3", views = "grid" }

[[steps]]
question = { ask = "complete", cells = ["000", "111"] }
"#;
    let (mut app, _folder) = opened(text);
    act(&mut app, SessionAction::Next);
    // Two cells complete the line; one of those chosen is wrong.
    click(&mut app, [2, 2, 2]);
    click(&mut app, [3, 3, 2]);
    act(&mut app, SessionAction::CheckAnswer);
    assert!(matches!(phase(&app), QuestionPhase::Retry { .. }));
    click(&mut app, [3, 3, 3]);
    assert_eq!(pointed(&app, &[3, 3, 2]), None);
    act(&mut app, SessionAction::CheckAnswer);
    assert!(app.sees("Right on the second try"));
}

#[test]
fn enter_goes_to_the_next_wrong_field() {
    let asks = "ask = \"coordinates\", cells = [\"012\", \"210\", \"111\"]";
    let (mut app, _folder) = opened(&LESSON.replace("ask = \"count\", cell = \"111\"", asks));
    act(&mut app, SessionAction::GoTo(3));
    app.settle();
    app.type_text("012");
    app.press(Key::Enter);
    app.type_text("000");
    app.press(Key::Enter);
    app.type_text("222");
    app.press(Key::Enter);
    assert!(matches!(phase(&app), QuestionPhase::Retry { .. }));
    // The first wrong field has the focus, with its text selected.
    app.type_text("210");
    app.press(Key::Enter);
    assert!(matches!(phase(&app), QuestionPhase::Retry { .. }), "another field is wrong");
    app.type_text("111");
    app.press(Key::Enter);
    assert!(app.sees("Right on the second try"));
}

#[test]
fn a_question_that_was_left_in_a_second_try_is_asked_again() {
    let mut app = Driver::new();
    let lesson = lesson_index("course/02-lines-of-a-square");
    app.act(Action::Learn(LearnAction::StartLesson(lesson)));
    while app.state().learn.session().and_then(|run| run.question()).is_none() {
        act(&mut app, SessionAction::Next);
    }
    let place =
        |app: &Driver| app.state().learn.session().and_then(|run| run.step_index_and_count());
    let step = place(&app);
    act(&mut app, SessionAction::PickOption(0));
    act(&mut app, SessionAction::CheckAnswer);
    assert!(matches!(phase(&app), QuestionPhase::Retry { .. }), "the first option is wrong");
    app.command(Command::Welcome);
    let (done, count) = step.expect("a lesson");
    assert!(app.sees(&format!("Lesson “Lines of a square”: {done} of {count} steps")));
    app.click("Go on with the lesson");
    assert_eq!((place(&app), phase(&app)), (step, QuestionPhase::Open));
}

#[test]
fn results_are_known_after_a_lesson_was_left() {
    let (mut app, _folder) = opened(LESSON);
    act(&mut app, SessionAction::Next);
    // Wrong, then right.
    for cell in [[0, 1, 2], [2, 2, 2]] {
        click(&mut app, cell);
        act(&mut app, SessionAction::CheckAnswer);
    }
    act(&mut app, SessionAction::Next);
    act(&mut app, SessionAction::PickOption(0));
    act(&mut app, SessionAction::CheckAnswer);
    let key = app.state().learn.running_lesson_key().expect("a file");
    let file = app.state().learn.lesson_file.clone().expect("a file");
    app.act(Action::Learn(LearnAction::OpenPage(LearnPage::Contents)));
    assert_eq!(app.state().settings.learning_progress.lesson_status(&key), LessonStatus::Begun);
    app.act(Action::File(hypertoe::action::FileAction::OpenFile(file.file)));
    let missed = app.state().learn.session().expect("it runs").missed_steps();
    assert_eq!(missed, [2], "the line that is none");
    act(&mut app, SessionAction::GoTo(4));
    act(&mut app, SessionAction::Next);
    assert!(app.sees("1 of 4 right") && app.sees("1 of them on the second try"));
}

#[test]
fn an_answer_runs_as_the_letters_or_towards_the_cell_that_completes_it() {
    let text = LESSON
        .replace("cells = [\"000\", \"110\", \"210\"]", "cells = [\"222\", \"111\", \"000\"]")
        .replace("cells = [\"000\", \"111\"]", "cells = [\"212\", \"211\"]")
        .replace(", why = \"All three axes rise.\"", "");
    let (mut app, _folder) = opened(&text);
    act(&mut app, SessionAction::Next);
    click(&mut app, [0, 0, 0]);
    act(&mut app, SessionAction::CheckAnswer);
    act(&mut app, SessionAction::ShowSolution);
    assert!(app.sees_part("z falls") && !app.sees_part("z rises"));
    act(&mut app, SessionAction::Next);
    assert_eq!(exercise(&app).kind(), ExerciseKind::IsLine);
    assert_eq!(exercise(&app).answer(), ExerciseAnswer::YesNo(true));
    act(&mut app, SessionAction::PickOption(1));
    act(&mut app, SessionAction::CheckAnswer);
    act(&mut app, SessionAction::ShowSolution);
    let falls = (0..3).all(|axis| app.sees_part(&format!("{} falls", geometry::axis_name(axis))));
    assert!(falls && !app.sees_part("rises"));
}

/// A quarter turn takes seconds, so that a class can follow it, and is played again by a key.
#[test]
fn a_quarter_turn_is_slow_and_played_again() {
    let mut app = Driver::new();
    app.act(Action::Learn(LearnAction::StartLesson(lesson_index("course/11-quarter-turn"))));
    app.command(Command::PresentLesson);
    let turns = |app: &Driver| app.state().learn.session().is_some_and(|run| run.can_play_again());
    for _ in 0..20 {
        if turns(&app) {
            break;
        }
        app.press(Key::PageDown);
    }
    let pose =
        |app: &Driver| app.state().learn_board().expect("a board").figure.view.space.pose().clone();
    app.settle();
    let end = pose(&app);
    app.press_in_steps(&[Key::R]);
    let space = &app.state().learn_board().expect("a board").figure.view.space;
    assert!(space.is_in_transition(), "R turns it again");
    app.settle();
    assert_eq!(pose(&app), end, "it ends where it did");
}

#[test]
fn a_film_is_presented_and_its_page_comes_back() {
    let mut app = Driver::new();
    app.command(Command::Hypercube);
    act(&mut app, HypercubeAction::Seek(1.0));
    app.outside.answer(LearnAction::Present(true).into());
    app.harness.run_steps(3);
    assert!(app.state().is_presenting() && app.state().shown_hypercube().is_some());
    app.outside.answer(LearnAction::Present(false).into());
    app.harness.run_steps(3);
    assert!(!app.state().is_presenting() && app.state().learn.is_hypercube_page());
}
