//! The move list with its variations.

use crate::action::{Action, GameAction};
use crate::command::Command;
use crate::i18n::{self, Message};
use crate::shell::PanelContext;
use crate::shell::widgets::target_size;
use crate::state::State;
use crate::theme::player_color;
use egui::{Button, Id, Key, Label, Response, RichText, ScrollArea, Ui};
use hypertoe_core::record::nc4_tile::{rules_allow_tile_numbers, tile_of_cell};
use hypertoe_core::{EarlyEnd, Game, Move, NodeId};
use std::collections::HashSet;
use std::sync::Arc;

#[derive(Clone, Copy)]
struct MoveRow {
    node: NodeId,
    /// Depth of the variation: 0 for the main line.
    depth: usize,
    /// Whether this is the first move of a variation.
    starts_variation: bool,
    /// Whether the move belongs to the game as it was played.
    is_on_main_line: bool,
}

/// The cached rows, with the serial number and the revision of their game.
#[derive(Clone, Default)]
struct MoveRowCache {
    key: Option<(u64, u64)>,
    rows: Arc<Vec<MoveRow>>,
}

/// Shows all moves in a list, `room` points high. A click goes to a move, a secondary click opens
/// its context menu.
pub fn move_list(ui: &mut Ui, cx: &PanelContext, room: f32) {
    let game = cx.state.document.game();
    let top = ui.cursor().top();
    set_up_row(ui, cx, game);
    let room = (room - (ui.cursor().top() - top)).max(0.0);
    if game.tree_move_count() == 0 {
        // A game can be over as it is set up.
        let over = game.position().outcome().is_over();
        ui.weak(if over { i18n::moves_none_over() } else { i18n::moves_none() });
        return;
    }
    if cx.state.has_hidden_marks() {
        announced_move_only(ui, cx);
        return;
    }
    let rows = cached_rows(ui, cx.state);
    let current = rows.iter().position(|row| row.node == game.current());
    let height = row_height(ui);
    let spacing = 2.0;
    ui.spacing_mut().item_spacing.y = spacing;
    let mut area = ScrollArea::vertical().id_salt("moves").auto_shrink([false, false]);
    area = area.max_height(room).min_scrolled_height(room);
    // Otherwise the list springs back to the bounds of the last frame.
    ui.spacing_mut().scroll.kinetic.rubber_band = false;
    let id = Id::unique("move list followed");
    // Scrolled when the current move or the height changes.
    let now = (game.current().index(), room as u32);
    let moved = ui.data(|data| data.get_temp::<(usize, u32)>(id)) != Some(now);
    if let (true, Some(current)) = (moved, current) {
        ui.data_mut(|data| data.insert_temp(id, now));
        let middle = current as f32 * (height + spacing) - room / 2.0;
        let max = rows.len() as f32 * (height + spacing) - spacing - room;
        area = area.vertical_scroll_offset(middle.min(max).max(0.0));
    }
    area.show_rows(ui, height, rows.len(), |ui, range| {
        for row in &rows[range] {
            let shown = move_row(ui, cx, game, *row, height);
            if let Some(shown) = shown {
                move_menu(&shown, cx, game, row.node);
            }
        }
    });
}

/// Shows a row for the marks that the game was set up with; a click goes there.
fn set_up_row(ui: &mut Ui, cx: &PanelContext, game: &Game) {
    let marks = game.position().set_up_marks().len();
    if marks == 0 {
        return;
    }
    let here = game.current() == NodeId::START;
    cx.selectable_label(ui, here, i18n::moves_set_up(marks), GameAction::GoTo(NodeId::START))
        .on_hover_text(i18n::moves_set_up_tip());
}

fn row_height(ui: &Ui) -> f32 {
    ui.text_style_height(&egui::TextStyle::Button) + 2.0 * ui.spacing().button_padding.y + 2.0
}

