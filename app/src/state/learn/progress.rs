//! The learning progress.

use super::puzzle_book::PuzzleBook;
use super::recall::Recall;
use super::run::{Answered, Score};
use super::training::Exam;
use hypertoe_core::exercise::Kind;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The record of a lesson.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Done {
    /// The number of times it was completed.
    pub times: u32,
    /// The most correct answers.
    pub best: u32,
    /// The number of questions.
    #[serde(rename = "of")]
    pub of: u32,
}

/// The record of a kind of exercise.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Skill {
    pub right: u32,
    pub wrong: u32,
    /// The schedule of its next repetition.
    #[serde(rename = "recall")]
    pub recall: Recall,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TestResult {
    pub exam: Exam,
    pub right: u32,
    /// The number of questions.
    #[serde(rename = "of")]
    pub of: u32,
}

/// The learning progress.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Progress {
    /// The records of lessons, by name.
    pub lessons: BTreeMap<String, Done>,
    /// The records of kinds of exercises, by name.
    pub kinds: BTreeMap<String, Skill>,
    /// The results of the last test before and the last test after the course.
    pub tests: Vec<TestResult>,
    pub puzzles: PuzzleBook,
}

impl Progress {
    /// Returns the kinds that are due for repetition at this time, in seconds since 1970.
    pub fn due(&self, now: i64) -> Vec<Kind> {
        let is_due =
            |kind: &Kind| self.kinds.get(kind.name()).is_some_and(|skill| skill.recall.is_due(now));
        Kind::ALL.into_iter().filter(is_due).collect()
    }

    /// Records an answer given at this time, in seconds since 1970.
    pub fn note(&mut self, answered: &Answered, now: i64) {
        let Some(kind) = answered.kind else { return };
        let skill = self.kinds.entry(kind.name().to_owned()).or_default();
        skill.recall.note(answered.right, now);
        match answered.right {
            true => skill.right = skill.right.saturating_add(1),
            false => skill.wrong = skill.wrong.saturating_add(1),
        }
    }

    /// Records that a lesson was completed; with `first` it counts as one more time, otherwise it
    /// was completed again after stepping back.
    pub fn finish(&mut self, name: &str, score: Score, first: bool) {
        let done = self.lessons.entry(name.to_owned()).or_default();
        done.times = done.times.saturating_add(u32::from(first));
        if score.right as u32 >= done.best || done.of == 0 {
            (done.best, done.of) = (score.right as u32, score.of as u32);
        }
    }

    /// Records the result of a test, in place of the last one.
    pub fn tested(&mut self, exam: Exam, score: Score) {
        self.tests.retain(|test| test.exam != exam);
        self.tests.push(TestResult { exam, right: score.right as u32, of: score.of as u32 });
    }

    /// Returns the last result of a test.
    pub fn test(&self, exam: Exam) -> Option<&TestResult> {
        self.tests.iter().find(|test| test.exam == exam)
    }
}
