//! The course that comes with the program.

use super::file;
use super::lesson::Lesson;
use std::sync::{Arc, OnceLock};

/// A lesson of the course, by the name of its file.
macro_rules! lessons {
    ($($name:literal),* $(,)?) => {
        [$(($name, include_str!(concat!(
            env!("CARGO_MANIFEST_DIR"), "/../assets/lessons/course/", $name, ".lesson"
        )))),*]
    };
}

/// Name and text of each lesson, in the order of the course.
const FILES: [(&str, &str); 1] = lessons!["01-coordinates"];

/// A lesson of the course.
#[derive(Clone, Debug)]
pub struct CourseLesson {
    /// Its name, which stays the same from version to version.
    pub name: &'static str,
    /// The lesson.
    pub lesson: Arc<Lesson>,
}

/// All lessons, the first one first. They are read when they are first wanted.
pub fn course() -> &'static [CourseLesson] {
    static COURSE: OnceLock<Vec<CourseLesson>> = OnceLock::new();
    COURSE.get_or_init(|| {
        let read = |(name, text): &(&'static str, &str)| {
            let lesson = file::read(text.as_bytes());
            let lesson = lesson.unwrap_or_else(|error| unreachable!("{name}: {error}"));
            CourseLesson { name, lesson: Arc::new(lesson) }
        };
        FILES.iter().map(read).collect()
    })
}
