//! The computer players in the panel: what they think, their pace, hints.

use crate::action::{Action, SeatAction};
use crate::command::Command;
use crate::sentences;
use crate::shell::widgets::command_button;
use crate::state::{PACES, Place, State, TIMES, Thought};
use crate::theme::{Palette, size};
use crate::update::seats::{is_waiting, to_move};
use egui::{RichText, Ui};
use hypertoe_core::base::text::grouped;
use hypertoe_core::geometry::notation::cell_text;
use hypertoe_core::search::{Choice, Promise, Verdict};
use hypertoe_core::{Bot, Move, Player};

/// Moves of the expected play that are shown.
const SHOWN_MOVES: usize = 6;

/// Shows what the computers do, and the hint.
pub fn seats(ui: &mut Ui, state: &State, palette: &Palette, send: &mut Vec<Action>) {
    let game = state.document.game();
    let here = Place { document: state.document.serial(), node: game.current() };
    let computers = game.players().iter().any(|player| player.computer.is_some());
    if computers {
        // What changes with every move stands below what is to be clicked.
        pace(ui, state, send);
        time(ui, state, send);
        promise(ui, state, palette);
        thinking(ui, state, palette, send);
        said(ui, state, here, palette);
    }
    hint(ui, state, here, palette);
}

/// Why a computer made the last move.
fn said(ui: &mut Ui, state: &State, here: Place, palette: &Palette) {
    // In mental play a reason would tell who stands where.
    let Some(choice) = state.seats.reason_at(here).filter(|_| !state.is_hidden()) else { return };
    let game = state.document.game();
    let Some(player) = game.player_at(here.node) else { return };
    // After a swap another person's computer sits there.
    let by = &game.info(player).name;
    ui.add_space(size::GAP);
    let known =
        choice.verdict.basis().map_or_else(String::new, |basis| format!(" ({})", basis.in_short()));
    let text = format!("{by}: {}{known}", why(state, choice));
    ui.label(RichText::new(text).color(palette.text_weak));
}

fn why(state: &State, choice: &Choice) -> String {
    let name = |player: Player| state.document.game().info(player).name.clone();
    sentences::reason(&choice.reason, name)
}

fn thinking(ui: &mut Ui, state: &State, palette: &Palette, send: &mut Vec<Action>) {
    let game = state.document.game();
    let Some(bot) = to_move(state).filter(|_| state.toss.is_none()) else { return };
    let name = &game.info(game.position().to_move()).name;
    ui.add_space(size::GAP);
    ui.horizontal_wrapped(|ui| {
        if is_waiting(state) {
            ui.spinner();
            ui.label(format!("{name} ({}) is thinking", bot.name()));
            command_button(ui, state, Command::MoveNow, Command::MoveNow.text(), send);
            command_button(ui, state, Command::PauseComputers, "Pause", send);
        } else {
            let text = format!("{name} ({}) waits", bot.name());
            ui.label(RichText::new(text).color(palette.line));
            command_button(ui, state, Command::PauseComputers, "Go on from here", send);
            command_button(ui, state, Command::StepComputers, "One move", send);
        }
    });
    if let Some(thought) = state.seats.thought.as_ref().filter(|_| is_waiting(state)) {
        glimpse(ui, state, thought, palette);
    }
}

