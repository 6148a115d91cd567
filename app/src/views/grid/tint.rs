//! What cells are coloured by: on pages about the whole board first moves that
//! are the same, or pairs; in the analysis what a move there is worth.

use crate::show::{Colouring, FirstMoves, Pairs, Show, Worths};
use crate::theme::{Palette, group_color, worth_color};
use crate::words::{self, Message};
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

impl<'a> Tint<'a> {
    /// The tint of what is shown, if it has one.
    pub fn of(show: &'a Show<'_>) -> Option<Self> {
        match &show.colouring {
            Colouring::FirstMoves(found) => Some(Self::FirstMoves(found)),
            Colouring::Pairs(pairs) => Some(Self::Pairs(pairs)),
            Colouring::Worths(worths) => {
                Some(Self::Worths(worths, show.seen.game().rules().players()))
            }
            Colouring::Plain | Colouring::Lines | Colouring::Rainbow(_) => None,
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
    pub fn said(&self, cell: &Cell) -> Option<Message> {
        if self.is_crowded(cell) {
            return Some(words::cell_crowded());
        }
        if let Self::Worths(worths, players) = self {
            return worths.get(cell).map(|worth| worth.said(*players));
        }
        let number = self.group(cell)? + 1;
        Some(match self {
            Self::Pairs(_) => words::cell_pair(number),
            Self::FirstMoves(_) | Self::Worths(..) => words::cell_class(number),
        })
    }

    /// Whether cells that are alike for counting lines have one colour.
    pub fn is_by_lines(&self) -> bool {
        matches!(self, Self::FirstMoves(found) if found.by_lines)
    }
}
