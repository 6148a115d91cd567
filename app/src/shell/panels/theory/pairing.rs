//! The page about pairing strategies: an answer to every move.

use super::search_state::{page_scroll_area, search_progress};
use crate::action::TheoryAction;
use crate::i18n::{self, Message, ToMessage as _, search};
use crate::shell::PanelContext;
use crate::shell::widgets::{cell_layout_job, heading, line_direction_layout_job, section_heading};
use crate::state::{State, Theory, TheoryPage};
use crate::theme::size;
use crate::view_model::PairingColoring;
use egui::Ui;
use hypertoe_core::geometry::board_line_count;
use hypertoe_core::proof::pairing::{NoPairing, Pairing};
use hypertoe_core::search::GameTheoreticValue;

/// Axes of a cell that are written out, at most.
const MAX_AXES: usize = 6;

pub fn pairing_page(ui: &mut Ui, cx: &PanelContext) {
    let state = cx.state;
    let question = &state.theory.pairs;
    let shape = state.theory.rules().shape();
    page_scroll_area(cx, "pairs").show(ui, |ui| {
        if let Some(now) = question.progress() {
            heading(ui, i18n::pairs_searching(shape));
            search_progress(ui, cx, TheoryPage::Pairs, now);
        } else if let Some(why) = question.error() {
            heading(ui, i18n::theory_unknown());
            ui.label(why);
            ui.weak(i18n::pairs_smaller());
        } else if let Some(pairs) = question.answer() {
            match &**pairs {
                PairingColoring::Complete(pairing) => full_pairing(ui, state, pairing),
                PairingColoring::Impossible { why, .. } => no_pairing(ui, &state.theory, why),
            }
        } else {
            heading(ui, i18n::pairs_title());
            ui.label(i18n::pairs_about());
            ui.add_space(size::GAP);
            if state.theory.is_too_large_for(TheoryPage::Pairs) {
                ui.weak(i18n::known_too_large());
                if let Some(known) = state.theory.known_value() {
                    ui.add_space(size::GAP);
                    ui.label(known.text_with_ground());
                }
                return;
            }
            cx.primary_button(ui, i18n::pairs_find(), TheoryAction::StartWork(TheoryPage::Pairs));
        }
    });
}

/// Shows a pairing of all lines, and the answer to the current cell.
fn full_pairing(ui: &mut Ui, state: &State, pairing: &Pairing) {
    let shape = pairing.shape();
    let pairs = pairing.pairs().len();
    heading(ui, i18n::pairs_found(shape));
    let lines = board_line_count(shape);
    // Lines through closed cells need no pair.
    let is_shared = lines > pairs.into() && state.theory.rules().closed_cells().is_empty();
    ui.label(match is_shared {
        true => i18n::pairs_count_shared(pairs, pairs * 2, shape.cell_count(), lines),
        false => i18n::pairs_count(pairs, pairs * 2, shape.cell_count()),
    });
    ui.label(i18n::pairs_how());
    ignored_rules(ui, &state.theory);
    section_heading(ui, i18n::pairs_here());
    let cell = state.cursor().target_cell();
    ui.horizontal(|ui| {
        ui.weak(i18n::pairs_move());
        ui.label(cell_layout_job(ui, cell, MAX_AXES));
    });
    let (Some(pair), Some(partner), Some(number)) =
        (pairing.pair_of_cell(cell), pairing.partner(cell), pairing.pair_index(cell))
    else {
        ui.label(i18n::pairs_any());
        return;
    };
    ui.horizontal(|ui| {
        ui.weak(i18n::pairs_answer());
        ui.label(cell_layout_job(ui, partner, MAX_AXES));
    });
    ui.weak(i18n::pairs_guards(number + 1, pair.line.pattern(shape)));
    ui.label(line_direction_layout_job(ui, &pair.line));
    ui.add_space(size::GAP);
    ui.weak(i18n::pairs_select());
}

fn ignored_rules(ui: &mut Ui, theory: &Theory) {
    let rules = theory.rules();
    if rules.player_count() > 2 {
        ui.weak(i18n::pairs_players());
    }
    if rules.gravity_axis().is_some() {
        ui.weak(i18n::pairs_gravity());
    }
    if rules.goal().is_misere() {
        ui.weak(i18n::pairs_misere());
    }
}

fn no_pairing(ui: &mut Ui, theory: &Theory, why: &NoPairing) {
    let shape = theory.rules().shape();
    heading(ui, i18n::pairs_none(shape));
    ui.label(no_pairing_reason(why));
    if matches!(why, NoPairing::Crowded { .. }) {
        ui.weak(i18n::pairs_coloured());
    }
    ui.add_space(size::GAP);
    match theory.known_value() {
        Some(known) => {
            let (value, ground) = (known.message(), known.ground_text());
            ui.label(match known.value {
                GameTheoreticValue::Draw => i18n::pairs_none_draw(value, ground),
                _ => i18n::pairs_none_won(value, ground),
            });
        }
        None => _ = ui.weak(i18n::pairs_none_about()),
    }
    ui.add_space(size::GAP);
    ui.weak(i18n::pairs_about());
}

fn no_pairing_reason(why: &NoPairing) -> Message {
    match why {
        NoPairing::TooFewCells { lines, cells } => i18n::pairs_too_few(lines, lines * 2u32, cells),
        NoPairing::Crowded { lines, cells } => {
            i18n::pairs_crowded(lines.len(), lines.len() * 2, cells.len())
        }
        NoPairing::TooFewPairs { .. } | NoPairing::Refuted { .. } => search::no_pairing_text(why),
    }
}
