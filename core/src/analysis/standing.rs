//! Standings of positions: known without a search, made from an engine's verdict, and
//! converted to numbers.

use super::forced::{is_forced_loss, is_forced_win, threats_to_answer};
use crate::base::control::{Control, Halt};
use crate::geometry::shape::Shape;
use crate::play::line_state::{Winnable, winnability};
use crate::play::moves::Move;
use crate::play::outcome::PlayerResult;
use crate::play::player::Player;
use crate::play::position::{LineSearch, Position};
use crate::search::{
    Basis, GameValue, PlyCount, PositionVerdict, Verdict, completing_cells_watched,
};

/// The engine's static value of a line that lacks one mark.
const LINE_VALUE: f64 = 65_536.0;

/// Makes a standing of an engine's verdict and principal variation. A
/// sequence of threats is verified by playing it before it counts as proved.
pub(super) fn standing_from_engine(
    position: &Position,
    verdict: Verdict,
    line: Vec<Move>,
    control: &mut dyn Control<()>,
) -> Result<PositionVerdict, Halt> {
    let proved = match verdict.value() {
        Some(GameValue::Win(_)) => is_forced_win(position, &line, control)?,
        Some(GameValue::Loss(_)) => is_forced_loss(position, &line, control)?,
        Some(GameValue::Draw) | None => false,
    };
    let basis = if proved { Basis::Threats } else { Basis::FullSearch };
    Ok(PositionVerdict { player: position.to_move(), verdict: verdict.with_basis(basis), pv: line })
}

/// Returns the standing if it is proved without a search, on every board: the game is
/// over, or nobody can win, or the player to move wins at once or cannot block all
/// threats of the other.
pub(super) fn immediate_standing(
    position: &Position,
    control: &mut dyn Control<()>,
) -> Result<Option<PositionVerdict>, Halt> {
    let player = position.to_move();
    let proved = |verdict, line| Ok(Some(PositionVerdict { player, verdict, pv: line }));
    if let Some(result) = position.outcome().for_player(player) {
        return proved(result.into(), vec![]);
    }
    let (own, _) = completing_cells_watched(position, player, control)?;
    if let Some(won) = own.iter().find(|cell| wins_game(position, player, cell.lines.len())) {
        let verdict = Verdict::win(PlyCount::Exact(1), Basis::Threats);
        return proved(verdict, vec![Move::Place(won.cell.clone())]);
    }
    if let [one, other, ..] = &threats_to_answer(position, control)?[..] {
        let line = vec![Move::Place(one.clone()), Move::Place(other.clone())];
        return proved(Verdict::loss(PlyCount::Exact(2), Basis::Threats), line);
    }
    match winnability(position) {
        Winnable::No => proved(Verdict::draw(Basis::NoLineLeft), vec![]),
        _ => Ok(None),
    }
}

/// Returns whether this many more lines win the game for a player at once.
pub(super) fn wins_game(position: &Position, player: Player, lines: usize) -> bool {
    position.outcome_after(player, lines).for_player(player) == Some(PlayerResult::Won)
}

/// Returns the number of lines that a player's move would complete.
pub(super) fn completed_lines(position: &Position, player: Player, turn: &Move) -> usize {
    match turn {
        Move::Place(cell) => position.lines_completed_by(cell, player, LineSearch::Cheapest).len(),
        Move::Swap => 0,
    }
}

/// Returns the estimate that [`normalized_score`] maps to half of its range on a board: with
/// more axes there are more lines through a cell.
pub fn score_scale(shape: &Shape) -> f64 {
    LINE_VALUE * shape.dims() as f64
}

/// Returns a verdict as a number from −1 (lost) over 0 (even) to 1 (won). Estimates stay
/// between −0.95 and 0.95. `None` where nothing is known.
pub fn normalized_score(verdict: Verdict, scale: f64) -> Option<f64> {
    match verdict {
        Verdict::Estimate(guess) => {
            let guess = guess as f64;
            Some(0.95 * guess / (guess.abs() + scale))
        }
        known => known.sign().map(f64::from),
    }
}
