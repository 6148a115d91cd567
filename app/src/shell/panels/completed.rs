//! A player's completed lines in the explorer.

use crate::action::{Action, ExploreAction};
use crate::shell::widgets::player_icon;
use crate::show::TourLine;
use crate::state::{LineExplorer, State};
use crate::theme::{icons, player_color, size};
use crate::words::goals::{count_lines_text, line_count_text};
use crate::words::{self, Message};
use egui::{RichText, Ui};
use hypertoe_core::Player;
use hypertoe_core::geometry::notation::format_cell;

/// Shows the title, and the way back to the lines of a cell.
pub fn completed_heading(ui: &mut Ui, state: &State, player: Player, send: &mut Vec<Action>) {
    let game = state.document.game();
    let info = game.player_info(player);
    let lines = game.position().completed_lines(player).len();
    let count = line_count_text(game.rules().goal(), lines);
    ui.horizontal_wrapped(|ui| {
        player_icon(ui, info, 20.0);
        let text = words::completed_title(&info.name, count);
        ui.label(RichText::from(text).size(size::HEADING).strong());
    });
    other_players_links(ui, state, player, send);
    let before = state.explorer.previous_cell().unwrap_or(&state.cursor().focus);
    let back = words::completed_back(format_cell(before));
    let back = format!("{} {back}", icons::STEP_BACK);
    if ui.link(back).clicked() {
        send.push(Action::Explore(ExploreAction::BackToCell));
    }
    if lines == 0 {
        ui.add_space(size::GAP);
        ui.weak(words::completed_none(&info.name));
    }
}

/// Shows links to the other players who have completed lines.
fn other_players_links(ui: &mut Ui, state: &State, shown: Player, send: &mut Vec<Action>) {
    let game = state.document.game();
    let has = |player: &Player| !game.position().completed_lines(*player).is_empty();
    let mut others = (0..game.rules().player_count()).map(Player);
    let others: Vec<Player> = { others.by_ref() }.filter(|p| *p != shown && has(p)).collect();
    if others.is_empty() {
        return;
    }
    ui.horizontal_wrapped(|ui| {
        ui.weak(words::completed_others());
        for player in others {
            let lines = count_lines_text(game.position().completed_lines(player).len());
            let name = &game.player_info(player).name;
            if ui.link(words::goal_score(name, lines)).clicked() {
                send.push(Action::Explore(ExploreAction::ShowCompletedLines(player)));
            }
        }
    });
}

/// Returns the move that completed a line: `Completed by move 17, 1 2 0 1`.
fn completing_move_text(explore: &LineExplorer, followed: &TourLine) -> Option<Message> {
    let completed = explore.tour.completed_line(&followed.number)?;
    Some(match completed.move_number {
        0 => words::completed_before(),
        number => words::completed_by_move(number, format_cell(&completed.cell)),
    })
}

/// Shows the move that completed a line, in the player's colour.
pub fn completing_move_label(ui: &mut Ui, state: &State, followed: &TourLine) {
    let (Some(player), Some(text)) =
        (state.explorer.tour.player(), completing_move_text(&state.explorer, followed))
    else {
        return;
    };
    let info = state.document.game().player_info(player);
    let color = player_color(info.color, ui.visuals().dark_mode);
    ui.label(RichText::from(text).color(color));
}
