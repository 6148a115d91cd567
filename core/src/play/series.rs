//! Several games between the same players: who begins the next one, and the score.

use crate::base::at_most::{MAX_LISTED, at_most};
use crate::play::outcome::{Outcome, PlayerResult};
use crate::play::player::Player;
use serde::{Deserialize, Serialize};

/// Who begins each game of a series. Within a game the order of play is fixed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Begins {
    /// Always the same player.
    #[default]
    Fixed,
    /// A coin, or a die for more than two, is tossed before each game.
    Toss,
    /// The next player each time.
    Alternate,
    /// Who lost the game before.
    Loser,
}

impl Begins {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Fixed, Self::Toss, Self::Alternate, Self::Loser];

    /// What it is called: `alternate`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Fixed => "always the first player",
            Self::Toss => "a coin toss decides",
            Self::Alternate => "players take turns",
            Self::Loser => "the loser of the last game",
        }
    }
}

/// The score of the games before this one, in the order in which the players
/// sit down to this one.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a series: {\"begins\": …, \"wins\": […], \"draws\": …}")]
#[must_use]
pub struct Series {
    /// Who begins each game.
    #[serde(default)]
    pub begins: Begins,
    /// Games won by each player. A misère game that one of three or more
    /// players loses is a win of all others.
    #[serde(deserialize_with = "at_most::<MAX_LISTED, _, _>")]
    pub wins: Vec<u32>,
    /// Games drawn.
    #[serde(default)]
    pub draws: u32,
}

impl Series {
    /// The first game of a series.
    pub fn new(players: usize, begins: Begins) -> Self {
        Self { begins, wins: vec![0; players], draws: 0 }
    }

    /// Whether nothing is to be told of it: no game was played and the order is fixed.
    pub fn is_plain(&self) -> bool {
        self.begins == Begins::Fixed && self.games() == 0
    }

    /// Number of games that were finished, at least.
    pub fn games(&self) -> u32 {
        self.wins.iter().fold(self.draws, |sum, wins| sum.saturating_add(*wins))
    }

    /// The score with one more game. `outcome` tells of players as they sat
    /// down; an undecided game counts for nobody.
    pub fn with(&self, outcome: Outcome) -> Self {
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

    /// Who, as they sat down to the last game, begins the next one. `toss` is
    /// the player that a toss would name, `scores` the lines of the last game:
    /// among more than two players the one with the fewest lost.
    pub fn beginner(&self, outcome: Outcome, scores: &[usize], toss: usize) -> usize {
        let players = self.wins.len().max(1);
        match self.begins {
            Begins::Fixed => 0,
            Begins::Toss => toss % players,
            Begins::Alternate => 1 % players,
            Begins::Loser => match outcome {
                Outcome::Lost(loser) => loser.index(),
                Outcome::Won(winner) => last_of(scores, winner, players),
                Outcome::Draw | Outcome::Undecided => 0,
            },
        }
    }

    /// The same series as told by players who sit down in another order, the
    /// one with number `first` now first.
    pub fn rotated(mut self, first: usize) -> Self {
        let players = self.wins.len().max(1);
        self.wins.rotate_left(first % players);
        self
    }
}

/// Of those who did not win, the first after the winner with the fewest lines.
fn last_of(scores: &[usize], winner: Player, players: usize) -> usize {
    let others = (1..players).map(|step| (winner.index() + step) % players);
    others.min_by_key(|seat| scores.get(*seat).copied().unwrap_or(0)).unwrap_or(0)
}
