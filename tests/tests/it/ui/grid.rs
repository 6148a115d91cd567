//! The board as it is looked at: nesting, pinned axes, camera, rest.

use egui::accesskit::Role;
use egui::{Key, Modifiers, Pos2, vec2};
use egui_kittest::kittest::{NodeT, Queryable};
use hypertoe::action::{Action, GameAction, GridAction};
use hypertoe::board::GridViewport;
use hypertoe::command::Command;
use hypertoe_core::Cell;
use hypertoe_tests::Driver;
use std::time::Duration;

fn act(app: &mut Driver, action: GridAction) {
    app.act(Action::Grid(action));
}

fn pinned(app: &Driver) -> Vec<usize> {
    app.state().grid().pinned_axes().collect()
}

#[test]
fn an_axis_is_pinned_turned_and_stacked_again() {
    let mut app = Driver::on(3, 4);
    app.click("z\u{a0}→");
    app.click("Pin z to 1");
    assert_eq!(app.state().grid().stacked_axes(), [0, 1, 3]);
    assert_eq!(pinned(&app), [2]);
    app.click_cell(&[0, 0, 1, 0]);
    assert_eq!(app.moves(), [Cell::from([0, 0, 1, 0])]);
    // The slider of the pinned axis, by hand.
    let slider = |app: &Driver| {
        let all = app.harness.get_all_by_label("Value of z");
        all.map(|node| node.accesskit_node().role()).collect::<Vec<_>>()
    };
    assert_eq!(slider(&app).len(), 2, "a slider and its number");
    let first = app.harness.get_all_by_label("Value of z").next().unwrap();
    first.set_value_accesskit(2.0);
    app.settle();
    assert_eq!(app.state().grid().slice().get(2), 2);
    assert_eq!(app.focus()[2], 2, "the keyboard's cell goes along");
    app.click_cell(&[1, 1, 2, 1]);
    assert_eq!(app.moves().len(), 2);
    // Going back turns the slice to where the move was.
    app.press_with(Modifiers::COMMAND, Key::Z);
    assert_eq!(app.state().grid().slice().get(2), 1);
    app.click("📌 z");
    assert_eq!(app.state().grid().stacked_axes(), [0, 1, 3, 2]);
    app.command(Command::ResetNesting);
    assert_eq!(app.state().grid().stacked_axes(), [0, 1, 2, 3]);
}

#[test]
fn a_slice_that_turns_under_the_resting_pointer_brings_its_own_cell() {
    let mut app = Driver::on(3, 3);
    act(&mut app, GridAction::Pin { axis: 2, value: 0 });
    app.cell(&[1, 2, 0]).hover();
    app.settle();
    assert_eq!(app.state().cursor().hover, Some(Cell::from([1, 2, 0])));
    app.act(Action::Game(GameAction::Play(Cell::from([0, 0, 2]))));
    assert_eq!(app.state().grid().slice().get(2), 2, "the slice follows the move");
    assert_eq!(app.state().cursor().hover, Some(Cell::from([1, 2, 2])), "what is seen there now");
}

#[test]
fn axes_are_nested_otherwise() {
    let mut app = Driver::on(3, 4);
    app.click("x\u{a0}→");
    app.click("Nest further out");
    assert_eq!(app.state().grid().stacked_axes(), [1, 0, 2, 3]);
    act(&mut app, GridAction::SetNestingLevel { axis: 3, place: 0 });
    assert_eq!(app.state().grid().stacked_axes(), [3, 1, 0, 2]);
    app.click_cell(&[2, 0, 1, 1]);
    assert_eq!(app.moves(), [Cell::from([2, 0, 1, 1])], "a cell is found wherever it lies");
}

