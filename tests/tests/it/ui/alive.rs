//! Play that feels alive: motion, sound, results, and an opponent who keeps quiet.

use crate::ui::seats::seated;
use egui::ViewportId;
use egui::accesskit::Role;
use egui_kittest::kittest::Queryable;
use hypertoe::action::{Action, ComputerAction, Effect, GameAction, SettingsAction, ShellAction};
use hypertoe::command::Command;
use hypertoe::sound::Cue;
use hypertoe::state::{Mode, Preference, PreferenceValue, Settings};
use hypertoe::view_model::NO_ANIMATION;
use hypertoe_core::{Bot, Cell, Goal, Player, Rules, Shape};
use hypertoe_tests::Driver;
use std::time::Duration;

const CARELESS: Option<Bot> = Some(Bot::Careless);

fn rules(side: u16, dims: usize) -> Rules {
    Rules::new(Shape::hypercube(side, dims).expect("a board"), 2).expect("two players")
}

/// Does something and paints one frame.
fn begin(app: &mut Driver, action: Action) {
    app.outside.answer(action);
    app.harness.run_steps(1);
}

fn play(app: &mut Driver, cell: &[u16]) {
    begin(app, Action::Game(GameAction::Play(Cell::from(cell))));
}

fn is_moving(app: &Driver) -> bool {
    app.state().move_animation.seconds_to_next_change() == Some(0.0)
}

fn repaints_after(app: &Driver) -> Duration {
    app.harness.output().viewport_output[&ViewportId::ROOT].repaint_delay
}

/// A person against a computer that waits, so that a test can move for both.
fn alone(side: u16, dims: usize) -> Driver {
    let mut app = seated(side, dims, &[None, CARELESS]);
    begin(&mut app, Action::Computer(ComputerAction::Pause(true)));
    app
}

/// Plays these cells for whoever is to move.
fn play_all(app: &mut Driver, cells: &[[u16; 2]]) {
    cells.iter().for_each(|cell| app.act(Action::Game(GameAction::Play(Cell::from(*cell)))));
}

const X_WINS: [[u16; 2]; 5] = [[0, 0], [0, 1], [1, 0], [1, 1], [2, 0]];
const O_WINS: [[u16; 2]; 6] = [[0, 0], [0, 1], [1, 0], [1, 1], [2, 2], [2, 1]];
const DRAW: [[u16; 2]; 9] =
    [[0, 0], [1, 0], [2, 0], [1, 1], [0, 1], [2, 1], [1, 2], [0, 2], [2, 2]];

#[test]
fn a_mark_is_drawn_for_a_moment_and_then_nothing_is_painted() {
    let mut app = Driver::on(3, 2);
    app.harness.remove_cursor();
    app.settle();
    for (cell, lines) in X_WINS.iter().zip([0, 0, 0, 0, 1]) {
        play(&mut app, cell);
        let motion = &app.state().move_animation;
        assert!(
            is_moving(&app) && motion.drawn_fraction(&Cell::from(*cell)) < 1.0,
            "{cell:?} is there"
        );
        assert_eq!(motion.sweep_progress() < 1.0, lines > 0, "{cell:?}");
        let time = |app: &Driver| app.harness.ctx.input(|i| i.time);
        let begun = time(&app);
        while is_moving(&app) {
            app.harness.run_steps(1);
            // The winning line is celebrated for a while.
            let most = if lines > 0 { 4.0 } else { 0.5 };
            assert!(time(&app) - begun <= most, "{cell:?} still moves");
        }
        assert_eq!(app.state().move_animation, NO_ANIMATION);
    }
    app.harness.run_steps(60);
    app.settle();
    app.harness.run_steps(60);
    assert_eq!(repaints_after(&app), Duration::MAX, "idle is not at rest");
}

#[test]
fn with_less_motion_everything_is_there_at_once() {
    let mut app = Driver::on(3, 2);
    app.act(Action::Settings(SettingsAction::SetPreference(
        Preference::Movement,
        PreferenceValue::Choice(2),
    )));
    for cell in &X_WINS {
        play(&mut app, cell);
        assert_eq!(app.state().move_animation, NO_ANIMATION, "{cell:?} moves");
        assert!(
            app.state().seconds_to_next_change().is_none_or(|wait| wait > 0.0),
            "{cell:?} repaints"
        );
    }
    let mut app = Driver::on(3, 2);
    app.act(Action::Shell(ShellAction::ReducedMotionChanged(true)));
    play(&mut app, &[1, 1]);
    assert_eq!(app.state().move_animation, NO_ANIMATION, "the system has asked for less");
}

