//! The puzzle records: the rating, the daily puzzles, and the puzzles to repeat.

use crate::jobs::shipped::{ShippedPuzzle, shipped_puzzles};
use crate::state::Timestamp;
use hypertoe_core::play::PlayerResult;
use hypertoe_core::rating::{Rating, RatingEstimate};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// The most ratings that are kept.
const MAX_RATINGS: usize = 200;
const DAILY_RATINGS: std::ops::RangeInclusive<f64> = 900.0..=1_900.0;
/// The step from one day's puzzle to the next; a prime, so that all puzzles come before one
/// repeats.
const DAILY_STRIDE: i64 = 7_919;
/// Puzzles are chosen this many rating deviations below the rating.
const LEVEL_MARGIN: f64 = 0.75;
/// The maximum number of puzzles, those with the nearest ratings, among which the next one is
/// chosen.
pub const MAX_CANDIDATES: usize = 12;

/// A filter for puzzles; an empty set allows everything.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct PuzzleFilter {
    pub themes: BTreeSet<String>,
    /// The names of the boards: [`ShippedPuzzle::board_key`].
    pub boards: BTreeSet<String>,
}

impl PuzzleFilter {
    pub fn matches(&self, shipped: &ShippedPuzzle) -> bool {
        let has = |names: &BTreeSet<String>, name: &str| names.is_empty() || names.contains(name);
        has(&self.themes, shipped.puzzle.theme().key()) && has(&self.boards, &shipped.board_key)
    }
}

/// The results of one puzzle so far, and its rating.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct PuzzleRecord {
    /// The number of times the puzzle was solved without help.
    pub solved: u32,
    /// The number of attempts that failed or needed help.
    pub missed: u32,
    /// Whether the puzzle is still to be solved without help.
    #[serde(rename = "again")]
    pub needs_repeat: bool,
    /// The puzzle's rating and deviation after the results so far.
    pub rating: Option<(f64, f64)>,
}

/// A series of consecutive days on which the daily puzzle was solved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct DailyStreak {
    /// The last day, in days since 1970.
    pub last: i64,
    /// The number of days up to the last one.
    pub days: u32,
    /// The most days so far.
    pub longest: u32,
}

/// The puzzles solved in a row that are a distinction.
const PUZZLES_IN_A_ROW: u32 = 10;

/// The puzzles solved without help one after the other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
struct SolvedRow {
    /// The number of puzzles up to the last one.
    now: u32,
    /// The year, month and day on which the row was first long enough.
    reached: Option<(i16, u8, u8)>,
}

/// The result of an attempt at a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PuzzleResult {
    /// Solved without help.
    Solved,
    /// A wrong move was played, or the solution was shown.
    Missed,
    /// Solved with a hint: not rated.
    Helped,
}

/// The changes of ratings by an attempt.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RatingChange {
    /// The solver's rating before and after; `None` if the attempt was not rated.
    pub solver: Option<(f64, f64)>,
    /// The puzzle's rating before and after.
    pub puzzle: (f64, f64),
}

/// The results of the puzzles that were tried, the solver's rating, and the filter for the next
/// puzzle.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct PuzzleProgress {
    /// Rating, deviation and volatility; `None` before the first puzzle.
    rating: Option<(f64, f64, f64)>,
    /// The ratings after each rated puzzle, the latest ones only.
    pub ratings: Vec<f64>,
    /// The records of the puzzles that were tried, by key.
    #[serde(rename = "tried")]
    pub records: BTreeMap<String, PuzzleRecord>,
    #[serde(rename = "choice")]
    pub filter: PuzzleFilter,
    streak: DailyStreak,
    /// The day of the last daily puzzle that was tried, and whether it was solved without help.
    daily: Option<(i64, bool)>,
    #[serde(rename = "row")]
    solved_row: SolvedRow,
}

impl PuzzleProgress {
    /// Returns the puzzle solver's rating; `None` until a rated puzzle has been tried.
    pub fn rating(&self) -> Option<RatingEstimate> {
        self.rating.map(|_| self.solver_rating().strength)
    }

