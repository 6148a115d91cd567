//! A game to be started: its setup, the side of the person, the coin toss.

use hypertoe_core::{
    Blindfold, Game, Outcome, PlayerInfo, Position, Rules, SeriesScore, StartOrder, TimeControl,
};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// The beginning of a new game: play, or the lines of the centre.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Exploration {
    /// Play.
    #[default]
    None,
    /// The lines of the centre, one by one.
    Lines,
    /// The lines of the centre, animated.
    Animation,
}

#[derive(Clone, Debug, PartialEq)]
pub struct GameSetup {
    /// The start position: rules, and marks set up on the board.
    pub position: Position,
    /// In order of play.
    pub players: Vec<PlayerInfo>,
    /// The score of the earlier games, and the rule for who moves first.
    pub series: SeriesScore,
    pub blindfold: Blindfold,
    pub time_control: TimeControl,
    /// The side of the single person among computers, if it is still to be assigned.
    pub side: Option<HumanSide>,
    /// Whether a coin toss still decides who moves first.
    pub needs_coin_toss: bool,
    /// The exploration of the board's centre that the game begins with.
    pub exploration: Exploration,
}

impl GameSetup {
    /// Sets up a game between default players.
    pub fn with_default_players(rules: Rules) -> Self {
        let players =
            (0..usize::from(rules.player_count())).map(PlayerInfo::default_for_seat).collect();
        Self::new(rules, players)
    }

    /// Sets up the first game between these players.
    pub fn new(rules: Rules, players: Vec<PlayerInfo>) -> Self {
        let position = Position::new(Arc::new(rules));
        let series = SeriesScore::new(players.len(), StartOrder::Fixed);
        let blindfold = Blindfold::default();
        let (time_control, side) = (TimeControl::None, None);
        Self {
            position,
            players,
            series,
            blindfold,
            time_control,
            side,
            needs_coin_toss: false,
            exploration: Exploration::None,
        }
    }

    /// Sets up the next game of a series, with the same start position and players; the series
    /// determines who moves first.
    pub fn rematch(game: &Game) -> Self {
        let game = &*game.at_main_line_end();
        let series = game.series_after();
        let outcome = game.position().outcome();
        let mut scores = vec![0; game.players().len()];
        for (player, score) in (0..).map(hypertoe_core::Player).zip(game.position().scores()) {
            scores[game.original_seat(player)] = score;
        }
        let toss = series.start_order == StartOrder::Toss;
        // A game that was abandoned is repeated in the same order.
        let first = if toss || outcome == Outcome::Undecided {
            0
        } else {
            series.next_starter(game.outcome_by_original_seat(), &scores, 0)
        };
        Self { needs_coin_toss: toss, ..Self::same_setup(game) }.with_first_player(first)
    }

    /// Sets up the same game with the second player first, whatever the series says: two players
    /// swap seats.
    pub fn rematch_with_switched_sides(game: &Game) -> Self {
        Self::same_setup(game).with_first_player(1)
    }

    /// The same start position and players, in the same order.
    fn same_setup(game: &Game) -> Self {
        let shows = game.blindfold().shows;
        Self {
            position: game.position().start_position(),
            players: game.players().to_vec(),
            series: game.series_after(),
            blindfold: Blindfold { shows, peeks: 0 },
            time_control: game.time_control(),
            side: None,
            needs_coin_toss: false,
            exploration: Exploration::None,
        }
    }

    /// Rotates the players' seats so that the player with index `first` moves first.
    pub fn with_first_player(mut self, first: usize) -> Self {
        let count = self.players.len().max(1);
        self.players.rotate_left(first % count);
        self.series = self.series.rotated(first);
        self
    }

    /// Puts the only person among computers in the seat of the chosen side; `rng` decides a random
    /// side.
    pub fn with_assigned_side(mut self, rng: &mut Rng) -> Self {
        if let (Some(side), Some(from)) = (self.side.take(), lone_human_seat(&self.players)) {
            let to = side.seat(self.players.len(), rng);
            swap_seats(&mut self.players, from, to);
        }
        self
    }

