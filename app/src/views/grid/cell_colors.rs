//! The colours of cells on the grid.

use crate::show::{Alike, Colours, Show, Tint, line_class};
use crate::theme::{Palette, player_color};
use egui::Color32;
use hypertoe_core::{Cell, Opening, Player};
use std::cell::RefCell;
use std::collections::HashMap;

/// The colours of cells and marks, for one scene.
pub struct CellColors<'a> {
    pub(super) show: &'a Show<'a>,
    pub(super) palette: &'a Palette,
    /// The colouring of empty cells, if there is one.
    tint: Option<(&'a dyn Tint, Colours<'a>)>,
    /// Whether the next move is the first and some cells are forbidden for it.
    barring: bool,
    /// Whether a class of cells is forbidden first, on boards where finding out is slow.
    known_barred: RefCell<HashMap<Vec<(u16, u16)>, bool>>,
}

impl<'a> CellColors<'a> {
    /// Prepares the colours for what is shown.
    pub fn new(show: &'a Show<'a>, palette: &'a Palette) -> Self {
        let game = show.seen.game();
        let barring =
            game.position().marks().is_empty() && *game.rules().opening() != Opening::Free;
        let tint = show.colouring.as_deref();
        let tint = tint.map(|tint| (tint, tint.colours(game.rules(), palette)));
        Self { show, palette, tint, barring, known_barred: RefCell::default() }
    }

    /// As [`new`](Self::new), but ignores the cells that the opening rule lists one by one, so that
    /// all cells of one `line_class` have one colour.
    pub fn by_kind(show: &'a Show<'a>, palette: &'a Palette) -> Self {
        let listed = matches!(show.seen.game().rules().opening(), Opening::Not(_));
        let colors = Self::new(show, palette);
        Self { barring: colors.barring && !listed, ..colors }
    }

    /// Returns whether the next move is the first and may not go to this cell.
    pub fn is_barred(&self, cell: &Cell) -> bool {
        if !self.barring {
            return false;
        }
        let rules = self.show.seen.game().rules();
        let shape = rules.shape();
        if *rules.opening() != Opening::NoCenter || shape.is_hypercube() {
            return rules.is_barred_first(cell);
        }
        let class = line_class(shape, cell, 0..shape.dims());
        let find = || rules.is_barred_first(cell);
        *self.known_barred.borrow_mut().entry(class).or_insert_with(find)
    }

    /// Returns the colour of a cell without a mark.
    pub fn empty(&self, cell: &Cell) -> Color32 {
        let colour = self.tint.as_ref().and_then(|(_, colours)| colours(cell));
        colour.unwrap_or_else(|| {
            let barred = self.is_barred(cell);
            if barred { self.palette.cell_barred } else { self.palette.cell }
        })
    }

    /// Returns whether the colours of empty cells have a meaning.
    pub fn is_coloured(&self) -> bool {
        self.tint.is_some()
    }

    /// Returns which empty cells share a colour.
    pub fn alike(&self) -> Alike {
        match &self.tint {
            Some((tint, _)) => tint.alike(),
            None if self.barring => Alike::ByLines,
            None => Alike::All,
        }
    }

    /// Returns the label of an empty cell of this width in points.
    pub(super) fn label(&self, cell: &Cell, width: f32) -> Option<String> {
        let (tint, _) = self.tint.as_ref().filter(|(tint, _)| width > tint.least_label())?;
        tint.label(self.show.seen.game().rules(), cell)
    }

    /// Returns the colour of a player's mark.
    pub fn mark(&self, player: Player) -> Color32 {
        let info = self.show.seen.info(player);
        player_color(info.color, self.palette.dark)
    }
}
