//! Questions, the command palette, help, themes.

use egui::{Key, Modifiers};
use egui_kittest::kittest::{AccessKitNode, Queryable, by};
use hypertoe::action::{Action, ShellAction};
use hypertoe::command::Command;
use hypertoe::state::{Mode, ThemeChoice};
use hypertoe_core::{Cell, Goal, Shape};
use hypertoe_tests::Driver;
use std::collections::HashSet;

/// The program with the choice of a new game between friends open.
fn choosing() -> Driver {
    let mut app = Driver::new();
    app.click("A friend");
    // The last game is the one that is changed.
    app.click("Play 3×3×3");
    app.command(Command::Welcome);
    app.press_with(Modifiers::COMMAND, Key::N);
    assert!(app.sees("New game"));
    app
}

/// Nobody reads them there, and they hide it.
#[test]
fn a_tooltip_does_not_lie_over_a_dialog() {
    let mut app = Driver::new();
    app.node("Careless, Connect Four").hover();
    app.harness.run_steps(8);
    assert!(app.sees_part("plans nothing"));
    for (key, title) in [(Key::N, "New game"), (Key::Comma, "Settings")] {
        app.press_with(Modifiers::COMMAND, key);
        app.harness.run_steps(8);
        assert!(app.sees(title) && !app.sees_part("plans nothing"));
        app.press(Key::Escape);
    }
}

#[test]
fn a_board_beyond_the_limits_can_not_be_started() {
    let mut app = choosing();
    app.click("Customise");
    let refused = [
        ("Side", "10001", "Side must be 1 to 10,000"),
        ("Side", "0", "1 to 10,000"),
        ("Side", "abc", "not a whole number"),
        ("Side", "", "not a whole number"),
        ("Side", "99999999999999999999999", "1 to 10,000"),
        ("Dimensions", "101", "1 to 100"),
        ("Dimensions", "0", "1 to 100"),
        ("Dimensions", "-1", "not a whole number"),
        ("Lines to win", "0", "The goal must be 1 to 100,000"),
    ];
    for (field, text, says) in refused {
        app.fill(field, text);
        assert!(app.sees_part(says), "{field} {text:?} does not say {says:?}");
        assert!(!app.is_enabled("Start"), "{field} {text:?} can be started");
        app.press(Key::Enter);
        assert!(app.state().screen.is_welcome(), "{field} {text:?} was started with Enter");
        app.fill(field, "3");
        assert!(app.is_enabled("Start"));
        assert!(!app.sees_part(says), "{says:?} is on show whatever is typed");
    }
}

#[test]
fn the_largest_board_starts_and_is_shown() {
    let mut app = choosing();
    app.fill("Side", "10000");
    app.fill("Dimensions", "100");
    app.click("Start");
    let shape = app.state().document.game().rules().shape();
    assert_eq!(*shape, Shape::hypercube(10_000, 100).unwrap());
    app.act(Action::Game(hypertoe::action::GameAction::Play(Cell::origin(100))));
    assert_eq!(app.moves().len(), 1, "{:?}", app.toasts());
}

#[test]
fn enter_starts_the_game_that_was_typed() {
    let mut app = Driver::on(3, 2);
    app.press(Key::ArrowUp);
    app.press_with(Modifiers::COMMAND, Key::N);
    app.click("Customise");
    app.fill("Side", "5");
    app.fill("Dimensions", "3");
    app.fill("Lines to win", "2");
    app.press(Key::Enter);
    let rules = app.state().document.game().rules();
    assert_eq!(*rules.shape(), Shape::hypercube(5, 3).unwrap());
    assert_eq!(rules.goal(), Goal::FirstTo(2));
}

#[test]
fn enter_is_the_button_that_the_keyboard_is_at() {
    let mut app = choosing();
    app.node("Cancel").focus();
    app.settle();
    app.press(Key::Enter);
    assert!(app.state().screen.is_welcome(), "Cancel started a game");
    assert!(app.state().overlays.dialog().is_none(), "Cancel did nothing");
    let mut app = Driver::on(3, 2);
    app.outside.fail_library(Some("the disk is full"));
    app.click_cell(&[0, 0]);
    app.command(Command::Rematch);
    app.node("Cancel").focus();
    app.settle();
    app.press(Key::Enter);
    assert!(
        app.state().overlays.dialog().is_none()
            && app.state().file_ops.blocking_task_text().is_none(),
        "Cancel saved"
    );
    // After a click on the board, Enter is the answer that stands out.
    app.click_cell(&[1, 1]);
    app.outside.will_pick(hypertoe_tests::Pick::NoDialog);
    app.command(Command::Rematch);
    app.press(Key::Enter);
    assert!(app.sees("Save game"));
}

