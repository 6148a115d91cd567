//! The census: every position and every game of two players.
//!
//! For boards of up to [`MAX_CELLS`] cells on which the first line wins (or loses: misère), with
//! any cells closed. Positions are enumerated by number of marks, one for each class under the
//! board's symmetries (see [`Census::symmetry_count`]), as far as the memory given suffices; games
//! are counted without enumerating them. The levels on which nobody can have completed a line yet
//! are counted by formulas, whatever the memory. Larger counts are estimated by random probes, and
//! marked as estimates.
//!
//! ```
//! use hypertoe_core::prelude::*;
//! use hypertoe_core::theory::census::{CensusBuilder, CensusOptions};
//!
//! let rules = Rules::new(Shape::hypercube(3, 2)?, 2)?;
//! let work = CensusBuilder::new(&rules, CensusOptions::default())?;
//! let census = run_to_end(|control| work.run(control));
//! assert!(census.is_complete);
//! assert_eq!(census.position_counts().total(), 5478u32.into());
//! assert_eq!(census.game_counts().finished(), 255_168u32.into());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod counts;
mod early_levels;
mod levels;
mod probes;

pub use counts::{
    CensusEstimate, CensusLevel, EstimateLevel, LevelCounts, OutcomeCounts, OutcomeEstimates,
    SampledMean,
};

use crate::base::control::{
    Control, Halt, Progress, ProgressReporter, Stage, ignore_finish_early, map_reports,
};
use crate::play::Rules;
use crate::search::line_index::check_plain_game;
use crate::search::{LineIndex, LineLimits, UnsupportedRules};
use crate::symmetry::Symmetries;
use crate::symmetry::symmetries::factorial;
use crate::symmetry::symmetry_table::SymmetryTable;
use crate::theory::draw::{DrawAnswer, DrawQuestion, DrawSearch};
use early_levels::early_levels;
use levels::{BitboardTables, LevelCounter, LevelWalk};
use num_bigint::BigUint;
use probes::ProbeEstimator;

/// The maximum number of cells of a board that has a census.
pub const MAX_CELLS: u64 = 128;
/// The maximum number of conflicts of the search that rules out draws.
const MAX_DRAW_CONFLICTS: u64 = 20_000;
const LIMITS: LineLimits = LineLimits { cells: MAX_CELLS, ..LineLimits::SEARCH };

/// Options for a census.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct CensusOptions {
    /// The maximum number of classes of positions that are held at once. 20 million take about 0.3
    /// GB on up to 32 cells, 0.6 GB on up to 64 and 1.1 GB on more, and briefly half as much again
    /// while they are collected.
    pub max_positions: u64,
    /// Number of random probes for an estimate of what is not counted; 0 for none.
    pub samples: u64,
    /// Whether to make estimates even if everything is counted.
    pub always_estimate: bool,
    /// Seed of the random numbers.
    pub seed: u64,
}

impl Default for CensusOptions {
    fn default() -> Self {
        Self { max_positions: 20_000_000, samples: 20_000, always_estimate: false, seed: 1 }
    }
}

/// The reason why a board has no census.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum CensusError {
    /// Rules or a board that the census does not support.
    #[error("{0}")]
    Unsupported(#[from] UnsupportedRules),
    /// Too many symmetries to list.
    #[error("the board has too many symmetries to tell which positions are the same")]
    Symmetries,
}

/// The result of a census of the games by some rules: exact counts of positions and games by number
/// of marks, and estimates of what was not counted.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Census {
    /// The exact counts by number of marks, from the empty board on.
    pub levels: Vec<CensusLevel>,
    /// Whether everything is counted: no game goes on after the last of the levels.
    pub is_complete: bool,
    /// Number of symmetries used for distinct positions: the automorphisms of S^D; on other boards
    /// the mirrors and permutations of equal axes; with closed cells those that keep them closed.
    pub symmetry_count: BigUint,
    /// The estimates from random probes, if any were made.
    pub estimate: Option<CensusEstimate>,
}

impl Census {
    /// Returns the numbers of reachable positions by outcome, summed over all numbers of marks.
    pub fn position_counts(&self) -> OutcomeCounts {
        self.sum(|level| &level.positions)
    }

    /// Returns the numbers of reachable positions up to symmetry by outcome, summed over all
    /// numbers of marks.
    pub fn distinct_position_counts(&self) -> OutcomeCounts {
        self.sum(|level| &level.distinct_positions)
    }

