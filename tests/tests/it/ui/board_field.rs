//! The field for a board in Explore, and the game that waits meanwhile.

use super::theory::gallery;
use super::waiting::wait_until;
use egui::Key;
use hypertoe::action::{Action, BoardFieldAction, ExploreAction, GalleryAction, TheoryAction};
use hypertoe::command::Command;
use hypertoe::state::{ExplorerPage, Mode};
use hypertoe_tests::Driver;

/// Types a board into the field of Explore.
pub fn explore(app: &mut Driver, board: &str) {
    app.command(Command::ModeExplore);
    app.fill("Board", board);
    app.press(Key::Enter);
    app.settle();
}

/// A board is typed, explored, and the game before it is there again.
#[test]
fn a_board_is_typed_and_the_game_waits() {
    let mut app = Driver::on(3, 2);
    app.play(&[[1, 1], [0, 0], [2, 0]]);
    explore(&mut app, "4^3 gravity z");
    assert_eq!(app.state().screen.mode(), Mode::Explore, "it stays in Explore");
    let rules = app.state().document.game().rules().clone();
    assert_eq!((rules.shape().to_string(), rules.gravity_axis()), ("4^3".to_owned(), Some(2)));
    assert!(app.state().explorer.tour.cell().is_some());
    assert!(app.sees("Your game on 3×3 waits (3 moves)."));
    assert_eq!(app.state().settings.recent_boards, ["4×4×4; gravity z"]);
    // Another board from the menu: the game still waits.
    app.click("Choose a board");
    app.click("3×3×3×3");
    assert_eq!(app.state().document.game().rules().shape().dims(), 4);
    assert!(app.sees("Return to your game"));
    app.act(Action::BoardField(BoardFieldAction::ReturnToGame));
    wait_until(&mut app, "the game", |state| state.document.game().rules().shape().dims() == 2);
    assert_eq!(app.moves().len(), 3);
    assert!(app.state().shown_waiting_game().is_none());
}

/// A found position does not replace the game on the board, which waits.
#[test]
fn the_game_waits_while_a_found_position_is_shown() {
    let mut app = Driver::on(3, 2);
    app.play(&[[1, 1], [0, 0]]);
    gallery(&mut app);
    app.act(Action::Theory(TheoryAction::Gallery(GalleryAction::Load(0))));
    app.settle();
    assert!(app.moves().len() >= 5, "a finished position is on the board");
    app.act(Action::Explore(ExploreAction::OpenPage(ExplorerPage::Lines)));
    app.settle();
    assert!(app.sees("Your game on 3×3 waits (2 moves)."));
    explore(&mut app, "3^3");
    assert!(app.sees("Your game on 3×3 waits (2 moves)."), "not the position that was found");
    app.act(Action::BoardField(BoardFieldAction::ReturnToGame));
    wait_until(&mut app, "the game", |state| state.document.game().rules().shape().dims() == 2);
    assert_eq!(app.moves().len(), 2);
}

#[test]
fn a_board_that_is_none_says_why_and_changes_nothing() {
    let mut app = Driver::on(3, 2);
    explore(&mut app, "three by three");
    assert!(app.toasts().join("").contains("is not a board"), "{:?}", app.toasts());
    assert_eq!(app.state().document.game().rules().shape().to_string(), "3^2");
}
