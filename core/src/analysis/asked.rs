//! Searching one position for its value.

use super::standing::{at_once, told};
use super::{is_searchable, searcher};
use crate::base::control::{Control, Halt, part, to_the_end};
use crate::play::moves::Move;
use crate::play::player::Player;
use crate::play::position::Position;
use crate::search::{Glimpse, Library, Limits, Standing, Verdict};

/// The most cells of a board on which a single legal move is detected.
const SMALL: u64 = 4_096;

/// The most steps for each position of a budget: more than one, as positions on large
/// boards are costly.
const STEPS: u64 = 4;

/// The limits of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Budget {
    /// Depth in moves.
    pub depth: u8,
    /// Number of positions.
    pub nodes: u64,
}

/// The result of a search.
pub(super) struct Answer {
    /// The standing of the position.
    pub standing: Standing,
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
pub(super) fn ask(
    position: &Position,
    reach: Budget,
    control: &mut dyn Control<Option<Answer>>,
) -> Result<Answer, Halt> {
    let mut position = position.clone();
    // Forced moves made before the search, with their players.
    let mut only = Vec::new();
    let known = loop {
        if let Some(known) = at_once(&position, &mut part(control, |()| None))? {
            break Some(known);
        }
        let Some(turn) = only_move(&position) else { break None };
        only.push((position.to_move(), turn.clone()));
        position.play_move(&turn).expect("a legal move");
    };
    let known = known.or_else(|| {
        let closed = !is_searchable(position.shape());
        closed.then(|| Standing::unknown(position.to_move()))
    });
    let answer = |standing, nodes, depth| Answer {
        standing: before(&only, standing, position.rules().players()),
        nodes,
        depth,
        halted: Ok(()),
    };
    if let Some(known) = known {
        return Ok(answer(known, 0, 0));
    }
    let sight = |Glimpse { line, verdict, nodes, depth, .. }| {
        let standing = to_the_end(|control| told(&position, verdict, line, control));
        Some(answer(standing, nodes, depth))
    };
    let (mut left, mut halted) = (reach.nodes.saturating_mul(STEPS), Ok(()));
    let mut within = |steps: u64, glimpse: &dyn Fn() -> Glimpse| {
        halted = control.check_in(steps, &|| sight(glimpse()));
        halted?;
        left = left.saturating_sub(steps);
        if left > 0 { Ok(()) } else { Err(Halt::Finish) }
    };
    let limits = Limits::default().with_nodes(reach.nodes);
    let books = Library::default();
    let choice = searcher(reach.depth).choose(&position, &limits, &books, &mut within)?;
    let choice = choice.expect("at once it is known of a game that is over");
    let (verdict, line) = (choice.verdict, choice.line_of_play);
    let standing = told(&position, verdict, line, &mut part(control, |()| None))?;
    Ok(Answer { halted, ..answer(standing, choice.nodes, 0) })
}

/// Searches a position like [`ask`], without reports on the search; a halted search is
/// an error.
pub(super) fn ask_unseen(
    position: &Position,
    reach: Budget,
    control: &mut dyn Control<()>,
) -> Result<Answer, Halt> {
    let answer = ask(position, reach, &mut part(control, |_| ()))?;
    answer.halted.map(|()| answer)
}

/// Returns the standing before the forced moves that lead to a position with
/// this standing.
fn before(only: &[(Player, Move)], standing: Standing, players: u8) -> Standing {
    only.iter().rev().fold(standing, |after, (player, turn)| match players {
        2 => after.before(*player, turn),
        _ => of_many(after, *player, turn),
    })
}

/// Returns the standing before `player`'s forced move, of three or more players.
fn of_many(after: Standing, player: Player, turn: &Move) -> Standing {
    let after_it = after.before(player, turn);
    let verdict = match after.verdict {
        won if won.is_win() && after.player == player => after_it.verdict.for_the_other(),
        draw if draw.is_draw() => draw,
        _ => Verdict::Unknown,
    };
    Standing { verdict, ..after_it }
}

/// Returns the only legal move, if there is just one and the board is small enough.
fn only_move(position: &Position) -> Option<Move> {
    position.shape().cells_u64().filter(|cells| *cells <= SMALL)?;
    let mut moves = position.legal_moves()?;
    let first = moves.next()?;
    moves.next().is_none().then_some(first)
}
