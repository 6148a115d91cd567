//! The progress of a single lesson: its steps, its questions, and whether it is done.

use super::answer_record::QuestionResult;
use crate::lesson::lesson_key;
use crate::state::file_ref::FileRef;
use serde::{Deserialize, Deserializer, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// The beginning of the keys of lessons that are files; their paths follow.
pub const FILE_KEY: &str = "file/";

/// Returns the key of the progress of a lesson: of a built-in one the name without its number, so
/// that lessons can be inserted; of a file `file/` and its path.
pub fn progress_key(name: &str) -> String {
    if name.starts_with(FILE_KEY) { name.to_owned() } else { lesson_key(name) }
}

/// Returns the key of the progress of a lesson that is a file.
pub fn file_progress_key(file: &FileRef) -> String {
    format!("{FILE_KEY}{file}")
}

/// A learner's progress in a lesson.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LessonStatus {
    NotStarted,
    /// Not worked through: a placement has found that it is known.
    Skipped,
    /// Some steps are left, or fewer than half of the questions were answered right.
    Begun,
    Done,
}

/// The steps and questions of a lesson, by their numbers from 0, that a session has worked through.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WorkedSteps {
    pub steps: BTreeSet<u16>,
    /// The questions that were answered right, on the first or the second try.
    pub right: BTreeSet<u16>,
    /// The results of the questions that were answered.
    pub results: BTreeMap<u16, QuestionResult>,
    pub step_count: u16,
    pub question_count: u32,
}

/// The progress of a lesson.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct LessonRecord {
    /// The number of times the end of the lesson was reached.
    pub times: u32,
    /// The most questions answered right in one run, on the first try.
    pub best: u32,
    #[serde(rename = "of")]
    pub questions: u32,
    /// The steps that were worked through, from 0.
    pub steps: BTreeSet<u16>,
    /// The number of steps of the lesson; 0 in a record of an older version.
    pub step_count: u16,
    /// The questions that were ever answered right, from 0.
    pub known: BTreeSet<u16>,
    /// The results of the last answers to the questions, from 0; those of older versions are not known.
    pub results: BTreeMap<u16, QuestionResult>,
    /// True if a placement has found the lesson known.
    pub skipped: bool,
}

impl LessonRecord {
    /// Returns how many questions were ever answered right.
    pub fn right_count(&self) -> u32 {
        self.best.max(self.known.len() as u32)
    }

    /// Returns the number of steps that were worked through, and of all; `None` for a record of an
    /// older version, which does not say.
    pub fn steps_done_and_count(&self) -> Option<(usize, usize)> {
        let count = usize::from(self.step_count);
        (count > 0).then(|| (self.steps.len().min(count), count))
    }

    /// Returns the first step that was not worked through, of a lesson that was begun and not done.
    pub fn next_step(&self) -> Option<usize> {
        let begun = self.status() == LessonStatus::Begun;
        let left = |step: &u16| !self.steps.contains(step);
        (0..self.step_count).find(left).filter(|_| begun).map(usize::from)
    }

    pub fn status(&self) -> LessonStatus {
        let is_through = match self.steps_done_and_count() {
            Some((done, count)) => done == count,
            None => self.times > 0,
        };
        match (is_through && 2 * self.right_count() >= self.questions, self.has_begun()) {
            (true, _) => LessonStatus::Done,
            (false, true) => LessonStatus::Begun,
            (false, false) if self.skipped => LessonStatus::Skipped,
            (false, false) => LessonStatus::NotStarted,
        }
    }

    fn has_begun(&self) -> bool {
        self.times > 0
            || !self.steps.is_empty()
            || !self.known.is_empty()
            || !self.results.is_empty()
    }

    /// Returns the result of a question of a step, both counted from 0; `None` if it was not answered.
    pub fn result(&self, question: u16, step: u16) -> Option<QuestionResult> {
        let of_older_version = || {
            let is_known = self.known.contains(&question);
            let result = if is_known { QuestionResult::Right } else { QuestionResult::Wrong };
            self.steps.contains(&step).then_some(result)
        };
        self.results.get(&question).copied().or_else(of_older_version)
    }

