//! Axes that are shown at one value: each has a slider that can be reached, in every window.

use egui::{Rect, Vec2, accesskit::Role, vec2};
use egui_kittest::kittest::Queryable;
use hypertoe::action::{Action, ExploreAction, GridAction, SpaceAction};
use hypertoe::board::HigherAxes;
use hypertoe::command::Command;
use hypertoe_core::geometry::axis_name;
use hypertoe_tests::Driver;

const DESKTOP: Vec2 = vec2(1280.0, 800.0);
const PHONE: Vec2 = vec2(390.0, 844.0);

/// Returns the rectangles of sliders of this name.
fn sliders(app: &Driver, label: &str) -> Vec<Rect> {
    let roles = [Role::Slider, Role::SpinButton];
    let of = |role| app.harness.query_all_by_role_and_label(role, label).map(|node| node.rect());
    roles.into_iter().flat_map(|role| of(role).collect::<Vec<_>>()).collect()
}

/// Asserts that each of the axes has a slider in the window, on the bar, on the picture or in the popup of
/// the bar, and that none is covered.
fn reach_all(app: &mut Driver, axes: &[usize], named: &str) {
    let window = app.harness.ctx.content_rect();
    let label = |axis: usize| format!("{named} {}", axis_name(axis));
    let at_once: Vec<Rect> = axes.iter().flat_map(|axis| sliders(app, &label(*axis))).collect();
    for (index, rect) in at_once.iter().enumerate() {
        assert!(window.contains_rect(*rect), "{named}: {rect:?}");
        let covers = |other: &Rect| other.shrink(1.0).intersects(rect.shrink(1.0));
        assert!(!at_once[..index].iter().any(covers), "{named}: {at_once:?}");
    }
    if let Some(all) = app.harness.query_by_label("All slices") {
        let all = all.rect();
        assert!(!at_once.iter().any(|rect| rect.shrink(1.0).intersects(all)), "{all:?}");
    }
    let is_hidden = |app: &Driver, axis: &usize| sliders(app, &label(*axis)).is_empty();
    let mut hidden: Vec<usize> = axes.iter().filter(|axis| is_hidden(app, axis)).copied().collect();
    for more in ["More for the space", "More for the grid"] {
        if !hidden.is_empty() && app.harness.query_by_label(more).is_some() {
            app.click(more);
            hidden.retain(|axis| is_hidden(app, axis));
            app.press(egui::Key::Escape);
        }
    }
    let names: Vec<String> = hidden.into_iter().map(axis_name).collect();
    assert!(names.is_empty(), "{named} {names:?} has no slider");
}

#[test]
fn every_pinned_axis_of_the_grid_has_a_slider() {
    for (side, dims, size) in
        [(2, 10, DESKTOP), (7, 7, DESKTOP), (3, 6, DESKTOP), (5, 5, PHONE), (2, 10, PHONE)]
    {
        let mut app = Driver::on(side, dims);
        app.resize(size);
        app.command(Command::ViewGrid);
        let axes: Vec<usize> = app.state().grid().pinned_axes().collect();
        reach_all(&mut app, &axes, "Value of");
    }
}

#[test]
fn every_axis_that_is_shown_one_slice_at_a_time_has_a_slider() {
    for (side, dims, size) in
        [(2, 10, DESKTOP), (7, 7, DESKTOP), (3, 6, DESKTOP), (5, 5, PHONE), (2, 10, PHONE)]
    {
        // A phone shows one view.
        let commands = [Command::ViewSpace, Command::ViewBoth];
        for command in commands.into_iter().take(if size == PHONE { 1 } else { 2 }) {
            let mut app = Driver::on(side, dims);
            app.resize(size);
            app.command(command);
            app.act(Action::Space(SpaceAction::SetHigherAxes(HigherAxes::OneSlice)));
            let axes = app.state().space().one_slice_axes();
            reach_all(&mut app, &axes, "Slice of");
        }
    }
}

/// The button names the axes that it hides.
#[test]
fn the_button_of_a_bar_names_hidden_axes_with_values_of_their_own() {
    let mut app = Driver::on(1000, 50);
    app.command(Command::ViewGrid);
    app.act(Action::Space(SpaceAction::FlipToSlice { axis: 36, value: 9 }));
    assert_eq!(app.state().visible_slice().get(36), 9);
    app.click("More for the grid");
    assert!(!sliders(&app, "Value of a37").is_empty());
}

/// A cell of the grid can be hit: where all axes would make it too small, fewer are stacked, and all of them
/// again in a larger window. What the user has chosen stays.
#[test]
fn the_grid_stacks_as_many_axes_as_there_is_room_for() {
    let mut app = Driver::on(5, 5);
    app.command(Command::ModeExplore);
    app.command(Command::ViewBoth);
    let stacked = |app: &Driver| app.state().grid().stacked_axes().len();
    for (size, count) in [(DESKTOP, 4), (PHONE, 4), (vec2(1920.0, 1080.0), 5), (DESKTOP, 4)] {
        app.resize(size);
        app.settle();
        assert_eq!(stacked(&app), count, "{size}");
        let cell = app.cell(&[2, 2, 2, 2, 2]).rect();
        assert!(cell.width() >= 5.9, "{size}: {cell}");
    }
    app.act(Action::Grid(GridAction::Unpin(4)));
    app.settle();
    assert_eq!(stacked(&app), 5, "the user wants all axes");
    app.act(Action::Grid(GridAction::ResetNesting));
    app.settle();
    assert_eq!(stacked(&app), 4);
}

/// The line on show is a line in the grid, too, whichever axes there is room for.
#[test]
fn a_line_takes_its_axes_into_the_grid() {
    let mut app = Driver::on(5, 5);
    app.resize(DESKTOP);
    app.command(Command::ViewBoth);
    app.command(Command::ModeExplore);
    // The fifth line through the centre runs along the fifth axis.
    app.act(Action::Explore(ExploreAction::GoToLine(4u8.into())));
    app.settle();
    let line = app.state().explorer.tour.current_line().expect("a line").line.clone();
    let moves = |axis: &usize| line.steps()[*axis] != 0;
    assert!(app.state().grid().stacked_axes().iter().any(moves), "{line:?}");
    app.resize(PHONE);
    app.settle();
    assert!(app.state().grid().stacked_axes().iter().any(moves), "{line:?}");
}
