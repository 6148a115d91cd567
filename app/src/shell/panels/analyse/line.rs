//! The principal variation: its moves one by one, to be stepped through on the board.

use super::verdict_text::{name, turn_text};
use crate::action::{Action, AnalyseAction};
use crate::command::Command;
use crate::shell::widgets::{command_button, section};
use crate::show::ShownLine;
use crate::state::State;
use crate::theme::{Palette, icons, player_color};
use crate::words::{self, Message, values};
use egui::{Button, RichText, Ui};
use hypertoe_core::Move;
use hypertoe_core::search::{GameValue, Plies, Standing};

/// Moves that are listed, at most.
const MOST: usize = 60;

/// Shows the principal variation, or the one that is shown on the board.
pub fn line(ui: &mut Ui, state: &State, palette: &Palette, send: &mut Vec<Action>) {
    let Some(found) = state.findings() else { return };
    let over = state.document.game().position().outcome().is_over();
    let shown = state.shown_line();
    let moves = shown.map_or(&found.standing.line, |shown| &shown.line);
    if over || moves.is_empty() {
        return;
    }
    section(ui, title(state, &found.standing, shown));
    let listed = ShownLine::new(state.place(), state.document.game().position(), moves.clone());
    let winner = found.standing.winner(state.document.game().rules().players());
    if let Some(winner) = winner.filter(|_| shown.is_none() && moves.len() > 1) {
        let own = (0..moves.len()).filter(|number| listed.player(*number) == winner).count();
        let (replies, winner) = (moves.len() - own, name(state, winner));
        let players = state.document.game().rules().players();
        ui.weak(match found.standing.verdict.own_moves(players) {
            Some(Plies::AtMost(most)) if most as usize > own => {
                words::best_counts_most(replies, own, winner, most)
            }
            _ => words::best_counts(replies, own, winner),
        });
    }
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        for (number, turn) in moves.iter().enumerate().take(MOST) {
            step(ui, state, &listed, (number, turn), shown, palette, send);
        }
        if moves.len() > MOST {
            ui.weak(words::best_more(moves.len() - MOST));
        }
    });
    ui.horizontal_wrapped(|ui| {
        command_button(ui, state, Command::LineBack, icons::STEP_BACK, send);
        command_button(ui, state, Command::LineOn, icons::STEP, send);
        let first = words::best_play(turn_text(ui, &moves[0]));
        command_button(ui, state, Command::PlayBest, first, send);
        if shown.is_some()
            && ui.button(words::best_hide()).on_hover_text(words::best_hide_tip()).clicked()
        {
            send.push(Action::Analyse(AnalyseAction::Hide));
        }
    });
    if shown.is_some() {
        ui.weak(words::best_preview());
    }
}

/// Returns the title: `Win in 3, step by step`.
fn title(state: &State, standing: &Standing, shown: Option<&ShownLine>) -> Message {
    if shown.is_some_and(|shown| shown.line != standing.line) {
        return words::best_shown();
    }
    let players = state.document.game().rules().players();
    let verdict = standing.verdict;
    match (verdict.value(), verdict.own_moves(players)) {
        (Some(GameValue::Win(_)), Some(Plies::Exact(1))) => words::best_win_next(),
        (Some(GameValue::Win(_)), Some(moves)) => words::best_win(values::moves(moves)),
        (Some(GameValue::Loss(_)), Some(Plies::Exact(_))) => words::best_defence(),
        _ => words::best_found(),
    }
}

/// Shows a move of the variation; a click shows the board after it.
fn step(
    ui: &mut Ui,
    state: &State,
    listed: &ShownLine,
    (number, turn): (usize, &Move),
    shown: Option<&ShownLine>,
    palette: &Palette,
    send: &mut Vec<Action>,
) {
    let player = listed.player(number);
    let info = state.document.game().info(player);
    let color = player_color(info.color, palette.dark);
    let text = RichText::new(format!("{}. {}", number + 1, turn_text(ui, turn))).color(color);
    let here = shown.is_some_and(|shown| shown.shown == number + 1);
    let button = Button::selectable(here, if here { text.strong() } else { text });
    let about = words::best_step(&info.name);
    if ui.add(button.frame_when_inactive(true)).on_hover_text(about).clicked() {
        if shown.is_none() {
            send.push(Action::Analyse(AnalyseAction::Show(listed.line.clone())));
        }
        send.push(Action::Analyse(AnalyseAction::StepTo(number + 1)));
    }
}
