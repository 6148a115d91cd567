//! Games with clocks, offers and their answers, and the side that one plays.

use egui::{Key, Modifiers};
use egui_kittest::kittest::NodeT;
use hypertoe::action::{Action, ComputerAction, GameAction, SettingsAction, ShellAction};
use hypertoe::command::Command;
use hypertoe::state::{GameSetup, HumanSide, Mode};
use hypertoe_core::{Bot, EarlyEnd, Outcome, Player, PlayerInfo, Rules, Shape, TimeControl};
use hypertoe_tests::Driver;

const GAME: TimeControl = TimeControl::Game { base: 90_000, increment: 2_000 };

/// A game on 3×3 with a clock, between persons and computers.
fn timed(time: TimeControl, seats: &[Option<Bot>]) -> Driver {
    timed_on(Shape::hypercube(3, 2).expect("a board"), time, seats)
}

fn timed_on(shape: Shape, time: TimeControl, seats: &[Option<Bot>]) -> Driver {
    let rules = Rules::new(shape, seats.len() as u8).expect("players");
    let mut start = GameSetup { time_control: time, ..GameSetup::with_default_players(rules) };
    for (seat, computer) in seats.iter().enumerate() {
        start.players[seat] =
            PlayerInfo { computer: *computer, ..PlayerInfo::default_for_seat(seat) };
    }
    let mut app = Driver::new();
    app.outside.answer(Action::Computer(ComputerAction::SetMoveDelay(0.0)));
    app.outside.answer(Action::Game(GameAction::Start(Box::new(start))));
    app.harness.run_steps(2);
    app
}

/// So much time passes, and a little more for the frames.
fn pass(app: &mut Driver, seconds: f64) {
    app.outside.answer(Action::Game(GameAction::AdvanceClock(seconds)));
    app.harness.run_steps(2);
}

/// Seconds left to a player, as they sat down.
fn left(app: &Driver, person: usize) -> f64 {
    f64::from(app.state().time_left(person).expect("there is a clock")) / 1_000.0
}

fn is_about(seconds: f64, expected: f64) -> bool {
    (expected - 6.0..=expected).contains(&seconds)
}

fn told(app: &Driver, text: &str) -> usize {
    let told = app.state().overlays.announcements().iter();
    told.filter(|told| told.text.to_string().contains(text)).count()
}

fn wait_for_moves(app: &mut Driver, count: usize) {
    for _ in 0..400 {
        if app.moves().len() >= count {
            return;
        }
        app.harness.run_steps(1);
    }
    panic!("{} moves instead of {count}", app.moves().len());
}

#[test]
fn two_people_play_by_the_clock_until_one_resigns() {
    let mut app = timed(GAME, &[None, None]);
    assert!(app.sees("The clocks start with the first move"));
    assert!(app.sees("Clock of X: 1:30") && app.sees("Clock of O: 1:30"));
    app.click_cell(&[1, 1]);
    pass(&mut app, 30.0);
    assert!(is_about(left(&app, 1), 60.0), "{}", left(&app, 1));
    assert_eq!(left(&app, 0), 92.0, "only one clock runs, and each move earns its increment");
    app.click("Offer draw");
    assert!(app.sees("O offers a draw"));
    assert_eq!(told(&app, "O offers a draw"), 1, "it is said aloud");
    app.click("Decline");
    assert!(app.sees("O to move") && !app.is_enabled("Offer draw"), "it is asked once a move");
    let before = left(&app, 1);
    app.click_cell(&[0, 0]);
    assert!(left(&app, 1) > before, "a move earns two seconds");
    app.click("Resign");
    assert!(app.sees("X: resign?"));
    app.click("Cancel");
    assert_eq!(app.state().document.game().position().outcome(), Outcome::Undecided);
    app.click("Resign");
    app.click("Resign");
    assert!(app.sees("O wins: X resigned") && app.sees("X resigned"));
    let over = left(&app, 0);
    pass(&mut app, 5.0);
    assert_eq!(left(&app, 0), over, "after the end no clock runs");
    app.click("Play on");
    app.click_cell(&[2, 2]);
    assert_eq!(app.moves().len(), 3);
    app.click("Offer draw");
    app.click("Accept");
    assert!(app.sees("Draw by agreement"));
    assert_eq!(
        GameSetup::rematch(app.state().document.game()).time_control,
        GAME,
        "a rematch has the clock"
    );
}

