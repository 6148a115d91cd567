//! Conditions under which commands are enabled or checked.

use crate::board::straightening::StraightenMode;
use crate::state::{Mode, Session, SessionKind, State};
use hypertoe_core::play::Winnability;
use hypertoe_core::{EarlyEnd, NodeId, Outcome};

/// Returns whether no task on a file is running that blocks other such tasks.
pub fn is_file_idle(state: &State) -> bool {
    state.file_ops.blocking_task_text().is_none()
}

pub fn is_in_mode(state: &State, mode: Mode) -> bool {
    state.screen.is_showing(mode)
}

pub fn dims(state: &State) -> usize {
    state.document.game().rules().shape().dims()
}

pub fn is_game_running(state: &State) -> bool {
    !state.document.game().position().outcome().is_over()
}

pub fn has_previous_move(state: &State) -> bool {
    state.document.game().current() != NodeId::START
}

/// Returns whether there is something to undo: a move on the board, a change in the lesson editor,
/// or a deletion in the library.
pub fn can_undo(state: &State) -> bool {
    match state.screen.is_library() {
        true => state.game_library.last_deleted().is_some(),
        false if state.visible_editor().is_some() => {
            state.visible_editor().is_some_and(|editor| editor.history().can_undo())
        }
        false => state.screen.is_board() && has_previous_move(state),
    }
}

/// Returns whether there is something to redo: a move on the board, or a change in the lesson
/// editor.
pub fn can_redo(state: &State) -> bool {
    match state.visible_editor() {
        Some(editor) => editor.history().can_redo(),
        None => state.screen.is_board() && has_next_move(state),
    }
}

/// Returns whether a board is visible that can be added to a lesson as a step.
pub fn can_capture_step(state: &State) -> bool {
    let board = state.screen.is_board() && !state.shows_gallery();
    (board || state.learn_board().is_some()) && !state.is_presenting()
}

/// Returns whether there is a link to what is shown: to the game, a puzzle or a step of a lesson.
pub fn can_link(state: &State) -> bool {
    let is_lesson = |session: &Session| matches!(session.kind(), SessionKind::Lesson { .. });
    let has_puzzle = state.learn.puzzle_attempt().is_some();
    state.learn_board().is_none() || has_puzzle || state.learn.session().is_some_and(is_lesson)
}

pub fn has_next_move(state: &State) -> bool {
    let game = state.document.game();
    game.redo_target(game.current()).is_some()
}

pub fn can_delete_move(state: &State) -> bool {
    has_previous_move(state) && !state.has_hidden_marks()
}

pub fn can_promote_variation(state: &State) -> bool {
    let game = state.document.game();
    !state.has_hidden_marks() && game.promotable_variation(game.current()).is_some()
}

pub fn can_swap(state: &State) -> bool {
    state.document.game().position().can_swap() && !state.is_computers_move_due()
}

/// Returns whether a draw can be agreed: the game goes on, but certainly nobody can win it.
pub fn can_agree_draw(state: &State) -> bool {
    let undecided = state.document.game().position().outcome() == Outcome::Undecided;
    let goes_on = !state.document.outcome().is_over();
    undecided && goes_on && state.document.winnability() == Winnability::No
}

/// Returns whether the game ended by agreement or resignation, so that it can go on; a game that
/// ended on time cannot.
pub fn can_undo_early_end(state: &State) -> bool {
    let end = state.document.game().position().early_end();
    matches!(end, Some(EarlyEnd::AgreedDraw | EarlyEnd::Resigned(_)))
}

/// Returns whether a computer player is to move, or a running game has only computer players.
pub fn is_computer_playing(state: &State) -> bool {
    let players = state.document.game().players();
    let alone = || is_game_running(state) && players.iter().all(|player| player.computer.is_some());
    state.computer_to_move().is_some() || alone()
}

/// Returns whether one human plays against one computer.
pub fn can_switch_sides(state: &State) -> bool {
    let game = state.document.game();
    game.players().len() == 2 && game.lone_human().is_some()
}

/// Returns whether the explorer shows the lines through one cell.
pub fn shows_cell_lines(state: &State) -> bool {
    let exploring = is_in_mode(state, Mode::Explore) && !state.is_board_page();
    exploring && state.explorer.tour.cell().is_some()
}

/// Returns whether a lesson or a film is on show that can be presented to a class.
pub fn can_present_lesson(state: &State) -> bool {
    can_print_lesson(state) || (is_in_mode(state, Mode::Learn) && state.learn.is_hypercube_page())
}

/// Returns whether a lesson is on show that can be printed.
pub fn can_print_lesson(state: &State) -> bool {
    is_in_mode(state, Mode::Learn) && state.learn.running_lesson().is_some()
}

/// Returns whether the explorer is open and the grid visible.
pub fn can_use_ruler(state: &State) -> bool {
    let exploring = is_in_mode(state, Mode::Explore) && !state.is_board_page();
    exploring && state.views().has_grid()
}

/// Returns whether the explorer has a current line; the theory pages show none.
pub fn has_current_line(state: &State) -> bool {
    state.explorer.tour.current_line().is_some() && !state.is_board_page()
}

pub fn can_straighten(state: &State, mode: StraightenMode) -> bool {
    let exploring = is_in_mode(state, Mode::Explore) && !state.is_board_page();
    exploring && state.straighten_error(mode).is_none()
}

/// Returns whether a line is laid out straight in this mode.
pub fn is_straightened(state: &State, mode: StraightenMode) -> bool {
    state.screen.straightened().is_some_and(|open| open.mode() == mode)
}

/// Returns whether the grid is visible: not straightened, and not only the space view.
pub fn shows_grid(state: &State) -> bool {
    state.screen.straightened().is_none() && state.views().has_grid()
}

/// Returns whether the space view shows more than two axes.
pub fn space_has_depth(state: &State) -> bool {
    state.space().space_axes().len() > 2
}

pub fn has_best_line(state: &State) -> bool {
    let shown = state.previewed_variation().map(|shown| shown.moves.len());
    let best = state.position_analysis().map(|analysis| analysis.evaluation.pv.len());
    shown.or(best).is_some_and(|moves| moves > 0)
}

pub fn can_search_deeper(state: &State) -> bool {
    let open = state.position_analysis().is_some_and(|analysis| {
        let certain = analysis.moves.iter().all(|value| value.verdict.is_certain());
        analysis.is_searchable && !certain
    });
    open && state.analysis.can_deepen()
}

pub fn can_prove(state: &State) -> bool {
    state.is_analysis_visible()
        && state.proof_search().is_none()
        && state.proof_obstacle().is_none()
}
