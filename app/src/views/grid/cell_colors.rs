//! The colours of cells on the grid.

use crate::show::{BoardViewModel, CellColouring, ColourFn, EqualColours, line_class};
use crate::theme::{Palette, player_color};
use egui::Color32;
use hypertoe_core::{Cell, OpeningRule, Player};
use std::cell::RefCell;
use std::collections::HashMap;

/// The colours of cells and marks, for one scene.
pub struct CellColors<'a> {
    pub(super) show: &'a BoardViewModel<'a>,
    pub(super) palette: &'a Palette,
    /// The colouring of empty cells, if there is one.
    coloring: Option<(&'a dyn CellColouring, ColourFn<'a>)>,
    /// Whether the next move is the first and some cells are forbidden for it.
    restricts_first_move: bool,
    /// Whether a class of cells is forbidden first, on boards where finding out is slow.
    barred_cache: RefCell<HashMap<Vec<(u16, u16)>, bool>>,
}

impl<'a> CellColors<'a> {
    /// Prepares the colours for what is shown.
    pub fn new(show: &'a BoardViewModel<'a>, palette: &'a Palette) -> Self {
        let game = show.game.game();
        let restricts_first_move =
            game.position().marks().is_empty() && *game.rules().opening() != OpeningRule::Free;
        let tint = show.colouring.as_deref();
        let coloring = tint.map(|tint| (tint, tint.colours(game.rules(), palette)));
        Self { show, palette, coloring, restricts_first_move, barred_cache: RefCell::default() }
    }

    /// As [`new`](Self::new), but ignores the cells that the opening rule lists one by one, so that
    /// all cells of one `line_class` have one colour.
    pub fn by_line_class(show: &'a BoardViewModel<'a>, palette: &'a Palette) -> Self {
        let listed = matches!(show.game.game().rules().opening(), OpeningRule::Forbidden(_));
        let colors = Self::new(show, palette);
        Self { restricts_first_move: colors.restricts_first_move && !listed, ..colors }
    }

    /// Returns whether the next move is the first and may not go to this cell.
    pub fn is_barred(&self, cell: &Cell) -> bool {
        if !self.restricts_first_move {
            return false;
        }
        let rules = self.show.game.game().rules();
        let shape = rules.shape();
        if *rules.opening() != OpeningRule::NoCenter || shape.is_hypercube() {
            return rules.is_forbidden_first(cell);
        }
        let class = line_class(shape, cell, 0..shape.dims());
        let find = || rules.is_forbidden_first(cell);
        *self.barred_cache.borrow_mut().entry(class).or_insert_with(find)
    }

    /// Returns the colour of a cell without a mark.
    pub fn empty_cell(&self, cell: &Cell) -> Color32 {
        let colour = self.coloring.as_ref().and_then(|(_, colours)| colours(cell));
        colour.unwrap_or_else(|| {
            let barred = self.is_barred(cell);
            if barred { self.palette.cell_barred } else { self.palette.cell }
        })
    }

    /// Returns whether the colours of empty cells have a meaning.
    pub fn has_coloring(&self) -> bool {
        self.coloring.is_some()
    }

    /// Returns which empty cells share a colour.
    pub fn color_classes(&self) -> EqualColours {
        match &self.coloring {
            Some((tint, _)) => tint.equal_colours(),
            None if self.restricts_first_move => EqualColours::SameLineClass,
            None => EqualColours::All,
        }
    }

    /// Returns the label of an empty cell of this width in points.
    pub(super) fn label(&self, cell: &Cell, width: f32) -> Option<String> {
        let (tint, _) =
            self.coloring.as_ref().filter(|(tint, _)| width > tint.min_label_width())?;
        tint.label(self.show.game.game().rules(), cell)
    }

    /// Returns the colour of a player's mark.
    pub fn mark_color(&self, player: Player) -> Color32 {
        let info = self.show.game.info(player);
        player_color(info.color, self.palette.dark)
    }
}
