//! The built-in lessons: the course, tactics, and lessons for a class.

use super::file;
use super::step::Lesson;
use crate::words::{Language, language};
use hypertoe_core::puzzle::Theme;
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

/// Name of each lesson, and its text in English and in German, in the order of the list.
const FILES: [(&str, &str, &str); 21] = lessons![
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
pub enum Part {
    /// The course on the geometry of the board.
    Course,
    /// How games are won.
    Tactics,
    /// For a teacher and a class.
    Class,
}

/// A built-in lesson.
#[derive(Clone, Debug)]
pub struct OwnLesson {
    /// Its name, the same in every version of the program.
    pub name: &'static str,
    pub part: Part,
    pub lesson: Arc<Lesson>,
}

impl OwnLesson {
    /// Returns the theme of the puzzles that train the lesson.
    pub fn puzzles(&self) -> Option<Theme> {
        match self.name {
            "tactics/01-threat" => Some(Theme::WinIn),
            "tactics/02-fork" => Some(Theme::Fork),
            "tactics/03-forced-sequence" => Some(Theme::Threats),
            "tactics/04-counter-threat" => Some(Theme::Block),
            "tactics/05-quiet-move" => Some(Theme::Quiet),
            _ => None,
        }
    }
}

/// Returns the built-in lessons in the language of this thread: the same ones
/// in the same order in each language. They are parsed at the first use.
pub fn own_lessons() -> &'static [OwnLesson] {
    static ENGLISH: LazyLock<Vec<OwnLesson>> =
        LazyLock::new(|| FILES.iter().map(|(name, text, _)| own(name, text)).collect());
    static GERMAN: LazyLock<Vec<OwnLesson>> =
        LazyLock::new(|| FILES.iter().map(|(name, _, text)| own(name, text)).collect());
    match language() {
        Language::German => &GERMAN,
        Language::English | Language::Pseudo => &ENGLISH,
    }
}

/// Returns the index of the next lesson in the same section.
pub fn lesson_after(number: usize) -> Option<usize> {
    let part = |number: usize| own_lessons().get(number).map(|lesson| lesson.part);
    Some(number + 1).filter(|next| part(*next).is_some() && part(*next) == part(number))
}

fn own(name: &'static str, text: &str) -> OwnLesson {
    let lesson = file::read(text.as_bytes());
    let lesson = lesson.unwrap_or_else(|error| unreachable!("{name}: {error}"));
    let part = match name.split_once('/') {
        Some(("course", _)) => Part::Course,
        Some(_) => Part::Tactics,
        None => Part::Class,
    };
    OwnLesson { name, part, lesson: Arc::new(lesson) }
}

/// Returns the lessons of the course, which come first.
pub fn course() -> &'static [OwnLesson] {
    let all = own_lessons();
    &all[..all.iter().filter(|lesson| lesson.part == Part::Course).count()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_lesson_of_tactics_has_puzzles_of_its_own() {
        let tactics = own_lessons().iter().filter(|lesson| lesson.part == Part::Tactics);
        let themes: Vec<Theme> = tactics.clone().filter_map(OwnLesson::puzzles).collect();
        assert_eq!(themes.len(), tactics.count());
        assert!(themes.iter().all(|theme| themes.iter().filter(|it| *it == theme).count() == 1));
    }
}