    fn solver_rating(&self) -> Rating {
        let sound = |(value, deviation, volatility): &(f64, f64, f64)| {
            is_plausible_rating(*value, *deviation) && (0.0..1.0).contains(volatility)
        };
        let known = self.rating.filter(sound).map(|(value, deviation, volatility)| Rating {
            strength: RatingEstimate { value, deviation },
            volatility,
        });
        known.unwrap_or_default()
    }

    /// Returns a puzzle's rating after the results so far.
    pub fn puzzle_rating(&self, puzzle: &ShippedPuzzle) -> RatingEstimate {
        let moved = self.records.get(&puzzle.key).and_then(|tried| tried.rating);
        let moved = moved.filter(|(value, deviation)| is_plausible_rating(*value, *deviation));
        moved.map_or_else(
            || puzzle.puzzle.starting_rating(),
            |(value, deviation)| RatingEstimate { value, deviation },
        )
    }

    /// Records the result of an attempt. Only the first attempt at a puzzle is rated, and only
    /// without help.
    pub fn record_attempt(&mut self, puzzle: &ShippedPuzzle, result: PuzzleResult) -> RatingChange {
        let (own, before) = (self.solver_rating(), self.puzzle_rating(puzzle));
        let first = !self.records.contains_key(&puzzle.key);
        let tried = self.records.entry(puzzle.key.clone()).or_default();
        match result {
            PuzzleResult::Solved => tried.solved = tried.solved.saturating_add(1),
            PuzzleResult::Missed | PuzzleResult::Helped => {
                tried.missed = tried.missed.saturating_add(1);
            }
        }
        tried.needs_repeat = result != PuzzleResult::Solved;
        let (mine, its) = match result {
            PuzzleResult::Solved => (PlayerResult::Won, PlayerResult::Lost),
            PuzzleResult::Missed => (PlayerResult::Lost, PlayerResult::Won),
            PuzzleResult::Helped => return unrated_change(before),
        };
        if !first {
            return unrated_change(before);
        }
        let after = own.after_games(&[(before, mine)]);
        let moved = Rating { strength: before, volatility: own.volatility };
        let moved = moved.after_games(&[(own.strength, its)]).strength;
        tried.rating = Some((rounded(moved.value), rounded(moved.deviation)));
        let strength = after.strength;
        let volatility = rounded(after.volatility);
        self.rating = Some((rounded(strength.value), rounded(strength.deviation), volatility));
        self.ratings.push(rounded(strength.value));
        let over = self.ratings.len().saturating_sub(MAX_RATINGS);
        self.ratings.drain(..over);
        RatingChange {
            solver: Some((own.strength.value, strength.value)),
            puzzle: (before.value, moved.value),
        }
    }

    /// Counts an attempt that ended now for the row of puzzles without a miss.
    pub fn record_row(&mut self, result: PuzzleResult, now: Timestamp) {
        let row = &mut self.solved_row;
        row.now = match result {
            PuzzleResult::Solved => row.now.saturating_add(1),
            PuzzleResult::Missed | PuzzleResult::Helped => 0,
        };
        if row.now >= PUZZLES_IN_A_ROW {
            row.reached.get_or_insert((now.year, now.month, now.day));
        }
    }

    /// Returns the year, month and day on which ten puzzles in a row had first been solved without
    /// help; `None` if they never were.
    pub fn row_date(&self) -> Option<(i16, u8, u8)> {
        self.solved_row.reached
    }

    /// Records the result of the daily puzzle of this day, in days since 1970; only the first
    /// attempt counts.
    pub fn record_daily(&mut self, day: i64, solved: bool) {
        if self.daily_result(day).is_some() {
            return;
        }
        self.daily = Some((day, solved));
        if !solved {
            return;
        }
        let follows = self.streak.last.saturating_add(1) == day;
        let days = if follows { self.streak.days.saturating_add(1) } else { 1 };
        self.streak = DailyStreak { last: day, days, longest: self.streak.longest.max(days) };
    }

    /// Returns whether the daily puzzle of this day was solved; `None` if it was not tried.
    pub fn daily_result(&self, day: i64) -> Option<bool> {
        self.daily.filter(|(known, _)| *known == day).map(|(_, solved)| solved)
    }

