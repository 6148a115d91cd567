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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_found_stays_when_the_work_is_given_up() {
        let mut watched: Watched<u8, u32> = Watched::default();
        watched.begin(JobId(1), 7, false);
        let progress = Progress { done: 3, ..Progress::default() };
        watched.hear(Some(progress.clone()), Arc::new(5));
        assert_eq!((watched.progress(), watched.is_stopped()), (Some(&progress), false));
        assert_eq!(watched.stop(), Some(JobId(1)));
        assert!(watched.is_stopped() && watched.progress().is_none());
        assert_eq!(watched.found(), Some(&Arc::new(5)));
        watched.begin(JobId(2), 7, true);
        assert_eq!(watched.found(), Some(&Arc::new(5)));
        watched.hear(None, Arc::new(6));
        assert!(watched.is_done() && watched.job().is_none());
        watched.begin(JobId(3), 8, false);
        assert!(watched.found().is_none() && !watched.is_done());
    }
}
