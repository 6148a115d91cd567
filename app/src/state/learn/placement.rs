//! The placement: a few questions of rising difficulty that find the lesson to start with.

use crate::lesson::{built_in_lesson_index, course_lessons};
use crate::view_model::VisibleViews;
use hypertoe_core::Shape;
use hypertoe_core::exercise::{
    Exercise, ExerciseFilter, ExerciseKind, ExerciseQuestion, Exercises, MAX_CUBE_DIMS,
};

/// The specification of a level: the key of the lesson that teaches it, the kind of the question,
/// side and number of axes of the board, span of the line, views.
type Level = (&'static str, ExerciseKind, u16, usize, Option<usize>, VisibleViews);

/// The levels, in the order of the course. None has a question that is easily guessed.
const LEVELS: [Level; 11] = [
    ("course/0a-sweep", ExerciseKind::CubeFaces, 3, MAX_CUBE_DIMS, None, VisibleViews::Space),
    ("course/coordinates", ExerciseKind::Coordinates, 3, 2, None, VisibleViews::Grid),
    ("course/lines-of-a-square", ExerciseKind::CountThrough, 3, 2, None, VisibleViews::Grid),
    ("course/third-cell", ExerciseKind::CompleteLine, 3, 3, Some(2), VisibleViews::Both),
    ("course/near-misses", ExerciseKind::FirstBreak, 3, 3, None, VisibleViews::Both),
    ("course/patterns", ExerciseKind::Pattern, 3, 3, Some(3), VisibleViews::Both),
    ("course/fourth-direction", ExerciseKind::FindCell, 3, 4, None, VisibleViews::Both),
    ("course/film", ExerciseKind::Bead, 3, 4, Some(3), VisibleViews::Grid),
    ("course/quarter-turn", ExerciseKind::QuarterTurn, 3, 4, None, VisibleViews::Both),
    ("course/through-the-centre", ExerciseKind::CountThrough, 3, 4, None, VisibleViews::Both),
    ("course/shell", ExerciseKind::CountAll, 3, 4, None, VisibleViews::Both),
];

/// The most exercises that are generated until one is hard enough.
const MAX_SAMPLES: usize = 100;

/// Returns whether an exercise tells what is known: everybody knows the parts of a square and of a cube.
fn is_for_placement(exercise: &Exercise) -> bool {
    match exercise.question {
        ExerciseQuestion::CubeFaces { cube, .. } => cube == MAX_CUBE_DIMS,
        _ => true,
    }
}

/// A running placement. A wrong answer is followed by another question of the same level; a second
/// one, or “I don't know”, ends the placement.
#[derive(Clone, Debug)]
pub struct Placement {
    seed: u64,
    level: usize,
    /// True if a question of this level was answered wrong.
    has_missed: bool,
    has_ended: bool,
}

impl Placement {
    pub fn new(seed: u64) -> Self {
        Self { seed, level: 0, has_missed: false, has_ended: false }
    }

    /// Returns the next question with its views; `None` at the end.
    pub fn next_question(&self) -> Option<(Exercise, VisibleViews)> {
        let (_, kind, side, dims, span, views) = *LEVELS.get(self.level)?;
        if self.has_ended {
            return None;
        }
        let shape = Shape::hypercube(side, dims).ok()?;
        let filter = ExerciseFilter { kinds: vec![kind], span };
        let number = 2 * self.level + usize::from(self.has_missed);
        let seed = self.seed.wrapping_mul(2 * LEVELS.len() as u64).wrapping_add(number as u64);
        let mut exercises = Exercises::new(&shape, &filter, seed).ok()?.take(MAX_SAMPLES);
        Some((exercises.find(is_for_placement)?, views))
    }

    /// Takes the answer to the question of this level; `None` for “I don't know”.
    pub fn record(&mut self, right: Option<bool>) {
        match right {
            Some(true) => (self.level, self.has_missed) = (self.level + 1, false),
            Some(false) if !self.has_missed => self.has_missed = true,
            Some(false) | None => self.has_ended = true,
        }
    }

    /// Returns the index of the lesson to start with: that after the last level that was passed. It
    /// is the number of lessons of the course if all were.
    pub fn lesson(&self) -> usize {
        let passed = self.level.checked_sub(1).and_then(|level| LEVELS.get(level));
        let after = |level: &Level| built_in_lesson_index(level.0).map_or(0, |index| index + 1);
        passed.map_or(0, after).min(course_lessons().len())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_levels_follow_the_course() {
        let places: Vec<usize> = LEVELS
            .iter()
            .map(|(key, ..)| built_in_lesson_index(key).expect("a lesson of the course"))
            .collect();
        assert!(places.is_sorted_by(|a, b| a < b), "{places:?}");
        assert_eq!(places.last(), Some(&(course_lessons().len() - 1)));
        for seed in 0..20 {
            let mut placement = Placement::new(seed);
            for level in &LEVELS {
                let (first, _) = placement.next_question().expect("a question");
                assert_eq!(first.kind(), level.1);
                placement.record(Some(false));
                assert!(placement.next_question().is_some(), "another chance");
                placement.record(Some(true));
            }
            assert!(placement.next_question().is_none());
            assert_eq!(placement.lesson(), course_lessons().len());
        }
    }

    #[test]
    fn it_ends_where_two_answers_are_wrong_or_nothing_is_known() {
        let mut placement = Placement::new(1);
        assert_eq!(placement.lesson(), 0);
        (0..4).for_each(|_| placement.record(Some(true)));
        let start = built_in_lesson_index("course/third-cell").expect("a lesson") + 1;
        let mut unknown = placement.clone();
        unknown.record(None);
        assert!(unknown.next_question().is_none());
        assert_eq!(unknown.lesson(), start);
        placement.record(Some(false));
        let again = placement.next_question();
        placement.record(Some(false));
        assert!(again.is_some() && placement.next_question().is_none());
        assert_eq!(placement.lesson(), start);
    }
}
