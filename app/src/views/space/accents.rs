//! Accents in the space view: cells that stand out, such as the last move, completed lines,
//! threats, or the cell under the pointer.

use crate::board::ruler::{Ruler, RulerVerdict};
use crate::scene::Pen;
use crate::theme::Palette;
use crate::view_model::{Annotations, BoardViewModel};
use crate::views::markers;
use egui::Color32;
use hypertoe_core::{Cell, Player};
use std::collections::HashMap;

/// The maximum number of lines whose cells are outlined.
const MAX_OUTLINED_LINES: usize = 12;
/// The maximum number of cells outlined as the region of a hint.
const MAX_HINT_CELLS: u64 = 144;

/// The style that makes a cell stand out.
#[derive(Clone, Copy, Debug, Default)]
pub struct CellAccent {
    /// The colour that replaces the cell's own.
    pub fill: Option<Color32>,
    /// The pen for its edges.
    pub pen: Option<Pen>,
    /// Whether the cell is under the pointer or has keyboard focus.
    pub has_cursor: bool,
    /// The player whose mark is previewed on the cell.
    pub ghost: Option<Player>,
}

/// The accents of the cells that stand out in the space view, such as threats, hints and completed
/// lines.
#[derive(Default)]
pub struct CellAccents {
    cells: HashMap<Cell, CellAccent>,
}

impl CellAccents {
    /// Collects the accents of a board's cells; later ones override earlier ones.
    pub fn from_view_model(view_model: &BoardViewModel<'_>, palette: &Palette) -> Self {
        let mut accents = Self::default();
        accents.add_threats(view_model, palette);
        accents.add_completed_lines(view_model, palette);
        accents.add_hint(view_model, palette);
        if let Some((player, cell)) = &view_model.planned_move {
            *accents.entry(cell) = CellAccent {
                pen: Some(Pen::new(2.0, palette.accent)),
                ghost: Some(*player),
                ..CellAccent::default()
            };
        }
        accents.add_analysis(view_model, palette);
        accents.add_explored_line(view_model, palette);
        accents.add_ruler(view_model, palette);
        accents.add_annotations(view_model, palette);
        if let Some(last) = view_model.game.last_mark() {
            let color = view_model.player_color(last.player, palette);
            accents.entry(&last.cell).pen = Some(Pen::new(2.0, color));
        }
        accents.add_cursor(view_model, palette);
        accents
    }

    fn entry(&mut self, cell: &Cell) -> &mut CellAccent {
        self.cells.entry(cell.clone()).or_default()
    }

    pub fn get(&self, cell: &Cell) -> Option<&CellAccent> {
        self.cells.get(cell)
    }

    /// Returns the accented cells, each with the pen for a ring around it.
    pub fn outlined_cells(&self) -> impl Iterator<Item = (&Cell, Pen)> {
        let pen = |accent: &CellAccent| accent.pen.or(accent.fill.map(|fill| Pen::new(1.5, fill)));
        self.cells.iter().filter_map(move |(cell, accent)| Some((cell, pen(accent)?)))
    }

    /// Returns the accented cells but those under the cursor, for which nothing moves away.
    pub fn ringed_cells(&self) -> impl Iterator<Item = &Cell> {
        self.cells.iter().filter(|(_, accent)| !accent.has_cursor).map(|(cell, _)| cell)
    }

    fn add_threats(&mut self, view_model: &BoardViewModel<'_>, palette: &Palette) {
        for (player, threat) in view_model.threats() {
            let color = view_model.player_color(player, palette);
            self.entry(&threat.cell).fill = Some(color.gamma_multiply(0.75));
        }
    }

    fn add_completed_lines(&mut self, view_model: &BoardViewModel<'_>, palette: &Palette) {
        if view_model.game.has_hidden_marks() {
            return;
        }
        let position = view_model.game.full_position();
        let Some(last) = position.played_marks().last().filter(|last| last.lines_completed > 0)
        else {
            return;
        };
        let color = view_model.player_color(last.player, palette);
        let lines = position.completed_lines(last.player);
        for line in lines.iter().rev().take(last.lines_completed.min(MAX_OUTLINED_LINES)) {
            for cell in line.cells() {
                self.entry(&cell).pen = Some(Pen::new(1.5, color));
            }
        }
    }

