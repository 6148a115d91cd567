//! The gallery: finished positions of two players, listed or built.
//!
//! Where there are few, as on 3^2, all are found; elsewhere as many as are
//! asked for, all different, each from a random beginning. A position is
//! filled cell by cell under the constraints that make it one that play can
//! reach: numbers of marks as turns give them; the winner's lines, and nobody
//! else's; one cell that all of them share, where the last mark went.
//!
//! ```
//! use hypertoe_core::base::control::to_the_end;
//! use hypertoe_core::theory::gallery::{GalleryEnd, GalleryQuery, GalleryWork};
//! use hypertoe_core::{Rules, Shape};
//!
//! let rules = Rules::new(Shape::hypercube(3, 2)?, 2)?;
//! let work = GalleryWork::new(&rules, GalleryQuery::default())?;
//! let gallery = to_the_end(|control| work.run(control));
//! assert_eq!(gallery.end, GalleryEnd::All);
//! assert_eq!(gallery.positions.len(), 942 + 16);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod fill;
mod finished;
mod query;

pub use finished::Finished;
pub use query::{Ending, GalleryQuery, Impossible, MAX_COUNT};

use crate::base::control::{Control, Halt, Meter, Progress};
use crate::base::dice::Dice;
use crate::play::player::Player;
use crate::play::rules::Rules;
use crate::search::plain_game::check_plain;
use crate::search::{LineIndex, LineLimits, LineNo, Unsupported};
use crate::symmetry::images::Images;
use crate::symmetry::symmetries::Symmetries;
use fill::{Fill, Step};
use query::Case;
use std::collections::HashSet;

/// The most cells of a board for which positions are built.
pub const MAX_CELLS: u64 = 1024;
/// The most lines of a board for which positions are built.
pub const MAX_LINES: u64 = 20_000;
/// How large a board may be.
const LIMITS: LineLimits = LineLimits { cells: MAX_CELLS, lines: MAX_LINES, ..LineLimits::SEARCH };
/// Decisions spent on finding all there are, before some are built instead.
const SWEEP_STEPS: u64 = 200_000;
/// Decisions after which it is looked whether a search takes too long.
const SLICE: u64 = 1_000;
/// Positions beyond those asked for, beyond which there are too many to find all.
const SWEEP_SPARE: usize = 2_000;

/// Why no gallery can be made.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GalleryError {
    /// Rules or a board for which positions are not built.
    #[error("{0}")]
    Unsupported(#[from] Unsupported),
    /// No finished position can be as asked.
    #[error("{0}")]
    Impossible(#[from] Impossible),
    /// Too many positions.
    #[error("{0} positions were asked for, but at most 100,000 are built")]
    Count(usize),
    /// Too many symmetries to try.
    #[error("the board has too many symmetries to tell which positions are the same")]
    Symmetries,
}

/// Why the gallery holds no more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GalleryEnd {
    /// It holds as many as were asked for; there may be more.
    Asked,
    /// There are no others beside the known ones: the search went through all
    /// there can be.
    All,
    /// The search gave up; there may be more.
    GaveUp,
}

/// Finished positions, all different, the fewest marks first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gallery {
    /// The positions.
    pub positions: Vec<Finished>,
    /// Why there are no more of them.
    pub end: GalleryEnd,
}

/// Whether positions are built for the games by these rules, at little cost.
///
/// # Errors
/// More players, another goal, or too large a board.
pub fn check(rules: &Rules) -> Result<(), Unsupported> {
    check_plain(rules, LIMITS)?;
    if !rules.goal().is_first_line() {
        return Err(Unsupported::Goal(rules.goal()));
    }
    Ok(())
}

/// The work on a gallery.
#[derive(Debug)]
#[must_use = "nothing is done until it runs"]
pub struct GalleryWork {
    query: GalleryQuery,
    lines: LineIndex,
    like: Like,
    /// Lines of which a winner must have one.
    roots: Vec<LineNo>,
    dice: Dice,
    cases: Vec<CaseState>,
    /// Looking for all there are, not yet for random ones.
    sweeping: bool,
    /// The case that is worked on.
    current: usize,
    fill: Fill,
    limit: u64,
    known: HashSet<Box<[u8]>>,
    found: Vec<Finished>,
    steps: u64,
    /// Steps when something new was found last.
    last_new: u64,
}

