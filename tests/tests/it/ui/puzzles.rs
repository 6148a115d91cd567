//! Puzzles: solved, failed, with hints, given up; the puzzle of the day; training and what comes
//! again.

use crate::ui::files::folder;
use egui::Key;
use hypertoe::action::{Action, FileAction, LearnAction, PuzzleAction};
use hypertoe::jobs::shipped::shipped_puzzles;
use hypertoe::state::{
    AttemptPhase, DailyPuzzle, LearnPage, Mode, PuzzleAttempt, PuzzleFilter, PuzzleResult,
    daily_puzzle,
};
use hypertoe::view_model::HighlightKind;
use hypertoe_core::base::control::run_to_end;
use hypertoe_core::play::PlayerResult;
use hypertoe_core::puzzle::{MoveJudgement, PuzzleSolver};
use hypertoe_core::record::{GameFormat, write_game};
use hypertoe_core::{BigUint, Bot, Cell, Game, Rules, Shape};
use hypertoe_tests::Driver;
use std::fs;
use std::sync::Arc;

/// The program with its page of puzzles, of which those of this theme on 3^3 are wanted.
fn wanted(theme: &str) -> Driver {
    let mut app = Driver::new();
    app.act(Action::Learn(LearnAction::OpenPage(LearnPage::Contents)));
    app.click_button("Puzzles");
    let choice = PuzzleFilter {
        themes: [theme.to_owned()].into(),
        boards: ["3^3 lines 1".to_owned()].into(),
    };
    app.act(Action::Puzzle(PuzzleAction::SetFilter(choice)));
    app
}

pub fn attempt(app: &Driver) -> &PuzzleAttempt {
    app.state().learn.puzzle_attempt().expect("a puzzle")
}

/// The moves of both up to the win.
fn solution(app: &Driver) -> Vec<Cell> {
    let mut solver = PuzzleSolver::new(&attempt(app).puzzle().puzzle);
    run_to_end(|control| solver.solution(control))
}

/// A move that neither wins nor is right.
fn wrong(app: &Driver) -> Cell {
    let own = &attempt(app).puzzle().puzzle;
    let (mut solver, position) = (PuzzleSolver::new(own), own.position());
    let shape = own.rules().shape();
    let cells = (0..shape.cell_count_u64().expect("a small board")).map(BigUint::from);
    let legal = |cell: &Cell| position.check_cell(cell).is_ok();
    let found =
        cells.filter_map(|number| shape.cell_with_number(&number)).filter(legal).find(|cell| {
            run_to_end(|control| solver.judge(&position, cell, control)) == MoveJudgement::Wrong
        });
    found.expect("not every move is right")
}

fn click(app: &mut Driver, cell: &Cell) {
    app.click_cell(cell.coords());
}

/// Plays the solution as the solver, whatever the other player answers.
pub fn solve(app: &mut Driver) {
    while *attempt(app).phase() != AttemptPhase::Ended {
        let own = &attempt(app).puzzle().puzzle;
        let position = attempt(app).game().position().clone();
        let mut solver = PuzzleSolver::new(own);
        let (right, _) = run_to_end(|control| solver.right_moves(&position, control));
        click(app, &right[0]);
        assert!(!matches!(attempt(app).phase(), AttemptPhase::Wrong(_)));
    }
}

#[test]
fn a_puzzle_is_solved_and_rated() {
    let mut app = wanted("fork");
    assert!(app.sees("None yet"), "there is no rating yet");
    app.click_button("Start");
    assert!(app.state().screen.is_showing(Mode::Learn) && app.state().learn_board().is_some());
    assert!(app.sees_part("make two threats with one move, and win"));
    let moves = solution(&app);
    assert_eq!(moves.len(), 3, "a fork, a reply, and the win");
    click(&mut app, &moves[0]);
    assert!(app.sees("Right. Now complete the line"));
    assert_eq!(
        attempt(&app).game().position().marks().len() % 2,
        attempt(&app).solving_player().index()
    );
    solve(&mut app);
    assert!(app.sees("Solved") && app.sees_part("Your rating: 1500 → "));
    let outcome = attempt(&app).game().position().outcome();
    assert_eq!(outcome.for_player(attempt(&app).solving_player()), Some(PlayerResult::Won));
    let book = &app.state().settings.learning_progress.puzzles;
    assert!(book.rating().is_some_and(|rating| rating.value > 1_500.0));
    assert_eq!((book.solved_and_tried_counts(), book.puzzles_to_repeat().len()), ((1, 1), 0));
    // Enter goes on with another one.
    let before = attempt(&app).puzzle_index;
    app.press(Key::Enter);
    assert_ne!(attempt(&app).puzzle_index, before);
    app.press(Key::Escape);
    assert!(app.state().learn.puzzle_attempt().is_none() && app.sees("Solved 1 of 1"));
}

