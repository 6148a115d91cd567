//! The analysis panel: the value of the position and of each move, the game move by move, and
//! proofs.

mod move_values;
mod principal_variation;
mod proof;
mod review;

use super::texts::{EVEN_ESTIMATE, evaluation_text};
use crate::action::AnalyseAction;
use crate::command::Command;
use crate::i18n::search::{self, short_basis_text};
use crate::i18n::{self, Message, ToMessage as _, game};
use crate::shell::PanelContext;
use crate::shell::spinner::spinner;
use crate::shell::widgets::{command_button, heading, player_card, section_heading};
use crate::state::State;
use crate::theme::{Palette, player_color, size};
use egui::{Label, RichText, ScrollArea, Ui};
use hypertoe_core::Player;
use hypertoe_core::analysis::{PositionAnalysis, normalized_score, score_scale};
use hypertoe_core::base::control::{Progress, Stage};
use hypertoe_core::search::{Basis, LineLimits, PositionEvaluation, Verdict};

/// Shows the analysis panel, section by section; it scrolls if the window is too low.
pub fn analyse_panel(ui: &mut Ui, cx: &PanelContext) {
    ScrollArea::vertical().id_salt("analyse").auto_shrink(false).show(ui, |ui| {
        if cx.state.has_hidden_marks() {
            blindfold_notice(ui, cx);
            return;
        }
        value_card(ui, cx);
        // Beside the board, whose letters it explains.
        move_values::value_colors(ui, cx);
        // A running or finished proof search comes first.
        let proving = cx.state.analysis.proof_task.is_some();
        if proving {
            proof::proof_section(ui, cx);
        }
        // In a finished game, graph and mistakes keep their place after every click.
        let first = is_reviewing(cx.state);
        if first {
            game_review(ui, cx);
        }
        principal_variation::principal_variation(ui, cx);
        move_values::critical_cells(ui, cx);
        move_values::move_values(ui, cx);
        if !first {
            game_review(ui, cx);
        }
        if !proving {
            proof::proof_section(ui, cx);
        }
    });
}

/// Returns whether the player looks at an earlier move or a finished game.
fn is_reviewing(state: &State) -> bool {
    let game = state.document.game();
    game.position().outcome().is_over() || game.redo_target(game.current()).is_some()
}

/// Shows that there is no analysis in blindfold play, where it would reveal the marks.
fn blindfold_notice(ui: &mut Ui, cx: &PanelContext) {
    heading(ui, i18n::analyse_hidden());
    ui.add_space(size::GAP);
    ui.label(i18n::analyse_hidden_about());
    ui.add_space(size::GAP);
    command_button(ui, cx, Command::Peek, Command::Peek.label());
}

/// Shows the graph of the game and its mistakes.
fn game_review(ui: &mut Ui, cx: &PanelContext) {
    let state = cx.state;
    section_heading(ui, i18n::analyse_game());
    if state.document.game().tree_move_count() == 0 {
        ui.weak(i18n::analyse_no_move());
        return;
    }
    let Some((line, found)) = state.game_review() else {
        ui.weak(i18n::analyse_reviewing());
        return;
    };
    let known = found.points.iter().flatten().any(|point| !point.outlook.is_empty());
    if state.analysis.review_job().is_done() && !known {
        ui.weak(i18n::analyse_nothing_known());
        return;
    }
    review::accuracy_and_decisive_moves(ui, cx, (line, found));
    review::evaluation_graph(ui, cx, line, found);
    if let Some(progress) = state.analysis.review_job().progress() {
        let total = progress.total.unwrap_or(0);
        ui.horizontal(|ui| {
            spinner(ui, cx);
            ui.weak(i18n::analyse_reviewed(progress.done, total));
        });
    } else if state.analysis.review_job().is_stopped() {
        ui.weak(i18n::analyse_review_stopped());
    }
    if found.unreviewed_moves > 0 {
        ui.weak(i18n::analyse_left_out(found.unreviewed_moves));
    }
    review::mistake_lists(ui, cx, line, found);
}

/// The smallest height of the card's content, so that nothing below moves.
const CARD_HEIGHT: f32 = 66.0;