/// Which positions count as one.
#[derive(Debug)]
enum Like {
    /// Only equal ones.
    Same,
    /// Those that a symmetry takes into each other.
    Images(Images),
    /// Those with equal numbers of marks: every permutation of the cells is a symmetry.
    Permuted,
}

impl Like {
    /// How many images of a position are compared.
    fn images(&self) -> usize {
        match self {
            Self::Images(images) => images.count(),
            Self::Same | Self::Permuted => 1,
        }
    }
}

/// How far one case has come.
#[derive(Debug)]
struct CaseState {
    case: Case,
    /// Searches that ended at their limit with nothing new.
    failures: u32,
    /// Everything has been found.
    done: bool,
}

impl GalleryWork {
    /// Prepares a gallery of the games that two play by these rules.
    ///
    /// # Errors
    /// Rules or a board it does not know, or a question that counting answers:
    /// there can be no such position.
    pub fn new(rules: &Rules, query: GalleryQuery) -> Result<Self, GalleryError> {
        check(rules)?;
        let lines =
            LineIndex::within(LIMITS, rules.shape(), rules.closed()).map_err(Unsupported::from)?;
        if query.count > MAX_COUNT {
            return Err(GalleryError::Count(query.count));
        }
        let cases = query::cases(&query, &lines)?;
        let mut roots: Vec<LineNo> = lines.numbers().collect();
        if let Some(line) = &query.line {
            roots.retain(|&root| lines.line(root) == *line);
            if roots.is_empty() {
                return Err(Impossible::Line.into());
            }
        }
        let like = match query.distinct {
            false => Like::Same,
            true if Symmetries::new(rules.shape()).is_every_permutation() => Like::Permuted,
            true => Like::Images(Images::all_of_rules(rules).ok_or(GalleryError::Symmetries)?),
        };
        let mut dice = Dice::new(query.seed);
        let cases: Vec<CaseState> =
            cases.into_iter().map(|case| CaseState { case, failures: 0, done: false }).collect();
        let fill = fill_of(&lines, &roots, cases[0].case, &mut dice);
        let mut task = Self {
            query,
            lines,
            like,
            roots,
            dice,
            cases,
            sweeping: true,
            current: 0,
            fill,
            limit: u64::MAX,
            known: HashSet::new(),
            found: Vec::new(),
            steps: 0,
            last_new: 0,
        };
        task.forget();
        Ok(task)
    }

    /// Nothing has been found but what is not wanted again.
    fn forget(&mut self) {
        self.found.clear();
        let marks = self.query.known.iter().filter_map(|known| known.marks_on(&self.lines));
        self.known = marks.map(|marks| self.key(&marks)).collect();
    }

    /// Adds the filling that stands. `false` if it is known.
    fn add(&mut self) -> bool {
        let winner = self.cases[self.current].case.winner;
        // The filling's first is the winner, who may be O.
        let swapped = winner == Some(Player(1));
        let player = |mark: u8| if swapped && mark > 0 { 3 - mark } else { mark };
        let marks: Vec<u8> = self.fill.marks().map(player).collect();
        let is_new = self.known.insert(self.key(&marks));
        if is_new {
            self.found.push(Finished::new(&self.lines, &marks, winner));
            self.last_new = self.steps;
        }
        is_new
    }

    /// The marks, or the least of their images under the symmetries.
    fn key(&self, marks: &[u8]) -> Box<[u8]> {
        let mut least: Box<[u8]> = marks.into();
        match &self.like {
            Like::Same => {}
            Like::Permuted => least.sort_unstable(),
            Like::Images(images) => {
                // The symmetries come with their inverses: to carry the marks along
                // them one way is as good as the other.
                for row in images.rows() {
                    let image = row.iter().map(|&to| marks[usize::from(to)]);
                    if image.clone().lt(least.iter().copied()) {
                        least = image.collect();
                    }
                }
            }
        }
        least
    }

