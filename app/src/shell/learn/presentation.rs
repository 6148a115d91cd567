//! The presentation of a lesson to a class: the figure, with its text beside it in large letters,
//! and the pens.

use super::answer;
use super::span_key::span_key;
use crate::action::PresenterAction;
use crate::i18n::{self, Message, with_unbreakable_formulas};
use crate::lesson::{AnswerOptions, explanation_message, option_letter};
use crate::shell::PanelContext;
use crate::shell::widgets::{message_layout_job, prefixed_layout_job};
use crate::state::{ActiveQuestion, DrawingTool, QuestionPhase, Session, Stroke};
use crate::theme::{Palette, size};
use egui::text::{LayoutJob, TextFormat};
use egui::{
    Color32, CursorIcon, FontId, Frame, Id, Margin, Panel, Pos2, Rect, RichText, ScrollArea, Sense,
    Stroke as Line, Ui, pos2, vec2,
};
use hypertoe_core::exercise::{AnswerForm, ExerciseAnswer};

/// The sizes of the text, of which the largest that fits is used. The smallest is 1/40 of the
/// window's height, as all small text of a presentation.
const TEXT_SIZES: [f32; 6] = [20.0, 18.0, 16.0, 14.5, 13.0, size::SMALL_TEXT];
/// A window that is wider, compared with its height, has the text beside the figure.
const MIN_WIDE_RATIO: f32 = 1.2;
/// The share of a wide window for the text, and the largest share of the height of others.
const CAPTION_WIDTH: f32 = 1.0 / 3.0;
const MAX_CAPTION_HEIGHT: f32 = 0.45;
/// Height of pictures to choose from.
const PICTURE_HEIGHT: f32 = 90.0;
const ARROWHEAD_LENGTH: f32 = 22.0;
const STROKE_WIDTH: f32 = 4.0;

/// Shows the text of the current step beside the figure, or below it in a narrow window. The figure
/// gets the remaining room, two thirds of a wide window.
pub fn presentation_caption(ui: &mut Ui, cx: &PanelContext) {
    let Some(session) = cx.state.learn.session() else { return };
    session.with_own_language(|| caption_panel(ui, cx, session));
}

fn caption_panel(ui: &mut Ui, cx: &PanelContext, session: &Session) {
    let room = ui.available_size();
    let frame = Frame::new().fill(cx.palette.canvas).inner_margin(Margin::symmetric(16, 12));
    if room.x > MIN_WIDE_RATIO * room.y {
        let panel = Panel::right("caption").resizable(false).frame(frame);
        panel.exact_size((room.x * CAPTION_WIDTH).floor()).show(ui, |ui| {
            let bottom = ui.max_rect().bottom();
            let place = Panel::bottom("place").frame(Frame::NONE).show_separator_line(false);
            let place = place.show(ui, |ui| {
                span_key(ui, cx.palette, session, (size::TEXT, true));
                progress_footer(ui, cx, session);
            });
            // It was placed by the height that it had before.
            if (place.response.rect.bottom() - bottom).abs() > 0.5 {
                ui.ctx().request_discard("the height below the text has become known");
                // Another part may have used up the passes of this frame.
                ui.ctx().request_repaint();
            }
            caption(ui, cx, session, ui.available_height());
        });
    } else {
        Panel::bottom("caption").frame(frame).show(ui, |ui| {
            ui.set_width(ui.available_width());
            caption(ui, cx, session, room.y * MAX_CAPTION_HEIGHT);
            span_key(ui, cx.palette, session, (size::TEXT, true));
            ui.add_space(4.0);
            progress_footer(ui, cx, session);
        });
    }
}

/// A part of the text beside a figure.
enum CaptionPart {
    Text(LayoutJob),
    /// An answer that is not told yet: its room is reserved, so that nothing moves later.
    Hidden(LayoutJob),
    Pictures,
    Gap,
}

/// Shows the text and the question in the largest size that fits this height, and scrolls if even
/// the smallest does not.
fn caption(ui: &mut Ui, cx: &PanelContext, session: &Session, height: f32) {
    let width = ui.available_width();
    let fitting = TEXT_SIZES.into_iter().find(|size| {
        let parts = caption_parts(ui, cx, session, *size);
        parts.iter().map(|part| part_height(ui, part, (width, *size))).sum::<f32>() <= height
    });
    let size = fitting.unwrap_or(size::SMALL_TEXT);
    let area = ScrollArea::vertical().id_salt("text of the step").max_height(height);
    area.auto_shrink([false, true]).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        for part in caption_parts(ui, cx, session, size) {
            match &part {
                CaptionPart::Text(job) => {
                    ui.label(job.clone());
                    ui.add_space(row_gap(size));
                }
                CaptionPart::Hidden(_) | CaptionPart::Gap => {
                    ui.add_space(part_height(ui, &part, (width, size)));
                }
                CaptionPart::Pictures => question_pictures(ui, cx, session),
            }
        }
    });
}

