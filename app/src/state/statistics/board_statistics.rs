//! The statistics of one board, on the screen and as CSV.

use super::{FinishedGame, LoggedGame, Opponent, Participant};
use crate::state::{EntryId, GameEnding, Timestamp};
use crate::table::csv_row;
use hypertoe_core::play::PlayerResult;
use hypertoe_core::rating::{Rating, RatingEstimate, RatingLadder};
use hypertoe_core::{Bot, EarlyEnd, Player, Rules};
use std::collections::HashMap;

/// The statistics of the games with the same board and rules.
#[derive(Clone, Debug)]
pub struct BoardResults {
    rules: Rules,
    pub opponent_totals: Vec<OpponentTotals>,
    pub rating_history: Vec<RatingPoint>,
    rating: Rating,
    pub last_played: Timestamp,
}

/// The totals of the games against one kind of opponent.
#[derive(Clone, Debug, PartialEq)]
pub struct OpponentTotals {
    pub opponent: Opponent,
    pub games: usize,
    /// The numbers of games won, drawn and lost by the single human among computers; between humans
    /// only draws count.
    pub results: [usize; 3],
    /// The number of games won in a row, up to the last one.
    pub streak: usize,
    pub best_streak: usize,
    /// The fewest own moves in a won game.
    pub fewest_moves: Option<usize>,
    /// The time when the last game ended.
    pub last_played: Timestamp,
}

/// The rating after a game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RatingPoint {
    pub id: EntryId,
    pub strength: RatingEstimate,
    /// The change by this game.
    pub change: f64,
    /// The strength that the opponent counted as, in its seat.
    pub opponent: f64,
    /// The number of further games until the rating is reliable; 0 if it is.
    pub games_until_reliable: u32,
}

impl RatingPoint {
    /// Returns the rating before the game.
    pub fn before(&self) -> f64 {
        self.strength.value - self.change
    }
}

impl BoardResults {
    pub(super) fn new(rules: Rules) -> Self {
        Self {
            rules,
            opponent_totals: Vec::new(),
            rating_history: Vec::new(),
            rating: Rating::default(),
            last_played: Timestamp::default(),
        }
    }

    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    pub fn game_count(&self) -> usize {
        self.opponent_totals.iter().map(|row| row.games).sum()
    }

    pub fn current_rating(&self) -> Option<RatingEstimate> {
        self.rating_history.last().map(|point| point.strength)
    }

    /// Returns the measured strengths of the computer levels, if there are any for these rules.
    pub fn rating_ladder(&self) -> Option<&'static RatingLadder> {
        RatingLadder::for_rules(&self.rules)
    }

    /// Returns the highest computer level that was beaten, and the fewest own moves of such a win.
    pub fn highest_beaten(&self) -> Option<(Bot, usize)> {
        let rank = |bot: Bot| Bot::ALL.iter().position(|known| known.name() == bot.name());
        let beaten = self.opponent_totals.iter().filter_map(|row| match row.opponent {
            Opponent::Computer(bot @ (Bot::LongGame | Bot::Custom { .. })) => {
                row.fewest_moves.map(|moves| (None, bot, moves))
            }
            Opponent::Computer(bot) => row.fewest_moves.map(|moves| (rank(bot), bot, moves)),
            Opponent::Computers | Opponent::Humans => None,
        });
        beaten.max_by_key(|(rank, ..)| *rank).map(|(_, bot, moves)| (bot, moves))
    }

    pub(super) fn add(&mut self, logged: &LoggedGame) {
        let game = &logged.game;
        let against = merge_custom_levels(game.opponent());
        let rows = &mut self.opponent_totals;
        let at = rows.iter().position(|row| row.opponent == against).unwrap_or_else(|| {
            let at = rows.partition_point(|row| sort_rank(row.opponent) < sort_rank(against));
            rows.insert(at, OpponentTotals::new(against));
            at
        });
        rows[at].add(logged);
        self.last_played = self.last_played.max(logged.ended_at);
        self.rate(game);
    }

    fn rate(&mut self, game: &FinishedGame) {
        let before = self.rating.strength.value;
        let (Ok(opponent), Some(result)) =
            (game.effective_opponent_rating(before), game.human_result())
        else {
            return;
        };
        self.rating = self.rating.after_games(&[(opponent, result)]);
        let strength = self.rating.strength;
        self.rating_history.push(RatingPoint {
            id: game.id,
            strength,
            change: strength.value - before,
            opponent: opponent.value,
            games_until_reliable: self.rating.games_until_reliable(),
        });
    }
}

impl OpponentTotals {
    fn new(opponent: Opponent) -> Self {
        let (games, results, streak, best_streak) = (0, [0; 3], 0, 0);
        let last_played = Timestamp::default();
        Self { opponent, games, results, streak, best_streak, fewest_moves: None, last_played }
    }

