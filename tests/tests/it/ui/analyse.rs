//! The analysis: what it says of positions and games, and what it shows.

use super::waiting::{begin, open, wait_until};
use egui::Key;
use egui_kittest::kittest::NodeT;
use hypertoe::action::{Action, AnalyseAction, GameAction, ShellAction};
use hypertoe::command::Command;
use hypertoe::state::{GameSetup, MistakeRetry, Mode, RetryPhase, State};
use hypertoe_core::search::Basis;
use hypertoe_core::{Blindfold, Bot, Cell, NodeId, PlayerInfo, Rules, Shape, Visibility};
use hypertoe_tests::Driver;

fn is_done(state: &State) -> bool {
    state.analysis.position_analysis_job().is_done() && state.analysis.review_job().is_done()
}

/// Plays the cells, opens the analysis and waits until it has found all.
pub fn analysed<const D: usize>(mut app: Driver, cells: &[[u16; D]]) -> Driver {
    app.play(cells);
    open(&mut app, Command::ModeAnalyse);
    wait_until(&mut app, "the analysis", is_done);
    app
}

fn value(app: &Driver, cell: &[u16]) -> String {
    app.cell(cell).accesskit_node().value().unwrap_or_default()
}

#[test]
fn a_forced_win_is_told_and_stepped_through_without_being_played() {
    let mut app = analysed(Driver::on(3, 3), &[[1, 1, 1], [0, 0, 0]]);
    assert!(app.sees("X wins in 3") && app.sees("proved"));
    assert!(app.sees("Win in 3, step by step"));
    let found = app.state().position_analysis().expect("it is analysed").clone();
    assert!(found.evaluation.verdict.basis().is_some_and(Basis::is_proved));
    app.command(Command::BestLineForward);
    app.command(Command::BestLineForward);
    let shown = app.state().previewed_variation().expect("a line is shown");
    let marks: Vec<Cell> = shown.numbered_marks().map(|(_, cell, _)| cell.clone()).collect();
    let expected: Vec<Cell> =
        found.evaluation.pv.iter().take(2).filter_map(|turn| turn.cell().cloned()).collect();
    assert_eq!(marks, expected);
    assert!(app.sees_part("Faint marks are a preview"));
    assert_eq!(app.moves().len(), 2, "the game is as it was");
    app.command(Command::BestLineBack);
    assert_eq!(app.state().previewed_variation().map(|shown| shown.shown_moves), Some(1));
    app.press(egui::Key::Escape);
    assert!(app.state().previewed_variation().is_none());
    app.command(Command::BestLine);
    app.click("Hide");
    assert!(app.state().previewed_variation().is_none());
    open(&mut app, Command::PlayBestMove);
    assert_eq!(app.moves().last(), expected.first(), "and now it is played");
    wait_until(&mut app, "the next position", is_done);
    assert!(app.sees("X wins in 2"));
}

/// Reading a proof takes a while, in which nothing is said of forks.
#[test]
fn forks_are_called_unsearched_only_where_they_are() {
    let mut app = Driver::on(4, 3);
    open(&mut app, Command::ModeAnalyse);
    for _ in 0..30 {
        assert!(!app.sees_part("forks are not searched"), "nothing is known yet");
        app.harness.run_steps(1);
    }
    let mut app = Driver::on(20, 4);
    open(&mut app, Command::ModeAnalyse);
    wait_until(&mut app, "the analysis", is_done);
    assert!(app.sees_part("forks are not searched"));
}

#[test]
fn one_legend_is_shown_for_the_colors_that_are() {
    let mut app = Driver::on(3, 2);
    assert!(!app.sees_part("Colour by lines"), "a flat board has no bar");
    app.press(Key::H);
    assert!(app.sees_part("Few: 2"));
    let mut app = analysed(app, &[[0, 0]]);
    assert!(app.state().shown_value_coloring().is_none() && app.sees_part("Few: 2"));
    app.press(Key::J);
    assert!(app.state().shown_value_coloring().is_some() && !app.sees_part("Few: 2"));
    app.press(Key::H);
    assert!(app.state().shown_value_coloring().is_none() && app.sees_part("Few: 2"));
    app.press(Key::H);
    assert!(app.state().shown_value_coloring().is_some() && !app.sees_part("Few: 2"));
    app.press(Key::J);
    assert!(app.state().shown_value_coloring().is_none() && !app.sees_part("Few: 2"));
}

