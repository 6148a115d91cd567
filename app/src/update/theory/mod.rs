//! Changes of the pages about the whole board.

mod census;
mod draws;
mod gallery;
pub mod symmetries;

use crate::action::{TheoryAction, WorkAction};
use crate::effects::Effect;
use crate::state::{ExplorePage, Mode, State, TheoryPage};
use crate::work::{Job, TheoryJob};

/// Carries out what is asked of the pages.
pub fn update(state: &mut State, action: TheoryAction) -> Vec<Effect> {
    match action {
        TheoryAction::Open(page) => {
            open(state, page);
            Vec::new()
        }
        TheoryAction::Ask(TheoryPage::Census) => census::ask(state),
        TheoryAction::Ask(TheoryPage::Gallery) => gallery::ask(state),
        TheoryAction::Ask(TheoryPage::Draws) => draws::ask(state),
        TheoryAction::Ask(TheoryPage::Symmetries) => symmetries::ask(state),
        TheoryAction::Ask(TheoryPage::Pairs) => symmetries::ask_for_pairs(state),
        TheoryAction::Stop(page) => {
            let theory = &mut state.theory;
            let job = match page {
                TheoryPage::Census => theory.census.question.stop(),
                TheoryPage::Gallery => theory.gallery.question.stop(),
                TheoryPage::Draws => theory.draws.question.stop(),
                TheoryPage::Symmetries => theory.symmetries.stop(),
                TheoryPage::Pairs => theory.pairs.stop(),
            };
            job.map(Effect::Stop).into_iter().collect()
        }
        TheoryAction::Census(action) => census::update(state, action),
        TheoryAction::Gallery(action) => gallery::update(state, action),
        TheoryAction::Draws(action) => draws::update(state, action),
        TheoryAction::Turn => {
            symmetries::turn(state);
            Vec::new()
        }
        TheoryAction::TurnBack => {
            state.turn_back();
            Vec::new()
        }
    }
}

/// Shows a page, whatever mode we were in.
fn open(state: &mut State, page: TheoryPage) {
    state.mode = Mode::Explore;
    state.welcome = false;
    state.explore.page = ExplorePage::Theory(page);
    state.explore.playback.playing = false;
    state.explore_focus();
    if page == TheoryPage::Gallery {
        state.theory.gallery.shown = true;
    }
}

/// Something is heard of a job. Returns it if it is about something else.
pub fn heard(state: &mut State, action: WorkAction) -> Option<WorkAction> {
    let id = Some(action.id);
    if state.theory.census.question.job() == id {
        census::heard(state, action);
    } else if state.theory.gallery.question.job() == id {
        gallery::heard(state, action);
    } else if state.theory.draws.question.job() == id {
        draws::heard(state, action);
    } else if state.theory.symmetries.job() == id || state.theory.pairs.job() == id {
        symmetries::heard(state, action);
    } else {
        return Some(action);
    }
    None
}

/// Forgets what is about other rules than those on the board, and asks what
/// the page on show answers at once.
pub fn drive(state: &mut State) -> Vec<Effect> {
    let rules = state.document.game().rules();
    let mut effects: Vec<Effect> =
        state.theory.follow(rules).into_iter().map(Effect::Stop).collect();
    match state.theory_page() {
        Some(TheoryPage::Census) => effects.extend(census::drive(state)),
        Some(TheoryPage::Gallery) => {
            effects.extend(gallery::drive(state));
            // Its totals are the gallery's.
            effects.extend(census::drive(state));
        }
        Some(TheoryPage::Draws) => effects.extend(draws::drive(state)),
        Some(TheoryPage::Symmetries) => effects.extend(symmetries::drive(state)),
        Some(TheoryPage::Pairs) => effects.extend(symmetries::drive_pairs(state)),
        None => {}
    }
    effects
}

/// Begins a job; the question that waits for it is told by `begin`.
fn begin(
    state: &mut State,
    job: TheoryJob,
    begin: impl FnOnce(&mut State, crate::work::JobId),
) -> Effect {
    let id = state.new_job();
    begin(state, id);
    Effect::Begin(id, Job::Theory(job))
}
