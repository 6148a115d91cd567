//! What is known of a position or a move: nothing, a guess, or its value under
//! best play and why that is certain.

use crate::play::moves::Move;
use crate::play::outcome::PlayerResult;
use crate::play::player::Player;
use serde::{Deserialize, Serialize};
use std::fmt;

/// What is known of a position, for the player to move, or of a move, for the
/// player who makes it.
///
/// Only what is certain has a [`Basis`], and nothing is certain without one.
///
/// ```
/// use hypertoe_core::search::{Basis, Plies, Verdict};
///
/// let after = Verdict::loss(Plies::AtMost(4), Basis::Threats);
/// let before = after.one_ply_before();
/// assert_eq!(before, Verdict::win(Plies::AtMost(5), Basis::Threats));
/// assert_eq!(before.own_moves(2), Some(Plies::AtMost(3)));
/// assert_eq!(before.to_string(), "proved: won");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[must_use]
pub enum Verdict {
    /// Nothing is known.
    #[default]
    Unknown,
    /// A guess, on no fixed scale: more is better, 0 is even.
    Estimate(i64),
    /// The value under best play.
    Certain {
        /// Won, lost or drawn, and in how many plies.
        value: GameValue,
        /// How it is known.
        basis: Basis,
    },
}

/// The game-theoretic value for one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum GameValue {
    /// The player wins whatever all the others do, in this many plies of all
    /// players together.
    Win(Plies),
    /// Between two players: the other one wins in this many plies, whatever this
    /// one does. Among more players only a game that is over is lost.
    Loss(Plies),
    /// Neither of two players can force a win; of any number, nobody can win.
    Draw,
}

/// How many plies there are to the end of a game that is decided, from the
/// position on, or with the move that is judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Plies {
    /// With best play of both: the winner cannot do it in fewer, nor the loser
    /// last longer.
    Exact(u32),
    /// The winner needs no more; fewer may do.
    AtMost(u32),
}

/// Why a value is certain. Full searches come first, then what is proved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Basis {
    /// All moves of both were tried in search of a win, and none was found.
    NoWin,
    /// The search went to the end of the game on every line that counts.
    FullSearch,
    /// Threats that leave one answer each.
    Threats,
    /// Each player can get a cell of every line by pairs of cells.
    Pairing,
    /// Every two cells make a line.
    EveryPair,
    /// There is a proof that can be checked.
    Proof,
    /// Nobody can complete a line any more.
    NoLineLeft,
    /// The game is over.
    Over,
}

impl Basis {
    /// Whether this can be gone through again without a search.
    pub fn is_proved(self) -> bool {
        match self {
            Self::NoWin | Self::FullSearch => false,
            Self::Threats
            | Self::Pairing
            | Self::EveryPair
            | Self::Proof
            | Self::NoLineLeft
            | Self::Over => true,
        }
    }

    /// `proved` or `found by full search`.
    pub fn in_short(self) -> &'static str {
        if self.is_proved() { "proved" } else { "found by full search" }
    }
}

impl fmt::Display for Basis {
    /// `proved: every two cells of this board make a line`
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NoWin => "found by full search: neither can force a win",
            Self::FullSearch => "found by full search",
            Self::Threats | Self::Proof => "proved",
            Self::Pairing => "proved: each player gets a cell of every line by pairs of cells",
            Self::EveryPair => "proved: every two cells of this board make a line",
            Self::NoLineLeft => "proved: nobody can win any more",
            Self::Over => "the game is over",
        })
    }
}

impl Plies {
    /// How many, exactly or at most.
    pub fn count(self) -> u32 {
        match self {
            Self::Exact(count) | Self::AtMost(count) => count,
        }
    }

    /// Whether the winner cannot do it in fewer.
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

impl fmt::Display for Plies {
    /// `7`, or `at most 7`
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Exact(count) => write!(f, "{count}"),
            Self::AtMost(count) => write!(f, "at most {count}"),
        }
    }
}

impl From<PlayerResult> for Verdict {
    /// For a player to whom the game that is over was this.
    fn from(result: PlayerResult) -> Self {
        match result {
            PlayerResult::Won => Self::win(Plies::Exact(0), Basis::Over),
            PlayerResult::Drawn => Self::draw(Basis::Over),
            PlayerResult::Lost => Self::loss(Plies::Exact(0), Basis::Over),
        }
    }
}

impl Verdict {
    /// A certain win.
    pub const fn win(plies: Plies, basis: Basis) -> Self {
        Self::Certain { value: GameValue::Win(plies), basis }
    }

    /// A certain loss.
    pub const fn loss(plies: Plies, basis: Basis) -> Self {
        Self::Certain { value: GameValue::Loss(plies), basis }
    }

    /// A certain draw.
    pub const fn draw(basis: Basis) -> Self {
        Self::Certain { value: GameValue::Draw, basis }
    }

    /// Whether the value is certain.
    pub fn is_certain(self) -> bool {
        matches!(self, Self::Certain { .. })
    }

    /// The value, where it is certain.
    pub fn value(self) -> Option<GameValue> {
        let Self::Certain { value, .. } = self else { return None };
        Some(value)
    }

    /// How the value is known, where it is certain.
    pub fn basis(self) -> Option<Basis> {
        let Self::Certain { basis, .. } = self else { return None };
        Some(basis)
    }

