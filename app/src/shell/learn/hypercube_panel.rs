//! The panel of the page where one plays with cubes of up to four dimensions.

use super::contents_page::closable_heading;
use crate::action::{HypercubeAction, LearnAction, LessonEditAction, PictureAction};
use crate::board::hypercube::{HypercubeFigure, HypercubeKind};
use crate::command::Command;
use crate::i18n::{self, Message};
use crate::lesson::course_lessons;
use crate::shell::PanelContext;
use crate::shell::widgets::{message_layout_job, section_heading, selectable_label};
use crate::state::{ExportKind, LearnPage};
use crate::theme::size;
use egui::{RichText, ScrollArea, Ui};

/// Font size of the sentence about what is shown.
const CAPTION_SIZE: f32 = 16.0;
/// The height of the longest sentence.
const CAPTION_HEIGHT: f32 = 84.0;
/// The lessons about what the page shows: the first of the course.
const LESSONS: usize = 2;

pub fn hypercube_panel(ui: &mut Ui, cx: &PanelContext, cube: &HypercubeFigure) {
    let leave = (LearnPage::Contents, i18n::learn_leave());
    closable_heading(ui, cx, i18n::hypercube_title(), leave);
    ScrollArea::vertical().id_salt("hypercube").auto_shrink(false).show(ui, |ui| {
        ui.weak(i18n::hypercube_about());
        section_heading(ui, i18n::hypercube_film());
        kind_choice(ui, cx, cube);
        dimension_choice(ui, cx, cube);
        ui.add_space(size::SECTION);
        // What is below stays in place while the sentence changes.
        ui.scope(|ui| {
            ui.set_min_height(CAPTION_HEIGHT);
            let caption = message_layout_job(&cube.caption(), ui, cx.palette.text, CAPTION_SIZE);
            ui.label(caption);
        });
        ui.add_space(size::GAP);
        if !cx.state.layout.is_touched {
            let hint = RichText::from(i18n::hypercube_drag());
            ui.label(hint.size(size::SMALL_TEXT).color(cx.palette.text_weak));
        }
        cx.primary_button(ui, i18n::present_lesson(), LearnAction::Present(true))
            .on_hover_text(i18n::present_lesson_tip());
        section_heading(ui, i18n::hypercube_export());
        export_buttons(ui, cx);
        section_heading(ui, i18n::hypercube_lessons());
        for (number, lesson) in course_lessons().iter().enumerate().take(LESSONS) {
            let text = i18n::learn_lesson(number + 1, &lesson.lesson.title);
            cx.button(ui, text, LearnAction::StartLesson(number));
        }
        ui.add_space(size::SECTION);
    });
}

fn kind_choice(ui: &mut Ui, cx: &PanelContext, cube: &HypercubeFigure) {
    ui.horizontal_wrapped(|ui| {
        for kind in HypercubeKind::ALL {
            let tip = kind_tip(kind);
            let response =
                selectable_label(ui, cube.kind() == kind, kind.name()).on_hover_text(tip);
            cx.send_on_click(response, HypercubeAction::Show(kind, cube.dims()));
        }
    });
}

fn kind_tip(kind: HypercubeKind) -> Message {
    match kind {
        HypercubeKind::Sweep => i18n::hypercube_sweep_tip(),
        HypercubeKind::Net => i18n::hypercube_net_tip(),
        HypercubeKind::Slice => i18n::hypercube_slice_tip(),
    }
}

fn dimension_choice(ui: &mut Ui, cx: &PanelContext, cube: &HypercubeFigure) {
    ui.horizontal_wrapped(|ui| {
        ui.label(i18n::hypercube_dimensions());
        for dims in cube.kind().dims() {
            let response = selectable_label(ui, cube.dims() == dims, dims.to_string());
            cx.send_on_click(response, HypercubeAction::Show(cube.kind(), dims));
        }
    });
}

fn export_buttons(ui: &mut Ui, cx: &PanelContext) {
    let dark = cx.state.is_dark();
    ui.horizontal_wrapped(|ui| {
        for (text, tip, kind) in [
            (i18n::picture_picture(), Command::ExportPicture.description(), ExportKind::Picture),
            (
                i18n::picture_animation(),
                Command::ExportAnimation.description(),
                ExportKind::Animation,
            ),
        ] {
            cx.button(ui, text, PictureAction::OpenDialog { kind, dark }).on_hover_text(tip);
        }
        cx.button(ui, i18n::hypercube_web_page(), HypercubeAction::ExportWebPage)
            .on_hover_text(i18n::hypercube_web_page_tip());
        let capture = LearnAction::Edit(LessonEditAction::Capture);
        cx.button(ui, i18n::hypercube_to_lesson(), capture)
            .on_hover_text(i18n::hypercube_to_lesson_tip());
    });
}
