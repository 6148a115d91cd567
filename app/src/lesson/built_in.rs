//! The built-in lessons: the course, tactics, and lessons for a class.

use super::{Lesson, file};
use crate::i18n::{Language, current_language};
use hypertoe_core::puzzle::PuzzleTheme;
use std::sync::{Arc, LazyLock};

/// Includes lessons by the names of their files.
macro_rules! lessons {
    ($($name:literal),* $(,)?) => {
        [$(($name, lessons!(text "", $name), lessons!(text "de/", $name))),*]
    };
    (text $folder:literal, $name:literal) => {
        include_str!(concat!(
            env!("CARGO_MANIFEST_DIR"), "/../assets/lessons/", $folder, $name, ".lesson"
        ))
    };
}

/// Name of each lesson, and its text in English and in German, in the order of the list. Stored
/// progress and links have the names, so they stay as they are wherever a lesson is inserted.
const FILES: [(&str, &str, &str); 23] = lessons![
    "course/0a-sweep",
    "course/0b-nets-and-slices",
    "course/01-coordinates",
    "course/02-lines-of-a-square",
    "course/03-slices-of-a-cube",
    "course/04-third-cell",
    "course/05-near-misses",
    "course/06-patterns",
    "course/07-four-by-four",
    "course/08-fourth-direction",
    "course/09-film",
    "course/10-cube-in-a-cube",
    "course/11-quarter-turn",
    "course/12-ruler",
    "course/13-through-the-centre",
    "course/14-shell",
    "tactics/01-threat",
    "tactics/02-fork",
    "tactics/03-forced-sequence",
    "tactics/04-counter-threat",
    "tactics/05-quiet-move",
    "class-14-18",
    "class-undergraduates",
];

/// The section of the list that a lesson belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LessonSection {
    /// The course on the geometry of the board.
    Course,
    /// Lessons on how games are won.
    Tactics,
    /// Lessons for a teacher and a class.
    Class,
}

/// A lesson that comes with the program.
#[derive(Clone, Debug)]
pub struct BuiltInLesson {
    /// The name of its file, with its number in the course: `course/09-film`.
    pub name: &'static str,
    /// The key under which its progress is stored: see [`lesson_key`].
    pub key: String,
    pub section: LessonSection,
    pub lesson: Arc<Lesson>,
}

impl BuiltInLesson {
    /// Returns the theme of the puzzles that train the lesson.
    pub fn puzzle_theme(&self) -> Option<PuzzleTheme> {
        match self.name {
            "tactics/01-threat" => Some(PuzzleTheme::WinIn),
            "tactics/02-fork" => Some(PuzzleTheme::Fork),
            "tactics/03-forced-sequence" => Some(PuzzleTheme::Threats),
            "tactics/04-counter-threat" => Some(PuzzleTheme::Block),
            "tactics/05-quiet-move" => Some(PuzzleTheme::Quiet),
            _ => None,
        }
    }
}

/// Returns the built-in lessons in the language of this thread: the same ones
/// in the same order in each language. They are parsed at the first use.
pub fn built_in_lessons() -> &'static [BuiltInLesson] {
    static ENGLISH: LazyLock<Vec<BuiltInLesson>> =
        LazyLock::new(|| FILES.iter().map(|(name, text, _)| load_built_in(name, text)).collect());
    static GERMAN: LazyLock<Vec<BuiltInLesson>> =
        LazyLock::new(|| FILES.iter().map(|(name, _, text)| load_built_in(name, text)).collect());
    match current_language() {
        Language::German => &GERMAN,
        Language::English | Language::Pseudo => &ENGLISH,
    }
}

/// Returns the index of the built-in lesson after lesson `number`; `None` if that is the last one
/// of its section.
pub fn next_lesson(number: usize) -> Option<usize> {
    let part = |number: usize| built_in_lessons().get(number).map(|lesson| lesson.section);
    Some(number + 1).filter(|next| part(*next).is_some() && part(*next) == part(number))
}

fn load_built_in(name: &'static str, text: &str) -> BuiltInLesson {
    let lesson = file::read(text.as_bytes());
    let lesson = lesson.unwrap_or_else(|error| unreachable!("{name}: {error}"));
    let part = match name.split_once('/') {
        Some(("course", _)) => LessonSection::Course,
        Some(_) => LessonSection::Tactics,
        None => LessonSection::Class,
    };
    BuiltInLesson { name, key: lesson_key(name), section: part, lesson: Arc::new(lesson) }
}

/// Returns the key of the built-in lesson with this name: the name without its number, so that it
/// stays the same when lessons are inserted before it. `course/09-film` has the key `course/film`.
pub fn lesson_key(name: &str) -> String {
    let (folder, file) = name.rsplit_once('/').map_or(("", name), |(folder, file)| (folder, file));
    let numbered = file.split_once('-').filter(|(number, title)| {
        number.len() == 2 && number.bytes().all(|b| b.is_ascii_digit()) && !title.is_empty()
    });
    let title = numbered.map_or(file, |(_, title)| title);
    if folder.is_empty() { title.to_owned() } else { format!("{folder}/{title}") }
}

/// Returns the index of the built-in lesson with this key or name.
pub fn built_in_lesson_index(name: &str) -> Option<usize> {
    let key = lesson_key(name);
    built_in_lessons().iter().position(|lesson| lesson.key == key)
}

/// Returns the lessons of the course, which are the first of the built-in lessons.
pub fn course_lessons() -> &'static [BuiltInLesson] {
    let all = built_in_lessons();
    &all[..all.iter().filter(|lesson| lesson.section == LessonSection::Course).count()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_does_not_depend_on_the_place_in_the_course() {
        assert_eq!(lesson_key("course/09-film"), "course/film");
        assert_eq!(lesson_key("course/11-film"), "course/film");
        assert_eq!(lesson_key("class-14-18"), "class-14-18");
        assert_eq!(lesson_key("01-coordinates"), "coordinates");
        assert_eq!(lesson_key("course/film"), "course/film");
        let keys: std::collections::BTreeSet<&String> =
            built_in_lessons().iter().map(|lesson| &lesson.key).collect();
        assert_eq!(keys.len(), built_in_lessons().len(), "each lesson has a key of its own");
        for (index, lesson) in built_in_lessons().iter().enumerate() {
            assert_eq!(built_in_lesson_index(lesson.name), Some(index));
            assert_eq!(built_in_lesson_index(&lesson.key), Some(index));
        }
    }

    #[test]
    fn each_lesson_of_tactics_has_puzzles_of_its_own() {
        let tactics =
            built_in_lessons().iter().filter(|lesson| lesson.section == LessonSection::Tactics);
        let themes: Vec<PuzzleTheme> =
            tactics.clone().filter_map(BuiltInLesson::puzzle_theme).collect();
        assert_eq!(themes.len(), tactics.count());
        assert!(themes.iter().all(|theme| themes.iter().filter(|it| *it == theme).count() == 1));
    }
}
