//! Updates of puzzles.

use super::document::save_then_proceed;
use crate::action::{Effect, LearnAction, PuzzleAction, SessionAction};
use crate::i18n;
use crate::jobs::{Job, JobAnswer, JobId, JobReport, PuzzleAnswer, PuzzleJob};
use crate::state::{
    AfterSave, AttemptPhase, JobOwner, LearnBoard, LoadedGame, Mode, PuzzleAttempt, PuzzleFilter,
    PuzzleMode, State, daily_puzzle,
};
use hypertoe_core::{Bot, Cell, Game, PlayerInfo};
use std::sync::Arc;

pub fn update(state: &mut State, action: PuzzleAction, out: &mut Vec<Effect>) {
    match action {
        PuzzleAction::StartDaily(which) => {
            let day = state.now.day_number;
            let level = state.settings.learning_progress.puzzles.daily_level(day);
            start_puzzle(state, daily_puzzle(day, which, level), PuzzleMode::Daily(day, which));
        }
        PuzzleAction::SetFilter(choice) => state.settings.learning_progress.puzzles.filter = choice,
        PuzzleAction::Train => start_training(state),
        PuzzleAction::TrainTheme(theme) => {
            let themes = [theme.key().to_owned()].into();
            state.settings.learning_progress.puzzles.filter =
                PuzzleFilter { themes, ..PuzzleFilter::default() };
            start_training(state);
        }
        PuzzleAction::RepeatMissed => repeat_missed(state),
        PuzzleAction::Next => match state.learn.puzzle_attempt().map(|attempt| attempt.mode) {
            Some(PuzzleMode::Repeat) => repeat_missed(state),
            Some(PuzzleMode::Training | PuzzleMode::Daily(..)) => start_training(state),
            None => {}
        },
        PuzzleAction::PlayAgainstComputer => play_on(state, out),
        PuzzleAction::Analyse => analyse(state, out),
        PuzzleAction::Hint => hint(state, out),
        PuzzleAction::GiveUp => give_up(state, out),
        PuzzleAction::Retry => with_attempt(state, PuzzleAttempt::retry),
        PuzzleAction::Step(by) => with_attempt(state, |attempt| attempt.step_solution(by)),
        PuzzleAction::GoToPosition(node) => {
            with_attempt(state, |attempt| attempt.show_position(node))
        }
    }
}

fn with_attempt(state: &mut State, change: impl FnOnce(&mut PuzzleAttempt)) {
    if let Some(attempt) = state.learn.attempt_mut() {
        change(attempt);
    }
}

/// Handles clicks and keys while a puzzle is being solved. Returns any other action, or every
/// action if there is no attempt.
pub fn intercept_attempt_input(
    state: &mut State,
    action: LearnAction,
    out: &mut Vec<Effect>,
) -> Option<LearnAction> {
    let Some(attempt) = state.learn.puzzle_attempt() else { return Some(action) };
    let ended = *attempt.phase() == AttemptPhase::Ended;
    match action {
        LearnAction::Click(cell) => play_cell(state, &cell, out),
        LearnAction::ClickFocused => {
            let view = state.board_view_mut();
            let seen = std::mem::replace(&mut view.cursor.shows_focus, true);
            let cell = view.cursor.focus.clone();
            if seen {
                play_cell(state, &cell, out);
            }
        }
        LearnAction::CheckOrNext if ended => update(state, PuzzleAction::Next, out),
        LearnAction::CheckOrNext => with_attempt(state, PuzzleAttempt::retry),
        LearnAction::Session(SessionAction::Step(by)) => {
            with_attempt(state, |attempt| attempt.step_solution(by))
        }
        action => return Some(action),
    }
    None
}

/// Opens a puzzle by its number, as one of the training.
pub fn open(state: &mut State, number: usize) {
    state.overlays.close_all_but_messages();
    start_puzzle(state, number, PuzzleMode::Training);
}

fn start_puzzle(state: &mut State, number: usize, source: PuzzleMode) {
    // One puzzle after another keeps the views; the first has those of its board in Play.
    let before = state.learn.puzzle_attempt().and(state.learn.board()).map(|board| board.views);
    let (context, settings) = (state.learn_session_context(), &state.settings);
    let board = |game: Game| {
        let views = before.unwrap_or_else(|| settings.views_of_board(game.rules().shape()));
        LearnBoard::from_game(game, views, context.cell_style, context.serial)
    };
    let attempt = PuzzleAttempt::new(number, source, board);
    state.screen.set_mode(Mode::Learn);
    state.learn.start_attempt(attempt);
}

fn start_training(state: &mut State) {
    let just = state.learn.puzzle_attempt().map(|attempt| attempt.puzzle_index);
    let near = state.settings.learning_progress.puzzles.next_candidates(just);
    start_random(state, &near, PuzzleMode::Training);
}

fn repeat_missed(state: &mut State) {
    let just = state.learn.puzzle_attempt().map(|attempt| attempt.puzzle_index);
    let mut again = state.settings.learning_progress.puzzles.puzzles_to_repeat();
    if again.len() > 1 {
        again.retain(|number| Some(*number) != just);
    }
    start_random(state, &again, PuzzleMode::Repeat);
}

fn start_random(state: &mut State, numbers: &[usize], source: PuzzleMode) {
    match numbers.len() {
        0 => state.overlays.show_done_toast(i18n::puzzles_none_left()),
        count => {
            let index = state.rng.below(count);
            start_puzzle(state, numbers[index], source);
        }
    }
}

