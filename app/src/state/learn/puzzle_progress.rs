//! The puzzle records: the rating, the results of the daily puzzles, and the puzzles to repeat.

use super::daily_puzzle::{BEGINNER_LEVEL, DailyPuzzle, indices_where, is_easy, level_of_rating};
use crate::jobs::shipped::{ShippedPuzzle, shipped_puzzles};
use crate::state::Timestamp;
use hypertoe_core::play::PlayerResult;
use hypertoe_core::rating::{Rating, RatingEstimate};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// The most ratings that are kept.
const MAX_RATINGS: usize = 200;
/// The number of days whose results are kept.
const MAX_DAYS: i64 = 7;
/// The number of puzzles to be solved before others than [easy](is_easy) ones are chosen.
const EASY_PUZZLES: usize = 5;
/// Without many results, puzzles are chosen up to this rating, which each solved one raises.
const FIRST_LEVEL: f64 = 700.0;
const LEVEL_PER_PUZZLE: f64 = 80.0;
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

/// A series of consecutive days on which the puzzle of the day was solved, also with a hint.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct DailyStreak {
    /// The last day, in days since 1970.
    pub last: i64,
    /// The number of days up to the last one.
    pub days: u32,
    /// The number of these days on which a hint was shown.
    pub helped: u32,
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PuzzleResult {
    /// Solved without help.
    Solved,
    /// A wrong move was played, or the solution was shown.
    Missed,
    /// Solved with a hint: not rated.
    Helped,
}

/// The results of the first attempts at the puzzles of a day.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
struct DayRecord {
    usual: Option<PuzzleResult>,
    harder: Option<PuzzleResult>,
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
    /// The results of the last days, by day since 1970.
    days: BTreeMap<i64, DayRecord>,
    /// The last day on which a puzzle was tried, and the level of its daily puzzles.
    day_level: Option<(i64, u32)>,
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

    /// Records the result of a puzzle of this day, in days since 1970; only the first attempt
    /// counts. The usual puzzle continues the streak, with a hint too.
    pub fn record_daily(&mut self, day: i64, which: DailyPuzzle, result: PuzzleResult) {
        self.days.retain(|known, _| (day - MAX_DAYS + 1..=day).contains(known));
        let record = self.days.entry(day).or_default();
        let known = match which {
            DailyPuzzle::Usual => &mut record.usual,
            DailyPuzzle::Harder => &mut record.harder,
        };
        if known.is_some() {
            return;
        }
        *known = Some(result);
        // An earlier version may have counted this day.
        let is_counted = self.streak.days > 0 && self.streak.last == day;
        let counts = which == DailyPuzzle::Usual && !is_counted;
        if !counts || result == PuzzleResult::Missed {
            return;
        }
        let follows = self.streak.last.saturating_add(1) == day;
        let before = if follows { self.streak } else { DailyStreak::default() };
        let days = before.days.saturating_add(1);
        self.streak = DailyStreak {
            last: day,
            days,
            helped: before.helped.saturating_add((result == PuzzleResult::Helped).into()),
            longest: self.streak.longest.max(days),
        };
    }

    /// Returns the result of a puzzle of this day; `None` if it was not tried.
    pub fn daily_result(&self, day: i64, which: DailyPuzzle) -> Option<PuzzleResult> {
        let record = self.days.get(&day)?;
        match which {
            DailyPuzzle::Usual => record.usual,
            DailyPuzzle::Harder => record.harder,
        }
    }

    /// Returns the results of the usual puzzles of the last days up to this one, the oldest first.
    pub fn last_daily_results(&self, day: i64) -> Vec<Option<PuzzleResult>> {
        let days = day - MAX_DAYS + 1..=day;
        days.map(|day| self.daily_result(day, DailyPuzzle::Usual)).collect()
    }

    /// Returns the streak that ends on this day or the day before; `None` if there is none.
    fn streak_at(&self, day: i64) -> Option<DailyStreak> {
        let goes_on = (day - 1..=day).contains(&self.streak.last);
        // A miss on this day ends the streak.
        let broken = self.daily_result(day, DailyPuzzle::Usual) == Some(PuzzleResult::Missed);
        Some(self.streak).filter(|_| goes_on && !broken)
    }

    /// Returns the length of the streak that ends on this day or the day before; otherwise 0.
    pub fn current_streak(&self, day: i64) -> u32 {
        self.streak_at(day).map_or(0, |streak| streak.days)
    }

    /// Returns the number of days of the [current streak](Self::current_streak) on which a hint was
    /// shown.
    pub fn helped_days(&self, day: i64) -> u32 {
        self.streak_at(day).map_or(0, |streak| streak.helped)
    }

    /// Returns the level of the puzzles of this day. Results of the same day do not change it.
    pub fn daily_level(&self, day: i64) -> u32 {
        match self.day_level {
            Some((known, level)) if known == day => level,
            _ if self.prefers_easy() => BEGINNER_LEVEL,
            _ => level_of_rating(self.target_rating()),
        }
    }

    /// Fixes the level of the puzzles of this day, before a result changes the rating.
    pub fn fix_daily_level(&mut self, day: i64) {
        self.day_level = Some((day, self.daily_level(day)));
    }

    /// Returns whether too few puzzles were solved to choose others than easy ones.
    fn prefers_easy(&self) -> bool {
        self.solved_and_tried_counts().0 < EASY_PUZZLES
    }

