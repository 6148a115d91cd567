//! The background jobs and their owners.

use super::TheoryPage;
use crate::jobs::JobId;
use std::collections::BTreeMap;

/// The owner of a job, which receives its reports.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asker {
    /// A computer player, or the player who asked for a hint.
    Seat,
    /// A page about the whole board.
    Theory(TheoryPage),
    /// The analysis of the position.
    Study,
    /// The review of the game.
    Review,
    /// A mistake that is played again.
    Retry,
    /// The search for a proof, or its check.
    Proof,
    /// An export of pictures to files.
    Making,
    /// The estimate of an export's size.
    FileSize,
    /// A picture for the clipboard.
    CopiedPicture,
    /// The parsing of a game.
    Reading,
    /// A puzzle that is being solved.
    Puzzle,
}

/// The running jobs.
#[derive(Clone, Debug, Default)]
pub struct Jobs {
    begun: u64,
    askers: BTreeMap<JobId, Asker>,
}

impl Jobs {
    /// Registers a new job and returns its number.
    pub fn begin(&mut self, asker: Asker) -> JobId {
        self.begun += 1;
        let id = JobId(self.begun);
        self.askers.insert(id, asker);
        id
    }

    /// Returns the owner of a job; `None` for one that has ended or was stopped.
    pub fn asker(&self, id: JobId) -> Option<Asker> {
        self.askers.get(&id).copied()
    }

    /// Removes a job.
    pub fn end(&mut self, id: JobId) {
        self.askers.remove(&id);
    }

    /// Returns the number of jobs started so far.
    pub fn begun(&self) -> u64 {
        self.begun
    }
}
