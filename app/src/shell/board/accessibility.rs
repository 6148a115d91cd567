//! Accessibility of a painted board: a grid of cells, however small they are on the screen. A
//! screen reader can focus, play and explore each of them.

use super::canvas::click_cell;
use crate::action::{Action, ExploreAction, GridAction};
use crate::board::layout::AxisStack;
use crate::i18n::{self, Arg, Message, list_with_commas};
use crate::shell::PanelContext;
use crate::shell::accessibility::visible_grid_cells;
use crate::shell::frame_cache::cached;
use crate::shell::widgets::MAX_LISTED_COORDINATES;
use crate::state::State;
use crate::view_model::{BoardViewModel, Hint};
use egui::accesskit::{Action as Asked, Node, NodeId, Rect as NodeRect, Role};
use egui::{Event, Id, Rect, Ui};
use hypertoe_core::geometry::{self, approx_lines_through};
use hypertoe_core::{BigUint, BoardDrawing, Cell, CellLines, LineFilter, Player, Shape, Stone};
use std::ops::Range;

/// Cells of a board all of which are described, at most.
const MAX_DESCRIBED_CELLS: u64 = 4_096;
/// Rows and columns of a larger board that are described on each side of the focused cell.
const DESCRIBED_RADIUS: u64 = 16;
/// Completed lines that are considered for each player, at most.
const MAX_CONSIDERED_LINES: usize = 40;

/// A painted view of a board, which gets a node for each cell in the accessibility tree.
pub(super) struct AccessibleBoard<'a> {
    pub id: Id,
    pub state: &'a State,
    pub view_model: &'a BoardViewModel<'a>,
    /// Builds the label of a cell from its name and the facts about it. Views that may be beside
    /// one another differ in it.
    pub cell_label: fn(Arg, Arg) -> Message,
    pub click_action: fn(Cell) -> Action,
}

struct AccessibleCell {
    cell: Cell,
    id: Id,
    row_and_column: (usize, usize),
    label: String,
    value: String,
}

