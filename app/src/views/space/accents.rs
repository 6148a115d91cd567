//! Accents in the space view: cells that stand out, such as the last move, completed lines,
//! threats, or the cell under the pointer.

use crate::board::ruler::{Ruler, Verdict};
use crate::scene::Pen;
use crate::show::{Annotations, Show};
use crate::theme::{Palette, player_color};
use crate::views::{badges, pointed};
use egui::Color32;
use hypertoe_core::{Cell, Player};
use std::collections::HashMap;

/// The maximum number of lines whose cells are outlined.
const MOST_LINES: usize = 12;
/// The maximum number of cells outlined as the region of a hint.
const MOST_CELLS: u64 = 144;

/// The way a cell stands out.
#[derive(Clone, Copy, Debug, Default)]
pub struct Accent {
    /// The colour that replaces the cell's own.
    pub fill: Option<Color32>,
    /// The pen for its edges.
    pub pen: Option<Pen>,
    /// Whether the cell is under the pointer or has keyboard focus.
    pub pointed: bool,
    /// The player whose mark is previewed on the cell.
    pub ghost: Option<Player>,
}

/// The accents of all cells.
#[derive(Default)]
pub struct Accents {
    cells: HashMap<Cell, Accent>,
}

impl Accents {
    /// Collects the accents of what is shown; later ones override earlier ones.
    pub fn of(show: &Show<'_>, palette: &Palette) -> Self {
        let mut accents = Self::default();
        accents.threats(show, palette);
        accents.completed(show, palette);
        accents.hint(show, palette);
        accents.analysis(show, palette);
        accents.explored(show, palette);
        accents.ruler(show, palette);
        accents.pointed(show, palette);
        if let Some(last) = show.seen.last_mark() {
            let color = color_of(show, palette, last.player);
            accents.at(&last.cell).pen = Some(Pen::new(2.0, color));
        }
        accents.pointer(show, palette);
        accents
    }

    fn at(&mut self, cell: &Cell) -> &mut Accent {
        self.cells.entry(cell.clone()).or_default()
    }

    /// Returns the accent of a cell.
    pub fn get(&self, cell: &Cell) -> Option<&Accent> {
        self.cells.get(cell)
    }

    /// Returns the accented cells, each with the pen for a ring around it.
    pub fn ringed(&self) -> impl Iterator<Item = (&Cell, Pen)> {
        let pen = |accent: &Accent| accent.pen.or(accent.fill.map(|fill| Pen::new(1.5, fill)));
        self.cells.iter().filter_map(move |(cell, accent)| Some((cell, pen(accent)?)))
    }

    fn threats(&mut self, show: &Show<'_>, palette: &Palette) {
        for (player, threat) in show.threats() {
            let color = color_of(show, palette, player);
            self.at(&threat.cell).fill = Some(color.gamma_multiply(0.75));
        }
    }

    fn completed(&mut self, show: &Show<'_>, palette: &Palette) {
        if show.seen.is_hidden() {
            return;
        }
        let position = show.seen.position();
        let Some(last) = position.moves().last().filter(|last| last.lines > 0) else { return };
        let color = color_of(show, palette, last.player);
        let lines = position.lines_of(last.player);
        for line in lines.iter().rev().take(last.lines.min(MOST_LINES)) {
            for cell in line.cells() {
                self.at(&cell).pen = Some(Pen::new(1.5, color));
            }
        }
    }

    fn hint(&mut self, show: &Show<'_>, palette: &Palette) {
        let Some(hint) = show.hint else { return };
        let sides = show.seen.shape().sides();
        let part = hint.part(show.grid.stacked()).filter(|part| part.count(sides) <= MOST_CELLS);
        for cell in part.iter().flat_map(|part| part.cells(sides)) {
            self.at(&cell).pen = Some(Pen::new(2.0, palette.line));
        }
        for cell in hint.cells() {
            self.at(cell).pen.get_or_insert(Pen::new(1.5, palette.line));
        }
        if let Some(cell) = hint.cell() {
            *self.at(cell) = Accent {
                fill: Some(palette.line),
                pen: Some(Pen::new(2.0, palette.line)),
                ..Accent::default()
            };
        }
    }

