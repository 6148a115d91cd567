//! The result of a proof search.

use super::proof_place::{search_position, shape_text};
use super::verdict_text::player_name;
use crate::action::{Action, ProveAction};
use crate::shell::widgets::primary_button;
use crate::state::{ProofCheckState, ProofResult, ProofTask, State};
use crate::theme::{Palette, size};
use crate::words::{self, Message, ToMessage, fixed, long_work, values};
use egui::{RichText, Ui};
use hypertoe_core::proof::Proof;
use hypertoe_core::proof::solve::Solution;
use hypertoe_core::search::{Basis, GameValue, PlyCount};
use std::time::Duration;

/// Shows the value, its basis, and the actions on the proof.
pub fn proof_result(
    ui: &mut Ui,
    state: &State,
    proving: &ProofTask,
    palette: &Palette,
    send: &mut Vec<Action>,
) {
    let Some((end, check)) = proving.result() else { return };
    let (solution, proof, time) = match end {
        ProofResult::Unsolvable(why) => {
            ui.label(RichText::from(why.message()).color(palette.error));
            return;
        }
        ProofResult::Solved(solution, proof, time) => (solution, proof, *time),
    };
    ui.label(RichText::from(proved_value_text(state, solution)).size(size::HEADING).strong());
    let basis = solution.standing.verdict.basis();
    let known = basis.map_or_else(words::proved_unknown, |basis| basis.message());
    let text = RichText::from(known);
    ui.label(match basis.map(Basis::is_proved) {
        None => text.color(palette.text_weak),
        Some(false) => text.color(palette.accent).strong(),
        Some(true) => text.color(palette.success).strong(),
    });
    search_position(ui, state, proving, send);
    ui.weak(words::proved_searched(solution.nodes, duration_text(time)));
    if basis.is_none() {
        failed_methods(ui, state, solution);
    }
    if let Some(proof) = proof {
        proof_actions(ui, state, proof, check, palette, send);
    } else if ui.button(words::proved_clear()).on_hover_text(words::proved_clear_tip()).clicked() {
        send.push(Action::Prove(ProveAction::DiscardResult));
    }
}

/// Describes the value: `X wins in at most 29 by this proof`.
fn proved_value_text(state: &State, solution: &Solution) -> Message {
    let verdict = solution.standing.verdict;
    match (solution.winner(), verdict.winner_moves(2)) {
        (Some(player), Some(moves)) => {
            let name = player_name(state, player);
            match moves.count() {
                _ if matches!(moves, PlyCount::AtMost(_)) => {
                    words::proved_wins_in(name, values::move_count_text(moves))
                }
                0 => words::standing_won(name),
                1 => words::standing_wins_next(name),
                _ => words::standing_wins_in(name, values::move_count_text(moves)),
            }
        }
        _ if verdict.value() == Some(GameValue::Draw) => words::standing_draw(),
        _ => words::proved_not_settled(),
    }
}

fn duration_text(time: Duration) -> Message {
    let seconds = time.as_secs_f64();
    match seconds {
        s if s < 0.01 => words::time_instant(),
        s if s < 120.0 => words::time_seconds(fixed(s, 1)),
        s => words::time_minutes(fixed((s / 60.0).floor(), 0), fixed((s % 60.0).floor(), 0)),
    }
}

/// Lists the methods that failed.
fn failed_methods(ui: &mut Ui, state: &State, solution: &Solution) {
    for what in &solution.tried {
        let told = long_work::attempt_text(what, |player| player_name(state, player).to_owned());
        ui.weak(format!("• {told}"));
    }
    if solution.tried.is_empty() {
        ui.weak(words::proved_nothing_tried());
    }
}

/// Shows the proof: its size, its check, its file.
fn proof_actions(
    ui: &mut Ui,
    state: &State,
    proof: &Proof,
    check: &ProofCheckState,
    palette: &Palette,
    send: &mut Vec<Action>,
) {
    let shape = shape_text(proof.rules().shape());
    ui.label(match proof.positions().len() {
        0 => words::proved_stores_none(shape),
        positions => words::proved_stores(positions, shape),
    });
    let winner = player_name(state, proof.winner());
    ui.weak(words::proved_use(winner));
    ui.add_space(4.0);
    ui.horizontal(|ui| {
        let going = matches!(check, ProofCheckState::Running(..));
        ui.add_enabled_ui(!going, |ui| {
            let button = primary_button(ui, words::proved_check());
            if button.on_hover_text(words::proved_check_tip()).clicked() {
                send.push(Action::Prove(ProveAction::Check));
            }
        });
        if ui.button(words::proved_save()).on_hover_text(words::proved_save_tip()).clicked() {
            send.push(Action::Prove(ProveAction::Save));
        }
        if ui.button(words::proved_clear()).on_hover_text(words::proved_clear_tip()).clicked() {
            send.push(Action::Prove(ProveAction::DiscardResult));
        }
    });
    match check {
        ProofCheckState::NotStarted => {}
        ProofCheckState::Running(_, progress) => {
            ui.horizontal(|ui| {
                ui.spinner();
                let total = progress.total.unwrap_or(0);
                ui.weak(words::proved_checking(progress.done, total));
            });
        }
        ProofCheckState::Done(result, time) => match &**result {
            Ok(checked) => {
                let positions = words::count_positions(checked.positions);
                let text = words::proved_holds(checked.replies, positions, duration_text(*time));
                ui.label(RichText::from(text).color(palette.success));
            }
            Err(refused) => {
                let text = words::proved_fails(refused);
                ui.label(RichText::from(text).color(palette.error));
            }
        },
    }
}
