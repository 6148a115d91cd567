//! Colourings by groups of cells: first moves that are alike by symmetry, and the pairs of a
//! pairing.

use super::{CellColoring, ColorFn, ColorSharing};
use crate::i18n::{self, Arg, Message, concat};
use crate::theme::{Palette, group_color};
use hypertoe_core::proof::pairing::{CellPair, NoPairing, Pairing};
use hypertoe_core::symmetry::{BoardGroup, CellOrbits, OrbitsError, Symmetries, SymmetryCount};
use hypertoe_core::{BigUint, Cell, CellLines, LineFilter, OpeningRule, Position, Rules};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::sync::Arc;

/// The exact number of automorphisms of an uneven board, against those that are listed: reflections and
/// permutations of equal axes, under which full boards are told apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ExactCount {
    /// There are no others.
    Listed,
    /// There are others.
    More,
}

/// The most orbits whose numbers of lines are compared.
const MAX_COMPARED_ORBITS: usize = 1_000;
/// The maximum number of automorphisms that are tried on rules.
const MAX_TRIED: usize = 100_000;

/// The colouring of cells by first moves: moves that are equivalent by symmetry have one colour.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct FirstMoveColoring {
    /// The number of automorphisms of the board, whatever the rules.
    pub automorphism_count: SymmetryCount,
    /// The number of automorphisms that keep rules which break the symmetry of the board; `None` for
    /// rules that keep it, and where there are too many to try.
    pub kept_count: Option<BigUint>,
    /// True if there are no others; otherwise these are reflections and permutations of axes.
    pub is_kept_count_exact: bool,
    /// The exact count of the automorphisms of an uneven board, if there is one.
    pub exact: Option<ExactCount>,
    /// Whether every permutation of the cells is an automorphism.
    pub every_permutation: bool,
    /// Whether cells of the same line class are in the same orbit: then
    /// boards of any size are coloured quickly.
    pub line_class_is_orbit: bool,
    /// True if the orbits are those under all automorphisms that keep the rules.
    has_exact_orbits: bool,
    moves: ClassedMoves,
}

/// The first moves in classes.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct ClassedMoves {
    /// The orbits of cells under the symmetries that keep the rules.
    orbits: Result<CellOrbits, OrbitsError>,
    /// True if the cells of different legal orbits lie on different numbers of lines: then no further
    /// automorphism takes one to another.
    differ_by_lines: bool,
    /// Indices of the orbits that are legal as first move.
    legal_orbits: Vec<usize>,
    /// For each orbit its index in `legal_orbits`.
    class_by_orbit: Vec<Option<usize>>,
}

impl ClassedMoves {
    fn new(rules: &Arc<Rules>, orbits: Result<CellOrbits, OrbitsError>) -> Self {
        let start = Position::new(Arc::clone(rules));
        let listed = orbits.as_ref().map_or(&[][..], CellOrbits::as_slice);
        let is_legal = |index: &usize| start.check_cell(&listed[*index].representative).is_ok();
        let legal_orbits: Vec<usize> = (0..listed.len()).filter(is_legal).collect();
        let line_counts: BTreeSet<BigUint> = legal_orbits
            .iter()
            .take(MAX_COMPARED_ORBITS)
            .map(|index| line_count(rules, &listed[*index].representative))
            .collect();
        let differ_by_lines = line_counts.len() == legal_orbits.len();
        let mut class_by_orbit = vec![None; listed.len()];
        legal_orbits
            .iter()
            .enumerate()
            .for_each(|(number, place)| class_by_orbit[*place] = Some(number));
        Self { orbits, differ_by_lines, legal_orbits, class_by_orbit }
    }
}

