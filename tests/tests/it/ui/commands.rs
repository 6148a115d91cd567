//! Every command in every mode on boards of every kind, and their keys.

use crate::monkey::checks::check;

use egui::accesskit::Role;
use egui::{Key, Modifiers};
use egui_kittest::kittest::{AccessKitNode, NodeT, Queryable, by};
use hypertoe::action::{
    Action, ExploreAction, FileAction, GameAction, SettingsAction, ShellAction,
};
use hypertoe::command::{Command, Keymap};
use hypertoe::state::{ColorBy, Mode, PlaySection, Settings, State, VisibleViews};
use hypertoe::update::update;
use hypertoe_core::{Cell, LineStateKind};
use hypertoe_tests::{Driver, Pick};

/// Runs every command in both modes, with or without a move on the board.
fn every_command_on(side: u16, dims: usize, with_moves: &[bool]) {
    let mut app = Driver::on(side, dims);
    let cells = app.state().document.game().rules().shape().cell_count();
    for mode in [Mode::Play, Mode::Explore] {
        for &moves in with_moves {
            for command in Command::ALL {
                app.act(Action::Shell(ShellAction::Mode(mode)));
                if moves && app.moves().is_empty() {
                    app.act(Action::Game(GameAction::Play(Cell::origin(dims))));
                }
                app.outside.will_pick(Pick::Cancel);
                app.outside.answer(command.action(app.state()));
                // Playing a line or waiting for a dialog does not come to rest.
                app.harness.run_steps(3);
                check(&app);
                let state = app.state();
                let shape = state.document.game().rules().shape();
                // The board on show may be that of a lesson.
                assert!(state.shape().contains(&state.cursor().focus), "{command:?}");
                assert_eq!(shape.cell_count(), cells, "{command:?}");
                reset(&mut app, mode);
            }
        }
    }
}

/// Answers what was asked and stops what was begun.
fn reset(app: &mut Driver, mode: Mode) {
    if let Some(hypertoe::state::Dialog::Unsaved { then, .. }) =
        app.state().overlays.dialog().cloned()
        && mode == Mode::Explore
    {
        app.outside.answer(Action::Shell(ShellAction::DiscardThen(then)));
        app.harness.step();
    }
    app.outside.answer(Action::Settings(SettingsAction::ColorBy(ColorBy::default())));
    app.outside.answer(Action::Shell(ShellAction::Dismiss));
    app.outside.answer(Action::Shell(ShellAction::SetCommandPalette(None)));
    app.outside.answer(Action::Shell(ShellAction::Mode(Mode::Play)));
    app.harness.step();
}

#[test]
fn on_the_board_everyone_knows() {
    every_command_on(3, 2, &[false, true]);
}

#[test]
fn on_the_tesseract() {
    every_command_on(3, 4, &[false, true]);
}

#[test]
fn on_a_thousand_to_the_fiftieth() {
    every_command_on(1000, 50, &[true]);
}

#[test]
fn on_a_single_cell() {
    every_command_on(1, 1, &[false, true]);
}

/// All that a disabled command could change.
fn trace(app: &mut Driver) -> String {
    let asked = app.outside.take_asked().len();
    let (state, toasts) = (app.state(), app.toasts());
    let game = state.document.game();
    let game = (game.revision(), game.tree_move_count(), game.current());
    let grid = (&state.cursor().focus, state.cursor().shows_focus, state.grid().slice());
    let explore = (
        state.explorer.tour.is_slice_following(),
        state.explorer.tour.playback().is_playing,
        state.screen.mode(),
    );
    let asks = (state.overlays.dialog(), state.file_ops.blocking_task_text(), toasts, asked);
    format!("{game:?} {grid:?} {explore:?} {asks:?}")
}

/// Presses the keys of commands that are disabled here; without that, each
/// of them would do something that shows.
fn nothing_comes_of(app: &mut Driver, commands: &[Command]) {
    app.harness.run_steps(3);
    app.outside.take_asked();
    let before = trace(app);
    for command in commands {
        let keymap = Keymap::current(&app.harness.ctx);
        assert!(!keymap.shortcuts(*command).is_empty(), "{command:?} has no key");
        for (shortcut, _) in keymap.shortcuts(*command) {
            app.harness.key_press_modifiers(shortcut.modifiers, shortcut.logical_key);
            app.harness.run_steps(3);
            assert_eq!(trace(app), before, "{command:?}");
        }
    }
}

#[test]
fn disabled_commands_do_nothing_from_the_keyboard() {
    // At the end there is nothing to go on to; else the marked cell would jump back.
    let mut app = Driver::on(3, 2);
    app.play(&[[0, 0], [1, 1], [0, 1], [1, 0]]);
    app.press(Key::ArrowUp);
    app.press(Key::ArrowUp);
    assert_eq!(app.focus(), [1, 1]);
    nothing_comes_of(&mut app, &[Command::ToEnd]);
    // After the end nothing is played; else it would be explained.
    app.click_cell(&[0, 2]);
    app.press(Key::ArrowRight);
    app.press(Key::ArrowRight);
    nothing_comes_of(&mut app, &[Command::PlayFocused, Command::ToEnd]);
    // While lines are explored nothing is played.
    let mut app = Driver::on(3, 2);
    app.command(Command::ModeExplore);
    app.press(Key::ArrowRight);
    nothing_comes_of(&mut app, &[Command::PlayFocused]);
    // No line is there to be gone along; else the slice would follow its bead.
    app.act(Action::Explore(ExploreAction::FilterState(Some(LineStateKind::Blocked))));
    app.press(Key::ArrowRight);
    assert!(
        app.state().explorer.tour.current_line().is_none()
            && !app.state().explorer.tour.is_slice_following()
    );
    let along = [Command::PlayPause, Command::StepBack, Command::Step];
    nothing_comes_of(&mut app, &along);
    nothing_comes_of(&mut app, &[Command::FirstLine, Command::LastLine]);
    // One native dialog at a time.
    app.outside.answer(Action::File(FileAction::Save));
    app.harness.run_steps(3);
    assert!(app.state().file_ops.blocking_task_text().is_some());
    nothing_comes_of(&mut app, &[Command::Save, Command::SaveAs, Command::Open]);
}

