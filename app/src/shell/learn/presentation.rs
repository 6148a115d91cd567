//! The presentation of a lesson to a class: the figure, its text in large letters, the pens, and
//! the teacher’s notes in a second window.

use super::answer;
use super::span_key::span_key;
use crate::action::{LearnAction, PresenterAction, SessionAction};
use crate::i18n::{self, Message, with_unbreakable_formulas};
use crate::lesson::{AnswerOptions, Lesson, explanation_message, option_letter};
use crate::shell::widgets::{message_layout_job, prefixed_layout_job};
use crate::shell::{PanelContext, keyboard, primary_button};
use crate::state::{
    ActiveQuestion, DrawingTool, Presentation, QuestionPhase, Session, SessionKind, Stroke,
};
use crate::theme::{Palette, size};
use egui::text::LayoutJob;
use egui::{
    CentralPanel, Color32, Context, CursorIcon, Frame, Id, Margin, Panel, Pos2, Rect, RichText,
    ScrollArea, Sense, Stroke as Line, Ui, ViewportBuilder, ViewportClass, ViewportId, pos2, vec2,
};
use hypertoe_core::exercise::ExerciseAnswer;

const TEXT_SIZE: f32 = 27.0;
/// Height of pictures to choose from.
const PICTURE_HEIGHT: f32 = 120.0;
const MAX_TEXT_WIDTH: f32 = 1_150.0;
const ARROWHEAD_LENGTH: f32 = 22.0;
const STROKE_WIDTH: f32 = 4.0;

/// Shows the caption of the current step below the figure, which gets the remaining room.
pub fn presentation_caption(ui: &mut Ui, cx: &PanelContext) {
    let Some(session) = cx.state.learn.session() else { return };
    let frame = Frame::new().fill(cx.palette.canvas).inner_margin(Margin::symmetric(36, 18));
    Panel::bottom("caption").frame(frame).show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.scope(|ui| {
            // Longer rows are hard to follow.
            ui.set_max_width(ui.available_width().min(MAX_TEXT_WIDTH));
            if let Some(step) = session.current_step() {
                ui.label(RichText::new(with_unbreakable_formulas(&step.text)).size(TEXT_SIZE));
            }
            if let Some(question) = session.question() {
                presented_question(ui, cx, session, question);
            }
            span_key(ui, cx.palette, session, (TEXT_SIZE * 0.7, true));
        });
        ui.add_space(4.0);
        progress_footer(ui, cx, session);
    });
}

fn presented_question(
    ui: &mut Ui,
    cx: &PanelContext,
    session: &Session,
    question: &ActiveQuestion,
) {
    let palette = cx.palette;
    let presented = &question.presented_question;
    if let Some((number, of)) = session.question_number_and_count() {
        ui.weak(i18n::learn_question(number, of));
    }
    ui.label(message_layout_job(&presented.question, ui, palette.accent, TEXT_SIZE));
    let is_revealed = matches!(question.phase(), QuestionPhase::Revealed);
    let right = match question.graded_question.right_answer() {
        ExerciseAnswer::Option(right) => Some(right),
        _ => None,
    };
    match &presented.options {
        AnswerOptions::Texts(texts) => {
            presented_options(ui, texts, right.filter(|_| is_revealed), palette)
        }
        AnswerOptions::Pictures(lines) => {
            answer::picture_options(ui, cx, (cx.state.shape(), lines), question, PICTURE_HEIGHT);
        }
        AnswerOptions::None => {}
    }
    // Of several options, the right one is marked in place. The room of a hidden answer is
    // reserved, so that the figure keeps its size.
    let texts = match (right, &question.explanation) {
        (None, why) => presented.solution(why.as_deref()),
        (Some(_), why) => why.iter().map(explanation_message).collect(),
    };
    let jobs = texts.iter().enumerate().map(|(index, text)| {
        let is_answer = index == 0 && right.is_none();
        let color = if is_answer { palette.success } else { palette.text };
        let size = if is_answer { TEXT_SIZE } else { TEXT_SIZE * 0.85 };
        message_layout_job(text, ui, color, size)
    });
    for mut job in jobs.collect::<Vec<LayoutJob>>() {
        if is_revealed {
            ui.label(job);
        } else {
            job.wrap.max_width = ui.available_width();
            let height = ui.painter().layout_job(job).size().y;
            ui.add_space(height + ui.spacing().item_spacing.y);
        }
    }
}

