//! Updates of puzzles.

use super::leave::leave;
use crate::action::{Effect, LearnAction, PuzzleAction};
use crate::jobs::{Answer, Job, JobId, PuzzleAnswer, PuzzleJob, Report};
use crate::show::Views;
use crate::state::{
    Asker, Attempt, AttemptPhase, Loaded, Mode, PuzzleChoice, PuzzleResult, PuzzleSource, Stage,
    State, Then, ToastKind, daily,
};
use crate::words;
use hypertoe_core::geometry::notation;
use hypertoe_core::{Bot, Cell, PlayerInfo};
use std::sync::Arc;

pub fn update(state: &mut State, action: PuzzleAction, out: &mut Vec<Effect>) {
    match action {
        PuzzleAction::Daily => {
            let day = state.now.day_number;
            begin(state, daily(day), PuzzleSource::Daily(day));
        }
        PuzzleAction::Choose(choice) => state.settings.learned.puzzles.choice = choice,
        PuzzleAction::Train => train(state),
        PuzzleAction::TrainTheme(theme) => {
            let themes = [theme.key().to_owned()].into();
            state.settings.learned.puzzles.choice =
                PuzzleChoice { themes, ..PuzzleChoice::default() };
            train(state);
        }
        PuzzleAction::Again => again(state),
        PuzzleAction::Next => match state.learn.attempt().map(Attempt::source) {
            Some(PuzzleSource::Again) => again(state),
            Some(PuzzleSource::Training | PuzzleSource::Daily(_)) => train(state),
            None => {}
        },
        PuzzleAction::PlayOn => play_on(state, out),
        PuzzleAction::Analyse => analyse(state, out),
        PuzzleAction::Hint => hint(state, out),
        PuzzleAction::GiveUp => give_up(state, out),
        PuzzleAction::Retry => with(state, Attempt::retry),
        PuzzleAction::Step(by) => with(state, |attempt| attempt.step(by)),
        PuzzleAction::Visit(node) => with(state, |attempt| attempt.visit(node)),
    }
}

fn with(state: &mut State, change: impl FnOnce(&mut Attempt)) {
    if let Some(attempt) = state.learn.attempt_mut() {
        change(attempt);
    }
}

/// Handles clicks and keys during an attempt; returns any other action.
pub fn instead(
    state: &mut State,
    action: LearnAction,
    out: &mut Vec<Effect>,
) -> Option<LearnAction> {
    let Some(attempt) = state.learn.attempt() else { return Some(action) };
    let ended = *attempt.phase() == AttemptPhase::Ended;
    match action {
        LearnAction::Click(cell) => click(state, &cell, out),
        LearnAction::ClickFocused => {
            let view = state.viewpoint_mut();
            let seen = std::mem::replace(&mut view.cursor.focus_shown, true);
            let cell = view.cursor.focus.clone();
            if seen {
                click(state, &cell, out);
            }
        }
        LearnAction::Enter if ended => update(state, PuzzleAction::Next, out),
        LearnAction::Enter => with(state, Attempt::retry),
        LearnAction::Step(by) => with(state, |attempt| attempt.step(by)),
        action => return Some(action),
    }
    None
}

/// Starts the puzzle of this number.
fn begin(state: &mut State, number: usize, source: PuzzleSource) {
    let views = state.learn.stage().map_or(Views::Both, |stage| stage.views);
    let means = state.means();
    let stage = |game| Stage::of_game(game, views, means.look, means.serial);
    let attempt = Attempt::new(number, source, stage);
    state.screen.go(Mode::Learn);
    state.learn.attempt_this(attempt);
}

fn train(state: &mut State) {
    let just = state.learn.attempt().map(Attempt::number);
    let near = state.settings.learned.puzzles.next(just);
    one_of(state, &near, PuzzleSource::Training);
}

fn again(state: &mut State) {
    let just = state.learn.attempt().map(Attempt::number);
    let mut again = state.settings.learned.puzzles.again();
    if again.len() > 1 {
        again.retain(|number| Some(*number) != just);
    }
    one_of(state, &again, PuzzleSource::Again);
}

fn one_of(state: &mut State, numbers: &[usize], source: PuzzleSource) {
    match numbers.len() {
        0 => state.front.toast(ToastKind::Done, words::puzzles_none_left()),
        count => {
            let place = state.dice.roll(count);
            begin(state, numbers[place], source);
        }
    }
}

