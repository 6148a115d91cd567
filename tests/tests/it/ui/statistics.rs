//! The statistics: games that a person has finished, and what they are worth.

use crate::ui::files::folder;
use crate::ui::seats::seated;
use crate::ui::waiting::wait_until;
use egui::Key;
use egui::accesskit::Role;
use egui_kittest::kittest::{NodeT, Queryable};
use hypertoe::action::{
    Action, FileAction, GameAction, JournaledGame, LibraryAction, StatisticsAction,
};
use hypertoe::command::Command;
use hypertoe::state::{Opponent, OpponentTotals};
use hypertoe_core::base::control::run_to_end;
use hypertoe_core::search::{BookLibrary, SearchLimits};
use hypertoe_core::{Bot, Cell, Game};
use hypertoe_tests::{Driver, Pick};
use std::fs;

const CLUB: Option<Bot> = Some(Bot::Club);

/// Makes the person's moves as well as can be, until the game is over.
pub fn win(app: &mut Driver) {
    for _ in 0..40 {
        wait_until(app, "the person's turn", |state| {
            let position = state.document.game().position();
            position.outcome().is_over() || state.computer_to_move().is_none()
        });
        let position = app.state().document.game().position().clone();
        if position.outcome().is_over() {
            return app.harness.run_steps(4);
        }
        let (limits, library) = (SearchLimits::seeded(1), BookLibrary::default());
        let best = run_to_end(|control| {
            Bot::Perfect.choose_within_limits(&position, &limits, &library, control)
        });
        let cell = best.and_then(|best| best.mv.cell().cloned()).expect("a move");
        app.outside.answer(Action::Game(GameAction::Play(cell)));
        app.harness.run_steps(3);
    }
    panic!("the game does not end");
}

/// A game on a cube against Club that the person, who begins, has won.
fn won() -> Driver {
    let mut app = seated(3, 3, &[None, CLUB]);
    win(&mut app);
    app
}

/// The one row of the one board that was played.
fn row(app: &Driver) -> OpponentTotals {
    let tables = app.state().statistics.board_results();
    let [table] = tables else { panic!("{} boards", tables.len()) };
    let [row] = &table.opponent_totals[..] else { panic!("{} rows", table.opponent_totals.len()) };
    row.clone()
}

/// How many games the statistics have on the disk.
fn lines(app: &Driver) -> usize {
    if !app.outside.data_folder().join("hypertoe.db").exists() {
        return 0;
    }
    let query = "SELECT count(*) FROM finished_games";
    app.outside.database(|it| it.query_row(query, [], |row| row.get(0)))
}

/// Gives the game up, and says so again when asked.
fn resign(app: &mut Driver) {
    for _ in 0..2 {
        app.outside.answer(Action::Game(GameAction::Resign));
        app.harness.run_steps(6);
    }
}

/// The pages of an evening: nothing, a game that was won, a game that was lost.
#[test]
fn a_game_that_was_won_and_one_that_was_lost_are_seen_with_a_rating() {
    let mut app = Driver::new();
    app.command(Command::Statistics);
    assert!(app.sees("No finished games yet"));
    let mut app = won();
    assert!(
        app.sees("You won") && app.sees_part("Your rating here: 1,500 → 1,5"),
        "what it has done"
    );
    assert!(app.sees_part("reliable after "));
    app.command(Command::Rematch);
    app.act(Action::Game(GameAction::Play(Cell::from([0, 0, 0]))));
    resign(&mut app);
    app.command(Command::Statistics);
    app.settle();
    let row = row(&app);
    assert_eq!(
        (row.opponent, row.games, row.results),
        (Opponent::Computer(Bot::Club), 2, [1, 0, 1])
    );
    assert_eq!((row.streak, row.best_streak, row.fewest_moves), (0, 1, Some(4)));
    for text in ["Statistics", "2 games", "Club", "0 (best 1)", "4 moves", "Today", " ± "] {
        assert!(app.sees_part(text), "{text} is not there");
    }
    assert!(app.sees("Highest level beaten: Club (4 moves)"));
}

/// The person beats Club on a cube: a line says what is new, and the page lists it with its date.
#[test]
fn a_distinction_is_told_with_the_result_and_listed() {
    let mut app = won();
    app.settle();
    assert!(app.sees("New: First win against Club"));
    app.command(Command::Rematch);
    assert!(!app.sees_part("New: "));
    app.command(Command::Statistics);
    app.settle();
    assert!(app.sees("Distinctions") && app.sees("First win against Club"));
    assert!(app.sees("First win against Strong"), "not reached yet");
}

/// Who has the threats marked gets help.
#[test]
fn a_game_with_threats_shown_is_not_rated() {
    let mut app = seated(3, 3, &[None, CLUB]);
    app.command(Command::Threats);
    win(&mut app);
    app.settle();
    assert!(app.state().statistics.current_game.aids().threats);
    assert!(app.sees("Not rated: threats were shown") && !app.sees_part("New: "));
}

