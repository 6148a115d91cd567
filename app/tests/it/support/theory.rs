//! What the pages about the whole board send and are sent.

use hypertoe::action::{
    Action, CensusAction, DrawnBoardsAction, GalleryAction, JobAction, TheoryAction,
};
use hypertoe::jobs::{JobAnswer, JobId, JobReport, TheoryAnswer, TheoryJob};
use hypertoe::state::{GalleryFilter, State, TheoryPage};
use hypertoe_core::base::control::{Progress, Stage, run_to_end};
use hypertoe_core::theory::census::CensusError;
use hypertoe_core::theory::gallery::{GalleryBuilder, GalleryQuery};
use std::sync::Arc;

/// What the pages about the whole board send, and answers to their questions.
pub fn theory_action(state: &State, a: u16, b: u16) -> Action {
    let page = TheoryPage::ALL[usize::from(b) % TheoryPage::ALL.len()];
    let gallery = |action| TheoryAction::Gallery(action);
    Action::Theory(match a % 17 {
        0 => TheoryAction::Open(page),
        1 => TheoryAction::StartWork(page),
        2 => TheoryAction::Stop(page),
        3 => TheoryAction::Census(CensusAction::UpToSymmetry(b.is_multiple_of(2))),
        4 => TheoryAction::Census(CensusAction::MaxPositions(u64::from(b))),
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
        11 => TheoryAction::DrawnBoards(DrawnBoardsAction::Players((b % 7) as u8 + 2)),
        12 => TheoryAction::DrawnBoards(DrawnBoardsAction::EqualCounts(b.is_multiple_of(2))),
        13 => TheoryAction::DrawnBoards(DrawnBoardsAction::Load),
        14 if state.theory_page() != Some(TheoryPage::Symmetries) => {
            TheoryAction::Open(TheoryPage::Symmetries)
        }
        14 => TheoryAction::ShowSymmetricImage,
        15 if b.is_multiple_of(3) => TheoryAction::ShowOriginal,
        _ => return Action::Job(answer_to_theory(state, b)),
    })
}

/// What is heard of a job: mostly of one that is waited for.
fn answer_to_theory(state: &State, b: u16) -> JobAction {
    let gallery = state.theory.gallery.question().running_job_id().filter(|_| !b.is_multiple_of(4));
    let theory = &state.theory;
    let others = [
        theory.draws.question().running_job_id(),
        theory.symmetries.running_job_id(),
        theory.pairs.running_job_id(),
    ];
    let other = others.into_iter().flatten().next();
    let census = theory.census.question().running_job_id();
    let stale = JobId(u64::from(b) % (state.jobs.started_count() + 2));
    let rules = state.theory.rules();
    let small = rules.shape().cell_count_u64().is_some_and(|cells| cells <= 9);
    if let (Some(id), true) = (gallery, small) {
        let query = GalleryQuery { count: 50, seed: b.into(), ..GalleryQuery::default() };
        let made =
            GalleryBuilder::new(rules, query).map(|work| run_to_end(|control| work.run(control)));
        return JobAction {
            id,
            report: JobReport::Done(JobAnswer::Theory(TheoryAnswer::Gallery(made))),
        };
    }
    if let Some(id) = other.filter(|_| small && gallery.is_none()) {
        return JobAction {
            id,
            report: JobReport::Done(JobAnswer::Theory(other_answer(state, id))),
        };
    }
    let report = match b % 4 {
        0 => {
            JobReport::Progress(Progress { done: b.into(), total: None, stage: Stage::RandomGames })
        }
        3 => JobReport::Crashed,
        1 => JobReport::Done(JobAnswer::Move(None)),
        _ => JobReport::Done(JobAnswer::Theory(TheoryAnswer::Census(Err(CensusError::Symmetries)))),
    };
    JobAction { id: gallery.or(census).unwrap_or(stale), report }
}

/// The answer that a job of the pages about draws, symmetries or pairs comes to.
fn other_answer(state: &State, id: JobId) -> TheoryAnswer {
    let (theory, rules) = (&state.theory, state.theory.rules());
    let job = if theory.draws.question().running_job_id() == Some(id) {
        TheoryJob::FullBoard(theory.draws.full_board_question(rules))
    } else if theory.symmetries.running_job_id() == Some(id) {
        TheoryJob::FirstMoves(Arc::clone(rules))
    } else {
        TheoryJob::Pairing(Arc::clone(rules))
    };
    run_to_end(|control| job.run(control))
}