    /// Returns the length of the streak that ends on this day or the day before; otherwise 0.
    pub fn current_streak(&self, day: i64) -> u32 {
        let goes_on = (day - 1..=day).contains(&self.streak.last);
        // A miss on this day ends the streak.
        let broken = self.daily_result(day) == Some(false);
        if goes_on && !broken { self.streak.days } else { 0 }
    }

    /// Returns the greatest number of days in a row on which the daily puzzle was solved.
    pub fn longest_streak(&self) -> u32 {
        self.streak.longest
    }

    /// Returns the indices of the puzzles that were tried and are still to be solved without help.
    pub fn puzzles_to_repeat(&self) -> Vec<usize> {
        let again = |shipped: &ShippedPuzzle| {
            self.records.get(&shipped.key).is_some_and(|tried| tried.needs_repeat)
        };
        indices_where(again)
    }

    /// Returns the number of puzzles solved without help, and of those tried.
    pub fn solved_and_tried_counts(&self) -> (usize, usize) {
        let solved = self.records.values().filter(|tried| tried.solved > 0).count();
        (solved, self.records.len())
    }

    /// Returns the number of puzzles that pass the filter, and the number of these that were never
    /// tried.
    pub fn matching_and_untried_counts(&self) -> (usize, usize) {
        let wanted = indices_where(|shipped| self.filter.matches(shipped));
        let new = wanted.iter().filter(|it| !self.is_tried(**it)).count();
        (wanted.len(), new)
    }

    fn is_tried(&self, number: usize) -> bool {
        self.records.contains_key(&shipped_puzzles()[number].key)
    }

    /// Returns the indices of the candidates for the next training puzzle: those nearest to the
    /// solver's level that pass the filter, untried ones if there are any, without the last one
    /// (`just`) if there is another.
    pub fn next_candidates(&self, just: Option<usize>) -> Vec<usize> {
        let mut wanted = indices_where(|shipped| self.filter.matches(shipped));
        if wanted.len() > 1 {
            wanted.retain(|number| Some(*number) != just);
        }
        if wanted.iter().any(|number| !self.is_tried(*number)) {
            wanted.retain(|number| !self.is_tried(*number));
        }
        // While the rating is uncertain, easier puzzles are preferred.
        let RatingEstimate { value, deviation } = self.solver_rating().strength;
        let level = value - deviation * LEVEL_MARGIN;
        let off =
            |number: &usize| (self.puzzle_rating(&shipped_puzzles()[*number]).value - level).abs();
        wanted.sort_by(|a, b| off(a).total_cmp(&off(b)));
        wanted.truncate(MAX_CANDIDATES);
        wanted
    }
}

/// Returns whether a rating is plausible; a settings file may have been edited by hand.
fn is_plausible_rating(value: f64, deviation: f64) -> bool {
    (-10_000.0..10_000.0).contains(&value) && (1.0..10_000.0).contains(&deviation)
}

/// Rounds to the digits that a settings file stores without loss.
fn rounded(value: f64) -> f64 {
    (value * 1e6).round() / 1e6
}

fn unrated_change(before: RatingEstimate) -> RatingChange {
    RatingChange { solver: None, puzzle: (before.value, before.value) }
}

/// Returns the indices of the puzzles that satisfy a condition.
fn indices_where(is: impl Fn(&ShippedPuzzle) -> bool) -> Vec<usize> {
    shipped_puzzles()
        .iter()
        .enumerate()
        .filter(|(_, own)| is(own))
        .map(|(number, _)| number)
        .collect()
}

