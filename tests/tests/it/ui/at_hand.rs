//! Small things that would stop a hand: what floats, what is typed, what moves away.

use egui::{Id, Key, Modifiers, Rect};
use hypertoe::action::{Action, ExploreAction, ShellAction};
use hypertoe::command::Command;
use hypertoe::state::{Dialog, HelpPage, PlaySection, VisibleViews};
use hypertoe_core::{BigUint, Cell};
use hypertoe_tests::Driver;

/// The tesseract in space, with the window about rotation and look.
fn with_tools() -> Driver {
    let mut app = Driver::on(3, 4);
    app.act(Action::Shell(ShellAction::Views(VisibleViews::Both)));
    app.press(Key::K);
    assert!(app.state().is_space_panel_open && app.sees("Connect neighbours"));
    app
}

#[test]
fn escape_closes_the_window_about_rotation() {
    let mut app = with_tools();
    app.press(Key::Escape);
    assert!(!app.state().is_space_panel_open && !app.sees("Connect neighbours"));
}

#[test]
fn escape_closes_the_topmost_first() {
    for open in [Command::Help, Command::CommandPalette, Command::Settings, Command::NewGame] {
        let mut app = with_tools();
        app.command(open);
        assert!(
            app.state().overlays.dialog().is_some()
                || app.state().overlays.palette_search_text().is_some()
        );
        app.press(Key::Escape);
        assert!(
            app.state().overlays.dialog().is_none()
                && app.state().overlays.palette_search_text().is_none()
        );
        assert!(app.state().is_space_panel_open, "{open:?} was in front of it");
        app.press(Key::Escape);
        assert!(!app.state().is_space_panel_open);
    }
    // A menu is in front of the window; a line shown on the board lies behind it.
    let mut app = with_tools();
    app.click("View");
    app.press(Key::Escape);
    assert!(app.state().is_space_panel_open);
    app.press(Key::Escape);
    assert!(!app.state().is_space_panel_open);
}

#[test]
fn a_window_that_is_not_on_show_does_not_take_the_key() {
    let mut app = with_tools();
    app.act(Action::Shell(ShellAction::Views(VisibleViews::Grid)));
    app.press(Key::Escape);
    assert!(app.state().is_space_panel_open, "it is there again with its view");
}

#[test]
fn a_stale_letter_does_not_stop_a_cell_number() {
    let mut app = Driver::on(3, 3);
    app.open_section(PlaySection::TypedMove);
    app.fill("Coordinate x", "q");
    app.fill("Cell number", "13");
    assert!(app.state().move_input.fields().iter().all(String::is_empty), "the number is meant");
    app.press(Key::Enter);
    assert_eq!(app.moves(), [Cell::from([1, 1, 1])]);
    assert_eq!(app.typed_error(), "");
}

#[test]
fn a_large_line_number_is_typed_as_people_write_it() {
    let mut app = Driver::on(1000, 50);
    app.act(Action::Explore(ExploreAction::ShowCellLines(Cell::new([7u16; 50]))));
    app.click("More");
    let before = BigUint::from(10u8).pow(15) - 1u32;
    for typed in ["10^15", "10¹⁵", "1e15", "1,000,000,000,000,000", "1 000 000 000 000 000"] {
        app.act(Action::Explore(ExploreAction::FirstLine));
        app.fill("Line number", typed);
        app.press(Key::Enter);
        let followed = app.state().explorer.tour.current_line().expect("a line");
        assert_eq!(followed.number, before, "{typed}");
    }
    assert!(app.sees_part("1,000,000,000,000,000 of"), "it is counted from 1");
}

fn area(app: &Driver, id: Id) -> Rect {
    app.harness.ctx.memory(|memory| memory.area_rect(id)).expect("it is on show")
}

#[test]
fn the_palette_stays_where_it_is_while_one_types() {
    let mut app = Driver::on(3, 3);
    app.press_with(Modifiers::COMMAND, Key::K);
    let palette = Id::unique("palette");
    let before = area(&app, palette);
    for (typed, finds) in [("u", true), ("undo", true), ("no such command", false)] {
        app.press_with(Modifiers::COMMAND, Key::A);
        app.type_text(typed);
        assert_eq!(app.state().overlays.palette_search_text(), Some(typed));
        assert_eq!(app.sees_part("No command or lesson found"), !finds, "{typed}");
        assert_eq!(area(&app, palette), before, "{typed}");
    }
}

#[test]
fn help_and_the_list_of_keys_stay_where_they_are() {
    let id = |dialog: &Dialog| Id::unique(("dialog", std::mem::discriminant(dialog)));
    let mut app = Driver::on(3, 3);
    app.command(Command::Help);
    let help = id(app.state().overlays.dialog().expect("help"));
    let before = area(&app, help);
    for page in HelpPage::ALL {
        app.act(Action::Shell(ShellAction::OpenDialog(Dialog::Help(page))));
        assert_eq!(app.state().overlays.dialog(), Some(&Dialog::Help(page)));
        assert_eq!(area(&app, help), before, "{page:?}");
    }
    app.press(Key::Escape);
    app.command(Command::Shortcuts);
    let keys = id(app.state().overlays.dialog().expect("the keys"));
    let before = area(&app, keys);
    for typed in ["undo", "no such command"] {
        app.type_text(typed);
        assert_eq!(area(&app, keys), before, "{typed}");
    }
}
