//! Updates of the pages about the whole board.

mod draws;
mod gallery;
mod symmetries;

use crate::action::{CensusAction, Effect, TheoryAction};
use crate::jobs::Job;
use crate::state::{ExplorerPage, JobOwner, Mode, State, TheoryPage};

pub fn update(state: &mut State, action: TheoryAction, out: &mut Vec<Effect>) {
    match action {
        TheoryAction::Open(page) => open(state, page),
        TheoryAction::StartWork(page) => start(state, page, out),
        TheoryAction::Stop(page) => out.extend(state.theory.stop(page).map(Effect::StopJob)),
        TheoryAction::Census(action) => match action {
            CensusAction::UpToSymmetry(distinct) => state.theory.census.distinct = distinct,
            CensusAction::MaxPositions(reach) => state.theory.census.max_positions = reach,
        },
        TheoryAction::Gallery(action) => gallery::update_gallery(state, action, out),
        TheoryAction::DrawnBoards(action) => draws::update_draws(state, action, out),
        TheoryAction::ShowSymmetricImage => symmetries::show_random_symmetry(state),
        TheoryAction::ShowOriginal => {
            state.reset_transform();
        }
    }
}

/// Shows a page in the Explore mode.
fn open(state: &mut State, page: TheoryPage) {
    state.screen.set_mode(Mode::Explore);
    state.explorer.show_page(ExplorerPage::Theory(page));
    state.explorer.tour.pause();
    state.explore_focus();
    if page == TheoryPage::Gallery {
        state.theory.gallery.set_shown(true);
    }
}

/// Starts the question of a page, again if it was answered.
fn start(state: &mut State, page: TheoryPage, out: &mut Vec<Effect>) {
    let id = state.jobs.start(JobOwner::Theory(page));
    let Some((job, old)) = state.theory.start(page, &mut state.rng, id) else {
        state.jobs.remove(id);
        return;
    };
    out.extend(old.map(Effect::StopJob));
    out.push(Effect::StartJob(id, Job::Theory(job)));
}

/// Adapts the pages to the rules on the board, and starts the questions of the page on show that
/// take no noticeable time.
pub fn sync(state: &mut State, out: &mut Vec<Effect>) {
    let rules = state.document.game().rules();
    out.extend(state.theory.sync_rules(rules).into_iter().map(Effect::StopJob));
    let open = state.theory_page();
    // The gallery shows totals of the census.
    let census = (open == Some(TheoryPage::Gallery)).then_some(TheoryPage::Census);
    for page in open.into_iter().chain(census) {
        if state.theory.is_due(page) {
            start(state, page, out);
        }
    }
}
