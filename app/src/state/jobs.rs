//! The background jobs and their owners.

use super::TheoryPage;
use crate::jobs::JobId;
use std::collections::BTreeMap;

/// The owner of a job, which receives its reports.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum JobOwner {
    /// A computer player, or the player who asked for a hint.
    ComputerPlayer,
    /// A page about the whole board.
    Theory(TheoryPage),
    /// The analysis of the position.
    PositionAnalysis,
    /// The review of the game.
    GameReview,
    /// A mistake that is played again.
    Retry,
    /// The search for a proof, or its check.
    Proof,
    /// An export of pictures to files.
    Export,
    /// The estimate of an export's size.
    ExportSize,
    /// A picture for the clipboard.
    ClipboardPicture,
    /// The parsing of a game.
    GameParsing,
    /// A puzzle that is being solved.
    Puzzle,
}

/// The running jobs.
#[derive(Clone, Debug, Default)]
pub struct Jobs {
    started: u64,
    owners: BTreeMap<JobId, JobOwner>,
}

impl Jobs {
    /// Registers a new job and returns its number.
    pub fn start(&mut self, asker: JobOwner) -> JobId {
        self.started += 1;
        let id = JobId(self.started);
        self.owners.insert(id, asker);
        id
    }

    /// Returns the owner of a job; `None` for one that has ended or was stopped.
    pub fn owner(&self, id: JobId) -> Option<JobOwner> {
        self.owners.get(&id).copied()
    }

    /// Removes a job.
    pub fn remove(&mut self, id: JobId) {
        self.owners.remove(&id);
    }

    /// Returns the number of jobs started so far.
    pub fn started(&self) -> u64 {
        self.started
    }
}
