//! The page about pairing strategies: an answer to every move.

use super::progress::progress;
use crate::action::{Action, TheoryAction};
use crate::shell::widgets::{cell_job, line_job, main_button, section};
use crate::show::Pairs;
use crate::state::{State, Theory, TheoryPage};
use crate::theme::size;
use crate::words::{self, Message};
use egui::{RichText, ScrollArea, Ui};
use hypertoe_core::proof::pairing::{NoPairing, Pairing};

/// Axes of a cell that are written out, at most.
const MOST_AXES: usize = 6;

pub fn pairs(ui: &mut Ui, state: &State, send: &mut Vec<Action>) {
    let question = &state.theory.pairs;
    let shape = state.theory.rules().shape();
    ScrollArea::vertical().id_salt("pairs").auto_shrink(false).show(ui, |ui| {
        if let Some(now) = question.progress() {
            title(ui, words::pairs_searching(shape));
            progress(ui, TheoryPage::Pairs, now, send);
        } else if let Some(why) = question.error() {
            title(ui, words::theory_unknown());
            ui.label(why);
            ui.weak(words::pairs_smaller());
        } else if let Some(pairs) = question.answer() {
            match &**pairs {
                Pairs::All(pairing) => all(ui, state, pairing),
                Pairs::None { why, .. } => none(ui, &state.theory, why),
            }
        } else {
            title(ui, words::pairs_title());
            ui.label(words::pairs_about());
            ui.add_space(size::GAP);
            if main_button(ui, words::pairs_find()).clicked() {
                send.push(Action::Theory(TheoryAction::Ask(TheoryPage::Pairs)));
            }
        }
    });
}

fn title(ui: &mut Ui, text: Message) {
    ui.label(RichText::from(text).size(size::HEADING).strong());
}

/// Shows a pairing of all lines, and the answer to the current cell.
fn all(ui: &mut Ui, state: &State, pairing: &Pairing) {
    let shape = pairing.shape();
    let lines = pairing.pairs().len();
    title(ui, words::pairs_found(shape));
    ui.label(words::pairs_count(lines, lines * 2, shape.cells()));
    ui.label(words::pairs_how());
    doubts(ui, &state.theory);
    section(ui, words::pairs_here());
    let cell = state.cursor().cell();
    ui.horizontal(|ui| {
        ui.weak(words::pairs_move());
        ui.label(cell_job(ui, cell, MOST_AXES));
    });
    let (Some(pair), Some(partner), Some(number)) =
        (pairing.pair(cell), pairing.partner(cell), pairing.number(cell))
    else {
        ui.label(words::pairs_any());
        return;
    };
    ui.horizontal(|ui| {
        ui.weak(words::pairs_answer());
        ui.label(cell_job(ui, partner, MOST_AXES));
    });
    ui.weak(words::pairs_guards(number + 1, pair.line.pattern(shape)));
    ui.label(line_job(ui, &pair.line));
    ui.add_space(size::GAP);
    ui.weak(words::pairs_select());
}

/// Shows the rules of the current game that a pairing ignores.
fn doubts(ui: &mut Ui, theory: &Theory) {
    let rules = theory.rules();
    if rules.players() > 2 {
        ui.weak(words::pairs_players());
    }
    if rules.gravity().is_some() {
        ui.weak(words::pairs_gravity());
    }
    if rules.goal().is_misere() {
        ui.weak(words::pairs_misere());
    }
}

/// Explains why there is no pairing of all lines.
fn none(ui: &mut Ui, theory: &Theory, why: &NoPairing) {
    let shape = theory.rules().shape();
    title(ui, words::pairs_none(shape));
    ui.label(reason(why));
    if matches!(why, NoPairing::Crowded { .. }) {
        ui.weak(words::pairs_coloured());
    }
    ui.add_space(size::GAP);
    ui.label(words::pairs_about());
    ui.weak(words::pairs_none_about());
}

fn reason(why: &NoPairing) -> Message {
    match why {
        NoPairing::TooFewCells { lines, cells } => words::pairs_too_few(lines, lines * 2u32, cells),
        NoPairing::Crowded { lines, cells } => {
            words::pairs_crowded(lines.len(), lines.len() * 2, cells.len())
        }
    }
}
