//! Searching one position for its value.

use super::standing::{immediate_standing, standing_from_engine};
use super::{is_searchable, search_bot};
use crate::base::control::{Control, Halt, map_reports, run_to_end};
use crate::play::moves::Move;
use crate::play::player::Player;
use crate::play::position::Position;
use crate::search::{BookLibrary, PositionVerdict, SearchLimits, SearchProgress, Verdict};

/// The most cells of a board on which a single legal move is detected.
const MAX_ONLY_MOVE_CELLS: u64 = 4_096;

/// The most steps for each position of a budget: more than one, as positions on large
/// boards are costly.
const STEPS_PER_NODE: u64 = 4;

/// The limits of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct SearchBudget {
    /// Depth in moves.
    pub depth: u8,
    /// Number of positions.
    pub nodes: u64,
}

/// The result of a search.
pub(super) struct SearchAnswer {
    /// The standing of the position.
    pub standing: PositionVerdict,
    /// Positions searched.
    pub nodes: u64,
    /// Depth reached, in moves.
    pub depth: u32,
    /// Whether the search was halted early; the standing is then the best so far.
    pub halted: Result<(), Halt>,
}

/// Searches a position, and reports what it has found so far, once it has
/// found anything.
///
/// # Errors
/// [`Halt`] if the work is to stop, or to finish before the search has begun.
pub(super) fn search_position(
    position: &Position,
    reach: SearchBudget,
    control: &mut dyn Control<Option<SearchAnswer>>,
) -> Result<SearchAnswer, Halt> {
    let mut position = position.clone();
    // Forced moves made before the search, with their players.
    let mut only = Vec::new();
    let known = loop {
        if let Some(known) = immediate_standing(&position, &mut map_reports(control, |()| None))? {
            break Some(known);
        }
        let Some(turn) = only_move(&position) else { break None };
        only.push((position.to_move(), turn.clone()));
        position.play_move(&turn).expect("a legal move");
    };
    let known = known.or_else(|| {
        let closed = !is_searchable(position.shape());
        closed.then(|| PositionVerdict::unknown(position.to_move()))
    });
    let answer = |standing, nodes, depth| SearchAnswer {
        standing: before_forced_moves(&only, standing, position.rules().player_count()),
        nodes,
        depth,
        halted: Ok(()),
    };
    if let Some(known) = known {
        return Ok(answer(known, 0, 0));
    }
    let sight = |SearchProgress { pv: line, verdict, nodes, depth, .. }| {
        let standing =
            run_to_end(|control| standing_from_engine(&position, verdict, line, control));
        Some(answer(standing, nodes, depth))
    };
    let (mut left, mut halted) = (reach.nodes.saturating_mul(STEPS_PER_NODE), Ok(()));
    let mut within = |steps: u64, glimpse: &dyn Fn() -> SearchProgress| {
        halted = control.check_in(steps, &|| sight(glimpse()));
        halted?;
        left = left.saturating_sub(steps);
        if left > 0 { Ok(()) } else { Err(Halt::FinishEarly) }
    };
    let limits = SearchLimits::default().with_nodes(reach.nodes);
    let books = BookLibrary::default();
    let choice = search_bot(reach.depth).choose(&position, &limits, &books, &mut within)?;
    let choice = choice.expect("at once it is known of a game that is over");
    let (verdict, line) = (choice.verdict, choice.pv);
    let standing =
        standing_from_engine(&position, verdict, line, &mut map_reports(control, |()| None))?;
    Ok(SearchAnswer { halted, ..answer(standing, choice.nodes, 0) })
}

/// Searches a position like [`search_position`], without reports on the search; a halted search is
/// an error.
pub(super) fn search_silently(
    position: &Position,
    reach: SearchBudget,
    control: &mut dyn Control<()>,
) -> Result<SearchAnswer, Halt> {
    let answer = search_position(position, reach, &mut map_reports(control, |_| ()))?;
    answer.halted.map(|()| answer)
}

/// Returns the standing before the forced moves that lead to a position with
/// this standing.
fn before_forced_moves(
    only: &[(Player, Move)],
    standing: PositionVerdict,
    players: u8,
) -> PositionVerdict {
    only.iter().rev().fold(standing, |after, (player, turn)| match players {
        2 => after.before(*player, turn),
        _ => before_forced_move_of_many(after, *player, turn),
    })
}

/// Returns the standing before `player`'s forced move, of three or more players.
fn before_forced_move_of_many(
    after: PositionVerdict,
    player: Player,
    turn: &Move,
) -> PositionVerdict {
    let after_it = after.before(player, turn);
    let verdict = match after.verdict {
        won if won.is_win() && after.player == player => after_it.verdict.for_opponent(),
        draw if draw.is_draw() => draw,
        _ => Verdict::Unknown,
    };
    PositionVerdict { verdict, ..after_it }
}

/// Returns the only legal move, if there is just one and the board is small enough.
fn only_move(position: &Position) -> Option<Move> {
    position.shape().cell_count_u64().filter(|cells| *cells <= MAX_ONLY_MOVE_CELLS)?;
    let mut moves = position.legal_moves()?;
    let first = moves.next()?;
    moves.next().is_none().then_some(first)
}
