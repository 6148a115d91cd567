//! What was given away in a game, move by move.

use super::point::Point;
use crate::geometry::cell::Cell;
use crate::play::moves::Move;
use crate::play::player::Player;
use crate::search::{Basis, GameValue, Plies};

/// How much worse an estimate must become, from −1 to 1, to be doubtful.
const DOUBTFUL: f64 = 0.45;

/// Nobody could see a win on the board that takes more own moves than this.
const FAR: u32 = 8;

/// A move after which the player who made it stands worse than before.
#[derive(Clone, Debug, PartialEq)]
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
#[derive(Clone, Debug, PartialEq)]
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
    /// The mistake in words, with the players as `name` calls them.
    pub fn say(&self, name: impl Fn(Player) -> String) -> String {
        let who = name(self.player);
        let other = || name(Player(1 - self.player.0.min(1)));
        match &self.slip {
            Slip::MissedWin { moves: 1, .. } => {
                format!("{who} could have won at once and did not")
            }
            Slip::MissedWin { moves, gone: true } => {
                format!("here {who} had a forced win in {moves} and did not play it")
            }
            Slip::MissedWin { moves, gone: false } => format!(
                "here {who} had a forced win in {moves}; of the move played no win is known"
            ),
            Slip::MissedBlock { cell, player } => format!(
                "{who} could have blocked {}’s line at {}",
                name(*player),
                crate::geometry::notation::cell_text(cell)
            ),
            Slip::LostDraw { moves } => {
                format!("here {who} could still draw; now {} {}", other(), wins_in(*moves))
            }
            Slip::LetIn { moves } => format!(
                "after this {} {}; another move was not known to lose",
                other(),
                wins_in(*moves)
            ),
            Slip::Doubtful => format!("doubtful: {who} had a move that looks much better"),
        }
    }

    /// Whether this is more than an estimate.
    pub fn is_certain(&self) -> bool {
        self.basis.is_some()
    }
}

fn wins_in(moves: u32) -> String {
    match moves {
        0 | 1 => "wins at once".to_owned(),
        moves => format!("wins by force in {moves}"),
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
