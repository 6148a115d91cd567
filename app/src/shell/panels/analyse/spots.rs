//! Threats and forks of each player.

use super::legend::badge_icon;
use super::verdict_text::short_move_text;
use crate::action::{Action, GridAction};
use crate::command::Command;
use crate::shell::widgets::section_heading;
use crate::state::State;
use crate::theme::{Palette, player_color};
use crate::views::badges::{self, ThreatBadge};
use crate::words::{self, Message};
use egui::{Button, Checkbox, RichText, Ui};
use hypertoe_core::{Cell, Player};
use std::collections::BTreeMap;

/// Cells of a kind that are listed, at most.
const MAX_CELLS: usize = 6;

/// Lists the critical cells by kind and player; a click focuses the cell.
pub fn critical_cells(ui: &mut Ui, state: &State, palette: &Palette, send: &mut Vec<Action>) {
    let Some(found) = state.position_analysis() else { return };
    if state.document.game().position().outcome().is_over() {
        return;
    }
    section_heading(ui, words::spots_title());
    let mut wanted = state.settings.critical_cells;
    let toggle = ui.add(Checkbox::new(&mut wanted, words::spots_mark()));
    if toggle.on_hover_text(Command::CriticalCells.tooltip(ui.ctx())).changed() {
        send.push(Command::CriticalCells.action(state));
    }
    let Some(found) = &found.critical_cells else { return };
    let mut groups: BTreeMap<(ThreatBadge, Player), Vec<&Cell>> = BTreeMap::new();
    for (cell, list) in badges::position_badges(state.document.game().position(), found) {
        list.into_iter().for_each(|kind| groups.entry(kind).or_default().push(cell));
    }
    for ((badge, player), cells) in &groups {
        critical_cell_group(ui, state, (*badge, *player), cells, palette, send);
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

fn critical_cell_group(
    ui: &mut Ui,
    state: &State,
    (badge, player): (ThreatBadge, Player),
    cells: &[&Cell],
    palette: &Palette,
    send: &mut Vec<Action>,
) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 5.0;
        let info = state.document.game().player_info(player);
        let color = player_color(info.color, palette.dark);
        badge_icon(ui, badge, color, palette);
        let text = badge_text(badge, &info.name, cells.len());
        ui.label(RichText::from(text).color(color));
        for cell in cells.iter().take(MAX_CELLS) {
            let button = Button::new(short_move_text(ui, &(*cell).clone().into())).small();
            if ui.add(button).on_hover_text(words::spots_show()).clicked() {
                send.push(Action::Grid(GridAction::Focus((*cell).clone())));
            }
        }
        if cells.len() > MAX_CELLS {
            ui.weak(words::spots_others(cells.len() - MAX_CELLS));
        }
    });
}

/// Describes the effect of a move on one of these cells.
fn badge_text(badge: ThreatBadge, name: &str, cells: usize) -> Message {
    match badge {
        ThreatBadge::MustBlock if cells > 1 => words::spots_answers(name),
        ThreatBadge::Wins => words::spots_wins(name),
        ThreatBadge::MustBlock => words::spots_answer(name),
        ThreatBadge::Completes => words::spots_completes(name),
        ThreatBadge::Loses => words::spots_loses(name),
        ThreatBadge::Fork => words::spots_fork(name),
    }
}
