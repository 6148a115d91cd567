//! Series of games between the same players: who starts the next game, and the score.

use crate::base::at_most::{MAX_LIST_LEN, bounded_list};
use crate::play::outcome::{Outcome, PlayerResult};
use crate::play::player::Player;
use serde::{Deserialize, Serialize};

/// The rule for who starts each game of a series. Within a game the order of play is fixed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StartOrder {
    /// Always the same player.
    #[default]
    Fixed,
    /// A coin, or a die for more than two players, is tossed before each game.
    Toss,
    /// The next player each time.
    Alternate,
    /// The loser of the previous game.
    Loser,
}

impl StartOrder {
    /// All rules.
    pub const ALL: [Self; 4] = [Self::Fixed, Self::Toss, Self::Alternate, Self::Loser];

    /// Returns a description: `players take turns`.
    pub fn description(self) -> &'static str {
        match self {
            Self::Fixed => "always the first player",
            Self::Toss => "a coin toss decides",
            Self::Alternate => "players take turns",
            Self::Loser => "the loser of the last game",
        }
    }
}

/// The score of a series before the current game, by the seats of the current
/// game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a series: {\"begins\": …, \"wins\": […], \"draws\": …}")]
#[must_use]
pub struct Series {
    /// The rule for who starts each game.
    #[serde(default)]
    #[serde(rename = "begins")]
    pub start_order: StartOrder,
    /// Games won by each player. A game lost by one of three or more players is
    /// won by all others.
    #[serde(deserialize_with = "bounded_list::<MAX_LIST_LEN, _, _>")]
    pub wins: Vec<u32>,
    /// Games drawn.
    #[serde(default)]
    pub draws: u32,
}

impl Series {
    /// Creates a series before its first game.
    pub fn new(players: usize, start_order: StartOrder) -> Self {
        Self { start_order, wins: vec![0; players], draws: 0 }
    }

    /// Returns whether there is nothing to show: no game was played and the order is fixed.
    pub fn is_default(&self) -> bool {
        self.start_order == StartOrder::Fixed && self.games_played() == 0
    }

    /// Returns the number of finished games, at least.
    pub fn games_played(&self) -> u32 {
        self.wins.iter().fold(self.draws, |sum, wins| sum.saturating_add(*wins))
    }

    /// Returns the score after one more game. `outcome` is by original seats; an undecided
    /// game does not count.
    pub fn with_result(&self, outcome: Outcome) -> Self {
        let mut next = self.clone();
        for (seat, wins) in (0..).map(Player).zip(&mut next.wins) {
            if outcome.for_player(seat) == Some(PlayerResult::Won) {
                *wins = wins.saturating_add(1);
            }
        }
        if outcome == Outcome::Draw {
            next.draws = next.draws.saturating_add(1);
        }
        next
    }

    /// Returns the player, by original seats of the last game, who starts the next one. `toss`
    /// is the player chosen by the toss, `scores` the lines of the last game: among more
    /// than two players the one with the fewest lines counts as the loser.
    pub fn next_starter(&self, outcome: Outcome, scores: &[usize], toss: usize) -> usize {
        let players = self.wins.len().max(1);
        match self.start_order {
            StartOrder::Fixed => 0,
            StartOrder::Toss => toss % players,
            StartOrder::Alternate => 1 % players,
            StartOrder::Loser => match outcome {
                Outcome::Lost(loser) => loser.index(),
                Outcome::Won(winner) => loser_by_lines(scores, winner, players),
                Outcome::Draw | Outcome::Undecided => 0,
            },
        }
    }

    /// Returns the same series for players who change seats: the one with number `first`
    /// comes first.
    pub fn rotated(mut self, first: usize) -> Self {
        let players = self.wins.len().max(1);
        self.wins.rotate_left(first % players);
        self
    }
}

/// Returns the loser: of those who did not win, the first after the winner with the fewest lines.
fn loser_by_lines(scores: &[usize], winner: Player, players: usize) -> usize {
    let others = (1..players).map(|step| (winner.index() + step) % players);
    others.min_by_key(|seat| scores.get(*seat).copied().unwrap_or(0)).unwrap_or(0)
}