#[test]
fn what_can_not_be_shown_is_refused_with_a_reason() {
    let mut app = Driver::on(1000, 6);
    let before = app.state().grid().stacked_axes().to_vec();
    assert_eq!(before, [0, 1]);
    act(&mut app, GridAction::Unpin(2));
    assert_eq!(app.state().grid().stacked_axes(), before);
    assert!(app.toasts()[0].contains("100,000 cells side by side"), "{:?}", app.toasts());
    let mut app = Driver::on(3, 2);
    act(&mut app, GridAction::Pin { axis: 0, value: 0 });
    act(&mut app, GridAction::Pin { axis: 1, value: 2 });
    assert_eq!(app.state().grid().stacked_axes(), [1]);
    assert!(app.toasts()[0].contains("cannot be pinned"));
}

#[test]
fn the_sliders_of_many_pinned_axes_stay_in_the_window() {
    let mut app = Driver::on(1000, 50);
    let slider = |app: &Driver, name: &str| {
        let label = format!("Value of {name}");
        let rects = app.harness.query_all_by_label(&label).map(|node| node.rect());
        rects.collect::<Vec<_>>()
    };
    // The bar has one row; the rest are behind its button.
    assert!(slider(&app, "a50").is_empty());
    let at_once = slider(&app, "z");
    app.click("More for the grid");
    for name in ["z", "w", "a7", "a50"] {
        let seen = slider(&app, name);
        assert!(!seen.is_empty(), "{name}");
        for rect in seen {
            assert!(rect.left() >= 0.0 && rect.right() <= 1280.0, "{name} at {rect:?}");
        }
    }
    assert_eq!(slider(&app, "z"), at_once, "what is in the bar stays where it is");
}

#[test]
fn a_line_of_play_in_many_dimensions_turns_the_slice() {
    let mut app = Driver::on(1000, 50);
    let far = Cell::new((0..50).map(|i| i * 7));
    app.act(Action::Game(GameAction::Play(far.clone())));
    assert_eq!(*app.state().grid().slice(), far);
    assert_eq!(app.focus(), far.coords());
    app.press(Key::ArrowRight);
    app.press(Key::ArrowRight);
    assert_eq!(app.focus()[0], 1);
    app.press(Key::Enter);
    assert_eq!(app.moves()[1], far.with(0, 1));
}

#[test]
fn enter_only_shows_a_marked_cell_that_is_out_of_sight() {
    let mut app = Driver::on(1000, 4);
    app.press(Key::Enter);
    assert!(app.moves().is_empty(), "it was not marked yet");
    assert!(app.state().cursor().shows_focus);
    app.press(Key::ArrowRight);
    app.press_with(Modifiers::SHIFT, Key::ArrowRight);
    let cell = Cell::from([500, 499, 500, 499]);
    assert_eq!(app.focus(), cell.coords());
    app.command(Command::ResetNesting);
    assert_eq!(app.focus(), cell.coords());
    assert_eq!(app.state().grid().slice().get(2), 499, "another slice is on show");
    app.press(Key::Enter);
    assert!(app.moves().is_empty(), "nobody could see what would be played");
    assert_eq!(app.state().grid().slice().get(2), 500);
    app.press(Key::Enter);
    assert_eq!(app.moves(), [cell]);
}

#[test]
fn modifiers_beyond_the_stacked_axes_turn_the_pinned_ones() {
    let mut app = Driver::on(1000, 4);
    assert_eq!((app.state().grid().stacked_axes(), pinned(&app)), (&[0, 1][..], vec![2, 3]));
    app.press(Key::ArrowRight);
    let mut expected = [499, 499, 499, 499];
    assert_eq!(app.focus(), expected);
    for (modifiers, key, axis, value) in [
        (Modifiers::SHIFT, Key::ArrowRight, 2, 500),
        (Modifiers::SHIFT, Key::ArrowUp, 3, 500),
        (Modifiers::SHIFT, Key::ArrowUp, 3, 501),
        (Modifiers::SHIFT, Key::ArrowLeft, 2, 499),
        (Modifiers::NONE, Key::ArrowDown, 1, 498),
        // The board has no axes for these.
        (Modifiers::COMMAND, Key::ArrowUp, 1, 498),
        (Modifiers::ALT, Key::ArrowRight, 0, 499),
    ] {
        app.press_with(modifiers, key);
        expected[axis] = value;
        assert_eq!(app.focus(), expected, "{modifiers:?} {key:?}");
        let slice = app.state().grid().slice();
        assert_eq!([2, 3].map(|axis| slice.get(axis)), expected[2..], "{modifiers:?} {key:?}");
    }
    // An axis that was pinned by hand comes after all that are stacked.
    let mut app = Driver::on(3, 4);
    act(&mut app, GridAction::Pin { axis: 0, value: 1 });
    app.press(Key::ArrowRight);
    app.press_with(Modifiers::SHIFT, Key::ArrowUp);
    assert_eq!(app.focus(), [2, 1, 1, 1]);
    app.press(Key::Enter);
    assert_eq!(app.moves(), [Cell::from([2, 1, 1, 1])]);
}

