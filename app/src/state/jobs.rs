//! Long work that goes on, and who waits for it.

use super::TheoryPage;
use crate::jobs::JobId;
use std::collections::BTreeMap;

/// Who waits for what a job reports.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asker {
    /// A computer player, or a hint.
    Seat,
    /// A page about the whole board.
    Theory(TheoryPage),
    /// The analysis of the position.
    Study,
    /// The analysis of the game.
    Review,
    /// A mistake that is played again.
    Retry,
    /// The search for a proof, or its check.
    Proof,
    /// The files of a picture, film or sheet.
    Making,
    /// How large such a file would be.
    FileSize,
    /// A picture for the clipboard.
    CopiedPicture,
    /// A game to be read.
    Reading,
    /// A puzzle that is being solved.
    Puzzle,
}

/// The jobs that go on.
#[derive(Clone, Debug, Default)]
pub struct Jobs {
    begun: u64,
    askers: BTreeMap<JobId, Asker>,
}

impl Jobs {
    /// A number for a new job.
    pub fn begin(&mut self, asker: Asker) -> JobId {
        self.begun += 1;
        let id = JobId(self.begun);
        self.askers.insert(id, asker);
        id
    }

    /// Who waits for a job; `None` for one that has ended or was stopped.
    pub fn asker(&self, id: JobId) -> Option<Asker> {
        self.askers.get(&id).copied()
    }

    /// Nobody waits for a job any more.
    pub fn end(&mut self, id: JobId) {
        self.askers.remove(&id);
    }

    /// How many have been begun.
    pub fn begun(&self) -> u64 {
        self.begun
    }
}
