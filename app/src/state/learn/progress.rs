//! The learning progress: lessons, exercises, repetition; as CSV, too.

use super::answer_record::{AnswerRecord, Score};
use super::lesson_record::{
    FILE_KEY, LessonRecord, LessonStatus, WorkedSteps, progress_key, records_by_key,
};
use super::practice::CourseTest;
use super::puzzle_progress::PuzzleProgress;
use crate::state::file_ref::FileRef;
use crate::table::csv_row;
use chrono::DateTime;
use hypertoe_core::exercise::ExerciseKind;
use rs_fsrs::{Card, FSRS, Parameters, Rating};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// The answers to one kind of exercise so far.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct ExerciseRecord {
    pub right: u32,
    pub wrong: u32,
    /// The schedule of its next repetition.
    #[serde(rename = "recall")]
    pub schedule: RepetitionSchedule,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TestResult {
    #[serde(rename = "exam")]
    pub test: CourseTest,
    pub right: u32,
    #[serde(rename = "of")]
    pub questions: u32,
}

/// The results of lessons, exercises, tests and puzzles so far, stored with the settings.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct LearningProgress {
    /// The records of lessons, by [`progress_key`].
    #[serde(deserialize_with = "records_by_key")]
    pub lessons: BTreeMap<String, LessonRecord>,
    /// The records of kinds of exercises, by name.
    pub kinds: BTreeMap<String, ExerciseRecord>,
    /// The results of the last test before and the last test after the course.
    pub tests: Vec<TestResult>,
    pub puzzles: PuzzleProgress,
}

impl LearningProgress {
    /// Returns the kinds of exercise that are due for repetition at `now`, in seconds since 1970.
    pub fn due_kinds(&self, now: i64) -> Vec<ExerciseKind> {
        let is_due = |kind: &ExerciseKind| {
            self.kinds.get(kind.name()).is_some_and(|skill| skill.schedule.is_due(now))
        };
        ExerciseKind::ALL.into_iter().filter(is_due).collect()
    }

    /// Records an answer given at this time, in seconds since 1970.
    pub fn record_answer(&mut self, answered: &AnswerRecord, now: i64) {
        let Some(kind) = answered.kind else { return };
        let skill = self.kinds.entry(kind.name().to_owned()).or_default();
        skill.schedule.record_answer(answered.right, now);
        match answered.right {
            true => skill.right = skill.right.saturating_add(1),
            false => skill.wrong = skill.wrong.saturating_add(1),
        }
    }

    /// Returns the record of the lesson with this name or key.
    pub fn lesson(&self, name: &str) -> Option<&LessonRecord> {
        self.lessons.get(&progress_key(name))
    }

    /// Returns how far the lesson with this name or key was worked through.
    pub fn lesson_status(&self, name: &str) -> LessonStatus {
        self.lesson(name).map_or(LessonStatus::NotStarted, LessonRecord::status)
    }

    fn lesson_mut(&mut self, name: &str) -> &mut LessonRecord {
        self.lessons.entry(progress_key(name)).or_default()
    }

    /// Records the steps of a lesson that were worked through, and the questions that were answered
    /// right, by their numbers from 0.
    pub fn record_steps(&mut self, name: &str, worked: &WorkedSteps) {
        if !worked.steps.is_empty() || !worked.results.is_empty() {
            self.lesson_mut(name).add_steps(worked);
        }
    }

    /// Records that the end of a lesson was reached; with `first` it counts as one more time,
    /// otherwise it was reached again after stepping back.
    pub fn record_lesson(&mut self, name: &str, score: Score, first: bool) {
        let done = self.lesson_mut(name);
        done.times = done.times.saturating_add(u32::from(first));
        if score.right as u32 >= done.best || done.questions == 0 {
            (done.best, done.questions) = (score.right as u32, score.total as u32);
        }
    }

    /// Marks exactly these lessons as skipped, as a placement has found them known.
    pub fn set_skipped<'a>(&mut self, names: impl IntoIterator<Item = &'a str>) {
        let keys: BTreeSet<String> = names.into_iter().map(progress_key).collect();
        for record in self.lessons.values_mut() {
            record.skipped = false;
        }
        for key in keys {
            self.lessons.entry(key).or_default().skipped = true;
        }
        self.lessons.retain(|_, record| *record != LessonRecord::default());
    }

    /// Records the result of a test, in place of the last one.
    pub fn record_test(&mut self, exam: CourseTest, score: Score) {
        self.tests.retain(|test| test.test != exam);
        self.tests.push(TestResult {
            test: exam,
            right: score.right as u32,
            questions: score.total as u32,
        });
    }

    /// Returns the stored result of a test of the course; `None` if it was never taken.
    pub fn test_result(&self, exam: CourseTest) -> Option<&TestResult> {
        self.tests.iter().find(|test| test.test == exam)
    }
}

/// A right answer counts once in this many seconds: a repetition soon after proves nothing.
const MIN_INTERVAL: i64 = 12 * 60 * 60;

