//! Messages of the computer players: their thinking, and the reasons of their moves.

use crate::action::Action;
use crate::command::Command;
use crate::shell::widgets::command_button;
use crate::show::PositionId;
use crate::state::{MoveSearch, State};
use crate::theme::Palette;
use crate::words::values::short_basis_text;
use crate::words::{self, Arg, Message, list_with_commas, players};
use egui::{RichText, Ui};
use hypertoe_core::geometry::notation::format_cell;
use hypertoe_core::search::{ChosenMove, PerfectGuarantee};
use hypertoe_core::{Bot, Move, Player};

/// Moves of the principal variation that are shown, at most.
const SHOWN_MOVES: usize = 6;

/// Shows the messages.
pub fn computer_messages(ui: &mut Ui, state: &State, palette: &Palette, send: &mut Vec<Action>) {
    if !state.has_computers() {
        return;
    }
    if state.shows_engine_eval() {
        perfect_guarantee(ui, state, palette);
    }
    thinking_message(ui, state, palette, send);
    move_reason(ui, state, state.position_id(), palette);
}

/// Shows the last move of a computer player, with its reason if that is allowed.
fn move_reason(ui: &mut Ui, state: &State, here: PositionId, palette: &Palette) {
    // In blindfold play a reason would reveal the marks.
    let Some(choice) = state.computers.choice_at(here).filter(|_| !state.has_hidden_marks()) else {
        return;
    };
    let game = state.document.game();
    let Some(player) = game.player_at(here.node) else { return };
    // After a swap the computer of another participant plays this mark.
    let by = &game.player_info(player).name;
    let text = match choice.verdict.basis() {
        _ if !state.shows_engine_eval() => words::seats_moved(by, move_text(&choice.mv)),
        Some(basis) => {
            words::seats_why_known(by, reason_text(state, choice), short_basis_text(Some(basis)))
        }
        None => words::seats_why(by, reason_text(state, choice)),
    };
    ui.label(RichText::from(text).color(palette.text_weak));
}

fn reason_text(state: &State, choice: &ChosenMove) -> Message {
    let name = |player: Player| state.document.game().player_info(player).name.clone();
    players::reason_text(&choice.reason, name)
}

fn thinking_message(ui: &mut Ui, state: &State, palette: &Palette, send: &mut Vec<Action>) {
    let game = state.document.game();
    let Some(bot) = state.computer_to_move().filter(|_| state.coin_toss.is_none()) else { return };
    let name = &game.player_info(game.position().to_move()).name;
    ui.horizontal_wrapped(|ui| {
        if state.is_computers_move_due() {
            ui.spinner();
            ui.label(words::seats_thinking(name, &bot));
            command_button(ui, state, Command::MoveNow, Command::MoveNow.label(), send);
            command_button(ui, state, Command::PauseComputers, words::seats_pause(), send);
        } else {
            let text = words::seats_paused(name, &bot);
            ui.label(RichText::from(text).color(palette.line));
            command_button(ui, state, Command::PauseComputers, words::seats_resume(), send);
            command_button(ui, state, Command::PlayOneMove, words::seats_step(), send);
        }
    });
    let told = state.is_computers_move_due() && state.shows_engine_eval();
    if let Some(thought) = state.computers.search().filter(|_| told) {
        search_details(ui, state, thought, palette);
    }
}

/// Shows the running search: depth, positions, speed and the principal variation.
fn search_details(ui: &mut Ui, state: &State, thought: &MoveSearch, palette: &Palette) {
    let Some(glimpse) = thought.progress().filter(|glimpse| glimpse.nodes > 0) else {
        return;
    };
    let mut facts = Vec::new();
    if glimpse.depth > 0 {
        facts.push(words::work_ahead(glimpse.depth).to_string());
    }
    facts.push(words::count_positions(glimpse.nodes).to_string());
    if let Some(speed) = thought.nodes_per_second() {
        facts.push(words::seats_speed(speed as u64).to_string());
    }
    ui.label(RichText::new(facts.join(" · ")).color(palette.text_weak));
    // In blindfold play it would reveal the marks.
    if state.has_hidden_marks() || glimpse.depth == 0 {
        return;
    }
    let moves = list_with_commas(glimpse.pv.iter().take(SHOWN_MOVES).map(move_text));
    let line = match glimpse.pv.len() {
        0..=SHOWN_MOVES => words::seats_expects(moves),
        _ => words::seats_expects_more(moves),
    };
    ui.label(RichText::from(line).color(palette.text_weak));
}

fn move_text(turn: &Move) -> Arg {
    turn.cell().map_or_else(|| words::move_swap().into(), |cell| format_cell(cell).into())
}

/// Shows the strength that the Perfect player guarantees in this game, if it plays.
fn perfect_guarantee(ui: &mut Ui, state: &State, palette: &Palette) {
    let game = state.document.game();
    if game.players().iter().any(|player| player.computer == Some(Bot::Perfect)) {
        let promise = PerfectGuarantee::of(game.rules(), &state.books);
        let text = words::seats_promise(&Bot::Perfect, players::promise_text(promise));
        ui.label(RichText::from(text).color(palette.text_weak));
    }
}
