//! The accuracy of each player, and the decisive moves of the game, each with a retry.

use super::verdict_text::name;
use crate::action::{Action, AnalyseAction, GameAction};
use crate::shell::widgets::player_icon;
use crate::state::{GameLine, State};
use crate::theme::Palette;
use crate::words::{self, fixed, players};
use egui::{RichText, Ui};
use hypertoe_core::Player;
use hypertoe_core::analysis::{Moment, Reviewed};

/// Shows both, once the whole game has been reviewed.
pub fn moments(
    ui: &mut Ui,
    state: &State,
    (line, found): (&GameLine, &Reviewed),
    palette: &Palette,
    send: &mut Vec<Action>,
) {
    if !state.analyse.review().is_done() {
        return;
    }
    accuracy(ui, state, found);
    let moments = found.moments();
    if moments.is_empty() {
        return;
    }
    ui.add_space(4.0);
    ui.label(RichText::from(words::moments_title()).strong());
    for moment in moments {
        row(ui, state, (line, found), moment, palette, send);
    }
}

/// Shows the accuracy of all players in a row.
fn accuracy(ui: &mut Ui, state: &State, found: &Reviewed) {
    let game = state.document.game();
    let seats = (0..game.rules().players()).map(Player);
    let known: Vec<(Player, f64)> =
        seats.filter_map(|player| Some((player, found.accuracy(player)?))).collect();
    if known.is_empty() {
        return;
    }
    ui.horizontal_wrapped(|ui| {
        ui.label(RichText::from(words::moments_accuracy()).strong())
            .on_hover_text(words::moments_accuracy_tip());
        for (player, percent) in known {
            player_icon(ui, game.info(player), 14.0);
            ui.label(words::moments_percent(name(state, player), fixed(percent, 0)));
            ui.add_space(6.0);
        }
    });
}

fn row(
    ui: &mut Ui,
    state: &State,
    (line, found): (&GameLine, &Reviewed),
    moment: Moment,
    palette: &Palette,
    send: &mut Vec<Action>,
) {
    let game = state.document.game();
    let before = line.node(moment.number - 1);
    let mistake = found.mistakes.iter().find(|mistake| mistake.number == moment.number);
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 5.0;
        player_icon(ui, game.info(moment.player), 14.0);
        let number = game.number(line.node(moment.number));
        let text = RichText::from(words::mistakes_move(number));
        let text = if game.current() == before { text.strong() } else { text };
        if ui.link(text).on_hover_text(words::mistakes_move_tip()).clicked() {
            send.push(Action::Game(GameAction::GoTo(before)));
            let better = mistake.map(|mistake| mistake.better.clone()).unwrap_or_default();
            send.push(Action::Analyse(AnalyseAction::Show(better)));
        }
        match mistake {
            Some(mistake) => {
                ui.label(players::mistake(mistake, |player| name(state, player).to_owned()));
            }
            None => _ = ui.label(RichText::from(words::moments_turned()).color(palette.text_weak)),
        }
        let retry = ui.button(words::moments_retry()).on_hover_text(words::moments_retry_tip());
        if retry.clicked() {
            send.push(Action::Analyse(AnalyseAction::Retry(moment.number)));
        }
    });
}
