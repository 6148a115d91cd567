//! Moves that are deleted, restored, and promoted: by keys, in the list, in a message; and the
//! journal, which follows.

use egui::accesskit::Role;
use egui::{Key, Modifiers};
use egui_kittest::kittest::Queryable;
use hypertoe::action::{Action, GameAction, ShellAction};
use hypertoe::command::Command;
use hypertoe::state::{GameEnding, GameSetup, GameSummary, Mode, PlaySection};
use hypertoe_core::{Blindfold, Cell, Game, NodeId, Player, Visibility};
use hypertoe_core::{Rules, Shape};
use hypertoe_tests::Driver;

/// On 3^2: (1, 1), (0, 0), (2, 2), and for the second move (2, 0) instead, which is tried in the
/// analysis and is on the board.
fn two_ways() -> Driver {
    let mut app = Driver::on(3, 2);
    app.play(&[[1, 1], [0, 0], [2, 2]]);
    app.command(Command::Undo);
    app.command(Command::Undo);
    app.act(Action::Shell(ShellAction::Mode(Mode::Analyse)));
    app.outside.answer(Action::Game(GameAction::Play(Cell::from([2, 0]))));
    app.act(Action::Shell(ShellAction::Mode(Mode::Play)));
    app
}

fn game(app: &Driver) -> &Game {
    app.state().document.game()
}

/// The cells from the start, always along the first move.
fn main_line(app: &Driver) -> Vec<Cell> {
    let first = |node: &NodeId| game(app).children(*node).next();
    let nodes = std::iter::successors(first(&NodeId::START), first);
    nodes.filter_map(|node| game(app).cell_of(node).cloned()).collect()
}

#[test]
fn a_variation_is_deleted_by_its_key_and_the_message_brings_it_back() {
    let mut app = two_ways();
    app.press(Key::Delete);
    assert_eq!((game(&app).tree_move_count(), app.moves().len()), (3, 1));
    assert_eq!(app.toasts(), ["1 move deleted"]);
    assert_eq!((app.outside.journal_moves(), app.outside.journal_place()), (Some(3), Some(1)));
    app.click_button("Undo");
    assert_eq!(game(&app).tree_move_count(), 4);
    assert_eq!(app.moves(), [Cell::from([1, 1]), Cell::from([2, 0])], "it is on the board again");
    assert_eq!(app.toasts(), ["1 move restored"]);
    assert_eq!((app.outside.journal_moves(), app.outside.journal_place()), (Some(4), Some(2)));
    // What is played on is told step by step to a journal that knows the new numbers.
    app.click_cell(&[0, 1]);
    assert_eq!((app.outside.journal_moves(), app.outside.journal_place()), (Some(5), Some(3)));
}

#[test]
fn what_was_deleted_comes_back_by_command_too_the_last_first() {
    let mut app = two_ways();
    assert!(!Command::RestoreMoves.is_enabled(app.state()));
    app.press(Key::Delete);
    app.press(Key::Delete);
    assert_eq!((game(&app).tree_move_count(), app.moves().len()), (0, 0));
    assert!(!Command::DeleteMove.is_enabled(app.state()), "the start stays");
    app.press(Key::Delete);
    assert_eq!(app.outside.journal_moves().unwrap_or(0), 0);
    app.press(Key::Insert);
    assert_eq!((game(&app).tree_move_count(), app.moves().len()), (3, 1));
    app.press(Key::Insert);
    assert_eq!((game(&app).tree_move_count(), app.moves().len()), (4, 2));
    assert!(!Command::RestoreMoves.is_enabled(app.state()));
    app.press(Key::Delete);
    app.act(Action::Game(GameAction::Start(Box::new(GameSetup::with_default_players(
        Rules::new(Shape::hypercube(3, 2).expect("a board"), 2).expect("two players"),
    )))));
    assert!(!Command::RestoreMoves.is_enabled(app.state()), "it was of another game");
    assert!(app.harness.query_by_role_and_label(Role::Button, "Undo").is_none());
}

#[test]
fn what_is_played_instead_of_a_move_that_was_taken_back_is_the_main_line() {
    let mut app = Driver::on(3, 2);
    app.play(&[[1, 1], [0, 0], [2, 2]]);
    app.command(Command::Undo);
    app.command(Command::Undo);
    app.click_cell(&[2, 0]);
    assert_eq!(main_line(&app), [Cell::from([1, 1]), Cell::from([2, 0])]);
    assert!(!Command::Promote.is_enabled(app.state()));
    assert_eq!((app.outside.journal_moves(), app.outside.journal_place()), (Some(4), Some(2)));
    app.click("Take back");
    app.click("Accept");
    app.click("Resign");
    app.click("Resign");
    assert!(app.sees("X wins: O resigned"));
    let summary = GameSummary::of(game(&app));
    assert_eq!((summary.moves, summary.ending), (1, GameEnding::Won(Player(0))));
    // What is tried afterwards counts for nothing, and home offers another game.
    app.command(Command::ToStart);
    app.click_cell(&[0, 1]);
    assert_eq!(GameSummary::of(game(&app)), summary);
    app.command(Command::Welcome);
    assert!(!app.sees_part("Continue"));
}

#[test]
fn in_the_list_any_move_is_deleted_or_its_variation_promoted() {
    let mut app = two_ways();
    assert_eq!(main_line(&app).len(), 3);
    app.node("(2, 0)").click_secondary();
    app.settle();
    app.click("Promote variation");
    assert_eq!(main_line(&app), [Cell::from([1, 1]), Cell::from([2, 0])]);
    assert_eq!(app.moves(), [Cell::from([1, 1]), Cell::from([2, 0])], "the board is as it was");
    app.node("(0, 0)").click_secondary();
    app.settle();
    app.click("Delete moves from here");
    assert_eq!(app.toasts().last().map(String::as_str), Some("2 moves deleted"));
    assert_eq!((game(&app).tree_move_count(), app.moves().len()), (2, 2));
    assert_eq!(app.outside.journal_moves(), Some(2));
}

#[test]
fn a_variation_is_promoted_by_its_key() {
    let mut app = two_ways();
    assert!(Command::Promote.is_enabled(app.state()));
    app.press_with(Modifiers::COMMAND, Key::U);
    assert_eq!(main_line(&app), [Cell::from([1, 1]), Cell::from([2, 0])]);
    assert!(!Command::Promote.is_enabled(app.state()), "it is the main line");
    assert_eq!(app.outside.journal_moves(), Some(4));
    app.command(Command::ToStart);
    app.command(Command::ToEnd);
    assert_eq!(app.moves(), [Cell::from([1, 1]), Cell::from([2, 0])]);
}

#[test]
fn typing_deletes_no_move_and_unseen_moves_stay() {
    let mut app = two_ways();
    app.open_section(PlaySection::TypedMove);
    app.fill("Coordinate x", "1");
    app.press(Key::Delete);
    assert_eq!(game(&app).tree_move_count(), 4);
    let rules = Rules::new(Shape::hypercube(3, 2).expect("a board"), 2).expect("two players");
    let blindfold = Blindfold { shows: Visibility::Nothing, peeks: 0 };
    let mut app = Driver::new();
    let start = GameSetup { blindfold, ..GameSetup::with_default_players(rules) };
    app.act(Action::Game(GameAction::Start(Box::new(start))));
    app.click_cell(&[1, 1]);
    assert!(!Command::DeleteMove.is_enabled(app.state()));
    app.press(Key::Delete);
    assert_eq!(game(&app).tree_move_count(), 1);
}