#[test]
fn an_uneven_board_with_four_in_a_row() {
    let mut app = choosing();
    app.click("Customise");
    app.click("Custom sides or row length");
    app.fill("Sides", "7x6");
    app.fill("In a row", "8");
    assert!(!app.is_enabled("Start"), "no line of 8 fits");
    app.fill("In a row", "4");
    app.click("Start");
    assert_eq!(*app.state().document.game().rules().shape(), Shape::new(&[7, 6], 4).unwrap());
    app.play(&[[0, 0], [0, 1], [1, 0], [1, 1], [2, 0], [2, 1], [3, 0]]);
    assert!(app.sees("X wins"));
    app.command(Command::NewGame);
    assert!(app.node("Sides").value().is_some_and(|text| text == "7×6"), "like the last game");
}

#[test]
fn six_players_have_marks_and_colors_of_their_own() {
    let mut app = choosing();
    app.fill("Dimensions", "4");
    app.click(" 6 ");
    let name = "Name of player 6";
    assert!(app.node(name).value().is_some());
    app.fill(name, "Ada");
    app.click("Start");
    let players = app.state().document.game().players().to_vec();
    assert_eq!(players.len(), 6);
    assert_eq!(players.iter().map(|p| p.mark).collect::<HashSet<_>>().len(), 6);
    assert_eq!(players.iter().map(|p| p.color).collect::<HashSet<_>>().len(), 6);
    assert_eq!(players[5].name, "Ada");
    for cell in [[0, 0, 0, 0], [1, 0, 0, 0], [0, 1, 0, 0], [2, 0, 1, 0], [2, 2, 1, 0]] {
        app.click_cell(&cell);
    }
    assert!(app.sees("Ada to move"));
}

#[test]
fn two_players_can_not_share_a_mark() {
    let mut app = choosing();
    app.click("Customise");
    app.click("Mark of player 2");
    app.click("cross");
    assert!(app.sees_part("are the same or too similar") && !app.is_enabled("Start"));
    app.click("Mark of player 1");
    app.click("ring");
    app.click("Start");
    app.command(Command::EditPlayers);
    app.fill("Name of player 1", "Noughts");
    app.click("Mark of player 1");
    app.click("cross");
    assert!(app.sees_part("The marks of players 1 and 2 are the same") && !app.is_enabled("Done"));
    app.click("Mark of player 1");
    app.click("diamond");
    app.click("Done");
    assert!(app.sees("Noughts to move") && app.state().document.is_unsaved());
    assert_eq!(app.state().document.game().players()[0].mark, hypertoe_core::Mark::Diamond);
}

#[test]
fn the_closed_centre_is_kept_free() {
    let mut app = choosing();
    app.fill("Dimensions", "2");
    app.click("Customise");
    app.click("Centre closed");
    app.click("Start");
    assert_eq!(app.cell(&[1, 1]).value().as_deref(), Some("closed"));
    app.click_cell(&[1, 1]);
    assert!(app.moves().is_empty() && app.toasts()[0].contains("closed in this game"));
    app.command(Command::NewGame);
    app.fill("Side", "4");
    assert!(app.sees("Only boards with odd sides have a centre") && !app.is_enabled("Start"));
}

#[test]
fn the_palette_finds_and_runs_a_command() {
    let mut app = Driver::on(3, 3);
    app.press_with(Modifiers::COMMAND, Key::K);
    app.type_text("colour by");
    app.press(Key::Enter);
    assert!(
        Command::LineHeatMap.is_checked(app.state())
            && app.state().overlays.palette_search_text().is_none()
    );
    app.press_with(Modifiers::COMMAND, Key::K);
    assert_eq!(app.state().overlays.palette_search_text(), Some(""));
    app.type_text("dark th");
    app.click_first("Dark theme");
    assert_eq!(app.state().settings.theme, ThemeChoice::Dark);
    app.press_with(Modifiers::COMMAND, Key::K);
    app.type_text("xyzzy");
    assert!(app.sees_part("No command or lesson found"));
    app.press(Key::Enter);
    app.press(Key::Escape);
    assert!(app.state().overlays.palette_search_text().is_none());
}