/// Plays a move, or selects the cell if a second click has to confirm it.
fn play_cell(state: &mut State, cell: &Cell, out: &mut Vec<Effect>) {
    let Some(attempt) = state.learn.puzzle_attempt().filter(|attempt| attempt.is_to_move()) else {
        return;
    };
    let position = attempt.game().position();
    let Some(landing) = position.landing(cell).filter(|cell| position.check_cell(cell).is_ok())
    else {
        return;
    };
    let (puzzle, position) = (Arc::clone(&attempt.puzzle().puzzle), Box::new(position.clone()));
    let armed = state.cursor().armed.as_ref() == Some(cell);
    // Only the first try counts, and a finger slips.
    if !armed && (state.settings.confirm_moves || state.layout.is_touched) {
        state.board_view_mut().cursor.armed = Some(cell.clone());
        state.overlays.announce(i18n::play_click_again(cell), false);
        return;
    }
    state.board_view_mut().cursor.armed = None;
    let job = PuzzleJob::CheckMove { puzzle, position, cell: landing.clone() };
    let id = start_job(state, job, out);
    with_attempt(state, |attempt| _ = attempt.play(&landing, id));
}

/// Starts a job for the attempt, in place of the last one.
fn start_job(state: &mut State, job: PuzzleJob, out: &mut Vec<Effect>) -> JobId {
    if let Some(job) = state.learn.job.take() {
        out.push(Effect::StopJob(job));
    }
    let id = state.jobs.register(JobOwner::Puzzle);
    state.learn.job = Some(id);
    out.push(Effect::StartJob(id, Job::Puzzle(job)));
    id
}

fn hint(state: &mut State, out: &mut Vec<Effect>) {
    let Some(attempt) = state.learn.attempt_mut() else { return };
    if !attempt.give_hint() {
        return;
    }
    let puzzle = Arc::clone(&attempt.puzzle().puzzle);
    let position = Box::new(attempt.game().position().clone());
    let id = start_job(state, PuzzleJob::FindRightMoves { puzzle, position }, out);
    with_attempt(state, |attempt| attempt.set_hint_job(id));
}

fn give_up(state: &mut State, out: &mut Vec<Effect>) {
    let Some(attempt) = state.learn.puzzle_attempt() else { return };
    if matches!(attempt.phase(), AttemptPhase::Ended | AttemptPhase::Solving(_)) {
        return;
    }
    let puzzle = Arc::clone(&attempt.puzzle().puzzle);
    let id = start_job(state, PuzzleJob::FindSolution(puzzle), out);
    with_attempt(state, |attempt| attempt.give_up(id));
    record_result(state);
}

pub fn on_report(state: &mut State, report: JobReport) {
    let JobReport::Done(JobAnswer::Puzzle(answer)) = report else { return };
    state.learn.job = None;
    with_attempt(state, |attempt| match answer {
        PuzzleAnswer::MoveChecked { verdict: judged, reply, solved } => {
            attempt.apply_judgement(judged, reply.as_ref(), solved);
        }
        PuzzleAnswer::RightMoves(cells) => attempt.set_correct_moves(cells),
        PuzzleAnswer::Solution(cells) => attempt.show_solution(&cells),
    });
    record_result(state);
}

/// Handles a crash of the job that judges a move: takes the move back.
pub fn on_crash(state: &mut State) {
    state.learn.job = None;
    with_attempt(state, PuzzleAttempt::undo_unjudged_move);
}

/// Records the result, once it is certain.
fn record_result(state: &mut State) {
    let Some(attempt) = state.learn.puzzle_attempt() else { return };
    let Some(result) = attempt.result().filter(|_| attempt.rating_change.is_none()) else {
        return;
    };
    let (puzzle, source) = (attempt.puzzle(), attempt.mode);
    let book = &mut state.settings.learning_progress.puzzles;
    book.fix_daily_level(state.now.day_number);
    let change = book.record_attempt(puzzle, result);
    book.record_row(result, state.now);
    if let PuzzleMode::Daily(day, which) = source {
        book.record_daily(day, which, result);
    }
    with_attempt(state, |attempt| attempt.rating_change = Some(change));
}

/// Stops the running puzzle job if the current attempt no longer needs it.
pub fn sync(state: &mut State, out: &mut Vec<Effect>) {
    let wanted = state.learn.puzzle_attempt().and_then(PuzzleAttempt::job);
    if state.learn.job.is_some() && state.learn.job != wanted {
        out.extend(state.learn.job.take().map(Effect::StopJob));
    }
}

/// Returns the game of the puzzle from its current position, or from its start if the game is over
/// and to be played on.
fn puzzle_game(state: &State, computer: Option<Bot>) -> Option<LoadedGame> {
    let attempt = state.learn.puzzle_attempt()?;
    let mut game = attempt.game().clone();
    if computer.is_some() && game.position().outcome().is_over() {
        game.go_to(attempt.start_node());
    }
    let solver = attempt.solving_player().index();
    let seat = |seat| PlayerInfo {
        computer: computer.filter(|_| seat != solver),
        ..PlayerInfo::default_for_seat(seat)
    };
    game.set_players((0..2).map(seat).collect());
    Some(LoadedGame::new(game))
}

fn play_on(state: &mut State, out: &mut Vec<Effect>) {
    let Some(game) = puzzle_game(state, Some(Bot::Perfect)) else { return };
    state.screen.set_mode(Mode::Play);
    save_then_proceed(state, AfterSave::Load(game), out);
}

fn analyse(state: &mut State, out: &mut Vec<Effect>) {
    let Some(game) = puzzle_game(state, None) else { return };
    state.screen.set_mode(Mode::Analyse);
    save_then_proceed(state, AfterSave::Load(game), out);
}
