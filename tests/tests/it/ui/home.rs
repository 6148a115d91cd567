//! Home: the puzzles of the day, the ladder, the introduction.

use crate::ui::files::{folder, game_file};
use crate::ui::puzzles::{attempt, solve};
use crate::ui::statistics::win;
use crate::ui::waiting::wait_until;
use egui::Key;
use egui_kittest::kittest::Queryable;
use hypertoe::action::{Action, LearnAction, LibraryAction};
use hypertoe::command::Command;
use hypertoe::state::{DailyPuzzle, LADDER, LearnPage, PuzzleMode, daily_puzzle};
use hypertoe_core::play::PlayerResult;
use hypertoe_core::{Bot, Outcome, Player};
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
fn cards_do_not_move_once_they_are_seen() {
    let mut app = Driver::on(3, 2);
    // A game that is over is in the library.
    app.play(&[[0, 0], [1, 1], [0, 1], [2, 2], [0, 2]]);
    app.outside.hold_library(true);
    let mut app = app.again();
    assert!(!app.sees("Play 3×3"), "the games may still come in above it");
    app.outside.hold_library(false);
    app.settle();
    assert!(app.sees("Play 3×3") && app.sees("Show the game"));
}

#[test]
fn a_game_of_another_window_comes_in_below_the_cards() {
    let mut app = Driver::on(3, 2);
    app.play(&[[0, 0], [1, 1], [0, 1], [2, 2], [0, 2]]);
    app.command(Command::Rematch);
    let change = |app: &Driver, change: &str| {
        app.outside.database(|it| it.execute_batch(change));
    };
    // The game is not there yet when the page appears.
    change(&app, "CREATE TABLE later AS SELECT * FROM games; DELETE FROM games");
    let mut app = app.again();
    let latest = |app: &Driver| app.state().game_library.latest().len();
    let top = |app: &Driver| app.harness.get_by_label("Play 3×3").rect().top();
    let before = top(&app);
    assert_eq!(latest(&app), 0);
    change(&app, "INSERT INTO games SELECT * FROM later; DROP TABLE later");
    app.act(Action::Library(LibraryAction::ChangedElsewhere));
    assert_eq!(latest(&app), 1);
    assert_eq!(top(&app), before);
    // The next time the page is shown the games are above.
    assert!(top(&app.again()) > before);
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

/// The computers in the seats of the game on the board, and its preset.
fn opponents(app: &Driver) -> (Vec<Option<Bot>>, &'static str) {
    let game = app.state().document.game();
    let bots = game.players().iter().map(|player| player.computer).collect();
    let is_it = |number: &usize| {
        LADDER[*number].preset().rules().is_ok_and(|rules| rules == **game.rules())
    };
    let rung = (0..LADDER.len()).find(is_it).expect("a board of the ladder");
    (bots, LADDER[rung].preset().name)
}

/// Plays the first rung of the ladder until it is won.
fn win_first_rung(app: &mut Driver, with_hint: bool) {
    for _ in 0..5 {
        app.act(Command::Welcome.action(app.state()));
        app.click_starting_with("Play: ");
        assert_eq!(opponents(app), (vec![None, Some(Bot::Careless)], "3×3×3 centre later"));
        if with_hint {
            app.command(Command::Hint);
        }
        win(app);
        let outcome = app.state().document.game().position().outcome();
        if outcome.for_player(Player(0)) == Some(PlayerResult::Won) {
            return app.settle();
        }
    }
    panic!("Careless is not beaten");
}

#[test]
fn play_begins_at_the_foot_of_the_ladder_and_goes_on_after_a_win() {
    let mut app = Driver::new();
    assert!(app.sees("0 of 11 beaten") && app.sees("Careless, 3×3×3 centre later: next"));
    win_first_rung(&mut app, false);
    assert!(app.sees("You beat Careless, 3×3×3 centre later. Next: Careless, Connect Four"));
    app.click_button("Play Careless");
    assert_eq!(opponents(&app), (vec![Some(Bot::Careless), None], "Connect Four"));
    app.command(Command::Welcome);
    app.settle();
    for text in
        ["1 of 11 beaten", "Careless, 3×3×3 centre later: beaten", "Careless, Connect Four: next"]
    {
        assert!(app.sees(text), "{text}");
    }
    // What was beaten is known at the next start.
    let mut again = app.again();
    again.settle();
    assert!(again.sees("1 of 11 beaten") && again.sees("Careless, Connect Four: next"));
}

#[test]
fn a_win_with_a_hint_does_not_count_on_the_ladder() {
    let mut app = Driver::new();
    win_first_rung(&mut app, true);
    assert!(app.sees_part("This win does not count on the ladder"));
    app.command(Command::Welcome);
    app.settle();
    assert!(app.sees("0 of 11 beaten") && app.sees_part("Play: Careless, 3×3×3 centre later"));
}

#[test]
fn any_rung_can_be_played_at_once() {
    let mut app = Driver::new();
    app.click("Strong, Qubic 4×4×4");
    assert_eq!(opponents(&app), (vec![None, Some(Bot::Strong)], "Qubic 4×4×4"));
}

fn shows_introduction(app: &Driver) -> bool {
    app.state().learn.introduction().is_some() && app.state().learn_board().is_some()
}

#[test]
fn the_introduction_comes_once_and_one_click_skips_it() {
    let mut app = Driver::at_first_start(None);
    assert!(shows_introduction(&app) && app.sees_part("Complete the row"));
    app.click_button("Skip");
    assert!(app.state().screen.is_welcome() && !shows_introduction(&app));
    app.act(Action::Learn(LearnAction::OpenPage(LearnPage::Contents)));
    assert!(!shows_introduction(&app));
    let again = app.again();
    assert!(again.state().screen.is_welcome() && !shows_introduction(&again));
}

#[test]
fn the_introduction_is_played_through_by_clicks_and_leads_to_the_first_game() {
    let mut app = Driver::at_first_start(None);
    app.click_cell(&[2, 0]);
    assert!(app.sees_part("Not that one") && !app.sees("Next"));
    assert_eq!(app.state().shown_game().1.position().marks().len(), 4, "nothing was played");
    app.click_cell(&[2, 1]);
    assert!(app.sees_part("Three in a row"));
    app.click_button("Next");
    app.click_cell(&[2, 2, 0]);
    assert!(app.sees("A line through all three layers"));
    app.press(Key::Enter);
    app.click_cell(&[1, 1, 1]);
    assert!(app.sees_part("O has blocked one line"));
    let is_free =
        |app: &Driver, cell: [u16; 3]| app.cell(&cell).value().as_deref() == Some("empty");
    let threats = [[2, 2, 2], [0, 1, 2]];
    let last = threats.into_iter().find(|cell| is_free(&app, *cell)).expect("one is left");
    app.click_cell(&last);
    let outcome = app.state().shown_game().1.position().outcome();
    assert_eq!(outcome, Outcome::Won(Player(0)));
    assert!(app.sees("You win") && !app.sees("Skip"));
    app.click_button("Play Careless, 3×3×3 centre later");
    assert_eq!(opponents(&app), (vec![None, Some(Bot::Careless)], "3×3×3 centre later"));
    assert!(app.state().screen.is_board() && !shows_introduction(&app));
}

#[test]
fn whoever_opens_a_file_sees_the_file_and_no_introduction() {
    let folder = folder();
    let path = game_file(&folder);
    let app = Driver::at_first_start(Some(path.clone()));
    assert_eq!(app.state().document.file(), Some(&path.as_path().into()));
    assert!(!shows_introduction(&app));
}

#[test]
fn the_introduction_is_found_in_learn_and_help() {
    let mut app = Driver::new();
    app.act(Action::Learn(LearnAction::OpenPage(LearnPage::Contents)));
    app.click_button("Introduction");
    assert!(shows_introduction(&app));
    app.press(Key::Escape);
    assert!(app.state().screen.is_welcome());
    app.click_from_menu("Help", "Introduction");
    assert!(shows_introduction(&app));
    app.command(Command::Welcome);
    app.command(Command::ModeLearn);
    assert!(!shows_introduction(&app), "who goes home has left it");
}

/// A game that was left is the first thing offered at the next start, and goes on where it was.
#[test]
fn an_unfinished_game_is_continued_at_the_next_start() {
    let mut app = Driver::on(3, 3);
    app.play(&[[1, 1, 1], [0, 0, 0], [2, 0, 1]]);
    app.command(Command::Welcome);
    wait_until(&mut app, "the library", |state| state.settings.unfinished_game.is_some());
    // Opened from the library it is saved: nothing has to be recovered.
    let entry = app.state().document.entry().expect("an entry");
    app.act(Action::Library(LibraryAction::Open(entry)));
    wait_until(&mut app, "the entry", |state| !state.screen.is_welcome());
    app.settle();
    let mut again = app.again();
    again.settle();
    assert!(again.state().screen.is_welcome() && again.moves().is_empty());
    assert!(again.sees_part("3×3×3, move 4"));
    again.click_starting_with("Continue");
    wait_until(&mut again, "the game", |state| !state.screen.is_welcome());
    assert_eq!(again.moves().len(), 3);
    // Once it is over, nothing is left to continue.
    again.play(&[[0, 0, 1], [0, 2, 1]]);
    again.command(Command::Welcome);
    wait_until(&mut again, "its end", |state| state.settings.unfinished_game.is_none());
}