#[test]
fn who_runs_out_of_time_loses_and_is_warned_once() {
    let mut app = timed(GAME, &[None, None]);
    app.click_cell(&[1, 1]);
    pass(&mut app, 32.0);
    assert_eq!(told(&app, "O: one minute left"), 1);
    pass(&mut app, 10.0);
    assert_eq!(told(&app, "one minute left"), 1, "once");
    pass(&mut app, 39.5);
    assert_eq!(told(&app, "O: 10 seconds left"), 1);
    pass(&mut app, 20.0);
    assert!(app.sees("X wins: O ran out of time"));
    assert_eq!(told(&app, "X wins: O ran out of time"), 1);
    assert!(app.sees("Clock of O: 0.0"));
    app.click_cell(&[0, 0]);
    assert_eq!(app.moves().len(), 1, "the game is over");
    assert!(app.toasts()[0].contains("O ran out of time"), "{:?}", app.toasts());
}

#[test]
fn of_three_players_all_others_win_on_time() {
    let mut app = timed(TimeControl::Move { time: 30_000 }, &[None, None, None]);
    app.click_cell(&[1, 1]);
    pass(&mut app, 15.0);
    app.click_cell(&[0, 0]);
    assert_eq!((left(&app, 1), left(&app, 0)), (30.0, 30.0), "each move has its own time");
    pass(&mut app, 31.0);
    let outcome = app.state().document.game().position().outcome();
    assert_eq!(outcome, Outcome::Lost(Player(2)));
    assert!(app.sees_part("ran out of time; everyone else wins"));
}

#[test]
fn a_takeback_is_asked_for_and_time_spent_is_spent() {
    let mut app = timed(GAME, &[None, None]);
    app.click_cell(&[1, 1]);
    pass(&mut app, 20.0);
    app.click_cell(&[0, 0]);
    pass(&mut app, 10.0);
    let before = [left(&app, 0), left(&app, 1)];
    app.click("Take back");
    assert!(app.sees("O asks to take back a move"));
    app.click("Accept");
    assert_eq!(app.moves().len(), 1);
    assert!(is_about(left(&app, 0), before[0]), "X has thought: {}", left(&app, 0));
    let without_increment = before[1] - 2.0;
    assert!(is_about(left(&app, 1), without_increment), "{} of {before:?}", left(&app, 1));
    assert!(app.state().is_clock_running(), "the game goes on");
    // To look costs nothing.
    app.command(Command::ToStart);
    app.command(Command::ToEnd);
    app.command(Command::Undo);
    assert!(app.sees("Clock stopped"));
    app.click("Resume");
    assert!(app.state().is_clock_running(), "{:?}", app.moves());
    assert!(is_about(left(&app, 1), without_increment), "{}", left(&app, 1));
    // While the clock runs Ctrl+Z asks, too.
    app.press_with(Modifiers::COMMAND, Key::Z);
    assert_eq!(app.moves().len(), 1);
    assert!(app.sees("X asks to take back a move"));
    app.click("Decline");
    app.press_with(Modifiers::COMMAND, Key::Z);
    assert_eq!(app.moves().len(), 1);
    let told = app.toasts();
    assert!(told.iter().any(|text| text.contains("takeback was declined")), "{told:?}");
}

#[test]
fn without_a_clock_undo_needs_nobodys_consent() {
    let mut app = Driver::on(3, 2);
    app.play(&[[1, 1], [0, 0]]);
    app.press_with(Modifiers::COMMAND, Key::Z);
    assert_eq!(app.moves().len(), 1);
    app.click("Take back");
    assert!(app.sees("X asks to take back a move"), "who asks, asks");
}

