//! Learn: its pages, lessons, practice and puzzles.

use super::{Screen, fleeting, screen};
use crate::ui::learn::act;
use crate::ui::puzzles::solve;
use hypertoe::action::{
    Action, HypercubeAction, IntroductionAction, LearnAction, LessonEditAction, PuzzleAction,
    SessionAction,
};
use hypertoe::board::hypercube::{HypercubeFigure, HypercubeKind};
use hypertoe::lesson::course_lessons;
use hypertoe::state::{CourseTest, DailyPuzzle, LearnPage};
use hypertoe_core::Cell;
use hypertoe_core::exercise::ExerciseAnswer;
use hypertoe_tests::{Driver, lesson_index};

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
        screen("class answers", page(LearnPage::Answers)),
        fleeting("placement", |_| true, || begun(LearnAction::StartPlacement)),
        fleeting(
            "lesson to start with",
            |_| true,
            || {
                let mut app = begun(LearnAction::StartPlacement);
                act(&mut app, SessionAction::Next);
                app
            },
        ),
        fleeting("second try", |_| true, second_try),
        fleeting("end of a lesson that was skipped", |_| true, skipped_lesson),
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
        screen("introduction", || begun(LearnAction::Introduction(IntroductionAction::Start))),
        screen("introduction, a wrong click", || {
            let mut app = begun(LearnAction::Introduction(IntroductionAction::Start));
            app.click_cell(&[2, 0]);
            app
        }),
        screen("introduction, its end", introduction_end),
        screen("puzzle of the day solved", || {
            let mut app = Driver::new();
            app.act(Action::Puzzle(PuzzleAction::StartDaily(DailyPuzzle::Usual)));
            solve(&mut app);
            app
        }),
        screen("puzzle given up", || {
            let mut app = puzzle();
            app.act(Action::Puzzle(PuzzleAction::GiveUp));
            app
        }),
        screen("films of cubes", || begun_films(HypercubeKind::Sweep, 4.0)),
        screen("net of a tesseract", || begun_films(HypercubeKind::Net, 0.4)),
        screen("slice of a tesseract", || begun_films(HypercubeKind::Slice, 1.5)),
        screen("step with a film that is made", || {
            let mut app = Driver::on(3, 3);
            act(&mut app, LearnAction::Edit(LessonEditAction::OpenEditor));
            let cube = HypercubeFigure::nearest(HypercubeKind::Sweep, 4);
            let cube = LessonEditAction::SetHypercube(Some(Box::new(cube)));
            act(&mut app, LearnAction::Edit(cube));
            app
        }),
        screen("lesson that is made", || {
            let mut app = Driver::on(3, 3);
            app.act(Action::Learn(LearnAction::Edit(LessonEditAction::OpenEditor)));
            app
        }),
    ]
}

/// The page with the films of cubes, at a position of one.
fn begun_films(kind: HypercubeKind, at: f64) -> Driver {
    let mut app = Driver::new();
    app.act(Action::Hypercube(HypercubeAction::Open));
    app.act(Action::Hypercube(HypercubeAction::Show(kind, 4)));
    app.act(Action::Hypercube(HypercubeAction::Seek(at)));
    app
}

fn begun(action: LearnAction) -> Driver {
    let mut app = Driver::new();
    act(&mut app, action);
    app
}

fn lesson(step: usize) -> Driver {
    let mut app = begun(LearnAction::StartLesson(lesson_index("course/01-coordinates")));
    act(&mut app, SessionAction::GoTo(step));
    app
}

/// The first question of the course.
fn question() -> Driver {
    let steps = 0..course_lessons()[lesson_index("course/01-coordinates")].lesson.steps.len();
    let asks = |app: &Driver| {
        app.state().learn.session().is_some_and(|session| session.question().is_some())
    };
    steps.map(lesson).find(asks).expect("a lesson asks")
}

/// A question after its first wrong answer.
fn second_try() -> Driver {
    let mut app = question();
    let asking = app.state().learn.session().and_then(|session| session.question());
    let right = asking.expect("a question").graded_question.right_answer();
    let ExerciseAnswer::Cells(right) = right else { return app };
    let shape = app.state().shape().clone();
    let wrong = shape.iter_cells().find(|cell| !right.contains(cell));
    act(&mut app, LearnAction::Click(wrong.expect("another cell")));
    act(&mut app, SessionAction::CheckAnswer);
    app
}

/// The end of a lesson of which one question was answered, wrong.
fn skipped_lesson() -> Driver {
    let mut app = second_try();
    for _ in 0..60 {
        if app.state().learn.session().is_some_and(|session| session.has_ended()) {
            break;
        }
        act(&mut app, SessionAction::Next);
    }
    app
}

fn puzzle() -> Driver {
    let mut app = Driver::new();
    app.act(Action::Learn(LearnAction::OpenPage(LearnPage::Puzzles)));
    app.click_button("Start");
    app
}

/// The introduction after its last board.
fn introduction_end() -> Driver {
    let mut app = begun(LearnAction::Introduction(IntroductionAction::Start));
    app.play(&[[2, 1]]);
    act(&mut app, LearnAction::CheckOrNext);
    app.play(&[[2, 2, 0]]);
    act(&mut app, LearnAction::CheckOrNext);
    app.play(&[[1, 1, 1]]);
    let position = app.state().shown_game().1.position().clone();
    let threats = [[2, 2, 2], [0, 1, 2]].map(Cell::from);
    let last = threats.into_iter().find(|cell| position.check_cell(cell).is_ok());
    app.click_cell(last.expect("one threat is left").coords());
    app
}
