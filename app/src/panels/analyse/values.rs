//! What each legal move is worth.

use super::legend;
use super::words::turn_text;
use crate::action::{Action, AnalyseAction};
use crate::command::Command;
use crate::shell::widgets::section;
use crate::state::{State, Worth};
use crate::theme::Palette;
use egui::{Checkbox, Grid, RichText, Ui};
use hypertoe_core::analysis::{Findings, MoveValue};
use hypertoe_core::base::text::grouped;

/// The most moves that are listed.
const MOST: usize = 6;

/// Shows the best moves, the legend of the colours, and what was left out.
pub fn values(ui: &mut Ui, state: &State, palette: &Palette, send: &mut Vec<Action>) {
    let Some(found) = state.findings() else { return };
    if state.document.game().position().outcome().is_over() || found.moves.is_empty() {
        return;
    }
    section(ui, "What each move is worth");
    let mut wanted = state.settings.worths;
    let toggle = ui.add(Checkbox::new(&mut wanted, "Colour the cells"));
    if toggle.on_hover_text(Command::Worths.tooltip(ui.ctx())).changed() {
        send.push(Command::Worths.action(state));
    }
    if wanted {
        legend::colors(ui, palette);
    }
    list(ui, state, found, palette, send);
    left_out(ui, state, found);
}

/// The best moves, with their values; a click shows what is expected after them.
fn list(ui: &mut Ui, state: &State, found: &Findings, palette: &Palette, send: &mut Vec<Action>) {
    let players = state.document.game().rules().players();
    let certain = found.moves.iter().filter(|value| value.verdict.is_certain()).count();
    let count = |count: usize| grouped(&count.into());
    ui.weak(format!("{} moves, {} of them certain", count(found.moves.len()), count(certain)));
    Grid::new("move values").num_columns(2).spacing([12.0, 3.0]).show(ui, |ui| {
        for value in found.moves.iter().take(MOST) {
            let link = ui.link(turn_text(&value.turn));
            if link.on_hover_text("Show the play that is expected after this move").clicked() {
                send.push(Action::Analyse(AnalyseAction::Show(value.line.clone())));
            }
            ui.label(told(value, share(state, value), players, palette));
            ui.end_row();
        }
    });
    if found.moves.len() > MOST {
        let more = count(found.moves.len() - MOST);
        ui.weak(format!("… {more} more: point at a cell to see what a move there is worth"));
    }
}

fn share(state: &State, value: &MoveValue) -> f32 {
    let worth = value.turn.cell().and_then(|cell| state.analyse.worths.get(cell));
    worth.map_or(0.5, |worth| worth.share)
}

fn told(value: &MoveValue, share: f32, players: u8, palette: &Palette) -> RichText {
    let worth = Worth { verdict: value.verdict, share };
    let text = RichText::new(worth.said(players));
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
            ui.weak(format!("{} weaker-looking moves are left out", grouped(&more.into())));
        }
        None => {
            ui.weak("Not all legal moves are valued");
        }
    }
    if state.document.game().rules().players() > 2 {
        ui.weak("With more than two players only a win at once is certain; all else is estimate");
    }
}