impl FirstMoveColoring {
    /// Groups the legal first moves by rules into classes that are equivalent by symmetry. If the
    /// rules break the symmetry of the board, every automorphism is tried, which can take some
    /// seconds.
    pub fn new(rules: &Arc<Rules>) -> Self {
        let symmetries = Symmetries::new(rules.shape());
        let automorphism_count = symmetries.count();
        let unbroken = rules.closed_cells().is_empty()
            && rules.gravity_axis().is_none()
            && !matches!(rules.opening_rule(), OpeningRule::Forbidden(_));
        let every_permutation = symmetries.is_every_permutation();
        let kept_count = (!unbroken).then(|| symmetries.list(MAX_TRIED)).flatten().map(|listed| {
            listed.iter().filter(|automorphism| automorphism.preserves_rules(rules)).count().into()
        });
        let lists_all =
            matches!(automorphism_count, SymmetryCount::Exactly(_)) && !every_permutation;
        Self {
            automorphism_count,
            kept_count,
            is_kept_count_exact: lists_all,
            exact: None,
            every_permutation,
            line_class_is_orbit: unbroken && rules.shape().is_hypercube(),
            has_exact_orbits: false,
            moves: ClassedMoves::new(rules, CellOrbits::for_rules(rules)),
        }
    }

    /// Returns the same with what a search or a formula knows beyond the automorphisms that are listed:
    /// `count` is the number of automorphisms of an uneven board, and `kept` has all that keep the rules.
    #[must_use]
    pub fn with_search(
        self,
        rules: &Arc<Rules>,
        count: Option<BigUint>,
        kept: Option<&BoardGroup>,
    ) -> Self {
        let mut coloring = match count {
            Some(count) => self.with_exact_count(count),
            None => self,
        };
        let Some(group) = kept else { return coloring };
        let orbits = CellOrbits::under_group(rules.shape(), rules.closed_cells(), group);
        coloring.moves = ClassedMoves::new(rules, Ok(orbits));
        coloring.has_exact_orbits = true;
        if coloring.kept_count.is_some() {
            coloring.kept_count = Some(group.order().clone());
            coloring.is_kept_count_exact = true;
        }
        coloring
    }

    /// Returns whether further automorphisms than those that are listed may keep the rules.
    pub fn needs_search(&self) -> bool {
        matches!(self.automorphism_count, SymmetryCount::AtLeast(_))
            || self.kept_count.is_some() && !self.is_kept_count_exact
    }

    /// Returns whether the classes of first moves are known exactly: no automorphism beyond those that
    /// are listed takes one to another.
    pub fn has_exact_first_moves(&self) -> bool {
        let has_more = match &self.automorphism_count {
            SymmetryCount::AtLeast(_) => true,
            SymmetryCount::Exactly(_) | SymmetryCount::Permutations(_) => {
                self.exact == Some(ExactCount::More)
                    || self.kept_count.is_some() && !self.is_kept_count_exact
            }
        };
        !has_more || self.has_exact_orbits || self.moves.differ_by_lines
    }

    /// Returns the same with the exact number of automorphisms of an uneven board.
    fn with_exact_count(self, count: BigUint) -> Self {
        let listed = match &self.automorphism_count {
            SymmetryCount::AtLeast(listed) => Some(listed),
            SymmetryCount::Exactly(_) | SymmetryCount::Permutations(_) => None,
        };
        let exact = if listed == Some(&count) { ExactCount::Listed } else { ExactCount::More };
        Self { automorphism_count: SymmetryCount::Exactly(count), exact: Some(exact), ..self }
    }

    /// Formats the number of automorphisms, as a number or a formula.
    pub fn automorphism_count_text(&self) -> Arg {
        match &self.automorphism_count {
            SymmetryCount::Exactly(count) | SymmetryCount::AtLeast(count) => count.into(),
            SymmetryCount::Permutations(cells) => {
                concat([Arg::from("("), cells.into(), Arg::from(")!")])
            }
        }
    }

    /// Returns the number of classes of first moves, also where they are too many to list; `None` where
    /// it is not known.
    pub fn class_count(&self) -> Option<BigUint> {
        match &self.moves.orbits {
            Ok(_) => Some(self.moves.legal_orbits.len().into()),
            Err(OrbitsError::Orbits { count, .. }) => Some(count.clone()),
            Err(_) => None,
        }
    }

    /// Returns the orbits of cells under the symmetries that keep the rules.
    ///
    /// # Errors
    /// [`OrbitsError`] where they cannot be listed.
    pub fn orbits(&self) -> Result<&CellOrbits, &OrbitsError> {
        self.moves.orbits.as_ref()
    }