#[test]
fn the_wheel_zooms_at_the_pointer_and_f_fits_again() {
    let mut app = Driver::on(3, 4);
    assert_eq!(app.state().grid().viewport(), GridViewport::Fit);
    let at = app.cell(&[0, 0, 0, 0]).rect().center();
    app.harness.hover_at(at);
    app.settle();
    assert_eq!(app.state().cursor().hover, Some(Cell::from([0, 0, 0, 0])));
    app.harness.event(egui::Event::Zoom(2.0));
    app.settle();
    let after = app.cell(&[0, 0, 0, 0]).rect();
    assert!(after.contains(at), "the cell under the pointer stays there");
    assert!(matches!(app.state().grid().viewport(), GridViewport::Free { .. }));
    app.harness.remove_cursor();
    app.settle();
    app.press(Key::F);
    assert_eq!(app.state().grid().viewport(), GridViewport::Fit);
}

#[test]
fn the_keyboards_cell_stays_in_view_and_the_place_in_any_window() {
    let mut app = Driver::on(30, 2);
    for _ in 0..4 {
        app.press(Key::PageUp);
    }
    let grid = |app: &Driver| app.harness.get_by_role(Role::Grid).rect();
    // It goes to the edge of the board, and the view after it.
    for _ in 0..31 {
        app.press(Key::ArrowRight);
        let [x, y] = app.focus()[..] else { panic!("two axes") };
        assert!(grid(&app).contains_rect(app.cell(&[x, y]).rect()), "{x} {y}");
    }
    assert_eq!(app.focus()[0], 29);
    // Another window shows the same place in its middle.
    let off = |app: &Driver| app.cell(&[29, 14]).rect().center() - grid(app).center();
    let before = off(&app);
    app.resize(vec2(900.0, 600.0));
    let share = off(&app).x / before.x;
    assert!(share > 0.3 && share <= 1.0, "{before:?} became {:?}", off(&app));
    assert!(grid(&app).contains(app.cell(&[29, 14]).rect().center()));
}

#[test]
fn zooming_in_and_out_by_keys_ends_where_it_began() {
    let mut app = Driver::on(3, 4);
    let width = |app: &Driver| app.cell(&[1, 1, 1, 1]).rect().width();
    let whole = width(&app);
    for (there, back) in [(Key::PageUp, Key::PageDown), (Key::PageDown, Key::PageUp)] {
        for _ in 0..3 {
            app.press(there);
        }
        assert!((width(&app) - whole).abs() > whole * 0.4);
        for _ in 0..3 {
            app.press(back);
        }
        assert!((width(&app) - whole).abs() < 1.0, "{whole} {}", width(&app));
    }
    // Nothing is left over from zooming further than one can.
    for _ in 0..40 {
        app.press(Key::PageUp);
    }
    let most = width(&app);
    app.press(Key::PageDown);
    assert!(width(&app) < most * 0.9);
}

