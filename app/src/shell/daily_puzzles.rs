//! The puzzles of the day as home and the puzzles page show them, and the results of the last days.

use super::frame_cache::cached;
use super::widgets::AccessibleName;
use crate::i18n::{self, Message};
use crate::jobs::shipped::{ShippedPuzzle, shipped_puzzles};
use crate::shell::PanelContext;
use crate::state::{DailyPuzzle, PuzzleProgress, PuzzleResult, daily_puzzle};
use crate::theme::Palette;
use egui::{Painter, Pos2, Role, Sense, Stroke, Ui, pos2, vec2};

/// The distance between the marks of two days, and the radius of one.
const DAY_STEP: f32 = 17.0;
const DAY_RADIUS: f32 = 5.5;

/// Returns a puzzle of today for the solver's level.
pub fn shown_daily_puzzle(
    ui: &Ui,
    cx: &PanelContext,
    which: DailyPuzzle,
) -> &'static ShippedPuzzle {
    let day = cx.state.now.day_number;
    let key = (day, cx.state.settings.learning_progress.puzzles.daily_level(day));
    let index =
        cached(ui.ctx(), ("puzzle of the day", which), &key, || daily_puzzle(day, which, key.1));
    &shipped_puzzles()[*index]
}

/// Describes the result of a puzzle of the day.
pub fn daily_result_text(result: PuzzleResult) -> Message {
    match result {
        PuzzleResult::Solved => i18n::puzzles_daily_solved(),
        PuzzleResult::Helped => i18n::puzzle_solved_helped(),
        PuzzleResult::Missed => i18n::puzzles_daily_missed(),
    }
}

/// Returns the length of the streak of this day, and the number of its days with a hint, in words;
/// nothing without a streak.
pub fn streak_texts(book: &PuzzleProgress, day: i64) -> Vec<Message> {
    let (days, helped) = (book.current_streak(day), book.helped_days(day));
    let length = (days > 0).then(|| i18n::puzzles_streak_days(days));
    length.into_iter().chain((helped > 0).then(|| i18n::puzzles_streak_helped(helped))).collect()
}

/// Shows a mark for each of the last days, the latest at the right.
pub fn streak_row(ui: &mut Ui, results: &[Option<PuzzleResult>], palette: &Palette) {
    let size = vec2(DAY_STEP * results.len() as f32, 2.0 * DAY_RADIUS + 4.0);
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    paint_streak(ui.painter(), rect.left_center(), results, palette);
    let solved = results.iter().flatten().filter(|it| **it != PuzzleResult::Missed).count();
    response.set_name(Role::Image, i18n::puzzles_last_days(solved, results.len()));
    response.on_hover_text(i18n::puzzles_last_days_tip());
}

/// Paints the marks of days from a point at their left: a disc for a solved puzzle, a ring for one
/// solved with a hint, a cross for a missed one, a dot for none.
pub fn paint_streak(
    painter: &Painter,
    left: Pos2,
    results: &[Option<PuzzleResult>],
    palette: &Palette,
) {
    for (day, result) in (0u16..).zip(results) {
        let center = pos2(left.x + DAY_STEP * (f32::from(day) + 0.5), left.y);
        match result {
            Some(PuzzleResult::Solved) => {
                _ = painter.circle_filled(center, DAY_RADIUS, palette.success)
            }
            Some(PuzzleResult::Helped) => {
                let pen = Stroke::new(2.0, palette.success);
                painter.circle_stroke(center, DAY_RADIUS - 1.0, pen);
            }
            Some(PuzzleResult::Missed) => {
                let pen = Stroke::new(2.0, palette.text_weak);
                for arm in [vec2(3.5, 3.5), vec2(3.5, -3.5)] {
                    painter.line_segment([center - arm, center + arm], pen);
                }
            }
            None => _ = painter.circle_filled(center, 2.0, palette.text_weak),
        }
    }
}
