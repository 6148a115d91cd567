//! The list of steps, and the buttons for the chosen one.

use crate::action::LessonEditAction;
use crate::i18n::{self, Message, boards};
use crate::lesson::QuestionKind;
use crate::shell::PanelContext;
use crate::shell::widgets::{AccessibleName, target_size};
use crate::state::LessonEditor;
use crate::theme::{self, size};
use egui::{Align2, FontId, Role, ScrollArea, Sense, Stroke, StrokeKind, Ui, pos2, vec2};

const ROW_HEIGHT: f32 = 44.0;
const NUMBER_WIDTH: f32 = 26.0;

pub fn step_list(ui: &mut Ui, cx: &PanelContext, editor: &LessonEditor) {
    step_buttons(ui, cx, editor);
    ui.add_space(size::GAP);
    let known = ui.scope_id().with("shown step");
    let now = (editor.selected_index(), editor.draft().steps.len());
    let before: Option<(usize, usize)> = ui.data(|data| data.get_temp(known));
    ScrollArea::vertical().id_salt("steps").auto_shrink(false).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 3.0;
        for number in 0..editor.draft().steps.len() {
            step_row(ui, cx, editor, number, before != Some(now));
        }
    });
    ui.data_mut(|data| data.insert_temp(known, now));
}

fn step_row(ui: &mut Ui, cx: &PanelContext, editor: &LessonEditor, number: usize, scrolls: bool) {
    let palette = cx.palette;
    let (step, chosen) = (&editor.draft().steps[number], editor.selected_index() == number);
    let (rect, response) =
        ui.allocate_exact_size(vec2(ui.available_width(), ROW_HEIGHT), Sense::click());
    let text = match step.text.trim() {
        "" => i18n::editor_no_caption().to_string(),
        text => text.to_owned(),
    };
    let gap = editor.missing_part(number).is_some();
    let asks = step.question.kind != QuestionKind::None;
    let below = match (gap, asks) {
        (true, _) => i18n::editor_incomplete(),
        (false, true) => i18n::editor_asks(),
        (false, false) => match &step.board.hypercube {
            Some(cube) => cube.kind().name(),
            None => boards::sides_text(&step.board.shape),
        },
    };
    let name = i18n::editor_step_row(number + 1, &text, &below).to_string();
    response.set_choice_name(Role::Button, chosen, &name);
    if chosen && scrolls {
        response.scroll_to_me(None);
    }
    let hot = response.hovered() || response.has_focus();
    let fill = if chosen || hot { palette.raised } else { palette.surface };
    let edge = if chosen { palette.accent } else { palette.outline };
    ui.painter().rect(rect, 6.0, fill, Stroke::new(1.0, edge), StrokeKind::Inside);
    let font = FontId::proportional(size::TEXT);
    let at = pos2(rect.left() + NUMBER_WIDTH / 2.0, rect.center().y);
    let color = if chosen { palette.accent } else { palette.text_weak };
    ui.painter().text(at, Align2::CENTER_CENTER, number + 1, font, color);
    let room = rect.width() - NUMBER_WIDTH - 6.0;
    let lay = |text: String, size: f32, color, y: f32| {
        let mut job =
            egui::text::LayoutJob::simple_singleline(text, FontId::proportional(size), color);
        job.wrap = egui::text::TextWrapping::truncate_at_width(room);
        let galley = ui.painter().layout_job(job);
        ui.painter().galley(pos2(rect.left() + NUMBER_WIDTH, y), galley, color);
    };
    let line = text.split_whitespace().collect::<Vec<&str>>().join(" ");
    lay(line, size::TEXT - 0.5, palette.text, rect.top() + 6.0);
    let color = match (gap, asks) {
        (true, _) => palette.error,
        (false, true) => palette.accent,
        (false, false) => palette.text_weak,
    };
    lay(below.to_string(), size::SMALL_TEXT, color, rect.top() + 25.0);
    cx.send_on_click(response, LessonEditAction::SelectStep(number));
}

fn step_buttons(ui: &mut Ui, cx: &PanelContext, editor: &LessonEditor) {
    let (count, chosen) = (editor.draft().steps.len(), editor.selected_index());
    // All five in one row.
    let side = (ui.available_width() / 5.0 - 2.5).clamp(18.0, 28.0);
    let press = |ui: &mut Ui, can: bool, icon: &str, tip: Message, action: LessonEditAction| {
        let button = ui
            .add_enabled(can, egui::Button::new(icon).min_size(target_size(ui, vec2(side, 24.0))));
        button.set_name(Role::Button, &tip);
        cx.send_on_click(button.on_hover_text(&tip).on_disabled_hover_text(&tip), action);
    };
    ui.horizontal_wrapped(|ui| {
        (ui.spacing_mut().item_spacing.x, ui.spacing_mut().button_padding.x) = (2.0, 2.0);
        press(ui, true, theme::icon::ADD, i18n::editor_add(), LessonEditAction::Add);
        press(
            ui,
            true,
            theme::icon::DUPLICATE,
            i18n::editor_duplicate(),
            LessonEditAction::Duplicate,
        );
        press(ui, chosen > 0, theme::icon::UP, i18n::editor_up(), LessonEditAction::MoveStep(-1));
        press(
            ui,
            chosen + 1 < count,
            theme::icon::DOWN,
            i18n::editor_down(),
            LessonEditAction::MoveStep(1),
        );
        press(ui, count > 1, theme::icon::DELETE, i18n::editor_delete(), LessonEditAction::Delete);
    });
}