    /// Returns the game before its first move.
    pub fn into_game(self) -> Game {
        let mut game = Game::from_start(&self.position);
        game.set_players(self.players);
        game.set_series_before(self.series);
        game.set_blindfold(self.blindfold);
        game.set_time_control(self.time_control);
        game.reset_revision();
        game
    }
}

/// Returns the seat of the person, if there is only one, among computers.
pub fn lone_human_seat(players: &[PlayerInfo]) -> Option<usize> {
    let is_person = |player: &PlayerInfo| player.computer.is_none();
    let first = players.iter().position(is_person)?;
    let alone = !players[first + 1..].iter().any(is_person);
    (alone && players.len() > 1).then_some(first)
}

/// Swaps two players. Marks and colours stay with the seat, and so do names that are the mark's
/// letter.
pub fn swap_seats(players: &mut [PlayerInfo], a: usize, b: usize) {
    let (a, b) = (a.min(b), a.max(b));
    if a == b || b >= players.len() {
        return;
    }
    let (left, right) = players.split_at_mut(b);
    let (one, other) = (&mut left[a], &mut right[0]);
    std::mem::swap(&mut one.computer, &mut other.computer);
    let (named, letters) = ([one.name.clone(), other.name.clone()], [one.mark, other.mark]);
    let is_letter = |i: usize| named[i] == letters[i].letter().to_string();
    let called = |from: usize, to: usize| match is_letter(from) {
        true => letters[to].letter().to_string(),
        false => named[from].clone(),
    };
    (one.name, other.name) = (called(1, 0), called(0, 1));
}

enum_with_all! {
    /// The side that a single person plays against computers.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
    pub enum HumanSide {
        #[default]
        First,
        Second,
        /// Drawn at random before each game.
        Random,
    }
}

impl HumanSide {
    /// Returns the side of a seat, counted from 0.
    pub fn from_seat(seat: usize) -> Self {
        if seat == 0 { Self::First } else { Self::Second }
    }

    /// Returns the seat, counted from 0, among this many players; a random one for
    /// [`Random`](Self::Random).
    pub fn seat(self, players: usize, rng: &mut Rng) -> usize {
        match self {
            Self::First => 0,
            Self::Second => 1.min(players.saturating_sub(1)),
            Self::Random => rng.below(players),
        }
    }
}

/// A pseudo-random generator, seeded when the program starts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rng(fastrand::Rng);

impl Rng {
    pub fn seeded(seed: u64) -> Self {
        Self(fastrand::Rng::with_seed(seed))
    }

    /// Returns a random 64-bit number.
    pub fn next_u64(&mut self) -> u64 {
        self.0.u64(..)
    }

    /// Returns a random number below `sides`.
    pub fn below(&mut self, sides: usize) -> usize {
        self.0.u64(0..sides.max(1) as u64) as usize
    }
}

/// The durations of the toss and of its result, in seconds.
const FLIP_SECONDS: f64 = 1.2;
const RESULT_SECONDS: f64 = 0.9;

/// The animation of a coin toss. The result is the first player of the game on the board.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct CoinToss {
    elapsed: f64,
}

impl CoinToss {
    /// Advances the animation by this many seconds. Returns whether it is over.
    pub fn advance(&mut self, seconds: f64) -> bool {
        self.elapsed += seconds;
        self.elapsed >= FLIP_SECONDS + RESULT_SECONDS
    }

    pub fn has_landed(&self) -> bool {
        self.elapsed >= FLIP_SECONDS
    }

    /// Returns the index of the player that the coin shows now. The coin slows down and stops at
    /// the first player.
    pub fn shown_player(&self, players: usize) -> usize {
        let left = (1.0 - self.elapsed / FLIP_SECONDS).clamp(0.0, 1.0);
        (left * left * 14.0).ceil() as usize % players.max(1)
    }

    /// Returns the apparent width of the coin, from 0 (edge on) to 1.
    pub fn apparent_width(&self) -> f32 {
        let left = (1.0 - self.elapsed / FLIP_SECONDS).clamp(0.0, 1.0);
        let turns = left * left * 14.0;
        if self.has_landed() { 1.0 } else { ((turns.fract() - 0.5).abs() * 2.0) as f32 }
    }
}
