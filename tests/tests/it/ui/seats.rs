//! Games against computers and between them.

use egui::{Key, Modifiers};
use hypertoe::action::{Action, ComputerAction, GameAction, SettingsAction};
use hypertoe::command::Command;
use hypertoe::state::{GameSetup, PlaySection};
use hypertoe_core::{Bot, Cell, PlayerInfo, Rules, Shape};
use hypertoe_tests::Driver;

/// A game on S^D with a person or a computer on each seat.
pub fn seated(side: u16, dims: usize, seats: &[Option<Bot>]) -> Driver {
    let shape = Shape::hypercube(side, dims).expect("a board");
    let rules = Rules::new(shape, seats.len() as u8).expect("players");
    let players = seats.iter().enumerate().map(|(seat, computer)| PlayerInfo {
        computer: *computer,
        ..PlayerInfo::default_for_seat(seat)
    });
    let start = GameSetup::new(rules, players.collect());
    let mut app = Driver::new();
    app.outside.answer(Action::Computer(ComputerAction::SetMoveDelay(0.0)));
    app.outside.answer(Action::Game(GameAction::Start(Box::new(start))));
    app.harness.run_steps(2);
    app
}

/// Runs frames until so many moves are on the board.
fn wait_for_moves(app: &mut Driver, count: usize) {
    for _ in 0..400 {
        if app.moves().len() >= count {
            return;
        }
        app.harness.run_steps(1);
    }
    panic!("{} moves instead of {count}", app.moves().len());
}

/// Lets the computers say during the game what they think.
fn coach(app: &mut Driver) {
    app.outside.answer(Action::Settings(SettingsAction::Coaching(true)));
    app.harness.run_steps(2);
}

const CARELESS: Option<Bot> = Some(Bot::Careless);

#[test]
fn a_computer_answers_and_says_why_when_it_coaches() {
    let mut app = seated(3, 2, &[None, CARELESS]);
    app.click_cell(&[0, 0]);
    wait_for_moves(&mut app, 2);
    let answer = app.moves()[1].clone();
    // Two of three in a row, the third one free, have to be answered.
    let lines = [([1u16, 0], [2, 0]), ([0, 1], [0, 2]), ([1, 1], [2, 2])];
    let open = lines
        .into_iter()
        .find(|(two, three)| answer != Cell::from(*two) && answer != Cell::from(*three));
    let (two, three) = open.expect("one mark is on one of three lines");
    app.click_cell(&two);
    wait_for_moves(&mut app, 4);
    assert_eq!(app.moves()[3], Cell::from(three));
    app.harness.run_steps(1);
    let played = format!("O played ({}, {})", three[0], three[1]);
    assert!(app.sees(&played) && !app.sees_part("blocks X’s "), "it says what it thinks");
    coach(&mut app);
    assert!(app.sees_part("blocks X’s "), "it does not say why");
}

#[test]
fn a_computer_begins_where_it_is_first() {
    let mut app = seated(3, 2, &[CARELESS, None]);
    wait_for_moves(&mut app, 1);
    app.harness.run_steps(20);
    assert_eq!(app.moves().len(), 1, "it waits for the person");
    assert!(app.sees("O to move"));
}

#[test]
fn computers_play_each_other_paused_and_stepped() {
    let mut app = seated(4, 3, &[CARELESS, CARELESS]);
    wait_for_moves(&mut app, 4);
    app.outside.answer(Command::PauseComputers.action(app.state()));
    app.harness.run_steps(3);
    let count = app.moves().len();
    app.harness.run_steps(30);
    assert_eq!(app.moves().len(), count, "paused");
    app.outside.answer(Command::PlayOneMove.action(app.state()));
    wait_for_moves(&mut app, count + 1);
    app.harness.run_steps(30);
    assert_eq!(app.moves().len(), count + 1, "one step");
    app.outside.answer(Command::PauseComputers.action(app.state()));
    wait_for_moves(&mut app, count + 3);
}

#[test]
fn looking_back_the_computers_wait() {
    let mut app = seated(4, 3, &[None, CARELESS]);
    app.click_cell(&[0, 0, 0]);
    wait_for_moves(&mut app, 2);
    app.click_cell(&[1, 1, 1]);
    wait_for_moves(&mut app, 4);
    app.command(Command::Undo);
    assert_eq!(app.moves().len(), 2, "back to the person's own move");
    app.command(Command::Undo);
    app.command(Command::Redo);
    assert_eq!(app.moves().len(), 2, "and on again");
    let first = app.state().document.game().line_of_play()[0];
    app.act(Action::Game(GameAction::GoTo(first)));
    app.harness.run_steps(30);
    assert_eq!(app.moves().len(), 1, "it plays on while somebody looks back");
    assert!(app.sees("O (Careless) is paused"));
    app.click("Resume");
    wait_for_moves(&mut app, 2);
}

#[test]
fn nobody_plays_for_a_computer_unless_it_is_paused() {
    let mut app = seated(4, 3, &[CARELESS, CARELESS]);
    app.outside.answer(Action::Computer(ComputerAction::SetMoveDelay(4.0)));
    app.harness.run_steps(2);
    let count = app.moves().len();
    let free = Cell::from([3, 2, 1]);
    app.outside.answer(Action::Game(GameAction::Play(free.clone())));
    app.harness.run_steps(2);
    assert_eq!(app.moves().len(), count);
    assert!(app.toasts()[0].contains("the computer’s turn"), "{:?}", app.toasts());
    app.outside.answer(Command::PauseComputers.action(app.state()));
    app.harness.run_steps(2);
    app.outside.answer(Action::Game(GameAction::Play(free)));
    app.harness.run_steps(2);
    assert_eq!(app.moves().len(), count + 1);
}

