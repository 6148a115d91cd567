//! Verdicts on positions and moves: nothing, an estimate, or the value under best play with the
//! basis of its certainty.

use crate::play::{Move, Player, PlayerResult};
use std::fmt;

/// A verdict on a position, for the player to move, or on a move, for the player who makes it.
///
/// A verdict has a [`Basis`] if and only if it is certain.
///
/// ```
/// use hypertoe_core::search::{Basis, PlyCount, Verdict};
///
/// let after = Verdict::loss(PlyCount::AtMost(4), Basis::Threats);
/// let before = after.one_ply_before();
/// assert_eq!(before, Verdict::win(PlyCount::AtMost(5), Basis::Threats));
/// assert_eq!(before.winner_moves(2), Some(PlyCount::AtMost(3)));
/// assert_eq!(before.to_string(), "proved: won");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[must_use]
pub enum Verdict {
    /// Nothing known.
    #[default]
    Unknown,
    /// An estimate on no fixed scale: more is better, 0 is even.
    Estimate(i64),
    /// The value under best play.
    Certain {
        /// Won, lost or drawn, and in how many plies.
        value: GameValue,
        /// The basis of the certainty.
        basis: Basis,
    },
}

/// The game-theoretic value for one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum GameValue {
    /// The player wins whatever the others do, in this many plies of all players together.
    Win(PlyCount),
    /// With two players: the other one wins in this many plies, whatever this one does. With more
    /// players only a finished game counts as lost.
    Loss(PlyCount),
    /// With two players, neither can force a win; with any number, nobody can win any more.
    Draw,
}

/// The number of plies to the end of a decided game. It is counted from a position, or from before
/// the move that is judged, that move included.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum PlyCount {
    /// With best play: the winner cannot win faster, nor the loser last longer.
    Exact(u32),
    /// An upper bound: the winner needs no more, perhaps fewer.
    AtMost(u32),
}

/// The basis of a certain value, in ascending order: full searches, then proofs.
///
/// Full searches recognize positions by 64-bit hashes, and take two positions with the same hash
/// for one. With n positions searched, m of them remembered, and G symmetries, the chance that this
/// happens at all is at most about n·m·G/2^65, see `CanonicalHash`: 10^-4 on 3^3 (G = 48) for ten
/// million positions, nearly all remembered, and two per cent for a billion positions, a tenth of
/// them remembered, with eight symmetries. A wrong entry rarely changes the value of the whole. A
/// win or draw that [is proved](Self::is_proved) rests on no hash: threats, pairs and lines are
/// tried as such, and a [proof](Self::Proof) can be checked position by position. On falling boards
/// of up to 64 cells a full search recognizes positions by their marks, not by a hash.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Basis {
    /// A search of all moves of both players that looked for a win and found none.
    NoWin,
    /// A search to the end of the game.
    FullSearch,
    /// A sequence of threats that leave one answer each.
    Threats,
    /// A pairing strategy: by pairs of cells each player gets a cell of every line.
    Pairing,
    /// Every two cells of the board make a line.
    EveryPair,
    /// The lines that are left are so few for their length that each player can block all of the
    /// other (P. Erdős and J. L. Selfridge, “On a combinatorial game”, 1973).
    FewLines,
    /// On 3^D with D ≥ 3 the first player takes the centre, then makes a threat, then two at once.
    ///
    /// Let the centre be 0, the sides −1, 0, 1, and y the reply. There is an axis i and a = ±e_i such
    /// that −a makes no threat with y: if y has several coordinates other than 0, a = y_i·e_i with one of
    /// them; if y = ±e_j, any i ≠ j. The first player takes a and threatens −a. After that block take
    /// b = a ± e_m, where y is not on the axes' plane i, m, or is on axis j: b threatens −b and a ∓ e_m,
    /// both empty, and nothing threatens the first player, who so wins with the seventh ply. No player
    /// wins sooner: two marks threaten at most one cell.
    ThreatsFromCenter,
    /// A player who has the centre mirrors every move, in misère, where no full board is without a line
    /// (S. W. Golomb and A. W. Hales, “Hypercube tic-tac-toe”, 2002).
    Mirroring,
    /// A proof that can be checked.
    Proof,
    /// No player can complete a line any more.
    NoLineLeft,
    /// The game is over.
    Over,
}

