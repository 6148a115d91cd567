//! Messages of the computer players: their thinking, and the reasons of their moves.

use crate::action::Action;
use crate::command::Command;
use crate::shell::widgets::command_button;
use crate::show::Place;
use crate::state::{State, Thought};
use crate::theme::Palette;
use crate::words::values::basis_in_short;
use crate::words::{self, Arg, Message, list_in_short, players};
use egui::{RichText, Ui};
use hypertoe_core::geometry::notation::cell_text;
use hypertoe_core::search::{Choice, Promise};
use hypertoe_core::{Bot, Move, Player};

/// Moves of the principal variation that are shown, at most.
const SHOWN_MOVES: usize = 6;

/// Shows the messages.
pub fn seats(ui: &mut Ui, state: &State, palette: &Palette, send: &mut Vec<Action>) {
    if !state.has_computers() {
        return;
    }
    if state.computers_tell() {
        promise(ui, state, palette);
    }
    thinking(ui, state, palette, send);
    said(ui, state, state.place(), palette);
}

/// Shows the last move of a computer player, with its reason if that is allowed.
fn said(ui: &mut Ui, state: &State, here: Place, palette: &Palette) {
    // In blindfold play a reason would reveal the marks.
    let Some(choice) = state.seats.reason_at(here).filter(|_| !state.is_hidden()) else { return };
    let game = state.document.game();
    let Some(player) = game.player_at(here.node) else { return };
    // After a swap the computer of another participant plays this mark.
    let by = &game.info(player).name;
    let text = match choice.verdict.basis() {
        _ if !state.computers_tell() => words::seats_moved(by, move_text(&choice.turn)),
        Some(basis) => words::seats_why_known(by, why(state, choice), basis_in_short(Some(basis))),
        None => words::seats_why(by, why(state, choice)),
    };
    ui.label(RichText::from(text).color(palette.text_weak));
}

fn why(state: &State, choice: &Choice) -> Message {
    let name = |player: Player| state.document.game().info(player).name.clone();
    players::reason(&choice.reason, name)
}

fn thinking(ui: &mut Ui, state: &State, palette: &Palette, send: &mut Vec<Action>) {
    let game = state.document.game();
    let Some(bot) = state.computer_to_move().filter(|_| state.toss.is_none()) else { return };
    let name = &game.info(game.position().to_move()).name;
    ui.horizontal_wrapped(|ui| {
        if state.is_computers_move_due() {
            ui.spinner();
            ui.label(words::seats_thinking(name, &bot));
            command_button(ui, state, Command::MoveNow, Command::MoveNow.text(), send);
            command_button(ui, state, Command::PauseComputers, words::seats_pause(), send);
        } else {
            let text = words::seats_paused(name, &bot);
            ui.label(RichText::from(text).color(palette.line));
            command_button(ui, state, Command::PauseComputers, words::seats_resume(), send);
            command_button(ui, state, Command::StepComputers, words::seats_step(), send);
        }
    });
    let told = state.is_computers_move_due() && state.computers_tell();
    if let Some(thought) = state.seats.thought().filter(|_| told) {
        glimpse(ui, state, thought, palette);
    }
}

/// Shows the running search: depth, positions, speed and the principal variation.
fn glimpse(ui: &mut Ui, state: &State, thought: &Thought, palette: &Palette) {
    let Some(glimpse) = thought.glimpse().filter(|glimpse| glimpse.nodes > 0) else {
        return;
    };
    let mut facts = Vec::new();
    if glimpse.depth > 0 {
        facts.push(words::work_ahead(glimpse.depth).to_string());
    }
    facts.push(words::count_positions(glimpse.nodes).to_string());
    if let Some(speed) = thought.speed() {
        facts.push(words::seats_speed(speed as u64).to_string());
    }
    ui.label(RichText::new(facts.join(" · ")).color(palette.text_weak));
    // In blindfold play it would reveal the marks.
    if state.is_hidden() || glimpse.depth == 0 {
        return;
    }
    let moves = list_in_short(glimpse.line.iter().take(SHOWN_MOVES).map(move_text));
    let line = match glimpse.line.len() {
        0..=SHOWN_MOVES => words::seats_expects(moves),
        _ => words::seats_expects_more(moves),
    };
    ui.label(RichText::from(line).color(palette.text_weak));
}

fn move_text(turn: &Move) -> Arg {
    turn.cell().map_or_else(|| words::move_swap().into(), |cell| cell_text(cell).into())
}

/// Shows the strength that the Perfect player guarantees in this game, if it plays.
fn promise(ui: &mut Ui, state: &State, palette: &Palette) {
    let game = state.document.game();
    if game.players().iter().any(|player| player.computer == Some(Bot::Perfect)) {
        let promise = Promise::of(game.rules(), &state.library);
        let text = words::seats_promise(&Bot::Perfect, players::promise(promise));
        ui.label(RichText::from(text).color(palette.text_weak));
    }
}
