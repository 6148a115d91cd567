//! Every command in every mode on boards of every kind.

use hypertoe::action::{Action, GameAction, GridAction, ShellAction};
use hypertoe::command::Command;
use hypertoe::state::Mode;
use hypertoe_core::Cell;
use hypertoe_tests::{Driver, Pick};

/// Runs every command in both modes, with or without a move on the board.
fn every_command_on(side: u64, dims: u64, with_moves: &[bool]) {
    let mut app = Driver::on(side, dims);
    let cells = app.state().document.game().rules().shape().cells();
    for mode in [Mode::Play, Mode::Explore] {
        for &moves in with_moves {
            for command in Command::ALL {
                app.act(Action::Shell(ShellAction::Mode(mode)));
                if moves && app.moves().is_empty() {
                    app.act(Action::Game(GameAction::Play(Cell::origin(dims as usize))));
                }
                app.outside.will_pick(Pick::Cancel);
                app.outside.answer(command.action(app.state()));
                // Playing a line or waiting for a dialog does not come to rest.
                app.harness.run_steps(3);
                let state = app.state();
                let shape = state.document.game().rules().shape();
                assert!(shape.contains(&state.grid.focus), "{command:?}");
                assert_eq!(shape.cells(), cells, "{command:?}");
                reset(&mut app, mode);
            }
        }
    }
}

/// Answers what was asked and stops what was begun.
fn reset(app: &mut Driver, mode: Mode) {
    if let Some(hypertoe::state::Dialog::Unsaved(then)) = app.state().dialog.clone()
        && mode == Mode::Explore
    {
        app.outside.answer(Action::Shell(ShellAction::DiscardThen(then)));
        app.harness.step();
    }
    if app.state().grid.heat {
        app.outside.answer(Action::Grid(GridAction::ToggleHeat));
    }
    app.outside.answer(Action::Shell(ShellAction::Dismiss));
    app.outside.answer(Action::Shell(ShellAction::Palette(None)));
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

#[test]
fn disabled_commands_do_nothing_from_the_keyboard() {
    let mut app = Driver::on(3, 2);
    for command in Command::ALL {
        let (Some((shortcut, _)), false) = (command.shortcut(), command.enabled(app.state()))
        else {
            continue;
        };
        let revision = app.state().document.game().revision();
        app.press_with(shortcut.modifiers, shortcut.logical_key);
        assert!(app.moves().is_empty(), "{command:?}");
        assert_eq!(app.state().document.game().revision(), revision, "{command:?}");
        assert!(app.state().dialog.is_none(), "{command:?}");
    }
}