/// What is looked at just now: how deep, how many positions, and the play
/// that is expected.
fn glimpse(ui: &mut Ui, state: &State, thought: &Thought, palette: &Palette) {
    let Some(glimpse) = thought.glimpse.as_ref().filter(|glimpse| glimpse.nodes > 0) else {
        return;
    };
    let mut facts = Vec::new();
    if glimpse.depth > 0 {
        facts.push(format!("{} moves ahead", glimpse.depth));
    }
    facts.push(format!("{} positions", grouped(&glimpse.nodes.into())));
    if let Some(speed) = thought.speed() {
        facts.push(format!("{} a second", grouped(&(speed as u64).into())));
    }
    ui.label(RichText::new(facts.join(" · ")).color(palette.text_weak));
    // In mental play it would tell who stands where.
    if state.is_hidden() || glimpse.depth == 0 {
        return;
    }
    let more = if glimpse.line.len() > SHOWN_MOVES { " …" } else { "" };
    let moves: Vec<String> = glimpse.line.iter().take(SHOWN_MOVES).map(move_text).collect();
    let line = format!("Expects {}{more}", moves.join(", "));
    ui.label(RichText::new(line).color(palette.text_weak));
}

fn move_text(turn: &Move) -> String {
    turn.cell().map_or_else(|| "swap".to_owned(), cell_text)
}

/// What Perfect promises of this game, where it plays.
fn promise(ui: &mut Ui, state: &State, palette: &Palette) {
    let game = state.document.game();
    if game.players().iter().any(|player| player.computer == Some(Bot::Perfect)) {
        let promise = Promise::of(game.rules(), &state.library);
        let text = format!("Perfect: {}", sentences::promise(promise));
        ui.label(RichText::new(text).color(palette.text_weak));
    }
}

/// How fast computers play.
fn pace(ui: &mut Ui, state: &State, send: &mut Vec<Action>) {
    ui.horizontal(|ui| {
        let label = ui.label("Pace");
        let now = state.settings.pace;
        egui::ComboBox::from_id_salt("pace")
            .selected_text(pace_text(now))
            .show_ui(ui, |ui| {
                for pace in PACES {
                    if ui.selectable_label(pace == now, pace_text(pace)).clicked() {
                        send.push(Action::Seat(SeatAction::Pace(pace)));
                    }
                }
            })
            .response
            .on_hover_text("How long a computer waits before it moves, at the least")
            .labelled_by(label.id);
    });
}

/// How long computers think that use their time; hints do.
fn time(ui: &mut Ui, state: &State, send: &mut Vec<Action>) {
    ui.horizontal(|ui| {
        let label = ui.label("Time per move");
        let now = state.settings.think_time;
        egui::ComboBox::from_id_salt("time")
            .selected_text(pace_text(now))
            .show_ui(ui, |ui| {
                for time in TIMES {
                    if ui.selectable_label(time == now, pace_text(time)).clicked() {
                        send.push(Action::Seat(SeatAction::Time(time)));
                    }
                }
            })
            .response
            .on_hover_text("How long Strong and Perfect think about a move, and a hint is looked for, at the most")
            .labelled_by(label.id);
    });
}

fn pace_text(pace: f64) -> String {
    match pace {
        0.0 => "At once".to_owned(),
        1.0 => "1 second".to_owned(),
        pace => format!("{pace} seconds"),
    }
}

/// The hint for the position on the board, once it was asked for.
fn hint(ui: &mut Ui, state: &State, here: Place, palette: &Palette) {
    let game = state.document.game();
    if game.position().outcome().is_over() || state.is_hidden() {
        return;
    }
    let asked = state.seats.hint.as_ref().filter(|hint| hint.place == here);
    let Some(hint) = asked else { return };
    if hint.choice.is_none() {
        glimpse(ui, state, hint, palette);
    }
    ui.add_space(size::GAP);
    ui.horizontal_wrapped(|ui| match &hint.choice {
        None => {
            ui.spinner();
            ui.label("Looking for the best move…");
        }
        Some(choice) => {
            let turn = match choice.turn.cell() {
                Some(cell) => format!("Hint: {}", cell_text(cell)),
                None => "Hint: swap".to_owned(),
            };
            ui.label(RichText::new(turn).color(palette.line).strong());
            let known = match choice.verdict {
                Verdict::Unknown => String::new(),
                verdict => format!(" ({verdict})"),
            };
            ui.label(format!("{}{known}", why(state, choice)));
        }
    });
}
