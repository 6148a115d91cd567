//! The window with the teacher's notes beside a presentation: the time and the pace, the notes and
//! the answer of the step on show, the next step, and the notes of the whole lesson.

use crate::action::{LearnAction, PresenterAction, SessionAction};
use crate::i18n::{self, Message, with_unbreakable_formulas};
use crate::lesson::{Lesson, LessonBoard, LessonStep, Pace, Schedule};
use crate::picture::{figure_layers, still_figure};
use crate::scene::{SceneLayer, TextureCache, paint_scaled};
use crate::shell::frame_cache::cached;
use crate::shell::widgets::{AccessibleName, message_layout_job};
use crate::shell::{PanelContext, keyboard, primary_button};
use crate::state::{ActiveQuestion, Presentation, Session, SessionKind};
use crate::theme::{Palette, size};
use crate::view_model::Annotations;
use crate::views::DrawingOptions;
use egui::{
    Align, CentralPanel, Context, Frame, Id, Margin, Panel, Rect, RichText, Role, ScrollArea,
    Sense, Ui, ViewportBuilder, ViewportClass, ViewportId, pos2, vec2,
};

/// Font size of the notes, readable from a step away.
const NOTES_SIZE: f32 = 18.0;
const TIMER_SIZE: f32 = 34.0;
/// The initial and the smallest size of the window.
const WINDOW_SIZE: [f32; 2] = [520.0, 720.0];
const MIN_WINDOW_SIZE: [f32; 2] = [320.0, 320.0];
/// The most by which the texts grow with the window.
const MAX_GROWTH: f32 = 1.5;
const PICTURE_SIZE: egui::Vec2 = vec2(340.0, 210.0);

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
        // In a large window the notes are larger.
        let height = ui.max_rect().height() / (WINDOW_SIZE[1] * scale);
        let scale = scale * height.clamp(1.0, MAX_GROWTH);
        scale_style(ui, scale);
        if state.overlays.dialog().is_some() || state.overlays.palette_search_text().is_some() {
            ui.disable();
        }
        let frame = Frame::new()
            .fill(cx.palette.canvas)
            .inner_margin(Margin::from(vec2(18.0, 12.0) * scale));
        let foot = frame.fill(cx.palette.surface);
        let notes = TeacherNotes { cx, lesson, step: *step, session, present, scale };
        Panel::top("time").frame(foot).show(ui, |ui| notes.timer(ui));
        Panel::bottom("hands").frame(foot).show(ui, |ui| notes.buttons(ui));
        CentralPanel::no_frame().frame(frame).show(ui, |ui| {
            let id = (Some(step).filter(|_| !present.shows_all_notes), "notes");
            ScrollArea::vertical().id_salt(id).auto_shrink(false).show(ui, |ui| {
                ui.set_width(ui.available_width());
                if present.shows_all_notes {
                    notes.whole_lesson(ui);
                } else {
                    notes.current_step(ui);
                }
            });
        });
    });
}

/// Scales the texts and the room around them.
fn scale_style(ui: &mut Ui, scale: f32) {
    let style = ui.style_mut();
    style.text_styles.values_mut().for_each(|font| font.size *= scale);
    let spacing = &mut style.spacing;
    for room in [&mut spacing.item_spacing, &mut spacing.button_padding, &mut spacing.interact_size]
    {
        *room *= scale;
    }
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

/// The content of the window.
struct TeacherNotes<'a> {
    cx: &'a PanelContext<'a>,
    lesson: &'a Lesson,
    /// The index of the step on show.
    step: usize,
    session: &'a Session,
    present: &'a Presentation,
    /// The scale of this window, compared with the presentation.
    scale: f32,
}