    /// Returns the indices of the orbits that are legal as first move.
    pub fn legal_orbits(&self) -> &[usize] {
        &self.moves.legal_orbits
    }

    /// Returns the index of the class of first moves that a cell belongs to; `None` where the move
    /// is illegal, or on too large a board.
    pub fn first_move_class(&self, cell: &Cell) -> Option<usize> {
        let index = self.moves.orbits.as_ref().ok()?.orbit_index(cell)?;
        self.moves.class_by_orbit.get(index).copied().flatten()
    }
}

/// Returns the number of lines through a cell.
fn line_count(rules: &Rules, cell: &Cell) -> BigUint {
    CellLines::new(rules.shape(), cell, &LineFilter::default()).count().clone()
}

impl CellColoring for FirstMoveColoring {
    fn key(&self) -> (&'static str, u64) {
        // The classes depend on the rules alone.
        ("first moves", 0)
    }

    fn colors<'a>(&'a self, _: &'a Rules, palette: &'a Palette) -> ColorFn<'a> {
        Box::new(|cell| Some(group_color(self.first_move_class(cell)?, palette.dark)))
    }

    fn equal_colors(&self) -> ColorSharing {
        if self.line_class_is_orbit { ColorSharing::SameLineClass } else { ColorSharing::Unknown }
    }

    fn label(&self, _: &Rules, cell: &Cell) -> Option<String> {
        self.first_move_class(cell).map(|number| (number + 1).to_string())
    }

    fn description(&self, _: &Rules, cell: &Cell) -> Option<Message> {
        self.first_move_class(cell).map(|number| i18n::cell_class(number + 1))
    }
}

/// The colouring by the pairs of a pairing strategy, or the reason why there is no such strategy.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum PairingColoring {
    /// Every line has a pair of cells.
    Complete(Pairing),
    /// Not every line can have a pair.
    Impossible {
        why: NoPairing,
        /// The cells of the lines that have too few; empty if the whole board is too small.
        crowded: BTreeSet<Cell>,
    },
}

impl PairingColoring {
    /// Creates the colouring of a board that has no pairing.
    pub fn impossible(why: NoPairing) -> Self {
        let crowded = match &why {
            NoPairing::Crowded { cells, .. } => cells.iter().cloned().collect(),
            NoPairing::TooFewCells { .. }
            | NoPairing::TooFewPairs { .. }
            | NoPairing::Refuted { .. } => BTreeSet::new(),
        };
        Self::Impossible { why, crowded }
    }

    /// Returns the number, from 0, of the pair that a cell belongs to.
    fn pair_number(&self, cell: &Cell) -> Option<usize> {
        match self {
            Self::Complete(pairing) => pairing.pair_index(cell),
            Self::Impossible { .. } => None,
        }
    }

    /// Returns whether a cell is among those that are too few for their lines.
    fn is_crowded(&self, cell: &Cell) -> bool {
        matches!(self, Self::Impossible { crowded, .. } if crowded.contains(cell))
    }
}

impl CellColoring for PairingColoring {
    fn key(&self) -> (&'static str, u64) {
        // The pairing depends on the rules alone.
        ("pairs", 0)
    }

    fn colors<'a>(&'a self, _: &'a Rules, palette: &'a Palette) -> ColorFn<'a> {
        let crowded = palette.cell.lerp_to_gamma(palette.error, 0.45);
        Box::new(move |cell| match self.pair_number(cell) {
            Some(number) => Some(group_color(number, palette.dark)),
            None => self.is_crowded(cell).then_some(crowded),
        })
    }

    fn label(&self, _: &Rules, cell: &Cell) -> Option<String> {
        self.pair_number(cell).map(|number| (number + 1).to_string())
    }

    fn description(&self, _: &Rules, cell: &Cell) -> Option<Message> {
        let pair = self.pair_number(cell).map(|number| i18n::cell_pair(number + 1));
        pair.or_else(|| self.is_crowded(cell).then(i18n::cell_crowded))
    }

    fn pair(&self, cell: &Cell) -> Option<&CellPair> {
        match self {
            Self::Complete(pairing) => pairing.pair_of_cell(cell),
            Self::Impossible { .. } => None,
        }
    }
}
