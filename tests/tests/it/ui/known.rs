//! One record of what is known of a board, asked by all pages.

use super::board_field::explore;
use super::waiting::{open, wait_until};
use egui::Key;
use hypertoe::action::{
    Action, BoardFieldAction, ExploreAction, FileAction, GridAction, RulerAction, TheoryAction,
};
use hypertoe::command::Command;
use hypertoe::state::{Mode, State, TheoryPage};
use hypertoe_core::search::Verdict;
use hypertoe_core::{Cell, Shape};
use hypertoe_tests::Driver;

fn is_analysed(state: &State) -> bool {
    state.analysis.position_analysis_job().is_done()
}

#[test]
fn a_value_is_known_again_after_other_boards() {
    let mut app = Driver::on_shape(Shape::new(&[4, 3], 3).unwrap());
    open(&mut app, Command::ModeAnalyse);
    wait_until(&mut app, "the analysis", is_analysed);
    let found = app.state().theory.known_value().expect("it is a quick win");
    explore(&mut app, "3^3");
    explore(&mut app, "4x3, 3");
    assert_eq!(app.state().theory.known_value(), Some(found));
    app.act(Action::Theory(TheoryAction::OpenKnown));
    assert!(app.sees_part("The first player wins") && !app.sees("Not known here"));
    app.act(Action::Theory(TheoryAction::Open(TheoryPage::Pairs)));
    wait_until(&mut app, "the pairs", |state| state.theory.pairs.answer().is_some());
    assert!(!app.sees_part("There may be other ways"), "nobody keeps a draw here");
}

/// Answers are kept: nobody has to ask for them twice.
#[test]
fn the_answers_of_a_board_are_there_again_after_other_boards() {
    let mut app = Driver::on(4, 3);
    app.act(Action::Theory(TheoryAction::Open(TheoryPage::Blocking)));
    app.act(Action::Theory(TheoryAction::StartWork(TheoryPage::Blocking)));
    wait_until(&mut app, "the cells", |state| state.theory.blocking.answer().is_some());
    app.act(Action::Theory(TheoryAction::Open(TheoryPage::Draws)));
    wait_until(&mut app, "a full board", |state| state.theory.found_drawn_board().is_some());
    explore(&mut app, "3^3");
    assert!(app.state().theory.blocking.answer().is_none_or(|found| found.set.shape.side(0) == 3));
    explore(&mut app, "4^3");
    assert!(app.state().theory.blocking.answer().is_some_and(|found| found.set.shape.side(0) == 4));
    assert_eq!(app.state().theory.found_drawn_board(), Some(true));
    // Other options of a page do not change what is known.
    app.act(Action::Theory(TheoryAction::Open(TheoryPage::Draws)));
    app.click(" 3 ");
    assert_eq!(app.state().theory.found_drawn_board(), Some(true));
}

#[test]
fn the_analysis_asks_the_record() {
    let mut app = Driver::on(2, 10);
    open(&mut app, Command::ModeAnalyse);
    wait_until(&mut app, "the analysis", is_analysed);
    assert!(app.sees("X wins in 2") && app.sees_part("every two cells"));
    assert!(!app.sees("Not known"));
    // Before the proof is read, and before any search.
    let mut app = Driver::on(4, 4);
    open(&mut app, Command::ModeAnalyse);
    assert_eq!(app.state().screen.mode(), Mode::Analyse);
    assert!(!is_analysed(app.state()) && app.sees("X wins in at most 43"));
    assert!(!app.sees("Searching…") && app.sees("proved"));
}

#[test]
fn a_published_value_stands_above_an_estimate() {
    let mut app = Driver::new();
    explore(&mut app, "8x7, 4; gravity y");
    open(&mut app, Command::ModeAnalyse);
    let is_estimated = |state: &State| {
        let analysis = state.position_analysis();
        analysis.is_some_and(|it| matches!(it.evaluation.verdict, Verdict::Estimate(_)))
    };
    wait_until(&mut app, "an estimate", is_estimated);
    assert!(app.sees_part("The first player wins in 27 moves") && app.sees_part("published: "));
    assert!(app.sees_part("This program’s estimate: "));
}