    /// Returns the counts of all games of any length that end by the last level. `open` counts the
    /// move sequences that lead to open positions of the last level.
    ///
    /// # Panics
    /// If there are no levels.
    pub fn game_counts(&self) -> OutcomeCounts {
        let mut sum = self.sum(|level| &level.games);
        let last = self.levels.last().expect("the empty board is a level");
        sum.open = last.games.open.clone();
        sum
    }

    fn sum<'a>(&'a self, counts: impl Fn(&'a CensusLevel) -> &'a OutcomeCounts) -> OutcomeCounts {
        let mut sum = OutcomeCounts::default();
        self.levels.iter().for_each(|level| sum += counts(level));
        sum
    }
}

/// Checks, at little cost, that there is a census of the games by these rules.
///
/// # Errors
/// [`UnsupportedRules`] for other than two players, another goal, or too large a board.
pub fn check_rules(rules: &Rules) -> Result<(), UnsupportedRules> {
    check_plain_game(rules, LIMITS)
}

/// The rules and options of a census, checked and ready to run.
#[derive(Debug)]
#[must_use = "nothing is done until it runs"]
pub struct CensusBuilder {
    rules: Rules,
    options: CensusOptions,
    lines: LineIndex,
    /// Whether every permutation of the cells is a symmetry, though only one is
    /// listed: positions with equal numbers of marks are the same.
    all_symmetric: bool,
}

impl CensusBuilder {
    /// Prepares the census of the games of two players by these rules.
    ///
    /// # Errors
    /// [`CensusError`] for other than two players, another goal, too large a board, or
    /// too many symmetries.
    pub fn new(rules: &Rules, options: CensusOptions) -> Result<Self, CensusError> {
        check_plain_game(rules, LIMITS)?;
        let all_symmetric = Symmetries::new(rules.shape()).is_every_permutation();
        if !all_symmetric && !SymmetryTable::can_build_full(rules) {
            return Err(CensusError::Symmetries);
        }
        // So few cells have few enough lines to list them in a moment.
        let lines = LineIndex::with_limits(LIMITS, rules.shape(), rules.closed_cells())
            .map_err(UnsupportedRules::from)?;
        Ok(Self { rules: rules.clone(), options, lines, all_symmetric })
    }

    /// Counts level by level, then estimates by random probes. If the control asks to finish early
    /// while levels are counted, the probes follow; if it asks again, the census has the levels
    /// and probes finished so far.
    ///
    /// # Errors
    /// [`Halt::Cancel`] if the control stops it.
    pub fn run(self, control: &mut dyn Control) -> Result<Census, Halt> {
        // A halt during preparation, which is short, takes effect after it.
        let mut reporter =
            ProgressReporter::new(control, Progress::at_stage(Stage::ListingSymmetries));
        let mut preparing = |steps: u64, _: &dyn Fn()| reporter.count_steps_deferring_finish(steps);
        let symmetries = match self.all_symmetric {
            true => SymmetryTable::of_identity(self.lines.cell_count()),
            false => SymmetryTable::full_for_rules(&self.rules, &mut preparing)?
                .expect("that they are few was seen first"),
        };
        let levels = early_levels(&self.lines, &symmetries, self.all_symmetric, &mut preparing)?;
        let walk = match self.needs_walk(&levels) {
            true => Some(self.begin_walk(&symmetries, &mut preparing)?),
            false => None,
        };
        let order = match self.all_symmetric {
            true => factorial(self.lines.open_cells().count() as u64),
            false => symmetries.symmetry_count().into(),
        };
        let finish = reporter.count_steps(0);
        let is_complete = self.is_last_level(levels.last().expect("the empty board is a level"));
        let mut census = Census { levels, is_complete, symmetry_count: order, estimate: None };
        let counted =
            finish.and_then(|()| self.count_levels(&mut census, walk, &symmetries, control));
        ignore_finish_early(counted)?;
        Ok(self.finish(census))
    }

    /// Returns whether no game goes on after a level.
    fn is_last_level(&self, level: &CensusLevel) -> bool {
        level.positions.open == BigUint::ZERO
            || level.marks as usize >= self.lines.open_cells().count()
    }

    /// Returns whether enumeration finds more levels than those counted by formulas: games go on
    /// after them, and the memory given suffices to hold two neighbouring ones.
    fn needs_walk(&self, early: &[CensusLevel]) -> bool {
        // Where every permutation is a symmetry, none is listed, and all positions are held.
        let held = |level: &CensusLevel| match self.all_symmetric {
            true => level.positions.total(),
            false => level.distinct_positions.total(),
        };
        let fits = |pair: &[CensusLevel]| {
            held(&pair[0]) + held(&pair[1]) <= self.options.max_positions.into()
        };
        let goes_on = early.last().is_some_and(|level| !self.is_last_level(level));
        goes_on && early.windows(2).all(fits)
    }

