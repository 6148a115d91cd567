//! The plane of a line, laid out: opened by button, key and menu, played forth and
//! back, scrubbed, left; and the line moved to the front edge, where a symmetry can do that.

use egui::accesskit::Role;
use egui::{Key, Modifiers};
use egui_kittest::kittest::Queryable;
use hypertoe::action::{Action, ExploreAction, GridAction, SettingsAction, StraightenAction};
use hypertoe::board::straightening::{StraightenMode, Straightening, UpwardAxis};
use hypertoe::command::Command;
use hypertoe::state::{Mode, ThemeChoice};
use hypertoe_core::{Cell, Rules, Shape};
use hypertoe_tests::Driver;

/// The tesseract with the last line through its centre followed.
fn centre() -> Driver {
    let mut app = Driver::on(3, 4);
    app.right_click_cell(&[1, 1, 1, 1]);
    app.press(Key::End);
    app
}

fn open(app: &Driver) -> &Straightening {
    app.state().screen.straightened().expect("a line laid out")
}

fn at(app: &Driver) -> f64 {
    open(app).stages.position()
}

/// Clicks a button that begins what moves: there is no settling then.
fn start(app: &mut Driver, label: &str) {
    app.harness.get_by_role_and_label(Role::Button, label).click();
    app.harness.run_steps(2);
}

#[test]
fn the_button_lays_the_plane_out_and_escape_leaves() {
    let mut app = centre();
    start(&mut app, "Lay the plane out");
    app.harness.run_steps(3);
    assert!(open(&app).stages.is_playing() && at(&app) > 0.0, "it plays at once");
    assert!(app.sees_part("On the nested board this line is straight, its cells evenly spaced"));
    app.press(Key::Space);
    assert!(!open(&app).stages.is_playing());
    let line = app.state().explorer.tour.current_line().unwrap().line.clone();
    assert_eq!(*open(&app).line(), line);
    app.press(Key::Escape);
    assert!(app.state().screen.straightened().is_none());
    assert!(app.state().screen.mode() == Mode::Explore && app.find_cell(&[1, 1, 1, 1]).is_some());
}

#[test]
fn each_stage_is_told() {
    let mut app = centre();
    app.harness.key_press(Key::Y);
    app.harness.run_steps(2);
    for (stage, says) in [
        (1.0, "(0, 2, 2, 2) → (1, 1, 1, 1) → (2, 0, 0, 0)"),
        (2.0, "One variable t moves all 4: (t, 2−t, 2−t, 2−t)"),
        (3.0, "t runs right; x now varies alone, upwards"),
        (4.0, "a plain diagonal of it. Each step of t moves x by 1, y by −1, z by −1 and w by −1"),
    ] {
        app.press(Key::ArrowRight);
        assert_eq!(at(&app), stage);
        assert!(app.sees_part(says), "{says}");
    }
    app.press(Key::ArrowRight);
    assert_eq!(at(&app), 4.0, "there is nothing beyond");
    app.press(Key::Comma);
    assert_eq!(at(&app), 3.0);
    app.press(Key::Home);
    assert_eq!(at(&app), 0.0);
    app.press(Key::End);
    assert_eq!(at(&app), 4.0);
    app.click("2  One variable");
    assert_eq!(at(&app), 2.0);
}

#[test]
fn a_capital_that_is_typed_is_no_shortcut() {
    let mut app = Driver::on(4, 3);
    app.right_click_cell(&[1, 2, 1]);
    app.click("More");
    app.focus_field("Line number");
    app.press_with(Modifiers::SHIFT, Key::Y);
    assert!(app.state().screen.straightened().is_none());
    app.press(Key::Escape);
    app.harness.key_press_modifiers(Modifiers::SHIFT, Key::Y);
    app.harness.run_steps(2);
    assert_eq!(open(&app).mode(), StraightenMode::MoveBoard, "it is one beside the field");
}

