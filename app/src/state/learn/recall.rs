//! Spaced repetition by FSRS, the scheduler of the Open Spaced Repetition project
//! (<https://github.com/open-spaced-repetition>), with its default parameters.

use chrono::DateTime;
use rs_fsrs::{Card, FSRS, Parameters, Rating};
use serde::{Deserialize, Serialize};

/// A right answer counts once in this many seconds: a repetition soon after proves nothing.
const MIN_INTERVAL: i64 = 12 * 60 * 60;

/// The repetition schedule of one skill.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct RepetitionSchedule(Card);

impl RepetitionSchedule {
    /// Records an answer given at this time, in seconds since 1970.
    pub fn record_answer(&mut self, right: bool, now: i64) {
        let Some(now) = DateTime::from_timestamp(now, 0) else { return };
        let recent = self.0.reps > 0 && (now - self.0.last_review).num_seconds() < MIN_INTERVAL;
        if recent && right {
            return;
        }
        // Intervals of whole days suffice, without random variation.
        let parameters =
            Parameters { enable_short_term: false, enable_fuzz: false, ..Parameters::default() };
        let rating = if right { Rating::Good } else { Rating::Again };
        self.0 = FSRS::new(parameters).next(self.0.clone(), now, rating).card;
    }

    /// Returns whether a repetition is due at this time, in seconds since 1970.
    pub fn is_due(&self, now: i64) -> bool {
        self.0.reps > 0 && self.0.due.timestamp() <= now
    }

    /// Returns the days until the next repetition.
    pub fn days_left(&self, now: i64) -> Option<i64> {
        const DAY: i64 = 24 * 60 * 60;
        (self.0.reps > 0).then(|| ((self.0.due.timestamp() - now).max(0) + DAY - 1) / DAY)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DAY: i64 = 24 * 60 * 60;

    #[test]
    fn what_is_known_comes_later_each_time_and_what_is_not_tomorrow() {
        let (mut recall, mut now, mut before) = (RepetitionSchedule::default(), 1_800_000_000, 0);
        assert!(!recall.is_due(now) && recall.days_left(now).is_none());
        for _ in 0..5 {
            recall.record_answer(true, now);
            let days = recall.days_left(now).expect("it was asked");
            assert!(days > before, "{days} days after {before}");
            assert!(!recall.is_due(now + (days - 1) * DAY) && recall.is_due(now + days * DAY));
            (now, before) = (now + days * DAY, days);
        }
        recall.record_answer(false, now);
        assert!(recall.days_left(now).expect("it was asked") < before / 2);
    }

    #[test]
    fn the_same_answer_at_once_proves_nothing_more() {
        let mut recall = RepetitionSchedule::default();
        recall.record_answer(true, 1_800_000_000);
        let once = recall.clone();
        (1..20).for_each(|minute| recall.record_answer(true, 1_800_000_000 + minute * 60));
        assert_eq!(recall, once);
        recall.record_answer(false, 1_800_000_000 + 30 * 60);
        assert_ne!(recall, once);
    }
}