#[test]
fn a_wrong_move_is_refuted_and_the_puzzle_comes_again() {
    let mut app = wanted("fork");
    app.click_button("Start");
    let number = attempt(&app).puzzle_index;
    let cell = wrong(&app);
    click(&mut app, &cell);
    let AttemptPhase::Wrong(mistake) = attempt(&app).phase().clone() else {
        panic!("{:?}", attempt(&app).phase())
    };
    assert_eq!(attempt(&app).game().cell_of(mistake.node), Some(&cell));
    let answer = mistake.reply.and_then(|node| attempt(&app).game().cell_of(node).cloned());
    assert!(app.sees_part(" replies "), "the reply {answer:?} is shown");
    let rating = app.state().settings.learning_progress.puzzles.rating().expect("it is rated");
    assert!(rating.value < 1_500.0);
    // Nothing happens until one tries again.
    let marks = attempt(&app).game().position().marks().len();
    app.press(Key::Space);
    assert_eq!(attempt(&app).game().position().marks().len(), marks);
    app.click_button("Try again");
    solve(&mut app);
    assert!(app.sees("Solved at a later try") && app.sees("What went wrong"));
    assert_eq!(
        app.state().settings.learning_progress.puzzles.rating(),
        Some(rating),
        "it counts once"
    );
    // The move that went wrong can be looked at.
    let tried = format!("{cell}: ");
    app.click_starting_with(&tried);
    assert_eq!(Some(attempt(&app).game().current()), mistake.reply.or(Some(mistake.node)));
    app.act(Action::Learn(LearnAction::OpenPage(LearnPage::Puzzles)));
    app.click_button("Try 1 puzzle again");
    assert_eq!(attempt(&app).puzzle_index, number);
    solve(&mut app);
    assert!(app.sees_part("Not rated"));
    assert!(app.state().settings.learning_progress.puzzles.puzzles_to_repeat().is_empty());
}

#[test]
fn hints_come_in_three_steps() {
    let mut app = wanted("fork");
    app.click_button("Start");
    let right = attempt(&app).puzzle().puzzle.right_cells().remove(0);
    app.click_button("Hint");
    assert_eq!(app.state().highlighted_slice(), Some((2, right.get(2))), "the slice is lit");
    assert!(app.sees("Look in the highlighted part of the board"), "no axis is named");
    app.press(Key::T);
    assert!(app.sees_part("Look for a move that makes"), "what it does");
    let pointed = |app: &Driver| {
        let stage = app.state().learn_board().expect("a board");
        stage.figure.annotations.get(&right).map(|spot| spot.kind)
    };
    assert_eq!(pointed(&app), None);
    app.press(Key::T);
    assert_eq!(pointed(&app), Some(HighlightKind::Missed));
    assert!(app.sees_part("threats: wins in "), "the move comes with its reason");
    assert!(!app.is_enabled("Hint"));
    solve(&mut app);
    assert!(app.sees("Solved with a hint") && app.sees_part("Not rated"));
    assert_eq!(attempt(&app).result(), Some(PuzzleResult::Helped));
    assert_eq!((app.state().highlighted_slice(), pointed(&app)), (None, None));
    let book = &app.state().settings.learning_progress.puzzles;
    assert_eq!((book.rating(), book.puzzles_to_repeat().len()), (None, 1));
}

#[test]
fn the_solution_is_shown_move_by_move() {
    let mut app = wanted("win");
    app.click_button("Start");
    let moves = solution(&app);
    app.click_button("Show solution");
    assert!(app.sees("The solution"));
    let marks = |app: &Driver| attempt(app).game().position().marks().len();
    let begun = attempt(&app).puzzle().puzzle.prior_moves().len();
    assert_eq!(marks(&app), begun + 1);
    app.click_button("Last move of the solution");
    assert_eq!(marks(&app), begun + moves.len());
    assert!(attempt(&app).game().position().outcome().is_over());
    app.press(Key::PageUp);
    assert_eq!(marks(&app), begun + moves.len() - 1);
    app.click_button("First move of the solution");
    app.press(Key::PageUp);
    assert_eq!(marks(&app), begun);
}

