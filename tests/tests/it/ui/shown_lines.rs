//! “Why nine?”: the lines that a player has completed, run through one by one.

use egui::Key;
use hypertoe::action::{Action, ExploreAction, GameAction};
use hypertoe::command::Command;
use hypertoe::state::Mode;
use hypertoe::view_model::{BoardColoring, BoardLineTopic};
use hypertoe_core::{Cell, Goal, Player, Rules, Shape};
use hypertoe_tests::Driver;

/// First to five lines on 3^3: X completes three, O one.
fn game() -> Driver {
    let rules = Rules::new(Shape::hypercube(3, 3).expect("a board"), 2).expect("two");
    let mut app = Driver::with_rules(rules.with_goal(Goal::FirstTo(5)).expect("a goal"));
    for cell in [
        [0, 0, 0],
        [0, 0, 2],
        [1, 0, 0],
        [1, 0, 2],
        [2, 0, 0], // X: the row at the front
        [2, 0, 2], // O: the row behind it
        [0, 1, 0],
        [0, 1, 1],
        [0, 2, 0], // X: the column
        [2, 2, 1],
        [1, 1, 0], // X: the diagonal
    ] {
        app.act(Action::Game(GameAction::Play(Cell::from(cell))));
    }
    let scores = app.state().document.game().position().scores();
    assert_eq!(scores, [3, 1]);
    app
}

/// Clicks something after which an animation runs.
fn click_running(app: &mut Driver, label: &str) {
    app.node(label).click();
    app.harness.run_steps(3);
}

fn pause(app: &mut Driver) {
    assert!(app.state().explorer.tour.playback().is_playing, "they are run through at once");
    app.harness.key_press(Key::Space);
    app.harness.run_steps(2);
    assert!(!app.state().explorer.tour.playback().is_playing);
    app.settle();
}

/// The lines of a slice, whose axis and value are chosen; its cells are coloured on the board.
#[test]
fn the_lines_of_a_slice_are_listed() {
    let mut app = Driver::on(3, 4);
    app.command(Command::ModeExplore);
    app.click("A slice");
    assert_eq!(app.state().explorer.tour.count(), 49u32.into());
    assert!(matches!(app.state().coloring(), Some(BoardColoring::Plane(_))));
    app.act(ExploreAction::ShowBoardLines(BoardLineTopic::Slice(0, 2)).into());
    let line = &app.state().explorer.tour.current_line().expect("a line").line;
    assert!(line.cells().all(|cell| cell.get(0) == 2));
    assert!(app.sees("Lines with"));
    // Its lines have spans of three axes at most.
    app.act(ExploreAction::FilterSpan(Some(3)).into());
    assert_eq!(app.state().explorer.tour.count(), 4u32.into());
}

#[test]
fn a_click_on_the_score_runs_through_the_lines() {
    let mut app = game();
    click_running(&mut app, "X 3/5");
    assert_eq!(app.state().screen.mode(), Mode::Explore);
    assert_eq!(app.state().explorer.tour.completed_lines_player(), Some(Player(0)));
    assert!(app.sees("Lines that X completed: 3 of 5"));
    pause(&mut app);
    for (line, by) in
        [("Line 1 of 3", "by move 5, (2, 0, 0)"), ("Line 2 of 3", "by move 9, (0, 2, 0)")]
    {
        assert!(app.sees_part(line) && app.sees_part(by), "{line}");
        app.press(Key::N);
    }
    assert!(app.sees("Line 3 of 3") && app.sees_part("by move 11, (1, 1, 0)"));
    app.press(Key::N);
    assert!(app.sees("Line 3 of 3"), "there is no further one");
    app.press(Key::Home);
    app.press(Key::Period);
    assert_eq!(app.state().explorer.tour.bead_cell(), Some(Cell::from([1, 0, 0])));
    let line =
        |app: &Driver| app.state().explorer.tour.current_line().expect("a line").line.clone();
    assert_eq!(line(&app), app.state().document.game().position().completed_lines(Player(0))[0]);
    // The list has no headings by span, and each row goes to its line.
    assert!(!app.sees_part("Filters"));
    app.click_starting_with("Line 2: ");
    assert!(app.sees_part("by move 9"));
}

#[test]
fn playback_goes_from_line_to_line_and_stops_at_the_last() {
    let mut app = game();
    app.outside.answer(Action::Explore(ExploreAction::ShowCompletedLines(Player(0))));
    app.harness.run_steps(60);
    let explore = &app.state().explorer;
    assert!(!explore.tour.playback().is_playing, "it has come to the end");
    assert_eq!(explore.tour.current_line().expect("a line").number, 2u32.into());
}

#[test]
fn there_is_a_way_back_to_the_cell() {
    let mut app = game();
    app.act(Action::Explore(ExploreAction::ShowCellLines(Cell::from([1, 1, 1]))));
    assert!(app.sees_part("13 lines run through"));
    app.harness.key_press(Key::C);
    app.harness.run_steps(3);
    assert_eq!(
        app.state().explorer.tour.completed_lines_player(),
        Some(Player(0)),
        "who completed the last one"
    );
    pause(&mut app);
    app.click_starting_with("← Back to the lines through (1, 1, 1)");
    assert_eq!(app.state().explorer.tour.cell(), Some(&Cell::from([1, 1, 1])));
    // By the tab, too; and by clicking a cell.
    app.harness.key_press(Key::C);
    app.harness.run_steps(3);
    pause(&mut app);
    app.click("One by one");
    assert_eq!(app.state().explorer.tour.cell(), Some(&Cell::from([1, 1, 1])));
    app.harness.key_press(Key::C);
    app.harness.run_steps(3);
    pause(&mut app);
    app.click_cell(&[2, 1, 0]);
    assert_eq!(app.state().explorer.tour.cell(), Some(&Cell::from([2, 1, 0])));
}

#[test]
fn the_command_goes_on_to_the_next_player_and_the_menu_names_them() {
    let mut app = game();
    app.click("Lines");
    app.click("Completed lines of");
    app.node("O: 1 line").click();
    app.harness.run_steps(3);
    assert!(app.sees("Lines that O completed: 1 of 5") && app.sees_part("by move 6"));
    app.harness.key_press(Key::C);
    app.harness.run_steps(3);
    assert!(app.sees("Lines that X completed: 3 of 5") && app.sees("Other lines"));
    pause(&mut app);
}

#[test]
fn the_lines_follow_the_position() {
    let mut app = game();
    click_running(&mut app, "X 3/5");
    pause(&mut app);
    app.press(Key::End);
    app.press_with(egui::Modifiers::COMMAND, Key::Z);
    assert!(app.sees("Lines that X completed: 2 of 5") && app.sees("Line 2 of 2"));
    app.press_with(egui::Modifiers::COMMAND, Key::Home);
    assert!(app.sees_part("X has no completed line"));
    assert!(app.state().explorer.tour.current_line().is_none());
    assert!(!Command::PlayPause.is_enabled(app.state()));
    app.press_with(egui::Modifiers::COMMAND, Key::End);
    assert!(app.sees("Lines that X completed: 3 of 5"));
}

#[test]
fn a_score_without_lines_is_no_button() {
    let mut app = Driver::on(3, 2);
    assert!(!Command::CompletedLines.is_enabled(app.state()));
    app.play(&[[0, 0], [0, 2], [1, 0], [2, 2], [2, 0]]);
    assert!(Command::CompletedLines.is_enabled(app.state()));
    click_running(&mut app, "X: 1 line");
    assert!(app.sees("Lines that X completed: 1") && app.sees("Line 1 of 1"));
    pause(&mut app);
}