#[test]
fn a_hint_says_where_to_look_then_why_then_which_move_and_enter_takes_it() {
    let mut app = Driver::on(3, 2);
    app.play(&[[0, 0], [0, 1], [1, 0], [1, 1]]);
    app.command(Command::Hint);
    for _ in 0..200 {
        app.harness.run_steps(1);
    }
    assert!(app.sees("Hint 1 of 3") && app.sees("Look at the framed part: y = 0"));
    let gives_away = ["completes a row", "Play (2, 0)", "proved"];
    assert!(gives_away.iter().all(|text| !app.sees_part(text)), "the first step says too much");
    app.click_button("Why?");
    assert!(app.sees("Hint 2 of 3") && app.sees("Why: completes a row along x"));
    assert!(!app.sees("proved"), "whoever sees the line needs no proof");
    assert!(!app.sees("Play (2, 0)"), "the second step names the move");
    app.press(Key::T);
    assert!(app.sees("Hint 3 of 3") && app.sees("Play (2, 0): completes a row along x"));
    app.press(Key::T);
    assert!(app.sees("Hint 3 of 3"), "there is no fourth step");
    app.press(Key::Enter);
    assert_eq!(app.moves().len(), 5);
    assert!(app.sees("X wins"), "the hint was not played");
    assert!(!app.sees("Hint 3 of 3"), "a hint for another position stays on show");
}

#[test]
fn a_hint_can_be_played_with_a_click_and_ends_with_another_move() {
    let mut app = Driver::on(3, 3);
    app.play(&[[0, 0, 0], [0, 1, 0], [1, 0, 0], [1, 1, 0]]);
    app.command(Command::Hint);
    for _ in 0..200 {
        app.harness.run_steps(1);
    }
    assert!(app.sees("Look at the framed part: z = 0"));
    app.press(Key::T);
    app.press(Key::T);
    app.click_button("Play it");
    assert_eq!(app.moves().len(), 5);
    app.press_with(Modifiers::COMMAND, Key::Z);
    app.command(Command::Hint);
    for _ in 0..200 {
        app.harness.run_steps(1);
    }
    assert!(app.sees("Hint 1 of 3"));
    app.click_cell(&[2, 2, 2]);
    assert!(!app.sees("Hint 1 of 3"), "a hint for another position stays on show");
}

#[test]
fn the_part_that_a_hint_is_about_comes_on_show() {
    let mut app = Driver::on(1000, 3);
    app.act(Action::Game(GameAction::Play(Cell::from([500, 500, 500]))));
    app.act(Action::Game(GameAction::Play(Cell::from([1, 2, 3]))));
    assert!(app.state().grid().is_in_slice(&Cell::from([0, 0, 3])), "one slice is on show");
    app.command(Command::Hint);
    for _ in 0..200 {
        app.harness.run_steps(1);
    }
    let hint = app.state().shown_hint().expect("a hint is there");
    let cell = hint.choice.mv.cell().expect("a cell").clone();
    assert!(!app.state().grid().is_in_slice(&Cell::from([0, 0, 3])), "it is about another slice");
    assert!(app.state().grid().is_in_slice(&cell));
}

#[test]
fn who_uses_time_shows_what_it_looks_at() {
    let mut app = seated(4, 3, &[None, Some(Bot::Strong)]);
    app.outside.answer(Action::Computer(ComputerAction::SetThinkingTime(60.0)));
    app.outside.answer(Action::Game(GameAction::Play(Cell::from([0, 1, 2]))));
    app.harness.run_steps(60);
    assert!(app.sees("O (Strong) is thinking"));
    let quiet = [" moves ahead", " positions", " per second", "Expects "];
    assert!(
        quiet.iter().all(|text| !app.sees_part(text)),
        "it does not keep its thoughts to itself"
    );
    coach(&mut app);
    assert!(
        app.sees_part(" moves ahead · ")
            && app.sees_part(" positions · ")
            && app.sees_part(" per second")
    );
    assert!(app.sees_part("Expects "));
    assert_eq!(app.moves().len(), 1, "its time is not up");
    app.outside.answer(Command::MoveNow.action(app.state()));
    wait_for_moves(&mut app, 2);
    // With little time it moves by itself: a frame is taken for 16 ms.
    app.outside.answer(Action::Computer(ComputerAction::SetThinkingTime(0.1)));
    app.outside.answer(Action::Game(GameAction::Play(Cell::from([3, 2, 2]))));
    app.harness.run_steps(30);
    assert_eq!(app.moves().len(), 4);
}

#[test]
fn the_time_per_move_is_chosen_in_the_panel() {
    let mut app = seated(3, 2, &[None, CARELESS]);
    app.open_section(PlaySection::Computers);
    app.click("Time per move");
    app.click("5 seconds");
    assert_eq!(app.state().settings.think_time, 5.0);
}

#[test]
fn perfect_says_what_it_promises() {
    let mut app = seated(3, 2, &[None, Some(Bot::Perfect)]);
    assert!(!app.sees_part("Unbeatable here"), "an opponent does not say who will win");
    coach(&mut app);
    assert!(app.sees("Perfect: Unbeatable here: searches to the end of the game"));
    let mut app = seated(5, 3, &[None, Some(Bot::Perfect)]);
    coach(&mut app);
    assert!(app.sees("Perfect: Like Strong here: nothing is proved about this game"));
}

#[test]
fn a_computer_at_a_giant_board_does_not_keep_the_window() {
    let mut app = seated(1000, 50, &[None, Some(Bot::Custom { depth: Some(2), millis: None })]);
    app.act(Action::Game(GameAction::Play(Cell::origin(50))));
    wait_for_moves(&mut app, 2);
}