#[test]
fn the_solution_after_a_wrong_move_leaves_what_was_tried() {
    let mut app = wanted("win");
    app.click_button("Start");
    let (cell, first) = (wrong(&app), solution(&app).remove(0));
    click(&mut app, &cell);
    let AttemptPhase::Wrong(mistake) = attempt(&app).phase().clone() else { panic!("it is wrong") };
    let game = attempt(&app).game();
    let answer = mistake.reply.and_then(|node| game.cell_of(node).cloned());
    app.click_button("Show solution");
    let game = attempt(&app).game();
    assert_eq!(game.cell_of(game.current()), Some(&first), "the solution begins");
    let known = &attempt(&app).mistakes[0];
    assert_eq!(game.cell_of(known.node), Some(&cell));
    assert_eq!(known.reply.and_then(|node| game.cell_of(node).cloned()), answer);
}

#[test]
fn the_puzzle_of_the_day_makes_days_in_a_row() {
    let mut app = Driver::new();
    app.act(Action::Learn(LearnAction::OpenPage(LearnPage::Puzzles)));
    for days in 1..=2 {
        assert!(app.sees("Puzzle of the day"));
        let day = app.state().now.day_number;
        let level = app.state().settings.learning_progress.puzzles.daily_level(day);
        let number = daily_puzzle(day, DailyPuzzle::Usual, level);
        app.click_button("Solve it");
        assert_eq!(attempt(&app).puzzle_index, number);
        solve(&mut app);
        app.act(Action::Learn(LearnAction::OpenPage(LearnPage::Puzzles)));
        assert!(app.sees("Solved") && app.sees("View it again"));
        let book = &app.state().settings.learning_progress.puzzles;
        assert_eq!(book.current_streak(app.state().now.day_number), days);
        app.outside.pass(24 * 60 * 60);
        app.act(Action::Learn(LearnAction::OpenPage(LearnPage::Puzzles)));
    }
}

#[test]
fn one_plays_on_against_perfect() {
    let mut app = wanted("win");
    app.click_button("Start");
    app.click_button("Show solution");
    app.press(Key::PageUp);
    let (solver, marks) =
        (attempt(&app).solving_player(), attempt(&app).game().position().marks().len());
    app.click_button("Play on against Perfect");
    assert!(app.state().screen.is_showing(Mode::Play) && app.state().learn_board().is_none());
    let game = app.state().document.game();
    assert_eq!(game.position().marks().len(), marks);
    let computer = |player| game.player_info(player).computer;
    assert_eq!(computer(solver), None);
    let other = hypertoe_core::Player(1 - solver.0);
    assert_eq!(computer(other), Some(Bot::Perfect));
}

#[test]
fn after_the_win_one_plays_on_from_where_the_puzzle_begins() {
    let mut app = wanted("fork");
    app.click_button("Start");
    let begun = attempt(&app).puzzle().puzzle.prior_moves().len();
    solve(&mut app);
    app.click_button("Play on against Perfect");
    let game = app.state().document.game();
    assert_eq!(game.position().marks().len(), begun);
    assert!(!game.position().outcome().is_over() && app.state().screen.is_showing(Mode::Play));
}

#[test]
fn every_theme_and_board_is_there_to_be_trained() {
    let app = wanted("fork");
    for theme in ["Quickest win", "Block and counter", "Only move", "Win by threats", "Quiet move"]
    {
        assert!(app.sees_part(theme), "{theme}");
    }
    assert!(shipped_puzzles().len() >= 2_200, "{}", shipped_puzzles().len());
    for board in [
        "4×4×4",
        "3×3×3×3",
        "4×4×4×4",
        "5×5×5",
        "4×4×4, marks fall down",
        "3×3×3, first to 2 lines",
    ] {
        assert!(app.sees_part(board), "{board}");
    }
}

#[test]
fn a_game_that_is_opened_meanwhile_comes_on_the_board() {
    let mut app = wanted("win");
    let flat = Arc::new(Rules::new(Shape::hypercube(3, 2).expect("a board"), 2).expect("rules"));
    let mut game = Game::new(flat);
    game.play_cell(&Cell::from([2, 0])).expect("the board is empty");
    let text = write_game(GameFormat::HYPERTOE, &game).expect("a game").text;
    let folder = folder();
    let file = folder.path().join("flat.hypertoe");
    fs::write(&file, text).expect("a file");
    app.click_button("Start");
    app.act(Action::File(FileAction::OpenFile(file.into())));
    assert!(app.state().screen.is_showing(Mode::Play) && app.state().learn_board().is_none());
    assert_eq!((app.moves(), app.state().shape().dims()), (vec![Cell::from([2, 0])], 2));
    assert_eq!(app.state().cursor().focus, Cell::from([2, 0]));
}
