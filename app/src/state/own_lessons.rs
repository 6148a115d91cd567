//! The lessons that were opened from files or saved to them, as My lessons lists them.

use super::{FileRef, Timestamp};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// True in a browser, where a file is not found again by its path.
const STORES_TEXT: bool = cfg!(target_arch = "wasm32");

/// The most lessons that are listed.
const MAX_LESSONS: usize = 60;
/// The longest text that is stored, in bytes.
const MAX_TEXT_BYTES: usize = 400_000;

/// A lesson that was opened or saved.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct OwnLesson {
    pub title: String,
    /// When it was opened or saved last.
    pub opened: Timestamp,
    /// The text of the lesson where files cannot be opened again, as in a browser; otherwise empty.
    pub text: String,
}

/// The lessons by the paths of their files.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct OwnLessons(BTreeMap<String, OwnLesson>);

impl OwnLessons {
    /// Adds a lesson that was opened or saved; the oldest are forgotten beyond a number. The text is
    /// stored where there are no folders.
    pub fn add(&mut self, file: &FileRef, title: &str, opened: Timestamp, text: &str) {
        if !file.is_utf8() {
            return;
        }
        let stores = STORES_TEXT && text.len() <= MAX_TEXT_BYTES;
        let text = if stores { text.to_owned() } else { String::new() };
        self.0.insert(file.to_string(), OwnLesson { title: title.to_owned(), opened, text });
        while self.0.len() > MAX_LESSONS {
            let oldest = self.0.iter().min_by_key(|(_, lesson)| lesson.opened);
            let Some(path) = oldest.map(|(path, _)| path.clone()) else { return };
            self.0.remove(&path);
        }
    }

    pub fn remove(&mut self, file: &FileRef) {
        self.0.remove(&file.to_string());
    }

    pub fn get(&self, file: &FileRef) -> Option<&OwnLesson> {
        self.0.get(&file.to_string())
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// Returns the lessons with their files, the one opened last first.
    pub fn latest_first(&self) -> Vec<(FileRef, &OwnLesson)> {
        let mut lessons: Vec<(FileRef, &OwnLesson)> =
            self.0.iter().map(|(path, lesson)| (FileRef::from(path.as_str()), lesson)).collect();
        lessons.sort_by_key(|(_, lesson)| std::cmp::Reverse(lesson.opened));
        lessons
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(seconds: i64) -> Timestamp {
        Timestamp { seconds, ..Timestamp::default() }
    }

    #[test]
    fn the_latest_is_first_and_the_oldest_are_forgotten() {
        let mut lessons = OwnLessons::default();
        for number in 0..100 {
            let file = FileRef::from(format!("/a/{number}.lesson"));
            lessons.add(&file, &format!("Lesson {number}"), at(number), "text");
        }
        lessons.add(&"/a/50.lesson".into(), "Again", at(1_000), "text");
        let listed = lessons.latest_first();
        assert_eq!(listed.len(), MAX_LESSONS);
        assert_eq!(
            (listed[0].1.title.as_str(), listed[1].1.title.as_str()),
            ("Again", "Lesson 99")
        );
        assert!(listed.iter().all(|(_, lesson)| lesson.text.is_empty()), "there are files");
        lessons.remove(&"/a/50.lesson".into());
        assert!(lessons.get(&"/a/50.lesson".into()).is_none());
    }
}
