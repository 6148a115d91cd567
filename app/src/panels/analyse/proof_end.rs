//! What came of a search for a proof.

use super::prove::{board, place};
use super::words::name;
use crate::action::{Action, ProveAction};
use crate::sentences;
use crate::shell::widgets::main_button;
use crate::state::{Checking, End, Proving, State};
use crate::theme::{Palette, size};
use egui::{RichText, Ui};
use hypertoe_core::base::text::grouped;
use hypertoe_core::proof::Proof;
use hypertoe_core::proof::solve::Solution;
use hypertoe_core::search::{Basis, GameValue};
use std::time::Duration;

/// Shows the value, what it stands on, and what can be done with the proof.
pub fn end(
    ui: &mut Ui,
    state: &State,
    proving: &Proving,
    palette: &Palette,
    send: &mut Vec<Action>,
) {
    let (solution, proof, time) = match &proving.end {
        None => return,
        Some(End::Cannot(why)) => {
            ui.label(RichText::new(format!("Cannot be solved: {why}")).color(palette.error));
            return;
        }
        Some(End::Solved(solution, proof, time)) => (solution, proof, *time),
    };
    ui.label(RichText::new(value(state, solution)).size(size::HEADING).strong());
    let basis = solution.standing.verdict.basis();
    let text = RichText::new(basis.map_or("not known".to_owned(), |basis| basis.to_string()));
    ui.label(match basis.map(Basis::is_proved) {
        None => text.color(palette.text_weak),
        Some(false) => text.color(palette.accent).strong(),
        Some(true) => text.color(palette.success).strong(),
    });
    place(ui, state, proving, send);
    let count = |n: u64| grouped(&n.into());
    ui.weak(format!("{} positions looked at in {}", count(solution.nodes), spent(time)));
    if basis.is_none() {
        tried(ui, state, solution);
    }
    if let Some(proof) = proof {
        of_proof(ui, state, proving, proof, palette, send);
    } else if ui
        .button("Forget")
        .on_hover_text("Clear this result away; what it proved stays known")
        .clicked()
    {
        send.push(Action::Prove(ProveAction::Forget));
    }
}

/// `X wins in at most 29 moves`
fn value(state: &State, solution: &Solution) -> String {
    let verdict = solution.standing.verdict;
    match (solution.winner(), verdict.own_moves(2)) {
        (Some(player), Some(moves)) => {
            let name = name(state, player);
            match moves.count() {
                0 => format!("{name} has won"),
                1 => format!("{name} wins with one move"),
                _ => format!("{name} wins in {moves} moves"),
            }
        }
        _ if verdict.value() == Some(GameValue::Draw) => "A draw with best play".to_owned(),
        _ => "Not settled".to_owned(),
    }
}

fn spent(time: Duration) -> String {
    let seconds = time.as_secs_f64();
    match seconds {
        s if s < 0.01 => "no time".to_owned(),
        s if s < 120.0 => format!("{s:.1} s"),
        s => format!("{:.0} min {:.0} s", (s / 60.0).floor(), s % 60.0),
    }
}

/// What has been tried in vain.
fn tried(ui: &mut Ui, state: &State, solution: &Solution) {
    for what in &solution.tried {
        let told = sentences::tried(what, |player| name(state, player).to_owned());
        ui.weak(format!("• {told}"));
    }
    if solution.tried.is_empty() {
        ui.weak("Nothing has been tried to its end");
    }
}

/// The proof: its size, its check, its file.
fn of_proof(
    ui: &mut Ui,
    state: &State,
    proving: &Proving,
    proof: &Proof,
    palette: &Palette,
    send: &mut Vec<Action>,
) {
    let count = |n: u64| grouped(&n.into());
    let positions = count(proof.positions().len() as u64);
    let shape = board(proof.rules().shape());
    ui.label(match proof.positions().len() {
        0 => format!("The proof of {shape} stores no position: threats alone win"),
        1 => format!("The proof of {shape} stores 1 position"),
        _ => format!("The proof of {shape} stores {positions} positions, up to symmetry"),
    });
    let winner = name(state, proof.winner());
    ui.weak(format!(
        "Make any move for the other side: whatever it is, the proof answers for {winner} below, \
         with the whole line"
    ));
    ui.add_space(4.0);
    ui.horizontal(|ui| {
        let going = matches!(proving.check, Checking::Going(..));
        ui.add_enabled_ui(!going, |ui| {
            let about = "Go through the proof with a checker that shares nothing with the search";
            if main_button(ui, "Check it").on_hover_text(about).clicked() {
                send.push(Action::Prove(ProveAction::Check));
            }
        });
        let about = "Write it to a file that “hypertoe verify” and others can check";
        if ui.button("Save the proof…").on_hover_text(about).clicked() {
            send.push(Action::Prove(ProveAction::Save));
        }
        if ui
            .button("Forget")
            .on_hover_text("Clear this result away; what it proved stays known")
            .clicked()
        {
            send.push(Action::Prove(ProveAction::Forget));
        }
    });
    match &proving.check {
        Checking::No => {}
        Checking::Going(_, progress) => {
            ui.horizontal(|ui| {
                ui.spinner();
                let total = progress.total.unwrap_or(0);
                ui.weak(format!("{} of {} positions checked", count(progress.done), count(total)));
            });
        }
        Checking::Done(result, time) => match &**result {
            Ok(checked) => {
                let text = format!(
                    "The proof holds: {} positions and {} answers checked in {}",
                    count(checked.positions as u64),
                    count(checked.replies),
                    spent(*time)
                );
                ui.label(RichText::new(text).color(palette.success));
            }
            Err(refused) => {
                let text = format!("The proof does not hold: {refused}");
                ui.label(RichText::new(text).color(palette.error));
            }
        },
    }
}
