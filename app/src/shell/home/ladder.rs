//! The ladder on the home page: a face for each opponent.

use crate::action::StatisticsAction;
use crate::i18n::{self, Message, ToMessage};
use crate::scene::{Scene, TextureCache, paint};
use crate::shell::PanelContext;
use crate::shell::ladder::{name_text, opens_text, start_rung, task_text};
use crate::shell::widgets::{AccessibleName, heading};
use crate::state::{LADDER, LadderRung};
use crate::theme::{Palette, size};
use crate::views::bot_face::draw_bot_face;
use egui::text::LayoutJob;
use egui::{
    Align, FontId, Galley, Painter, Pos2, Rect, Role, Sense, Stroke, StrokeKind, Ui, Vec2, pos2,
    vec2,
};
use std::sync::Arc;

/// The side of a face, and the padding of a rung.
const FACE_SIDE: f32 = 32.0;
const PADDING: f32 = 7.0;
const GAP: f32 = 6.0;
const MAX_RUNG_WIDTH: f32 = 150.0;
/// The opacity of the faces above the one to be played next.
const FAINT: f32 = 0.55;

/// Shows the ladder, and about its next rung what beating it takes and opens.
pub fn ladder_strip(ui: &mut Ui, cx: &PanelContext) {
    if cx.state.statistics.needs_loading() {
        cx.send(StatisticsAction::Read);
    }
    let ladder = cx.state.statistics.ladder();
    ui.horizontal_wrapped(|ui| {
        heading(ui, i18n::ladder_title());
        ui.weak(i18n::ladder_progress(ladder.beaten_count(), LADDER.len()));
        ui.label(match ladder.current() {
            Some(rung) => {
                let (name, opens) = (name_text(&LADDER[rung]), opens_text(rung));
                i18n::ladder_now(name, task_text(&LADDER[rung]), opens)
            }
            None => i18n::ladder_all_beaten(),
        });
    });
    let texts: Vec<RungTexts> =
        LADDER.iter().map(|rung| RungTexts::new(ui, rung, cx.palette)).collect();
    let least = texts.iter().map(RungTexts::width).fold(0.0, f32::max) + 2.0 * PADDING;
    let room = ui.available_width() + GAP;
    // Rows of about the same length.
    let fit = ((room / (least + GAP)) as usize).clamp(1, LADDER.len());
    let columns = LADDER.len().div_ceil(LADDER.len().div_ceil(fit));
    let width = (room / columns as f32 - GAP).floor().min(MAX_RUNG_WIDTH);
    let height = FACE_SIDE + texts.iter().map(RungTexts::height).fold(0.0, f32::max);
    let size = vec2(width, height + 2.5 * PADDING);
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing = Vec2::splat(GAP);
        let rungs: Vec<(usize, RungTexts)> = texts.into_iter().enumerate().collect();
        for row in rungs.chunks(columns) {
            ui.horizontal(|ui| {
                row.iter().for_each(|(number, texts)| rung_button(ui, cx, *number, texts, size));
            });
        }
    });
}

/// The names below a face, laid out.
struct RungTexts {
    bot: Arc<Galley>,
    board: Arc<Galley>,
}

impl RungTexts {
    fn new(ui: &Ui, rung: &LadderRung, palette: &Palette) -> Self {
        let layout = |text: Message, size, color| {
            let font = FontId::proportional(size);
            let mut job = LayoutJob::simple_singleline(text.into(), font, color);
            job.halign = Align::Center;
            ui.painter().layout_job(job)
        };
        Self {
            bot: layout(rung.bot.message(), size::SMALL_TEXT + 1.0, palette.text),
            board: layout(rung.preset().message(), size::SMALL_TEXT, palette.text_weak),
        }
    }

    fn width(&self) -> f32 {
        self.bot.size().x.max(self.board.size().x)
    }

    fn height(&self) -> f32 {
        self.bot.size().y + self.board.size().y
    }
}

fn rung_button(ui: &mut Ui, cx: &PanelContext, number: usize, texts: &RungTexts, size: Vec2) {
    let (palette, rung) = (cx.palette, &LADDER[number]);
    let ladder = cx.state.statistics.ladder();
    let (is_beaten, is_current) = (ladder.is_beaten(number), ladder.current() == Some(number));
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    let name = match (is_beaten, is_current) {
        (true, _) => i18n::ladder_rung_beaten(name_text(rung)),
        (false, true) => i18n::ladder_rung_next(name_text(rung)),
        (false, false) => name_text(rung),
    };
    response.set_name(Role::Button, &name);
    let hot = response.hovered() || response.has_focus();
    let fill = if is_current || hot { palette.raised } else { palette.canvas };
    let edge = if is_current || hot { palette.accent } else { palette.outline };
    let pen = Stroke::new(if is_current { 2.0 } else { 1.0 }, edge);
    ui.painter().rect(rect, 10.0, fill, pen, StrokeKind::Inside);
    let center = pos2(rect.center().x, rect.top() + PADDING + FACE_SIDE / 2.0);
    let mut face = Scene::default();
    let square = Rect::from_center_size(center, Vec2::splat(FACE_SIDE));
    draw_bot_face(&mut face, Some(rung.bot), square, palette);
    let mut painter = ui.painter().clone();
    if !is_beaten && !is_current {
        painter.multiply_opacity(FAINT);
    }
    paint(&face, &painter, &mut TextureCache::default());
    if is_beaten {
        paint_tick(ui.painter(), square.right_bottom() + vec2(3.0, -4.0), palette);
    }
    let top = pos2(center.x, square.bottom() + 0.5 * PADDING);
    ui.painter().galley(top, Arc::clone(&texts.bot), palette.text);
    let below = top + vec2(0.0, texts.bot.size().y);
    ui.painter().galley(below, Arc::clone(&texts.board), palette.text_weak);
    let tip = [(rung.about)(), task_text(rung), opens_text(number)].map(|text| text.to_string());
    if response.on_hover_text(tip.join("\n")).clicked() {
        start_rung(cx, rung);
    }
}

/// Paints the sign of what is done.
pub fn paint_tick(painter: &Painter, center: Pos2, palette: &Palette) {
    let points = [vec2(-5.0, 0.0), vec2(-1.5, 4.0), vec2(5.5, -5.0)].map(|it| center + it);
    painter.line(points.to_vec(), Stroke::new(2.5, palette.success));
}