impl Basis {
    /// Returns whether this is a proof, which can be verified without a search, rather than a full
    /// search.
    pub fn is_proved(self) -> bool {
        match self {
            Self::NoWin | Self::FullSearch => false,
            Self::Threats
            | Self::Pairing
            | Self::EveryPair
            | Self::FewLines
            | Self::ThreatsFromCenter
            | Self::Mirroring
            | Self::Proof
            | Self::NoLineLeft
            | Self::Over => true,
        }
    }

    /// Returns `proved` or `found by full search`.
    pub(crate) fn short_label(self) -> &'static str {
        if self.is_proved() { "proved" } else { "found by full search" }
    }
}

impl fmt::Display for Basis {
    /// Writes, for example, `proved: every two cells of this board make a line`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NoWin => "found by full search: neither can force a win",
            Self::FullSearch => "found by full search",
            Self::Threats | Self::Proof => "proved",
            Self::Pairing => "proved: each player gets a cell of every line by pairs of cells",
            Self::EveryPair => "proved: every two cells of this board make a line",
            Self::FewLines => {
                "proved: the lines are so few for their length that each player can block all of the other"
            }
            Self::ThreatsFromCenter => {
                "proved: the first player takes the centre, then makes a threat, then two at once"
            }
            Self::Mirroring => "proved: a player takes the centre and mirrors every move",
            Self::NoLineLeft => "proved: nobody can win any more",
            Self::Over => "the game is over",
        })
    }
}

impl PlyCount {
    /// Returns the number of plies: the exact one, or else the upper bound.
    pub fn upper_bound(self) -> u32 {
        match self {
            Self::Exact(count) | Self::AtMost(count) => count,
        }
    }

    /// Returns whether the number is exact.
    pub fn is_exact(self) -> bool {
        matches!(self, Self::Exact(_))
    }

    fn map(self, to: impl Fn(u32) -> u32) -> Self {
        match self {
            Self::Exact(count) => Self::Exact(to(count)),
            Self::AtMost(count) => Self::AtMost(to(count)),
        }
    }
}

impl fmt::Display for PlyCount {
    /// Writes `7`, or `at most 7`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Exact(count) => write!(f, "{count}"),
            Self::AtMost(count) => write!(f, "at most {count}"),
        }
    }
}

impl From<PlayerResult> for Verdict {
    /// Returns the verdict on a finished game for a player with this result.
    fn from(result: PlayerResult) -> Self {
        match result {
            PlayerResult::Won => Self::win(PlyCount::Exact(0), Basis::Over),
            PlayerResult::Drawn => Self::draw(Basis::Over),
            PlayerResult::Lost => Self::loss(PlyCount::Exact(0), Basis::Over),
        }
    }
}

impl Verdict {
    /// Creates the verdict of a certain win, with the number of plies to the end of the game and
    /// the basis of the certainty.
    pub const fn win(plies: PlyCount, basis: Basis) -> Self {
        Self::Certain { value: GameValue::Win(plies), basis }
    }

    /// Creates the verdict of a certain loss, with the number of plies to the end of the game and
    /// the basis of the certainty.
    pub const fn loss(plies: PlyCount, basis: Basis) -> Self {
        Self::Certain { value: GameValue::Loss(plies), basis }
    }

    /// Creates the verdict of a certain draw.
    pub const fn draw(basis: Basis) -> Self {
        Self::Certain { value: GameValue::Draw, basis }
    }

    /// Returns whether the verdict is a certain win, draw or loss.
    pub fn is_certain(self) -> bool {
        matches!(self, Self::Certain { .. })
    }

    /// Returns the value, where it is certain.
    pub fn certain_value(self) -> Option<GameValue> {
        let Self::Certain { value, .. } = self else { return None };
        Some(value)
    }

    /// Returns what the value rests on, such as a search to the end of the game or a pairing;
    /// `None` if the value is not certain.
    pub fn basis(self) -> Option<Basis> {
        let Self::Certain { basis, .. } = self else { return None };
        Some(basis)
    }

