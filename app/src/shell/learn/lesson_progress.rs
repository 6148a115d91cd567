//! A learner's progress in a lesson, in words and as a bar.

use crate::i18n::{self, Message};
use crate::state::{LessonRecord, LessonStatus};
use crate::theme::Palette;
use egui::{Rect, Ui, pos2, vec2};

/// The height of the bar, and the room below it.
pub const BAR_HEIGHT: f32 = 4.0;
const BAR_BOTTOM: f32 = 8.0;

/// Returns how far a lesson was worked through, in words; `None` if nothing was done.
pub fn progress_text(record: &LessonRecord) -> Option<Message> {
    let (right, questions) = (record.right_count(), record.questions);
    match (record.status(), record.steps_done_and_count()) {
        (LessonStatus::NotStarted, _) => None,
        (LessonStatus::Skipped, _) => Some(i18n::learn_skipped()),
        (LessonStatus::Done, _) if questions > 0 => Some(i18n::learn_done_score(right, questions)),
        (LessonStatus::Done, _) => Some(i18n::learn_done()),
        (LessonStatus::Begun, Some((done, count))) if done < count => {
            Some(i18n::learn_steps_done(done, count))
        }
        (LessonStatus::Begun, Some((_, count))) => {
            Some(i18n::learn_all_steps_score(count, right, questions))
        }
        (LessonStatus::Begun, None) => {
            Some(i18n::learn_score_right(right as usize, questions as usize))
        }
    }
}

/// Returns the share of a lesson that was worked through, from 0 to 1.
fn share_done(record: &LessonRecord) -> f32 {
    match (record.status(), record.steps_done_and_count()) {
        (LessonStatus::NotStarted | LessonStatus::Skipped, _) => 0.0,
        (LessonStatus::Done, _) => 1.0,
        (LessonStatus::Begun, Some((done, count))) => done as f32 / count.max(1) as f32,
        (LessonStatus::Begun, None) => 0.0,
    }
}

/// Paints the share of a lesson that was worked through as a bar at the bottom of an area.
pub fn paint_share(ui: &Ui, area: Rect, record: &LessonRecord, palette: &Palette) {
    let share = share_done(record);
    if share <= 0.0 {
        return;
    }
    let is_done = record.status() == LessonStatus::Done;
    let color = if is_done { palette.success } else { palette.accent };
    let bar = |width: f32| {
        let corner = pos2(area.left(), area.bottom() - BAR_BOTTOM - BAR_HEIGHT);
        Rect::from_min_size(corner, vec2(width, BAR_HEIGHT))
    };
    ui.painter().rect_filled(bar(area.width()), 2.0, palette.raised_hover);
    ui.painter().rect_filled(bar(area.width() * share), 2.0, color);
}
