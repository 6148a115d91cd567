//! The first moves that differ, and the symmetries by which the others do not.

use super::tint::{Alike, Colours, Tint};
use crate::theme::{Palette, group_color};
use crate::words::{self, Arg, Message, row};
use hypertoe_core::symmetry::orbits::{Orbits, TooManyOrbits};
use hypertoe_core::symmetry::symmetries::{Symmetries, SymmetryCount};
use hypertoe_core::{Cell, Opening, Position, Rules};
use std::sync::Arc;

/// What is the same up to symmetry on the board of a game.
#[derive(Clone, Debug)]
pub struct FirstMoves {
    /// How many automorphisms the board has, without a look at the rules.
    pub count: SymmetryCount,
    /// Whether every permutation of the cells is one.
    pub every_permutation: bool,
    /// The cells by what they are up to the symmetries that keep the rules.
    pub orbits: Result<Orbits, TooManyOrbits>,
    /// Whether cells that are alike for counting lines are the same: then
    /// boards of any size are coloured quickly.
    pub by_lines: bool,
    /// The places of the orbits that the first move may go to.
    legal: Vec<usize>,
    /// For each orbit its place among those.
    numbers: Vec<Option<usize>>,
}

impl FirstMoves {
    /// The first moves of a game. On boards whose rules break the symmetry
    /// every automorphism is tried: up to some seconds.
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

    /// How many automorphisms the board has, as a number or a formula.
    pub fn number(&self) -> Arg {
        match &self.count {
            SymmetryCount::Exactly(count) | SymmetryCount::AtLeast(count) => count.into(),
            SymmetryCount::Permutations(cells) => {
                row([Arg::from("("), cells.into(), Arg::from(")!")])
            }
        }
    }

    /// The orbits that the first move may go to, by their places among all.
    pub fn legal(&self) -> &[usize] {
        &self.legal
    }

    /// The number, from 0, of the first move that a cell is the same as;
    /// `None` where the first move may not go, or on too large a board.
    pub fn number_of(&self, cell: &Cell) -> Option<usize> {
        let place = self.orbits.as_ref().ok()?.orbit_of(cell)?;
        self.numbers.get(place).copied().flatten()
    }
}

impl Tint for FirstMoves {
    fn key(&self) -> (&'static str, u64) {
        // They depend on the rules alone.
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
