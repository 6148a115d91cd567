//! Long work that can be looked at before it is done.

use crate::jobs::JobId;
use hypertoe_core::base::control::Progress;
use std::sync::Arc;

/// Work on what `K` names, and what has been found of it so far.
#[derive(Clone, Debug)]
pub struct Watched<K, F> {
    key: Option<K>,
    job: Option<JobId>,
    progress: Progress,
    found: Option<Arc<F>>,
    done: bool,
}

impl<K, F> Default for Watched<K, F> {
    fn default() -> Self {
        Self { key: None, job: None, progress: Progress::default(), found: None, done: false }
    }
}

impl<K: PartialEq, F> Watched<K, F> {
    /// It is worked on from now on; what was found of the same is kept until
    /// there is more. Work that goes on is to be stopped first.
    pub fn begin(&mut self, job: JobId, key: K, keeps: bool) {
        self.found = self.found.take().filter(|_| keeps);
        self.key = Some(key);
        self.job = Some(job);
        self.progress = Progress::default();
        self.done = false;
    }

    /// Gives the work up; what was found stays. Returns the job to be stopped.
    #[must_use = "the job goes on until it is stopped"]
    pub fn stop(&mut self) -> Option<JobId> {
        self.job.take()
    }

    /// As if it had never been begun; what was found stays until there is
    /// more. Returns the job to be stopped.
    #[must_use = "the job goes on until it is stopped"]
    pub fn forget(&mut self) -> Option<JobId> {
        self.key = None;
        self.job.take()
    }

    /// Hears how far it has come, and whether it is done.
    pub fn hear(&mut self, progress: Option<Progress>, found: Arc<F>) {
        self.found = Some(found);
        match progress {
            Some(progress) => self.progress = progress,
            None => {
                self.job = None;
                self.done = true;
            }
        }
    }

    /// What it is about.
    pub fn key(&self) -> Option<&K> {
        self.key.as_ref()
    }

    /// The job that works on it.
    pub fn job(&self) -> Option<JobId> {
        self.job
    }

    /// How far it has come, while it goes on.
    pub fn progress(&self) -> Option<&Progress> {
        self.job.map(|_| &self.progress)
    }

    /// What has been found so far.
    pub fn found(&self) -> Option<&Arc<F>> {
        self.found.as_ref()
    }

    /// Whether all has been found that was looked for.
    pub fn is_done(&self) -> bool {
        self.done
    }

    /// Whether it was given up before it was done.
    pub fn is_stopped(&self) -> bool {
        self.key.is_some() && self.job.is_none() && !self.done
    }
}
