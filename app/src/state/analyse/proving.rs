//! The search for a proof of a position's value, its result, and the check of the proof.

use super::ShownLine;
use crate::jobs::{JobId, ProofSight};
use crate::show::Place;
use hypertoe_core::base::control::Progress;
use hypertoe_core::proof::solve::{CannotSolve, Solution};
use hypertoe_core::proof::{Checked, Proof, Refused};
use hypertoe_core::search::{Basis, Standing};
use hypertoe_core::{Player, Position};
use std::sync::Arc;
use std::time::Duration;

/// The memory limits to choose from, in MiB.
pub const MEMORIES: [u32; 8] = [64, 256, 512, 1_024, 2_048, 4_096, 8_192, 16_384];
/// The default memory limit, in MiB.
pub const USUAL_MEMORY: u32 = 2_048;
/// The numbers of threads to choose from, besides one per processor.
pub const THREADS: [u32; 5] = [1, 2, 4, 8, 16];

/// A position that is being solved or was solved.
#[derive(Clone, Debug)]
pub struct Proving {
    place: Place,
    position: Box<Position>,
    stage: Stage,
}

#[derive(Clone, Debug)]
enum Stage {
    Searching(Search),
    /// The result of the search, and the check of its proof.
    Ended(End, Checking),
}

/// A running search.
#[derive(Clone, Debug)]
pub struct Search {
    job: JobId,
    /// Whether the user paused it.
    paused: bool,
    /// Whether its job was told to wait.
    waits: bool,
    sight: Option<ProofSight>,
    course: Course,
    /// The moves to the position that is examined just now.
    looking: Option<ShownLine>,
}

/// The result of a search.
#[derive(Clone, Debug)]
pub enum End {
    /// The value, if it was found; the proof, if there is one; and the time taken.
    Solved(Box<Solution>, Option<Arc<Proof>>, Duration),
    /// The position cannot be solved.
    Cannot(CannotSolve),
}

/// The check of the proof that was found.
#[derive(Clone, Debug, Default)]
pub enum Checking {
    #[default]
    No,
    Going(JobId, Progress),
    /// The result of the check, and the time it took.
    Done(Box<Result<Checked, Refused>>, Duration),
}

/// Proof and disproof numbers over time, thinned out to some hundred points.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Course {
    /// The player whose win is searched for.
    player: Option<Player>,
    /// Seconds, proof number, disproof number.
    points: Vec<[f64; 3]>,
}

/// The most points that are kept.
const MOST: usize = 400;

impl Course {
    /// Adds a point; a search for another player's win starts a new history.
    pub fn add(&mut self, player: Player, seconds: f64, proof: u32, disproof: u32) {
        if self.player != Some(player) {
            *self = Self { player: Some(player), points: Vec::new() };
        }
        if self.points.len() >= MOST {
            let mut number = 0;
            self.points.retain(|_| {
                number += 1;
                number % 2 == 0
            });
        }
        self.points.push([seconds, proof.into(), disproof.into()]);
    }

    /// Returns seconds, proof number and disproof number, in order of time.
    pub fn points(&self) -> &[[f64; 3]] {
        &self.points
    }
}

impl Search {
    /// Returns whether the user paused it.
    pub fn is_paused(&self) -> bool {
        self.paused
    }

    /// Returns whether it is suspended: by the user, or because a computer player is thinking.
    pub fn waits(&self) -> bool {
        self.waits
    }

    /// Returns the latest progress; `None` before the first report.
    pub fn sight(&self) -> Option<&ProofSight> {
        self.sight.as_ref()
    }

    pub fn course(&self) -> &Course {
        &self.course
    }
}

impl Proving {
    /// A search that has just been started.
    pub fn new(place: Place, position: &Position, job: JobId) -> Self {
        let (sight, course, looking) = (None, Course::default(), None);
        let search = Search { job, paused: false, waits: false, sight, course, looking };
        Self { place, position: Box::new(position.clone()), stage: Stage::Searching(search) }
    }

    pub fn place(&self) -> Place {
        self.place
    }

    /// Sets the place anew after the nodes of the game were renumbered.
    pub fn place_at(&mut self, place: Place) {
        self.place = place;
    }

    pub fn position(&self) -> &Position {
        &self.position
    }

    /// Returns the search while it is running.
    pub fn search(&self) -> Option<&Search> {
        match &self.stage {
            Stage::Searching(search) => Some(search),
            Stage::Ended(..) => None,
        }
    }

    /// Returns the line that is examined just now, if the search started at this place.
    pub fn looking_from(&self, here: Place) -> Option<&ShownLine> {
        self.search()?.looking.as_ref().filter(|_| self.place == here)
    }

    /// Returns the result of the search and the check of its proof.
    pub fn end(&self) -> Option<(&End, &Checking)> {
        match &self.stage {
            Stage::Searching(_) => None,
            Stage::Ended(end, check) => Some((end, check)),
        }
    }

    /// Returns the running job: search or check.
    pub fn job(&self) -> Option<JobId> {
        match &self.stage {
            Stage::Searching(search) => Some(search.job),
            Stage::Ended(_, Checking::Going(job, _)) => Some(*job),
            Stage::Ended(_, Checking::No | Checking::Done(..)) => None,
        }
    }

    pub fn pause(&mut self, paused: bool) {
        if let Stage::Searching(search) = &mut self.stage {
            search.paused = paused;
        }
    }

    /// Suspends the search while it is paused or a computer player thinks. Returns its job and
    /// whether it has to wait, if that has changed.
    pub fn give_way(&mut self, thinks: bool) -> Option<(JobId, bool)> {
        let Stage::Searching(search) = &mut self.stage else { return None };
        let waits = search.paused || thinks;
        (std::mem::replace(&mut search.waits, waits) != waits).then_some((search.job, waits))
    }

    /// Takes a progress report.
    pub fn hear(&mut self, sight: ProofSight) {
        let Stage::Searching(search) = &mut self.stage else { return };
        if let Some((player, numbers)) = sight.solving.numbers() {
            let seconds = sight.time.as_secs_f64();
            search.course.add(player, seconds, numbers.proof, numbers.disproof);
        }
        let mut looking = ShownLine::new(self.place, &self.position, sight.solving.looking.clone());
        looking.show(sight.solving.looking.len());
        search.looking = Some(looking).filter(|looking| !looking.line.is_empty());
        search.sight = Some(sight);
    }

    pub fn finish(&mut self, end: End) {
        self.stage = Stage::Ended(end, Checking::No);
    }

    /// Returns the proof, if there is one and no check of it is running.
    pub fn unchecked(&self) -> Option<&Arc<Proof>> {
        self.proof().filter(|_| self.job().is_none())
    }

    pub fn check(&mut self, now: Checking) {
        if let Stage::Ended(_, check) = &mut self.stage {
            *check = now;
        }
    }

    /// Returns the proof, if there is one.
    pub fn proof(&self) -> Option<&Arc<Proof>> {
        match self.end()? {
            (End::Solved(_, proof, _), _) => proof.as_ref(),
            (End::Cannot(_), _) => None,
        }
    }

    /// Returns the position's standing, if the search has settled it without a proof to consult:
    /// the analysis then answers from this standing.
    pub fn standing(&self) -> Option<Standing> {
        let (End::Solved(solution, proof, _), _) = self.end()? else { return None };
        let standing = &solution.standing;
        let settled = standing.verdict.basis().is_some_and(|basis| basis != Basis::Over);
        let told = proof.is_none() || !standing.line.is_empty();
        (settled && told).then(|| standing.clone())
    }
}