/// Shows the value of the current position on a card, and the state of its search.
pub fn value_card(ui: &mut Ui, cx: &PanelContext) {
    let game = cx.state.document.game();
    let analysis = cx.state.position_analysis();
    let players = game.rules().player_count();
    let scale = score_scale(game.rules().shape());
    let evaluation = cx.state.position_evaluation();
    let known = cx.state.known_value_before_first_move();
    let known = known.filter(|_| evaluation.as_ref().is_none_or(|it| !it.verdict.is_certain()));
    let ahead = match known {
        Some(known) => known.winner(),
        None => evaluation.and_then(|evaluation| leading_player(&evaluation, players, scale)),
    };
    let color = ahead.map_or(cx.palette.outline, |player| {
        player_color(game.player_info(player).color, cx.palette.dark)
    });
    let player = ahead.map(|player| game.player_info(player));
    player_card(ui, cx.palette, (player, color), CARD_HEIGHT, |ui| value_details(ui, cx), |_| ());
    ui.add_space(size::GAP);
    search_status(ui, cx, analysis);
}

/// Returns the player who wins or is better.
fn leading_player(evaluation: &PositionEvaluation, players: u8, scale: f64) -> Option<Player> {
    if let Some(winner) = evaluation.winner(players) {
        return Some(winner);
    }
    match evaluation.verdict {
        Verdict::Estimate(_) if players == 2 => {
            let me = evaluation.player.0;
            let lean = normalized_score(evaluation.verdict, scale)
                .filter(|lean| lean.abs() >= EVEN_ESTIMATE)?;
            Some(Player(if lean > 0.0 { me } else { 1 - me }))
        }
        _ => None,
    }
}

/// Returns the title of the panel: the value of the position.
pub fn analyse_title(state: &State) -> Message {
    if state.has_hidden_marks() {
        return i18n::analyse_hidden();
    }
    headline(state)
}

/// Returns the value of the position, or why it is not known.
fn headline(state: &State) -> Message {
    let Some(evaluation) = state.position_evaluation() else {
        return match state.is_analysis_suspended() {
            true => i18n::analyse_waiting(),
            false => i18n::analyse_searching(),
        };
    };
    if state.document.game().position().outcome().is_over() {
        return game::turn_or_result_text(state.document.game());
    }
    match state.known_value_before_first_move() {
        Some(known) if !evaluation.verdict.is_certain() => known.message(),
        _ if begins(state, &evaluation) => i18n::analyse_searching(),
        _ => evaluation_text(state, &evaluation),
    }
}

/// Returns whether the search has just begun.
fn begins(state: &State, evaluation: &PositionEvaluation) -> bool {
    evaluation.verdict == Verdict::Unknown
        && state.analysis.position_analysis_job().progress().is_some()
}

fn value_details(ui: &mut Ui, cx: &PanelContext) {
    let state = cx.state;
    let game = state.document.game();
    ui.label(RichText::from(headline(state)).size(size::HEADING + 2.0).strong());
    let Some(evaluation) = state.position_evaluation() else {
        if state.is_analysis_suspended() {
            let text = i18n::analyse_waiting_about();
            ui.weak(text);
        }
        return;
    };
    let over = game.position().outcome().is_over();
    // What is known of the game needs no search.
    let is_known = state.known_value_before_first_move().is_some();
    if begins(state, &evaluation) && !over && !is_known {
        return;
    }
    if over {
        let text = i18n::analyse_over();
        ui.weak(text);
        return;
    }
    value_basis(ui, cx, &evaluation);
    let me = &game.player_info(game.position().to_move()).name;
    ui.weak(i18n::result_to_move(me));
}

/// Shows the basis of the value. Where a search has found none that is certain, that is the ground on
/// which the value of the game is known: an argument that names no moves, a publication. A published
/// value stands above what the search estimates meanwhile.
fn value_basis(ui: &mut Ui, cx: &PanelContext, evaluation: &PositionEvaluation) {
    let known = cx.state.known_value_before_first_move();
    let Some(known) = known.filter(|_| !evaluation.verdict.is_certain()) else {
        ui.label(basis_text(evaluation, cx.palette));
        return;
    };
    ui.label(known.ground_text());
    if !known.ground.is_certain() && matches!(evaluation.verdict, Verdict::Estimate(_)) {
        ui.weak(i18n::analyse_own_estimate(evaluation_text(cx.state, evaluation)));
    }
}

