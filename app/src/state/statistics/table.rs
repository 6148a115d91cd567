//! The statistics of one board.

use super::{Against, Note, Noted};
use crate::state::{EntryId, Moment};
use hypertoe_core::play::outcome::PlayerResult;
use hypertoe_core::rating::{Estimate, Ladder, Rating};
use hypertoe_core::{Bot, Rules};

/// The statistics of the games with the same board and rules.
#[derive(Clone, Debug)]
pub struct Table {
    rules: Rules,
    rows: Vec<Row>,
    course: Vec<Point>,
    rating: Rating,
    last: Moment,
}

/// The totals of the games against one kind of opponent.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    pub against: Against,
    /// The number of games.
    pub games: usize,
    /// Won, drawn and lost by the single person among computers; between persons only draws count.
    pub results: [usize; 3],
    /// The number of games won in a row, up to the last one.
    pub streak: usize,
    /// The longest streak.
    pub best_streak: usize,
    /// The fewest own moves in a won game.
    pub fewest: Option<usize>,
    /// The time when the last game ended.
    pub last: Moment,
}

/// The rating after a game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Point {
    pub id: EntryId,
    pub strength: Estimate,
    /// The change by this game.
    pub change: f64,
}

impl Table {
    pub(super) fn new(rules: Rules) -> Self {
        let (rows, course) = (Vec::new(), Vec::new());
        Self { rules, rows, course, rating: Rating::default(), last: Moment::default() }
    }

    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Returns the totals by opponent, the weakest level first.
    pub fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// Returns the number of games.
    pub fn games(&self) -> usize {
        self.rows.iter().map(|row| row.games).sum()
    }

    /// Returns the time when the last game ended.
    pub fn last(&self) -> Moment {
        self.last
    }

    /// Returns the rating after each rated game.
    pub fn course(&self) -> &[Point] {
        &self.course
    }

    /// Returns the current rating, if a game was rated.
    pub fn strength(&self) -> Option<Estimate> {
        self.course.last().map(|point| point.strength)
    }

    /// Returns the measured strengths of the levels, if there are any for these rules.
    pub fn ladder(&self) -> Option<&'static Ladder> {
        Ladder::of(&self.rules)
    }

    /// Returns the highest level that was beaten, and the fewest own moves for that.
    pub fn highest_beaten(&self) -> Option<(Bot, usize)> {
        let rank = |bot: Bot| Bot::ALL.iter().position(|known| known.name() == bot.name());
        let beaten = self.rows.iter().filter_map(|row| match row.against {
            Against::Level(bot @ (Bot::LongGame | Bot::Custom { .. })) => {
                row.fewest.map(|moves| (None, bot, moves))
            }
            Against::Level(bot) => row.fewest.map(|moves| (rank(bot), bot, moves)),
            Against::Computers | Against::People => None,
        });
        beaten.max_by_key(|(rank, ..)| *rank).map(|(_, bot, moves)| (bot, moves))
    }

    pub(super) fn add(&mut self, noted: &Noted) {
        let note = &noted.note;
        let against = without_bounds(note.against());
        let at = self.rows.iter().position(|row| row.against == against).unwrap_or_else(|| {
            let at = self.rows.partition_point(|row| place(row.against) < place(against));
            self.rows.insert(at, Row::new(against));
            at
        });
        self.rows[at].add(noted);
        self.last = self.last.max(noted.at);
        self.rate(note);
    }

    fn rate(&mut self, note: &Note) {
        let before = self.rating.strength.value;
        let (Ok(opponent), Some(result)) = (note.opponent(before), note.result()) else { return };
        self.rating = self.rating.after(&[(opponent, result)]);
        let strength = self.rating.strength;
        self.course.push(Point { id: note.id, strength, change: strength.value - before });
    }
}

impl Row {
    fn new(against: Against) -> Self {
        let (games, results, streak, best_streak) = (0, [0; 3], 0, 0);
        let last = Moment::default();
        Self { against, games, results, streak, best_streak, fewest: None, last }
    }

    fn add(&mut self, noted: &Noted) {
        let note = &noted.note;
        self.games += 1;
        self.last = self.last.max(noted.at);
        let result = note.result();
        match result {
            Some(PlayerResult::Won) => self.results[0] += 1,
            Some(PlayerResult::Drawn) => self.results[1] += 1,
            Some(PlayerResult::Lost) => self.results[2] += 1,
            None => self.results[1] += usize::from(note.ending == crate::state::Ending::Draw),
        }
        if note.aids.set_up {
            // A win from a position that was set up says nothing about playing strength.
        } else if result == Some(PlayerResult::Won) {
            self.streak += 1;
            self.best_streak = self.best_streak.max(self.streak);
            // A resignation says nothing about how fast the game can be won.
            let moves = note.own_moves().filter(|_| note.by.is_none());
            self.fewest = self.fewest.into_iter().chain(moves).min();
        } else {
            self.streak = 0;
        }
    }
}

/// Treats all custom levels as one.
fn without_bounds(against: Against) -> Against {
    let Against::Level(bot) = against else { return against };
    let usual = Bot::ALL.into_iter().find(|known| known.name() == bot.name());
    Against::Level(usual.unwrap_or(bot))
}

/// Returns the rank by which rows are sorted.
fn place(against: Against) -> usize {
    match against {
        Against::Level(bot) => {
            Bot::ALL.iter().position(|known| *known == bot).unwrap_or(Bot::ALL.len())
        }
        Against::Computers => Bot::ALL.len() + 1,
        Against::People => Bot::ALL.len() + 2,
    }
}
