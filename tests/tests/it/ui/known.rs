//! One record of what is known of a board, asked by all pages.

use super::waiting::{open, wait_until};
use egui::Key;
use hypertoe::action::{Action, TheoryAction};
use hypertoe::command::Command;
use hypertoe::state::{Mode, State, TheoryPage};
use hypertoe_core::Shape;
use hypertoe_tests::Driver;

fn is_analysed(state: &State) -> bool {
    state.analysis.position_analysis_job().is_done()
}

/// Types a board into the field of Explore.
fn explore(app: &mut Driver, board: &str) {
    app.command(Command::ModeExplore);
    app.fill("Board", board);
    app.press(Key::Enter);
    app.settle();
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

/// What was asked and answered need not be asked again.
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
    // A win without a known way, where no full board is without a line.
    let mut app = Driver::on(3, 6);
    app.act(Action::Theory(TheoryAction::Open(TheoryPage::Pairs)));
    open(&mut app, Command::ModeAnalyse);
    assert!(app.sees_part("X wins in 4"));
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