#[test]
fn the_page_is_opened_from_home_and_left_by_its_button_or_a_key() {
    let mut app = won();
    app.command(Command::Welcome);
    app.settle();
    app.click("Statistics");
    assert!(app.state().screen.is_statistics());
    app.click("← Back");
    assert!(app.state().screen.is_welcome());
    app.command(Command::Statistics);
    app.command(Command::Library);
    assert!(app.state().screen.is_library(), "one page takes the place of the other");
    app.command(Command::Statistics);
    app.press(Key::Escape);
    assert!(app.state().screen.is_welcome(), "and the way back leads to what was there before");
}

#[test]
fn whatever_is_done_after_the_end_a_game_counts_once() {
    let mut app = won();
    assert_eq!(lines(&app), 1);
    for _ in 0..2 {
        app.act(Action::Game(GameAction::Undo));
        app.act(Action::Game(GameAction::Redo));
    }
    // Another end of the same game is no other game.
    app.act(Action::Game(GameAction::Undo));
    app.act(Action::Game(GameAction::Undo));
    win(&mut app);
    assert!(app.state().document.game().position().outcome().is_over());
    assert_eq!(lines(&app), 1);
    app.command(Command::Rematch);
    win(&mut app);
    assert_eq!(lines(&app), 2, "the next game is one");
}

#[test]
fn a_game_that_is_opened_does_not_count_again() {
    let mut app = won();
    let entry = app.state().document.entry().expect("it is kept");
    let game = app.state().document.game().clone();
    app.command(Command::Rematch);
    app.act(Action::Library(LibraryAction::Open(entry)));
    assert!(app.state().document.game().position().outcome().is_over());
    app.act(Action::Game(GameAction::Undo));
    app.act(Action::Game(GameAction::Redo));
    assert_eq!(lines(&app), 1, "out of the library");
    // A file that was saved at an earlier place of a finished game.
    let folder = folder();
    let mut earlier = game;
    earlier.undo();
    let file = folder.path().join("earlier.hypertoe");
    fs::write(&file, hypertoe_core::record::to_json(&earlier).expect("a game")).expect("written");
    app.act(Action::File(FileAction::OpenFile(file.into())));
    app.act(Action::Game(GameAction::Redo));
    assert!(app.state().document.game().position().outcome().is_over());
    assert_eq!(lines(&app), 1, "out of a file");
}

/// A game of an earlier run that was about to be won.
fn left_behind(app: &Driver) -> JournaledGame {
    let mut game = Game::from_start(&app.state().document.game().position().start_position());
    game.set_players(app.state().document.game().players().to_vec());
    for cell in [[1, 1, 1], [0, 0, 0], [0, 1, 1], [2, 1, 0]] {
        game.play_cell(&Cell::from(cell)).expect("a move");
    }
    JournaledGame {
        game: Box::new(game),
        file: None,
        fingerprint: None,
        entry: None,
        is_saved: false,
    }
}

#[test]
fn a_game_that_goes_on_after_a_crash_counts_but_is_not_rated() {
    let mut app = seated(3, 3, &[None, CLUB]);
    let unsaved = left_behind(&app);
    app.outside.answer(Action::File(FileAction::Recovered(unsaved)));
    app.harness.run_steps(4);
    app.command(Command::OpenRecovered);
    if app.state().document.game().tree_move_count() == 0 {
        app.act(Action::Shell(hypertoe::action::ShellAction::OpenRecovered));
    }
    app.act(Action::Game(GameAction::Play(Cell::from([2, 1, 1]))));
    assert_eq!(row(&app).results, [1, 0, 0]);
    assert!(app.sees("Not rated: continued from an earlier session or a file"));
    assert_eq!(app.state().statistics.board_results()[0].current_rating(), None);
}

#[test]
fn hints_and_takebacks_count_the_game_but_not_for_the_rating() {
    let mut app = seated(3, 3, &[None, CLUB]);
    app.command(Command::Hint);
    win(&mut app);
    assert_eq!(row(&app).results, [1, 0, 0]);
    assert!(app.sees("Not rated: you used a hint"));

    let mut app = seated(3, 3, &[None, CLUB]);
    app.act(Action::Game(GameAction::Play(Cell::from([0, 0, 0]))));
    wait_until(&mut app, "an answer", |state| state.document.game().tree_move_count() == 2);
    app.act(Action::Game(GameAction::Undo));
    app.act(Action::Game(GameAction::Undo));
    win(&mut app);
    assert_eq!(row(&app).games, 1);
    assert!(app.sees("Not rated: a move or the end of the game was taken back"));
    app.command(Command::Statistics);
    app.settle();
    assert!(app.sees("No rating yet"));

    // To look back and to go on as before takes nothing back.
    let mut app = seated(3, 3, &[None, CLUB]);
    app.act(Action::Game(GameAction::Play(Cell::from([1, 1, 1]))));
    wait_until(&mut app, "an answer", |state| state.document.game().tree_move_count() == 2);
    app.act(Action::Game(GameAction::ToStart));
    app.act(Action::Game(GameAction::ToEnd));
    win(&mut app);
    assert!(app.sees_part("Your rating here: 1,500 → 1,5"));
}