    fn add_hint(&mut self, view_model: &BoardViewModel<'_>, palette: &Palette) {
        let Some(hint) = view_model.hint else { return };
        let sides = view_model.game.shape().sides();
        let part = hint
            .region(view_model.grid.stacked_axes())
            .filter(|part| part.count(sides) <= MAX_HINT_CELLS);
        for cell in part.iter().flat_map(|part| part.cells(sides)) {
            self.entry(&cell).pen = Some(Pen::new(2.0, palette.line));
        }
        for cell in hint.reason_cells() {
            self.entry(cell).pen.get_or_insert(Pen::new(1.5, palette.line));
        }
        if let Some(cell) = hint.cell() {
            *self.entry(cell) = CellAccent {
                fill: Some(palette.line),
                pen: Some(Pen::new(2.0, palette.line)),
                ..CellAccent::default()
            };
        }
    }

    /// Adds threats and forks, and the best move or the marks of a previewed line of play.
    fn add_analysis(&mut self, view_model: &BoardViewModel<'_>, palette: &Palette) {
        for (cell, list) in markers::shown_badges(view_model) {
            if let Some((_, player)) = list.first() {
                let color = view_model.player_color(*player, palette);
                self.entry(cell).pen = Some(Pen::new(1.5, color));
            }
        }
        let Some(shown) = view_model.variation else {
            let best = view_model.analysis.and_then(|analysis| analysis.evaluation.pv.first());
            if let Some(cell) = best.and_then(|mv| mv.cell()) {
                self.entry(cell).pen = Some(Pen::new(2.5, palette.line));
            }
            return;
        };
        for (number, cell, player) in shown.numbered_marks() {
            let color = view_model.player_color(player, palette);
            let last = number == shown.shown_moves;
            let pen = if last { Pen::new(2.5, palette.line) } else { Pen::new(1.5, color) };
            *self.entry(cell) =
                CellAccent { pen: Some(pen), ghost: Some(player), ..CellAccent::default() };
        }
    }

    /// Returns the cells with a previewed mark, each with the mark's player.
    pub fn ghost_marks(&self) -> impl Iterator<Item = (&Cell, Player)> {
        self.cells.iter().filter_map(|(cell, accent)| Some((cell, accent.ghost?)))
    }

    fn add_explored_line(&mut self, view_model: &BoardViewModel<'_>, palette: &Palette) {
        let Some(tour) = view_model.tour else { return };
        if let Some((tour, followed)) = view_model.current_line() {
            let at = tour.playback().bead_position();
            for t in 0..followed.line.length() {
                let strength = if f64::from(t) <= at { 0.6 } else { 0.25 };
                let fill = palette.cell.lerp_to_gamma(palette.line, strength);
                self.entry(&followed.line.cell(t)).fill = Some(fill);
            }
        }
        if let Some(cell) = tour.cell().or_else(|| tour.completing_cell()) {
            self.entry(cell).pen = Some(Pen::new(2.5, palette.line));
        }
    }

    /// Adds the cells at even steps under the ruler.
    fn add_ruler(&mut self, view_model: &BoardViewModel<'_>, palette: &Palette) {
        let Some(reading) = view_model.ruler.and_then(Ruler::reading) else { return };
        let color = match &reading.verdict {
            RulerVerdict::Line(_) => palette.line,
            _ => palette.error,
        };
        for cell in reading.row_cells() {
            let accent = self.entry(&cell);
            accent.fill = Some(palette.cell.lerp_to_gamma(color, 0.6));
            accent.pen = Some(Pen::new(2.0, color));
        }
    }

    /// Adds the highlighted cells: filled, as a highlight alone does not show in which cell it is.
    fn add_annotations(&mut self, view_model: &BoardViewModel<'_>, palette: &Palette) {
        for (cell, spot) in view_model.annotations.into_iter().flat_map(Annotations::highlights) {
            let color = markers::highlight_color(spot.kind, palette);
            let accent = self.entry(cell);
            accent.fill = Some(palette.cell.lerp_to_gamma(color, 0.45));
            accent.pen = Some(Pen::new(1.5, color));
        }
    }

    fn add_cursor(&mut self, view_model: &BoardViewModel<'_>, palette: &Palette) {
        if !view_model.shows_pointer {
            return;
        }
        if let Some(cell) = &view_model.cursor.armed {
            let fill = palette.accent;
            *self.entry(cell) = CellAccent {
                fill: Some(fill),
                pen: Some(Pen::new(2.0, fill)),
                has_cursor: true,
                ghost: None,
            };
        }
        if view_model.cursor.shows_focus {
            let accent = self.entry(&view_model.cursor.focus);
            accent.pen = Some(Pen::new(2.5, palette.accent));
            accent.has_cursor = true;
        }
        if let Some(cell) = &view_model.cursor.hover {
            let accent = self.entry(cell);
            accent.pen = Some(Pen::new(2.0, palette.text));
            accent.fill.get_or_insert(palette.cell_hover);
            accent.has_cursor = true;
        }
    }
}