/// Returns whether a value rests on an argument that a sentence tells.
fn is_argument(basis: Basis) -> bool {
    match basis {
        Basis::Pairing
        | Basis::EveryPair
        | Basis::FewLines
        | Basis::ThreatsFromCenter
        | Basis::Mirroring
        | Basis::NoLineLeft => true,
        Basis::NoWin | Basis::FullSearch | Basis::Threats | Basis::Proof | Basis::Over => false,
    }
}

/// Returns the basis of a value (an argument, a proof, a full search or an estimate) in the colour
/// used for it everywhere.
pub fn basis_text(evaluation: &PositionEvaluation, palette: &Palette) -> RichText {
    if evaluation.verdict == Verdict::Unknown {
        return RichText::from(i18n::analyse_unknown()).color(palette.text_weak);
    }
    let basis = evaluation.verdict.basis();
    let text = match basis {
        Some(basis) if is_argument(basis) => RichText::from(basis.message()),
        // A win that is not the shortest one: not every move was searched.
        Some(Basis::FullSearch) if evaluation.verdict.plies().is_some_and(|it| !it.is_exact()) => {
            RichText::from(i18n::basis_short_defences())
        }
        _ => RichText::from(short_basis_text(basis)),
    };
    match basis.map(Basis::is_proved) {
        Some(true) => text.color(palette.success).strong(),
        Some(false) => text.color(palette.accent).strong(),
        None => text.color(palette.text_weak).italics(),
    }
}

/// Shows the progress of the search, and the buttons that control it.
fn search_status(ui: &mut Ui, cx: &PanelContext, analysis: Option<&PositionAnalysis>) {
    if analysis.is_some_and(|analysis| !analysis.is_searchable) {
        let most = LineLimits::SEARCH;
        ui.weak(i18n::analyse_large(most.cells, most.lines));
        return;
    }
    let state = cx.state;
    let study = state.analysis.position_analysis_job();
    ui.horizontal(|ui| {
        // A fixed height, so that nothing below moves.
        ui.set_min_height(ui.spacing().interact_size.y + 4.0);
        if let Some(progress) = study.progress() {
            // While a proof is searched for, its *Stop* is the only one.
            if state.proof_search().is_none() {
                cx.button(ui, i18n::analyse_stop(), AnalyseAction::Pause)
                    .on_hover_text(i18n::analyse_stop_tip());
            }
            spinner(ui, cx);
            ui.add(Label::new(progress_text(progress)).wrap());
        } else if study.is_stopped() {
            ui.weak(i18n::analyse_stopped());
            cx.button(ui, i18n::analyse_resume(), AnalyseAction::Resume)
                .on_hover_text(i18n::analyse_resume_tip());
        } else if analysis.is_some_and(|analysis| {
            analysis.unvalued_moves == Some(0) && are_all_values_certain(analysis)
        }) {
            ui.weak(i18n::analyse_certain());
        } else if Command::LookDeeper.is_enabled(cx.state) {
            command_button(ui, cx, Command::LookDeeper, Command::LookDeeper.label());
        }
    });
}

/// Returns whether there are moves, and all have certain values.
fn are_all_values_certain(analysis: &PositionAnalysis) -> bool {
    !analysis.moves.is_empty() && analysis.moves.iter().all(|value| value.verdict.is_certain())
}

/// Describes the progress: `12,000 positions · 4 moves ahead`.
fn progress_text(progress: &Progress) -> String {
    let positions = i18n::count_positions(progress.done).to_string();
    match progress.stage {
        Stage::Preparing => positions,
        Stage::ReadingProof => search::progress_text(progress).to_string(),
        _ => format!("{positions} · {}", search::progress_text(progress)),
    }
}