#[test]
fn dragging_moves_the_board_and_plays_nothing() {
    let mut app = Driver::on(3, 2);
    let from = app.cell(&[1, 1]).rect().center();
    app.harness.hover_at(from);
    app.harness.drag_at(from);
    app.harness.hover_at(from + vec2(60.0, 20.0));
    app.harness.drop_at(from + vec2(60.0, 20.0));
    app.settle();
    assert!(app.moves().is_empty());
    let moved = app.cell(&[1, 1]).rect().center() - from;
    assert!((moved - vec2(60.0, 20.0)).length() < 2.0, "{moved:?}");
}

/// Two quick clicks at a place.
fn double_click(app: &mut Driver, at: Pos2) {
    app.harness.hover_at(at);
    app.settle();
    for _ in 0..2 {
        // Both in one frame: a frame of the test counts as a quarter of a second.
        let button = |pressed| egui::Event::PointerButton {
            pos: at,
            button: egui::PointerButton::Primary,
            pressed,
            modifiers: Modifiers::NONE,
        };
        app.harness.input_mut().events.extend([button(true), button(false)]);
        app.harness.step();
    }
    app.settle();
}

#[test]
fn a_double_click_beside_the_cells_fills_the_view_with_the_board() {
    let mut app = Driver::on(3, 4);
    let width = app.cell(&[2, 1, 0, 0]).rect().width();
    let between = |app: &Driver| {
        let (a, b) = (app.cell(&[2, 1, 0, 0]).rect(), app.cell(&[0, 1, 1, 0]).rect());
        Pos2::new(a.right() + (b.left() - a.right()) * 0.4, a.center().y)
    };
    let at = between(&app);
    double_click(&mut app, at);
    assert!(matches!(app.state().grid().viewport(), GridViewport::Area(_)));
    assert!(app.cell(&[2, 1, 0, 0]).rect().width() > width * 1.5, "the board beside the gap");
    assert!(app.moves().is_empty(), "between the boards there is no cell");
    app.command(Command::Fit);
    // On a cell it plays that cell, once.
    let at = app.cell(&[1, 1, 1, 1]).rect().center();
    double_click(&mut app, at);
    assert_eq!(app.moves(), [Cell::from([1, 1, 1, 1])]);
    assert!(app.toasts().is_empty(), "the second click plays nothing: {:?}", app.toasts());
    assert_eq!(app.state().grid().viewport(), GridViewport::Fit);
    // A board is filled by command too, and the same command goes back.
    app.command(Command::FillWithBoard);
    assert!(matches!(app.state().grid().viewport(), GridViewport::Area(_)));
    app.command(Command::FillWithBoard);
    assert_eq!(app.state().grid().viewport(), GridViewport::Fit);
}

#[test]
fn the_status_line_tells_of_the_cell_in_hand() {
    let mut app = Driver::on(3, 4);
    assert!(app.sees_part("Point at a cell"));
    app.cell(&[1, 1, 1, 1]).hover();
    app.settle();
    assert!(app.sees("cell 40, from 0") && app.sees("40 lines through it"));
    app.click_cell(&[0, 0, 0, 0]);
    assert!(app.sees("cell 0, from 0") && app.sees("taken by X"));
}

#[test]
fn everything_comes_to_rest() {
    for (side, dims) in [(3, 2), (3, 4), (2, 16), (1000, 50), (1, 1)] {
        let mut app = Driver::on(side, dims);
        app.act(Action::Game(GameAction::Play(Cell::origin(dims))));
        // The game has been saved: nothing is planned any more.
        app.harness.run_steps(60);
        for command in
            [Command::ModeExplore, Command::ModePlay, Command::Help, Command::CommandPalette]
        {
            app.command(command);
            app.harness.run_steps(2);
            let rest = app.harness.output().viewport_output[&egui::ViewportId::ROOT].repaint_delay;
            assert!(rest > Duration::from_millis(50), "{command:?} on {side}^{dims} repaints");
            app.press(Key::Escape);
        }
        app.harness.remove_cursor();
        app.settle();
        app.harness.run_steps(60);
        let rest = app.harness.output().viewport_output[&egui::ViewportId::ROOT].repaint_delay;
        assert_eq!(rest, Duration::MAX, "{side}^{dims} is not at rest");
    }
}
