//! The accuracy of each player, and the decisive moves of the game, each with a retry.

use super::verdict_text::player_name;
use crate::action::{Action, AnalyseAction, GameAction};
use crate::shell::widgets::player_icon;
use crate::state::{LineOfPlay, State};
use crate::theme::Palette;
use crate::words::{self, fixed, players};
use egui::{RichText, Ui};
use hypertoe_core::Player;
use hypertoe_core::analysis::{DecisiveMove, GameReview};

/// Shows both, once the whole game has been reviewed.
pub fn decisive_moves(
    ui: &mut Ui,
    state: &State,
    (line, found): (&LineOfPlay, &GameReview),
    palette: &Palette,
    send: &mut Vec<Action>,
) {
    if !state.analysis.review().is_done() {
        return;
    }
    accuracy_row(ui, state, found);
    let moments = found.decisive_moves();
    if moments.is_empty() {
        return;
    }
    ui.add_space(4.0);
    ui.label(RichText::from(words::moments_title()).strong());
    for moment in moments {
        decisive_move_row(ui, state, (line, found), moment, palette, send);
    }
}

/// Shows the accuracy of all players in a row.
fn accuracy_row(ui: &mut Ui, state: &State, found: &GameReview) {
    let game = state.document.game();
    let seats = (0..game.rules().player_count()).map(Player);
    let known: Vec<(Player, f64)> =
        seats.filter_map(|player| Some((player, found.accuracy(player)?))).collect();
    if known.is_empty() {
        return;
    }
    ui.horizontal_wrapped(|ui| {
        ui.label(RichText::from(words::moments_accuracy()).strong())
            .on_hover_text(words::moments_accuracy_tip());
        for (player, percent) in known {
            player_icon(ui, game.player_info(player), 14.0);
            ui.label(words::moments_percent(player_name(state, player), fixed(percent, 0)));
            ui.add_space(6.0);
        }
    });
}

fn decisive_move_row(
    ui: &mut Ui,
    state: &State,
    (line, found): (&LineOfPlay, &GameReview),
    moment: DecisiveMove,
    palette: &Palette,
    send: &mut Vec<Action>,
) {
    let game = state.document.game();
    let before = line.node_after(moment.number - 1);
    let mistake = found.mistakes.iter().find(|mistake| mistake.number == moment.number);
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 5.0;
        player_icon(ui, game.player_info(moment.player), 14.0);
        let number = game.move_number(line.node_after(moment.number));
        let text = RichText::from(words::mistakes_move(number));
        let text = if game.current() == before { text.strong() } else { text };
        if ui.link(text).on_hover_text(words::mistakes_move_tip()).clicked() {
            send.push(Action::Game(GameAction::GoTo(before)));
            let better = mistake.map(|mistake| mistake.better.clone()).unwrap_or_default();
            send.push(Action::Analyse(AnalyseAction::ShowLine(better)));
        }
        match mistake {
            Some(mistake) => {
                ui.label(players::mistake_text(mistake, |player| {
                    player_name(state, player).to_owned()
                }));
            }
            None => _ = ui.label(RichText::from(words::moments_turned()).color(palette.text_weak)),
        }
        let retry = ui.button(words::moments_retry()).on_hover_text(words::moments_retry_tip());
        if retry.clicked() {
            send.push(Action::Analyse(AnalyseAction::RetryMove(moment.number)));
        }
    });
}
