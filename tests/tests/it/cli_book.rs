//! `hypertoe book`, and the scores of Connect Four's first positions, which come with the program.

use crate::support::ran;

use hypertoe::jobs::shipped::{shipped_atlas, shipped_books, shipped_score_book};
use hypertoe_core::base::control::{SingleThread, run_to_end};
use hypertoe_core::search::{Book, FallingLimits, FallingSolver, PositionEvaluation, SearchLimits};
use hypertoe_core::{Bot, Cell, Position};
use ran::{good, run, sentence};
use std::fs;
use std::path::Path;

/// The number of plies of the positions that all are in the shipped book.
const ALL_PLIES: usize = 2;

fn empty() -> Position {
    Position::new(shipped_score_book().rules().clone())
}

fn known(position: &Position) -> Option<PositionEvaluation> {
    run_to_end(|control| shipped_score_book().lookup(position, control))
}

/// Returns the positions after each move.
fn after_each(position: &Position) -> impl Iterator<Item = Position> {
    let moves = position.legal_moves().unwrap().map(|mv| {
        let mut after = position.clone();
        after.play_move(&mv).unwrap();
        after
    });
    moves.collect::<Vec<_>>().into_iter()
}

/// Checks that the value of a position is that of its best move, and so on; returns how many were
/// checked.
fn check_values(position: &Position, plies: usize) -> usize {
    let value = known(position).expect("the book has every position").verdict;
    if plies == 0 {
        return 1;
    }
    // Nobody can have four in a row so early.
    let afterwards = after_each(position)
        .map(|after| known(&after).expect("the book has it").verdict.one_ply_before());
    let best = afterwards.max_by_key(|value| value.sort_key()).expect("there are moves");
    assert_eq!((value.sign(), value.plies()), (best.sign(), best.plies()), "{position:?}");
    1 + after_each(position).map(|after| check_values(&after, plies - 1)).sum::<usize>()
}

#[test]
fn values_are_those_of_the_best_moves() {
    // Sequences of moves, not positions.
    assert_eq!(check_values(&empty(), ALL_PLIES), 1 + 7 + 49);
}

#[test]
fn the_book_agrees_with_the_atlas() {
    let game = shipped_atlas().game(shipped_score_book().rules()).expect("it has Connect Four");
    for first in &game.moves {
        let value = known(&first.position().unwrap()).unwrap().verdict.one_ply_before();
        assert_eq!((value.sign(), value.plies()), (first.verdict.sign(), first.verdict.plies()));
    }
}

/// A sample of the book, searched anew: positions late in the file, which are quicker.
#[test]
fn a_sample_of_the_book_is_found_again() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../assets/books/connect-four.scores");
    let text = fs::read_to_string(path).unwrap();
    let lines: Vec<&str> = text.lines().filter(|line| !line.starts_with('#')).collect();
    assert_eq!(lines.len(), shipped_score_book().len());
    let solver = FallingSolver::new(shipped_score_book().rules(), 64 << 20).unwrap();
    let limits = FallingLimits { nodes: u64::MAX, helpers: 0 };
    let quick: Vec<&&str> = lines.iter().filter(|line| line.contains("quick")).collect();
    assert!(quick.len() > 100, "{}", quick.len());
    for line in quick.into_iter().step_by(40) {
        let moves = line.split_whitespace().nth(3).unwrap();
        let mut position = empty();
        for column in moves.chars() {
            let column = column.to_digit(10).unwrap() as u16;
            let cell = position.landing(&Cell::from([column, 0])).unwrap();
            position.play_cell(&cell).unwrap();
        }
        let mut search = solver.search(&position, limits, &SingleThread);
        let found = run_to_end(|control| search.evaluate(&[], control));
        assert_eq!(found.verdict, known(&position).unwrap().verdict, "{line}");
        assert!(line.starts_with(&format!("{} ", found.score.least)), "{line}");
    }
}

/// Perfect begins in the middle, and after every first move keeps its value.
#[test]
fn perfect_plays_by_the_book() {
    let library = shipped_books();
    let choice = |position: &Position| {
        let limits = SearchLimits::default();
        let choice = run_to_end(|control| {
            Bot::Perfect.choose_within_limits(position, &limits, &library, control)
        });
        choice.expect("it goes on")
    };
    assert_eq!(choice(&empty()).mv, Cell::from([3, 0]).into());
    for position in [empty()].into_iter().chain(after_each(&empty())) {
        let (choice, value) = (choice(&position), known(&position).unwrap().verdict);
        assert_eq!((choice.verdict, choice.nodes), (value, 0), "{:?}", position.marks());
        let mut after = position.clone();
        after.play_move(&choice.mv).unwrap();
        let kept = known(&after).unwrap().verdict.one_ply_before();
        assert_eq!((kept.sign(), kept.plies()), (value.sign(), value.plies()));
    }
}

#[test]
fn a_book_goes_on_where_it_was_stopped() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("own.scores");
    let command = |more: &[&str]| {
        let path = path.display().to_string();
        let words = ["book", &path, "--threads", "1", "--memory", "32"];
        words.iter().chain(more).map(|word| (*word).to_owned()).collect::<Vec<_>>()
    };
    let board = ["--board", "5x4, 4; gravity y", "--all-plies", "2", "--plies", "4"];
    let told = good(run(command(&board)));
    let whole = fs::read_to_string(&path).unwrap();
    let count = whole.lines().filter(|line| !line.starts_with('#')).count();
    assert!(told.contains(&format!("{count} positions")), "{told}");
    // A kill has cut off the last line: it is found again, the others are not.
    fs::write(&path, &whole[..whole.len() - 3]).unwrap();
    good(run(command(&["--all-plies", "2", "--plies", "4"])));
    assert_eq!(fs::read_to_string(&path).unwrap(), whole);
    // Nothing is left to do; another plan goes further.
    assert_eq!(good(run(command(&board))), told);
    assert_eq!(fs::read_to_string(&path).unwrap(), whole);
    good(run(command(&["--all-plies", "3", "--plies", "4"])));
    assert!(fs::read_to_string(&path).unwrap().starts_with(&whole));

    let other = sentence(run(command(&["--board", "4x4, 4; gravity y"])), 2);
    assert!(other.contains("is a book for another game"), "{other}");
    for notes in ["my notes\n", "my notes", "# my notes\n"] {
        fs::write(&path, notes).unwrap();
        let told = sentence(run(command(&board)), 1);
        assert!(told.contains("its first lines do not name a board"), "{told}");
        assert_eq!(fs::read_to_string(&path).unwrap(), notes);
    }
    fs::remove_file(&path).unwrap();
    for wrong in [&["--board", "4^3"][..], &["--board", "6^3; gravity z"], &[]] {
        let told = sentence(run(command(wrong)), 2);
        assert!(told.contains("A book needs a board of up to 128 cells"), "{told}");
        assert!(!path.exists());
    }
}
