//! Blindfold: nothing on the screen tells what may not be seen.

use egui::Key;
use egui_kittest::kittest::{NodeT, Queryable};
use hypertoe::action::{Action, ExploreAction, GameAction};
use hypertoe::command::Command;
use hypertoe::state::{GameSetup, Mode, PlaySection};
use hypertoe_core::{Blindfold, Cell, LineStateKind, Player, Rules, Shape, Visibility};
use hypertoe_tests::Driver;

fn blindfold(side: u16, dims: usize, shows: Visibility) -> Driver {
    let rules = Rules::new(Shape::hypercube(side, dims).expect("a board"), 2).expect("two");
    with_rules(rules, shows)
}

pub fn with_rules(rules: Rules, shows: Visibility) -> Driver {
    let mut app = Driver::new();
    let start = GameSetup {
        blindfold: Blindfold { shows, peeks: 0 },
        ..GameSetup::with_default_players(rules)
    };
    app.act(Action::Game(GameAction::Start(Box::new(start))));
    app
}

fn value(app: &Driver, cell: [u16; 2]) -> String {
    app.cell(&cell).accesskit_node().value().unwrap_or_default()
}

fn peeks(app: &Driver) -> u32 {
    app.state().document.game().blindfold().peeks
}

#[test]
fn no_mark_is_shown_until_the_end() {
    let mut app = blindfold(3, 2, Visibility::Nothing);
    assert!(app.sees("Blindfold: no marks are shown"));
    app.play(&[[0, 0], [1, 1], [1, 0], [2, 2]]);
    for x in 0..3 {
        for y in 0..3 {
            assert_eq!(value(&app, [x, y]), "not shown");
        }
    }
    assert!(app.sees("O called (2, 2)"), "the last move was called");
    assert!(app.harness.query_by_label("(1, 1)").is_none(), "the list tells of no other");
    assert!(app.sees_part("The other moves are hidden"));
    app.cell(&[0, 0]).hover();
    app.settle();
    assert!(!app.sees_part("taken by"), "nor does the status line");
    app.click_cell(&[2, 0]);
    assert!(app.sees("X wins"));
    assert_eq!(value(&app, [1, 1]), "O");
    assert!(app.harness.query_by_label("(1, 1)").is_some(), "the list tells of all moves");
    // To look back at the game is no peek.
    app.press_with(egui::Modifiers::COMMAND, Key::Z);
    assert_eq!((value(&app, [1, 1]).as_str(), peeks(&app)), ("O", 0));
    // To play on from there is one: the board has been seen.
    app.click_cell(&[2, 1]);
    assert_eq!((value(&app, [1, 1]).as_str(), peeks(&app)), ("not shown", 1));
}

#[test]
fn only_the_last_mark_is_shown() {
    let mut app = blindfold(3, 2, Visibility::LastMove);
    app.play(&[[0, 0], [1, 1]]);
    assert_eq!((value(&app, [0, 0]), value(&app, [1, 1])), ("not shown".into(), "O".into()));
    // Going back would show one mark after the other.
    app.press_with(egui::Modifiers::COMMAND, Key::Z);
    assert_eq!(value(&app, [0, 0]), "not shown");
    assert!(app.harness.query_by_label("(0, 0)").is_none());
    app.press_with(egui::Modifiers::COMMAND | egui::Modifiers::SHIFT, Key::Z);
    assert_eq!(value(&app, [1, 1]), "O");
}

#[test]
fn a_taken_cell_is_said_to_be_taken_and_no_more() {
    let mut app = blindfold(3, 2, Visibility::Nothing);
    app.play(&[[1, 1], [1, 1]]);
    assert_eq!(app.moves().len(), 1);
    assert_eq!(app.toasts(), ["(1, 1) is taken; call another cell"]);
    assert!(!app.sees_part("taken by"));
    app.open_section(PlaySection::TypedMove);
    app.fill("Coordinate x", "1 1");
    app.press(Key::Enter);
    assert!(!app.typed_error().is_empty() && !app.typed_error().contains('X'));
}

#[test]
fn every_peek_is_counted_and_lasts_until_the_next_move() {
    let mut app = blindfold(3, 2, Visibility::Nothing);
    app.play(&[[0, 0], [1, 1]]);
    app.click_button("Peek");
    assert_eq!((value(&app, [0, 0]).as_str(), peeks(&app)), ("X", 1));
    assert!(app.sees("Peeks: 1") && app.sees_part("until the next move"));
    app.click_cell(&[2, 2]);
    assert_eq!(value(&app, [0, 0]), "not shown");
    app.press(Key::V);
    assert_eq!(value(&app, [0, 0]), "X");
    app.press(Key::V);
    assert_eq!(value(&app, [0, 0]), "not shown", "looked away");
    assert!(app.sees("Peeks: 2"));
    assert!(app.state().document.is_unsaved(), "the count is saved with the game");
    let open = Driver::on(3, 2);
    assert!(!open.sees_part("Peek") && !Command::Peek.is_enabled(open.state()));
}