fn row_gap(size: f32) -> f32 {
    size * 0.35
}

fn part_height(ui: &Ui, part: &CaptionPart, (width, size): (f32, f32)) -> f32 {
    match part {
        CaptionPart::Text(job) | CaptionPart::Hidden(job) => {
            let mut job = job.clone();
            job.wrap.max_width = width;
            ui.painter().layout_job(job).size().y + row_gap(size)
        }
        CaptionPart::Pictures => 2.0 * (PICTURE_HEIGHT + 40.0),
        CaptionPart::Gap => size * 0.6,
    }
}

/// Returns the text of the step, its question, the options and the answer, in this size.
fn caption_parts(ui: &Ui, cx: &PanelContext, session: &Session, size: f32) -> Vec<CaptionPart> {
    let plain = |text: &str, size: f32, color: Color32| {
        let format = TextFormat::simple(FontId::proportional(size), color);
        CaptionPart::Text(LayoutJob::single_section(with_unbreakable_formulas(text), format))
    };
    let mut parts = Vec::new();
    if let Some(step) = session.current_step().filter(|step| !step.text.is_empty()) {
        parts.push(plain(&step.text, size, cx.palette.text));
    }
    let Some(question) = session.question() else { return parts };
    if !parts.is_empty() {
        parts.push(CaptionPart::Gap);
    }
    if let Some((number, of)) = session.question_number_and_count() {
        let text = i18n::learn_question(number, of).to_string();
        parts.push(plain(&text, size * 0.8, cx.palette.text_weak));
    }
    let presented = &question.presented_question;
    // A class gives its reasons at once, as on paper.
    let question_text = match (&presented.on_paper, question.graded_question.answer_form()) {
        (Some((with_reason, _)), AnswerForm::YesNo) => with_reason,
        _ => &presented.question,
    };
    let asked = message_layout_job(question_text, ui, cx.palette.accent, size);
    parts.push(CaptionPart::Text(asked));
    let is_revealed = matches!(question.phase(), QuestionPhase::Revealed);
    match &presented.options {
        AnswerOptions::Texts(texts) => {
            let right = right_option(question).filter(|_| is_revealed);
            let jobs = option_jobs(ui, texts, right, (cx.palette, size * 0.9));
            parts.extend(jobs.into_iter().map(CaptionPart::Text));
        }
        AnswerOptions::Pictures(_) => parts.push(CaptionPart::Pictures),
        AnswerOptions::None => {}
    }
    parts.extend(answer_jobs(ui, cx, question, size).into_iter().map(|job| match is_revealed {
        true => CaptionPart::Text(job),
        false => CaptionPart::Hidden(job),
    }));
    parts
}

/// Returns the index of the right one of several options.
fn right_option(question: &ActiveQuestion) -> Option<usize> {
    match question.graded_question.right_answer() {
        ExerciseAnswer::Option(right) => Some(right),
        _ => None,
    }
}

/// Returns the answer and its reason. Of several options, the right one is marked in place.
fn answer_jobs(ui: &Ui, cx: &PanelContext, question: &ActiveQuestion, size: f32) -> Vec<LayoutJob> {
    let is_option = right_option(question).is_some();
    let texts = match &question.explanation {
        why if !is_option => question.presented_question.solution(why.as_deref()),
        why => why.iter().map(explanation_message).collect(),
    };
    let jobs = texts.iter().enumerate().map(|(index, text)| match index == 0 && !is_option {
        true => message_layout_job(text, ui, cx.palette.success, size),
        false => message_layout_job(text, ui, cx.palette.text, size * 0.9),
    });
    jobs.collect()
}

fn question_pictures(ui: &mut Ui, cx: &PanelContext, session: &Session) {
    let Some(question) = session.question() else { return };
    if let AnswerOptions::Pictures(lines) = &question.presented_question.options {
        answer::picture_options(ui, cx, (cx.state.shape(), lines), question, PICTURE_HEIGHT);
    }
}

