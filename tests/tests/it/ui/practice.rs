//! Practice, what comes again, and the tests before and after the course.

use crate::ui::learn::{LESSON, act, answer, exercise, opened, other};
use hypertoe::action::{Action, LearnAction, SessionAction};
use hypertoe::picture::sheet::{Paper, SheetKind, SheetSpec};
use hypertoe::state::{CourseTest, LearnPage, PracticeLimit, PracticeOptions};
use hypertoe_core::Rules;
use hypertoe_core::exercise::{
    Exercise, ExerciseAnswer, ExerciseKind, ExerciseQuestion, Exercises,
};
use hypertoe_tests::Driver;
use std::collections::BTreeSet;
use std::sync::Arc;

#[test]
fn practice_asks_what_its_sheet_prints_and_asks_wrong_ones_again() {
    let practice = PracticeOptions {
        board: "3^3".to_owned(),
        kinds: BTreeSet::from([ExerciseKind::IsLine.name().to_owned()]),
        limit: PracticeLimit::Questions(5),
        seed: 11,
        ..PracticeOptions::default()
    };
    let shape = practice.shape().expect("a board");
    let printed: Vec<Exercise> = Exercises::new(&shape, &practice.filter(), practice.seed)
        .expect("exercises")
        .take(4)
        .collect();
    let kind = SheetKind::Exercises {
        filter: practice.filter(),
        views: practice.views,
        count: Some(4),
        seed: 11,
    };
    let rules = Arc::new(Rules::new(shape, 2).expect("rules"));
    assert!(SheetSpec { kind, rules, paper: Paper::A4 }.pages().is_ok());
    let mut app = Driver::new();
    app.act(Action::Learn(LearnAction::SetPractice(practice)));
    app.act(Action::Learn(LearnAction::OpenPage(LearnPage::Practice)));
    app.click_button("Begin");
    for (number, exercise_of_sheet) in printed.iter().enumerate() {
        assert_eq!(exercise(&app), *exercise_of_sheet, "question {number}");
        let ExerciseAnswer::YesNo(yes) = exercise_of_sheet.answer() else { panic!("yes or no") };
        // Only the first is answered wrong.
        let given = if number == 0 { !yes } else { yes };
        app.click_button(if given { "Yes" } else { "No" });
        app.click_button("Check");
        assert!(app.sees(if number == 0 { "Not quite" } else { "Right" }));
        app.click_button("Next");
    }
    assert!(app.sees("Once more"), "the wrong one comes again");
    assert_eq!(exercise(&app), printed[0]);
    let right = printed[0].answer();
    answer(&mut app, &right);
    app.click_button("Check");
    app.click_button("Next");
    assert!(app.sees("4 of 5 right") && app.sees("Line or not"));
    let skill = app.state().settings.learning_progress.kinds.get("is-line").expect("it is noted");
    assert_eq!((skill.right, skill.wrong), (4, 1));
}

#[test]
fn what_was_asked_comes_again_after_some_days() {
    const DAY: i64 = 24 * 60 * 60;
    let (mut app, _folder) = opened(LESSON);
    app.outside.pass(10_000 * DAY);
    let contents = || Action::Learn(LearnAction::OpenPage(LearnPage::Contents));
    app.act(contents());
    assert!(!app.sees_part("Time to review"));
    app.act(Action::Learn(LearnAction::SetPractice(PracticeOptions {
        kinds: BTreeSet::from([ExerciseKind::IsLine.name().to_owned()]),
        ..PracticeOptions::default()
    })));
    act(&mut app, LearnAction::StartPractice);
    let right = exercise(&app).answer();
    let wrong = other(&exercise(&app), &right);
    answer(&mut app, &wrong);
    act(&mut app, SessionAction::CheckAnswer);
    app.act(contents());
    assert!(!app.sees("Review now"), "not on the same day");
    app.outside.pass(30 * DAY);
    app.act(contents());
    assert!(app.sees("Time to review: Line or not"));
    app.click_button("Review now");
    assert_eq!((exercise(&app).kind(), exercise(&app).shape.dims()), (ExerciseKind::IsLine, 4));
}

#[test]
fn a_test_says_nothing_until_its_end_and_then_what_was_gained() {
    let mut app = Driver::new();
    for (exam, wrong) in [(CourseTest::Before, 6), (CourseTest::After, 1)] {
        act(&mut app, LearnAction::StartTest(exam));
        for number in 0..10 {
            let asked = exercise(&app);
            assert!(asked.shape.dims() == 4);
            let right = asked.answer();
            let given = if number < wrong { other(&asked, &right) } else { right };
            answer(&mut app, &given);
            act(&mut app, SessionAction::CheckAnswer);
            assert!(!app.sees("Right") && !app.sees("Not quite"));
        }
        let score = app.state().learn.session().expect("it has ended").score();
        assert_eq!((score.right, score.total), (10 - wrong, 10));
    }
    assert!(app.sees("Before the course 4 of 10, after it 9 of 10"));
}

#[test]
fn what_a_test_leaves_open_is_wrong() {
    let mut app = Driver::new();
    act(&mut app, LearnAction::StartTest(CourseTest::Before));
    (0..10).for_each(|_| act(&mut app, SessionAction::Next));
    assert!(app.sees("0 of 10 right"));
}

#[test]
fn minutes_of_practice_pass_while_nothing_moves() {
    let mut app = Driver::new();
    let practice =
        PracticeOptions { limit: PracticeLimit::Minutes(2), ..PracticeOptions::default() };
    act(&mut app, LearnAction::SetPractice(practice));
    act(&mut app, LearnAction::StartPractice);
    app.settle();
    assert!(app.sees("2 minutes left"));
    let wait = app.state().seconds_to_next_change().expect("time is counted");
    assert!((1.0..=60.0).contains(&wait), "nothing is drawn before the minute is over: {wait}");
    for (left, seen) in [(1, "1 minute left"), (0, "0 minutes left")] {
        app.act(Action::Shell(hypertoe::action::ShellAction::Tick(60.0)));
        assert!(app.sees(seen), "{left}");
    }
    act(&mut app, SessionAction::Next);
    assert!(app.state().learn.session().expect("it has ended").has_ended());
    assert_eq!(app.state().seconds_to_next_change(), None, "nothing is counted any more");
}

#[test]
fn of_many_axes_the_slice_on_show_is_that_of_the_marked_cell() {
    let mut app = Driver::new();
    for seed in 1..6 {
        let practice = PracticeOptions {
            board: "1000^50".to_owned(),
            kinds: BTreeSet::from([ExerciseKind::CountThrough.name().to_owned()]),
            seed,
            ..PracticeOptions::default()
        };
        act(&mut app, LearnAction::SetPractice(practice));
        act(&mut app, LearnAction::StartPractice);
        let ExerciseQuestion::CountThrough { cell, .. } = exercise(&app).question else {
            panic!("a count")
        };
        assert!(app.state().grid().is_in_slice(&cell), "{cell} is hidden");
    }
}