#[test]
fn it_is_played_backwards_and_scrubbed() {
    let mut app = centre();
    app.harness.key_press(Key::Y);
    app.harness.run_steps(2);
    app.press(Key::End);
    start(&mut app, "Play backwards");
    app.harness.run_steps(4);
    let after = at(&app);
    assert!(after < 4.0 && open(&app).stages.is_backwards());
    app.harness.run_steps(4);
    assert!(at(&app) < after);
    app.press(Key::Space);
    let paused = at(&app);
    app.settle();
    assert_eq!(at(&app), paused, "paused it stays");
    // The slider by itself, with the keyboard.
    app.node("Progress").focus();
    app.settle();
    app.press(Key::ArrowLeft);
    assert!(at(&app) < paused && at(&app) > paused - 1.0, "a small step, not a stage");
    app.act(Action::Straighten(StraightenAction::Scrub(0.5)));
    start(&mut app, "Play backwards");
    app.harness.run_steps(40);
    assert_eq!((at(&app), open(&app).stages.is_playing()), (0.0, false), "it ends at the start");
    app.settle();
}

#[test]
fn another_axis_runs_up() {
    let mut app = Driver::on(3, 4);
    app.right_click_cell(&[1, 1, 1, 1]);
    let line = app.state().explorer.tour.current_line().unwrap().line.clone();
    assert_eq!(line.span(), 1);
    app.harness.key_press(Key::Y);
    app.harness.run_steps(2);
    app.press(Key::End);
    assert!(app.sees_part("the line a plain row of it"));
    assert_eq!(open(&app).plane().upward(), UpwardAxis::Fixed(1));
    app.act(Action::Straighten(StraightenAction::SetUpward(UpwardAxis::Fixed(3))));
    assert_eq!((open(&app).plane().upward(), at(&app)), (UpwardAxis::Fixed(3), 4.0));
    app.act(Action::Straighten(StraightenAction::SetUpward(UpwardAxis::Independent(0))));
    assert_eq!(open(&app).plane().upward(), UpwardAxis::Fixed(3), "nothing else would be tied");
}

#[test]
fn it_follows_the_explorer_and_ends_with_it() {
    let mut app = centre();
    app.harness.key_press(Key::Y);
    app.harness.run_steps(2);
    app.press(Key::End);
    app.harness.key_press(Key::P);
    app.harness.run_steps(2);
    let line = app.state().explorer.tour.current_line().unwrap().line.clone();
    assert_eq!(*open(&app).line(), line);
    assert!(open(&app).stages.is_playing() && at(&app) < 1.0, "another line from its start");
    app.press(Key::Space);
    app.act(Action::Explore(ExploreAction::SeekCell(1)));
    assert!(app.state().screen.straightened().is_none(), "the bead is on the board");
    for leave in [Command::ModePlay, Command::Welcome, Command::Census] {
        app.act(Action::Explore(ExploreAction::ShowCellLines(Cell::from([1, 1, 1, 1]))));
        app.outside.answer(Action::Straighten(StraightenAction::Open(StraightenMode::SmallBoard)));
        app.harness.run_steps(2);
        assert!(app.state().screen.straightened().is_some());
        app.command(leave);
        assert!(app.state().screen.straightened().is_none(), "{leave:?}");
    }
}

#[test]
fn the_plane_of_the_winning_line_is_laid_out() {
    let mut app = Driver::on(3, 3);
    assert!(!Command::StraightenWinningLine.is_enabled(app.state()));
    app.play(&[[0, 0, 0], [0, 0, 1], [1, 1, 1], [0, 1, 1], [2, 2, 2]]);
    start(&mut app, "Show winning line");
    let shape = app.state().document.game().rules().shape();
    assert_eq!(open(&app).line().pattern(shape), "x+ y+ z+");
    app.press(Key::End);
    assert!(app.sees_part("the line a plain diagonal of it"));
    app.click_starting_with("← Back to the board");
    assert_eq!(app.state().screen.mode(), Mode::Play, "back where we came from");
    assert!(app.state().screen.straightened().is_none() && app.sees("X wins"));
    // A move taken back takes its line back.
    app.outside.answer(Action::Straighten(StraightenAction::OpenWinningLine));
    app.harness.run_steps(2);
    assert!(app.state().screen.straightened().is_some());
    app.command(Command::Undo);
    assert!(app.state().screen.straightened().is_none());
}

