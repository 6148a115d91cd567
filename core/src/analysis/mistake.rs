//! Finding the mistakes of a game from the values of its positions.

use crate::geometry::Cell;
use crate::play::{Move, Player};
use crate::search::{Basis, GameValue, PlyCount, PositionEvaluation};

/// The least loss by estimate, on a scale of −1 to 1, that makes a move doubtful.
const MIN_DOUBTFUL_LOSS: f64 = 0.45;

/// The maximum number of own moves to a win that a player can be expected to see.
const MAX_VISIBLE_WIN: u32 = 8;

/// The evaluation of a game after some of its moves.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct ReviewPoint {
    /// The evaluation of the position.
    pub evaluation: PositionEvaluation,
    /// The expected result of each player, from −1 (lost) to 1 (won); empty where unknown.
    pub outlook: Vec<f64>,
    /// The certain winner, if any.
    pub won_by: Option<Player>,
    /// The only cell on which the next player would complete a winning line.
    pub(super) blocking_cell: Option<Cell>,
    /// The evaluation as a number from −1 to 1.
    pub(super) best_score: Option<f64>,
    /// The estimate of the move played, by a search of the same depth, from −1 to 1.
    pub(super) played_score: Option<f64>,
}

/// A move after which its player stands worse than before.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Mistake {
    /// The number of the move, from 1.
    pub number: usize,
    /// The player who made it.
    pub player: Player,
    /// The way in which the move loses value.
    pub kind: MistakeKind,
    /// The basis of the judgement; `None` for an estimate, which is never called a mistake.
    pub basis: Option<Basis>,
    /// A better line of play, its first move in place of the one played.
    pub better: Vec<Move>,
}

/// The way in which a move loses value.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[expect(missing_docs, reason = "the doc of each variant covers its fields")]
pub enum MistakeKind {
    /// A missed win, in a number of own moves; `gone` if it was certainly gone after the move.
    MissedWin { moves: u32, gone: bool },
    /// A line not completed that would have won at once; the player still wins, but later.
    DelayedWin,
    /// A missed chance to block a line that another player can complete next; `was_lost` if the
    /// position was lost against best play even with the block.
    MissedBlock { cell: Cell, player: Player, was_lost: bool },
    /// A certain draw that became a loss, in a number of the other player’s own moves.
    LostDraw { moves: u32 },
    /// A forced win for the other player, in a number of own moves; before the move none was known.
    AllowedWin { moves: u32 },
    /// A move that is much worse than the best one found, by estimate.
    Doubtful,
}

impl Mistake {
    /// Returns whether this is more than an estimate.
    pub fn is_certain(&self) -> bool {
        self.basis.is_some()
    }
}

/// Judges the move `played`, the game's move number `number`, by the evaluations before and after
/// it. Returns the mistake that it is; `None` if it is none.
pub(super) fn judge_move(
    number: usize,
    played: &Move,
    before: &ReviewPoint,
    after: &ReviewPoint,
    players: u8,
) -> Option<Mistake> {
    let (had, has) = (&before.evaluation, &after.evaluation);
    let two = players == 2;
    let mistake = |slip, basis, better: Vec<Move>| {
        Some(Mistake { number, player: had.player, kind: slip, basis, better })
    };
    let own_moves = |plies: PlyCount| plies.upper_bound().div_ceil(u32::from(players));
    let has_ended = has.verdict.basis() == Some(Basis::Over);
    if let Some(GameValue::Win(plies)) = had.verdict.certain_value() {
        // Of two players the other one is to move now, even after a swap.
        let kept = if two { has.verdict.is_loss() } else { after.won_by == Some(had.player) };
        if had.pv.first() == Some(played) {
            return None;
        }
        if kept && (plies.upper_bound() > 1 || has_ended) {
            return None;
        }
        if kept {
            return mistake(MistakeKind::DelayedWin, had.verdict.basis(), had.pv.clone());
        }
        // With two players the value left is known; with more only that an immediate win is gone.
        let gone = if two { has.verdict.is_certain() } else { plies.upper_bound() == 1 };
        let moves = own_moves(plies);
        let basis = match (two, gone) {
            (true, true) => had.verdict.basis().min(has.verdict.basis()),
            // The other move may win as well, if nobody could see the win.
            (true, false) if moves > MAX_VISIBLE_WIN => None,
            _ => had.verdict.basis(),
        };
        let slip = MistakeKind::MissedWin { moves, gone };
        return mistake(slip, basis, had.pv.clone());
    }
    let at_once = has.verdict.is_win() && has.verdict.plies().is_some_and(|n| n.upper_bound() == 1);
    if let (Some(cell), true) = (&before.blocking_cell, at_once)
        && played.cell() != Some(cell)
        && has.pv.first().and_then(Move::cell) == Some(cell)
    {
        let (player, was_lost) = (has.player, had.verdict.is_loss());
        let slip = MistakeKind::MissedBlock { cell: cell.clone(), player, was_lost };
        return mistake(slip, has.verdict.basis(), vec![Move::Place(cell.clone())]);
    }
    if !two || had.verdict.is_loss() {
        return None;
    }
    let (had_basis, has_basis) = (had.verdict.basis(), has.verdict.basis());
    match has.verdict.certain_value() {
        Some(GameValue::Win(plies)) => {
            let moves = own_moves(plies);
            if had.verdict.is_draw() {
                mistake(MistakeKind::LostDraw { moves }, had_basis.min(has_basis), had.pv.clone())
            } else if had.pv.first() == Some(played) {
                None
            } else {
                mistake(MistakeKind::AllowedWin { moves }, has_basis, had.pv.clone())
            }
        }
        _ => better_by_estimate(before, played)
            .and_then(|better| mistake(MistakeKind::Doubtful, None, better)),
    }
}

/// Returns the better line if the move played is far worse by estimate.
fn better_by_estimate(before: &ReviewPoint, played: &Move) -> Option<Vec<Move>> {
    let (best, real) = (before.best_score?, before.played_score?);
    let other = before.evaluation.pv.first() != Some(played);
    (other && !before.evaluation.verdict.is_certain() && best - real > MIN_DOUBTFUL_LOSS)
        .then(|| before.evaluation.pv.clone())
}