    /// Returns whether this is a certain win.
    pub fn is_win(self) -> bool {
        matches!(self.certain_value(), Some(GameValue::Win(_)))
    }

    /// Returns whether this is a certain loss.
    pub fn is_loss(self) -> bool {
        matches!(self.certain_value(), Some(GameValue::Loss(_)))
    }

    /// Returns whether this is a certain draw.
    pub fn is_draw(self) -> bool {
        self.certain_value() == Some(GameValue::Draw)
    }

    /// Returns 1 for a certain win, 0 for a draw, −1 for a loss; `None` if nothing is certain.
    pub fn sign(self) -> Option<i8> {
        Some(match self.certain_value()? {
            GameValue::Win(_) => 1,
            GameValue::Draw => 0,
            GameValue::Loss(_) => -1,
        })
    }

    /// Returns the number of plies to a certain win or loss.
    pub fn plies(self) -> Option<PlyCount> {
        match self.certain_value()? {
            GameValue::Win(plies) | GameValue::Loss(plies) => Some(plies),
            GameValue::Draw => None,
        }
    }

    /// Returns the number of moves that the winner still makes, where a win or loss is certain in a
    /// game of this many players.
    pub fn winner_moves(self, players: u8) -> Option<PlyCount> {
        Some(match self.certain_value()? {
            GameValue::Win(plies) => plies.map(|n| n.div_ceil(u32::from(players.max(1)))),
            // The winner is the other one of two players.
            GameValue::Loss(plies) => plies.map(|n| n.div_ceil(2)),
            GameValue::Draw => return None,
        })
    }

    /// Returns the verdict for the other one of two players.
    pub fn for_opponent(self) -> Self {
        match self {
            Self::Estimate(guess) => Self::Estimate(guess.saturating_neg()),
            Self::Certain { value: GameValue::Win(plies), basis } => Self::loss(plies, basis),
            Self::Certain { value: GameValue::Loss(plies), basis } => Self::win(plies, basis),
            Self::Certain { value: GameValue::Draw, .. } | Self::Unknown => self,
        }
    }

    /// Converts a verdict on a position into the verdict on the move that led there, for the player
    /// who made it: a loss in n plies becomes a win in n + 1. Only for two players.
    pub fn one_ply_before(self) -> Self {
        self.for_opponent().map_plies(|plies| plies.map(|n| n + 1))
    }

    /// Returns the verdict on the position after a move, for the player to move there, given this
    /// verdict on the move, for its player: a win in n plies becomes a loss in n − 1. For two
    /// players; the reverse of [`one_ply_before`](Self::one_ply_before).
    pub fn one_ply_after(self) -> Self {
        self.for_opponent().map_plies(|plies| plies.map(|n| n.saturating_sub(1)))
    }

    /// Returns this verdict with its plies changed, where a win or a loss is certain.
    pub(crate) fn map_plies(self, to: impl Fn(PlyCount) -> PlyCount) -> Self {
        match self {
            Self::Certain { value: GameValue::Win(plies), basis } => Self::win(to(plies), basis),
            Self::Certain { value: GameValue::Loss(plies), basis } => Self::loss(to(plies), basis),
            _ => self,
        }
    }

    /// Returns this verdict with the number of plies as an upper bound.
    pub(crate) fn at_most(self) -> Self {
        self.map_plies(|plies| PlyCount::AtMost(plies.upper_bound()))
    }

    /// Returns this verdict with another basis if it is certain, or else unchanged.
    pub(crate) fn with_basis(self, basis: Basis) -> Self {
        let Self::Certain { value, .. } = self else { return self };
        Self::Certain { value, basis }
    }

    /// Returns this verdict improved by another one with the same certain result: with the better
    /// basis, and the fewest plies.
    pub fn sharpened_by(self, known: Self) -> Self {
        let Some(basis) = self.basis().max(known.basis()) else { return self };
        if self.sign() != known.sign() {
            return self;
        }
        self.with_basis(basis).map_plies(|plies| match known.plies() {
            Some(fewer) if !plies.is_exact() && fewer.upper_bound() <= plies.upper_bound() => fewer,
            _ => plies,
        })
    }

