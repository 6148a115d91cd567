//! The contents page of Learn: the lessons, practice, tests, puzzles and the editor.

use super::lesson_progress::{BAR_HEIGHT, paint_share, progress_text};
use super::own_lessons;
use crate::action::{HypercubeAction, IntroductionAction, LearnAction, LessonEditAction};
use crate::command::Command;
use crate::i18n::Message;
use crate::i18n::{self, list_with_and};
use crate::lesson::{
    BuiltInLesson, LessonSection, built_in_lessons, course_lessons, exercise_name,
};
use crate::shell::PanelContext;
use crate::shell::widgets::{heading, section_heading};
use crate::state::{CourseTest, LearnPage, LearningProgress, LessonRecord, LessonStatus};
use crate::theme::{self, Palette, size};
use egui::{
    Align, Align2, FontId, Galley, Id, Layout, Rect, RichText, Role, Sense, Stroke, StrokeKind, Ui,
    Vec2, WidgetInfo, pos2, vec2,
};
use std::sync::Arc;

/// Room inside a card, and between two.
const MARGIN: f32 = 12.0;
const GAP: f32 = 8.0;
const MIN_CARD_WIDTH: f32 = 330.0;
const NUMBER_WIDTH: f32 = 38.0;
const MIN_CARD_HEIGHT: f32 = 96.0;

pub fn contents_page(ui: &mut Ui, cx: &PanelContext) {
    let learned = &cx.state.settings.learning_progress;
    ui.add_space(size::GAP);
    ui.label(RichText::from(i18n::learn_title()).size(24.0).strong());
    ui.weak(i18n::learn_about());
    ui.add_space(size::GAP);
    main_buttons(ui, cx);
    due_exercises(ui, cx);
    own_lessons::own_lesson_list(ui, cx);
    for (part, title) in [
        (LessonSection::Course, i18n::learn_course()),
        (LessonSection::Tactics, i18n::learn_tactics()),
        (LessonSection::Class, i18n::learn_classes()),
    ] {
        let heading = section_heading(ui, title);
        if part == LessonSection::Class
            && ui.data_mut(|data| data.remove_temp(to_classes())) == Some(true)
        {
            heading.scroll_to_me(Some(Align::Min));
        }
        lesson_cards(ui, cx, part, learned);
    }
    ui.add_space(size::SECTION);
}

/// Returns the id of the wish to see the lessons for a class.
fn to_classes() -> Id {
    Id::unique("to the lessons for a class")
}

/// Shows the lessons of a part in as many columns as fit.
fn lesson_cards(ui: &mut Ui, cx: &PanelContext, part: LessonSection, learned: &LearningProgress) {
    let columns = ((ui.available_width() + GAP) / (MIN_CARD_WIDTH + GAP)).floor().clamp(1.0, 3.0);
    let width = ((ui.available_width() + GAP) / columns - GAP).floor();
    let all = built_in_lessons().iter().enumerate();
    let of_part: Vec<(usize, &BuiltInLesson)> = all.filter(|(_, it)| it.section == part).collect();
    let first = of_part.first().map_or(0, |(number, _)| *number);
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing = Vec2::splat(GAP);
        for row in of_part.chunks(columns as usize) {
            ui.horizontal(|ui| {
                let lessons = row.iter().map(|(_, lesson)| *lesson);
                let texts: Vec<_> = lessons
                    .map(|it| lesson_card_texts(ui, it, learned, width, cx.palette))
                    .collect();
                let height =
                    texts.iter().map(|texts| card_height(texts)).fold(MIN_CARD_HEIGHT, f32::max);
                for ((number, lesson), texts) in row.iter().zip(texts) {
                    let size = vec2(width, height);
                    if lesson_card(ui, (number - first, lesson), texts, (learned, size), cx.palette)
                    {
                        cx.send(LearnAction::StartLesson(*number));
                    }
                }
            });
        }
    });
}