    /// Adds what a session has worked through.
    pub fn add_steps(&mut self, worked: &WorkedSteps) {
        let was_through = match self.steps_done_and_count() {
            Some((done, count)) => done == count,
            None => self.times > 0,
        };
        if self.step_count != worked.step_count {
            // Another version of the lesson: its steps and questions have other numbers.
            self.steps =
                if was_through { (0..worked.step_count).collect() } else { BTreeSet::new() };
            self.known.clear();
            self.results.clear();
            self.step_count = worked.step_count;
        }
        self.questions = worked.question_count;
        self.steps.extend(worked.steps.iter().filter(|step| **step < worked.step_count));
        self.known.extend(&worked.right);
        self.results.extend(&worked.results);
    }

    /// Merges the record of the same lesson under another key.
    fn merge(&mut self, other: Self) {
        if other.times >= self.times {
            (self.questions, self.step_count) = (other.questions, other.step_count);
        }
        self.times = self.times.max(other.times);
        self.best = self.best.max(other.best);
        self.steps.extend(other.steps);
        self.known.extend(other.known);
        self.results.extend(other.results);
        self.skipped |= other.skipped;
    }
}

/// Reads the records of lessons; those of older versions, whose keys have the numbers of lessons,
/// under the keys of this one.
pub fn records_by_key<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<BTreeMap<String, LessonRecord>, D::Error> {
    let stored = BTreeMap::<String, LessonRecord>::deserialize(deserializer)?;
    let mut records: BTreeMap<String, LessonRecord> = BTreeMap::new();
    for (name, record) in stored {
        match records.entry(progress_key(&name)) {
            std::collections::btree_map::Entry::Vacant(entry) => _ = entry.insert(record),
            std::collections::btree_map::Entry::Occupied(mut entry) => {
                entry.get_mut().merge(record);
            }
        }
    }
    Ok(records)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn worked(steps: impl IntoIterator<Item = u16>, right: u16) -> WorkedSteps {
        WorkedSteps {
            steps: steps.into_iter().collect(),
            right: (0..right).collect(),
            results: BTreeMap::new(),
            step_count: 7,
            question_count: 8,
        }
    }

    #[test]
    fn only_what_was_worked_through_and_understood_is_done() {
        let mut record = LessonRecord::default();
        assert_eq!(record.status(), LessonStatus::NotStarted);
        record.add_steps(&worked(0..3, 0));
        assert_eq!(record.status(), LessonStatus::Begun);
        assert_eq!((record.steps_done_and_count(), record.next_step()), (Some((3, 7)), Some(3)));
        record.add_steps(&worked(3..7, 3));
        assert_eq!(record.status(), LessonStatus::Begun, "3 of 8 right");
        record.add_steps(&worked([], 4));
        assert_eq!((record.status(), record.next_step()), (LessonStatus::Done, None));
    }

    #[test]
    fn a_record_of_an_older_version_counts_as_it_did_unless_nothing_was_right() {
        let old = LessonRecord { times: 1, best: 6, questions: 8, ..LessonRecord::default() };
        assert_eq!(old.status(), LessonStatus::Done);
        let mut again = old.clone();
        again.add_steps(&worked([0], 1));
        assert_eq!(again.status(), LessonStatus::Done, "beginning again takes nothing away");
        let none = LessonRecord { best: 0, ..old };
        assert_eq!(none.status(), LessonStatus::Begun);
    }

    #[test]
    fn a_lesson_with_other_steps_begins_anew_unless_it_was_done() {
        let mut begun = LessonRecord::default();
        begun.add_steps(&worked(0..3, 2));
        let other = WorkedSteps { step_count: 9, ..worked([0], 0) };
        begun.add_steps(&other);
        assert_eq!(begun.steps_done_and_count(), Some((1, 9)));
        assert!(begun.known.is_empty());
    }

    #[test]
    fn a_number_in_the_name_of_a_lesson_does_not_matter() {
        let text = r#"{"course/09-film":{"times":1,"best":3,"of":4},
            "course/11-film":{"times":2,"best":2,"of":4},"file//a/09-b.lesson":{"times":1}}"#;
        let mut reader = serde_json::Deserializer::from_str(text);
        let records = records_by_key(&mut reader).expect("records");
        let keys: Vec<&str> = records.keys().map(String::as_str).collect();
        assert_eq!(keys, ["course/film", "file//a/09-b.lesson"]);
        assert_eq!((records["course/film"].times, records["course/film"].best), (2, 3));
    }
}
