//! Every view of the board in the window: its widget, its cells, and the way to it.

use egui::accesskit::Role;
use egui::{Key, Pos2, Rect};
use egui_kittest::kittest::{NodeT, Queryable};
use hypertoe::action::{Action, ShellAction};
use hypertoe::command::Command;
use hypertoe::shell::accessibility::view_id;
use hypertoe::view_model::{ViewKind, VisibleViews};
use hypertoe_core::Cell;
use hypertoe_tests::Driver;
use std::collections::HashSet;

/// 3^3 in these views, chosen in the menu.
fn on(views: VisibleViews) -> Driver {
    let mut app = Driver::on(3, 3);
    let mut commands = Command::ALL.into_iter();
    let shows = |command: &Command| matches!(command.action(app.state()), Action::Shell(ShellAction::Views(it)) if it == views);
    let command = commands.find(shows).expect("a command");
    app.command(command);
    assert_eq!(app.state().views(), views);
    app
}

/// Where a view is in the window.
fn place(app: &Driver, view: ViewKind) -> Rect {
    let response = app.harness.ctx.read_response(view_id(view));
    response.unwrap_or_else(|| panic!("{view:?} is not shown")).rect
}

/// The labels of the cells in a view, and their middles.
fn cells(app: &Driver, view: ViewKind) -> Vec<(String, Pos2)> {
    let place = place(app, view);
    let all = app.harness.query_all_by_role(Role::GridCell);
    let cells =
        all.map(|node| (node.accesskit_node().label().expect("a label"), node.rect().center()));
    cells.filter(|(_, middle)| place.contains(*middle)).collect()
}

/// Points at the middles of cells in a view until an empty cell is under the pointer, which may
/// hide the cell meant; returns it, and where the pointer is.
fn empty_cell(app: &mut Driver, view: ViewKind) -> (Cell, Pos2) {
    for (label, middle) in cells(app, view) {
        app.harness.hover_at(middle);
        app.settle();
        let under = app.state().cursor().hover.clone();
        let under = under.unwrap_or_else(|| panic!("{view:?}: no cell at {label}"));
        if !app.moves().contains(&under) {
            return (under, middle);
        }
    }
    panic!("{view:?} has no empty cell");
}

#[test]
fn every_view_has_its_widget_and_all_cells() {
    for views in VisibleViews::ALL {
        let app = on(views);
        let mut labels = HashSet::new();
        for view in views.iter() {
            assert!(place(&app, view).area() > 20_000.0, "{views:?}: {view:?}");
            let cells = cells(&app, view);
            assert_eq!(cells.len(), 27, "{views:?}: {view:?}");
            labels.extend(cells.into_iter().map(|(label, _)| label));
        }
        assert_eq!(labels.len(), 27 * views.iter().count(), "{views:?}: labels are distinct");
        for view in ViewKind::ALL.into_iter().filter(|view| !views.contains(*view)) {
            assert!(app.harness.ctx.read_response(view_id(view)).is_none(), "{views:?}: {view:?}");
        }
    }
}

#[test]
fn every_view_follows_pointer_and_keyboard() {
    for views in VisibleViews::ALL {
        let mut app = on(views);
        app.press(Key::ArrowRight);
        assert!(app.state().cursor().shows_focus, "{views:?}");
        let focused = app.harness.ctx.memory(|memory| memory.focused());
        assert_eq!(focused, Some(view_id(views.first())), "{views:?}");
        for view in views.iter() {
            let before = app.moves().len();
            let (under, middle) = empty_cell(&mut app, view);
            let press = |pressed| egui::Event::PointerButton {
                pos: middle,
                button: egui::PointerButton::Primary,
                pressed,
                modifiers: egui::Modifiers::NONE,
            };
            app.at_once([press(true), press(false)]);
            assert_eq!(app.moves().len(), before + 1, "{views:?}: {view:?}");
            assert_eq!(app.moves().last(), Some(&under), "{views:?}: {view:?}");
            app.harness.hover_at(Pos2::new(5.0, 5.0));
            app.settle();
            assert_eq!(app.state().cursor().hover, None, "{views:?}: {view:?}");
        }
    }
}
