//! Conditions under which commands are enabled or checked.

use crate::board::straight::Way;
use crate::state::{Mode, State, Views};
use hypertoe_core::play::line_state::Winnable;
use hypertoe_core::{Conclusion, NodeId, Outcome};

pub fn no_file_waits(state: &State) -> bool {
    state.filing.busy().is_none()
}

pub fn in_mode(state: &State, mode: Mode) -> bool {
    state.screen.shows(mode)
}

pub fn dims(state: &State) -> usize {
    state.document.game().rules().shape().dims()
}

pub fn goes_on(state: &State) -> bool {
    !state.document.game().position().outcome().is_over()
}

pub fn after_the_start(state: &State) -> bool {
    state.document.game().current() != NodeId::START
}

/// Undo takes back a move on the board, a change in the lesson editor or a deletion in the
/// library.
pub fn can_undo(state: &State) -> bool {
    match state.screen.is_library() {
        true => state.collection.deleted().is_some(),
        false if state.edited().is_some() => {
            state.edited().is_some_and(|editor| editor.work().can_undo())
        }
        false => state.screen.is_board() && after_the_start(state),
    }
}

/// Redo replays a move on the board, or a change in the lesson editor.
pub fn can_redo(state: &State) -> bool {
    match state.edited() {
        Some(editor) => editor.work().can_redo(),
        None => state.screen.is_board() && before_the_end(state),
    }
}

/// Returns whether a board is visible that can become a step of a lesson.
pub fn can_be_captured(state: &State) -> bool {
    let board = state.screen.is_board() && !state.shows_gallery();
    (board || state.stage().is_some()) && !state.is_presented()
}

pub fn before_the_end(state: &State) -> bool {
    let game = state.document.game();
    game.next(game.current()).is_some()
}

pub fn can_delete(state: &State) -> bool {
    after_the_start(state) && !state.is_hidden()
}

pub fn can_promote(state: &State) -> bool {
    let game = state.document.game();
    !state.is_hidden() && game.variation(game.current()).is_some()
}

pub fn can_swap(state: &State) -> bool {
    state.document.game().position().can_swap() && !state.is_computers_move_due()
}

pub fn may_agree_a_draw(state: &State) -> bool {
    let undecided = state.document.game().position().outcome() == Outcome::Undecided;
    undecided && state.document.chances() == Winnable::No
}

/// A game that ended by agreement or resignation can go on, one that ended on time cannot.
pub fn may_play_on(state: &State) -> bool {
    let end = state.document.game().position().conclusion();
    matches!(end, Some(Conclusion::AgreedDraw | Conclusion::Resigned(_)))
}

/// Returns whether it is a computer's turn, or only computers play.
pub fn a_computer_plays(state: &State) -> bool {
    let players = state.document.game().players();
    let alone = || goes_on(state) && players.iter().all(|player| player.computer.is_some());
    state.computer_to_move().is_some() || alone()
}

/// Returns whether one person plays one computer.
pub fn can_switch_sides(state: &State) -> bool {
    let game = state.document.game();
    game.players().len() == 2 && game.lone_person().is_some()
}

pub fn shows_lines_of_a_cell(state: &State) -> bool {
    let exploring = in_mode(state, Mode::Explore) && state.theory_page().is_none();
    exploring && state.explore.tour.cell().is_some()
}

/// Returns whether the explorer is open and the grid visible.
pub fn can_lay_a_ruler(state: &State) -> bool {
    let exploring = in_mode(state, Mode::Explore) && state.theory_page().is_none();
    exploring && state.views() != Views::Space
}

/// The pages about the whole board show no line.
pub fn follows_a_line(state: &State) -> bool {
    state.explore.tour.followed().is_some() && state.theory_page().is_none()
}

pub fn can_straighten(state: &State, way: Way) -> bool {
    let exploring = in_mode(state, Mode::Explore) && state.theory_page().is_none();
    exploring && state.straighten_refusal(way).is_none()
}

pub fn is_straight(state: &State, way: Way) -> bool {
    state.screen.straight().is_some_and(|open| open.way() == way)
}

/// Returns whether the grid is visible: not straightened, and not only the space view.
pub fn sees_the_grid(state: &State) -> bool {
    state.screen.straight().is_none() && state.views() != Views::Space
}

pub fn space_has_depth(state: &State) -> bool {
    state.space().axes().len() > 2
}

pub fn has_a_best_line(state: &State) -> bool {
    let shown = state.shown_line().map(|shown| shown.line.len());
    let best = state.findings().map(|found| found.standing.line.len());
    shown.or(best).is_some_and(|moves| moves > 0)
}

pub fn can_look_deeper(state: &State) -> bool {
    let open = state.findings().is_some_and(|found| {
        let certain = found.moves.iter().all(|value| value.verdict.is_certain());
        found.searchable && !certain
    });
    open && state.analyse.can_look_deeper()
}

pub fn can_prove(state: &State) -> bool {
    state.is_analysing() && state.proof_search().is_none() && state.why_not_prove().is_none()
}
