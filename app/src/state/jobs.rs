//! The background jobs with their owners, and jobs with partial results.

use super::TheoryPage;
use crate::jobs::JobId;
use hypertoe_core::base::control::Progress;
use std::collections::BTreeMap;
use std::sync::Arc;

/// The owner of a job, which receives its reports.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum JobOwner {
    /// A computer player, or the player who asked for a hint.
    ComputerPlayer,
    Theory(TheoryPage),
    PositionAnalysis,
    GameReview,
    /// A mistake that is played again.
    Retry,
    /// The search for a proof, or its check.
    Proof,
    Export,
    ExportSize,
    ClipboardPicture,
    GameParsing,
    /// A puzzle that is being solved.
    Puzzle,
}

#[derive(Clone, Debug, Default)]
pub struct Jobs {
    started: u64,
    owners: BTreeMap<JobId, JobOwner>,
}

impl Jobs {
    /// Registers a job of this owner, and returns a new identifier for it.
    pub fn register(&mut self, asker: JobOwner) -> JobId {
        self.started += 1;
        let id = JobId(self.started);
        self.owners.insert(id, asker);
        id
    }

    /// Returns the owner of a job; `None` if the job has ended or was stopped.
    pub fn owner(&self, id: JobId) -> Option<JobOwner> {
        self.owners.get(&id).copied()
    }

    pub fn remove(&mut self, id: JobId) {
        self.owners.remove(&id);
    }

    pub fn started_count(&self) -> u64 {
        self.started
    }
}

/// A background job that reports partial results of type `F`, and its result so far. The key `K`
/// says what the result is about.
#[derive(Clone, Debug)]
pub struct IncrementalJob<K, F> {
    key: Option<K>,
    job: Option<JobId>,
    progress: Progress,
    result: Option<Arc<F>>,
    done: bool,
}

impl<K, F> Default for IncrementalJob<K, F> {
    fn default() -> Self {
        Self { key: None, job: None, progress: Progress::default(), result: None, done: false }
    }
}

impl<K: PartialEq, F> IncrementalJob<K, F> {
    /// Stores a job that was started and the key of its result. The old result stays until there is
    /// a new one if `keeps` is true, and is removed otherwise. The caller must have stopped any
    /// earlier job.
    pub fn start(&mut self, job: JobId, key: K, keeps: bool) {
        self.result = self.result.take().filter(|_| keeps);
        self.key = Some(key);
        self.job = Some(job);
        self.progress = Progress::default();
        self.done = false;
    }

    /// Forgets the running job but keeps its result so far. Returns the job, which the caller has
    /// to stop.
    #[must_use = "the job goes on until it is stopped"]
    pub fn stop(&mut self) -> Option<JobId> {
        self.job.take()
    }

    /// Clears the key, so that the job is started again; the result stays until there is a new
    /// one. Returns the job to be stopped.
    #[must_use = "the job goes on until it is stopped"]
    pub fn invalidate(&mut self) -> Option<JobId> {
        self.key = None;
        self.job.take()
    }

    /// Stores a result: a partial one with its progress, or without progress the final one.
    pub fn on_report(&mut self, progress: Option<Progress>, found: Arc<F>) {
        self.result = Some(found);
        match progress {
            Some(progress) => self.progress = progress,
            None => {
                self.job = None;
                self.done = true;
            }
        }
    }

    /// Returns what the job, or its result, is about.
    pub fn key(&self) -> Option<&K> {
        self.key.as_ref()
    }

    pub fn running_job_id(&self) -> Option<JobId> {
        self.job
    }

    /// Returns the progress; `None` if no job is running.
    pub fn progress(&self) -> Option<&Progress> {
        self.job.map(|_| &self.progress)
    }

    /// Returns the last result that the job has reported, partial unless the job [is
    /// done](Self::is_done); `None` before the first.
    pub fn latest_result(&self) -> Option<&Arc<F>> {
        self.result.as_ref()
    }

    pub fn is_done(&self) -> bool {
        self.done
    }

    /// Returns whether the job was cancelled before it was done.
    pub fn is_stopped(&self) -> bool {
        self.key.is_some() && self.job.is_none() && !self.done
    }
}
