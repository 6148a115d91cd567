//! The update function: the only code that changes the state.

mod analyse;
mod branches;
mod click;
mod collection;
mod echo;
mod editing;
mod exchange;
mod explore;
mod file;
mod game;
mod grid;
mod keep;
mod learn;
mod leave;
mod load;
mod making;
mod offers;
mod picture;
mod place;
mod proposal;
mod puzzle;
mod read;
mod ruler;
mod save;
pub mod seats;
mod settings;
mod shell;
mod sight;
mod space;
mod statistics;
mod straighten;
mod tell;
mod theory;
mod time;

use crate::action::{
    Action, Effect, ExploreAction, GameAction, GridAction, ShellAction, WorkAction,
};
use crate::jobs::{AnalyseNews, Answer, JobId, Report};
use crate::show::Eyes;
use crate::state::{Asker, Dialog, FileSize, ReadFrom, State, ToastKind};
use crate::words;
use hypertoe_core::Game;

/// Carries out an action and returns its effects.
pub fn update(state: &mut State, action: Action) -> Vec<Effect> {
    state.will_change();
    // An action for another board has come too late.
    let action = Some(action).filter(|action| action.fits(board_of(state, action)));
    // The pointer's position affects nothing else.
    if let Some(Action::Grid(action @ GridAction::Hover(_))) = action {
        grid::update(state, action);
        return Vec::new();
    }
    let (mut out, known) = (Vec::new(), tell::Known::of(state));
    let (before, told) = (echo::Before::of(state), (state.idea(), state.place()));
    let watched = statistics::Before::of(state);
    let presented = state.is_presented();
    if let Some(action) = action {
        carry_out(state, action, &mut out);
    }
    state.follow_turned();
    analyse::retry::drive(state, &mut out);
    seats::drive(state, &mut out);
    theory::drive(state, &mut out);
    analyse::drive(state, &mut out);
    picture::drive(state, &mut out);
    read::drive(state, &mut out);
    puzzle::drive(state, &mut out);
    keep::drive(state, &mut out);
    statistics::follow(state, &watched, &mut out);
    for effect in &out {
        if let Effect::Stop(id) = effect {
            state.jobs.end(*id);
        }
    }
    refresh(state);
    if let (Some(idea), place) = told
        && place != state.place()
    {
        state.settings.ideas.insert(idea);
    }
    tell::tell(state, &known);
    if state.is_presented() != presented {
        out.push(Effect::FullScreen(Some(!presented)));
    }
    echo::follow(state, &before);
    echo::sound(state, &mut out);
    out
}

/// Returns the game that an action is meant for: the one on show for actions on the visible board,
/// otherwise the document's game.
fn board_of<'a>(state: &'a State, action: &Action) -> &'a Game {
    match action {
        Action::Grid(_) | Action::Space(_) | Action::Learn(_) | Action::Puzzle(_) => {
            state.game_on_show().1
        }
        Action::Shell(ShellAction::Light(_)) | Action::Explore(ExploreAction::Point(_)) => {
            state.game_on_show().1
        }
        _ => state.document.game(),
    }
}

fn carry_out(state: &mut State, action: Action, out: &mut Vec<Effect>) {
    match action {
        Action::Game(GameAction::Click(cell)) => click::click(state, cell, false),
        Action::Game(action) => {
            if let Some(action) = offers::update(state, action) {
                game::update(state, action, out);
            }
        }
        Action::Grid(action) => grid::update(state, action),
        Action::Space(action) => space::update(state, action),
        Action::Explore(action) => explore::update(state, action),
        Action::Straighten(action) => straighten::update(state, action),
        Action::Theory(action) => theory::update(state, action, out),
        Action::Analyse(action) => analyse::update(state, action, out),
        Action::Prove(action) => analyse::prove::update(state, action, out),
        Action::Seat(action) => seats::update(state, action, out),
        Action::Work(WorkAction { id, report }) => heard(state, id, report, out),
        Action::Picture(action) => picture::update(state, action, out),
        Action::Exchange(action) => exchange::update(state, action, out),
        Action::File(action) => file::update(state, action, out),
        Action::Collection(action) => collection::update(state, action, out),
        Action::Statistics(action) => statistics::update(state, action, out),
        Action::Learn(action) => learn::update(state, action, out),
        Action::Puzzle(action) => puzzle::update(state, action, out),
        Action::Shell(action) => shell::update(state, action, out),
    }
}

