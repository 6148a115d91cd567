//! How a position stands: at once, as an engine's choice says, and as a number.

use super::forced::{is_forced_loss, is_forced_win, threats_to_answer};
use crate::base::control::{Control, Halt};
use crate::geometry::shape::Shape;
use crate::play::line_state::{Winnable, winnable};
use crate::play::moves::Move;
use crate::play::outcome::PlayerResult;
use crate::play::player::Player;
use crate::play::position::{Position, Search};
use crate::search::{Basis, GameValue, Plies, Standing, Verdict, completing_watched};

/// What one line that lacks one mark is worth to an engine.
const LINE: f64 = 65_536.0;

/// What an engine's verdict and the play that it expects say of a position. A
/// sequence of threats is played through again before it counts as proved.
pub(super) fn told(
    position: &Position,
    verdict: Verdict,
    line: Vec<Move>,
    control: &mut dyn Control<()>,
) -> Result<Standing, Halt> {
    let proved = match verdict.value() {
        Some(GameValue::Win(_)) => is_forced_win(position, &line, control)?,
        Some(GameValue::Loss(_)) => is_forced_loss(position, &line, control)?,
        Some(GameValue::Draw) | None => false,
    };
    let basis = if proved { Basis::Threats } else { Basis::FullSearch };
    Ok(Standing { player: position.to_move(), verdict: verdict.on(basis), line })
}

/// What is proved without a search, on every board: the game is over, or
/// nobody can win, or the player to move wins at once or cannot block all
/// that the other one threatens.
pub(super) fn at_once(
    position: &Position,
    control: &mut dyn Control<()>,
) -> Result<Option<Standing>, Halt> {
    let player = position.to_move();
    let proved = |verdict, line| Ok(Some(Standing { player, verdict, line }));
    if let Some(result) = position.outcome().for_player(player) {
        return proved(result.into(), vec![]);
    }
    let (own, _) = completing_watched(position, player, control)?;
    if let Some(won) = own.iter().find(|cell| decides(position, player, cell.lines.len())) {
        let verdict = Verdict::win(Plies::Exact(1), Basis::Threats);
        return proved(verdict, vec![Move::Place(won.cell.clone())]);
    }
    if let [one, other, ..] = &threats_to_answer(position, control)?[..] {
        let line = vec![Move::Place(one.clone()), Move::Place(other.clone())];
        return proved(Verdict::loss(Plies::Exact(2), Basis::Threats), line);
    }
    match winnable(position) {
        Winnable::No => proved(Verdict::draw(Basis::NoLineLeft), vec![]),
        _ => Ok(None),
    }
}

/// Whether this many more lines win the game for a player at once.
pub(super) fn decides(position: &Position, player: Player, lines: usize) -> bool {
    position.outcome_with(player, lines).for_player(player) == Some(PlayerResult::Won)
}

/// How many lines a mark of the player on a cell would complete.
pub(super) fn completed(position: &Position, player: Player, turn: &Move) -> usize {
    match turn {
        Move::Place(cell) => position.completed_by(cell, player, Search::Best).len(),
        Move::Swap => 0,
    }
}

/// The estimate on a board that stands for half of a win, see [`lean`]: with
/// more axes there are more lines through a cell.
pub fn lean_scale(shape: &Shape) -> f64 {
    LINE * shape.dims() as f64
}

/// A verdict as a number from −1, lost, over 0, even, to 1, won. Estimates stay
/// between −0.95 and 0.95. `None` where nothing is known.
pub fn lean(verdict: Verdict, scale: f64) -> Option<f64> {
    match verdict {
        Verdict::Estimate(guess) => {
            let guess = guess as f64;
            Some(0.95 * guess / (guess.abs() + scale))
        }
        known => known.sign().map(f64::from),
    }
}