impl AccessibleBoard<'_> {
    /// Adds a node for each cell (on a large board, for each near the focused one) with bounds,
    /// name and actions, and sends the actions that a screen reader requested. `place` returns the
    /// rectangle of a visible cell.
    pub fn add_nodes(&self, ui: &Ui, cx: &PanelContext, place: impl Fn(&Cell) -> Option<Rect>) {
        if !ui.ctx().has_accesskit_node(egui::accesskit_root_id()) {
            return;
        }
        let (layout, focus) = (self.view_model.grid.layout(), &self.state.cursor().focus);
        let key = self.cache_key();
        let all = cached(ui.ctx(), ("cells told", self.id), &key, || self.described_cells());
        let (asked, mut told) = (requested_actions(ui), Vec::new());
        for said in all.iter() {
            let Some(rect) = place(&said.cell) else { continue };
            let id = said.id.accesskit_id();
            if ui.ctx().accesskit_node_builder(said.id, |node| said.fill_node(node, rect)).is_none()
            {
                return;
            }
            told.push(id);
            if let Some((_, asked)) = asked.iter().find(|(it, _)| *it == id) {
                self.perform(ui, cx, *asked, &said.cell);
            }
        }
        move_below_grid(ui, self.id, &told, |grid| {
            grid.set_row_count(layout.rows.slot_count() as usize);
            grid.set_column_count(layout.columns.slot_count() as usize);
            let active = self.id.with(focus.coords()).accesskit_id();
            if self.state.cursor().shows_focus && told.contains(&active) {
                grid.set_active_descendant(active);
            }
        });
    }

    /// Returns the cache key: everything that the nodes depend on.
    fn cache_key(&self) -> impl Clone + PartialEq + Send + Sync + 'static {
        let (show, grid) = (self.view_model, self.view_model.grid);
        let game = show.game.full_game();
        let whole = grid.layout().cell_count() <= MAX_DESCRIBED_CELLS;
        (
            (show.document, game.revision(), game.current(), show.game.visibility()),
            (show.slice.clone(), grid.stacked_axes().to_vec()),
            show.coloring.as_ref().map(|tint| tint.key()),
            show.hint.and_then(Hint::cell).cloned(),
            show.threats.is_some(),
            (!whole).then(|| self.state.cursor().focus.clone()),
        )
    }

    /// Returns the nodes of the cells, from the top left in screen order.
    fn described_cells(&self) -> Vec<AccessibleCell> {
        let (layout, focus) = (self.view_model.grid.layout(), &self.state.cursor().focus);
        let whole = layout.cell_count() <= MAX_DESCRIBED_CELLS;
        let near = |stack: &AxisStack| {
            if whole { 0..stack.slot_count() } else { slots_near(stack, focus) }
        };
        let (mut all, mut cell) = (Vec::new(), self.view_model.slice.clone());
        for row in near(&layout.rows).rev() {
            layout.rows.write_coords(row, &mut cell);
            for column in near(&layout.columns) {
                layout.columns.write_coords(column, &mut cell);
                let at = ((layout.rows.slot_count() - 1 - row) as usize, column as usize);
                all.push(self.describe_cell(&cell, at));
            }
        }
        all
    }

    fn describe_cell(&self, cell: &Cell, at: (usize, usize)) -> AccessibleCell {
        let value = self.cell_value(cell);
        let facts =
            list_with_commas([Arg::from(value.clone())].into_iter().chain(self.cell_facts(cell)));
        let name = self.cell_name(cell);
        let label = (self.cell_label)(name, facts);
        let id = self.id.with(cell.coords());
        AccessibleCell { cell: cell.clone(), id, row_and_column: at, label: label.into(), value }
    }

    /// Returns a cell's coordinates: `x 1, y 2, z 0`. Of many axes, only the stacked ones.
    fn cell_name(&self, cell: &Cell) -> Arg {
        let coordinate = |axis: usize| format!("{} {}", geometry::axis_name(axis), cell.get(axis));
        if cell.dims() <= MAX_LISTED_COORDINATES {
            return list_with_commas((0..cell.dims()).map(coordinate));
        }
        let stacked = self.view_model.grid.stacked_axes();
        let rest = i18n::caption_more(cell.dims() - stacked.len());
        let stacked = stacked.iter().map(|axis| Arg::from(coordinate(*axis)));
        list_with_commas(stacked.chain([rest.into()]))
    }

    /// Returns the mark on a cell, or why none is given, and the value that it is coloured by.
    fn cell_value(&self, cell: &Cell) -> String {
        let seen = self.view_model.game;
        let value = match seen.visible_stone(cell) {
            None if seen.is_forbidden_opening(cell) => i18n::cell_barred().into(),
            None if seen.has_hidden_marks() => i18n::cell_hidden().into(),
            None => i18n::cell_empty().into(),
            Some(Stone::Closed) => i18n::cell_closed().into(),
            Some(Stone::Mark(player)) => seen.player_info(player).name.clone(),
        };
        let rules = seen.full_game().rules();
        match self.view_model.coloring.as_ref().and_then(|tint| tint.description(rules, cell)) {
            Some(message) => i18n::cell_with(value, message).into(),
            None => value,
        }
    }

    /// Returns further facts about a cell.
    fn cell_facts(&self, cell: &Cell) -> Vec<Arg> {
        let (show, seen) = (self.view_model, self.view_model.game);
        let mut facts = vec![i18n::cell_lines(count_lines_through(seen.shape(), cell))];
        if seen.last_mark().is_some_and(|last| last.cell == *cell) {
            facts.push(i18n::cell_last());
        }
        if matches!(seen.visible_stone(cell), Some(Stone::Mark(_)))
            && self.is_on_completed_line(cell)
        {
            facts.push(i18n::cell_completed());
        }
        if show.hint.and_then(Hint::cell) == Some(cell) {
            facts.push(i18n::cell_hint());
        }
        let threats = show.threats().filter(|(_, threat)| threat.cell == *cell);
        facts.extend(threats.map(|(player, _)| i18n::cell_threat(&seen.player_info(player).name)));
        facts.extend(self.drawing_facts(cell));
        facts.into_iter().map(Arg::from).collect()
    }

    /// Returns what is drawn at a cell: a highlight, and the arrows that begin there.
    fn drawing_facts(&self, cell: &Cell) -> Vec<Message> {
        let game = self.view_model.game.full_game();
        let here = game.drawings(game.current()).iter().filter(|drawing| drawing.from == *cell);
        let fact = |drawing: &BoardDrawing| match &drawing.to {
            None => i18n::cell_highlighted(),
            Some(to) => i18n::cell_arrow(to),
        };
        here.map(fact).collect()
    }

    fn is_on_completed_line(&self, cell: &Cell) -> bool {
        let seen = self.view_model.game;
        let position = seen.full_position();
        let mut players = (0..position.rules().player_count()).map(Player);
        !seen.has_hidden_marks()
            && players.any(|player| {
                let latest =
                    position.completed_lines(player).iter().rev().take(MAX_CONSIDERED_LINES);
                latest.into_iter().any(|line| line.index_of(cell).is_some())
            })
    }

    fn perform(&self, ui: &Ui, cx: &PanelContext, asked: Asked, cell: &Cell) {
        match asked {
            Asked::Click => click_cell(cx, cell.clone(), self.click_action),
            Asked::Focus => {
                ui.memory_mut(|memory| memory.request_focus(self.id));
                let area = visible_grid_cells(ui.ctx(), self.state);
                cx.send(GridAction::GoTo { cell: cell.clone(), seen: area });
            }
            Asked::ShowContextMenu => {
                cx.send(ExploreAction::ShowCellLines(cell.clone()));
            }
            _ => {}
        }
    }
}

