//! The only place that changes the state.

mod analyse;
mod exchange;
mod explore;
mod file;
mod game;
mod grid;
mod leave;
mod load;
mod making;
mod picture;
mod proposal;
mod read;
mod save;
pub mod seats;
mod shell;
mod sight;
mod space;
mod straighten;
mod theory;

use crate::action::{Action, Effect, GridAction, WorkAction};
use crate::jobs::{Answer, JobId, Report};
use crate::show::Eyes;
use crate::state::{Asker, Dialog, ReadFrom, State};

/// Carries out one action and returns what is to be done outside.
pub fn update(state: &mut State, action: Action) -> Vec<Effect> {
    state.will_change();
    // What was meant for another board is too late.
    let action = Some(action).filter(|action| action.fits(state.document.game()));
    // Nothing else follows from where the pointer is.
    if let Some(Action::Grid(action @ GridAction::Hover(_))) = action {
        grid::update(state, action);
        return Vec::new();
    }
    let mut effects = action.map_or_else(Vec::new, |action| carry_out(state, action));
    state.follow_turned();
    effects.extend(seats::drive(state));
    effects.extend(theory::drive(state));
    effects.extend(analyse::drive(state));
    effects.extend(picture::drive(state));
    for effect in &effects {
        if let Effect::Stop(id) = effect {
            state.jobs.end(*id);
        }
    }
    refresh(state);
    effects
}

fn carry_out(state: &mut State, action: Action) -> Vec<Effect> {
    match action {
        Action::Game(action) => game::update(state, action),
        Action::Grid(action) => {
            grid::update(state, action);
            Vec::new()
        }
        Action::Space(action) => space::update(state, action),
        Action::Explore(action) => {
            explore::update(state, action);
            Vec::new()
        }
        Action::Straighten(action) => {
            straighten::update(state, action);
            Vec::new()
        }
        Action::Theory(action) => theory::update(state, action),
        Action::Analyse(action) => analyse::update(state, action),
        Action::Prove(action) => analyse::prove::update(state, action),
        Action::Seat(action) => seats::update(state, action),
        Action::Work(WorkAction { id, report }) => heard(state, id, report),
        Action::Picture(action) => picture::update(state, action),
        Action::Exchange(action) => exchange::update(state, action),
        Action::File(action) => file::update(state, action),
        Action::Shell(action) => shell::update(state, action),
    }
}

/// Something is heard of long work: whoever waits for it hears it.
fn heard(state: &mut State, id: JobId, report: Report) -> Vec<Effect> {
    // An answer that nobody waits for any more.
    let Some(asker) = state.jobs.asker(id) else { return Vec::new() };
    if matches!(report, Report::Done(_)) {
        state.jobs.end(id);
    }
    match asker {
        Asker::Seat => state.seats.hear(id, report),
        Asker::Theory(page) => state.theory.hear(page, id, report),
        Asker::Study | Asker::Review => analyse::heard(state, asker, report),
        Asker::Proof => return analyse::prove::heard(state, report),
        Asker::Making => return making::heard(state, id, report),
        Asker::FileSize => picture::sized(state, report),
        Asker::CopiedPicture => return picture::copied(state, report),
        Asker::Reading => return was_read(state, id, report),
    }
    Vec::new()
}

/// Something is heard of a game that is read: it goes where it was asked for.
fn was_read(state: &mut State, id: JobId, report: Report) -> Vec<Effect> {
    let Report::Done(Answer::Read(result)) = report else { return Vec::new() };
    match state.filing.was_read(id) {
        Some(ReadFrom::File(from)) => {
            return file::was_read(state, from, result.map_err(Into::into));
        }
        Some(ReadFrom::Paste(text)) => exchange::paste_was_read(state, text, result),
        Some(ReadFrom::Import) => exchange::import_was_read(state, result),
        None => {}
    }
    Vec::new()
}

/// Brings what is derived from the game up to date.
fn refresh(state: &mut State) {
    if state.front.dialog().is_none() && state.filing.asks_about_recovered() {
        state.front.ask(Dialog::Recovered);
    }
    state.document.refresh();
    if state.document.game().position().outcome().is_over() {
        state.eyes = Eyes { peeking: false, seen_end: true };
    }
    explore::hide(state);
    let here = state.version();
    state.explore.tour.refresh(state.document.game().position(), here);
    space::refresh(state);
    straighten::follow(state);
    state.settings.speed = state.explore.tour.playback().speed;
    state.settings.repeat = state.explore.tour.playback().repeat;
}