/// Passes a report of a job to its owner.
fn heard(state: &mut State, id: JobId, report: Report, out: &mut Vec<Effect>) {
    // The job has been stopped meanwhile.
    let Some(asker) = state.jobs.asker(id) else { return };
    if matches!(report, Report::Done(_) | Report::Died) {
        state.jobs.end(id);
    }
    if matches!(report, Report::Died) {
        return died(state, id, asker, out);
    }
    match asker {
        Asker::Seat => seats::heard(state, id, report),
        Asker::Theory(page) => state.theory.hear(page, id, report),
        Asker::Study | Asker::Review => analyse::heard(state, asker, report),
        Asker::Retry => {
            if let Report::Done(Answer::Analysis(AnalyseNews::Review(found))) = report {
                analyse::retry::judged(state, id, &found);
            }
        }
        Asker::Proof => analyse::prove::heard(state, report, out),
        Asker::Making => making::heard(state, id, report, out),
        Asker::FileSize => picture::sized(state, report),
        Asker::CopiedPicture => picture::copied(state, report, out),
        Asker::Reading => was_read(state, id, report, out),
        Asker::Puzzle => puzzle::heard(state, report),
    }
}

/// Resets the owner of a crashed job, so that it can start the job again.
fn died(state: &mut State, id: JobId, asker: Asker, out: &mut Vec<Effect>) {
    let mut text = words::work_died();
    match asker {
        Asker::Seat if state.seats.is_thinking_with(id) => {
            if state.seats.died(id) {
                return;
            }
            text = words::work_died_thinking();
        }
        Asker::Seat => _ = state.seats.died(id),
        Asker::Theory(page) => _ = state.theory.stop(page),
        Asker::Study | Asker::Review => {
            let other = state.analyse.stop().filter(|job| *job != id);
            out.extend(other.map(Effect::Stop));
        }
        Asker::Retry => analyse::retry::died(state),
        Asker::Proof => analyse::prove::died(state),
        Asker::Making => _ = state.takings.stop_making(),
        Asker::FileSize => state.takings.measure(FileSize::Unknown),
        Asker::CopiedPicture => state.takings.copied(),
        Asker::Puzzle => puzzle::died(state),
        Asker::Reading => match state.filing.was_read(id) {
            Some(ReadFrom::File(..) | ReadFrom::Entry(..)) => state.filing.opened(),
            Some(ReadFrom::Import) => _ = exchange::import_at_rest(state),
            Some(ReadFrom::Paste(_)) | None => {}
        },
    }
    state.front.toast(ToastKind::Problem, text);
}

/// Takes a report of a job that parses a game.
fn was_read(state: &mut State, id: JobId, report: Report, out: &mut Vec<Effect>) {
    let result = match report {
        Report::Done(Answer::Read(result)) => result,
        Report::Progress(progress) => return state.filing.hear_reading(id, progress),
        _ => return,
    };
    match state.filing.was_read(id) {
        Some(ReadFrom::File(from, stamp)) => {
            let result = result.map(|game| (game, stamp));
            file::was_read(state, from, result.map_err(Into::into), out)
        }
        Some(ReadFrom::Entry(id, stamp)) => {
            collection::was_read(state, (id, stamp), result, out);
        }
        Some(ReadFrom::Paste(text)) => exchange::paste_was_read(state, text, result),
        Some(ReadFrom::Import) => exchange::import_was_read(state, result),
        None => {}
    }
}

/// Updates the state derived from the game.
fn refresh(state: &mut State) {
    if state.front.dialog().is_none() && state.filing.asks_about_recovered() {
        state.front.ask(Dialog::Recovered);
    }
    state.document.refresh();
    let (here, over) = (state.place(), state.document.game().position().outcome().is_over());
    state.offers.follow(here, over);
    state.timekeeper.follow(here.document, state.document.game());
    if over {
        state.eyes = Eyes { peeking: false, seen_end: true };
    }
    explore::hide(state);
    let here = state.version();
    state.explore.tour.refresh(state.document.game().position(), here);
    state.explore.refresh(here);
    let slice = state.slice_of_game();
    state.explore.ruler.refresh(state.document.game().rules().shape(), &state.view.grid, &slice);
    space::refresh(state);
    straighten::follow(state);
    state.settings.speed = state.explore.tour.playback().speed;
    state.settings.repeat = state.explore.tour.playback().repeat;
}