/// Returns the index of the puzzle of the day. `day` counts the days since 1970; on one day all
/// players get the same puzzle.
pub fn daily_puzzle(day: i64) -> usize {
    let mut fit =
        indices_where(|shipped| DAILY_RATINGS.contains(&shipped.puzzle.starting_rating().value));
    // The order in the file is by board and theme.
    fit.sort_by(|a, b| shipped_puzzles()[*a].key.cmp(&shipped_puzzles()[*b].key));
    let place = day.wrapping_mul(DAILY_STRIDE).rem_euclid(fit.len().max(1) as i64);
    fit.get(place as usize).copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_day_has_another_puzzle_and_all_come_before_one_comes_twice() {
        let fit = indices_where(|shipped| {
            DAILY_RATINGS.contains(&shipped.puzzle.starting_rating().value)
        })
        .len() as i64;
        assert!(fit > 300 && fit % DAILY_STRIDE != 0, "{fit}");
        let days: BTreeSet<usize> = (20_000..20_000 + fit).map(daily_puzzle).collect();
        assert_eq!(days.len() as i64, fit);
        assert_eq!(daily_puzzle(20_000), daily_puzzle(20_000 + fit));
    }

    #[test]
    fn a_streak_grows_by_a_day_and_a_miss_ends_it() {
        let mut book = PuzzleProgress::default();
        for day in 100..103 {
            book.record_daily(day, true);
        }
        assert_eq!(
            (book.current_streak(102), book.current_streak(103), book.current_streak(104)),
            (3, 3, 0)
        );
        book.record_daily(103, false);
        // Solving it again does not mend it.
        book.record_daily(103, true);
        assert_eq!((book.current_streak(103), book.longest_streak()), (0, 3));
        book.record_daily(104, true);
        assert_eq!((book.current_streak(104), book.longest_streak()), (1, 3));
    }

    #[test]
    fn only_the_first_attempt_without_help_moves_ratings() {
        let mut book = PuzzleProgress::default();
        let [first, second] = [&shipped_puzzles()[0], &shipped_puzzles()[1]];
        let change = book.record_attempt(first, PuzzleResult::Missed);
        let (before, after) = change.solver.expect("it is rated");
        assert!(after < before && change.puzzle.1 > change.puzzle.0);
        assert_eq!(book.puzzles_to_repeat(), [0]);
        let rating = book.rating();
        assert_eq!(book.record_attempt(first, PuzzleResult::Solved).solver, None);
        assert_eq!(book.record_attempt(second, PuzzleResult::Helped).solver, None);
        assert_eq!((book.rating(), book.puzzles_to_repeat()), (rating, vec![1]));
    }

    #[test]
    fn a_rating_that_cannot_be_one_counts_for_none() {
        let text =
            r#"{"rating": [1e308, -1.0, 0.0], "tried": {"KEY": {"rating": [1e300, 1e300]}}}"#;
        let shipped = &shipped_puzzles()[0];
        let mut book: PuzzleProgress =
            serde_json::from_str(&text.replace("KEY", &shipped.key)).expect("a book");
        assert_eq!(book.puzzle_rating(shipped), shipped.puzzle.starting_rating());
        book.record_attempt(&shipped_puzzles()[1], PuzzleResult::Solved);
        let rating = book.rating().expect("it is rated");
        assert!((1_000.0..2_500.0).contains(&rating.value), "{rating:?}");
    }

    #[test]
    fn training_brings_new_puzzles_near_the_rating() {
        let mut book = PuzzleProgress::default();
        let near = book.next_candidates(None);
        assert_eq!(near.len(), MAX_CANDIDATES);
        // 1,500 ± 350 at first: three quarters of the deviation below.
        let level = 1_500.0 - 0.75 * 350.0;
        let off = |number: usize| {
            (shipped_puzzles()[number].puzzle.starting_rating().value - level).abs()
        };
        let most = near.iter().map(|number| off(*number)).fold(0.0, f64::max);
        let nearer =
            indices_where(|shipped| (shipped.puzzle.starting_rating().value - level).abs() < most);
        assert!(nearer.len() <= MAX_CANDIDATES, "{most} off, but {} are nearer", nearer.len());
        book.record_attempt(&shipped_puzzles()[near[0]], PuzzleResult::Helped);
        assert!(!book.next_candidates(None).contains(&near[0]));
        book.filter.themes.insert("fork".to_owned());
        let forks = book.next_candidates(None);
        assert!(!forks.is_empty());
        assert!(forks.iter().all(|it| shipped_puzzles()[*it].puzzle.theme().key() == "fork"));
    }
}