#[test]
fn a_line_is_moved_to_the_front_edge() {
    let mut app = Driver::on(4, 3);
    app.right_click_cell(&[1, 2, 1]);
    app.press(Key::N);
    app.press(Key::N);
    app.harness.key_press_modifiers(Modifiers::SHIFT, Key::Y);
    app.harness.run_steps(2);
    assert_eq!(open(&app).mode(), StraightenMode::MoveBoard);
    let told = ["(1, 2, 0)", "y is mirrored", "0 ↔ 1, 2 ↔ 3", "x and z swap places"];
    for says in told {
        app.press(Key::Period);
        assert!(app.sees_part(says), "{says}");
    }
    app.press(Key::Period);
    assert!(app.sees("Now it runs along the front edge: (t, 0, 0)"));
    start(&mut app, "One small board");
    assert_eq!((open(&app).mode(), at(&app) < 1.0), (StraightenMode::SmallBoard, true));
    app.press(Key::Escape);
    app.act(Action::Grid(GridAction::Pin { axis: 2, value: 1 }));
    app.click("More");
    assert!(!app.is_enabled("Move line to front edge") && app.is_enabled("Lay the plane out"));
    app.node("Move line to front edge").hover();
    app.harness.run_steps(8);
    assert!(app.sees_part("Stack z first"));
}

#[test]
fn the_front_edge_is_offered_only_where_a_symmetry_reaches_it() {
    let mut app = Driver::on(5, 3);
    app.act(Action::Explore(ExploreAction::ShowCellLines([0, 0, 2].into())));
    app.click("More");
    let mut refused = |cell: [u16; 3], line: u32, why: &str| {
        app.act(Action::Explore(ExploreAction::ShowCellLines(cell.into())));
        app.act(Action::Explore(ExploreAction::GoToLine(line.into())));
        assert!(!app.is_enabled("Move line to front edge"), "{cell:?}");
        app.node("Move line to front edge").hover();
        app.harness.run_steps(8);
        assert!(app.sees_part(why), "{why}");
        app.press_with(Modifiers::SHIFT, Key::Y);
        assert!(app.state().screen.straightened().is_none());
        assert!(app.is_enabled("Lay the plane out"));
    };
    refused([0, 0, 2], 0, "A middle coordinate cannot move to an edge");
    refused([0, 0, 1], 0, "Fixed values that differ, and are not opposite, stay different");
    refused([0, 0, 0], 0, "This line already runs along the front edge");
    refused([2, 2, 2], 5, "An edge uses one axis; this line uses 2");
    app.act(Action::Explore(ExploreAction::ShowCellLines([0, 3, 1].into())));
    assert!(app.is_enabled("Move line to front edge"), "1 and 3 are opposite");
}

#[test]
fn where_it_cannot_be_done_the_button_says_why() {
    let mut app = Driver::on(1000, 50);
    app.act(Action::Explore(ExploreAction::ShowCellLines(Cell::new([7u16; 50]))));
    assert!(!app.is_enabled("Lay the plane out"));
    app.node("Lay the plane out").hover();
    app.harness.run_steps(8);
    assert!(app.sees("This line has 1,000 cells; at most 40 fit side by side"));
    app.press(Key::Y);
    assert!(app.state().screen.straightened().is_none());
}

#[test]
fn any_board_and_theme_can_be_shown() {
    let uneven = Shape::new(&[5, 4, 3], 3).expect("a board");
    let cubes = [(1, 2), (2, 5), (3, 1), (3, 5), (4, 6)];
    let cubes = cubes.map(|(side, dims)| Shape::hypercube(side, dims).expect("a board"));
    for (i, shape) in cubes.into_iter().chain([uneven]).enumerate() {
        let mut app = Driver::with_rules(Rules::new(shape, 2).expect("two players"));
        if i % 2 == 0 {
            app.act(Action::Settings(SettingsAction::Theme(ThemeChoice::Light)));
        }
        app.command(Command::ModeExplore);
        for way in [StraightenMode::SmallBoard, StraightenMode::MoveBoard] {
            app.outside.answer(Action::Straighten(StraightenAction::Open(way)));
            app.harness.run_steps(2);
            assert!(way == StraightenMode::MoveBoard || open(&app).mode() == way);
            let count = open(&app).stages.count();
            for stage in 1..=count {
                app.act(Action::Straighten(StraightenAction::Scrub(stage as f64 - 0.5)));
            }
            app.press(Key::End);
        }
    }
}
