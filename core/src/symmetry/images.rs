//! Where symmetries take every cell: permutations of cells, as a table.
//!
//! One policy says how many are made. A table holds at most [`MAX_IMAGES`]
//! images; where a game has more symmetries than that allows, a search makes
//! do with the identity, so that every position stands for itself. Proof files
//! rely on this number. Where the question is about symmetry itself
//! ([`Images::all_of_rules`], [`Orbits`](super::orbits::Orbits)) there may be
//! [`MAX_ALL_IMAGES`], and beyond that there is no answer. Where only marks are
//! moved, not whole boards ([`Symmetries::keeping`](super::symmetries::Symmetries::keeping)),
//! [`MAX_LISTED`](super::symmetries::MAX_LISTED) symmetries are gone through.

use super::automorphism::Automorphism;
use super::symmetries::Symmetries;
use crate::base::control::{Control, Halt, Meter, to_the_end};
use crate::play::position::Position;
use crate::play::rules::Rules;
use num_traits::ToPrimitive;
use std::collections::HashSet;

/// The most images in a table that a search or a proof uses: cells times symmetries.
pub const MAX_IMAGES: usize = 1 << 20;
/// The most images where symmetry itself is asked for.
pub const MAX_ALL_IMAGES: usize = 20_000_000;
/// The most cells of a board whose images are made.
pub const MAX_CELLS: usize = 1 << 16;

/// Some symmetries of a board, each as the image of every cell, by the numbers
/// that [`Shape::number`](crate::Shape::number) gives the cells. The identity
/// is the first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Images {
    cells: usize,
    /// The images of all cells under one symmetry after the other.
    to: Vec<u16>,
}

impl Images {
    /// The identity alone.
    ///
    /// # Panics
    /// More than [`MAX_CELLS`] cells.
    pub fn identity(cells: usize) -> Self {
        assert!(cells <= MAX_CELLS, "cells have 16-bit numbers here");
        Self { cells, to: (0..cells).map(|cell| cell as u16).collect() }
    }

    /// The symmetries that keep the rules of a game once a mark stands: those
    /// that take closed cells to closed cells and let marks fall as they do.
    /// The identity alone where that makes more than [`MAX_IMAGES`]; `None` where
    /// the board has more than [`MAX_CELLS`] cells.
    pub fn of_rules(rules: &Rules) -> Option<Self> {
        Self::few(rules, |symmetry| symmetry.keeps_rules(rules))
    }

    /// All of them; `None` where that makes more than [`MAX_ALL_IMAGES`], too,
    /// as [`are_listed`](Self::are_listed) tells beforehand.
    ///
    /// # Errors
    /// The work is to end.
    pub fn all_of_rules(
        rules: &Rules,
        control: &mut dyn Control<()>,
    ) -> Result<Option<Self>, Halt> {
        Self::made(rules, MAX_ALL_IMAGES, |symmetry| symmetry.keeps_rules(rules), control)
    }

    /// Whether [`all_of_rules`](Self::all_of_rules) makes the images, at little cost.
    pub fn are_listed(rules: &Rules) -> bool {
        listed(rules, MAX_ALL_IMAGES).is_some()
    }

    /// How many images [`of_rules`](Self::of_rules) makes at most, at little cost.
    pub fn most_of_rules(rules: &Rules) -> Option<usize> {
        let cells = numbered(rules)?;
        let all = Symmetries::new(rules.shape()).listed().to_usize();
        let all = all.and_then(|symmetries| symmetries.checked_mul(cells));
        Some(all.filter(|images| *images <= MAX_IMAGES).unwrap_or(cells))
    }

    /// The symmetries that leave a position as it is, and the moves that can
    /// be made in it. The identity alone, or `None`, as for [`of_rules`](Self::of_rules).
    pub fn of_position(position: &Position) -> Option<Self> {
        Self::few(position.rules(), |symmetry| symmetry.keeps_position(position))
    }

    fn few(rules: &Rules, keeps: impl Fn(&Automorphism) -> bool) -> Option<Self> {
        let cells = numbered(rules)?;
        let made = to_the_end(|control| Self::made(rules, MAX_IMAGES, keeps, control));
        Some(made.unwrap_or_else(|| Self::identity(cells)))
    }

