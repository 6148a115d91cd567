//! What a player may do besides placing a mark: swap, peek, call a draw.

use crate::action::Action;
use crate::command::Command;
use crate::shell::widgets::command_button;
use crate::state::State;
use crate::theme::{Palette, size};
use egui::{RichText, Ui};
use hypertoe_core::geometry::notation;
use hypertoe_core::play::line_state::Winnable;
use hypertoe_core::{Move, Player, Sight};

/// Shows what there is to say.
pub fn notices(ui: &mut Ui, state: &State, palette: &Palette, send: &mut Vec<Action>) {
    swap(ui, state, palette, send);
    mental(ui, state, palette, send);
    chances(ui, state, palette, send);
}

/// A sentence and the command that goes with it.
fn offer(
    ui: &mut Ui,
    state: &State,
    palette: &Palette,
    text: &str,
    (command, button): (Command, &str),
    send: &mut Vec<Action>,
) {
    ui.add_space(size::GAP);
    ui.horizontal_wrapped(|ui| {
        ui.label(RichText::new(text).color(palette.line));
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
    let text = format!("{second} may swap: take over {first}'s first mark");
    offer(ui, state, palette, &text, (Command::Swap, Command::Swap.text()), send);
}

/// Mental play: what is shown, the move that was called, the peeks.
fn mental(ui: &mut Ui, state: &State, palette: &Palette, send: &mut Vec<Action>) {
    let blindfold = state.document.game().blindfold();
    let (text, button) = match (blindfold.shows, state.sight()) {
        (Sight::All, _) => return,
        (_, Sight::All) if state.eyes.peeking => ("Peeking, until the next move", "Look away"),
        (_, Sight::All) => ("Mental play: now all is shown", "Peek"),
        (_, Sight::LastMove) => ("Mental play: only the last mark is shown", "Peek"),
        (_, Sight::Nothing) => ("Mental play: no marks are shown", "Peek"),
    };
    offer(ui, state, palette, text, (Command::Peek, button), send);
    ui.horizontal_wrapped(|ui| {
        ui.weak(format!("Peeks: {}", blindfold.peeks));
        if state.is_hidden()
            && let Some(called) = called(state)
        {
            ui.label(called);
        }
    });
}

/// The last move as it was called: `O called 1 2 0 1`.
fn called(state: &State) -> Option<String> {
    let game = state.document.game();
    let node = state.told_move()?;
    let name = &game.info(game.player_at(node)?).name;
    Some(match game.turn(node)? {
        Move::Place(cell) => format!("{name} called {}", notation::cell_text(cell)),
        Move::Swap => "The players have swapped".to_owned(),
    })
}

/// Offers a draw where nobody can win any more.
fn chances(ui: &mut Ui, state: &State, palette: &Palette, send: &mut Vec<Action>) {
    let over = state.document.game().position().outcome().is_over();
    if state.document.chances() == Winnable::No && !over {
        let command = (Command::AgreeDraw, Command::AgreeDraw.text());
        offer(ui, state, palette, "No player can win any more", command, send);
    }
}
