//! The retry of a mistake: the task and its result.

use crate::action::{Action, AnalyseAction};
use crate::state::{RetryPhase, State};
use crate::theme::{Palette, size};
use crate::words::{self, Message};
use egui::{RichText, Ui};
use hypertoe_core::{Game, NodeId};

/// Shows the state of the retry, while there is one.
pub fn retry(ui: &mut Ui, state: &State, palette: &Palette, send: &mut Vec<Action>) {
    let Some(retry) = &state.retry else { return };
    let game = state.document.game();
    let name = &game.info(retry.player).name;
    let number = game.number(retry.mistake);
    let (text, color): (Message, _) = match retry.phase {
        RetryPhase::Asked if retry.certain => (words::retry_asked(name, number), palette.line),
        RetryPhase::Asked => (words::retry_maybe(name, number), palette.line),
        RetryPhase::Judging(..) => (words::retry_judging(), palette.text_weak),
        RetryPhase::Held(node) if is_fresh(game, node) => (words::retry_held(), palette.accent),
        RetryPhase::Failed(_) if retry.certain => (words::retry_failed(), palette.line),
        RetryPhase::Failed(_) => (words::retry_failed_maybe(), palette.line),
        RetryPhase::Held(_) | RetryPhase::GoesOn => return,
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
            RetryPhase::Asked | RetryPhase::Failed(_) => {
                if retry.phase != RetryPhase::Asked {
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
fn is_fresh(game: &Game, node: NodeId) -> bool {
    let since = game.depth(game.current()).saturating_sub(game.depth(node));
    since < usize::from(game.rules().players())
}
