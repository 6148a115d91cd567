//! Buttons stay where they are: nothing under the pointer moves because something else appeared.

use super::waiting::wait_until;
use egui::accesskit::Role;
use egui::{Rect, vec2};
use egui_kittest::kittest::NodeT;
use hypertoe::action::{
    Action, ComputerAction, GameAction, LearnAction, PuzzleAction, SettingsAction,
};
use hypertoe::i18n::Language;
use hypertoe::state::{DailyPuzzle, GameSetup, LearnPage, State};
use hypertoe_core::play::TimeControl;
use hypertoe_core::{Bot, Cell, Goal, OpeningRule, Rules, Shape};
use hypertoe_tests::Driver;
use std::collections::BTreeMap;

/// A rectangle moves if an edge is further away than this, in points.
const TOLERANCE: f32 = 1.0;

/// The rectangles of all buttons that were seen, by label, with the moment.
#[derive(Default)]
struct ButtonLog {
    rects: BTreeMap<String, (Rect, String)>,
}

impl ButtonLog {
    /// Records the buttons, and checks that each is where it was. Moves in the list of moves,
    /// cells and links scroll with what they belong to.
    fn check(&mut self, app: &Driver, moment: &str) {
        let mut seen: BTreeMap<String, Vec<Rect>> = BTreeMap::new();
        for node in app.harness.root().children_recursive() {
            let inner = node.accesskit_node();
            let is_button = matches!(inner.role(), Role::Button | Role::CheckBox | Role::ComboBox);
            let label = inner.label().filter(|_| is_button);
            if let Some(label) = label.filter(|label| !is_row_of_a_list(label)) {
                seen.entry(label).or_default().push(node.rect());
            }
        }
        for (label, rects) in seen {
            let [rect] = rects[..] else { continue };
            let known = self.rects.entry(label.clone()).or_insert((rect, moment.to_owned()));
            let moved = (rect.min - known.0.min).length().max((rect.max - known.0.max).length());
            assert!(
                moved <= TOLERANCE,
                "“{label}” was at {:?} ({}) and is at {rect:?} ({moment})",
                known.0,
                known.1
            );
        }
    }
}

/// Returns whether a button is a row of the list of moves, such as `(1, 0, 2)`, or closes a tip, and
/// stands at the end of its text.
fn is_row_of_a_list(label: &str) -> bool {
    label.starts_with('(') || ["Got it", "Verstanden"].contains(&label)
}

fn is_persons_turn(state: &State) -> bool {
    let over = state.document.game().position().outcome().is_over();
    over || state.computer_to_move().is_none()
}

/// The free cell with the lowest number.
fn free_cell(app: &Driver) -> Cell {
    let position = app.state().document.game().position();
    let cells = position.rules().shape().iter_cells();
    { cells }.find(|cell| position.check_cell(cell).is_ok()).expect("the game goes on")
}

fn play_to_the_end(app: &mut Driver, log: &mut ButtonLog) {
    for ply in 0..200 {
        log.check(app, &format!("move {ply}"));
        if app.state().document.game().position().outcome().is_over() {
            return;
        }
        let cell = free_cell(app);
        app.outside.answer(Action::Game(GameAction::Click(cell)));
        app.harness.run_steps(3);
        log.check(app, &format!("the computer thinks about move {ply}"));
        wait_until(app, "the answer", is_persons_turn);
        app.harness.run_steps(3);
    }
    panic!("the game does not end");
}

/// A game of a person, who moves first, against Club.
fn against_club(shape: &str, change: impl FnOnce(&mut GameSetup)) -> Driver {
    started(rules(shape, 2), |setup| {
        setup.players[1].computer = Some(Bot::Club);
        change(setup);
    })
}

fn rules(shape: &str, players: u8) -> Rules {
    Rules::new(shape.parse::<Shape>().expect("a board"), players).expect("players")
}

/// A game between people, as `change` leaves it.
fn started(rules: Rules, change: impl FnOnce(&mut GameSetup)) -> Driver {
    let mut app = Driver::new();
    app.outside.answer(Action::Computer(ComputerAction::SetMoveDelay(0.0)));
    let mut setup = GameSetup::with_default_players(rules);
    change(&mut setup);
    app.outside.answer(Action::Game(GameAction::Start(Box::new(setup))));
    app.harness.run_steps(5);
    app
}

#[test]
fn no_button_moves_in_a_game_with_hints_and_its_end() {
    for shape in ["3^2", "3^3", "7x6, 4"] {
        let mut app = against_club(shape, |_| ());
        let mut log = ButtonLog::default();
        log.check(&app, "the start");
        app.node("Hint").click();
        app.harness.run_steps(3);
        wait_until(&mut app, "the hint", |state| state.shown_hint().is_some());
        log.check(&app, "a hint");
        play_to_the_end(&mut app, &mut log);
        log.check(&app, "the end");
        // The choices after the end are buttons of their own, and stay, too.
        app.harness.run_steps(30);
        log.check(&app, "a while after the end");
    }
}

