//! The planned time of each step of a lesson in front of a class.

use super::Lesson;
use std::ops::Range;

/// Half a minute early or late is on time.
const TOLERANCE: f64 = 0.5;

/// The planned time of each step of a lesson, in minutes since its beginning.
#[derive(Clone, Debug, PartialEq)]
pub struct Schedule {
    /// The beginnings of the steps, followed by the end of the last one.
    bounds: Vec<f64>,
}

/// The progress of a class compared with the schedule, in minutes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Pace {
    OnTime,
    Ahead(f64),
    Behind(f64),
}

impl Schedule {
    /// Plans the steps of a lesson. Those without planned minutes share what the others leave of
    /// the lesson's minutes; if the lesson has none, they take as long as the others on average.
    /// Returns `None` if neither the lesson nor a step has planned minutes.
    pub fn of(lesson: &Lesson) -> Option<Self> {
        let given = lesson.steps.iter().filter_map(|step| step.minutes);
        let (count, sum) = given.fold((0, 0.0), |(n, sum), it| (n + 1, sum + f64::from(it)));
        let rest = match lesson.minutes {
            Some(whole) => {
                (f64::from(whole) - sum).max(0.0) / (lesson.steps.len() - count).max(1) as f64
            }
            None if count > 0 => sum / count as f64,
            None => return None,
        };
        let minutes = lesson.steps.iter().map(|step| step.minutes.map_or(rest, f64::from));
        let ends = minutes.scan(0.0, |at, minutes| {
            *at += minutes;
            Some(*at)
        });
        Some(Self { bounds: [0.0].into_iter().chain(ends).collect() })
    }

    /// Returns the planned time of a step, in minutes since the beginning.
    ///
    /// # Panics
    /// Panics if the lesson has no such step.
    pub fn step(&self, index: usize) -> Range<f64> {
        self.bounds[index]..self.bounds[index + 1]
    }

    /// Returns the planned minutes of the whole lesson.
    pub fn total(&self) -> f64 {
        self.bounds.last().copied().unwrap_or_default()
    }

    /// Compares the time since the beginning with the planned time of the step on show.
    ///
    /// # Panics
    /// Panics if the lesson has no such step.
    pub fn pace(&self, index: usize, minutes: f64) -> Pace {
        let planned = self.step(index);
        match (planned.start - minutes, minutes - planned.end) {
            (early, _) if early > TOLERANCE => Pace::Ahead(early),
            (_, late) if late > TOLERANCE => Pace::Behind(late),
            _ => Pace::OnTime,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::{LessonBoard, LessonStep};
    use hypertoe_core::Shape;

    fn lesson(whole: Option<u16>, steps: &[Option<u16>]) -> Lesson {
        let board = LessonBoard::new(Shape::hypercube(3, 2).expect("a board"));
        let step = |minutes: &Option<u16>| LessonStep {
            board: board.clone(),
            text: String::new(),
            notes: String::new(),
            minutes: *minutes,
            task: None,
        };
        Lesson {
            title: String::new(),
            goal: String::new(),
            language: String::new(),
            audience: String::new(),
            materials: String::new(),
            minutes: whole,
            notes: String::new(),
            steps: steps.iter().map(step).collect(),
        }
    }

    #[test]
    fn steps_without_minutes_share_what_is_left() {
        let plan =
            Schedule::of(&lesson(Some(20), &[Some(4), None, Some(6), None])).expect("a plan");
        assert_eq!((plan.step(0), plan.step(1)), (0.0..4.0, 4.0..9.0));
        assert_eq!((plan.step(2), plan.step(3)), (9.0..15.0, 15.0..20.0));
        let plan = Schedule::of(&lesson(None, &[Some(2), Some(4), None])).expect("a plan");
        assert_eq!((plan.step(2), plan.total()), (6.0..9.0, 9.0));
        let plan = Schedule::of(&lesson(Some(45), &[Some(5), Some(5)])).expect("a plan");
        assert_eq!(plan.total(), 10.0, "the steps' own minutes count");
        assert_eq!(Schedule::of(&lesson(None, &[None, None])), None);
    }

    #[test]
    fn the_pace_is_that_of_the_step_on_show() {
        let plan = Schedule::of(&lesson(Some(20), &[Some(10), Some(10)])).expect("a plan");
        assert_eq!(plan.pace(0, 3.0), Pace::OnTime);
        assert_eq!(plan.pace(0, 10.4), Pace::OnTime);
        assert_eq!(plan.pace(0, 12.0), Pace::Behind(2.0));
        assert_eq!(plan.pace(1, 7.0), Pace::Ahead(3.0));
        assert_eq!(plan.pace(1, 21.0), Pace::Behind(1.0));
    }
}
