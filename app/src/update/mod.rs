//! The only place that changes the state.

mod analyse;
mod exchange;
mod explore;
mod file;
mod game;
mod grid;
pub mod picture;
pub mod seats;
mod shell;
mod sight;
mod space;
mod straighten;
mod theory;

use crate::action::Action;
use crate::effects::Effect;
use crate::state::{Dialog, Eyes, State};

/// Carries out one action and returns what is to be done outside.
pub fn update(state: &mut State, action: Action) -> Vec<Effect> {
    let action = theory::symmetries::before(state, action);
    let mut effects = action.map_or_else(Vec::new, |action| carry_out(state, action));
    theory::symmetries::after(state);
    effects.extend(seats::drive(state));
    effects.extend(theory::drive(state));
    effects.extend(analyse::drive(state));
    effects.extend(picture::drive(state));
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
        Action::Work(action) => {
            let action = match picture::heard(state, action) {
                Ok(effects) => return effects,
                Err(action) => action,
            };
            let action = match analyse::prove::heard(state, action) {
                Ok(effects) => return effects,
                Err(action) => action,
            };
            let action = theory::heard(state, action);
            if let Some(action) = action.and_then(|action| analyse::heard(state, action)) {
                seats::heard(state, action);
            }
            Vec::new()
        }
        Action::Picture(action) => picture::update(state, action),
        Action::Exchange(action) => exchange::update(state, action),
        Action::File(action) => file::update(state, action),
        Action::Shell(action) => shell::update(state, action),
    }
}

/// Brings what is derived from the game up to date.
fn refresh(state: &mut State) {
    if state.recovered.is_some() && state.dialog.is_none() && state.busy.is_none() {
        state.dialog = Some(Dialog::Recovered);
    }
    state.document.refresh();
    if state.document.game().position().outcome().is_over() {
        state.eyes = Eyes { peeking: false, seen_end: true };
    }
    explore::hide(state);
    let game = state.document.game();
    let key = (state.document.serial(), game.current(), game.revision());
    state.explore.refresh(game.position(), key);
    space::refresh(state);
    straighten::follow(state);
    state.settings.heat = state.grid.heat;
    state.settings.speed = state.explore.playback.speed;
    state.settings.repeat = state.explore.playback.repeat;
}