    /// Returns the rating of the puzzles that suit the solver: below the solver's rating while that
    /// is uncertain, and rising with the first puzzles that are solved.
    fn target_rating(&self) -> f64 {
        let RatingEstimate { value, deviation } = self.solver_rating().strength;
        let (solved, _) = self.solved_and_tried_counts();
        let first = FIRST_LEVEL + LEVEL_PER_PUZZLE * solved as f64;
        (value - deviation * LEVEL_MARGIN).min(first)
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
    /// solver's level that pass the filter, easy ones in the beginning, untried ones if there are
    /// any, without the last one (`just`) if there is another.
    pub fn next_candidates(&self, just: Option<usize>) -> Vec<usize> {
        let only_easy = self.filter == PuzzleFilter::default() && self.prefers_easy();
        let mut wanted = indices_where(|shipped| {
            self.filter.matches(shipped) && (!only_easy || is_easy(&shipped.puzzle))
        });
        if wanted.len() > 1 {
            wanted.retain(|number| Some(*number) != just);
        }
        if wanted.iter().any(|number| !self.is_tried(*number)) {
            wanted.retain(|number| !self.is_tried(*number));
        }
        let level = self.target_rating();
        let off =
            |number: &usize| (self.puzzle_rating(&shipped_puzzles()[*number]).value - level).abs();
        wanted.sort_by(|a, b| off(a).total_cmp(&off(b)));
        // Another task than just now, if there is one not much further from the level.
        wanted.truncate(2 * MAX_CANDIDATES);
        let task = |number: usize| {
            let puzzle = &shipped_puzzles()[number].puzzle;
            (puzzle.theme(), puzzle.wins_in())
        };
        if let Some(last) = just.map(task)
            && wanted.iter().any(|number| task(*number) != last)
        {
            wanted.retain(|number| task(*number) != last);
        }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_streak_grows_by_a_day_and_a_miss_ends_it() {
        let mut book = PuzzleProgress::default();
        for day in 100..103 {
            book.record_daily(day, DailyPuzzle::Usual, PuzzleResult::Solved);
        }
        assert_eq!(
            (book.current_streak(102), book.current_streak(103), book.current_streak(104)),
            (3, 3, 0)
        );
        book.record_daily(103, DailyPuzzle::Usual, PuzzleResult::Missed);
        // Solving it again does not mend it, nor does the harder one.
        book.record_daily(103, DailyPuzzle::Usual, PuzzleResult::Solved);
        book.record_daily(103, DailyPuzzle::Harder, PuzzleResult::Solved);
        assert_eq!((book.current_streak(103), book.longest_streak()), (0, 3));
        book.record_daily(104, DailyPuzzle::Usual, PuzzleResult::Solved);
        assert_eq!((book.current_streak(104), book.longest_streak()), (1, 3));
    }

    #[test]
    fn a_hint_marks_a_day_of_the_streak_and_does_not_end_it() {
        let mut book = PuzzleProgress::default();
        let results = [PuzzleResult::Solved, PuzzleResult::Helped, PuzzleResult::Solved];
        for (day, result) in (100..).zip(results) {
            book.record_daily(day, DailyPuzzle::Usual, result);
        }
        assert_eq!((book.current_streak(102), book.helped_days(102)), (3, 1));
        let shown = book.last_daily_results(103);
        assert_eq!(shown[3..6], results.map(Some));
        assert_eq!((shown.len(), shown[6]), (7, None));
        // The next streak begins without the mark.
        book.record_daily(105, DailyPuzzle::Usual, PuzzleResult::Solved);
        assert_eq!((book.current_streak(105), book.helped_days(105)), (1, 0));
    }

    #[test]
    fn the_level_of_a_day_stays_whatever_is_solved_on_it() {
        let mut book = PuzzleProgress::default();
        assert_eq!(book.daily_level(100), BEGINNER_LEVEL);
        for shipped in &shipped_puzzles()[..60] {
            book.fix_daily_level(100);
            book.record_attempt(shipped, PuzzleResult::Solved);
        }
        assert_eq!(book.daily_level(100), BEGINNER_LEVEL);
        assert!(book.daily_level(101) > BEGINNER_LEVEL);
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
    fn training_begins_with_easy_puzzles_and_goes_on_near_the_rating() {
        let mut book = PuzzleProgress::default();
        let easy = book.next_candidates(None);
        assert_eq!(easy.len(), MAX_CANDIDATES);
        assert!(easy.iter().all(|it| is_easy(&shipped_puzzles()[*it].puzzle)));
        for number in 0..40 {
            book.record_attempt(&shipped_puzzles()[number], PuzzleResult::Solved);
        }
        let near = book.next_candidates(None);
        assert_eq!(near.len(), MAX_CANDIDATES);
        // Three quarters of the deviation below the rating.
        let rating = book.rating().expect("puzzles were rated");
        let level = rating.value - 0.75 * rating.deviation;
        let off = |number: usize| {
            (shipped_puzzles()[number].puzzle.starting_rating().value - level).abs()
        };
        let most = near.iter().map(|number| off(*number)).fold(0.0, f64::max);
        let nearer = indices_where(|shipped| {
            let is_new = !book.records.contains_key(&shipped.key);
            is_new && (shipped.puzzle.starting_rating().value - level).abs() < most
        });
        assert!(nearer.len() <= MAX_CANDIDATES, "{most} off, but {} are nearer", nearer.len());
        book.record_attempt(&shipped_puzzles()[near[0]], PuzzleResult::Helped);
        assert!(!book.next_candidates(None).contains(&near[0]));
        book.filter.themes.insert("fork".to_owned());
        let forks = book.next_candidates(None);
        assert!(!forks.is_empty());
        assert!(forks.iter().all(|it| shipped_puzzles()[*it].puzzle.theme().key() == "fork"));
    }
}
