//! What is known of a game move by move, and what was given away in it.

use crate::geometry::cell::Cell;
use crate::play::moves::Move;
use crate::play::player::Player;
use crate::search::{Basis, GameValue, Plies, Standing};
use serde::{Deserialize, Serialize};

/// How much worse an estimate must become, from −1 to 1, to be doubtful.
const DOUBTFUL: f64 = 0.45;

/// Nobody could see a win on the board that takes more own moves than this.
const FAR: u32 = 8;

/// What is known of the game after some of its moves.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Point {
    /// How the position stands.
    pub standing: Standing,
    /// The outlook of each player, −1 … 1; empty where nothing is known.
    pub outlook: Vec<f64>,
    /// Who wins, where that is certain.
    pub won_by: Option<Player>,
    /// The only cell on which the next player would complete a line that wins.
    pub(super) block: Option<Cell>,
    /// Of two players, where it is an estimate: what the best move promises,
    /// and what the move that was played does, searched as far.
    pub(super) lean: Option<f64>,
    pub(super) played_lean: Option<f64>,
}

/// A move after which the player who made it stands worse than before.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Mistake {
    /// The number of the move, from 1.
    pub number: usize,
    /// Who made it.
    pub player: Player,
    /// What was given away.
    pub slip: Slip,
    /// How that is known; `None` for an estimate, which is never called a mistake.
    pub basis: Option<Basis>,
    /// What could have been played, the move first.
    pub better: Vec<Move>,
}

/// What was given away.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Slip {
    /// A win in this many own moves was missed.
    MissedWin {
        /// The player's own moves to it.
        moves: u32,
        /// Whether it is certain that it was gone after the move.
        gone: bool,
    },
    /// Another player's line could have been blocked here.
    MissedBlock {
        /// Where.
        cell: Cell,
        /// The player who completes the line next.
        player: Player,
    },
    /// A draw was certain and is lost.
    LostDraw {
        /// The other player's own moves to the win.
        moves: u32,
    },
    /// The other player can force a win now; before the move no forced win was known.
    LetIn {
        /// The other player's own moves to the win.
        moves: u32,
    },
    /// By estimate much worse than the best move found.
    Doubtful,
}

impl Mistake {
    /// Whether this is more than an estimate.
    pub fn is_certain(&self) -> bool {
        self.basis.is_some()
    }
}

/// What a move gave away, from what is known before it and after it.
pub(super) fn find(
    number: usize,
    played: &Move,
    before: &Point,
    after: &Point,
    players: u8,
) -> Option<Mistake> {
    let (had, has) = (&before.standing, &after.standing);
    let two = players == 2;
    let mistake = |slip, basis, better: Vec<Move>| {
        Some(Mistake { number, player: had.player, slip, basis, better })
    };
    let own_moves = |plies: Plies| plies.count().div_ceil(u32::from(players));
    if let Some(GameValue::Win(plies)) = had.verdict.value() {
        // Of two players the other one is to move now, after a swap too.
        let kept = if two { has.verdict.is_loss() } else { after.won_by == Some(had.player) };
        if kept || had.line.first() == Some(played) {
            return None;
        }
        // Of two players it is known what is left; of more only that a win at once is gone.
        let gone = if two { has.verdict.is_certain() } else { plies.count() == 1 };
        let moves = own_moves(plies);
        let basis = match (two, gone) {
            (true, true) => had.verdict.basis().min(has.verdict.basis()),
            // The other move may well win too, where nobody could see the win.
            (true, false) if moves > FAR => None,
            _ => had.verdict.basis(),
        };
        let slip = Slip::MissedWin { moves, gone };
        return mistake(slip, basis, had.line.clone());
    }
    if had.verdict.is_loss() {
        return None;
    }
    let at_once = has.verdict.is_win() && has.verdict.plies().is_some_and(|n| n.count() == 1);
    if let (Some(cell), true) = (&before.block, at_once)
        && played.cell() != Some(cell)
        && has.line.first().and_then(Move::cell) == Some(cell)
    {
        let slip = Slip::MissedBlock { cell: cell.clone(), player: has.player };
        return mistake(slip, has.verdict.basis(), vec![Move::Place(cell.clone())]);
    }
    if !two {
        return None;
    }
    let (had_basis, has_basis) = (had.verdict.basis(), has.verdict.basis());
    match has.verdict.value() {
        Some(GameValue::Win(plies)) => {
            let moves = own_moves(plies);
            if had.verdict.is_draw() {
                mistake(Slip::LostDraw { moves }, had_basis.min(has_basis), had.line.clone())
            } else if had.line.first() == Some(played) {
                None
            } else {
                mistake(Slip::LetIn { moves }, has_basis, had.line.clone())
            }
        }
        _ => doubtful(before, played).and_then(|better| mistake(Slip::Doubtful, None, better)),
    }
}

/// The better line, where the move played is far behind it by estimate.
fn doubtful(before: &Point, played: &Move) -> Option<Vec<Move>> {
    let (best, real) = (before.lean?, before.played_lean?);
    let other = before.standing.line.first() != Some(played);
    (other && !before.standing.verdict.is_certain() && best - real > DOUBTFUL)
        .then(|| before.standing.line.clone())
}
