//! Colouring by the classes of first moves under the symmetries.

use super::tint::{Alike, Colours, Tint};
use crate::theme::{Palette, group_color};
use crate::words::{self, Arg, Message, row};
use hypertoe_core::symmetry::orbits::{Orbits, TooManyOrbits};
use hypertoe_core::symmetry::symmetries::{Symmetries, SymmetryCount};
use hypertoe_core::{Cell, Opening, Position, Rules};
use std::sync::Arc;

/// The symmetries of a board, and its first moves up to symmetry.
#[derive(Clone, Debug)]
pub struct FirstMoves {
    /// The number of automorphisms of the board, whatever the rules.
    pub count: SymmetryCount,
    /// Whether every permutation of the cells is an automorphism.
    pub every_permutation: bool,
    /// The orbits of cells under the symmetries that keep the rules.
    pub orbits: Result<Orbits, TooManyOrbits>,
    /// Whether cells of the same line class are in the same orbit: then
    /// boards of any size are coloured quickly.
    pub by_lines: bool,
    /// Indices of the orbits that are legal as first move.
    legal: Vec<usize>,
    /// For each orbit its index in `legal`.
    numbers: Vec<Option<usize>>,
}

impl FirstMoves {
    /// Computes the first moves of a game. On boards whose rules break the symmetry
    /// every automorphism is tried, which takes up to some seconds.
    pub fn of(rules: &Arc<Rules>) -> Self {
        let symmetries = Symmetries::new(rules.shape());
        let count = symmetries.count();
        let orbits = Orbits::of_rules(rules);
        let start = Position::new(Arc::clone(rules));
        let listed = orbits.as_ref().map_or(&[][..], Orbits::listed);
        let is_legal = |place: &usize| start.check(&listed[*place].representative).is_ok();
        let legal: Vec<usize> = (0..listed.len()).filter(is_legal).collect();
        let mut numbers = vec![None; listed.len()];
        legal.iter().enumerate().for_each(|(number, place)| numbers[*place] = Some(number));
        let unbroken = rules.closed().is_empty()
            && rules.gravity().is_none()
            && !matches!(rules.opening(), Opening::Not(_));
        let by_lines = unbroken && rules.shape().is_hypercube();
        let every_permutation = symmetries.is_every_permutation();
        Self { count, every_permutation, orbits, by_lines, legal, numbers }
    }

    /// Formats the number of automorphisms, as a number or a formula.
    pub fn number(&self) -> Arg {
        match &self.count {
            SymmetryCount::Exactly(count) | SymmetryCount::AtLeast(count) => count.into(),
            SymmetryCount::Permutations(cells) => {
                row([Arg::from("("), cells.into(), Arg::from(")!")])
            }
        }
    }

    /// Returns the indices of the orbits that are legal as first move.
    pub fn legal(&self) -> &[usize] {
        &self.legal
    }

    /// Returns the number, from 0, of the first move that a cell is equivalent to;
    /// `None` where it is illegal, or on too large a board.
    pub fn number_of(&self, cell: &Cell) -> Option<usize> {
        let place = self.orbits.as_ref().ok()?.orbit_of(cell)?;
        self.numbers.get(place).copied().flatten()
    }
}

impl Tint for FirstMoves {
    fn key(&self) -> (&'static str, u64) {
        // The classes depend on the rules alone.
        ("first moves", 0)
    }

    fn colours<'a>(&'a self, _: &'a Rules, palette: &'a Palette) -> Colours<'a> {
        Box::new(|cell| Some(group_color(self.number_of(cell)?, palette.dark)))
    }

    fn alike(&self) -> Alike {
        if self.by_lines { Alike::ByLines } else { Alike::None }
    }

    fn label(&self, _: &Rules, cell: &Cell) -> Option<String> {
        self.number_of(cell).map(|number| (number + 1).to_string())
    }

    fn said(&self, _: &Rules, cell: &Cell) -> Option<Message> {
        self.number_of(cell).map(|number| words::cell_class(number + 1))
    }
}
