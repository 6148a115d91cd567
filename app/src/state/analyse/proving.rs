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
    /// Where it is.
    pub place: Place,
    /// The position.
    pub position: Box<Position>,
    /// The search, while it goes on.
    pub job: Option<JobId>,
    /// Whether it waits.
    pub paused: bool,
    /// How far it is.
    pub sight: Option<ProofSight>,
    /// How its numbers have changed.
    pub course: Course,
    /// The moves to the position that is looked at, to be shown.
    pub looking: Option<ShownLine>,
    /// What came of it.
    pub end: Option<End>,
    /// The check of the proof.
    pub check: Checking,
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

impl Proving {
    /// Work on a position that has just been begun.
    pub fn new(place: Place, position: &Position, job: JobId) -> Self {
        Self {
            place,
            position: Box::new(position.clone()),
            job: Some(job),
            paused: false,
            sight: None,
            course: Course::default(),
            looking: None,
            end: None,
            check: Checking::No,
        }
    }

    /// All jobs that go on.
    pub fn jobs(&self) -> impl Iterator<Item = JobId> {
        let check = match &self.check {
            Checking::Going(job, _) => Some(*job),
            Checking::No | Checking::Done(..) => None,
        };
        self.job.into_iter().chain(check)
    }

    /// Hears how far the search is.
    pub fn hear(&mut self, sight: ProofSight) {
        if let Some((player, numbers)) = sight.solving.numbers() {
            let seconds = sight.time.as_secs_f64();
            self.course.add(player, seconds, numbers.proof, numbers.disproof);
        }
        let mut looking = ShownLine::new(self.place, &self.position, sight.solving.looking.clone());
        looking.show(sight.solving.looking.len());
        self.looking = Some(looking).filter(|looking| !looking.line.is_empty());
        self.sight = Some(sight);
    }

    /// The search has ended.
    pub fn finish(&mut self, end: End) {
        self.job = None;
        self.paused = false;
        self.looking = None;
        self.end = Some(end);
    }

    /// The proof, if one was found.
    pub fn proof(&self) -> Option<&Arc<Proof>> {
        match &self.end {
            Some(End::Solved(_, proof, _)) => proof.as_ref(),
            _ => None,
        }
    }

    /// How the position stands, if the search has settled that otherwise than
    /// by a proof: that answers as a book.
    pub fn standing(&self) -> Option<Standing> {
        let Some(End::Solved(solution, proof, _)) = &self.end else { return None };
        let standing = &solution.standing;
        let settled = standing.verdict.basis().is_some_and(|basis| basis != Basis::Over);
        let told = proof.is_none() || !standing.line.is_empty();
        (settled && told).then(|| standing.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_course_stays_small_and_begins_anew_for_another_win() {
        let mut course = Course::default();
        for i in 0..10_000 {
            course.add(Player(0), f64::from(i), i, 2);
        }
        assert!(course.points().len() <= MOST);
        assert_eq!(course.points().last(), Some(&[9_999.0, 9_999.0, 2.0]));
        assert!(course.points().is_sorted_by(|a, b| a[0] < b[0]));
        course.add(Player(1), 1.0, 3, 4);
        assert_eq!(course.points(), [[1.0, 3.0, 4.0]]);
    }
}