    /// Each symmetry once, as [`Symmetries::list`] has them: those that differ
    /// on closed cells only are one. O(cells · symmetries).
    fn made(
        rules: &Rules,
        most: usize,
        keeps: impl Fn(&Automorphism) -> bool,
        control: &mut dyn Control<()>,
    ) -> Result<Option<Self>, Halt> {
        let shape = rules.shape();
        let Some((cells, listed)) = listed(rules, most) else { return Ok(None) };
        let mut meter = Meter::new(control);
        let steps = 1 + cells as u64 / 200 + rules.closed().len() as u64 / 5;
        let closed: Vec<usize> = rules.closed().iter().map(|cell| shape.index(cell)).collect();
        let (mut to, mut seen) = (Vec::new(), HashSet::new());
        for symmetry in listed {
            meter.step(steps, &|| ())?;
            if !keeps(&symmetry) {
                continue;
            }
            let row = symmetry.images(shape);
            if !closed.is_empty() {
                let mut on_open = row.clone();
                closed.iter().for_each(|cell| on_open[*cell] = 0);
                if !seen.insert(on_open) {
                    continue;
                }
            }
            to.extend(row);
        }
        Ok(Some(Self { cells, to }))
    }

    /// Number of cells of the board.
    pub fn cells(&self) -> usize {
        self.cells
    }

    /// Number of symmetries, one at least.
    pub fn count(&self) -> usize {
        self.to.len() / self.cells
    }

    /// For each symmetry the image of every cell.
    pub fn rows(&self) -> impl ExactSizeIterator<Item = &[u16]> + Clone {
        self.to.chunks_exact(self.cells)
    }

    /// The image of every cell under one symmetry.
    #[inline]
    pub fn row(&self, symmetry: usize) -> &[u16] {
        &self.to[symmetry * self.cells..(symmetry + 1) * self.cells]
    }

    /// The cell that a symmetry takes to this one. O(cells).
    pub fn source(&self, symmetry: usize, cell: u32) -> Option<u32> {
        let row = self.row(symmetry).iter();
        (0..).zip(row).find(|(_, to)| u32::from(**to) == cell).map(|(from, _)| from)
    }

    /// The images of some cells, rising.
    pub fn moved(&self, symmetry: usize, cells: &[u32]) -> Vec<u32> {
        let row = self.row(symmetry);
        let mut moved: Vec<u32> = cells.iter().map(|cell| row[*cell as usize].into()).collect();
        moved.sort_unstable();
        moved
    }

    /// The symmetry that brings two sets of cells to their canonical form: of
    /// all images the one whose first set, sorted, comes first, and of those the
    /// one whose second set does. O(symmetries · (cells set + cells / 64)).
    pub fn to_canonical(&self, sets: [&[u32]; 2]) -> usize {
        let words = self.cells.div_ceil(64);
        let (mut best, mut form) = (0, Vec::new());
        let mut bits = vec![0u64; 2 * words];
        for (number, row) in self.rows().enumerate() {
            bits.fill(0);
            for (cells, first) in sets.into_iter().zip([0, words]) {
                for &cell in cells {
                    let to = usize::from(row[cell as usize]);
                    // Set from the top: whichever set has the first cell is the greater number.
                    bits[first + to / 64] |= 1 << (63 - to % 64);
                }
            }
            if bits > form {
                best = number;
                form.clone_from(&bits);
            }
        }
        best
    }

    /// Those of these symmetries that leave a cell where it is.
    pub fn keeping(&self, some: &[u16], cell: u32) -> Vec<u16> {
        let keeps =
            |symmetry: &u16| u32::from(self.row(usize::from(*symmetry))[cell as usize]) == cell;
        some.iter().copied().filter(keeps).collect()
    }

    /// Of cells that are images of each other under these symmetries keeps the first.
    pub fn distinct(&self, some: &[u16], cells: &mut Vec<u32>) {
        if some.is_empty() {
            return;
        }
        let mut seen = vec![false; self.cells];
        cells.retain(|&cell| {
            let new = !seen[cell as usize];
            seen[cell as usize] = true;
            for symmetry in some {
                seen[usize::from(self.row(usize::from(*symmetry))[cell as usize])] = true;
            }
            new
        });
    }
}

/// The number of cells, and the symmetries of the board if they make no more
/// images than this.
fn listed(rules: &Rules, most: usize) -> Option<(usize, impl Iterator<Item = Automorphism>)> {
    let cells = numbered(rules)?;
    Some((cells, Symmetries::new(rules.shape()).each(most / cells.max(1))?))
}

/// The cells of a board that has no more than can be numbered here.
fn numbered(rules: &Rules) -> Option<usize> {
    let cells = usize::try_from(rules.shape().cells_u64()?).ok()?;
    (cells <= MAX_CELLS).then_some(cells)
}
