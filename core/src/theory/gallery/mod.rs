//! The gallery: finished positions of two players, listed or built.
//!
//! Where there are few, as on 3^2, all are found; elsewhere as many different ones as are asked
//! for, each from a random start. A position is filled cell by cell under the constraints that make
//! it reachable by play: numbers of marks as turns give them; lines of the winner, and of nobody
//! else; and one cell that all of them share, where the last mark went.
//!
//! ```
//! use hypertoe_core::prelude::*;
//! use hypertoe_core::theory::gallery::{GalleryBuilder, GalleryStopReason, GalleryQuery};
//!
//! let rules = Rules::new(Shape::hypercube(3, 2)?, 2)?;
//! let work = GalleryBuilder::new(&rules, GalleryQuery::default())?;
//! let gallery = run_to_end(|control| work.run(control));
//! assert_eq!(gallery.end, GalleryStopReason::All);
//! assert_eq!(gallery.positions.len(), 942 + 16);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod fill;
mod query;

pub use query::{FinishedPosition, GalleryEnding, GalleryQuery, ImpossibleQuery, MAX_COUNT};

use crate::base::control::{Control, Halt, Progress, ProgressReporter, Stage, ignore_finish_early};
use crate::base::rng::SeededRng;
use crate::play::{Player, Rules};
use crate::search::line_index::LineId;
use crate::search::line_index::check_plain_game;
use crate::search::{LineIndex, LineLimits, UnsupportedRules};
use crate::symmetry::Symmetries;
use crate::symmetry::symmetry_table::SymmetryTable;
use fill::{FillResult, FillSearch};
use query::EndingCase;
use std::collections::{BTreeMap, HashSet};

/// The maximum number of cells of a board for which positions are built.
pub const MAX_CELLS: u64 = 1024;
/// The maximum number of lines of a board for which positions are built.
pub const MAX_LINES: u64 = 20_000;
const LIMITS: LineLimits = LineLimits { cells: MAX_CELLS, lines: MAX_LINES, ..LineLimits::SEARCH };
/// The maximum number of decisions spent on finding all positions, before random ones are built
/// instead.
const MAX_SWEEP_STEPS: u64 = 200_000;
/// Decisions between two checks of the limits.
const LIMIT_CHECK_INTERVAL: u64 = 1_000;
/// The maximum number of positions beyond the requested number for which all are still sought.
const SWEEP_SPARE: usize = 2_000;

/// The reason why no gallery can be made.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum GalleryError {
    /// Rules or a board that galleries do not support.
    #[error("{0}")]
    Unsupported(#[from] UnsupportedRules),
    /// A query that no finished position can satisfy.
    #[error("{0}")]
    Impossible(#[from] ImpossibleQuery),
    /// A request for too many positions.
    #[error("{0} positions were asked for, but at most 100,000 are built")]
    Count(usize),
    /// Too many symmetries to list.
    #[error("the board has too many symmetries to tell which positions are the same")]
    Symmetries,
}

/// The reason why the search for gallery positions ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum GalleryStopReason {
    /// It has as many as were asked for; there may be more.
    CountReached,
    /// There are no others, apart from the known ones: the search was exhaustive.
    All,
    /// The search gave up; there may be more.
    GaveUp,
}

/// Finished positions, won or drawn, those with the fewest marks first. All are different, though
/// some may be images of others under a symmetry.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Gallery {
    /// The positions, at most as many as were asked for.
    pub positions: Vec<FinishedPosition>,
    /// The reason why there are no more.
    pub end: GalleryStopReason,
}

/// Checks, at little cost, that galleries support these rules.
///
/// # Errors
/// [`UnsupportedRules`] for other than two players, another goal, or too large a board.
pub fn check_rules(rules: &Rules) -> Result<(), UnsupportedRules> {
    check_plain_game(rules, LIMITS)?;
    if !rules.goal().first_line_wins() {
        return Err(UnsupportedRules::Goal(rules.goal()));
    }
    Ok(())
}

/// A builder of a gallery: the rules and the query, checked, with the lines of the board.
#[derive(Debug)]
#[must_use = "nothing is done until it runs"]
pub struct GalleryBuilder {
    rules: Rules,
    query: GalleryQuery,
    lines: LineIndex,
    /// Lines of which a winner must have one.
    roots: Vec<LineId>,
    cases: Vec<EndingCase>,
}

impl GalleryBuilder {
    /// Prepares a gallery of the games of two players by these rules.
    ///
    /// # Errors
    /// [`GalleryError`] for unsupported rules or boards, or a query that, by counting alone,
    /// no position can satisfy.
    pub fn new(rules: &Rules, query: GalleryQuery) -> Result<Self, GalleryError> {
        check_rules(rules)?;
        // So few lines are listed within a millisecond.
        let lines = LineIndex::with_limits(LIMITS, rules.shape(), rules.closed_cells())
            .map_err(UnsupportedRules::from)?;
        if query.count > MAX_COUNT {
            return Err(GalleryError::Count(query.count));
        }
        let cases = query::matching_ending_cases(&query, &lines)?;
        let mut roots: Vec<LineId> = lines.all_line_ids().collect();
        if let Some(line) = &query.line {
            roots.retain(|&root| lines.line(root) == *line);
            if roots.is_empty() {
                return Err(ImpossibleQuery::Line.into());
            }
        }
        let every = Symmetries::new(rules.shape()).is_every_permutation();
        if query.distinct && !every && !SymmetryTable::can_build_full(rules) {
            return Err(GalleryError::Symmetries);
        }
        Ok(Self { rules: rules.clone(), query, lines, roots, cases })
    }