#[test]
fn what_is_done_comes_to_rest() {
    let mut app = analysed(Driver::on(3, 2), &[[0, 0]]);
    // Panics if frames are asked for on and on.
    app.settle();
    assert!(app.sees("Draw with best play") && app.sees("full search"));
}

#[test]
fn every_cell_says_what_a_move_there_is_worth() {
    let mut app = analysed(Driver::on(3, 2), &[[0, 0], [1, 0], [1, 2]]);
    assert_eq!(value(&app, &[0, 2]), "empty, draws, full search");
    assert_eq!(value(&app, &[2, 0]), "empty, loses in 2, proved");
    app.click("Colour by value");
    assert_eq!(value(&app, &[2, 0]), "empty");
    app.press(egui::Key::J);
    assert_eq!(value(&app, &[2, 0]), "empty, loses in 2, proved");
    assert!(app.sees("6 moves, 6 of them certain"));
    assert!(app.sees("X makes two threats at"), "both corners fork");
}

#[test]
fn threats_are_listed_and_marked_until_they_are_not_wanted() {
    let mut app = analysed(Driver::on(3, 2), &[[0, 0], [1, 1], [1, 0]]);
    assert!(app.sees("X wins next unless blocked at"));
    assert!(
        app.state().board_view_model().shows_critical_cells
            && app.state().board_view_model().analysis.is_some()
    );
    app.click("Mark them on the board");
    assert!(
        !app.state().board_view_model().shows_critical_cells
            && !app.state().settings.critical_cells
    );
    assert!(app.sees("X wins next unless blocked at"), "the list stays");
    app.press(egui::Key::X);
    assert!(app.state().settings.critical_cells && !app.state().settings.threats);
    let count = app.moves().len();
    app.click_button("(2, 0)");
    assert_eq!((app.focus(), app.moves().len()), (vec![2, 0], count), "shown, not played");
}

#[test]
fn mistakes_of_a_finished_game_lead_to_where_they_were_made() {
    let cells = [[0, 0], [1, 1], [1, 0], [0, 2], [2, 2], [0, 1], [1, 2], [2, 0]];
    let mut app = analysed(Driver::on(3, 2), &cells);
    assert!(app.sees("O did not block X’s line at (2, 0)"));
    assert!(app.sees_part("The game is over"));
    app.node("Move 5:").click();
    app.harness.run_steps(4);
    assert_eq!(app.moves().len(), 4, "before the move");
    let better = app.state().previewed_variation().expect("what could have been played");
    assert_eq!(better.moves, [Cell::from([2, 0]).into()]);
    assert_eq!(app.state().document.game().line_of_play().len(), 8, "the game is as it was");
}

#[test]
fn the_graph_keeps_what_it_knows_when_the_game_goes_on() {
    let mut app = analysed(Driver::on(3, 2), &[[1, 1], [0, 0], [2, 0]]);
    let before = app.state().game_review().expect("reviewed").1.clone();
    assert_eq!(before.points.len(), 4);
    begin(&mut app, Action::Game(GameAction::Play(Cell::from([0, 2]))));
    wait_until(&mut app, "one move more", is_done);
    let (line, after) = app.state().game_review().expect("reviewed");
    assert_eq!((line.nodes.len(), after.points.len()), (4, 5));
    assert_eq!(after.points[..4], before.points[..]);
    // Going back changes the position that is studied, not the game.
    let game = line.clone();
    begin(&mut app, Action::Game(GameAction::GoTo(NodeId::START)));
    wait_until(&mut app, "the start", is_done);
    assert_eq!(app.state().game_review().map(|(line, _)| line), Some(&game));
}

#[test]
fn a_blindfold_game_is_not_analysed_before_a_peek() {
    let rules = Rules::new(Shape::hypercube(3, 2).expect("a board"), 2).expect("two");
    let mut app = Driver::new();
    let blindfold = Blindfold { shows: Visibility::Nothing, peeks: 0 };
    let start = GameSetup { blindfold, ..GameSetup::with_default_players(rules) };
    app.act(Action::Game(GameAction::Start(Box::new(start))));
    app.act(Action::Shell(ShellAction::Mode(Mode::Analyse)));
    app.play(&[[0, 0], [1, 1], [1, 0]]);
    assert!(app.sees("Marks are hidden") && !app.sees_part("wins next"));
    assert!(
        app.state().analysis.position_analysis_job().running_job_id().is_none()
            && app.state().position_analysis().is_none()
    );
    open(&mut app, Command::Peek);
    wait_until(&mut app, "the analysis", is_done);
    assert!(app.sees("X wins next unless blocked at"));
    assert_eq!(app.state().document.game().blindfold().peeks, 1);
    begin(&mut app, Action::Game(GameAction::Play(Cell::from([2, 0]))));
    app.harness.run_steps(4);
    assert!(app.sees("Marks are hidden") && app.state().position_analysis().is_none());
}

