//! What a screen reader does on the board.

use egui_kittest::kittest::Queryable;
use hypertoe::command::Command;
use hypertoe_core::Cell;
use hypertoe_tests::Driver;

/// Clicks the one thing with this label as a screen reader does.
fn click(app: &mut Driver, label: &str) {
    app.harness.get_by_label(label).click_accesskit();
    app.settle();
}

#[test]
fn it_plays_cells_in_either_view() {
    let mut app = Driver::on(3, 3);
    click(&mut app, "Cell 1 1 1");
    app.command(Command::ViewSpace);
    click(&mut app, "In space 0 0 2");
    app.command(Command::ViewBoth);
    click(&mut app, "Cell 2 0 0");
    assert_eq!(app.moves(), [[1, 1, 1], [0, 0, 2], [2, 0, 0]].map(Cell::from));
    assert_eq!(app.focus(), [2, 0, 0], "the keyboard goes along");
}

#[test]
fn it_explores_cells() {
    let mut app = Driver::on(3, 3);
    app.command(Command::ModeExplore);
    click(&mut app, "Cell 1 1 1");
    assert!(app.sees("13 lines run through this cell"));
    assert!(app.moves().is_empty());
}

#[test]
fn behind_a_dialog_it_plays_nothing() {
    let mut app = Driver::on(3, 3);
    app.command(Command::NewGame);
    click(&mut app, "Cell 1 1 1");
    assert!(app.moves().is_empty());
}