/// Shows the buttons for the next lesson, puzzles, practice, tests, progress and the editor.
fn main_buttons(ui: &mut Ui, cx: &PanelContext) {
    let learned = &cx.state.settings.learning_progress;
    let is_left = |lesson: &BuiltInLesson| {
        let status = learned.lesson_status(&lesson.key);
        matches!(status, LessonStatus::NotStarted | LessonStatus::Begun)
    };
    let next = course_lessons().iter().position(is_left);
    ui.horizontal_wrapped(|ui| {
        if let Some(next) = next {
            let text = match learned.lessons.is_empty() {
                true => i18n::learn_start(),
                false => i18n::learn_continue(next + 1),
            };
            cx.primary_button(ui, text, LearnAction::StartLesson(next));
        }
        cx.button(ui, i18n::placement_title(), LearnAction::StartPlacement)
            .on_hover_text(i18n::placement_title_tip());
        cx.button(ui, i18n::introduction_title(), IntroductionAction::Start)
            .on_hover_text(Command::Introduction.description());
        cx.button(ui, i18n::hypercube_title(), HypercubeAction::Open)
            .on_hover_text(i18n::hypercube_title_tip());
        cx.button(ui, i18n::puzzles_title(), LearnAction::OpenPage(LearnPage::Puzzles));
        cx.button(ui, i18n::learn_practice(), LearnAction::OpenPage(LearnPage::Practice));
        for (exam, text, tip) in [
            (CourseTest::Before, i18n::learn_test_before(), i18n::learn_test_before_tip()),
            (CourseTest::After, i18n::learn_test_after(), i18n::learn_test_after_tip()),
        ] {
            cx.button(ui, text, LearnAction::StartTest(exam)).on_hover_text(tip);
        }
        cx.button(ui, i18n::learn_progress(), LearnAction::OpenPage(LearnPage::Progress));
        if ui.button(i18n::learn_to_classes()).on_hover_text(i18n::learn_to_classes_tip()).clicked()
        {
            ui.data_mut(|data| data.insert_temp(to_classes(), true));
        }
        editor_button(ui, cx);
        cx.button(ui, i18n::answers_title(), LearnAction::OpenPage(LearnPage::Answers))
            .on_hover_text(i18n::answers_title_tip());
    });
}

/// Shows the button that opens the editor, with a new lesson or the unfinished one.
fn editor_button(ui: &mut Ui, cx: &PanelContext) {
    let begun = cx.state.learn.editor().filter(|editor| !editor.is_untouched());
    let text = match begun.map(|editor| editor.draft().title.trim()) {
        None => i18n::editor_make(),
        Some("") => i18n::editor_continue(i18n::editor_untitled()),
        Some(title) => i18n::editor_continue(title),
    };
    cx.button(ui, text, LessonEditAction::OpenEditor).on_hover_text(i18n::editor_make_tip());
}

/// Shows the kinds of exercises that are due for review, if any.
fn due_exercises(ui: &mut Ui, cx: &PanelContext) {
    let due = cx.state.settings.learning_progress.due_kinds(cx.state.now.seconds);
    if due.is_empty() {
        return;
    }
    ui.add_space(size::GAP);
    ui.horizontal_wrapped(|ui| {
        let names = list_with_and(due.iter().map(|kind| exercise_name(*kind)));
        ui.weak(i18n::learn_due(names));
        cx.button(ui, i18n::learn_review(), LearnAction::StartReview);
    });
}

/// Lays out the texts of a card: the lesson's title, its goal, what a teacher must know before, and
/// the result.
fn lesson_card_texts(
    ui: &Ui,
    lesson: &BuiltInLesson,
    learned: &LearningProgress,
    width: f32,
    palette: &Palette,
) -> Vec<Arc<Galley>> {
    let (title, goal) = (&lesson.lesson.title, &lesson.lesson.goal);
    let room = width - NUMBER_WIDTH - 2.0 * MARGIN;
    let lay = |text: String, size: f32, color| {
        ui.painter().layout(text, FontId::proportional(size), color, room)
    };
    let title_text = lay(title.clone(), size::HEADING - 1.0, palette.text);
    let goal_text = lay(goal.clone(), size::TEXT - 0.5, palette.text_weak);
    let (audience, materials) = (&lesson.lesson.audience, &lesson.lesson.materials);
    let before_class = [
        (!audience.is_empty()).then(|| i18n::learn_audience(audience)),
        (!materials.is_empty()).then(|| i18n::learn_materials(materials)),
    ];
    let before_class = before_class.into_iter().flatten();
    let before_class =
        before_class.map(|text| lay(text.to_string(), size::TEXT - 0.5, palette.text));
    let record = learned.lesson(&lesson.key);
    let minutes = || i18n::learn_minutes(lesson.lesson.minutes.unwrap_or(5));
    let state = record.and_then(progress_text).unwrap_or_else(minutes);
    let is_done = record.map(LessonRecord::status) == Some(LessonStatus::Done);
    let state_color = if is_done { palette.success } else { palette.text_weak };
    let state_text = lay(state.to_string(), size::SMALL_TEXT + 0.5, state_color);
    [title_text, goal_text].into_iter().chain(before_class).chain([state_text]).collect()
}

