//! What cells are coloured by: on pages about the whole board first moves that
//! are the same, or pairs; in the analysis what a move there is worth.

use super::Look;
use super::overlay::{draw_curve, outline, seen};
use crate::scene::{Pen, Scene};
use crate::state::{Pairs, State, TheoryPage, Worths};
use crate::theme::{Palette, group_color, worth_color};
use crate::work::FirstMoves;
use egui::Color32;
use hypertoe_core::Cell;

/// The answer of the page on show, as colours of cells.
#[derive(Clone, Copy)]
pub enum Tint<'a> {
    /// Cells that are the same as first moves.
    FirstMoves(&'a FirstMoves),
    /// Cells that belong together, or are too few.
    Pairs(&'a Pairs),
    /// What a move to a cell is worth, in a game of so many players.
    Worths(&'a Worths, u8),
}

/// Tells one tint from another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TintKey {
    /// The answer of a page; it is about the document's rules.
    Page(TheoryPage),
    /// What moves are worth, in this version.
    Worths(u64),
}

impl<'a> Tint<'a> {
    /// The tint for what is on show, if there is one.
    pub fn of(state: &'a State) -> Option<Self> {
        if let Some(worths) = state.shown_worths() {
            let players = state.document.game().rules().players();
            return Some(Self::Worths(worths, players));
        }
        match state.theory_page()? {
            TheoryPage::Symmetries => {
                state.theory.symmetries.answer().map(|found| Self::FirstMoves(found))
            }
            TheoryPage::Pairs => state.theory.pairs.answer().map(|pairs| Self::Pairs(pairs)),
            TheoryPage::Census | TheoryPage::Gallery | TheoryPage::Draws => None,
        }
    }

    /// Which one it is.
    pub fn key(&self) -> TintKey {
        match self {
            Self::FirstMoves(_) => TintKey::Page(TheoryPage::Symmetries),
            Self::Pairs(_) => TintKey::Page(TheoryPage::Pairs),
            Self::Worths(worths, _) => TintKey::Worths(worths.version()),
        }
    }

    /// The number, from 0, of the group that a cell is in.
    fn group(&self, cell: &Cell) -> Option<usize> {
        match self {
            Self::FirstMoves(found) => found.number_of(cell),
            Self::Pairs(Pairs::All(pairing)) => pairing.number(cell),
            Self::Pairs(Pairs::None { .. }) | Self::Worths(..) => None,
        }
    }

    /// Whether a cell is among those that are too few for their lines.
    fn is_crowded(&self, cell: &Cell) -> bool {
        matches!(self, Self::Pairs(Pairs::None { crowded, .. }) if crowded.contains(cell))
    }

    /// The colour of a cell, if it is in a group.
    pub fn color(&self, cell: &Cell, palette: &Palette) -> Option<Color32> {
        if self.is_crowded(cell) {
            return Some(palette.cell.lerp_to_gamma(palette.error, 0.45));
        }
        if let Self::Worths(worths, _) = self {
            return worths
                .get(cell)
                .map(|worth| worth_color(worth.verdict, worth.share, palette.dark));
        }
        self.group(cell).map(|group| group_color(group, palette.dark))
    }

    /// The number of a cell's group, from 1, as it is written on the cell.
    pub fn label(&self, cell: &Cell) -> Option<String> {
        if let Self::Worths(worths, players) = self {
            return worths.get(cell).and_then(|worth| worth.letters(*players));
        }
        self.group(cell).map(|group| (group + 1).to_string())
    }

    /// What is told of a cell to who cannot see its colour.
    pub fn said(&self, cell: &Cell) -> Option<String> {
        if self.is_crowded(cell) {
            return Some("among cells too few for their lines".to_owned());
        }
        if let Self::Worths(worths, players) = self {
            return worths.get(cell).map(|worth| worth.said(*players));
        }
        let label = self.label(cell)?;
        Some(match self {
            Self::Worths(..) => label,
            Self::FirstMoves(_) => format!("first move {label}"),
            Self::Pairs(_) => format!("pair {label}"),
        })
    }

    /// Whether cells that are alike for counting lines have one colour.
    pub fn is_by_lines(&self) -> bool {
        matches!(self, Self::FirstMoves(found) if found.by_lines)
    }
}

/// On the page about pairs: the cell in hand, its partner, and their line.
pub fn draw_pair(look: &Look<'_>, scene: &mut Scene) {
    let Some(Tint::Pairs(Pairs::All(pairing))) = Tint::of(look.state) else { return };
    let cell = look.state.cell_in_hand();
    let Some(pair) = pairing.pair(cell) else { return };
    // Thin: the numbers of the pairs can be read through it.
    let width = (look.scale() * 0.03).clamp(1.5, 2.5);
    let pen = Pen::new(width, look.palette.line.gamma_multiply(0.75));
    draw_curve(look, &pair.line, pen, scene);
    for end in pair.cells.iter().filter(|end| look.shows(end)) {
        let rect = seen(look.rect(end));
        outline(scene, rect, Pen::new(2.0, look.palette.line));
        if end != cell {
            // The answer stands out from the move.
            outline(scene, rect.expand(3.0), Pen::new(3.0, look.palette.line));
        }
    }
}