#[test]
fn only_a_step_on_moves_on_the_board() {
    let mut app = Driver::on(3, 2);
    app.play(&[[0, 0], [1, 1], [2, 2]]);
    assert_eq!(app.state().move_animation, NO_ANIMATION);
    for (command, moves) in [
        (Command::Undo, false),
        (Command::Redo, true),
        (Command::Undo, false),
        (Command::ToStart, false),
        (Command::ToEnd, false),
        (Command::ToStart, false),
        (Command::Redo, true),
    ] {
        app.settle();
        let action = command.action(app.state());
        begin(&mut app, action);
        assert_eq!(is_moving(&app), moves, "{command:?}");
    }
    // A move that is taken back while it is drawn is gone.
    begin(&mut app, Action::Game(GameAction::Undo));
    assert_eq!(app.state().move_animation, NO_ANIMATION);
}

#[test]
fn a_click_in_the_midst_of_motion_plays_at_once() {
    let mut app = Driver::on(3, 2);
    let places = [[0u16, 0], [1, 1]].map(|cell| app.cell(&cell).rect().center());
    play(&mut app, &[2, 2]);
    for (place, moves) in places.into_iter().zip([2, 3]) {
        assert!(is_moving(&app));
        app.harness.hover_at(place);
        for pressed in [true, false] {
            app.harness.event(egui::Event::PointerButton {
                pos: place,
                button: egui::PointerButton::Primary,
                pressed,
                modifiers: egui::Modifiers::NONE,
            });
        }
        app.harness.step();
        assert_eq!(app.moves().len(), moves, "the click waits");
    }
    assert!(app.state().move_animation.drawn_fraction(&Cell::from([1, 1])) < 1.0);
}

#[test]
fn a_computers_move_is_drawn_as_well() {
    let mut app = seated(3, 2, &[None, CARELESS]);
    play(&mut app, &[1, 1]);
    for _ in 0..400 {
        if app.moves().len() == 2 {
            break;
        }
        app.harness.run_steps(1);
    }
    let answer = app.moves()[1].clone();
    assert!(app.state().move_animation.drawn_fraction(&answer) < 1.0);
}

#[test]
fn pieces_fall_from_the_edge() {
    let mut app = Driver::with_rules(rules(4, 2).with_gravity(Some(1)).expect("gravity"));
    play(&mut app, &[2, 3]);
    let landed = Cell::from([2, 0]);
    assert_eq!(app.moves(), std::slice::from_ref(&landed));
    let (from, share) = app.state().move_animation.fall_of_mark(&landed).expect("it falls");
    assert_eq!((from, share), (&Cell::from([2, 3]), 0.0));
    app.settle();
    assert_eq!(app.state().move_animation, NO_ANIMATION);
}

#[test]
fn a_line_in_a_race_is_celebrated_with_its_number() {
    let race = rules(3, 2).with_goal(Goal::FirstTo(3)).expect("a race");
    let mut app = Driver::with_rules(race);
    app.play(&X_WINS[..4]);
    play(&mut app, &X_WINS[4]);
    while is_moving(&app) {
        app.harness.run_steps(1);
    }
    assert_eq!(app.state().move_animation.shown_line_count().map(|count| count.lines), Some(1));
    assert!(app.state().seconds_to_next_change().is_some_and(|wait| wait > 0.0), "it stands still");
    app.harness.run_steps(80);
    assert_eq!(app.state().move_animation, NO_ANIMATION, "it goes by itself");
    let mut app = Driver::on(3, 2);
    app.play(&X_WINS[..4]);
    play(&mut app, &X_WINS[4]);
    app.harness.run_steps(1);
    assert_eq!(
        app.state().move_animation.shown_line_count(),
        None,
        "of one line nobody needs the number"
    );
}

#[test]
fn who_plays_alone_has_won_or_lost_and_others_have_names() {
    let results = [(&X_WINS[..], "You won"), (&O_WINS[..], "You lost"), (&DRAW[..], "Draw")];
    for (moves, said) in results {
        let mut app = alone(3, 2);
        play_all(&mut app, moves);
        assert!(app.harness.query_by_label(said).is_some(), "{said}");
    }
    let mut app = Driver::on(3, 2);
    app.play(&X_WINS);
    assert!(app.harness.query_by_label("X wins").is_some());
    assert!(!app.sees_part("You won") && !app.sees_part("Switch sides"));
    let mut app = seated(3, 2, &[CARELESS, CARELESS]);
    for _ in 0..600 {
        app.harness.run_steps(1);
    }
    assert!(!app.sees_part("You won") && !app.sees_part("You lost"), "nobody plays here");
}

#[test]
fn after_the_end_it_is_said_what_next() {
    let won = || {
        let mut app = alone(3, 2);
        play_all(&mut app, &X_WINS);
        app
    };
    let mut app = won();
    app.click_button("Review");
    assert_eq!(app.state().screen.mode(), Mode::Analyse);
    assert!(!won().sees("Show winning line"), "on a flat board it is straight already");
    let mut app = alone(3, 3);
    for [x, y] in X_WINS {
        app.act(Action::Game(GameAction::Play(Cell::from([x, y, 0]))));
    }
    app.harness.get_by_role_and_label(Role::Button, "Show winning line").click();
    app.harness.run_steps(3);
    assert!(app.state().screen.straightened().is_some());
    let mut app = won();
    app.click_button("Switch sides");
    if app.sees("Don’t save") {
        app.click("Don’t save");
    }
    let game = app.state().document.game();
    assert!(
        game.player_info(Player(0)).computer.is_some()
            && game.player_info(Player(1)).computer.is_none()
    );
    assert!(game.position().marks().len() <= 1, "it begins anew");
}