    fn begin_walk(
        &self,
        symmetries: &SymmetryTable,
        control: &mut dyn Control<()>,
    ) -> Result<Box<dyn LevelWalk>, Halt> {
        let max = self.options.max_positions;
        match self.lines.cell_count() {
            0..=32 => levels::<u32>(&self.lines, symmetries, max, control),
            33..=64 => levels::<u64>(&self.lines, symmetries, max, control),
            _ => levels::<u128>(&self.lines, symmetries, max, control),
        }
    }

    /// Counts the levels by enumeration, as far as there is a walk, then estimates the others.
    fn count_levels(
        &self,
        census: &mut Census,
        walk: Option<Box<dyn LevelWalk>>,
        symmetries: &SymmetryTable,
        control: &mut dyn Control,
    ) -> Result<(), Halt> {
        if let Some(walk) = walk {
            self.walk_levels(census, walk, control)?;
        }
        let CensusOptions { samples, seed, always_estimate, .. } = self.options;
        if samples > 0 && (!census.is_complete || always_estimate) {
            let told = |()| Progress::at_stage(Stage::PreparingGames);
            let board =
                BitboardTables::new(&self.lines, symmetries, &mut map_reports(control, told))?;
            // Counted levels are not estimated too, unless everything is counted.
            let known = if census.is_complete { 0 } else { census.levels.len() };
            let known = &census.levels[..known];
            let probes = ProbeEstimator::new(board, self.all_symmetric, samples, seed, known);
            census.estimate = probes.run(control)?;
            if let Some(estimate) = &mut census.estimate {
                estimate.has_no_draws = self.has_no_draws(estimate, control)?;
            }
        }
        Ok(())
    }

    /// Enumerates positions level by level, until the games or the memory end, or the control asks
    /// to finish early. Adds the levels after those that the census has.
    fn walk_levels(
        &self,
        census: &mut Census,
        mut walk: Box<dyn LevelWalk>,
        control: &mut dyn Control,
    ) -> Result<(), Halt> {
        loop {
            let mut level = match walk.next_level(control) {
                Err(Halt::FinishEarly) => return Ok(()),
                level => level?,
            };
            // Every permutation of the cells is a symmetry: all positions with one
            // number of marks and one outcome are the same.
            if self.all_symmetric {
                level.distinct_positions = level.positions.occurrence_flags();
            }
            census.is_complete = self.is_last_level(&level);
            match census.levels.get(level.marks as usize) {
                Some(counted) => debug_assert_eq!(*counted, level, "both counts are exact"),
                None => census.levels.push(level),
            }
            if census.is_complete || walk.overflowed() {
                return Ok(());
            }
        }
    }

    /// Returns whether a short search proves that no game is drawn, where no probe has seen a draw.
    fn has_no_draws(
        &self,
        estimate: &CensusEstimate,
        control: &mut dyn Control,
    ) -> Result<bool, Halt> {
        Ok(estimate.games.draws.mean == 0.0 && rules_out_draws(&self.rules, control)?)
    }

    /// Converts a census in which completing a line wins to the rules' goal.
    fn finish(&self, census: Census) -> Census {
        if !self.rules.goal().is_misere() {
            return census;
        }
        let levels = census.levels.into_iter().map(|level| level.map(OutcomeCounts::for_misere));
        Census {
            levels: levels.collect(),
            estimate: census.estimate.map(CensusEstimate::for_misere),
            ..census
        }
    }
}

/// Returns whether a short search proves that no game by these rules is drawn, since every full board has
/// a line.
///
/// # Errors
/// [`Halt`] if the control halts it.
pub fn rules_out_draws(rules: &Rules, control: &mut dyn Control) -> Result<bool, Halt> {
    let Ok(search) = DrawSearch::new(DrawQuestion::for_rules(rules)) else { return Ok(false) };
    let answer = search.with_max_conflicts(MAX_DRAW_CONFLICTS).run(control)?;
    Ok(matches!(answer, Ok(DrawAnswer::None(_))))
}

fn levels<M: levels::CellMask>(
    lines: &LineIndex,
    symmetries: &SymmetryTable,
    max: u64,
    control: &mut dyn Control<()>,
) -> Result<Box<dyn LevelWalk>, Halt> {
    let board = BitboardTables::new(lines, symmetries, control)?;
    Ok(Box::new(LevelCounter::<M>::new(board, lines.line_length(), max)))
}
