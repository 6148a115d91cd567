//! Changes of the census page.

use super::asking::begin;
use crate::action::{CensusAction, Effect};
use crate::jobs::{Answer, JobId, Report, TheoryAnswer, TheoryJob};
use crate::state::{State, TheoryPage, is_counted_at_once};
use hypertoe_core::theory::census::CensusOptions;
use std::sync::Arc;

/// Carries out what is asked of the page.
pub fn update(state: &mut State, action: CensusAction) -> Vec<Effect> {
    match action {
        CensusAction::Distinct(distinct) => state.theory.census.distinct = distinct,
        CensusAction::Reach(reach) => state.theory.census.reach = reach,
    }
    Vec::new()
}

/// Counts, from the start if it has been counted.
pub fn ask(state: &mut State) -> Vec<Effect> {
    if state.theory.census.refused.is_some() {
        return Vec::new();
    }
    let rules = Arc::clone(state.theory.rules());
    let max_positions = state.theory.census.reach;
    let options = CensusOptions { max_positions, ..CensusOptions::default() };
    let old = state.theory.census.question.forget().map(Effect::Stop);
    let job = TheoryJob::Census { rules, options: options.clone() };
    let new = begin(state, TheoryPage::Census, job, |state, id| {
        state.theory.census.question.begin(id, options)
    });
    old.into_iter().chain([new]).collect()
}

/// Counts a small board as soon as its page is open.
pub fn drive(state: &mut State) -> Vec<Effect> {
    let fresh = state.theory.census.question.is_fresh();
    if fresh && is_counted_at_once(state.theory.rules()) { ask(state) } else { Vec::new() }
}

/// Something is heard of the counting.
pub fn heard(state: &mut State, id: JobId, report: Report) {
    let question = &mut state.theory.census.question;
    if let Some(Answer::Theory(TheoryAnswer::Census(census))) = question.hear(id, report) {
        question.settle(census.map_err(|error| error.to_string()));
    }
}
