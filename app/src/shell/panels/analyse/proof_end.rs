//! The result of a proof search.

use super::proof_place::{board, place};
use super::verdict_text::name;
use crate::action::{Action, ProveAction};
use crate::shell::widgets::main_button;
use crate::state::{Checking, End, Proving, State};
use crate::theme::{Palette, size};
use crate::words::{self, Message, ToMessage, fixed, long_work, values};
use egui::{RichText, Ui};
use hypertoe_core::proof::Proof;
use hypertoe_core::proof::solve::Solution;
use hypertoe_core::search::{Basis, GameValue, Plies};
use std::time::Duration;

/// Shows the value, its basis, and the actions on the proof.
pub fn end(
    ui: &mut Ui,
    state: &State,
    proving: &Proving,
    palette: &Palette,
    send: &mut Vec<Action>,
) {
    let Some((end, check)) = proving.end() else { return };
    let (solution, proof, time) = match end {
        End::Cannot(why) => {
            ui.label(RichText::from(why.message()).color(palette.error));
            return;
        }
        End::Solved(solution, proof, time) => (solution, proof, *time),
    };
    ui.label(RichText::from(value(state, solution)).size(size::HEADING).strong());
    let basis = solution.standing.verdict.basis();
    let known = basis.map_or_else(words::proved_unknown, |basis| basis.message());
    let text = RichText::from(known);
    ui.label(match basis.map(Basis::is_proved) {
        None => text.color(palette.text_weak),
        Some(false) => text.color(palette.accent).strong(),
        Some(true) => text.color(palette.success).strong(),
    });
    place(ui, state, proving, send);
    ui.weak(words::proved_searched(solution.nodes, spent(time)));
    if basis.is_none() {
        tried(ui, state, solution);
    }
    if let Some(proof) = proof {
        of_proof(ui, state, proof, check, palette, send);
    } else if ui.button(words::proved_clear()).on_hover_text(words::proved_clear_tip()).clicked() {
        send.push(Action::Prove(ProveAction::Forget));
    }
}

/// Describes the value: `X wins in at most 29 by this proof`.
fn value(state: &State, solution: &Solution) -> Message {
    let verdict = solution.standing.verdict;
    match (solution.winner(), verdict.own_moves(2)) {
        (Some(player), Some(moves)) => {
            let name = name(state, player);
            match moves.count() {
                _ if matches!(moves, Plies::AtMost(_)) => {
                    words::proved_wins_in(name, values::moves(moves))
                }
                0 => words::standing_won(name),
                1 => words::standing_wins_next(name),
                _ => words::standing_wins_in(name, values::moves(moves)),
            }
        }
        _ if verdict.value() == Some(GameValue::Draw) => words::standing_draw(),
        _ => words::proved_not_settled(),
    }
}

fn spent(time: Duration) -> Message {
    let seconds = time.as_secs_f64();
    match seconds {
        s if s < 0.01 => words::time_instant(),
        s if s < 120.0 => words::time_seconds(fixed(s, 1)),
        s => words::time_minutes(fixed((s / 60.0).floor(), 0), fixed((s % 60.0).floor(), 0)),
    }
}

/// Lists the methods that failed.
fn tried(ui: &mut Ui, state: &State, solution: &Solution) {
    for what in &solution.tried {
        let told = long_work::tried(what, |player| name(state, player).to_owned());
        ui.weak(format!("• {told}"));
    }
    if solution.tried.is_empty() {
        ui.weak(words::proved_nothing_tried());
    }
}

/// Shows the proof: its size, its check, its file.
fn of_proof(
    ui: &mut Ui,
    state: &State,
    proof: &Proof,
    check: &Checking,
    palette: &Palette,
    send: &mut Vec<Action>,
) {
    let shape = board(proof.rules().shape());
    ui.label(match proof.positions().len() {
        0 => words::proved_stores_none(shape),
        positions => words::proved_stores(positions, shape),
    });
    let winner = name(state, proof.winner());
    ui.weak(words::proved_use(winner));
    ui.add_space(4.0);
    ui.horizontal(|ui| {
        let going = matches!(check, Checking::Going(..));
        ui.add_enabled_ui(!going, |ui| {
            let button = main_button(ui, words::proved_check());
            if button.on_hover_text(words::proved_check_tip()).clicked() {
                send.push(Action::Prove(ProveAction::Check));
            }
        });
        if ui.button(words::proved_save()).on_hover_text(words::proved_save_tip()).clicked() {
            send.push(Action::Prove(ProveAction::Save));
        }
        if ui.button(words::proved_clear()).on_hover_text(words::proved_clear_tip()).clicked() {
            send.push(Action::Prove(ProveAction::Forget));
        }
    });
    match check {
        Checking::No => {}
        Checking::Going(_, progress) => {
            ui.horizontal(|ui| {
                ui.spinner();
                let total = progress.total.unwrap_or(0);
                ui.weak(words::proved_checking(progress.done, total));
            });
        }
        Checking::Done(result, time) => match &**result {
            Ok(checked) => {
                let positions = words::count_positions(checked.positions);
                let text = words::proved_holds(checked.replies, positions, spent(*time));
                ui.label(RichText::from(text).color(palette.success));
            }
            Err(refused) => {
                let text = words::proved_fails(refused);
                ui.label(RichText::from(text).color(palette.error));
            }
        },
    }
}