#[test]
fn no_button_moves_with_clocks_offers_and_coaching() {
    let mut app = against_club("3^3", |setup| {
        setup.time_control = TimeControl::Game { base: 36_000_000, increment: 2_000 };
    });
    app.act(Action::Settings(SettingsAction::Coaching(true)));
    let mut log = ButtonLog::default();
    log.check(&app, "the start");
    let cell = free_cell(&app);
    app.outside.answer(Action::Game(GameAction::Click(cell)));
    app.harness.run_steps(3);
    wait_until(&mut app, "the answer", is_persons_turn);
    log.check(&app, "coaching");
    app.node("Resign").click();
    app.harness.run_steps(3);
    let before = app.node("Hint").rect();
    app.node("Cancel").click();
    app.harness.run_steps(3);
    assert_eq!(app.node("Hint").rect(), before);
    log.check(&app, "not resigned");
    play_to_the_end(&mut app, &mut log);
}

#[test]
fn no_button_moves_in_a_low_window() {
    let mut app = against_club("3^3", |_| ());
    app.resize(vec2(900.0, 600.0));
    let mut log = ButtonLog::default();
    play_to_the_end(&mut app, &mut log);
}

#[test]
fn no_button_moves_in_a_puzzle() {
    let mut app = Driver::new();
    app.act(Action::Learn(LearnAction::OpenPage(LearnPage::Puzzles)));
    app.act(Action::Puzzle(PuzzleAction::StartDaily(DailyPuzzle::Usual)));
    let mut log = ButtonLog::default();
    log.check(&app, "the puzzle");
    for number in 1..=2 {
        app.click("Hint");
        log.check(&app, &format!("hint {number}"));
    }
    app.click("Show solution");
    wait_until(&mut app, "the solution", |state| {
        state.learn.puzzle_attempt().is_some_and(|attempt| attempt.result().is_some())
    });
    app.harness.run_steps(5);
    log.check(&app, "the solution");
}

#[test]
fn no_button_moves_while_a_game_is_reviewed() {
    let mut app = against_club("3^3", |_| ());
    play_to_the_end(&mut app, &mut ButtonLog::default());
    app.node("Review").click();
    app.harness.run_steps(3);
    wait_until(&mut app, "the review", |state| state.analysis.review_job().is_done());
    app.harness.run_steps(5);
    let mut log = ButtonLog::default();
    log.check(&app, "the review");
    for ply in 0..app.moves().len() {
        app.outside.answer(Action::Game(GameAction::Undo));
        app.harness.run_steps(3);
        wait_until(&mut app, "the value", |state| {
            state.analysis.position_analysis_job().is_done() || state.position_analysis().is_some()
        });
        log.check(&app, &format!("{ply} moves back"));
    }
}

/// The score of the series, long names and their lines have their room.
#[test]
fn no_button_moves_between_a_game_and_its_rematch() {
    for names in [["X", "O"], ["Alexandra Smith", "Maximilian Meyer"]] {
        let mut app = started(rules("3^2", 2), |setup| {
            for (player, name) in setup.players.iter_mut().zip(names) {
                player.name = name.to_owned();
            }
        });
        let mut log = ButtonLog::default();
        for game in 1..=2 {
            for ply in 0..9 {
                log.check(&app, &format!("game {game}, move {ply}"));
                if app.state().document.game().position().outcome().is_over() {
                    break;
                }
                let cell = free_cell(&app);
                app.act(Action::Game(GameAction::Click(cell)));
            }
            log.check(&app, &format!("the end of game {game}"));
            app.node("Rematch").click();
            app.harness.run_steps(5);
        }
        assert!(app.sees_part("Series:"));
        log.check(&app, "the third game");
    }
}

#[test]
fn no_button_moves_when_players_swap_or_a_switch_names_the_axes() {
    let mut app = started(rules("4^3", 2).with_pie_rule(true), |_| ());
    let mut log = ButtonLog::default();
    log.check(&app, "the start");
    let cell = free_cell(&app);
    app.act(Action::Game(GameAction::Click(cell)));
    log.check(&app, "a swap is offered");
    app.act(Action::Game(GameAction::Swap));
    assert!(app.sees_part("Swapped:"));
    log.check(&app, "swapped");
    for moment in ["coordinates", "no coordinates"] {
        app.click("Coordinates");
        log.check(&app, moment);
    }
}

#[test]
fn no_button_moves_at_the_end_of_a_game_with_long_rules_or_three_players() {
    for language in [Language::English, Language::German] {
        let rules = rules("3^3", 3).with_goal(Goal::Misere).expect("misère");
        let rules = rules.with_opening_rule(OpeningRule::NoCenter).expect("an opening");
        let mut app = started(rules, |setup| {
            setup.players[1].computer = Some(Bot::Club);
            setup.players[2].computer = Some(Bot::Careless);
        });
        app.act(Action::Settings(SettingsAction::Language(Some(language))));
        play_to_the_end(&mut app, &mut ButtonLog::default());
    }
}
