//! The mistakes of a reviewed game; a click goes to the move.

use super::verdict_text::{player_name, short_move_text};
use crate::action::{Action, AnalyseAction, GameAction};
use crate::shell::widgets::player_icon;
use crate::state::{LineOfPlay, State};
use crate::theme::Palette;
use crate::words::values::short_basis_text;
use crate::words::{self, players};
use egui::{RichText, ScrollArea, Ui};
use hypertoe_core::analysis::{GameReview, Mistake};

/// The largest height of each list.
const MAX_LIST_HEIGHT: f32 = 190.0;

/// Lists the certain mistakes, and separately the doubtful moves.
pub fn mistake_lists(
    ui: &mut Ui,
    state: &State,
    line: &LineOfPlay,
    found: &GameReview,
    palette: &Palette,
    send: &mut Vec<Action>,
) {
    let done = state.analysis.review().is_done();
    // Decisive moves are listed above.
    let decisive = if done { found.decisive_moves() } else { Vec::new() };
    let is_decisive = |mistake: &Mistake| decisive.iter().any(|it| it.number == mistake.number);
    let title = if decisive.is_empty() { words::mistakes_title() } else { words::mistakes_more() };
    for (title, certain) in [(title, true), (words::mistakes_doubtful(), false)] {
        let of_kind = |mistake: &&Mistake| mistake.is_certain() == certain && !is_decisive(mistake);
        let listed: Vec<&Mistake> = found.mistakes.iter().filter(of_kind).collect();
        if listed.is_empty() {
            continue;
        }
        ui.add_space(4.0);
        ui.label(RichText::from(title).strong());
        let list =
            ScrollArea::vertical().id_salt(("mistakes", certain)).max_height(MAX_LIST_HEIGHT);
        list.auto_shrink([false, true]).show(ui, |ui| {
            for mistake in listed {
                mistake_row(ui, state, line, mistake, palette, send);
            }
        });
    }
    if found.mistakes.is_empty() && decisive.is_empty() && done {
        ui.weak(words::mistakes_none());
    }
}

fn mistake_row(
    ui: &mut Ui,
    state: &State,
    line: &LineOfPlay,
    mistake: &Mistake,
    palette: &Palette,
    send: &mut Vec<Action>,
) {
    let before = line.node_after(mistake.number - 1);
    let here = state.document.game().current() == before;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 5.0;
        player_icon(ui, state.document.game().player_info(mistake.player), 14.0);
        let number = state.document.game().move_number(line.node_after(mistake.number));
        let text = RichText::from(words::mistakes_move(number));
        let text = if here { text.strong() } else { text };
        if ui.link(text).on_hover_text(words::mistakes_move_tip()).clicked() {
            send.push(Action::Game(GameAction::GoTo(before)));
            send.push(Action::Analyse(AnalyseAction::ShowLine(mistake.better.clone())));
        }
        ui.label(players::mistake_text(mistake, |player| player_name(state, player).to_owned()));
        let known = short_basis_text(mistake.basis);
        let text = match mistake.better.first() {
            Some(turn) => words::mistakes_better(known, short_move_text(ui, turn)),
            None => words::mistakes_known(known),
        };
        ui.label(RichText::from(text).color(palette.text_weak));
    });
}
