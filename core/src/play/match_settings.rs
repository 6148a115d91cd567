//! Time controls and clocks. Nothing here reads a clock; the caller tells how much time has
//! passed. All times are in milliseconds.

#[cfg(feature = "serde")]
use crate::base::json::{MAX_LIST_LEN, bounded_list};
use crate::play::{Outcome, Player, PlayerResult};
#[cfg(feature = "serde")]
use serde::{Deserialize, Serialize};

/// The longest time for a whole game, for an increment or for one move, in milliseconds: 100 hours.
pub const MAX_TIME: u32 = 360_000_000;
/// The shortest time for a whole game or for one move, in milliseconds.
pub const MIN_TIME_MS: u32 = 1_000;

/// The time that players have to think. It is not a rule of play; searches ignore it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize), serde(rename_all = "snake_case"))]
pub enum TimeControl {
    /// No limit.
    #[default]
    None,
    /// A budget for all moves of a player, with an increment for each move.
    Game {
        /// Time at the start.
        base: u32,
        /// Time added with each move.
        #[cfg_attr(feature = "serde", serde(default))]
        increment: u32,
    },
    /// The same time for each move.
    Move {
        /// Time for a move.
        time: u32,
    },
}

impl TimeControl {
    /// Returns whether the players have clocks.
    pub fn is_on(self) -> bool {
        self != Self::None
    }

    /// Returns whether the times are within the limits.
    pub(crate) fn is_valid(self) -> bool {
        let times = MIN_TIME_MS..=MAX_TIME;
        match self {
            Self::None => true,
            Self::Game { base, increment } => times.contains(&base) && increment <= MAX_TIME,
            Self::Move { time } => times.contains(&time),
        }
    }

    /// Returns the time on each clock at the start, in milliseconds; 0 without a clock.
    pub(crate) fn initial_time_ms(self) -> u32 {
        match self {
            Self::None => 0,
            Self::Game { base, .. } => base,
            Self::Move { time } => time,
        }
    }

    /// Returns the time left after a move that started with `before` on the clock and took
    /// `used`, with the increment.
    pub(crate) fn time_after_move(self, before: u32, used: u32) -> u32 {
        let left = before.saturating_sub(used);
        match self {
            Self::Game { increment, .. } => left.saturating_add(increment),
            Self::None | Self::Move { .. } => left,
        }
    }

    /// Returns the time left when moves are taken back that took a player `used`. That never costs
    /// the last second. A time for each move is not reduced.
    pub(crate) fn time_after_takeback(self, before: u32, used: u32) -> u32 {
        match self {
            Self::Game { .. } => before.saturating_sub(used).max(before.min(MIN_TIME_MS)),
            Self::None | Self::Move { .. } => before,
        }
    }

    /// Returns the time that a move took, from the times on its player's clock before and after it,
    /// in milliseconds.
    pub(crate) fn time_used(self, before: u32, after: u32) -> u32 {
        self.time_after_move(before, 0).saturating_sub(after)
    }
}

/// The clocks of all players, by original seats: those before any swap under the pie rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clocks {
    control: TimeControl,
    left: Vec<u32>,
}

impl Clocks {
    /// Sets the clocks of `players` players to the start of a game.
    pub(crate) fn new(control: TimeControl, players: usize) -> Self {
        Self { control, left: vec![control.initial_time_ms(); players] }
    }

    /// Returns the time left on the clock of a player, by original seat, in milliseconds; 0 if it
    /// has run out.
    pub fn time_left(&self, person: usize) -> u32 {
        self.left.get(person).copied().unwrap_or(0)
    }

    /// Subtracts thinking time from a player's clock.
    pub(crate) fn advance(&mut self, person: usize, millis: u32) {
        if let Some(left) = self.left.get_mut(person) {
            *left = left.saturating_sub(millis);
        }
    }

    /// Subtracts what each player has used for moves that were taken back.
    pub(crate) fn deduct_taken_back(&mut self, used: &[u32]) {
        for (left, used) in self.left.iter_mut().zip(used) {
            *left = self.control.time_after_takeback(*left, *used);
        }
    }

    /// Updates a player's clock after a move: adds the increment, or resets a clock for single
    /// moves.
    pub(crate) fn finish_move(&mut self, person: usize) {
        let control = self.control;
        if let Some(left) = self.left.get_mut(person) {
            *left = match control {
                TimeControl::Move { time } => time,
                TimeControl::None | TimeControl::Game { .. } => control.time_after_move(*left, 0),
            };
        }
    }

    /// Returns the player whose time is up, if any.
    pub fn timed_out_player(&self) -> Option<usize> {
        self.left.iter().position(|left| *left == 0).filter(|_| self.control.is_on())
    }
}