#[test]
fn without_the_panel_a_strip_says_it_beside_the_board() {
    let mut app = alone(3, 2);
    app.command(Command::Panel);
    assert!(app.sees("X to move"));
    let rects = |app: &Driver| -> Vec<egui::Rect> {
        (0..9u16).map(|i| app.cell(&[i % 3, i / 3]).rect()).collect()
    };
    let before = rects(&app);
    play_all(&mut app, &X_WINS);
    assert_eq!(rects(&app), before, "the board moves at the end");
    for said in ["Rematch", "Switch sides", "Review", "New game…"] {
        let button = app.harness.get_by_role_and_label(Role::Button, said).rect();
        assert!(before.iter().all(|cell| !cell.intersects(button)), "{said} lies over a cell");
    }
    let said = app.harness.get_by_label("You won").rect();
    assert!(before.iter().all(|cell| !cell.intersects(said)));
}

#[test]
fn no_ghost_of_a_computers_mark_is_under_the_pointer() {
    let mut app = alone(3, 2);
    assert!(app.state().board_view_model().is_playable, "a person moves here");
    app.click_cell(&[0, 0]);
    app.cell(&[1, 1]).hover();
    app.settle();
    assert!(!app.state().board_view_model().is_playable, "the computer moves here");
}

/// The sounds that were asked for since the last call.
fn heard(app: &Driver) -> Vec<Cue> {
    let sound = |effect| match effect {
        Effect::PlaySound(sound) => Some(sound.cue),
        _ => None,
    };
    app.outside.take_asked().into_iter().filter_map(sound).collect()
}

#[test]
fn there_is_no_sound_until_it_is_wanted() {
    assert!(!Settings::default().sound);
    let mut app = Driver::on(3, 2);
    app.play(&X_WINS);
    app.click_cell(&[0, 0]);
    assert_eq!(heard(&app), []);
    app.click_button("Sound");
    assert!(app.state().settings.sound);
    assert_eq!(heard(&app), [Cue::Place], "it is heard that there is sound");
    app.click_button("Sound");
    app.click_cell(&[0, 0]);
    assert_eq!(heard(&app), []);
}

#[test]
fn moves_lines_and_ends_are_heard_in_their_order() {
    use Cue::{Draw, Fall, Illegal, Line, Lose, Place, Win};
    let with_sound = |mut app: Driver| {
        app.act(Action::Settings(SettingsAction::Sound(true)));
        heard(&app);
        app
    };
    let mut app = with_sound(Driver::on(3, 2));
    app.play(&X_WINS[..4]);
    assert_eq!(heard(&app), [Place; 4]);
    app.click_cell(&[0, 0]);
    assert_eq!(heard(&app), [Illegal], "the cell is taken");
    app.click_cell(&X_WINS[4]);
    assert_eq!(heard(&app), [Place, Line, Win]);
    app.command(Command::Undo);
    assert_eq!(heard(&app), [], "going back is silent");
    app.command(Command::Redo);
    assert_eq!(heard(&app), [Place, Line, Win]);
    let mut app = with_sound(Driver::on(3, 2));
    app.play(&DRAW);
    assert_eq!(heard(&app).last(), Some(&Draw));
    let mut app = with_sound(alone(3, 2));
    play_all(&mut app, &O_WINS);
    assert_eq!(heard(&app)[5..], [Place, Line, Lose]);
    let gravity = rules(4, 2).with_gravity(Some(1)).expect("gravity");
    let mut app = with_sound(Driver::with_rules(gravity));
    play(&mut app, &[0, 0]);
    assert_eq!(heard(&app), [Fall]);
}

#[test]
fn the_volume_is_set_in_the_settings() {
    let mut app = Driver::on(3, 2);
    app.act(Action::Settings(SettingsAction::Sound(true)));
    app.command(Command::Settings);
    app.fill("Search settings", "volume");
    assert!(app.sees("Volume"));
    app.act(Action::Shell(ShellAction::Dismiss));
    app.act(Action::Settings(SettingsAction::SetPreference(
        Preference::Volume,
        PreferenceValue::Number(25.0),
    )));
    app.outside.take_asked();
    app.click_cell(&[1, 1]);
    let asked = app.outside.take_asked();
    let volumes = asked.iter().filter_map(|effect| match effect {
        Effect::PlaySound(sound) => Some(sound.volume),
        _ => None,
    });
    assert_eq!(volumes.collect::<Vec<_>>(), [0.25]);
}