/// The repetition schedule of one skill.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct RepetitionSchedule(Card);

impl RepetitionSchedule {
    /// Records an answer given at this time, in seconds since 1970.
    pub fn record_answer(&mut self, right: bool, now: i64) {
        let Some(now) = DateTime::from_timestamp(now, 0) else { return };
        let recent = self.0.reps > 0 && (now - self.0.last_review).num_seconds() < MIN_INTERVAL;
        if recent && right {
            return;
        }
        // Intervals of whole days suffice, without random variation.
        let parameters =
            Parameters { enable_short_term: false, enable_fuzz: false, ..Parameters::default() };
        let rating = if right { Rating::Good } else { Rating::Again };
        self.0 = FSRS::new(parameters).next(self.0.clone(), now, rating).card;
    }

    /// Returns whether a repetition is due at this time, in seconds since 1970.
    pub fn is_due(&self, now: i64) -> bool {
        self.0.reps > 0 && self.0.due.timestamp() <= now
    }

    /// Returns the days from this time, in seconds since 1970, until the next repetition; `None`
    /// before the first answer.
    pub fn days_left(&self, now: i64) -> Option<i64> {
        const DAY: i64 = 24 * 60 * 60;
        (self.0.reps > 0).then(|| ((self.0.due.timestamp() - now).max(0) + DAY - 1) / DAY)
    }
}

/// Returns the name of a lesson for other people: of a file without its folder.
fn public_name(key: &str) -> String {
    match key.strip_prefix(FILE_KEY) {
        Some(path) => FileRef::from(path).name(),
        None => key.to_owned(),
    }
}

const CSV_HEADER: [&str; 6] = ["what", "name", "times", "right", "of", "rating"];

impl LearningProgress {
    /// Returns a CSV table with a row for each lesson, test and kind of exercise, one for all
    /// puzzles, and one for each puzzle that was tried.
    pub fn to_csv(&self) -> String {
        let whole = |rating: Option<f64>| rating.map(|it| format!("{it:.0}")).unwrap_or_default();
        let mut rows = vec![CSV_HEADER.map(str::to_owned)];
        let mut add =
            |what: &str, name: &str, [times, right, of]: [Option<u32>; 3], rating: String| {
                let [times, right, of] =
                    [times, right, of].map(|it| it.map(|it| it.to_string()).unwrap_or_default());
                rows.push([what.to_owned(), name.to_owned(), times, right, of, rating]);
            };
        for (name, done) in &self.lessons {
            let numbers = [done.times, done.right_count(), done.questions];
            add("lesson", &public_name(name), numbers.map(Some), String::new());
        }
        for (exam, name) in [(CourseTest::Before, "before"), (CourseTest::After, "after")] {
            if let Some(test) = self.test_result(exam) {
                add("test", name, [None, Some(test.right), Some(test.questions)], String::new());
            }
        }
        for (name, skill) in &self.kinds {
            let of = skill.right.saturating_add(skill.wrong);
            add("exercises", name, [None, Some(skill.right), Some(of)], String::new());
        }
        let puzzles = &self.puzzles;
        let (solved, tried) = puzzles.solved_and_tried_counts();
        if tried > 0 {
            let rating = whole(puzzles.rating().map(|rating| rating.value));
            add("puzzles", "", [None, Some(solved as u32), Some(tried as u32)], rating);
        }
        for (key, tried) in &puzzles.records {
            let of = tried.solved.saturating_add(tried.missed);
            let rating = whole(tried.rating.map(|(value, _)| value));
            add("puzzle", key, [None, Some(tried.solved), Some(of)], rating);
        }
        rows.iter().map(|fields| csv_row(fields)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DAY: i64 = 24 * 60 * 60;

    #[test]
    fn what_is_known_comes_later_each_time_and_what_is_not_tomorrow() {
        let (mut recall, mut now, mut before) = (RepetitionSchedule::default(), 1_800_000_000, 0);
        assert!(!recall.is_due(now) && recall.days_left(now).is_none());
        for _ in 0..5 {
            recall.record_answer(true, now);
            let days = recall.days_left(now).expect("it was asked");
            assert!(days > before, "{days} days after {before}");
            assert!(!recall.is_due(now + (days - 1) * DAY) && recall.is_due(now + days * DAY));
            (now, before) = (now + days * DAY, days);
        }
        recall.record_answer(false, now);
        assert!(recall.days_left(now).expect("it was asked") < before / 2);
    }

    #[test]
    fn the_same_answer_at_once_proves_nothing_more() {
        let mut recall = RepetitionSchedule::default();
        recall.record_answer(true, 1_800_000_000);
        let once = recall.clone();
        (1..20).for_each(|minute| recall.record_answer(true, 1_800_000_000 + minute * 60));
        assert_eq!(recall, once);
        recall.record_answer(false, 1_800_000_000 + 30 * 60);
        assert_ne!(recall, once);
    }
}