    /// Adds threats and forks, and the best move or the marks of a previewed line of play.
    fn analysis(&mut self, show: &Show<'_>, palette: &Palette) {
        for (cell, list) in badges::shown(show) {
            if let Some((_, player)) = list.first() {
                let color = color_of(show, palette, *player);
                self.at(cell).pen = Some(Pen::new(1.5, color));
            }
        }
        let Some(shown) = show.line_of_play else {
            let best = show.findings.and_then(|found| found.standing.line.first());
            if let Some(cell) = best.and_then(|turn| turn.cell()) {
                self.at(cell).pen = Some(Pen::new(2.5, palette.line));
            }
            return;
        };
        for (number, cell, player) in shown.marks() {
            let color = color_of(show, palette, player);
            let last = number == shown.shown;
            let pen = if last { Pen::new(2.5, palette.line) } else { Pen::new(1.5, color) };
            *self.at(cell) = Accent { pen: Some(pen), ghost: Some(player), ..Accent::default() };
        }
    }

    /// Returns the previewed marks.
    pub fn ghosts(&self) -> impl Iterator<Item = (&Cell, Player)> {
        self.cells.iter().filter_map(|(cell, accent)| Some((cell, accent.ghost?)))
    }

    fn explored(&mut self, show: &Show<'_>, palette: &Palette) {
        let Some(tour) = show.tour else { return };
        if let Some((tour, followed)) = show.played() {
            let at = tour.playback().sample();
            for t in 0..followed.line.run() {
                let strength = if f64::from(t) <= at { 0.6 } else { 0.25 };
                let fill = palette.cell.lerp_to_gamma(palette.line, strength);
                self.at(&followed.line.cell(t)).fill = Some(fill);
            }
        }
        if let Some(cell) = tour.cell().or_else(|| tour.completing_cell()) {
            self.at(cell).pen = Some(Pen::new(2.5, palette.line));
        }
    }

    /// Adds the cells at even steps under the ruler.
    fn ruler(&mut self, show: &Show<'_>, palette: &Palette) {
        let Some(reading) = show.ruler.and_then(Ruler::reading) else { return };
        let color = match &reading.verdict {
            Verdict::Line(_) => palette.line,
            _ => palette.error,
        };
        for cell in reading.row() {
            let accent = self.at(&cell);
            accent.fill = Some(palette.cell.lerp_to_gamma(color, 0.6));
            accent.pen = Some(Pen::new(2.0, color));
        }
    }

    /// Adds the highlighted cells: filled, as a highlight alone does not show in which cell it is.
    fn pointed(&mut self, show: &Show<'_>, palette: &Palette) {
        for (cell, spot) in show.annotations.into_iter().flat_map(Annotations::spots) {
            let color = pointed::color(spot.as_what, palette);
            let accent = self.at(cell);
            accent.fill = Some(palette.cell.lerp_to_gamma(color, 0.45));
            accent.pen = Some(Pen::new(1.5, color));
        }
    }

    fn pointer(&mut self, show: &Show<'_>, palette: &Palette) {
        if !show.pointer {
            return;
        }
        if let Some(cell) = &show.cursor.armed {
            let fill = palette.accent;
            *self.at(cell) = Accent {
                fill: Some(fill),
                pen: Some(Pen::new(2.0, fill)),
                pointed: true,
                ghost: None,
            };
        }
        if show.cursor.focus_shown {
            let accent = self.at(&show.cursor.focus);
            accent.pen = Some(Pen::new(2.5, palette.accent));
            accent.pointed = true;
        }
        if let Some(cell) = &show.cursor.hover {
            let accent = self.at(cell);
            accent.pen = Some(Pen::new(2.0, palette.text));
            accent.fill.get_or_insert(palette.cell_hover);
            accent.pointed = true;
        }
    }
}

fn color_of(show: &Show<'_>, palette: &Palette, player: Player) -> Color32 {
    player_color(show.seen.info(player).color, palette.dark)
}
