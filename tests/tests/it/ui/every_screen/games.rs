//! The panel for playing, in the course of a game.

use super::{Screen, after, fleeting, game, screen};
use crate::ui::blindfold;
use crate::ui::rules::connect_four;
use crate::ui::seats::seated;
use crate::ui::waiting::{begin, open, wait_until};
use egui::Key;
use hypertoe::action::{Action, ComputerAction, GameAction};
use hypertoe::command::Command;
use hypertoe::state::{GameSetup, MoveSearch, PlaySection, State};
use hypertoe_core::{Bot, Cell, Rules, SeriesScore, Shape, StartOrder, Visibility};
use hypertoe_tests::Driver;

/// Everything that can be said in the course of a game.
pub fn games() -> Vec<Screen> {
    let mut all = tosses();
    all.extend(computers());
    all.extend(notices());
    all.extend(records());
    all
}

fn rules(players: u8) -> Rules {
    Rules::new(Shape::hypercube(3, 2).expect("a board"), players).expect("players")
}

fn started(start: GameSetup) -> Driver {
    let mut app = Driver::new();
    app.act(Action::Game(GameAction::Start(Box::new(start))));
    app
}

/// Who begins, by chance: the coin or the die in the air, and as it lies.
fn tosses() -> Vec<Screen> {
    let is_tossed =
        |state: &State, lies| state.coin_toss.is_some_and(|toss| toss.has_landed() == lies);
    let toss = |players, frames| {
        move || {
            let mut app = Driver::new();
            let start = GameSetup {
                needs_coin_toss: true,
                ..GameSetup::with_default_players(rules(players))
            };
            app.outside.answer(Action::Game(GameAction::Start(Box::new(start))));
            app.harness.run_steps(frames);
            app
        }
    };
    vec![
        fleeting("coin in the air", move |state| is_tossed(state, false), toss(2, 0)),
        fleeting("coin", move |state| is_tossed(state, true), toss(2, 3)),
        fleeting("die", move |state| is_tossed(state, true), toss(3, 3)),
    ]
}

/// What computers think, and say.
fn computers() -> Vec<Screen> {
    let thinks = |state: &State| {
        let glimpse = state.computers.move_search().and_then(MoveSearch::progress);
        glimpse.is_some_and(|glimpse| glimpse.depth > 0)
    };
    let thinking = move || {
        let mut app = seated(4, 3, &[None, Some(Bot::Strong)]);
        app.outside.answer(Action::Computer(ComputerAction::SetThinkingTime(60.0)));
        app.outside.answer(Action::Game(GameAction::Play(Cell::from([0, 1, 2]))));
        wait_until(&mut app, "a thought", thinks);
        app
    };
    let hint = |mut app: Driver| {
        open(&mut app, Command::Hint);
        app
    };
    let hinted = |state: &State| {
        state
            .computers
            .hint_search_at(state.position_id())
            .is_some_and(|hint| hint.choice.is_some())
    };
    vec![
        fleeting("computer that thinks", thinks, thinking),
        screen("computer that waits", move || after(thinking(), Command::PauseComputers)),
        screen("computer that has moved", || {
            let mut app = seated(3, 2, &[None, Some(Bot::Perfect)]);
            begin(&mut app, Action::Game(GameAction::Play(Cell::from([0, 0]))));
            wait_until(&mut app, "the answer", |state| {
                state.document.game().position().played_marks().len() == 2
            });
            app
        }),
        fleeting(
            "hint that is searched",
            |state| state.computers.is_hinting(),
            move || hint(Driver::on(5, 4)),
        ),
        screen("hint", move || {
            let mut app = Driver::on(3, 2);
            app.play(&[[0, 0], [0, 1], [1, 0], [1, 1]]);
            let mut app = hint(app);
            wait_until(&mut app, "the hint", hinted);
            app
        }),
    ]
}

/// What may be done besides placing a mark.
fn notices() -> Vec<Screen> {
    let pie = || {
        let mut app = Driver::with_rules(rules(2).with_pie_rule(true));
        app.click_cell(&[1, 1]);
        app
    };
    let blindfold = |shows| {
        move || {
            let mut app = blindfold::with_rules(rules(2), shows);
            app.play(&[[0, 0], [1, 1], [1, 0]]);
            app
        }
    };
    vec![
        screen("swap offered", pie),
        screen("swapped", move || after(pie(), Command::Swap)),
        screen("blindfold", blindfold(Visibility::Nothing)),
        screen("blindfold, last mark", blindfold(Visibility::LastMove)),
        screen("blindfold, over", move || {
            let mut app = blindfold(Visibility::Nothing)();
            app.play(&[[2, 2], [2, 0]]);
            assert!(app.sees("X wins"));
            app
        }),
        screen("peek", move || after(blindfold(Visibility::Nothing)(), Command::Peek)),
        screen("draw offered", dead),
        screen("draw agreed", || after(dead(), Command::AgreeDraw)),
    ]
}

/// A game that nobody can win any more.
fn dead() -> Driver {
    let mut app = Driver::on(3, 2);
    app.play(&[[0, 0], [1, 0], [2, 0], [1, 1], [0, 1], [2, 1], [1, 2], [0, 2]]);
    assert!(app.sees("Nobody can win any more"));
    app
}

/// The end, the list of moves, and moves that are refused.
fn records() -> Vec<Screen> {
    let row = [[0, 0], [0, 2], [1, 0], [2, 2], [2, 0]];
    vec![
        screen("game over in a series", move || {
            let series =
                SeriesScore { start_order: StartOrder::Alternate, wins: vec![12, 9], draws: 30 };
            let mut app =
                started(GameSetup { series, ..GameSetup::with_default_players(rules(2)) });
            app.play(&row);
            assert!(app.sees_part("Series: X 13"));
            app
        }),
        screen("eight players", || {
            let shape = Shape::hypercube(3, 6).expect("a board");
            Driver::with_rules(Rules::new(shape, 8).expect("eight"))
        }),
        screen("variations and a comment", || {
            let mut app = game();
            for cell in [[2, 2, 2, 2], [0, 1, 2, 0], [2, 2, 0, 0]] {
                app.command(Command::Undo);
                app.click_cell(&cell);
                app.click_cell(&[0, 0, 2, 2]);
            }
            app.act(Action::Game(GameAction::Comment("1 2 3".to_owned())));
            app
        }),
        screen("typed move refused", || {
            let mut app = game();
            app.fill("Coordinate x", "1 1 1 1");
            app.press(Key::Enter);
            assert!(app.typed_error().contains("already taken"));
            app
        }),
        screen("typed coordinate refused", || {
            let mut app = Driver::with_rules(connect_four());
            app.open_section(PlaySection::TypedMove);
            app.fill("Cell number", "#99");
            app.press(Key::Enter);
            assert!(!app.typed_error().is_empty());
            app
        }),
    ]
}