#[test]
fn looking_back_stops_the_clock_and_resuming_there_takes_back() {
    let mut app = timed(GAME, &[None, Some(Bot::Careless)]);
    app.click_cell(&[1, 1]);
    wait_for_moves(&mut app, 2);
    let turn = left(&app, 0);
    pass(&mut app, 30.0);
    app.click_cell(if app.moves().len() == 2 && app.moves()[1] == [0, 0].into() {
        &[2, 0]
    } else {
        &[0, 0]
    });
    wait_for_moves(&mut app, 4);
    let now = left(&app, 0);
    assert!(now < turn - 25.0);
    app.press_with(Modifiers::COMMAND, Key::Z);
    assert_eq!(app.moves().len(), 2, "back to the person's own move");
    assert!((left(&app, 0) - turn).abs() < 1.0, "{} as it was then, {turn}", left(&app, 0));
    assert!(app.sees("Clock stopped") && !app.state().is_clock_running());
    let stopped = left(&app, 0);
    pass(&mut app, 10.0);
    assert_eq!(left(&app, 0), stopped);
    app.click("Resume");
    assert!(is_about(left(&app, 0), now - 2.0), "the time stays spent: {}", left(&app, 0));
    let resumed = left(&app, 0);
    pass(&mut app, 10.0);
    assert!(is_about(left(&app, 0), resumed - 10.0));
    // In the analysis it stands, too.
    app.act(Action::Shell(ShellAction::Mode(Mode::Analyse)));
    assert!(!app.state().is_clock_running());
    app.act(Action::Shell(ShellAction::Mode(Mode::Play)));
    assert!(app.state().is_clock_running());
    app.click("Take back");
    assert!(app.moves().is_empty(), "against a computer at once");
}

#[test]
fn the_clock_of_a_game_that_was_taken_back_to_its_start_runs() {
    let mut app = timed(GAME, &[None, None]);
    app.click_cell(&[1, 1]);
    app.click("Take back");
    app.click("Accept");
    assert!(app.moves().is_empty());
    assert!(app.state().is_clock_running() && !app.sees("The clocks start with the first move"));
    pass(&mut app, 30.0);
    assert!(is_about(left(&app, 0), 60.0), "{}", left(&app, 0));
    assert!(app.is_enabled("Resign"), "the game goes on");
    pass(&mut app, 80.0);
    assert!(app.sees("O wins: X ran out of time"));
}

#[test]
fn a_flag_falls_whatever_is_open() {
    for command in [Command::Settings, Command::NewGame, Command::Library, Command::ToStart] {
        let mut app = timed(GAME, &[None, None]);
        app.click_cell(&[1, 1]);
        app.click_cell(&[0, 0]);
        app.command(command);
        let is_dialog = app.state().overlays.dialog().is_some();
        pass(&mut app, 100.0);
        let over = app.state().document.game().position().outcome().is_over();
        assert_eq!(over, is_dialog, "{command:?}: on a page and in the past the clock stands");
    }
}

#[test]
fn computers_answer_an_offer_by_what_they_know() {
    let mut app = timed(TimeControl::None, &[None, Some(Bot::Random)]);
    app.click_cell(&[1, 1]);
    wait_for_moves(&mut app, 2);
    app.click("Offer draw");
    assert!(app.sees("Draw by agreement"));
    let conclusion = app.state().document.game().position().early_end();
    assert_eq!(conclusion, Some(EarlyEnd::AgreedDraw));
    // Careless needs one more mark in its row.
    let mut app = timed(TimeControl::None, &[None, Some(Bot::Careless)]);
    app.act(Action::Computer(ComputerAction::Pause(true)));
    app.play(&[[1, 0], [0, 0], [2, 1], [0, 2]]);
    app.click("Offer draw");
    assert!(app.toasts()[0].contains("expects to win"), "{:?}", app.toasts());
    assert!(!app.is_enabled("Offer draw"), "once a move");
    let mut app = timed(TimeControl::None, &[None, Some(Bot::Club)]);
    app.act(Action::Computer(ComputerAction::Pause(true)));
    app.play(&[[1, 1], [0, 0]]);
    app.click("Offer draw");
    assert!(app.toasts()[0].contains("too early"), "it has not looked: {:?}", app.toasts());
    // It has looked and found neither a draw nor a loss, so it plays on to win.
    let qubic = Shape::hypercube(4, 3).expect("a board");
    let mut app = timed_on(qubic, TimeControl::None, &[None, Some(Bot::Club)]);
    app.play(&[[0, 0, 0]]);
    wait_for_moves(&mut app, 2);
    app.click("Offer draw");
    assert!(app.toasts()[0].contains("still plays to win"), "{:?}", app.toasts());
    // It has looked, and knows that nobody need lose.
    let mut app = timed(TimeControl::None, &[None, Some(Bot::Club)]);
    app.click_cell(&[1, 1]);
    wait_for_moves(&mut app, 2);
    app.click("Offer draw");
    assert!(app.sees("Draw by agreement"), "{:?}", app.toasts());
}