#[test]
fn the_search_is_stopped_and_goes_on() {
    let mut app = Driver::on(4, 3);
    open(&mut app, Command::ModeAnalyse);
    assert!(app.state().analysis.position_analysis_job().progress().is_some(), "it is at work");
    app.node("Stop").click();
    app.harness.run_steps(3);
    assert!(
        app.sees("Stopped")
            && app.state().analysis.position_analysis_job().running_job_id().is_none()
    );
    app.settle();
    open(&mut app, Command::PauseAnalysis);
    assert!(app.state().analysis.position_analysis_job().running_job_id().is_some());
    let first = app.state().analysis.position_analysis_job().running_job_id();
    begin(&mut app, Action::Game(GameAction::Play(Cell::from([0, 0, 0]))));
    assert_ne!(
        app.state().analysis.position_analysis_job().running_job_id(),
        first,
        "another position is looked at"
    );
    open(&mut app, Command::ModePlay);
    assert!(
        app.state().analysis.position_analysis_job().running_job_id().is_none()
            && app.state().analysis.review_job().running_job_id().is_none()
    );
    app.settle();
}

#[test]
fn the_analysis_keeps_no_computer_from_its_move() {
    let shape = Shape::hypercube(4, 4).expect("a board");
    let rules = Rules::new(shape, 2).expect("two");
    let computer = Some(Bot::LongGame);
    let players = vec![
        PlayerInfo::default_for_seat(0),
        PlayerInfo { computer, ..PlayerInfo::default_for_seat(1) },
    ];
    let mut app = Driver::new();
    begin(&mut app, Action::Game(GameAction::Start(Box::new(GameSetup::new(rules, players)))));
    open(&mut app, Command::ModeAnalyse);
    app.outside.answer(Action::Game(GameAction::Play(Cell::from([1, 1, 1, 1]))));
    app.harness.run_steps(1);
    assert!(app.state().is_analysis_suspended(), "it thinks for a frame at the least");
    assert!(
        app.state().analysis.position_analysis_job().running_job_id().is_none(),
        "both work at once"
    );
    let moves = |state: &State| state.document.game().position().played_marks().len();
    wait_until(&mut app, "the computer's move", |state| moves(state) == 2);
    assert!(app.state().analysis.position_analysis_job().running_job_id().is_some(), "it goes on");
}

#[test]
fn giants_say_what_cannot_be_told() {
    let mut app = Driver::on(1000, 50);
    app.act(Action::Game(GameAction::Play(Cell::origin(50))));
    open(&mut app, Command::ModeAnalyse);
    wait_until(&mut app, "the analysis", is_done);
    assert!(app.sees_part("too large to search") && app.sees("Draw with best play"));
    assert!(app.sees_part("so few for their length that each player can block"));
    app.settle();
    let mut app = Driver::on(5, 9);
    app.act(Action::Game(GameAction::Play(Cell::origin(9))));
    open(&mut app, Command::ModeAnalyse);
    wait_until(&mut app, "the analysis", is_done);
    assert!(app.sees_part("too large to search") && app.sees("Not known"));
    let mut app = Driver::on(2, 20);
    app.act(Action::Game(GameAction::Play(Cell::origin(20))));
    app.act(Action::Game(GameAction::Play(Cell::origin(20).with(0, 1))));
    open(&mut app, Command::ModeAnalyse);
    wait_until(&mut app, "the analysis", is_done);
    assert!(app.sees("X wins in 1"), "two in a row are a line");
    assert!(app.sees("There are more than can be listed"));
    assert!(app.sees("X wins at") && app.sees_part(" more"), "six are named, the others counted");
}

