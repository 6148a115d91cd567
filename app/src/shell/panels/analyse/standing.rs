//! The value of the position, its basis, and the progress of the search.

use super::verdict_text::{EVEN_ESTIMATE, value_text};
use crate::action::{Action, AnalyseAction};
use crate::command::Command;
use crate::shell::widgets::{command_button, player_card};
use crate::state::State;
use crate::theme::{Palette, player_color, size};
use crate::words::values::short_basis_text;
use crate::words::{self, goals, long_work};
use egui::{Label, RichText, Ui};
use hypertoe_core::Player;
use hypertoe_core::analysis::{PositionAnalysis, normalized_score, score_scale};
use hypertoe_core::base::control::{Progress, Stage};
use hypertoe_core::search::{Basis, LineLimits, PositionVerdict, Verdict};

/// The smallest height of the card's content, so that nothing below moves.
const CARD_HEIGHT: f32 = 66.0;

/// Shows the card of the position, and the search.
pub fn value_card(ui: &mut Ui, state: &State, palette: &Palette, send: &mut Vec<Action>) {
    let game = state.document.game();
    let found = state.position_analysis();
    let players = game.rules().player_count();
    let scale = score_scale(game.rules().shape());
    let ahead = found.and_then(|found| leading_player(&found.standing, players, scale));
    let color = ahead.map_or(palette.outline, |player| {
        player_color(game.player_info(player).color, palette.dark)
    });
    let player = ahead.map(|player| game.player_info(player));
    player_card(
        ui,
        palette,
        (player, color),
        CARD_HEIGHT,
        |ui| value_details(ui, state, found, palette),
        |_| (),
    );
    ui.add_space(size::GAP);
    search_status(ui, state, found, send);
}

/// Returns the player who wins or is better.
fn leading_player(standing: &PositionVerdict, players: u8, scale: f64) -> Option<Player> {
    if let Some(winner) = standing.winner(players) {
        return Some(winner);
    }
    match standing.verdict {
        Verdict::Estimate(_) if players == 2 => {
            let me = standing.player.0;
            let lean = normalized_score(standing.verdict, scale)
                .filter(|lean| lean.abs() >= EVEN_ESTIMATE)?;
            Some(Player(if lean > 0.0 { me } else { 1 - me }))
        }
        _ => None,
    }
}

fn value_details(ui: &mut Ui, state: &State, found: Option<&PositionAnalysis>, palette: &Palette) {
    let game = state.document.game();
    let Some(found) = found else {
        let text = match state.is_analysis_suspended() {
            true => words::analyse_waiting(),
            false => words::analyse_searching(),
        };
        ui.label(RichText::from(text).size(size::HEADING + 2.0).strong());
        if state.is_analysis_suspended() {
            let text = words::analyse_waiting_about();
            ui.label(RichText::from(text).color(palette.text_weak));
        }
        return;
    };
    let over = game.position().outcome().is_over();
    let begins = found.standing.verdict == Verdict::Unknown
        && state.analysis.position_analysis().progress().is_some();
    if begins && !over {
        ui.label(RichText::from(words::analyse_searching()).size(size::HEADING + 2.0).strong());
        return;
    }
    let headline = match over {
        true => goals::result_text(game),
        false => value_text(state, &found.standing),
    };
    ui.label(RichText::from(headline).size(size::HEADING + 2.0).strong());
    if over {
        let text = words::analyse_over();
        ui.label(RichText::from(text).color(palette.text_weak));
        return;
    }
    ui.label(basis_text(&found.standing, palette));
    let me = &game.player_info(game.position().to_move()).name;
    ui.label(RichText::from(words::result_to_move(me)).color(palette.text_weak));
}

/// Returns the basis of a value, in the colour that it has everywhere.
pub fn basis_text(standing: &PositionVerdict, palette: &Palette) -> RichText {
    if standing.verdict == Verdict::Unknown {
        return RichText::from(words::analyse_unknown()).color(palette.text_weak);
    }
    let basis = standing.verdict.basis();
    let text = RichText::from(short_basis_text(basis));
    match basis.map(Basis::is_proved) {
        Some(true) => text.color(palette.success).strong(),
        Some(false) => text.color(palette.accent).strong(),
        None => text.color(palette.text_weak).italics(),
    }
}

/// Shows the progress of the search, and the buttons that control it.
fn search_status(
    ui: &mut Ui,
    state: &State,
    found: Option<&PositionAnalysis>,
    send: &mut Vec<Action>,
) {
    if found.is_some_and(|found| !found.is_searchable) {
        let most = LineLimits::SEARCH;
        ui.weak(words::analyse_large(most.cells, most.lines));
        return;
    }
    let study = state.analysis.position_analysis();
    ui.horizontal(|ui| {
        // A fixed height, so that nothing below moves.
        ui.set_min_height(ui.spacing().interact_size.y + 4.0);
        if let Some(progress) = study.progress() {
            if ui.button(words::analyse_stop()).on_hover_text(words::analyse_stop_tip()).clicked() {
                send.push(Action::Analyse(AnalyseAction::Pause));
            }
            ui.spinner();
            ui.add(Label::new(progress_text(progress)).wrap());
        } else if study.is_stopped() {
            ui.weak(words::analyse_stopped());
            let resume = ui.button(words::analyse_resume());
            if resume.on_hover_text(words::analyse_resume_tip()).clicked() {
                send.push(Action::Analyse(AnalyseAction::Resume));
            }
        } else if found
            .is_some_and(|found| found.unvalued_moves == Some(0) && are_all_values_certain(found))
        {
            ui.weak(words::analyse_certain());
        } else if Command::LookDeeper.is_enabled(state) {
            command_button(ui, state, Command::LookDeeper, Command::LookDeeper.label(), send);
        }
    });
}

/// Returns whether there are moves, and all have certain values.
fn are_all_values_certain(found: &PositionAnalysis) -> bool {
    !found.moves.is_empty() && found.moves.iter().all(|value| value.verdict.is_certain())
}

/// Describes the progress: `12,000 positions · 4 moves ahead`.
fn progress_text(progress: &Progress) -> String {
    let positions = words::count_positions(progress.done).to_string();
    match progress.stage {
        Stage::Preparing => positions,
        Stage::ReadingProof => long_work::progress_text(progress).to_string(),
        _ => format!("{positions} · {}", long_work::progress_text(progress)),
    }
}
