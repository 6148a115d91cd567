//! The learning progress.

use super::puzzle_book::PuzzleProgress;
use super::recall::RepetitionSchedule;
use super::run::{AnswerRecord, Score};
use super::training::CourseTest;
use hypertoe_core::exercise::ExerciseKind;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The record of a lesson.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct LessonRecord {
    /// The number of times it was completed.
    pub times: u32,
    /// The most correct answers.
    pub best: u32,
    /// The number of questions.
    #[serde(rename = "of")]
    pub questions: u32,
}

/// The record of a kind of exercise.
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
    pub exam: CourseTest,
    pub right: u32,
    /// The number of questions.
    #[serde(rename = "of")]
    pub questions: u32,
}

/// The learning progress.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct LearningProgress {
    /// The records of lessons, by name.
    pub lessons: BTreeMap<String, LessonRecord>,
    /// The records of kinds of exercises, by name.
    pub kinds: BTreeMap<String, ExerciseRecord>,
    /// The results of the last test before and the last test after the course.
    pub tests: Vec<TestResult>,
    pub puzzles: PuzzleProgress,
}

impl LearningProgress {
    /// Returns the kinds that are due for repetition at this time, in seconds since 1970.
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

    /// Records that a lesson was completed; with `first` it counts as one more time, otherwise it
    /// was completed again after stepping back.
    pub fn record_lesson(&mut self, name: &str, score: Score, first: bool) {
        let done = self.lessons.entry(name.to_owned()).or_default();
        done.times = done.times.saturating_add(u32::from(first));
        if score.right as u32 >= done.best || done.questions == 0 {
            (done.best, done.questions) = (score.right as u32, score.total as u32);
        }
    }

    /// Records the result of a test, in place of the last one.
    pub fn record_test(&mut self, exam: CourseTest, score: Score) {
        self.tests.retain(|test| test.exam != exam);
        self.tests.push(TestResult {
            exam,
            right: score.right as u32,
            questions: score.total as u32,
        });
    }

    /// Returns the last result of a test.
    pub fn test_result(&self, exam: CourseTest) -> Option<&TestResult> {
        self.tests.iter().find(|test| test.exam == exam)
    }
}
