//! Threats and forks of each player.

use super::legend::badge_icon;
use super::verdict_text::turn_text;
use crate::action::{Action, GridAction};
use crate::command::Command;
use crate::shell::widgets::section;
use crate::state::State;
use crate::theme::{Palette, player_color};
use crate::views::badges::{self, Badge};
use crate::words::{self, Message};
use egui::{Button, Checkbox, RichText, Ui};
use hypertoe_core::{Cell, Player};
use std::collections::BTreeMap;

/// Cells of a kind that are listed, at most.
const MOST: usize = 6;

/// Lists the critical cells by kind and player; a click focuses the cell.
pub fn spots(ui: &mut Ui, state: &State, palette: &Palette, send: &mut Vec<Action>) {
    let Some(found) = state.findings() else { return };
    if state.document.game().position().outcome().is_over() {
        return;
    }
    section(ui, words::spots_title());
    let mut wanted = state.settings.spots;
    let toggle = ui.add(Checkbox::new(&mut wanted, words::spots_mark()));
    if toggle.on_hover_text(Command::Spots.tooltip(ui.ctx())).changed() {
        send.push(Command::Spots.action(state));
    }
    let Some(found) = &found.spots else { return };
    let mut groups: BTreeMap<(Badge, Player), Vec<&Cell>> = BTreeMap::new();
    for (cell, list) in badges::of(state.document.game().position(), found) {
        list.into_iter().for_each(|kind| groups.entry(kind).or_default().push(cell));
    }
    for ((badge, player), cells) in &groups {
        group(ui, state, (*badge, *player), cells, palette, send);
    }
    if groups.is_empty() {
        ui.weak(match found.forks_known {
            true => words::spots_none(),
            false => words::spots_none_large(),
        });
    } else if !found.complete {
        ui.weak(words::spots_more());
    }
}

fn group(
    ui: &mut Ui,
    state: &State,
    (badge, player): (Badge, Player),
    cells: &[&Cell],
    palette: &Palette,
    send: &mut Vec<Action>,
) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 5.0;
        let info = state.document.game().info(player);
        let color = player_color(info.color, palette.dark);
        badge_icon(ui, badge, color, palette);
        let text = said(badge, &info.name, cells.len());
        ui.label(RichText::from(text).color(color));
        for cell in cells.iter().take(MOST) {
            let button = Button::new(turn_text(ui, &(*cell).clone().into())).small();
            if ui.add(button).on_hover_text(words::spots_show()).clicked() {
                send.push(Action::Grid(GridAction::Focus((*cell).clone())));
            }
        }
        if cells.len() > MOST {
            ui.weak(words::spots_others(cells.len() - MOST));
        }
    });
}

/// Describes the effect of a move on one of these cells.
fn said(badge: Badge, name: &str, cells: usize) -> Message {
    match badge {
        Badge::Answer if cells > 1 => words::spots_answers(name),
        Badge::Wins => words::spots_wins(name),
        Badge::Answer => words::spots_answer(name),
        Badge::Completes => words::spots_completes(name),
        Badge::Loses => words::spots_loses(name),
        Badge::Fork => words::spots_fork(name),
    }
}