impl AccessibleCell {
    fn fill_node(&self, node: &mut Node, rect: Rect) {
        node.set_role(Role::GridCell);
        node.set_label(&*self.label);
        node.set_value(&*self.value);
        node.set_row_index(self.row_and_column.0);
        node.set_column_index(self.row_and_column.1);
        for action in [Asked::Click, Asked::Focus, Asked::ShowContextMenu] {
            node.add_action(action);
        }
        node.set_bounds(NodeRect {
            x0: rect.min.x.into(),
            y0: rect.min.y.into(),
            x1: rect.max.x.into(),
            y1: rect.max.y.into(),
        });
    }
}

/// Counts the lines through a cell: fast if a float holds the number exactly.
fn count_lines_through(shape: &Shape, cell: &Cell) -> BigUint {
    let quick = approx_lines_through(shape, cell);
    if quick < 2f64.powi(53) {
        return BigUint::from(quick as u64);
    }
    CellLines::new(shape, cell, &LineFilter::default()).count().clone()
}

fn slots_near(stack: &AxisStack, focus: &Cell) -> Range<u64> {
    let at = stack.slot_of(focus);
    at.saturating_sub(DESCRIBED_RADIUS)..(at + DESCRIBED_RADIUS + 1).min(stack.slot_count())
}

/// Returns the actions that a screen reader requested, and their nodes; none behind a dialog.
fn requested_actions(ui: &Ui) -> Vec<(NodeId, Asked)> {
    if ui.memory(|memory| memory.top_modal_layer().is_some()) {
        return Vec::new();
    }
    let asked = |event: &Event| match event {
        Event::AccessKitActionRequest(asked) => Some((asked.target_node, asked.action)),
        _ => None,
    };
    ui.input(|input| input.events.iter().filter_map(asked).collect())
}

/// Moves nodes that egui has just added to the window below a grid's node.
fn move_below_grid(ui: &Ui, grid: Id, cells: &[NodeId], more: impl FnOnce(&mut Node)) {
    ui.ctx().accesskit_node_builder(egui::accesskit_root_id(), |window| {
        let others = window.children().len() - cells.len();
        let children = window.children()[..others].to_vec();
        window.set_children(children);
    });
    ui.ctx().accesskit_node_builder(grid, |node| {
        node.set_children(cells.to_vec());
        more(node);
    });
}
