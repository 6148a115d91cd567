//! Whole evenings, told by what a person sees and clicks.

use super::waiting::wait_until;
use egui::Key;
use hypertoe::action::{Action, ComputerAction, GameAction};
use hypertoe::command::Command;
use hypertoe::state::{Mode, RetryPhase, State, Tip};
use hypertoe_core::search::Threats;
use hypertoe_core::{Bot, Cell, Outcome, Player};
use hypertoe_tests::Driver;

fn is_persons_turn(state: &State) -> bool {
    let over = state.document.game().position().outcome().is_over();
    over || state.computer_to_move().is_none()
}

/// Clicks what has this label while a computer may think.
fn click(app: &mut Driver, label: &str) {
    app.node(label).click();
    app.harness.run_steps(3);
}

/// Plays a cell with a click and waits for the answer.
fn play(app: &mut Driver, cell: &Cell) {
    app.cell(cell.coords()).click();
    app.harness.run_steps(3);
    wait_until(app, "the answer", is_persons_turn);
}

/// A free cell that neither completes a line nor blocks one.
fn careless_move(app: &Driver) -> Cell {
    let position = app.state().document.game().position();
    let threats = Threats::of(position);
    let matters = |cell: &Cell| {
        [0, 1]
            .iter()
            .any(|of| threats.completing_cells_of(Player(*of)).iter().any(|it| it.cell == *cell))
    };
    let cells = (0..9u16).map(|number| Cell::from([number % 3, number / 3]));
    let mut free = cells.filter(|cell| position.check_cell(cell).is_ok());
    let first = free.clone().find(|cell| !matters(cell));
    first.or_else(|| free.next()).expect("the game goes on")
}

#[test]
fn an_evening_against_club() {
    let mut app = Driver::new();
    app.outside.answer(Action::Computer(ComputerAction::SetMoveDelay(0.0)));
    app.harness.run_steps(2);
    click(&mut app, "Club");
    click(&mut app, "Second");
    click(&mut app, "Play 3×3");
    wait_until(&mut app, "Club's first move", is_persons_turn);
    assert!(app.sees("O to move"), "the person has the second seat");
    // A hint, in its three steps, which is not taken.
    click(&mut app, "Hint");
    wait_until(&mut app, "the hint", |state| state.shown_hint().is_some());
    assert!(app.sees("Hint 1 of 3"));
    click(&mut app, "Why?");
    click(&mut app, "Which move?");
    assert!(app.sees("Hint 3 of 3") && app.sees("Play it"));
    while !app.state().document.game().position().outcome().is_over() {
        let cell = careless_move(&app);
        play(&mut app, &cell);
    }
    assert_eq!(app.state().document.game().position().outcome(), Outcome::Won(Player(0)));
    assert!(app.sees("You lost"));
    let moves = app.moves();
    // What decided it, and once more.
    click(&mut app, "Review");
    wait_until(&mut app, "the review", |state| state.analysis.review_job().is_done());
    assert!(app.sees("Decisive moments") && app.sees("Accuracy"));
    app.harness.run_steps(5);
    assert!(app.moves().len() < moves.len(), "it goes to the worst moment");
    app.click_first("Try again");
    app.harness.run_steps(3);
    assert_eq!(app.state().screen.mode(), Mode::Play);
    assert!(app.sees_part("find a better move"));
    let better =
        app.state().retry.as_ref().and_then(|retry| retry.better_moves.first()?.cell().cloned());
    let better = better.expect("a better move is known");
    app.cell(better.coords()).click();
    app.harness.run_steps(3);
    wait_until(&mut app, "the judgement", |state| {
        state.retry.as_ref().is_some_and(|retry| matches!(retry.phase, RetryPhase::Succeeded(_)))
    });
    assert!(app.sees("Well done! This move works"));
    wait_until(&mut app, "Club's answer", is_persons_turn);
    // The game is played to its end, blocking, and then another one.
    while !app.state().document.game().position().outcome().is_over() {
        click(&mut app, "Hint");
        wait_until(&mut app, "the hint", |state| state.shown_hint().is_some());
        app.press_in_steps(&[Key::T, Key::T, Key::Enter]);
        wait_until(&mut app, "the answer", is_persons_turn);
    }
    assert!(!app.sees("You lost"), "what holds is held");
    click(&mut app, "Rematch");
    wait_until(&mut app, "Club's first move", is_persons_turn);
    let game = app.state().document.game();
    assert_eq!(game.players()[0].computer.map(Bot::name), Some("Club"));
    assert_eq!(app.moves().len(), 1, "another game has begun");
}

