//! The search for a proof, and what came of it.

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

/// MiB of memory that a search takes at most, to choose from.
pub const MEMORIES: [u32; 8] = [64, 256, 512, 1_024, 2_048, 4_096, 8_192, 16_384];
/// The usual limit.
pub const USUAL_MEMORY: u32 = 2_048;
/// Threads to choose from, besides as many as there are.
pub const THREADS: [u32; 5] = [1, 2, 4, 8, 16];

/// A position that is being solved, or has been.
#[derive(Clone, Debug)]
pub struct Proving {
    place: Place,
    position: Box<Position>,
    stage: Stage,
}

/// How far it is.
#[derive(Clone, Debug)]
enum Stage {
    Searching(Search),
    /// What came of it, and the check of the proof.
    Ended(End, Checking),
}

/// A search that goes on.
#[derive(Clone, Debug)]
pub struct Search {
    job: JobId,
    /// Whether somebody paused it.
    paused: bool,
    /// Whether it was told to wait.
    waits: bool,
    sight: Option<ProofSight>,
    course: Course,
    /// The moves to the position that is looked at.
    looking: Option<ShownLine>,
}

/// What came of a search.
#[derive(Clone, Debug)]
pub enum End {
    /// The value, or that it is not known; the proof; the time spent.
    Solved(Box<Solution>, Option<Arc<Proof>>, Duration),
    /// There can be none.
    Cannot(CannotSolve),
}

/// The check of a proof that was found.
#[derive(Clone, Debug, Default)]
pub enum Checking {
    /// It has not been asked for.
    #[default]
    No,
    /// It goes on.
    Going(JobId, Progress),
    /// It is done, after so long.
    Done(Box<Result<Checked, Refused>>, Duration),
}

/// Proof and disproof number in the course of time, thinned out so that it
/// never holds more than some hundred points.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Course {
    /// Whose win is searched for.
    player: Option<Player>,
    /// Seconds, proof number, disproof number.
    points: Vec<[f64; 3]>,
}

/// The most points of a course.
const MOST: usize = 400;

impl Course {
    /// One point more; a search for another win begins anew.
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

    /// Seconds, proof number and disproof number, in order.
    pub fn points(&self) -> &[[f64; 3]] {
        &self.points
    }
}

impl Search {
    /// Whether somebody paused it.
    pub fn is_paused(&self) -> bool {
        self.paused
    }

    /// Whether it waits: it is paused, or a computer thinks about its move.
    pub fn waits(&self) -> bool {
        self.waits
    }

    /// How far it is; `None` in the first moments.
    pub fn sight(&self) -> Option<&ProofSight> {
        self.sight.as_ref()
    }

    /// How its numbers have changed.
    pub fn course(&self) -> &Course {
        &self.course
    }
}

impl Proving {
    /// Work on a position that has just been begun.
    pub fn new(place: Place, position: &Position, job: JobId) -> Self {
        let (sight, course, looking) = (None, Course::default(), None);
        let search = Search { job, paused: false, waits: false, sight, course, looking };
        Self { place, position: Box::new(position.clone()), stage: Stage::Searching(search) }
    }

    /// Where the position is.
    pub fn place(&self) -> Place {
        self.place
    }

    /// The nodes of its game are numbered anew.
    pub fn place_at(&mut self, place: Place) {
        self.place = place;
    }

    /// The position of which a value is sought or was found.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The search, while it goes on.
    pub fn search(&self) -> Option<&Search> {
        match &self.stage {
            Stage::Searching(search) => Some(search),
            Stage::Ended(..) => None,
        }
    }

    /// The line that is looked at, if it starts at this place.
    pub fn looking_from(&self, here: Place) -> Option<&ShownLine> {
        self.search()?.looking.as_ref().filter(|_| self.place == here)
    }

    /// What came of the search, and the check of the proof.
    pub fn end(&self) -> Option<(&End, &Checking)> {
        match &self.stage {
            Stage::Searching(_) => None,
            Stage::Ended(end, check) => Some((end, check)),
        }
    }

    /// The job that goes on.
    pub fn job(&self) -> Option<JobId> {
        match &self.stage {
            Stage::Searching(search) => Some(search.job),
            Stage::Ended(_, Checking::Going(job, _)) => Some(*job),
            Stage::Ended(_, Checking::No | Checking::Done(..)) => None,
        }
    }

    /// The search is paused, or goes on.
    pub fn pause(&mut self, paused: bool) {
        if let Stage::Searching(search) = &mut self.stage {
            search.paused = paused;
        }
    }

    /// The search gives way while a computer thinks. Returns its job and whether it is to wait,
    /// if that has changed.
    pub fn give_way(&mut self, thinks: bool) -> Option<(JobId, bool)> {
        let Stage::Searching(search) = &mut self.stage else { return None };
        let waits = search.paused || thinks;
        (std::mem::replace(&mut search.waits, waits) != waits).then_some((search.job, waits))
    }

    /// Hears how far the search is.
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

    /// The search has ended.
    pub fn finish(&mut self, end: End) {
        self.stage = Stage::Ended(end, Checking::No);
    }

    /// The proof, if one was found that is not being checked.
    pub fn unchecked(&self) -> Option<&Arc<Proof>> {
        self.proof().filter(|_| self.job().is_none())
    }

    /// How the check of the proof is, or what came of it.
    pub fn check(&mut self, now: Checking) {
        if let Stage::Ended(_, check) = &mut self.stage {
            *check = now;
        }
    }

    /// The proof, if one was found.
    pub fn proof(&self) -> Option<&Arc<Proof>> {
        match self.end()? {
            (End::Solved(_, proof, _), _) => proof.as_ref(),
            (End::Cannot(_), _) => None,
        }
    }

    /// How the position stands, if the search has settled that otherwise than
    /// by a proof: that answers as a book.
    pub fn standing(&self) -> Option<Standing> {
        let (End::Solved(solution, proof, _), _) = self.end()? else { return None };
        let standing = &solution.standing;
        let settled = standing.verdict.basis().is_some_and(|basis| basis != Basis::Over);
        let told = proof.is_none() || !standing.line.is_empty();
        (settled && told).then(|| standing.clone())
    }
}