/// Shows the last announced move only, for blindfold play.
fn announced_move_only(ui: &mut Ui, cx: &PanelContext) {
    if let Some(node) = cx.state.visible_game().visible_current_move() {
        let row = MoveRow { node, depth: 0, starts_variation: false, is_on_main_line: true };
        move_row(ui, cx, cx.state.document.game(), row, row_height(ui));
    }
    ui.weak(i18n::moves_hidden());
}

fn move_row(
    ui: &mut Ui,
    cx: &PanelContext,
    game: &Game,
    row: MoveRow,
    height: f32,
) -> Option<Response> {
    let (turn, player) = (game.move_of(row.node)?, game.mover_of(row.node)?);
    let weakness = row_weakness(cx.state, row);
    let shown = ui.horizontal(|ui| {
        if weakness.is_some() {
            ui.multiply_opacity(DIMMED_OPACITY);
        }
        ui.set_height(height);
        ui.add_space(18.0 * row.depth.min(8) as f32);
        let info = game.player_info(player);
        let number = game.move_number(row.node);
        let branch = if row.starts_variation { "↳ " } else { "" };
        ui.weak(format!("{branch}{number}."));
        crate::shell::widgets::player_icon(ui, info, 15.0);
        let color = player_color(info.color, cx.palette.dark);
        let here = row.node == game.current();
        let (text, about) = move_list_text(game, turn);
        let text = RichText::new(text).color(color);
        let button = Button::selectable(here, if here { text.strong() } else { text });
        let button = button.min_size(target_size(ui, egui::Vec2::ZERO));
        let mut response = ui.add(button.truncate());
        for tip in about.into_iter().chain(weakness) {
            response = response.on_hover_text(tip);
        }
        let response = cx.send_on_click(response, GameAction::GoTo(row.node));
        match game.early_end(row.node) {
            None => {}
            Some(EarlyEnd::AgreedDraw) => _ = ui.weak(i18n::moves_agreed()),
            Some(EarlyEnd::Resigned(player)) => {
                ui.weak(i18n::moves_resigned(&game.player_info(player).name));
            }
            Some(EarlyEnd::OutOfTime(player)) => {
                ui.weak(i18n::moves_out_of_time(&game.player_info(player).name));
            }
        }
        let comment = game.node_comment(row.node);
        if !comment.is_empty() {
            let first = comment.lines().next().unwrap_or_default();
            ui.add(Label::new(RichText::new(first).weak()).truncate()).on_hover_text(comment);
        }
        response
    });
    Some(shown.inner)
}

/// The opacity of moves that are not part of the game as it was played.
const DIMMED_OPACITY: f32 = 0.55;

/// Returns why a move is shown weaker than others, if it is: it was taken back or only tried, or it
/// was undone and the next move replaces it.
fn row_weakness(state: &State, row: MoveRow) -> Option<Message> {
    let game = state.document.game();
    let here = game.current();
    if !row.is_on_main_line {
        return Some(i18n::moves_off_main_line());
    }
    let is_undone = game.depth(row.node) > game.depth(here) && state.is_playing_on();
    is_undone.then(i18n::moves_undone)
}

/// Shows a move's context menu, and handles Delete on a focused row.
fn move_menu(shown: &Response, cx: &PanelContext, game: &Game, node: NodeId) {
    let delete = || Action::Game(GameAction::Delete(node));
    if shown.has_focus() && shown.ctx.input(|input| input.key_pressed(Key::Delete)) {
        cx.send(delete());
    }
    shown.context_menu(|ui| {
        let item = |ui: &mut Ui, command: Command, can: bool, action: Action| {
            let item = ui.add_enabled(can, Button::new(command.label()));
            if item.on_hover_text(command.description()).clicked() {
                cx.send(action);
                ui.close();
            }
        };
        let promote = Action::Game(GameAction::Promote(node));
        item(ui, Command::Promote, game.promotable_variation(node).is_some(), promote);
        item(ui, Command::DeleteMove, true, delete());
    });
}