/// Plays a move, or selects the cell if a second click has to confirm it.
fn click(state: &mut State, cell: &Cell, out: &mut Vec<Effect>) {
    let Some(attempt) = state.learn.attempt().filter(|attempt| attempt.is_asked()) else { return };
    let position = attempt.game().position();
    let Some(landing) = position.landing(cell).filter(|cell| position.check(cell).is_ok()) else {
        return;
    };
    let (puzzle, position) = (Arc::clone(&attempt.puzzle().puzzle), Box::new(position.clone()));
    let armed = state.cursor().armed.as_ref() == Some(cell);
    if !armed && state.settings.confirm {
        state.viewpoint_mut().cursor.armed = Some(cell.clone());
        state.front.tell(words::play_click_again(notation::cell_text(cell)), false);
        return;
    }
    state.viewpoint_mut().cursor.armed = None;
    let job = PuzzleJob::Judge { puzzle, position, cell: landing.clone() };
    let id = ask(state, job, out);
    with(state, |attempt| _ = attempt.make(&landing, id));
}

/// Starts a job for the attempt, in place of the last one.
fn ask(state: &mut State, job: PuzzleJob, out: &mut Vec<Effect>) -> JobId {
    if let Some(job) = state.learn.work.take() {
        out.push(Effect::Stop(job));
    }
    let id = state.jobs.begin(Asker::Puzzle);
    state.learn.work = Some(id);
    out.push(Effect::Begin(id, Job::Puzzle(job)));
    id
}

fn hint(state: &mut State, out: &mut Vec<Effect>) {
    let Some(attempt) = state.learn.attempt_mut() else { return };
    if !attempt.hint() {
        return;
    }
    let puzzle = Arc::clone(&attempt.puzzle().puzzle);
    let position = Box::new(attempt.game().position().clone());
    let id = ask(state, PuzzleJob::Right { puzzle, position }, out);
    with(state, |attempt| attempt.find(id));
}

fn give_up(state: &mut State, out: &mut Vec<Effect>) {
    let Some(attempt) = state.learn.attempt() else { return };
    if matches!(attempt.phase(), AttemptPhase::Ended | AttemptPhase::Solving(_)) {
        return;
    }
    let puzzle = Arc::clone(&attempt.puzzle().puzzle);
    let id = ask(state, PuzzleJob::Solution(puzzle), out);
    with(state, |attempt| attempt.give_up(id));
    note(state);
}

/// Takes a report of a job for the attempt.
pub fn heard(state: &mut State, report: Report) {
    let Report::Done(Answer::Puzzle(answer)) = report else { return };
    state.learn.work = None;
    with(state, |attempt| match answer {
        PuzzleAnswer::Judged { judged, reply, solved } => {
            attempt.judged(judged, reply.as_ref(), solved);
        }
        PuzzleAnswer::Right(cells) => attempt.found(cells),
        PuzzleAnswer::Solution(cells) => attempt.solution(&cells),
    });
    note(state);
}

/// Takes the last move back after its job has crashed.
pub fn died(state: &mut State) {
    state.learn.work = None;
    with(state, Attempt::take_back);
}

/// Records the result, once it is certain.
fn note(state: &mut State) {
    let Some(attempt) = state.learn.attempt() else { return };
    let Some(result) = attempt.result().filter(|_| attempt.moved().is_none()) else { return };
    let (puzzle, source) = (attempt.puzzle(), attempt.source());
    let book = &mut state.settings.learned.puzzles;
    let moved = book.note(puzzle, result);
    if let PuzzleSource::Daily(day) = source {
        book.note_daily(day, result == PuzzleResult::Solved);
    }
    with(state, |attempt| attempt.set_moved(moved));
}

/// Stops a job that the attempt no longer needs.
pub fn drive(state: &mut State, out: &mut Vec<Effect>) {
    let wanted = state.learn.attempt().and_then(Attempt::work);
    if state.learn.work.is_some() && state.learn.work != wanted {
        out.extend(state.learn.work.take().map(Effect::Stop));
    }
}

/// Returns the game of the puzzle from its current position, or from its start if the game is over
/// and to be played on.
fn game(state: &State, computer: Option<Bot>) -> Option<Loaded> {
    let attempt = state.learn.attempt()?;
    let mut game = attempt.game().clone();
    if computer.is_some() && game.position().outcome().is_over() {
        game.go_to(attempt.start());
    }
    let solver = attempt.solver().index();
    let seat = |seat| PlayerInfo {
        computer: computer.filter(|_| seat != solver),
        ..PlayerInfo::usual(seat)
    };
    game.set_players((0..2).map(seat).collect());
    Some(Loaded::new(game))
}

fn play_on(state: &mut State, out: &mut Vec<Effect>) {
    let Some(game) = game(state, Some(Bot::Perfect)) else { return };
    state.screen.go(Mode::Play);
    leave(state, Then::Load(game), out);
}

fn analyse(state: &mut State, out: &mut Vec<Effect>) {
    let Some(game) = game(state, None) else { return };
    state.screen.go(Mode::Analyse);
    leave(state, Then::Load(game), out);
}
