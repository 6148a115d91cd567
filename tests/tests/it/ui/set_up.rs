//! Games that begin from a pasted diagram.

use super::waiting::{open, wait_until};
use hypertoe::action::{Action, TextIoAction};
use hypertoe::command::Command;
use hypertoe_core::record::{GameFormat, from_json, read_game, to_json};
use hypertoe_core::{Cell, NodeId, Outcome, Player};
use hypertoe_tests::Driver;

const DIAGRAM: &str = "· · O\n· X ·\nX · ·\n";

fn with_diagram(diagram: &str) -> Driver {
    let mut app = Driver::on(3, 2);
    app.act(Action::TextIo(TextIoAction::Pasted(diagram.to_owned())));
    app
}

#[test]
fn a_pasted_diagram_is_played_on_from_there() {
    let mut app = with_diagram(DIAGRAM);
    assert!(app.sees("Set up: 3 marks") && app.sees_part("No move yet"));
    assert!(app.state().document.is_unsaved(), "it is in no file of ours yet");
    app.command(Command::Undo);
    assert_eq!(app.state().document.game().position().marks().len(), 3);
    app.play(&[[0, 2], [2, 0]]);
    assert!(app.sees("4.") && app.sees("5.") && !app.sees_part("1."), "moves are numbered on");
    assert_eq!(app.moves(), [[0, 2], [2, 0]].map(Cell::from));
    assert_eq!(app.outside.journal_moves(), Some(2));
    app.click("Set up: 3 marks");
    assert_eq!(app.state().document.game().current(), NodeId::START);
    assert_eq!(app.state().document.game().position().to_move(), Player(1));
    // Another move begins a variation there.
    app.play(&[[1, 0]]);
    assert_eq!(app.state().document.game().children(NodeId::START).len(), 2);
    let game = app.state().document.game();
    let read = from_json(&to_json(game).expect("it is written")).expect("it is read");
    assert_eq!(read.position(), game.position());
}

#[test]
fn a_rematch_begins_from_the_same_marks() {
    let mut app = with_diagram(DIAGRAM);
    app.play(&[[0, 1], [1, 2], [0, 2], [1, 0]]);
    assert_eq!(app.state().document.game().position().outcome(), Outcome::Won(Player(0)));
    app.command(Command::Rematch);
    let game = app.state().document.game();
    assert_eq!((game.tree_move_count(), game.position().set_up_marks().len()), (0, 3));
}

#[test]
fn a_diagram_that_is_over_shows_who_won() {
    let app = with_diagram("O · O\n· · ·\nX X X\n");
    assert!(app.sees("X wins") && app.sees("Set up: 5 marks"));
    assert!(!app.sees_part("Click a cell of the board"), "nobody can move any more");
}

#[test]
fn a_diagram_with_wrong_counts_says_what_is_wrong() {
    let app = with_diagram("X · X\n· X ·\n· · O\n");
    assert!(app.sees_part(
        "The players’ numbers of marks are 3 and 1; taking turns, they would be 2 and 2"
    ));
    assert_eq!(app.state().document.game().position().marks().len(), 0);
}

#[test]
fn a_list_of_moves_is_not_offered_for_a_game_from_a_diagram() {
    let mut app = with_diagram(DIAGRAM);
    app.act(Action::TextIo(TextIoAction::OpenExport(GameFormat::MOVES)));
    assert!(app.sees_part("games from an empty board") && !app.is_enabled("Copy"));
    app.act(Action::TextIo(TextIoAction::OpenExport(GameFormat::PGN)));
    app.click("Copy");
    let copy =
        read_game(GameFormat::PGN, &app.outside.copied().expect("a text"), None).expect("a game");
    assert_eq!(copy.position(), app.state().document.game().position());
}

#[test]
fn a_review_counts_moves_from_the_marks() {
    let mut app = with_diagram(DIAGRAM);
    // O has to take a corner; X does not see the fork.
    app.play(&[[0, 1], [1, 2], [1, 0]]);
    open(&mut app, Command::ModeAnalyse);
    wait_until(&mut app, "the review", |state| state.analysis.review_job().is_done());
    assert!(app.sees("Move 4:") && app.sees("Move 5:") && !app.sees_part("Move 1:"));
}
