//! Threats and forks of each player.

use super::legend::badge_icon;
use super::words::turn_text;
use crate::action::{Action, GridAction};
use crate::command::Command;
use crate::shell::widgets::section;
use crate::state::State;
use crate::theme::Palette;
use crate::views::badges::{self, Badge};
use egui::{Button, Checkbox, RichText, Ui};
use hypertoe_core::{Cell, Player};
use std::collections::BTreeMap;

/// The most cells that are listed of a kind.
const MOST: usize = 6;

/// Lists the cells that matter, by what they are to whom; a click goes there.
pub fn spots(ui: &mut Ui, state: &State, palette: &Palette, send: &mut Vec<Action>) {
    let Some(found) = state.findings() else { return };
    if state.document.game().position().outcome().is_over() {
        return;
    }
    section(ui, "Threats and forks");
    let mut wanted = state.settings.spots;
    let toggle = ui.add(Checkbox::new(&mut wanted, "Mark them on the board"));
    if toggle.on_hover_text(Command::Spots.tooltip(ui.ctx())).changed() {
        send.push(Command::Spots.action(state));
    }
    let mut groups: BTreeMap<(Badge, Player), Vec<&Cell>> = BTreeMap::new();
    for (cell, list) in badges::of(state, found) {
        list.into_iter().for_each(|kind| groups.entry(kind).or_default().push(cell));
    }
    for ((badge, player), cells) in &groups {
        group(ui, state, (*badge, *player), cells, palette, send);
    }
    if groups.is_empty() {
        ui.weak(match found.spots.forks_known {
            true => "Nobody completes a line next, and nobody can fork",
            false => "Nobody completes a line next; forks are not looked for on so large a board",
        });
    } else if !found.spots.complete {
        ui.weak("There are more than can be listed");
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
        let color = badges::color(state, palette, player);
        badge_icon(ui, badge, color, palette);
        let name = &state.document.game().info(player).name;
        ui.label(RichText::new(format!("{name} {}", said(badge, cells.len()))).color(color));
        for cell in cells.iter().take(MOST) {
            let button = Button::new(turn_text(&(*cell).clone().into())).small();
            if ui.add(button).on_hover_text("Show this cell").clicked() {
                send.push(Action::Grid(GridAction::Focus((*cell).clone())));
            }
        }
        if cells.len() > MOST {
            ui.weak(format!("and {} more", cells.len() - MOST));
        }
    });
}

/// What a player does on so many cells.
fn said(badge: Badge, cells: usize) -> &'static str {
    match badge {
        Badge::Answer if cells > 1 => "wins next, and not all can be answered:",
        Badge::Wins => "wins at once at",
        Badge::Answer => "wins next, unless answered at",
        Badge::Completes => "completes a line at",
        Badge::Loses => "completes a line and loses at",
        Badge::Fork => "makes two threats at once at",
    }
}