    /// Builds the positions. If the control asks to finish early, the gallery has those found so
    /// far.
    ///
    /// # Errors
    /// [`Halt::Cancel`] if the control stops it.
    pub fn run(self, control: &mut dyn Control) -> Result<Gallery, Halt> {
        let mut search = GalleryRun {
            work: &self,
            equivalence: Equivalence::Equality,
            rng: SeededRng::new(self.query.seed),
            reporter: ProgressReporter::new(
                control,
                Progress::at_stage(Stage::Gallery { all: true }),
            ),
            known: HashSet::new(),
            found: Vec::new(),
            steps: 0,
            last_new: 0,
        };
        match search.run() {
            Ok(end) => search.finish(end),
            Err(Halt::FinishEarly) => search.finish(GalleryStopReason::GaveUp),
            Err(Halt::Cancel) => Err(Halt::Cancel),
        }
    }
}

/// The equivalence under which positions count as one.
#[derive(Debug)]
enum Equivalence {
    /// Equality.
    Equality,
    /// Images under these symmetries.
    Images(SymmetryTable),
    /// Equal numbers of marks, where every permutation of the cells is a symmetry.
    MarkCounts,
}

struct GalleryRun<'a, 'c> {
    work: &'a GalleryBuilder,
    equivalence: Equivalence,
    rng: SeededRng,
    reporter: ProgressReporter<'c, Progress>,
    known: HashSet<Box<[u8]>>,
    found: Vec<FinishedPosition>,
    /// Number of decisions made.
    steps: u64,
    /// Number of decisions made when something new was last found.
    last_new: u64,
}

