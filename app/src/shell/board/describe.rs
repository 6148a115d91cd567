//! Accessibility of a painted board: a grid of cells, however small they are on the screen. A
//! screen reader can focus, play and explore each of them.

use super::grid_input::choose;
use crate::action::{Action, ExploreAction, GridAction};
use crate::board::layout::Track;
use crate::shell::ids::area_in_sight;
use crate::shell::kept::kept;
use crate::shell::widgets::MOST_AXES;
use crate::show::{Hint, Show};
use crate::state::State;
use crate::words::{self, Arg, list_in_short};
use egui::accesskit::{Action as Asked, Node, NodeId, Rect as NodeRect, Role};
use egui::{Event, Id, Rect, Ui};
use hypertoe_core::geometry::axis;
use hypertoe_core::geometry::lines::count_through_estimate;
use hypertoe_core::{BigUint, Cell, CellLines, LineFilter, Player, Shape, Stone};
use std::ops::Range;

/// Cells of a board all of which are described, at most.
const MOST_WHOLE: u64 = 4_096;
/// Rows and columns of a larger board that are described on each side of the focused cell.
const REACH: u64 = 16;
/// Completed lines that are considered for each player, at most.
const MOST_LINES: usize = 40;

/// A view of a board, as a screen reader meets it.
pub(super) struct Told<'a> {
    /// The widget that shows the board.
    pub id: Id,
    pub state: &'a State,
    pub show: &'a Show<'a>,
    /// Whether the names of the cells mention the space view, since the grid may stand beside it.
    pub in_space: bool,
    /// Returns the action of a click on a cell.
    pub play: fn(Cell) -> Action,
}

/// The accessibility node of a cell.
struct Said {
    cell: Cell,
    id: Id,
    /// Row and column.
    at: (usize, usize),
    label: String,
    value: String,
}