    /// Returns a key that sorts moves from worst to best. Quick wins are better than late ones,
    /// late losses better than quick ones; a certain draw equals an estimate of 0.
    pub fn sort_key(self) -> (i8, i64) {
        match self {
            Self::Certain { value: GameValue::Win(plies), .. } => {
                (1, -i64::from(plies.upper_bound()))
            }
            Self::Certain { value: GameValue::Loss(plies), .. } => {
                (-1, i64::from(plies.upper_bound()))
            }
            Self::Certain { value: GameValue::Draw, .. } | Self::Unknown => (0, 0),
            Self::Estimate(guess) => (0, guess),
        }
    }
}

impl fmt::Display for Verdict {
    /// Writes, for example, `proved: won`, `estimate: better`, `not known`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown => f.write_str("not known"),
            Self::Estimate(0) => f.write_str("estimate: even"),
            Self::Estimate(1..) => f.write_str("estimate: better"),
            Self::Estimate(_) => f.write_str("estimate: worse"),
            Self::Certain { value, basis } => {
                let value = match value {
                    GameValue::Win(_) => "won",
                    GameValue::Loss(_) => "lost against best play",
                    GameValue::Draw => "a draw with best play",
                };
                write!(f, "{}: {value}", basis.short_label())
            }
        }
    }
}

/// A verdict on a position, with the player to move and the principal variation.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[must_use]
pub struct PositionEvaluation {
    /// The player to move.
    pub player: Player,
    /// The verdict on the position, for that player.
    pub verdict: Verdict,
    /// The principal variation, the next move first; empty if unknown.
    pub pv: Vec<Move>,
}

impl PositionEvaluation {
    /// Creates the evaluation of a position of which only the player to move is known.
    pub(crate) fn unknown(player: Player) -> Self {
        Self { player, verdict: Verdict::Unknown, pv: Vec::new() }
    }

    /// Returns whether this evaluation and another state a win of the same player, and this one in
    /// fewer plies and with a line of play to the end.
    pub fn wins_sooner_than(&self, other: &Self) -> bool {
        let plies = |of: &Self| of.verdict.plies().map(PlyCount::upper_bound);
        let is_complete = Some(self.pv.len() as u32) == plies(self);
        let same = is_complete
            && self.player == other.player
            && self.verdict.sign() == other.verdict.sign();
        same && plies(self).zip(plies(other)).is_some_and(|(one, two)| one < two)
    }

    /// Returns the player who certainly wins; `None` if the position is drawn or undecided, or is
    /// lost for one of more than two players, where it is unknown which other player wins.
    pub fn winner(&self, players: u8) -> Option<Player> {
        match self.verdict.certain_value()? {
            GameValue::Win(_) => Some(self.player),
            GameValue::Loss(_) if players == 2 => Some(Player(1 - self.player.0)),
            GameValue::Loss(_) | GameValue::Draw => None,
        }
    }

    /// Returns the evaluation of the position before a move of `player`, one of two players, given
    /// this evaluation of the position after it.
    pub(crate) fn before(&self, player: Player, mv: &Move) -> Self {
        let line = std::iter::once(mv).chain(&self.pv).cloned().collect();
        Self { player, verdict: self.verdict.one_ply_before(), pv: line }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sooner_win_has_its_line() {
        let pass = |plies: usize| vec![Move::Swap; plies];
        let win = |plies: u32, line: usize| PositionEvaluation {
            player: Player(0),
            verdict: Verdict::win(PlyCount::AtMost(plies), Basis::FullSearch),
            pv: pass(line),
        };
        assert!(win(7, 7).wins_sooner_than(&win(9, 0)));
        assert!(!win(9, 9).wins_sooner_than(&win(9, 0)), "no fewer plies");
        assert!(!win(7, 3).wins_sooner_than(&win(9, 0)), "its line does not reach the end");
        let other = PositionEvaluation { player: Player(1), ..win(9, 0) };
        assert!(!win(7, 7).wins_sooner_than(&other), "the other player’s win");
        let draw = PositionEvaluation { verdict: Verdict::draw(Basis::NoWin), ..win(9, 0) };
        assert!(!win(7, 7).wins_sooner_than(&draw) && !draw.wins_sooner_than(&win(7, 7)));
    }
}
