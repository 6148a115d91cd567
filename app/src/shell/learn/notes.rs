//! The speaker notes: a second window for the teacher while a lesson is presented, with the time,
//! the notes, the answer and the next step.

use crate::action::{Action, LearnAction};
use crate::lesson::Lesson;
use crate::shell::keys;
use crate::shell::widgets::{message_layout_job, primary_button};
use crate::state::{ActiveQuestion, Presentation, Session, SessionKind, State};
use crate::theme::{Palette, size};
use crate::words::{self, Message, with_no_break_spaces};
use egui::{
    CentralPanel, Context, Frame, Id, Margin, Panel, RichText, ScrollArea, Ui, ViewportBuilder,
    ViewportClass, ViewportId,
};

/// Font size of the notes, readable from a step away.
const NOTES_SIZE: f32 = 18.0;
/// Font size of the time.
const TIMER_SIZE: f32 = 34.0;
/// The initial and the smallest size of the window.
const WINDOW_SIZE: [f32; 2] = [520.0, 680.0];
const MIN_WINDOW_SIZE: [f32; 2] = [320.0, 320.0];

/// Shows the window, if it is open. It has the same keys as the presentation.
pub fn notes_window(ctx: &Context, state: &State, palette: &Palette, send: &mut Vec<Action>) {
    let Some(run) = state.learn.session().filter(|_| state.shows_notes()) else { return };
    let (SessionKind::Lesson { lesson, step, .. }, Some(present)) =
        (run.kind(), run.presentation())
    else {
        return;
    };
    let title = words::notes_title(&lesson.title).to_string();
    // The presentation is magnified; this window has the usual scale.
    let scale = state.settings.zoom_factor() / ctx.zoom_factor();
    // The scale at first: later changes would undo a size that the teacher has set.
    let at_first = Id::unique("the scale of the notes at first");
    let at_first = ctx.data_mut(|data| *data.get_temp_mut_or(at_first, scale));
    let builder = ViewportBuilder::default()
        .with_title(title)
        .with_inner_size(WINDOW_SIZE.map(|side| side * at_first))
        .with_min_inner_size(MIN_WINDOW_SIZE.map(|side| side * at_first));
    ctx.show_viewport_immediate(ViewportId::from_hash_of("notes"), builder, |ui, class| {
        if ui.input(|input| input.viewport().close_requested()) {
            send.push(Action::Learn(LearnAction::ShowNotes(false)));
        }
        if class != ViewportClass::EmbeddedWindow {
            keys::notes_window_actions(ui.ctx(), state, send);
        }
        ui.style_mut().text_styles.values_mut().for_each(|font| font.size *= scale);
        if state.overlays.dialog().is_some() || state.overlays.palette().is_some() {
            ui.disable();
        }
        let frame = Frame::new().fill(palette.canvas).inner_margin(Margin::symmetric(18, 14));
        let foot = frame.fill(palette.surface);
        Panel::top("time").frame(foot).show(ui, |ui| {
            timer(ui, (lesson, *step), present, scale, palette, send);
        });
        Panel::bottom("hands").frame(foot).show(ui, |ui| presenter_buttons(ui, run, present, send));
        CentralPanel::no_frame().frame(frame).show(ui, |ui| {
            ScrollArea::vertical().id_salt(step).auto_shrink(false).show(ui, |ui| {
                ui.set_width(ui.available_width());
                step_notes(ui, (lesson, *step), run.question(), scale, palette);
            });
        });
    });
}

/// Shows the time, the planned minutes, and the step.
fn timer(
    ui: &mut Ui,
    (lesson, step): (&Lesson, usize),
    present: &Presentation,
    scale: f32,
    palette: &Palette,
    send: &mut Vec<Action>,
) {
    let seconds = present.seconds as u64;
    let text = words::notes_time((seconds / 60).to_string(), format!("{:02}", seconds % 60));
    let late = lesson.minutes.is_some_and(|minutes| seconds > 60 * u64::from(minutes));
    let color = if late { palette.error } else { palette.text };
    ui.horizontal(|ui| {
        ui.label(RichText::from(text).size(TIMER_SIZE * scale).strong().color(color));
        ui.vertical(|ui| {
            if let Some(minutes) = lesson.minutes {
                ui.weak(words::notes_of(minutes));
            }
            ui.weak(words::learn_step(step + 1, lesson.steps.len()));
        });
        ui.add_space(size::SECTION);
        if ui.button(words::notes_restart()).on_hover_text(words::notes_restart_tip()).clicked() {
            send.push(Action::Learn(LearnAction::RestartTimer));
        }
    });
}

/// Shows the buttons that control the presentation.
fn presenter_buttons(ui: &mut Ui, run: &Session, present: &Presentation, send: &mut Vec<Action>) {
    let open = run.question().is_some_and(ActiveQuestion::is_open);
    let next = if open { words::notes_answer() } else { words::learn_next() };
    let blank = if present.is_blank { words::notes_show() } else { words::notes_blank() };
    ui.horizontal_wrapped(|ui| {
        let mut press = |pressed: bool, action: LearnAction| {
            if pressed {
                send.push(Action::Learn(action));
            }
        };
        press(primary_button(ui, next).clicked(), LearnAction::CheckOrNext);
        press(ui.button(words::learn_step_back()).clicked(), LearnAction::Step(-1));
        press(ui.button(blank).clicked(), LearnAction::ToggleBlank);
        press(ui.button(words::notes_end()).clicked(), LearnAction::Present(false));
    });
}

fn step_notes(
    ui: &mut Ui,
    (lesson, step): (&Lesson, usize),
    asking: Option<&ActiveQuestion>,
    scale: f32,
    palette: &Palette,
) {
    let Some(shown) = lesson.steps.get(step) else { return };
    let first = Some(&lesson.notes).filter(|_| step == 0);
    let told: Vec<&String> =
        first.into_iter().chain([&shown.notes]).filter(|it| !it.is_empty()).collect();
    if told.is_empty() {
        ui.weak(words::notes_none());
    }
    for text in told {
        ui.label(
            RichText::new(with_no_break_spaces(text)).size(NOTES_SIZE * scale).color(palette.text),
        );
        ui.add_space(size::GAP);
    }
    if let Some(asking) = asking {
        notes_heading(ui, scale, words::notes_asked());
        notes_message(ui, &asking.presented().question, scale, palette);
        notes_heading(ui, scale, words::notes_meant());
        notes_message(ui, &asking.presented().answer, scale, palette);
        if let Some(why) = &asking.explanation {
            ui.label(with_no_break_spaces(why));
        }
    }
    notes_heading(ui, scale, words::notes_seen());
    ui.label(with_no_break_spaces(&shown.text));
    notes_heading(ui, scale, words::notes_next());
    match lesson.steps.get(step + 1) {
        Some(next) => ui.label(with_no_break_spaces(&next.text)),
        None => ui.weak(words::notes_last()),
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