impl Told<'_> {
    /// Gives each cell (or each near the focused one) a node with bounds, name and actions, and
    /// performs the actions that a screen reader requested. `place` returns the rectangle of a
    /// visible cell.
    pub fn cells(&self, ui: &Ui, place: impl Fn(&Cell) -> Option<Rect>, send: &mut Vec<Action>) {
        if !ui.ctx().has_accesskit_node(egui::accesskit_root_id()) {
            return;
        }
        let (layout, focus) = (self.show.grid.layout(), &self.state.cursor().focus);
        let key = self.key();
        let all = kept(ui.ctx(), ("cells told", self.id), &key, || self.all());
        let (asked, mut told) = (requests(ui), Vec::new());
        for said in all.iter() {
            let Some(rect) = place(&said.cell) else { continue };
            let id = said.id.accesskit_id();
            if ui.ctx().accesskit_node_builder(said.id, |node| said.fill(node, rect)).is_none() {
                return;
            }
            told.push(id);
            if let Some((_, asked)) = asked.iter().find(|(it, _)| *it == id) {
                self.answer(ui, *asked, &said.cell, send);
            }
        }
        adopt(ui, self.id, &told, |grid| {
            grid.set_row_count(layout.rows.cells() as usize);
            grid.set_column_count(layout.columns.cells() as usize);
            let active = self.id.with(focus.coords()).accesskit_id();
            if self.state.cursor().focus_shown && told.contains(&active) {
                grid.set_active_descendant(active);
            }
        });
    }

    /// Returns the cache key: everything that the nodes depend on.
    fn key(&self) -> impl Clone + PartialEq + Send + Sync + 'static {
        let (show, grid) = (self.show, self.show.grid);
        let game = show.seen.game();
        let whole = grid.layout().cells() <= MOST_WHOLE;
        (
            (show.document, game.revision(), game.current(), show.seen.sight()),
            (show.slice.clone(), grid.stacked().to_vec()),
            show.colouring.as_ref().map(|tint| tint.key()),
            show.hint.and_then(Hint::cell).cloned(),
            show.threats.is_some(),
            (!whole).then(|| self.state.cursor().focus.clone()),
        )
    }

    /// Returns the nodes of the cells, from the top left in screen order.
    fn all(&self) -> Vec<Said> {
        let (layout, focus) = (self.show.grid.layout(), &self.state.cursor().focus);
        let whole = layout.cells() <= MOST_WHOLE;
        let near = |track: &Track| if whole { 0..track.cells() } else { around(track, focus) };
        let (mut all, mut cell) = (Vec::new(), self.show.slice.clone());
        for row in near(&layout.rows).rev() {
            layout.rows.write(row, &mut cell);
            for column in near(&layout.columns) {
                layout.columns.write(column, &mut cell);
                let at = ((layout.rows.cells() - 1 - row) as usize, column as usize);
                all.push(self.said(&cell, at));
            }
        }
        all
    }

    fn said(&self, cell: &Cell, at: (usize, usize)) -> Said {
        let value = self.value(cell);
        let facts = list_in_short([Arg::from(value.clone())].into_iter().chain(self.facts(cell)));
        let name = self.name(cell);
        let label = match self.in_space {
            true => words::board_cell_in_space(name, facts),
            false => words::board_cell(name, facts),
        };
        let id = self.id.with(cell.coords());
        Said { cell: cell.clone(), id, at, label: label.into(), value }
    }

    /// Returns a cell's coordinates: `x 1, y 2, z 0`. Of many axes, only the stacked ones.
    fn name(&self, cell: &Cell) -> Arg {
        let coordinate = |axis: usize| format!("{} {}", axis::name(axis), cell.get(axis));
        if cell.dims() <= MOST_AXES {
            return list_in_short((0..cell.dims()).map(coordinate));
        }
        let stacked = self.show.grid.stacked();
        let rest = words::caption_more(cell.dims() - stacked.len());
        let stacked = stacked.iter().map(|axis| Arg::from(coordinate(*axis)));
        list_in_short(stacked.chain([rest.into()]))
    }

    /// Returns the mark on a cell, or why none is given, and the value that it is coloured by.
    fn value(&self, cell: &Cell) -> String {
        let seen = self.show.seen;
        let value = match seen.stone(cell) {
            None if seen.is_barred(cell) => words::cell_barred().into(),
            None if seen.is_hidden() => words::cell_hidden().into(),
            None => words::cell_empty().into(),
            Some(Stone::Closed) => words::cell_closed().into(),
            Some(Stone::Of(player)) => seen.info(player).name.clone(),
        };
        let rules = seen.game().rules();
        match self.show.colouring.as_ref().and_then(|tint| tint.said(rules, cell)) {
            Some(said) => words::cell_with(value, said).into(),
            None => value,
        }
    }

    /// Returns further facts about a cell.
    fn facts(&self, cell: &Cell) -> Vec<Arg> {
        let (show, seen) = (self.show, self.show.seen);
        let mut facts = vec![words::cell_lines(lines_through(seen.shape(), cell))];
        if seen.last_mark().is_some_and(|last| last.cell == *cell) {
            facts.push(words::cell_last());
        }
        if matches!(seen.stone(cell), Some(Stone::Of(_))) && self.is_on_completed_line(cell) {
            facts.push(words::cell_completed());
        }
        if show.hint.and_then(Hint::cell) == Some(cell) {
            facts.push(words::cell_hint());
        }
        let threats = show.threats().filter(|(_, threat)| threat.cell == *cell);
        facts.extend(threats.map(|(player, _)| words::cell_threat(&seen.info(player).name)));
        facts.into_iter().map(Arg::from).collect()
    }

    fn is_on_completed_line(&self, cell: &Cell) -> bool {
        let seen = self.show.seen;
        let position = seen.position();
        let mut players = (0..position.rules().players()).map(Player);
        !seen.is_hidden()
            && players.any(|player| {
                let latest = position.lines_of(player).iter().rev().take(MOST_LINES);
                latest.into_iter().any(|line| line.place_of(cell).is_some())
            })
    }

    fn answer(&self, ui: &Ui, asked: Asked, cell: &Cell, send: &mut Vec<Action>) {
        match asked {
            Asked::Click => choose(self.state, cell.clone(), self.play, send),
            Asked::Focus => {
                ui.memory_mut(|memory| memory.request_focus(self.id));
                let seen = area_in_sight(ui.ctx(), self.state);
                send.push(Action::Grid(GridAction::GoTo { cell: cell.clone(), seen }));
            }
            Asked::ShowContextMenu => {
                send.push(Action::Explore(ExploreAction::Cell(cell.clone())));
            }
            _ => {}
        }
    }
}

impl Said {
    fn fill(&self, node: &mut Node, rect: Rect) {
        node.set_role(Role::GridCell);
        node.set_label(&*self.label);
        node.set_value(&*self.value);
        node.set_row_index(self.at.0);
        node.set_column_index(self.at.1);
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
fn lines_through(shape: &Shape, cell: &Cell) -> BigUint {
    let quick = count_through_estimate(shape, cell);
    if quick < 2f64.powi(53) {
        return BigUint::from(quick as u64);
    }
    CellLines::new(shape, cell, &LineFilter::default()).count().clone()
}

/// Returns the slots of a track near a cell.
fn around(track: &Track, focus: &Cell) -> Range<u64> {
    let at = track.index_of(focus);
    at.saturating_sub(REACH)..(at + REACH + 1).min(track.cells())
}

/// Returns the actions that a screen reader requested, and their nodes; none behind a dialog.
fn requests(ui: &Ui) -> Vec<(NodeId, Asked)> {
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
fn adopt(ui: &Ui, grid: Id, cells: &[NodeId], more: impl FnOnce(&mut Node)) {
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
