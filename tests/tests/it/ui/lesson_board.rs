//! The board of a lesson: it can be turned and pointed at, and the game's board stays as it is.

use super::learn::{LESSON, act, answer, exercise, opened, pointed};
use egui::{Key, vec2};
use hypertoe::action::{
    Action, ExploreAction, FileAction, GridAction, LearnAction, RulerAction, SessionAction,
    ShellAction,
};
use hypertoe::command::Command;
use hypertoe::state::Mode;
use hypertoe::view_model::{CellLineBundle, HighlightKind};
use hypertoe_core::Cell;
use hypertoe_core::exercise::{AnswerForm, ExerciseAnswer};
use hypertoe_tests::{Driver, lesson_index};

#[test]
fn the_board_of_a_lesson_is_alive() {
    let text = LESSON.replace("views = \"grid\"", "views = \"both\"");
    let (mut app, _folder) = opened(&text);
    let before = app.state().space().pose().clone();
    app.act(Action::Space(hypertoe::action::SpaceAction::Orbit { yaw: 0.4, pitch: 0.1 }));
    assert_ne!(*app.state().space().pose(), before);
    assert_eq!(app.state().view.space.shape().dims(), 4, "the game's board lies as it lay");
    app.press_in_steps(&[Key::ArrowRight, Key::ArrowRight]);
    assert!(app.state().cursor().shows_focus && !app.state().view.cursor.shows_focus);
    // The keyboard alone is enough.
    app.press(Key::PageDown);
    assert!(matches!(exercise(&app).answer_form(), AnswerForm::Cells { .. }));
    app.press_in_steps(&[Key::ArrowRight, Key::ArrowRight, Key::ArrowUp, Key::Space]);
    let focus = app.state().cursor().focus.clone();
    assert_eq!(pointed(&app, focus.coords()), Some(HighlightKind::Chosen));
}

/// A lesson that shows all lines of a cell at once.
const ALL_LINES: &str = r#"
format = "hypertoe lesson"
version = 1
title = "All at once"
goal = "You can point at a line."

[[steps]]
text = "Four lines run through the centre."
figure = { board = "3^2", views = "grid", lines-through = "11" }
"#;

#[test]
fn a_bead_stays_on_the_line_that_the_lesson_speaks_of() {
    let text = LESSON.replace(
        "views = \"grid\" }",
        "views = \"grid\", line = [\"000\", \"200\"], play = true }",
    );
    let (mut app, _folder) = opened(&text);
    let bead = |app: &Driver| {
        let tour = &app.state().learn_board().expect("a board").figure.tour;
        (tour.bead_cell().expect("a bead"), tour.playback().is_playing)
    };
    // Long enough for all thirteen lines of the corner.
    for _ in 0..200 {
        app.outside.answer(Action::Shell(ShellAction::Tick(0.25)));
        app.harness.run_steps(1);
    }
    assert_eq!(bead(&app), (Cell::from([2, 0, 0]), false), "it rests at the end of its line");
}

#[test]
fn lines_on_the_board_of_a_lesson_can_be_pointed_at() {
    let (mut app, folder) = opened(ALL_LINES);
    // All lines of a cell of the game's board, which has more axes.
    app.act(Action::Shell(ShellAction::Mode(Mode::Explore)));
    app.act(Action::Explore(ExploreAction::ShowCellLines(Cell::from([1, 1, 1, 1]))));
    app.command(Command::AllLines);
    assert_eq!(app.state().bundle().expect("they are shown").lines().len(), 40);
    app.act(Action::File(FileAction::OpenFile(folder.path().join("four.lesson").into())));
    let bundle = app.state().bundle().expect("they are shown");
    assert_eq!((bundle.lines().len(), bundle.highlighted()), (4, None));
    let place = |app: &Driver, cell| app.find_cell(cell).expect("a cell").rect().center();
    let between = place(&app, &[0, 1]).lerp(place(&app, &[1, 1]), 0.4);
    app.harness.hover_at(between);
    app.harness.run_steps(4);
    let row =
        app.state().bundle().and_then(CellLineBundle::highlighted_line).expect("the row is lit");
    assert_eq!(row.cell(0).coords()[1], 1);
    assert_eq!(row.span(), 1);
}

#[test]
fn lines_that_were_counted_are_shown() {
    let (mut app, _folder) = opened(LESSON);
    act(&mut app, SessionAction::GoTo(3));
    answer(&mut app, &ExerciseAnswer::Number(12u32.into()));
    act(&mut app, SessionAction::CheckAnswer);
    assert!(app.state().bundle().is_none());
    act(&mut app, SessionAction::ShowSolution);
    assert_eq!(app.state().bundle().map(|bundle| bundle.lines().len()), Some(13));
}

#[test]
fn slices_of_a_cube_stand_side_by_side_whatever_the_window() {
    let text = LESSON.replace("views = \"grid\"", "views = \"both\"");
    let (mut app, _folder) = opened(&text);
    for size in [vec2(760.0, 900.0), vec2(1_400.0, 700.0)] {
        app.resize(size);
        let place = |cell| app.find_cell(cell).expect("a cell").rect().center();
        let (first, last) = (place(&[1, 1, 0]), place(&[1, 1, 2]));
        assert!(last.x > first.x && last.y == first.y, "{first} {last} in {size}");
    }
}

#[test]
fn a_ruler_on_the_games_board_stays_there() {
    let (mut app, _folder) = opened(ALL_LINES);
    app.act(Action::Shell(ShellAction::Mode(Mode::Explore)));
    app.act(Action::Explore(ExploreAction::Ruler(RulerAction::SetActive(true))));
    app.act(Action::Grid(GridAction::Pin { axis: 3, value: 2 }));
    let found = app.state().explorer.ruler.line_look_alikes().map(|found| found.listed.len());
    assert!(found.is_some_and(|rows| rows > 0));
    app.act(Action::Learn(LearnAction::StartLesson(lesson_index("course/01-coordinates"))));
    assert_eq!(app.state().shape().dims(), 2);
    app.act(Action::Shell(ShellAction::Mode(Mode::Explore)));
    let rows = app.state().explorer.ruler.line_look_alikes().map(|found| found.listed.len());
    assert_eq!(rows, found);
}