fn card_height(texts: &[Arc<Galley>]) -> f32 {
    let bar = BAR_HEIGHT + 4.0;
    texts.iter().map(|text| text.size().y + 4.0).sum::<f32>() + 2.0 * MARGIN + bar
}

/// Shows the card of a lesson. Returns whether it was clicked.
fn lesson_card(
    ui: &mut Ui,
    (number, lesson): (usize, &BuiltInLesson),
    texts: Vec<Arc<Galley>>,
    (learned, size): (&LearningProgress, Vec2),
    palette: &Palette,
) -> bool {
    let record = learned.lesson(&lesson.key);
    let done = record.map(LessonRecord::status) == Some(LessonStatus::Done);
    let title = &lesson.lesson.title;
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    let name = i18n::learn_lesson(number + 1, title).to_string();
    response.widget_info(|| {
        let mut info = WidgetInfo::labeled(Role::Button, true, &name);
        let progress = record.and_then(progress_text);
        info.current_text_value = progress.map(|text| text.to_string());
        info
    });
    let hot = response.hovered() || response.has_focus();
    let (fill, edge) = match hot {
        true => (palette.raised, palette.accent),
        false => (palette.surface, palette.outline),
    };
    ui.painter().rect(rect, 12.0, fill, Stroke::new(1.0, edge), StrokeKind::Inside);
    lesson_badge(ui, rect, number + 1, done, palette);
    let mut at = pos2(rect.left() + MARGIN + NUMBER_WIDTH, rect.top() + MARGIN);
    for text in texts {
        let height = text.size().y;
        ui.painter().galley(at, text, palette.text);
        at.y += height + 4.0;
    }
    if let Some(record) = record {
        let left = rect.left() + MARGIN + NUMBER_WIDTH;
        let area = Rect::from_x_y_ranges(left..=rect.right() - MARGIN, rect.y_range());
        paint_share(ui, area, record, palette);
    }
    response.clicked()
}

/// Paints the number of a lesson, in green once it is done.
fn lesson_badge(ui: &Ui, card: Rect, number: usize, done: bool, palette: &Palette) {
    let center = pos2(card.left() + MARGIN + 12.0, card.top() + MARGIN + 11.0);
    let fill = if done { palette.success } else { palette.raised_hover };
    let text = if done { palette.canvas } else { palette.text };
    ui.painter().circle_filled(center, 14.0, fill);
    let font = FontId::proportional(size::TEXT);
    ui.painter().text(center, Align2::CENTER_CENTER, number, font, text);
}

/// Shows the title of a page of Learn, with a link back to the contents.
pub fn subpage_title(ui: &mut Ui, cx: &PanelContext, text: Message) {
    ui.horizontal(|ui| {
        cx.button(ui, i18n::learn_back(), LearnAction::OpenPage(LearnPage::Contents));
        ui.label(RichText::from(text).size(22.0).strong());
    });
    ui.add_space(size::GAP);
}

/// Shows a heading with a button at its right that leaves for a page of Learn.
pub fn closable_heading(
    ui: &mut Ui,
    cx: &PanelContext,
    title: Message,
    (page, tip): (LearnPage, Message),
) {
    ui.horizontal(|ui| {
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            cx.button(ui, theme::icon::CLOSE, LearnAction::OpenPage(page)).on_hover_text(tip);
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| heading(ui, title));
        });
    });
}
