//! Learn: its pages, lessons, practice and puzzles.

use super::{Screen, fleeting, screen};
use crate::ui::learn::act;
use hypertoe::action::{Action, LearnAction, LessonEditAction, PuzzleAction, SessionAction};
use hypertoe::lesson::course_lessons;
use hypertoe::state::{CourseTest, LearnPage};
use hypertoe_tests::Driver;

/// Every page, and each kind of board beside a panel.
pub fn learning() -> Vec<Screen> {
    let page = |page| {
        move || {
            let mut app = Driver::new();
            app.act(Action::Learn(LearnAction::OpenPage(page)));
            app
        }
    };
    vec![
        screen("course", page(LearnPage::Contents)),
        screen("practice", page(LearnPage::Practice)),
        screen("puzzles", page(LearnPage::Puzzles)),
        screen("progress", page(LearnPage::Progress)),
        fleeting("first step of a lesson", |_| true, || lesson(0)),
        fleeting("question of a lesson", |_| true, question),
        fleeting(
            "wrong answer",
            |_| true,
            || {
                let mut app = question();
                act(&mut app, SessionAction::PickOption(0));
                act(&mut app, SessionAction::ShowSolution);
                app
            },
        ),
        fleeting("test", |_| true, || begun(LearnAction::StartTest(CourseTest::Before))),
        fleeting("exercise", |_| true, || begun(LearnAction::StartPractice)),
        screen("puzzle", puzzle),
        screen("puzzle given up", || {
            let mut app = puzzle();
            app.act(Action::Puzzle(PuzzleAction::GiveUp));
            app
        }),
        screen("lesson that is made", || {
            let mut app = Driver::on(3, 3);
            app.act(Action::Learn(LearnAction::Edit(LessonEditAction::OpenEditor)));
            app
        }),
    ]
}

fn begun(action: LearnAction) -> Driver {
    let mut app = Driver::new();
    act(&mut app, action);
    app
}

fn lesson(step: usize) -> Driver {
    let mut app = begun(LearnAction::StartLesson(0));
    act(&mut app, SessionAction::GoTo(step));
    app
}

/// The first question of the course.
fn question() -> Driver {
    let steps = 0..course_lessons()[0].lesson.steps.len();
    let asks = |app: &Driver| {
        app.state().learn.session().is_some_and(|session| session.question().is_some())
    };
    steps.map(lesson).find(asks).expect("a lesson asks")
}

fn puzzle() -> Driver {
    let mut app = Driver::new();
    app.act(Action::Learn(LearnAction::OpenPage(LearnPage::Puzzles)));
    app.click_button("Start");
    app
}
