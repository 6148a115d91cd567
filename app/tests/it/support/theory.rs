//! What the pages about the whole board send and are sent.

use hypertoe::action::{
    Action, CensusAction, DrawsAction, GalleryAction, TheoryAction, WorkAction,
};
use hypertoe::jobs::{Answer, JobId, Report, TheoryAnswer, TheoryJob};
use hypertoe::state::{GalleryFilter, State, TheoryPage};
use hypertoe_core::base::control::{Progress, Stage, to_the_end};
use hypertoe_core::theory::census::CensusError;
use hypertoe_core::theory::gallery::{GalleryQuery, GalleryWork};
use std::sync::Arc;

/// What the pages about the whole board send, and answers to their questions.
pub fn theory_action(state: &State, a: u16, b: u16) -> Action {
    let page = TheoryPage::ALL[usize::from(b) % TheoryPage::ALL.len()];
    let gallery = |action| TheoryAction::Gallery(action);
    Action::Theory(match a % 17 {
        0 => TheoryAction::Open(page),
        1 => TheoryAction::Ask(page),
        2 => TheoryAction::Stop(page),
        3 => TheoryAction::Census(CensusAction::Distinct(b.is_multiple_of(2))),
        4 => TheoryAction::Census(CensusAction::Reach(u64::from(b))),
        5 => gallery(GalleryAction::Filter(GalleryFilter {
            marks: (!b.is_multiple_of(3)).then_some(u32::from(b) % 12),
            line: state.theory.gallery.lines().get(usize::from(b)).cloned(),
            distinct: b.is_multiple_of(5),
            ..Default::default()
        })),
        6 | 7 => gallery(GalleryAction::GoTo(usize::from(b))),
        8 => gallery(GalleryAction::GoTo([usize::MAX, 0][usize::from(b % 2)])),
        9 => gallery(GalleryAction::Show(b.is_multiple_of(2))),
        10 => gallery(GalleryAction::Load(usize::from(b) % 40)),
        11 => TheoryAction::Draws(DrawsAction::Players((b % 7) as u8 + 2)),
        12 => TheoryAction::Draws(DrawsAction::LegalCounts(b.is_multiple_of(2))),
        13 => TheoryAction::Draws(DrawsAction::Load),
        14 if state.theory_page() != Some(TheoryPage::Symmetries) => {
            TheoryAction::Open(TheoryPage::Symmetries)
        }
        14 => TheoryAction::Turn,
        15 if b.is_multiple_of(3) => TheoryAction::TurnBack,
        _ => return Action::Work(answer_to_theory(state, b)),
    })
}

/// What is heard of a job: mostly of one that is waited for.
fn answer_to_theory(state: &State, b: u16) -> WorkAction {
    let gallery = state.theory.gallery.question().job().filter(|_| !b.is_multiple_of(4));
    let theory = &state.theory;
    let others = [theory.draws.question().job(), theory.symmetries.job(), theory.pairs.job()];
    let other = others.into_iter().flatten().next();
    let census = theory.census.question().job();
    let stale = JobId(u64::from(b) % (state.jobs.begun() + 2));
    let rules = state.theory.rules();
    let small = rules.shape().cells_u64().is_some_and(|cells| cells <= 9);
    if let (Some(id), true) = (gallery, small) {
        let query = GalleryQuery { count: 50, seed: b.into(), ..GalleryQuery::default() };
        let made =
            GalleryWork::new(rules, query).map(|work| to_the_end(|control| work.run(control)));
        return WorkAction {
            id,
            report: Report::Done(Answer::Theory(TheoryAnswer::Gallery(made))),
        };
    }
    if let Some(id) = other.filter(|_| small && gallery.is_none()) {
        return WorkAction { id, report: Report::Done(Answer::Theory(other_answer(state, id))) };
    }
    let report = match b % 4 {
        0 => Report::Progress(Progress { done: b.into(), ..Progress::of(Stage::RandomGames) }),
        3 => Report::Died,
        1 => Report::Done(Answer::Choice(None)),
        _ => Report::Done(Answer::Theory(TheoryAnswer::Census(Err(CensusError::Symmetries)))),
    };
    WorkAction { id: gallery.or(census).unwrap_or(stale), report }
}

/// The answer that a job of the pages about draws, symmetries or pairs comes to.
fn other_answer(state: &State, id: JobId) -> TheoryAnswer {
    let (theory, rules) = (&state.theory, state.theory.rules());
    let job = if theory.draws.question().job() == Some(id) {
        TheoryJob::Draw(theory.draws.asks(rules))
    } else if theory.symmetries.job() == Some(id) {
        TheoryJob::FirstMoves(Arc::clone(rules))
    } else {
        TheoryJob::Pairs(Arc::clone(rules))
    };
    to_the_end(|control| job.run(control))
}
