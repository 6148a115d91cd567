//! Shortcuts, and the arrow keys on the board.

use crate::action::{Action, GridAction};
use crate::command::{Command, Scope};
use crate::state::{Mode, State};
use crate::views::grid::GridView;
use egui::{Context, Event, Key, Modifiers};

/// Turns keys into actions, before any widget sees them. Typing into a field
/// and questions in front of the board keep their keys.
pub fn actions(ctx: &Context, state: &State, send: &mut Vec<Action>) {
    if state.dialog.is_some() || state.palette.is_some() {
        return;
    }
    let typing = ctx.egui_wants_keyboard_input() && !grid_has_focus(ctx);
    let menu_open = egui::Popup::is_any_open(ctx);
    let mut commands: Vec<Command> = Command::ALL.to_vec();
    // Ctrl+Shift+S also matches Ctrl+S, so more modifiers are tried first.
    commands.sort_by_key(|command| {
        command.shortcut().map_or(0, |(s, _)| -i32::from(s.modifiers.shift))
    });
    for command in commands {
        let Some((shortcut, scope)) = command.shortcut() else { continue };
        let bare = shortcut.modifiers.is_none();
        let function = matches!(shortcut.logical_key, Key::F1 | Key::F2 | Key::F3);
        if bare && !function && (typing || menu_open || !board_keys(ctx)) {
            continue;
        }
        if scope == Scope::Exploring && (state.mode != Mode::Explore || state.welcome) {
            continue;
        }
        if command.enabled(state) && ctx.input_mut(|i| i.consume_shortcut(&shortcut)) {
            send.push(command.action(state));
        }
    }
    if !typing && !menu_open && board_keys(ctx) && !state.welcome {
        arrows(ctx, send);
    }
}

/// Whether keys without modifiers are the board's: nothing else has focus.
fn board_keys(ctx: &Context) -> bool {
    grid_has_focus(ctx) || ctx.memory(|memory| memory.focused().is_none())
}

fn grid_has_focus(ctx: &Context) -> bool {
    ctx.memory(|memory| memory.focused() == Some(GridView::id()))
}

/// Arrows move in x and y; Shift, Ctrl and Alt count as 1, 2 and 4 and choose
/// the pair of axes: Shift z and w, Ctrl v and u, Ctrl+Shift the next pair …
fn arrows(ctx: &Context, send: &mut Vec<Action>) {
    ctx.input_mut(|input| {
        input.events.retain(|event| {
            let Event::Key { key, pressed: true, modifiers, .. } = event else { return true };
            let (right, step) = match key {
                Key::ArrowRight => (true, 1),
                Key::ArrowLeft => (true, -1),
                Key::ArrowUp => (false, 1),
                Key::ArrowDown => (false, -1),
                _ => return true,
            };
            let place = 2 * pair(*modifiers) + usize::from(!right);
            send.push(Action::Grid(GridAction::Move { place, step }));
            false
        });
    });
}

/// The pair of axes that modifiers choose.
fn pair(modifiers: Modifiers) -> usize {
    usize::from(modifiers.shift)
        + 2 * usize::from(modifiers.command || modifiers.ctrl)
        + 4 * usize::from(modifiers.alt)
}