#[test]
fn three_players_get_a_curve_each_and_no_more_than_is_certain() {
    let rules = Rules::new(Shape::hypercube(3, 3).expect("a board"), 3).expect("three");
    let cells = [[1, 1, 1], [0, 0, 0], [0, 1, 0], [0, 1, 1], [2, 0, 0]];
    let app = analysed(Driver::with_rules(rules), &cells);
    assert!(app.sees_part("With more than two players only an immediate win is certain"));
    let (_, found) = app.state().game_review().expect("reviewed");
    let curves = found.points.iter().map(|point| point.as_ref().map_or(0, |it| it.outlook.len()));
    assert_eq!(curves.collect::<Vec<_>>(), [3; 6]);
    let evaluation = &app.state().position_analysis().expect("analysed").evaluation;
    assert!(!evaluation.verdict.is_loss());
}

#[test]
fn every_command_of_the_analysis_can_be_done_on_every_board() {
    for (side, dims) in [(1, 1), (3, 2), (2, 5), (1000, 50)] {
        let mut app = Driver::on(side, dims);
        open(&mut app, Command::ModeAnalyse);
        app.harness.run_steps(20);
        for command in [
            Command::BestLine,
            Command::BestLineForward,
            Command::BestLineBack,
            Command::PlayBestMove,
            Command::MoveValues,
            Command::CriticalCells,
            Command::LookDeeper,
            Command::PauseAnalysis,
            Command::Prove,
            Command::PauseProof,
            Command::StopProof,
        ] {
            open(&mut app, command);
        }
        begin(&mut app, Action::Analyse(AnalyseAction::StepTo(7)));
        assert_eq!(app.state().screen.mode(), Mode::Analyse);
    }
}

/// O answers the centre of 3×3 beside a corner, and loses.
fn lost_to_the_centre() -> Driver {
    let mut app = Driver::on(3, 2);
    app.play(&[[1, 1], [1, 0], [0, 0], [2, 2], [0, 1], [2, 1], [0, 2]]);
    app.outside.answer(Command::Review.action(app.state()));
    wait_until(&mut app, "the review", is_done);
    app
}

#[test]
fn a_review_goes_to_the_move_that_decided_the_game() {
    let app = lost_to_the_centre();
    assert_eq!(app.state().screen.mode(), Mode::Analyse);
    assert_eq!(app.moves().len(), 1, "the board is as it was before the second move");
    assert!(app.state().previewed_variation().is_some(), "a better move is shown");
    assert!(app.sees("X 100%") && app.sees("O 9%") && app.sees("Decisive moments"));
}

#[test]
fn a_mistake_is_played_again_until_the_answer_holds() {
    let mut app = lost_to_the_centre();
    app.click_button("Try again");
    assert_eq!(app.state().screen.mode(), Mode::Play);
    assert!(app.sees("O to move: find a better move than move 2"));
    // Another edge loses as well.
    app.outside.answer(Action::Game(GameAction::Play(Cell::from([0, 1]))));
    wait_until(&mut app, "the judgement", |state| {
        state.retry.as_ref().is_some_and(|retry| matches!(retry.phase, RetryPhase::Failed(_)))
    });
    assert!(app.sees("This move is a mistake too"));
    assert_eq!(app.moves().len(), 2, "nobody answers while it is judged");
    app.click_button("Try again");
    assert_eq!(app.moves().len(), 1);
    // The same mistake once more needs no search.
    app.act(Action::Game(GameAction::Play(Cell::from([1, 0]))));
    assert!(app.sees("This move is a mistake too"));
    app.click_button("Try again");
    app.outside.answer(Action::Game(GameAction::Play(Cell::from([0, 2]))));
    wait_until(&mut app, "the judgement", |state| {
        state.retry.as_ref().is_some_and(|retry| matches!(retry.phase, RetryPhase::Succeeded(_)))
    });
    assert!(app.sees("Well done! This move works"));
    wait_until(&mut app, "the answer", |state| {
        let held =
            |retry: &MistakeRetry| retry.phase != RetryPhase::Succeeded(state.position_id().node);
        state.retry.as_ref().is_some_and(held)
    });
    assert!(app.sees("Well done! This move works"), "it is said until the person moves");
    let opponents = app.state().document.game().players().iter();
    assert!(opponents.clone().all(|player| player.computer.is_none()), "the game has people still");
}

#[test]
fn who_gives_up_is_shown_the_better_move_and_who_leaves_is_not_asked_again() {
    let mut app = lost_to_the_centre();
    app.click_button("Try again");
    app.click_button("Show me");
    assert_eq!(app.state().screen.mode(), Mode::Analyse);
    assert!(app.state().retry.is_none() && app.state().previewed_variation().is_some());
    app.click_button("Try again");
    app.act(Action::Game(GameAction::ToStart));
    assert!(app.state().retry.is_none());
}