/// Shows the texts to choose from; `right` marks the right one, once it is revealed.
fn presented_options(ui: &mut Ui, texts: &[Message], right: Option<usize>, palette: &Palette) {
    const SIZE: f32 = TEXT_SIZE * 0.8;
    ui.horizontal_wrapped(|ui| {
        for (number, text) in texts.iter().enumerate() {
            let (tick, color) = match right == Some(number) {
                true => ("✔ ", palette.success),
                false => ("", palette.text),
            };
            let text = message_layout_job(text, ui, color, SIZE);
            ui.label(prefixed_layout_job(
                &format!("{tick}{}  ", option_letter(number)),
                &text,
                SIZE,
                color,
            ));
            ui.add_space(24.0);
        }
    });
}

fn progress_footer(ui: &mut Ui, cx: &PanelContext, session: &Session) {
    let (Some(present), Some((step, count))) =
        (session.presentation(), session.step_index_and_count())
    else {
        return;
    };
    let weak =
        |text: Message| RichText::from(text).size(size::SMALL_TEXT).color(cx.palette.text_weak);
    ui.horizontal(|ui| {
        ui.label(weak(i18n::learn_step(step + 1, count)));
        if step == 0 {
            ui.label(weak(i18n::present_keys()));
        }
        if !present.strokes(step).is_empty() && ui.small_button(i18n::present_clear()).clicked() {
            cx.send(PresenterAction::ClearStrokes);
        }
    });
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
        paint_stroke(ui, stroke, room, cx.palette.error);
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

/// Font size of the notes, readable from a step away.
const NOTES_SIZE: f32 = 18.0;
const TIMER_SIZE: f32 = 34.0;
/// The initial and the smallest size of the window.
const WINDOW_SIZE: [f32; 2] = [520.0, 680.0];
const MIN_WINDOW_SIZE: [f32; 2] = [320.0, 320.0];

/// Shows the window with the teacher's notes, if it is open. It has the same keys as the
/// presentation.
pub fn notes_window(ctx: &Context, cx: &PanelContext) {
    let state = cx.state;
    let Some(session) = state.learn.session().filter(|_| state.shows_notes_window()) else {
        return;
    };
    let (SessionKind::Lesson { lesson, step, .. }, Some(present)) =
        (session.kind(), session.presentation())
    else {
        return;
    };
    let title = i18n::notes_title(&lesson.title).to_string();
    // The presentation is magnified; this window has the usual scale.
    let scale = state.settings.zoom_factor() / ctx.zoom_factor();
    let at_first = opening_scale(ctx, scale);
    let builder = ViewportBuilder::default()
        .with_title(title)
        .with_inner_size(WINDOW_SIZE.map(|side| side * at_first))
        .with_min_inner_size(MIN_WINDOW_SIZE.map(|side| side * at_first));
    ctx.show_viewport_immediate(ViewportId::from_hash_of("notes"), builder, |ui, class| {
        if ui.input(|input| input.viewport().close_requested()) {
            cx.send(LearnAction::ShowNotes(false));
        }
        if class != ViewportClass::EmbeddedWindow {
            keyboard::send_notes_window_key_actions(ui.ctx(), cx);
        }
        ui.style_mut().text_styles.values_mut().for_each(|font| font.size *= scale);
        if state.overlays.dialog().is_some() || state.overlays.palette_search_text().is_some() {
            ui.disable();
        }
        let frame = Frame::new().fill(cx.palette.canvas).inner_margin(Margin::symmetric(18, 14));
        let foot = frame.fill(cx.palette.surface);
        Panel::top("time").frame(foot).show(ui, |ui| {
            timer(ui, cx, (lesson, *step), present, scale);
        });
        Panel::bottom("hands")
            .frame(foot)
            .show(ui, |ui| presenter_buttons(ui, cx, session, present));
        CentralPanel::no_frame().frame(frame).show(ui, |ui| {
            ScrollArea::vertical().id_salt(step).auto_shrink(false).show(ui, |ui| {
                ui.set_width(ui.available_width());
                step_notes(ui, (lesson, *step), session.question(), scale, cx.palette);
            });
        });
    });
}

/// Returns the scale with which the window was opened: later changes would undo a size that the
/// teacher has set. Called in every frame while it is open.
fn opening_scale(ctx: &Context, scale: f32) -> f32 {
    let id = Id::unique("the scale with which the notes were opened");
    let frame = ctx.cumulative_frame_nr();
    let before: Option<(f32, u64)> = ctx.data(|data| data.get_temp(id));
    let opened = before.filter(|(_, last)| frame <= last + 1);
    let scale = opened.map_or(scale, |(scale, _)| scale);
    ctx.data_mut(|data| data.insert_temp(id, (scale, frame)));
    scale
}

/// Shows the time, the planned minutes, and the step.
fn timer(
    ui: &mut Ui,
    cx: &PanelContext,
    (lesson, step): (&Lesson, usize),
    present: &Presentation,
    scale: f32,
) {
    let seconds = present.seconds as u64;
    let text = i18n::notes_time((seconds / 60).to_string(), format!("{:02}", seconds % 60));
    let late = lesson.minutes.is_some_and(|minutes| seconds > 60 * u64::from(minutes));
    let color = if late { cx.palette.error } else { cx.palette.text };
    ui.horizontal(|ui| {
        ui.label(RichText::from(text).size(TIMER_SIZE * scale).strong().color(color));
        ui.vertical(|ui| {
            if let Some(minutes) = lesson.minutes {
                ui.weak(i18n::notes_of(minutes));
            }
            ui.weak(i18n::learn_step(step + 1, lesson.steps.len()));
        });
        ui.add_space(size::SECTION);
        cx.button(ui, i18n::notes_restart(), PresenterAction::RestartTimer)
            .on_hover_text(i18n::notes_restart_tip());
    });
}

fn presenter_buttons(ui: &mut Ui, cx: &PanelContext, session: &Session, present: &Presentation) {
    let open = session.question().is_some_and(ActiveQuestion::is_open);
    let next = if open { i18n::notes_answer() } else { i18n::learn_next() };
    let blank = if present.is_blank { i18n::notes_show() } else { i18n::notes_blank() };
    ui.horizontal_wrapped(|ui| {
        cx.send_on_click(primary_button(ui, next), LearnAction::CheckOrNext);
        cx.button(ui, i18n::learn_step_back(), SessionAction::Step(-1));
        cx.button(ui, blank, PresenterAction::ToggleBlank);
        cx.button(ui, i18n::notes_end(), LearnAction::Present(false));
    });
}

fn step_notes(
    ui: &mut Ui,
    (lesson, step): (&Lesson, usize),
    question: Option<&ActiveQuestion>,
    scale: f32,
    palette: &Palette,
) {
    let Some(shown) = lesson.steps.get(step) else { return };
    let first = Some(&lesson.notes).filter(|_| step == 0);
    let notes: Vec<&String> =
        first.into_iter().chain([&shown.notes]).filter(|it| !it.is_empty()).collect();
    if notes.is_empty() {
        ui.weak(i18n::notes_none());
    }
    for text in notes {
        ui.label(RichText::new(with_unbreakable_formulas(text)).size(NOTES_SIZE * scale));
        ui.add_space(size::GAP);
    }
    if let Some(question) = question {
        notes_heading(ui, scale, i18n::notes_asked());
        notes_message(ui, &question.presented_question.question, scale, palette);
        notes_heading(ui, scale, i18n::notes_right_answer());
        for text in question.presented_question.solution(question.explanation.as_deref()) {
            notes_message(ui, &text, scale, palette);
        }
    }
    notes_heading(ui, scale, i18n::notes_seen());
    ui.label(with_unbreakable_formulas(&shown.text));
    notes_heading(ui, scale, i18n::notes_next());
    match lesson.steps.get(step + 1) {
        Some(next) => ui.label(with_unbreakable_formulas(&next.text)),
        None => ui.weak(i18n::notes_last()),
    };
}

fn notes_heading(ui: &mut Ui, scale: f32, text: Message) {
    ui.add_space(size::SECTION * scale);
    ui.label(
        RichText::from(text).size(size::HEADING * scale).color(ui.visuals().weak_text_color()),
    );
}

fn notes_message(ui: &mut Ui, message: &Message, scale: f32, palette: &Palette) {
    ui.label(message_layout_job(message, ui, palette.text, size::TEXT * scale));
}
