//! A handful of full-window pictures, drawn by a software renderer and
//! compared with those in `snapshots/` beside this file. Run by `tests/desktop.sh`;
//! `UPDATE_SNAPSHOTS=true` rewrites them. Look at every new one.

use egui_kittest::SnapshotOptions;
use hypertoe::action::{Action, ExploreAction, GameAction, LearnAction, SessionAction};
use hypertoe::command::Command;
use hypertoe_core::Cell;
use hypertoe_tests::{Driver, lesson_index};

/// Pixels that may differ: processors round a few edges another way.
const MAX_DIFFERENT_PIXELS: usize = 40;

/// Compares the window with its picture.
fn snapshot(app: &mut Driver, name: &str) {
    let options = SnapshotOptions::new().max_failed_pixels(MAX_DIFFERENT_PIXELS);
    app.harness.snapshot_options(name, &options);
}

/// The grid alone, beside a play panel that shows all it can.
fn begun(mut app: Driver) -> Driver {
    app.show_grid_alone();
    app.open_all_sections();
    app
}

fn explore(app: &mut Driver, action: ExploreAction) {
    app.act(Action::Explore(action));
}

fn play(app: &mut Driver, cells: &[[u16; 4]]) {
    for cell in cells {
        app.act(Action::Game(GameAction::Play(Cell::from(*cell))));
    }
}

const MOVES: [[u16; 4]; 7] = [
    [1, 1, 1, 1],
    [0, 2, 0, 2],
    [1, 2, 1, 1],
    [1, 0, 1, 1],
    [0, 1, 1, 2],
    [2, 2, 2, 0],
    [2, 1, 1, 0],
];

#[test]
fn welcome() {
    let mut app = begun(Driver::new());
    app.command(Command::ThemeDark);
    snapshot(&mut app, "welcome");
}

#[test]
fn a_won_game() {
    let mut app = begun(Driver::on(3, 4));
    app.command(Command::ThemeDark);
    play(&mut app, &MOVES);
    snapshot(&mut app, "won_game");
}

#[test]
fn a_line_in_light() {
    let mut app = begun(Driver::on(3, 4));
    app.command(Command::ThemeLight);
    play(&mut app, &MOVES[..4]);
    explore(&mut app, ExploreAction::ShowCellLines(Cell::from([0, 2, 0, 0])));
    explore(&mut app, ExploreAction::LastLine);
    explore(&mut app, ExploreAction::SeekCell(1));
    snapshot(&mut app, "explored_line");
}

#[test]
fn a_lesson_that_asks() {
    let mut app = begun(Driver::new());
    app.command(Command::ThemeLight);
    app.act(Action::Learn(LearnAction::StartLesson(lesson_index("course/10-cube-in-a-cube"))));
    app.act(Action::from(SessionAction::GoTo(2)));
    snapshot(&mut app, "lesson");
}

#[test]
fn the_formula_and_the_heat() {
    let mut app = begun(Driver::on(4, 4));
    app.command(Command::ThemeDark);
    app.command(Command::LineHeatMap);
    app.command(Command::ModeExplore);
    explore(&mut app, ExploreAction::OpenPage(hypertoe::state::ExplorerPage::Formula));
    snapshot(&mut app, "formula_and_heat");
}

#[test]
fn a_giant() {
    let mut app = begun(Driver::on(1000, 50));
    app.command(Command::ThemeDark);
    explore(&mut app, ExploreAction::ShowCellLines(Cell::new([7; 50])));
    explore(&mut app, ExploreAction::GoToLine(10u64.pow(15).into()));
    snapshot(&mut app, "giant");
}