/// Returns the texts to choose from, one below the other; `right` marks the right one, once it is
/// revealed.
fn option_jobs(
    ui: &Ui,
    texts: &[Message],
    right: Option<usize>,
    (palette, size): (&Palette, f32),
) -> Vec<LayoutJob> {
    let job = |(number, text): (usize, &Message)| {
        let (tick, color) = match right == Some(number) {
            true => ("✔ ", palette.success),
            false => ("", palette.text),
        };
        let text = message_layout_job(text, ui, color, size);
        let letter = format!("{tick}{}  ", option_letter(number));
        prefixed_layout_job(&letter, &text, size, color)
    };
    texts.iter().enumerate().map(job).collect()
}

fn progress_footer(ui: &mut Ui, cx: &PanelContext, session: &Session) {
    let (Some(present), Some((step, count))) =
        (session.presentation(), session.step_index_and_count())
    else {
        return;
    };
    let weak =
        |text: Message| RichText::from(text).size(size::SMALL_TEXT).color(cx.palette.text_weak);
    ui.horizontal_wrapped(|ui| {
        ui.label(weak(match session.question_number_in_lesson() {
            Some(question) => i18n::present_place(step + 1, count, question),
            None => i18n::learn_step(step + 1, count),
        }));
        if let Some(pen) = present.pen {
            let key = match pen {
                DrawingTool::Freehand => "P",
                DrawingTool::Arrow => "A",
            };
            let text = RichText::from(i18n::present_pen(key)).size(size::SMALL_TEXT);
            ui.label(text.color(cx.palette.accent));
        }
        if !present.strokes(step).is_empty() && ui.small_button(i18n::present_clear()).clicked() {
            cx.send(PresenterAction::ClearStrokes);
        }
    });
    if step == 0 {
        ui.label(weak(i18n::present_keys()));
    }
}

/// Paints the pen strokes of the current step over the figure, and sends actions as the user draws
/// with the pen. Paints the whole window empty while the screen is blanked.
pub fn pen_strokes(ui: &Ui, cx: &PanelContext, room: Rect) {
    let Some(session) = cx.state.learn.session() else { return };
    let (Some(present), Some((step, _))) = (session.presentation(), session.step_index_and_count())
    else {
        return;
    };
    if present.is_blank {
        ui.painter().rect_filled(ui.ctx().content_rect(), 0.0, cx.palette.canvas);
        return;
    }
    if present.pen.is_some() {
        draw_stroke(ui, cx, room);
    }
    for stroke in present.strokes(step) {
        paint_stroke(ui, stroke, room, cx.palette.accent);
    }
}

/// Turns drags with a pen into strokes.
fn draw_stroke(ui: &Ui, cx: &PanelContext, room: Rect) {
    let response = ui.interact(room, Id::unique("pen"), Sense::drag());
    let response = response.on_hover_cursor(CursorIcon::Crosshair);
    let Some(at) = response.interact_pointer_pos() else { return };
    let share = (at - room.min) / room.size();
    let at = [share.x.clamp(0.0, 1.0), share.y.clamp(0.0, 1.0)];
    if response.drag_started() {
        cx.send(PresenterAction::BeginStroke(at));
    } else if response.dragged() && response.drag_delta() != egui::Vec2::ZERO {
        cx.send(PresenterAction::ExtendStroke(at));
    }
}

fn paint_stroke(ui: &Ui, stroke: &Stroke, room: Rect, color: Color32) {
    let place = |[x, y]: [f32; 2]| room.min + vec2(x, y) * room.size();
    let points: Vec<Pos2> = stroke.points.iter().map(|at| place(*at)).collect();
    let painter = ui.painter_at(room);
    let line = Line::new(STROKE_WIDTH, color);
    match (stroke.pen, &points[..]) {
        (DrawingTool::Arrow, [from, to]) if from.distance(*to) > 1.0 => {
            painter.line_segment([*from, *to], line);
            let back = (*from - *to).normalized() * ARROWHEAD_LENGTH;
            for side in [0.45_f32, -0.45] {
                let turned = egui::emath::Rot2::from_angle(side) * back;
                painter.line_segment([*to, *to + turned], line);
            }
        }
        (_, [at]) => {
            painter.circle_filled(pos2(at.x, at.y), STROKE_WIDTH / 2.0, color);
        }
        _ => {
            painter.line(points, line);
        }
    }
}