#[test]
fn redo_at_the_end_does_nothing() {
    let mut app = Driver::on(3, 2);
    app.play(&[[0, 0], [1, 1]]);
    app.press(Key::ArrowUp);
    app.press(Key::ArrowUp);
    nothing_comes_of(&mut app, &[Command::Redo]);
}

#[test]
fn disabled_commands_are_greyed_in_the_menu_and_beside_the_board() {
    let mut app = Driver::on(3, 2);
    let can = |app: &mut Driver| {
        app.click("Game");
        let can = ["Undo move", "Redo move", "Go to start", "Go to end"].map(|text| {
            let is_it = move |node: &AccessKitNode<'_>| {
                node.label().is_some_and(|label| label.starts_with(text))
            };
            let all = app.harness.query_all(by().predicate(is_it));
            let can: Vec<bool> = all.map(|node| !node.accesskit_node().is_disabled()).collect();
            assert!(can.len() == 2 && can[0] == can[1], "{text}: {can:?}");
            can[0]
        });
        app.click("Game");
        can
    };
    assert_eq!(can(&mut app), [false, false, false, false], "no move was played");
    app.play(&[[0, 0], [1, 1]]);
    assert_eq!(can(&mut app), [true, false, true, false], "at the end");
    app.command(Command::Undo);
    assert_eq!(can(&mut app), [true, true, true, true], "between two moves");
    app.command(Command::Undo);
    assert_eq!(can(&mut app), [false, true, false, true], "at the start");
}

#[test]
fn keys_of_the_board_do_nothing_behind_the_welcome_page() {
    let of_the_board = |app: &Driver| {
        let (state, moves) = (app.state(), app.moves());
        (
            state.screen.mode(),
            state.grid().viewport(),
            state.settings.color_by,
            state.cursor().shows_focus,
            moves,
        )
    };
    for (modifiers, key) in [
        (Modifiers::NONE, Key::E),
        (Modifiers::NONE, Key::F),
        (Modifiers::NONE, Key::B),
        (Modifiers::NONE, Key::H),
        (Modifiers::NONE, Key::PageUp),
        (Modifiers::NONE, Key::Enter),
        (Modifiers::NONE, Key::ArrowRight),
        (Modifiers::COMMAND, Key::Z),
        (Modifiers::COMMAND, Key::Home),
    ] {
        let mut app = Driver::on(3, 4);
        app.click_cell(&[1, 1, 1, 1]);
        app.command(Command::ZoomIn);
        app.command(Command::Welcome);
        let before = of_the_board(&app);
        app.press_with(modifiers, key);
        assert_eq!(of_the_board(&app), before, "{key:?}");
        assert!(app.state().screen.is_welcome(), "{key:?}");
        app.click_starting_with("Continue");
        app.press_with(modifiers, key);
        assert_ne!(of_the_board(&app), before, "{key:?} does nothing in sight of the board either");
    }
}

#[test]
fn keys_that_people_try_from_other_programs() {
    let mut app = Driver::on(3, 2);
    app.play(&[[0, 0], [1, 1]]);
    app.press_with(Modifiers::COMMAND, Key::Home);
    app.press_with(Modifiers::COMMAND, Key::Y);
    assert_eq!(app.moves(), [Cell::from([0, 0])], "Ctrl+Y is redo");
    let zoom = |app: &Driver| (app.harness.ctx.zoom_factor() * 100.0).round();
    for (key, expected) in [(Key::Plus, 110.0), (Key::Equals, 120.0), (Key::Minus, 110.0)] {
        app.press_with(Modifiers::COMMAND, key);
        assert_eq!(zoom(&app), expected, "{key:?}");
    }
    app.press_with(Modifiers::COMMAND, Key::Num0);
    assert_eq!(zoom(&app), 100.0);
    app.open_section(PlaySection::TypedMove);
    // F4 hides the panel, and the board gets its room.
    let panel = |app: &Driver| app.harness.query_by_label("Coordinate x").is_some();
    let width = |app: &Driver| app.harness.get_by_role(Role::Grid).rect().width();
    let room = width(&app);
    assert!(panel(&app));
    app.press(Key::F4);
    assert!(!panel(&app) && width(&app) > room);
    app.press(Key::F4);
    assert!(panel(&app) && width(&app) == room);
}

#[test]
fn what_changes_the_board_on_show_asks_for_it_to_be_on_show() {
    let mut state = State::new(Settings::default());
    let grid = |state: &State| {
        let commands = Command::ALL.into_iter();
        let mut of_grid = commands.filter(|it| matches!(it.action(state), Action::Grid(_)));
        of_grid.any(|command| command.is_enabled(state))
    };
    assert!(state.screen.is_welcome() && !grid(&state));
    update(&mut state, Action::Shell(ShellAction::Welcome(false)));
    assert!(grid(&state) && Command::ResetNesting.is_enabled(&state));
    update(&mut state, Action::Shell(ShellAction::Views(VisibleViews::Space)));
    assert!(!grid(&state), "the space alone");
}
