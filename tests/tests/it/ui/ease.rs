//! What makes an evening easy: less mathematics until it is wanted, moves planned while the computer
//! thinks, menus that fit, keys that everybody tries.

use super::waiting::wait_until;
use egui::{Event, Key, vec2};
use egui_kittest::kittest::{NodeT, Queryable};
use hypertoe::action::{Action, ComputerAction, GameAction, ShellAction};
use hypertoe::board::HigherAxes;
use hypertoe::command::{Command, Menu};
use hypertoe::state::{GameSetup, Mode};
use hypertoe_core::{Bot, Cell, PlayerInfo, Rules, Shape};
use hypertoe_tests::Driver;

/// A new game at the first start, against Club if `bot`.
fn first_game(shape: &str, bot: bool) -> Driver {
    let rules = Rules::new(shape.parse::<Shape>().expect("a board"), 2).expect("two players");
    let mut setup = GameSetup::with_default_players(rules);
    if bot {
        setup.players[1] =
            PlayerInfo { computer: Some(Bot::Club), ..PlayerInfo::default_for_seat(1) };
    }
    let mut app = Driver::new();
    app.outside.answer(Action::Computer(ComputerAction::SetMoveDelay(0.0)));
    app.outside.answer(Action::Game(GameAction::Start(Box::new(setup))));
    app.harness.run_steps(5);
    app
}

#[test]
fn a_first_game_shows_no_coordinates_until_they_are_wanted() {
    let mut app = first_game("3^3", false);
    let shows = |app: &Driver| app.state().board_view_model().shows_coordinates;
    assert!(!shows(&app));
    assert!(app.sees("3×3×3") && !app.sees_part("3^3"), "a board is named as people do");
    app.cell(&[1, 1, 1]).hover();
    app.settle();
    assert!(!app.sees_part("lines through"), "nothing is said of lines through a cell");
    assert!(app.harness.query_by_label("x\u{a0}→").is_none(), "there are no chips of axes");
    app.act(Action::Shell(ShellAction::Mode(Mode::Explore)));
    assert!(shows(&app), "Explore names axes");
    app.act(Action::Shell(ShellAction::Mode(Mode::Play)));
    assert!(!shows(&app));
    app.click("Coordinates");
    assert!(shows(&app) && app.state().settings.coordinates);
    app.click("Coordinates");
    assert!(!shows(&app), "the same button hides them");
}

#[test]
fn a_move_is_planned_while_the_computer_thinks() {
    let mut app = first_game("3^2", true);
    app.cell(&[1, 1]).click();
    app.outside.hold_work(true);
    app.harness.run_steps(3);
    assert!(app.state().computer_to_move().is_some(), "Club thinks");
    let plan = |app: &mut Driver, cell: [u16; 2]| {
        app.cell(&cell).click();
        app.harness.run_steps(3);
    };
    plan(&mut app, [0, 1]);
    assert!(app.sees_part("Planned: (0, 1)"));
    assert!(app.state().board_view_model().planned_move.is_some(), "it is drawn");
    plan(&mut app, [0, 1]);
    assert!(!app.sees_part("Planned:"), "a second click takes it back");
    plan(&mut app, [1, 1]);
    assert!(!app.sees_part("Planned:"), "a taken cell cannot be planned");
    plan(&mut app, [1, 0]);
    plan(&mut app, [0, 1]);
    assert!(app.sees_part("Planned: (0, 1)"), "another cell replaces it");
    assert_eq!(app.moves().len(), 1);
    app.outside.hold_work(false);
    wait_until(&mut app, "both moves", |state| {
        let game = state.document.game();
        game.position().played_marks().len() >= 3 || state.premove.is_none()
    });
    let moves = app.moves();
    let was_free = moves[1] != Cell::from([0, 1]);
    assert_eq!(moves.get(2).is_some_and(|cell| *cell == Cell::from([0, 1])), was_free);
    assert!(app.state().premove.is_none());
}

#[test]
fn a_planned_move_that_was_taken_is_dropped_and_said() {
    let mut app = first_game("3^2", true);
    app.cell(&[1, 1]).click();
    app.outside.hold_work(true);
    app.harness.run_steps(3);
    app.cell(&[0, 0]).click();
    app.harness.run_steps(2);
    app.outside.hold_work(false);
    wait_until(&mut app, "Club's answer", |state| {
        state.document.game().position().played_marks().len() > 1
    });
    let planned_was_taken = app.moves()[1] == Cell::from([0, 0]);
    let says = app.toasts().iter().any(|text| text.contains("no longer possible"));
    assert_eq!(says, planned_was_taken);
    assert_eq!(app.moves().len(), if planned_was_taken { 2 } else { 3 });
}

#[test]
fn menus_fit_a_window_of_800_points() {
    let mut app = first_game("3^4", false);
    app.resize(vec2(1280.0, 800.0));
    for menu in Menu::ALL {
        let Some(title) = menu.title() else { continue };
        app.click(&title.to_string());
        let in_menu = Command::groups_in_menu(menu).concat();
        let items = in_menu.iter().filter(|command| command.submenu_title().is_none());
        for command in items.filter(|command| **command != Command::Language) {
            let label = command.label().to_string();
            let shown = app.harness.root().children_recursive().find(|node| {
                let it = node.accesskit_node();
                it.label().is_some_and(|text| text.starts_with(&label))
                    && node.rect().width() > 150.0
            });
            let rect = shown.unwrap_or_else(|| panic!("{label} is not in {title}")).rect();
            assert!(rect.bottom() <= 800.0, "{label} in {title} is at {rect:?}");
        }
        app.press(Key::Escape);
    }
}

#[test]
fn a_slice_is_chosen_on_the_picture() {
    let mut app = Driver::on(3, 4);
    app.command(Command::ViewSpace);
    app.click("Show slice w = 1 alone");
    assert_eq!(app.state().space().common_arrangement(), Some(HigherAxes::OneSlice));
    assert_eq!(app.state().visible_slice().get(3), 1);
    // The slider is on the picture, and no button moves it there.
    let slider = app.harness.get_by_role_and_label(egui::accesskit::Role::SpinButton, "Slice of w");
    let bar = app.node("Reset").rect();
    assert!(slider.rect().top() > bar.bottom());
    app.click("All slices");
    assert_eq!(app.state().space().common_arrangement(), Some(HigherAxes::Slices));
}

#[test]
fn ctrl_c_copies_the_game() {
    let mut app = first_game("3^2", false);
    app.play(&[[1, 1], [0, 0]]);
    app.harness.event(Event::Copy);
    app.settle();
    let copied = app.outside.copied().expect("something is copied");
    let mut other = Driver::new();
    other.harness.event(Event::Paste(copied));
    other.settle();
    assert_eq!(other.moves(), app.moves());
}

#[test]
fn the_library_is_searched_at_once() {
    let mut app = first_game("3^2", false);
    app.play(&[[1, 1], [0, 0]]);
    app.command(Command::Library);
    app.type_text("3×3");
    assert_eq!(app.state().game_library.query().text, "3×3");
}
