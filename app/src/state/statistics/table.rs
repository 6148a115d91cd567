//! What the games on one board add up to.

use super::{Against, Note, Noted};
use crate::state::{EntryId, Moment};
use hypertoe_core::play::outcome::PlayerResult;
use hypertoe_core::rating::{Estimate, Ladder, Rating};
use hypertoe_core::{Bot, Rules};

/// The games by some rules.
#[derive(Clone, Debug)]
pub struct Table {
    rules: Rules,
    rows: Vec<Row>,
    course: Vec<Point>,
    rating: Rating,
    last: Moment,
}

/// The games against one kind of opponent.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// Against whom.
    pub against: Against,
    /// How many.
    pub games: usize,
    /// Won, drawn and lost by the one person among computers; between persons only draws.
    pub results: [usize; 3],
    /// Games won in a row, up to the last one.
    pub streak: usize,
    /// The most games won in a row.
    pub best_streak: usize,
    /// The fewest own moves of a win.
    pub fewest: Option<usize>,
    /// When the last one ended.
    pub last: Moment,
}

/// The rating after a game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Point {
    /// Which game.
    pub id: EntryId,
    /// After it.
    pub strength: Estimate,
    /// By how much it changed.
    pub change: f64,
}

impl Table {
    /// No game yet.
    pub(super) fn new(rules: Rules) -> Self {
        let (rows, course) = (Vec::new(), Vec::new());
        Self { rules, rows, course, rating: Rating::default(), last: Moment::default() }
    }

    /// By what is played.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Each kind of opponent, the weakest level first.
    pub fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// All games.
    pub fn games(&self) -> usize {
        self.rows.iter().map(|row| row.games).sum()
    }

    /// When the last one ended.
    pub fn last(&self) -> Moment {
        self.last
    }

    /// The rating after each rated game.
    pub fn course(&self) -> &[Point] {
        &self.course
    }

    /// The rating now, if a game was rated.
    pub fn strength(&self) -> Option<Estimate> {
        self.course.last().map(|point| point.strength)
    }

    /// The strengths of the levels, if they were measured here.
    pub fn ladder(&self) -> Option<&'static Ladder> {
        Ladder::of(&self.rules)
    }

    /// The highest level that was beaten, and in how many own moves.
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
            // A position that somebody has laid out says nothing of how well they play.
        } else if result == Some(PlayerResult::Won) {
            self.streak += 1;
            self.best_streak = self.best_streak.max(self.streak);
            // A game that somebody gave up says nothing of how fast it could be won.
            let moves = note.own_moves().filter(|_| note.by.is_none());
            self.fewest = self.fewest.into_iter().chain(moves).min();
        } else {
            self.streak = 0;
        }
    }
}

/// All players of one's own bounds are one.
fn without_bounds(against: Against) -> Against {
    let Against::Level(bot) = against else { return against };
    let usual = Bot::ALL.into_iter().find(|known| known.name() == bot.name());
    Against::Level(usual.unwrap_or(bot))
}

/// Where a row stands.
fn place(against: Against) -> usize {
    match against {
        Against::Level(bot) => {
            Bot::ALL.iter().position(|known| *known == bot).unwrap_or(Bot::ALL.len())
        }
        Against::Computers => Bot::ALL.len() + 1,
        Against::People => Bot::ALL.len() + 2,
    }
}