/// Returns a move as it is listed, and its tooltip.
fn move_list_text(game: &Game, mv: &Move) -> (String, Option<Message>) {
    match mv {
        Move::Place(cell) => {
            let tile = tile_of_cell(cell).filter(|_| rules_allow_tile_numbers(game.rules()));
            (cell.to_string(), tile.map(|tile| i18n::moves_tile(tile.to_string())))
        }
        Move::Swap => (i18n::move_swap().to_string(), Some(i18n::move_swap_tip())),
    }
}

/// Returns the rows, cached until the tree changes.
fn cached_rows(ui: &Ui, state: &State) -> Arc<Vec<MoveRow>> {
    let id = Id::unique("move list rows");
    let key = Some((state.document.serial(), state.document.game().revision()));
    let known: MoveRowCache = ui.data(|data| data.get_temp(id)).unwrap_or_default();
    if known.key == key {
        return known.rows;
    }
    let rows = Arc::new(layout_rows(state.document.game()));
    ui.data_mut(|data| data.insert_temp(id, MoveRowCache { key, rows: Arc::clone(&rows) }));
    rows
}

/// Lays out the tree as rows: after a move its alternatives, indented, then the continuation.
/// Iterative, so that trees of any depth are possible.
fn layout_rows(game: &Game) -> Vec<MoveRow> {
    let main_line: HashSet<NodeId> = game.path_to(game.main_line_end()).into_iter().collect();
    let row = |node: NodeId, depth: usize, starts_variation: bool| {
        let is_on_main_line = main_line.contains(&node);
        MoveRow { node, depth, starts_variation, is_on_main_line }
    };
    let mut rows = Vec::with_capacity(game.tree_move_count());
    // Rows still to be expanded, the next one last.
    let mut stack = Vec::new();
    let push_children = |stack: &mut Vec<(MoveRow, bool)>, node: NodeId, level: usize| {
        let children: Vec<NodeId> = game.children(node).collect();
        let Some((&main, others)) = children.split_first() else { return };
        // A move comes first, its continuation after its alternatives.
        stack.push((row(main, level, false), true));
        for &other in others.iter().rev() {
            stack.push((row(other, level + 1, true), false));
        }
        stack.push((row(main, level, false), false));
    };
    push_children(&mut stack, NodeId::START, 0);
    while let Some((row, followers_only)) = stack.pop() {
        let is_main = game.children(game.parent(row.node)).next() == Some(row.node);
        if !followers_only {
            rows.push(row);
        }
        if followers_only || !is_main {
            push_children(&mut stack, row.node, row.depth);
        }
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::*;
    use hypertoe_core::{Cell, Rules, Shape};

    #[test]
    fn variations_stand_after_the_move_they_replace() {
        let rules = Rules::new(Shape::hypercube(3, 2).unwrap(), 2).unwrap();
        let mut game = Game::new(Arc::new(rules));
        let play = |game: &mut Game, x, y| game.play_cell(&Cell::from([x, y])).unwrap();
        let a = play(&mut game, 1, 1);
        let b = play(&mut game, 0, 0);
        let c = play(&mut game, 2, 0);
        game.go_to(a);
        let d = play(&mut game, 0, 1);
        let e = play(&mut game, 2, 2);
        let rows = layout_rows(&game);
        let shown: Vec<(usize, usize)> =
            rows.iter().map(|row| (row.node.index(), row.depth)).collect();
        let expected = [(a, 0), (b, 0), (d, 1), (e, 1), (c, 0)];
        assert_eq!(shown, expected.map(|(node, level)| (node.index(), level)));
        let played = rows.iter().filter(|row| row.is_on_main_line).map(|row| row.node);
        assert!(played.eq([a, b, c]), "the variation was only tried");
        // Once the game goes on from the first move, all that followed it was taken back.
        game.go_to(a);
        game.continue_from_current();
        let rows = layout_rows(&game);
        let played = rows.iter().filter(|row| row.is_on_main_line).map(|row| row.node);
        assert!(played.eq([a]));
    }
}
