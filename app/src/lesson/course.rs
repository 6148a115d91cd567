//! The course that comes with the program.

use super::file;
use super::step::Lesson;
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
const FILES: [(&str, &str); 14] = lessons![
    "01-coordinates",
    "02-lines-of-a-square",
    "03-slices-of-a-cube",
    "04-third-cell",
    "05-near-misses",
    "06-patterns",
    "07-four-by-four",
    "08-fourth-direction",
    "09-film",
    "10-cube-in-a-cube",
    "11-quarter-turn",
    "12-ruler",
    "13-through-the-centre",
    "14-shell",
];

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
