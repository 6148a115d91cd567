//! A lesson in front of a class: the figure, what is said in large letters, and nothing else.

use crate::action::{Action, LearnAction};
use crate::lesson::{Options, letter};
use crate::shell::widgets::axis_job;
use crate::state::{Asking, Pen, Phase, Run, State, Stroke};
use crate::theme::{Palette, size};
use crate::words::{self, Message};
use egui::{
    Color32, CursorIcon, Frame, Id, Margin, Panel, Pos2, Rect, RichText, Sense, Stroke as Line, Ui,
    pos2, vec2,
};

/// The size of what is said.
const SAID: f32 = 27.0;
/// How long the head of an arrow is.
const HEAD: f32 = 22.0;
/// How wide strokes are.
const WIDTH: f32 = 4.0;

/// Shows what is said, below the figure, and gives the room that is left to it.
pub fn caption(ui: &mut Ui, state: &State, palette: &Palette, send: &mut Vec<Action>) {
    let Some(run) = state.learn.run() else { return };
    let frame = Frame::new().fill(palette.canvas).inner_margin(Margin::symmetric(36, 18));
    Panel::bottom("caption").frame(frame).show(ui, |ui| {
        ui.set_width(ui.available_width());
        if let Some(step) = run.step() {
            ui.label(RichText::new(&step.text).size(SAID).color(palette.text));
        }
        if let Some(asking) = run.asking() {
            question(ui, asking, palette);
        }
        ui.add_space(4.0);
        foot(ui, run, palette, send);
    });
}

fn question(ui: &mut Ui, asking: &Asking, palette: &Palette) {
    said(ui, &asking.asked().question, palette.accent);
    if let Options::Texts(texts) = &asking.asked().options {
        ui.horizontal_wrapped(|ui| {
            for (number, text) in texts.iter().enumerate() {
                let text = format!("{}  {text}", letter(number));
                ui.label(RichText::new(text).size(SAID * 0.8).color(palette.text));
                ui.add_space(24.0);
            }
        });
    }
    if matches!(asking.phase(), Phase::Told) {
        said(ui, &asking.asked().answer, palette.success);
        if let Some(why) = &asking.why {
            ui.label(RichText::new(why).size(SAID * 0.85).color(palette.text));
        }
    }
}

fn said(ui: &mut Ui, message: &Message, color: Color32) {
    let mut job = axis_job(&message.pieces(), ui, color);
    job.sections.iter_mut().for_each(|part| part.format.font_id.size = SAID);
    ui.label(job);
}

/// How far it is, quietly, and the time.
fn foot(ui: &mut Ui, run: &Run, palette: &Palette, send: &mut Vec<Action>) {
    let (Some(present), Some((step, count))) = (run.present(), run.place()) else { return };
    let minutes = (present.seconds / 60.0) as u32;
    let weak = |text: Message| RichText::from(text).size(size::SMALL_TEXT).color(palette.text_weak);
    ui.horizontal(|ui| {
        ui.label(weak(words::learn_step(step + 1, count)));
        ui.label(weak(words::learn_minutes(minutes)));
        if step == 0 {
            ui.label(weak(words::present_keys()));
        }
        if !present.strokes(step).is_empty() && ui.small_button(words::present_clear()).clicked() {
            send.push(Action::Learn(LearnAction::ClearStrokes));
        }
    });
}

/// The strokes over the figure, and the pen in the hand.
pub fn strokes(ui: &Ui, state: &State, palette: &Palette, room: Rect, send: &mut Vec<Action>) {
    let Some(run) = state.learn.run() else { return };
    let (Some(present), Some((step, _))) = (run.present(), run.place()) else { return };
    if present.blank {
        ui.painter().rect_filled(ui.ctx().content_rect(), 0.0, palette.canvas);
        return;
    }
    if present.pen.is_some() {
        draw(ui, room, send);
    }
    for stroke in present.strokes(step) {
        paint(ui, stroke, room, palette.error);
    }
}

/// What the pointer does with a pen.
fn draw(ui: &Ui, room: Rect, send: &mut Vec<Action>) {
    let response = ui.interact(room, Id::unique("pen"), Sense::drag());
    let response = response.on_hover_cursor(CursorIcon::Crosshair);
    let Some(at) = response.interact_pointer_pos() else { return };
    let share = (at - room.min) / room.size();
    let at = [share.x.clamp(0.0, 1.0), share.y.clamp(0.0, 1.0)];
    if response.drag_started() {
        send.push(Action::Learn(LearnAction::BeginStroke(at)));
    } else if response.dragged() && response.drag_delta() != egui::Vec2::ZERO {
        send.push(Action::Learn(LearnAction::DrawStroke(at)));
    }
}

fn paint(ui: &Ui, stroke: &Stroke, room: Rect, color: Color32) {
    let place = |[x, y]: [f32; 2]| room.min + vec2(x, y) * room.size();
    let points: Vec<Pos2> = stroke.points.iter().map(|at| place(*at)).collect();
    let painter = ui.painter_at(room);
    let line = Line::new(WIDTH, color);
    match (stroke.pen, &points[..]) {
        (Pen::Arrow, [from, to]) if from.distance(*to) > 1.0 => {
            painter.line_segment([*from, *to], line);
            let back = (*from - *to).normalized() * HEAD;
            for side in [0.45_f32, -0.45] {
                let turned = egui::emath::Rot2::from_angle(side) * back;
                painter.line_segment([*to, *to + turned], line);
            }
        }
        (_, [at]) => {
            painter.circle_filled(pos2(at.x, at.y), WIDTH / 2.0, color);
        }
        _ => {
            painter.line(points, line);
        }
    }
}
