//! Changes of the gallery page.

use super::asking::begin;
use crate::action::{Effect, GalleryAction};
use crate::jobs::{Answer, JobId, Report, TheoryAnswer, TheoryJob};
use crate::state::{
    GalleryFilter, Loaded, SOME, State, Then, TheoryPage, ToastKind, is_listed_at_once,
};
use crate::update::leave::ask_if_unsaved;
use hypertoe_core::theory::gallery::{GalleryQuery, MAX_COUNT};
use hypertoe_core::{Player, PlayerInfo};
use std::sync::Arc;

/// Carries out what is asked of the page.
pub fn update(state: &mut State, action: GalleryAction) -> Vec<Effect> {
    let gallery = &mut state.theory.gallery;
    match action {
        GalleryAction::Filter(filter) => return filter_by(state, filter),
        GalleryAction::Fit(fit) => {
            gallery.fit = fit.max(1);
            gallery.scroll_to(gallery.top);
        }
        GalleryAction::Leaf(pages) => {
            let step = pages.saturating_mul(gallery.fit.max(1) as i64);
            let step = isize::try_from(step).unwrap_or(0);
            gallery.scroll_to(gallery.top.saturating_add_signed(step));
        }
        GalleryAction::First => gallery.top = 0,
        GalleryAction::Last => gallery.scroll_to(usize::MAX),
        GalleryAction::Show(shown) => gallery.shown = shown,
        GalleryAction::Load(number) => return load(state, number),
    }
    Vec::new()
}

/// Asks for other positions; what was found is no longer of interest.
fn filter_by(state: &mut State, filter: GalleryFilter) -> Vec<Effect> {
    let gallery = &mut state.theory.gallery;
    if gallery.filter == filter {
        return Vec::new();
    }
    let old = gallery.question.forget().map(Effect::Stop);
    gallery.filter = filter;
    gallery.found.clear();
    gallery.end = None;
    gallery.top = 0;
    old.into_iter().collect()
}

/// Looks for all positions, or for some more.
pub fn ask(state: &mut State) -> Vec<Effect> {
    if state.theory.gallery.refused.is_some() {
        return Vec::new();
    }
    let rules = Arc::clone(state.theory.rules());
    let seed = state.dice.seed();
    let gallery = &mut state.theory.gallery;
    let old = gallery.question.stop().map(Effect::Stop);
    let filter = gallery.filter.clone();
    let query = GalleryQuery {
        ending: filter.ending,
        marks: filter.marks,
        line: filter.line.clone(),
        distinct: filter.distinct,
        known: gallery.found.clone(),
        count: if is_listed_at_once(&rules) { MAX_COUNT } else { SOME },
        seed,
        ..GalleryQuery::default()
    };
    let job = TheoryJob::Gallery { rules, query: Box::new(query) };
    let new = begin(state, TheoryPage::Gallery, job, |state, id| {
        state.theory.gallery.question.begin(id, filter)
    });
    old.into_iter().chain([new]).collect()
}

/// Looks for the positions of a small board as soon as they are wanted.
pub fn drive(state: &mut State) -> Vec<Effect> {
    let fresh = state.theory.gallery.question.is_fresh();
    if fresh && is_listed_at_once(state.theory.rules()) { ask(state) } else { Vec::new() }
}

/// Something is heard of the search.
pub fn heard(state: &mut State, id: JobId, report: Report) {
    let gallery = &mut state.theory.gallery;
    let answer = gallery.question.hear(id, report);
    let Some(Answer::Theory(TheoryAnswer::Gallery(found))) = answer else { return };
    match found {
        Ok(found) => {
            let first_new = gallery.found.len();
            let any = !found.positions.is_empty();
            gallery.end = Some(found.end);
            gallery.found.extend(found.positions);
            gallery.question.settle(Ok(()));
            // What was asked for is to be seen.
            if any {
                gallery.scroll_to(first_new);
            }
        }
        Err(error) => gallery.question.settle(Err(error.to_string())),
    }
}

/// Puts a position on the board, after asking if work is unsaved.
fn load(state: &mut State, number: usize) -> Vec<Effect> {
    let rules = state.theory.rules();
    let Some(finished) = state.theory.gallery.found.get(number) else { return Vec::new() };
    let mut game = match finished.game(rules) {
        Ok(game) => game,
        Err(error) => {
            state.toast(ToastKind::Problem, error.to_string());
            return Vec::new();
        }
    };
    // Whose marks they are stays as it is, in the order of the marks.
    let present = state.document.game();
    let players: Vec<PlayerInfo> =
        (0..rules.players()).map(|player| present.info(Player(player)).clone()).collect();
    game.set_players(players);
    game.settle();
    ask_if_unsaved(state, Then::Load(Loaded::new(game)))
}
