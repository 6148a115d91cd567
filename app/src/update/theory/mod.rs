//! Changes of the pages about the whole board.

mod asking;
mod census;
mod draws;
mod gallery;
pub mod symmetries;

use crate::action::{Effect, TheoryAction};
use crate::jobs::{JobId, Report};
use crate::state::{ExplorePage, Mode, State, TheoryPage};

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
    state.explore.tour.playback.playing = false;
    state.explore_focus();
    if page == TheoryPage::Gallery {
        state.theory.gallery.shown = true;
    }
}

/// Something is heard of what a page waits for.
pub fn heard(state: &mut State, page: TheoryPage, id: JobId, report: Report) {
    match page {
        TheoryPage::Census => census::heard(state, id, report),
        TheoryPage::Gallery => gallery::heard(state, id, report),
        TheoryPage::Draws => draws::heard(state, id, report),
        TheoryPage::Symmetries => symmetries::heard(state, id, report),
        TheoryPage::Pairs => symmetries::heard_pairs(state, id, report),
    }
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
