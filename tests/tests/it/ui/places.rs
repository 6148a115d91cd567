//! What comes up as it did before: the scroll position of each page, and the layout of each board.

use egui::{Event, Modifiers, MouseWheelSource, MouseWheelUnit, Rect, TouchPhase, pos2, vec2};
use egui_kittest::kittest::{Queryable, by};
use hypertoe::action::{Action, GameAction, LearnAction, ShellAction};
use hypertoe::command::Command;
use hypertoe::state::{GameSetup, LearnPage, Mode, VisibleViews};
use hypertoe_core::{Rules, Shape};
use hypertoe_tests::Driver;

/// Pages that are higher than a small window.
const PAGES: [Page; 4] = [
    ("home", |app| app.command(Command::Welcome)),
    ("lessons", |app| app.act(LearnAction::OpenPage(LearnPage::Contents).into())),
    ("practice", |app| app.act(LearnAction::OpenPage(LearnPage::Practice).into())),
    ("puzzles", |app| app.act(LearnAction::OpenPage(LearnPage::Puzzles).into())),
];

type Page = (&'static str, fn(&mut Driver));

fn in_small_window() -> Driver {
    let mut app = Driver::new();
    app.resize(vec2(900.0, 420.0));
    app
}

fn scroll_down(app: &mut Driver) {
    app.harness.event(Event::PointerMoved(pos2(450.0, 250.0)));
    for _ in 0..4 {
        app.harness.event(Event::MouseWheel {
            unit: MouseWheelUnit::Point,
            delta: vec2(0.0, -150.0),
            phase: TouchPhase::Move,
            source: MouseWheelSource::Wheel,
            modifiers: Modifiers::NONE,
        });
        app.harness.run_steps(4);
    }
    app.harness.event(Event::PointerGone);
    app.settle();
}

/// Where everything on show is.
fn places(app: &Driver) -> Vec<Rect> {
    let all = app.harness.query_all(by().predicate(|node| node.label().is_some()));
    all.map(|node| node.rect()).collect()
}

#[test]
fn a_page_opens_at_the_top_though_another_was_scrolled() {
    for (name, open) in PAGES {
        let mut app = in_small_window();
        open(&mut app);
        let at_the_top = places(&app);
        for (other, open_other) in PAGES.into_iter().filter(|(other, _)| *other != name) {
            let mut app = in_small_window();
            open_other(&mut app);
            let before = places(&app);
            scroll_down(&mut app);
            assert_ne!(places(&app), before, "{other} is scrolled");
            open(&mut app);
            assert_eq!(places(&app), at_the_top, "{name} after {other}");
        }
    }
}

#[test]
fn a_page_keeps_its_place() {
    for (name, open) in PAGES {
        let mut app = in_small_window();
        open(&mut app);
        scroll_down(&mut app);
        let before = places(&app);
        app.command(Command::Statistics);
        open(&mut app);
        assert_eq!(places(&app), before, "{name}");
    }
}

/// Starts a game on the S^D board between people.
fn start(app: &mut Driver, side: u16, dims: usize) {
    let shape = Shape::hypercube(side, dims).expect("a board");
    let setup = GameSetup::with_default_players(Rules::new(shape, 2).expect("two players"));
    app.act(Action::Game(GameAction::Start(Box::new(setup))));
}

#[test]
fn the_same_board_comes_up_in_the_same_views() {
    let mut app = Driver::new();
    start(&mut app, 3, 3);
    assert_eq!(app.state().views(), VisibleViews::Both);
    app.act(Action::Shell(ShellAction::Views(VisibleViews::Space)));
    start(&mut app, 3, 4);
    assert_eq!(app.state().views(), VisibleViews::Both, "this board has views of its own");
    app.act(Action::Shell(ShellAction::Views(VisibleViews::Grid)));
    start(&mut app, 3, 3);
    assert_eq!(app.state().views(), VisibleViews::Space);
    start(&mut app, 3, 4);
    assert_eq!(app.state().views(), VisibleViews::Grid);
    // The setting is for every board.
    app.show_grid_alone();
    start(&mut app, 3, 3);
    assert_eq!(app.state().views(), VisibleViews::Grid);
}

#[test]
fn the_same_board_comes_up_in_the_same_arrangement_of_its_axes() {
    let mut app = Driver::new();
    start(&mut app, 3, 4);
    let arrangement = |app: &Driver| {
        let (grid, space) = (app.state().grid(), app.state().space());
        (grid.nesting().clone(), space.slice_axes(), space.pose().clone())
    };
    let before = arrangement(&app);
    app.command(Command::SpaceArrange);
    app.act(Action::Space(hypertoe::action::SpaceAction::SetHigherAxes(
        hypertoe::board::HigherAxes::Perspective,
    )));
    start(&mut app, 4, 3);
    start(&mut app, 3, 4);
    assert!(arrangement(&app) == before);
}

#[test]
fn a_game_of_the_library_is_opened_for_playing() {
    for mode in [Command::ModeExplore, Command::ModeAnalyse] {
        let mut app = Driver::on(3, 2);
        app.play(&[[0, 0], [1, 1]]);
        start(&mut app, 3, 3);
        app.command(mode);
        app.command(Command::Library);
        app.click_starting_with("Open X – O, 3×3");
        assert_eq!(app.state().shape().dims(), 2);
        assert!(app.state().screen.is_showing(Mode::Play), "{mode:?}");
        app.act(Action::Game(GameAction::Play(hypertoe_core::Cell::from([2, 2]))));
        assert_eq!(app.moves().len(), 3);
    }
}
