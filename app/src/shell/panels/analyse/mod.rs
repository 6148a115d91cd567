//! The analysis panel: the value of the position and of each move, the game move by move, and
//! proofs.

mod graph;
mod legend;
mod line;
mod mistakes;
mod moments;
mod proof_course;
mod proof_end;
mod proof_place;
mod prove;
mod spots;
mod standing;
mod values;
mod verdict_text;

use crate::action::Action;
use crate::command::Command;
use crate::shell::widgets::{command_button, section_heading};
use crate::state::State;
use crate::theme::{Palette, size};
use crate::words;
use egui::{RichText, ScrollArea, Ui};

/// Shows the panel, section by section; it scrolls if the window is too low.
pub fn analyse_panel(ui: &mut Ui, state: &State, palette: &Palette, send: &mut Vec<Action>) {
    ScrollArea::vertical().id_salt("analyse").auto_shrink(false).show(ui, |ui| {
        if state.has_hidden_marks() {
            blindfold_notice(ui, state, send);
            return;
        }
        standing::value_card(ui, state, palette, send);
        // A running or finished proof search comes first.
        let proving = state.analysis.proof_task.is_some();
        if proving {
            prove::proof_section(ui, state, palette, send);
        }
        // In a finished game, graph and mistakes keep their place after every click.
        let first = is_reviewing(state);
        if first {
            game_review(ui, state, palette, send);
        }
        line::principal_variation(ui, state, palette, send);
        spots::critical_cells(ui, state, palette, send);
        values::move_values(ui, state, palette, send);
        if !first {
            game_review(ui, state, palette, send);
        }
        if !proving {
            prove::proof_section(ui, state, palette, send);
        }
    });
}

/// Returns whether the player looks at an earlier move or a finished game.
fn is_reviewing(state: &State) -> bool {
    let game = state.document.game();
    game.position().outcome().is_over() || game.redo_target(game.current()).is_some()
}

/// Shows that there is no analysis in blindfold play, where it would reveal the marks.
fn blindfold_notice(ui: &mut Ui, state: &State, send: &mut Vec<Action>) {
    ui.label(RichText::from(words::analyse_hidden()).size(size::HEADING).strong());
    ui.add_space(size::GAP);
    ui.label(words::analyse_hidden_about());
    ui.add_space(size::GAP);
    command_button(ui, state, Command::Peek, Command::Peek.label(), send);
}

/// Shows the graph of the game and its mistakes.
fn game_review(ui: &mut Ui, state: &State, palette: &Palette, send: &mut Vec<Action>) {
    section_heading(ui, words::analyse_game());
    if state.document.game().move_count() == 0 {
        ui.weak(words::analyse_no_move());
        return;
    }
    let Some((line, found)) = state.game_review() else {
        ui.weak(words::analyse_reviewing());
        return;
    };
    let known = found.points.iter().flatten().any(|point| !point.outlook.is_empty());
    if state.analysis.review().is_done() && !known {
        ui.weak(words::analyse_nothing_known());
        return;
    }
    moments::decisive_moves(ui, state, (line, found), palette, send);
    graph::game_graph(ui, state, line, found, palette, send);
    if let Some(progress) = state.analysis.review().progress() {
        let total = progress.total.unwrap_or(0);
        ui.horizontal(|ui| {
            ui.spinner();
            ui.weak(words::analyse_reviewed(progress.done, total));
        });
    } else if state.analysis.review().is_stopped() {
        ui.weak(words::analyse_review_stopped());
    }
    if found.left_out > 0 {
        ui.weak(words::analyse_left_out(found.left_out));
    }
    mistakes::mistake_lists(ui, state, line, found, palette, send);
}