impl<'a> GalleryRun<'a, '_> {
    fn run(&mut self) -> Result<GalleryStopReason, Halt> {
        self.equivalence = self.find_equivalence()?;
        self.reset_known()?;
        if self.enumerate()? {
            return Ok(GalleryStopReason::All);
        }
        // Too many to find all. Those found first resemble each other, and are dropped.
        let total = Some(self.work.query.count as u64);
        self.reporter.report =
            Progress { total, ..Progress::at_stage(Stage::Gallery { all: false }) };
        self.reset_known()?;
        self.last_new = self.steps;
        self.build_random()
    }

    fn find_equivalence(&mut self) -> Result<Equivalence, Halt> {
        let rules = &self.work.rules;
        if !self.work.query.distinct {
            return Ok(Equivalence::Equality);
        }
        if Symmetries::new(rules.shape()).is_every_permutation() {
            return Ok(Equivalence::MarkCounts);
        }
        let images = SymmetryTable::full_for_rules(rules, &mut self.reporter)?;
        Ok(Equivalence::Images(images.expect("that they are few was seen first")))
    }

    /// Forgets the positions found, and remembers only those known to the query.
    fn reset_known(&mut self) -> Result<(), Halt> {
        self.found.clear();
        self.known.clear();
        for known in &self.work.query.exclude {
            if let Some(marks) = known.marks_by_cell(&self.work.lines) {
                let key = self.key(&marks)?;
                self.known.insert(key);
            }
        }
        Ok(())
    }

    /// Searches for all positions. Returns `false` if that is too much.
    fn enumerate(&mut self) -> Result<bool, Halt> {
        for case in &self.work.cases {
            let mut fill = self.start_fill(*case)?;
            loop {
                if self.steps > MAX_SWEEP_STEPS
                    || self.found.len() > self.work.query.count + SWEEP_SPARE
                {
                    return Ok(false);
                }
                match self.next_filling(&mut fill, MAX_SWEEP_STEPS, u64::MAX)? {
                    FillResult::Found => self.add_filling(&fill, *case).map(drop)?,
                    FillResult::Exhausted => break,
                    FillResult::GivenUp => return Ok(false),
                }
            }
        }
        Ok(true)
    }

    /// Builds random positions, each from a new start.
    fn build_random(&mut self) -> Result<GalleryStopReason, Halt> {
        let GalleryBuilder { query, lines, cases, .. } = self.work;
        let cells = lines.open_cells().count() as u64;
        // Cases that may have more positions, each with the number of its searches that
        // reached their limit since its last new position.
        let mut open: Vec<(EndingCase, u32)> = cases.iter().map(|case| (*case, 0)).collect();
        loop {
            let chosen = self.choose(&open);
            let (case, failures) = open[chosen];
            let limit = (64 * cells) << failures.min(10);
            let mut fill = self.start_fill(case)?;
            loop {
                let last = self.last_new.saturating_add(query.patience);
                let sought = self.next_filling(&mut fill, last, limit)?;
                if sought == FillResult::Found && self.add_filling(&fill, case)? {
                    open[chosen].1 = 0;
                    if self.found.len() >= query.count {
                        return Ok(GalleryStopReason::CountReached);
                    }
                    break;
                }
                if sought == FillResult::Exhausted {
                    open.remove(chosen);
                    if open.is_empty() {
                        return Ok(GalleryStopReason::All);
                    }
                }
                // Nothing new has been found for too long.
                if self.steps - self.last_new > query.patience {
                    return Ok(GalleryStopReason::GaveUp);
                }
                if sought == FillResult::Exhausted {
                    break;
                }
                if fill.steps() > limit {
                    open[chosen].1 += 1;
                    break;
                }
            }
        }
    }

    /// Chooses a case at random, less often one that has failed often.
    fn choose(&mut self, open: &[(EndingCase, u32)]) -> usize {
        let mut chosen = 0;
        for _ in 0..64 {
            chosen = self.rng.below(open.len());
            let failures = open[chosen].1 as usize;
            if self.rng.below(failures * failures + 1) == 0 {
                break;
            }
        }
        chosen
    }

    fn start_fill(&mut self, case: EndingCase) -> Result<FillSearch<'a>, Halt> {
        self.reporter.count_steps(
            1 + (self.work.lines.cell_count() + self.work.lines.line_count()) as u64 / 200,
        )?;
        let (first, second) = case.mark_counts();
        let roots = case.winner.map(|_| self.work.roots.clone());
        Ok(FillSearch::new(&self.work.lines, first, second, roots, &mut self.rng))
    }

    /// Searches for the next filling, until about `last` decisions were made by all
    /// searches, or `max` by this one.
    fn next_filling(
        &mut self,
        fill: &mut FillSearch<'_>,
        last: u64,
        max: u64,
    ) -> Result<FillResult, Halt> {
        let before = fill.steps();
        let cost = 1 + self.work.lines.cell_count() as u64 / 250;
        fill.next_filling(&mut self.rng, |made| {
            let is_look = made > 0 && made.is_multiple_of(LIMIT_CHECK_INTERVAL);
            if is_look && (self.steps > last || before + made > max) {
                return Ok(false);
            }
            self.steps += 1;
            self.reporter.count_steps(cost)?;
            Ok(true)
        })
    }

    /// Adds the filling found. Returns `false` if it is already known.
    fn add_filling(&mut self, fill: &FillSearch<'_>, case: EndingCase) -> Result<bool, Halt> {
        // The filling's first is the winner, who may be O.
        let swapped = case.winner == Some(Player(1));
        let player = |mark: u8| if swapped && mark > 0 { 3 - mark } else { mark };
        let marks: Vec<u8> = fill.found_marks().map(player).collect();
        let key = self.key(&marks)?;
        let is_new = self.known.insert(key);
        if is_new {
            let lines = &self.work.lines;
            self.found.push(FinishedPosition::new(lines, &marks, case.winner));
            self.reporter.report.done += 1;
            self.last_new = self.steps;
            self.reporter.count_steps(
                (lines.cell_count() + lines.line_count() * lines.line_length()) as u64 / 200,
            )?;
        }
        Ok(is_new)
    }

    /// Returns the marks, or the least of their images under the symmetries.
    fn key(&mut self, marks: &[u8]) -> Result<Box<[u8]>, Halt> {
        let mut least: Box<[u8]> = marks.into();
        match &self.equivalence {
            Equivalence::Equality => {}
            Equivalence::MarkCounts => least.sort_unstable(),
            Equivalence::Images(images) => {
                // The group contains the inverse of each symmetry, so either direction of
                // the map will do.
                for (done, row) in (1..).zip(images.rows()) {
                    let image = row.iter().map(|&to| marks[usize::from(to)]);
                    if image.clone().lt(least.iter().copied()) {
                        least = image.collect();
                    }
                    if done % 256 == 0 || done == images.symmetry_count() {
                        let steps = (done - 1) % 256 * images.cell_count();
                        self.reporter.count_steps(steps as u64 / 1_000)?;
                    }
                }
            }
        }
        Ok(least)
    }

    /// Creates the gallery at the end of the search.
    fn finish(&mut self, mut end: GalleryStopReason) -> Result<Gallery, Halt> {
        let count = self.work.query.count;
        let mut positions = std::mem::take(&mut self.found);
        if positions.len() > count {
            // All were found, more than asked for: a random selection will do.
            self.rng.shuffle(&mut positions);
            positions.truncate(count);
            end = GalleryStopReason::CountReached;
        }
        let steps = 2 + self.work.lines.cell_count() as u64 / 50;
        let mut sorted = BTreeMap::new();
        for position in positions {
            let place = (position.mark_count(), position.winner.is_none(), position.cells.clone());
            sorted.insert(place, position);
            // Nothing more is to be found, so an early finish changes nothing.
            ignore_finish_early(self.reporter.count_steps(steps))?;
        }
        Ok(Gallery { positions: sorted.into_values().collect(), end })
    }
}
