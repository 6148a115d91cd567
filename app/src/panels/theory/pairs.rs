//! The page about pairs: an answer to every move.

use super::progress::progress;
use crate::action::{Action, TheoryAction};
use crate::shell::widgets::{cell_job, line_job, main_button, section};
use crate::state::{Pairs, State, TheoryPage};
use crate::theme::size;
use egui::{RichText, ScrollArea, Ui};
use hypertoe_core::base::text::grouped;
use hypertoe_core::proof::pairing::{NoPairing, Pairing};

/// The most axes of a cell that are written out.
const MOST_AXES: usize = 6;

/// Shows the page.
pub fn pairs(ui: &mut Ui, state: &State, send: &mut Vec<Action>) {
    let question = &state.theory.pairs;
    let shape = state.theory.rules().shape();
    ScrollArea::vertical().id_salt("pairs").auto_shrink(false).show(ui, |ui| {
        if let Some(now) = question.progress() {
            title(ui, &format!("Looking for pairs on {shape}"));
            progress(ui, TheoryPage::Pairs, now, send);
        } else if let Some(why) = question.error() {
            title(ui, "That is not known");
            ui.label(why);
            ui.weak("Start a game on a smaller board to see its pairs");
        } else if let Some(pairs) = question.answer() {
            match &**pairs {
                Pairs::All(pairing) => all(ui, state, pairing),
                Pairs::None { why, .. } => none(ui, state, why),
            }
        } else {
            title(ui, "Two cells of its own for each line");
            ui.label(explanation());
            ui.add_space(size::GAP);
            if main_button(ui, "Look for pairs").clicked() {
                send.push(Action::Theory(TheoryAction::Ask(TheoryPage::Pairs)));
            }
        }
    });
}

fn title(ui: &mut Ui, text: &str) {
    ui.label(RichText::new(text).size(size::HEADING).strong());
}

fn explanation() -> &'static str {
    "If every line can be given two cells that no other line has, whoever answers each move in \
     the partner of its cell gets a cell of every line: nobody can complete one against that"
}

/// Every line has its pair: the answer to the cell in hand.
fn all(ui: &mut Ui, state: &State, pairing: &Pairing) {
    let shape = pairing.shape();
    let lines = pairing.pairs().len();
    title(ui, &format!("{shape} has a pairing strategy"));
    let (count, unit) =
        (grouped(&lines.into()), if lines == 1 { "line has" } else { "lines have" });
    let cells = grouped(&(lines * 2).into());
    ui.label(format!(
        "{count} {unit} two cells each that no other has: {cells} of its {} cells",
        grouped(&shape.cells())
    ));
    ui.label("Move anywhere; the answer is the partner. Who answers so never loses");
    doubts(ui, state);
    section(ui, "The cell in hand");
    let cell = state.cell_in_hand();
    ui.horizontal(|ui| {
        ui.weak("You move");
        ui.label(cell_job(ui, cell, MOST_AXES));
    });
    let (Some(pair), Some(partner), Some(number)) =
        (pairing.pair(cell), pairing.partner(cell), pairing.number(cell))
    else {
        ui.label("No line needs this cell: any answer will do");
        return;
    };
    ui.horizontal(|ui| {
        ui.weak("The answer is");
        ui.label(cell_job(ui, partner, MOST_AXES));
    });
    ui.horizontal_wrapped(|ui| {
        ui.weak(format!("Pair {} guards the line", grouped(&(number + 1).into())));
        ui.label(pair.line.pattern(shape));
    });
    ui.label(line_job(ui, &pair.line));
    ui.add_space(size::GAP);
    ui.weak("Point at a cell, click it, or go there with the arrow keys");
}

/// What the game on the table has that pairs do not think of.
fn doubts(ui: &mut Ui, state: &State) {
    let rules = state.theory.rules();
    if rules.players() > 2 {
        ui.weak("So it is for two players; of more, each has several to answer");
    }
    if rules.gravity().is_some() {
        ui.weak("Marks fall in this game, so that a partner may be out of reach");
    }
    if rules.goal().is_misere() {
        ui.weak("Completing a line loses here: against these answers the other player never does");
    }
}

/// Why not every line has its pair.
fn none(ui: &mut Ui, state: &State, why: &NoPairing) {
    let shape = state.theory.rules().shape();
    title(ui, &format!("{shape} has no pairing strategy"));
    ui.label(reason(why));
    if matches!(why, NoPairing::Crowded { .. }) {
        ui.weak("These cells are coloured on the board");
    }
    ui.add_space(size::GAP);
    ui.label(explanation());
    ui.weak("Here it cannot be done. There may still be other ways to hold a draw");
}

fn reason(why: &NoPairing) -> String {
    let (lines, cells, which, whose) = match why {
        NoPairing::TooFewCells { lines, cells } => {
            (lines.clone(), cells.clone(), "", "the board has")
        }
        NoPairing::Crowded { lines, cells } => {
            (lines.len().into(), cells.len().into(), "some ", "together they have")
        }
    };
    let one = lines == 1u32.into();
    let (needed, lines) = (grouped(&(&lines * 2u32)), grouped(&lines));
    let unit = if one { "line needs" } else { "lines need" };
    let cells = grouped(&cells);
    format!("{which}{lines} {unit} {needed} cells of their own, {whose} {cells}")
}
