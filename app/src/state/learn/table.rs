//! The learning progress as comma-separated values. Names are the same in every language, so that a
//! spreadsheet reads files from all of them.

use super::progress::LearningProgress;
use super::training::CourseTest;
use crate::state::csv::csv_row;

const CSV_HEADER: [&str; 6] = ["what", "name", "times", "right", "of", "rating"];

impl LearningProgress {
    /// Returns a row for each lesson, test and kind of exercise, one for all puzzles, and one for
    /// each puzzle that was tried.
    pub fn to_csv(&self) -> String {
        let whole = |rating: Option<f64>| rating.map(|it| format!("{it:.0}")).unwrap_or_default();
        let mut rows = vec![CSV_HEADER.map(str::to_owned)];
        let mut add =
            |what: &str, name: &str, [times, right, of]: [Option<u32>; 3], rating: String| {
                let [times, right, of] =
                    [times, right, of].map(|it| it.map(|it| it.to_string()).unwrap_or_default());
                rows.push([what.to_owned(), name.to_owned(), times, right, of, rating]);
            };
        for (name, done) in &self.lessons {
            add("lesson", name, [done.times, done.best, done.questions].map(Some), String::new());
        }
        for (exam, name) in [(CourseTest::Before, "before"), (CourseTest::After, "after")] {
            if let Some(test) = self.test_result(exam) {
                add("test", name, [None, Some(test.right), Some(test.questions)], String::new());
            }
        }
        for (name, skill) in &self.kinds {
            let of = skill.right.saturating_add(skill.wrong);
            add("exercises", name, [None, Some(skill.right), Some(of)], String::new());
        }
        let puzzles = &self.puzzles;
        let (solved, tried) = puzzles.solved_and_tried();
        if tried > 0 {
            let rating = whole(puzzles.rating().map(|rating| rating.value));
            add("puzzles", "", [None, Some(solved as u32), Some(tried as u32)], rating);
        }
        for (key, tried) in &puzzles.records {
            let of = tried.solved.saturating_add(tried.missed);
            let rating = whole(tried.rating.map(|(value, _)| value));
            add("puzzle", key, [None, Some(tried.solved), Some(of)], rating);
        }
        rows.iter().map(|fields| csv_row(fields)).collect()
    }
}
