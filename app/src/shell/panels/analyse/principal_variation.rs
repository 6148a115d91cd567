//! The principal variation: its moves one by one, to be stepped through on the board.

use crate::action::AnalyseAction;
use crate::command::Command;
use crate::i18n::{self, Message, search};
use crate::shell::PanelContext;
use crate::shell::panels::texts::{player_name, short_move_text};
use crate::shell::widgets::{command_button, section_heading};
use crate::state::State;
use crate::theme::{self, player_color};
use crate::view_model::VariationPreview;
use egui::{Button, RichText, Ui};
use hypertoe_core::Move;
use hypertoe_core::search::{GameValue, PlyCount, PositionEvaluation};

/// Moves that are listed, at most.
const MAX_MOVES: usize = 60;

/// Shows the principal variation of the position, or the variation that is previewed on the board.
pub fn principal_variation(ui: &mut Ui, cx: &PanelContext) {
    let state = cx.state;
    let Some(analysis) = state.position_analysis() else { return };
    let over = state.document.game().position().outcome().is_over();
    let shown = state.previewed_variation();
    let moves = shown.map_or(&analysis.evaluation.pv, |shown| &shown.moves);
    if over || moves.is_empty() {
        return;
    }
    section_heading(ui, variation_title(state, &analysis.evaluation, shown));
    let listed =
        VariationPreview::new(state.position_id(), state.document.game().position(), moves.clone());
    let winner = analysis.evaluation.winner(state.document.game().rules().player_count());
    if let Some(winner) = winner.filter(|_| shown.is_none() && moves.len() > 1) {
        let own =
            (0..moves.len()).filter(|number| listed.player_of_move(*number) == winner).count();
        let (replies, winner) = (moves.len() - own, player_name(state, winner));
        let players = state.document.game().rules().player_count();
        ui.weak(match analysis.evaluation.verdict.winner_moves(players) {
            Some(PlyCount::AtMost(most)) if most as usize > own => {
                i18n::best_counts_most(replies, own, winner, most)
            }
            Some(PlyCount::Exact(all)) if all as usize > own => {
                i18n::best_counts_first(replies, own, winner)
            }
            _ => i18n::best_counts(replies, own, winner),
        });
    }
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        for (number, turn) in moves.iter().enumerate().take(MAX_MOVES) {
            variation_move(ui, cx, &listed, (number, turn), shown);
        }
        if moves.len() > MAX_MOVES {
            ui.weak(i18n::best_more(moves.len() - MAX_MOVES));
        }
    });
    ui.horizontal_wrapped(|ui| {
        command_button(ui, cx, Command::BestLineBack, theme::icon::STEP_BACK);
        command_button(ui, cx, Command::BestLineForward, theme::icon::STEP_FORWARD);
        let first = i18n::best_play(short_move_text(ui, &moves[0]));
        command_button(ui, cx, Command::PlayBestMove, first);
        if shown.is_some()
            && ui.button(i18n::best_hide()).on_hover_text(i18n::best_hide_tip()).clicked()
        {
            cx.send(AnalyseAction::HideLine);
        }
    });
    if shown.is_some() {
        ui.weak(i18n::best_preview());
    }
}

/// Returns the title: `Win in 3, step by step`.
fn variation_title(
    state: &State,
    evaluation: &PositionEvaluation,
    shown: Option<&VariationPreview>,
) -> Message {
    if shown.is_some_and(|shown| shown.moves != evaluation.pv) {
        return i18n::best_shown();
    }
    let players = state.document.game().rules().player_count();
    let verdict = evaluation.verdict;
    match (verdict.certain_value(), verdict.winner_moves(players)) {
        (Some(GameValue::Win(_)), Some(PlyCount::Exact(1))) => i18n::best_win_next(),
        (Some(GameValue::Win(_)), Some(moves)) => i18n::best_win(search::move_count_text(moves)),
        (Some(GameValue::Loss(_)), Some(PlyCount::Exact(_))) => i18n::best_defence(),
        _ => i18n::best_found(),
    }
}

/// Shows a move of the variation; a click shows the board after it.
fn variation_move(
    ui: &mut Ui,
    cx: &PanelContext,
    listed: &VariationPreview,
    (number, turn): (usize, &Move),
    shown: Option<&VariationPreview>,
) {
    let player = listed.player_of_move(number);
    let info = cx.state.document.game().player_info(player);
    let color = player_color(info.color, cx.palette.dark);
    let text = RichText::new(format!("{}. {}", number + 1, short_move_text(ui, turn))).color(color);
    let here = shown.is_some_and(|shown| shown.shown_moves == number + 1);
    let button = Button::selectable(here, if here { text.strong() } else { text });
    let about = i18n::best_step(&info.name);
    if ui.add(button.frame_when_inactive(true)).on_hover_text(about).clicked() {
        if shown.is_none() {
            cx.send(AnalyseAction::ShowLine(listed.moves.clone()));
        }
        cx.send(AnalyseAction::StepTo(number + 1));
    }
}
