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
use hypertoe_core::{Move, Player, Sight};

/// Shows the notices that apply.
pub fn notices(ui: &mut Ui, state: &State, palette: &Palette, send: &mut Vec<Action>) {
    swap(ui, state, palette, send);
    blindfold(ui, state, palette, send);
    chances(ui, state, palette, send);
}

/// Shows a sentence and a command's button.
fn offer(
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
fn swap(ui: &mut Ui, state: &State, palette: &Palette, send: &mut Vec<Action>) {
    let game = state.document.game();
    if !Command::Swap.enabled(state) {
        return;
    }
    let (first, second) = (&game.info(Player(0)).name, &game.info(Player(1)).name);
    let text = words::notice_swap(second, first);
    offer(ui, state, palette, text, (Command::Swap, Command::Swap.text()), send);
}

/// Shows what is visible in blindfold play, the number of peeks, and the last announced move.
fn blindfold(ui: &mut Ui, state: &State, palette: &Palette, send: &mut Vec<Action>) {
    let blindfold = state.document.game().blindfold();
    let (text, button) = match (blindfold.shows, state.seen().sight()) {
        (Sight::All, _) => return,
        (_, Sight::All) if state.eyes.peeking => {
            (words::notice_peeking(), words::notice_look_away())
        }
        (_, Sight::All) => (words::notice_blindfold_all(), Command::Peek.text()),
        (_, Sight::LastMove) => (words::notice_blindfold_last(), Command::Peek.text()),
        (_, Sight::Nothing) => (words::notice_blindfold_none(), Command::Peek.text()),
    };
    offer(ui, state, palette, text, (Command::Peek, button), send);
    ui.horizontal_wrapped(|ui| {
        ui.weak(words::notice_peeks(blindfold.peeks));
        if state.is_hidden()
            && let Some(called) = called(state)
        {
            ui.label(called);
        }
    });
}

/// Returns the last announced move: `O called 1 2 0 1`.
fn called(state: &State) -> Option<Message> {
    let game = state.document.game();
    let node = state.seen().told_move()?;
    let name = &game.info(game.player_at(node)?).name;
    Some(match game.turn(node)? {
        Move::Place(cell) => words::notice_called(name, notation::cell_text(cell)),
        Move::Swap => words::notice_swapped(),
    })
}

/// Offers a draw when nobody can win any more.
fn chances(ui: &mut Ui, state: &State, palette: &Palette, send: &mut Vec<Action>) {
    let over = state.document.game().position().outcome().is_over();
    if state.document.chances() == Winnable::No && !over {
        let command = (Command::AgreeDraw, Command::AgreeDraw.text());
        offer(ui, state, palette, words::notice_no_win(), command, send);
    }
}