#[test]
fn the_palette_can_open_a_question() {
    let mut app = Driver::on(3, 3);
    app.press_with(Modifiers::COMMAND, Key::K);
    app.type_text("keys and mouse");
    app.press(Key::Enter);
    assert!(app.state().overlays.palette_search_text().is_none());
    assert!(app.sees("Shift + arrows"));
}

#[test]
fn every_command_is_in_the_palette_and_none_is_lost() {
    let mut app = Driver::on(3, 3);
    for command in Command::ALL.into_iter().filter(|c| *c != Command::CommandPalette) {
        // Its name alone or with its shortcut: "Play" is not "Play on". What
        // stands behind the palette, like the tabs, is counted before.
        let name = command.label();
        let keys = command.shortcut_text(&app.harness.ctx).unwrap_or_default();
        let names = [name.to_string(), format!("{name} {keys}")];
        let shown = |app: &Driver| {
            let is_it =
                |node: &AccessKitNode<'_>| node.label().is_some_and(|label| names.contains(&label));
            app.harness.query_all(by().predicate(is_it)).count()
        };
        app.act(Action::Shell(ShellAction::SetCommandPalette(Some("no such command".to_owned()))));
        let behind = shown(&app);
        app.act(Action::Shell(ShellAction::SetCommandPalette(Some(command.label().to_string()))));
        assert_eq!(shown(&app), behind + 1, "{command:?}");
    }
}

#[test]
fn themes_change_what_is_drawn() {
    let mut app = Driver::on(3, 2);
    for (command, dark) in [(Command::ThemeLight, false), (Command::ThemeDark, true)] {
        app.command(command);
        assert_eq!(app.harness.ctx.global_style().visuals.dark_mode, dark);
    }
    app.command(Command::LargerText);
    assert!((app.harness.ctx.zoom_factor() - 1.1).abs() < 1e-4);
    for _ in 0..40 {
        app.command(Command::SmallerText);
    }
    assert!((app.harness.ctx.zoom_factor() - 0.75).abs() < 1e-4, "not smaller than can be read");
}

#[test]
fn help_shows_every_shortcut_and_closes() {
    let mut app = Driver::on(3, 2);
    app.press(Key::F1);
    assert!(app.sees("Keys and mouse"));
    for command in Command::ALL {
        if let Some(keys) = command.shortcut_text(&app.harness.ctx) {
            assert!(app.harness.query_all_by_label(&keys).next().is_some(), "{command:?}");
        }
    }
    app.press(Key::ArrowRight);
    assert!(!app.state().cursor().shows_focus, "keys do not reach the board behind a question");
    app.press(Key::Escape);
    assert!(app.state().overlays.dialog().is_none());
    app.command(Command::About);
    assert!(app.sees(&format!("Version {}", env!("CARGO_PKG_VERSION"))));
    app.press(Key::Enter);
    assert!(app.state().overlays.dialog().is_none() && app.moves().is_empty());
}

#[test]
fn modes_are_switched_by_tab_and_key_and_keep_the_game() {
    let mut app = Driver::on(3, 3);
    app.click_cell(&[1, 1, 1]);
    app.click("Explore");
    assert_eq!(app.state().screen.mode(), Mode::Explore);
    assert!(app.sees_part("13 lines run through"));
    app.press(Key::F2);
    assert_eq!(app.state().screen.mode(), Mode::Play);
    assert!(app.sees("O to move"));
    app.press(Key::F3);
    assert_eq!(app.state().screen.mode(), Mode::Explore);
    app.click("Play");
    assert_eq!(app.state().screen.mode(), Mode::Play);
    assert_eq!(app.moves().len(), 1);
}

#[test]
fn menus_open_and_run_commands() {
    let mut app = Driver::on(3, 3);
    app.click_from_menu("Game", "Play selected cell");
    assert!(app.moves().is_empty() && app.state().cursor().shows_focus, "it is shown first");
    app.click_from_menu("Game", "Play selected cell");
    assert_eq!(app.moves(), [Cell::from([1, 1, 1])]);
    app.click_from_menu("Lines", "Explore this cell");
    assert_eq!(app.state().explorer.tour.cell(), Some(&Cell::from([1, 1, 1])));
    app.click("View");
    app.click_starting_with("Appearance and language");
    app.click_starting_with("Dark theme");
    assert_eq!(app.state().settings.theme, ThemeChoice::Dark);
    app.click_from_menu("Help", "About Hypertoe");
    assert!(app.sees_part("Version"));
}