    /// What follows a slice in which all there are were looked for.
    fn after_sweep(&mut self, step: Step) -> Option<GalleryEnd> {
        if step == Step::Found {
            self.add();
        }
        if step == Step::Exhausted {
            self.cases[self.current].done = true;
            self.current += 1;
            let Some(next) = self.cases.get(self.current) else {
                return Some(GalleryEnd::All);
            };
            self.fill = fill_of(&self.lines, &self.roots, next.case, &mut self.dice);
        }
        if self.steps > SWEEP_STEPS || self.found.len() > self.query.count + SWEEP_SPARE {
            // Too many to find all. What was found first is much alike: it goes.
            self.sweeping = false;
            self.forget();
            self.last_new = self.steps;
            self.cases.iter_mut().for_each(|case| case.done = false);
            self.restart();
        }
        None
    }

    /// What follows a slice in which random positions were built.
    fn after_build(&mut self, step: Step) -> Option<GalleryEnd> {
        match step {
            Step::Found => {
                if self.add() {
                    self.cases[self.current].failures = 0;
                    if self.found.len() >= self.query.count {
                        return Some(GalleryEnd::Asked);
                    }
                    self.restart();
                }
            }
            Step::Exhausted => {
                self.cases[self.current].done = true;
                if self.cases.iter().all(|case| case.done) {
                    return Some(GalleryEnd::All);
                }
                self.restart();
            }
            Step::Paused => {}
        }
        if self.steps - self.last_new > self.query.patience {
            return Some(GalleryEnd::GaveUp);
        }
        if self.fill.steps() > self.limit {
            self.cases[self.current].failures += 1;
            self.restart();
        }
        None
    }

    /// Begins anew with a random case, more rarely one that has failed often.
    fn restart(&mut self) {
        let open: Vec<usize> =
            (0..self.cases.len()).filter(|&case| !self.cases[case].done).collect();
        for _ in 0..64 {
            self.current = open[self.dice.below(open.len())];
            let failures = self.cases[self.current].failures as usize;
            if self.dice.below(failures * failures + 1) == 0 {
                break;
            }
        }
        let CaseState { case, failures, .. } = self.cases[self.current];
        self.limit = (64 * self.lines.open_cells().count() as u64) << failures.min(10);
        self.fill = fill_of(&self.lines, &self.roots, case, &mut self.dice);
    }

    /// Builds the positions. If it is to finish early, those found so far are
    /// the gallery.
    pub fn run(mut self, control: &mut dyn Control) -> Result<Gallery, Halt> {
        match self.build(&mut Meter::new(control)) {
            Ok(end) => Ok(self.gallery(end)),
            Err(Halt::Finish) => Ok(self.gallery(GalleryEnd::GaveUp)),
            Err(Halt::Stop) => Err(Halt::Stop),
        }
    }

    fn build(&mut self, meter: &mut Meter<'_>) -> Result<GalleryEnd, Halt> {
        // What a position that was found, and the next search, cost besides.
        let images = self.like.images();
        let cells = self.lines.cells();
        let once = 1 + (cells * images + self.lines.lines()) as u64 / 1_000;
        loop {
            let before = self.fill.steps();
            let step = self.fill.advance(&self.lines, &mut self.dice, SLICE);
            let steps = self.fill.steps() - before;
            self.steps += steps;
            let end = if self.sweeping { self.after_sweep(step) } else { self.after_build(step) };
            if let Some(end) = end {
                return Ok(end);
            }
            meter.step(steps + once, &|| self.progress())?;
        }
    }

    fn progress(&self) -> Progress {
        let what = if self.sweeping { "looking for all there are" } else { "building" };
        Progress {
            done: self.found.len() as u64,
            total: (!self.sweeping).then_some(self.query.count as u64),
            note: format!("{what}: {} positions", self.found.len()),
        }
    }

    /// The gallery once no more is to be found.
    fn gallery(&mut self, mut end: GalleryEnd) -> Gallery {
        let mut positions = std::mem::take(&mut self.found);
        if positions.len() > self.query.count {
            // All were found, more than asked for: any of them will do.
            self.dice.shuffle(&mut positions);
            positions.truncate(self.query.count);
            end = GalleryEnd::Asked;
        }
        positions.sort_by_cached_key(|position| {
            let cells = |player| position.cells_of(Player(player)).to_vec();
            (position.marks(), position.winner().is_none(), cells(0), cells(1))
        });
        Gallery { positions, end }
    }
}

fn fill_of(lines: &LineIndex, roots: &[LineNo], case: Case, dice: &mut Dice) -> Fill {
    let (first, second) = case.counts();
    Fill::new(lines, first, second, case.winner.map(|_| roots.to_vec()), dice)
}
