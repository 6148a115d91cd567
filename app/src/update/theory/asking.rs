//! Asking a question of theory.

use crate::action::Effect;
use crate::jobs::{Job, JobId, TheoryJob};
use crate::state::{Asker, State, TheoryPage};

/// Begins a job; the question that waits for it is told by `begin`.
pub fn begin(
    state: &mut State,
    page: TheoryPage,
    job: TheoryJob,
    begin: impl FnOnce(&mut State, JobId),
) -> Effect {
    let id = state.jobs.begin(Asker::Theory(page));
    begin(state, id);
    Effect::Begin(id, Job::Theory(job))
}