#[test]
fn a_game_against_club_from_the_second_seat() {
    let mut app = Driver::new();
    app.act(Action::Computer(ComputerAction::SetMoveDelay(0.0)));
    app.click("A friend");
    assert!(!app.sees("You play"), "between friends nobody asks");
    app.click("Club");
    app.click("Second");
    app.node("Play 3×3").click();
    app.harness.run_steps(2);
    wait_for_moves(&mut app, 1);
    let game = app.state().document.game();
    assert_eq!(game.players()[0].computer.map(Bot::name), Some("Club"));
    assert_eq!(game.players()[1].computer, None);
    app.harness.run_steps(5);
    assert_eq!(app.moves().len(), 1, "it waits for the person");
    assert!(app.sees("O to move"));
    assert_eq!(app.state().settings.side, HumanSide::Second, "and is remembered");
    app.command(Command::NewGame);
    assert!(app.sees("You play"));
    app.click("First");
    app.click_button("Start");
    app.harness.run_steps(3);
    assert_eq!(app.state().settings.side, HumanSide::First);
    assert_eq!(app.state().document.game().players()[0].computer, None);
}

#[test]
fn chance_decides_the_side_where_it_is_asked_to() {
    let mut seats = [0, 0];
    for seed in 0..40 {
        let mut app = Driver::new();
        app.act(Action::Shell(ShellAction::SetRngSeed(seed)));
        app.act(Action::Settings(SettingsAction::Opponent(Some(Bot::Random))));
        app.act(Action::Settings(SettingsAction::Side(HumanSide::Random)));
        app.node("Play 3×3").click();
        app.harness.run_steps(2);
        let players = app.state().document.game().players();
        let seat = players.iter().position(|player| player.computer.is_none());
        seats[seat.expect("a person")] += 1;
        assert_eq!(app.state().settings.side, HumanSide::Random);
        if seats.iter().all(|count| *count > 0) {
            return;
        }
    }
    panic!("always the same side: {seats:?}");
}

#[test]
fn the_clock_of_a_new_game_is_chosen() {
    let mut app = Driver::on(3, 2);
    app.command(Command::NewGame);
    app.click("Clock");
    app.click("3 min + 2 s");
    assert!(app.sees("A takeback gives no time back"), "the rule is said where it matters");
    app.click_button("Start");
    let blitz = TimeControl::Game { base: 180_000, increment: 2_000 };
    assert_eq!(app.state().document.game().time_control(), blitz);
    assert!(app.sees("Clock of X: 3:00"));
    app.command(Command::NewGame);
    app.click("Clock");
    app.click("Custom…");
    app.click("Per move");
    app.click_button("Start");
    let time = app.state().document.game().time_control();
    assert_eq!(time, TimeControl::Move { time: 20_000 });
}

#[test]
fn a_second_click_plays_in_the_grid_too() {
    let mut app = Driver::on(3, 2);
    app.command(Command::Settings);
    app.fill("Search settings", "twice");
    app.click("Click twice to play");
    app.click("Done");
    app.click_cell(&[0, 0]);
    assert!(app.moves().is_empty());
    assert_eq!(told(&app, "click again to play"), 1);
    app.click_cell(&[1, 1]);
    assert!(app.moves().is_empty(), "another cell begins anew");
    app.click_cell(&[1, 1]);
    assert_eq!(app.moves(), [[1, 1].into()]);
    app.click_cell(&[1, 1]);
    assert_eq!(app.state().cursor().armed, None, "nothing can be played there");
}

#[test]
fn a_clock_wakes_the_window_once_a_second_and_none_never() {
    let quiet = |app: &mut Driver| {
        // What was told has been heard.
        app.harness.run_steps(40);
        app.state().seconds_to_next_change()
    };
    let mut app = timed(TimeControl::None, &[None, None]);
    app.click_cell(&[1, 1]);
    assert_eq!(quiet(&mut app), None);
    let mut app = timed(TimeControl::Game { base: 600_000, increment: 0 }, &[None, None]);
    assert_eq!(quiet(&mut app), None, "before the first move it stands");
    app.click_cell(&[1, 1]);
    let wait = quiet(&mut app).expect("the clock runs");
    assert!((0.01..=1.1).contains(&wait), "{wait}");
    app.act(Action::Computer(ComputerAction::Pause(true)));
    assert_eq!(quiet(&mut app), None, "paused");
}

#[test]
fn screen_readers_hear_whose_clock_it_is() {
    let app = timed(GAME, &[None, None]);
    let clocks = app.harness.root().children_recursive().filter(|node| {
        node.accesskit_node().value().is_some_and(|value| value.starts_with("Clock of "))
    });
    assert_eq!(clocks.count(), 2);
}