    /// Whether the win is certain.
    pub fn is_win(self) -> bool {
        matches!(self.value(), Some(GameValue::Win(_)))
    }

    /// Whether the loss is certain.
    pub fn is_loss(self) -> bool {
        matches!(self.value(), Some(GameValue::Loss(_)))
    }

    /// Whether the draw is certain.
    pub fn is_draw(self) -> bool {
        self.value() == Some(GameValue::Draw)
    }

    /// 1 for a certain win, 0 for a draw, −1 for a loss.
    pub fn sign(self) -> Option<i8> {
        Some(match self.value()? {
            GameValue::Win(_) => 1,
            GameValue::Draw => 0,
            GameValue::Loss(_) => -1,
        })
    }

    /// In how many plies the game is won or lost, where that is certain.
    pub fn plies(self) -> Option<Plies> {
        match self.value()? {
            GameValue::Win(plies) | GameValue::Loss(plies) => Some(plies),
            GameValue::Draw => None,
        }
    }

    /// The moves that the winner still makes, where a win of one of `players`
    /// is certain: its first and its last are among them.
    pub fn own_moves(self, players: u8) -> Option<Plies> {
        Some(match self.value()? {
            GameValue::Win(plies) => plies.map(|n| n.div_ceil(u32::from(players.max(1)))),
            // The other one's, of two.
            GameValue::Loss(plies) => plies.map(|n| n.div_ceil(2)),
            GameValue::Draw => return None,
        })
    }

    /// The same for the other one of two players.
    pub fn for_the_other(self) -> Self {
        match self {
            Self::Estimate(guess) => Self::Estimate(guess.saturating_neg()),
            Self::Certain { value: GameValue::Win(plies), basis } => Self::loss(plies, basis),
            Self::Certain { value: GameValue::Loss(plies), basis } => Self::win(plies, basis),
            Self::Certain { value: GameValue::Draw, .. } | Self::Unknown => self,
        }
    }

    /// Between two players: what a move is worth to the one who makes it, where
    /// this is what the other one is left with.
    pub fn one_ply_before(self) -> Self {
        self.for_the_other().with_plies(|plies| plies.map(|n| n + 1))
    }

    /// Between two players: what the other one is left with, where a move with
    /// this verdict was made. The reverse of [`one_ply_before`](Self::one_ply_before).
    pub fn one_ply_after(self) -> Self {
        self.for_the_other().with_plies(|plies| plies.map(|n| n.saturating_sub(1)))
    }

    /// The same with other plies, where a win or a loss is certain.
    pub fn with_plies(self, to: impl Fn(Plies) -> Plies) -> Self {
        match self {
            Self::Certain { value: GameValue::Win(plies), basis } => Self::win(to(plies), basis),
            Self::Certain { value: GameValue::Loss(plies), basis } => Self::loss(to(plies), basis),
            _ => self,
        }
    }

    /// The same on another basis, where it is certain.
    pub fn on(self, basis: Basis) -> Self {
        let Self::Certain { value, .. } = self else { return self };
        Self::Certain { value, basis }
    }

    /// This with what is known besides, if both are certain of the same result:
    /// the better basis, and the fewest plies.
    pub fn sharpened(self, known: Self) -> Self {
        let Some(basis) = self.basis().max(known.basis()) else { return self };
        if self.sign() != known.sign() {
            return self;
        }
        self.on(basis).with_plies(|plies| match known.plies() {
            Some(fewer) if !plies.is_exact() && fewer.count() <= plies.count() => fewer,
            _ => plies,
        })
    }

    /// For putting moves into order: the better, the greater. Quick wins are
    /// better than late ones, late losses better than quick ones; a certain
    /// draw is as good as an estimate of nothing.
    pub fn rank(self) -> (i8, i64) {
        match self {
            Self::Certain { value: GameValue::Win(plies), .. } => (1, -i64::from(plies.count())),
            Self::Certain { value: GameValue::Loss(plies), .. } => (-1, i64::from(plies.count())),
            Self::Certain { value: GameValue::Draw, .. } | Self::Unknown => (0, 0),
            Self::Estimate(guess) => (0, guess),
        }
    }
}

impl fmt::Display for Verdict {
    /// `proved: won`, `estimate: better`, `not known`
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
                write!(f, "{}: {value}", basis.in_short())
            }
        }
    }
}

/// How a position stands for the player to move.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[must_use]
pub struct Standing {
    /// The player to move.
    pub player: Player,
    /// What is known of the position, for that player.
    pub verdict: Verdict,
    /// The expected play, the next move first; empty where none is known.
    pub line: Vec<Move>,
}

impl Standing {
    /// A position of which nothing is known, but who is to move.
    pub fn unknown(player: Player) -> Self {
        Self { player, verdict: Verdict::Unknown, line: Vec::new() }
    }

    /// The player who wins, where that is certain and known among this many.
    pub fn winner(&self, players: u8) -> Option<Player> {
        match self.verdict.value()? {
            GameValue::Win(_) => Some(self.player),
            GameValue::Loss(_) if players == 2 => Some(Player(1 - self.player.0)),
            GameValue::Loss(_) | GameValue::Draw => None,
        }
    }

    /// The same of the position before this turn of one of two players.
    pub fn before(&self, player: Player, turn: &Move) -> Self {
        let line = std::iter::once(turn).chain(&self.line).cloned().collect();
        Self { player, verdict: self.verdict.one_ply_before(), line }
    }
}
