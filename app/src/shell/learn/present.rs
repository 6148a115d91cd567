//! The presentation of a lesson to a class: the figure, its text in large letters, and the pens.

use super::answer;
use crate::action::{Action, LearnAction};
use crate::lesson::{AnswerOptions, option_letter};
use crate::shell::widgets::{message_layout_job, prefixed_layout_job};
use crate::state::{ActiveQuestion, DrawingTool, QuestionPhase, Session, State, Stroke};
use crate::theme::{Palette, size};
use crate::words::{self, Message, with_no_break_spaces};
use egui::text::{LayoutJob, TextFormat};
use egui::{
    Color32, CursorIcon, FontId, Frame, Id, Margin, Panel, Pos2, Rect, RichText, Sense,
    Stroke as Line, Ui, pos2, vec2,
};
use hypertoe_core::exercise::ExerciseAnswer;

/// Font size of the text.
const TEXT_SIZE: f32 = 27.0;
/// Height of pictures to choose from.
const PICTURE_HEIGHT: f32 = 120.0;
/// The largest width of the text.
const MAX_TEXT_WIDTH: f32 = 1_150.0;
/// Length of an arrowhead's edges.
const ARROWHEAD_LENGTH: f32 = 22.0;
/// Width of pen strokes.
const STROKE_WIDTH: f32 = 4.0;

/// Shows the text below the figure, which gets the remaining room.
pub fn presentation_caption(ui: &mut Ui, state: &State, palette: &Palette, send: &mut Vec<Action>) {
    let Some(run) = state.learn.session() else { return };
    let frame = Frame::new().fill(palette.canvas).inner_margin(Margin::symmetric(36, 18));
    Panel::bottom("caption").frame(frame).show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.scope(|ui| {
            // Longer rows are hard to follow.
            ui.set_max_width(ui.available_width().min(MAX_TEXT_WIDTH));
            if let Some(step) = run.current_step() {
                ui.label(
                    RichText::new(with_no_break_spaces(&step.text))
                        .size(TEXT_SIZE)
                        .color(palette.text),
                );
            }
            if let Some(asking) = run.question() {
                presented_question(ui, state, run, asking, palette, send);
            }
        });
        ui.add_space(4.0);
        progress_footer(ui, run, palette, send);
    });
}

fn presented_question(
    ui: &mut Ui,
    state: &State,
    run: &Session,
    asking: &ActiveQuestion,
    palette: &Palette,
    send: &mut Vec<Action>,
) {
    let asked = asking.presented();
    if let Some((number, of)) = run.question_number() {
        ui.label(RichText::from(words::learn_question(number, of)).color(palette.text_weak));
    }
    ui.label(message_layout_job(&asked.question, ui, palette.accent, TEXT_SIZE));
    let told = matches!(asking.phase(), QuestionPhase::Revealed);
    let right = match asking.quiz().answer() {
        ExerciseAnswer::Option(right) => Some(right),
        _ => None,
    };
    match &asked.options {
        AnswerOptions::Texts(texts) => {
            presented_options(ui, texts, right.filter(|_| told), palette)
        }
        AnswerOptions::Pictures(lines) => {
            answer::picture_options(
                ui,
                (state.shape(), lines),
                asking,
                PICTURE_HEIGHT,
                palette,
                send,
            );
        }
        AnswerOptions::None => {}
    }
    // Of several options, the right one is marked in place. The room of a hidden answer is
    // reserved, so that the figure keeps its size.
    let answer =
        right.is_none().then(|| message_layout_job(&asked.answer, ui, palette.success, TEXT_SIZE));
    let why = asking.explanation.as_ref().map(|why| {
        let format = TextFormat::simple(FontId::proportional(TEXT_SIZE * 0.85), palette.text);
        LayoutJob::single_section(with_no_break_spaces(why), format)
    });
    for mut job in answer.into_iter().chain(why) {
        if told {
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

/// Shows the progress, unobtrusively.
fn progress_footer(ui: &mut Ui, run: &Session, palette: &Palette, send: &mut Vec<Action>) {
    let (Some(present), Some((step, count))) = (run.presentation(), run.step_position()) else {
        return;
    };
    let weak = |text: Message| RichText::from(text).size(size::SMALL_TEXT).color(palette.text_weak);
    ui.horizontal(|ui| {
        ui.label(weak(words::learn_step(step + 1, count)));
        if step == 0 {
            ui.label(weak(words::present_keys()));
        }
        if !present.strokes(step).is_empty() && ui.small_button(words::present_clear()).clicked() {
            send.push(Action::Learn(LearnAction::ClearStrokes));
        }
    });
}

/// Paints the pen strokes over the figure, and handles the pen in use.
pub fn pen_strokes(ui: &Ui, state: &State, palette: &Palette, room: Rect, send: &mut Vec<Action>) {
    let Some(run) = state.learn.session() else { return };
    let (Some(present), Some((step, _))) = (run.presentation(), run.step_position()) else {
        return;
    };
    if present.is_blank {
        ui.painter().rect_filled(ui.ctx().content_rect(), 0.0, palette.canvas);
        return;
    }
    if present.pen.is_some() {
        draw_stroke(ui, room, send);
    }
    for stroke in present.strokes(step) {
        paint_stroke(ui, stroke, room, palette.error);
    }
}

/// Turns drags with a pen into strokes.
fn draw_stroke(ui: &Ui, room: Rect, send: &mut Vec<Action>) {
    let response = ui.interact(room, Id::unique("pen"), Sense::drag());
    let response = response.on_hover_cursor(CursorIcon::Crosshair);
    let Some(at) = response.interact_pointer_pos() else { return };
    let share = (at - room.min) / room.size();
    let at = [share.x.clamp(0.0, 1.0), share.y.clamp(0.0, 1.0)];
    if response.drag_started() {
        send.push(Action::Learn(LearnAction::BeginStroke(at)));
    } else if response.dragged() && response.drag_delta() != egui::Vec2::ZERO {
        send.push(Action::Learn(LearnAction::ExtendStroke(at)));
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
