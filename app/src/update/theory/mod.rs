//! Updates of the pages about the whole board.

mod draws;
mod gallery;
mod symmetries;

use crate::action::{CensusAction, Effect, TheoryAction};
use crate::jobs::Job;
use crate::state::{Asker, ExplorePage, Mode, State, TheoryPage};

pub fn update(state: &mut State, action: TheoryAction, out: &mut Vec<Effect>) {
    match action {
        TheoryAction::Open(page) => open(state, page),
        TheoryAction::Ask(page) => ask(state, page, out),
        TheoryAction::Stop(page) => out.extend(state.theory.stop(page).map(Effect::Stop)),
        TheoryAction::Census(action) => match action {
            CensusAction::Distinct(distinct) => state.theory.census.distinct = distinct,
            CensusAction::Reach(reach) => state.theory.census.reach = reach,
        },
        TheoryAction::Gallery(action) => gallery::update(state, action, out),
        TheoryAction::Draws(action) => draws::update(state, action, out),
        TheoryAction::Turn => symmetries::turn(state),
        TheoryAction::TurnBack => {
            state.turn_back();
        }
    }
}

/// Shows a page in the Explore mode.
fn open(state: &mut State, page: TheoryPage) {
    state.screen.go(Mode::Explore);
    state.explore.show_page(ExplorePage::Theory(page));
    state.explore.tour.pause();
    state.explore_focus();
    if page == TheoryPage::Gallery {
        state.theory.gallery.show(true);
    }
}

/// Starts the question of a page, again if it was answered.
fn ask(state: &mut State, page: TheoryPage, out: &mut Vec<Effect>) {
    let id = state.jobs.begin(Asker::Theory(page));
    let Some((job, old)) = state.theory.ask(page, &mut state.dice, id) else {
        state.jobs.end(id);
        return;
    };
    out.extend(old.map(Effect::Stop));
    out.push(Effect::Begin(id, Job::Theory(job)));
}

/// Adapts the pages to the rules on the board, and starts the questions of the page on show that
/// take no noticeable time.
pub fn drive(state: &mut State, out: &mut Vec<Effect>) {
    let rules = state.document.game().rules();
    out.extend(state.theory.follow(rules).into_iter().map(Effect::Stop));
    let open = state.theory_page();
    // The gallery shows totals of the census.
    let census = (open == Some(TheoryPage::Gallery)).then_some(TheoryPage::Census);
    for page in open.into_iter().chain(census) {
        if state.theory.is_due(page) {
            ask(state, page, out);
        }
    }
}