#[test]
fn another_opponent_in_the_middle_of_a_game_is_not_rated() {
    let mut app = seated(3, 3, &[None, Some(Bot::Random)]);
    app.act(Action::Game(GameAction::Play(Cell::from([1, 1, 1]))));
    wait_until(&mut app, "an answer", |state| state.document.game().tree_move_count() == 2);
    let mut players = app.state().document.game().players().to_vec();
    players[1].computer = Some(Bot::Perfect);
    app.act(Action::Game(GameAction::Players(players)));
    win(&mut app);
    assert!(app.sees("Not rated: the players changed during the game"));
}

#[test]
fn games_between_people_and_on_boards_without_strengths_are_counts() {
    let mut app = seated(2, 2, &[None, CLUB]);
    win(&mut app);
    assert!(!app.sees_part("Rating 1"));
    assert!(app.sees_part("Not rated: computer players were not measured on this board"));
    app.command(Command::Statistics);
    app.settle();
    assert!(app.sees_part("No rating here: computer players were not measured on this board"));

    let mut app = seated(3, 3, &[None, Some(Bot::LongGame)]);
    app.act(Action::Game(GameAction::Play(Cell::from([1, 1, 1]))));
    resign(&mut app);
    assert!(app.sees("Not rated: the strength of Long game was not measured"));

    let mut app = Driver::on(3, 2);
    app.play(&[[0, 0], [0, 1], [1, 0], [1, 1], [2, 0]]);
    assert_eq!((row(&app).opponent, row(&app).games), (Opponent::Humans, 1));
    assert!(!app.sees_part("Rating 1") && !app.sees_part("Not rated"));
}

#[test]
fn computers_among_themselves_are_nobodys_games() {
    let mut app = seated(2, 2, &[CLUB, CLUB]);
    wait_until(&mut app, "the end", |state| state.document.game().position().outcome().is_over());
    assert_eq!(lines(&app), 0);
}

#[test]
fn after_three_rated_games_there_is_a_curve_with_a_text_for_those_who_do_not_see_it() {
    let mut app = won();
    for _ in 0..2 {
        app.command(Command::Rematch);
        win(&mut app);
    }
    app.command(Command::Statistics);
    app.settle();
    let said = "Rating after 3 rated games";
    let images = app.harness.query_all_by_role(Role::Image);
    let told = images.filter_map(|image| image.accesskit_node().label());
    assert!(told.into_iter().any(|told| told.starts_with(said)));
    assert!(app.sees("3 (best 3)"));
}

#[test]
fn it_is_saved_for_a_spreadsheet() {
    let mut app = won();
    app.command(Command::Statistics);
    app.settle();
    let folder = folder();
    let file = folder.path().join("games");
    app.outside.will_pick(Pick::File(file.clone().into()));
    app.click("Export…");
    let text = fs::read_to_string(file.with_extension("csv")).expect("the file is there");
    let rows: Vec<&str> = text.lines().collect();
    assert_eq!(rows.len(), 2, "{text}");
    assert!(rows[1].contains("3^3") && rows[1].contains(",won,1,board,7,0,0,"), "{}", rows[1]);
    assert_eq!(app.toasts(), ["Exported games.csv"]);
}

#[test]
fn a_reset_asks_first_and_then_begins_anew() {
    let mut app = won();
    app.command(Command::Statistics);
    app.settle();
    app.click("Delete…");
    assert!(app.sees_part("Delete all statistics?") && app.sees_part("1 game and your ratings"));
    app.click("Cancel");
    assert_eq!(lines(&app), 1);
    app.click("Delete…");
    app.click("Delete statistics");
    assert_eq!(lines(&app), 0);
    assert!(app.sees("No finished games yet"));
    app.command(Command::Rematch);
    win(&mut app);
    assert_eq!(row(&app).games, 1);
}

#[test]
fn the_next_run_has_what_this_one_noted_and_says_what_it_skipped() {
    let mut app = won();
    app.act(Action::Game(GameAction::Undo));
    let damage = "INSERT INTO finished_games (id, ended, game) VALUES ('cut off', 0, '{\"id\"')";
    app.outside.database(|it| it.execute_batch(damage));
    let mut next = Driver::new();
    let there = next.outside.data_folder().join("hypertoe.db");
    let there = there.display().to_string();
    for end in ["", "-wal", "-shm"] {
        let _ = fs::remove_file(format!("{there}{end}"));
    }
    app.outside.database(|it| it.execute("VACUUM INTO ?1", [there]));
    next.act(Action::Statistics(StatisticsAction::ChangedElsewhere));
    next.command(Command::Statistics);
    next.settle();
    assert_eq!(row(&next).games, 1);
    assert!(next.sees("Skipped a damaged line in your statistics file"));
}

#[test]
fn what_cannot_be_noted_is_told_once() {
    let mut app = seated(3, 3, &[None, CLUB]);
    app.outside.database(|it| it.execute_batch("DROP TABLE finished_games"));
    win(&mut app);
    assert!(app.toasts().iter().any(|told| told.contains("could not be added to your statistics")));
    app.act(Action::Statistics(StatisticsAction::ChangedElsewhere));
    app.command(Command::Statistics);
    app.settle();
    assert!(app.sees_part("Your statistics could not be read"));
}
