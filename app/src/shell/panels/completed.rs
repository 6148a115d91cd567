//! A player's completed lines in the explorer.

use crate::action::{Action, ExploreAction};
use crate::shell::widgets::player_icon;
use crate::show::Followed;
use crate::state::{Explore, State};
use crate::theme::{icons, player_color, size};
use crate::words::goals::{count_text, lines_text};
use crate::words::{self, Message};
use egui::{RichText, Ui};
use hypertoe_core::Player;
use hypertoe_core::geometry::notation::cell_text;

/// Shows the title, and the way back to the lines of a cell.
pub fn heading(ui: &mut Ui, state: &State, player: Player, send: &mut Vec<Action>) {
    let game = state.document.game();
    let info = game.info(player);
    let lines = game.position().lines_of(player).len();
    let count = count_text(game.rules().goal(), lines);
    ui.horizontal_wrapped(|ui| {
        player_icon(ui, info, 20.0);
        let text = words::completed_title(&info.name, count);
        ui.label(RichText::from(text).size(size::HEADING).strong());
    });
    others(ui, state, player, send);
    let before = state.explore.cell_before().unwrap_or(&state.cursor().focus);
    let back = words::completed_back(cell_text(before));
    let back = format!("{} {back}", icons::STEP_BACK);
    if ui.link(back).clicked() {
        send.push(Action::Explore(ExploreAction::CellBefore));
    }
    if lines == 0 {
        ui.add_space(size::GAP);
        ui.weak(words::completed_none(&info.name));
    }
}

/// Shows links to the other players who have completed lines.
fn others(ui: &mut Ui, state: &State, shown: Player, send: &mut Vec<Action>) {
    let game = state.document.game();
    let has = |player: &Player| !game.position().lines_of(*player).is_empty();
    let mut others = (0..game.rules().players()).map(Player);
    let others: Vec<Player> = { others.by_ref() }.filter(|p| *p != shown && has(p)).collect();
    if others.is_empty() {
        return;
    }
    ui.horizontal_wrapped(|ui| {
        ui.weak(words::completed_others());
        for player in others {
            let lines = lines_text(game.position().lines_of(player).len());
            let name = &game.info(player).name;
            if ui.link(words::goal_score(name, lines)).clicked() {
                send.push(Action::Explore(ExploreAction::Completed(player)));
            }
        }
    });
}

/// Returns the move that completed a line: `Completed by move 17, 1 2 0 1`.
fn completed_by(explore: &Explore, followed: &Followed) -> Option<Message> {
    let completed = explore.tour.completed(&followed.number)?;
    Some(match completed.number {
        0 => words::completed_before(),
        number => words::completed_by_move(number, cell_text(&completed.cell)),
    })
}

/// Shows the move that completed a line, in the player's colour.
pub fn completed_label(ui: &mut Ui, state: &State, followed: &Followed) {
    let (Some(player), Some(text)) =
        (state.explore.tour.player(), completed_by(&state.explore, followed))
    else {
        return;
    };
    let info = state.document.game().info(player);
    let color = player_color(info.color, ui.visuals().dark_mode);
    ui.label(RichText::from(text).color(color));
}
