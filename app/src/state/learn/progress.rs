//! What has been learned, and what was hard.

use super::puzzle_book::PuzzleBook;
use super::recall::Recall;
use super::run::{Answered, Score};
use super::training::Exam;
use hypertoe_core::exercise::Kind;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What came of a lesson.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Done {
    /// How often it was gone through to its end.
    pub times: u32,
    /// The most right answers.
    pub best: u32,
    /// Of so many.
    pub of: u32,
}

/// How well exercises of a kind go.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Skill {
    /// Right answers.
    pub right: u32,
    /// Wrong ones.
    pub wrong: u32,
    /// When it comes again.
    pub recall: Recall,
}

/// What came of a test.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TestResult {
    /// Which.
    pub exam: Exam,
    /// Right answers.
    pub right: u32,
    /// Of so many.
    pub of: u32,
}

/// What has been learned.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Progress {
    /// The lessons of the course, by name.
    pub lessons: BTreeMap<String, Done>,
    /// The kinds of exercises, by name.
    pub kinds: BTreeMap<String, Skill>,
    /// The last test before the course, and the last after it.
    pub tests: Vec<TestResult>,
    /// What came of puzzles.
    pub puzzles: PuzzleBook,
}

impl Progress {
    /// The kinds that should be asked again at this time, in seconds since 1970.
    pub fn due(&self, now: i64) -> Vec<Kind> {
        let is_due =
            |kind: &Kind| self.kinds.get(kind.name()).is_some_and(|skill| skill.recall.is_due(now));
        Kind::ALL.into_iter().filter(is_due).collect()
    }

    /// An answer was given at this time.
    pub fn note(&mut self, answered: &Answered, now: i64) {
        let Some(kind) = answered.kind else { return };
        let skill = self.kinds.entry(kind.name().to_owned()).or_default();
        skill.recall.note(answered.right, now);
        match answered.right {
            true => skill.right = skill.right.saturating_add(1),
            false => skill.wrong = skill.wrong.saturating_add(1),
        }
    }

    /// A lesson was gone through to its end: for the first time since it was begun, or once more
    /// after a step back, which does not count as another time.
    pub fn finish(&mut self, name: &str, score: Score, first: bool) {
        let done = self.lessons.entry(name.to_owned()).or_default();
        done.times = done.times.saturating_add(u32::from(first));
        if score.right as u32 >= done.best || done.of == 0 {
            (done.best, done.of) = (score.right as u32, score.of as u32);
        }
    }

    /// A test came to its end.
    pub fn tested(&mut self, exam: Exam, score: Score) {
        self.tests.retain(|test| test.exam != exam);
        self.tests.push(TestResult { exam, right: score.right as u32, of: score.of as u32 });
    }

    /// What came of a test.
    pub fn test(&self, exam: Exam) -> Option<&TestResult> {
        self.tests.iter().find(|test| test.exam == exam)
    }
}
