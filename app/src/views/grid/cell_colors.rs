//! The colours of cells.

use crate::show::{Alike, Colours, Show, Tint, line_class};
use crate::theme::{Palette, player_color};
use egui::Color32;
use hypertoe_core::{Cell, Opening, Player};
use std::cell::RefCell;
use std::collections::HashMap;

/// Colours for what cells show beside marks.
pub struct CellColors<'a> {
    pub(super) show: &'a Show<'a>,
    pub(super) palette: &'a Palette,
    /// What cells are coloured by, and the colours.
    tint: Option<(&'a dyn Tint, Colours<'a>)>,
    /// Whether some cells may not be taken, as the first move is to come.
    barring: bool,
    /// Whether a kind of cell is barred, on boards where finding out takes long.
    known_barred: RefCell<HashMap<Vec<(u16, u16)>, bool>>,
}

impl<'a> CellColors<'a> {
    /// Colours of what is shown.
    pub fn new(show: &'a Show<'a>, palette: &'a Palette) -> Self {
        let game = show.seen.game();
        let barring =
            game.position().marks().is_empty() && *game.rules().opening() != Opening::Free;
        let tint = show.colouring.as_deref();
        let tint = tint.map(|tint| (tint, tint.colours(game.rules(), palette)));
        Self { show, palette, tint, barring, known_barred: RefCell::default() }
    }

    /// As [`new`](Self::new), but cells are barred only by their kind: those
    /// of one `line_class` have one colour.
    pub fn by_kind(show: &'a Show<'a>, palette: &'a Palette) -> Self {
        let listed = matches!(show.seen.game().rules().opening(), Opening::Not(_));
        let colors = Self::new(show, palette);
        Self { barring: colors.barring && !listed, ..colors }
    }

    /// Whether the first move, which is to come, may not take a cell.
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

    /// The colour of an empty cell.
    pub fn empty(&self, cell: &Cell) -> Color32 {
        let colour = self.tint.as_ref().and_then(|(_, colours)| colours(cell));
        colour.unwrap_or_else(|| {
            let barred = self.is_barred(cell);
            if barred { self.palette.cell_barred } else { self.palette.cell }
        })
    }

    /// Whether the colours of empty cells mean something.
    pub fn is_coloured(&self) -> bool {
        self.tint.is_some()
    }

    /// Which cells have the same colour when they are empty.
    pub fn alike(&self) -> Alike {
        match &self.tint {
            Some((tint, _)) => tint.alike(),
            None if self.barring => Alike::ByLines,
            None => Alike::All,
        }
    }

    /// What is written on an empty cell of this width in points.
    pub(super) fn label(&self, cell: &Cell, width: f32) -> Option<String> {
        let (tint, _) = self.tint.as_ref().filter(|(tint, _)| width > tint.least_label())?;
        tint.label(self.show.seen.game().rules(), cell)
    }

    /// The colour of a player's mark.
    pub fn mark(&self, player: Player) -> Color32 {
        let info = self.show.seen.info(player);
        player_color(info.color, self.palette.dark)
    }
}
