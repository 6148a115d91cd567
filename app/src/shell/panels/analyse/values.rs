//! The values of the legal moves.

use super::legend;
use super::verdict_text::turn_text;
use crate::action::{Action, AnalyseAction};
use crate::command::Command;
use crate::shell::widgets::section;
use crate::show::Worth;
use crate::state::{Analyse, State};
use crate::theme::Palette;
use crate::words;
use egui::{Checkbox, Grid, RichText, Ui};
use hypertoe_core::analysis::{Findings, MoveValue};

/// Moves that are listed, at most.
const MOST: usize = 6;

/// Shows the best moves, the legend of the colours, and a note on moves left out.
pub fn values(ui: &mut Ui, state: &State, palette: &Palette, send: &mut Vec<Action>) {
    let Some(found) = state.findings() else { return };
    if state.document.game().position().outcome().is_over() || found.moves.is_empty() {
        return;
    }
    section(ui, words::values_title());
    let mut wanted = Command::Worths.is_on(state);
    let toggle = ui.add(Checkbox::new(&mut wanted, Command::Worths.text()));
    if toggle.on_hover_text(Command::Worths.tooltip(ui.ctx())).changed() {
        send.push(Command::Worths.action(state));
    }
    if wanted {
        legend::colors(ui, found, palette);
    }
    list(ui, state, found, palette, send);
    left_out(ui, state, found);
}

/// Lists the best moves with their values; a click shows the principal variation after one.
fn list(ui: &mut Ui, state: &State, found: &Findings, palette: &Palette, send: &mut Vec<Action>) {
    let players = state.document.game().rules().players();
    let certain = found.moves.iter().filter(|value| value.verdict.is_certain()).count();
    ui.weak(words::values_count(found.moves.len(), certain));
    Grid::new("move values").num_columns(2).spacing([12.0, 3.0]).show(ui, |ui| {
        for value in found.moves.iter().take(MOST) {
            let link = ui.link(turn_text(ui, &value.turn));
            if link.on_hover_text(words::values_line()).clicked() {
                send.push(Action::Analyse(AnalyseAction::Show(value.line.clone())));
            }
            ui.label(told(value, share(&state.analyse, value), players, palette));
            ui.end_row();
        }
    });
    if found.moves.len() > MOST {
        ui.weak(words::values_more(found.moves.len() - MOST));
    }
}

fn share(analyse: &Analyse, value: &MoveValue) -> f32 {
    let worth = value.turn.cell().and_then(|cell| analyse.worths().get(cell));
    worth.map_or(0.5, |worth| worth.share)
}

fn told(value: &MoveValue, share: f32, players: u8, palette: &Palette) -> RichText {
    let worth = Worth { verdict: value.verdict, share };
    let text = RichText::from(worth.said(players));
    match value.verdict {
        won if won.is_win() => text.color(palette.success),
        lost if lost.is_loss() => text.color(palette.error),
        drawn if drawn.is_draw() => text,
        _ => text.color(palette.text_weak),
    }
}

fn left_out(ui: &mut Ui, state: &State, found: &Findings) {
    match found.left_out {
        Some(0) => {}
        Some(more) => {
            ui.weak(words::values_left_out(more));
        }
        None => {
            ui.weak(words::values_some());
        }
    }
    if state.document.game().rules().players() > 2 {
        ui.weak(words::values_many_players());
    }
}
