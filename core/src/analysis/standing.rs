//! How a position stands, and what that is known from.

use super::forced::{is_forced_loss, is_forced_win};
use crate::play::moves::Move;
use crate::play::outcome::Outcome;
use crate::play::player::Player;
use crate::play::position::Position;
use crate::play::win::{self, Search};
use crate::play::winnable::{Winnable, winnable};
use crate::search::{self, Choice, Known, Value};
use std::fmt;

/// What a value stands on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Basis {
    /// Searched so far and no farther, or not at all.
    Estimate,
    /// A search that went to the end of the game on every line that counts.
    FullSearch,
    /// A proof that was gone through again: the end of the game, a sequence of
    /// threats that leave one answer each, or a checked proof.
    Proved,
}

impl fmt::Display for Basis {
    /// `proved`, `found by full search`, or `estimate`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Estimate => "estimate",
            Self::FullSearch => "found by full search",
            Self::Proved => "proved",
        })
    }
}

/// How a position stands for the player to move.
#[derive(Clone, Debug, PartialEq)]
pub struct Standing {
    /// The player to move.
    pub player: Player,
    /// What the position is worth to that player.
    pub value: Value,
    /// What that stands on; of no meaning where nothing is known.
    pub basis: Basis,
    /// The expected play, the next move first; empty where none is known.
    pub line: Vec<Move>,
}

impl Standing {
    /// A position of which nothing is known.
    pub fn unknown(position: &Position) -> Self {
        let player = position.to_move();
        Self { player, value: Value::Unknown, basis: Basis::Estimate, line: Vec::new() }
    }

    /// A value that a checked proof gives to the position.
    pub fn proved(position: &Position, value: Value, line: Vec<Move>) -> Self {
        Self { player: position.to_move(), value, basis: Basis::Proved, line }
    }

    /// What a book knows of a position.
    pub fn of_book(position: &Position, known: &Known) -> Self {
        let basis = match known.basis {
            search::Basis::Proved => Basis::Proved,
            search::Basis::FullSearch => Basis::FullSearch,
        };
        Self { player: position.to_move(), value: known.value, basis, line: known.line.clone() }
    }

    /// What an engine's choice in a position says of it. A sequence of threats
    /// is played through again before it counts as proved.
    pub fn of_choice(position: &Position, choice: &Choice) -> Self {
        let line = choice.line_of_play.clone();
        let basis = match choice.value {
            Value::Win { .. } if is_forced_win(position, &line) => Basis::Proved,
            Value::Loss { .. } if is_forced_loss(position, &line) => Basis::Proved,
            Value::Win { .. } | Value::Loss { .. } | Value::Draw => Basis::FullSearch,
            Value::Unknown | Value::Estimate(_) => Basis::Estimate,
        };
        Self { player: position.to_move(), value: choice.value, basis, line }
    }

    /// What is proved without a search, on every board: the game is over, or
    /// nobody can win, or the player to move wins at once or cannot block all
    /// that the other one threatens.
    pub fn at_once(position: &Position) -> Option<Self> {
        let proved = |value, line| Some(Self::proved(position, value, line));
        let me = position.to_move();
        match position.outcome() {
            Outcome::Undecided => {}
            Outcome::Won(winner) if winner == me => return proved(Value::Win { plies: 0 }, vec![]),
            Outcome::Lost(loser) if loser != me => return proved(Value::Win { plies: 0 }, vec![]),
            Outcome::Won(_) | Outcome::Lost(_) => return proved(Value::Loss { plies: 0 }, vec![]),
            Outcome::Draw => return proved(Value::Draw, vec![]),
        }
        let (own, _) = crate::search::completing(position, me);
        if let Some(won) = own.iter().find(|cell| decides(position, me, cell.lines.len())) {
            return proved(Value::Win { plies: 1 }, vec![Move::Place(won.cell.clone())]);
        }
        let line = super::forced::open_double(position);
        if let Some(line) = line {
            return proved(Value::Loss { plies: 2 }, line);
        }
        (winnable(position) == Winnable::No).then(|| Self::proved(position, Value::Draw, vec![]))
    }

    /// Whether the value is certain: proved or found by full search.
    pub fn is_solid(&self) -> bool {
        self.basis != Basis::Estimate
    }

    /// In how many moves of the player who wins, this one included, where a
    /// win is certain. With so many players.
    pub fn own_moves(&self, players: u8) -> Option<u32> {
        match self.value {
            Value::Win { plies } if self.is_solid() => Some(own_moves(plies, players)),
            // The other one's, of two.
            Value::Loss { plies } if self.is_solid() => Some(plies.div_ceil(2)),
            _ => None,
        }
    }

    /// The player who wins, where that is certain and one can say who.
    pub fn winner(&self, players: u8) -> Option<Player> {
        match self.value {
            Value::Win { .. } if self.is_solid() => Some(self.player),
            Value::Loss { .. } if self.is_solid() && players == 2 => {
                Some(Player(1 - self.player.0))
            }
            _ => None,
        }
    }

    /// The same of the position before this turn of one of two players.
    pub(super) fn before(&self, player: Player, turn: &Move) -> Self {
        let line = std::iter::once(turn).chain(&self.line).cloned().collect();
        Self { player, value: negated(self.value), basis: self.basis, line }
    }
}

/// Moves of one player among so many plies, the first and the last its own.
pub(super) fn own_moves(plies: u32, players: u8) -> u32 {
    plies.div_ceil(u32::from(players.max(1)))
}

/// A value for the one who made the last move, where it is `value` for the
/// other, who is to move.
pub(super) fn negated(value: Value) -> Value {
    match value {
        Value::Win { plies } => Value::Loss { plies: plies + 1 },
        Value::Loss { plies } => Value::Win { plies: plies + 1 },
        Value::Estimate(guess) => Value::Estimate(-guess),
        Value::Draw | Value::Unknown => value,
    }
}

/// Whether so many lines more win the game for a player at once.
pub(super) fn decides(position: &Position, player: Player, lines: usize) -> bool {
    position.outcome_with(player, lines) == Outcome::Won(player)
}

/// How many lines a mark of the player on a cell would complete.
pub(super) fn completed(position: &Position, player: Player, turn: &Move) -> usize {
    match turn {
        Move::Place(cell) => win::completed(position, cell, player, Search::Best).len(),
        Move::Swap => 0,
    }
}
