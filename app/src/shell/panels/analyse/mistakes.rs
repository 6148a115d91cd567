//! The mistakes of a reviewed game; a click goes to the move.

use super::verdict_text::{name, turn_text};
use crate::action::{Action, AnalyseAction, GameAction};
use crate::shell::widgets::player_icon;
use crate::state::{GameLine, State};
use crate::theme::Palette;
use crate::words::values::basis_in_short;
use crate::words::{self, players};
use egui::{RichText, ScrollArea, Ui};
use hypertoe_core::analysis::{Mistake, Reviewed};

/// The largest height of each list.
const LIST: f32 = 190.0;

/// Lists the certain mistakes, and separately the doubtful moves.
pub fn mistakes(
    ui: &mut Ui,
    state: &State,
    line: &GameLine,
    found: &Reviewed,
    palette: &Palette,
    send: &mut Vec<Action>,
) {
    let done = state.analyse.review().is_done();
    // Decisive moves are listed above.
    let decisive = if done { found.moments() } else { Vec::new() };
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
        let list = ScrollArea::vertical().id_salt(("mistakes", certain)).max_height(LIST);
        list.auto_shrink([false, true]).show(ui, |ui| {
            for mistake in listed {
                row(ui, state, line, mistake, palette, send);
            }
        });
    }
    if found.mistakes.is_empty() && decisive.is_empty() && done {
        ui.weak(words::mistakes_none());
    }
}

fn row(
    ui: &mut Ui,
    state: &State,
    line: &GameLine,
    mistake: &Mistake,
    palette: &Palette,
    send: &mut Vec<Action>,
) {
    let before = line.node(mistake.number - 1);
    let here = state.document.game().current() == before;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 5.0;
        player_icon(ui, state.document.game().info(mistake.player), 14.0);
        let number = state.document.game().number(line.node(mistake.number));
        let text = RichText::from(words::mistakes_move(number));
        let text = if here { text.strong() } else { text };
        if ui.link(text).on_hover_text(words::mistakes_move_tip()).clicked() {
            send.push(Action::Game(GameAction::GoTo(before)));
            send.push(Action::Analyse(AnalyseAction::Show(mistake.better.clone())));
        }
        ui.label(players::mistake(mistake, |player| name(state, player).to_owned()));
        let known = basis_in_short(mistake.basis);
        let text = match mistake.better.first() {
            Some(turn) => words::mistakes_better(known, turn_text(ui, turn)),
            None => words::mistakes_known(known),
        };
        ui.label(RichText::from(text).color(palette.text_weak));
    });
}
