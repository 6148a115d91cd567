//! Changes of the pages about the whole board.

mod census;
mod gallery;

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
        TheoryAction::Stop(page) => {
            let theory = &mut state.theory;
            let job = match page {
                TheoryPage::Census => theory.census.question.stop(),
                TheoryPage::Gallery => theory.gallery.question.stop(),
            };
            job.map(Effect::Stop).into_iter().collect()
        }
        TheoryAction::Census(action) => census::update(state, action),
        TheoryAction::Gallery(action) => gallery::update(state, action),
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