    fn add(&mut self, logged: &LoggedGame) {
        let game = &logged.game;
        self.games += 1;
        self.last_played = self.last_played.max(logged.ended_at);
        let result = game.human_result();
        match result {
            Some(PlayerResult::Won) => self.results[0] += 1,
            Some(PlayerResult::Drawn) => self.results[1] += 1,
            Some(PlayerResult::Lost) => self.results[2] += 1,
            None => self.results[1] += usize::from(game.ending == crate::state::GameEnding::Draw),
        }
        if game.aids.set_up {
            // A win from a position that was set up says nothing about playing strength.
        } else if result == Some(PlayerResult::Won) {
            self.streak += 1;
            self.best_streak = self.best_streak.max(self.streak);
            // A resignation says nothing about how fast the game can be won.
            let moves = game.own_move_count().filter(|_| game.conclusion.is_none());
            self.fewest_moves = self.fewest_moves.into_iter().chain(moves).min();
        } else {
            self.streak = 0;
        }
    }
}

/// Treats all custom levels as one.
fn merge_custom_levels(against: Opponent) -> Opponent {
    let Opponent::Computer(bot) = against else { return against };
    let usual = Bot::ALL.into_iter().find(|known| known.name() == bot.name());
    Opponent::Computer(usual.unwrap_or(bot))
}

/// Returns the rank by which rows are sorted.
fn sort_rank(against: Opponent) -> usize {
    match against {
        Opponent::Computer(bot) => {
            Bot::ALL.iter().position(|known| *known == bot).unwrap_or(Bot::ALL.len())
        }
        Opponent::Computers => Bot::ALL.len() + 1,
        Opponent::Humans => Bot::ALL.len() + 2,
    }
}

const GAMES_CSV_HEADER: &str = "date,time,board,rules,first,second,others,person,result,winner,ended_by,moves,\
                    hints,takebacks,analysed,threats,blindfold,rated,rating,deviation,change";

/// Returns a CSV table with a row for each game, oldest first.
pub(super) fn games_csv<'a>(
    notes: impl Iterator<Item = &'a LoggedGame>,
    tables: &[BoardResults],
) -> String {
    let points =
        tables.iter().flat_map(|board| &board.rating_history).map(|point| (point.id, *point));
    let points: HashMap<EntryId, RatingPoint> = points.collect();
    let mut text = format!("{GAMES_CSV_HEADER}\r\n");
    for noted in notes {
        text.push_str(&csv_row(&fields(noted, points.get(&noted.game.id))));
    }
    text
}

fn fields(logged: &LoggedGame, point: Option<&RatingPoint>) -> [String; 21] {
    let (note, Timestamp { year, month, day, hour, minute, .. }) = (&logged.game, logged.ended_at);
    let name = |sat: &Participant| match sat {
        Participant::Computer(bot) => bot.name().to_owned(),
        Participant::Human(name) => name.clone(),
    };
    let mut names = note.players.iter().map(name);
    let (first, second) = (names.next().unwrap_or_default(), names.next().unwrap_or_default());
    let letter = |player: Player| (player.index() + 1).to_string();
    let winner = match note.ending {
        GameEnding::Won(player) => letter(player),
        GameEnding::Lost(player) => format!("not {}", letter(player)),
        GameEnding::Open | GameEnding::Draw => String::new(),
    };
    let ended_by = match note.conclusion {
        None => "board",
        Some(EarlyEnd::AgreedDraw) => "agreement",
        Some(EarlyEnd::Resigned(_)) => "resignation",
        Some(EarlyEnd::OutOfTime(_)) => "time",
    };
    let result = match note.human_result() {
        Some(PlayerResult::Won) => "won",
        Some(PlayerResult::Drawn) => "drawn",
        Some(PlayerResult::Lost) => "lost",
        None if note.ending == GameEnding::Draw => "drawn",
        None => "",
    };
    let whole = |number: f64| format!("{:.0}", number.round() + 0.0);
    let of_point =
        |value: fn(&RatingPoint) -> f64| point.map(|it| whole(value(it))).unwrap_or_default();
    [
        format!("{year:04}-{month:02}-{day:02}"),
        format!("{hour:02}:{minute:02}"),
        note.rules.shape().to_string(),
        note.rules.to_string(),
        first,
        second,
        names.collect::<Vec<String>>().join("; "),
        note.lone_human().map(letter).unwrap_or_default(),
        result.to_owned(),
        winner,
        ended_by.to_owned(),
        note.moves.to_string(),
        note.aids.hints.to_string(),
        note.aids.takebacks.to_string(),
        yes(note.aids.analysed),
        yes(note.aids.threats),
        yes(note.aids.blindfold),
        yes(point.is_some()),
        of_point(|point| point.strength.value),
        of_point(|point| point.strength.deviation),
        of_point(|point| point.change),
    ]
}

fn yes(is: bool) -> String {
    if is { "yes" } else { "no" }.to_owned()
}
