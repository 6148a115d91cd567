//! The retry of a mistake: the task and its result.

use crate::action::{Action, AnalyseAction};
use crate::state::{RetryPhase, State};
use crate::theme::{Palette, size};
use crate::words::{self, Message};
use egui::{RichText, Ui};
use hypertoe_core::{Game, NodeId};

/// Shows the state of the retry, while there is one.
pub fn retry_notice(ui: &mut Ui, state: &State, palette: &Palette, send: &mut Vec<Action>) {
    let Some(retry) = &state.retry else { return };
    let game = state.document.game();
    let name = &game.player_info(retry.player).name;
    let number = game.move_number(retry.mistake);
    let (text, color): (Message, _) = match retry.phase {
        RetryPhase::ToMove if retry.is_proved => (words::retry_asked(name, number), palette.line),
        RetryPhase::ToMove => (words::retry_maybe(name, number), palette.line),
        RetryPhase::Judging(..) => (words::retry_judging(), palette.text_weak),
        RetryPhase::Succeeded(node) if have_only_opponents_moved(game, node) => {
            (words::retry_held(), palette.accent)
        }
        RetryPhase::Failed(_) if retry.is_proved => (words::retry_failed(), palette.line),
        RetryPhase::Failed(_) => (words::retry_failed_maybe(), palette.line),
        RetryPhase::Succeeded(_) | RetryPhase::Abandoned => return,
    };
    ui.add_space(size::GAP);
    ui.horizontal_wrapped(|ui| {
        if matches!(retry.phase, RetryPhase::Judging(..)) {
            ui.spinner();
        }
        ui.label(RichText::from(text).color(color).strong());
        let mut button = |text: Message, action: AnalyseAction| {
            if ui.button(text).clicked() {
                send.push(Action::Analyse(action));
            }
        };
        match retry.phase {
            RetryPhase::ToMove | RetryPhase::Failed(_) => {
                if retry.phase != RetryPhase::ToMove {
                    button(words::retry_again(), AnalyseAction::TryAgain);
                    button(words::retry_play_on(), AnalyseAction::EndRetry);
                }
                button(words::retry_show(), AnalyseAction::ShowBetter);
            }
            _ => {}
        }
    });
}

/// Returns whether only opponents have moved since this node.
fn have_only_opponents_moved(game: &Game, node: NodeId) -> bool {
    let since = game.depth(game.current()).saturating_sub(game.depth(node));
    since < usize::from(game.rules().player_count())
}