#[test]
fn each_idea_is_told_once_until_all_are_reset() {
    let mut app = Driver::on(3, 3);
    let slices = "Each small board is one slice.";
    assert!(app.sees_part(slices));
    app.click_cell(&[1, 1, 1]);
    assert!(!app.sees_part(slices), "a move shows that it is understood");
    app.command(hypertoe::command::Command::Rematch);
    assert!(!app.sees_part(slices), "it is not told twice");
    let anew = hypertoe::state::Preference::Tips;
    app.act(Action::Settings(hypertoe::action::SettingsAction::SetPreference(
        anew,
        anew.default_value(),
    )));
    assert!(app.sees_part(slices));
    app.click("Got it");
    assert!(!app.sees_part(slices) && app.state().settings.shown_tips.contains(&Tip::Slices));
    let flat = Driver::on(3, 2);
    assert!(!flat.sees_part(slices), "a flat board has no slices");
    let large = Driver::on(1000, 3);
    assert!(!large.sees_part(slices), "a single slice is shown");
}

#[test]
fn an_evening_of_two_with_clocks() {
    let mut app = Driver::new();
    click(&mut app, "A friend");
    click(&mut app, "New game…");
    app.click("3×3");
    app.fill("Name of player 1", "Ada");
    app.fill("Name of player 2", "Bob");
    app.click("Clock");
    app.click("3 min + 2 s");
    click(&mut app, "Start");
    assert!(app.sees("Clock of Ada: 3:00") && app.sees("Clock of Bob: 3:00"));
    play(&mut app, &Cell::from([1, 1]));
    app.outside.answer(Action::Game(GameAction::AdvanceClock(2.0)));
    app.harness.run_steps(2);
    click(&mut app, "Offer draw");
    assert!(app.sees("Bob offers a draw"));
    click(&mut app, "Decline");
    assert!(app.sees("Declined: Bob plays on"), "whoever offered sees the answer");
    play(&mut app, &Cell::from([0, 0]));
    click(&mut app, "Resign");
    assert!(app.sees("Ada: resign?"));
    click(&mut app, "Resign");
    assert!(app.sees_part("Bob wins"), "{:?}", app.state().document.game().position().outcome());
    // The game is in the library without being asked for.
    app.command(hypertoe::command::Command::Library);
    app.fill("Search games", "ada");
    assert!(app.sees_part("Ada – Bob"));
    app.click_first("Delete");
    assert!(app.sees("Deleted Ada – Bob"));
    app.click("Undo");
    assert!(app.sees_part("Ada – Bob") && !app.sees("Deleted Ada – Bob"));
}

/// X wins on 3×3.
fn finish(app: &mut Driver) {
    app.play(&[[0, 0], [0, 1], [1, 0], [1, 1], [2, 0]]);
    assert!(app.state().document.outcome().is_over());
}

#[test]
fn after_the_first_game_sound_is_suggested_once() {
    let sound = "Sound is off. Turn it on?";
    let mut app = Driver::on(3, 2);
    assert!(!app.sees(sound));
    finish(&mut app);
    assert!(app.sees(sound));
    app.command(Command::Rematch);
    finish(&mut app);
    assert!(!app.sees(sound), "once is enough");
    let mut app = Driver::on(3, 2);
    finish(&mut app);
    app.click_button("Turn on sound");
    assert!(app.state().settings.sound && !app.sees(sound));
    let mut app = Driver::on(3, 2);
    for _ in 0..2 {
        app.command(Command::Sound);
    }
    finish(&mut app);
    assert!(!app.sees(sound), "who has turned it off knows it");
}

#[test]
fn after_a_win_that_is_celebrated_nothing_moves_any_more() {
    let mut app = Driver::on(3, 2);
    app.play(&[[0, 0], [0, 1], [1, 0], [1, 1]]);
    app.cell(&[2, 0]).click();
    let is_celebrated = (0..12).any(|_| {
        app.harness.run_steps(1);
        app.state().move_animation.shown_flourish().is_some()
    });
    assert!(is_celebrated);
    app.settle();
    assert_eq!(app.state().move_animation.seconds_to_next_change(), None);
}