/// The rule for who starts each game of a series. Within a game the order of play is fixed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize), serde(rename_all = "snake_case"))]
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
    /// All start orders.
    pub const ALL: [Self; 4] = [Self::Fixed, Self::Toss, Self::Alternate, Self::Loser];
}

/// The score of a series of games between the same players. Before a game, the players are
/// listed in the seats of that game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(Serialize, Deserialize),
    serde(
        deny_unknown_fields,
        expecting = "a series: {\"begins\": …, \"wins\": […], \"draws\": …}"
    )
)]
#[must_use]
pub struct SeriesScore {
    /// The rule for who starts each game.
    #[cfg_attr(feature = "serde", serde(default, rename = "begins"))]
    pub start_order: StartOrder,
    /// Games won by each player. A game lost by one of three or more players is won by all others.
    #[cfg_attr(feature = "serde", serde(deserialize_with = "bounded_list::<MAX_LIST_LEN, _, _>"))]
    pub wins: Vec<u32>,
    /// Games drawn.
    #[cfg_attr(feature = "serde", serde(default))]
    pub draws: u32,
}

impl SeriesScore {
    /// Creates a series before its first game.
    pub fn new(players: usize, start_order: StartOrder) -> Self {
        Self { start_order, wins: vec![0; players], draws: 0 }
    }

    /// Returns whether no game was played yet and the order of play is fixed.
    pub fn is_default(&self) -> bool {
        self.start_order == StartOrder::Fixed && self.total_wins_and_draws() == 0
    }

    /// Returns the sum of all wins and draws. This is more than the number of games if one of three
    /// or more players has lost a game, since all others won it.
    pub(crate) fn total_wins_and_draws(&self) -> u32 {
        self.wins.iter().fold(self.draws, |sum, wins| sum.saturating_add(*wins))
    }

    /// Returns the score after one more game. `outcome` names players by original seats; an
    /// undecided game does not count.
    pub(crate) fn with_result(&self, outcome: Outcome) -> Self {
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

    /// Returns the same score for players who change seats: the player in seat `first` moves to
    /// seat 0, and the following ones come next.
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

/// The marks on the board that a blindfold game shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize), serde(rename_all = "snake_case"))]
pub enum Visibility {
    /// All marks.
    #[default]
    All,
    /// Only the last mark that was placed.
    LastMove,
    /// No marks: moves are announced by their coordinates.
    Nothing,
}

/// The settings of blindfold play, in which marks are hidden until the game is over.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(Serialize, Deserialize),
    serde(deny_unknown_fields, expecting = "a blindfold: {\"shows\": …, \"peeks\": …}")
)]
pub struct Blindfold {
    /// The marks shown until the game is over.
    pub shows: Visibility,
    /// Number of times that a player looked at the whole board.
    #[cfg_attr(feature = "serde", serde(default))]
    pub peeks: u32,
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn the_score_goes_with_the_players() {
        let series = SeriesScore::new(3, StartOrder::Alternate);
        let after = series.with_result(Outcome::Won(Player(2))).with_result(Outcome::Draw);
        assert_eq!(
            (after.wins.as_slice(), after.draws, after.total_wins_and_draws()),
            (&[0, 0, 1][..], 1, 2)
        );
        let first = after.next_starter(Outcome::Draw, &[], 0);
        assert_eq!(after.rotated(first).wins, [0, 1, 0]);
        assert_eq!(series.with_result(Outcome::Lost(Player(1))).wins, [1, 0, 1]);
        assert_eq!(series.with_result(Outcome::Undecided), series);
    }

    proptest! {
        #[test]
        fn nobody_gains_or_loses_time_but_by_moving(
            base in MIN_TIME_MS..=MAX_TIME,
            increment in 0..=MAX_TIME,
            steps in prop::collection::vec((0usize..3, 0u32..200_000, any::<bool>()), 0..40),
        ) {
            let control = TimeControl::Game { base, increment };
            let mut clocks = Clocks::new(control, 3);
            let mut expected = [u64::from(base); 3];
            for (person, millis, moves) in steps {
                clocks.advance(person, millis);
                expected[person] = expected[person].saturating_sub(millis.into());
                if moves {
                    clocks.finish_move(person);
                    expected[person] += u64::from(increment);
                }
                for (seat, left) in expected.iter_mut().enumerate() {
                    *left = (*left).min(u64::from(u32::MAX));
                    prop_assert_eq!(u64::from(clocks.time_left(seat)), *left);
                }
                let out = expected.iter().position(|left| *left == 0);
                prop_assert_eq!(clocks.timed_out_player(), out);
            }
            prop_assert_eq!(Clocks::new(TimeControl::None, 3).timed_out_player(), None);
        }
    }
}