impl TeacherNotes<'_> {
    /// Shows the time, the pace, the planned minutes, and the step.
    fn timer(&self, ui: &mut Ui) {
        let seconds = self.present.seconds as u64;
        let text = i18n::notes_time((seconds / 60).to_string(), format!("{:02}", seconds % 60));
        let schedule = Schedule::of(self.lesson);
        let pace = schedule.as_ref().map(|it| it.pace(self.step, self.present.seconds / 60.0));
        let palette = self.cx.palette;
        let color = match pace {
            Some(Pace::Behind(_)) => palette.error,
            Some(Pace::OnTime | Pace::Ahead(_)) | None => palette.text,
        };
        ui.horizontal(|ui| {
            ui.label(RichText::from(text).size(TIMER_SIZE * self.scale).strong().color(color));
            ui.vertical(|ui| {
                if let Some(schedule) = &schedule {
                    ui.weak(i18n::notes_of(schedule.total().round() as u16));
                }
                ui.weak(i18n::learn_step(self.step + 1, self.lesson.steps.len()));
            });
            ui.add_space(size::GAP * self.scale);
            ui.vertical(|ui| {
                if let (Some(pace), Some(schedule)) = (pace, &schedule) {
                    ui.colored_label(color, pace_text(pace));
                    let planned = schedule.step(self.step);
                    let [from, to] = [planned.start, planned.end].map(|it| it.round() as u16);
                    ui.weak(i18n::notes_planned(from.to_string(), to.to_string()));
                }
            });
        });
    }

    fn buttons(&self, ui: &mut Ui) {
        let cx = self.cx;
        let open = self.session.question().is_some_and(ActiveQuestion::is_open);
        let next = if open { i18n::notes_answer() } else { i18n::learn_next() };
        let blank = if self.present.is_blank { i18n::notes_show() } else { i18n::notes_blank() };
        let is_dark = cx.palette.dark;
        let light = if is_dark { i18n::notes_light() } else { i18n::notes_dark() };
        let all = !self.present.shows_all_notes;
        let notes = if all { i18n::notes_all() } else { i18n::notes_this_step() };
        ui.horizontal_wrapped(|ui| {
            cx.send_on_click(primary_button(ui, next), LearnAction::CheckOrNext);
            cx.button(ui, i18n::learn_step_back(), SessionAction::Step(-1));
            if self.session.can_play_again() {
                cx.button(ui, i18n::notes_play_again(), SessionAction::PlayAgain);
            }
            cx.button(ui, blank, PresenterAction::ToggleBlank);
            cx.button(ui, notes, PresenterAction::ShowAllNotes(all));
            cx.button(ui, light, PresenterAction::SetDark(!is_dark))
                .on_hover_text(i18n::notes_light_tip());
            cx.button(ui, i18n::notes_restart(), PresenterAction::RestartTimer)
                .on_hover_text(i18n::notes_restart_tip());
            cx.button(ui, i18n::notes_end(), LearnAction::Present(false));
        });
    }

    /// Shows the notes of the step on show, its answer, and the next step.
    fn current_step(&self, ui: &mut Ui) {
        let Some(shown) = self.lesson.steps.get(self.step) else { return };
        let first = Some(&self.lesson.notes).filter(|_| self.step == 0);
        let notes: Vec<&String> =
            first.into_iter().chain([&shown.notes]).filter(|it| !it.is_empty()).collect();
        if notes.is_empty() {
            ui.weak(i18n::notes_none());
        }
        for text in notes {
            ui.label(RichText::new(with_unbreakable_formulas(text)).size(NOTES_SIZE * self.scale));
            ui.add_space(size::GAP * self.scale);
        }
        if let Some(question) = self.session.question() {
            self.heading(ui, i18n::notes_asked());
            self.message(ui, &question.presented_question.question);
            self.heading(ui, i18n::notes_right_answer());
            let why = question.explanation.as_deref();
            for text in question.presented_question.solution(why) {
                self.message(ui, &text);
            }
        }
        self.heading(ui, i18n::notes_next());
        match self.lesson.steps.get(self.step + 1) {
            Some(next) => self.next_step(ui, next),
            None => {
                ui.weak(i18n::notes_last());
            }
        }
        self.heading(ui, i18n::notes_seen());
        ui.label(with_unbreakable_formulas(&shown.text));
    }

    /// Shows a small picture of the next step, and its text.
    fn next_step(&self, ui: &mut Ui, next: &LessonStep) {
        let (rect, response) = ui.allocate_exact_size(PICTURE_SIZE * self.scale, Sense::hover());
        response.set_name(Role::Image, i18n::notes_next());
        let palette = *self.cx.palette;
        let first = next.task.as_ref().and_then(|task| task.questions().into_iter().next());
        let marked = first.map(|question| question.present(None).highlights).unwrap_or_default();
        let key = (next.board.clone(), marked.clone(), palette);
        let layers = cached(ui.ctx(), "picture of the next step", &key, || {
            step_picture(&next.board, &marked, &palette)
        });
        let painter = ui.painter_at(rect);
        for layer in &*layers {
            let mut textures = TextureCache::default();
            paint_scaled(&layer.scene, &painter, &mut textures, rect.min, self.scale);
        }
        ui.label(with_unbreakable_formulas(&next.text));
    }

    /// Shows the notes of all steps, with their planned minutes. A click on a step goes there.
    fn whole_lesson(&self, ui: &mut Ui) {
        if !self.lesson.notes.is_empty() {
            ui.label(with_unbreakable_formulas(&self.lesson.notes));
        }
        let schedule = Schedule::of(self.lesson);
        for (number, step) in self.lesson.steps.iter().enumerate() {
            ui.add_space(size::GAP * self.scale);
            let planned = schedule.as_ref().map(|it| it.step(number));
            let name = match planned.map(|it| [it.start, it.end].map(|at| at.round() as u16)) {
                Some([from, to]) => {
                    i18n::notes_step_planned(number + 1, from.to_string(), to.to_string())
                }
                None => i18n::notes_step(number + 1),
            };
            let row = ui.selectable_label(number == self.step, RichText::from(name).strong());
            if number == self.step && self.has_moved(ui) {
                row.scroll_to_me(Some(Align::TOP));
            }
            self.cx.send_on_click(row, SessionAction::GoTo(number));
            ui.label(with_unbreakable_formulas(&step.text));
            if !step.notes.is_empty() {
                ui.weak(with_unbreakable_formulas(&step.notes));
            }
        }
    }

    /// Returns whether another step is on show than in the frame before: the list begins with it.
    fn has_moved(&self, ui: &Ui) -> bool {
        let id = ui.scope_id().with("step of the notes");
        let frame = ui.ctx().cumulative_frame_nr();
        let before: Option<(usize, u64)> = ui.data(|data| data.get_temp(id));
        ui.data_mut(|data| data.insert_temp(id, (self.step, frame)));
        before.is_none_or(|(step, last)| step != self.step || frame > last + 1)
    }

    fn heading(&self, ui: &mut Ui, text: Message) {
        ui.add_space(size::SECTION * self.scale);
        ui.label(
            RichText::from(text)
                .size(size::HEADING * self.scale)
                .color(ui.visuals().weak_text_color()),
        );
    }

    fn message(&self, ui: &mut Ui, message: &Message) {
        let size = size::TEXT * self.scale;
        ui.label(message_layout_job(message, ui, self.cx.palette.text, size));
    }
}

fn pace_text(pace: Pace) -> Message {
    let whole = |minutes: f64| minutes.ceil() as u16;
    match pace {
        Pace::OnTime => i18n::notes_on_time(),
        Pace::Ahead(minutes) => i18n::notes_ahead(whole(minutes)),
        Pace::Behind(minutes) => i18n::notes_behind(whole(minutes)),
    }
}

/// Draws the figure of a step at rest, with what its question marks.
fn step_picture(board: &LessonBoard, marked: &Annotations, palette: &Palette) -> Vec<SceneLayer> {
    let options = DrawingOptions {
        palette,
        whole_board: true,
        coordinates: true,
        move_numbers: false,
        lines_through: None,
        pixels_per_point: 2.0,
    };
    let figure = still_figure(board, marked);
    let place = Rect::from_min_size(pos2(0.0, 0.0), PICTURE_SIZE);
    figure_layers(&figure, board.views, place, &options)
}
