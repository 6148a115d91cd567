//! Special options of a player: swap, peek, agree to a draw.

use crate::action::Action;
use crate::command::Command;
use crate::shell::widgets::command_button;
use crate::state::State;
use crate::theme::{Palette, size};
use crate::words::{self, Message};
use egui::{RichText, Ui};
use hypertoe_core::geometry::notation;
use hypertoe_core::play::line_state::Winnable;
use hypertoe_core::{Move, Player, Visibility};

/// Shows the notices that apply.
pub fn player_notices(ui: &mut Ui, state: &State, palette: &Palette, send: &mut Vec<Action>) {
    swap_notice(ui, state, palette, send);
    blindfold_notice(ui, state, palette, send);
    no_win_notice(ui, state, palette, send);
}

/// Shows a sentence and a command's button.
fn command_notice(
    ui: &mut Ui,
    state: &State,
    palette: &Palette,
    text: Message,
    (command, button): (Command, Message),
    send: &mut Vec<Action>,
) {
    ui.add_space(size::GAP);
    ui.horizontal_wrapped(|ui| {
        ui.label(RichText::from(text).color(palette.line));
        command_button(ui, state, command, button, send);
    });
}

/// Offers the swap of the pie rule.
fn swap_notice(ui: &mut Ui, state: &State, palette: &Palette, send: &mut Vec<Action>) {
    let game = state.document.game();
    if !Command::Swap.is_enabled(state) {
        return;
    }
    let (first, second) = (&game.player_info(Player(0)).name, &game.player_info(Player(1)).name);
    let text = words::notice_swap(second, first);
    command_notice(ui, state, palette, text, (Command::Swap, Command::Swap.label()), send);
}

/// Shows what is visible in blindfold play, the number of peeks, and the last announced move.
fn blindfold_notice(ui: &mut Ui, state: &State, palette: &Palette, send: &mut Vec<Action>) {
    let blindfold = state.document.game().blindfold();
    let (text, button) = match (blindfold.shows, state.visible_game().visibility()) {
        (Visibility::All, _) => return,
        (_, Visibility::All) if state.peeking.peeking => {
            (words::notice_peeking(), words::notice_look_away())
        }
        (_, Visibility::All) => (words::notice_blindfold_all(), Command::Peek.label()),
        (_, Visibility::LastMove) => (words::notice_blindfold_last(), Command::Peek.label()),
        (_, Visibility::Nothing) => (words::notice_blindfold_none(), Command::Peek.label()),
    };
    command_notice(ui, state, palette, text, (Command::Peek, button), send);
    ui.horizontal_wrapped(|ui| {
        ui.weak(words::notice_peeks(blindfold.peeks));
        if state.has_hidden_marks()
            && let Some(called) = announced_move(state)
        {
            ui.label(called);
        }
    });
}

/// Returns the last announced move: `O called 1 2 0 1`.
fn announced_move(state: &State) -> Option<Message> {
    let game = state.document.game();
    let node = state.visible_game().announced_move()?;
    let name = &game.player_info(game.player_at(node)?).name;
    Some(match game.move_at(node)? {
        Move::Place(cell) => words::notice_called(name, notation::format_cell(cell)),
        Move::Swap => words::notice_swapped(),
    })
}

/// Offers a draw when nobody can win any more.
fn no_win_notice(ui: &mut Ui, state: &State, palette: &Palette, send: &mut Vec<Action>) {
    let over = state.document.game().position().outcome().is_over();
    if state.document.winnable() == Winnable::No && !over {
        let command = (Command::AgreeDraw, Command::AgreeDraw.label());
        command_notice(ui, state, palette, words::notice_no_win(), command, send);
    }
}