#[test]
fn the_explorer_does_not_tell_who_stands_where() {
    let mut app = blindfold(3, 2, Visibility::Nothing);
    app.play(&[[0, 0], [1, 1]]);
    app.act(Action::Explore(ExploreAction::ShowCellLines(Cell::from([0, 0]))));
    let told = ["Open to", "Blocked", "Completed by"];
    assert!(told.iter().all(|text| !app.sees_part(text)));
    app.act(Action::Explore(ExploreAction::FilterState(Some(LineStateKind::Blocked))));
    assert_eq!(app.state().explorer.tour.state_filter(), None);
    assert_eq!(app.state().explorer.tour.count(), 3u32.into());
    app.click("Filters");
    assert!(!app.sees("State"));
    // During a peek all is told, after it no more.
    app.press(Key::V);
    assert!(app.sees_part("State") && app.sees_part("Open to"));
    app.act(Action::Explore(ExploreAction::FilterState(Some(LineStateKind::Blocked))));
    assert_eq!(app.state().explorer.tour.count(), 1u32.into());
    app.press(Key::V);
    assert_eq!(app.state().explorer.tour.count(), 3u32.into());
    assert!(told.iter().all(|text| !app.sees_part(text)));
}

#[test]
fn a_hint_is_no_way_round_it() {
    let mut app = blindfold(3, 2, Visibility::Nothing);
    app.play(&[[0, 0], [1, 1]]);
    assert!(!Command::Hint.is_enabled(app.state()) && !app.sees_part("Hint"));
    app.act(Command::Hint.action(app.state()));
    assert!(
        app.state().computers.hint_search_at(app.state().position_id()).is_none()
            && app.sees_part("peek to ask for a hint")
    );
    app.press(Key::V);
    assert!(Command::Hint.is_enabled(app.state()) && app.is_enabled("Hint"));
}

#[test]
fn completed_lines_are_counted_but_not_shown() {
    let rules = Rules::new(Shape::hypercube(3, 3).expect("a board"), 2).expect("two");
    let goal = hypertoe_core::Goal::FirstTo(2);
    let mut app = with_rules(rules.with_goal(goal).expect("a goal"), Visibility::Nothing);
    app.play(&[[0, 0, 0], [0, 2, 0], [1, 0, 0], [2, 2, 0], [2, 0, 0]]);
    assert!(app.sees("X 1/2"), "the score is announced");
    assert!(!Command::CompletedLines.is_enabled(app.state()));
    app.act(Action::Explore(ExploreAction::ShowCompletedLines(Player(0))));
    assert_eq!(
        (app.state().screen.mode(), app.state().explorer.tour.completed_lines_player()),
        (Mode::Play, None)
    );
    assert!(app.sees_part("The marks are hidden"));
    app.press(Key::V);
    app.outside.answer(Action::Explore(ExploreAction::ShowCompletedLines(Player(0))));
    app.harness.run_steps(3);
    assert_eq!(app.state().explorer.tour.completed_lines_player(), Some(Player(0)));
    app.outside.answer(Action::Game(GameAction::Peek));
    app.harness.run_steps(3);
    assert_eq!(
        app.state().explorer.tour.completed_lines_player(),
        None,
        "what is hidden again is not explored"
    );
}

#[test]
fn a_column_does_not_tell_how_full_it_is() {
    let board = Shape::new(&[7, 6], 4).expect("a board");
    let rules = Rules::new(board, 2).expect("two").with_gravity(Some(1)).expect("an axis");
    let mut app = with_rules(rules, Visibility::Nothing);
    app.play(&[[3, 5], [3, 5]]);
    assert_eq!(app.moves(), [Cell::from([3, 0]), Cell::from([3, 1])]);
    assert_eq!(app.state().visible_game().visible_landing(&Cell::from([3, 5])), None);
    assert_eq!(app.state().visible_game().visible_landing(&Cell::from([0, 5])), None);
}

#[test]
fn closed_and_barred_cells_stay_in_sight() {
    let rules = Rules::new(Shape::hypercube(3, 2).expect("a board"), 2).expect("two");
    let rules = rules.with_closed([Cell::from([0, 0])]).expect("cells are left");
    let rules = rules.with_opening_rule(hypertoe_core::OpeningRule::NoCenter).expect("a centre");
    let mut app = with_rules(rules, Visibility::Nothing);
    let shown = |app: &Driver| (value(app, [0, 0]), value(app, [1, 1]));
    assert_eq!(shown(&app), ("closed".into(), "not allowed as first move".into()));
    app.click_cell(&[2, 2]);
    assert_eq!(shown(&app), ("closed".into(), "not shown".into()));
}
