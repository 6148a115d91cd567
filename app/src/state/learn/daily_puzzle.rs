//! The puzzles of the day: one for the solver's level, and a harder one.

use crate::jobs::shipped::{ShippedPuzzle, shipped_puzzles};
use hypertoe_core::puzzle::Puzzle;
use hypertoe_core::{Goal, Shape};

/// The step from one day's puzzle to the next; a prime, so that all puzzles come before one
/// repeats.
const DAILY_STRIDE: i64 = 7_919;
/// The level at which the puzzles of the day are [easy](is_easy) ones.
pub const BEGINNER_LEVEL: u32 = 0;
/// The highest level of a solver, and that of the hardest puzzles.
const MAX_LEVEL: u32 = 6;
const HARDEST_LEVEL: u32 = MAX_LEVEL + 1;
/// The rating at which level 1 begins, and the width of each level but the hardest, which has no
/// upper end.
const LOWEST_RATING: f64 = 1_025.0;
const LEVEL_WIDTH: f64 = 125.0;
/// The number of levels by which the harder puzzle is above the usual one, where there are so many.
const HARDER_BY: u32 = 2;
/// The most moves of the solver in an easy puzzle.
const EASY_MOVES: u32 = 2;

enum_with_all! {
    /// One of the puzzles of a day.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum DailyPuzzle {
        /// The puzzle for the solver's level, which counts for the streak.
        Usual,
        Harder,
    }
}

/// Returns whether a newcomer can solve this puzzle: a win on 3×3×3 in one move or two.
pub fn is_easy(puzzle: &Puzzle) -> bool {
    let rules = puzzle.rules();
    let is_cube = Shape::hypercube(3, 3).is_ok_and(|cube| *rules.shape() == cube);
    is_cube
        && rules.goal() == Goal::FirstTo(1)
        && rules.gravity_axis().is_none()
        && puzzle.wins_in().is_some_and(|moves| moves <= EASY_MOVES)
}

/// Returns the level of a solver for whom puzzles of this rating are right.
pub fn level_of_rating(rating: f64) -> u32 {
    let steps = (rating - LOWEST_RATING) / LEVEL_WIDTH;
    if steps < 0.0 { BEGINNER_LEVEL } else { (steps as u32 + 1).min(MAX_LEVEL) }
}

/// Returns the indices of the puzzles of a level.
fn puzzles_of_level(level: u32) -> Vec<usize> {
    if level == BEGINNER_LEVEL {
        return indices_where(|shipped| is_easy(&shipped.puzzle));
    }
    let low = LOWEST_RATING + LEVEL_WIDTH * f64::from(level - 1);
    let high = if level < HARDEST_LEVEL { low + LEVEL_WIDTH } else { f64::INFINITY };
    let ratings = low..high;
    indices_where(|shipped| {
        ratings.contains(&shipped.puzzle.starting_rating().value) && !is_easy(&shipped.puzzle)
    })
}

/// Returns the indices of the puzzles that satisfy a condition.
pub(super) fn indices_where(is: impl Fn(&ShippedPuzzle) -> bool) -> Vec<usize> {
    shipped_puzzles()
        .iter()
        .enumerate()
        .filter(|(_, own)| is(own))
        .map(|(number, _)| number)
        .collect()
}

/// Returns the index of a puzzle of the day. `day` counts the days since 1970; on one day all
/// solvers of the same level get the same puzzles.
pub fn daily_puzzle(day: i64, which: DailyPuzzle, level: u32) -> usize {
    let level = match which {
        DailyPuzzle::Usual => level.min(MAX_LEVEL),
        DailyPuzzle::Harder => level.saturating_add(HARDER_BY).min(HARDEST_LEVEL),
    };
    let mut fit = puzzles_of_level(level);
    // The order in the file is by board and theme.
    fit.sort_by(|a, b| shipped_puzzles()[*a].key.cmp(&shipped_puzzles()[*b].key));
    let place = day.wrapping_mul(DAILY_STRIDE).rem_euclid(fit.len().max(1) as i64);
    fit.get(place as usize).copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn each_day_has_another_puzzle_and_all_come_before_one_comes_twice() {
        for level in 0..=HARDEST_LEVEL {
            let fit = puzzles_of_level(level).len() as i64;
            assert!(fit > 60 && fit % DAILY_STRIDE != 0, "level {level}: {fit}");
        }
        let fit = puzzles_of_level(BEGINNER_LEVEL).len() as i64;
        let puzzle = |day| daily_puzzle(day, DailyPuzzle::Usual, BEGINNER_LEVEL);
        let days: BTreeSet<usize> = (20_000..20_000 + fit).map(puzzle).collect();
        assert_eq!(days.len() as i64, fit);
        assert_eq!(puzzle(20_000), puzzle(20_000 + fit));
    }

    #[test]
    fn a_newcomer_gets_an_easy_puzzle_and_a_harder_one_beside_it() {
        let rating = |day, which, level| {
            let shipped = &shipped_puzzles()[daily_puzzle(day, which, level)];
            (is_easy(&shipped.puzzle), shipped.puzzle.starting_rating().value)
        };
        for day in 20_000..20_100 {
            let (easy, usual) = rating(day, DailyPuzzle::Usual, BEGINNER_LEVEL);
            assert!(easy, "day {day}");
            let (easy, harder) = rating(day, DailyPuzzle::Harder, BEGINNER_LEVEL);
            assert!(!easy && harder > usual, "day {day}: {usual}, {harder}");
            for level in 1..=MAX_LEVEL {
                let of = |which| rating(day, which, level).1;
                assert!(of(DailyPuzzle::Harder) > of(DailyPuzzle::Usual), "level {level}");
            }
        }
    }

    #[test]
    fn a_level_follows_from_the_rating() {
        let ratings = [-1e9, 1_024.0, 1_025.0, 1_149.0, 1_150.0, 1_500.0, 1e9];
        assert_eq!(ratings.map(level_of_rating), [0, 0, 1, 1, 2, 4, MAX_LEVEL]);
    }
}