/// The values of Connect Four's first moves are those of the literature: the middle column wins, those beside
/// it draw, the others lose (V. Allis, “A knowledge-based approach of Connect-Four”, 1988).
#[test]
fn first_moves_are_shown_with_their_values_and_colours() {
    let mut app = Driver::new();
    explore(&mut app, "7x6, 4; gravity y");
    open(&mut app, Command::Known);
    assert!(app.sees_part("The first player wins in 21 moves"));
    assert!(app.sees_part("full search by this program"));
    for value in ["wins in 21, full search", "draws, full search", "loses in 20, full search"] {
        assert!(app.sees_part(value), "{value}");
    }
    let coloring = app.state().coloring().expect("the board is coloured");
    let rules = app.state().document.game().rules().clone();
    let label = |column: u16| coloring.label(&rules, &Cell::from([column, 0]));
    let labels: Vec<_> = (0..7).map(|column| label(column).expect("a value")).collect();
    assert_eq!(labels, ["L20", "L21", "=", "W21", "=", "L21", "L20"]);
    explore(&mut app, "5^3");
    open(&mut app, Command::Known);
    assert!(!app.sees_part("wins in 21"));
}

/// The value found on one visit is shown at once on the next one, before any search.
#[test]
fn the_analysis_remembers_the_value_of_a_board() {
    let mut app = Driver::on_shape(Shape::new(&[4, 3], 3).unwrap());
    open(&mut app, Command::ModeAnalyse);
    wait_until(&mut app, "the analysis", is_analysed);
    let value = app.state().position_evaluation().expect("it is analysed").verdict;
    explore(&mut app, "3^3");
    explore(&mut app, "4x3, 3");
    open(&mut app, Command::ModeAnalyse);
    let shown = app.state().position_evaluation().expect("it is on record").verdict;
    assert_eq!(shown.sign(), value.sign());
}

/// Whoever sets up the game again reads the value that was found.
#[test]
fn a_new_game_tells_the_value_that_was_found() {
    let mut app = Driver::on_shape(Shape::new(&[4, 3], 3).unwrap());
    let about = |app: &mut Driver| {
        app.command(Command::NewGame);
        app.click("Customise");
        let tells = app.sees_part("The first player wins");
        app.press(Key::Escape);
        tells
    };
    assert!(!about(&mut app), "nothing was asked yet");
    open(&mut app, Command::ModeAnalyse);
    wait_until(&mut app, "the analysis", is_analysed);
    assert!(about(&mut app));
}

/// Lists by marks that a board is too large for are there, and say why they cannot be chosen.
#[test]
fn lists_that_a_board_is_too_large_for_are_there() {
    for (side, dims) in [(2, 10), (7, 7), (1000, 50)] {
        let mut app = Driver::on(side, dims);
        app.command(Command::ModeExplore);
        for label in ["Open to X", "Open to O", "Open to nobody"] {
            assert!(app.sees(label) && !app.is_enabled(label), "{label} on {side}^{dims}");
        }
    }
    let mut app = Driver::on(3, 3);
    app.command(Command::ModeExplore);
    assert!(app.is_enabled("Open to X") && app.is_enabled("Open to nobody"));
}

/// A game from a file of another format, which nobody has changed, waits in the library.
#[test]
fn an_unchanged_game_of_another_format_waits_while_a_board_is_explored() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("game.pgn");
    std::fs::write(&path, "[Shape \"3^2\"]\n\n1. 11 2. 00 3. 20").expect("a file");
    let mut app = Driver::new();
    app.act(Action::File(FileAction::OpenFile(path.as_path().into())));
    wait_until(&mut app, "the game", |state| state.document.game().tree_move_count() == 3);
    explore(&mut app, "4^3");
    wait_until(&mut app, "the board", |state| state.document.game().rules().shape().dims() == 3);
    let waits = "Your game on 3×3 waits (3 moves).";
    assert!(app.sees(waits));
    // Whoever plays on the other board, or goes home, is told, too.
    for command in [Command::ModePlay, Command::Welcome, Command::ModeExplore] {
        app.command(command);
        assert!(app.sees(waits), "{command:?}");
    }
    app.act(Action::BoardField(BoardFieldAction::ReturnToGame));
    wait_until(&mut app, "the game", |state| state.document.game().rules().shape().dims() == 2);
    assert_eq!(app.moves().len(), 3);
}

/// The status bar tells of the cell that was chosen last, by whatever means.
#[test]
fn the_status_bar_follows_the_ruler() {
    let mut app = Driver::on(4, 3);
    app.command(Command::ModeExplore);
    app.act(Action::Explore(ExploreAction::Ruler(RulerAction::SetActive(true))));
    app.act(Action::Grid(GridAction::Hover(Some(Cell::from([1, 0, 0])))));
    app.act(Action::Grid(GridAction::Hover(None)));
    assert!(app.sees("cell 1, from 0"));
    // A finger has no pointer that hovers.
    app.act(Action::Grid(GridAction::Focus(Cell::from([3, 0, 0]))));
    app.act(Action::Explore(ExploreAction::Ruler(RulerAction::PlaceEnd(Cell::from([3, 0, 0])))));
    assert!(app.sees("cell 3, from 0") && !app.sees("cell 1, from 0"));
}
