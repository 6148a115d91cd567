//! What the analysis has found.

use hypertoe::jobs::JobId;
use hypertoe::state::IncrementalJob;
use hypertoe_core::base::control::Progress;
use std::sync::Arc;
#[test]
fn what_was_found_stays_when_the_work_is_given_up() {
    let mut watched: IncrementalJob<u8, u32> = IncrementalJob::default();
    watched.start(JobId(1), 7, false);
    let progress = Progress { done: 3, ..Progress::default() };
    watched.on_report(Some(progress.clone()), Arc::new(5));
    assert_eq!((watched.progress(), watched.is_stopped()), (Some(&progress), false));
    assert_eq!(watched.stop(), Some(JobId(1)));
    assert!(watched.is_stopped() && watched.progress().is_none());
    assert_eq!(watched.latest_result(), Some(&Arc::new(5)));
    watched.start(JobId(2), 7, true);
    assert_eq!(watched.latest_result(), Some(&Arc::new(5)));
    watched.on_report(None, Arc::new(6));
    assert!(watched.is_done() && watched.running_job_id().is_none());
    watched.start(JobId(3), 8, false);
    assert!(watched.latest_result().is_none() && !watched.is_done());
}
