//! The values of the legal moves.

use super::legend;
use super::verdict_text::short_move_text;
use crate::action::{Action, AnalyseAction};
use crate::command::Command;
use crate::shell::widgets::section_heading;
use crate::show::CellValue;
use crate::state::{Analysis, State};
use crate::theme::Palette;
use crate::words;
use egui::{Checkbox, Grid, RichText, Ui};
use hypertoe_core::analysis::{MoveValue, PositionAnalysis};

/// Moves that are listed, at most.
const MAX_MOVES: usize = 6;

/// Shows the best moves, the legend of the colours, and a note on moves left out.
pub fn move_values(ui: &mut Ui, state: &State, palette: &Palette, send: &mut Vec<Action>) {
    let Some(found) = state.position_analysis() else { return };
    if state.document.game().position().outcome().is_over() || found.moves.is_empty() {
        return;
    }
    section_heading(ui, words::values_title());
    let mut wanted = Command::MoveValues.is_checked(state);
    let toggle = ui.add(Checkbox::new(&mut wanted, Command::MoveValues.label()));
    if toggle.on_hover_text(Command::MoveValues.tooltip(ui.ctx())).changed() {
        send.push(Command::MoveValues.action(state));
    }
    if wanted {
        legend::value_legend(ui, found, palette);
    }
    best_moves(ui, state, found, palette, send);
    left_out_note(ui, state, found);
}

/// Lists the best moves with their values; a click shows the principal variation after one.
fn best_moves(
    ui: &mut Ui,
    state: &State,
    found: &PositionAnalysis,
    palette: &Palette,
    send: &mut Vec<Action>,
) {
    let players = state.document.game().rules().player_count();
    let certain = found.moves.iter().filter(|value| value.verdict.is_certain()).count();
    ui.weak(words::values_count(found.moves.len(), certain));
    Grid::new("move values").num_columns(2).spacing([12.0, 3.0]).show(ui, |ui| {
        for value in found.moves.iter().take(MAX_MOVES) {
            let link = ui.link(short_move_text(ui, &value.mv));
            if link.on_hover_text(words::values_line()).clicked() {
                send.push(Action::Analyse(AnalyseAction::ShowLine(value.line.clone())));
            }
            ui.label(value_label(value, value_share(&state.analysis, value), players, palette));
            ui.end_row();
        }
    });
    if found.moves.len() > MAX_MOVES {
        ui.weak(words::values_more(found.moves.len() - MAX_MOVES));
    }
}

fn value_share(analyse: &Analysis, value: &MoveValue) -> f32 {
    let worth = value.mv.cell().and_then(|cell| analyse.value_colouring().get(cell));
    worth.map_or(0.5, |worth| worth.rank)
}

fn value_label(value: &MoveValue, share: f32, players: u8, palette: &Palette) -> RichText {
    let worth = CellValue { verdict: value.verdict, rank: share };
    let text = RichText::from(worth.description(players));
    match value.verdict {
        won if won.is_win() => text.color(palette.success),
        lost if lost.is_loss() => text.color(palette.error),
        drawn if drawn.is_draw() => text,
        _ => text.color(palette.text_weak),
    }
}

fn left_out_note(ui: &mut Ui, state: &State, found: &PositionAnalysis) {
    match found.unvalued_moves {
        Some(0) => {}
        Some(more) => {
            ui.weak(words::values_left_out(more));
        }
        None => {
            ui.weak(words::values_some());
        }
    }
    if state.document.game().rules().player_count() > 2 {
        ui.weak(words::values_many_players());
    }
}
