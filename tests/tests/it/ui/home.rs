//! Home: the puzzles of the day, the ladder, the introduction.

use crate::ui::puzzles::{attempt, solve};
use hypertoe::command::Command;
use hypertoe::state::{DailyPuzzle, PuzzleMode, daily_puzzle};
use hypertoe_tests::Driver;

/// The length of the streak of today, and the number of its days with a hint.
fn streak(app: &Driver) -> (u32, u32) {
    let (book, day) = (&app.state().settings.learning_progress.puzzles, app.state().now.day_number);
    (book.current_streak(day), book.helped_days(day))
}

#[test]
fn the_daily_card_opens_todays_puzzle_and_the_next_one_is_a_click_away() {
    let mut app = Driver::new();
    app.click_starting_with("Puzzle of the day: 3×3×3: win ");
    let today = daily_puzzle(app.state().now.day_number, DailyPuzzle::Usual, 0);
    assert_eq!(attempt(&app).puzzle_index, today);
    solve(&mut app);
    assert!(app.sees("Solved") && app.sees("1 day in a row"));
    app.click_button("Next puzzle");
    assert_eq!(attempt(&app).mode, PuzzleMode::Training);
    assert!(attempt(&app).is_to_move() && attempt(&app).puzzle_index != today);
    app.command(Command::Welcome);
    assert!(app.sees_part("Puzzle of the day: Solved. 3×3×3: win "));
}

#[test]
fn a_harder_puzzle_stands_beside_the_daily_one() {
    let mut app = Driver::new();
    app.click_starting_with("A harder puzzle: ");
    let day = app.state().now.day_number;
    assert_eq!(attempt(&app).puzzle_index, daily_puzzle(day, DailyPuzzle::Harder, 0));
    let rating = |which| {
        let index = daily_puzzle(day, which, 0);
        hypertoe::jobs::shipped::shipped_puzzles()[index].puzzle.starting_rating().value
    };
    assert!(rating(DailyPuzzle::Harder) > rating(DailyPuzzle::Usual));
    solve(&mut app);
    assert_eq!(streak(&app), (0, 0), "the puzzle of the day makes the streak");
    app.command(Command::Welcome);
    assert!(app.sees_part("A harder puzzle: Solved. "));
}

#[test]
fn a_hint_marks_the_streak_and_does_not_break_it() {
    let mut app = Driver::new();
    for (day, with_hint) in (1..).zip([false, true, false]) {
        app.click_starting_with("Puzzle of the day: 3×3×3: win ");
        if with_hint {
            app.click_button("Hint");
        }
        solve(&mut app);
        assert_eq!(streak(&app), (day, u32::from(day > 1)));
        app.outside.pass(24 * 60 * 60);
        app.command(Command::Welcome);
    }
    app.click_starting_with("Puzzle of the day: ");
    solve(&mut app);
    assert!(app.sees("4 days in a row") && app.sees("1 day with a hint"));
}
