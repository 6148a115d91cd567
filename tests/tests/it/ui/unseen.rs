//! Work that goes on while nobody sees the window, and the few frames painted while somebody does.

use crate::ui::seats::seated;
use eframe::App as _;
use egui::{RawInput, ViewportId, ViewportInfo};
use hypertoe::action::{Action, ComputerAction, Effect, GameAction, SettingsAction};
use hypertoe::state::{GameSetup, Preference, PreferenceValue};
use hypertoe_core::{Bot, Outcome, Player, Rules, Shape, TimeControl};
use hypertoe_tests::Driver;
use std::collections::BTreeSet;
use std::time::Duration;

const CARELESS: Option<Bot> = Some(Bot::Careless);

fn time(app: &Driver) -> f64 {
    app.harness.ctx.input(|i| i.time)
}

/// The window is minimized for so long: the system lets the program tick, ten times a second at
/// most, but not paint. `since` is how long it has been minimized.
fn minimized(app: &mut Driver, since: f64, seconds: f64) {
    let ctx = app.harness.ctx.clone();
    let begun = time(app) + since;
    let mut frame = eframe::Frame::_new_kittest();
    for step in 1..=(seconds * 10.0) as u32 {
        let window = ViewportInfo { minimized: Some(true), ..ViewportInfo::default() };
        let mut input = RawInput {
            time: Some(begun + f64::from(step) / 10.0),
            viewports: [(ViewportId::ROOT, window)].into_iter().collect(),
            focused: false,
            ..RawInput::default()
        };
        let program = app.harness.state_mut();
        program.raw_input_hook(&ctx, &mut input);
        drop(ctx.run_logic(&input, |ctx| program.logic(ctx, &mut frame)));
    }
}

fn sounds(app: &Driver) -> usize {
    let asked = app.outside.take_asked();
    asked.iter().filter(|effect| matches!(effect, Effect::PlaySound(_))).count()
}

#[test]
fn computers_play_on_in_a_minimized_window() {
    let mut app = seated(4, 3, &[CARELESS, CARELESS]);
    app.outside.answer(Action::Computer(ComputerAction::SetMoveDelay(0.5)));
    app.harness.run_steps(1);
    let before = app.moves().len();
    minimized(&mut app, 0.0, 4.0);
    let moves = app.moves().len();
    assert!((before + 5..=before + 9).contains(&moves), "{before} moves, then {moves}");
    // Unseen as seen: nothing is made up for when the window comes back.
    app.harness.run_steps(2);
    assert!(app.moves().len() <= moves + 1);
}

#[test]
fn a_clock_runs_in_a_minimized_window_until_the_flag_falls() {
    let shape = Shape::hypercube(3, 2).expect("a board");
    let rules = Rules::new(shape, 2).expect("two players");
    let time_control = TimeControl::Game { base: 60_000, increment: 0 };
    let start = GameSetup { time_control, ..GameSetup::with_default_players(rules) };
    let mut app = Driver::new();
    app.outside.answer(Action::Game(GameAction::Start(Box::new(start))));
    app.harness.run_steps(2);
    app.click_cell(&[1, 1]);
    minimized(&mut app, 0.0, 20.0);
    let left = app.state().time_left(1).expect("a clock");
    assert!((33_000..=40_500).contains(&left), "{left}");
    minimized(&mut app, 20.0, 45.0);
    assert_eq!(app.state().document.game().position().outcome(), Outcome::Won(Player(0)));
    app.harness.run_steps(2);
    assert!(app.sees("X wins: O ran out of time"));
}

#[test]
fn who_looks_elsewhere_is_told_that_it_is_their_turn() {
    let mut app = seated(3, 2, &[None, CARELESS]);
    app.act(Action::Computer(ComputerAction::SetMoveDelay(1.0)));
    app.act(Action::Settings(SettingsAction::Sound(true)));
    app.outside.take_asked();
    app.outside.answer(Action::Game(GameAction::Play([1, 1].into())));
    app.harness.run_steps(1);
    assert_eq!(sounds(&app), 1);
    assert!(!app.outside.title().contains("Your move") && !app.outside.wants_attention());
    minimized(&mut app, 0.0, 4.0);
    assert_eq!(app.moves().len(), 2, "the computer has moved");
    assert_eq!(sounds(&app), 1);
    assert!(app.outside.title().contains("Your move – Untitled game"), "{}", app.outside.title());
    assert!(app.outside.wants_attention());
    app.harness.run_steps(2);
    assert!(!app.outside.title().contains("Your move") && !app.outside.wants_attention());
    // Who leaves the window while it is their turn knows that.
    minimized(&mut app, 0.0, 1.0);
    assert!(app.outside.title().contains("Your move") && !app.outside.wants_attention());
}

/// The times at which the window asked for a frame, in milliseconds, during so many frames; and
/// how long these take, in seconds.
fn wakes(app: &mut Driver, frames: usize) -> (BTreeSet<u64>, f64) {
    let (begun, mut all) = (time(app), BTreeSet::new());
    for _ in 0..frames {
        app.harness.run_steps(1);
        let wait = app.harness.output().viewport_output[&ViewportId::ROOT].repaint_delay;
        if wait < Duration::MAX {
            all.insert(((time(app) + wait.as_secs_f64()) * 1_000.0) as u64);
        }
    }
    (all, time(app) - begun)
}

/// A game in which a strong computer thinks, and reports nothing.
fn thinking() -> Driver {
    let mut app = seated(5, 4, &[None, Some(Bot::Strong)]);
    app.harness.remove_cursor();
    app.outside.hold_work(true);
    app.outside.answer(Action::Game(GameAction::Play([2, 2, 2, 2].into())));
    // The move has been drawn, and what was told has been heard.
    app.harness.run_steps(120);
    assert!(app.state().is_thinking() && app.sees_part("is thinking"));
    app
}

#[test]
fn a_computer_that_thinks_has_the_processor_for_itself() {
    let mut app = thinking();
    let (wakes_at, seconds) = wakes(&mut app, 60);
    assert!(wakes_at.len() as f64 <= 10.0 * seconds, "in {seconds} s: {wakes_at:?}");
    assert!(wakes_at.len() as f64 > seconds, "something moves: {wakes_at:?}");
    app.outside.answer(Action::Settings(SettingsAction::SetPreference(
        Preference::Movement,
        PreferenceValue::Choice(2),
    )));
    app.harness.run_steps(60);
    let (wakes_at, _) = wakes(&mut app, 30);
    assert!(wakes_at.is_empty(), "nothing moves: {wakes_at:?}");
}
