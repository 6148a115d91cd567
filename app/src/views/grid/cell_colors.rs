//! The colours of cells.

use super::look::Look;
use super::tint::Tint;
use crate::show::Colouring;
use crate::theme::{heat_color, player_color, rainbow_color};
use egui::Color32;
use hypertoe_core::geometry::lines::count_through_estimate;
use hypertoe_core::{Cell, Opening, Player, Shape};
use std::cell::RefCell;
use std::collections::HashMap;

/// How hot a cell with so many lines is, where the most are `most`: counts
/// spread over powers of two, so the scale is logarithmic. On S^D every cell
/// has at least the D straight lines.
pub fn heat_share(shape: &Shape, count: f64, most: f64) -> f32 {
    let least = (shape.dims() as f64).min(most);
    ((count / least).max(1.0).ln() / (most / least).ln().max(1e-9)) as f32
}

/// Colours for what cells show beside marks.
pub struct CellColors<'a> {
    pub(super) look: &'a Look<'a>,
    /// The greatest number of lines through a cell, where heat is shown.
    most: Option<f64>,
    /// What a page about the whole board colours cells by; heat stands back.
    tint: Option<Tint<'a>>,
    /// Colours found already, on boards where counting takes long.
    known: RefCell<HashMap<Vec<(u16, u16)>, Color32>>,
    /// Whether some cells may not be taken, as the first move is to come.
    barring: bool,
    /// Whether a kind of cell is barred, on boards where finding out takes long.
    known_barred: RefCell<HashMap<Vec<(u16, u16)>, bool>>,
}

impl<'a> CellColors<'a> {
    /// Colours for this look.
    pub fn new(look: &'a Look<'a>) -> Self {
        let shape = look.show.seen.shape();
        let tint = Tint::of(look.show);
        let most = matches!(look.show.colouring, Colouring::Lines).then(|| {
            let middle = Cell::new(shape.sides().iter().map(|n| n / 2));
            let ends = Cell::origin(shape.dims());
            count_through_estimate(shape, &middle).max(count_through_estimate(shape, &ends))
        });
        let game = look.show.seen.game();
        let barring =
            game.position().marks().is_empty() && *game.rules().opening() != Opening::Free;
        let (known, known_barred) = Default::default();
        Self { look, most, tint, known, barring, known_barred }
    }

    /// As [`new`](Self::new), but cells are barred only by their kind: those
    /// of one `line_class` have one colour.
    pub fn by_kind(look: &'a Look<'a>) -> Self {
        let listed = matches!(look.show.seen.game().rules().opening(), Opening::Not(_));
        let colors = Self::new(look);
        Self { barring: colors.barring && !listed, ..colors }
    }

    /// Whether the first move, which is to come, may not take a cell.
    pub fn is_barred(&self, cell: &Cell) -> bool {
        if !self.barring {
            return false;
        }
        let rules = self.look.show.seen.game().rules();
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
        if let Some(color) = self.tint.and_then(|tint| tint.color(cell, self.look.palette)) {
            return color;
        }
        if let Some(color) = self.rainbow(cell) {
            return color;
        }
        let Some(most) = self.most else {
            let barred = self.is_barred(cell);
            return if barred { self.look.palette.cell_barred } else { self.look.palette.cell };
        };
        let shape = self.look.show.seen.shape();
        let find = || {
            let count = count_through_estimate(shape, cell);
            heat_color(heat_share(shape, count, most), self.look.palette.dark)
        };
        if shape.is_hypercube() {
            return find();
        }
        let class = line_class(shape, cell, 0..shape.dims());
        *self.known.borrow_mut().entry(class).or_insert_with(find)
    }

    /// The colour of a place along the axis of the rainbow.
    fn rainbow(&self, cell: &Cell) -> Option<Color32> {
        let Colouring::Rainbow(axis) = self.look.show.colouring else { return None };
        let side = self.look.show.seen.shape().side(axis);
        let share = f32::from(cell.get(axis)) / f32::from(side.max(2) - 1);
        Some(rainbow_color(share, self.look.palette.dark))
    }

    /// Whether empty cells have colours that tell something.
    pub fn is_coloured(&self) -> bool {
        !matches!(self.look.show.colouring, Colouring::Plain)
    }

    /// Which cells have the same colour when they are empty.
    pub fn alike(&self) -> Alike {
        match self.tint {
            Some(tint) if !tint.is_by_lines() => Alike::None,
            None if matches!(self.look.show.colouring, Colouring::Rainbow(_)) => Alike::None,
            None if self.most.is_none() && !self.barring => Alike::All,
            _ => Alike::ByLines,
        }
    }

    /// Width in points from which something is written on a cell: letters of
    /// the analysis are few.
    pub(super) fn least_label(&self) -> f32 {
        if matches!(self.tint, Some(Tint::Worths(..))) { 17.0 } else { 26.0 }
    }

    /// What is written on an empty cell.
    pub(super) fn label(&self, cell: &Cell) -> Option<String> {
        if let Some(tint) = self.tint {
            return tint.label(cell);
        }
        self.most?;
        let shape = self.look.show.seen.shape();
        let count = count_through_estimate(shape, cell);
        Some(if count < 1e5 { format!("{count:.0}") } else { format!("{count:.0e}") })
    }

    /// The colour of a player's mark.
    pub fn mark(&self, player: Player) -> Color32 {
        let info = self.look.show.seen.info(player);
        player_color(info.color, self.look.palette.dark)
    }
}

/// Which empty cells have the same colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Alike {
    /// All of them.
    All,
    /// Those of one [`line_class`].
    ByLines,
    /// No two, as far as is known before each is looked at.
    None,
}

/// What the number of lines through a cell depends on: for each of these axes
/// how far its two ends are, up to the length of a line, in any order.
pub fn line_class(
    shape: &Shape,
    cell: &Cell,
    axes: impl Iterator<Item = usize>,
) -> Vec<(u16, u16)> {
    let most = shape.run() - 1;
    let ends = |axis: usize| {
        let c = cell.get(axis);
        let (low, high) = (c.min(most), (shape.side(axis) - 1 - c).min(most));
        (low.min(high), low.max(high))
    };
    let mut class: Vec<(u16, u16)> = axes.map(ends).collect();
    class.sort_unstable();
    class
}
